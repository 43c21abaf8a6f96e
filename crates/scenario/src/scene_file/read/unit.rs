//! Units, profiles and weapons.

use pincer_rules::system::System;
use pincer_rules::unit::{Trait, speed_of};
use pincer_rules::weapon::{DamageType, NamedBand, Size, WeaponKind};

use super::system::{unit_numbers, weapon_numbers};
use super::training::training;
use super::{Dialect, name, placed};
use crate::catalogue::Catalogue;
use crate::field::{Field, Fields};
use crate::node::Value;
use crate::problem::{Fault, OfRules, Report, nearest};
use crate::scene_file::{ArmourFile, UnitFile, WeaponFile};
use crate::words::Worded;

/// The keys of a unit or a profile.
pub(crate) fn unit(
    fields: &mut Fields<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> UnitFile {
    let numbers = unit_numbers(fields, dialect, report);
    let own = UnitFile {
        systems: dialect.systems().to_vec(),
        numbers,
        at: fields.take("at").and_then(|field| placed(&field, report)),
        facing: fields.take("facing").and_then(|field| field.word(report)),
        faction: fields
            .take("faction")
            .and_then(|field| name(&field, "faction", report)),
        view_angle: fields
            .take("view_angle")
            .and_then(|field| field.int(report, 0..=360)),
        speed: fields
            .take("speed")
            .and_then(|field| field.int(report, 0..=1000)),
        size: fields.take("size").and_then(|field| field.word(report)),
        might: fields
            .take("might")
            .and_then(|field| field.int(report, -1000..=1000)),
        accuracy: fields
            .take("accuracy")
            .and_then(|field| field.int(report, -10_000..=10_000)),
        training: fields
            .take("training")
            .and_then(|field| training(&field, report)),
        tl: fields
            .take("tl")
            .and_then(|field| field.int(report, -10_000..=10_000)),
        armour: fields
            .take("armour")
            .and_then(|field| armour(&field, report)),
        health: fields
            .take("health")
            .and_then(|field| field.int(report, 0..=10_000)),
        down: fields.take("down").and_then(|field| field.flag(report)),
        athletics: fields
            .take("athletics")
            .and_then(|field| field.int(report, -10_000..=10_000)),
        traits: fields
            .take("traits")
            .and_then(|field| traits(&field, dialect, report)),
        weapon: fields
            .take("weapon")
            .and_then(|field| weapon(&field, dialect, report)),
        carried: fields
            .take("carried")
            .and_then(|field| carried(&field, dialect, report)),
        prone: fields.take("prone").and_then(|field| field.flag(report)),
        swept: fields.take("swept").and_then(|field| field.flag(report)),
        drifting: fields.take("drifting").and_then(|field| field.word(report)),
        climbed: fields.take("climbed").and_then(|field| field.flag(report)),
        ..UnitFile::default()
    };
    if own.accuracy.is_some() && own.training.is_some() {
        let (one, other) = ("accuracy", "training");
        let fault = Fault::NotTogether { one, other };
        report.add(fields.spot, fields.place.clone(), fault);
    }
    if let (Some(true), Some(false)) = (own.health.map(|health| health == 0), own.down) {
        report.add(fields.spot, fields.place.clone(), Fault::StandingDead);
    }
    let own = with_full_health(own, fields, report);
    let Some(catalogue) = dialect.catalogue() else {
        return own;
    };
    let own = UnitFile {
        speed: speed(own.speed, fields, report),
        initiative: fields
            .take("initiative")
            .and_then(|field| field.int(report, -10_000..=10_000)),
        ..own
    };
    match fields.take("profile") {
        Some(field) => from_profile(own, &field, catalogue, dialect, report),
        None => own,
    }
}

/// What a unit has when unhurt: its Health where nothing is said of that, and the
/// other way round.
fn with_full_health(own: UnitFile, fields: &mut Fields<'_, '_>, report: &mut Report) -> UnitFile {
    let full_health = fields
        .take("full_health")
        .and_then(|field| field.int(report, 1..=10_000));
    if let (Some(health), Some(full)) = (own.health, full_health)
        && health > full
    {
        let fault = Fault::OutOfBounds {
            text: health.to_string(),
            least: 0,
            most: i64::from(full),
        };
        report.add(fields.spot, format!("{}.health", fields.place), fault);
    }
    UnitFile {
        health: own.health.or(full_health),
        full_health,
        ..own
    }
}

/// Speed as it is given, or by `mass` (`MOVE-2`).
fn speed(given: Option<u32>, fields: &mut Fields<'_, '_>, report: &mut Report) -> Option<u32> {
    let Some(field) = fields.take("mass") else {
        return given;
    };
    let mass = field.int(report, 0..=1000)?;
    if given.is_some() {
        let (one, other) = ("speed", "mass");
        field.fault(report, Fault::NotTogether { one, other });
    }
    Some(speed_of(mass).0)
}

/// A unit with the keys of its profile where it has none of its own.
fn from_profile(
    own: UnitFile,
    field: &Field<'_, '_>,
    catalogue: &Catalogue,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> UnitFile {
    let Some(profile) = field.text(report) else {
        return own;
    };
    let Some(base) = catalogue.unit_file(profile) else {
        let fault = Fault::NoSuch {
            what: "unit profile",
            name: profile.to_owned(),
            near: nearest(profile, catalogue.profiles()),
        };
        field.fault(report, fault);
        return own;
    };
    belongs(
        &base.systems,
        "unit profile",
        profile,
        field,
        dialect,
        report,
    );
    // Less Health than the profile's is a wound, not a smaller body.
    let most = own.health.max(base.health).max(base.full_health);
    UnitFile {
        profile: Some(profile.to_owned()),
        full_health: own.full_health.or(most),
        ..own.over(base)
    }
}

/// What a catalogue lists for one system is nothing in another.
fn belongs(
    of: &[System],
    what: &'static str,
    name: &str,
    field: &Field<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) {
    let Some(&played) = dialect.systems().first() else {
        return;
    };
    if !of.contains(&played) {
        let fault = OfRules::OfOtherSystem {
            what,
            name: name.to_owned(),
            systems: of
                .iter()
                .map(|system| system.word())
                .collect::<Vec<_>>()
                .join(", "),
            played: played.word(),
        };
        field.fault(report, fault);
    }
}

fn carried(
    field: &Field<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> Option<Vec<WeaponFile>> {
    let items = field.list(report)?;
    Some(
        items
            .iter()
            .filter_map(|item| weapon(item, dialect, report))
            .collect(),
    )
}

fn weapon(field: &Field<'_, '_>, dialect: Dialect<'_>, report: &mut Report) -> Option<WeaponFile> {
    if let (Some(catalogue), Value::Text(id)) = (dialect.catalogue(), &field.node.value) {
        let known = catalogue.weapon_file(id);
        if known.is_none() {
            let fault = Fault::NoSuch {
                what: "weapon",
                name: id.to_string(),
                near: nearest(id, catalogue.weapons().map(|(id, _)| id)),
            };
            field.fault(report, fault);
        }
        let known = known?;
        belongs(&known.systems, "weapon", id, field, dialect, report);
        return Some(known.clone());
    }
    let mut fields = field.table(report)?;
    let mut file = weapon_keys(&mut fields, dialect, report);
    file.name = fields
        .take("name")
        .and_then(|field| name(&field, "weapon", report));
    fields.finish(report);
    Some(file)
}

/// The keys of a weapon out of a table that may hold others as well.
pub(crate) fn weapon_keys(
    fields: &mut Fields<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> WeaponFile {
    let written = fields.take("kind");
    let known = report.len();
    let kind = written.and_then(|field| field.word(report));
    let is = kind.unwrap_or(WeaponKind::Ranged);
    // Of a kind that nobody knows nothing follows.
    if report.len() == known {
        check_weapon(is, fields, report);
    } else {
        for key in [
            "blast",
            "burst",
            "line",
            "cone",
            "smoke",
            "range",
            "increment",
        ] {
            fields.take(key);
        }
    }
    WeaponFile {
        systems: dialect.systems().to_vec(),
        numbers: weapon_numbers(is, fields, dialect, report),
        kind,
        class: fields.take("class").and_then(|field| field.word(report)),
        increment: fields
            .take("increment")
            .and_then(|field| field.int(report, 1..=100_000)),
        reach: fields.take("reach").and_then(|field| reach(&field, report)),
        item_size: fields
            .take("item_size")
            .and_then(|field| item_size(&field, report)),
        blast: fields
            .take("blast")
            .and_then(|field| field.int(report, 0..=1000)),
        burst: fields
            .take("burst")
            .and_then(|field| field.int(report, 1..=1000)),
        line: fields
            .take("line")
            .and_then(|field| field.int(report, 1..=1000)),
        cone: fields
            .take("cone")
            .and_then(|field| field.int(report, 1..=1000)),
        range: fields
            .take("range")
            .and_then(|field| named_band(&field, dialect, report)),
        push: fields
            .take("push")
            .and_then(|field| field.int(report, 0..=1000)),
        smoke: fields
            .take("smoke")
            .and_then(|field| field.int(report, 0..=1000)),
        uses: fields
            .take("uses")
            .and_then(|field| field.int(report, 0..=1_000_000)),
        hits: fields
            .take("hits")
            .and_then(|field| field.int(report, 0..=100)),
        wild_die: fields
            .take("wild_die")
            .and_then(|field| field.int(report, 2..=1000)),
        category: fields.take("category").and_then(|field| field.word(report)),
        damage: fields.take("damage").and_then(|field| field.word(report)),
        tags: fields.take("tags").and_then(|field| {
            let items = field.list(report)?;
            Some(items.iter().filter_map(|item| item.word(report)).collect())
        }),
        name: None,
    }
}

/// Keys that do not go together, and keys that say nothing about the kind.
fn check_weapon(kind: WeaponKind, fields: &mut Fields<'_, '_>, report: &mut Report) {
    let mut areas = ["blast", "burst", "line", "cone"]
        .into_iter()
        .filter_map(|key| Some((key, fields.take(key)?)));
    let area = areas.next();
    if let (Some((one, _)), Some((other, field))) = (&area, areas.next()) {
        field.fault(report, Fault::NotTogether { one, other });
    } else if let Some((key, field)) = &area
        && (*key == "blast") != (kind == WeaponKind::Explosive)
    {
        let kind = Worded::word(kind);
        field.fault(report, Fault::NotForKind { key, kind });
    }
    if let (None, Some(field)) = (&area, fields.take("smoke"))
        && kind != WeaponKind::Explosive
    {
        field.fault(report, Fault::SmokeWithoutArea);
    }
    let named = |field: &Field<'_, '_>| matches!(field.node.value, Value::Text(_));
    let Some(field) = fields.take("range").filter(named) else {
        return;
    };
    if kind == WeaponKind::Melee {
        let (key, kind) = ("range", Worded::word(kind));
        field.fault(report, Fault::NotForKind { key, kind });
    } else if fields.take("increment").is_some() {
        let (one, other) = ("increment", "range");
        field.fault(report, Fault::NotTogether { one, other });
    }
}

/// A band by its name (`RANGE-7`); a number is how other systems say it.
fn named_band(
    field: &Field<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> Option<NamedBand> {
    let in_hexes = |system: &System| system.weapon_keys().iter().any(|key| key.word == "range");
    if let Value::Number(_) = field.node.value {
        if !dialect.systems().iter().any(in_hexes) {
            let others = System::all().iter().filter(|&system| in_hexes(system));
            let fault = OfRules::RangeInHexes {
                systems: others
                    .map(|system| system.word())
                    .collect::<Vec<_>>()
                    .join(" and "),
            };
            field.fault(report, fault);
        }
        return None;
    }
    if !dialect.systems().contains(&System::CYBERCORE) {
        field.int::<u32>(report, 1..=1000);
        return None;
    }
    field.word(report)
}

/// `true` is the bare word "reach" of the rules: 2 hexes (`MELEE-1`).
fn reach(field: &Field<'_, '_>, report: &mut Report) -> Option<u32> {
    if field.node.value == Value::Flag(true) {
        return Some(2);
    }
    field.int(report, 1..=1000)
}

fn item_size(field: &Field<'_, '_>, report: &mut Report) -> Option<Size> {
    let size: Size = field.word(report)?;
    if size == Size::Huge {
        let list = "tiny, small, medium, large".to_owned();
        let word = size.word().to_owned();
        let what = "size of a thrown item";
        field.fault(
            report,
            Fault::UnknownWord {
                word,
                what,
                list,
                near: None,
            },
        );
        return None;
    }
    Some(size)
}

fn armour(field: &Field<'_, '_>, report: &mut Report) -> Option<ArmourFile> {
    if !matches!(field.node.value, Value::Table(_)) {
        return field.int(report, 0..=1000).map(ArmourFile::All);
    }
    let mut fields = field.table(report)?;
    let mut by_type = Vec::new();
    for &damage in DamageType::ALL {
        if let Some(dr) = fields.take(damage.word()) {
            by_type.extend(dr.int(report, 0..=1000).map(|dr| (damage, dr)));
        }
    }
    fields.finish(report);
    Some(ArmourFile::ByType(by_type))
}

fn traits(field: &Field<'_, '_>, dialect: Dialect<'_>, report: &mut Report) -> Option<Vec<Trait>> {
    let is_known = |found| dialect.systems.iter().any(|it| it.knows_trait(found));
    let mut traits = Vec::new();
    for item in field.list(report)? {
        let Some(word) = item.text(report) else {
            continue;
        };
        if let Some(found) = Trait::from_word(word) {
            if !is_known(found) {
                let fault = OfRules::OtherSystem {
                    key: word.to_owned(),
                    system: System::CYBERCORE.word(),
                };
                item.fault(report, fault);
            }
            traits.push(found);
            continue;
        }
        let known = trait_words();
        let fault = Fault::UnknownWord {
            word: word.to_owned(),
            what: "trait",
            list: known.join(", "),
            near: nearest(word, known.iter().map(String::as_str)),
        };
        item.fault(report, fault);
    }
    Some(traits)
}

fn trait_words() -> Vec<String> {
    Trait::all().map(Trait::word).collect()
}
