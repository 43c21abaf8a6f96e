//! The keys of a play, and those of what is expected of it.

use pincer_rules::faction::FactionId;
use pincer_rules::hex::Hex;
use pincer_rules::numbers::Round;
use pincer_rules::scene::Scene;

use super::outcome::{HEX_KEYS, KEYS, unit_keys};
use super::{PlayAsked, SEED, factions_of, orders};
use crate::case_file::order::faction;
use crate::field::{Field, Fields, hex_key};
use crate::problem::{Fault, Report, Written};
use crate::scenario::{ROUND_LIMIT, Turns, TurnsWord};
use crate::scene_file::build;

/// The most a die of a list can show; no die has more faces.
const MOST_FACES: i64 = 1000;

/// Reads the keys of the question.
pub(in crate::case_file) fn read(
    fields: &mut Fields<'_, '_>,
    scene: &Scene,
    report: &mut Report,
) -> Option<PlayAsked> {
    let orders = fields
        .need(report, "orders")
        .and_then(|field| orders::read(&field, scene, report));
    let turns = fields
        .take("turns")
        .map(|field| field.word::<TurnsWord>(report));
    let sides = match fields.take("sides") {
        Some(field) => sides(&field, scene, report),
        None => Some(factions_of(scene)),
    };
    let seed = fields
        .take("seed")
        .map(|field| field.int::<i64>(report, 0..=i64::MAX));
    let dice = fields.take("dice").map(|field| {
        let list = field.list(report)?;
        list.iter()
            .map(|die| die.int(report, 1..=MOST_FACES))
            .collect::<Option<Vec<u32>>>()
    });
    let bonus = fields.take("bonus");
    let round_limit = fields
        .take("round_limit")
        .map(|field| field.int(report, 1..=1000));
    let initiative = turns == Some(Some(TurnsWord::Initiative));
    if let (Some(field), false) = (&bonus, initiative) {
        field.fault(report, Fault::BonusWithoutInitiative);
    }
    let bonus = bonus.map_or_else(
        || Some(vec![0; scene.units.len()]),
        |field| bonuses(&field, scene, report),
    );
    Some(PlayAsked {
        orders: orders?,
        turns: match turns {
            Some(word) => match word? {
                TurnsWord::Initiative => Turns::Initiative { bonus: bonus? },
                TurnsWord::Sides => Turns::Sides,
            },
            None => Turns::Sides,
        },
        sides: sides?,
        seed: match seed {
            Some(seed) => seed?.unsigned_abs(),
            None => SEED,
        },
        dice: match dice {
            Some(dice) => Some(dice?),
            None => None,
        },
        round_limit: match round_limit {
            Some(limit) => Round(limit?),
            None => ROUND_LIMIT,
        },
    })
}

/// Every faction with a unit, once, and no other: whoever has no side would
/// never have a turn.
fn sides(field: &Field<'_, '_>, scene: &Scene, report: &mut Report) -> Option<Vec<FactionId>> {
    let list = field.list(report)?;
    let sides: Vec<FactionId> = list
        .iter()
        .map(|field| faction(field, scene, report))
        .collect::<Option<_>>()?;
    // Units that are wrong already may belong to any side.
    if report.touches("units") {
        return None;
    }
    let before = report.len();
    let present = factions_of(scene);
    for (place, (side, field)) in sides.iter().zip(&list).enumerate() {
        let faction = scene.factions.name(*side).to_owned();
        if sides[..place].contains(side) {
            field.fault(report, Fault::SideTwice { faction });
        } else if !present.contains(side) {
            field.fault(report, Fault::EmptySide { faction });
        }
    }
    for id in present.iter().filter(|side| !sides.contains(side)) {
        let faction = scene.factions.name(*id).to_owned();
        field.fault(
            report,
            Fault::NoSide {
                faction,
                near: None,
            },
        );
    }
    (report.len() == before).then_some(sides)
}

fn bonuses(field: &Field<'_, '_>, scene: &Scene, report: &mut Report) -> Option<Vec<i32>> {
    let mut bonus = vec![0; scene.units.len()];
    let before = report.len();
    for (name, spot, value) in field.table(report)?.named() {
        let unit = build::named(scene, name, spot, field.place.clone(), report);
        let number = value.int(report, -10_000..=10_000);
        if let (Some(unit), Some(number)) = (unit, number) {
            bonus[usize::from(unit.0)] = number;
        }
    }
    (report.len() == before).then_some(bonus)
}

/// Checks the keys, units and hexes an expectation names: a key that is never
/// compared would pass whatever happens.
pub(in crate::case_file) fn check_expected(
    field: &Field<'_, '_>,
    scene: &Scene,
    report: &mut Report,
) {
    let Some(mut fields) = field.table(report) else {
        return;
    };
    let units = fields.take("units").and_then(|field| field.table(report));
    for (name, spot, value) in units.into_iter().flat_map(Fields::named) {
        build::named(scene, name, spot, "expect.units".to_owned(), report);
        known(&value, &unit_keys(scene.system), report);
    }
    let hexes = fields.take("hexes").and_then(|field| field.table(report));
    for (key, spot, value) in hexes.into_iter().flat_map(Fields::named) {
        match hex_key(key) {
            None => {
                let key = key.to_owned();
                report.add(spot, "expect.hexes", Fault::BadHexKey { key });
            }
            Some([q, r]) if !scene.board.contains(Hex::new(q, r)) => {
                report.add(spot, "expect.hexes", Fault::Outside(Written([q, r])));
            }
            Some(_) => known(&value, HEX_KEYS, report),
        }
    }
    for key in KEYS {
        fields.take(key);
    }
    fields.finish(report);
}

fn known(field: &Field<'_, '_>, keys: &[&'static str], report: &mut Report) {
    let Some(mut fields) = field.table(report) else {
        return;
    };
    for key in keys {
        fields.take(key);
    }
    fields.finish(report);
}
