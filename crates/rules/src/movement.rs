//! Movement: what can be reached, at what cost, by which path (`MOVE-1` to
//! `MOVE-7`, with the costs of `CLIMB-1`, `WADE-1`, `SWIM-1`).
//!
//! Costs are paid on entering. The set of hexes in reach and their costs are
//! least costs, so they cannot depend on the order in which hexes are visited;
//! only the choice between equally cheap paths needs an order (`MOVE-7`).

pub mod costs;

pub mod path;

pub mod forced;

use crate::board::Hazard;
use crate::hex::{Hex, neighbours};
use crate::movement::costs::Mover;
use crate::numbers::{Dr, Hits, MoveCost, Steps};
use crate::order::Pace;
use crate::scene::Scene;
use crate::unit::{Unit, UnitId};

pub use costs::StepCost;
pub use path::{Path, Step, path};

/// The movement points of an Action (`MOVE-1`).
#[must_use]
pub fn budget(unit: &Unit, pace: Pace) -> Steps {
    match pace {
        Pace::Run => unit.speed,
        Pace::Act => unit.speed.half_up().max(Steps(1)),
    }
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
    hexes: Vec<(Hex, MoveCost)>,
}

impl Reach {
    /// The cost of a hex, `None` when it cannot be reached. The start costs
    /// nothing.
    #[must_use]
    pub fn cost(&self, hex: Hex) -> Option<MoveCost> {
        if hex == self.start {
            return Some(MoveCost(0));
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

/// What a unit can reach with one Action (`MOVE-3` to `MOVE-6`).
#[must_use]
pub fn reach(scene: &Scene, unit: UnitId, pace: Pace) -> Reach {
    let mover = Mover::new(scene, unit, pace);
    let start = scene.unit(unit).at;
    let mut least = vec![u32::MAX; scene.board.slots()];
    let mut hexes = Vec::new();
    // One bucket a cost: what is settled in a bucket is final.
    let mut buckets: Vec<Vec<Hex>> = vec![Vec::new(); mover.budget() as usize + 1];
    let mut overshoot = Vec::new();
    buckets[0].push(start);
    if let Some(slot) = scene.board.index(start) {
        least[slot] = 0;
    }
    for spent in 0..buckets.len() {
        // Entering costs at least 1, so a bucket never grows while it is read.
        for hex in std::mem::take(&mut buckets[spent]) {
            let settled = scene.board.index(hex).map(|slot| least[slot]);
            if settled != Some(spent as u32) {
                continue;
            }
            if hex != start && mover.may_end_on(hex) {
                hexes.push((hex, MoveCost(spent as u32)));
            }
            for next in neighbours(hex) {
                let Some(total) = mover.enter(hex, next, spent as u32) else {
                    continue;
                };
                let Some(slot) = scene.board.index(next) else {
                    continue;
                };
                if total < least[slot] {
                    least[slot] = total;
                    match buckets.get_mut(total as usize) {
                        Some(bucket) => bucket.push(next),
                        None => overshoot.push((next, total)),
                    }
                }
            }
        }
    }
    // The one step that is always allowed, and the last stroke of a swimmer,
    // may cost more than is left; nothing follows them.
    overshoot.sort_by_key(|&(hex, total)| (total, hex.x, hex.y));
    for (hex, total) in overshoot {
        let settled = scene.board.index(hex).map(|slot| least[slot]);
        if settled == Some(total) && mover.may_end_on(hex) {
            hexes.push((hex, MoveCost(total)));
        }
    }
    Reach { start, hexes }
}
