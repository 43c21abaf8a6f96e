//! What wins a battle beside elimination (`TURN-4`).
//!
//! Goals are part of the scene, with how far they have come, so that the AI,
//! the map and the hash know them.

use crate::faction::{FactionId, Relation};
use crate::hex::Hex;
use crate::numbers::{Round, Rounds};
use crate::scene::Scene;
use crate::unit::UnitId;

/// A side's goal and how far it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// Whose goal it is.
    pub side: FactionId,
    /// What is to be done.
    pub aim: Aim,
    /// Rounds the hexes have been held without a break; 0 for other aims.
    pub progress: Rounds,
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Aim {
    /// Hold hexes for so many rounds in a row: at the end of each a unit of the
    /// side stands on one of them, and no unit Hostile to it on any.
    Hold {
        /// The hexes, at least one.
        hexes: Vec<Hex>,
        /// For how long, at least 1.
        rounds: Rounds,
    },
    /// Bring so many units onto the hexes, at the edge of the map or elsewhere.
    Reach {
        /// The hexes, at least one.
        hexes: Vec<Hex>,
        /// How many units stand on them at once, at least 1.
        units: u32,
    },
    /// Keep a unit standing until the end of a round; the side loses when it
    /// goes down.
    Protect {
        /// Whom.
        unit: UnitId,
        /// The last round.
        until: Round,
    },
}

/// How a goal stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Not decided.
    Open,
    /// Its side has won.
    Won,
    /// Its side can no longer win by it, and its enemies have won.
    Lost,
}

/// How a goal stands now.
#[must_use]
pub fn outcome(scene: &Scene, goal: &Goal) -> Outcome {
    match &goal.aim {
        Aim::Hold { rounds, .. } if goal.progress >= *rounds => Outcome::Won,
        Aim::Hold { .. } => Outcome::Open,
        Aim::Reach { hexes, units } if on(scene, goal.side, hexes) >= *units as usize => {
            Outcome::Won
        }
        Aim::Reach { .. } => Outcome::Open,
        Aim::Protect { unit, .. } if !scene.unit(*unit).is_standing() => Outcome::Lost,
        Aim::Protect { until, .. } if scene.turn.round > *until => Outcome::Won,
        Aim::Protect { .. } => Outcome::Open,
    }
}

/// Whether the hexes of a [`Aim::Hold`] are held now.
#[must_use]
pub fn is_held(scene: &Scene, goal: &Goal) -> bool {
    let Aim::Hold { hexes, .. } = &goal.aim else {
        return false;
    };
    on(scene, goal.side, hexes) > 0
        && !scene.standing().any(|(_, unit)| {
            hexes.contains(&unit.at)
                && scene.factions.relation(unit.faction, goal.side) == Relation::Hostile
        })
}

/// Whether a side's hold on its hexes is broken by an enemy on them: both have a
/// unit there.
#[must_use]
pub fn is_contested(scene: &Scene, goal: &Goal) -> bool {
    match &goal.aim {
        Aim::Hold { hexes, .. } => on(scene, goal.side, hexes) > 0 && !is_held(scene, goal),
        Aim::Reach { .. } | Aim::Protect { .. } => false,
    }
}

/// How many standing units of a side are on some hexes.
#[must_use]
pub fn on(scene: &Scene, side: FactionId, hexes: &[Hex]) -> usize {
    scene
        .standing()
        .filter(|(_, unit)| unit.faction == side && hexes.contains(&unit.at))
        .count()
}
