//! Goals on their scene (`TURN-4`): sides, units and hexes by their names.

use std::collections::BTreeSet;

use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hex::Facing;
use pincer_rules::numbers::{Round, Rounds};
use pincer_rules::{Hex, Scene};

use super::{Coordinates, named};
use crate::problem::{Fault, Report, nearest};
use crate::scene_file::{AimFile, EdgeWord, GoalFile, PlaceFile, SceneFile};
use crate::words::Worded;

pub(super) fn goals(
    scene: &mut Scene,
    file: &SceneFile,
    coordinates: Coordinates,
    report: &mut Report,
) {
    for file in &file.goals {
        let found = goal(scene, file, coordinates, report);
        scene.goals.extend(found);
    }
}

fn goal(
    scene: &Scene,
    file: &GoalFile,
    coordinates: Coordinates,
    report: &mut Report,
) -> Option<Goal> {
    let side = scene.factions.find(&file.side);
    // Units that are wrong already may have named it.
    if side.is_none() && !report.touches("units") {
        let names = scene.factions.ids().map(|id| scene.factions.name(id));
        let fault = Fault::NoSuch {
            what: "faction",
            name: file.side.clone(),
            near: nearest(&file.side, names),
        };
        report.add(file.spot, "goals.side", fault);
    }
    let mut on = |place: &PlaceFile, key: &str| {
        let hexes = hexes(scene, place, coordinates, file, key, report);
        (!hexes.is_empty()).then_some(hexes)
    };
    let aim = match &file.aim {
        AimFile::Hold { hold, rounds } => Aim::Hold {
            hexes: on(hold, "goals.hold")?,
            rounds: Rounds(*rounds),
        },
        AimFile::Reach { reach, units } => Aim::Reach {
            hexes: on(reach, "goals.reach")?,
            units: *units,
        },
        AimFile::Protect { protect, until } => Aim::Protect {
            unit: protected(scene, protect, side, file, report)?,
            until: Round(*until),
        },
    };
    Some(Goal {
        side: side?,
        aim,
        progress: Rounds(file.progress.unwrap_or(0)),
    })
}

fn protected(
    scene: &Scene,
    name: &str,
    side: Option<FactionId>,
    file: &GoalFile,
    report: &mut Report,
) -> Option<pincer_rules::unit::UnitId> {
    let unit = named(scene, name, file.spot, "goals.protect".to_owned(), report)?;
    let theirs = scene.unit(unit).faction;
    let wrong = report.touches(&format!("units.{name}.faction")) || report.touches("relations");
    if !wrong && side.is_some_and(|side| scene.factions.relation(theirs, side) == Relation::Hostile)
    {
        let fault = Fault::ProtectsEnemy {
            name: name.to_owned(),
            side: file.side.clone(),
        };
        report.add(file.spot, "goals.protect", fault);
    }
    Some(unit)
}

/// The hexes of a place, each of which can be stood on.
fn hexes(
    scene: &Scene,
    place: &PlaceFile,
    coordinates: Coordinates,
    file: &GoalFile,
    key: &str,
    report: &mut Report,
) -> Vec<Hex> {
    let placed = match place {
        PlaceFile::Hexes(placed) => placed,
        PlaceFile::Edge(edge) => {
            let hexes = along(scene, *edge);
            if hexes.is_empty() {
                let edge = edge.word();
                report.add(file.spot, key, Fault::ClosedEdge { edge });
            }
            return hexes;
        }
    };
    let mut seen = BTreeSet::new();
    let mut hexes = Vec::new();
    for placed in placed {
        let hex = coordinates.hex(placed.hex);
        let fault = if !scene.board.contains(hex) {
            Some(Fault::Outside(placed.hex))
        } else if !scene.board.ground(hex).can_be_entered() {
            Some(Fault::NoStanding(placed.hex))
        } else if !seen.insert(placed.hex) {
            Some(Fault::HexTwice(placed.hex))
        } else {
            None
        };
        match fault {
            Some(fault) => report.add(placed.spot, key, fault),
            None => hexes.push(hex),
        }
    }
    hexes
}

/// The hexes along an edge that can be entered: topmost or lowest of their
/// column, or of the first or last column.
fn along(scene: &Scene, edge: EdgeWord) -> Vec<Hex> {
    let board = &scene.board;
    let columns = || board.hexes().map(|hex| hex.x);
    let last = match edge {
        EdgeWord::West => columns().min(),
        EdgeWord::East => columns().max(),
        EdgeWord::North | EdgeWord::South => None,
    };
    let on_edge = |hex: Hex| match edge {
        EdgeWord::North => !board.contains(hex + Facing::North.offset()),
        EdgeWord::South => !board.contains(hex + Facing::South.offset()),
        EdgeWord::East | EdgeWord::West => Some(hex.x) == last,
    };
    board
        .hexes()
        .filter(|&hex| on_edge(hex) && board.ground(hex).can_be_entered())
        .collect()
}
