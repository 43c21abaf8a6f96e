//! The record of a shot: everything the judge found, pretended or real.
//!
//! The overlay shows it, the log keeps it, the case file stores it and the dice
//! are rolled against it. Nothing else in the program computes a modifier.

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use crate::hex::{Facing, Hex};
use crate::numbers::{
    Accuracy, Advantage, CoverLevel, Degrees, Dr, Faces, Health, Hits, Steps, Tl,
};
use crate::scene::{Scene, SellIt, Window};
use crate::training::Breakdown;
use crate::unit::{Climbed, UnitId};
use crate::weapon::NamedBand;
use crate::words::words;

/// The question: what if this unit attacked that one from this hex?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ask {
    /// Who attacks.
    pub shooter: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// Where the shooter stands for this attack; it is lifted from where the
    /// scene has it.
    pub from: Hex,
    /// Whether it has changed its level on the way there (`CLIMB-1`).
    pub climbed: Climb,
    /// The area that strikes the target, when the attack is not aimed at it
    /// (`AREA-1`).
    pub area: Option<Aimed>,
    /// What the attacker decided that Sell It is worth, where it decides
    /// (`ATK-6`).
    pub sell_it: Option<SellIt>,
}

/// Whether the Action of an attack changes the attacker's level (`CLIMB-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Climb {
    /// It has when the unit has already, or when the hex it attacks from is not
    /// on the level of the hex it stands on.
    #[default]
    ByLevel,
    /// The way there is known, and this is what it does.
    Known(Climbed),
}

/// Where an area is put (`AREA-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aimed {
    /// A blast, centred on a hex.
    At(Hex),
    /// A line or a cone, along a direction.
    Along(Facing),
    /// A burst, around the user.
    Around,
}

impl Ask {
    /// An attack from where the shooter stands.
    #[must_use]
    pub fn new(scene: &Scene, shooter: UnitId, target: UnitId) -> Self {
        Self {
            shooter,
            target,
            from: scene.unit(shooter).at,
            climbed: Climb::default(),
            area: None,
            sell_it: None,
        }
    }

    /// The same attack from another hex. Whether the shooter could stand there
    /// is [`Scene::can_stand`]'s to say.
    #[must_use]
    pub const fn standing_at(self, from: Hex) -> Self {
        Self { from, ..self }
    }

    /// The same attack after a way that is known.
    #[must_use]
    pub const fn having(self, climbed: Climbed) -> Self {
        Self {
            climbed: Climb::Known(climbed),
            ..self
        }
    }

    /// The same attack by an area.
    #[must_use]
    pub const fn by(self, area: Aimed) -> Self {
        Self {
            area: Some(area),
            ..self
        }
    }

    /// The same attack with Sell It a Miss, by the attacker's own will.
    #[must_use]
    pub const fn declining(self) -> Self {
        Self {
            sell_it: Some(SellIt::Miss),
            ..self
        }
    }

    /// Whether the attacker has climbed in this Action (`CLIMB-1`).
    #[must_use]
    pub fn has_climbed(&self, scene: &Scene) -> bool {
        let unit = scene.unit(self.shooter);
        let level = |hex| scene.board.ground(hex).level;
        match self.climbed {
            Climb::Known(climbed) => climbed == Climbed::Yes,
            Climb::ByLevel => unit.climbed == Climbed::Yes || level(self.from) != level(unit.at),
        }
    }
}

/// Why an attack cannot be made: the first that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// Attacker or target is down.
    Down,
    /// The target is Friendly or an ally (`FACTION-1`).
    Friendly,
    /// Beyond the last band (`RANGE-1`, `THROW-4`).
    OutOfRange,
    /// Beyond a melee weapon's reach (`MELEE-1`).
    OutOfReach,
    /// No clear line (`SIGHT-1`).
    NoSight,
}

words!(Refusal {
    Down = "down",
    Friendly = "friendly",
    OutOfRange = "out_of_range",
    OutOfReach = "out_of_reach",
    NoSight = "no_sight",
});

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

/// Where a modifier comes from; each at most once in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The range band (`RANGE-1`, `RANGE-4`).
    RangeBand,
    /// A ranged weapon used next to the target (`RANGE-5`).
    MeleeRange,
    /// A heavy weapon used too near (`RANGE-6`).
    HeavyMinimum,
    /// The thrown ladder (`THROW-4`).
    ThrownBand,
    /// Smoke, foliage, darkness (`CC-COVER-3`).
    Concealed,
    /// No training with the weapon (`ATK-3`).
    Untrained,
    /// Both hands needed after a climb (`CLIMB-1`).
    TwoHandedClimb,
    /// A flank (`FLANK-2`).
    Flank,
    /// A crossfire (`XFIRE-2`).
    Crossfire,
    /// What the limit of three dice takes off (`ATK-4`).
    Clamp,
    /// Cover (`CC-COVER-1`).
    Cover,
    /// Armour (`ATK-9`).
    Armour,
}

words!(Source {
    RangeBand = "range_band",
    MeleeRange = "melee_range",
    HeavyMinimum = "heavy_minimum",
    ThrownBand = "thrown_band",
    Concealed = "concealed",
    Untrained = "untrained",
    TwoHandedClimb = "two_handed_climb",
    Flank = "flank",
    Crossfire = "crossfire",
    Clamp = "clamp",
    Cover = "cover",
    Armour = "armour",
});

/// What a modifier changes, and by how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Changes the Target Level.
    Tl(Tl),
    /// Adds Advantage or Disadvantage.
    Level(Advantage),
    /// Takes Hits off.
    Dr(Dr),
}

/// One reason why the attack is better or worse than a plain one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Modifier {
    /// Where it comes from.
    pub source: Source,
    /// What it does.
    pub effect: Effect,
}

/// The modifiers of a record, in the order of [`Source`].
pub type Modifiers = ArrayVec<Modifier, { Source::ALL.len() }>;

/// The outcome of an attack roll (`ATK-5`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Natural 96-100, or TL + 60.
    Critical,
    /// TL + 30.
    Solid,
    /// Above TL.
    Hit,
    /// Exactly TL (`ATK-6`).
    SellIt,
    /// Below TL.
    Miss,
    /// Natural 1-5.
    CriticalMiss,
}

words!(Outcome {
    Critical = "critical",
    Solid = "solid",
    Hit = "hit",
    SellIt = "sell_it",
    Miss = "miss",
    CriticalMiss = "critical_miss",
});

/// When Wild Dice are rolled (`ATK-8`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum WildDice {
    /// On Solid and Critical Hits.
    #[default]
    OnSolid,
    /// On every result that deals Hits.
    OnEveryHit,
}

/// The numbers the dice are rolled against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attack {
    /// Added to the kept die.
    pub accuracy: Accuracy,
    /// What the total must exceed, all modifiers counted.
    pub effective_tl: Tl,
    /// Net level, `-3..=3` (`ATK-4`).
    pub advantage: Advantage,
    /// Hits of a plain hit, doubled by a Critical.
    pub hits: Hits,
    /// Faces of the Wild Dice.
    pub wild_die: Faces,
    /// When they are rolled.
    pub wild_dice: WildDice,
    /// What Sell It is worth.
    pub sell_it: SellIt,
    /// Armour DR.
    pub armour_dr: Dr,
    /// Cover DR.
    pub cover_dr: Dr,
    /// Health of the target: what takes it down.
    pub target_health: Health,
}

/// Exact chances of an attack (`ATK-12`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Odds {
    /// Ways to each [`Outcome`], in its order, out of [`Self::total`].
    pub ways: [u32; Outcome::ALL.len()],
    /// 100 to the number of dice.
    pub total: u32,
    /// Chance of at least one net Hit, `0..=1`.
    pub wound: f64,
    /// Mean net Hits.
    pub mean_hits: f64,
    /// Chance of taking the target down, `0..=1`.
    pub kill: f64,
}

impl Odds {
    /// Ways to one outcome, out of [`Self::total`].
    #[must_use]
    pub const fn ways(&self, outcome: Outcome) -> u32 {
        self.ways[outcome as usize]
    }
}

/// Millionths: of a chance, or of a Hit. What the AI compares, so that no
/// choice rests on a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Millionths(pub i64);

/// Everything the judge found about one attack.
#[derive(Debug, Clone, PartialEq)]
pub struct ShotRecord {
    /// The question.
    pub ask: Ask,
    /// Why it cannot be made; `None` when it can.
    pub refusal: Option<Refusal>,
    /// Distance and band.
    pub range: RangeFound,
    /// Sight, cover, concealment.
    pub cover: CoverFound,
    /// Partners, or why not.
    pub flank: FlankFound,
    /// The window, or why not.
    pub crossfire: CrossfireFound,
    /// Every modifier, each source once.
    pub modifiers: Modifiers,
    /// The sum of what the band does to the TL.
    pub tl_modifier: Tl,
    /// What the accuracy is the sum of, where that is known (`ATK-2`).
    pub training: Option<Breakdown>,
    /// The numbers the dice are rolled against.
    pub attack: Attack,
    /// Exact chances; `None` for an attack that cannot be made.
    pub odds: Option<Odds>,
}

impl ShotRecord {
    /// Whether the attack can be made.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.refusal.is_none()
    }

    /// What one source did, if anything.
    #[must_use]
    pub fn modifier(&self, source: Source) -> Option<Effect> {
        self.modifiers
            .iter()
            .find(|modifier| modifier.source == source)
            .map(|modifier| modifier.effect)
    }
}

/// An attack roll, resolved against a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roll {
    /// All d100 rolled, in order.
    pub dice: ArrayVec<u32, 4>,
    /// The one that counts.
    pub kept: u32,
    /// The kept die and accuracy.
    pub total: i32,
    /// What came of it.
    pub outcome: Outcome,
    /// Hits before bonus Hits and DR.
    pub hits: Hits,
    /// All Wild Dice rolled, in order.
    pub wild: SmallVec<[u32; 8]>,
    /// Hits the Wild Dice added.
    pub bonus_hits: Hits,
    /// What is left after DR (`ATK-9`).
    pub net_hits: Hits,
}
