//! The way to a hex, counted backwards, costs what `reach` says it costs forwards,
//! and where `reach` gets in no time there is no way.

use pincer_rules::hex::Hex;
use pincer_rules::movement::{reach, ways};
use pincer_rules::numbers::Steps;
use pincer_rules::order::Pace;
use pincer_rules::scene::{Gravity, Scene};
use pincer_rules::unit::{Activation, Footing, Posture, Standing, Unit, UnitId};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::ground::{Terrain, board};
use pincer_tests::scenes::{march, rapids, trek};

/// More than any way on these boards costs.
const FAR: u32 = 2000;

/// Walls and steps too high on almost every other hex.
fn maze(seed: u64) -> Scene {
    let mut chance = Chance::new(seed);
    let terrain = Terrain {
        walls: 48,
        levels: 20,
        water: 10,
        difficult: 10,
        ..Terrain::default()
    };
    let mut scene = Scene::new(board(&mut chance, 9, terrain));
    let squad = scene.factions.add("squad").unwrap();
    let start = scene
        .board
        .hexes()
        .find(|&hex| scene.board.ground(hex).can_be_entered());
    scene
        .units
        .extend(start.map(|at| Unit::new("A", at, squad)));
    scene
}

#[test]
fn ways_cost_backwards_what_reach_costs_forwards() {
    let mut found = Vec::new();
    for seed in 1..=120 {
        let mut scene = match seed % 4 {
            0 => march(seed),
            1 => trek(seed),
            2 => rapids(seed),
            _ => maze(seed),
        };
        // Nobody walks without it.
        scene.gravity = Gravity::One;
        scene.units.truncate(1);
        let Some(walker) = scene.units.first_mut() else {
            continue;
        };
        walker.speed = Steps(FAR);
        walker.standing = Standing::Standing;
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
