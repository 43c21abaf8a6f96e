//! Battles nobody thinks about: the same simple orders every time, whatever
//! the AI has become since.

use pincer_rules::hex::distance;
use pincer_rules::legality;
use pincer_rules::movement::reach;
use pincer_rules::order::{Order, Pace};
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Activation, UnitId};
use pincer_scenario::Scenario;
use pincer_sim::Battle;

/// The next order: each unit of the turn, by id, attacks the first enemy it
/// may; if none, it walks towards the nearest and then attacks; if there is
/// still none, it passes.
pub(crate) fn next(scene: &Scene) -> Order {
    let ready = scene.standing().find(|&(id, unit)| {
        scene.turn.includes(id, unit)
            && matches!(unit.activation, Activation::Ready | Activation::Moved)
    });
    let Some((unit, state)) = ready else {
        return Order::EndTurn;
    };
    let attack = enemies(scene, unit)
        .map(|target| Order::Attack { unit, target })
        .find(|order| legality::check(scene, order).is_ok());
    let nearest = enemies(scene, unit)
        .map(|enemy| scene.unit(enemy).at)
        .min_by_key(|&at| distance(state.at, at));
    match (attack, nearest) {
        (Some(attack), _) => attack,
        (None, Some(goal)) if state.activation == Activation::Ready => {
            let near = reach(scene, unit, Pace::Act);
            let step = near
                .iter()
                .map(|(hex, _)| hex)
                .min_by_key(|&hex| (distance(hex, goal), hex.x, hex.y));
            step.map_or(Order::Pass { unit }, |to| Order::Move {
                unit,
                pace: Pace::Act,
                to,
            })
        }
        _ => Order::Pass { unit },
    }
}

/// A battle of such orders to its end.
pub(crate) fn play(scenario: &Scenario) -> Battle {
    let mut battle = Battle::new(scenario);
    while battle.ending().is_none() {
        let order = next(battle.scene());
        battle.submit(order).unwrap();
    }
    battle
}

fn enemies(scene: &Scene, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    scene
        .standing()
        .map(|(id, _)| id)
        .filter(move |&id| scene.relation(unit, id).is_opposed())
}
