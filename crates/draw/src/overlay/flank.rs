//! Key 5: the far 120° around a target.
//!
//! ```text
//!            \  hatched  /      whoever stands in the sector is at least
//!             \  120°   /       120° away from the attacker: a partner in a
//!              `-. T .-'        flank, or the ally who spoils a crossfire
//!                  |
//!               attacker
//! ```

use std::f64::consts::{FRAC_PI_3, PI};

use pincer_rules::Scene;
use pincer_rules::hex::Hex;
use pincer_rules::numbers::Degrees;
use pincer_rules::record::{NoCrossfire, NoFlank, ShotRecord};
use pincer_rules::unit::UnitId;

use crate::icon::Icon;
use crate::layout::Layout;
use crate::overlay::hex_outline;
use crate::palette::{DIM, FAILED, FLANK};
use crate::shape::primitive::arc;
use crate::shape::{Dash, Label, Layer, Shape, Stroke};

/// How far the sector is drawn, in hex radii.
const LENGTH: f64 = 2.8;

/// The sector, the partners the record names, and those who only stand too
/// close together; also the ally who spoils a crossfire. Nothing where the
/// record found neither.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout, record: &ShotRecord) -> Vec<Shape> {
    let mut marks = Vec::new();
    for partner in &record.flank.partners {
        let words = format!("opposite: {}° ≥ 120°", partner.angle);
        marks.extend(opposite(scene, layout, partner.unit, &words));
    }
    for &(unit, clause) in &record.flank.others {
        if let NoFlank::TooCloseTogether { angle } = clause {
            marks.extend(too_close(scene, layout, unit, angle));
        }
    }
    if let Some(NoCrossfire::AllyOpposite { ally, angle }) = record.crossfire.failed {
        let words = format!("in the way: {angle}° ≥ 120°, no crossfire");
        marks.extend(opposite(scene, layout, ally, &words));
    }
    if marks.is_empty() {
        return marks;
    }
    let target = scene.unit(record.ask.target).at;
    let mut shapes = sector(layout, target, record.ask.from);
    shapes.append(&mut marks);
    shapes
}

/// The 120° of a target that lie furthest from an attacker.
#[must_use]
pub fn sector(layout: Layout, target: Hex, attacker: Hex) -> Vec<Shape> {
    let (centre, from) = (layout.centre(target), layout.centre(attacker));
    let away = (from.y - centre.y).atan2(from.x - centre.x) + PI;
    let mut points = arc(
        centre,
        LENGTH * layout.radius,
        away - FRAC_PI_3,
        2.0 * FRAC_PI_3,
    );
    points.push(centre);
    let region = vec![points.clone()];
    vec![
        Shape::fill(Layer::Fills, region.clone(), FLANK.percent(5)),
        Shape::flank_hatch(region),
        Shape::polygon(
            Layer::Outlines,
            points,
            None,
            Some(Stroke::new(FLANK, 1.8).cased()),
        ),
    ]
}

fn opposite(scene: &Scene, layout: Layout, unit: UnitId, words: &str) -> [Shape; 2] {
    let unit = scene.unit(unit);
    [
        hex_outline(layout, unit.at, 0.96, Stroke::new(FLANK, 2.0)),
        Shape::label(
            Label::of(
                layout.centre(unit.at),
                format!("{} {words}", unit.name),
                Icon::Flank,
                FLANK,
            )
            .stopping(0.9 * layout.radius),
        ),
    ]
}

fn too_close(scene: &Scene, layout: Layout, unit: UnitId, angle: Degrees) -> [Shape; 2] {
    let unit = scene.unit(unit);
    let mut label = Label::of(
        layout.centre(unit.at),
        format!("{}: {angle}° < 120°, no flank", unit.name),
        Icon::Flank,
        FAILED,
    )
    .stopping(0.9 * layout.radius);
    label.colour = DIM;
    [
        hex_outline(
            layout,
            unit.at,
            0.96,
            Stroke::new(FAILED, 1.8).dashed(Dash::Dashed),
        ),
        Shape::label(label),
    ]
}
