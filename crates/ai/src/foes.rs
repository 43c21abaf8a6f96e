//! Whom a unit fights: Hostile ones first, the Unfriendly while no Hostile is in
//! reach, nobody else ever (`FACTION-1`). Of two sides at war with it a unit fights
//! the nearer one first and lets the other wait.

use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::hex::distance;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

/// Everybody who may attack a unit: Hostile and Unfriendly ones, in id order.
pub(crate) fn enemies(scene: &Scene, unit: UnitId) -> Vec<UnitId> {
    scene
        .standing()
        .filter(|&(other, _)| scene.relation(unit, other).is_opposed())
        .map(|(other, _)| other)
        .collect()
}

/// Those a unit goes for: the Hostile, or the Unfriendly when none is left.
pub(crate) fn hunted(scene: &Scene, unit: UnitId) -> Vec<UnitId> {
    let mut found = enemies(scene, unit);
    let hostile = |&id: &UnitId| scene.relation(unit, id) == Relation::Hostile;
    if found.iter().any(hostile) {
        found.retain(hostile);
    }
    found
}

/// Of several sides at war with a unit the one its own side has nearest; `None`
/// where there is but one.
pub(crate) fn focus(scene: &Scene, unit: UnitId) -> Option<FactionId> {
    let own = scene.unit(unit).faction;
    let mut hostile: Vec<FactionId> = Vec::new();
    for (_, other) in scene.standing() {
        let at_war = scene.factions.relation(own, other.faction) == Relation::Hostile;
        if at_war && !hostile.contains(&other.faction) {
            hostile.push(other.faction);
        }
    }
    if hostile.len() < 2 {
        return None;
    }
    hostile.into_iter().min_by_key(|&faction| {
        // How far the whole side has to its nearest: one scout decides nothing.
        let lag: u64 = scene
            .standing()
            .filter(|(_, unit)| unit.faction == own)
            .filter_map(|(_, unit)| {
                scene
                    .standing()
                    .filter(|(_, other)| other.faction == faction)
                    .map(|(_, other)| u64::from(distance(unit.at, other.at).0))
                    .min()
            })
            .sum();
        (lag, faction)
    })
}
