//! Key 4: how far the weapon in hand carries, band by band.

use pincer_rules::Scene;
use pincer_rules::cybercore::range::{band_tl, increment_band, thrown_band, thrown_ladder};
use pincer_rules::hex::{Hex, distance};
use pincer_rules::numbers::{Advantage, Steps};
use pincer_rules::record::{Band, RangeBand};
use pincer_rules::sentences::words;
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::WeaponKind;

use crate::layout::{Layout, polar};
use crate::overlay::over_ground;
use crate::palette::{APP, REACH, SHOT};
use crate::shape::{Dash, Form, Label, Layer, Pill, Shape, outline};

/// Outer edge of each band: solid, long dash, dash, dot.
const DASHES: [Dash; 4] = [Dash::Solid, Dash::Long, Dash::Dashed, Dash::Dotted];

/// Rings around where the unit stands, each with what its band does.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout, id: UnitId) -> Vec<Shape> {
    let unit = scene.unit(id);
    let mut shapes = Vec::new();
    let mut inner = Steps(0);
    for (band, dash) in DASHES.into_iter().enumerate() {
        let Some((outer, words)) = ring(scene, unit, band) else {
            continue;
        };
        shapes.extend(border(scene, layout, unit.at, outer, dash));
        if outer > inner {
            shapes.extend(name(scene, layout, unit.at, (inner, outer), words));
        }
        inner = outer;
    }
    shapes
}

/// The last hex of a band and what people call it; `None` when the weapon has
/// no such band.
fn ring(scene: &Scene, unit: &Unit, band: usize) -> Option<(Steps, String)> {
    let weapon = &unit.weapon;
    match weapon.kind {
        WeaponKind::Melee => (band == 0).then(|| (weapon.reach, format!("reach {}", weapon.reach))),
        WeaponKind::Thrown => {
            let rung = |steps| thrown_band(steps, unit.might, weapon.item_size, scene.gravity);
            let words = match thrown_ladder(RangeBand::Thrown(band as u8)) {
                Advantage(0) => "clean throw".to_owned(),
                Advantage(level) => format!("Disadvantage {}", level.unsigned_abs()),
            };
            Some((last(|steps| rung(steps).map(usize::from), band)?, words))
        }
        WeaponKind::Ranged | WeaponKind::Explosive => {
            let of = |steps| increment_band(steps, weapon.increment).map(|found| found as usize);
            let tl = band_tl(RangeBand::Increment(*Band::ALL.get(band)?), weapon);
            Some((last(of, band)?, format!("{} TL", words::signed(tl.0))))
        }
    }
}

/// The furthest distance that falls into a band or a nearer one.
fn last(of: impl Fn(Steps) -> Option<usize>, band: usize) -> Option<Steps> {
    (0..)
        .map(Steps)
        .take_while(|&steps| of(steps).is_some_and(|found| found <= band))
        .last()
}

fn border(
    scene: &Scene,
    layout: Layout,
    from: Hex,
    outer: Steps,
    dash: Dash,
) -> impl Iterator<Item = Shape> {
    let inside = outline::set(
        scene
            .board
            .hexes()
            .filter(|&hex| distance(from, hex) <= outer),
    );
    let stroke = over_ground(SHOT, 2.0).dashed(dash);
    outline::border(layout, &inside, |next| distance(from, next) > outer)
        .into_iter()
        .map(move |track| match track.closed {
            true => Shape::outline(Layer::Outlines, vec![track.points], stroke),
            false => Shape::line(Layer::Outlines, track.points, stroke),
        })
}

/// The name of a band, in its middle, in the first of twelve directions where
/// the map is free of units.
fn name(
    scene: &Scene,
    layout: Layout,
    from: Hex,
    (inner, outer): (Steps, Steps),
    words: String,
) -> Option<Shape> {
    let middle = f64::from(inner.0 + outer.0 + 1) / 2.0;
    let away = middle * layout.height();
    let at = (0..12)
        .map(|sixth| f64::from(sixth) * 30f64.to_radians())
        .map(|angle| polar(layout.centre(from), angle, away * 0.97))
        .find(|&point| {
            let hex = layout.nearest(point);
            scene.board.contains(hex) && scene.standing_on(hex).is_none()
        })?;
    let label = Label {
        pill: Some(Pill {
            fill: APP.percent(92),
            edge: Some(REACH),
            radius: 4.0,
        }),
        ..Label::plain(at, words, 11.0)
    };
    Some(Shape {
        layer: Layer::Labels,
        form: Form::Label(label),
    })
}
