//! Tokens say side, facing, weapon and health.

use pincer_rules::board::{Board, Shape as Outline};
use pincer_rules::dungeon_universalis::DungeonUniversalis;
use pincer_rules::faction::FactionId;
use pincer_rules::lancer::{Lancer, keys};
use pincer_rules::numbers::{Degrees, Health, Steps};
use pincer_rules::scene::Window;
use pincer_rules::unit::Standing;
use pincer_rules::weapon::{Weapon, WeaponClass, WeaponKind};

use super::*;
use crate::icon::Glyph;
use crate::layout::polar;
use crate::shape::Form;

fn scene() -> Scene {
    let board = Board::new(Outline::Hexagon { radius: Steps(4) }).unwrap();
    let mut scene = Scene::new(board);
    let squad = scene.factions.add("squad").unwrap();
    let creatures = scene.factions.add("creatures").unwrap();
    scene.units.push(Unit::new("Mara", Hex::ZERO, squad));
    scene
        .units
        .push(Unit::new("Lurker 2", Hex::new(2, 0), creatures));
    scene
}

const LAYOUT: Layout = Layout { radius: 30.0 };

fn arcs(shapes: &[Shape]) -> Vec<(f64, f64)> {
    shapes
        .iter()
        .filter_map(|shape| match shape.form {
            Form::Arc { from, sweep, .. } => Some((from, sweep)),
            _ => None,
        })
        .collect()
}

#[test]
fn the_gap_of_the_ring_is_the_back() {
    let mut scene = scene();
    for &facing in Facing::ALL {
        for view in [0, 60, 180, 210, 300, 360] {
            scene.units[0].facing = facing;
            scene.units[0].view_angle = Degrees(view);
            let (from, sweep) = arcs(&one(&scene, UnitId(0), LAYOUT, Look::Present))[0];
            assert!((TAU - sweep - f64::from(360 - view).to_radians()).abs() < 1e-9);
            // The middle of the ring is the edge the unit faces.
            let ahead = polar(Point::ZERO, from + sweep / 2.0, 1.0);
            let step = LAYOUT.centre(facing.offset()).to_vec2().normalize();
            assert!(ahead.distance(step.to_point()) < 1e-9, "{facing:?}");
        }
    }
}

#[test]
fn small_tokens_drop_numbers_then_pips() {
    let scene = scene();
    let count = |width: f64| {
        let shapes = one(&scene, UnitId(0), Layout::of_width(width), Look::Present);
        let texts = shapes
            .iter()
            .filter(|shape| matches!(shape.form, Form::Label(_)))
            .count();
        (texts, shapes.len())
    };
    let (large, middle, small) = (count(56.0), count(32.0), count(24.0));
    assert_eq!((large.0, middle.0, small.0), (1, 0, 0));
    assert!(middle.1 > small.1);
}

#[test]
fn much_health_is_a_number() {
    let mut scene = scene();
    scene.units[0].full_health = Health(12);
    scene.units[0].health = Health(9);
    let shapes = one(&scene, UnitId(0), LAYOUT, Look::Present);
    assert!(shapes.iter().any(|shape| matches!(
        &shape.form,
        Form::Label(label) if label.text == "9/12"
    )));
}

#[test]
fn crossfired_down_and_ghost_change_the_token() {
    let mut scene = scene();
    let plain = one(&scene, UnitId(0), LAYOUT, Look::Present);
    scene.windows.push(Window {
        target: UnitId(0),
        opener: UnitId(1),
        from: Hex::new(2, 0),
    });
    let crossfired = one(&scene, UnitId(0), LAYOUT, Look::Present);
    assert_eq!(crossfired.len(), plain.len() + 3);
    let ghost = one(&scene, UnitId(0), LAYOUT, Look::Ghost);
    scene.units[0].standing = Standing::Down;
    let down = one(&scene, UnitId(0), LAYOUT, Look::Present);
    assert!(down.len() < plain.len());
    assert_ne!(ghost, down);
}

#[test]
fn sides_have_plates_of_their_own() {
    let mut scene = scene();
    for name in ["raiders", "wardens"] {
        scene.factions.add(name).unwrap();
    }
    assert_eq!(
        sides(&scene.factions),
        [Side::Circle, Side::Diamond, Side::Square, Side::Pentagon]
    );
    let mut others = pincer_rules::faction::Factions::default();
    for name in ["red", "blue", "squad"] {
        others.add(name).unwrap();
    }
    assert_eq!(sides(&others), [Side::Diamond, Side::Square, Side::Circle]);
}

fn texts(shapes: &[Shape]) -> Vec<&str> {
    let mut texts = Vec::new();
    for shape in shapes {
        if let Form::Label(label) = &shape.form {
            texts.push(label.text.as_str());
        }
    }
    texts
}

/// Structure that is left fills the HP up again (`LA-6`).
#[test]
fn what_fills_up_again_stands_beside_the_pips() {
    let mut scene = scene();
    scene.system = System::of(&Lancer);
    for (full, structure, lost, wanted) in [
        (5, 3, 0, Some("+2")),
        (5, 3, 1, Some("+1")),
        (12, 3, 1, Some("+1")),
        (5, 3, 2, None),
        (5, 1, 0, None),
    ] {
        let unit = &mut scene.units[0];
        unit.health = Health(full);
        unit.full_health = Health(full);
        keys::STRUCTURE.set(&mut unit.stats, structure);
        keys::STRUCTURE_LOST.set(&mut unit.stats, lost);
        let token = one(&scene, UnitId(0), LAYOUT, Look::Present);
        let found = texts(&token);
        let more = found.into_iter().find(|text| text.starts_with('+'));
        assert_eq!(more, wanted, "{structure} less {lost}");
    }
}

#[test]
fn what_shoots_arrows_is_a_bow() {
    let mut unit = Unit::new("A", Hex::ZERO, FactionId(0));
    unit.weapon = Weapon::new(WeaponKind::Ranged, None);
    let by = |system| glyph(system, &unit, Side::Circle);
    assert_eq!(by(System::of(&DungeonUniversalis)), Glyph::Bow);
    assert_eq!(by(System::of(&Lancer)), Glyph::Carbine);
}

#[test]
fn weapons_have_their_marks() {
    let mut unit = Unit::new("A", Hex::ZERO, FactionId(0));
    let mut mark = |weapon: Weapon, side| {
        unit.weapon = weapon;
        glyph(System::CYBERCORE, &unit, side)
    };
    let of = Weapon::new;
    assert_eq!(
        mark(
            of(WeaponKind::Ranged, Some(WeaponClass::Small)),
            Side::Circle
        ),
        Glyph::Pistol
    );
    assert_eq!(
        mark(of(WeaponKind::Melee, None), Side::Circle),
        Glyph::Blade
    );
    assert_eq!(
        mark(of(WeaponKind::Melee, None), Side::Diamond),
        Glyph::Claws
    );
    let mut spear = of(WeaponKind::Melee, None);
    spear.reach = Steps(2);
    assert_eq!(mark(spear, Side::Circle), Glyph::Polearm);
    assert_eq!(
        mark(of(WeaponKind::Explosive, None), Side::Circle),
        Glyph::Grenade
    );
}

#[test]
fn names_are_cut_to_what_fits() {
    for (name, short) in [
        ("Mara", "M"),
        ("Lurker 12", "12"),
        ("M1", "M1"),
        ("Bo", "B"),
        ("T", "T"),
        ("élan", "É"),
        ("unit 1234", "U"),
    ] {
        assert_eq!(short_name(name), short);
    }
}

#[test]
fn six_sides_are_told_apart_by_shape_and_by_lightness() {
    let mut factions = pincer_rules::faction::Factions::default();
    for name in ["a", "b", "c", "d", "e", "f", "g"] {
        factions.add(name).unwrap();
    }
    let all = sides(&factions);
    assert_eq!(all[..6], Side::ALL);
    // A seventh shares with the sixth: its units still have their names.
    assert_eq!(all[6], Side::Triangle);
    for (k, one) in Side::ALL.into_iter().enumerate() {
        for other in &Side::ALL[k + 1..] {
            assert_ne!(one.colour(), other.colour());
            assert_ne!(one.word(), other.word());
        }
        // Plates stay within the ring, whatever their corners.
        for corner in one.plate(Point::ZERO, 1.0) {
            assert!(corner.to_vec2().hypot() < 0.8, "{one:?}");
        }
    }
}

/// The middles and rims of the marks that lie on a disc of their own.
fn discs(shapes: &[Shape]) -> Vec<(Point, Colour)> {
    shapes
        .iter()
        .filter_map(|shape| match shape.form {
            Form::Circle {
                centre,
                fill: Some(palette::FIELD),
                stroke: Some(stroke),
                ..
            } => Some((centre, stroke.colour)),
            _ => None,
        })
        .collect()
}

#[test]
fn what_happened_to_a_unit_is_marked_around_it() {
    let mut scene = scene();
    let shown =
        |scene: &Scene, width: f64| one(scene, UnitId(0), Layout::of_width(width), Look::Present);
    assert!(discs(&shown(&scene, 56.0)).is_empty());
    scene.units[0].posture = Posture::Prone;
    scene.units[0].footing = Footing::Lost;
    for width in [24.0, 56.0] {
        let marks = discs(&shown(&scene, width));
        let [(water, flow), (ground, white)] = marks.as_slice() else {
            panic!("two marks, not {marks:?}");
        };
        assert_eq!((*flow, *white), (palette::FLOW, palette::WHITE));
        // Upper left and upper right.
        assert!(water.x < 0.0 && ground.x > 0.0 && ground.y < 0.0 && water.y < 0.0);
    }
    // They flip with the pips.
    scene.units[0].facing = Facing::South;
    let marks = discs(&shown(&scene, 56.0));
    assert!(marks.iter().all(|(at, _)| at.y > 0.0));
}

#[test]
fn an_arrow_leads_where_a_unit_drifts() {
    let mut scene = scene();
    let plain = one(&scene, UnitId(0), LAYOUT, Look::Present).len();
    for &direction in Facing::ALL {
        scene.units[0].drift = Some(direction);
        let shapes = one(&scene, UnitId(0), LAYOUT, Look::Present);
        assert_eq!(shapes.len(), plain + 3);
        let furthest = shapes
            .iter()
            .filter_map(|shape| match &shape.form {
                Form::Lines { lines, .. } => Some(lines.iter().flatten()),
                _ => None,
            })
            .flatten()
            .max_by(|a, b| a.to_vec2().hypot().total_cmp(&b.to_vec2().hypot()))
            .unwrap();
        let ahead = LAYOUT.centre(direction.offset()).to_vec2().normalize();
        assert!(furthest.to_vec2().normalize().dot(ahead) > 0.999);
    }
}

#[test]
fn a_ghost_is_on_its_feet_unless_it_was_left_otherwise() {
    let mut scene = scene();
    scene.units[0].posture = Posture::Prone;
    let walked = ghost(&scene, UnitId(0), Hex::new(1, 0), Facing::North, LAYOUT);
    assert!(discs(&walked).is_empty());
    let fallen = ghost_of(&scene, UnitId(0), &scene.units[0], LAYOUT);
    assert_eq!(discs(&fallen).len(), 1);
}

/// Where the rulebook asks nobody where a unit looks, the token does not say.
#[test]
fn a_rulebook_without_facing_shows_none() {
    let mut scene = scene();
    let all = |scene: &Scene| one(scene, UnitId(0), LAYOUT, Look::Present).len();
    let before = all(&scene);
    scene.system = pincer_rules::system::System::from_word("lancer").unwrap();
    assert_eq!(all(&scene), before - 1, "the nose is gone");
}

/// Smoke that does nothing hides nobody.
#[test]
fn a_rulebook_without_concealment_shows_none() {
    let mut scene = scene();
    let smoke = pincer_rules::board::Ground {
        conceals: true,
        ..Default::default()
    };
    let all = |scene: &Scene| one(scene, UnitId(0), LAYOUT, Look::Present).len();
    for (system, rings) in [
        (System::of(&DungeonUniversalis), 0),
        (System::of(&Lancer), 1),
        (System::CYBERCORE, 1),
    ] {
        scene.system = system;
        let at = scene.units[0].at;
        scene.board.set(at, Default::default()).unwrap();
        let before = all(&scene);
        scene.board.set(at, smoke).unwrap();
        assert_eq!(all(&scene), before + rings, "{system:?}: the dotted ring");
    }
}
