//! How far it is on foot from everywhere to some hexes, over as many turns as it
//! takes: the same steps at the same costs as in `reach`, counted backwards.

use crate::board::Board;
use crate::hex::{Hex, neighbours};
use crate::movement::costs::Mover;
use crate::movement::longest_pace;
use crate::numbers::MoveCost;
use crate::scene::Scene;
use crate::unit::UnitId;

/// Movement points from each hex of a board to the nearest of some hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ways {
    /// By board slot; `u32::MAX` where there is no way.
    costs: Vec<u32>,
}

impl Ways {
    /// The movement points from a hex; `None` when there is no way.
    #[must_use]
    pub fn cost(&self, board: &Board, hex: Hex) -> Option<MoveCost> {
        board
            .index(hex)
            .map(|slot| self.costs[slot])
            .filter(|&cost| cost != u32::MAX)
            .map(MoveCost)
    }
}

/// The ways of a unit to the nearest of some hexes. Standing units block as they do
/// in [`reach`](super::reach): whoever wants the ways past them asks a scene without
/// them. Levels are climbed as far as one Action allows (`CLIMB-1`); flights without
/// gravity are counted as the same hexes on foot.
#[must_use]
pub fn ways(scene: &Scene, unit: UnitId, to: &[Hex]) -> Ways {
    let mover = Mover::new(scene, unit, longest_pace(scene));
    let board = &scene.board;
    let mut costs = vec![u32::MAX; board.slots()];
    let mut buckets: Vec<Vec<Hex>> = vec![Vec::new()];
    for &hex in to {
        if let Some(slot) = board.index(hex).filter(|_| board.contains(hex)) {
            costs[slot] = 0;
            buckets[0].push(hex);
        }
    }
    let mut spent = 0;
    while spent < buckets.len() {
        // A step costs at least 1, so a bucket never grows while it is read.
        for hex in std::mem::take(&mut buckets[spent]) {
            if board.index(hex).map(|slot| costs[slot]) != Some(spent as u32) {
                continue;
            }
            for before in neighbours(hex) {
                // Nobody starts where nobody can stand.
                if !board.ground(before).can_be_entered() {
                    continue;
                }
                let Some(step) = mover.step(before, hex) else {
                    continue;
                };
                let total = (spent as u32).saturating_add(step.total().0);
                if let Some(slot) = board.index(before)
                    && total < costs[slot]
                {
                    costs[slot] = total;
                    if buckets.len() <= total as usize {
                        buckets.resize(total as usize + 1, Vec::new());
                    }
                    buckets[total as usize].push(before);
                }
            }
        }
        spent += 1;
    }
    Ways { costs }
}
