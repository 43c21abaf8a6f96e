//! The cover stage of the schedule; the rule itself is `pincer_rules::cover`.

use bevy_ecs::prelude::*;
use pincer_rules::cover;

use crate::component::CurrentScene;
use crate::component::shot::{Cover, Shot};

/// Judges the cover of every shot that is asked.
pub fn judge(scene: Res<CurrentScene>, mut shots: Query<(&Shot, &mut Cover)>) {
    for (shot, mut found) in &mut shots {
        if let Some(ask) = shot.ask {
            found.0 = cover::judge(scene.get(), ask);
        }
    }
}
