//! What a rulebook changes, carried out on scenes that are only pretended: in the
//! middle of a move, and before a turn that is still to come.

use crate::scene::Scene;
use crate::system::Consequence;
use crate::unit::{Activation, Climbed, Standing, UnitId};

/// Carries out what a rulebook changes: the numbers it keeps, and what happens to a
/// unit. A battle does the same by its facts.
pub fn carry_out(scene: &mut Scene, consequences: &[Consequence]) {
    for consequence in consequences {
        let place = |unit: UnitId| usize::from(unit.0);
        match *consequence {
            Consequence::Unit {
                unit, key, value, ..
            } => key.set(&mut scene.units[place(unit)].stats, value),
            Consequence::Weapon {
                unit, key, value, ..
            } => key.set(&mut scene.units[place(unit)].weapon.stats, value),
            Consequence::Hurt { unit, left, .. } => scene.units[place(unit)].health = left,
            Consequence::Filled { unit, health } => scene.units[place(unit)].health = health,
            Consequence::Down { unit } => scene.units[place(unit)].standing = Standing::Down,
            Consequence::Spent { .. } | Consequence::Stopped { .. } => {}
        }
    }
}

/// The scene with everybody who waits for a turn as that turn begins: whatever an
/// answer to the present one is judged by. Whoever is on is left as it is.
#[must_use]
pub fn next_turns(scene: &Scene) -> Scene {
    let mut then = scene.clone();
    for (id, unit) in scene.standing() {
        if scene.turn.includes(id, unit) && unit.activation != Activation::Done {
            continue;
        }
        let follows = scene.system.turn_starts(scene, id);
        carry_out(&mut then, &follows);
        let fresh = &mut then.units[usize::from(id.0)];
        fresh.activation = Activation::Ready;
        fresh.climbed = Climbed::No;
    }
    then
}
