//! What people read: one table of sentences for every modifier, clause, refusal
//! and outcome, with its numbers filled in.
//!
//! The Why panel, the log, `check --explain` and the AI's reasons all speak
//! from here, so a thing has one name wherever it is met. No text carries a
//! word of a file format or the name of a type.

pub mod settings;

pub mod goals;

pub mod words;

pub mod board;

pub mod movement;

pub mod sheet;

pub mod verdict;

pub mod forgone;

mod clauses;

mod range;

mod cover;

mod settings_met;

mod area;

mod short;

mod through;

use crate::angle::between;
use crate::cybercore::attack::{MOST_LEVELS, hits_of, wild_dice_of};
use crate::hex::Hex;
use crate::numbers::{Advantage, Dr, Tl};
use crate::record::{
    Attack, Effect, Modifier, Odds, Outcome, RangeFound, Record, ShotRecord, Source,
};
use crate::scene::Scene;
use crate::sentences::words::{at, metres, outcome, signed};
use crate::unit::Unit;

pub use area::{area, breach, breach_needs, breach_why, no_area, no_breach, shape, struck};
pub use clauses::{no_crossfire, no_flank, refusal};
pub use short::{short, short_in};
pub use through::{Stopped, through};

use cover::{concealing, cover_told, covered};

/// What a line of the Why panel is about: it picks the icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Distance and bands.
    Range,
    /// Sight and the tie rule.
    Sight,
    /// Cover and what is fired over.
    Cover,
    /// Smoke, foliage, darkness.
    Concealment,
    /// Flanks.
    Flank,
    /// Crossfires.
    Crossfire,
    /// Armour.
    Armour,
    /// The limit on extra dice.
    Limit,
    /// What the accuracy is the sum of.
    Training,
    /// A ruling of the scenario that matters here.
    Setting,
}

impl Topic {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Range,
        Self::Sight,
        Self::Cover,
        Self::Concealment,
        Self::Flank,
        Self::Crossfire,
        Self::Armour,
        Self::Limit,
        Self::Training,
        Self::Setting,
    ];
}

/// Whom a line speaks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Makes the attack easier.
    Easier,
    /// Makes the attack harder.
    Harder,
    /// Neither: told because somebody will ask.
    Told,
    /// A clause that failed.
    Failed,
}

impl Tone {
    /// The word that stands beside a signed number.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easier => "easier",
            Self::Harder => "harder",
            Self::Told | Self::Failed => "",
        }
    }
}

/// One line of the Why panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// What it is about.
    pub topic: Topic,
    /// Whom it speaks for.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
    /// The signed amount with its unit ("−5 TL"); empty where there is none.
    pub amount: String,
}

impl Reason {
    /// A line without an amount.
    #[must_use]
    pub const fn told(topic: Topic, tone: Tone, text: String) -> Self {
        Self {
            topic,
            tone,
            text,
            amount: String::new(),
        }
    }

    /// The line as plain text: "Point Blank, 14 of 20 m: −5 TL, easier".
    #[must_use]
    pub fn line(&self) -> String {
        let Self { text, amount, .. } = self;
        match (amount.as_str(), self.tone.word()) {
            ("", _) => text.clone(),
            (_, "") => format!("{text}: {amount}"),
            (_, word) => format!("{text}: {amount}, {word}"),
        }
    }
}

/// Every reason of a record, modifiers first, then what gave nothing and why.
#[must_use]
pub fn why(scene: &Scene, record: &ShotRecord) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = record
        .modifiers
        .iter()
        .map(|modifier| reason(scene, record, *modifier))
        .collect();
    if record.modifier(Source::RangeBand).is_none() {
        reasons.insert(
            0,
            range::told(scene.unit(record.ask.shooter), &record.range),
        );
    }
    reasons.extend(cover_told(scene, record));
    reasons.extend(no_flank(scene, record));
    reasons.extend(no_crossfire(scene, record));
    reasons.extend(settings_met::accuracy(record));
    reasons.extend(settings_met::told(scene, record));
    reasons
}

/// The whole record as sentences, for `check --explain` and reports.
#[must_use]
pub fn explain(scene: &Scene, record: &Record) -> Vec<String> {
    let ask = record.ask();
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    let mut lines = vec![format!(
        "{} attacks {} from {}, {} away",
        shooter.name,
        target.name,
        at(ask.from),
        metres(record.distance()),
    )];
    if let Some(refused) = record.refusal() {
        lines.push(refusal(refused).to_owned());
    }
    match record {
        Record::Cybercore(record) => explain_shot(scene, record, &mut lines),
        Record::Ruled(verdict) => lines.extend(verdict::explain(verdict)),
    }
    lines
}

fn explain_shot(scene: &Scene, record: &ShotRecord, lines: &mut Vec<String>) {
    lines.extend(why(scene, record).iter().map(Reason::line));
    lines.push(needs(record));
    if let Some(odds) = &record.odds {
        lines.push(chances(odds));
        lines.push(format!(
            "wounds {}, takes down {}, {} Hits on average",
            words::percent(odds.wound),
            words::percent(odds.kill),
            words::decimal(odds.mean_hits),
        ));
    }
}

/// "d100 + 33 against TL 57 (62 − 5), Advantage 1 (2 dice, keep the highest)".
#[must_use]
pub fn needs(record: &ShotRecord) -> String {
    needed(&record.attack, &record.modifiers)
}

fn needed(attack: &Attack, modifiers: &[Modifier]) -> String {
    let changes: i32 = modifiers
        .iter()
        .map(|modifier| match modifier.effect {
            Effect::Tl(tl) => tl.0,
            Effect::Level(_) | Effect::Dr(_) => 0,
        })
        .sum();
    let sum = match changes {
        0 => String::new(),
        change => format!(
            " ({} {})",
            attack.effective_tl.0.saturating_sub(change),
            words::plus(change)
        ),
    };
    format!(
        "d100 {} against TL {}{sum}{}",
        words::plus(attack.accuracy.0),
        attack.effective_tl,
        match attack.advantage {
            Advantage(0) => String::new(),
            level => format!(", {}", words::advantage(level)),
        },
    )
}

/// What each result deals, and what is taken off: "Critical Hit: 4 Hits and 4
/// Wild Dice d6", "less 2 DR". A Wild Die at its maximum adds a Hit and is
/// rolled again (`ATK-7` to `ATK-9`).
#[must_use]
pub fn deals(attack: &Attack) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for result in [Outcome::Critical, Outcome::Solid, Outcome::Hit] {
        let hits = words::hits(hits_of(attack, result));
        let dice = match wild_dice_of(attack, result) {
            0 => String::new(),
            1 => format!(" and 1 Wild Die d{}", attack.wild_die),
            n => format!(" and {n} Wild Dice d{}", attack.wild_die),
        };
        lines.push(format!("{}: {hits}{dice}", outcome(result)));
    }
    let dr = attack.armour_dr.0 + attack.cover_dr.0;
    if dr > 0 {
        lines.push(format!("less {dr} DR, once"));
    }
    lines
}

/// "critical 5 %, solid 26 %, …", outcomes that cannot happen left out.
#[must_use]
pub fn chances(odds: &Odds) -> String {
    Outcome::ALL
        .iter()
        .filter(|&&result| odds.ways(result) > 0)
        .map(|&result| {
            let share = words::share(odds.ways(result), odds.total);
            format!("{} {share}", outcome(result))
        })
        .collect::<Vec<_>>()
        .join(", ")
}

fn reason(scene: &Scene, record: &ShotRecord, modifier: Modifier) -> Reason {
    let target = scene.unit(record.ask.target);
    let shooter = scene.unit(record.ask.shooter);
    let (topic, text) = match modifier.source {
        Source::Concealed => (
            Topic::Concealment,
            format!("concealed by {}", concealing(scene, &record.cover.smoke)),
        ),
        Source::Flank => (Topic::Flank, flank(scene, record)),
        Source::Crossfire => (Topic::Crossfire, crossfire(scene, record)),
        Source::Cover => (Topic::Cover, covered(scene, record)),
        Source::Armour => (
            Topic::Armour,
            format!(
                "{}'s armour against {}",
                target.name,
                words::damage(shooter.weapon.damage)
            ),
        ),
        _ => return of_weapon(shooter, &record.range, modifier),
    };
    with_amount(topic, text, modifier.effect)
}

/// The reason of a modifier that comes from the weapon and whose hands it is
/// in, whatever it is aimed at.
fn of_weapon(shooter: &Unit, range: &RangeFound, modifier: Modifier) -> Reason {
    let (topic, text) = match modifier.source {
        Source::MeleeRange => (
            Topic::Range,
            "a ranged weapon next to its target".to_owned(),
        ),
        Source::HeavyMinimum => (
            Topic::Range,
            format!("a heavy weapon at only {}", metres(range.measured)),
        ),
        Source::Untrained => (
            Topic::Training,
            format!("untrained with the {}", words::weapon(shooter)),
        ),
        Source::TwoHandedClimb => (
            Topic::Training,
            "both hands needed right after a climb".to_owned(),
        ),
        Source::Clamp => (
            Topic::Limit,
            format!("never more than {MOST_LEVELS} extra dice"),
        ),
        _ => (Topic::Range, range::band(shooter, range)),
    };
    with_amount(topic, text, modifier.effect)
}

fn with_amount(topic: Topic, text: String, effect: Effect) -> Reason {
    let (amount, tone) = match effect {
        Effect::Tl(Tl(tl)) => (
            format!("{} TL", signed(tl)),
            if tl < 0 { Tone::Easier } else { Tone::Harder },
        ),
        Effect::Level(Advantage(level)) if level < 0 => {
            (format!("Disadvantage {}", -level), Tone::Harder)
        }
        Effect::Level(Advantage(level)) => (format!("Advantage {level}"), Tone::Easier),
        Effect::Dr(Dr(dr)) => (format!("{} DR", signed(dr as i32)), Tone::Harder),
    };
    Reason {
        topic,
        tone,
        text,
        amount,
    }
}

fn flank(scene: &Scene, record: &ShotRecord) -> String {
    let partners: Vec<String> = record
        .flank
        .partners
        .iter()
        .map(|partner| format!("{} at {}°", scene.unit(partner.unit).name, partner.angle))
        .collect();
    format!("flank with {}", partners.join(", "))
}

fn crossfire(scene: &Scene, record: &ShotRecord) -> String {
    let opener = record
        .crossfire
        .window
        .map_or("nobody", |window| &scene.unit(window.opener).name);
    let mine = words::quadrant(record.crossfire.from_side);
    let theirs = record.crossfire.opener_side.map(words::quadrant);
    match theirs {
        Some(theirs) => format!("crossfire with {opener}: {mine} against {theirs}"),
        None => format!("crossfire with {opener}"),
    }
}

/// The angle between two units around a third, in whole degrees.
fn angle_around(scene: &Scene, record: &ShotRecord, other: Hex) -> u32 {
    let to = scene.unit(record.ask.target).at;
    between(record.ask.from - to, other - to).0
}
