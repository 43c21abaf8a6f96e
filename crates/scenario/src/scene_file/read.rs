//! Nodes to on-disk structs: which keys there are, of what kind, within which
//! bounds.
//!
//! The bounds keep every sum of the rules far from overflow; no table comes
//! near them.

use std::collections::BTreeSet;

use pincer_rules::board::LARGEST_SIDE;
use pincer_rules::system::System;

use super::{
    CurrentFile, HazardFile, HexFile, MapFile, Named, Placed, RelationFile, SceneFile,
    SettingsFile, UnitFile, WindowFile,
};
use crate::catalogue::Catalogue;
use crate::field::{Field, Fields, hex_key};
use crate::node::Value;
use crate::problem::{Fault, Report, Written, nearest};

mod goal;
mod system;
mod training;
mod unit;

pub(crate) use system::systems;
pub(crate) use unit::{unit, weapon_keys};

/// Whose keys are known.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dialect<'c> {
    catalogue: Option<&'c Catalogue>,
    systems: &'c [System],
}

impl<'c> Dialect<'c> {
    /// A case: what the case format lists, everything spelt out.
    pub(crate) const fn case(systems: &'c [System]) -> Self {
        Self {
            catalogue: None,
            systems,
        }
    }

    /// A scenario: also names of the catalogue.
    pub(crate) const fn scenario(catalogue: &'c Catalogue, systems: &'c [System]) -> Self {
        Self {
            catalogue: Some(catalogue),
            systems,
        }
    }

    const fn catalogue(self) -> Option<&'c Catalogue> {
        self.catalogue
    }

    /// The rule systems whose keys mean something here.
    pub(crate) const fn systems(self) -> &'c [System] {
        self.systems
    }
}

/// The keys scenes of both dialects share. The map is the caller's: a scenario
/// may draw it as text.
pub(crate) fn scene(
    fields: &mut Fields<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> SceneFile {
    SceneFile {
        systems: dialect.systems.to_vec(),
        gravity: fields.take("gravity").and_then(|field| field.word(report)),
        hexes: fields
            .take("hexes")
            .map(|field| hexes(&field, dialect, report))
            .unwrap_or_default(),
        units: fields
            .take("units")
            .map(|field| units(&field, dialect, report))
            .unwrap_or_default(),
        crossfired: fields
            .take("crossfired")
            .map(|field| windows(&field, report))
            .unwrap_or_default(),
        settings: fields
            .take("settings")
            .and_then(|field| settings(&field, report))
            .unwrap_or_default(),
        relations: fields
            .take("relations")
            .map(|field| relations(&field, report))
            .unwrap_or_default(),
        goals: fields
            .take("goals")
            .map(|field| goal::goals(&field, dialect, report))
            .unwrap_or_default(),
        ..SceneFile::default()
    }
}

/// The outline of a map.
pub(crate) fn map(field: &Field<'_, '_>, report: &mut Report) -> Option<MapFile> {
    let mut fields = field.table(report)?;
    let side = i64::from(LARGEST_SIDE);
    let mut number = |key: &'static str, bounds, report: &mut Report| {
        fields.take(key).map(|field| field.int(report, bounds))
    };
    let outline = match (
        number("radius", 0..=(side - 1) / 2, report),
        number("cols", 1..=side, report),
        number("rows", 1..=side, report),
    ) {
        (Some(radius), None, None) => radius.map(|radius| MapFile::Hexagon { radius }),
        (None, Some(cols), Some(rows)) => cols
            .zip(rows)
            .map(|(cols, rows)| MapFile::Rectangle { cols, rows }),
        _ => {
            field.fault(report, Fault::NoOutline);
            None
        }
    };
    fields.finish(report);
    outline
}

/// The ground of one hex.
pub(crate) fn hex(field: &Field<'_, '_>, report: &mut Report) -> Option<HexFile> {
    let mut fields = field.table(report)?;
    let hex = hex_keys(&mut fields, report);
    fields.finish(report);
    Some(hex)
}

/// The terrain of the catalogue that a text names.
pub(crate) fn terrain(
    field: &Field<'_, '_>,
    catalogue: &Catalogue,
    report: &mut Report,
) -> Option<HexFile> {
    let id = field.text(report)?;
    let known = catalogue.terrain_file(id);
    if known.is_none() {
        let fault = Fault::NoSuch {
            what: "terrain",
            name: id.to_owned(),
            near: nearest(id, catalogue.terrain().map(|(id, _)| id)),
        };
        field.fault(report, fault);
    }
    known
}

/// The keys of a hex out of a table that may hold others as well.
pub(crate) fn hex_keys(fields: &mut Fields<'_, '_>, report: &mut Report) -> HexFile {
    HexFile {
        cover: fields
            .take("cover")
            .and_then(|field| field.int(report, 1..=5)),
        wall: fields.take("wall").and_then(|field| field.flag(report)),
        impassable: fields
            .take("impassable")
            .and_then(|field| field.flag(report)),
        difficult: fields
            .take("difficult")
            .and_then(|field| field.int(report, 0..=1000)),
        hazard: fields
            .take("hazard")
            .and_then(|field| hazard(&field, report)),
        conceals: fields.take("conceals").and_then(|field| field.flag(report)),
        level: fields
            .take("level")
            .and_then(|field| field.int(report, -1000..=1000)),
        depth: fields
            .take("depth")
            .and_then(|field| field.centimetres(report)),
        current: fields
            .take("current")
            .and_then(|field| current(&field, report)),
        dug_in: fields
            .take("dug_in")
            .and_then(|field| field.int(report, 1..=5)),
        lost: fields
            .take("lost")
            .and_then(|field| field.int(report, 0..=1000)),
        smoke: fields
            .take("smoke")
            .and_then(|field| field.int(report, 0..=1000)),
        surface: fields.take("surface").and_then(|field| field.word(report)),
    }
}

fn hazard(field: &Field<'_, '_>, report: &mut Report) -> Option<HazardFile> {
    let mut fields = field.table(report)?;
    let hits = fields
        .need(report, "hits")
        .and_then(|field| field.int(report, 0..=1000));
    let damage = fields
        .need(report, "type")
        .and_then(|field| field.word(report));
    fields.finish(report);
    Some(HazardFile {
        hits: hits?,
        damage: damage?,
    })
}

fn current(field: &Field<'_, '_>, report: &mut Report) -> Option<CurrentFile> {
    let mut fields = field.table(report)?;
    let strength = fields
        .need(report, "strength")
        .and_then(|field| field.word(report));
    let direction = fields
        .need(report, "direction")
        .and_then(|field| field.word(report));
    fields.finish(report);
    Some(CurrentFile {
        strength: strength?,
        direction: direction?,
    })
}

fn hexes(
    field: &Field<'_, '_>,
    dialect: Dialect<'_>,
    report: &mut Report,
) -> Vec<(Placed, HexFile)> {
    let mut hexes = Vec::new();
    let mut seen = BTreeSet::new();
    for (key, spot, entry) in field.table(report).into_iter().flat_map(Fields::named) {
        let Some(pair) = hex_key(key) else {
            let key = key.to_owned();
            report.add(spot, field.place.clone(), Fault::BadHexKey { key });
            continue;
        };
        let written = Written(pair);
        if !seen.insert(written) {
            report.add(spot, field.place.clone(), Fault::HexTwice(written));
        }
        let ground = match (dialect.catalogue(), &entry.node.value) {
            (Some(catalogue), Value::Text(_)) => terrain(&entry, catalogue, report),
            _ => hex(&entry, report),
        };
        if let Some(ground) = ground {
            hexes.push((Placed { hex: written, spot }, ground));
        }
    }
    hexes
}

fn units(field: &Field<'_, '_>, dialect: Dialect<'_>, report: &mut Report) -> Vec<Named<UnitFile>> {
    let mut units = Vec::new();
    for (name, spot, entry) in field.table(report).into_iter().flat_map(Fields::named) {
        if name.trim().is_empty() {
            report.add(spot, field.place.clone(), Fault::NoName { what: "unit" });
        }
        if let Some(mut fields) = entry.table(report) {
            let value = unit(&mut fields, dialect, report);
            if value.at.is_none() && fields.take("at").is_none() {
                report.add(spot, entry.place.clone(), Fault::Missing { key: "at" });
            }
            fields.finish(report);
            units.push(Named {
                name: name.to_owned(),
                spot,
                value,
            });
        }
    }
    units
}

fn placed(field: &Field<'_, '_>, report: &mut Report) -> Option<Placed> {
    let hex = Written(field.pair(report)?);
    Some(Placed {
        hex,
        spot: field.spot(),
    })
}

fn name(field: &Field<'_, '_>, what: &'static str, report: &mut Report) -> Option<String> {
    let name = field.text(report)?;
    if name.trim().is_empty() {
        field.fault(report, Fault::NoName { what });
        return None;
    }
    Some(name.to_owned())
}

fn windows(field: &Field<'_, '_>, report: &mut Report) -> Vec<Named<WindowFile>> {
    let mut windows = Vec::new();
    for (target, spot, entry) in field.table(report).into_iter().flat_map(Fields::named) {
        let Some(mut fields) = entry.table(report) else {
            continue;
        };
        let by = fields.need(report, "by").and_then(|field| {
            let name = field.text(report)?.to_owned();
            Some(Named {
                name,
                spot: field.spot(),
                value: (),
            })
        });
        let from = fields
            .need(report, "from")
            .and_then(|field| placed(&field, report));
        fields.finish(report);
        if let (Some(by), Some(from)) = (by, from) {
            let value = WindowFile { by, from };
            windows.push(Named {
                name: target.to_owned(),
                spot,
                value,
            });
        }
    }
    windows
}

fn settings(field: &Field<'_, '_>, report: &mut Report) -> Option<SettingsFile> {
    let mut fields = field.table(report)?;
    let settings = SettingsFile {
        dr_model: fields.take("dr_model").and_then(|field| field.word(report)),
        sell_it: fields.take("sell_it").and_then(|field| field.word(report)),
        mission_tl: fields
            .take("mission_tl")
            .and_then(|field| field.int(report, -10_000..=10_000)),
        actions: fields
            .take("actions")
            .and_then(|field| field.int(report, 1..=10)),
    };
    fields.finish(report);
    Some(settings)
}

fn relations(field: &Field<'_, '_>, report: &mut Report) -> Vec<RelationFile> {
    let mut relations = Vec::new();
    for (key, spot, entry) in field.table(report).into_iter().flat_map(Fields::named) {
        let relation = entry.word(report);
        let pair = key
            .split_once('/')
            .filter(|(one, other)| !one.trim().is_empty() && !other.trim().is_empty());
        let Some((one, other)) = pair else {
            let key = key.to_owned();
            report.add(spot, field.place.clone(), Fault::BadPair { key });
            continue;
        };
        if let Some(relation) = relation {
            let (one, other) = (one.to_owned(), other.to_owned());
            relations.push(RelationFile {
                one,
                other,
                relation,
                spot,
            });
        }
    }
    relations
}
