//! Goals as files hold them (`TURN-4`).

use serde::Serialize;

use super::{Placed, write};
use crate::node::Spot;
use crate::words::Worded;

/// What a side wins by.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct GoalFile {
    pub(crate) side: String,
    #[serde(flatten)]
    pub(crate) aim: AimFile,
    /// Rounds the hexes have been held already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) progress: Option<u32>,
    /// Where its table stands.
    #[serde(skip)]
    pub(crate) spot: Spot,
}

/// What is to be done.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub(crate) enum AimFile {
    Hold { hold: PlaceFile, rounds: u32 },
    Reach { reach: PlaceFile, units: u32 },
    Protect { protect: String, until: u32 },
}

/// Hexes by name, or an edge of the map.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
pub(crate) enum PlaceFile {
    #[serde(serialize_with = "write::places")]
    Hexes(Vec<Placed>),
    /// Never written: it is the hexes it stands for.
    #[serde(serialize_with = "write::must_word")]
    Edge(EdgeWord),
}

/// An edge of the map: the hexes of its first or last row or column that can be
/// entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EdgeWord {
    North,
    East,
    South,
    West,
}

impl Worded for EdgeWord {
    const WHAT: &'static str = "edge of the map";
    fn all() -> &'static [Self] {
        &[Self::North, Self::East, Self::South, Self::West]
    }
    fn word(self) -> &'static str {
        match self {
            Self::North => "north edge",
            Self::East => "east edge",
            Self::South => "south edge",
            Self::West => "west edge",
        }
    }
}
