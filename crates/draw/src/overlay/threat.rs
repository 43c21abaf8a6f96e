//! Key 7: what the enemies could do to whoever stands on a hex.

use pincer_rules::hex::Hex;

use crate::layout::Layout;
use crate::overlay::number_in;
use crate::overlay::sight::DIGITS_FROM;
use crate::palette::{SHOT, THREAT};
use crate::shape::{Dash, Layer, Shape, Stroke, outline};

/// A hex and what could be done to whoever stands on it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Threatened {
    /// The hex.
    pub hex: Hex,
    /// The chance to be wounded, `0..=1`.
    pub chance: f64,
    /// Whether a blade reaches it after a move.
    pub blades: bool,
}

/// Hatched in three steps of the chance to be wounded with its percentage; hexes
/// without any stay bare. What blades reach is dotted around.
#[must_use]
pub fn shapes(layout: Layout, chances: &[Threatened]) -> Vec<Shape> {
    let threatened: Vec<Threatened> = chances
        .iter()
        .copied()
        .filter(|found| found.chance > 0.0)
        .collect();
    let mut shapes = Vec::new();
    for step in 1..=3u8 {
        let hexes = threatened
            .iter()
            .filter(|found| step_of(found.chance) == step)
            .map(|found| found.hex);
        let region = outline::of(layout, hexes);
        if !region.is_empty() {
            let fill = THREAT.percent(6 + 7 * step);
            shapes.push(Shape::fill(Layer::Fills, region.clone(), fill));
            shapes.push(Shape::threat_hatch(region, step));
        }
    }
    if !threatened.is_empty() {
        shapes.push(Shape::outline(
            Layer::Outlines,
            outline::of(layout, threatened.iter().map(|found| found.hex)),
            Stroke::new(THREAT, 2.0).cased(),
        ));
    }
    let bladed = || {
        threatened
            .iter()
            .filter(|found| found.blades)
            .map(|found| found.hex)
    };
    if bladed().next().is_some() {
        let inside = outline::inset(
            outline::of(layout, bladed()),
            (0.12 * layout.radius).max(4.0),
        );
        let dots = Stroke::new(SHOT, 2.2).dashed(Dash::Dotted).cased();
        shapes.push(Shape::outline(Layer::Outlines, inside, dots));
    }
    if layout.width() >= DIGITS_FROM {
        shapes.extend(threatened.iter().flat_map(|found| {
            let size = (0.36 * layout.radius).max(10.0);
            number_in(layout.centre(found.hex), percent(found.chance), size)
        }));
    }
    shapes
}

/// 1 below a third, 2 below two thirds, 3 above.
fn step_of(chance: f64) -> u8 {
    match chance {
        c if c < 1.0 / 3.0 => 1,
        c if c < 2.0 / 3.0 => 2,
        _ => 3,
    }
}

/// Whole percent, never 0 or 100 where it is not so.
fn percent(chance: f64) -> String {
    match (chance * 100.0).round() {
        shown if shown < 1.0 => "<1".to_owned(),
        shown if shown > 99.0 && chance < 1.0 => ">99".to_owned(),
        shown => format!("{shown:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;

    #[test]
    fn only_threatened_hexes_are_drawn() {
        let layout = Layout { radius: 24.0 };
        let chances: Vec<Threatened> = [0.0, 0.004, 0.5, 0.999]
            .into_iter()
            .zip(0..)
            .map(|(chance, q)| Threatened {
                hex: Hex::new(q, 0),
                chance,
                blades: q == 2,
            })
            .collect();
        let dotted = |chances: &[Threatened]| {
            let shapes = shapes(layout, chances).into_iter();
            let strokes = shapes.filter_map(|shape| match shape.form {
                Form::Polygon { stroke, .. } => stroke,
                _ => None,
            });
            strokes.filter(|stroke| stroke.dash == Dash::Dotted).count()
        };
        assert_eq!(dotted(&chances), 1, "what blades reach has its own outline");
        assert_eq!(dotted(&chances[..2]), 0);
        let texts: Vec<String> = shapes(layout, &chances)
            .into_iter()
            .filter_map(|shape| match shape.form {
                Form::Label(label) => Some(label.text),
                _ => None,
            })
            .collect();
        assert_eq!(texts, ["<1", "50", ">99"]);
        assert!(shapes(layout, &chances[..1]).is_empty());
    }
}
