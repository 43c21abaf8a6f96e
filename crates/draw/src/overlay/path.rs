//! The path to a hex with the cost of every step.

use pincer_rules::movement::Path;
use pincer_rules::numbers::{Hits, MoveCost, Steps};
use pincer_rules::order::Pace;
use pincer_rules::sentences::words::hits;

use crate::icon::Icon;
use crate::layout::{Layout, Point};
use crate::overlay::over_ground;
use crate::palette;
use crate::shape::{Label, Layer, Pill, Shape};

/// Hex width in pixels from which every step has its disc.
pub const DISCS_FROM: f64 = 30.0;

/// A line through the steps, a disc with each step's cost on the edge it
/// crosses (yellow above 1, with a flame where it burns), the total at the end.
#[must_use]
pub fn shapes(layout: Layout, path: &Path, pace: Pace, budget: Steps) -> Vec<Shape> {
    let (Some(first), Some(last)) = (path.steps.first(), path.steps.last()) else {
        return Vec::new();
    };
    let start = layout.centre(path.start);
    let mut points: Vec<Point> = path
        .steps
        .iter()
        .map(|step| layout.centre(step.to))
        .collect();
    let end = layout.centre(last.to);
    let before = points.iter().rev().nth(1).copied().unwrap_or(start);
    points.insert(0, start.lerp(layout.centre(first.to), 0.5));
    if let Some(tip) = points.last_mut() {
        *tip = before.lerp(end, 0.55);
    }
    let mut shapes = vec![Shape::line(
        Layer::Lines,
        points,
        over_ground(palette::SHOT, 2.4),
    )];
    let mut before = start;
    // Where discs would lie on each other, the total is enough.
    let discs = match layout.width() >= DISCS_FROM {
        true => path.steps.as_slice(),
        false => &[],
    };
    for step in discs {
        let here = layout.centre(step.to);
        // The last hex holds the ghost, so its disc sits on the way in.
        let at = match step.to == last.to {
            true => before.lerp(here, 0.5),
            false => here,
        };
        let cost = step.cost.total();
        let colour = match (cost > MoveCost(1), step.hazard) {
            (_, Some(_)) => palette::THREAT,
            (true, None) => palette::FLANK,
            (false, None) => palette::TEXT,
        };
        let mut disc = Label {
            pill: Some(Pill {
                fill: palette::APP,
                edge: Some(colour),
                radius: 20.0,
            }),
            ..Label::plain(at, cost.to_string(), 11.0)
        };
        if step.hazard.is_some() {
            disc.icon = Some((Icon::Fire, palette::CREATURES));
        }
        shapes.push(Shape::label(disc));
        before = here;
    }
    let mut words = match pace {
        Pace::Act => format!("{} of {budget}", path.cost),
        Pace::Run => format!("run: {} of {budget}, no attack", path.cost),
    };
    if path.hazard_hits > Hits(0) {
        words.push_str(&format!(", {} before armour", hits(path.hazard_hits)));
    }
    let total = Label::of(end, words, Icon::Move, palette::REACH);
    shapes.push(Shape::label(total.stopping(layout.radius)));
    shapes
}
