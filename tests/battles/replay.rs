//! Invariants 4 and 6: the same seed and orders give the same log and hash on
//! every machine, and the log alone rebuilds the scene.

use pincer_ai::{Budget, decide};
use pincer_rules::cybercore::attack;
use pincer_rules::dice::Stream;
use pincer_rules::hash;
use pincer_rules::legality::NotAllowed;
use pincer_rules::order::Order;
use pincer_rules::unit::UnitId;
use pincer_scenario::Scenario;
use pincer_sim::battle::{Parted, Rejected};
use pincer_sim::{Battle, Fact, Shown};

use crate::script;
use crate::table::{attacks, dockside, kinds};

/// What the scripted battle of Dockside comes to, seed and all.
const ENTRIES: usize = 84;
const LAST_HASH: u64 = 0x900b_abcc_69d4_47c9;

#[test]
fn the_scripted_dockside_comes_out_the_same_on_every_machine() {
    let battle = script::play(&dockside());
    let found = (battle.log().entries().len(), battle.hash());
    assert_eq!(
        found,
        (ENTRIES, LAST_HASH),
        "\nthe scripted battle of Dockside now has {} entries and the hash {:#018x}.\n\
         Edit ENTRIES and LAST_HASH in tests/battles/replay.rs only if a rule, the dice,\n\
         dockside.toml or a catalogue was changed on purpose, and tell it in CHANGELOG.md:\n\
         saves of before will part from their replay. If this machine or a compiler alone\n\
         gives another value, something depends on what it must not: find that instead.",
        found.0,
        found.1,
    );
}

#[test]
fn the_same_seed_and_orders_give_the_same_log() {
    let scenario = dockside();
    let first = script::play(&scenario);
    let again = script::play(&scenario);
    assert_eq!(first.log(), again.log());
    assert_eq!(first.hash(), again.hash());
    let other_seed = Scenario {
        seed: scenario.seed + 1,
        ..scenario
    };
    assert_ne!(script::play(&other_seed).hash(), first.hash());
}

/// Each order rolls a stream of its own: the seed's, by the order's number.
#[test]
fn the_dice_of_an_order_are_the_stream_of_its_number() {
    let scenario = dockside();
    let battle = script::play(&scenario);
    let mut rolls = 0;
    for (number, entry) in (0..).zip(battle.log().entries()) {
        for (record, roll) in attacks(&entry.facts) {
            let mut dice = Stream::new(scenario.seed, number);
            let expected = attack::resolve(&record.attack, &mut dice).unwrap();
            assert_eq!(roll, &expected, "order {number}");
            rolls += 1;
        }
    }
    assert!(rolls > 10, "{rolls} rolls");
}

#[test]
fn orders_alone_give_the_battle_back() {
    let scenario = dockside();
    let battle = script::play(&scenario);
    let replayed = Battle::replay(&scenario, battle.log().orders()).unwrap();
    assert_eq!(replayed.log(), battle.log());
    assert_eq!(replayed.scene(), battle.scene());
    assert_eq!(replayed.ending(), battle.ending());
    // Every entry keeps the hash of the scene it left behind.
    let half = battle.log().entries().len() / 2;
    let part = Battle::replay(&scenario, battle.log().orders().take(half)).unwrap();
    assert_eq!(part.hash(), battle.log().entries()[half].hash);
}

#[test]
fn a_replay_that_parts_names_the_order() {
    let scenario = dockside();
    let battle = script::play(&scenario);
    let mut orders: Vec<Order> = battle.log().orders().collect();
    let ghost = UnitId(99);
    orders.insert(6, Order::Pass { unit: ghost });
    let parted = Battle::replay(&scenario, orders).err().unwrap();
    let expected = Parted {
        number: 7,
        reason: Rejected::NotAllowed(NotAllowed::NoSuchUnit(ghost)),
    };
    assert_eq!(parted, expected);
    let text = parted.to_string();
    assert!(
        text.contains("order 7") && text.contains("no such unit"),
        "{text}"
    );

    // One order too many: the battle is over.
    let count = battle.log().orders().count();
    let too_many = battle.log().orders().chain([Order::EndTurn]);
    let parted = Battle::replay(&scenario, too_many).err().unwrap();
    let expected = Parted {
        number: count + 1,
        reason: Rejected::Over,
    };
    assert_eq!(parted, expected);
}

/// Feeds a second state with the log and compares it after every entry.
fn follow(battle: &Battle) {
    let scenario = battle.scenario();
    let mut shown = Shown::new(scenario.scene.clone());
    for (number, entry) in battle.log().entries().iter().enumerate() {
        for fact in &entry.facts {
            shown.apply(fact);
        }
        assert_eq!(hash::scene(shown.scene()), entry.hash, "entry {number}");
    }
    assert_eq!(shown.scene(), battle.scene());
}

#[test]
fn the_log_alone_rebuilds_the_scene_after_every_entry() {
    let scripted = script::play(&dockside());
    follow(&scripted);
    let facts: Vec<Fact> = scripted.log().facts().cloned().collect();
    for kind in [
        "stepped", "attacked", "hurt", "down", "opened", "closed", "over",
    ] {
        assert!(kinds(&facts).contains(&kind), "{kind} occurs");
    }
}

#[test]
fn it_does_so_while_the_ai_plays_too() {
    for seed in 1..=3 {
        let mut battle = Battle::new(&Scenario { seed, ..dockside() });
        let mut shown = Shown::new(battle.scenario().scene.clone());
        for fact in &battle.log().entries()[0].facts {
            shown.apply(fact);
        }
        while battle.ending().is_none() {
            let decision = decide(battle.scene(), Budget::NORMAL, seed);
            for fact in battle.submit(decision.order).unwrap() {
                shown.apply(fact);
            }
            assert_eq!(shown.scene(), battle.scene(), "seed {seed}");
        }
    }
}

/// A battle is its own world: two beside each other do not meet.
#[test]
fn battles_beside_each_other_do_not_meet() {
    let scenario = dockside();
    let expected = script::play(&scenario);
    let mut one = Battle::new(&scenario);
    let mut other = Battle::new(&Scenario {
        seed: 99,
        ..scenario.clone()
    });
    while one.ending().is_none() {
        let order = script::next(one.scene());
        one.submit(order).unwrap();
        if other.ending().is_none() {
            let order = script::next(other.scene());
            other.submit(order).unwrap();
        }
    }
    assert_eq!(one.log(), expected.log());
}
