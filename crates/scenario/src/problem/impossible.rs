//! Scenes that no battle comes to: every key is right by itself, and together
//! they cannot be.

use super::Written;

/// What cannot be in a scene, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// Drifting where things fall (`ZEROG-1`).
    #[error(
        "{name:?} on hex {hex} cannot drift with gravity; add \"gravity\": \"0g\", or leave \"drifting\" out"
    )]
    DriftsWithGravity {
        /// Who.
        name: String,
        /// Where.
        hex: Written,
    },
    /// Drifting with something to stop it (`ZEROG-1`).
    #[error(
        "{name:?} on hex {hex} cannot drift with {stops:?}; leave the trait or \"drifting\" out"
    )]
    DriftsWithTrait {
        /// Who.
        name: String,
        /// Where.
        hex: Written,
        /// The trait.
        stops: &'static str,
    },
    /// Drifting next to something to hold on to (`ZEROG-1`).
    #[error(
        "{name:?} on hex {hex} cannot drift: it has something to hold on to there; move it, or leave \"drifting\" out"
    )]
    DriftsAtSurface {
        /// Who.
        name: String,
        /// Where.
        hex: Written,
    },
    /// Off its feet ashore (`WADE-2`).
    #[error(
        "{name:?} cannot be swept off its feet on hex {hex}: no water is there; give the hex a \"depth\", or leave \"swept\" out"
    )]
    SweptAshore {
        /// Who.
        name: String,
        /// Where.
        hex: Written,
    },
    /// A window that its own target has opened (`XFIRE-1`).
    #[error("{name:?} cannot have opened a window on itself; name who hit it in \"by\"")]
    OpenedByTarget {
        /// Who.
        name: String,
    },
    /// A window opened from where nobody can have stood (`XFIRE-1`).
    #[error(
        "{name:?} cannot have fired from hex {hex}: it is a wall or impassable; name the hex it stood on"
    )]
    FiredFromWall {
        /// Who.
        name: String,
        /// From where.
        hex: Written,
    },
    /// A goal held for longer than was asked (`TURN-4`).
    #[error(
        "a goal of {rounds} rounds is won before {progress} are held; \"progress\" is at most {rounds}"
    )]
    HeldForLonger {
        /// Rounds held.
        progress: u32,
        /// Rounds asked.
        rounds: u32,
    },
    /// A push that comes from where its target stands (`FORCED-1`).
    #[error(
        "a hit from hex {hex}, where {name:?} stands, pushes it nowhere; name another hex in \"from\", or a \"direction\""
    )]
    PushedFromWithin {
        /// Who.
        name: String,
        /// Where.
        hex: Written,
    },
    /// Something asked of a unit that is down, which no rule counts (`ATK-11`).
    #[error("{name:?} is down, and nothing of the kind happens to it; ask about a standing unit")]
    AskedOfFallen {
        /// Who.
        name: String,
    },
    /// A unit that is down in the middle of its activation, or after it.
    #[error("{name:?} is down and has no activation; name a standing unit")]
    ActiveFallen {
        /// Who.
        name: String,
    },
    /// A unit whose activation is over twice, or over and not.
    #[error("{name:?} has one activation a turn and stands here twice; name it once")]
    ActiveTwice {
        /// Who.
        name: String,
    },
    /// More pairs of hexes than anybody waits for.
    #[error(
        "symmetry looks from every open hex to every other; this map has {hexes} of them, and at most {most} are asked about: make it smaller"
    )]
    TooManyPairs {
        /// How many there are.
        hexes: usize,
        /// How many there may be.
        most: usize,
    },
}
