//! The one judge: every attack, pretended or real, yields the same record from the
//! same function, by the rulebook of the scene.

use crate::record::{Ask, Record};
use crate::scene::Scene;

/// Judges an attack. Changes nothing.
#[must_use]
pub fn attack(scene: &Scene, ask: Ask) -> Record {
    scene.system.judge(scene, ask)
}
