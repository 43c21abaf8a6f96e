//! The log's sentences: every fact in words, rolls with their modifiers.

use pincer_rules::Scene;
use pincer_rules::numbers::{Advantage, Hits};
use pincer_rules::record::{Effect, Outcome, Roll, ShotRecord, Source};
use pincer_rules::scene::TurnOrder;
use pincer_rules::sentences::words::{self, advantage, at, outcome, plus, signed};
use pincer_rules::unit::UnitId;

use crate::fact::{Ending, Fact};

/// One entry of the log as a person reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// "Bo → Spitter 2: Hit, 2 Hits".
    pub title: String,
    /// "38 + 31 = 69 against TL 57 · Point Blank −5 TL"; may be empty.
    pub detail: String,
    /// The unit it is about, for the colour of its side.
    pub unit: Option<UnitId>,
}

/// The words for a fact; `None` for those that another one tells.
#[must_use]
pub fn tell(scene: &Scene, fact: &Fact) -> Option<Told> {
    let name = |id: UnitId| scene.unit(id).name.as_str();
    let told = |title: String, detail: String, unit| Told {
        title,
        detail,
        unit,
    };
    Some(match fact {
        Fact::InitiativeRolled { order } => told(
            "Initiative".to_owned(),
            order
                .iter()
                .map(|&(id, total)| format!("{} {total}", name(id)))
                .collect::<Vec<_>>()
                .join(", "),
            None,
        ),
        Fact::TurnStarted { round, place } => told(
            format!("Round {round}: {}", whose(scene, *place)),
            String::new(),
            None,
        ),
        Fact::Attacked { record, roll } => told(
            attack_title(scene, record, roll),
            attack_detail(record, roll),
            Some(record.ask.shooter),
        ),
        Fact::Burned {
            unit,
            at: hex,
            hits,
            armour,
            left,
            ..
        } => {
            let net = Hits(hits.0 - armour.0);
            let less = match armour.0 {
                0 => String::new(),
                dr => format!(", armour {}", signed(-(dr as i32))),
            };
            told(
                format!("{} burns at {}: {}", name(*unit), at(*hex), hits_of(net)),
                format!("hazard {hits}{less} · Health {left} left"),
                Some(*unit),
            )
        }
        Fact::WentDown { unit } => told(
            format!("{} goes down", name(*unit)),
            String::new(),
            Some(*unit),
        ),
        Fact::WindowOpened { window } => told(
            format!("{} is Crossfired", name(window.target)),
            format!(
                "{} opened the window from {}",
                name(window.opener),
                at(window.from)
            ),
            Some(window.target),
        ),
        Fact::Readied { unit, .. } => told(
            format!("{} readies another weapon", name(*unit)),
            String::new(),
            Some(*unit),
        ),
        Fact::Turned { unit, facing } => told(
            format!("{} turns to face {}", name(*unit), facing.word()),
            String::new(),
            Some(*unit),
        ),
        Fact::Ended { ending } => told(ending_title(scene, ending), String::new(), None),
        Fact::Stepped { .. }
        | Fact::Activated { .. }
        | Fact::ActionSpent { .. }
        | Fact::Hurt { .. }
        | Fact::WindowClosed { .. }
        | Fact::TurnEnded => return None,
    })
}

/// The words for a list of facts; the steps of a move are told as one line.
#[must_use]
pub fn tell_all(scene: &Scene, facts: &[Fact]) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    let mut walk: Option<(UnitId, u32, pincer_rules::Hex)> = None;
    let close = |walk: &mut Option<(UnitId, u32, pincer_rules::Hex)>, all: &mut Vec<Told>| {
        if let Some((unit, cost, to)) = walk.take() {
            all.push(Told {
                title: format!("{} moves to {}", scene.unit(unit).name, at(to)),
                detail: format!("{cost} movement"),
                unit: Some(unit),
            });
        }
    };
    for fact in facts {
        if let Fact::Stepped { unit, to, cost, .. } = fact {
            let spent = walk.map_or(0, |(_, spent, _)| spent);
            walk = Some((*unit, spent + cost.total().0, *to));
            continue;
        }
        if let Some(told) = tell(scene, fact) {
            close(&mut walk, &mut all);
            all.push(told);
        }
    }
    close(&mut walk, &mut all);
    all
}

/// Who has the turn at a place of the order.
#[must_use]
pub fn whose(scene: &Scene, place: usize) -> String {
    match &scene.turn.order {
        TurnOrder::Sides(sides) => sides
            .get(place)
            .map(|&side| capitalised(scene.factions.name(side))),
        TurnOrder::Initiative(units) => units.get(place).map(|&id| scene.unit(id).name.clone()),
    }
    .unwrap_or_default()
}

/// How the battle ended, as a headline.
#[must_use]
pub fn ending_title(scene: &Scene, ending: &Ending) -> String {
    match ending {
        Ending::Won { sides } => {
            let names: Vec<String> = sides
                .iter()
                .map(|&side| capitalised(scene.factions.name(side)))
                .collect();
            let verb = if names.len() == 1 { "wins" } else { "win" };
            format!("{} {verb}", names.join(" and "))
        }
        Ending::NobodyLeft => "A draw: nobody is left standing".to_owned(),
        Ending::RoundLimit => "A draw: the round limit is reached".to_owned(),
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.replace('_', " ");
    if let Some(first) = letters.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    letters
}

fn attack_title(scene: &Scene, record: &ShotRecord, roll: &Roll) -> String {
    let (shooter, target) = (
        scene.unit(record.ask.shooter),
        scene.unit(record.ask.target),
    );
    let hits = match roll.outcome {
        Outcome::Miss | Outcome::CriticalMiss => String::new(),
        _ => format!(", {}", hits_of(roll.net_hits)),
    };
    format!(
        "{} → {}: {}{hits}",
        shooter.name,
        target.name,
        outcome(roll.outcome)
    )
}

fn hits_of(hits: Hits) -> String {
    match hits.0 {
        1 => "1 Hit".to_owned(),
        n => format!("{n} Hits"),
    }
}

/// "38 + 31 = 69 against TL 57 · Point Blank −5 TL · cover 1 −2".
fn attack_detail(record: &ShotRecord, roll: &Roll) -> String {
    let attack = &record.attack;
    let mut parts = vec![format!(
        "{} {} = {} against TL {}",
        dice(roll, attack.advantage),
        plus(attack.accuracy.0),
        roll.total,
        attack.effective_tl
    )];
    parts.extend(
        record
            .modifiers
            .iter()
            .map(|modifier| modifier_words(record, modifier.source, modifier.effect)),
    );
    if !roll.wild.is_empty() {
        let wild: Vec<String> = roll.wild.iter().map(u32::to_string).collect();
        parts.push(format!(
            "Wild Dice {}: {} bonus",
            wild.join(" "),
            signed(roll.bonus_hits.0 as i32)
        ));
    }
    parts.join(" · ")
}

fn dice(roll: &Roll, level: Advantage) -> String {
    match roll.dice.as_slice() {
        [single] => single.to_string(),
        all => {
            let all: Vec<String> = all.iter().map(u32::to_string).collect();
            let which = if level.0 < 0 { "lowest" } else { "highest" };
            format!("{which} of {}: {}", all.join(" "), roll.kept)
        }
    }
}

fn modifier_words(record: &ShotRecord, source: Source, effect: Effect) -> String {
    let what = match source {
        Source::RangeBand => match record.range.band {
            pincer_rules::record::RangeBand::Increment(band) => words::band(band),
            _ => "range",
        },
        Source::MeleeRange => "next to the target",
        Source::HeavyMinimum => "heavy weapon close by",
        Source::ThrownBand => "long throw",
        Source::Concealed => "concealed",
        Source::Untrained => "untrained",
        Source::TwoHandedClimb => "after a climb",
        Source::Flank => "flank",
        Source::Crossfire => "crossfire",
        Source::Clamp => "limit of three dice",
        Source::Cover => "cover",
        Source::Armour => "armour",
    };
    match effect {
        Effect::Tl(tl) => format!("{what} {} TL", signed(tl.0)),
        Effect::Level(level) => {
            let words = advantage(level);
            let short = words.split(" (").next().unwrap_or_default();
            format!("{what}: {short}")
        }
        Effect::Dr(dr) => format!("{what} {} Hits", signed(-(dr.0 as i32))),
    }
}
