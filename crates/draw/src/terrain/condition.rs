//! What of a hex changes as a battle goes on, in numbers: how long smoke still
//! hangs, how much of its cover's present level is left.
//!
//! Tiles show that there is smoke and that there are cracks; this is told from
//! a size at which it can be read. The gauge is a column of as many cells as a
//! level has Hits, full from below.
//!
//! ```text
//!      ____
//!     / [3]\      upper right: rounds of smoke left
//!    /  ## ▯\
//!    \  ## ▮/     right: 3 of 4 Hits of this level are left
//!     \____▮
//! ```

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::board::Ground;
use pincer_rules::cybercore::breach::{self, HITS_PER_LEVEL};
use pincer_rules::hex::Hex;
use pincer_rules::numbers::{Hits, Rounds};

use crate::layout::{Layout, Rect};
use crate::palette::{self, Colour};
use crate::shape::primitive::rounded;
use crate::shape::{Dash, Label, Layer, Shape, Stroke};

/// Hex width in pixels from which gauges are drawn.
pub const GAUGES_FROM: f64 = 24.0;

/// Hex width in pixels from which rounds are written.
pub const ROUNDS_FROM: f64 = 32.0;

const SMOKE: Colour = Colour::hex(0xC3CCD4);

/// The condition of every hex that has one to tell.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout) -> Vec<Shape> {
    let board = &scene.board;
    let mut out = Vec::new();
    for hex in board.hexes() {
        let ground = board.ground(hex);
        if ground.worn > Hits(0) && breach::level(ground).is_some() {
            gauge(&mut out, layout, hex, ground);
        }
        if ground.smoke > Rounds(0) {
            rounds(&mut out, layout, hex, ground.smoke);
        }
    }
    out
}

/// The Hits of the present level: lost ones hollow, from above.
fn gauge(out: &mut Vec<Shape>, layout: Layout, hex: Hex, ground: &Ground) {
    if layout.width() < GAUGES_FROM {
        return;
    }
    let s = layout.radius;
    let (cell, gap, half) = (0.14 * s, 0.05 * s, 0.09 * s);
    let cells = f64::from(HITS_PER_LEVEL);
    let middle = layout.centre(hex) + Vec2::new(0.79 * s, 0.0);
    let height = cells * cell + (cells - 1.0) * gap;
    let frame = Rect::from_center_size(middle, (2.0 * half + 0.12 * s, height + 0.12 * s));
    out.push(relief(
        rounded(frame, 0.06 * s),
        Some(palette::CASING.percent(82)),
        None,
    ));
    let top = middle.y - height / 2.0;
    for place in 0..HITS_PER_LEVEL {
        let y = top + f64::from(place) * (cell + gap);
        let cell = Rect::new(middle.x - half, y, middle.x + half, y + cell);
        let (fill, stroke) = match place < ground.worn.0 {
            true => (
                None,
                Some(Stroke::new(palette::HOLLOW, (0.03 * s).max(0.6))),
            ),
            false => (Some(palette::SHOT), None),
        };
        out.push(relief(rounded(cell, 0.02 * s), fill, stroke));
    }
}

/// How many rounds smoke still hangs.
fn rounds(out: &mut Vec<Shape>, layout: Layout, hex: Hex, left: Rounds) {
    if layout.width() < ROUNDS_FROM {
        return;
    }
    let s = layout.radius;
    let at = layout.centre(hex) + Vec2::new(0.5, -0.58) * s;
    out.push(Shape::circle(
        Layer::Relief,
        at,
        (0.23 * s).max(7.0),
        Some(palette::APP.percent(88)),
        Some(Stroke::new(SMOKE, (0.05 * s).max(1.0)).dashed(Dash::Dashed)),
    ));
    out.push(Shape {
        layer: Layer::Relief,
        ..Shape::label(Label::plain(at, left.to_string(), (0.32 * s).max(10.0)))
    });
}

fn relief(
    contour: Vec<crate::layout::Point>,
    fill: Option<Colour>,
    stroke: Option<Stroke>,
) -> Shape {
    Shape::polygon(Layer::Relief, contour, fill, stroke)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;
    use pincer_rules::board::{Board, Shape as Outline};
    use pincer_rules::numbers::{CoverLevel, Steps};

    fn drawn(ground: Ground, width: f64) -> Vec<Shape> {
        let board = Board::new(Outline::Hexagon { radius: Steps(1) }).unwrap();
        let mut scene = Scene::new(board);
        scene.board.set(Hex::ZERO, ground).unwrap();
        shapes(&scene, Layout::of_width(width))
    }

    #[test]
    fn the_gauge_has_a_full_cell_for_every_hit_left_of_the_level() {
        for worn in 0..HITS_PER_LEVEL {
            let ground = Ground {
                cover: CoverLevel::new(2),
                worn: Hits(worn),
                ..Ground::default()
            };
            let full = drawn(ground, 44.0)
                .iter()
                .filter(|shape| {
                    matches!(shape.form, Form::Polygon { fill: Some(fill), .. } if fill == palette::SHOT)
                })
                .count();
            // Whole cover has nothing to tell.
            let expected = if worn == 0 { 0 } else { HITS_PER_LEVEL - worn };
            assert_eq!(full, expected as usize, "{worn}");
            assert!(drawn(ground, GAUGES_FROM - 1.0).is_empty());
        }
    }

    #[test]
    fn smoke_tells_its_rounds_where_they_can_be_read() {
        let smoke = |rounds| Ground {
            smoke: Rounds(rounds),
            ..Ground::default()
        };
        let texts = |ground, width| -> Vec<String> {
            drawn(ground, width)
                .into_iter()
                .filter_map(|shape| match shape.form {
                    Form::Label(label) => Some(label.text),
                    _ => None,
                })
                .collect()
        };
        assert_eq!(texts(smoke(3), 44.0), ["3"]);
        assert!(texts(smoke(3), ROUNDS_FROM - 1.0).is_empty());
        assert!(texts(smoke(0), 44.0).is_empty());
        // Smoke that stays has no number.
        let stays = Ground {
            conceals: true,
            ..Ground::default()
        };
        assert!(drawn(stays, 44.0).is_empty());
    }
}
