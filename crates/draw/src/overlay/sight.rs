//! Keys 2 and 3: what a hex sees, and how well it is covered from there.

use std::collections::BTreeMap;

use pincer_rules::field::Field;
use pincer_rules::hex::Hex;
use pincer_rules::record::Cover;

use crate::layout::Layout;
use crate::overlay::number_in;
use crate::palette::{CASING, SHOT, TEXT};
use crate::shape::{Layer, Shape, Stroke, outline};

/// Hex width in pixels from which digits are written.
pub const DIGITS_FROM: f64 = 22.0;

/// What is seen is lit, what is not is dark; a line runs between.
#[must_use]
pub fn shapes(layout: Layout, field: &Field) -> Vec<Shape> {
    let seen = field
        .hexes
        .iter()
        .filter(|(_, cover)| *cover != Cover::Full);
    let hidden = field
        .hexes
        .iter()
        .filter(|(_, cover)| *cover == Cover::Full);
    let lit = outline::of(layout, seen.map(|&(hex, _)| hex));
    vec![
        Shape::fill(
            Layer::Fills,
            outline::of(layout, hidden.map(|&(hex, _)| hex)),
            CASING.percent(62),
        ),
        Shape::fill(Layer::Fills, lit.clone(), TEXT.percent(18)),
        Shape::outline(Layer::Outlines, lit, Stroke::new(SHOT.percent(55), 1.2)),
    ]
}

/// Covered hexes are hatched, denser the higher the level, with its digit.
#[must_use]
pub fn covered(layout: Layout, field: &Field) -> Vec<Shape> {
    let mut levels: BTreeMap<u8, Vec<Hex>> = BTreeMap::new();
    for &(hex, cover) in &field.hexes {
        if let Cover::Level(level) = cover {
            levels.entry(level.get()).or_default().push(hex);
        }
    }
    let mut shapes = Vec::new();
    for (level, hexes) in levels {
        let region = outline::of(layout, hexes.iter().copied());
        shapes.push(Shape::cover_hatch(region, level));
        if layout.width() < DIGITS_FROM {
            continue;
        }
        let size = (0.38 * layout.radius).max(10.0);
        for hex in hexes {
            shapes.extend(number_in(layout.centre(hex), level.to_string(), size));
        }
    }
    shapes
}
