//! Cybercore: how geometry turns into modifiers and outcomes.

use crate::dice::{Dice, OutOfDice};
use crate::hex::Hex;
use crate::numbers::Steps;
use crate::order::Pace;
use crate::record::{Ask, Record, ShotRecord};
use crate::scene::{Ruling, Scene};
use crate::system::{Blow, Feature, Features, RuleSystem, Verdict};
use crate::unit::{Trait, Unit};
use crate::weapon::Weapon;

pub mod range;

pub mod flank;

pub mod crossfire;

pub mod odds;

pub mod attack;

pub mod area;

pub mod breach;

/// Cybercore, with all that the board has to offer.
pub struct Cybercore;

impl RuleSystem for Cybercore {
    fn word(&self) -> &'static str {
        "cybercore"
    }

    fn title(&self) -> &'static str {
        "Cybercore"
    }

    fn features(&self) -> Features {
        Features::of(&[
            Feature::Run,
            Feature::Facing,
            Feature::Flank,
            Feature::Crossfire,
            Feature::Areas,
            Feature::Breach,
            Feature::Ground,
            Feature::Concealment,
            Feature::CoverLevels,
            Feature::DugIn,
            Feature::ThrownLadder,
        ])
    }

    fn rulings(&self) -> &'static [Ruling] {
        Ruling::ALL
    }

    /// A gun, as case files have it.
    fn unarmed(&self) -> Weapon {
        Weapon::default()
    }

    fn knows_trait(&self, _which: Trait) -> bool {
        true
    }

    fn budget(&self, unit: &Unit, pace: Pace) -> Steps {
        match pace {
            Pace::Run => unit.speed,
            Pace::Act => unit.speed.half_up().max(Steps(1)),
        }
    }

    fn reach(&self, weapon: &Weapon) -> Steps {
        weapon.reach
    }

    fn within_reach(&self, scene: &Scene, unit: &Unit, from: Hex, to: Hex) -> bool {
        range::gets_there(scene, unit, from, to)
    }

    fn judge(&self, scene: &Scene, ask: Ask) -> Record {
        shot(scene, ask).into()
    }

    /// Its records are [`ShotRecord`]s, and no verdict is ever one of its own.
    fn resolve(&self, _: &Scene, _: &Verdict, _: &mut dyn Dice) -> Result<Blow, OutOfDice> {
        Ok(Blow::default())
    }
}

/// Judges an attack: range, cover, flank, crossfire, then the attack itself.
/// Changes nothing.
#[must_use]
pub fn shot(scene: &Scene, ask: Ask) -> ShotRecord {
    attack::judge(
        scene,
        ask,
        range::judge(scene, ask),
        crate::cover::judge(scene, ask),
        flank::judge(scene, ask),
        crossfire::judge(scene, ask),
    )
}
