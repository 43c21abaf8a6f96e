//! Which tiles stand for which ground.

use super::*;
use pincer_rules::board::Hazard;
use pincer_rules::numbers::Hits;
use pincer_rules::weapon::DamageType;

#[test]
fn a_hex_can_be_many_things_at_once() {
    let ground = Ground {
        difficult: Stacks(2),
        hazard: Some(Hazard {
            hits: Hits(1),
            damage: DamageType::Plasma,
        }),
        conceals: true,
        cover: CoverLevel::new(1),
        level: Level(1),
        ..Ground::default()
    };
    let stack = tiles(Hex::ZERO, &ground);
    assert_eq!(stack.base, Tile::Harmed(Harm::Fire));
    assert_eq!(
        stack.over,
        [
            Tile::Rubble(2),
            Tile::Cover(1),
            Tile::HarmBeside(Harm::Fire),
            Tile::Smoke,
            Tile::Mark(1)
        ]
    );
    assert_eq!(
        materials(&ground),
        [
            Material::Rubble,
            Material::Crates,
            Material::Fire,
            Material::Smoke
        ]
    );
}

#[test]
fn depth_is_told_by_a_medium_unit() {
    for (depth, water) in [
        (0, None),
        (60, Some(Material::Knee)),
        (61, Some(Material::Waist)),
        (100, Some(Material::Waist)),
        (150, Some(Material::Chest)),
        (151, Some(Material::OverHead)),
    ] {
        assert_eq!(Material::of_depth(Centimetres(depth)), water, "{depth}");
    }
}

#[test]
fn words_are_those_of_the_sentences() {
    let open = Ground::default();
    let mut grounds = vec![
        open,
        Ground {
            passage: Passage::Wall,
            ..open
        },
        Ground {
            passage: Passage::Impassable,
            ..open
        },
        Ground {
            difficult: Stacks(1),
            ..open
        },
        Ground {
            dug_in: CoverLevel::new(2),
            ..open
        },
        Ground {
            conceals: true,
            ..open
        },
    ];
    grounds.extend((1..=5).map(|level| Ground {
        cover: CoverLevel::new(level),
        ..open
    }));
    grounds.extend([30, 90, 120, 400].map(|depth| Ground {
        depth: Centimetres(depth),
        ..open
    }));
    for ground in grounds {
        assert_eq!(
            materials(&ground)[0].word(),
            pincer_rules::sentences::words::ground(&ground)
        );
    }
}

#[test]
fn every_stack_is_in_the_atlas_base_first() {
    let all = Tile::all();
    let mut ground = Ground::default();
    for level in -12..=12 {
        for depth in [0, 30, 90, 120, 400] {
            ground.level = Level(level);
            ground.depth = Centimetres(depth);
            ground.difficult = Stacks(depth / 20);
            let stack = tiles(Hex::new(level, 3), &ground);
            assert!(stack.iter().all(|tile| all.contains(&tile)), "{stack:?}");
            assert!(stack.base.is_base());
            assert!(!stack.over.iter().any(|tile| tile.is_base()));
        }
    }
}

#[test]
fn all_shades_occur_about_equally() {
    let mut counts = [0; 3];
    for q in -20..20 {
        for r in -20..20 {
            counts[usize::from(shade(Hex::new(q, r)))] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 400), "{counts:?}");
}

#[test]
fn hazards_are_told_apart_by_what_they_do() {
    let tile = |damage| {
        let ground = Ground {
            hazard: Some(Hazard {
                hits: Hits(1),
                damage,
            }),
            ..Ground::default()
        };
        assert_eq!(
            materials(&ground)[0].word(),
            pincer_rules::sentences::words::ground(&ground)
        );
        let stack = tiles(Hex::ZERO, &ground);
        (stack.base, stack.over)
    };
    let (fire, gas, rays) = (
        tile(DamageType::Plasma),
        tile(DamageType::Bio),
        tile(DamageType::Radiation),
    );
    assert!(fire != gas && gas != rays && fire != rays);
    for &damage in DamageType::ALL {
        let (base, over) = tile(damage);
        assert_eq!(base, Tile::Harmed(Harm::of(damage)));
        assert_eq!(over, [Tile::Harm(Harm::of(damage))]);
    }
}

#[test]
fn cover_shows_its_present_level_and_what_it_has_lost_of_it() {
    let whole = Ground {
        cover: CoverLevel::new(2),
        ..Ground::default()
    };
    let over = |hits| tiles(Hex::ZERO, &breach::after(&whole, Hits(hits))).over;
    assert_eq!(over(0), [Tile::Cover(2)]);
    assert_eq!(over(3), [Tile::Cover(2), Tile::Worn(3)]);
    assert_eq!(over(4), [Tile::Cover(1)]);
    assert_eq!(over(5), [Tile::Cover(1), Tile::Worn(1)]);
    // What broke for good lies about as rubble.
    assert_eq!(over(8), [Tile::Rubble(1)]);
}

#[test]
fn smoke_of_a_grenade_is_seen_too() {
    let ground = Ground {
        smoke: pincer_rules::numbers::Rounds(2),
        ..Ground::default()
    };
    assert_eq!(tiles(Hex::ZERO, &ground).over, [Tile::Smoke]);
    assert_eq!(materials(&ground), [Material::Smoke]);
}
