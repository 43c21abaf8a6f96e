//! An attack by a rulebook other than Cybercore: the lines it draws, the hexes it
//! names, how likely it wounds.

use pincer_rules::Scene;
use pincer_rules::hex::Hex;
use pincer_rules::line;
use pincer_rules::sentences;
use pincer_rules::system::{Mark, Role, Verdict};

use crate::icon::Icon;
use crate::layout::Layout;
use crate::overlay::lines::Between;
use crate::overlay::shot::brackets;
use crate::overlay::{between_tokens, hex_outline, hex_region, over_ground};
use crate::palette::{COVER, Colour, DIM, SHOT, THREAT};
use crate::shape::{Dash, Label, Layer, Shape, Stroke};

/// Everything a verdict marks.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout, verdict: &Verdict) -> Vec<Shape> {
    let ask = verdict.ask;
    let target = scene.unit(ask.target).at;
    let between = Between {
        scene,
        layout,
        from: ask.from,
        to: target,
        found: &verdict.cover,
    };
    let (words, colour) = match verdict.refusal {
        Some(refused) => (sentences::refusal(refused).to_owned(), THREAT),
        None => {
            let chance = sentences::verdict::percent(verdict.hit);
            (format!("hits {chance}"), SHOT)
        }
    };
    // The verdict comes before its causes, so its label is placed first.
    let mut shapes = vec![label(between.on_used_line(0.4), words, Icon::Shot, colour)];
    let has_lines = verdict
        .marks
        .iter()
        .any(|mark| matches!(mark, Mark::Line { .. }));
    if !has_lines {
        shapes.extend(between.only_lines());
    }
    for mark in &verdict.marks {
        shapes.extend(match mark {
            Mark::Hex { hex, role, label } => marked(layout, *hex, *role, label),
            Mark::Line { .. } => drawn(layout, between, mark),
        });
    }
    shapes.push(brackets(layout, target));
    shapes
}

fn label(at: crate::layout::Point, words: String, icon: Icon, colour: Colour) -> Shape {
    Shape::label(Label::of(at, words, icon, colour))
}

const fn colour(role: Role) -> Colour {
    match role {
        Role::Covers => COVER,
        Role::Passed | Role::Conceals => DIM,
        Role::Clear => SHOT,
        Role::Endangered => THREAT,
    }
}

fn marked(layout: Layout, hex: Hex, role: Role, words: &str) -> Vec<Shape> {
    let colour = colour(role);
    let stroke = Stroke::new(colour, 2.0).cased();
    let mut shapes = match role {
        Role::Covers => vec![
            hex_outline(layout, hex, 0.97, stroke),
            hex_outline(layout, hex, 0.8, Stroke::new(colour, 1.4)),
            Shape {
                layer: Layer::Fills,
                ..Shape::cover_hatch(hex_region(layout, hex), 2)
            },
        ],
        Role::Endangered => vec![
            hex_outline(layout, hex, 0.95, stroke),
            Shape::threat_hatch(hex_region(layout, hex), 1),
        ],
        Role::Passed | Role::Conceals | Role::Clear => vec![hex_outline(
            layout,
            hex,
            0.95,
            Stroke::new(colour, 1.6).dashed(Dash::Dashed).cased(),
        )],
    };
    if !words.is_empty() {
        let label = Label::of(layout.centre(hex), words.to_owned(), Icon::Cover, colour)
            .stopping(0.6 * layout.radius);
        shapes.push(Shape::label(label));
    }
    shapes
}

/// One line of a verdict, beside the other where the two differ.
fn drawn(layout: Layout, between: Between, mark: &Mark) -> Vec<Shape> {
    let Mark::Line {
        from,
        to,
        is_left,
        role,
        label: words,
    } = mark
    else {
        return Vec::new();
    };
    if from == to {
        return Vec::new();
    }
    let sides = line::sides(*from, *to);
    let shift = match (sides.left == sides.right, is_left) {
        (true, _) => kurbo::Vec2::ZERO,
        (false, true) => between.left_shift(),
        (false, false) => -between.left_shift(),
    };
    let [start, end] =
        between_tokens(layout, layout.centre(*from), layout.centre(*to)).map(|end| end + shift);
    let colour = colour(*role);
    let stroke = match role {
        Role::Clear => over_ground(colour, 2.4),
        _ => over_ground(colour, 1.8).dashed(Dash::Dashed),
    };
    let mut shapes = vec![Shape::line(Layer::Lines, [start, end], stroke)];
    if !words.is_empty() {
        shapes.push(label(
            start.lerp(end, 0.66),
            words.clone(),
            Icon::Sight,
            colour,
        ));
    }
    shapes
}
