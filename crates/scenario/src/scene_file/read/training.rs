//! Training (`ATK-2`, `ATK-3`).

use pincer_rules::weapon::WeaponType;

use crate::field::{Field, Fields};
use crate::problem::{Fault, Report};
use crate::scene_file::TrainingFile;
use crate::words::Worded;

/// The most points of one sort, either way: one sum of five stays far from
/// overflow.
const POINTS: std::ops::RangeInclusive<i64> = -10_000..=10_000;

/// The value of `training`.
pub(super) fn training(field: &Field<'_, '_>, report: &mut Report) -> Option<TrainingFile> {
    let mut fields = field.table(report)?;
    let training = TrainingFile {
        core: fields.take("core").and_then(|field| field.word(report)),
        rank: fields
            .take("rank")
            .and_then(|field| field.int(report, 0..=1000)),
        specialty: fields
            .take("specialty")
            .and_then(|field| field.list(report))
            .unwrap_or_default()
            .iter()
            .filter_map(|item| item.word(report))
            .collect(),
        skill: fields
            .take("skill")
            .map(|field| skill(&field, report))
            .unwrap_or_default(),
        familiarity: fields
            .take("familiarity")
            .map(|field| familiarity(&field, report))
            .unwrap_or_default(),
        equipment: fields
            .take("equipment")
            .and_then(|field| field.int(report, POINTS)),
        talents: fields
            .take("talents")
            .and_then(|field| field.int(report, POINTS)),
    };
    fields.finish(report);
    Some(training)
}

fn skill(field: &Field<'_, '_>, report: &mut Report) -> Vec<(WeaponType, i32)> {
    let Some(mut fields) = field.table(report) else {
        return Vec::new();
    };
    let mut skill = Vec::new();
    for &kind in WeaponType::ALL {
        if let Some(points) = fields.take(Worded::word(kind)) {
            skill.extend(points.int(report, POINTS).map(|points| (kind, points)));
        }
    }
    fields.finish(report);
    skill
}

fn familiarity(field: &Field<'_, '_>, report: &mut Report) -> Vec<(String, i32)> {
    let mut known = Vec::new();
    for (weapon, spot, points) in field.table(report).into_iter().flat_map(Fields::named) {
        if weapon.trim().is_empty() {
            let what = "weapon";
            report.add(spot, field.place.clone(), Fault::NoName { what });
        }
        known.extend(
            points
                .int(report, POINTS)
                .map(|points| (weapon.to_owned(), points)),
        );
    }
    known.sort();
    known
}
