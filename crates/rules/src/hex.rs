//! Hexes, distances and facings (`HEX-1`, `HEX-2`).
//!
//! Axial coordinates, flat-top, `r` grows downwards:
//!
//! ```text
//!          N (0,-1)
//!   NW (-1,0) ___ NE (1,-1)
//!            /   \
//!            \___/
//!   SW (-1,1)     SE (1,0)
//!          S (0,1)
//! ```
//!
//! `hexx::Hex` is the one hex type: its `x` is our `q`, its `y` our `r`.

pub use hexx::Hex;

use crate::numbers::Steps;
use crate::words::words;

/// Distance in hex steps (`HEX-1`). Levels never change it.
#[must_use]
pub fn distance(a: Hex, b: Hex) -> Steps {
    Steps(a.unsigned_distance_to(b))
}

/// Whether two hexes share an edge.
#[must_use]
pub fn adjacent(a: Hex, b: Hex) -> bool {
    distance(a, b) == Steps(1)
}

/// One of the six directions a unit faces or steps in (`HEX-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Facing {
    /// Up: (0, -1).
    #[default]
    North,
    /// Up right: (1, -1).
    NorthEast,
    /// Down right: (1, 0).
    SouthEast,
    /// Down: (0, 1).
    South,
    /// Down left: (-1, 1).
    SouthWest,
    /// Up left: (-1, 0).
    NorthWest,
}

words!(Facing {
    North = "N",
    NorthEast = "NE",
    SouthEast = "SE",
    South = "S",
    SouthWest = "SW",
    NorthWest = "NW",
});

impl Facing {
    /// The neighbour of 0,0 in this direction.
    #[must_use]
    pub const fn offset(self) -> Hex {
        match self {
            Self::North => Hex::new(0, -1),
            Self::NorthEast => Hex::new(1, -1),
            Self::SouthEast => Hex::new(1, 0),
            Self::South => Hex::new(0, 1),
            Self::SouthWest => Hex::new(-1, 1),
            Self::NorthWest => Hex::new(-1, 0),
        }
    }

    /// Turned clockwise by `sixths` of a full turn.
    #[must_use]
    pub fn turned(self, sixths: u32) -> Self {
        Self::ALL[(self as usize + sixths as usize) % 6]
    }

    /// The direction of a single step, `None` when the hexes are not neighbours.
    #[must_use]
    pub fn of_step(from: Hex, to: Hex) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|facing| from + facing.offset() == to)
    }

    /// The facing nearest to the bearing from one hex to another, the first in
    /// the order N, NE, SE, S, SW, NW where two are equally near.
    #[must_use]
    pub fn towards(from: Hex, to: Hex) -> Option<Self> {
        let bearing = to - from;
        if bearing == Hex::ZERO {
            return None;
        }
        // `max_by_key` keeps the last of equals, so the order is walked backwards.
        Self::ALL
            .iter()
            .rev()
            .copied()
            .max_by_key(|facing| crate::angle::dot(facing.offset(), bearing))
    }
}

/// The six neighbours in the order N, NE, SE, S, SW, NW.
pub fn neighbours(hex: Hex) -> impl Iterator<Item = Hex> {
    Facing::ALL.iter().map(move |facing| hex + facing.offset())
}
