//! The overlays: each turns what the rules found into shapes.
//!
//! No overlay judges anything. It draws the hexes, units, angles and clauses
//! that a record, a field or a path names, so the picture cannot say more or
//! less than the judge did.

pub mod bands;
pub mod cone;
pub mod coordinates;
pub mod crossfire;
pub mod flank;
pub mod heat;
pub mod lines;
pub mod maps;
pub mod path;
pub mod reach;
pub mod shot;
pub mod sight;
pub mod spawn;
pub mod threat;

use pincer_rules::hex::Hex;

use crate::layout::{Layout, Point};
use crate::palette::{self, Colour};
use crate::shape::primitive::rounded;
use crate::shape::{Label, Layer, Shape, Stroke};
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
