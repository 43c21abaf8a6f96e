//! The one judge: every shot, pretended or real, yields the same record from
//! the same functions.

use crate::cover;
use crate::cybercore::{attack, crossfire, flank, range};
use crate::record::{Ask, ShotRecord};
use crate::scene::Scene;

/// Judges an attack: range, cover, flank, crossfire, then the attack itself.
/// Changes nothing.
#[must_use]
pub fn shot(scene: &Scene, ask: Ask) -> ShotRecord {
    attack::judge(
        scene,
        ask,
        range::judge(scene, ask),
        cover::judge(scene, ask),
        flank::judge(scene, ask),
        crossfire::judge(scene, ask),
    )
}
