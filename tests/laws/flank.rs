//! Flanks against the rule read plainly, and the faults other programs had with
//! them (`FLANK-1` to `FLANK-3`, `MELEE-1`).

use pincer_rules::board::{Board, Shape};
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::hex::{Hex, distance};
use pincer_rules::numbers::{Advantage, Steps};
use pincer_rules::record::{Ask, Effect, NoFlank, Source};
use pincer_rules::unit::{Standing, Unit, UnitId};
use pincer_rules::weapon::{Weapon, WeaponKind};
use pincer_rules::{Scene, cover, cybercore};
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{FIRST, SECOND, brawl, pairs};
use pincer_tests::symmetry::Symmetry;

/// At least 120° apart, by cones: see `angles`. On the target's own hex, where a
/// fallen target may lie, there is no bearing.
fn opposite(a: Hex, b: Hex) -> bool {
    let turn = |a: Hex, b: Hex| a.x * b.y - a.y * b.x;
    let turned = |sixths| {
        Symmetry {
            turned: sixths,
            ..Symmetry::NONE
        }
        .hex(a)
    };
    a != Hex::ZERO && b != Hex::ZERO && turn(turned(2), b) >= 0 && turn(b, turned(4)) >= 0
}

/// The clause that fails first, by its word; `None` for a partner.
fn oracle(scene: &Scene, ask: Ask, other: UnitId) -> Option<&'static str> {
    let (a, o, t) = (
        scene.unit(ask.shooter),
        scene.unit(other),
        scene.unit(ask.target),
    );
    let opposed = |relation| matches!(relation, Relation::Hostile | Relation::Unfriendly);
    let height = |hex: Hex| scene.board.ground(hex).level.0;
    let reaches = |unit: &Unit, at: Hex| {
        let levels = (height(at) - height(t.at)).unsigned_abs();
        distance(at, t.at).0 <= unit.weapon.reach.0 && levels <= unit.weapon.reach.0
    };
    let sees = |at: Hex| cover::between(scene, at, t.at).sight();
    let blade = |unit: &Unit| unit.weapon.kind == WeaponKind::Melee;
    let clauses = [
        (
            "attacker",
            a.standing == Standing::Standing && opposed(scene.relation(ask.shooter, ask.target)),
        ),
        ("down", o.standing == Standing::Standing),
        (
            "not_hostile",
            opposed(scene.relation(other, ask.target))
                && scene.relation(other, ask.shooter) != Relation::Hostile,
        ),
        ("not_melee", blade(a) && blade(o)),
        ("out_of_reach", reaches(a, ask.from) && reaches(o, o.at)),
        ("no_sight", sees(ask.from) && sees(o.at)),
        ("too_close_together", opposite(ask.from - t.at, o.at - t.at)),
    ];
    clauses
        .iter()
        .find(|(_, holds)| !holds)
        .map(|(word, _)| *word)
}

#[test]
fn flanks_agree_with_the_plain_oracle() {
    let mut flanks = Vec::new();
    let mut clauses = std::collections::BTreeSet::new();
    for seed in 0..1500 {
        let scene = brawl(seed);
        for (shooter, target) in pairs(&scene) {
            let ask = Ask::new(&scene, shooter, target);
            if ask.from == scene.unit(target).at {
                continue;
            }
            let record = cybercore::shot(&scene, ask);
            for (id, _) in scene.units() {
                let told = record.flank.others.iter().find(|(other, _)| *other == id);
                let told = told.map(|(_, clause)| clause.word());
                let partner = record
                    .flank
                    .partners
                    .iter()
                    .any(|partner| partner.unit == id);
                let expected = if id == shooter || id == target {
                    None
                } else {
                    oracle(&scene, ask, id)
                };
                assert_eq!(told, expected, "seed {seed}: {ask:?} with {id:?}");
                let is_other = id != shooter && id != target;
                assert_eq!(
                    partner,
                    is_other && expected.is_none(),
                    "seed {seed}: {ask:?} {id:?}"
                );
                clauses.extend(told);
            }
            let has = record.flank.is_flank();
            let effect = record.modifier(Source::Flank);
            assert_eq!(
                effect,
                has.then_some(Effect::Level(Advantage(1))),
                "seed {seed}: {ask:?}"
            );
            if (shooter, target) == (FIRST, SECOND) {
                flanks.push(has);
            }
        }
    }
    both_ways("flank", flanks);
    assert_eq!(clauses.len(), 7, "every clause is met: {clauses:?}");
}

/// Fault: left and right swapped by a copied constant. 10,000 mirrored scenes.
#[test]
fn mirrored_scenes_give_mirrored_flanks() {
    for seed in 0..10_000 {
        let scene = brawl(seed);
        if scene.units.len() < 2 {
            continue;
        }
        let mirrored = Symmetry::MIRROR.scene(&scene);
        let ask = Ask::new(&scene, FIRST, SECOND);
        let there = Ask::new(&mirrored, FIRST, SECOND);
        assert_eq!(
            Symmetry::NONE.record(&cybercore::shot(&mirrored, there)),
            Symmetry::MIRROR.record(&cybercore::shot(&scene, ask)),
            "seed {seed}"
        );
    }
}

/// A target at 0,0 with hostile blades on some hexes.
fn blades(places: &[(Hex, u32)]) -> Scene {
    let shape = Shape::Hexagon { radius: Steps(6) };
    let mut scene = Scene::new(Board::new(shape).unwrap());
    let squad = scene.factions.add("squad").unwrap();
    let creatures = scene.factions.add("creatures").unwrap();
    scene.units.push(Unit::new("T", Hex::ZERO, squad));
    for (index, &(at, reach)) in places.iter().enumerate() {
        let mut unit = Unit::new(&format!("M{index}"), at, creatures);
        unit.weapon = Weapon::new(WeaponKind::Melee, None);
        unit.weapon.reach = Steps(reach);
        scene.units.push(unit);
    }
    scene
}

fn shot(scene: &Scene) -> pincer_rules::record::ShotRecord {
    cybercore::shot(scene, Ask::new(scene, UnitId(1), UnitId(0)))
}

/// Fault: distances of real numbers, right in some directions only. A plain
/// blade strikes at 6 hexes, reach 2 at 18, reach 3 at 36.
#[test]
fn plain_reach_is_a_ring_of_whole_steps() {
    for (reach, expected) in [(1, 6), (2, 18), (3, 36)] {
        let scene = blades(&[(Hex::new(0, -5), reach)]);
        let ask = Ask::new(&scene, UnitId(1), UnitId(0));
        let legal = scene
            .board
            .hexes()
            .filter(|&hex| hex != Hex::ZERO)
            .filter(|&hex| cybercore::shot(&scene, ask.standing_at(hex)).is_legal())
            .count();
        assert_eq!(legal, expected, "reach {reach}");
    }
}

/// Fault: the attacker counts itself, from whichever hex it is asked.
#[test]
fn the_attacker_is_never_its_own_partner() {
    let scene = blades(&[(Hex::new(0, -1), 1)]);
    let ask = Ask::new(&scene, UnitId(1), UnitId(0)).standing_at(Hex::new(0, 1));
    let record = cybercore::shot(&scene, ask);
    assert!(!record.flank.is_flank());
    assert!(record.flank.others.is_empty());
}

/// Fault: a downed partner counts.
#[test]
fn a_downed_partner_never_counts() {
    let mut scene = blades(&[(Hex::new(0, -1), 1), (Hex::new(0, 1), 1)]);
    assert!(shot(&scene).flank.is_flank());
    scene.units[2].standing = Standing::Down;
    let record = shot(&scene);
    assert!(!record.flank.is_flank());
    assert_eq!(record.flank.others.as_slice(), [(UnitId(2), NoFlank::Down)]);
}

/// Fault: the cover's result replaces the flank's.
#[test]
fn cover_and_flank_stand_together() {
    let mut scene = blades(&[(Hex::new(0, -2), 2), (Hex::new(0, 1), 1)]);
    let ground = pincer_rules::board::Ground {
        cover: pincer_rules::numbers::CoverLevel::new(2),
        ..Default::default()
    };
    scene.board.set(Hex::new(0, -1), ground).unwrap();
    let record = shot(&scene);
    assert!(record.modifier(Source::Flank).is_some());
    assert!(record.modifier(Source::Cover).is_some());
}

/// More partners give no more (`FLANK-2`).
#[test]
fn two_partners_are_worth_one() {
    let scene = blades(&[
        (Hex::new(0, -1), 1),
        (Hex::new(1, 0), 1),
        (Hex::new(-1, 1), 1),
    ]);
    let record = shot(&scene);
    assert_eq!(record.flank.partners.len(), 2);
    assert_eq!(record.attack.advantage, Advantage(1));
    assert_eq!(scene.unit(UnitId(1)).faction, FactionId(1));
}
