//! The coordinates of every hex, for pictures one can speak about.

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::sentences::words;

use crate::layout::Layout;
use crate::palette::FAINT;
use crate::shape::{Label, Layer, Shape};
use crate::text::Weight;

/// Hex width in pixels from which coordinates can be read.
pub const FROM: f64 = 48.0;

/// "q,r" at the top of every hex; none where there is no room.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout) -> Vec<Shape> {
    if layout.width() < FROM {
        return Vec::new();
    }
    let size = (0.34 * layout.radius).max(8.0);
    scene
        .board
        .hexes()
        .map(|hex| {
            let at = layout.centre(hex) - Vec2::new(0.0, 0.66 * layout.radius);
            let mut label = Label::plain(at, words::at(hex), size);
            label.colour = FAINT;
            label.weight = Weight::Regular;
            Shape {
                layer: Layer::Fills,
                ..Shape::label(label)
            }
        })
        .collect()
}
