//! Attacks on cover that wait to be judged (`CC-COVER-4`), pooled like shots.

use bevy_ecs::prelude::*;
use pincer_rules::cybercore::breach::{BreachAsk, BreachRecord};

use crate::component::shot::Purpose;

/// What is asked of the judge about a piece of cover.
/// Written by the battle before a run; `None` while the entity waits.
/// Read by the breach stage.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Breach {
    /// The question.
    pub ask: Option<BreachAsk>,
    /// Whether dice follow.
    pub purpose: Purpose,
}

/// The whole record.
/// Written by the breach stage.
/// Read by the dice and by whoever asked.
#[derive(Component, Debug, Clone, PartialEq, Default)]
pub struct BreachFound(pub Option<BreachRecord>);

/// The entities of attacks on cover, and how many are asked in the next run.
#[derive(Resource, Debug, Default)]
pub struct BreachPool {
    entities: Vec<Entity>,
    asked: usize,
}

impl BreachPool {
    /// Whether any waits to be judged.
    #[must_use]
    pub const fn is_asked(&self) -> bool {
        self.asked > 0
    }

    /// The entities asked in this run, in the order of the questions.
    #[must_use]
    pub fn asked(&self) -> &[Entity] {
        &self.entities[..self.asked]
    }
}

/// Puts questions to the pool, spawning entities when there are too few.
pub fn ask(world: &mut World, asks: &[BreachAsk], purpose: Purpose) {
    let mut pool = std::mem::take(&mut *world.resource_mut::<BreachPool>());
    while pool.entities.len() < asks.len() {
        let entity = world.spawn((Breach::default(), BreachFound::default()));
        pool.entities.push(entity.id());
    }
    for (index, &entity) in pool.entities.iter().enumerate() {
        if let Some(mut breach) = world.get_mut::<Breach>(entity) {
            *breach = Breach {
                ask: asks.get(index).copied(),
                purpose,
            };
        }
    }
    pool.asked = asks.len();
    world.insert_resource(pool);
}

/// Takes the questions back.
pub fn clear(world: &mut World) {
    ask(world, &[], Purpose::Pretended);
}
