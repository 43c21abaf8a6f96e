//! Each generator reaches both outcomes of the verdicts it is made for.

use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::reach;
use pincer_rules::numbers::Steps;
use pincer_rules::order::Pace;
use pincer_rules::record::{Ask, Cover, ShotRecord};
use pincer_rules::{cover, cybercore};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{FIRST, SECOND, ambush, brawl, march, pairs, skirmish};

const SEEDS: std::ops::Range<u64> = 0..400;

/// The first pair's record of every skirmish that has two units.
fn skirmishes() -> Vec<ShotRecord> {
    SEEDS
        .filter_map(|seed| {
            let scene = skirmish(seed);
            let (a, b) = pairs(&scene).next()?;
            Some(cybercore::shot(&scene, Ask::new(&scene, a, b)))
        })
        .collect()
}

#[test]
fn skirmishes_have_sight_and_none_cover_and_none() {
    let records = skirmishes();
    both_ways("sight", records.iter().map(|record| record.cover.sight()));
    both_ways("legal", records.iter().map(ShotRecord::is_legal));
    let seen: Vec<_> = records
        .iter()
        .filter(|record| record.cover.sight())
        .collect();
    both_ways(
        "cover",
        seen.iter().map(|record| record.cover.cover != Cover::None),
    );
    both_ways(
        "advantage",
        records.iter().map(|record| record.attack.advantage.0 != 0),
    );
}

#[test]
fn skirmishes_have_zero_to_twelve_units() {
    let counts: Vec<usize> = SEEDS.map(|seed| skirmish(seed).units.len()).collect();
    assert_eq!(counts.iter().min(), Some(&0));
    assert_eq!(counts.iter().max(), Some(&12));
}

#[test]
fn boards_have_sight_and_none_between_any_two_hexes() {
    both_ways(
        "sight of random pairs",
        SEEDS.map(|seed| {
            let scene = skirmish(seed);
            let hexes: Vec<Hex> = scene.board.hexes().collect();
            let mut chance = Chance::new(seed + 1_000_000);
            let (a, b) = (chance.pick(&hexes), chance.pick(&hexes));
            cover::between(&scene, a, b).sight()
        }),
    );
}

#[test]
fn brawls_have_flanks_and_none() {
    let records: Vec<ShotRecord> = SEEDS
        .map(brawl)
        .filter(|scene| scene.units.len() >= 2)
        .map(|scene| cybercore::shot(&scene, Ask::new(&scene, FIRST, SECOND)))
        .collect();
    both_ways(
        "flank",
        records.iter().map(|record| record.flank.is_flank()),
    );
    both_ways("legal", records.iter().map(ShotRecord::is_legal));
}

#[test]
fn ambushes_have_crossfire_and_none() {
    both_ways(
        "crossfire",
        SEEDS
            .map(ambush)
            .filter(|scene| scene.units.len() >= 2)
            .map(|scene| {
                cybercore::shot(&scene, Ask::new(&scene, FIRST, SECOND))
                    .crossfire
                    .is_crossfire()
            }),
    );
}

#[test]
fn marches_reach_their_neighbourhood_and_do_not() {
    let scenes: Vec<_> = SEEDS.map(march).collect();
    let reached = scenes.iter().flat_map(|scene| {
        let speed = scene.unit(FIRST).speed;
        let reach = reach(scene, FIRST, Pace::Run);
        scene
            .board
            .hexes()
            .filter(move |&hex| (Steps(1)..=speed).contains(&distance(Hex::ZERO, hex)))
            .map(move |hex| reach.cost(hex).is_some())
    });
    both_ways("a hex within Speed is reached", reached);
}
