//! Movement: what can be reached, at what cost, by which path (`MOVE-1` to
//! `MOVE-7`, with the costs of `CLIMB-1`, `WADE-1`, `SWIM-1`, `PRONE-1` and the
//! flights of `ZEROG-1`).
//!
//! Costs are paid on entering. The set of hexes in reach and their costs are
//! least costs, so they cannot depend on the order in which hexes are visited;
//! only the choice between equally cheap paths needs an order (`MOVE-7`).
//!
//! What happens to a unit against its will has rooms of its own: `forced` for
//! pushes, `current` for moving water, `zerog` for drifting.

pub mod costs;

pub mod path;

pub mod course;

pub mod forced;

pub mod current;

pub mod zerog;

mod walk;

pub mod ways;

use crate::board::Hazard;
use crate::check::Check;
use crate::hex::Hex;
use crate::movement::costs::Mover;
use crate::movement::forced::Fall;
use crate::numbers::{Dr, Hits, MoveCost, Steps};
use crate::order::Pace;
use crate::scene::Scene;
use crate::system::Feature;
use crate::unit::{Posture, Unit, UnitId};

pub use costs::{Part, StepCost};
pub use path::{Path, Step, path};
pub use ways::{Ways, ways};

/// The movement points of an Action (`MOVE-1`).
#[must_use]
pub fn budget(scene: &Scene, unit: &Unit, pace: Pace) -> Steps {
    scene.system.budget(unit, pace)
}

/// The pace that gets a unit farthest (`MOVE-1`).
#[must_use]
pub fn longest_pace(scene: &Scene) -> Pace {
    if scene.system.has(Feature::Run) {
        Pace::Run
    } else {
        Pace::Act
    }
}

/// Whether a unit moves at a pace at all: the rulebook knows the pace, and there are
/// hexes to move (`MOVE-1`, `DU-10`, `LA-7`).
#[must_use]
pub fn moves(scene: &Scene, unit: &Unit, pace: Pace) -> bool {
    match pace {
        Pace::Run => scene.system.has(Feature::Run),
        Pace::Act => budget(scene, unit, pace) > Steps(0),
    }
}

/// What a unit must pay before it can take a step: standing up, half of Speed
/// rounded up and at least 1, for whoever lies on the ground; nothing for whoever
/// is upright, nor without gravity, where nobody lies (`PRONE-1`, `ZEROG-1`).
#[must_use]
pub fn stand_up(scene: &Scene, id: UnitId) -> MoveCost {
    let unit = scene.unit(id);
    match unit.posture {
        Posture::Prone if !zerog::applies(scene, id) => MoveCost(budget(scene, unit, Pace::Act).0),
        Posture::Prone | Posture::Upright => MoveCost(0),
    }
}

/// The check of a single step from where a unit stands to a neighbour, and the
/// fall of whoever fails it; `None` for a step that needs none (`CLIMB-2`).
/// Whether the unit may take the step at all is [`path()`]'s to say.
#[must_use]
pub fn climb_check(scene: &Scene, unit: UnitId, to: Hex) -> Option<(Check, Fall)> {
    Mover::new(scene, unit, Pace::Run).check(scene.unit(unit).at, to)
}

/// What a hazard does to a unit (`MOVE-5`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Burn {
    /// What the unit's armour takes off.
    pub armour: Dr,
    /// What is left.
    pub net: Hits,
}

/// What entering or staying on hazardous ground does: armour of the hazard's
/// type applies once, cover never (`MOVE-5`).
#[must_use]
pub fn burn(unit: &Unit, hazard: Hazard) -> Burn {
    let armour = unit.armour.against(hazard.damage).0.min(hazard.hits.0);
    Burn {
        armour: Dr(armour),
        net: Hits(hazard.hits.0 - armour),
    }
}

/// Every hex a unit can end an Action's movement on, with the least cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    start: Hex,
    stand_up: Option<MoveCost>,
    hexes: Vec<(Hex, MoveCost)>,
}

impl Reach {
    /// The cost of a hex, `None` when it cannot be reached. The start costs
    /// standing up, which is nothing for whoever is upright (`PRONE-1`).
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<MoveCost> {
        if hex == self.start {
            return self.stand_up;
        }
        self.hexes
            .iter()
            .find(|(reached, _)| *reached == hex)
            .map(|(_, cost)| *cost)
    }

    /// All hexes in reach but the start, nearest first.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, MoveCost)> + '_ {
        self.hexes.iter().copied()
    }

    /// Number of hexes in reach, the start excluded.
    #[must_use]
    pub fn count(&self) -> usize {
        self.hexes.len()
    }
}

/// What a unit can reach with what is left of an Action (`MOVE-3` to `MOVE-6`),
/// on foot or, without gravity, in one flight (`ZEROG-1`).
#[must_use]
pub fn reach(scene: &Scene, unit: UnitId, pace: Pace) -> Reach {
    let mover = Mover::new(scene, unit, pace);
    let start = scene.unit(unit).at;
    // Whoever is down goes nowhere (ATK-11).
    let begin = mover.begin();
    let hexes = if !scene.unit(unit).is_standing() {
        Vec::new()
    } else if zerog::applies(scene, unit) {
        zerog::landings(scene, &mover)
    } else {
        begin.map_or_else(Vec::new, |spent| walk::field(scene, &mover, spent))
    };
    Reach {
        start,
        stand_up: begin.map(MoveCost),
        hexes,
    }
}
