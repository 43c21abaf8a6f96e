//! The overlays that are on, as a whole.

mod aimed;

/// Labels and tokens.
mod placed;

use std::collections::BTreeSet;

use pincer_rules::board::{Board, Ground, Passage, Shape as Outline};
use pincer_rules::cybercore;
use pincer_rules::hex::Facing;
use pincer_rules::numbers::{CoverLevel, Level, Steps};
use pincer_rules::record::{Ask, NoCrossfire, NoFlank};
use pincer_rules::scene::Window;
use pincer_rules::unit::{Trait, Unit};
use pincer_rules::weapon::{Weapon, WeaponClass, WeaponKind};

use super::*;
use crate::palette::{self, Colour};
use crate::png;
use crate::shape::{Dash, Form, Layer};
use crate::svg::board_svg;

const LAYOUT: Layout = Layout { radius: 25.0 };

/// Numbers that look random and are always the same.
struct Spread(u64);

impl Spread {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A board of radius 5 with cover, walls, steps and six units.
fn scene(seed: u64) -> Scene {
    let mut spread = Spread(seed);
    let mut board = Board::new(Outline::Hexagon { radius: Steps(5) }).unwrap();
    let hexes: Vec<Hex> = board.hexes().collect();
    for &hex in &hexes {
        let mut ground = Ground::default();
        match spread.below(12) {
            0 => ground.passage = Passage::Wall,
            1..=3 => ground.cover = CoverLevel::new(1 + spread.below(5) as u8),
            4 => ground.level = Level(1),
            5 => ground.dug_in = CoverLevel::new(2),
            _ => {}
        }
        board.set(hex, ground).unwrap();
    }
    let mut scene = Scene::new(board);
    let sides = ["squad", "creatures"].map(|name| scene.factions.add(name).unwrap());
    while scene.units.len() < 6 {
        let n = scene.units.len();
        // Two in three stand near the middle, so that flanks occur.
        let at = match n % 3 {
            0 => hexes[spread.below(hexes.len() as u64) as usize],
            _ => Hex::new(spread.below(4) as i32 - 2, spread.below(4) as i32 - 2),
        };
        if scene.can_stand(UnitId(99), at).is_err() {
            continue;
        }
        let mut unit = Unit::new(&format!("U{n}"), at, sides[usize::from(n % 3 == 1)]);
        unit.facing = Facing::ALL[spread.below(6) as usize];
        unit.weapon = match spread.below(2) {
            0 => Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Medium)),
            _ => Weapon::new(WeaponKind::Melee, None),
        };
        unit.weapon.reach = Steps(2);
        if n == 5 {
            unit.traits = unit.traits.with(Trait::Guardian);
        }
        scene.units.push(unit);
    }
    scene.windows = vec![Window {
        target: UnitId(1),
        opener: UnitId(2),
        from: scene.units[2].at,
    }];
    scene
}

fn records(scene: &Scene) -> Vec<ShotRecord> {
    [0, 2, 3, 5]
        .map(|shooter| cybercore::shot(scene, Ask::new(scene, UnitId(shooter), UnitId(1))))
        .to_vec()
}

/// The hexes outlined in a colour and dash, of any width above 1.5.
fn outlined(shapes: &[Shape], colour: Colour, dash: Dash) -> BTreeSet<(i32, i32)> {
    shapes
        .iter()
        .filter(|shape| shape.layer == Layer::Outlines)
        .filter_map(|shape| match &shape.form {
            Form::Polygon {
                contours,
                stroke: Some(stroke),
                ..
            } if stroke.colour == colour && stroke.dash == dash && stroke.width > 1.5 => {
                let [contour] = contours.as_slice() else {
                    return None;
                };
                (contour.len() == 6).then(|| {
                    let hex = LAYOUT.nearest(contour[0].midpoint(contour[3]));
                    (hex.x, hex.y)
                })
            }
            _ => None,
        })
        .collect()
}

fn set<'a>(hexes: impl IntoIterator<Item = &'a Hex>) -> BTreeSet<(i32, i32)> {
    hexes.into_iter().map(|hex| (hex.x, hex.y)).collect()
}

fn drawn(scene: &Scene, record: &ShotRecord, overlay: Overlay) -> Vec<Shape> {
    shapes(
        scene,
        Some(&record.clone().into()),
        &Overlays::none(LAYOUT).with(overlay),
    )
}

#[test]
fn a_shot_outlines_exactly_the_hexes_of_its_record() {
    let (mut covered, mut over, mut not_stacked) = (0, 0, 0);
    for seed in 0..150 {
        let scene = scene(seed);
        for record in records(&scene) {
            let found = &record.cover;
            let shapes = drawn(&scene, &record, Overlay::Shot);
            assert_eq!(
                outlined(&shapes, palette::COVER, Dash::Solid),
                set(&found.hexes),
                "seed {seed}"
            );
            assert_eq!(
                outlined(&shapes, palette::DIM, Dash::Dashed),
                set(found.fired_over.iter().chain(&found.not_stacked)),
                "seed {seed}"
            );
            covered += found.hexes.len();
            over += found.fired_over.len();
            not_stacked += found.not_stacked.len();
        }
    }
    assert!(
        covered > 60 && over > 5 && not_stacked > 5,
        "{covered} {over} {not_stacked}"
    );
}

#[test]
fn a_blocked_line_is_one_the_record_calls_blocked() {
    let mut blocked = 0;
    for seed in 0..150 {
        let scene = scene(seed);
        for record in records(&scene) {
            let shapes = drawn(&scene, &record, Overlay::Shot);
            let crosses = shapes
                .iter()
                .filter(|shape| shape.layer == Layer::Lines)
                .filter(|shape| matches!(shape.form, Form::Circle { .. }))
                .count();
            let sides = pincer_rules::line::sides(record.ask.from, scene.units[1].at);
            let lines = match sides.left == sides.right {
                true => vec![record.cover.left.clear],
                false => vec![record.cover.left.clear, record.cover.right.clear],
            };
            let expected = lines.iter().filter(|clear| !**clear).count();
            assert_eq!(crosses, expected, "seed {seed}");
            blocked += expected;
        }
    }
    assert!(blocked > 20, "{blocked}");
}

#[test]
fn a_flank_outlines_exactly_the_units_of_its_record() {
    let (mut partners, mut close, mut spoilers) = (0, 0, 0);
    for seed in 0..300 {
        let scene = scene(seed);
        for record in records(&scene) {
            let shapes = drawn(&scene, &record, Overlay::Flank);
            let mut opposite: Vec<UnitId> = record
                .flank
                .partners
                .iter()
                .map(|partner| partner.unit)
                .collect();
            partners += opposite.len();
            if let Some(NoCrossfire::AllyOpposite { ally, .. }) = record.crossfire.failed {
                opposite.push(ally);
                spoilers += 1;
            }
            let near: Vec<UnitId> = record
                .flank
                .others
                .iter()
                .filter(|(_, clause)| matches!(clause, NoFlank::TooCloseTogether { .. }))
                .map(|&(unit, _)| unit)
                .collect();
            close += near.len();
            let hexes = |units: &[UnitId]| set(units.iter().map(|&unit| &scene.unit(unit).at));
            assert_eq!(
                outlined(&shapes, palette::FLANK, Dash::Solid),
                hexes(&opposite)
            );
            assert_eq!(
                outlined(&shapes, palette::FAILED, Dash::Dashed),
                hexes(&near)
            );
            assert_eq!(shapes.is_empty(), opposite.is_empty() && near.is_empty());
        }
    }
    assert!(
        partners > 10 && close > 10 && spoilers > 3,
        "{partners} {close} {spoilers}"
    );
}

#[test]
fn a_crossfire_shows_the_opener_of_its_window() {
    let scene = scene(3);
    let mut record = records(&scene).remove(0);
    let shapes = drawn(&scene, &record, Overlay::Crossfire);
    assert_eq!(
        outlined(&shapes, palette::CROSSFIRE, Dash::Dashed),
        set([&scene.units[2].at])
    );
    record.crossfire.window = None;
    assert!(drawn(&scene, &record, Overlay::Crossfire).is_empty());
}

#[test]
fn every_overlay_draws_and_lacks_nothing_but_its_subject() {
    let mut scene = scene(2);
    scene.units[0].weapon = Weapon::new(WeaponKind::Melee, None);
    for overlay in Overlay::ALL {
        assert_eq!(Overlay::from_word(overlay.word()), Some(overlay));
        let empty = shapes(&scene, None, &Overlays::none(LAYOUT).with(overlay));
        assert_eq!(
            empty.is_empty(),
            overlay != Overlay::Coordinates,
            "{overlay:?}"
        );
        let mut overlays = Overlays::none(LAYOUT).with(overlay);
        overlays.unit = Some(UnitId(2));
        overlays.threat = vec![crate::overlay::threat::Threatened {
            hex: Hex::ZERO,
            chance: 0.4,
            blades: true,
        }];
        let record = cybercore::shot(&scene, Ask::new(&scene, UnitId(0), UnitId(1)));
        let full = shapes(&scene, Some(&record.clone().into()), &overlays);
        // The white hex of the unit is always there.
        let least = match overlay {
            Overlay::Flank
            | Overlay::FlankMap
            | Overlay::CrossfireMap
            // The scene has no goals.
            | Overlay::Goals => 1,
            _ => 2,
        };
        assert!(full.len() >= least, "{overlay:?}");
    }
}

#[test]
fn the_same_scene_gives_the_same_picture() {
    let scene = scene(11);
    let record = records(&scene).remove(0);
    let mut overlays = Overlays::none(LAYOUT);
    overlays.unit = Some(UnitId(0));
    overlays.shown = Overlay::ALL.into();
    let picture = || {
        let drawn = shapes(&scene, Some(&record.clone().into()), &overlays);
        board_svg(&scene, &drawn, LAYOUT)
    };
    let text = picture();
    assert_eq!(text, picture());
    assert_eq!(png::render(&text).unwrap(), png::render(&text).unwrap());
}

#[test]
fn shapes_come_in_the_order_of_painting() {
    let scene = scene(11);
    let record = records(&scene).remove(0);
    let mut overlays = Overlays::none(LAYOUT);
    overlays.shown = Overlay::ALL.into();
    let drawn = shapes(&scene, Some(&record.clone().into()), &overlays);
    assert!(drawn.is_sorted_by_key(|shape| shape.layer));
}

#[test]
fn no_text_shows_what_only_the_program_should_see() {
    for seed in 0..40 {
        let scene = scene(seed);
        for record in records(&scene) {
            let mut overlays = Overlays::none(LAYOUT);
            overlays.unit = Some(record.ask.shooter);
            overlays.shown = Overlay::ALL.into();
            overlays.measure = Some((record.ask.from, Hex::ZERO));
            for shape in shapes(&scene, Some(&record.clone().into()), &overlays) {
                if let Form::Label(label) = shape.form {
                    assert!(!label.text.contains(['_', '{', '}']), "{}", label.text);
                    assert!(!label.text.is_empty());
                }
            }
        }
    }
}
