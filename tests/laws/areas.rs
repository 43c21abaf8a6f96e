//! Areas against the rule read plainly (`AREA-1`, `CC-COVER-2`).

use pincer_rules::angle::dot;
use pincer_rules::board::{Board, Shape};
use pincer_rules::cover::sight;
use pincer_rules::cybercore::area::{self, AreaFound};
use pincer_rules::hex::{Facing, Hex, distance};
use pincer_rules::numbers::{Dr, Hits, Rounds, Steps};
use pincer_rules::record::{Aimed, Ask, Effect, Refusal, Source};
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::{Area, Weapon, WeaponClass, WeaponKind};
use pincer_rules::{Scene, cybercore};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{FIRST, SECOND, skirmish};
use pincer_tests::symmetry::Symmetry;

/// Nearer to one direction than to its two neighbours, or as near: the same as at
/// most 30°, without an angle.
fn ahead(facing: Facing, bearing: Hex) -> bool {
    let nearness = |facing: Facing| dot(facing.offset(), bearing);
    bearing != Hex::ZERO
        && nearness(facing) >= nearness(facing.turned(1))
        && nearness(facing) >= nearness(facing.turned(5))
}

fn in_shape(area: Area, from: Hex, aim: Aimed, hex: Hex) -> bool {
    let far = distance(from, hex);
    match (area, aim) {
        (Area::Blast(radius), Aimed::At(centre)) => distance(centre, hex) <= radius,
        (Area::Burst(radius), Aimed::Around) => far <= radius,
        (Area::Cone(length), Aimed::Along(facing)) => far <= length && ahead(facing, hex - from),
        (Area::Line(length), Aimed::Along(facing)) => {
            let mut here = from;
            (0..length.0).any(|_| {
                here += facing.offset();
                here == hex
            })
        }
        _ => false,
    }
}

/// A scene whose first unit has an area in hand, and where it puts it.
fn strike(seed: u64) -> Option<(Scene, AreaFound, Area)> {
    let chance = &mut Chance::new(seed ^ 0xA3EA);
    let mut scene = skirmish(seed);
    let shooter = scene.units.get_mut(usize::from(FIRST.0))?;
    let size = Steps(chance.up_to(0, 4));
    let along = Aimed::Along(Facing::ALL[chance.up_to(0, 5) as usize]);
    let to = shooter.at + Hex::new(chance.up_to(0, 6) as i32 - 3, chance.up_to(0, 6) as i32 - 3);
    let (kind, area, aim) = match chance.up_to(0, 3) {
        0 => (WeaponKind::Explosive, Area::Blast(size), Aimed::At(to)),
        1 => (WeaponKind::Ranged, Area::Burst(size), Aimed::Around),
        2 => (WeaponKind::Ranged, Area::Line(size), along),
        _ => (WeaponKind::Ranged, Area::Cone(size), along),
    };
    shooter.weapon = Weapon {
        area: Some(area),
        ..Weapon::new(kind, Some(WeaponClass::Medium))
    };
    let from = shooter.at;
    let found = area::found(&scene, FIRST, from, aim);
    Some((scene, found, area))
}

#[test]
fn areas_agree_with_the_plain_oracle() {
    let (mut struck, mut spared, mut refused) = (0, 0, Vec::new());
    for (scene, found, area) in (0..3000).filter_map(strike) {
        let centre = match found.aim {
            Aimed::At(hex) => hex,
            _ => found.from,
        };
        refused.push(found.refusal.is_some());
        let wall = scene.board.ground(centre).is_opaque();
        for hex in scene.board.hexes() {
            let expected = !(matches!(area, Area::Blast(_)) && wall)
                && in_shape(area, found.from, found.aim, hex)
                && !scene.board.ground(hex).is_opaque()
                && sight(&scene, centre, hex);
            assert_eq!(found.hexes.contains(&hex), expected, "{found:?} {hex:?}");
        }
        for (id, unit) in scene.units() {
            let hit = found.struck.iter().filter(|ask| ask.target == id).count();
            let expected = unit.is_standing()
                && found.hexes.contains(&unit.at)
                && (id != FIRST || matches!(area, Area::Blast(_)));
            assert_eq!(hit, usize::from(expected), "{found:?} {id:?}");
            if id != FIRST && in_shape(area, found.from, found.aim, unit.at) {
                if expected { struck += 1 } else { spared += 1 }
            }
        }
        let breaks = matches!(area, Area::Blast(_) | Area::Burst(_));
        for &hex in &found.hexes {
            let ground = scene.board.ground(hex);
            let cover = ground.cover.is_some() || ground.dug_in.is_some();
            assert_eq!(found.breached.contains(&hex), breaks && cover);
        }
    }
    both_ways("refused areas", refused);
    assert!(
        struck > 200 && spared > 50,
        "{struck} struck, {spared} spared"
    );
}

#[test]
fn whoever_is_struck_can_be_struck_and_cover_does_not_help() {
    let mut friends = 0;
    for (scene, found, _) in (0..1500).filter_map(strike) {
        if found.refusal.is_some() || !scene.unit(FIRST).is_standing() {
            continue;
        }
        for &ask in &found.struck {
            let record = cybercore::shot(&scene, ask);
            assert_eq!(record.refusal, None, "{ask:?}");
            assert_eq!(record.attack.cover_dr, Dr(0));
            for source in [Source::Cover, Source::Concealed, Source::Flank] {
                assert_eq!(record.modifier(source), None, "{ask:?}");
            }
            friends += usize::from(scene.relation(FIRST, ask.target).is_friendly());
        }
        for (id, _) in scene.units().filter(|&(id, _)| id != FIRST) {
            let ask = Ask::new(&scene, FIRST, id).by(found.aim);
            let struck = found.struck.contains(&ask);
            assert_eq!(cybercore::shot(&scene, ask).is_legal(), struck, "{ask:?}");
        }
    }
    assert!(friends > 20, "only {friends} friends were ever struck");
}

#[test]
fn areas_turn_and_mirror_with_the_board() {
    for seed in 0..200 {
        let Some((scene, found, _)) = strike(seed) else {
            continue;
        };
        let mut expected: Vec<UnitId> = found.struck.iter().map(|ask| ask.target).collect();
        expected.sort_unstable();
        for symmetry in Symmetry::all() {
            let other = symmetry.scene(&scene);
            let aim = match found.aim {
                Aimed::At(hex) => Aimed::At(symmetry.hex(hex)),
                Aimed::Along(facing) => Aimed::Along(symmetry.facing(facing)),
                Aimed::Around => Aimed::Around,
            };
            let turned = area::found(&other, FIRST, symmetry.hex(found.from), aim);
            let mut struck: Vec<UnitId> = turned.struck.iter().map(|ask| ask.target).collect();
            struck.sort_unstable();
            assert_eq!(struck, expected, "seed {seed} {symmetry:?}");
            assert_eq!(turned.hexes.len(), found.hexes.len());
            assert_eq!(turned.refusal, found.refusal);
        }
    }
}

#[test]
fn smoke_strikes_nobody() {
    for (mut scene, found, _) in (0..300).filter_map(strike) {
        let weapon = &mut scene.units[usize::from(FIRST.0)].weapon;
        weapon.hits = Hits(0);
        weapon.smoke = Rounds(2);
        let smoke = area::found(&scene, FIRST, found.from, found.aim);
        assert_eq!(smoke.hexes, found.hexes);
        assert!(smoke.struck.is_empty() && smoke.breached.is_empty());
    }
}

/// The band and the minimum range are those of the centre: a blast far behind an
/// adjacent enemy is no shot at a neighbour.
#[test]
fn the_band_is_the_one_of_the_centre() {
    let board = Board::new(Shape::Hexagon { radius: Steps(8) }).unwrap();
    let mut scene = Scene::new(board);
    for (name, at, faction) in [
        ("A", Hex::ZERO, "squad"),
        ("T", Hex::new(0, -1), "creatures"),
    ] {
        let faction = scene.factions.add(faction).unwrap();
        scene.units.push(Unit::new(name, at, faction));
    }
    let (me, foe) = (FIRST, SECOND);
    scene.units[usize::from(me.0)].weapon = Weapon {
        area: Some(Area::Blast(Steps(3))),
        ..Weapon::new(WeaponKind::Explosive, Some(WeaponClass::Small))
    };
    let direct = cybercore::shot(&scene, Ask::new(&scene, me, foe));
    assert!(direct.modifier(Source::MeleeRange).is_some());
    let centre = Aimed::At(Hex::new(0, -4));
    let blast = cybercore::shot(&scene, Ask::new(&scene, me, foe).by(centre));
    assert_eq!(blast.range.distance, Steps(1));
    assert_eq!(blast.range.measured, Steps(4));
    assert_eq!(blast.modifier(Source::MeleeRange), None);
    let around = Ask::new(&scene, me, foe).by(Aimed::Around);
    scene.units[usize::from(me.0)].weapon.area = Some(Area::Burst(Steps(2)));
    let burst = cybercore::shot(&scene, around);
    assert!(burst.is_legal());
    assert_eq!(burst.modifier(Source::MeleeRange), None);
    assert!(matches!(burst.modifier(Source::RangeBand), Some(Effect::Tl(tl)) if tl.0 == -5));
}

/// The table offers nothing else, and nothing less.
#[test]
fn an_area_is_aimed_every_way_that_fits_its_shape() {
    let mut scene = skirmish(3);
    let from = scene.unit(FIRST).at;
    let along: Vec<Aimed> = Facing::ALL.iter().copied().map(Aimed::Along).collect();
    let size = Steps(2);
    let shapes = [
        (None, None),
        (Some(Area::Blast(size)), None),
        (Some(Area::Burst(size)), Some(vec![Aimed::Around])),
        (Some(Area::Line(size)), Some(along.clone())),
        (Some(Area::Cone(size)), Some(along)),
    ];
    for (shape, ways) in shapes {
        let weapon = &mut scene.units[usize::from(FIRST.0)].weapon;
        weapon.area = shape;
        assert_eq!(area::aims(weapon), ways, "{shape:?}");
        for aim in ways.into_iter().flatten() {
            let found = area::found(&scene, FIRST, from, aim);
            assert_eq!(found.refusal, None, "{shape:?}");
        }
    }
}

/// No file gives a blade a blast; the rule for whoever builds one: it is put within
/// reach, and strikes beyond it.
#[test]
fn a_blast_of_a_melee_weapon_is_put_within_its_reach() {
    let board = Board::new(Shape::Hexagon { radius: Steps(4) }).unwrap();
    let mut scene = Scene::new(board);
    for (name, at) in [("squad", Hex::ZERO), ("creatures", Hex::new(0, -2))] {
        let faction = scene.factions.add(name).unwrap();
        scene.units.push(Unit::new(name, at, faction));
    }
    scene.units[0].weapon = Weapon {
        reach: Steps(1),
        area: Some(Area::Blast(Steps(1))),
        ..Weapon::new(WeaponKind::Melee, None)
    };
    let ask = |at| Ask::new(&scene, FIRST, SECOND).by(Aimed::At(at));
    let refusal = |at| cybercore::shot(&scene, ask(at)).refusal;
    assert_eq!(refusal(Hex::new(0, -1)), None);
    assert_eq!(refusal(Hex::new(0, -2)), Some(Refusal::OutOfReach));
}
