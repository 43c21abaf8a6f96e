//! What the stages find: range, cover, flank, crossfire, each with the clause
//! that failed.

use smallvec::SmallVec;

use crate::hex::Hex;
use crate::numbers::{CoverLevel, Degrees, Steps};
use crate::scene::Window;
use crate::unit::UnitId;
use crate::weapon::NamedBand;
use crate::words::words;

/// A range band of an increment (`RANGE-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// Up to 1 increment.
    PointBlank,
    /// Up to 2 increments.
    Short,
    /// Up to 3 increments.
    Medium,
    /// Up to 4 increments.
    Long,
}

words!(Band {
    PointBlank = "point_blank",
    Short = "short",
    Medium = "medium",
    Long = "long",
});

/// In which part of its reach a weapon finds the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RangeBand {
    /// A band of the increment (`RANGE-1`).
    Increment(Band),
    /// A band of the thrown ladder, `0..=3` (`THROW-4`).
    Thrown(u8),
    /// Within a melee weapon's reach (`MELEE-1`).
    Reach,
    /// Within the band that an ability names (`RANGE-7`).
    Named(NamedBand),
    /// Beyond the last band.
    #[default]
    OutOfRange,
    /// Beyond a melee weapon's reach.
    OutOfReach,
}

/// What the range stage found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RangeFound {
    /// Distance to the target in hex steps (`HEX-1`).
    pub distance: Steps,
    /// What the band and the minimum ranges are taken from: that distance, or
    /// the one to the centre of an area (`AREA-1`).
    pub measured: Steps,
    /// Where in the weapon's reach the target is.
    pub band: RangeBand,
}

/// One of the two sides of a line (`LINE-2`), judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SideFound {
    /// No opaque hex between the ends (`SIGHT-1`).
    pub clear: bool,
    /// The highest cover on it (`COVER-1`), `None` for open.
    pub cover: Option<CoverLevel>,
    /// Smoke on it or in the target's hex (`CC-COVER-3`).
    pub concealed: bool,
}

/// How well a target is covered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Cover {
    /// In the open.
    #[default]
    None,
    /// Behind cover of a level.
    Level(CoverLevel),
    /// No clear line (`CC-COVER-2`).
    Full,
}

/// What the cover stage found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CoverFound {
    /// The left line.
    pub left: SideFound,
    /// The right line.
    pub right: SideFound,
    /// Left and right differ in sight or cover (`SIGHT-5`).
    pub tie_rule: bool,
    /// The cover that counts (`COVER-3`, `COVER-4`).
    pub cover: Cover,
    /// The target's own dug-in hex decided the cover (`COVER-4`).
    pub dug_in: bool,
    /// The target is concealed on the line used (`CC-COVER-3`).
    pub concealed: bool,
    /// The hexes that gave the cover (`COVER-5`), in the line's order.
    pub hexes: SmallVec<[Hex; 8]>,
    /// What conceals the target on the lines used: smoke on the way or in its own
    /// hex (`CC-COVER-3`).
    pub smoke: SmallVec<[Hex; 4]>,
    /// The first opaque hex of each blocked line, once each (`SIGHT-1`).
    pub blockers: SmallVec<[Hex; 2]>,
    /// Cover hexes on a clear line that gave nothing because one fires over
    /// them (`COVER-2`).
    pub fired_over: SmallVec<[Hex; 4]>,
    /// Cover hexes on a clear line that a better one makes useless
    /// (`COVER-1`: covers never add up).
    pub not_stacked: SmallVec<[Hex; 8]>,
}

impl CoverFound {
    /// Whether either line is clear (`SIGHT-1`).
    #[must_use]
    pub const fn sight(&self) -> bool {
        self.left.clear || self.right.clear
    }
}

/// The first clause by which another unit is no partner in a flank (`FLANK-3`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoFlank {
    /// The attacker is down or the target not opposed to it.
    Attacker,
    /// The other unit is down.
    Down,
    /// It is not opposed to the target, or Hostile to the attacker.
    NotHostile,
    /// It or the attacker has no melee weapon in hand.
    NotMelee,
    /// It or the attacker does not reach the target.
    OutOfReach,
    /// It or the attacker does not see the target.
    NoSight,
    /// Their bearings are less than 120° apart.
    TooCloseTogether {
        /// The angle between the bearings in whole degrees, rounded down.
        angle: Degrees,
    },
}

impl NoFlank {
    /// The word for the clause in case files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Down => "down",
            Self::NotHostile => "not_hostile",
            Self::NotMelee => "not_melee",
            Self::OutOfReach => "out_of_reach",
            Self::NoSight => "no_sight",
            Self::TooCloseTogether { .. } => "too_close_together",
        }
    }
}

/// A unit that makes the flank, and how far round it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Partner {
    /// Who.
    pub unit: UnitId,
    /// The angle between the bearings in whole degrees, rounded down.
    pub angle: Degrees,
}

/// What the flank stage found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FlankFound {
    /// Units that make the flank, in id order (`FLANK-1`).
    pub partners: SmallVec<[Partner; 4]>,
    /// All others but the target, in id order, with the clause that failed.
    pub others: SmallVec<[(UnitId, NoFlank); 8]>,
}

impl FlankFound {
    /// Whether the attacker has the flank (`FLANK-2`).
    #[must_use]
    pub fn is_flank(&self) -> bool {
        !self.partners.is_empty()
    }
}

/// Front or back of a unit (`ANGLE-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Half {
    /// Within the view angle, border included.
    #[default]
    Front,
    /// Everything else.
    Back,
}

words!(Half {
    Front = "front",
    Back = "back",
});

/// Left or right of a unit's facing (`ANGLE-3`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Hand {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Exactly ahead or behind.
    #[default]
    Axis,
}

words!(Hand {
    Left = "left",
    Right = "right",
    Axis = "axis",
});

/// Where somebody stands around a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Quadrant {
    /// Before or behind.
    pub half: Half,
    /// Left or right.
    pub hand: Hand,
}

/// The first clause by which there is no crossfire (`XFIRE-7`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoCrossfire {
    /// The attack is a melee attack.
    NotRanged,
    /// The target is not opposed to shooter and opener, or those are Hostile.
    NotHostile,
    /// Nobody has hit the target since its last turn.
    NoWindow,
    /// The opener never uses its own window.
    OpenerItself,
    /// The shooter stands next to the target.
    InMelee,
    /// An ally fights the target on the far side (`XFIRE-4`).
    AllyOpposite {
        /// The first such ally in id order.
        ally: UnitId,
        /// The angle between it and the shooter in whole degrees, rounded down.
        angle: Degrees,
    },
    /// Opener and shooter oppose each other in neither way (`XFIRE-6`).
    SameQuadrant,
}

impl NoCrossfire {
    /// The word for the clause in case files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::NotRanged => "not_ranged",
            Self::NotHostile => "not_hostile",
            Self::NoWindow => "no_window",
            Self::OpenerItself => "opener_itself",
            Self::InMelee => "in_melee",
            Self::AllyOpposite { .. } => "ally_opposite",
            Self::SameQuadrant => "same_quadrant",
        }
    }
}

/// What the crossfire stage found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CrossfireFound {
    /// Where the shooter stands around the target.
    pub from_side: Quadrant,
    /// The open window on the target.
    pub window: Option<Window>,
    /// Where the opener's shot came from, seen from where the target is now.
    pub opener_side: Option<Quadrant>,
    /// The clause that failed; `None` when there is crossfire.
    pub failed: Option<NoCrossfire>,
}

impl CrossfireFound {
    /// Whether the attack has crossfire (`XFIRE-2`).
    #[must_use]
    pub const fn is_crossfire(&self) -> bool {
        self.failed.is_none()
    }
}
