//! Reach against a plain relaxation, and the faults other programs had with
//! movement (`MOVE-1` to `MOVE-6`, `CLIMB-1`, `CLIMB-2`, `PRONE-1`, `WADE-1`,
//! `SWIM-1`).
//!
//! The oracle knows no order of visiting: it keeps every pair of hex and points
//! spent that any walk can produce and adds to them until nothing is new.

use std::collections::{BTreeMap, BTreeSet};

use pincer_rules::Scene;
use pincer_rules::board::{Board, Ground, Passage, Shape};
use pincer_rules::faction::Relation;
use pincer_rules::hex::{Hex, neighbours};
use pincer_rules::movement::{budget, path, reach};
use pincer_rules::numbers::{Centimetres, Level, MoveCost, Stacks, Steps};
use pincer_rules::order::Pace;
use pincer_rules::unit::{Activation, Footing, Posture, Trait, Unit, UnitId};
use pincer_rules::weapon::Size;
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{FIRST, trek};
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

/// What a unit has to move with, by the words of the rules.
pub(crate) struct Purse {
    /// Movement points of a whole Action (`MOVE-1`).
    whole: u32,
    /// What an earlier part of it has left.
    pub(crate) points: u32,
    /// What standing up takes first; `None` when it cannot (`PRONE-1`).
    pub(crate) begin: Option<u32>,
    /// Whether one step is allowed at any price (`MOVE-4`).
    free: bool,
}

pub(crate) fn purse(unit: &Unit, pace: Pace) -> Purse {
    let half = unit.speed.0.div_ceil(2).max(1);
    let whole = match pace {
        Pace::Run => unit.speed.0,
        Pace::Act => half,
    };
    let goes_on = pace == Pace::Act && unit.activation == Activation::Acted;
    let paid = if goes_on { unit.paid.0 } else { 0 };
    let points = whole - paid;
    let prone = unit.posture == Posture::Prone;
    let begin = match prone {
        false => Some(0),
        true => (half <= points || paid == 0).then_some(half),
    };
    Purse {
        whole,
        points,
        begin,
        free: paid == 0 && !prone,
    }
}

/// What a unit has spent after a step; `None` when it cannot be taken.
pub(crate) fn after(
    scene: &Scene,
    id: UnitId,
    purse: &Purse,
    (from, to): (Hex, Hex),
    spent: u32,
) -> Option<u32> {
    let unit = scene.unit(id);
    let (here, there) = (scene.board.ground(from), scene.board.ground(to));
    let somebody = |hex: Hex, friends: bool| {
        scene.units().any(|(other, unit)| {
            let friend = matches!(
                scene.relation(id, other),
                Relation::Friendly | Relation::Allies
            );
            other != id && unit.is_standing() && unit.at == hex && friend == friends
        })
    };
    if !scene.board.contains(to) || there.passage != Passage::Open || somebody(to, false) {
        return None;
    }
    let levels = (here.level.0 - there.level.0).unsigned_abs();
    let crowded = somebody(from, true) || somebody(to, true);
    if levels > purse.whole.div_ceil(2).max(1) || (levels >= 2 && crowded) {
        return None;
    }
    let afloat = there.depth.0 > 0 && unit.footing == Footing::Lost;
    let (cost, swims) = match wading(unit.size, there.depth.0) {
        Some(stacks) if !afloat => (1 + there.difficult.0 + stacks + 2 * levels, false),
        _ => (2 + 2 * levels, true),
    };
    let first = spent == 0 && purse.free;
    let last_stroke = swims && cost == 2 && spent + 1 == purse.points;
    (spent + cost <= purse.points || first || last_stroke).then_some(spent + cost)
}

/// All hexes a unit can end on but its own, with the least cost.
fn oracle(scene: &Scene, id: UnitId, pace: Pace) -> BTreeMap<(i32, i32), u32> {
    let unit = scene.unit(id);
    let purse = purse(unit, pace);
    let key = |hex: Hex| (hex.x, hex.y);
    let mut states: BTreeSet<_> = purse
        .begin
        .iter()
        .map(|&spent| (key(unit.at), spent))
        .collect();
    loop {
        let mut new = Vec::new();
        for &((q, r), spent) in &states {
            let here = Hex::new(q, r);
            for next in neighbours(here) {
                if let Some(total) = after(scene, id, &purse, (here, next), spent) {
                    new.push((key(next), total));
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
    let (mut prone, mut split, mut adrift) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..600 {
        let scene = trek(seed);
        for (id, unit) in scene.units() {
            for &pace in Pace::ALL {
                let expected = if unit.is_standing() {
                    oracle(&scene, id, pace)
                } else {
                    BTreeMap::new()
                };
                assert_eq!(
                    found(&scene, id, pace),
                    expected,
                    "seed {seed}: {id:?} {pace:?}"
                );
                let begin = purse(unit, pace).begin.map(MoveCost);
                let stays = reach(&scene, id, pace).cost(unit.at);
                assert_eq!(stays, begin, "seed {seed}: {id:?} {pace:?}");
                prone.push(begin != Some(MoveCost(0)));
                if pace == Pace::Act {
                    split.push(purse(unit, pace).points < budget(&scene, unit, pace).0);
                }
                let shallow = |&(q, r): &(i32, i32)| {
                    let depth = scene.board.ground(Hex::new(q, r)).depth.0;
                    depth > 0 && wading(unit.size, depth).is_some()
                };
                adrift.push(unit.footing == Footing::Lost && expected.keys().any(shallow));
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
    both_ways("somebody has to stand up", prone);
    both_ways("part of the Action is paid", split);
    both_ways("shallow water is swum through", adrift);
    both_ways("a single step costs more than the budget", over_budget);
}

/// Fault: two answers that disagree on what can be reached.
#[test]
fn paths_and_reach_agree() {
    for seed in 0..150 {
        let scene = trek(seed);
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
        let scene = trek(seed);
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

/// Standing up takes half of Speed first, and is the one step there always is.
#[test]
fn standing_up_comes_first() {
    for (speed, half) in [(1, 1), (2, 1), (4, 2), (5, 3)] {
        let mut scene = walker(speed);
        scene.units[0].posture = Posture::Prone;
        let act = reach(&scene, FIRST, Pace::Act);
        assert_eq!(act.cost(Hex::ZERO), Some(MoveCost(half)), "speed {speed}");
        assert_eq!(act.count(), 0, "speed {speed}: nothing is left for a step");
        let run = reach(&scene, FIRST, Pace::Run);
        let furthest = Hex::new(0, half as i32 - speed as i32);
        if speed > half {
            assert_eq!(run.cost(furthest), Some(MoveCost(speed)), "speed {speed}");
        }
        assert_eq!(run.cost(furthest + Hex::new(0, -1)), None, "speed {speed}");
        let stays = path(&scene, FIRST, Pace::Act, Hex::ZERO).unwrap();
        assert_eq!(
            (stays.stand_up, stays.cost),
            (MoveCost(half), MoveCost(half))
        );
        assert!(stays.steps.is_empty());
        // It has had the step that is always allowed.
        for hex in neighbours(Hex::ZERO) {
            lay(&mut scene, hex, rough(9));
        }
        assert_eq!(reach(&scene, FIRST, Pace::Run).count(), 0, "speed {speed}");
    }
}

/// What a nimble unit has paid is gone, the free step with it; its climbing is
/// limited by the whole Action.
#[test]
fn the_rest_of_a_split_movement() {
    let mut scene = walker(8);
    let unit = &mut scene.units[0];
    unit.traits = unit.traits.with(Trait::Nimble);
    unit.activation = Activation::Acted;
    unit.paid = MoveCost(1);
    let on = Hex::new(0, -1);
    let cost = |scene: &Scene, hex| reach(scene, FIRST, Pace::Act).cost(hex);
    assert_eq!(cost(&scene, Hex::new(0, -3)), Some(MoveCost(3)));
    assert_eq!(cost(&scene, Hex::new(0, -4)), None);
    lay(&mut scene, on, rough(3));
    assert_eq!(cost(&scene, on), None, "4 of 3 points");
    scene.units[0].paid = MoveCost(0);
    lay(&mut scene, on, rough(9));
    assert_eq!(cost(&scene, on), Some(MoveCost(10)), "nothing is paid yet");
    // Three levels are within the Action's 8 points, though 7 are left of them.
    scene.units[0].speed = Steps(16);
    scene.units[0].paid = MoveCost(1);
    let high = Ground {
        level: Level(3),
        ..Ground::default()
    };
    lay(&mut scene, on, high);
    assert_eq!(cost(&scene, on), Some(MoveCost(7)));
    scene.units[0].paid = MoveCost(2);
    assert_eq!(cost(&scene, on), None);
    scene.units[0].posture = Posture::Prone;
    assert_eq!(cost(&scene, Hex::ZERO), None, "8 of 6 points");
}

/// Who fails a check lies in the lower hex, so no friend may stand in either.
#[test]
fn high_steps_keep_clear_of_friends() {
    for (levels, passes) in [(1, true), (2, false)] {
        let mut scene = walker(9);
        let ledge = Ground {
            level: Level(levels),
            ..Ground::default()
        };
        let wall = Ground {
            passage: Passage::Wall,
            ..Ground::default()
        };
        // A corridor north: a friend at the foot of a ledge, or on its rim.
        for hex in Hex::ZERO.range(7).filter(|hex| hex.x != 0) {
            lay(&mut scene, hex, wall);
        }
        for n in 2..=7 {
            lay(&mut scene, Hex::new(0, -n), ledge);
        }
        let beyond = Hex::new(0, -3);
        assert!(reach(&scene, FIRST, Pace::Run).cost(beyond).is_some());
        for friend in [1, 2] {
            let mut crowded = scene.clone();
            let faction = crowded.units[0].faction;
            let at = Hex::new(0, -friend);
            crowded.units.push(Unit::new("friend", at, faction));
            let found = reach(&crowded, FIRST, Pace::Run).cost(beyond);
            assert_eq!(
                found.is_some(),
                passes,
                "{levels} levels, friend at {friend}"
            );
        }
    }
}

/// Who has lost its footing swims through any water, and walks ashore.
#[test]
fn lost_footing_swims_in_any_water() {
    let mut scene = walker(4);
    scene.units[0].footing = Footing::Lost;
    let chest = Ground {
        depth: Centimetres(120),
        difficult: Stacks(2),
        ..Ground::default()
    };
    lay(&mut scene, Hex::new(0, -1), chest);
    let cost = |scene: &Scene, r| reach(scene, FIRST, Pace::Run).cost(Hex::new(0, r));
    assert_eq!(cost(&scene, -1), Some(MoveCost(2)));
    assert_eq!(cost(&scene, 1), Some(MoveCost(1)));
    scene.units[0].footing = Footing::Firm;
    assert_eq!(cost(&scene, -1), Some(MoveCost(6)));
}
