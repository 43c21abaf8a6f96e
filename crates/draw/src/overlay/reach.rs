//! Key 1, cost: what a unit can reach with Move and Act, and by running.

use pincer_rules::hex::Hex;
use pincer_rules::movement::Reach;

use crate::layout::Layout;
use crate::overlay::number_in;
use crate::palette::REACH;
use crate::shape::{Dash, Layer, Shape, Stroke, outline};

/// Hex width in pixels from which costs are written into the hexes.
pub const COSTS_FROM: f64 = 30.0;

/// Act: solid outline, fill 8 %. Run: dotted outline, fill 3 %, only where act
/// does not reach. The outline is left out where the two are one line.
#[must_use]
pub fn shapes(layout: Layout, start: Hex, act: &Reach, run: &Reach) -> Vec<Shape> {
    let near = outline::set(act.iter().map(|(hex, _)| hex).chain([start]));
    let far = outline::set(run.iter().map(|(hex, _)| hex).chain([start]));
    let further = far.difference(&near).copied().collect();
    let mut shapes = vec![Shape::fill(
        Layer::Fills,
        outline::around(layout, &near),
        REACH.percent(8),
    )];
    if !far.is_subset(&near) {
        shapes.push(Shape::fill(
            Layer::Fills,
            outline::around(layout, &further),
            REACH.percent(3),
        ));
        shapes.push(Shape::outline(
            Layer::Outlines,
            outline::around(layout, &far),
            Stroke::new(REACH.percent(95), 1.8).dashed(Dash::Dotted),
        ));
    }
    shapes.push(Shape::outline(
        Layer::Outlines,
        outline::around(layout, &near),
        Stroke::new(REACH.percent(95), 1.8),
    ));
    shapes
}

/// The least cost of every hex in reach, written into it.
#[must_use]
pub fn costs(layout: Layout, run: &Reach) -> Vec<Shape> {
    if layout.width() < COSTS_FROM {
        return Vec::new();
    }
    run.iter()
        .flat_map(|(hex, cost)| {
            let size = (0.3 * layout.radius).max(10.0);
            number_in(layout.centre(hex), cost.to_string(), size)
        })
        .collect()
}
