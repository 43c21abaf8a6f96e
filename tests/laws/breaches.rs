//! Cover that breaks (`CC-COVER-4`).

use pincer_rules::board::{Ground, Passage};
use pincer_rules::cybercore::breach::{self, BreachAsk, HITS_PER_LEVEL, NoBreach};
use pincer_rules::hex::{Hex, distance};
use pincer_rules::numbers::{Accuracy, CoverLevel, Hits, Stacks, Steps};
use pincer_rules::record::{Ask, Cover};
use pincer_rules::surface::Surface;
use pincer_rules::unit::Trait;
use pincer_rules::weapon::{Category, Tag};
use pincer_rules::{cover, cybercore};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{FIRST, pairs, skirmish};

fn covered(chance: &mut Chance) -> Ground {
    let level = |chance: &mut Chance| CoverLevel::new(chance.up_to(0, 5) as u8);
    Ground {
        cover: level(chance),
        dug_in: level(chance),
        worn: Hits(chance.up_to(0, HITS_PER_LEVEL - 1)),
        difficult: Stacks(chance.up_to(0, 2)),
        ..Ground::default()
    }
}

#[test]
fn lost_hits_add_up_and_rubble_comes_last() {
    let chance = &mut Chance::new(4);
    let mut broken = Vec::new();
    for _ in 0..2000 {
        let ground = covered(chance);
        let (first, second) = (Hits(chance.up_to(0, 9)), Hits(chance.up_to(0, 9)));
        let whole = breach::left(&ground);
        let once = breach::after(&ground, Hits(first.0 + second.0));
        let twice = breach::after(&breach::after(&ground, first), second);
        assert_eq!(once, twice, "{ground:?} {first:?} {second:?}");
        let lost = first.0 + second.0;
        assert_eq!(breach::left(&once), Hits(whole.0.saturating_sub(lost)));
        assert!(once.cover <= ground.cover && once.dug_in <= ground.dug_in);
        if whole == Hits(0) {
            assert_eq!(once, ground);
            continue;
        }
        let gone = lost >= whole.0;
        broken.push(gone);
        assert_eq!(breach::level(&once).is_none(), gone);
        let rubble = ground.difficult.0 + u32::from(gone);
        assert_eq!(once.difficult, Stacks(rubble));
        // A level stands as long as one of its four Hits does.
        let better = breach::level(&once).map_or(0, |level| u32::from(level.get()));
        assert_eq!(better, breach::left(&once).0.div_ceil(HITS_PER_LEVEL));
    }
    both_ways("broken", broken);
}

/// Told and drawn: once a level is lost, what usually gives the level that is left
/// must not take the place of what stood there.
#[test]
fn what_has_lost_a_level_stays_what_it_was() {
    let ground = |cover, dug_in, worn, surface| Ground {
        cover: CoverLevel::new(cover),
        dug_in: CoverLevel::new(dug_in),
        worn: Hits(worn),
        surface,
        ..Ground::default()
    };
    let rows = [
        // A column while it has lost no level is not written down as one.
        (ground(3, 0, 0, Surface::Plain), 3, Surface::Plain),
        (ground(3, 0, 0, Surface::Plain), 4, Surface::Column),
        (ground(3, 0, 1, Surface::Plain), 3, Surface::Column),
        (ground(3, 0, 0, Surface::Plain), 12, Surface::Column),
        (ground(3, 0, 0, Surface::Boulders), 3, Surface::Boulders),
        (ground(3, 0, 0, Surface::Boulders), 4, Surface::Boulders),
        // A position is dug into its floor.
        (ground(0, 3, 0, Surface::Sand), 4, Surface::Sand),
    ];
    for (ground, hits, wanted) in rows {
        let after = breach::after(&ground, Hits(hits));
        assert_eq!(after.surface, wanted, "{ground:?} after {hits}");
    }
}

#[test]
fn walls_and_open_ground_do_not_break() {
    for passage in [Passage::Wall, Passage::Open, Passage::Impassable] {
        let ground = Ground {
            passage,
            ..Ground::default()
        };
        assert_eq!(breach::after(&ground, Hits(50)), ground);
        assert_eq!(breach::level(&ground), None);
    }
}

/// Broken cover never helps again, whoever asks.
#[test]
fn whoever_was_behind_it_is_in_the_open_at_once() {
    let mut helped = 0;
    for seed in 0..600 {
        let mut scene = skirmish(seed);
        let asked: Vec<_> = pairs(&scene).collect();
        for (shooter, target) in asked {
            let before = cybercore::shot(&scene, Ask::new(&scene, shooter, target)).cover;
            let Cover::Level(level) = before.cover else {
                continue;
            };
            let whole = scene.board.clone();
            for &hex in &before.hexes {
                let ground = *scene.board.ground(hex);
                let left = breach::left(&ground);
                scene.board.set(hex, breach::after(&ground, left)).unwrap();
            }
            let after = cybercore::shot(&scene, Ask::new(&scene, shooter, target)).cover;
            // A guardian goes on giving its own (SIGHT-4).
            let guarded = scene
                .standing()
                .any(|(_, unit)| unit.has(Trait::Guardian) && before.hexes.contains(&unit.at));
            if !guarded && !before.dug_in {
                assert!(before.hexes.iter().all(|hex| !after.hexes.contains(hex)));
                assert!(after.cover <= Cover::Level(level), "{before:?} {after:?}");
                helped += 1;
            }
            scene.board = whole;
        }
    }
    assert!(helped > 100, "only {helped} pieces of cover were broken");
}

#[test]
fn attacks_on_cover_agree_with_the_rule_read_plainly() {
    let mut legal = Vec::new();
    for seed in 0..600 {
        let chance = &mut Chance::new(seed);
        let mut scene = skirmish(seed);
        let Some(unit) = scene.units.first_mut() else {
            continue;
        };
        if chance.percent(60) {
            unit.weapon.category = Category::Heavy;
        } else if chance.percent(50) {
            unit.weapon.tags = unit.weapon.tags.with(Tag::Demolition);
        }
        unit.training = None;
        unit.accuracy = Accuracy(40);
        let unit = scene.unit(FIRST).clone();
        let hexes: Vec<Hex> = scene.board.near(unit.at, Steps(6)).collect();
        for hex in hexes {
            let record = breach::judge(&scene, BreachAsk::new(&scene, FIRST, hex));
            let ground = scene.board.ground(hex);
            let breaks = matches!(unit.weapon.category, Category::Heavy | Category::Mounted)
                || unit.weapon.tags.has(Tag::Demolition);
            let covers = !ground.is_opaque() && (ground.cover.is_some() || ground.dug_in.is_some());
            let expected = if !unit.is_standing() {
                Some(NoBreach::Down)
            } else if !covers {
                Some(NoBreach::NoCover)
            } else if !breaks {
                Some(NoBreach::TooLight)
            } else {
                match record.refusal {
                    Some(NoBreach::OutOfRange) => Some(NoBreach::OutOfRange),
                    _ if !cover::sight(&scene, unit.at, hex) => Some(NoBreach::NoSight),
                    _ => None,
                }
            };
            assert_eq!(record.refusal, expected, "seed {seed} {hex:?}");
            assert_eq!(record.range.distance, distance(unit.at, hex));
            if record.refusal.is_none() {
                let band = record.attack.effective_tl.0 - 40;
                assert!([-5, 0, 5, 10].contains(&band), "{band}");
                assert_eq!(record.attack.cover_dr.0 + record.attack.armour_dr.0, 0);
                assert_eq!(record.attack.target_health.0, record.left.0);
            }
            if covers && breaks && unit.is_standing() {
                legal.push(record.refusal.is_none());
            }
        }
    }
    both_ways("attacks on cover", legal);
}
