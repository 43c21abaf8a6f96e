//! What only the inside of a battle can show.

use super::*;
use crate::component::populate_in_order;
use pincer_rules::order::Pace;
use pincer_rules::unit::UnitId;
use pincer_scenario::{Catalogue, embedded_scenarios, load};

fn dockside() -> Scenario {
    let (id, text) = embedded_scenarios()[0];
    load(text, id, Catalogue::embedded()).unwrap()
}

/// The first order that is allowed of each kind, for every unit, turn by turn.
fn next_order(scene: &Scene, step: usize) -> Order {
    let foes = || scene.units().map(|(id, _)| id);
    let hexes: Vec<_> = scene.board.hexes().collect();
    let wanted = scene.standing().flat_map(|(unit, _)| {
        let attacks = foes().map(move |target| Order::Attack { unit, target });
        let moves = (0..7).map({
            let hexes = &hexes;
            move |n| Order::Move {
                unit,
                pace: Pace::Act,
                to: hexes[(step * 131 + n * 37) % hexes.len()],
            }
        });
        attacks.chain(moves)
    });
    wanted
        .into_iter()
        .find(|order| legality::check(scene, order).is_ok())
        .unwrap_or(Order::EndTurn)
}

fn play(mut battle: Battle) -> Battle {
    for step in 0..120 {
        if battle.ending().is_some() {
            break;
        }
        let order = next_order(battle.scene(), step);
        battle.submit(order).unwrap();
    }
    battle
}

/// Bevy promises no order of entities, so none may matter.
#[test]
fn the_order_in_which_units_are_spawned_never_matters() {
    let scenario = dockside();
    let expected = play(Battle::new(&scenario));
    assert!(
        expected
            .log()
            .facts()
            .any(|fact| matches!(fact, Fact::WindowOpened { .. }))
    );
    let units = scenario.scene.units.len() as u16;
    let backwards: Vec<UnitId> = (0..units).rev().map(UnitId).collect();
    // 5 shares no factor with twelve units.
    let shuffled: Vec<UnitId> = (0..units).map(|n| UnitId((n * 5 + 3) % units)).collect();
    for order in [backwards, shuffled] {
        let mut world = World::new();
        populate_in_order(&mut world, scenario.scene.clone(), &order);
        let battle = play(Battle::in_world(
            world,
            &scenario,
            OrderDice::seeded(scenario.seed),
        ));
        assert_eq!(battle.log(), expected.log(), "spawned as {order:?}");
        assert_eq!(battle.scene(), expected.scene());
        assert_eq!(battle.hash(), expected.hash());
    }
}

#[test]
fn a_battle_can_be_sent_and_shared() {
    fn is_a_value<T: Send + Sync>() {}
    is_a_value::<Battle>();
}
