//! Draws a small scene with every overlay, at several sizes:
//! `cargo run -p pincer-draw --example gallery -- FOLDER`.

mod cybercore;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use pincer_draw::overlay::threat::Threatened;
use pincer_draw::{Layout, Overlay, Overlays, atlas, png, shapes, svg};
use pincer_rules::board::{
    Board, Current, CurrentStrength, Ground, Hazard, Passage, Shape, offset_to_axial,
};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::judge;
use pincer_rules::numbers::{Centimetres, CoverLevel, Degrees, Health, Hits, Level, Stacks, Steps};
use pincer_rules::order::Pace;
use pincer_rules::record::Ask;
use pincer_rules::scene::{Scene, Window};
use pincer_rules::unit::{Standing, Unit, UnitId};
use pincer_rules::weapon::{DamageType, Tag, Weapon, WeaponClass, WeaponKind};

const MAP: &str = "
......r...##......3......
..1.......##.........2...
.1......r.##...3...2.....
..........#......1.......
.1.........1....1........
....2....1.........2.....
......1.r..........2.....
....2..r..#..............
.......................1.
1.....................1..
1.......1......1..3......
.1..1.......##.....r.R...
.......r..#.#....f..d....
....~~..r.#.....f.f...^..
~~pp~~~.........f.f1.^^^.
--pp---~~~~~~~~......^A^.
==pp==----------~..s.^^^.
==pp++=====--->-~.ss..4.5";

fn ground(letter: char) -> Ground {
    let open = Ground::default();
    let cover = |level| Ground {
        cover: CoverLevel::new(level),
        ..open
    };
    let water = |depth| Ground {
        depth: Centimetres(depth),
        ..open
    };
    match letter {
        '1'..='5' => cover(letter as u8 - b'0'),
        'r' => Ground {
            difficult: Stacks(1),
            ..open
        },
        'R' => Ground {
            difficult: Stacks(2),
            ..open
        },
        '#' => Ground {
            passage: Passage::Wall,
            ..open
        },
        '~' => water(40),
        '-' => water(90),
        '=' => water(140),
        '+' => water(300),
        '>' => Ground {
            current: Some(Current {
                strength: CurrentStrength::Strong,
                direction: Facing::SouthEast,
            }),
            ..water(90)
        },
        'f' => Ground {
            hazard: Some(Hazard {
                hits: Hits(1),
                damage: DamageType::Plasma,
            }),
            ..open
        },
        's' => Ground {
            conceals: true,
            ..open
        },
        'd' => Ground {
            dug_in: CoverLevel::new(3),
            ..open
        },
        'p' => Ground {
            passage: Passage::Impassable,
            ..open
        },
        '^' => Ground {
            level: Level(1),
            ..open
        },
        'A' => Ground {
            level: Level(2),
            ..open
        },
        _ => open,
    }
}

fn scene() -> Result<Scene, Box<dyn Error>> {
    let rows: Vec<&str> = MAP.trim().lines().collect();
    let shape = Shape::Rectangle {
        cols: rows[0].len() as u32,
        rows: rows.len() as u32,
    };
    let mut board = Board::new(shape)?;
    for (row, line) in (0..).zip(&rows) {
        for (col, letter) in (0..).zip(line.chars()) {
            board.set(offset_to_axial(col, row), ground(letter))?;
        }
    }
    let mut scene = Scene::new(board);
    let squad = scene.factions.add("squad")?;
    let creatures = scene.factions.add("creatures")?;
    let raiders = scene.factions.add("raiders")?;
    use WeaponClass::{Assault, Heavy, Medium, Shotgun, Small};
    use WeaponKind::{Melee, Ranged};
    let mut add = |name: &str, col, row, facing, faction, kind, class| {
        let mut unit = Unit::new(name, offset_to_axial(col, row), faction);
        unit.facing = facing;
        unit.weapon = Weapon::new(kind, class);
        scene.units.push(unit);
    };
    let se = Facing::SouthEast;
    add(
        "Ines",
        5,
        10,
        Facing::NorthEast,
        squad,
        Ranged,
        Some(Medium),
    );
    add(
        "Spitter 2",
        15,
        9,
        Facing::SouthWest,
        creatures,
        Ranged,
        Some(Medium),
    );
    add("Bo", 21, 7, Facing::SouthWest, squad, Ranged, Some(Assault));
    add("Dax", 16, 9, Facing::NorthWest, squad, Melee, None);
    add("Teo", 4, 5, se, squad, Ranged, Some(Small));
    add("Yun", 8, 5, se, squad, Ranged, Some(Heavy));
    add(
        "Mara",
        10,
        4,
        Facing::NorthEast,
        squad,
        Ranged,
        Some(Shotgun),
    );
    add("Lurker 1", 12, 5, Facing::SouthWest, creatures, Melee, None);
    add("Lurker 2", 20, 4, Facing::NorthWest, creatures, Melee, None);
    add("Brute", 19, 10, Facing::South, creatures, Melee, None);
    add("Kade", 19, 16, Facing::North, raiders, Ranged, Some(Small));
    add("Lurker 3", 13, 13, Facing::North, creatures, Melee, None);
    add("Guard", 20, 12, Facing::NorthWest, raiders, Melee, None);
    scene.units[9].weapon.category = pincer_rules::weapon::Category::Heavy;
    scene.units[9].full_health = Health(12);
    scene.units[9].health = Health(11);
    scene.units[9].view_angle = Degrees(120);
    scene.units[5].weapon.tags = scene.units[5].weapon.tags.with(Tag::MachineGun);
    scene.units[1].weapon.damage = DamageType::Chemical;
    scene.units[1].health = Health(4);
    scene.units[11].standing = Standing::Down;
    scene.units[12].weapon.reach = Steps(2);
    scene.windows.push(Window {
        target: UnitId(1),
        opener: UnitId(2),
        from: scene.units[2].at,
    });
    Ok(scene)
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    fs::create_dir_all(&folder)?;
    let scene = scene()?;
    let at = offset_to_axial;
    let table = |width: f64| {
        let ask = Ask::new(&scene, UnitId(0), UnitId(1)).standing_at(at(8, 9));
        let record = judge::attack(&scene, ask);
        let mut overlays = Overlays::none(Layout::of_width(width));
        overlays.unit = Some(UnitId(0));
        overlays.path = Some((Pace::Run, at(8, 9)));
        for overlay in [
            Overlay::Cost,
            Overlay::Shot,
            Overlay::Flank,
            Overlay::Crossfire,
        ] {
            overlays.shown.insert(overlay);
        }
        (record, overlays)
    };
    for width in [24.0, 44.0, 56.0] {
        let (record, overlays) = table(width);
        let drawn = shapes(&scene, Some(&record), &overlays);
        write(&folder, &format!("table-{width}"), &scene, &drawn, width)?;
    }
    for overlay in Overlay::ALL {
        let (record, mut overlays) = table(44.0);
        overlays.path = None;
        overlays.shown = [overlay].into();
        overlays.threat = scene
            .board
            .hexes()
            .filter(|hex| hex.x > 8 && hex.x < 14)
            .map(|hex| Threatened {
                hex,
                chance: f64::from(hex.y.rem_euclid(11)) / 11.0,
                blades: hex.x > 11,
            })
            .collect();
        if overlay == Overlay::Sight {
            overlays.shown.insert(Overlay::Cover);
        }
        let drawn = shapes(&scene, Some(&record), &overlays);
        write(&folder, overlay.word(), &scene, &drawn, 44.0)?;
    }
    let mut measured = Overlays::none(Layout::of_width(44.0));
    measured.measure = Some((at(6, 6), at(13, 6)));
    let drawn = shapes(&scene, None, &measured);
    write(&folder, "measure", &scene, &drawn, 44.0)?;
    tie(&folder)?;
    cybercore::all(&folder)?;
    fs::write(
        folder.join("atlas.png"),
        atlas::atlas(atlas::HEX_WIDTH)?.png,
    )?;
    Ok(())
}

/// A line along edges, one side of it blocked, with a flank from melee.
fn tie(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut board = Board::new(Shape::Rectangle { cols: 15, rows: 9 })?;
    let at = offset_to_axial;
    for (col, row, letter) in [
        (6, 3, '#'),
        (6, 2, '#'),
        (4, 4, '2'),
        (8, 4, '1'),
        (12, 2, '3'),
    ] {
        board.set(at(col, row), ground(letter))?;
    }
    let mut scene = Scene::new(board);
    let squad = scene.factions.add("squad")?;
    let creatures = scene.factions.add("creatures")?;
    scene.units.push(Unit::new("A", at(3, 3), squad));
    let mut target = Unit::new("B", Hex::new(3, 2) + Hex::new(8, -4), creatures);
    target.facing = Facing::NorthWest;
    scene.units.push(target);
    for (name, hex) in [("M", Hex::new(11, -3)), ("N", Hex::new(11, -1))] {
        let mut melee = Unit::new(name, hex, squad);
        melee.weapon = Weapon::new(WeaponKind::Melee, None);
        melee.facing = Facing::South;
        scene.units.push(melee);
    }
    for (name, shooter, overlay) in [("tie", 0, Overlay::Shot), ("melee", 2, Overlay::Flank)] {
        let record = judge::attack(&scene, Ask::new(&scene, UnitId(shooter), UnitId(1)));
        let overlays = Overlays::none(Layout::of_width(52.0)).with(overlay);
        let drawn = shapes(&scene, Some(&record), &overlays);
        write(folder, name, &scene, &drawn, 52.0)?;
    }
    Ok(())
}

fn write(
    folder: &Path,
    name: &str,
    scene: &Scene,
    drawn: &[pincer_draw::Shape],
    width: f64,
) -> Result<(), Box<dyn Error>> {
    let text = svg::board_svg(scene, drawn, Layout::of_width(width));
    fs::write(folder.join(format!("{name}.svg")), &text)?;
    fs::write(folder.join(format!("{name}.png")), png::render(&text)?)?;
    Ok(())
}
