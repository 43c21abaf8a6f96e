//! Which tiles stand for which ground.

use super::*;
use pincer_rules::board::Hazard;
use pincer_rules::numbers::{Centimetres, CoverLevel};
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
    let stack = tiles(Hex::ZERO, &ground, Floor::Plain);
    assert_eq!(stack.base, Tile::Harmed(Harm::Fire));
    assert_eq!(
        stack.over,
        [
            Tile::Rubble(2),
            Tile::Thing(Surface::Crates),
            Tile::Dots(1),
            Tile::HarmBeside(Harm::Fire),
            Tile::Smoke,
            Tile::Mark(1)
        ]
    );
}

#[test]
fn depth_is_drawn_by_a_medium_unit() {
    for (depth, water) in [
        (60, Tile::Water(0)),
        (61, Tile::Water(1)),
        (100, Tile::Water(1)),
        (150, Tile::Water(2)),
        (151, Tile::Water(3)),
    ] {
        let ground = Ground {
            depth: Centimetres(depth),
            ..Ground::default()
        };
        assert_eq!(
            tiles(Hex::ZERO, &ground, Floor::Sand).base,
            water,
            "{depth}"
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
            for floor in Floor::ALL {
                let stack = tiles(Hex::new(level, 3), &ground, floor);
                assert!(stack.iter().all(|tile| all.contains(&tile)), "{stack:?}");
                assert!(stack.base.is_base());
                assert!(!stack.over.iter().any(|tile| tile.is_base()));
            }
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
        let stack = tiles(Hex::ZERO, &ground, Floor::Plain);
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
    let over = |hits| tiles(Hex::ZERO, &breach::after(&whole, Hits(hits)), Floor::Plain).over;
    let console = Tile::Thing(Surface::Console);
    assert_eq!(over(0), [console, Tile::Dots(2)]);
    assert_eq!(over(3), [console, Tile::Worn(3), Tile::Dots(2)]);
    // It is a console still, not crates.
    assert_eq!(over(4), [console, Tile::Battered, Tile::Dots(1)]);
    assert_eq!(
        over(5),
        [console, Tile::Battered, Tile::Worn(1), Tile::Dots(1)]
    );
    // What broke for good lies about as rubble.
    assert_eq!(over(8), [Tile::Rubble(1)]);
}

#[test]
fn smoke_of_a_grenade_is_seen_too() {
    let ground = Ground {
        smoke: pincer_rules::numbers::Rounds(2),
        ..Ground::default()
    };
    assert_eq!(tiles(Hex::ZERO, &ground, Floor::Plain).over, [Tile::Smoke]);
}

#[test]
fn what_hides_is_drawn_as_what_it_is() {
    let over = |surface, cover, depth| {
        let ground = Ground {
            conceals: true,
            cover: CoverLevel::new(cover),
            depth: Centimetres(depth),
            surface,
            ..Ground::default()
        };
        tiles(Hex::ZERO, &ground, Floor::Plain).over
    };
    assert_eq!(over(Surface::Plain, 0, 0), [Tile::Smoke]);
    assert_eq!(over(Surface::Foliage, 0, 0), [Tile::Foliage]);
    assert_eq!(over(Surface::Foliage, 0, 50), [Tile::Reeds]);
    assert_eq!(over(Surface::Darkness, 0, 0), [Tile::Darkness]);
    assert_eq!(
        over(Surface::Foliage, 1, 0),
        [Tile::Thing(Surface::Foliage), Tile::Dots(1)]
    );
}

#[test]
fn soft_ground_and_scrap_are_no_rubble() {
    let over = |surface, stacks| {
        let ground = Ground {
            difficult: Stacks(stacks),
            surface,
            ..Ground::default()
        };
        tiles(Hex::ZERO, &ground, Floor::Plain).over
    };
    assert_eq!(over(Surface::Plain, 9), [Tile::Rubble(3)]);
    assert_eq!(over(Surface::Hull, 1), [Tile::Rubble(1)]);
    assert_eq!(over(Surface::Earth, 1), [Tile::Soft(1)]);
    assert_eq!(over(Surface::Plates, 9), [Tile::Scrap(2)]);
    assert_eq!(over(Surface::Foliage, 1), [Tile::Foliage]);
}

#[test]
fn floors_are_lighter_the_higher_they_lie() {
    let base = |floor, level| {
        let ground = Ground {
            level: Level(level),
            ..Ground::default()
        };
        tiles(Hex::ZERO, &ground, floor).base
    };
    assert_eq!(base(Floor::Plain, 2), Tile::High(2));
    assert_eq!(base(Floor::Sand, 1), Tile::Floor(Floor::Sand, 1));
    assert_eq!(base(Floor::Sand, 9), Tile::Floor(Floor::Sand, 3));
    assert_eq!(base(Floor::Sand, -9), Tile::Floor(Floor::Sand, -2));
}
