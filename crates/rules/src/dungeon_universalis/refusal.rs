//! Why an attack cannot be made (`DU-2`, `DU-6`, `DU-10`).

use crate::hex::{Hex, adjacent, distance};
use crate::numbers::Steps;
use crate::record::{Ask, CoverFound, Refusal};
use crate::scene::Scene;
use crate::system::{Clause, RANGE};
use crate::unit::UnitId;
use crate::weapon::Weapon;

use super::{MELEE_REACH, keys};

/// No shooting in an enemy's Melee Range (`DU-6`).
pub(super) const ENGAGED: Clause = Clause {
    word: "engaged",
    sentence: "no attack: an enemy is next to the shooter",
    short: "engaged",
};

/// A weapon that a blunder broke (`DU-7`).
pub(super) const BROKEN: Clause = Clause {
    word: "broken",
    sentence: "no attack: the weapon is broken",
    short: "broken",
};

/// A weapon that is not loaded yet (`DU-9`).
pub(super) const RELOADING: Clause = Clause {
    word: "reloading",
    sentence: "no attack: the weapon is being reloaded",
    short: "reloading",
};

/// How far a weapon gets: its range, or the next hex.
pub(super) fn range(weapon: &Weapon) -> Steps {
    if weapon.is_melee() {
        MELEE_REACH
    } else {
        Steps(RANGE.of(&weapon.stats).unsigned_abs())
    }
}

/// The first enemy, by id, in whose Melee Range a unit would be on a hex: any that
/// stands next to it, whatever it holds (`DU-6`).
pub(super) fn engaging(scene: &Scene, unit: UnitId, on: Hex) -> Option<UnitId> {
    scene
        .standing()
        .find(|&(id, other)| {
            id != unit && adjacent(other.at, on) && scene.relation(unit, id).is_opposed()
        })
        .map(|(id, _)| id)
}

/// The first reason why an attack cannot be made.
pub(super) fn of(scene: &Scene, ask: Ask, cover: &CoverFound) -> Option<Refusal> {
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    let weapon = &shooter.weapon;
    let shoots = !weapon.is_melee();
    let holds = [
        (
            !shooter.is_standing() || !target.is_standing(),
            Refusal::Down,
        ),
        (
            scene.relation(ask.shooter, ask.target).is_friendly(),
            Refusal::Friendly,
        ),
        (keys::BROKEN.is(&weapon.stats), Refusal::Clause(BROKEN)),
        (
            shoots && keys::RELOADING.is(&weapon.stats),
            Refusal::Clause(RELOADING),
        ),
        (
            shoots && engaging(scene, ask.shooter, ask.from).is_some(),
            Refusal::Clause(ENGAGED),
        ),
        (
            distance(ask.from, target.at) > range(weapon),
            Refusal::OutOfRange,
        ),
        (!cover.sight(), Refusal::NoSight),
    ];
    holds
        .into_iter()
        .find_map(|(holds, refusal)| holds.then_some(refusal))
}
