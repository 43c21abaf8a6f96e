//! Inverse questions: from which hexes would an attack get its bonus?

use crate::cybercore::{self, range};
use crate::hex::Hex;
use crate::record::{Ask, RangeBand, ShotRecord};
use crate::scene::Scene;
use crate::unit::UnitId;

/// The free hexes from which a legal attack would have crossfire (`XFIRE-2`).
/// Empty while nobody has opened a window on the target.
#[must_use]
pub fn crossfire_map(scene: &Scene, shooter: UnitId, target: UnitId) -> Vec<Hex> {
    places(scene, shooter, target, |record| {
        record.crossfire.is_crossfire()
    })
}

/// The free hexes from which a legal attack would have the flank (`FLANK-1`).
#[must_use]
pub fn flank_map(scene: &Scene, partner: UnitId, target: UnitId) -> Vec<Hex> {
    places(scene, partner, target, |record| record.flank.is_flank())
}

fn places(
    scene: &Scene,
    shooter: UnitId,
    target: UnitId,
    wanted: impl Fn(&ShotRecord) -> bool,
) -> Vec<Hex> {
    scene
        .board
        .hexes()
        .filter(|&hex| scene.can_stand(shooter, hex).is_ok())
        .filter(|&hex| {
            let ask = Ask::new(scene, shooter, target).standing_at(hex);
            // Most of a large map is too far off, and those lines are the long ones.
            let band = range::judge(scene, ask).band;
            if matches!(band, RangeBand::OutOfRange | RangeBand::OutOfReach) {
                return false;
            }
            let record = cybercore::shot(scene, ask);
            record.is_legal() && wanted(&record)
        })
        .collect()
}
