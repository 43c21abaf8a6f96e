//! The log's sentences: every fact in words, rolls with their modifiers.

mod attack;

mod happened;

pub mod lines;

use pincer_rules::Scene;
use pincer_rules::faction::FactionId;
use pincer_rules::numbers::{Health, Hits};
use pincer_rules::scene::TurnOrder;
use pincer_rules::sentences;
use pincer_rules::sentences::words::{self, at, signed};
use pincer_rules::unit::UnitId;

use crate::fact::{Ending, Fact};

pub use lines::tell_all;

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
            attack::title(scene, record, roll),
            attack::detail(record, roll),
            Some(record.ask.shooter),
        ),
        Fact::Struck { verdict, blow } => told(
            blow.title.clone(),
            blow.detail.clone(),
            Some(verdict.ask.shooter),
        ),
        Fact::Noted {
            unit, told: text, ..
        }
        | Fact::Forfeited { unit, told: text } => {
            if text.is_empty() {
                return None;
            }
            told(text.clone(), String::new(), Some(*unit))
        }
        Fact::Filled { unit, health } => told(
            format!(
                "{} has {} again",
                name(*unit),
                sentences::verdict::health(scene, *health, scene.unit(*unit).full_health)
            ),
            String::new(),
            Some(*unit),
        ),
        Fact::Interrupted { waiting } => {
            let asked: Vec<&str> = waiting.asked.iter().map(|&id| name(id)).collect();
            told(
                format!(
                    "{} may shoot at {} on its way",
                    words::list(&asked),
                    name(waiting.mover)
                ),
                String::new(),
                Some(waiting.mover),
            )
        }
        Fact::Answered {
            unit,
            shoots: false,
        } => told(
            format!("{} does not shoot", name(*unit)),
            String::new(),
            Some(*unit),
        ),
        Fact::Stopped { unit } if scene.unit(*unit).is_standing() => told(
            format!("{} is stopped on its way", name(*unit)),
            String::new(),
            Some(*unit),
        ),
        Fact::Burned {
            unit,
            at: hex,
            hits,
            armour,
            damage,
            left,
        } => {
            let net = Hits(hits.0 - armour.0);
            let less = match armour.0 {
                0 => String::new(),
                dr => format!(", armour {}", signed(-(dr as i32))),
            };
            told(
                format!(
                    "{} is hurt by {} at {}: {}",
                    name(*unit),
                    words::hazard(*damage),
                    at(*hex),
                    words::hits(net)
                ),
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
        Fact::WindowClosed { target } => told(
            format!("{} is no longer Crossfired", name(*target)),
            "its turn starts: the window closes".to_owned(),
            Some(*target),
        ),
        // Who goes down says so itself.
        Fact::Hurt { unit, left, .. } if *left > Health(0) => told(
            format!(
                "{} has {left} of {} {} left",
                name(*unit),
                scene.unit(*unit).full_health,
                scene.system.health()
            ),
            String::new(),
            Some(*unit),
        ),
        Fact::Readied { unit, weapon, .. } => told(
            format!("{} readies another weapon", name(*unit)),
            match weapon.as_str() {
                "" => String::new(),
                weapon => format!("{weapon} in hand"),
            },
            Some(*unit),
        ),
        Fact::Turned { unit, facing } => told(
            format!("{} turns to face {}", name(*unit), facing.word()),
            String::new(),
            Some(*unit),
        ),
        Fact::Ended { ending } => told(ending_title(scene, ending), String::new(), None),
        Fact::Breached {
            record,
            roll,
            ground,
        } => told(
            attack::breach_title(scene, record, roll, ground),
            attack::breach_detail(record, roll),
            Some(record.ask.shooter),
        ),
        Fact::Stepped { .. }
        | Fact::Moved { .. }
        | Fact::Paid { .. }
        | Fact::Activated { .. }
        | Fact::ActionSpent { .. }
        | Fact::Answered { .. }
        | Fact::Stopped { .. }
        | Fact::WalkedOn { .. }
        | Fact::Hurt { .. }
        | Fact::TurnEnded => return None,
        Fact::ActionBegun { unit, .. }
        | Fact::StoodUp { unit, .. }
        | Fact::Checked { unit, .. }
        | Fact::Fell { unit, .. }
        | Fact::Collided { unit, .. }
        | Fact::FootingChanged { unit, .. }
        | Fact::DriftChanged { unit, .. }
        | Fact::Used { unit, .. } => happened(scene, fact, Some(*unit))?,
        Fact::AreaStruck { found, .. } => happened(scene, fact, Some(found.shooter))?,
        Fact::SmokeSpread { .. } | Fact::SmokeThinned { .. } | Fact::GoalProgressed { .. } => {
            happened(scene, fact, None)?
        }
    })
}

fn happened(scene: &Scene, fact: &Fact, unit: Option<UnitId>) -> Option<Told> {
    let (title, detail) = happened::told(scene, fact)?;
    Some(Told {
        title,
        detail,
        unit,
    })
}

/// Who has the turn at a place of the order.
#[must_use]
pub fn whose(scene: &Scene, place: usize) -> String {
    match &scene.turn.order {
        TurnOrder::Sides(sides) => sides
            .get(place)
            .map(|&side| scene.factions.title(side).to_owned()),
        TurnOrder::Initiative(units) => units.get(place).map(|&id| scene.unit(id).name.clone()),
    }
    .unwrap_or_default()
}

/// How the battle ended, as a headline.
#[must_use]
pub fn ending_title(scene: &Scene, ending: &Ending) -> String {
    match ending {
        Ending::Won { sides } => {
            format!("Victory: {}", titles(scene, sides))
        }
        Ending::Goal { sides, goal } => {
            let names = titles(scene, sides);
            match scene.goals.get(*goal) {
                Some(aim) if sides.contains(&aim.side) => {
                    format!(
                        "Victory: {names}, goal reached: {}",
                        sentences::goals::goal(scene, aim)
                    )
                }
                Some(aim) => format!(
                    "Victory: {names}, for {} could not {}",
                    scene.factions.title(aim.side),
                    sentences::goals::goal(scene, aim)
                ),
                None => format!("Victory: {names}"),
            }
        }
        Ending::NobodyLeft => "A draw: no fighter is left standing".to_owned(),
        Ending::RoundLimit => "A draw: the round limit is reached".to_owned(),
    }
}

/// One of them or several, and any of them may be a plural.
fn titles(scene: &Scene, sides: &[FactionId]) -> String {
    let titles: Vec<&str> = sides
        .iter()
        .map(|&side| scene.factions.title(side))
        .collect();
    words::list(&titles)
}
