//! Crossfires against the rule read plainly, and in the mirror (`XFIRE-1` to
//! `XFIRE-8`).

use pincer_rules::board::{Board, Shape};
use pincer_rules::faction::Relation;
use pincer_rules::hex::{Facing, Hex, distance};
use pincer_rules::numbers::{Advantage, Degrees, Steps};
use pincer_rules::record::{Ask, Effect, NoCrossfire, Source};
use pincer_rules::scene::Window;
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::{Weapon, WeaponKind};
use pincer_rules::{Scene, cybercore};
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{FIRST, SECOND, ambush, pairs};
use pincer_tests::symmetry::Symmetry;

/// Where a bearing lies, by floats: no centre that is not on a border comes
/// nearer to one than 1e-9 degrees on these boards.
fn side(target: &Unit, from: Hex) -> (bool, i32) {
    let (h, f) = (from - target.at, target.facing.offset());
    let turn = (f.x * h.y - f.y * h.x).signum();
    if h == Hex::ZERO {
        return (true, 0);
    }
    let half = f64::from(target.view_angle.0) / 2.0;
    (angle(f, h) <= half + 1e-9, turn)
}

/// The angle between two bearings in degrees.
fn angle(a: Hex, b: Hex) -> f64 {
    let point = |hex: Hex| {
        let (q, r) = (f64::from(hex.x), f64::from(hex.y));
        (q * 3f64.sqrt() / 2.0, r + q / 2.0)
    };
    let ((ax, ay), (bx, by)) = (point(a), point(b));
    (ax * by - ay * bx)
        .atan2(ax * bx + ay * by)
        .to_degrees()
        .abs()
}

/// The clause that fails first, by its word; `None` for a crossfire.
fn oracle(scene: &Scene, ask: Ask) -> Option<&'static str> {
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    let opposed = |relation| matches!(relation, Relation::Hostile | Relation::Unfriendly);
    let window = scene
        .windows
        .iter()
        .find(|window| window.target == ask.target);
    let fit = window.is_none_or(|window| {
        opposed(scene.relation(window.opener, ask.target))
            && scene.relation(window.opener, ask.shooter) != Relation::Hostile
    });
    let height = |hex: Hex| scene.board.ground(hex).level.0;
    let opposite = |a: Hex, b: Hex| {
        let turn = |a: Hex, b: Hex| a.x * b.y - a.y * b.x;
        let turned = |sixths| {
            Symmetry {
                turned: sixths,
                ..Symmetry::NONE
            }
            .hex(a)
        };
        a != Hex::ZERO && b != Hex::ZERO && turn(turned(2), b) >= 0 && turn(b, turned(4)) >= 0
    };
    let spoils = |(id, unit): (_, &Unit)| {
        id != ask.shooter
            && id != ask.target
            && unit.is_standing()
            && unit.weapon.kind == WeaponKind::Melee
            && matches!(
                scene.relation(id, ask.shooter),
                Relation::Friendly | Relation::Allies
            )
            && distance(unit.at, target.at) <= unit.weapon.reach
            && (height(unit.at) - height(target.at)).unsigned_abs() <= unit.weapon.reach.0
            && opposite(ask.from - target.at, unit.at - target.at)
    };
    if shooter.weapon.kind == WeaponKind::Melee {
        return Some("not_ranged");
    }
    if !opposed(scene.relation(ask.shooter, ask.target)) || !fit {
        return Some("not_hostile");
    }
    let Some(window) = window else {
        return Some("no_window");
    };
    if window.opener == ask.shooter {
        return Some("opener_itself");
    }
    if distance(ask.from, target.at) < Steps(2) {
        return Some("in_melee");
    }
    if scene.units().any(spoils) {
        return Some("ally_opposite");
    }
    let ((front_a, hand_a), (front_b, hand_b)) =
        (side(target, ask.from), side(target, window.from));
    let opposing = front_a != front_b || hand_a * hand_b == -1;
    (!opposing).then_some("same_quadrant")
}

#[test]
fn crossfires_agree_with_the_plain_oracle() {
    let mut found = Vec::new();
    let mut clauses = std::collections::BTreeSet::new();
    for seed in 0..1500 {
        let scene = ambush(seed);
        for (shooter, target) in pairs(&scene) {
            let ask = Ask::new(&scene, shooter, target);
            if ask.from == scene.unit(target).at {
                continue;
            }
            let record = cybercore::shot(&scene, ask);
            let told = record.crossfire.failed.map(NoCrossfire::word);
            assert_eq!(told, oracle(&scene, ask), "seed {seed}: {ask:?}");
            clauses.extend(told);
            if let Some(NoCrossfire::AllyOpposite { ally, angle: told }) = record.crossfire.failed {
                let (from, to) = (ask.from, scene.unit(target).at);
                let whole = (angle(from - to, scene.unit(ally).at - to) + 1e-9).floor();
                assert_eq!(f64::from(told.0), whole, "seed {seed}: {ask:?}");
            }
            let has = record.crossfire.is_crossfire();
            let effect = record.modifier(Source::Crossfire);
            assert_eq!(
                effect,
                has.then_some(Effect::Level(Advantage(1))),
                "seed {seed}: {ask:?}"
            );
            if (shooter, target) == (FIRST, SECOND) {
                found.push(has);
            }
        }
    }
    both_ways("crossfire", found);
    assert_eq!(clauses.len(), 7, "every clause is met: {clauses:?}");
}

/// Fault: left and right swapped by a copied constant. 10,000 mirrored scenes.
#[test]
fn mirrored_scenes_give_mirrored_crossfires() {
    for seed in 0..10_000 {
        let scene = ambush(seed);
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

/// Turning the target by 180° leaves left against right opposed, and one place
/// is never opposed to itself.
#[test]
fn a_place_never_opposes_itself() {
    for seed in 0..300 {
        let mut scene = ambush(seed);
        if scene.windows.is_empty() || scene.units.len() < 3 {
            continue;
        }
        scene.windows[0].from = scene.unit(FIRST).at;
        for &facing in Facing::ALL {
            scene.units[1].facing = facing;
            let record = cybercore::shot(&scene, Ask::new(&scene, FIRST, SECOND));
            assert!(!record.crossfire.is_crossfire(), "seed {seed}, {facing:?}");
        }
    }
}

/// Fault: the angle measured from the middle of the map.
#[test]
fn the_ally_opposite_is_told_with_the_angle_between() {
    let board = Board::new(Shape::Hexagon { radius: Steps(8) }).unwrap();
    let mut scene = Scene::new(board);
    let squad = scene.factions.add("squad").unwrap();
    let creatures = scene.factions.add("creatures").unwrap();
    let to = Hex::new(2, -1);
    for (side, from_target) in [
        (squad, Hex::new(0, 3)),
        (creatures, Hex::ZERO),
        (squad, Hex::new(0, -3)),
        (squad, Hex::new(1, -1)),
    ] {
        scene.units.push(Unit::new("one", to + from_target, side));
    }
    scene.units[3].weapon = Weapon::new(WeaponKind::Melee, None);
    scene.windows.push(Window {
        target: SECOND,
        opener: UnitId(2),
        from: scene.unit(UnitId(2)).at,
    });
    let record = cybercore::shot(&scene, Ask::new(&scene, FIRST, SECOND));
    let told = NoCrossfire::AllyOpposite {
        ally: UnitId(3),
        angle: Degrees(120),
    };
    assert_eq!(record.crossfire.failed, Some(told));
}
