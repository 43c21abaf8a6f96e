//! The AI: a scene in, one order out, with its reason.
//!
//! It knows the rules and nothing else: no battle, no clock, no files. The same
//! scene, budget and seed give the same order on every machine. Thinking is
//! counted in judged shots, never in time. Rooms in reading order:

pub mod budget;

mod ground;

mod terms;

mod plan;

mod reason;

use pincer_rules::order::Order;
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Activation, UnitId};

pub use budget::Budget;
pub use terms::{Term, Terms};

use crate::budget::Judge;
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
    let plan = follow_up(&mut judge, seed).or_else(|| {
        let unit = next_unit(&mut judge)?;
        let plans = plan::of_ready(&mut judge, unit);
        plan::choose(scene, plans, seed)
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
            reason: "nothing left to do this turn".to_owned(),
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
        Activation::Moved => plan::of_moved(judge, unit),
        Activation::Acted => plan::of_acted(judge, unit),
        Activation::Spent => Vec::new(),
    };
    plan::choose(scene, plans, seed).or_else(|| plan::look_round(scene, unit))
}

/// Who acts next: shooters before blades, because a shot opens a window and a
/// blade on the far side spoils it; the best shot from where it stands first.
fn next_unit(judge: &mut Judge) -> Option<UnitId> {
    let scene = judge.scene();
    let ready: Vec<UnitId> = scene
        .standing()
        .filter(|&(id, unit)| unit.activation == Activation::Ready && scene.turn.includes(id, unit))
        .map(|(id, _)| id)
        .collect();
    ready
        .into_iter()
        .map(|id| {
            let melee = scene.unit(id).weapon.is_melee();
            let shot = plan::best_attack(judge, id, scene.unit(id).at);
            let value = shot.map_or(0, |(_, terms)| terms.sum().0);
            (melee, std::cmp::Reverse(value), id)
        })
        .min()
        .map(|(_, _, id)| id)
}
