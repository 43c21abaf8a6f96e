//! The breach stage of the schedule, and its dice; the rule itself is
//! `pincer_rules::cybercore::breach`.

use bevy_ecs::prelude::*;
use pincer_rules::cybercore::{attack, breach};

use crate::component::CurrentScene;
use crate::component::breach::{Breach, BreachFound, BreachPool};
use crate::component::shot::Purpose;
use crate::dice::OrderDice;
use crate::fact::{Fact, Facts};

/// Judges every attack on cover that is asked.
pub fn judge(scene: Res<CurrentScene>, mut breaches: Query<(&Breach, &mut BreachFound)>) {
    for (breach, mut found) in &mut breaches {
        if let Some(ask) = breach.ask {
            found.0 = Some(breach::judge(scene.get(), ask));
        }
    }
}

/// Rolls every real attack on cover, in the order in which they were asked, after
/// the shots of the same order.
pub fn roll(
    scene: Res<CurrentScene>,
    pool: Res<BreachPool>,
    breaches: Query<(&Breach, &BreachFound)>,
    mut dice: ResMut<OrderDice>,
    mut facts: ResMut<Facts>,
) {
    for (breach, found) in breaches.iter_many(pool.asked()) {
        if breach.purpose != Purpose::Real {
            continue;
        }
        let Some(record) = &found.0 else { continue };
        // A battle's dice never end.
        let Ok(roll) = attack::resolve(&record.attack, &mut *dice) else {
            continue;
        };
        // Every hex is struck once, so it is as it was judged.
        let before = scene.board().ground(record.ask.hex);
        facts.push(Fact::Breached {
            ground: breach::after(before, roll.net_hits),
            record: Box::new(record.clone()),
            roll: Box::new(roll),
        });
    }
}
