//! What is counted, in positions small enough to count by hand, and over whole
//! battles against their logs.

use super::*;
use crate::data::Data;
use pincer_rules::check::Passed;
use pincer_rules::hex::Facing;
use pincer_scenario::read_case;
use pincer_sim::fact::{CheckPurpose, Force};

/// Flanks and crossfires available to A.
fn available(scene: &str) -> (u32, u32) {
    let line = format!(
        r#"{{"name": "x", "map": {{"radius": 8}}, {scene}, "ask": {{"symmetry": {{}}}}, "expect": {{}}}}"#
    );
    let case = read_case(&line).expect("sound");
    let unit = case.scene.find("A").expect("A is there");
    let mut counts = Counts::default();
    count_available(&case.scene, unit, &mut counts);
    (counts.flanks_available, counts.crossfires_available)
}

/// A blade A, a friend M north of the target T, and more keys.
fn blades(at: &str, speed: u32, more: &str) -> String {
    format!(
        r#""units": {{"A": {{"at": {at}, "speed": {speed}, "weapon": {{"kind": "melee"}}}}, "M": {{"at": [0, -1], "weapon": {{"kind": "melee"}}}}, "T": {{"at": [0, 0], "faction": "creatures"}}}}{more}"#
    )
}

#[test]
fn a_flank_is_available_from_where_one_stands_or_can_step_to() {
    assert_eq!(available(&blades("[0, 1]", 2, "")), (1, 0), "it has it");
    assert_eq!(available(&blades("[0, 3]", 4, "")), (1, 0), "two steps");
    assert_eq!(available(&blades("[0, 4]", 4, "")), (0, 0), "three steps");
    assert_eq!(available(&blades("[1, -2]", 2, "")), (0, 0), "near side");
    let friend = r#", "relations": {"squad/creatures": "neutral"}"#;
    assert_eq!(available(&blades("[0, 1]", 2, friend)), (0, 0), "no enemy");
}

#[test]
fn nobody_flanks_while_swimming() {
    let deep = r#", "hexes": {"0,1": {"depth": 2}, "1,0": {"wall": true}, "-1,1": {"wall": true}}"#;
    assert_eq!(available(&blades("[0, 2]", 6, deep)), (0, 0));
    let dry = r#", "hexes": {"1,0": {"wall": true}, "-1,1": {"wall": true}}"#;
    assert_eq!(available(&blades("[0, 2]", 6, dry)), (1, 0));
}

#[test]
fn a_crossfire_needs_a_window_and_the_other_half() {
    let shooter = |at: &str, speed: u32, window: &str| {
        format!(
            r#""units": {{"A": {{"at": {at}, "speed": {speed}}}, "B": {{"at": [1, -5]}}, "T": {{"at": [0, 0], "faction": "creatures"}}}}{window}"#
        )
    };
    let open = r#", "crossfired": {"T": {"by": "B", "from": [1, -5]}}"#;
    assert_eq!(available(&shooter("[0, 5]", 2, open)), (0, 1));
    assert_eq!(available(&shooter("[0, 5]", 2, "")), (0, 0), "no window");
    assert_eq!(
        available(&shooter("[3, -6]", 2, open)),
        (0, 0),
        "one quadrant"
    );
    // Two steps to the left of the target's facing.
    assert_eq!(available(&shooter("[1, -6]", 4, open)), (0, 1));
}

#[test]
fn counts_are_those_of_the_log() {
    let mut scenario = Data::read(None)
        .expect("what comes along")
        .scenario("dockside")
        .expect("it comes along");
    let mut total = Counts::default();
    for seed in 1..=4 {
        scenario.seed = seed;
        let played = play(&scenario, Budget::NORMAL, |_| {});
        let counts = played.counts;
        let mut told = [0; 4];
        let facts = played
            .battle
            .log()
            .entries()
            .iter()
            .flat_map(|entry| &entry.facts);
        for fact in facts {
            if let Fact::Attacked { record, roll } = fact {
                told[0] += 1;
                told[1] += u32::from(roll.hits.0 > 0);
                told[2] += u32::from(!record.flank.partners.is_empty());
                told[3] += u32::from(record.crossfire.failed.is_none());
            }
        }
        let Counts {
            shots,
            hits,
            flanks_taken,
            flanks_available,
            crossfires_taken,
            crossfires_available,
            ..
        } = counts;
        assert_eq!(
            [shots, hits, flanks_taken, crossfires_taken],
            told,
            "seed {seed}"
        );
        assert!(flanks_taken <= flanks_available, "seed {seed}: {counts:?}");
        assert!(
            crossfires_taken <= crossfires_available,
            "seed {seed}: {counts:?}"
        );
        total.shots += shots;
        total.hits += hits;
        total.flanks_taken += flanks_taken;
        total.crossfires_taken += crossfires_taken;
    }
    // Every kind was there to be counted.
    assert!(total.hits > 0 && total.hits < total.shots, "{total:?}");
    assert!(
        total.flanks_taken > 0 && total.crossfires_taken > 0,
        "{total:?}"
    );
}

/// One push, sweep or drift is counted once, however many hexes it takes.
#[test]
fn a_way_of_several_hexes_is_counted_once() {
    let line = r#"{"name": "x", "map": {"radius": 3}, "units": {"A": {"at": [0, 0]}, "B": {"at": [2, 0]}}, "ask": {"symmetry": {}}, "expect": {}}"#;
    let scene = read_case(line).expect("sound").scene;
    let way = |unit: u16, force: Force, hexes: std::ops::Range<i32>| {
        hexes.map(move |q| Fact::Moved {
            unit: UnitId(unit),
            from: Hex::new(q, 0),
            to: Hex::new(q + 1, 0),
            force,
        })
    };
    let facts: Vec<Fact> = way(0, Force::Push, 0..2)
        .chain(way(1, Force::Push, 2..3))
        .chain(way(0, Force::Current, -3..-1))
        .chain(way(0, Force::Drift, 0..3))
        .chain([
            Fact::DriftChanged {
                unit: UnitId(0),
                drift: Some(Facing::default()),
            },
            Fact::DriftChanged {
                unit: UnitId(0),
                drift: None,
            },
        ])
        .collect();
    let mut counter = Counter::default();
    counter.count(&scene, &facts);
    let Counts {
        pushes,
        sweeps,
        drifts,
        ..
    } = counter.counts;
    assert_eq!((pushes, sweeps, drifts), (2, 1, 1));
    // The next order begins anew, from the very hex.
    let again: Vec<Fact> = way(1, Force::Push, 3..4).collect();
    counter.count(&scene, &again);
    assert_eq!(counter.counts.pushes, 3);
}

/// What the scenarios teach is counted from their logs.
#[test]
fn every_rule_of_the_scenarios_is_counted() {
    let data = Data::read(None).expect("what comes along");
    let mut total = [0; 10];
    for id in ["bunker", "river", "wreck", "market"] {
        for seed in 1..=3 {
            let mut scenario = data.scenario(id).expect("it comes along");
            scenario.seed = seed;
            let played = play(&scenario, Budget::NORMAL, |_| {});
            let counts = played.counts;
            let (mut told, mut failed) = ([0; 4], 0);
            let entries = played.battle.log().entries().iter();
            for fact in entries.flat_map(|entry| &entry.facts) {
                match fact {
                    Fact::AreaStruck { .. } => told[0] += 1,
                    Fact::Breached { .. } => told[1] += 1,
                    Fact::Checked { roll, purpose, .. } => {
                        told[2] += 1;
                        let swept = matches!(purpose, CheckPurpose::Current);
                        failed += u32::from(swept && roll.outcome == Passed::No);
                    }
                    Fact::Fell { .. } => told[3] += 1,
                    _ => {}
                }
            }
            let counted = [
                counts.areas,
                counts.breaches,
                counts.climb_checks + counts.current_checks,
                counts.falls,
            ];
            assert_eq!(counted, told, "{id}, seed {seed}");
            assert!(counts.sweeps <= failed, "{id}, seed {seed}: {counts:?}");
            assert!(counts.cover_broken <= counts.breaches, "{id}, seed {seed}");
            let more = [
                counts.areas,
                counts.breaches,
                counts.cover_broken,
                counts.current_checks,
                counts.sweeps,
                counts.drifts,
                counts.far_throws,
                counts.unfriendly_shots,
                counts.attacking_sides,
                counts.two_fronts,
            ];
            for (sum, more) in total.iter_mut().zip(more) {
                *sum += more;
            }
        }
    }
    assert!(total.iter().all(|&sum| sum > 0), "{total:?}");
}
