//! Units, profiles and weapons as files hold them.

use pincer_rules::hex::Facing;
use pincer_rules::system::System;
use pincer_rules::training::Core;
use pincer_rules::unit::Trait;
use pincer_rules::weapon::{
    Category, DamageType, NamedBand, Size, Tag, WeaponClass, WeaponKind, WeaponType,
};
use serde::Serialize;

use super::{Numbers, Placed, write};

/// A unit or a profile of one.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct UnitFile {
    /// Catalogues only: the systems it belongs to.
    #[serde(skip)]
    pub(crate) systems: Vec<System>,
    /// The numbers that systems keep.
    #[serde(flatten)]
    pub(crate) numbers: Numbers,
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
    /// In place of one number (`ATK-2`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) training: Option<TrainingFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tl: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) armour: Option<ArmourFile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) health: Option<u32>,
    /// Health when unhurt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) full_health: Option<u32>,
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
    /// On the ground (`PRONE-1`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) prone: Option<bool>,
    /// Off its feet (`WADE-2`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) swept: Option<bool>,
    /// Where it drifts without gravity (`ZEROG-1`).
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) drifting: Option<Facing>,
    /// Has changed its level in this Action (`CLIMB-1`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) climbed: Option<bool>,
    /// Scenarios only: what it is called in the catalogue.
    #[serde(skip)]
    pub(crate) profile: Option<String>,
    /// Weapons it carries besides (`TURN-5`).
    #[serde(skip_serializing_if = "Option::is_none")]
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

/// What a unit has learnt (`ATK-2`).
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct TrainingFile {
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) core: Option<Core>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rank: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "write::words")]
    pub(crate) specialty: Vec<WeaponType>,
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "write::skill")]
    pub(crate) skill: Vec<(WeaponType, i32)>,
    #[serde(
        skip_serializing_if = "Vec::is_empty",
        serialize_with = "write::familiarity"
    )]
    pub(crate) familiarity: Vec<(String, i32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) equipment: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) talents: Option<i32>,
}

/// A weapon.
#[derive(Debug, Clone, Default, Serialize)]
pub(crate) struct WeaponFile {
    /// Catalogues only: the systems it belongs to.
    #[serde(skip)]
    pub(crate) systems: Vec<System>,
    /// The numbers that systems keep.
    #[serde(flatten)]
    pub(crate) numbers: Numbers,
    /// What players call it; familiarity goes by it (`ATK-2`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
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
    pub(crate) burst: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) cone: Option<u32>,
    /// The band it names in place of an increment (`RANGE-7`).
    #[serde(
        skip_serializing_if = "Option::is_none",
        serialize_with = "write::word"
    )]
    pub(crate) range: Option<NamedBand>,
    /// Hexes a hit pushes (`FORCED-1`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) push: Option<u32>,
    /// Rounds of smoke it leaves (`CC-COVER-3`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) smoke: Option<u32>,
    /// How often it can be used (`TURN-5`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) uses: Option<u32>,
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
}

impl UnitFile {
    /// These keys, and those of `base` where none is given. One number of accuracy
    /// stands in place of all training, and the other way round.
    pub(crate) fn over(self, base: &Self) -> Self {
        let base = base.clone();
        Self {
            systems: self.systems,
            numbers: self.numbers.over(base.numbers),
            at: self.at.or(base.at),
            facing: self.facing.or(base.facing),
            faction: self.faction.or(base.faction),
            view_angle: self.view_angle.or(base.view_angle),
            speed: self.speed.or(base.speed),
            size: self.size.or(base.size),
            might: self.might.or(base.might),
            accuracy: match self.training {
                Some(_) => self.accuracy,
                None => self.accuracy.or(base.accuracy),
            },
            training: match self.accuracy {
                Some(_) => self.training,
                None => self.training.or(base.training),
            },
            tl: self.tl.or(base.tl),
            armour: self.armour.or(base.armour),
            health: self.health.or(base.health),
            down: self.down.or(base.down),
            athletics: self.athletics.or(base.athletics),
            traits: self.traits.or(base.traits),
            weapon: self.weapon.or(base.weapon),
            prone: self.prone.or(base.prone),
            swept: self.swept.or(base.swept),
            drifting: self.drifting.or(base.drifting),
            climbed: self.climbed.or(base.climbed),
            profile: self.profile.or(base.profile),
            full_health: self.full_health.or(base.full_health),
            carried: self.carried.or(base.carried),
            initiative: self.initiative.or(base.initiative),
        }
    }
}
