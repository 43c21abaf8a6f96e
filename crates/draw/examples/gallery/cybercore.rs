//! Small scenes, one for each thing the board shows beyond a plain shot.

use std::error::Error;
use std::path::Path;

use pincer_draw::shape::Shape as Drawn;
use pincer_draw::{Layout, Overlay, Overlays, shapes, token};
use pincer_rules::board::{
    Board, Current, CurrentStrength, Ground, Hazard, Shape, offset_to_axial as at,
};
use pincer_rules::cybercore::area;
use pincer_rules::cybercore::breach::{self, BreachAsk};
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hex::Facing;
use pincer_rules::movement::forced;
use pincer_rules::numbers::{
    Athletics, Centimetres, CoverLevel, Health, Hits, Might, Round, Rounds, Stacks, Steps,
};
use pincer_rules::order::Pace;
use pincer_rules::record::Aimed;
use pincer_rules::scene::{Gravity, Scene, Window};
use pincer_rules::unit::{Footing, Posture, Standing, Unit, UnitId};
use pincer_rules::weapon::{
    Area, DamageType, NamedBand, Size, Tag, Weapon, WeaponClass, WeaponKind,
};

use crate::{ground, write};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

const WIDTHS: [f64; 3] = [24.0, 36.0, 60.0];

pub(crate) fn all(folder: &Path) -> Result {
    states(folder)?;
    grounds(folder)?;
    bands(folder)?;
    areas(folder)?;
    breaching(folder)?;
    climbing(folder)?;
    flight(folder)?;
    pushes(folder)?;
    goals(folder)
}

fn map(rows: &[&str]) -> Result<Scene> {
    let shape = Shape::Rectangle {
        cols: rows[0].len() as u32,
        rows: rows.len() as u32,
    };
    let mut board = Board::new(shape)?;
    for (row, line) in (0..).zip(rows) {
        for (col, letter) in (0..).zip(line.chars()) {
            board.set(at(col, row), ground(letter))?;
        }
    }
    let mut scene = Scene::new(board);
    for name in ["squad", "creatures"] {
        scene.factions.add(name)?;
    }
    Ok(scene)
}

fn add(scene: &mut Scene, name: &str, place: (i32, i32), side: &str) -> Result<UnitId> {
    let faction = scene.factions.add(side)?;
    let mut unit = Unit::new(name, at(place.0, place.1), faction);
    unit.weapon = Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Medium));
    unit.facing = Facing::NorthEast;
    scene.units.push(unit);
    Ok(UnitId(scene.units.len() as u16 - 1))
}

fn change(scene: &mut Scene, place: (i32, i32), with: impl Fn(&mut Ground)) -> Result {
    let hex = at(place.0, place.1);
    let mut ground = *scene.board.ground(hex);
    with(&mut ground);
    scene.board.set(hex, ground)?;
    Ok(())
}

fn at_all_widths(
    folder: &Path,
    name: &str,
    scene: &Scene,
    draw: impl Fn(Overlays) -> Vec<Drawn>,
) -> Result {
    for width in WIDTHS {
        let drawn = draw(Overlays::none(Layout::of_width(width)));
        write(folder, &format!("{name}-{width}"), scene, &drawn, width)?;
    }
    Ok(())
}

/// Six sides, each in every state.
fn states(folder: &Path) -> Result {
    let rows = ["................"; 13];
    let mut scene = map(&rows)?;
    let sides = ["squad", "creatures", "raiders", "wardens", "drones", "cult"];
    for (row, side) in (0..).zip(sides) {
        for state in 0..8 {
            let place = (2 * state, 2 * row + 1);
            let id = add(&mut scene, &format!("U{state}"), place, side)?;
            let unit = &mut scene.units[usize::from(id.0)];
            unit.facing = Facing::ALL[(state as usize + row as usize) % 6];
            match state {
                1 => unit.posture = Posture::Prone,
                2 => unit.footing = Footing::Lost,
                3 => unit.drift = Some(Facing::SouthEast),
                4 => {
                    unit.facing = Facing::South;
                    unit.posture = Posture::Prone;
                    unit.footing = Footing::Lost;
                    unit.health = Health(2);
                }
                5 => unit.standing = Standing::Down,
                6 => unit.drift = Some(Facing::North),
                _ => {}
            }
            if state == 4 || state == 7 {
                scene.windows.push(Window {
                    target: id,
                    opener: UnitId(0),
                    from: at(0, 0),
                });
            }
        }
    }
    at_all_widths(folder, "states", &scene, |overlays| {
        (0..6u16)
            .flat_map(|row| {
                let id = UnitId(row * 8);
                let hex = at(15, 2 * i32::from(row));
                let mut unit = scene.unit(id).clone();
                unit.at = hex;
                if row % 2 == 0 {
                    unit.posture = Posture::Prone;
                }
                token::ghost_of(&scene, id, &unit, overlays.layout)
            })
            .collect()
    })
}

/// Hazards, cover that has lost some, smoke that thins, water that moves.
fn grounds(folder: &Path) -> Result {
    let mut scene = map(&[
        "..............",
        "..............",
        ".12345........",
        "..............",
        ".12345........",
        "..............",
        ".d.r.R...^^^..",
        "..........A...",
        "..............",
        "~~~~~~-------=",
        "~~~~~~-------=",
        "~~~~~~-------=",
    ])?;
    for (col, damage) in [
        (1, DamageType::Plasma),
        (3, DamageType::Electric),
        (5, DamageType::Bio),
        (7, DamageType::Radiation),
        (9, DamageType::Blade),
    ] {
        for place in [(col, 0), (col + 1, 0)] {
            change(&mut scene, place, |ground| {
                ground.hazard = Some(Hazard {
                    hits: Hits(1),
                    damage,
                });
            })?;
        }
    }
    change(&mut scene, (6, 0), |ground| ground.difficult = Stacks(1))?;
    change(&mut scene, (8, 0), |ground| {
        ground.cover = CoverLevel::new(1);
    })?;
    for col in 1..=5 {
        change(&mut scene, (col, 2), |ground| ground.worn = Hits(1))?;
        change(&mut scene, (col, 4), |ground| {
            ground.worn = Hits(2 + col as u32 % 2);
        })?;
    }
    change(&mut scene, (1, 6), |ground| ground.worn = Hits(2))?;
    for (place, rounds) in [((8, 2), 3), ((9, 2), 2), ((10, 3), 1), ((9, 3), 12)] {
        change(&mut scene, place, |ground| ground.smoke = Rounds(rounds))?;
    }
    change(&mut scene, (12, 2), |ground| ground.conceals = true)?;
    change(&mut scene, (10, 6), |ground| {
        ground.cover = CoverLevel::new(2);
        ground.worn = Hits(1);
    })?;
    for (col, strength) in (0..).zip(CurrentStrength::ALL) {
        for (row, &direction) in (9..12).zip(&Facing::ALL[col as usize..]) {
            for side in [0, 6] {
                change(
                    &mut scene,
                    (4 * (col / 2) + col % 2 * 2 + side, row),
                    |ground| {
                        ground.current = Some(Current {
                            strength: *strength,
                            direction,
                        });
                    },
                )?;
            }
        }
    }
    change(&mut scene, (13, 10), |ground| {
        ground.depth = Centimetres(300);
    })?;
    at_all_widths(folder, "ground", &scene, |overlays| {
        shapes(&scene, None, &overlays)
    })
}

fn bands(folder: &Path) -> Result {
    let rows = ["..............................."; 19];
    let mut scene = map(&rows)?;
    let id = add(&mut scene, "Ada", (13, 9), "squad")?;
    add(&mut scene, "Rat 1", (19, 5), "creatures")?;
    let thrown = Weapon {
        item_size: Size::Small,
        ..Weapon::new(WeaponKind::Thrown, None)
    };
    let mut machine_gun = Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Small));
    machine_gun.tags = machine_gun.tags.with(Tag::MachineGun);
    let mut named = Weapon::new(WeaponKind::Ranged, None);
    named.named_band = Some(NamedBand::PointBlank);
    for (name, weapon) in [
        ("throw", thrown),
        ("machine-gun", machine_gun),
        ("named-band", named),
    ] {
        scene.units[0].weapon = weapon;
        scene.units[0].might = Might(3);
        at_all_widths(folder, name, &scene, |mut overlays| {
            overlays.unit = Some(id);
            shapes(&scene, None, &overlays.with(Overlay::Bands))
        })?;
    }
    Ok(())
}

fn areas(folder: &Path) -> Result {
    let mut scene = map(&[
        "..............",
        ".....#........",
        ".....#..1.....",
        "..........2...",
        ".......1......",
        "..............",
        "......r.......",
        "..............",
        "..............",
    ])?;
    let ada = add(&mut scene, "Ada", (2, 5), "squad")?;
    add(&mut scene, "Bo", (8, 5), "squad")?;
    add(&mut scene, "Rat 1", (9, 3), "creatures")?;
    add(&mut scene, "Rat 2", (10, 4), "creatures")?;
    add(&mut scene, "Rat 3", (4, 4), "creatures")?;
    let armed = |scene: &mut Scene, kind, area| {
        let weapon = &mut scene.units[usize::from(ada.0)].weapon;
        *weapon = Weapon::new(kind, None);
        weapon.area = Some(area);
    };
    let from = scene.unit(ada).at;
    for (name, kind, area, aim) in [
        (
            "blast",
            WeaponKind::Explosive,
            Area::Blast(Steps(2)),
            Aimed::At(at(9, 4)),
        ),
        (
            "blast-refused",
            WeaponKind::Explosive,
            Area::Blast(Steps(1)),
            Aimed::At(at(7, 0)),
        ),
        (
            "cone",
            WeaponKind::Ranged,
            Area::Cone(Steps(4)),
            Aimed::Along(Facing::NorthEast),
        ),
        (
            "burst",
            WeaponKind::Ranged,
            Area::Burst(Steps(2)),
            Aimed::Around,
        ),
        (
            "line",
            WeaponKind::Ranged,
            Area::Line(Steps(6)),
            Aimed::Along(Facing::SouthEast),
        ),
    ] {
        armed(&mut scene, kind, area);
        at_all_widths(folder, &format!("area-{name}"), &scene, |mut overlays| {
            overlays.unit = Some(ada);
            overlays.area = Some(area::found(&scene, ada, from, aim));
            shapes(&scene, None, &overlays)
        })?;
    }
    Ok(())
}

fn breaching(folder: &Path) -> Result {
    let mut scene = map(&[
        "...........",
        "...........",
        ".......2...",
        "...........",
        "...1.......",
        "...........",
    ])?;
    let ada = add(&mut scene, "Ada", (1, 3), "squad")?;
    add(&mut scene, "Rat 1", (8, 2), "creatures")?;
    change(&mut scene, (7, 2), |ground| ground.worn = Hits(3))?;
    for (name, class) in [
        ("breach", WeaponClass::Heavy),
        ("breach-refused", WeaponClass::Small),
    ] {
        scene.units[0].weapon = Weapon::new(WeaponKind::Ranged, Some(class));
        at_all_widths(folder, name, &scene, |mut overlays| {
            let ask = BreachAsk::new(&scene, ada, at(7, 2));
            overlays.unit = Some(ada);
            overlays.breach = Some(breach::judge(&scene, ask));
            shapes(&scene, None, &overlays)
        })?;
    }
    Ok(())
}

fn climbing(folder: &Path) -> Result {
    let mut scene = map(&[
        "..............",
        "......^^......",
        "..r..AAA......",
        ".rRf.AAA..^^..",
        "..r..AA...^...",
        "..............",
        "..............",
    ])?;
    let ada = add(&mut scene, "Ada", (1, 3), "squad")?;
    scene.units[0].speed = Steps(26);
    scene.units[0].athletics = Athletics(10);
    scene.units[0].posture = Posture::Prone;
    for (name, to) in [("climb", (6, 3)), ("over", (9, 3)), ("stand-up", (1, 3))] {
        at_all_widths(folder, name, &scene, |mut overlays| {
            overlays.unit = Some(ada);
            overlays.path = Some((Pace::Run, at(to.0, to.1)));
            shapes(&scene, None, &overlays.with(Overlay::Cost))
        })?;
    }
    Ok(())
}

fn flight(folder: &Path) -> Result {
    let mut scene = map(&[
        "..............",
        "..............",
        "...#..........",
        "...#....1.....",
        "...#..........",
        "..............",
        "..............",
        "..............",
    ])?;
    scene.gravity = Gravity::Zero;
    let ada = add(&mut scene, "Ada", (4, 4), "squad")?;
    scene.units[0].speed = Steps(5);
    let rat = add(&mut scene, "Rat 1", (10, 5), "creatures")?;
    scene.units[usize::from(rat.0)].drift = Some(Facing::NorthWest);
    at_all_widths(folder, "flight", &scene, |mut overlays| {
        overlays.unit = Some(ada);
        overlays.path = Some((Pace::Act, at(7, 5)));
        shapes(&scene, None, &overlays.with(Overlay::Cost))
    })?;
    at_all_widths(folder, "surfaces", &scene, |mut overlays| {
        overlays.unit = Some(ada);
        shapes(&scene, None, &overlays.with(Overlay::Cost))
    })
}

fn pushes(folder: &Path) -> Result {
    let mut scene = map(&[
        "............",
        "......#.....",
        "......#.....",
        "............",
        "..AA........",
        "..AAf.......",
        "............",
        "............",
    ])?;
    let wall = add(&mut scene, "Rat 1", (3, 3), "creatures")?;
    let fall = add(&mut scene, "Rat 2", (3, 5), "creatures")?;
    let edge = add(&mut scene, "Rat 3", (9, 4), "creatures")?;
    let unit = add(&mut scene, "Rat 4", (9, 1), "creatures")?;
    add(&mut scene, "Bo", (9, 6), "squad")?;
    let all = [
        (wall, Facing::NorthEast, 5),
        (fall, Facing::SouthEast, 3),
        (edge, Facing::SouthEast, 4),
        (unit, Facing::North, 3),
    ];
    for (name, chosen) in [("push-wall", 0..1), ("pushes", 1..4)] {
        at_all_widths(folder, name, &scene, |mut overlays| {
            overlays.pushes = all[chosen.clone()]
                .iter()
                .map(|&(id, way, far)| (id, forced::push(&scene, id, way, Steps(far))))
                .collect();
            shapes(&scene, None, &overlays)
        })?;
    }
    Ok(())
}

fn goals(folder: &Path) -> Result {
    let mut scene = map(&[
        "..............",
        "..............",
        "....1....#....",
        ".........#....",
        "...2..........",
        "..............",
        "..............",
    ])?;
    let squad = scene.factions.add("squad")?;
    let raiders = scene.factions.add("raiders")?;
    add(&mut scene, "Ada", (6, 3), "squad")?;
    add(&mut scene, "Rat 1", (11, 2), "creatures")?;
    let envoy = add(&mut scene, "Envoy", (2, 2), "raiders")?;
    scene.goals = vec![
        Goal {
            side: squad,
            aim: Aim::Hold {
                hexes: vec![at(6, 3), at(6, 4), at(7, 3), at(7, 4)],
                rounds: Rounds(3),
            },
            progress: Rounds(2),
        },
        Goal {
            side: scene.factions.add("creatures")?,
            aim: Aim::Reach {
                hexes: (1..7).map(|row| at(13, row)).collect(),
                units: 2,
            },
            progress: Rounds(0),
        },
        Goal {
            side: raiders,
            aim: Aim::Protect {
                unit: envoy,
                until: Round(6),
            },
            progress: Rounds(0),
        },
    ];
    at_all_widths(folder, "goals", &scene, |overlays| {
        shapes(&scene, None, &overlays.with(Overlay::Goals))
    })
}
