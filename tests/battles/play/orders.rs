//! Random orders of a random kind, allowed or not.

use pincer_rules::cybercore::{area, breach};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::legality;
use pincer_rules::movement::reach;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Aimed;
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Activation, UnitId};
use pincer_tests::chance::Chance;

pub(super) fn any(chance: &mut Chance, scene: &Scene) -> Order {
    let its: Vec<UnitId> = scene
        .standing()
        .filter(|&(id, unit)| scene.turn.includes(id, unit) && unit.activation != Activation::Done)
        .map(|(id, _)| id)
        .collect();
    if its.is_empty() || chance.percent(3) {
        return Order::EndTurn;
    }
    // Most of the time the one that has begun goes on.
    let unit = match scene.turn.active {
        Some(active) if chance.percent(60) => active,
        _ => chance.pick(&its),
    };
    match chance.up_to(1, 12) {
        1..=4 => step(chance, scene, unit),
        5..=7 => attack(chance, scene, unit),
        8 => spread(chance, scene, unit),
        9 => breach(chance, scene, unit),
        10 => Order::Ready {
            unit,
            slot: chance.up_to(0, 1) as u8,
        },
        _ if chance.percent(80) => Order::Turn {
            unit,
            facing: chance.pick(Facing::ALL),
        },
        _ => Order::Pass { unit },
    }
}

fn step(chance: &mut Chance, scene: &Scene, unit: UnitId) -> Order {
    let pace = chance.pick(Pace::ALL);
    let mut to: Vec<_> = reach(scene, unit, pace)
        .iter()
        .map(|(hex, _)| hex)
        .collect();
    to.push(scene.unit(unit).at);
    Order::Move {
        unit,
        pace,
        to: chance.pick(&to),
    }
}

fn attack(chance: &mut Chance, scene: &Scene, unit: UnitId) -> Order {
    let fair: Vec<UnitId> = scene
        .units()
        .map(|(id, _)| id)
        .filter(|&target| legality::check(scene, &Order::Attack { unit, target }).is_ok())
        .collect();
    let target = if fair.is_empty() || chance.percent(20) {
        UnitId(chance.up_to(0, scene.units.len() as u32) as u16)
    } else {
        chance.pick(&fair)
    };
    Order::Attack { unit, target }
}

/// An area where it strikes somebody, if there is such a place.
fn spread(chance: &mut Chance, scene: &Scene, unit: UnitId) -> Order {
    let at = scene.unit(unit).at;
    let aims = area::aims(&scene.unit(unit).weapon).unwrap_or_else(|| {
        let units = scene.standing().map(|(_, unit)| Aimed::At(unit.at));
        let hexes: Vec<Hex> = scene.board.hexes().collect();
        units.chain([Aimed::At(chance.pick(&hexes))]).collect()
    });
    let good: Vec<Aimed> = aims
        .iter()
        .copied()
        .filter(|&aim| {
            let found = area::found(scene, unit, at, aim);
            found.refusal.is_none() && found.struck.iter().any(|ask| ask.target != unit)
        })
        .collect();
    let from = if good.is_empty() { &aims } else { &good };
    Order::Area {
        unit,
        aim: chance.pick(from),
    }
}

fn breach(chance: &mut Chance, scene: &Scene, unit: UnitId) -> Order {
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    let covers: Vec<Hex> = hexes
        .iter()
        .copied()
        .filter(|&hex| breach::level(scene.board.ground(hex)).is_some())
        .filter(|&hex| legality::check(scene, &Order::Breach { unit, hex }).is_ok())
        .collect();
    let from = if covers.is_empty() { &hexes } else { &covers };
    Order::Breach {
        unit,
        hex: chance.pick(from),
    }
}
