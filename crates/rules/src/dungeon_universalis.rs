//! Dungeon Universalis: ranged attacks on 2D6, and melee in its short form
//! (`DU-1` to `DU-10`).
//!
//! ```text
//!  2D6 + Shooting Skill + modifiers, 10 hits       double 6 always, double 1 never
//!      distance  cover  target  own movement       a 1 that misses goes astray
//! ```

mod astray;

mod chances;

mod damage;

mod judge;

pub mod keys;

mod marks;

mod modifiers;

mod primer;

mod reactions;

mod refusal;

mod resolve;

mod telling;

use crate::dice::{Dice, OutOfDice};
use crate::hex::{Hex, distance};
use crate::numbers::{Degrees, Steps};
use crate::order::Pace;
use crate::record::{Ask, Millionths, Record};
use crate::scene::Scene;
use crate::system::{Blow, Consequence, Feature, Features, Key, RuleSystem, Verdict, Walk};
use crate::unit::{DEFAULT_VIEW, Unit, UnitId};
use crate::weapon::{Weapon, WeaponKind};

/// Dungeon Universalis.
pub struct DungeonUniversalis;

/// How far any melee weapon strikes (`DU-10`).
pub const MELEE_REACH: Steps = Steps(1);

impl RuleSystem for DungeonUniversalis {
    fn word(&self) -> &'static str {
        "dungeon_universalis"
    }

    fn title(&self) -> &'static str {
        "Dungeon Universalis"
    }

    /// The usual view, whoever looks (`DU-4`, **ruling**).
    fn view_angle(&self, _unit: &Unit) -> Degrees {
        DEFAULT_VIEW
    }

    fn has_bows(&self) -> bool {
        true
    }

    fn features(&self) -> Features {
        Features::of(&[
            Feature::Facing,
            Feature::Reactions,
            Feature::CoverLevels,
            Feature::DugIn,
        ])
    }

    fn unit_keys(&self) -> &'static [Key] {
        keys::OF_UNITS
    }

    fn weapon_keys(&self) -> &'static [Key] {
        keys::OF_WEAPONS
    }

    fn reads(&self) -> &'static [&'static str] {
        &["size", "traits"]
    }

    fn weapon_kinds(&self) -> &'static [WeaponKind] {
        &[WeaponKind::Melee, WeaponKind::Ranged, WeaponKind::Thrown]
    }

    fn budget(&self, unit: &Unit, pace: Pace) -> Steps {
        match pace {
            Pace::Run => Steps(0),
            Pace::Act => keys::movement(unit),
        }
    }

    fn impossible(&self, unit: &Unit) -> Option<&'static str> {
        let left = keys::RELOADING.of(&unit.weapon.stats);
        (left > keys::unloaded(&unit.weapon).unwrap_or(0))
            .then_some("reloads for longer than its weapon takes")
    }

    fn reach(&self, _weapon: &Weapon) -> Steps {
        MELEE_REACH
    }

    fn within_reach(&self, _scene: &Scene, unit: &Unit, from: Hex, to: Hex) -> bool {
        distance(from, to) <= refusal::range(&unit.weapon)
    }

    fn bands(&self, unit: &Unit) -> Option<Vec<(Steps, String)>> {
        Some(modifiers::bands(&unit.weapon))
    }

    fn is_hampered(&self, scene: &Scene, unit: UnitId) -> bool {
        let it = scene.unit(unit);
        !it.weapon.is_melee() && scene.enemies_beside(unit, it.at).next().is_some()
    }

    fn judge(&self, scene: &Scene, ask: Ask) -> Record {
        Record::Ruled(Box::new(judge::judge(scene, ask)))
    }

    fn resolve(
        &self,
        scene: &Scene,
        verdict: &Verdict,
        dice: &mut dyn Dice,
    ) -> Result<Blow, OutOfDice> {
        resolve::resolve(scene, verdict, dice)
    }

    fn risk(&self, scene: &Scene, verdict: &Verdict) -> Millionths {
        astray::risk(scene, verdict)
    }

    fn primer(&self) -> &'static [(&'static str, &'static str)] {
        primer::LINES
    }

    fn turn_starts(&self, scene: &Scene, unit: UnitId) -> Vec<Consequence> {
        keys::turn_starts(scene, unit)
    }

    fn steps(&self, scene: &Scene, unit: UnitId) -> Vec<Consequence> {
        keys::steps(scene, unit)
    }

    fn reactions(&self, scene: &Scene, walk: &Walk) -> Vec<UnitId> {
        reactions::reactions(scene, walk)
    }
}
