//! Goals (`TURN-4`).

use super::{Dialect, name, placed};
use crate::field::{Field, Fields};
use crate::node::Value;
use crate::problem::{Fault, Impossible, Report};
use crate::scene_file::{AimFile, EdgeWord, GoalFile, PlaceFile};
use crate::words::Worded;

/// The most rounds and units a goal may ask for: as many as a battle may have.
const MOST: i64 = 1000;

/// The value of `goals`.
pub(super) fn goals(
    field: &Field<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> Vec<GoalFile> {
    let items = field.list(report).unwrap_or_default();
    items
        .iter()
        .filter_map(|item| {
            let mut fields = item.table(report)?;
            let goal = goal(&mut fields, dialect, report);
            fields.finish(report);
            goal
        })
        .collect()
}

fn goal(
    fields: &mut Fields<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> Option<GoalFile> {
    let side = fields
        .need(report, "side")
        .and_then(|field| name(&field, "side", report));
    let (hold, reach, protect) = (
        fields.take("hold"),
        fields.take("reach"),
        fields.take("protect"),
    );
    let found = [&hold, &reach, &protect].into_iter().flatten().count();
    if found != 1 {
        // What else stands there belongs to one aim or another.
        for key in ["rounds", "units", "until", "progress"] {
            fields.take(key);
        }
        report.add(fields.spot, fields.place.clone(), Fault::OneAim { found });
        return None;
    }
    let mut progress = None;
    let aim = if let Some(field) = hold {
        let hold = place("hold", &field, report);
        let rounds = fields
            .need(report, "rounds")
            .and_then(|field| field.int(report, 1..=MOST));
        // Battles begin with nothing held.
        if dialect.catalogue().is_none() {
            progress = fields
                .take("progress")
                .and_then(|field| held(&field, rounds, report));
        }
        AimFile::Hold {
            hold: hold?,
            rounds: rounds?,
        }
    } else if let Some(field) = reach {
        let reach = place("reach", &field, report);
        let units = fields
            .take("units")
            .map_or(Some(1), |field| field.int(report, 1..=MOST));
        AimFile::Reach {
            reach: reach?,
            units: units?,
        }
    } else {
        let protect = protect.and_then(|field| name(&field, "unit", report));
        let until = fields
            .need(report, "until")
            .and_then(|field| field.int(report, 1..=MOST));
        AimFile::Protect {
            protect: protect?,
            until: until?,
        }
    };
    Some(GoalFile {
        side: side?,
        aim,
        progress,
        spot: fields.spot,
    })
}

/// Rounds held already: with all that are asked for the goal is won.
fn held(field: &Field<'_, '_>, rounds: Option<u32>, report: &mut Report) -> Option<u32> {
    let progress = field.int(report, 0..=MOST)?;
    if let Some(rounds) = rounds.filter(|&rounds| progress > rounds) {
        field.fault(report, Impossible::HeldForLonger { progress, rounds });
    }
    Some(progress)
}

/// Hexes in a list, or the words for an edge of the map.
fn place(key: &'static str, field: &Field<'_, '_>, report: &mut Report) -> Option<PlaceFile> {
    if let Value::Text(_) = field.node.value {
        return field.word(report).map(PlaceFile::Edge);
    }
    let items = field.list(report)?;
    if let Some(edge) = items.iter().find_map(edge_of) {
        let edge = edge.word();
        field.fault(report, Fault::EdgeInList { key, edge });
        return None;
    }
    if items.is_empty() {
        field.fault(report, Fault::NoHexes);
        return None;
    }
    let hexes: Option<Vec<_>> = items.iter().map(|item| placed(item, report)).collect();
    hexes.map(PlaceFile::Hexes)
}

/// The edge of the map that an item of a list stands for.
fn edge_of(item: &Field<'_, '_>) -> Option<EdgeWord> {
    let Value::Text(text) = &item.node.value else {
        return None;
    };
    EdgeWord::all()
        .iter()
        .copied()
        .find(|edge| edge.word() == text.trim())
}
