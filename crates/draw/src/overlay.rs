//! The overlays: each turns what the rules found into shapes.
//!
//! No overlay judges anything. It draws the hexes, units, angles and clauses
//! that a record, a field or a path names, so the picture cannot say more or
//! less than the judge did.

pub mod area;
pub mod bands;
pub mod breach;
pub mod cone;
pub mod coordinates;
pub mod crossfire;
pub mod flank;
pub mod goals;
pub mod heat;
pub mod lines;
pub mod maps;
pub mod path;
pub mod push;
pub mod reach;
pub mod ruled;
pub mod shot;
pub mod sight;
pub mod spawn;
pub mod surfaces;
pub mod threat;

use pincer_rules::hex::Hex;

use kurbo::Vec2;

use crate::icon::{self, Icon};
use crate::layout::{Layout, Point};
use crate::palette::{self, Colour};
use crate::shape::primitive::rounded;
use crate::shape::{Label, Layer, Pill, Shape, Stroke};
use crate::text;

/// The outline of one hex, drawn a little inside it.
fn hex_outline(layout: Layout, hex: Hex, scale: f64, stroke: Stroke) -> Shape {
    let corners = layout.corners_scaled(hex, scale);
    Shape::polygon(Layer::Outlines, corners, None, Some(stroke))
}

/// One hex as a region.
fn hex_region(layout: Layout, hex: Hex) -> Vec<Vec<Point>> {
    vec![layout.corners(hex).to_vec()]
}

/// A number in a hex, dark behind it so that it can be read on any material.
fn number_in(at: Point, words: String, size: f64) -> [Shape; 2] {
    let label = Label::plain(at, words, size);
    let half = (text::width(&label.text, size, label.weight) / 2.0).max(0.3 * size);
    let frame = kurbo::Rect::from_center_size(at, (2.0 * half + 0.6 * size, 1.24 * size));
    [
        Shape::polygon(
            Layer::Outlines,
            rounded(frame, 0.62 * size),
            Some(palette::CASING.percent(62)),
            None,
        ),
        Shape {
            layer: Layer::Outlines,
            ..Shape::label(label)
        },
    ]
}

/// The part of a line between two tokens that neither covers.
fn between_tokens(layout: Layout, from: Point, to: Point) -> [Point; 2] {
    let length = from.distance(to);
    // Neighbours' tokens all but touch: something is left to be seen.
    let trim = (0.86 * layout.radius).min(0.36 * length) / length.max(1e-9);
    [from.lerp(to, trim), from.lerp(to, 1.0 - trim)]
}

/// A line over materials.
const fn over_ground(colour: Colour, width: f64) -> Stroke {
    Stroke::new(colour, width).cased()
}

/// A sign in a dark disc with a rim, above the tokens. It keeps a least size.
fn sign(layout: Layout, at: Point, icon: Icon, rim: Colour) -> [Shape; 2] {
    let radius = (0.27 * layout.radius).clamp(6.0, 12.0);
    let size = 1.25 * radius;
    let corner = at - Vec2::new(size / 2.0, size / 2.0);
    let lines = icon::strokes(icon, corner, size)
        .into_iter()
        .map(|mut track| {
            if track.closed
                && let Some(&first) = track.points.first()
            {
                track.points.push(first);
            }
            track.points
        })
        .collect();
    let edge = Stroke::new(rim, (0.16 * radius).max(1.2));
    let ink = Stroke::new(palette::TEXT, (0.15 * radius).max(1.1));
    [
        Shape::circle(Layer::Lines, at, radius, Some(palette::FIELD), Some(edge)),
        Shape::lines(Layer::Lines, lines, ink),
    ]
}

/// A small pill that stays where it is put.
fn tag(at: Point, words: impl Into<String>, icon: Option<Icon>, edge: Colour) -> Shape {
    Shape::label(Label {
        pill: Some(Pill {
            fill: palette::APP.percent(95),
            edge: Some(edge),
            radius: 20.0,
        }),
        icon: icon.map(|icon| (icon, edge)),
        ..Label::plain(at, words, 11.0)
    })
}

/// The head of an arrow that comes from a point.
fn arrow_head(from: Point, tip: Point, size: f64, stroke: Stroke) -> Shape {
    let ahead = (tip - from).normalize();
    let aside = Vec2::new(-ahead.y, ahead.x);
    let back = tip - ahead * size;
    let points = [
        back + aside * (0.7 * size),
        tip,
        back - aside * (0.7 * size),
    ];
    Shape::line(Layer::Lines, points, stroke)
}
