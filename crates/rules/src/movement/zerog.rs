//! Without gravity: pushing off, flying in a straight line, drifting until
//! something is at hand (`ZEROG-1`).
//!
//! ```text
//!  # A > > > . . .      A pushes off from the wall, three hexes, and drifts on:
//!  # . . . > > # #      at its turns' start Speed hexes more, until it can hold
//!                       on to something
//! ```

use crate::hex::{Facing, Hex, neighbours};
use crate::movement::costs::{Mover, STEP, StepCost};
use crate::movement::forced::{Forced, along};
use crate::numbers::{MoveCost, Steps};
use crate::scene::{Gravity, Scene};
use crate::unit::{Trait, UnitId};

/// What a hex of flight costs, whatever the ground beneath.
pub const HEX_OF_FLIGHT: StepCost = StepCost {
    base: STEP,
    difficult: 0,
    water: 0,
    climb: 0,
};

/// Whether a unit is under this rule: where there is no gravity, and it has
/// neither mag boots nor a thruster.
#[must_use]
pub fn applies(scene: &Scene, id: UnitId) -> bool {
    let unit = scene.unit(id);
    scene.gravity == Gravity::Zero && !unit.has(Trait::MagBoots) && !unit.has(Trait::Thruster)
}

/// Whether there is something to hold on to in a hex: a wall, an impassable hex,
/// cover or the map's edge next to it, or cover in the hex itself (ruling).
#[must_use]
pub fn surface(scene: &Scene, hex: Hex) -> bool {
    let board = &scene.board;
    // What lies beyond the edge is a wall.
    board.ground(hex).cover.is_some()
        || neighbours(hex).any(|next| {
            let ground = board.ground(next);
            ground.cover.is_some() || !ground.can_be_entered()
        })
}

/// Whether a unit floats with nothing to push off from: it cannot move.
#[must_use]
pub fn is_stranded(scene: &Scene, id: UnitId) -> bool {
    applies(scene, id) && !surface(scene, scene.unit(id).at)
}

/// Where a unit that came to a hex in a direction drifts on to; `None` for
/// whoever has weight or something to hold on to there.
#[must_use]
pub fn drifts_on(scene: &Scene, id: UnitId, at: Hex, direction: Facing) -> Option<Facing> {
    (applies(scene, id) && !surface(scene, at)).then_some(direction)
}

/// A unit drifting on at the start of its turn: Speed hexes as a forced movement
/// that ends without harm in the first hex with a surface. [`Forced::drift`] says
/// whether it caught hold or drifts on; whoever bumps into a unit drifts on next
/// turn.
#[must_use]
pub fn drift(scene: &Scene, id: UnitId) -> Forced {
    let unit = scene.unit(id);
    let direction = unit
        .drift
        .and_then(|direction| drifts_on(scene, id, unit.at, direction));
    let Some(direction) = direction else {
        return along(scene, id, Steps(0), |_| unit.facing);
    };
    let mut forced = along(scene, id, unit.speed, |_| direction);
    let caught = forced.steps.iter().position(|step| surface(scene, step.to));
    if let Some(last) = caught {
        forced.steps.truncate(last + 1);
        forced.collision = None;
        forced.drift = None;
    }
    forced
}

/// The same for a unit that comes to a hex in a direction now: where its next
/// turn would begin, if nothing changed meanwhile.
#[must_use]
pub fn drift_from(scene: &Scene, id: UnitId, hex: Hex, direction: Facing) -> Forced {
    drift(&standing_on(scene, id, hex, Some(direction)), id)
}

/// The scene with a unit elsewhere.
pub(crate) fn standing_on(scene: &Scene, id: UnitId, hex: Hex, drift: Option<Facing>) -> Scene {
    let mut pretended = scene.clone();
    let unit = &mut pretended.units[usize::from(id.0)];
    (unit.at, unit.drift) = (hex, drift);
    pretended
}

/// One flight: so many hexes in a direction.
pub(crate) struct Flight {
    pub(crate) facing: Facing,
    pub(crate) hexes: u32,
    pub(crate) to: Hex,
}

/// All flights that end where one may end, direction by direction; none without
/// a surface to push off from.
pub(crate) fn flights<'a>(
    scene: &'a Scene,
    mover: &'a Mover<'_>,
) -> impl Iterator<Item = Flight> + 'a {
    let start = scene.unit(mover.id()).at;
    let furthest = if surface(scene, start) {
        mover.flight()
    } else {
        0
    };
    Facing::ALL
        .iter()
        .flat_map(move |&facing| {
            (1..=furthest)
                .map(move |hexes| Flight {
                    facing,
                    hexes,
                    to: start + facing.offset() * hexes as i32,
                })
                .take_while(|flight| mover.may_pass(scene.board.ground(flight.to), flight.to))
        })
        .filter(|flight| mover.may_end_on(flight.to))
}

/// Every hex a flight can end on, nearest first.
pub(crate) fn landings(scene: &Scene, mover: &Mover<'_>) -> Vec<(Hex, MoveCost)> {
    let mut hexes: Vec<_> = flights(scene, mover)
        .map(|flight| (flight.to, MoveCost(flight.hexes)))
        .collect();
    hexes.sort_by_key(|&(_, cost)| cost);
    hexes
}
