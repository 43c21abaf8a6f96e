//! Sight, cover and concealment between two hexes (`SIGHT-*`, `COVER-*`,
//! `CC-COVER-1` to `CC-COVER-3`).
//!
//! ```text
//!  A ···[own crate]······[crate]·(T)[crate]
//!         fired over      counts      behind: nothing
//! ```
//!
//! Both lines are judged alone; the attacker picks the better of those that are
//! clear. Only the judge of a shot knows what the cover is worth.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use crate::board::Ground;
use crate::hex::{Hex, adjacent};
use crate::line::{self, On};
use crate::numbers::{CoverLevel, Level};
use crate::record::{Aimed, Ask, Cover, CoverFound, SideFound};
use crate::scene::Scene;
use crate::system::Feature;
use crate::unit::{Trait, UnitId};

/// Where nothing stands between two hexes, for questions about a whole map.
pub mod clearings;

pub use clearings::Clearings;

/// What the cover stage finds for an attack.
#[must_use]
pub fn judge(scene: &Scene, ask: Ask) -> CoverFound {
    let to = if ask.target == ask.shooter {
        ask.from
    } else {
        scene.unit(ask.target).at
    };
    // An area reaches its targets from its centre (CC-COVER-2, AREA-1).
    let from = match ask.area {
        Some(Aimed::At(centre)) => centre,
        _ => ask.from,
    };
    let ends = Ends::new(scene, from, to, Some(ask.shooter));
    ends.judge(scene.unit(ask.shooter).weapon.is_melee())
}

/// Sight and cover of a pair of hexes, as for a ranged shot.
#[must_use]
pub fn between(scene: &Scene, from: Hex, to: Hex) -> CoverFound {
    Ends::new(scene, from, to, None).judge(false)
}

/// Whether either line between two hexes is clear (`SIGHT-1`).
#[must_use]
pub fn sight(scene: &Scene, from: Hex, to: Hex) -> bool {
    let ends = Ends::bare(scene, from, to);
    let (mut left, mut right) = (true, true);
    line::until(from, to, |hex, on| {
        if ends.is_opaque(scene.board.ground(hex)) {
            left &= !on.left();
            right &= !on.right();
        }
        while_either(left, right)
    });
    left || right
}

/// Once both lines are blocked the rest of them is of no interest.
const fn while_either(left: bool, right: bool) -> ControlFlow<()> {
    if left || right {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

/// The hexes that count as Cover 1 because a guardian stands there; the ends of the
/// line and whoever is lifted from its hex are none (`SIGHT-4`).
#[must_use]
pub fn guardians(scene: &Scene, from: Hex, to: Hex, lifted: Option<UnitId>) -> SmallVec<[Hex; 4]> {
    scene
        .standing()
        .filter(|&(id, unit)| {
            unit.has(Trait::Guardian) && Some(id) != lifted && unit.at != from && unit.at != to
        })
        .map(|(_, unit)| unit.at)
        .collect()
}

/// Whether a hex lies too low to cover anything between two ends: lower than the
/// lower of them (`COVER-1`).
#[must_use]
pub const fn is_too_low(ground: &Ground, lower_end: Level) -> bool {
    ground.level.0 < lower_end.0
}

/// A pair of hexes and all that the hexes between are compared with.
struct Ends<'a> {
    scene: &'a Scene,
    from: Hex,
    to: Hex,
    higher: i32,
    lower: Level,
    /// Hexes of standing guardians that are not ends (`SIGHT-4`).
    guardians: SmallVec<[Hex; 4]>,
}

/// What one hex between the ends does.
enum Gives {
    Nothing,
    Cover(CoverLevel),
    /// Cover next to the shooter only (`COVER-2`).
    FiredOver,
}

impl<'a> Ends<'a> {
    fn bare(scene: &'a Scene, from: Hex, to: Hex) -> Self {
        let (a, b) = (scene.board.ground(from).level, scene.board.ground(to).level);
        Self {
            scene,
            from,
            to,
            higher: a.max(b).0,
            lower: a.min(b),
            guardians: SmallVec::new(),
        }
    }

    fn new(scene: &'a Scene, from: Hex, to: Hex, lifted: Option<UnitId>) -> Self {
        Self {
            guardians: guardians(scene, from, to, lifted),
            ..Self::bare(scene, from, to)
        }
    }

    fn is_opaque(&self, ground: &Ground) -> bool {
        ground.is_opaque() || ground.level.0 > self.higher
    }

    fn gives(&self, hex: Hex, ground: &Ground) -> Gives {
        let guardian = self.guardians.contains(&hex).then_some(CoverLevel::LIGHT);
        match ground.cover.max(guardian) {
            Some(_) if is_too_low(ground, self.lower) => Gives::Nothing,
            Some(_) if adjacent(hex, self.from) && !adjacent(hex, self.to) => Gives::FiredOver,
            Some(level) => Gives::Cover(level),
            None => Gives::Nothing,
        }
    }

    fn judge(&self, melee: bool) -> CoverFound {
        let (left, right, blockers) = self.both_sides();
        let mut found = CoverFound {
            blockers,
            left,
            right,
            tie_rule: left.clear != right.clear || left.clear && left.cover != right.cover,
            cover: Cover::Full,
            ..CoverFound::default()
        };
        let rank = |side: &SideFound| (side.cover, side.concealed);
        let Some(used) = [left, right]
            .into_iter()
            .filter(|side| side.clear)
            .min_by_key(rank)
        else {
            return found;
        };
        found.cover = used.cover.map_or(Cover::None, Cover::Level);
        found.concealed = used.concealed;
        let good = |side: &SideFound| side.clear && rank(side) == rank(&used);
        self.collect_hexes(&mut found, good(&left), good(&right), used.cover);
        if found.concealed && self.scene.board.ground(self.to).is_concealing() {
            found.smoke.push(self.to);
        }

        let dug_in = self.scene.board.ground(self.to).dug_in;
        if let Some(level) = dug_in
            && self.scene.system.has(Feature::DugIn)
            && !melee
            && self.from != self.to
            && Some(level) > used.cover
        {
            found.cover = Cover::Level(level);
            found.dug_in = true;
            found.not_stacked.append(&mut found.hexes);
            found.hexes.push(self.to);
        }
        found
    }

    fn both_sides(&self) -> (SideFound, SideFound, SmallVec<[Hex; 2]>) {
        let start = SideFound {
            clear: true,
            cover: None,
            concealed: self.scene.board.ground(self.to).is_concealing(),
        };
        let (mut left, mut right) = (start, start);
        let mut blockers = SmallVec::new();
        line::until(self.from, self.to, |hex, on| {
            let ground = self.scene.board.ground(hex);
            let opaque = self.is_opaque(ground);
            if opaque && (on.left() && left.clear || on.right() && right.clear) {
                blockers.push(hex);
            }
            let cover = match self.gives(hex, ground) {
                Gives::Cover(level) => Some(level),
                _ => None,
            };
            for (side, is_on) in [(&mut left, on.left()), (&mut right, on.right())] {
                if is_on {
                    side.clear &= !opaque;
                    side.cover = side.cover.max(cover);
                    side.concealed |= ground.is_concealing();
                }
            }
            while_either(left.clear, right.clear)
        });
        for side in [&mut left, &mut right] {
            if !side.clear {
                *side = SideFound::default();
            }
        }
        (left, right, blockers)
    }

    /// Sorts the cover hexes of the lines used into those that gave the cover,
    /// those fired over and those that did not stack (`COVER-5`).
    fn collect_hexes(
        &self,
        found: &mut CoverFound,
        left: bool,
        right: bool,
        level: Option<CoverLevel>,
    ) {
        line::between(self.from, self.to, |hex, on: On| {
            if !(on.left() && left || on.right() && right) {
                return;
            }
            let ground = self.scene.board.ground(hex);
            if ground.is_concealing() {
                found.smoke.push(hex);
            }
            match self.gives(hex, ground) {
                Gives::Cover(here) if Some(here) == level => found.hexes.push(hex),
                Gives::Cover(_) => found.not_stacked.push(hex),
                Gives::FiredOver => found.fired_over.push(hex),
                Gives::Nothing => {}
            }
        });
    }
}
