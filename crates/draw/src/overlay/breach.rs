//! An attack on cover: the line to it, the hex between brackets, what is left of
//! it (`CC-COVER-4`).

use pincer_rules::Scene;
use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::sentences::{self, board as words};

use crate::icon::Icon;
use crate::layout::Layout;
use crate::overlay::shot::brackets;
use crate::overlay::{between_tokens, hex_outline, hex_region, over_ground};
use crate::palette::{COVER, SHOT, THREAT};
use crate::shape::{Dash, Label, Layer, Shape, Stroke};

/// Everything the record says of the hex that is attacked.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout, record: &BreachRecord) -> Vec<Shape> {
    let ask = record.ask;
    let here = layout.centre(ask.hex);
    let refused = record.refusal.is_some();
    let mut shapes = vec![brackets(layout, ask.hex)];
    if record.level.is_some() {
        let stroke = Stroke::new(COVER, 2.0).dashed(Dash::Dashed).cased();
        shapes.push(hex_outline(layout, ask.hex, 0.9, stroke));
        if !refused {
            shapes.push(Shape::threat_hatch(hex_region(layout, ask.hex), 1));
        }
    }
    // What an area strikes has no line of its own.
    if ask.area.is_none() && ask.from != ask.hex {
        let line = between_tokens(layout, layout.centre(ask.from), here);
        let stroke = match refused {
            true => over_ground(THREAT, 1.8).dashed(Dash::Dotted),
            false => over_ground(SHOT, 2.4),
        };
        shapes.push(Shape::line(Layer::Lines, line, stroke));
    }
    let (words, colour) = match record.refusal {
        Some(refusal) => (sentences::no_breach(refusal).to_owned(), THREAT),
        None => (words::breach(scene, record), COVER),
    };
    let label = Label::of(here, words, Icon::Breach, colour);
    shapes.push(Shape::label(label.stopping(0.7 * layout.radius)));
    shapes
}
