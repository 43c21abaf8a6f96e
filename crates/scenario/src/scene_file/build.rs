//! On-disk structs to a scene: defaults filled in, and everything checked that
//! can be wrong between keys: hexes off the map, units in walls or on each
//! other, names that nobody has.

use std::collections::BTreeMap;

use pincer_rules::board::{Board, Current, Ground, Hazard, Passage, Shape, offset_to_axial};
use pincer_rules::cybercore::breach;
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::numbers::{
    Actions, Centimetres, CoverLevel, Hits, Level, Rounds, Stacks, Steps, Tl,
};
use pincer_rules::scene::Window;
use pincer_rules::unit::UnitId;
use pincer_rules::{Hex, Scene};

use super::{HexFile, MapFile, Named, Placed, SceneFile, SettingsFile};
use crate::node::Spot;
use crate::problem::{Fault, Impossible, OfRules, Report, Written, nearest};

mod goal;
mod possible;
mod system;
mod unit;

pub(crate) use unit::{unit, weapon};

/// The most units a scene may have: all that ids can tell apart.
pub(crate) const MOST_UNITS: usize = u16::MAX as usize;

/// How a file writes hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Coordinates {
    /// Axial q and r.
    Axial,
    /// Column and row of a map drawn as text.
    ColumnRow,
}

impl Coordinates {
    pub(crate) fn hex(self, Written([first, second]): Written) -> Hex {
        match self {
            Self::Axial => Hex::new(first, second),
            Self::ColumnRow => offset_to_axial(first, second),
        }
    }
}

/// The board of an outline; `None`, and a problem, when it cannot be.
pub(crate) fn board(file: &SceneFile, report: &mut Report) -> Option<Board> {
    let shape = match file.map.unwrap_or(MapFile::Hexagon { radius: 24 }) {
        MapFile::Hexagon { radius } => Shape::Hexagon {
            radius: Steps(radius),
        },
        MapFile::Rectangle { cols, rows } => Shape::Rectangle { cols, rows },
    };
    Board::new(shape)
        .map_err(|bad| report.add(file.map_spot, "map", bad))
        .ok()
}

/// The scene of a file on its board. It is sound only if nothing was added to
/// the report; a scene is given even so, for what comes after to be checked.
///
/// `factions` come first, in this order; others follow as they are named.
pub(crate) fn scene(
    file: &SceneFile,
    board: Board,
    factions: &[String],
    coordinates: Coordinates,
    report: &mut Report,
) -> Scene {
    let mut scene = Scene::new(board);
    scene.system = file.systems.first().copied().unwrap_or_default();
    system::check(file, report);
    scene.gravity = file.gravity.unwrap_or_default();
    settings(&mut scene, file.settings);
    for &(placed, hex) in &file.hexes {
        if !report.touches(&format!("hexes.{}", placed.hex)) {
            check_lost(placed, hex, report);
        }
        if scene
            .board
            .set(coordinates.hex(placed.hex), ground(hex))
            .is_err()
        {
            report.add(placed.spot, "hexes", Fault::Outside(placed.hex));
        }
    }
    for name in factions {
        if let Err(fault) = scene.factions.add(name) {
            report.add(file.map_spot, "sides", fault);
        }
    }
    units(&mut scene, file, coordinates, report);
    relations(&mut scene, file, report);
    windows(&mut scene, file, coordinates, report);
    goal::goals(&mut scene, file, coordinates, report);
    possible::units(&scene, file, coordinates, report);
    scene
}

fn settings(scene: &mut Scene, file: SettingsFile) {
    let settings = &mut scene.settings;
    settings.dr_model = file.dr_model.unwrap_or(settings.dr_model);
    settings.sell_it = file.sell_it.unwrap_or(settings.sell_it);
    settings.mission_tl = file.mission_tl.map_or(settings.mission_tl, Tl);
    settings.actions = file.actions.map_or(settings.actions, Actions);
}

/// Cover cannot have lost more than it had (`CC-COVER-4`).
fn check_lost(placed: Placed, file: HexFile, report: &mut Report) {
    let Some(lost) = file.lost else { return };
    let Hits(has) = breach::left(&whole(file));
    if lost > has {
        let hex = placed.hex;
        let fault = Fault::LostTooMuch { hex, has, lost };
        report.add(placed.spot, format!("hexes.{hex}.lost"), fault);
    }
}

/// The ground of a hex of which some keys are given.
pub(crate) fn ground(file: HexFile) -> Ground {
    breach::after(&whole(file), Hits(file.lost.unwrap_or(0)))
}

/// The ground before its cover lost anything.
fn whole(file: HexFile) -> Ground {
    Ground {
        cover: file.cover.and_then(CoverLevel::new),
        passage: match (file.wall, file.impassable) {
            (Some(true), _) => Passage::Wall,
            (_, Some(true)) => Passage::Impassable,
            _ => Passage::Open,
        },
        difficult: Stacks(file.difficult.unwrap_or(0)),
        hazard: file.hazard.map(|hazard| Hazard {
            hits: Hits(hazard.hits),
            damage: hazard.damage,
        }),
        conceals: file.conceals.unwrap_or(false),
        smoke: Rounds(file.smoke.unwrap_or(0)),
        worn: Hits(0),
        level: Level(file.level.unwrap_or(0)),
        depth: Centimetres(file.depth.unwrap_or(0)),
        current: file.current.map(|current| Current {
            strength: current.strength,
            direction: current.direction,
        }),
        dug_in: file.dug_in.and_then(CoverLevel::new),
        surface: file.surface.unwrap_or_default(),
    }
}

fn units(scene: &mut Scene, file: &SceneFile, coordinates: Coordinates, report: &mut Report) {
    if let Some(first_too_many) = file.units.get(MOST_UNITS) {
        report.add(
            first_too_many.spot,
            "units",
            Fault::TooManyUnits(MOST_UNITS),
        );
    }
    let mut taken: BTreeMap<(i32, i32), &str> = BTreeMap::new();
    for named in file.units.iter().take(MOST_UNITS) {
        let Named { name, spot, value } = named;
        let faction = value.faction.as_deref().unwrap_or("squad");
        let faction = scene.factions.add(faction).unwrap_or_else(|fault| {
            report.add(*spot, format!("units.{name}.faction"), fault);
            FactionId::default()
        });
        let hex = value.at.map_or(Hex::ZERO, |at| coordinates.hex(at.hex));
        let unit = unit(name, value, hex, faction);
        if let Some(at) = value.at {
            let fault = if !scene.board.contains(hex) {
                Some(Fault::Outside(at.hex))
            } else if !scene.board.ground(hex).can_be_entered() {
                Some(Fault::Blocked {
                    name: name.clone(),
                    hex: at.hex,
                })
            } else if unit.is_standing() {
                taken
                    .insert((hex.x, hex.y), name)
                    .map(|by| Fault::Occupied {
                        name: name.clone(),
                        hex: at.hex,
                        by: by.to_owned(),
                    })
            } else {
                None
            };
            if let Some(fault) = fault {
                report.add(at.spot, format!("units.{name}.at"), fault);
            }
        }
        for system in &file.systems {
            if let Some(why) = system.impossible(&unit) {
                let name = name.clone();
                report.add(*spot, format!("units.{name}"), OfRules::Unfit { name, why });
            }
        }
        scene.units.push(unit);
    }
}

fn relations(scene: &mut Scene, file: &SceneFile, report: &mut Report) {
    let mut set = BTreeMap::new();
    for entry in &file.relations {
        let place = || format!("relations.{}/{}", entry.one, entry.other);
        let pair = scene
            .factions
            .add(&entry.one)
            .and_then(|one| Ok((one, scene.factions.add(&entry.other)?)));
        let (one, other) = match pair {
            Ok(pair) => pair,
            Err(fault) => {
                report.add(entry.spot, place(), fault);
                continue;
            }
        };
        if one == other && entry.relation != Relation::Allies {
            report.add(entry.spot, place(), Fault::NotItsOwnAlly);
        } else if set.insert((one.min(other), one.max(other)), ()).is_some() {
            let (one, other) = (entry.one.clone(), entry.other.clone());
            report.add(entry.spot, place(), Fault::PairTwice { one, other });
        } else {
            scene.factions.relate(one, other, entry.relation);
        }
    }
}

fn windows(scene: &mut Scene, file: &SceneFile, coordinates: Coordinates, report: &mut Report) {
    for Named { name, spot, value } in &file.crossfired {
        let target = named(scene, name, *spot, "crossfired".to_owned(), report);
        let place = format!("crossfired.{name}.by");
        let opener = named(scene, &value.by.name, value.by.spot, place, report);
        let from = coordinates.hex(value.from.hex);
        if !scene.board.contains(from) {
            let place = format!("crossfired.{name}.from");
            report.add(value.from.spot, place, Fault::Outside(value.from.hex));
        }
        if !scene.board.ground(from).can_be_entered() && scene.board.contains(from) {
            let place = format!("crossfired.{name}.from");
            let (name, hex) = (value.by.name.clone(), value.from.hex);
            report.add(
                value.from.spot,
                place,
                Impossible::FiredFromWall { name, hex },
            );
        }
        if let (Some(target), Some(opener)) = (target, opener) {
            if target == opener {
                let place = format!("crossfired.{name}.by");
                let name = name.clone();
                report.add(value.by.spot, place, Impossible::OpenedByTarget { name });
            }
            scene.windows.push(Window {
                target,
                opener,
                from,
            });
        }
    }
    scene.windows.sort_by_key(|window| window.target);
}

/// The unit of a name; a problem where there is none, unless what is wrong with
/// the units is told already.
pub(crate) fn named(
    scene: &Scene,
    name: &str,
    spot: Spot,
    place: String,
    report: &mut Report,
) -> Option<UnitId> {
    match find(scene, name) {
        Ok(unit) => Some(unit),
        Err(fault) => {
            if !report.touches(&format!("units.{name}")) {
                report.add(spot, place, fault);
            }
            None
        }
    }
}

/// The unit of a name.
fn find(scene: &Scene, name: &str) -> Result<UnitId, Fault> {
    scene.find(name).ok_or_else(|| Fault::NoSuch {
        what: "unit",
        name: name.to_owned(),
        near: nearest(name, scene.units.iter().map(|unit| unit.name.as_str())),
    })
}
