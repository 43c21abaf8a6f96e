//! Shot entities: one question each, with a component for what every stage
//! finds. Attacks on cover are entities of their own, in [`breach`](super::breach).
//!
//! A shot is spawned whole and kept in a pool: stages write `&mut` components
//! and never insert or remove any.

use bevy_ecs::prelude::*;
use pincer_rules::numbers::MoveCost;
use pincer_rules::record::{self, Ask, CoverFound, CrossfireFound, FlankFound, RangeFound};

/// What is asked of the judge.
/// Written by the battle before a run; `None` while the entity waits.
/// Read by every stage.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shot {
    /// The question.
    pub ask: Option<Ask>,
    /// Whether dice follow.
    pub purpose: Purpose,
}

/// Why a shot is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Purpose {
    /// To see what it would be.
    #[default]
    Pretended,
    /// To be rolled.
    Real,
}

/// What it costs the shooter to stand there, in movement points; `None` when it
/// cannot within Move and Act.
/// Written by the movement stage.
/// Read by whoever asked.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StepCosts(pub Option<MoveCost>);

/// Distance, band and reach.
/// Written by the range stage.
/// Read by the attack stage.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Range(pub RangeFound);

/// Sight, both lines, cover and concealment.
/// Written by the cover stage.
/// Read by the attack stage.
#[derive(Component, Debug, Clone, PartialEq, Eq, Default)]
pub struct Cover(pub CoverFound);

/// Partners, or the clause that failed for each.
/// Written by the flank stage.
/// Read by the attack stage.
#[derive(Component, Debug, Clone, PartialEq, Eq, Default)]
pub struct Flank(pub FlankFound);

/// Window and halves, or the clause that failed.
/// Written by the crossfire stage.
/// Read by the attack stage.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Crossfire(pub CrossfireFound);

/// The whole record.
/// Written by the attack stage.
/// Read by the dice and by whoever asked.
#[derive(Component, Debug, Clone, PartialEq, Default)]
pub struct Record(pub Option<record::Record>);

/// Everything a shot entity has.
#[derive(Bundle, Default)]
pub struct ShotBundle {
    shot: Shot,
    costs: StepCosts,
    range: Range,
    cover: Cover,
    flank: Flank,
    crossfire: Crossfire,
    record: Record,
}

/// The shot entities, and how many of them are asked in the next run.
#[derive(Resource, Debug, Default)]
pub struct ShotPool {
    entities: Vec<Entity>,
    asked: usize,
}

impl ShotPool {
    /// Whether any shot waits to be judged.
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
pub fn ask(world: &mut World, asks: &[Ask], purpose: Purpose) {
    let mut pool = std::mem::take(&mut *world.resource_mut::<ShotPool>());
    while pool.entities.len() < asks.len() {
        pool.entities.push(world.spawn(ShotBundle::default()).id());
    }
    for (index, &entity) in pool.entities.iter().enumerate() {
        if let Some(mut shot) = world.get_mut::<Shot>(entity) {
            *shot = Shot {
                ask: asks.get(index).copied(),
                purpose,
            };
        }
    }
    pool.asked = asks.len();
    world.insert_resource(pool);
}

/// Takes the questions back: no shot waits any more.
pub fn clear(world: &mut World) {
    ask(world, &[], Purpose::Pretended);
}
