//! Which rulebooks a file speaks of, and the keys that are theirs.

use pincer_rules::system::{Key, Kind, RANGE, System};
use pincer_rules::weapon::WeaponKind;

use super::Dialect;
use crate::field::{Field, Fields};
use crate::node::Value;
use crate::problem::{Fault, OfRules, Report, nearest};
use crate::scene_file::Numbers;

/// Keys of units that mean something in Cybercore and nowhere else unless a
/// system says so.
const OF_UNITS: &[&str] = &[
    "speed",
    "mass",
    "size",
    "might",
    "accuracy",
    "training",
    "tl",
    "armour",
    "athletics",
    "traits",
    "prone",
    "swept",
    "drifting",
    "climbed",
];

/// The same of weapons.
const OF_WEAPONS: &[&str] = &[
    "class",
    "increment",
    "reach",
    "item_size",
    "blast",
    "burst",
    "line",
    "cone",
    "push",
    "smoke",
    "uses",
    "hits",
    "wild_die",
    "category",
    "damage",
    "tags",
];

/// Reads `rules`: the system a scene is played by, or a list that begins with it
/// and names those whose keys the units carry besides. `None`, and a problem,
/// when nothing else is worth reading.
pub(crate) fn systems(fields: &mut Fields<'_, '_>, report: &mut Report) -> Option<Vec<System>> {
    let Some(field) = fields.take("rules") else {
        return Some(vec![System::default()]);
    };
    if !matches!(field.node.value, Value::List(_)) {
        return Some(vec![system(&field, report)?]);
    }
    let mut systems = Vec::new();
    for item in field.list(report)? {
        let system = system(&item, report)?;
        if !systems.contains(&system) {
            systems.push(system);
        }
    }
    if systems.is_empty() {
        field.fault(report, OfRules::NoSystem);
        return None;
    }
    Some(systems)
}

fn system(field: &Field<'_, '_>, report: &mut Report) -> Option<System> {
    let word = field.text(report)?;
    let found = System::from_word(word);
    if found.is_none() {
        let known = System::all().iter().map(|system| system.word());
        let fault = Fault::UnknownWord {
            what: "rule system",
            list: known.clone().collect::<Vec<_>>().join(", "),
            near: nearest(word, known),
            word: word.to_owned(),
        };
        field.fault(report, fault);
    }
    found
}

/// The numbers of a unit that the systems of the file keep, and an error for
/// every key that means nothing in them.
pub(super) fn unit_numbers(
    fields: &mut Fields<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> Numbers {
    refuse(OF_UNITS, fields, dialect, report);
    let keys = dialect.systems.iter().flat_map(|system| system.unit_keys());
    numbers(keys, fields, report)
}

/// The same of a weapon.
pub(super) fn weapon_numbers(
    kind: WeaponKind,
    fields: &mut Fields<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> Numbers {
    refuse(OF_WEAPONS, fields, dialect, report);
    let own = dialect
        .systems
        .first()
        .map_or(&[][..], |system| system.weapon_kinds());
    if !own.is_empty() && !own.contains(&kind) {
        let system = dialect.systems.first().copied().unwrap_or_default();
        let fault = OfRules::NoSuchKind {
            kind: kind.word(),
            system: system.word(),
            list: own
                .iter()
                .map(|kind| kind.word())
                .collect::<Vec<_>>()
                .join(", "),
        };
        report.add(fields.spot, format!("{}.kind", fields.place), fault);
    }
    let keys = dialect
        .systems
        .iter()
        .flat_map(|system| system.weapon_keys());
    numbers(keys, fields, report)
}

fn numbers(
    keys: impl Iterator<Item = &'static Key>,
    fields: &mut Fields<'_, '_>,
    report: &mut Report,
) -> Numbers {
    let mut numbers = Numbers::default();
    for key in keys {
        let Some(field) = fields.take(key.word) else {
            continue;
        };
        // Cybercore has a word where others have a number (RANGE-7).
        if key.word == RANGE.word && matches!(field.node.value, Value::Text(_)) {
            continue;
        }
        let value = match key.kind {
            Kind::Flag => field.flag(report).map(i32::from),
            Kind::Number { least, most } => field.int(report, least.into()..=most.into()),
            Kind::Halves { of } => field.halves(report, of),
        };
        if let Some(value) = value {
            numbers.push(key, value);
        }
    }
    numbers
}

/// Cybercore's keys say nothing where no system reads them.
fn refuse(
    keys: &'static [&'static str],
    fields: &mut Fields<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) {
    let reads = |key: &str| {
        dialect
            .systems
            .iter()
            .any(|&system| system == System::CYBERCORE || system.reads().contains(&key))
    };
    for &key in keys {
        if !reads(key)
            && let Some(field) = fields.take(key)
        {
            let fault = OfRules::OtherSystem {
                key: key.to_owned(),
                system: System::CYBERCORE.word(),
            };
            field.fault(report, fault);
        }
    }
}
