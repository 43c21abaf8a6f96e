//! A scene to on-disk structs, and those to text: what is default is left out.

use pincer_rules::Scene;
use pincer_rules::board::{Ground, Passage, Shape, Surface};
use pincer_rules::faction::{FactionId, Factions, Relation};
use pincer_rules::numbers::{Dr, Steps};
use pincer_rules::scene::{Gravity, Settings};
use pincer_rules::unit::{Armour, Trait, Unit};
use pincer_rules::weapon::{Area, DamageType, Tag, Weapon};
use serde::ser::{SerializeMap, Serializer};

use super::{
    ArmourFile, CurrentFile, HazardFile, HexFile, MapFile, Named, Placed, RelationFile, SceneFile,
    SettingsFile, UnitFile, WeaponFile, WindowFile,
};
use crate::node::Spot;
use crate::problem::Written;
use crate::words::Worded;

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
/// it is, what is carried besides and the names of weapons are no part of it.
pub(crate) fn scene_file(scene: &Scene) -> SceneFile {
    let settings = Settings::default();
    SceneFile {
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
            .map(|unit| named(&unit.name, unit_file(unit, &scene.factions)))
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
        },
        relations: relation_files(scene),
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
        surface: unless(ground.surface, Surface::Plain),
    }
}

fn unit_file(unit: &Unit, factions: &Factions) -> UnitFile {
    let plain = Unit::new(&unit.name, unit.at, unit.faction);
    let faction = factions.name(unit.faction);
    let down = !unit.is_standing();
    UnitFile {
        at: Some(placed(unit.at)),
        facing: unless(unit.facing, plain.facing),
        faction: (faction != "squad").then(|| faction.to_owned()),
        view_angle: unless(unit.view_angle.0, plain.view_angle.0),
        speed: unless(unit.speed.0, plain.speed.0),
        size: unless(unit.size, plain.size),
        might: unless(unit.might.0, plain.might.0),
        accuracy: unless(unit.accuracy.0, plain.accuracy.0),
        tl: unless(unit.tl.0, plain.tl.0),
        armour: armour_file(unit.armour),
        health: unless(unit.health.0, plain.health.0),
        down: down.then_some(true),
        athletics: unless(unit.athletics.0, plain.athletics.0),
        traits: (unit.traits != plain.traits).then(|| unit.traits.iter().collect()),
        weapon: weapon_file(&unit.weapon),
        ..UnitFile::default()
    }
}

fn armour_file(armour: Armour) -> Option<ArmourFile> {
    let all = armour.against(DamageType::Ballistic);
    if armour == Armour::default() {
        None
    } else if armour == Armour::all(all) {
        Some(ArmourFile::All(all.0))
    } else {
        let by_type = DamageType::ALL
            .iter()
            .map(|&damage| (damage, armour.against(damage)))
            .filter(|&(_, dr)| dr != Dr(0))
            .map(|(damage, dr)| (damage, dr.0))
            .collect();
        Some(ArmourFile::ByType(by_type))
    }
}

fn weapon_file(weapon: &Weapon) -> Option<WeaponFile> {
    let plain = Weapon::new(weapon.kind, weapon.class);
    let unnamed = Weapon {
        name: String::new(),
        ..weapon.clone()
    };
    if unnamed == Weapon::default() {
        return None;
    }
    Some(WeaponFile {
        kind: Some(weapon.kind),
        class: weapon.class,
        increment: unless(weapon.increment.0, plain.increment.0),
        reach: unless(weapon.reach.0, plain.reach.0),
        item_size: unless(weapon.item_size, plain.item_size),
        blast: match weapon.area {
            Some(Area::Blast(radius)) if weapon.area != plain.area => Some(radius.0),
            _ => None,
        },
        category: unless(weapon.category, plain.category),
        hits: unless(weapon.hits.0, weapon.category.hits().0),
        wild_die: unless(weapon.wild_die.0, weapon.category.wild_die().0),
        damage: unless(weapon.damage, plain.damage),
        tags: (weapon.tags != plain.tags).then(|| weapon.tags.iter().collect()),
        name: None,
    })
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

pub(super) fn traits<S: Serializer>(
    traits: &Option<Vec<Trait>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(traits.iter().flatten().map(|found| found.word()))
}

pub(super) fn tags<S: Serializer>(
    tags: &Option<Vec<Tag>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(tags.iter().flatten().map(|tag| tag.word()))
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
