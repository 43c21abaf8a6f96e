//! What makes a shot easier or harder (`DU-2` to `DU-5`, `DU-9`). Melee knows no
//! modifiers (`DU-10`).
//!
//! ```text
//!  hexes   1  2  3 | 4  5  6 | 7  8  9 | 10 ... range
//!             0        -1        -2        -3
//! ```

use crate::angle::quadrant;
use crate::movement;
use crate::numbers::{CoverLevel, Steps};
use crate::order::Pace;
use crate::record::{Ask, Cover, CoverFound, Half};
use crate::scene::Scene;
use crate::sentences::words::signed;
use crate::unit::Unit;
use crate::weapon::{Size, Weapon, WeaponKind};

use super::{keys, refusal};

/// The furthest hex of each band, and what it takes off; beyond the last it is
/// [`FAR`] (`DU-2`).
pub(super) const BANDS: [(Steps, i32); 3] = [(Steps(3), 0), (Steps(6), -1), (Steps(9), -2)];

/// From the tenth hex on (`DU-2`).
pub(super) const FAR: i32 = -3;

/// Up to this cover is light, above it heavy (`DU-3`, **ruling**).
pub(super) const LIGHT_UP_TO: u8 = 2;

/// Light cover (`DU-3`).
pub(super) const LIGHT: i32 = -1;

/// Heavy cover (`DU-3`).
pub(super) const HEAVY: i32 = -2;

/// A Small target (`DU-4`).
pub(super) const SMALL: i32 = -1;

/// A Large target (`DU-4`).
pub(super) const LARGE: i32 = 1;

/// A Huge target (`DU-4`).
pub(super) const HUGE: i32 = 2;

/// A stationary target (`DU-4`).
pub(super) const STATIONARY: i32 = 2;

/// A flying target (`DU-4`).
pub(super) const FLYING: i32 = -1;

/// A target with more Agility than the shooter (`DU-4`).
pub(super) const AGILE: i32 = -1;

/// From behind or Knocked Down, once (`DU-4`).
pub(super) const DEFENCELESS: i32 = 1;

/// Moved up to half of Movement, with a projectile weapon (`DU-5`).
pub(super) const MOVED: i32 = -1;

/// Moved more than that (`DU-5`).
pub(super) const MOVED_FAR: i32 = -2;

/// A Defensive Shot (`DU-9`).
pub(super) const DEFENSIVE: i32 = -2;

/// Where a modifier comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// How far it is; told even where it takes nothing off.
    Distance(Steps),
    /// Cover of a level.
    Cover(CoverLevel),
    /// The target's Size.
    Size(Size),
    /// It does not stir.
    Stationary,
    /// It is in the air.
    Flying,
    /// Its Agility and the shooter's.
    Agile(i32, i32),
    /// From behind, Knocked Down, or both.
    Defenceless {
        /// From the target's back.
        behind: bool,
        /// It is Knocked Down.
        knocked_down: bool,
    },
    /// Hexes moved, of how many.
    Moved(Steps, Steps),
    /// In the middle of another's move.
    Defensive,
}

/// One modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Modifier {
    /// Where it comes from.
    pub(super) source: Source,
    /// What it adds to the 2D6.
    pub(super) amount: i32,
}

/// All modifiers of an attack, in the order of the rules; the distance always,
/// others only where they add something.
pub(super) fn of(scene: &Scene, ask: Ask, far: Steps, cover: &CoverFound) -> Vec<Modifier> {
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    if shooter.weapon.is_melee() {
        return Vec::new();
    }
    let mut found = vec![Modifier {
        source: Source::Distance(far),
        amount: distance(far),
    }];
    let mut add = |source, amount| {
        if amount != 0 {
            found.push(Modifier { source, amount });
        }
    };
    if let Cover::Level(level) = cover.cover {
        add(Source::Cover(level), of_cover(level));
    }
    let size = keys::size(target);
    add(Source::Size(size), of_size(size));
    let when = |is: bool, amount: i32| if is { amount } else { 0 };
    let has = |key: &crate::system::Key| key.is(&target.stats);
    add(Source::Stationary, when(has(&keys::STATIONARY), STATIONARY));
    add(Source::Flying, when(has(&keys::FLYING), FLYING));
    let agility = |unit: &Unit| keys::AGILITY.of(&unit.stats);
    let (theirs, own) = (agility(target), agility(shooter));
    add(Source::Agile(theirs, own), when(theirs > own, AGILE));
    let side = quadrant(
        target.facing,
        scene.system.view_angle(target),
        ask.from - target.at,
    );
    let behind = side.half == Half::Back;
    let knocked_down = has(&keys::KNOCKED_DOWN);
    let defenceless = Source::Defenceless {
        behind,
        knocked_down,
    };
    add(defenceless, when(behind || knocked_down, DEFENCELESS));
    let (moved, movement) = (moved(scene, ask), keys::movement(shooter));
    let spoils = match shooter.weapon.kind {
        WeaponKind::Thrown => 0,
        _ => own_movement(moved, movement),
    };
    add(Source::Moved(moved, movement), spoils);
    add(Source::Defensive, when(ask.is_reaction, DEFENSIVE));
    found
}

/// What a distance takes off (`DU-2`).
pub(super) fn distance(hexes: Steps) -> i32 {
    BANDS
        .into_iter()
        .find(|&(last, _)| hexes <= last)
        .map_or(FAR, |(_, amount)| amount)
}

/// The bands of a weapon as far as it carries, each with what it takes off.
pub(super) fn bands(weapon: &Weapon) -> Vec<(Steps, String)> {
    let range = refusal::range(weapon);
    if weapon.is_melee() {
        return vec![(range, "melee".to_owned())];
    }
    let mut bands = Vec::new();
    let mut inner = Steps(0);
    for (last, amount) in BANDS.into_iter().chain([(range, FAR)]) {
        let outer = last.min(range);
        if outer > inner {
            bands.push((outer, signed(amount)));
            inner = outer;
        }
    }
    bands
}

/// What cover of a level takes off (`DU-3`).
pub(super) const fn of_cover(level: CoverLevel) -> i32 {
    if level.get() <= LIGHT_UP_TO {
        LIGHT
    } else {
        HEAVY
    }
}

/// What a target's Size adds (`DU-4`).
pub(super) const fn of_size(size: Size) -> i32 {
    match size {
        Size::Tiny | Size::Small => SMALL,
        Size::Medium => 0,
        Size::Large => LARGE,
        Size::Huge => HUGE,
    }
}

/// What a shooter's own movement takes off (`DU-5`).
pub(super) const fn own_movement(moved: Steps, movement: Steps) -> i32 {
    if moved.0 == 0 {
        0
    } else if 2 * moved.0 <= movement.0 {
        MOVED
    } else {
        MOVED_FAR
    }
}

/// Hexes the shooter has moved in its activation when it attacks; those of the way
/// to where it is asked about count too, while it is its turn and it can go there.
/// A Defensive Shot is no part of its activation (**ruling**).
fn moved(scene: &Scene, ask: Ask) -> Steps {
    let shooter = scene.unit(ask.shooter);
    if ask.is_reaction {
        return Steps(0);
    }
    let moved = keys::MOVED.of(&shooter.stats).unsigned_abs();
    let on_the_way = if ask.from != shooter.at && scene.turn.includes(ask.shooter, shooter) {
        movement::path(scene, ask.shooter, Pace::Act, ask.from)
            .map_or(0, |path| path.steps.len() as u32)
    } else {
        0
    };
    Steps(moved + on_the_way)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::system::RANGE;

    #[test]
    fn bands_end_where_the_rulebook_says() {
        let amounts: Vec<i32> = [1, 3, 4, 6, 7, 9, 10, 40]
            .map(|hexes| distance(Steps(hexes)))
            .to_vec();
        assert_eq!(amounts, [0, 0, -1, -1, -2, -2, -3, -3]);
    }

    #[test]
    fn a_weapon_has_the_bands_it_reaches() {
        let mut bow = Weapon::new(WeaponKind::Ranged, None);
        let ends = |bow: &Weapon| -> Vec<u32> { bands(bow).iter().map(|band| band.0.0).collect() };
        RANGE.set(&mut bow.stats, 12);
        assert_eq!(ends(&bow), [3, 6, 9, 12]);
        RANGE.set(&mut bow.stats, 9);
        assert_eq!(ends(&bow), [3, 6, 9]);
        RANGE.set(&mut bow.stats, 5);
        assert_eq!(ends(&bow), [3, 5]);
        assert_eq!(ends(&Weapon::new(WeaponKind::Melee, None)), [1]);
    }

    #[test]
    fn half_of_movement_is_not_rounded() {
        let amount = |moved, movement| own_movement(Steps(moved), Steps(movement));
        assert_eq!([amount(0, 5), amount(2, 5), amount(3, 5)], [0, -1, -2]);
        assert_eq!([amount(3, 6), amount(4, 6), amount(1, 0)], [-1, -2, -2]);
    }
}
