//! Where nothing stands between two hexes: a short answer to long lines.
//!
//! A line from one hex to another stays within the parallelogram that the two
//! directions around it span (see [`line`](crate::line)). In cube coordinates
//! that is a box of two axes, so whether anything stands in it takes four numbers
//! of a table of sums:
//!
//! ```text
//!      . . . . T        count = sum(T) - sum(left) - sum(above) + sum(corner)
//!     . . . . .
//!    A . . . .          nothing counted: sight, no cover, no smoke
//! ```
//!
//! Anything but open ground of the map's usual level counts, and so does what
//! lies beyond the edge. It never decides a shot: it only spares whoever asks
//! about a whole map the lines that nothing could have changed.

use std::collections::BTreeMap;

use crate::board::Ground;
use crate::hex::Hex;
use crate::numbers::Level;
use crate::scene::Scene;
use crate::unit::Trait;

/// What stands on a map, counted so that boxes of it are counted at once.
#[derive(Debug, Clone)]
pub struct Clearings<'a> {
    scene: &'a Scene,
    /// The level of most hexes; every other one counts as something.
    level: Level,
    /// Whether something stands in a hex, by board slot.
    something: Vec<bool>,
    /// Of the axes q and r, r and s, s and q.
    tables: [Table; 3],
}

impl<'a> Clearings<'a> {
    /// Counts a scene.
    #[must_use]
    pub fn of(scene: &'a Scene) -> Self {
        let board = &scene.board;
        let level = usual_level(scene);
        let mut something = vec![true; board.slots()];
        let mut bounds = [(i32::MAX, i32::MIN); 3];
        for hex in board.hexes() {
            if let Some(slot) = board.index(hex) {
                something[slot] = is_something(board.ground(hex), level);
            }
            for (bound, at) in bounds.iter_mut().zip(cube(hex)) {
                *bound = (bound.0.min(at), bound.1.max(at));
            }
        }
        let guardians = scene
            .standing()
            .filter(|(_, unit)| unit.has(Trait::Guardian));
        for (_, unit) in guardians {
            if let Some(slot) = board.index(unit.at) {
                something[slot] = true;
            }
        }
        let counts = |hex: Hex| board.index(hex).is_none_or(|slot| something[slot]);
        let tables = [0, 1, 2].map(|axis| {
            let next = (axis + 1) % 3;
            Table::new(bounds[axis], bounds[next], |first, second| {
                let mut at = [-first - second; 3];
                (at[axis], at[next]) = (first, second);
                counts(Hex::new(at[0], at[1]))
            })
        });
        Self {
            scene,
            level,
            something,
            tables,
        }
    }

    /// Whether nothing at all stands between two hexes of the map. Then there is
    /// sight both ways, no cover and no smoke between them; what the two hexes
    /// are themselves is not asked. `false` only means that somebody must look.
    #[must_use]
    pub fn hold_nothing_between(&self, from: Hex, to: Hex) -> bool {
        let board = &self.scene.board;
        if !board.contains(from) || !board.contains(to) {
            return false;
        }
        // Whoever stands lower looks at a slope (SIGHT-3).
        let higher = board.ground(from).level.max(board.ground(to).level);
        if higher < self.level {
            return false;
        }
        let (a, b) = (cube(from), cube(to));
        let far = |axis: usize| a[axis].abs_diff(b[axis]);
        // The longest axis is the sum of the two that span the box.
        let axis = if far(2) >= far(0).max(far(1)) {
            0
        } else if far(0) >= far(1) {
            1
        } else {
            2
        };
        let next = (axis + 1) % 3;
        let mut ends = u32::from(self.is_something_on(from));
        if from != to {
            ends += u32::from(self.is_something_on(to));
        }
        self.tables[axis].count((a[axis], b[axis]), (a[next], b[next])) == ends
    }

    fn is_something_on(&self, hex: Hex) -> bool {
        let slot = self.scene.board.index(hex);
        slot.is_none_or(|slot| self.something[slot])
    }
}

const fn cube(hex: Hex) -> [i32; 3] {
    [hex.x, hex.y, -hex.x - hex.y]
}

fn usual_level(scene: &Scene) -> Level {
    let mut hexes: BTreeMap<Level, usize> = BTreeMap::new();
    for hex in scene.board.hexes() {
        *hexes.entry(scene.board.ground(hex).level).or_default() += 1;
    }
    let most = hexes.into_iter().max_by_key(|&(_, count)| count);
    most.map_or(Level(0), |(level, _)| level)
}

fn is_something(ground: &Ground, level: Level) -> bool {
    ground.is_opaque() || ground.level != level || ground.cover.is_some() || ground.is_concealing()
}

/// How many of a box of two axes are something.
#[derive(Debug, Clone)]
struct Table {
    least: (i32, i32),
    stride: usize,
    sums: Vec<u32>,
}

impl Table {
    fn new(first: (i32, i32), second: (i32, i32), counts: impl Fn(i32, i32) -> bool) -> Self {
        let stride = (second.1 - second.0 + 2) as usize;
        let mut sums = vec![0; stride];
        for i in first.0..=first.1 {
            let (mut row, before) = (0, sums.len() - stride);
            sums.push(0);
            for (place, j) in (1..).zip(second.0..=second.1) {
                row += u32::from(counts(i, j));
                sums.push(sums[before + place] + row);
            }
        }
        Self {
            least: (first.0, second.0),
            stride,
            sums,
        }
    }

    fn count(&self, first: (i32, i32), second: (i32, i32)) -> u32 {
        let (top, bottom) = (first.0.min(first.1), first.0.max(first.1) + 1);
        let (left, right) = (second.0.min(second.1), second.0.max(second.1) + 1);
        let at = |i: i32, j: i32| {
            let (i, j) = (i - self.least.0, j - self.least.1);
            self.sums[i as usize * self.stride + j as usize]
        };
        at(bottom, right) + at(top, left) - at(top, right) - at(bottom, left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Passage, Shape};
    use crate::numbers::Steps;

    fn open(radius: u32) -> Scene {
        let radius = Steps(radius);
        Scene::new(Board::new(Shape::Hexagon { radius }).expect("a board"))
    }

    #[test]
    fn an_open_map_is_one_clearing() {
        let scene = open(5);
        let clearings = Clearings::of(&scene);
        for from in scene.board.hexes() {
            for to in scene.board.hexes() {
                assert!(clearings.hold_nothing_between(from, to), "{from:?} {to:?}");
            }
        }
        assert!(!clearings.hold_nothing_between(Hex::ZERO, Hex::new(6, 0)));
    }

    #[test]
    fn a_wall_ends_the_clearings_across_it_only() {
        let mut scene = open(5);
        let ground = Ground {
            passage: Passage::Wall,
            ..Ground::default()
        };
        scene.board.set(Hex::new(1, 0), ground).expect("on the map");
        let clearings = Clearings::of(&scene);
        let holds = |to| clearings.hold_nothing_between(Hex::ZERO, to);
        assert!(!holds(Hex::new(3, 0)));
        assert!(!holds(Hex::new(3, 1)));
        assert!(holds(Hex::new(1, 0)));
        assert!(holds(Hex::new(-3, 0)));
        assert!(holds(Hex::new(0, 4)));
    }

    #[test]
    fn whoever_stands_lower_looks_at_a_slope() {
        let mut scene = open(3);
        let pit = Ground {
            level: Level(-1),
            ..Ground::default()
        };
        for hex in [Hex::ZERO, Hex::new(2, 0)] {
            scene.board.set(hex, pit).expect("on the map");
        }
        let clearings = Clearings::of(&scene);
        assert!(!clearings.hold_nothing_between(Hex::ZERO, Hex::new(2, 0)));
        assert!(clearings.hold_nothing_between(Hex::ZERO, Hex::new(-2, 0)));
    }
}
