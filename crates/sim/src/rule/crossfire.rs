//! The crossfire stage of the schedule; the rule itself is `pincer_rules::cybercore::crossfire`.

use bevy_ecs::prelude::*;
use pincer_rules::cybercore::crossfire;

use crate::component::CurrentScene;
use crate::component::shot::{Crossfire, Shot};

/// Judges the crossfire of every shot that is asked.
pub fn judge(scene: Res<CurrentScene>, mut shots: Query<(&Shot, &mut Crossfire)>) {
    for (shot, mut found) in &mut shots {
        if let Some(ask) = shot.ask {
            found.0 = crossfire::judge(scene.get(), ask);
        }
    }
}
