//! A scene as files hold it: every key optional, no default filled in.
//!
//! Cases, scenarios and catalogues share these structs, so that a unit of a case
//! pastes into a scenario and a profile of a catalogue is a unit of which some
//! keys are given. [`read`] makes them from nodes, [`build`] turns them into a
//! [`Scene`](pincer_rules::Scene) and checks what can be wrong between them,
//! [`write`] makes them from a scene again and leaves out what is default.

use pincer_rules::board::{CurrentStrength, Surface};
use pincer_rules::faction::Relation;
use pincer_rules::hex::Facing;
use pincer_rules::scene::{DrModel, Gravity, SellIt};
use pincer_rules::unit::Trait;
use pincer_rules::weapon::{Category, DamageType, Size, Tag, WeaponClass, WeaponKind};
use serde::Serialize;

use crate::node::Spot;
use crate::problem::Written;

pub(crate) mod build;
pub(crate) mod read;
pub(crate) mod write;

/// Something with a name, and where the name stands.
#[derive(Debug, Clone)]
pub(crate) struct Named<T> {
    pub(crate) name: String,
    pub(crate) spot: Spot,
    pub(crate) value: T,
}

/// A hex, and where it is named.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Placed {
    pub(crate) hex: Written,
    pub(crate) spot: Spot,
}

/// The outline of a map.
#[derive(Debug, Clone, Copy, Serialize)]
#[serde(untagged)]
pub(crate) enum MapFile {
    Hexagon { radius: u32 },
    Rectangle { cols: u32, rows: u32 },
}

/// What stands on a hex.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(crate) struct HexFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cover: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) wall: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) impassable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) difficult: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hazard: Option<HazardFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) conceals: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<i32>,
    /// Centimetres; written in metres.
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::metres"
    )]
    pub(crate) depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) current: Option<CurrentFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) dug_in: Option<u8>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) surface: Option<Surface>,
}

/// A hazard of a hex.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct HazardFile {
    pub(crate) hits: u32,
    #[serde(rename = "type", serialize_with = "write::must_word")]
    pub(crate) damage: DamageType,
}

/// A current in a hex.
#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct CurrentFile {
    #[serde(serialize_with = "write::must_word")]
    pub(crate) strength: CurrentStrength,
    #[serde(serialize_with = "write::must_word")]
    pub(crate) direction: Facing,
}

/// A unit or a profile of one.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct UnitFile {
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::placed_at"
    )]
    pub(crate) at: Option<Placed>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) facing: Option<Facing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) faction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) view_angle: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) speed: Option<u32>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) size: Option<Size>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) might: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) accuracy: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tl: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) armour: Option<ArmourFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) health: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) down: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) athletics: Option<i32>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::traits"
    )]
    pub(crate) traits: Option<Vec<Trait>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) weapon: Option<WeaponFile>,
    /// Scenarios only: what it is called in the catalogue.
    #[serde(skip)]
    pub(crate) profile: Option<String>,
    /// Scenarios only: Health when unhurt.
    #[serde(skip)]
    pub(crate) full_health: Option<u32>,
    /// Scenarios only: weapons it carries besides.
    #[serde(skip)]
    pub(crate) carried: Option<Vec<WeaponFile>>,
    /// Scenarios only: added to its d100 for initiative (`TURN-1`).
    #[serde(skip)]
    pub(crate) initiative: Option<i32>,
}

/// Armour against everything or by damage type.
#[derive(Debug, Clone)]
pub(crate) enum ArmourFile {
    All(u32),
    ByType(Vec<(DamageType, u32)>),
}

/// A weapon.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct WeaponFile {
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) kind: Option<WeaponKind>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) class: Option<WeaponClass>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) increment: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reach: Option<u32>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) item_size: Option<Size>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) blast: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hits: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) wild_die: Option<u32>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) category: Option<Category>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) damage: Option<DamageType>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::tags"
    )]
    pub(crate) tags: Option<Vec<Tag>>,
    /// Scenarios and catalogues only: what players call it.
    #[serde(skip)]
    pub(crate) name: Option<String>,
}

/// A window already open.
#[derive(Debug, Clone)]
pub(crate) struct WindowFile {
    pub(crate) by: Named<()>,
    pub(crate) from: Placed,
}

/// Rulings chosen.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(crate) struct SettingsFile {
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) dr_model: Option<DrModel>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) sell_it: Option<SellIt>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mission_tl: Option<i32>,
}

/// How two factions stand to each other.
#[derive(Debug, Clone)]
pub(crate) struct RelationFile {
    pub(crate) one: String,
    pub(crate) other: String,
    pub(crate) relation: Relation,
    pub(crate) spot: Spot,
}

/// A whole scene.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct SceneFile {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) map: Option<MapFile>,
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) gravity: Option<Gravity>,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "write::hexes")]
    pub(crate) hexes: Vec<(Placed, HexFile)>,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "write::units")]
    pub(crate) units: Vec<Named<UnitFile>>,
    #[serde(
        skip_serializing_if = "Vec::is_empty",
        serialize_with = "write::windows"
    )]
    pub(crate) crossfired: Vec<Named<WindowFile>>,
    #[serde(skip_serializing_if = "SettingsFile::is_default")]
    pub(crate) settings: SettingsFile,
    #[serde(
        skip_serializing_if = "Vec::is_empty",
        serialize_with = "write::relations"
    )]
    pub(crate) relations: Vec<RelationFile>,
    /// Where the outline of the map stands.
    #[serde(skip)]
    pub(crate) map_spot: Spot,
}

impl SettingsFile {
    fn is_default(&self) -> bool {
        self.dr_model.is_none() && self.sell_it.is_none() && self.mission_tl.is_none()
    }
}

impl HexFile {
    /// These keys, and those of `base` where none is given.
    pub(crate) fn over(self, base: Self) -> Self {
        Self {
            cover: self.cover.or(base.cover),
            wall: self.wall.or(base.wall),
            impassable: self.impassable.or(base.impassable),
            difficult: self.difficult.or(base.difficult),
            hazard: self.hazard.or(base.hazard),
            conceals: self.conceals.or(base.conceals),
            level: self.level.or(base.level),
            depth: self.depth.or(base.depth),
            current: self.current.or(base.current),
            dug_in: self.dug_in.or(base.dug_in),
            surface: self.surface.or(base.surface),
        }
    }
}

impl UnitFile {
    /// These keys, and those of `base` where none is given.
    pub(crate) fn over(self, base: &Self) -> Self {
        let base = base.clone();
        Self {
            at: self.at.or(base.at),
            facing: self.facing.or(base.facing),
            faction: self.faction.or(base.faction),
            view_angle: self.view_angle.or(base.view_angle),
            speed: self.speed.or(base.speed),
            size: self.size.or(base.size),
            might: self.might.or(base.might),
            accuracy: self.accuracy.or(base.accuracy),
            tl: self.tl.or(base.tl),
            armour: self.armour.or(base.armour),
            health: self.health.or(base.health),
            down: self.down.or(base.down),
            athletics: self.athletics.or(base.athletics),
            traits: self.traits.or(base.traits),
            weapon: self.weapon.or(base.weapon),
            profile: self.profile.or(base.profile),
            full_health: self.full_health.or(base.full_health),
            carried: self.carried.or(base.carried),
            initiative: self.initiative.or(base.initiative),
        }
    }
}
