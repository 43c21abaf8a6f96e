//! Inverse questions: from which hexes would an attack get its bonus?

use crate::hex::Hex;
use crate::judge;
use crate::record::{Ask, Record};
use crate::scene::Scene;
use crate::unit::UnitId;

/// The free hexes from which a legal attack would have crossfire (`XFIRE-2`).
/// Empty while nobody has opened a window on the target.
#[must_use]
pub fn crossfire_map(scene: &Scene, shooter: UnitId, target: UnitId) -> Vec<Hex> {
    places(scene, shooter, target, |record| match record {
        Record::Cybercore(record) => record.crossfire.is_crossfire(),
        Record::Ruled(_) => false,
    })
}

/// The free hexes from which a legal attack would have the flank (`FLANK-1`), or get
/// past the target's cover (`LA-4`).
#[must_use]
pub fn flank_map(scene: &Scene, attacker: UnitId, target: UnitId) -> Vec<Hex> {
    places(scene, attacker, target, Record::is_flank)
}

fn places(
    scene: &Scene,
    attacker: UnitId,
    target: UnitId,
    wanted: impl Fn(&Record) -> bool,
) -> Vec<Hex> {
    let (unit, to) = (scene.unit(attacker), scene.unit(target).at);
    scene
        .board
        .hexes()
        .filter(|&hex| scene.can_stand(attacker, hex).is_ok())
        // Most of a large map is too far off, and those lines are the long ones.
        .filter(|&hex| scene.system.within_reach(scene, unit, hex, to))
        .filter(|&hex| {
            let ask = Ask::new(scene, attacker, target).standing_at(hex);
            let record = judge::attack(scene, ask);
            record.is_legal() && wanted(&record)
        })
        .collect()
}
