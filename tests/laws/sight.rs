//! Sight against the rule read plainly, and the faults other programs had with
//! it (`SIGHT-1` to `SIGHT-3`).

use pincer_rules::board::{Board, Ground, Passage, Shape};
use pincer_rules::cover::Clearings;
use pincer_rules::field::{asymmetric_pairs, field};
use pincer_rules::hex::Hex;
use pincer_rules::numbers::Steps;
use pincer_rules::record::Cover;
use pincer_rules::{Scene, cover, line};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::ground::{self, Terrain};
use pincer_tests::scenes::skirmish;

/// An open hexagon with walls on some hexes.
fn walled(radius: u32, walls: &[Hex]) -> Scene {
    let shape = Shape::Hexagon {
        radius: Steps(radius),
    };
    let mut board = Board::new(shape).unwrap();
    for &hex in walls {
        let wall = Ground {
            passage: Passage::Wall,
            ..Ground::default()
        };
        board.set(hex, wall).unwrap();
    }
    Scene::new(board)
}

fn sees(scene: &Scene, from: Hex, to: Hex) -> bool {
    cover::between(scene, from, to).sight()
}

/// Sight as the rule says it: one of the lines has nothing opaque between.
fn oracle(scene: &Scene, from: Hex, to: Hex) -> bool {
    let top = scene
        .board
        .ground(from)
        .level
        .max(scene.board.ground(to).level);
    let sides = line::sides(from, to);
    [sides.left, sides.right].iter().any(|line| {
        line.iter()
            .filter(|&&hex| hex != from && hex != to)
            .all(|&hex| {
                let ground = scene.board.ground(hex);
                scene.board.contains(hex) && ground.passage != Passage::Wall && ground.level <= top
            })
    })
}

#[test]
fn sight_agrees_with_the_plain_oracle() {
    for seed in 0..150 {
        let scene = skirmish(seed);
        let hexes: Vec<Hex> = scene.board.hexes().collect();
        let mut chance = Chance::new(seed + 500);
        for _ in 0..300 {
            let (a, b) = (chance.pick(&hexes), chance.pick(&hexes));
            let expected = oracle(&scene, a, b);
            assert_eq!(sees(&scene, a, b), expected, "seed {seed}: {a:?} {b:?}");
            assert_eq!(
                cover::sight(&scene, a, b),
                expected,
                "seed {seed}: {a:?} {b:?}"
            );
        }
    }
}

/// Fault: one-way sight. 200 boards, every ordered pair.
#[test]
fn sight_is_mutual() {
    for seed in 0..200 {
        let mut chance = Chance::new(seed);
        let terrain = Terrain::any(&mut chance);
        let shape = Shape::Rectangle { cols: 9, rows: 9 };
        let mut scene = Scene::new(Board::new(shape).unwrap());
        let other = ground::board(&mut chance, 9, terrain);
        for hex in scene.board.hexes().collect::<Vec<_>>() {
            let ground = *other.ground(hex - Hex::new(4, 2));
            scene.board.set(hex, ground).unwrap();
        }
        let hexes: Vec<Hex> = scene.board.hexes().collect();
        for &a in &hexes {
            for &b in &hexes {
                assert_eq!(
                    sees(&scene, a, b),
                    sees(&scene, b, a),
                    "seed {seed}: {a:?} {b:?}"
                );
            }
        }
        assert_eq!(asymmetric_pairs(&scene), [], "seed {seed}");
    }
}

/// Where nothing stands between two hexes there is sight, no cover and no smoke
/// both ways; and where a plain look finds nothing, that is known mostly.
#[test]
fn clearings_hold_nothing() {
    let mut held = Vec::new();
    for seed in 0..200 {
        let scene = skirmish(seed);
        let clearings = Clearings::of(&scene);
        let hexes: Vec<Hex> = scene.board.hexes().collect();
        let mut chance = Chance::new(seed + 900);
        for _ in 0..200 {
            let (a, b) = (chance.pick(&hexes), chance.pick(&hexes));
            let holds = clearings.hold_nothing_between(a, b);
            held.push(holds);
            if !holds {
                continue;
            }
            let place = format!("seed {seed}: {a:?} {b:?}");
            assert!(oracle(&scene, a, b) && oracle(&scene, b, a), "{place}");
            let ground = scene.board.ground(b);
            let found = cover::between(&scene, a, b);
            let (dug_in, smoke) = (ground.dug_in.is_some(), ground.is_concealing());
            assert!(found.blockers.is_empty() && !found.tie_rule, "{place}");
            assert_eq!(found.cover != Cover::None, dug_in && a != b, "{place}");
            assert_eq!(found.concealed, smoke, "{place}");
        }
    }
    both_ways("a clearing", held);
}

/// Fault: a ray that leaks between two walls along a shared edge.
#[test]
fn no_ray_leaks_between_two_walls() {
    for (left, right) in [
        (Hex::new(1, -1), Hex::new(1, 0)),
        (Hex::new(3, -2), Hex::new(3, -1)),
    ] {
        let far = Hex::new(4, -2);
        assert!(!sees(&walled(6, &[left, right]), Hex::ZERO, far));
        assert!(sees(&walled(6, &[left]), Hex::ZERO, far));
        assert!(sees(&walled(6, &[right]), Hex::ZERO, far));
    }
    // One wall on each side, one step apart in the spine: both readings end.
    let apart = [Hex::new(1, -1), Hex::new(3, -1)];
    assert!(!sees(&walled(6, &apart), Hex::ZERO, Hex::new(4, -2)));
}

/// Fault: a ray that leaks along the map's edge. The top row of an odd-q
/// rectangle is a spine whose other side lies outside.
#[test]
fn the_edge_of_the_map_never_lends_the_clear_side() {
    let shape = Shape::Rectangle { cols: 5, rows: 4 };
    let mut scene = Scene::new(Board::new(shape).unwrap());
    let (a, b) = (Hex::ZERO, Hex::new(2, -1));
    assert!(sees(&scene, a, b), "open ground under the edge");
    let below = Hex::new(1, 0);
    assert!(line::sides(a, b).right.contains(&below));
    let wall = Ground {
        passage: Passage::Wall,
        ..Ground::default()
    };
    scene.board.set(below, wall).unwrap();
    assert!(!scene.board.contains(Hex::new(1, -1)), "above lies outside");
    assert!(!sees(&scene, a, b), "the outside is no clear side");
}

/// What stands on the ends never matters.
#[test]
fn the_ends_of_a_line_never_block_it() {
    let ends = [Hex::ZERO, Hex::new(3, 1)];
    let scene = walled(5, &ends);
    assert!(sees(&scene, ends[0], ends[1]));
}

/// A field says of each hex what the pair says, and counts them.
#[test]
fn fields_agree_with_their_pairs() {
    for seed in 0..40 {
        let scene = skirmish(seed);
        let hexes: Vec<Hex> = scene.board.hexes().collect();
        let from = Chance::new(seed).pick(&hexes);
        let field = field(&scene, from);
        let (mut visible, mut covered, mut listed) = (0, [0; 5], 0);
        for &hex in &hexes {
            if scene.board.ground(hex).is_opaque() {
                continue;
            }
            let pair = cover::between(&scene, from, hex);
            visible += u32::from(pair.sight());
            if let Cover::Level(level) = pair.cover
                && hex != from
            {
                covered[usize::from(level.get()) - 1] += 1;
            }
            let told = field.hexes.iter().find(|(told, _)| *told == hex);
            assert_eq!(
                told.map(|(_, cover)| *cover),
                Some(pair.cover),
                "seed {seed}: {hex:?}"
            );
            listed += 1;
        }
        assert_eq!(
            (field.visible, field.covered),
            (visible, covered),
            "seed {seed}"
        );
        assert_eq!(field.hexes.len(), listed, "seed {seed}");
    }
}
