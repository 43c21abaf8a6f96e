//! What a weapon fills, how far an ability reaches by name, and what training
//! with it counts for (`AREA-1`, `RANGE-7`, `ATK-2`).

use crate::numbers::{Metres, Steps};
use crate::words::words;

/// The shape of what a weapon fills (`AREA-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Area {
    /// Everything within so many hexes of a centre in range and sight.
    Blast(Steps),
    /// The same around the user, who is spared.
    Burst(Steps),
    /// The first so many hexes along one of the six directions.
    Line(Steps),
    /// Within so many hexes and at most 30° of one of the six directions.
    Cone(Steps),
}

impl Area {
    /// Its radius or length.
    #[must_use]
    pub const fn size(self) -> Steps {
        match self {
            Self::Blast(size) | Self::Burst(size) | Self::Line(size) | Self::Cone(size) => size,
        }
    }
}

/// A band that an ability names in place of an increment (`RANGE-7`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NamedBand {
    /// 2 m.
    Melee,
    /// 10 m.
    PointBlank,
    /// 30 m.
    Short,
    /// 60 m.
    Medium,
    /// 120 m.
    Long,
}

words!(NamedBand {
    Melee = "melee",
    PointBlank = "point_blank",
    Short = "short",
    Medium = "medium",
    Long = "long",
});

impl NamedBand {
    /// How far it reaches (`RANGE-7`).
    #[must_use]
    pub const fn metres(self) -> Metres {
        Metres(match self {
            Self::Melee => 2,
            Self::PointBlank => 10,
            Self::Short => 30,
            Self::Medium => 60,
            Self::Long => 120,
        })
    }
}

/// What training, skill and familiarity are counted for: all weapons of a class,
/// or of a kind where there is no class (`ATK-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WeaponType {
    /// Blades and fists.
    Melee,
    /// Thrown things.
    Thrown,
    /// Grenades and the like.
    Explosive,
    /// Guns and abilities without a class.
    Exotic,
    /// Guns of class Small.
    Small,
    /// Guns of class Shotgun.
    Shotgun,
    /// Guns of class Medium.
    Medium,
    /// Guns of class Assault.
    Assault,
    /// Guns of class Heavy.
    Heavy,
}

words!(WeaponType {
    Melee = "melee",
    Thrown = "thrown",
    Explosive = "explosive",
    Exotic = "exotic",
    Small = "small",
    Shotgun = "shotgun",
    Medium = "medium",
    Assault = "assault",
    Heavy = "heavy",
});
