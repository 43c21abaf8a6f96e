//! Areas, breaking cover, pushes, climbs, flights and goals as they are drawn:
//! exactly what the rules found, no more and no less.

use pincer_rules::cybercore::area;
use pincer_rules::cybercore::breach::{self, BreachAsk};
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::movement::{forced, zerog};
use pincer_rules::numbers::{Hits, MoveCost, Round, Rounds};
use pincer_rules::record::Aimed;
use pincer_rules::scene::Gravity;
use pincer_rules::unit::Posture;
use pincer_rules::weapon::Area;

use super::*;
use crate::palette::{SHOT, THREAT, WHITE};
use crate::token;

fn texts(shapes: &[Shape]) -> Vec<&str> {
    shapes
        .iter()
        .filter_map(|shape| match &shape.form {
            Form::Label(label) => Some(label.text.as_str()),
            _ => None,
        })
        .collect()
}

/// The hexes between brackets: four white corners each, but for the active
/// unit's whole hex.
fn bracketed(shapes: &[Shape]) -> BTreeSet<(i32, i32)> {
    shapes
        .iter()
        .filter_map(|shape| match &shape.form {
            Form::Lines { lines, stroke } if stroke.colour == WHITE && lines.len() == 4 => {
                let sum = lines.iter().map(|line| line[1].to_vec2());
                let middle = sum.fold(kurbo::Vec2::ZERO, |sum, corner| sum + corner) / 4.0;
                let hex = LAYOUT.nearest(middle.to_point());
                Some((hex.x, hex.y))
            }
            _ => None,
        })
        .collect()
}

fn thrower(seed: u64, area: Area) -> Scene {
    let mut scene = scene(seed);
    let kind = match area {
        Area::Blast(_) => WeaponKind::Explosive,
        _ => WeaponKind::Ranged,
    };
    scene.units[0].weapon = Weapon::new(kind, None);
    scene.units[0].weapon.area = Some(area);
    scene
}

fn aimed(scene: &Scene, aim: Aimed) -> (area::AreaFound, Vec<Shape>) {
    let found = area::found(scene, UnitId(0), scene.units[0].at, aim);
    let mut overlays = Overlays::none(LAYOUT);
    overlays.area = Some(found.clone());
    (found, shapes(scene, None, &overlays))
}

#[test]
fn an_area_marks_exactly_whom_and_what_it_strikes() {
    let (mut struck, mut friends, mut cover, mut refused) = (0, 0, 0, 0);
    for seed in 0..60 {
        for (area, aim) in [
            (Area::Blast(Steps(2)), Aimed::At(Hex::ZERO)),
            (Area::Burst(Steps(2)), Aimed::Around),
            (Area::Cone(Steps(4)), Aimed::Along(Facing::SouthEast)),
        ] {
            let scene = thrower(seed, area);
            let (found, shapes) = aimed(&scene, aim);
            if found.refusal.is_some() {
                refused += 1;
                assert!(bracketed(&shapes).is_empty());
                continue;
            }
            let at = |unit: UnitId| scene.unit(unit).at;
            let targets: Vec<Hex> = found.struck.iter().map(|ask| at(ask.target)).collect();
            assert_eq!(bracketed(&shapes), set(&targets), "seed {seed} {area:?}");
            assert_eq!(
                outlined(&shapes, THREAT, Dash::Dashed),
                set(&found.breached),
                "seed {seed} {area:?}"
            );
            let sides = token::sides(&scene.factions);
            for ask in &found.struck {
                let unit = scene.unit(ask.target);
                let colour = sides[usize::from(unit.faction.0)].colour();
                let friendly = scene.relation(UnitId(0), ask.target).is_friendly();
                let marked = outlined(&shapes, colour, Dash::Solid);
                assert_eq!(marked.contains(&(unit.at.x, unit.at.y)), friendly);
                friends += u32::from(friendly);
            }
            let named = texts(&shapes)
                .iter()
                .filter(|text| text.starts_with("friend") || text.starts_with("itself"))
                .count();
            let expected = found
                .struck
                .iter()
                .filter(|ask| scene.relation(UnitId(0), ask.target).is_friendly())
                .count();
            assert_eq!(named, expected);
            struck += targets.len();
            cover += found.breached.len();
        }
    }
    assert!(
        struck > 40 && friends > 20 && cover > 40 && refused > 3,
        "{struck} {friends} {cover} {refused}"
    );
}

#[test]
fn those_struck_have_the_chance_of_the_judges_record() {
    let scene = thrower(1, Area::Blast(Steps(5)));
    let (found, shapes) = aimed(&scene, Aimed::At(scene.units[0].at));
    assert!(found.struck.len() > 1);
    for &ask in &found.struck {
        let odds = cybercore::shot(&scene, ask).odds.unwrap();
        let chance = pincer_rules::sentences::board::whole_percent(odds.wound);
        assert!(texts(&shapes).iter().any(|text| text.ends_with(&chance)));
    }
}

#[test]
fn a_breach_brackets_the_hex_and_tells_what_is_left() {
    let board = Board::new(Outline::Hexagon { radius: Steps(5) }).unwrap();
    let mut scene = Scene::new(board);
    let squad = scene.factions.add("squad").unwrap();
    let mut ada = Unit::new("Ada", Hex::new(-4, 0), squad);
    ada.weapon = Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Heavy));
    scene.units.push(ada);
    let worn = Ground {
        cover: CoverLevel::new(2),
        worn: Hits(3),
        ..Ground::default()
    };
    let hex = Hex::new(2, 0);
    scene.board.set(hex, worn).unwrap();
    let mut drawn = |class| {
        scene.units[0].weapon = Weapon::new(WeaponKind::Ranged, Some(class));
        let mut overlays = Overlays::none(LAYOUT);
        let ask = BreachAsk::new(&scene, UnitId(0), hex);
        overlays.breach = Some(breach::judge(&scene, ask));
        shapes(&scene, None, &overlays)
    };
    let allowed = drawn(WeaponClass::Heavy);
    assert_eq!(bracketed(&allowed), set([&hex]));
    assert!(texts(&allowed)[0].starts_with("console 2 · 5 of 8 Hits, damaged "));
    let line = |shapes: &[Shape], colour| {
        shapes.iter().any(|shape| {
            matches!(&shape.form, Form::Lines { lines, stroke }
                if lines.len() == 1 && stroke.colour == colour)
        })
    };
    assert!(line(&allowed, SHOT));
    let refused = drawn(WeaponClass::Small);
    assert!(texts(&refused)[0].starts_with("no attack: "));
    assert!(line(&refused, THREAT) && !line(&refused, SHOT));
}

#[test]
fn a_push_shows_its_hexes_its_end_and_what_stops_it() {
    let (mut stopped, mut free) = (0, 0);
    for seed in 0..80 {
        let scene = scene(seed);
        for &way in Facing::ALL {
            let found = forced::push(&scene, UnitId(1), way, Steps(3));
            let mut overlays = Overlays::none(LAYOUT);
            overlays.pushes = vec![(UnitId(1), found.clone())];
            let shapes = shapes(&scene, None, &overlays);
            // The cross of what is in the way.
            let crosses = shapes
                .iter()
                .filter(|shape| shape.layer == Layer::Lines)
                .filter(|shape| {
                    matches!(shape.form, Form::Circle { fill: Some(palette::FIELD), stroke: Some(stroke), .. }
                        if stroke.colour == THREAT && stroke.width == 1.6)
                })
                .count();
            assert_eq!(crosses, usize::from(found.collision.is_some()));
            let ghosts = shapes
                .iter()
                .filter(|shape| matches!(shape.form, Form::Arc { .. }))
                .count();
            assert_eq!(ghosts > 0, !found.steps.is_empty());
            let told = pincer_rules::sentences::movement::pushed(&scene, &found);
            assert!(texts(&shapes).contains(&told.as_str()));
            match found.collision {
                Some(_) => stopped += 1,
                None => free += 1,
            }
        }
    }
    assert!(stopped > 40 && free > 40, "{stopped} {free}");
}

/// A row of hexes with a cliff of two levels between 1,0 and 2,0.
fn cliff() -> Scene {
    let board = Board::new(Outline::Hexagon { radius: Steps(4) }).unwrap();
    let mut scene = Scene::new(board);
    let hexes: Vec<Hex> = scene.board.hexes().filter(|hex| hex.x >= 2).collect();
    for hex in hexes {
        let high = Ground {
            level: Level(2),
            ..Ground::default()
        };
        scene.board.set(hex, high).unwrap();
    }
    let squad = scene.factions.add("squad").unwrap();
    let mut ada = Unit::new("Ada", Hex::ZERO, squad);
    ada.speed = Steps(14);
    scene.units.push(ada);
    scene
}

#[test]
fn a_path_shows_checks_falls_standing_up_and_sums() {
    let mut scene = cliff();
    let mut drawn = |posture| {
        scene.units[0].posture = posture;
        let mut overlays = Overlays::none(LAYOUT);
        overlays.unit = Some(UnitId(0));
        overlays.path = Some((Pace::Run, Hex::new(2, 0)));
        let found = path(&scene, UnitId(0), Pace::Run, Hex::new(2, 0)).unwrap();
        (found, shapes(&scene, None, &overlays))
    };
    let (found, upright) = drawn(Posture::Upright);
    let checks: Vec<_> = found.steps.iter().filter_map(|step| step.check).collect();
    assert_eq!(checks.len(), 1);
    let chance = pincer_rules::sentences::board::climb(checks[0].0, checks[0].1);
    assert_eq!(chance, "51 %, or falls 2 levels: 1 Hit, Prone");
    for wanted in [chance.as_str(), "1+4"] {
        assert!(texts(&upright).contains(&wanted), "{wanted}");
    }
    assert!(
        !texts(&upright)
            .iter()
            .any(|text| text.starts_with("stand up"))
    );
    let (found, prone) = drawn(Posture::Prone);
    assert!(found.stand_up > MoveCost(0));
    let words = pincer_rules::sentences::board::stand_up(found.stand_up);
    assert!(texts(&prone).contains(&words.as_str()));
    // Standing up where one lies is a path of its own.
    let mut overlays = Overlays::none(LAYOUT);
    overlays.unit = Some(UnitId(0));
    overlays.path = Some((Pace::Act, Hex::ZERO));
    let up = shapes(&scene, None, &overlays);
    assert_eq!(texts(&up), [words.as_str()]);
}

#[test]
fn flights_tick_what_can_be_held_and_lead_on_where_nothing_is() {
    let board = Board::new(Outline::Hexagon { radius: Steps(6) }).unwrap();
    let mut scene = Scene::new(board);
    let wall = Ground {
        passage: Passage::Wall,
        ..Ground::default()
    };
    scene.board.set(Hex::ZERO, wall).unwrap();
    let squad = scene.factions.add("squad").unwrap();
    scene.units.push(Unit::new("Ada", Hex::new(1, 0), squad));
    let mut overlays = Overlays::none(LAYOUT).with(Overlay::Cost);
    overlays.unit = Some(UnitId(0));
    let ticks = |scene: &Scene, overlays: &Overlays| -> BTreeSet<(i32, i32)> {
        let shapes = shapes(scene, None, overlays);
        let lines = shapes
            .iter()
            .filter(|shape| shape.layer == Layer::Outlines)
            .filter_map(|shape| match &shape.form {
                Form::Lines { lines, .. } => Some(lines),
                _ => None,
            });
        let hexes = lines.flatten().map(|line| LAYOUT.nearest(line[1]));
        hexes.map(|hex| (hex.x, hex.y)).collect()
    };
    assert!(ticks(&scene, &overlays).is_empty(), "with weight");
    scene.gravity = Gravity::Zero;
    let reach = movement::reach(&scene, UnitId(0), Pace::Run);
    let held: Vec<Hex> = reach
        .iter()
        .map(|(hex, _)| hex)
        .chain([scene.units[0].at])
        .filter(|&hex| zerog::surface(&scene, hex))
        .collect();
    assert!(held.len() > 1 && held.len() < reach.count());
    assert_eq!(ticks(&scene, &overlays), set(&held));
    let leads_on = |scene: &Scene, to| {
        let mut overlays = Overlays::none(LAYOUT);
        overlays.unit = Some(UnitId(0));
        overlays.path = Some((Pace::Act, to));
        texts(&shapes(scene, None, &overlays))
            .iter()
            .any(|text| text.starts_with("drifts on"))
    };
    assert!(leads_on(&scene, Hex::new(3, 0)));
    assert!(!leads_on(&scene, Hex::new(1, -1)), "beside the wall");
}

#[test]
fn where_a_unit_is_carried_next_turn_is_drawn_from_the_end_of_its_way() {
    let mut scene = scene(4);
    scene.gravity = Gravity::Zero;
    let forced = forced::push(&scene, UnitId(0), Facing::North, Steps(3));
    let words = "next turn: drifts".to_owned();
    let mut overlays = Overlays::none(LAYOUT);
    overlays.unit = Some(UnitId(0));
    let before = shapes(&scene, None, &overlays).len();
    overlays.carried = Some((forced, words.clone()));
    let drawn = shapes(&scene, None, &overlays);
    assert!(drawn.len() > before);
    assert!(texts(&drawn).contains(&words.as_str()));
}

#[test]
fn goals_are_outlined_in_the_colour_of_their_side() {
    let mut scene = scene(4);
    let squad = scene.factions.find("squad").unwrap();
    let creatures = scene.factions.find("creatures").unwrap();
    let goal = |side, aim, progress| Goal {
        side,
        aim,
        progress: Rounds(progress),
    };
    let here = Hex::new(4, 0);
    let there = Hex::new(-4, 0);
    scene.goals = vec![
        goal(
            squad,
            Aim::Hold {
                hexes: vec![here],
                rounds: Rounds(3),
            },
            2,
        ),
        goal(
            creatures,
            Aim::Reach {
                hexes: vec![there],
                units: 2,
            },
            0,
        ),
        goal(
            squad,
            Aim::Protect {
                unit: UnitId(2),
                until: Round(6),
            },
            0,
        ),
    ];
    let shapes = shapes(&scene, None, &Overlays::none(LAYOUT).with(Overlay::Goals));
    assert_eq!(
        outlined(&shapes, palette::SQUAD, Dash::Dashed),
        set([&here])
    );
    assert_eq!(
        outlined(&shapes, palette::CREATURES, Dash::Dashed),
        set([&there])
    );
    let texts = texts(&shapes);
    for words in ["hold 2/3", "protect until round 6"] {
        assert!(texts.contains(&words), "{words} in {texts:?}");
    }
    assert!(
        texts
            .iter()
            .any(|text| text.starts_with("reach ") && text.ends_with("/2"))
    );
}

#[test]
fn hexes_that_two_sides_want_are_labelled_for_both() {
    let mut scene = scene(4);
    let squad = scene.factions.find("squad").unwrap();
    let creatures = scene.factions.find("creatures").unwrap();
    let (here, there) = (Hex::new(4, 0), Hex::new(4, -1));
    let goal = |side, hexes, rounds| Goal {
        side,
        aim: Aim::Hold {
            hexes,
            rounds: Rounds(rounds),
        },
        progress: Rounds(0),
    };
    scene.goals = vec![
        goal(squad, vec![here, there], 2),
        goal(creatures, vec![there, here], 7),
    ];
    let goals = Overlays::none(LAYOUT).with(Overlay::Goals);
    let both = "Squad: hold 0/2 · Creatures: hold 0/7";
    let drawn = shapes(&scene, None, &goals);
    assert!(texts(&drawn).contains(&both), "{:?}", texts(&drawn));
    // With both on them neither holds them.
    for (side, hex) in [(squad, here), (creatures, there)] {
        let unit = scene
            .units
            .iter_mut()
            .find(|unit| unit.faction == side)
            .unwrap();
        unit.at = hex;
    }
    let contested = "Squad: hold 0/2, contested · Creatures: hold 0/7, contested";
    let drawn = shapes(&scene, None, &goals);
    assert!(texts(&drawn).contains(&contested), "{:?}", texts(&drawn));
}
