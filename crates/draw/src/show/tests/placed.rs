//! Whatever is written on the board leaves the tokens free.

use pincer_rules::board::{Board, Shape as Outline};
use pincer_rules::cybercore::area;
use pincer_rules::dice::Stream;
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hex::Hex;
use pincer_rules::judge;
use pincer_rules::numbers::{Faces, Round, Rounds, Steps};
use pincer_rules::order::Pace;
use pincer_rules::record::{Aimed, Ask};
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::{Weapon, WeaponKind};

use crate::icon::Icon;
use crate::layout::{Layout, Point, Rect};
use crate::shape::label::frame;
use crate::shape::{Form, Layer, Shape};
use crate::show::{Overlay, Overlays, shapes};

/// Units close together somewhere on a map, with goals of both sides.
fn crowd(dice: &mut Stream) -> Scene {
    let shape = Outline::Rectangle { cols: 14, rows: 10 };
    let mut scene = Scene::new(Board::new(shape).unwrap());
    let squad = scene.factions.add("squad").unwrap();
    let creatures = scene.factions.add("creatures").unwrap();
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    let mut any = |many: usize| dice.next(Faces(many as u32)) as usize - 1;
    let middle = hexes[any(hexes.len())];
    let near: Vec<Hex> = hexes
        .iter()
        .copied()
        .filter(|&hex| pincer_rules::hex::distance(hex, middle) <= Steps(3))
        .collect();
    for k in 0..8 {
        let at = near[any(near.len())];
        if scene.units.iter().all(|unit| unit.at != at) {
            let side = if k % 2 == 0 { squad } else { creatures };
            let mut unit = Unit::new(&format!("Unit {k}"), at, side);
            if k == 0 {
                unit.weapon = Weapon::new(WeaponKind::Explosive, None);
            }
            scene.units.push(unit);
        }
    }
    for side in [squad, creatures] {
        scene.goals.push(Goal {
            side,
            aim: Aim::Hold {
                hexes: near[..near.len().min(4)].to_vec(),
                rounds: Rounds(3),
            },
            progress: Rounds(1),
        });
    }
    scene.goals.push(Goal {
        side: creatures,
        aim: Aim::Protect {
            unit: UnitId(1),
            until: Round(6),
        },
        progress: Rounds(0),
    });
    scene
}

fn covered(scene: &Scene, layout: Layout, drawn: &[Shape]) -> Option<(String, String)> {
    let pills = drawn.iter().filter_map(|shape| match &shape.form {
        Form::Label(label) if shape.layer == Layer::Labels && label.pill.is_some() => Some(label),
        _ => None,
    });
    for label in pills {
        let pill: Rect = frame(label);
        for (_, unit) in scene.units() {
            let token = layout.centre(unit.at);
            let near = Point::new(
                token.x.clamp(pill.x0, pill.x1),
                token.y.clamp(pill.y0, pill.y1),
            );
            if near.distance(token) < 0.78 * layout.radius {
                return Some((label.text.clone(), unit.name.clone()));
            }
        }
    }
    None
}

#[test]
fn no_label_covers_a_token() {
    let mut dice = Stream::new(3, 9);
    for round in 0..60 {
        let scene = crowd(&mut dice);
        let layout = Layout {
            radius: [18.0, 24.0, 32.0][round % 3],
        };
        let (me, other) = (UnitId(0), UnitId(1));
        let record = judge::attack(&scene, Ask::new(&scene, me, other));
        let mut base = Overlays::none(layout).with(Overlay::Goals);
        base.unit = Some(me);
        let mut aimed = base.clone();
        aimed.area = Some(area::found(
            &scene,
            me,
            scene.unit(me).at,
            Aimed::At(scene.unit(other).at),
        ));
        let mut noted = base.clone().with(Overlay::Bands);
        noted.note = Some((
            scene.unit(other).at,
            "23 + 10 = 33 against Mission TL 50: fails".to_owned(),
            Icon::Climb,
        ));
        let shot = base
            .clone()
            .with(Overlay::Shot)
            .with(Overlay::Flank)
            .with(Overlay::Crossfire);
        let mut walk = base.clone();
        let to = pincer_rules::movement::reach(&scene, me, Pace::Run)
            .iter()
            .last();
        walk.path = to.map(|(hex, _)| (Pace::Run, hex));
        for (what, overlays) in [
            ("area", aimed),
            ("note", noted),
            ("shot", shot),
            ("way", walk),
        ] {
            let drawn = shapes(&scene, Some(&record), &overlays);
            assert_eq!(covered(&scene, layout, &drawn), None, "{round} {what}");
        }
    }
}
