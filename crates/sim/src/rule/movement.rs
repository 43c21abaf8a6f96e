//! The movement stage of the schedule; the rule itself is
//! `pincer_rules::movement`.

use bevy_ecs::prelude::*;
use pincer_rules::movement::{Reach, reach};
use pincer_rules::numbers::MoveCost;
use pincer_rules::order::Pace;
use pincer_rules::unit::UnitId;

use crate::component::CurrentScene;
use crate::component::shot::{Shot, StepCosts};

/// Finds what it costs each shooter to stand where its shot is asked from.
pub fn judge(scene: Res<CurrentScene>, mut shots: Query<(&Shot, &mut StepCosts)>) {
    let scene = scene.get();
    // Shots of one shooter stand together, so its reach is found once.
    let mut known: Option<(UnitId, Reach)> = None;
    for (shot, mut costs) in &mut shots {
        let Some(ask) = shot.ask else { continue };
        if ask.from == scene.unit(ask.shooter).at {
            costs.0 = Some(MoveCost(0));
            continue;
        }
        let (_, within) = match known.take() {
            Some(found) if found.0 == ask.shooter => known.insert(found),
            _ => known.insert((ask.shooter, reach(scene, ask.shooter, Pace::Act))),
        };
        costs.0 = within.cost(ask.from);
    }
}
