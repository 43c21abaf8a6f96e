//! An answer in sentences, for people who settle a dispute with it.

use pincer_rules::Scene;
use pincer_rules::movement::current::current_check;
use pincer_rules::sentences::{self, goals, movement, words};
use pincer_rules::system::System;
use serde_json::{Map, Value};

use super::answer::{area_found, breach_record, check_asked, forced, path, record};
use super::{Case, Question};

/// Everything there is to say about a case, a sentence a line: the whole record
/// of an attack, the findings of any other question.
#[must_use]
pub fn tell(case: &Case, answer: &Map<String, Value>) -> Vec<String> {
    let scene = &case.scene;
    if let (Question::Shot { .. }, Some(record)) = (&case.question, record(scene, &case.question)) {
        return sentences::explain(scene, &record);
    }
    let mut lines = vec![question(scene, &case.question)];
    if let Some(found) = area_found(scene, &case.question) {
        lines = sentences::area(scene, &found);
    }
    if let Some(record) = breach_record(scene, &case.question) {
        lines = sentences::breach(scene, &record);
    }
    lines.extend(moved(scene, &case.question));
    if let (Question::Roll { .. }, Some(record)) = (&case.question, record(scene, &case.question)) {
        lines.extend(sentences::explain(scene, &record));
    }
    let left = answer
        .iter()
        .filter(|(key, _)| !told_already(&case.question, key));
    lines.extend(left.map(|(key, value)| match value {
        Value::Object(table) if key == "order" => given(table),
        Value::Object(table) => {
            let parts: Vec<String> = table
                .iter()
                .map(|(key, value)| format!("{} {}", key.replace('_', " "), plain(value)))
                .collect();
            format!("{}: {}", key.replace('_', " "), some(parts.join("; ")))
        }
        Value::Array(list) if key != "end" => {
            let parts: Vec<String> = list.iter().map(plain).collect();
            format!("{}: {}", key.replace('_', " "), some(parts.join("  ")))
        }
        value => format!("{}: {}", key.replace('_', " "), plain(value)),
    }));
    lines
}

/// Whether the sentences before have said what stands under a key.
fn told_already(question: &Question, key: &str) -> bool {
    match question {
        Question::Area { .. } => key != "hexes",
        Question::Breach { .. } => {
            let of_dice = [
                "kept",
                "outcome",
                "net_hits",
                "level_after",
                "left_after",
                "rubble",
            ];
            !of_dice.contains(&key)
        }
        Question::Path { .. } => ["checks", "drift", "parts", "stand_up"].contains(&key),
        // Its log tells more than all units and hexes would.
        Question::Play(_) => !["refused", "turn", "ended", "winners"].contains(&key),
        _ => false,
    }
}

/// What a way costs part by part and asks on it, what moves somebody, what a
/// check asks.
fn moved(scene: &Scene, question: &Question) -> Vec<String> {
    if let Question::Path {
        unit,
        to,
        pace,
        paid,
    } = *question
    {
        let Some(path) = path(scene, unit, pace, to, paid) else {
            return Vec::new();
        };
        let checks = path.steps.iter().filter_map(|step| {
            let (check, fall) = step.check?;
            Some(format!(
                "{}: {}",
                words::at(step.to),
                movement::climb(check, fall)
            ))
        });
        return std::iter::once(movement::path_cost(&path))
            .chain(checks)
            .chain(path.drift.map(movement::drift))
            .collect();
    }
    if let Question::Goal { place, round } = *question
        && let Some(goal) = scene.goals.get(place)
    {
        let mut now = scene.clone();
        now.turn.round = round;
        return vec![goals::goal(&now, goal), goals::progress(&now, goal)];
    }
    if let Some(forced) = forced(scene, question) {
        return vec![match question {
            Question::Sweep { .. } => movement::swept(scene, &forced),
            Question::Drift { .. } => movement::drifts(scene, &forced),
            _ => movement::pushed(scene, &forced),
        }];
    }
    match (question, check_asked(scene, question)) {
        (_, Some((check, Some(fall)))) => vec![movement::climb(check, fall)],
        (Question::Check { unit, .. }, Some((_, None))) => current_check(scene, *unit)
            .iter()
            .map(movement::current)
            .collect(),
        _ => Vec::new(),
    }
}

/// "move: unit Ines; mode run; to 3,-2".
fn given(order: &Map<String, Value>) -> String {
    let parts = order.iter().map(|(kind, value)| match value {
        Value::Object(keys) => {
            let keys: Vec<String> = keys
                .iter()
                .map(|(key, value)| format!("{key} {}", plain(value)))
                .collect();
            format!("{}: {}", kind.replace('_', " "), keys.join("; "))
        }
        _ => kind.replace('_', " "),
    });
    parts.collect::<Vec<_>>().join(", ")
}

fn some(text: String) -> String {
    if text.is_empty() {
        "none".to_owned()
    } else {
        text
    }
}

/// A value as one says it: `3,-2` for a hex, "none" for null.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => text.replace('_', " "),
        Value::Array(pair) => pair.iter().map(plain).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn question(scene: &Scene, question: &Question) -> String {
    let name = |unit: &pincer_rules::unit::UnitId| scene.unit(*unit).name.as_str();
    let at = |hex: &pincer_rules::Hex| format!("{},{}", hex.x, hex.y);
    match question {
        Question::Shot { from, at, .. } => format!("{} attacks {}", name(from), name(at)),
        Question::Line { from, to } => format!("the line from {} to {}", at(from), at(to)),
        Question::Sight { from, to } => format!("sight from {} to {}", at(from), at(to)),
        Question::Field { from } => format!("what can be seen from {}", at(from)),
        // The whole record of an area says what it is.
        Question::Area { from, .. } => format!("the area of {}", name(from)),
        Question::Breach { from, hex, .. } => {
            format!("{} attacks the cover at {}", name(from), at(hex))
        }
        Question::Push { unit, hexes, .. } => {
            format!("{} is pushed {}", name(unit), words::hexes(*hexes))
        }
        Question::Sweep { unit } => format!("where the current sweeps {}", name(unit)),
        Question::Drift { unit } => format!("where {} drifts", name(unit)),
        Question::Check { unit, climb_to, .. } => match climb_to {
            Some(to) => format!("the check of {} on the step to {}", name(unit), at(to)),
            None => format!("the check of {} in the water", name(unit)),
        },
        Question::Throw { unit } => format!("how far {} throws", name(unit)),
        Question::Goal { place, round } => match scene.goals.get(*place) {
            Some(goal) => format!(
                "the goal of {} in round {round}",
                scene.factions.name(goal.side)
            ),
            None => "a goal".to_owned(),
        },
        Question::Reach { unit, pace, .. } => {
            format!("what {} can reach with {}", name(unit), pace_name(*pace))
        }
        Question::Path { unit, to, pace, .. } => {
            format!(
                "the path of {} to {} with {}",
                name(unit),
                at(to),
                pace_name(*pace)
            )
        }
        Question::Roll {
            from,
            at,
            dice,
            wild,
        } => {
            let wild = if scene.system == System::CYBERCORE {
                format!(", Wild Dice {wild:?}")
            } else {
                String::new()
            };
            format!(
                "{} attacks {} and rolls {dice:?}{wild}",
                name(from),
                name(at)
            )
        }
        Question::CrossfireMap { shooter, target } => {
            format!(
                "where {} would have crossfire on {}",
                name(shooter),
                name(target)
            )
        }
        Question::FlankMap { partner, target } => {
            format!(
                "where {} would have the flank on {}",
                name(partner),
                name(target)
            )
        }
        Question::Order(asked) => {
            format!("what {} does next", scene.factions.name(asked.side))
        }
        Question::Play(asked) => match asked.orders.len() {
            0 => "the battle begins".to_owned(),
            1 => "one order is played".to_owned(),
            count => format!("{count} orders are played"),
        },
        Question::Symmetry => "pairs of hexes whose sight differs by direction".to_owned(),
    }
}

const fn pace_name(pace: pincer_rules::order::Pace) -> &'static str {
    match pace {
        pincer_rules::order::Pace::Run => "Run",
        pincer_rules::order::Pace::Act => "Move and Act",
    }
}
