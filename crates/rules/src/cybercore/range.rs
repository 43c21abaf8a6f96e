//! Range bands, minimum ranges, thrown weapons and reach (`RANGE-1` to
//! `RANGE-7`, `THROW-1` to `THROW-5`, `MELEE-1`).
//!
//! ```text
//!  increment      1x          2x       3x       4x
//!  |-- point blank --|-- short --|-- medium --|-- long --|  out of range
//!        TL -5            0           +5          +10
//! ```

use crate::cybercore::area;
use crate::hex::{Hex, distance};
use crate::numbers::{Advantage, METRES_PER_HEX, Metres, Might, Steps, Tl};
use crate::record::{Aimed, Ask, Band, RangeBand, RangeFound};
use crate::scene::{Gravity, Scene};
use crate::unit::{Trait, Unit, UnitId};
use crate::weapon::{Size, Tag, Weapon, WeaponClass, WeaponKind};

/// Disadvantage of a shot at an adjacent target (`RANGE-5`).
pub const MELEE_RANGE: Advantage = Advantage(-1);

/// Disadvantage of a heavy weapon at 1, 2 and 3 hexes (`RANGE-6`).
pub const HEAVY_MINIMUM: [i32; 3] = [3, 2, 1];

/// Quarter metres of a hex step (`HEX-1`, `THROW-3`).
const QUARTERS_PER_HEX: u32 = 4 * METRES_PER_HEX;

/// What the range stage finds for an attack.
#[must_use]
pub fn judge(scene: &Scene, ask: Ask) -> RangeFound {
    let to = if ask.target == ask.shooter {
        ask.from
    } else {
        scene.unit(ask.target).at
    };
    let distance = distance(ask.from, to);
    match ask.area {
        // Of an area the band is that of its centre (AREA-1).
        Some(aim) => RangeFound {
            distance,
            ..to_centre(scene, ask.shooter, ask.from, aim)
        },
        None => to_hex(scene, ask.shooter, ask.from, to),
    }
}

/// Distance and band to the centre of an area (`AREA-1`). What goes out from
/// its user is used on nobody in particular, however near.
#[must_use]
pub fn to_centre(scene: &Scene, shooter: UnitId, from: Hex, aim: Aimed) -> RangeFound {
    let found = to_hex(scene, shooter, from, area::centre(from, aim));
    RangeFound {
        measured: match aim {
            Aimed::At(_) => found.measured,
            Aimed::Along(_) | Aimed::Around => Steps(0),
        },
        ..found
    }
}

/// Distance and band from one hex to another with the weapon in a unit's hand,
/// whatever is there: the centre of a blast, a piece of cover.
#[must_use]
pub fn to_hex(scene: &Scene, shooter: UnitId, from: Hex, to: Hex) -> RangeFound {
    with_weapon(scene, scene.unit(shooter), from, to)
}

/// Whether the weapon in a unit's hand gets from one hex to another at all,
/// whatever lies between (`RANGE-1`, `THROW-4`, `MELEE-1`).
#[must_use]
pub fn gets_there(scene: &Scene, unit: &Unit, from: Hex, to: Hex) -> bool {
    let band = with_weapon(scene, unit, from, to).band;
    !matches!(band, RangeBand::OutOfRange | RangeBand::OutOfReach)
}

fn with_weapon(scene: &Scene, shooter: &Unit, from: Hex, to: Hex) -> RangeFound {
    let weapon = &shooter.weapon;
    let distance = distance(from, to);
    // One's own hex is no farther than the next (RANGE-5, RANGE-6).
    let measured = distance.max(Steps(1));
    if let Some(named) = weapon.named_band.filter(|_| !weapon.is_melee()) {
        return RangeFound {
            distance,
            measured,
            band: if distance.metres() <= named.metres() {
                RangeBand::Named(named)
            } else {
                RangeBand::OutOfRange
            },
        };
    }
    let band = match weapon.kind {
        WeaponKind::Melee if within_reach(scene, weapon, from, to) => RangeBand::Reach,
        WeaponKind::Melee => RangeBand::OutOfReach,
        WeaponKind::Ranged | WeaponKind::Explosive => increment_band(distance, weapon.increment)
            .map_or(RangeBand::OutOfRange, RangeBand::Increment),
        WeaponKind::Thrown => thrown_band(distance, shooter.might, weapon.item_size, scene.gravity)
            .map_or(RangeBand::OutOfRange, RangeBand::Thrown),
    };
    RangeFound {
        distance,
        measured,
        band,
    }
}

/// Whether a melee weapon reaches from one hex to another (`MELEE-1`): distance
/// and difference of levels are both within its reach. Sight is not asked.
#[must_use]
pub fn within_reach(scene: &Scene, weapon: &Weapon, from: Hex, to: Hex) -> bool {
    let levels = scene
        .board
        .ground(from)
        .level
        .0
        .abs_diff(scene.board.ground(to).level.0);
    distance(from, to) <= weapon.reach && Steps(levels) <= weapon.reach
}

/// The band of an increment a distance falls in; upper edges belong to the
/// nearer band (`RANGE-1`). `None` beyond four increments.
#[must_use]
pub fn increment_band(distance: Steps, increment: Metres) -> Option<Band> {
    Band::ALL
        .iter()
        .copied()
        .find(|&band| distance.metres() <= edge(increment, band))
}

/// The last metre of a band: 1, 2, 3 or 4 increments (`RANGE-1`).
#[must_use]
pub const fn edge(increment: Metres, band: Band) -> Metres {
    Metres(increment.0.saturating_mul(band as u32 + 1))
}

/// What a band does to the Target Level (`RANGE-1`, `RANGE-4`).
#[must_use]
pub fn band_tl(band: RangeBand, weapon: &Weapon) -> Tl {
    let RangeBand::Increment(band) = band else {
        return Tl(0);
    };
    let nearness = if weapon.tags.has(Tag::MachineGun) {
        Band::ALL.len() - 1 - band as usize
    } else {
        band as usize
    };
    Tl([-5, 0, 5, 10][nearness])
}

/// Might as it counts for throwing (`THROW-1`).
#[must_use]
pub fn heft(might: Might) -> u32 {
    might.0.clamp(1, 10).unsigned_abs().div_ceil(2)
}

/// Size of one thrown band in quarter metres (`THROW-2`, `THROW-3`).
#[must_use]
pub fn thrown_band_quarters(might: Might, item: Size, gravity: Gravity) -> u32 {
    let step = match item {
        Size::Tiny => 6,
        Size::Small => 8,
        Size::Medium => 4,
        Size::Large | Size::Huge => 2,
    };
    let quarters = match gravity {
        Gravity::Zero => 16,
        Gravity::Half => 8,
        Gravity::One => 4,
        Gravity::Two => 2,
        Gravity::Three => 1,
    };
    heft(might) * step * quarters
}

/// The furthest hex of each rung of the thrown ladder, the clean one first
/// (`THROW-4`).
#[must_use]
pub fn thrown_rings(might: Might, item: Size, gravity: Gravity) -> [Steps; 4] {
    let band = thrown_band_quarters(might, item, gravity);
    [1, 2, 3, 4].map(|rung| Steps(rung * band / QUARTERS_PER_HEX))
}

/// The rung of the thrown ladder a distance falls on, `0..=3` (`THROW-4`).
#[must_use]
pub fn thrown_band(distance: Steps, might: Might, item: Size, gravity: Gravity) -> Option<u8> {
    let quarters = 4 * distance.metres().0;
    let band = thrown_band_quarters(might, item, gravity);
    (0..4u8).find(|&rung| quarters <= (u32::from(rung) + 1) * band)
}

/// Disadvantage of a weapon used on an adjacent target (`RANGE-5`).
#[must_use]
pub fn melee_range(shooter: &Unit, distance: Steps) -> Advantage {
    let weapon = &shooter.weapon;
    let trained = shooter.has(Trait::CloseQuartersTraining)
        || weapon
            .class
            .is_some_and(|class| shooter.has(Trait::CloseQuartersTrainingIn(class)));
    if !weapon.is_melee() && distance == Steps(1) && !trained {
        MELEE_RANGE
    } else {
        Advantage(0)
    }
}

/// Disadvantage of a heavy weapon used too near (`RANGE-6`).
#[must_use]
pub fn heavy_minimum(shooter: &Unit, distance: Steps) -> Advantage {
    let weapon = &shooter.weapon;
    if weapon.is_melee() || weapon.class != Some(WeaponClass::Heavy) {
        return Advantage(0);
    }
    let full = (distance.0 as usize)
        .checked_sub(1)
        .and_then(|index| HEAVY_MINIMUM.get(index))
        .copied()
        .unwrap_or(0);
    let levels = if shooter.has(Trait::CloseQuartersSpecialist) {
        full / 2
    } else {
        full
    };
    Advantage(-levels)
}

/// Disadvantage of a rung of the thrown ladder (`THROW-4`).
#[must_use]
pub fn thrown_ladder(band: RangeBand) -> Advantage {
    match band {
        RangeBand::Thrown(rung) => Advantage(-i32::from(rung)),
        _ => Advantage(0),
    }
}
