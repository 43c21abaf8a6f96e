//! The record of a shot: everything the judge found, pretended or real.
//!
//! The overlay shows it, the log keeps it, the case file stores it and the dice
//! are rolled against it. Nothing else in the program computes a modifier.

mod ask;

mod found;

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use crate::numbers::{Accuracy, Advantage, Dr, Faces, Health, Hits, Steps, Tl};
use crate::scene::{Scene, SellIt};
use crate::system::Verdict;
use crate::training::Breakdown;
use crate::words::words;

pub use ask::{Aimed, Ask, Climb, Refusal};
pub use found::{
    Band, Cover, CoverFound, CrossfireFound, FlankFound, Half, Hand, NoCrossfire, NoFlank, Partner,
    Quadrant, RangeBand, RangeFound, SideFound,
};

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

/// What the judge found about one attack, by the rulebook of the scene.
#[derive(Debug, Clone, PartialEq)]
pub enum Record {
    /// Cybercore's own record.
    Cybercore(Box<ShotRecord>),
    /// What any other rulebook says.
    Ruled(Box<Verdict>),
}

impl From<ShotRecord> for Record {
    fn from(record: ShotRecord) -> Self {
        Self::Cybercore(Box::new(record))
    }
}

/// What an attack promises, in millionths: what the AI compares, whatever the
/// rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Prospect {
    /// The chance to hurt.
    pub wound: Millionths,
    /// The chance to take down.
    pub kill: Millionths,
    /// The mean of what it takes off, in Hits of a target of five Health.
    pub harm: Millionths,
    /// What the target has left to lose, likewise.
    pub left: Millionths,
}

/// Hits that a whole unit is counted as where rulebooks are compared.
const HITS_OF_A_UNIT: i64 = 5;

impl Record {
    /// The question.
    #[must_use]
    pub const fn ask(&self) -> &Ask {
        match self {
            Self::Cybercore(record) => &record.ask,
            Self::Ruled(verdict) => &verdict.ask,
        }
    }

    /// Why it cannot be made; `None` when it can.
    #[must_use]
    pub const fn refusal(&self) -> Option<Refusal> {
        match self {
            Self::Cybercore(record) => record.refusal,
            Self::Ruled(verdict) => verdict.refusal,
        }
    }

    /// Whether the attack can be made.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.refusal().is_none()
    }

    /// Whether it is a flank (`FLANK-1`, `LA-4`).
    #[must_use]
    pub fn is_flank(&self) -> bool {
        match self {
            Self::Cybercore(record) => record.flank.is_flank(),
            Self::Ruled(verdict) => verdict.is_flank,
        }
    }

    /// Distance in hex steps (`HEX-1`).
    #[must_use]
    pub const fn distance(&self) -> Steps {
        match self {
            Self::Cybercore(record) => record.range.distance,
            Self::Ruled(verdict) => verdict.distance,
        }
    }

    /// Sight and what lies between.
    #[must_use]
    pub const fn cover(&self) -> &CoverFound {
        match self {
            Self::Cybercore(record) => &record.cover,
            Self::Ruled(verdict) => &verdict.cover,
        }
    }

    /// Cybercore's own record, where it is one.
    #[must_use]
    pub const fn cybercore(&self) -> Option<&ShotRecord> {
        match self {
            Self::Cybercore(record) => Some(record),
            Self::Ruled(_) => None,
        }
    }

    /// Another rulebook's verdict, where it is one.
    #[must_use]
    pub const fn verdict(&self) -> Option<&Verdict> {
        match self {
            Self::Cybercore(_) => None,
            Self::Ruled(verdict) => Some(verdict),
        }
    }

    /// What it threatens to do to friends, in millionths of a Hit.
    #[must_use]
    pub fn risk(&self, scene: &Scene) -> Millionths {
        match self {
            Self::Cybercore(_) => Millionths(0),
            Self::Ruled(verdict) => {
                Millionths(scene.system.risk(scene, verdict).0 * HITS_OF_A_UNIT)
            }
        }
    }

    /// What it promises; `None` for an attack that cannot be made.
    #[must_use]
    pub fn prospect(&self) -> Option<Prospect> {
        match self {
            Self::Cybercore(record) => record.odds.as_ref().map(|odds| Prospect {
                wound: odds.wound_millionths(),
                kill: odds.kill_millionths(),
                harm: odds.mean_hits_millionths(),
                left: Millionths(i64::from(record.attack.target_health.0) * 1_000_000),
            }),
            Self::Ruled(verdict) => verdict.refusal.is_none().then(|| Prospect {
                wound: verdict.wound.millionths(),
                kill: verdict.kill.millionths(),
                harm: Millionths(verdict.harm.millionths().0 * HITS_OF_A_UNIT),
                left: Millionths(verdict.left.millionths().0 * HITS_OF_A_UNIT),
            }),
        }
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
