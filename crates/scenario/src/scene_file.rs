//! A scene as files hold it: every key optional, no default filled in.
//!
//! Cases, scenarios and catalogues share these structs, so that a unit of a case
//! pastes into a scenario and a profile of a catalogue is a unit of which some
//! keys are given. [`read`] makes them from nodes, [`build`] turns them into a
//! [`Scene`](pincer_rules::Scene) and checks what can be wrong between them,
//! [`write`] makes them from a scene again and leaves out what is default.

use pincer_rules::board::CurrentStrength;
use pincer_rules::faction::Relation;
use pincer_rules::hex::Facing;
use pincer_rules::scene::{DrModel, Gravity, Ruling, SellIt};
use pincer_rules::surface::Surface;
use pincer_rules::system::System;
use pincer_rules::weapon::DamageType;
use serde::Serialize;

use crate::node::Spot;
use crate::problem::Written;

pub(crate) mod build;
pub(crate) mod read;
pub(crate) mod write;

mod goal;
pub(crate) mod numbers;
mod unit;

pub(crate) use goal::{AimFile, EdgeWord, GoalFile, PlaceFile};
pub(crate) use numbers::Numbers;
pub(crate) use unit::{ArmourFile, TrainingFile, UnitFile, WeaponFile};

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
    /// Hits its cover has lost (`CC-COVER-4`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lost: Option<u32>,
    /// Rounds for which smoke still hangs here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) smoke: Option<u32>,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) actions: Option<u32>,
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
    /// The system it is played by, unless that is the usual one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rules: Option<&'static str>,
    /// All systems of which it has keys, the one it is played by first.
    #[serde(skip)]
    pub(crate) systems: Vec<System>,
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) goals: Vec<GoalFile>,
    /// Where the outline of the map stands.
    #[serde(skip)]
    pub(crate) map_spot: Spot,
}

impl SettingsFile {
    fn is_default(&self) -> bool {
        self.given().next().is_none()
    }

    /// The settings that are named.
    fn given(&self) -> impl Iterator<Item = Ruling> {
        let Self {
            dr_model,
            sell_it,
            mission_tl,
            actions,
        } = self;
        [
            (dr_model.is_some(), Ruling::CoverDr),
            (sell_it.is_some(), Ruling::SellIt),
            (mission_tl.is_some(), Ruling::MissionTl),
            (actions.is_some(), Ruling::Actions),
        ]
        .into_iter()
        .filter_map(|(given, ruling)| given.then_some(ruling))
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
            lost: self.lost.or(base.lost),
            smoke: self.smoke.or(base.smoke),
            surface: self.surface.or(base.surface),
        }
    }
}
