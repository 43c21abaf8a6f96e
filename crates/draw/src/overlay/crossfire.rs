//! Key 6: the quadrants of a target, and who opened the window on it.
//!
//! ```text
//!        front left | front right     dotted: a second shooter there opposes
//!       ------------T------------     the opener by half or by hand;
//!         back left | back right      the border between front and back is
//!                                     the view angle's, not a right angle
//! ```

use std::f64::consts::PI;

use pincer_rules::Scene;
use pincer_rules::cybercore::crossfire::opposed;
use pincer_rules::record::{Half, Hand, Quadrant, ShotRecord};
use pincer_rules::scene::Window;
use pincer_rules::sentences::words;
use pincer_rules::unit::Unit;

use crate::icon::Icon;
use crate::layout::{Layout, polar};
use crate::overlay::{between_tokens, hex_outline, over_ground};
use crate::palette::{self, CROSSFIRE, FIELD};
use crate::shape::primitive::ring_part;
use crate::shape::{Dash, Label, Layer, Shape, Stroke};
use crate::token::view_ring;

/// Inner and outer radius of the dial, in hex radii.
const DIAL: (f64, f64) = (3.2, 3.9);

/// Hex width in pixels from which the quadrants are named.
const NAMES_FROM: f64 = 30.0;

/// The dial and the opener of the record's window; nothing without one.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout, record: &ShotRecord) -> Vec<Shape> {
    let (Some(window), Some(opener)) = (record.crossfire.window, record.crossfire.opener_side)
    else {
        return Vec::new();
    };
    let target = scene.unit(record.ask.target);
    let mut shapes = dial(layout, target, Some(opener));
    shapes.extend(opened(scene, layout, window));
    shapes
}

/// Where a quadrant starts and how far it runs clockwise, in radians.
fn quadrants(layout: Layout, unit: &Unit) -> [(Quadrant, f64, f64); 4] {
    let (from, sweep) = view_ring(unit.facing, unit.view_angle, layout);
    let (half, ahead) = (sweep / 2.0, from + sweep / 2.0);
    let quadrant = |half, hand| Quadrant { half, hand };
    [
        (quadrant(Half::Front, Hand::Left), from, half),
        (quadrant(Half::Front, Hand::Right), ahead, half),
        (quadrant(Half::Back, Hand::Right), ahead + half, PI - half),
        (quadrant(Half::Back, Hand::Left), ahead + PI, PI - half),
    ]
}

/// The four quadrants around a unit; dotted where they oppose the opener's.
#[must_use]
pub fn dial(layout: Layout, unit: &Unit, opener: Option<Quadrant>) -> Vec<Shape> {
    let (centre, s) = (layout.centre(unit.at), layout.radius);
    let (inner, outer) = (DIAL.0 * s, DIAL.1 * s);
    let mut shapes = Vec::new();
    for (quadrant, from, sweep) in quadrants(layout, unit) {
        // A view of 360° has no back, one of 0° no front.
        if sweep < 1e-9 {
            continue;
        }
        let part = ring_part(centre, inner, outer, from, sweep);
        let is_opposed = opener.is_some_and(|opener| opposed(quadrant, opener));
        shapes.push(Shape::fill(
            Layer::Fills,
            vec![part.clone()],
            FIELD.percent(55),
        ));
        if is_opposed {
            shapes.push(Shape::crossfire_dots(vec![part.clone()], 95));
        }
        shapes.push(Shape::polygon(
            Layer::Outlines,
            part,
            None,
            Some(Stroke::new(CROSSFIRE, 1.6)),
        ));
        if layout.width() >= NAMES_FROM {
            let at = polar(centre, from + sweep / 2.0, (inner + outer) / 2.0);
            let mut name = Label::quiet(at, words::quadrant(quadrant));
            name.colour = match is_opposed {
                true => palette::TEXT,
                false => palette::DIM,
            };
            shapes.push(Shape::label(name));
        }
    }
    let (from, sweep) = view_ring(unit.facing, unit.view_angle, layout);
    let ahead = from + sweep / 2.0;
    let borders = [(from, Dash::Solid), (from + sweep, Dash::Solid)];
    let axis = [(ahead, Dash::Dashed), (ahead + PI, Dash::Dashed)];
    for (angle, dash) in borders.into_iter().chain(axis) {
        shapes.push(Shape::line(
            Layer::Outlines,
            [polar(centre, angle, 1.05 * s), polar(centre, angle, inner)],
            Stroke::new(CROSSFIRE.percent(85), 1.3).dashed(dash),
        ));
    }
    shapes
}

/// Where the window was opened from, by whom.
fn opened(scene: &Scene, layout: Layout, window: Window) -> [Shape; 3] {
    let from = layout.centre(window.from);
    let to = layout.centre(scene.unit(window.target).at);
    [
        hex_outline(
            layout,
            window.from,
            0.96,
            Stroke::new(CROSSFIRE, 2.0).dashed(Dash::Dashed),
        ),
        Shape::line(
            Layer::Lines,
            between_tokens(layout, from, to),
            over_ground(CROSSFIRE, 2.0).dashed(Dash::Long),
        ),
        Shape::label(
            Label::of(
                from,
                format!("{} opened the window", scene.unit(window.opener).name),
                Icon::Crossfire,
                CROSSFIRE,
            )
            .stopping(layout.radius),
        ),
    ]
}
