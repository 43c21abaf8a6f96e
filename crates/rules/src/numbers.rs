//! Newtypes for the numbers of the game, so that metres never meet hexes and
//! a Target Level never meets a roll without somebody saying so.
//!
//! They are all plain integers underneath: no verdict ever sees a float.

use std::fmt;

macro_rules! number {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

number! {
    /// A number of hex steps (`HEX-1`): distance, Speed, reach, radius.
    Steps(u32)
}
number! {
    /// A distance in whole metres; one hex step is 2 m (`HEX-1`).
    Metres(u32)
}
number! {
    /// Height of a hex in levels; one level is one hex of height (`CLIMB-1`).
    Level(i32)
}
number! {
    /// Depth of water in whole centimetres (`WADE-1`).
    Centimetres(u32)
}
number! {
    /// Stacks of difficult ground; each adds 1 to the cost of entering (`MOVE-3`).
    Stacks(u32)
}
number! {
    /// Movement points paid or to be paid (`MOVE-3`).
    MoveCost(u32)
}
number! {
    /// Hits: damage before or after DR (`ATK-7`).
    Hits(u32)
}
number! {
    /// Damage Reduction in Hits (`ATK-9`).
    Dr(u32)
}
number! {
    /// Target Level: what d100 + accuracy must exceed (`ATK-1`).
    Tl(i32)
}
number! {
    /// What is added to the d100 (`ATK-2`).
    Accuracy(i32)
}
number! {
    /// Health points; a unit at 0 is down (`ATK-11`).
    Health(u32)
}
number! {
    /// Advantage (positive) or Disadvantage (negative) in extra dice (`ATK-4`).
    Advantage(i32)
}
number! {
    /// Faces of a die.
    Faces(u32)
}
number! {
    /// A whole-degree angle; `0..=360` for view angles (`ANGLE-2`).
    Degrees(u32)
}
number! {
    /// A unit's Might, clamped to `1..=10` where it is used (`THROW-1`).
    Might(i32)
}
number! {
    /// Added to d100 in checks of climbing and swimming (`CLIMB-2`, `WADE-2`).
    Athletics(i32)
}
number! {
    /// A round of the battle, counted from 1 (`TURN-1`).
    Round(u32)
}
number! {
    /// A number of rounds: how long smoke hangs, how long a hex is to be held.
    Rounds(u32)
}
number! {
    /// A number of Actions in a turn (`MOVE-1`).
    Actions(u32)
}
number! {
    /// Rank of a character or creature (`ATK-1`, `ATK-2`).
    Rank(u32)
}
number! {
    /// Points of skill or familiarity: 1 on the d100 each (`ATK-2`).
    Points(i32)
}

/// Metres a hex step is long (`HEX-1`).
pub const METRES_PER_HEX: u32 = 2;

impl Steps {
    /// The same distance in metres (`HEX-1`).
    #[must_use]
    pub const fn metres(self) -> Metres {
        Metres(self.0 * METRES_PER_HEX)
    }

    /// Half, rounded up: what Move and Act allows (`MOVE-1`).
    #[must_use]
    pub const fn half_up(self) -> Self {
        Self(self.0.div_ceil(2))
    }
}

/// Cover level `1..=5` (`CC-COVER-1`). No level at all is `None` of an `Option`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoverLevel(u8);

impl CoverLevel {
    /// The lowest level: crates, furniture, a guardian.
    pub const LIGHT: Self = Self(1);

    /// `None` outside `1..=5`.
    #[must_use]
    pub const fn new(level: u8) -> Option<Self> {
        if level >= 1 && level <= 5 {
            Some(Self(level))
        } else {
            None
        }
    }

    /// The level as a number, `1..=5`.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for CoverLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
