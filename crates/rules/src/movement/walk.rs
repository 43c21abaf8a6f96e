//! The field of least costs: every hex that can be walked to (`MOVE-3` to
//! `MOVE-6`).
//!
//! One queue a cost, read in order: what is settled in a queue is final. A hex is
//! looked at once, and on level ground, which is nearly all there is, found once
//! at its least cost; whatever is out of the ordinary asks [`Mover::enter`].

use crate::board::Shape;
use crate::hex::{Facing, Hex};
use crate::movement::costs::Mover;
use crate::numbers::MoveCost;
use crate::scene::Scene;

/// Every hex that can be walked to once so many points are spent, nearest first.
pub(crate) fn field(scene: &Scene, mover: &Mover<'_>, begin: u32) -> Vec<(Hex, MoveCost)> {
    let start = scene.unit(mover.id()).at;
    let points = mover.points();
    let mut grid = Grid::around(start, points.max(1).min(widest(scene)));
    let mut queues = Queues::new(points);
    let mut hexes = Vec::with_capacity(64);
    let mut overshoot = Vec::new();
    let beside = grid.beside();
    let slot = grid.slot(start);
    grid.least[slot] = begin;
    grid.level[slot] = scene.board.ground(start).level.0;
    // Whoever has nothing left after standing up takes no step.
    queues.push(start, slot, begin);
    for spent in begin..=points {
        // Entering costs at least 1, so a queue never grows while it is read.
        let mut reader = queues.first(spent);
        while let Some(here) = queues.take(&mut reader) {
            if grid.least[here.slot] != spent {
                continue;
            }
            if here.hex != start && mover.may_end_on(here.hex) {
                hexes.push((here.hex, MoveCost(spent)));
            }
            if spent == points && !mover.is_free(spent) {
                continue;
            }
            let level = grid.level[here.slot];
            for (offset, stride) in beside {
                let (next, slot) = (here.hex + offset, here.slot.wrapping_add_signed(stride));
                // What nobody enters costs nothing, so that it is never looked at
                // twice.
                if grid.least[slot] <= spent + 1 {
                    continue;
                }
                if grid.cost[slot] == 0 {
                    let ground = scene.board.ground(next);
                    if !mover.may_pass(ground, next) {
                        grid.least[slot] = 0;
                        continue;
                    }
                    grid.cost[slot] = mover.level_cost(ground).total().0;
                    grid.level[slot] = ground.level.0;
                }
                let mut total = spent.saturating_add(grid.cost[slot]);
                if grid.level[slot] != level || total > points {
                    match mover.enter(here.hex, next, spent) {
                        Some(paid) => total = paid,
                        None => continue,
                    }
                }
                if total < grid.least[slot] {
                    grid.least[slot] = total;
                    if total <= points {
                        queues.push(next, slot, total);
                    } else {
                        overshoot.push((next, slot, total));
                    }
                }
            }
        }
    }
    // The one step that is always allowed, and the last stroke of a swimmer,
    // may cost more than is left; nothing follows them.
    overshoot.sort_by_key(|&(hex, _, total)| (total, hex.x, hex.y));
    for (hex, slot, total) in overshoot {
        if grid.least[slot] == total && mover.may_end_on(hex) {
            hexes.push((hex, MoveCost(total)));
        }
    }
    hexes
}

/// More steps than there are between any two hexes of the map.
fn widest(scene: &Scene) -> u32 {
    match scene.board.shape() {
        Shape::Hexagon { radius } => 2 * radius.0 + 1,
        Shape::Rectangle { cols, rows } => cols + rows,
    }
}

/// Arrays over the hexes within some steps of a hex and a border around them, so
/// that a neighbour is always there to be asked.
struct Grid {
    corner: Hex,
    side: usize,
    /// The least cost found, 0 for what cannot be entered.
    least: Vec<u32>,
    /// What entering costs on the level, 0 where nobody has looked yet.
    cost: Vec<u32>,
    level: Vec<i32>,
}

impl Grid {
    fn around(middle: Hex, radius: u32) -> Self {
        let reach = radius as i32 + 1;
        let side = 2 * reach as usize + 1;
        Self {
            corner: middle - Hex::new(reach, reach),
            side,
            least: vec![u32::MAX; side * side],
            cost: vec![0; side * side],
            level: vec![0; side * side],
        }
    }

    const fn slot(&self, hex: Hex) -> usize {
        let (q, r) = (hex.x - self.corner.x, hex.y - self.corner.y);
        q as usize * self.side + r as usize
    }

    /// How far away the six neighbours of a hex are, and their slots of its slot.
    fn beside(&self) -> [(Hex, isize); 6] {
        std::array::from_fn(|index| {
            let offset = Facing::ALL[index].offset();
            let stride = offset.x as isize * self.side as isize + offset.y as isize;
            (offset, stride)
        })
    }
}

/// A hex that waits in a queue.
#[derive(Clone, Copy)]
struct Waiting {
    hex: Hex,
    slot: usize,
    next: u32,
}

/// No place in a queue.
const NOBODY: u32 = u32::MAX;

/// One queue for each cost, all in one array.
struct Queues {
    waiting: Vec<Waiting>,
    /// First and last of each queue.
    ends: Vec<(u32, u32)>,
}

impl Queues {
    fn new(most: u32) -> Self {
        Self {
            waiting: Vec::with_capacity(64),
            ends: vec![(NOBODY, NOBODY); most as usize + 1],
        }
    }

    fn push(&mut self, hex: Hex, slot: usize, cost: u32) {
        let Some((first, last)) = self.ends.get_mut(cost as usize) else {
            return;
        };
        let place = self.waiting.len() as u32;
        match self.waiting.get_mut(*last as usize) {
            Some(before) => before.next = place,
            None => *first = place,
        }
        *last = place;
        self.waiting.push(Waiting {
            hex,
            slot,
            next: NOBODY,
        });
    }

    fn first(&self, cost: u32) -> u32 {
        self.ends[cost as usize].0
    }

    fn take(&self, reader: &mut u32) -> Option<Waiting> {
        let here = *self.waiting.get(*reader as usize)?;
        *reader = here.next;
        Some(here)
    }
}
