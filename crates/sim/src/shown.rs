//! A second, lagging state: what the window has shown so far.
//!
//! Facts go in one by one as their animation plays, through the same Apply
//! that writes a battle's components; no order ever does.

use bevy_ecs::prelude::*;
use pincer_rules::Scene;

use crate::component::breach::BreachPool;
use crate::component::shot::ShotPool;
use crate::component::{CurrentScene, populate};
use crate::fact::{Fact, Facts};
use crate::schedule;

/// A scene that follows a battle fact by fact.
pub struct Shown {
    world: World,
    resolve: Schedule,
}

impl Shown {
    /// The state before the first fact.
    #[must_use]
    pub fn new(scene: Scene) -> Self {
        let mut world = World::new();
        populate(&mut world, scene);
        world.init_resource::<ShotPool>();
        world.init_resource::<BreachPool>();
        world.init_resource::<Facts>();
        Self {
            world,
            resolve: schedule::resolve(),
        }
    }

    /// Carries out one fact.
    pub fn apply(&mut self, fact: &Fact) {
        self.world.resource_mut::<Facts>().push(fact.clone());
        self.resolve.run(&mut self.world);
        self.world.resource_mut::<Facts>().take();
    }

    /// The scene as shown.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        self.world.resource::<CurrentScene>().get()
    }
}
