//! What orders and turns make happen, as facts (`MOVE-1`, `TURN-1` to
//! `TURN-5`).
//!
//! Everything here is a pure function from a scene and dice to facts; attacks
//! alone go through the schedule, because they are judged first.

pub mod order;

pub mod start;

pub mod ending;

pub mod harm;

pub mod rules;

mod steps;

use pincer_rules::Scene;
use pincer_rules::action::{self, Within};
use pincer_rules::numbers::Actions;
use pincer_rules::order::Order;
use pincer_rules::unit::{Activation, UnitId};

use crate::dice::OrderDice;
use crate::fact::Fact;

/// Facts of an order but for its attacks: the activation and the Action it
/// starts, the steps it takes, the part of the Action it spends.
#[must_use]
pub fn facts_of(scene: &Scene, order: &Order, dice: &mut OrderDice) -> Vec<Fact> {
    let mut facts = Vec::new();
    let answers = matches!(order, Order::React { .. });
    if let Some(unit) = order.unit()
        && scene.turn.active != Some(unit)
        && !answers
    {
        if let Some(other) = scene.turn.active {
            facts.push(spent(other, Activation::Done));
        }
        facts.push(Fact::Activated { unit });
        facts.extend(rules::is_activated(scene, unit));
    }
    match *order {
        Order::Move { unit, pace, to } => steps::facts(scene, unit, pace, to, dice, &mut facts),
        Order::Attack { unit, .. }
        | Order::Decline { unit, .. }
        | Order::Area { unit, .. }
        | Order::Breach { unit, .. } => {
            act(scene, unit, &mut facts);
        }
        Order::Ready { unit, slot } => {
            // The Action begins before the hands change.
            let weapon = &scene.unit(unit).carried[usize::from(slot)];
            let readied = Fact::Readied {
                unit,
                slot,
                weapon: weapon.name.clone(),
            };
            let within = begin(scene, unit, action::to_act(scene.unit(unit)), &mut facts);
            facts.push(readied);
            facts.push(spent(
                unit,
                action::after_act(scene, scene.unit(unit), within),
            ));
        }
        Order::Turn { unit, facing } => {
            facts.push(Fact::Turned { unit, facing });
            facts.push(spent(unit, Activation::Done));
        }
        Order::React { unit, shoots } => facts.push(Fact::Answered { unit, shoots }),
        Order::Pass { unit } => facts.push(spent(unit, Activation::Done)),
        Order::EndTurn => {
            if let Some(active) = scene.turn.active {
                facts.push(spent(active, Activation::Done));
            }
            facts.push(Fact::TurnEnded);
        }
    }
    facts
}

/// The steps of a move that waited, once everybody asked has answered (`DU-9`).
#[must_use]
pub fn walk_on(scene: &Scene, dice: &mut OrderDice) -> Vec<Fact> {
    match &scene.turn.waiting {
        Some(waiting) if !scene.unit(waiting.mover).is_standing() => vec![Fact::Stopped {
            unit: waiting.mover,
        }],
        Some(waiting) if waiting.asked.is_empty() => steps::walk_on(scene, waiting, dice),
        _ => Vec::new(),
    }
}

fn act(scene: &Scene, id: UnitId, facts: &mut Vec<Fact>) {
    let unit = scene.unit(id);
    let within = begin(scene, id, action::to_act(unit), facts);
    facts.push(spent(id, action::after_act(scene, unit, within)));
}

/// Begins the next Action where the present one no longer allows what is done.
fn begin(scene: &Scene, unit: UnitId, within: Option<Within>, facts: &mut Vec<Fact>) -> Within {
    // What is not allowed never comes here.
    let within = within.unwrap_or(Within::This);
    if within == Within::Next {
        let Actions(left) = scene.unit(unit).actions_left;
        facts.push(Fact::ActionBegun {
            unit,
            left: Actions(left.saturating_sub(1)),
        });
    }
    within
}

fn spent(unit: UnitId, activation: Activation) -> Fact {
    Fact::ActionSpent { unit, activation }
}
