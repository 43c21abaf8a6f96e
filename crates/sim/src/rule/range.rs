//! The range stage of the schedule; the rule itself is `pincer_rules::cybercore::range`.

use bevy_ecs::prelude::*;
use pincer_rules::cybercore::range;

use crate::component::CurrentScene;
use crate::component::shot::{Range, Shot};

/// Judges the range of every shot that is asked.
pub fn judge(scene: Res<CurrentScene>, mut shots: Query<(&Shot, &mut Range)>) {
    for (shot, mut found) in &mut shots {
        if let Some(ask) = shot.ask {
            found.0 = range::judge(scene.get(), ask);
        }
    }
}
