//! A scene to on-disk structs, and those to text: what is default is left out.

use pincer_rules::Scene;
use pincer_rules::board::{Ground, Passage, Shape};
use pincer_rules::faction::{FactionId, Factions, Relation};
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::numbers::Steps;
use pincer_rules::scene::{Gravity, Settings};
use pincer_rules::surface::Surface;
use pincer_rules::system::System;
use pincer_rules::unit::Trait;
use pincer_rules::weapon::WeaponType;
use serde::ser::{SerializeMap, Serializer};

use super::{
    AimFile, ArmourFile, CurrentFile, GoalFile, HazardFile, HexFile, MapFile, Named, PlaceFile,
    Placed, RelationFile, SceneFile, SettingsFile, UnitFile, WindowFile,
};
use crate::node::Spot;
use crate::problem::Written;
use crate::words::Worded;

mod unit;

/// A value unless it is the default one.
fn unless<T: PartialEq>(value: T, default: T) -> Option<T> {
    (value != default).then_some(value)
}

fn placed(hex: pincer_rules::Hex) -> Placed {
    Placed {
        hex: Written([hex.x, hex.y]),
        spot: Spot::default(),
    }
}

/// Everything of a scene that case files hold, in axial coordinates. Whose turn
/// it is is no part of it.
pub(crate) fn scene_file(scene: &Scene) -> SceneFile {
    let settings = Settings::default();
    SceneFile {
        rules: unless(scene.system.word(), System::default().word()),
        systems: vec![scene.system],
        map: match scene.board.shape() {
            Shape::Hexagon { radius: Steps(24) } => None,
            Shape::Hexagon { radius } => Some(MapFile::Hexagon { radius: radius.0 }),
            Shape::Rectangle { cols, rows } => Some(MapFile::Rectangle { cols, rows }),
        },
        gravity: unless(scene.gravity, Gravity::default()),
        hexes: scene
            .board
            .hexes()
            .filter_map(|hex| {
                let ground = scene.board.ground(hex);
                (*ground != Ground::default()).then(|| (placed(hex), hex_file(ground)))
            })
            .collect(),
        units: scene
            .units
            .iter()
            .map(|unit| named(&unit.name, unit::unit_file(unit, &scene.factions)))
            .collect(),
        crossfired: scene
            .windows
            .iter()
            .map(|window| {
                let by = named(&scene.unit(window.opener).name, ());
                let from = placed(window.from);
                named(&scene.unit(window.target).name, WindowFile { by, from })
            })
            .collect(),
        settings: SettingsFile {
            dr_model: unless(scene.settings.dr_model, settings.dr_model),
            sell_it: unless(scene.settings.sell_it, settings.sell_it),
            mission_tl: unless(scene.settings.mission_tl.0, settings.mission_tl.0),
            actions: unless(scene.settings.actions.0, settings.actions.0),
        },
        relations: relation_files(scene),
        goals: scene
            .goals
            .iter()
            .map(|goal| goal_file(scene, goal))
            .collect(),
        map_spot: Spot::default(),
    }
}

fn named<T>(name: &str, value: T) -> Named<T> {
    Named {
        name: name.to_owned(),
        spot: Spot::default(),
        value,
    }
}

fn hex_file(ground: &Ground) -> HexFile {
    HexFile {
        cover: ground.cover.map(pincer_rules::numbers::CoverLevel::get),
        wall: (ground.passage == Passage::Wall).then_some(true),
        impassable: (ground.passage == Passage::Impassable).then_some(true),
        difficult: unless(ground.difficult.0, 0),
        hazard: ground.hazard.map(|hazard| HazardFile {
            hits: hazard.hits.0,
            damage: hazard.damage,
        }),
        conceals: ground.conceals.then_some(true),
        level: unless(ground.level.0, 0),
        depth: unless(ground.depth.0, 0),
        current: ground.current.map(|current| CurrentFile {
            strength: current.strength,
            direction: current.direction,
        }),
        dug_in: ground.dug_in.map(pincer_rules::numbers::CoverLevel::get),
        // Whole levels that are gone are gone from `cover` and `dug_in`, too.
        lost: unless(ground.worn.0, 0),
        smoke: unless(ground.smoke.0, 0),
        surface: unless(ground.surface, Surface::Plain),
    }
}

fn goal_file(scene: &Scene, goal: &Goal) -> GoalFile {
    let place = |hexes: &[pincer_rules::Hex]| {
        PlaceFile::Hexes(hexes.iter().map(|&hex| placed(hex)).collect())
    };
    GoalFile {
        side: scene.factions.name(goal.side).to_owned(),
        aim: match &goal.aim {
            Aim::Hold { hexes, rounds } => AimFile::Hold {
                hold: place(hexes),
                rounds: rounds.0,
            },
            Aim::Reach { hexes, units } => AimFile::Reach {
                reach: place(hexes),
                units: *units,
            },
            Aim::Protect { unit, until } => AimFile::Protect {
                protect: scene.unit(*unit).name.clone(),
                until: until.0,
            },
        },
        progress: unless(goal.progress.0, 0),
        spot: Spot::default(),
    }
}

/// Relations that are not the default, so that reading them again gives the same
/// factions in the same order: those of units come first, then as they are named.
fn relation_files(scene: &Scene) -> Vec<RelationFile> {
    let mut fresh = Factions::default();
    for unit in &scene.units {
        // At most as many as the scene has, so none is refused.
        let _ = fresh.add(scene.factions.name(unit.faction));
    }
    let file = |one: FactionId, other: FactionId| RelationFile {
        one: scene.factions.name(one).to_owned(),
        other: scene.factions.name(other).to_owned(),
        relation: scene.factions.relation(one, other),
        spot: Spot::default(),
    };
    let mut files = Vec::new();
    for other in scene.factions.ids() {
        let before = files.len();
        for one in scene.factions.ids().take_while(|&one| one < other) {
            if scene.factions.relation(one, other) != default_relation(scene, one, other) {
                files.push(file(one, other));
            }
        }
        let known = fresh.find(scene.factions.name(other)).is_some();
        if !known && files.len() == before {
            files.push(file(other, other));
        }
    }
    files
}

fn default_relation(scene: &Scene, one: FactionId, other: FactionId) -> Relation {
    match (scene.factions.name(one), scene.factions.name(other)) {
        ("squad", "creatures") | ("creatures", "squad") => Relation::Hostile,
        _ => Relation::Neutral,
    }
}

pub(super) fn must_word<T: Worded, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(value.word())
}

pub(super) fn word<T: Worded, S: Serializer>(
    value: &Option<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => serializer.serialize_str(value.word()),
        None => serializer.serialize_none(),
    }
}

/// The float nearest to a number of hundredths prints as those hundredths.
pub(super) fn metres<S: Serializer>(depth: &Option<u32>, serializer: S) -> Result<S::Ok, S::Error> {
    match depth {
        Some(depth) if depth % 100 == 0 => serializer.serialize_u32(depth / 100),
        Some(depth) => serializer.serialize_f64(f64::from(*depth) / 100.0),
        None => serializer.serialize_none(),
    }
}

pub(super) fn placed_pair(placed: &Placed) -> [i32; 2] {
    placed.hex.0
}

pub(super) fn placed_at<S: Serializer>(
    at: &Option<Placed>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match at {
        Some(at) => serializer.collect_seq(placed_pair(at)),
        None => serializer.serialize_none(),
    }
}

pub(super) fn places<S: Serializer>(places: &[Placed], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(places.iter().map(placed_pair))
}

pub(super) fn words<T: Worded, S: Serializer>(
    values: &[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(values.iter().map(|value| value.word()))
}

pub(super) fn skill<S: Serializer>(
    skill: &[(WeaponType, i32)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(skill.iter().map(|&(kind, points)| (kind.word(), points)))
}

pub(super) fn familiarity<S: Serializer>(
    known: &[(String, i32)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(known.iter().map(|(weapon, points)| (weapon, points)))
}

pub(super) fn traits<S: Serializer>(
    traits: &Option<Vec<Trait>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(traits.iter().flatten().map(|found| found.word()))
}

pub(super) fn tags<T: Worded, S: Serializer>(
    tags: &Option<Vec<T>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    words(tags.as_deref().unwrap_or_default(), serializer)
}

pub(super) fn hexes<S: Serializer>(
    hexes: &[(Placed, HexFile)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(
        hexes
            .iter()
            .map(|(placed, hex)| (placed.hex.to_string(), hex)),
    )
}

pub(super) fn units<S: Serializer>(
    units: &[Named<UnitFile>],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(units.iter().map(|unit| (&unit.name, &unit.value)))
}

pub(super) fn windows<S: Serializer>(
    windows: &[Named<WindowFile>],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(serde::Serialize)]
    struct Window<'w> {
        by: &'w str,
        from: [i32; 2],
    }
    serializer.collect_map(windows.iter().map(|window| {
        let by = window.value.by.name.as_str();
        let from = placed_pair(&window.value.from);
        (&window.name, Window { by, from })
    }))
}

pub(super) fn relations<S: Serializer>(
    relations: &[RelationFile],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(relations.len()))?;
    for entry in relations {
        let key = format!("{}/{}", entry.one, entry.other);
        map.serialize_entry(&key, entry.relation.word())?;
    }
    map.end()
}

impl serde::Serialize for ArmourFile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::All(dr) => serializer.serialize_u32(*dr),
            Self::ByType(list) => {
                serializer.collect_map(list.iter().map(|&(damage, dr)| (damage.word(), dr)))
            }
        }
    }
}
