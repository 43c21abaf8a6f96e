//! A number on every hex as heat: one hue that rises in lightness, with the
//! number written, and a hatch on the top step.

use pincer_rules::hex::Hex;

use crate::layout::Layout;
use crate::overlay::number_in;
use crate::overlay::sight::DIGITS_FROM;
use crate::palette::HEAT;
use crate::shape::{Layer, Shape, outline};

/// A hex, how hot it is (`0..=1`), and what to write into it.
#[derive(Debug, Clone, PartialEq)]
pub struct Warm {
    /// The hex.
    pub hex: Hex,
    /// Below a fifth it stays bare; each further fifth is a step.
    pub heat: f64,
    /// The number; empty for none.
    pub words: String,
}

/// The heat of hexes in four steps above bare ground.
#[must_use]
pub fn shapes(layout: Layout, hexes: &[Warm]) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (step, colour) in (1..).zip(HEAT) {
        let of_step = hexes
            .iter()
            .filter(|warm| step_of(warm.heat) == step)
            .map(|warm| warm.hex);
        let region = outline::of(layout, of_step);
        if region.is_empty() {
            continue;
        }
        shapes.push(Shape::fill(
            Layer::Fills,
            region.clone(),
            colour.percent(78),
        ));
        if step == HEAT.len() {
            shapes.push(Shape::flank_hatch(region));
        }
    }
    if layout.width() >= DIGITS_FROM {
        let size = (0.32 * layout.radius).max(10.0);
        for warm in hexes.iter().filter(|warm| !warm.words.is_empty()) {
            shapes.extend(number_in(layout.centre(warm.hex), warm.words.clone(), size));
        }
    }
    shapes
}

fn step_of(heat: f64) -> usize {
    ((heat.clamp(0.0, 1.0) * 5.0) as usize).min(HEAT.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heat_rises_in_fifths() {
        let steps: Vec<usize> = [-1.0, 0.19, 0.2, 0.59, 0.8, 1.0, 7.0]
            .into_iter()
            .map(step_of)
            .collect();
        assert_eq!(steps, [0, 0, 1, 2, 4, 4, 4]);
    }
}
