//! Goals (`TURN-4`).

use super::{Dialect, name, placed};
use crate::field::{Field, Fields};
use crate::node::Value;
use crate::problem::{Fault, Report};
use crate::scene_file::{AimFile, GoalFile, PlaceFile};

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
        let hold = place(&field, report);
        let rounds = fields
            .need(report, "rounds")
            .and_then(|field| field.int(report, 1..=MOST));
        // Battles begin with nothing held.
        if dialect.catalogue().is_none() {
            progress = fields
                .take("progress")
                .and_then(|field| field.int(report, 0..=MOST));
        }
        AimFile::Hold {
            hold: hold?,
            rounds: rounds?,
        }
    } else if let Some(field) = reach {
        let reach = place(&field, report);
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

/// Hexes in a list, or the words for an edge of the map.
fn place(field: &Field<'_, '_>, report: &mut Report) -> Option<PlaceFile> {
    if let Value::Text(_) = field.node.value {
        return field.word(report).map(PlaceFile::Edge);
    }
    let items = field.list(report)?;
    if items.is_empty() {
        field.fault(report, Fault::NoHexes);
        return None;
    }
    let hexes: Option<Vec<_>> = items.iter().map(|item| placed(item, report)).collect();
    hexes.map(PlaceFile::Hexes)
}
