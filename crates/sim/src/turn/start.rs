//! The start of a turn, stage by stage (`TURN-2`).

use pincer_rules::Scene;
use pincer_rules::dice::Stream;
use pincer_rules::numbers::{Health, Rounds};
use pincer_rules::unit::UnitId;

use super::harm::burned;
use crate::fact::Fact;

/// One stage: what happens to one unit. Facts of one unit are applied before the
/// next is asked, so that nobody is moved onto somebody.
pub type Stage = fn(&Scene, UnitId, &mut Stream) -> Vec<Fact>;

/// The stages of a turn start, each for all its units in id order.
pub const STAGES: [Stage; 3] = [close_window, hazard, drop_out];

/// Those whose turn starts, in id order.
#[must_use]
pub fn its_units(scene: &Scene) -> Vec<UnitId> {
    scene
        .standing()
        .filter(|&(id, unit)| scene.turn.includes(id, unit))
        .map(|(id, _)| id)
        .collect()
}

/// Smoke when a round has passed (`CC-COVER-3`).
#[must_use]
pub fn thin_smoke(scene: &Scene) -> Option<Fact> {
    let smoke = |&hex: &_| scene.board.ground(hex).smoke;
    let mut hanging = scene
        .board
        .hexes()
        .filter(|hex| smoke(hex) > Rounds(0))
        .peekable();
    hanging.peek()?;
    Some(Fact::SmokeThinned {
        gone: hanging.filter(|hex| smoke(hex) == Rounds(1)).collect(),
    })
}

fn close_window(scene: &Scene, target: UnitId, _: &mut Stream) -> Vec<Fact> {
    scene
        .window_on(target)
        .map(|_| Fact::WindowClosed { target })
        .into_iter()
        .collect()
}

fn hazard(scene: &Scene, id: UnitId, _: &mut Stream) -> Vec<Fact> {
    let unit = scene.unit(id);
    let hazard = scene.board.ground(unit.at).hazard;
    hazard
        .map(|hazard| burned(scene, id, unit.at, hazard, unit.health).0)
        .into_iter()
        .collect()
}

fn drop_out(scene: &Scene, unit: UnitId, _: &mut Stream) -> Vec<Fact> {
    (scene.unit(unit).health == Health(0))
        .then_some(Fact::WentDown { unit })
        .into_iter()
        .collect()
}
