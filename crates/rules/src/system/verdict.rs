//! What a rulebook says of an attack, in a form that everybody can read: reasons
//! with their numbers, exact chances, marks on the board, and what the dice make.

use crate::cover;
use crate::hex::{Hex, distance};
use crate::numbers::{Health, Hits, Steps};
use crate::record::{Ask, CoverFound, Millionths, Refusal};
use crate::scene::Scene;
use crate::sentences::Reason;
use crate::system::Key;
use crate::unit::UnitId;

/// Why an attack cannot be made, in a system's own words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    /// The word for it in case files.
    pub word: &'static str,
    /// The sentence people read.
    pub sentence: &'static str,
    /// The same in a word or two, for lists.
    pub short: &'static str,
}

/// A chance as a fraction of whole numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ratio {
    /// Ways in which it happens.
    pub ways: u64,
    /// All ways, at least 1.
    pub of: u64,
}

impl Ratio {
    /// What never happens.
    pub const NEVER: Self = Self { ways: 0, of: 1 };

    /// In millionths, rounded down.
    #[must_use]
    pub const fn millionths(self) -> Millionths {
        let of = if self.of == 0 { 1 } else { self.of };
        Millionths((self.ways as u128 * 1_000_000 / of as u128) as i64)
    }
}

/// A reason with the rule it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// The id of the rule: "DU-2".
    pub rule: &'static str,
    /// What it says and what it is worth.
    pub reason: Reason,
}

/// An answer to a key of a case file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// A whole number.
    Number(i32),
    /// True or false.
    Flag(bool),
    /// The level of cover (`COVER-3`).
    Cover(crate::record::Cover),
}

/// One result of the dice, and how often it comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chance {
    /// What people call it.
    pub title: &'static str,
    /// How often it comes.
    pub ratio: Ratio,
    /// Whether it is what the attacker hopes for.
    pub is_good: bool,
}

/// What a hex or a line does in a verdict: it picks colour and pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// It covers the target.
    Covers,
    /// It would cover the target, and does not.
    Passed,
    /// It hides the target.
    Conceals,
    /// It is seen along.
    Clear,
    /// It is in danger of being hit instead.
    Endangered,
}

/// Something an overlay marks on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A hex.
    Hex {
        /// Which.
        hex: Hex,
        /// What it does.
        role: Role,
        /// A few words beside it; may be empty.
        label: String,
    },
    /// One of the two lines between the ends (`LINE-2`).
    Line {
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
        /// Whether it is the left one.
        is_left: bool,
        /// What it does.
        role: Role,
        /// A few words beside it; may be empty.
        label: String,
    },
}

/// Everything a rulebook found about one attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The question.
    pub ask: Ask,
    /// Why it cannot be made; `None` when it can.
    pub refusal: Option<Refusal>,
    /// Distance in hex steps (`HEX-1`).
    pub distance: Steps,
    /// Sight and what lies between.
    pub cover: CoverFound,
    /// Whether it comes from where it is worth more: past the target's cover.
    pub is_flank: bool,
    /// Every modifier and what gave none, in the order of the rules.
    pub parts: Vec<Part>,
    /// What there is to say in a list, in a few words: "soft cover, engaged".
    pub short: String,
    /// What is rolled against what: "2D6 + 3 against 10".
    pub needs: String,
    /// The numbers the dice are rolled against, for the system's own use.
    pub numbers: Vec<i32>,
    /// The answers of a case file.
    pub told: Vec<(&'static str, Told)>,
    /// All results, in the order people read them; empty for an attack that cannot be
    /// made.
    pub chances: Vec<Chance>,
    /// The chance to hit.
    pub hit: Ratio,
    /// The chance to hurt.
    pub wound: Ratio,
    /// The chance to take down.
    pub kill: Ratio,
    /// What it takes off the target on average, as a share of the [`Health`] it has
    /// when unhurt.
    pub harm: Ratio,
    /// What the target has left to lose, as the same share; more than 1 where what is
    /// lost fills up again.
    pub left: Ratio,
    /// What it takes off on average, in words: "1.2 wounds".
    pub mean: String,
    /// What the overlay marks.
    pub marks: Vec<Mark>,
}

impl Verdict {
    /// What the board says of an attack, before any rulebook says what it is worth:
    /// distance, sight, and whether the two may fight at all.
    #[must_use]
    pub fn of(scene: &Scene, ask: Ask) -> Self {
        let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
        let refusal = if !shooter.is_standing() || !target.is_standing() {
            Some(Refusal::Down)
        } else if scene.relation(ask.shooter, ask.target).is_friendly() {
            Some(Refusal::Friendly)
        } else {
            None
        };
        Self {
            ask,
            refusal,
            distance: distance(ask.from, target.at),
            cover: cover::judge(scene, ask),
            is_flank: false,
            parts: Vec::new(),
            short: String::new(),
            needs: String::new(),
            numbers: Vec::new(),
            told: Vec::new(),
            chances: Vec::new(),
            hit: Ratio::NEVER,
            wound: Ratio::NEVER,
            kill: Ratio::NEVER,
            harm: Ratio::NEVER,
            left: Ratio {
                ways: u64::from(target.health.0),
                of: u64::from(target.full_health.0).max(1),
            },
            mean: String::new(),
            marks: Vec::new(),
        }
    }
}

/// What an attack's dice made, told and done.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Blow {
    /// What happened, in the system's own words: "Ann hits Bo: 2 wounds".
    pub title: String,
    /// The dice and the sum: "2D6 4 + 5 + 3 = 12 against 10".
    pub detail: String,
    /// The result, as [`Chance::title`] has it.
    pub result: &'static str,
    /// All dice in the order they were rolled.
    pub dice: Vec<u32>,
    /// Whether it hit what it was aimed at.
    pub is_hit: bool,
    /// What follows, in order.
    pub follows: Vec<Consequence>,
}

/// What a rule changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Consequence {
    /// A unit loses Health.
    Hurt {
        /// Who.
        unit: UnitId,
        /// How much.
        hits: Hits,
        /// What is left.
        left: Health,
    },
    /// A unit's Health is filled up to a number.
    Filled {
        /// Who.
        unit: UnitId,
        /// What it has then.
        health: Health,
    },
    /// A unit is out of the battle.
    Down {
        /// Who.
        unit: UnitId,
    },
    /// A number of a unit changes.
    Unit {
        /// Whose.
        unit: UnitId,
        /// Which.
        key: &'static Key,
        /// To what.
        value: i32,
        /// What people read; empty where it is not worth a word.
        told: String,
    },
    /// A number of the weapon in its hand changes.
    Weapon {
        /// Whose.
        unit: UnitId,
        /// Which.
        key: &'static Key,
        /// To what.
        value: i32,
        /// What people read; empty where it is not worth a word.
        told: String,
    },
    /// A unit has nothing left this turn.
    Spent {
        /// Who.
        unit: UnitId,
        /// Why.
        told: String,
    },
    /// A unit that was on its way goes no farther.
    Stopped {
        /// Who.
        unit: UnitId,
    },
}

impl Consequence {
    /// A unit loses Health, and is down when none is left.
    #[must_use]
    pub fn hurt(scene: &Scene, unit: UnitId, hits: Hits) -> Vec<Self> {
        let left = Health(scene.unit(unit).health.0.saturating_sub(hits.0));
        let mut follows = vec![Self::Hurt { unit, hits, left }];
        if left == Health(0) {
            follows.push(Self::Down { unit });
        }
        follows
    }
}
