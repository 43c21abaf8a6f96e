//! Key 7: what the enemies could do to whoever stands on a hex.

use pincer_rules::hex::Hex;

use crate::layout::Layout;
use crate::overlay::number_in;
use crate::overlay::sight::DIGITS_FROM;
use crate::palette::THREAT;
use crate::shape::{Layer, Shape, Stroke, outline};

/// Hatched in three steps of the chance to be wounded, `0..=1`, with its
/// percentage; hexes without any stay bare.
#[must_use]
pub fn shapes(layout: Layout, chances: &[(Hex, f64)]) -> Vec<Shape> {
    let threatened: Vec<(Hex, f64)> = chances
        .iter()
        .copied()
        .filter(|&(_, chance)| chance > 0.0)
        .collect();
    let mut shapes = Vec::new();
    for step in 1..=3u8 {
        let hexes = threatened
            .iter()
            .filter(|&&(_, chance)| step_of(chance) == step)
            .map(|&(hex, _)| hex);
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
            outline::of(layout, threatened.iter().map(|&(hex, _)| hex)),
            Stroke::new(THREAT, 2.0).cased(),
        ));
    }
    if layout.width() >= DIGITS_FROM {
        shapes.extend(threatened.iter().flat_map(|&(hex, chance)| {
            let size = (0.36 * layout.radius).max(10.0);
            number_in(layout.centre(hex), percent(chance), size)
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
        let chances = [
            (Hex::ZERO, 0.0),
            (Hex::new(1, 0), 0.004),
            (Hex::new(2, 0), 0.5),
            (Hex::new(3, 0), 0.999),
        ];
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
