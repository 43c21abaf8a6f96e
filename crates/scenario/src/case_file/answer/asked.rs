//! What the rules find for a question: the records that are answered with, told
//! in sentences, and rolled against.

use pincer_rules::Scene;
use pincer_rules::check::Check;
use pincer_rules::cybercore::area::{self, AreaFound};
use pincer_rules::cybercore::breach::{self, BreachAsk, BreachRecord};
use pincer_rules::judge;
use pincer_rules::movement;
use pincer_rules::movement::current::current_check;
use pincer_rules::movement::forced::{self, Fall, Forced};
use pincer_rules::movement::zerog;
use pincer_rules::record::{Ask, Record};

use crate::case_file::Question;
use crate::case_file::question::Away;

/// The record behind a question about an attack.
pub(in crate::case_file) fn record(scene: &Scene, question: &Question) -> Option<Record> {
    match *question {
        Question::Shot {
            from,
            at,
            standing_at,
            area,
        } => {
            let ask = Ask::new(scene, from, at);
            let ask = standing_at.map_or(ask, |hex| ask.standing_at(hex));
            let ask = area.map_or(ask, |area| ask.by(area));
            Some(judge::attack(scene, ask))
        }
        Question::Roll { from, at, .. } => Some(judge::attack(scene, Ask::new(scene, from, at))),
        _ => None,
    }
}

/// What the area of a question strikes.
pub(in crate::case_file) fn area_found(scene: &Scene, question: &Question) -> Option<AreaFound> {
    let Question::Area {
        from,
        aim,
        standing_at,
    } = *question
    else {
        return None;
    };
    let hex = standing_at.unwrap_or(scene.unit(from).at);
    Some(area::found(scene, from, hex, aim))
}

/// The record behind a question about an attack on cover.
pub(in crate::case_file) fn breach_record(
    scene: &Scene,
    question: &Question,
) -> Option<BreachRecord> {
    let Question::Breach {
        from,
        hex,
        standing_at,
        area,
        ..
    } = *question
    else {
        return None;
    };
    let ask = BreachAsk::new(scene, from, hex);
    let from = standing_at.unwrap_or(ask.from);
    Some(breach::judge(scene, BreachAsk { from, area, ..ask }))
}

/// The forced movement of a question; `None` where nothing moves the unit.
pub(in crate::case_file) fn forced(scene: &Scene, question: &Question) -> Option<Forced> {
    match *question {
        Question::Push { unit, way, hexes } => {
            let direction = match way {
                Away::Along(direction) => direction,
                Away::From(hex) => forced::away_from(hex, scene.unit(unit).at)?,
            };
            Some(forced::push(scene, unit, direction, hexes))
        }
        Question::Sweep { unit } => forced::sweep(scene, unit),
        Question::Drift { unit } => Some(zerog::drift(scene, unit)),
        _ => None,
    }
}

/// The check of a question, and the fall of whoever fails it.
pub(in crate::case_file) fn check_asked(
    scene: &Scene,
    question: &Question,
) -> Option<(Check, Option<Fall>)> {
    match *question {
        Question::Check {
            unit,
            climb_to: Some(to),
            ..
        } => movement::climb_check(scene, unit, to).map(|(check, fall)| (check, Some(fall))),
        Question::Check {
            unit,
            climb_to: None,
            ..
        } => current_check(scene, unit).map(|asked| (asked.check, None)),
        _ => None,
    }
}
