//! All verdicts survive the twelve symmetries of the hex and any move across
//! the map; a mirror swaps left and right.
//!
//! Whole records are compared: cover, flank, crossfire, modifiers, odds.

use pincer_rules::cybercore;
use pincer_rules::hex::Hex;
use pincer_rules::maps::{crossfire_map, flank_map};
use pincer_rules::record::Ask;
use pincer_rules::{Scene, field::field};
use pincer_tests::scenes::{FIRST, SECOND, ambush, brawl, pairs, skirmish};
use pincer_tests::symmetry::Symmetry;

fn compare(scene: &Scene, change: Symmetry, seed: u64) {
    let changed = change.scene(scene);
    for (shooter, target) in pairs(scene) {
        let here = cybercore::shot(scene, Ask::new(scene, shooter, target));
        let there = cybercore::shot(&changed, Ask::new(&changed, shooter, target));
        assert_eq!(
            Symmetry::NONE.record(&there),
            change.record(&here),
            "seed {seed}, {change:?}"
        );
    }
}

/// Faults: a verdict that moves with the map's origin, the parity of a column,
/// a wider map or a turned board.
#[test]
fn verdicts_survive_turns_mirrors_and_moves() {
    let moves = [Hex::ZERO, Hex::new(1, 0), Hex::new(-7, 3), Hex::new(20, -9)];
    for seed in 0..60 {
        for scene in [skirmish(seed), brawl(seed), ambush(seed)] {
            for (change, moved) in
                Symmetry::all().zip(moves.into_iter().cycle().skip(seed as usize % 4))
            {
                compare(&scene, change.and_moved(moved), seed);
            }
        }
    }
}

/// A wider map whose rest is wall changes nothing.
#[test]
fn verdicts_survive_a_wider_map() {
    for seed in 0..200 {
        compare(&skirmish(seed), Symmetry::NONE, seed);
    }
}

#[test]
fn maps_and_fields_survive_turns_and_mirrors() {
    let sorted = |mut hexes: Vec<Hex>| {
        hexes.sort_by_key(|hex| (hex.x, hex.y));
        hexes
    };
    for seed in 0..25 {
        for (scene, blades) in [(brawl(seed), true), (ambush(seed), false)] {
            if scene.units.len() < 2 {
                continue;
            }
            let map = |scene: &Scene| {
                if blades {
                    flank_map(scene, FIRST, SECOND)
                } else {
                    crossfire_map(scene, FIRST, SECOND)
                }
            };
            let here = map(&scene);
            let open = field(&scene, scene.unit(FIRST).at);
            for change in Symmetry::all() {
                let changed = change.scene(&scene);
                let moved = here.iter().map(|&hex| change.hex(hex)).collect();
                assert_eq!(
                    sorted(map(&changed)),
                    sorted(moved),
                    "seed {seed}, {change:?}"
                );
                let there = field(&changed, changed.unit(FIRST).at);
                assert_eq!(there.visible, open.visible, "seed {seed}, {change:?}");
                assert_eq!(there.covered, open.covered, "seed {seed}, {change:?}");
            }
        }
    }
}

/// The symmetries are twelve different ones and keep distances.
#[test]
fn there_are_twelve_symmetries() {
    let marks = [Hex::new(1, 0), Hex::new(3, -1)];
    let mut images: Vec<_> = Symmetry::all()
        .map(|change| marks.map(|hex| change.hex(hex)))
        .collect();
    for image in &images {
        assert_eq!(
            image[0].distance_to(image[1]),
            marks[0].distance_to(marks[1])
        );
    }
    images.sort_by_key(|image| image.map(|hex| (hex.x, hex.y)));
    images.dedup();
    assert_eq!(images.len(), 12);
}
