//! The flank stage of the schedule; the rule itself is `pincer_rules::cybercore::flank`.

use bevy_ecs::prelude::*;
use pincer_rules::cybercore::flank;

use crate::component::CurrentScene;
use crate::component::shot::{Flank, Shot};

/// Judges the flank of every shot that is asked.
pub fn judge(scene: Res<CurrentScene>, mut shots: Query<(&Shot, &mut Flank)>) {
    for (shot, mut found) in &mut shots {
        if let Some(ask) = shot.ask {
            found.0 = flank::judge(scene.get(), ask);
        }
    }
}
