//! The way to a hex, counted backwards, costs what `reach` says it costs forwards,
//! and where `reach` gets in no time there is no way.

use pincer_rules::hex::Hex;
use pincer_rules::movement::{reach, ways};
use pincer_rules::numbers::Steps;
use pincer_rules::order::Pace;
use pincer_rules::scene::Gravity;
use pincer_rules::unit::{Activation, Footing, Posture, UnitId};
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{march, rapids, trek};

/// More than any way on these boards costs.
const FAR: u32 = 2000;

#[test]
fn ways_cost_backwards_what_reach_costs_forwards() {
    let mut found = Vec::new();
    for seed in 1..=60 {
        let mut scene = match seed % 3 {
            0 => march(seed),
            1 => trek(seed),
            _ => rapids(seed),
        };
        // Nobody walks without it.
        scene.gravity = Gravity::One;
        scene.units.truncate(1);
        let walker = &mut scene.units[0];
        walker.speed = Steps(FAR);
        walker.posture = Posture::Upright;
        walker.footing = Footing::Firm;
        walker.activation = Activation::Ready;
        let start = walker.at;
        let forwards = reach(&scene, UnitId(0), Pace::Run);
        for hex in scene.board.hexes().collect::<Vec<Hex>>() {
            if !scene.board.ground(hex).can_be_entered() {
                continue;
            }
            let backwards = ways(&scene, UnitId(0), &[hex]).cost(&scene.board, start);
            assert_eq!(backwards, forwards.cost(hex), "seed {seed}, {hex:?}");
            found.push(backwards.is_some());
        }
    }
    both_ways("a way", found);
}

#[test]
fn of_several_hexes_the_nearest_counts() {
    let mut scene = march(4);
    scene.units.truncate(1);
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    let all: Vec<_> = hexes
        .chunks(9)
        .map(|few| (few, ways(&scene, UnitId(0), few)))
        .collect();
    for (few, together) in all {
        for &from in &hexes {
            let alone = few
                .iter()
                .filter_map(|&to| ways(&scene, UnitId(0), &[to]).cost(&scene.board, from))
                .min();
            assert_eq!(together.cost(&scene.board, from), alone, "{from:?}");
        }
    }
}
