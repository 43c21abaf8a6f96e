//! The AI: a scene in, one order out, with its reason.
//!
//! It knows the rules and nothing else: no battle, no clock, no files. The same
//! scene, budget and seed give the same order on every machine. Thinking is
//! counted in judged shots, never in time. Rooms in reading order:

pub mod budget;

mod terms;

mod foes;

mod worth;

mod blast;

mod siege;

mod smoke;

mod deed;

mod ground;

mod errand;

mod stance;

mod pack;

mod mind;

mod way;

mod place;

mod plan;

mod choice;

mod ready;

mod react;

mod reason;

use std::cmp::Reverse;

use pincer_rules::hex::distance;
use pincer_rules::numbers::Actions;
use pincer_rules::order::Order;
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Activation, UnitId};

pub use budget::Budget;
pub use terms::{Term, Terms};

use crate::budget::Judge;
use crate::deed::Look;
use crate::foes::{enemies, hunted};
use crate::plan::Plan;

/// What the AI wants, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// The order.
    pub order: Order,
    /// Why, in the words of the Why panel.
    pub reason: String,
    /// What spoke for it, term by term; empty for orders that end something.
    pub terms: Terms,
    /// Shots judged to find it.
    pub judged: u32,
}

/// The next order of the side, or unit, whose turn it is. Never fails: with
/// nothing to do it ends the turn.
#[must_use]
pub fn decide(scene: &Scene, budget: Budget, seed: u64) -> Decision {
    let mut judge = Judge::new(scene, budget);
    if let Some(decision) = react::decide(&mut judge) {
        return decision;
    }
    let plan = follow_up(&mut judge, seed).or_else(|| {
        let unit = next_unit(&mut judge)?;
        let plans = plan::of_ready(&mut judge, unit);
        let chosen = choice::choose(scene, plans, seed)?;
        // Whoever stays can as well look where the enemy is.
        match chosen.order {
            Order::Pass { unit } => plan::look_round(scene, unit).or(Some(chosen)),
            _ => Some(chosen),
        }
    });
    match plan {
        Some(plan) => Decision {
            order: plan.order,
            reason: reason::of(scene, &plan),
            terms: plan.terms,
            judged: judge.judged(),
        },
        None => Decision {
            order: Order::EndTurn,
            reason: reason::NOTHING_LEFT.to_owned(),
            terms: Terms::default(),
            judged: judge.judged(),
        },
    }
}

/// What the unit in the middle of its activation does next, if anything.
fn follow_up(judge: &mut Judge, seed: u64) -> Option<Plan> {
    let scene = judge.scene();
    let unit = scene.turn.active?;
    let plans = match scene.unit(unit).activation {
        Activation::Ready | Activation::Done => return None,
        _ if scene.unit(unit).actions_left > Actions(0) => return next_action(judge, unit, seed),
        Activation::Moved => plan::of_moved(judge, unit),
        Activation::Acted => plan::of_acted(judge, unit),
        Activation::Spent => Vec::new(),
    };
    choice::choose(scene, plans, seed).or_else(|| plan::look_round(scene, unit))
}

/// What a unit does that has another Action after the one it is in (`MOVE-1`).
fn next_action(judge: &mut Judge, unit: UnitId, seed: u64) -> Option<Plan> {
    let scene = judge.scene();
    let plans = plan::of_ready(judge, unit);
    let chosen = choice::choose(scene, plans, seed)?;
    match chosen.order {
        Order::Pass { unit } => plan::look_round(scene, unit),
        _ => Some(chosen),
    }
}

/// Who acts next: shooters before blades, because a shot opens a window and a
/// blade on the far side spoils it; the best attack from where it stands first,
/// or the nearest to an enemy where that would cost too much of the budget.
fn next_unit(judge: &mut Judge) -> Option<UnitId> {
    let scene = judge.scene();
    let ready: Vec<UnitId> = scene
        .standing()
        .filter(|&(id, unit)| unit.activation == Activation::Ready && scene.turn.includes(id, unit))
        .map(|(id, _)| id)
        .collect();
    let asks: usize = ready.iter().map(|&id| enemies(scene, id).len()).sum();
    let can_look = asks <= judge.left() as usize / 4;
    ready.into_iter().min_by_key(|&id| {
        let unit = scene.unit(id);
        let best = if can_look {
            deed::best(judge, id, unit.at, Look::Quick)
        } else {
            None
        };
        let nearest = hunted(scene, id)
            .into_iter()
            .map(|enemy| distance(unit.at, scene.unit(enemy).at))
            .min();
        let value = best.map_or(0, |(_, terms)| terms.sum().0);
        (unit.weapon.is_melee(), Reverse(value), nearest, id)
    })
}
