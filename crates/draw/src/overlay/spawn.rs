//! Where a side starts: a dashed outline in its colour, its shape, its name.

use pincer_rules::hex::Hex;

use crate::layout::Layout;
use crate::palette::{APP, TEXT};
use crate::shape::{Dash, Form, Label, Layer, Pill, Shape, Stroke, outline};
use crate::token::Side;

/// The zone of a side. Nothing without hexes.
#[must_use]
pub fn shapes(layout: Layout, hexes: &[Hex], side: Side, name: &str) -> Vec<Shape> {
    let Some(&first) = hexes.iter().min_by_key(|hex| (2 * hex.y + hex.x, hex.x)) else {
        return Vec::new();
    };
    let colour = side.colour();
    let mut shapes = vec![Shape::outline(
        Layer::Outlines,
        outline::of(layout, hexes.iter().copied()),
        Stroke::new(colour, 2.4).dashed(Dash::Dashed).cased(),
    )];
    for &hex in hexes {
        let at = layout.centre(hex);
        let stroke = Stroke::new(colour.percent(60), (0.06 * layout.radius).max(1.0));
        shapes.push(match side {
            Side::Circle => Shape::circle(
                Layer::Outlines,
                at,
                0.26 * layout.radius,
                None,
                Some(stroke),
            ),
            _ => Shape::polygon(
                Layer::Outlines,
                side.plate(at, 0.46 * layout.radius),
                None,
                Some(stroke),
            ),
        });
    }
    let top = layout.centre(first) - kurbo::Vec2::new(0.0, 1.1 * layout.radius);
    shapes.push(Shape {
        layer: Layer::Labels,
        form: Form::Label(Label {
            pill: Some(Pill {
                fill: APP.percent(95),
                edge: Some(colour),
                radius: 4.0,
            }),
            colour: TEXT,
            ..Label::plain(top, name, 11.0)
        }),
    });
    shapes
}
