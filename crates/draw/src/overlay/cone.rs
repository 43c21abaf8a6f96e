//! The front of a unit: 10 % fill, solid sides, dashed axis.

use pincer_rules::system::System;
use pincer_rules::unit::Unit;

use crate::layout::{Layout, polar};
use crate::overlay::over_ground;
use crate::palette::SHOT;
use crate::shape::primitive::arc;
use crate::shape::{Dash, Label, Layer, Shape, Stroke};
use crate::token::view_ring;

/// How far the cone is drawn, in hex radii.
const LENGTH: f64 = 4.0;

/// The cone of a unit's view angle.
#[must_use]
pub fn shapes(system: System, layout: Layout, unit: &Unit) -> Vec<Shape> {
    let centre = layout.centre(unit.at);
    let (from, sweep) = view_ring(unit.facing, system.view_angle(unit), layout);
    let length = LENGTH * layout.radius;
    let mut rim = arc(centre, length, from, sweep);
    let whole = sweep >= std::f64::consts::TAU;
    if !whole {
        rim.push(centre);
    }
    let ahead = from + sweep / 2.0;
    vec![
        Shape::polygon(
            Layer::Fills,
            rim,
            Some(SHOT.percent(10)),
            Some(Stroke::new(SHOT, 1.6)),
        ),
        Shape::line(
            Layer::Outlines,
            [
                polar(centre, ahead, layout.radius),
                polar(centre, ahead, length),
            ],
            over_ground(SHOT, 1.2).dashed(Dash::Dashed),
        ),
        Shape::label(Label::quiet(
            polar(centre, ahead, length),
            format!("front {}°", system.view_angle(unit)),
        )),
    ]
}
