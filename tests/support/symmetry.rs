//! The twelve symmetries of the hex and moves across the map, for hexes,
//! facings, scenes and records.
//!
//! ```text
//! mirror   across the axis N-S:   (q, r) -> (-q, q + r)
//! turn     60° clockwise:         (q, r) -> (-r, q + r)
//! ```
//!
//! A changed scene stands on a larger board whose rest is wall, which is what
//! lies outside the old board too (`SIGHT-2`).

use pincer_rules::Scene;
use pincer_rules::board::{Board, Ground, Shape};
use pincer_rules::hex::{Facing, Hex, distance};
use pincer_rules::numbers::Steps;
use pincer_rules::record::{Hand, Quadrant, ShotRecord};

/// A symmetry, followed by a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symmetry {
    /// First mirrored across the axis N-S.
    pub mirrored: bool,
    /// Then turned clockwise, in sixths.
    pub turned: u32,
    /// Then moved.
    pub moved: Hex,
}

impl Symmetry {
    /// The twelve symmetries around 0,0.
    pub fn all() -> impl Iterator<Item = Self> {
        [false, true].into_iter().flat_map(|mirrored| {
            (0..6).map(move |turned| Self {
                mirrored,
                turned,
                moved: Hex::ZERO,
            })
        })
    }

    /// A mirror alone.
    pub const MIRROR: Self = Self {
        mirrored: true,
        turned: 0,
        moved: Hex::ZERO,
    };

    /// The same followed by another move.
    #[must_use]
    pub const fn and_moved(self, moved: Hex) -> Self {
        Self { moved, ..self }
    }

    /// Where a hex goes.
    #[must_use]
    pub fn hex(self, hex: Hex) -> Hex {
        let (mut q, mut r) = (hex.x, hex.y);
        if self.mirrored {
            (q, r) = (-q, q + r);
        }
        for _ in 0..self.turned {
            (q, r) = (-r, q + r);
        }
        Hex::new(q, r) + self.moved
    }

    /// What a facing becomes.
    ///
    /// # Panics
    /// Never: a symmetry takes neighbours to neighbours.
    #[must_use]
    pub fn facing(self, facing: Facing) -> Facing {
        Facing::of_step(self.hex(Hex::ZERO), self.hex(facing.offset()))
            .expect("neighbours stay neighbours")
    }

    /// What left and right become.
    #[must_use]
    pub const fn hand(self, hand: Hand) -> Hand {
        match (self.mirrored, hand) {
            (true, Hand::Left) => Hand::Right,
            (true, Hand::Right) => Hand::Left,
            _ => hand,
        }
    }

    /// The same scene, changed.
    ///
    /// # Panics
    /// Never for the small boards of the tests.
    #[must_use]
    pub fn scene(self, scene: &Scene) -> Scene {
        let furthest = scene
            .board
            .hexes()
            .map(|hex| distance(Hex::ZERO, self.hex(hex)))
            .max()
            .unwrap_or(Steps(0));
        let shape = Shape::Hexagon {
            radius: Steps(furthest.0 + 2),
        };
        let mut board = Board::new(shape).expect("a small hexagon is a board");
        let everywhere: Vec<Hex> = board.hexes().collect();
        for hex in everywhere {
            board.set(hex, Ground::OUTSIDE).expect("on the board");
        }
        for hex in scene.board.hexes() {
            let mut ground = *scene.board.ground(hex);
            if let Some(current) = &mut ground.current {
                current.direction = self.facing(current.direction);
            }
            board.set(self.hex(hex), ground).expect("on the board");
        }
        let mut changed = scene.clone();
        changed.board = board;
        for unit in &mut changed.units {
            unit.at = self.hex(unit.at);
            unit.facing = self.facing(unit.facing);
            unit.drift = unit.drift.map(|drift| self.facing(drift));
        }
        for window in &mut changed.windows {
            window.from = self.hex(window.from);
        }
        changed
    }

    /// What a record becomes, with its lists of hexes sorted: their order is
    /// the line's, and hexes at one step have no order that a mirror keeps.
    #[must_use]
    pub fn record(self, record: &ShotRecord) -> ShotRecord {
        let mut record = record.clone();
        record.ask.from = self.hex(record.ask.from);
        let cover = &mut record.cover;
        if self.mirrored {
            std::mem::swap(&mut cover.left, &mut cover.right);
        }
        let lists = [
            cover.hexes.as_mut_slice(),
            cover.fired_over.as_mut_slice(),
            cover.not_stacked.as_mut_slice(),
            cover.smoke.as_mut_slice(),
            cover.blockers.as_mut_slice(),
        ];
        for list in lists {
            for hex in list.iter_mut() {
                *hex = self.hex(*hex);
            }
            list.sort_by_key(|hex| (hex.x, hex.y));
        }
        let side = |quadrant: Quadrant| Quadrant {
            hand: self.hand(quadrant.hand),
            ..quadrant
        };
        let crossfire = &mut record.crossfire;
        crossfire.from_side = side(crossfire.from_side);
        crossfire.opener_side = crossfire.opener_side.map(side);
        if let Some(window) = &mut crossfire.window {
            window.from = self.hex(window.from);
        }
        record
    }

    /// No change but the sorted lists, to compare with a changed record.
    pub const NONE: Self = Self {
        mirrored: false,
        turned: 0,
        moved: Hex::ZERO,
    };
}
