//! Reach against a plain relaxation, and the faults other programs had with
//! movement (`MOVE-1` to `MOVE-6`, `CLIMB-1`, `WADE-1`, `SWIM-1`).
//!
//! The oracle knows no order of visiting: it keeps every pair of hex and points
//! spent that any walk can produce and adds to them until nothing is new.

use std::collections::{BTreeMap, BTreeSet};

use pincer_rules::Scene;
use pincer_rules::board::{Board, Ground, Passage, Shape};
use pincer_rules::faction::Relation;
use pincer_rules::hex::{Hex, neighbours};
use pincer_rules::movement::{path, reach};
use pincer_rules::numbers::{Centimetres, Level, MoveCost, Stacks, Steps};
use pincer_rules::order::Pace;
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::Size;
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{FIRST, march};
use pincer_tests::symmetry::Symmetry;

/// Depths in cm to the knee, waist and chest (`WADE-1`), from the table of the
/// rule in metres.
fn wading(size: Size, depth: u32) -> Option<u32> {
    let bands = match size {
        Size::Tiny => ["0.15", "0.30", "0.40"],
        Size::Small => ["0.35", "0.55", "0.85"],
        Size::Medium => ["0.60", "1.00", "1.50"],
        Size::Large => ["1.20", "2.00", "3.00"],
        Size::Huge => ["2.30", "3.80", "6.00"],
    };
    if depth == 0 {
        return Some(0);
    }
    let centimetres = |text: &str| text.replace('.', "").parse::<u32>().unwrap();
    let band = bands.iter().position(|text| centimetres(text) >= depth)?;
    Some(band as u32 + 1)
}

/// Movement points of an Action (`MOVE-1`).
pub(crate) fn budget(unit: &Unit, pace: Pace) -> u32 {
    match pace {
        Pace::Run => unit.speed.0,
        Pace::Act => unit.speed.0.div_ceil(2).max(1),
    }
}

/// What entering a hex costs and whether it is swimming; `None` when it cannot
/// be entered from there.
pub(crate) fn entering(
    scene: &Scene,
    id: UnitId,
    budget: u32,
    from: Hex,
    to: Hex,
) -> Option<(u32, bool)> {
    let unit = scene.unit(id);
    let (here, there) = (scene.board.ground(from), scene.board.ground(to));
    let taken = scene.units().any(|(other, foe)| {
        let friends = matches!(
            scene.relation(id, other),
            Relation::Friendly | Relation::Allies
        );
        other != id && foe.is_standing() && foe.at == to && !friends
    });
    let levels = (here.level.0 - there.level.0).unsigned_abs();
    let most = budget.div_ceil(2).max(1);
    if !scene.board.contains(to) || there.passage != Passage::Open || taken || levels > most {
        return None;
    }
    Some(match wading(unit.size, there.depth.0) {
        None => (2 + 2 * levels, true),
        Some(stacks) => (1 + there.difficult.0 + stacks + 2 * levels, false),
    })
}

/// All hexes a unit can end on but its own, with the least cost.
fn oracle(scene: &Scene, id: UnitId, pace: Pace) -> BTreeMap<(i32, i32), u32> {
    let unit = scene.unit(id);
    let budget = budget(unit, pace);
    let key = |hex: Hex| (hex.x, hex.y);
    let mut states = BTreeSet::from([(key(unit.at), 0)]);
    loop {
        let mut new = Vec::new();
        for &((q, r), spent) in &states {
            let here = Hex::new(q, r);
            for next in neighbours(here) {
                let Some((cost, swims)) = entering(scene, id, budget, here, next) else {
                    continue;
                };
                let first = spent == 0;
                let last_stroke = swims && cost == 2 && spent + 1 == budget;
                if spent + cost <= budget || first || last_stroke {
                    new.push((key(next), spent + cost));
                }
            }
        }
        let before = states.len();
        states.extend(new);
        if states.len() == before {
            break;
        }
    }
    let mut least = BTreeMap::new();
    for (hex, spent) in states {
        let free = scene
            .units()
            .all(|(other, unit)| other == id || !unit.is_standing() || key(unit.at) != hex);
        if hex != key(unit.at) && free {
            let best = least.entry(hex).or_insert(spent);
            *best = spent.min(*best);
        }
    }
    least
}

fn found(scene: &Scene, id: UnitId, pace: Pace) -> BTreeMap<(i32, i32), u32> {
    reach(scene, id, pace)
        .iter()
        .map(|(hex, cost)| ((hex.x, hex.y), cost.0))
        .collect()
}

#[test]
fn reach_agrees_with_plain_relaxation() {
    let (mut swum, mut over_budget) = (Vec::new(), Vec::new());
    for seed in 0..600 {
        let scene = march(seed);
        for (id, unit) in scene.units() {
            for &pace in Pace::ALL {
                let expected = oracle(&scene, id, pace);
                assert_eq!(
                    found(&scene, id, pace),
                    expected,
                    "seed {seed}: {id:?} {pace:?}"
                );
                let wet = |&(q, r): &(i32, i32)| {
                    let depth = scene.board.ground(Hex::new(q, r)).depth.0;
                    wading(unit.size, depth).is_none()
                };
                swum.push(expected.keys().any(wet));
                over_budget.push(expected.values().any(|&cost| cost > unit.speed.0));
            }
        }
    }
    both_ways("a hex is swum through", swum);
    both_ways("a single step costs more than the budget", over_budget);
}

/// Fault: two answers that disagree on what can be reached.
#[test]
fn paths_and_reach_agree() {
    for seed in 0..150 {
        let scene = march(seed);
        for &pace in Pace::ALL {
            let reach = reach(&scene, FIRST, pace);
            for hex in scene
                .board
                .hexes()
                .filter(|&hex| hex != scene.unit(FIRST).at)
            {
                let path = path(&scene, FIRST, pace, hex).map(|path| path.cost);
                assert_eq!(path, reach.cost(hex), "seed {seed}: {hex:?} {pace:?}");
            }
        }
    }
}

/// Fault: a reachable set that depends on the order in which hexes, or units,
/// are visited. A turned board is visited in another order.
#[test]
fn reach_does_not_depend_on_visiting_order() {
    for seed in 0..120 {
        let scene = march(seed);
        let plain = found(&scene, FIRST, Pace::Run);
        for change in Symmetry::all() {
            let changed = found(&change.scene(&scene), FIRST, Pace::Run);
            let moved: BTreeMap<_, _> = plain
                .iter()
                .map(|(&(q, r), &cost)| {
                    let hex = change.hex(Hex::new(q, r));
                    ((hex.x, hex.y), cost)
                })
                .collect();
            assert_eq!(changed, moved, "seed {seed}, {change:?}");
        }
        let mut reordered = scene.clone();
        reordered.units[1..].reverse();
        assert_eq!(found(&reordered, FIRST, Pace::Run), plain, "seed {seed}");
    }
}

/// An open board with a unit of some Speed at 0,0.
fn walker(speed: u32) -> Scene {
    let mut scene = Scene::new(Board::new(Shape::Hexagon { radius: Steps(7) }).unwrap());
    let squad = scene.factions.add("squad").unwrap();
    let mut unit = Unit::new("W", Hex::ZERO, squad);
    unit.speed = Steps(speed);
    scene.units.push(unit);
    scene
}

fn lay(scene: &mut Scene, hex: Hex, ground: Ground) {
    scene.board.set(hex, ground).unwrap();
}

fn rough(stacks: u32) -> Ground {
    Ground {
        difficult: Stacks(stacks),
        ..Ground::default()
    }
}

/// Faults: terrain that multiplies where the rule adds, a helper that adds 1.
#[test]
fn stacks_add_up() {
    for (stacks, expected) in [(0, 1), (1, 2), (2, 3), (3, 4), (5, 6)] {
        let mut scene = walker(7);
        lay(&mut scene, Hex::new(0, -1), rough(stacks));
        let reach = reach(&scene, FIRST, Pace::Run);
        assert_eq!(
            reach.cost(Hex::new(0, -1)),
            Some(MoveCost(expected)),
            "{stacks}"
        );
    }
}

/// Fault: a cost taken on leaving.
#[test]
fn costs_are_paid_on_entering() {
    let mut scene = walker(4);
    lay(&mut scene, Hex::ZERO, rough(3));
    let reach = reach(&scene, FIRST, Pace::Run);
    assert_eq!(reach.cost(Hex::new(0, -1)), Some(MoveCost(1)));
    assert_eq!(reach.cost(Hex::new(0, -4)), Some(MoveCost(4)));
}

/// Fault: the one-step minimum missing for reach, for paths, for costs above
/// the budget.
#[test]
fn one_step_is_always_allowed() {
    for speed in 1..=3 {
        for &pace in Pace::ALL {
            let mut scene = walker(speed);
            for hex in Hex::ZERO.range(2).filter(|&hex| hex != Hex::ZERO) {
                lay(&mut scene, hex, rough(9));
            }
            let wall = Hex::new(0, 1);
            lay(
                &mut scene,
                wall,
                Ground {
                    passage: Passage::Impassable,
                    ..Ground::default()
                },
            );
            let reach = reach(&scene, FIRST, pace);
            assert_eq!(reach.iter().count(), 5, "speed {speed}, {pace:?}");
            for hex in neighbours(Hex::ZERO).filter(|&hex| hex != wall) {
                assert_eq!(reach.cost(hex), Some(MoveCost(10)));
                let path = path(&scene, FIRST, pace, hex).unwrap();
                assert_eq!((path.cost, path.steps.len()), (MoveCost(10), 1));
            }
            assert_eq!(reach.cost(wall), None);
        }
    }
}

/// Levels cost 2 each, both ways, and no step changes more than half the
/// budget, rounded up.
#[test]
fn climbing_is_paid_by_level_and_limited() {
    for level in [-3, -2, -1, 1, 2, 3] {
        let mut scene = walker(4);
        lay(
            &mut scene,
            Hex::new(0, -1),
            Ground {
                level: Level(level),
                ..Ground::default()
            },
        );
        let cost = reach(&scene, FIRST, Pace::Run).cost(Hex::new(0, -1));
        let climbed = MoveCost(1 + 2 * level.unsigned_abs());
        let expected = (level.abs() <= 2).then_some(climbed);
        assert_eq!(cost, expected, "level {level}");
    }
}

/// With one point left one more stroke is allowed, with none left none.
#[test]
fn the_last_stroke_of_a_swimmer() {
    let deep = Ground {
        depth: Centimetres(151),
        ..Ground::default()
    };
    for (speed, strokes) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)] {
        let mut scene = walker(speed);
        let bank = Ground {
            passage: Passage::Impassable,
            ..Ground::default()
        };
        for hex in Hex::ZERO.range(7).filter(|&hex| hex != Hex::ZERO) {
            let in_canal = hex.x == 0 && hex.y < 0;
            lay(&mut scene, hex, if in_canal { deep } else { bank });
        }
        let reach = reach(&scene, FIRST, Pace::Run);
        let furthest = (1..=6)
            .rev()
            .find(|&n| reach.cost(Hex::new(0, -n)) == Some(MoveCost(2 * n as u32)));
        assert_eq!(furthest, Some(strokes), "speed {speed}");
    }
}
