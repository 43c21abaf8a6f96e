//! What a rulebook changes, as facts.

use pincer_rules::Scene;
use pincer_rules::system::Consequence;
use pincer_rules::unit::{Activation, UnitId};

use crate::dice::OrderDice;
use crate::fact::{Fact, Noted};

/// The facts of what follows from a rule, in its order.
#[must_use]
pub fn facts(consequences: Vec<Consequence>) -> Vec<Fact> {
    let mut facts = Vec::with_capacity(consequences.len());
    for consequence in consequences {
        match consequence {
            Consequence::Hurt { unit, hits, left } => facts.push(Fact::Hurt { unit, hits, left }),
            Consequence::Filled { unit, health } => facts.push(Fact::Filled { unit, health }),
            Consequence::Down { unit } => facts.push(Fact::WentDown { unit }),
            Consequence::Unit {
                unit,
                key,
                value,
                told,
            } => facts.push(Fact::Noted {
                unit,
                of: Noted::Unit,
                key,
                value,
                told,
            }),
            Consequence::Weapon {
                unit,
                key,
                value,
                told,
            } => facts.push(Fact::Noted {
                unit,
                of: Noted::Weapon,
                key,
                value,
                told,
            }),
            Consequence::Spent { unit, told } => {
                facts.push(Fact::Forfeited { unit, told });
                facts.push(Fact::ActionSpent {
                    unit,
                    activation: Activation::Done,
                });
            }
            Consequence::Stopped { unit } => facts.push(Fact::Stopped { unit }),
        }
    }
    facts
}

/// What changes for a unit when its turn starts.
pub(super) fn turn_starts(scene: &Scene, unit: UnitId, _: &mut OrderDice) -> Vec<Fact> {
    facts(scene.system.turn_starts(scene, unit))
}

/// What changes for a unit that begins its activation.
pub(super) fn is_activated(scene: &Scene, unit: UnitId) -> Vec<Fact> {
    facts(scene.system.is_activated(scene, unit))
}
