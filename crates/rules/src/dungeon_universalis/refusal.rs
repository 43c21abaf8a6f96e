//! Why an attack cannot be made (`DU-2`, `DU-6`, `DU-10`).

use crate::numbers::Steps;
use crate::record::{Ask, CoverFound, Refusal};
use crate::scene::Scene;
use crate::system::{Clause, RANGE};
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

/// The first reason why two that may fight cannot.
pub(super) fn of(scene: &Scene, ask: Ask, far: Steps, cover: &CoverFound) -> Option<Refusal> {
    let weapon = &scene.unit(ask.shooter).weapon;
    let shoots = !weapon.is_melee();
    let holds = [
        (keys::BROKEN.is(&weapon.stats), Refusal::Clause(BROKEN)),
        (
            shoots && keys::RELOADING.is(&weapon.stats),
            Refusal::Clause(RELOADING),
        ),
        (
            shoots && scene.enemies_beside(ask.shooter, ask.from).next().is_some(),
            Refusal::Clause(ENGAGED),
        ),
        (far > range(weapon), Refusal::OutOfRange),
        (!cover.sight(), Refusal::NoSight),
    ];
    holds
        .into_iter()
        .find_map(|(holds, refusal)| holds.then_some(refusal))
}
