//! Inverse questions as maps: from where would there be crossfire, a flank?

use pincer_rules::hex::Hex;

use crate::layout::Layout;
use crate::overlay::over_ground;
use crate::palette::{CROSSFIRE, FLANK};
use crate::shape::{Dash, Layer, Shape, outline};

/// Hexes from which an attack would have crossfire: dotted, solid outline.
#[must_use]
pub fn crossfire(layout: Layout, hexes: &[Hex]) -> Vec<Shape> {
    let region = outline::of(layout, hexes.iter().copied());
    if region.is_empty() {
        return Vec::new();
    }
    vec![
        Shape::crossfire_dots(region.clone(), 62),
        Shape::outline(Layer::Outlines, region, over_ground(CROSSFIRE, 2.0)),
    ]
}

/// Hexes of a flank, or where an ally spoils a crossfire: hatched, dashed.
#[must_use]
pub fn flank(layout: Layout, hexes: &[Hex]) -> Vec<Shape> {
    let region = outline::of(layout, hexes.iter().copied());
    if region.is_empty() {
        return Vec::new();
    }
    vec![
        Shape::fill(Layer::Fills, region.clone(), FLANK.percent(5)),
        Shape::flank_hatch(region.clone()),
        Shape::outline(
            Layer::Outlines,
            region,
            over_ground(FLANK, 2.0).dashed(Dash::Dashed),
        ),
    ]
}
