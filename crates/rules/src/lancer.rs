//! Lancer: machines behind cover (`LA-1` to `LA-7`).
//!
//! ```text
//! objects   what a hex is to a shot: nothing, smoke, soft, hard of some Size
//! cover     soft, hard or none, and the line that flanks it
//! chances   the d20, the d6s, the damage: exact
//! judge     the verdict; told: its reasons and marks
//! resolve   what the dice make: damage, HP, Structure
//! ```

use crate::dice::{Dice, OutOfDice};
use crate::hex::{Hex, distance};
use crate::numbers::{Stacks, Steps};
use crate::record::{Ask, Record};
use crate::scene::Scene;
use crate::system::{Blow, Feature, Features, Key, RuleSystem, Verdict};
use crate::unit::{Unit, UnitId};
use crate::weapon::{Weapon, WeaponKind};

pub mod keys;

pub mod objects;

pub mod cover;

pub mod chances;

mod judge;

mod told;

mod marks;

mod primer;

mod resolve;

/// Stacks that any difficult ground counts as: entering it costs 2 (`LA-6`).
const DIFFICULT: Stacks = Stacks(1);

/// Lancer: its cover, its dice, its damage; a turn in short form.
pub struct Lancer;

impl RuleSystem for Lancer {
    fn word(&self) -> &'static str {
        "lancer"
    }

    fn title(&self) -> &'static str {
        "Lancer"
    }

    fn features(&self) -> Features {
        Features::of(&[Feature::Concealment, Feature::PastCover])
    }

    fn health(&self) -> &'static str {
        "HP"
    }

    /// With each Structure but the last (`LA-6`).
    fn refills(&self, unit: &Unit) -> u32 {
        keys::structure_left(unit) - 1
    }

    fn unit_keys(&self) -> &'static [Key] {
        keys::OF_UNITS
    }

    fn weapon_keys(&self) -> &'static [Key] {
        keys::OF_WEAPONS
    }

    fn reads(&self) -> &'static [&'static str] {
        &["speed", "traits"]
    }

    fn weapon_kinds(&self) -> &'static [WeaponKind] {
        &[WeaponKind::Ranged, WeaponKind::Melee]
    }

    fn impossible(&self, unit: &Unit) -> Option<&'static str> {
        let full = keys::STRUCTURE.of(&unit.stats);
        let lost = keys::STRUCTURE_LOST.of(&unit.stats);
        (unit.is_standing() && lost >= full)
            .then_some("stands and has lost all its Structure: it is down")
    }

    fn difficult(&self, stacks: Stacks) -> Stacks {
        stacks.min(DIFFICULT)
    }

    fn reach(&self, weapon: &Weapon) -> Steps {
        keys::range(weapon)
    }

    fn within_reach(&self, _: &Scene, unit: &Unit, from: Hex, to: Hex) -> bool {
        distance(from, to) <= keys::range(&unit.weapon)
    }

    fn bands(&self, unit: &Unit) -> Option<Vec<(Steps, String)>> {
        let range = keys::range(&unit.weapon);
        Some(vec![(range, told::range(&unit.weapon))])
    }

    fn is_hampered(&self, scene: &Scene, unit: UnitId) -> bool {
        let at = scene.unit(unit).at;
        !scene.unit(unit).weapon.is_melee() && scene.enemies_beside(unit, at).next().is_some()
    }

    fn judge(&self, scene: &Scene, ask: Ask) -> Record {
        Record::Ruled(Box::new(judge::attack(scene, ask)))
    }

    fn resolve(
        &self,
        scene: &Scene,
        verdict: &Verdict,
        dice: &mut dyn Dice,
    ) -> Result<Blow, OutOfDice> {
        resolve::attack(scene, verdict, dice)
    }

    fn primer(&self) -> &'static [(&'static str, &'static str)] {
        primer::LINES
    }

    fn sheet(&self, unit: &Unit) -> Vec<(&'static str, String)> {
        told::sheet(unit)
    }

    fn weapon_sheet(&self, weapon: &Weapon) -> Vec<(&'static str, String)> {
        told::weapon_sheet(weapon)
    }
}
