//! Without gravity: the hexes in which there is something to push off from and
//! to hold on to (`ZEROG-1`).

use pincer_rules::Scene;
use pincer_rules::hex::Hex;
use pincer_rules::movement::zerog;
use pincer_rules::unit::UnitId;

use crate::layout::Layout;
use crate::palette::REACH;
use crate::shape::{Layer, Shape, Stroke};

/// A tick in each corner of the hexes a unit could hold on in; none for whoever
/// has weight.
#[must_use]
pub fn shapes(
    scene: &Scene,
    layout: Layout,
    unit: UnitId,
    hexes: impl IntoIterator<Item = Hex>,
) -> Vec<Shape> {
    if !zerog::applies(scene, unit) {
        return Vec::new();
    }
    let lines: Vec<_> = hexes
        .into_iter()
        .filter(|&hex| zerog::surface(scene, hex))
        .flat_map(|hex| {
            let middle = layout.centre(hex);
            layout
                .corners_scaled(hex, 0.92)
                .map(|corner| vec![corner, corner.lerp(middle, 0.2)])
        })
        .collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let stroke = Stroke::new(REACH, (0.07 * layout.radius).max(1.2));
    vec![Shape::lines(Layer::Outlines, lines, stroke)]
}
