//! Flights and drifting without gravity, against brute force (`ZEROG-1`).

use std::collections::BTreeMap;

use pincer_rules::Scene;
use pincer_rules::board::{Board, Ground, Passage, Shape};
use pincer_rules::cover::between;
use pincer_rules::faction::Relation;
use pincer_rules::hex::{Facing, Hex, distance};
use pincer_rules::legality;
use pincer_rules::movement::zerog::{applies, drift, drift_from, is_stranded, surface};
use pincer_rules::movement::{path, reach, stand_up};
use pincer_rules::numbers::{CoverLevel, Hits, Level, MoveCost, Stacks, Steps};
use pincer_rules::order::{Order, Pace};
use pincer_rules::scene::{Gravity, TurnOrder};
use pincer_rules::unit::{Posture, Trait, Unit, UnitId};
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{FIRST, wreck};
use pincer_tests::symmetry::Symmetry;

use crate::forced::{flies, hold, obey, walked};

/// Every hex of the board that a flight can end on: on an axis, near enough, with
/// nothing in the way and nobody there.
fn oracle(scene: &Scene, id: UnitId, pace: Pace) -> BTreeMap<(i32, i32), (u32, Facing)> {
    let unit = scene.unit(id);
    let most = match pace {
        Pace::Run => unit.speed.0.max(1),
        Pace::Act => unit.speed.0.div_ceil(2).max(1),
    };
    let stands = |hex: Hex, friends: bool| {
        scene.units().any(|(other, unit)| {
            let friend = scene.relation(id, other).is_friendly();
            other != id && unit.is_standing() && unit.at == hex && (friend || !friends)
        })
    };
    let mut ends = BTreeMap::new();
    for hex in scene.board.hexes() {
        let far = distance(unit.at, hex).0;
        let axis = Facing::ALL
            .iter()
            .find(|facing| unit.at + facing.offset() * far as i32 == hex);
        let (Some(&axis), true) = (axis, hold(scene, unit.at) && far > 0 && far <= most) else {
            continue;
        };
        let clear = (1..=far).all(|n| {
            let on = unit.at + axis.offset() * n as i32;
            let foe = stands(on, false) && !stands(on, true);
            scene.board.ground(on).passage == Passage::Open && !foe
        });
        if clear && !stands(hex, false) {
            ends.insert((hex.x, hex.y), (far, axis));
        }
    }
    ends
}

/// Whether a standing Hostile unit sees a hex.
fn is_seen(scene: &Scene, id: UnitId, hex: Hex) -> bool {
    scene.standing().any(|(other, unit)| {
        scene.relation(id, other) == Relation::Hostile && between(scene, unit.at, hex).sight()
    })
}

#[test]
fn flights_agree_with_brute_force() {
    let (mut flown, mut ways, mut adrift, mut burned) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut exposed = Vec::new();
    for seed in 0..400 {
        let scene = wreck(seed);
        for (id, unit) in scene.standing() {
            assert_eq!(
                applies(&scene, id),
                flies(&scene, id),
                "seed {seed}: {id:?}"
            );
            let stuck = flies(&scene, id) && !hold(&scene, unit.at);
            assert_eq!(is_stranded(&scene, id), stuck, "seed {seed}: {id:?}");
            flown.push(applies(&scene, id));
            if !flies(&scene, id) {
                continue;
            }
            for &pace in Pace::ALL {
                let place = format!("seed {seed}: {id:?} {pace:?}");
                let expected = oracle(&scene, id, pace);
                let reach = reach(&scene, id, pace);
                let found: BTreeMap<_, _> = reach
                    .iter()
                    .map(|(hex, cost)| ((hex.x, hex.y), cost))
                    .collect();
                let costs: BTreeMap<_, _> = expected
                    .iter()
                    .map(|(&hex, &(far, _))| (hex, MoveCost(far)))
                    .collect();
                assert_eq!(found, costs, "{place}");
                assert_eq!(reach.count(), costs.len(), "{place}");
                // Nobody lies on the ground where there is no weight.
                assert_eq!(reach.cost(unit.at), Some(MoveCost(0)), "{place}");
                ways.push(reach.count() > 0);
                for hex in scene.board.hexes().filter(|&hex| hex != unit.at) {
                    let path = path(&scene, id, pace, hex);
                    let Some(&(far, axis)) = expected.get(&(hex.x, hex.y)) else {
                        assert_eq!(path, None, "{place}: {hex:?}");
                        continue;
                    };
                    let path = path.unwrap();
                    assert_eq!((path.cost, path.stand_up), (MoveCost(far), MoveCost(0)));
                    let sum: u32 = path.steps.iter().map(|step| step.cost.total().0).sum();
                    assert_eq!(MoveCost(sum), path.cost, "{place}: {hex:?}");
                    let entered: Vec<Hex> = path.steps.iter().map(|step| step.to).collect();
                    let straight: Vec<Hex> = (1..=far)
                        .map(|n| unit.at + axis.offset() * n as i32)
                        .collect();
                    assert_eq!(entered, straight, "{place}: {hex:?}");
                    let straight_on = |step: &pincer_rules::movement::Step| {
                        step.facing == axis && step.check.is_none()
                    };
                    assert!(path.steps.iter().all(straight_on), "{place}: {hex:?}");
                    let hits: u32 = straight
                        .iter()
                        .filter_map(|&on| scene.board.ground(on).hazard)
                        .map(|hazard| hazard.hits.0)
                        .sum();
                    assert_eq!(path.hazard_hits, Hits(hits), "{place}: {hex:?}");
                    let seen = straight.iter().filter(|&&on| is_seen(&scene, id, on));
                    let seen = seen.count() as u32;
                    assert_eq!(path.exposed, seen, "{place}: {hex:?}");
                    exposed.push(seen > 1);
                    let on = (!hold(&scene, hex)).then_some(axis);
                    assert_eq!(path.drift, on, "{place}: {hex:?}");
                    adrift.push(on.is_some());
                    burned.push(hits > 0);
                }
            }
        }
    }
    both_ways("a unit flies", flown);
    both_ways("a unit can push off", ways);
    both_ways("a flight drifts on", adrift);
    both_ways("a flight leads through a hazard", burned);
    both_ways("a flight is seen twice", exposed);
}

#[test]
fn surfaces_are_what_one_can_hold_on_to() {
    let mut found = Vec::new();
    for seed in 0..100 {
        let scene = wreck(seed);
        for hex in scene.board.hexes() {
            assert_eq!(
                surface(&scene, hex),
                hold(&scene, hex),
                "seed {seed}: {hex:?}"
            );
            found.push(surface(&scene, hex));
        }
    }
    both_ways("a hex has a surface", found);
}

#[test]
fn drifting_agrees_with_brute_force() {
    let (mut caught, mut met, mut moved) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..1500 {
        let scene = wreck(seed);
        for (id, unit) in scene.standing() {
            let place = format!("seed {seed}: {id:?}");
            let forced = drift(&scene, id);
            obey(&scene, id, &forced, unit.speed.0, &place);
            let direction = unit
                .drift
                .filter(|_| flies(&scene, id) && !hold(&scene, unit.at));
            let Some(direction) = direction else {
                assert_eq!((forced.steps.len(), forced.drift), (0, None), "{place}");
                assert_eq!(forced.collision, None, "{place}");
                continue;
            };
            // What is told of a hex before one comes there is what will be there.
            let mut elsewhere = scene.clone();
            let there = &mut elsewhere.units[usize::from(id.0)];
            (there.at, there.drift) = (unit.at + direction.offset(), None);
            let considered = drift_from(&elsewhere, id, unit.at, direction);
            assert_eq!(considered, forced, "{place}");
            let (mut entered, mut left) =
                walked(&scene, id, unit.speed.0, |_, _| direction, direction);
            let holds = entered.iter().position(|&hex| hold(&scene, hex));
            if let Some(holds) = holds {
                entered.truncate(holds + 1);
                left = 0;
            }
            let found: Vec<Hex> = forced.steps.iter().map(|step| step.to).collect();
            assert_eq!(found, entered, "{place}");
            let on = holds.is_none().then_some(direction);
            assert_eq!(forced.drift, on, "{place}");
            let stops = forced.collision.map_or(0, |collision| collision.left.0);
            assert_eq!(stops, left, "{place}");
            caught.push(holds.is_some());
            moved.push(!found.is_empty());
            met.push(forced.collision.is_some());
        }
    }
    both_ways("a drifting unit catches hold", caught);
    assert!(met.contains(&true), "somebody is in the way");
    assert!(moved.contains(&true), "somebody drifts");
}

#[test]
fn flights_and_drifting_survive_turns_and_mirrors() {
    for seed in 0..60 {
        let scene = wreck(seed);
        for change in Symmetry::all() {
            let there = change.scene(&scene);
            for (id, _) in scene.standing() {
                let place = format!("seed {seed}, {change:?}: {id:?}");
                let costs = |scene: &Scene, change: Symmetry| -> BTreeMap<_, _> {
                    reach(scene, id, Pace::Run)
                        .iter()
                        .map(|(hex, cost)| {
                            let hex = change.hex(hex);
                            ((hex.x, hex.y), cost)
                        })
                        .collect()
                };
                let turned = costs(&there, Symmetry::NONE);
                assert_eq!(turned, costs(&scene, change), "{place}");
                let (here, turned) = (drift(&scene, id), drift(&there, id));
                assert_eq!(turned.end(), change.hex(here.end()), "{place}");
                let on = here.drift.map(|drift| change.facing(drift));
                assert_eq!(turned.drift, on, "{place}");
            }
        }
    }
}

/// A unit of Speed 4 at 0,0 without gravity, in the middle of nothing.
fn floating() -> Scene {
    let mut scene = Scene::new(Board::new(Shape::Hexagon { radius: Steps(9) }).unwrap());
    scene.gravity = Gravity::Zero;
    let squad = scene.factions.add("squad").unwrap();
    scene.units.push(Unit::new("F", Hex::ZERO, squad));
    scene.turn.order = TurnOrder::Sides(vec![squad]);
    scene
}

fn lay(scene: &mut Scene, hex: Hex, ground: Ground) {
    scene.board.set(hex, ground).unwrap();
}

fn cover() -> Ground {
    Ground {
        cover: CoverLevel::new(1),
        ..Ground::default()
    }
}

#[test]
fn one_pushes_off_from_a_surface_only() {
    let mut scene = floating();
    assert_eq!(reach(&scene, FIRST, Pace::Run).count(), 0);
    lay(&mut scene, Hex::ZERO, cover());
    assert_eq!(reach(&scene, FIRST, Pace::Run).count(), 24);
    assert_eq!(reach(&scene, FIRST, Pace::Act).count(), 12);
    let to = Hex::new(0, -3);
    let flight = path(&scene, FIRST, Pace::Run, to).unwrap();
    assert_eq!(flight.drift, Some(Facing::North));
    lay(&mut scene, Hex::new(1, -4), cover());
    let flight = path(&scene, FIRST, Pace::Run, to).unwrap();
    assert_eq!(flight.drift, None);
}

#[test]
fn boots_and_thrusters_walk_without_gravity() {
    for one in [Trait::MagBoots, Trait::Thruster] {
        let mut scene = floating();
        scene.units[0].traits = scene.units[0].traits.with(one);
        assert_eq!(reach(&scene, FIRST, Pace::Act).count(), 18);
    }
}

/// Height, water and rubble are nothing to whoever flies over them.
#[test]
fn the_ground_costs_a_flight_nothing() {
    let mut scene = floating();
    lay(&mut scene, Hex::ZERO, cover());
    for n in 1..=4 {
        let ground = Ground {
            level: Level(3 * (n % 2)),
            difficult: Stacks(5),
            ..Ground::default()
        };
        lay(&mut scene, Hex::new(0, -n), ground);
    }
    let cost = reach(&scene, FIRST, Pace::Run).cost(Hex::new(0, -4));
    assert_eq!(cost, Some(MoveCost(4)));
}

/// Nobody lies where nothing weighs: there is no standing up to be ordered.
#[test]
fn nobody_stands_up_without_gravity() {
    let mut scene = floating();
    lay(&mut scene, Hex::ZERO, cover());
    scene.units[0].posture = Posture::Prone;
    assert_eq!(stand_up(&scene, FIRST), MoveCost(0));
    assert_eq!(reach(&scene, FIRST, Pace::Act).count(), 12);
    let rise = Order::Move {
        unit: FIRST,
        pace: Pace::Act,
        to: Hex::ZERO,
    };
    assert!(legality::check(&scene, &rise).is_err());
    scene.gravity = Gravity::One;
    assert_eq!(stand_up(&scene, FIRST), MoveCost(2));
    assert_eq!(legality::check(&scene, &rise), Ok(()));
}
