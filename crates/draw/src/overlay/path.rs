//! The path to a hex with the cost of every step, its checks and falls.
//!
//! ```text
//!   (stand up 2)                  before the first step of whoever lies
//!     @ --(1)--(1+2)--(^)-- ◎     discs: costs as sums; a step that needs a
//!                   v    61 %     check has a sign on the edge it crosses, its
//!                                 chance, and a sign in the hex fallen into
//!                           - ->  drifting on, dashed
//! ```

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::check::Check;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::forced::Fall;
use pincer_rules::movement::{Part, Path, Step};
use pincer_rules::numbers::{Hits, MoveCost, Steps};
use pincer_rules::order::Pace;
use pincer_rules::sentences::words::hits;
use pincer_rules::sentences::{board as words, movement};

use crate::icon::Icon;
use crate::layout::{Layout, Point};
use crate::overlay::{arrow_head, over_ground, sign, tag};
use crate::palette;
use crate::shape::{Dash, Label, Layer, Pill, Shape};

/// Hex width in pixels from which every step has its disc.
pub const DISCS_FROM: f64 = 30.0;

/// Hex width in pixels from which a disc holds the sum, not only the total.
pub const SUMS_FROM: f64 = 44.0;

/// A line through the steps, a disc with each step's cost (yellow above 1, with a
/// flame where it burns), checks on the edges they are for, the total at the end
/// with what is left of the move for whoever may split it.
#[must_use]
pub fn shapes(
    scene: &Scene,
    layout: Layout,
    path: &Path,
    (pace, budget): (Pace, Steps),
    left: Option<String>,
) -> Vec<Shape> {
    let start = layout.centre(path.start);
    let mut shapes = Vec::new();
    if path.stand_up > MoveCost(0) {
        // Above the mark of whoever lies.
        let at = start - Vec2::new(0.0, 1.05 * layout.radius + 9.0);
        let words = words::stand_up(path.stand_up);
        shapes.push(tag(at, words, Some(Icon::StandUp), palette::FLANK));
    }
    let Some(last) = path.steps.last() else {
        return shapes;
    };
    shapes.push(line(layout, path));
    let mut before = path.start;
    for step in &path.steps {
        if layout.width() >= DISCS_FROM {
            shapes.push(disc(layout, before, step, last.to));
        }
        if let Some((check, fall)) = step.check {
            shapes.extend(checked(scene, layout, (before, step.to), check, fall));
        }
        before = step.to;
    }
    let end = layout.centre(last.to);
    if let Some(direction) = path.drift {
        shapes.extend(drift(layout, last.to, direction));
    }
    let mut words = total(layout, path, pace, budget);
    if let Some(left) = left {
        words.push_str(&format!(", {left}"));
    }
    let total = Label::of(end, words, Icon::Move, palette::REACH);
    shapes.push(Shape::label(total.stopping(layout.radius)));
    shapes
}

fn line(layout: Layout, path: &Path) -> Shape {
    let start = layout.centre(path.start);
    let mut points: Vec<Point> = vec![start];
    points.extend(path.steps.iter().map(|step| layout.centre(step.to)));
    let n = points.len();
    // It leaves the token and ends before the ghost.
    let (first, last) = (
        points[0].lerp(points[1], 0.5),
        points[n - 2].lerp(points[n - 1], 0.55),
    );
    (points[0], points[n - 1]) = (first, last);
    Shape::line(Layer::Lines, points, over_ground(palette::SHOT, 2.4))
}

/// What a step costs, as the sum of its parts where there is room.
fn disc(layout: Layout, before: Hex, step: &Step, end: Hex) -> Shape {
    let (from, to) = (layout.centre(before), layout.centre(step.to));
    // The last hex holds the ghost, so its disc sits on the way in, and aside
    // where the edge has a check.
    let at = match (step.to == end, step.check) {
        (false, _) => to,
        (true, None) => from.lerp(to, 0.5),
        (true, Some(_)) => from.lerp(to, 0.5) + aside(from, to) * (0.72 * layout.radius),
    };
    let cost = step.cost.total();
    let colour = match (cost > MoveCost(1), step.hazard) {
        (_, Some(_)) => palette::THREAT,
        (true, None) => palette::FLANK,
        (false, None) => palette::TEXT,
    };
    let mut parts: Vec<String> = step
        .cost
        .parts()
        .map(|(_, cost)| cost.to_string())
        .collect();
    if layout.width() < SUMS_FROM {
        parts = vec![cost.to_string()];
    }
    let mut disc = Label {
        pill: Some(Pill {
            fill: palette::APP,
            edge: Some(colour),
            radius: 20.0,
        }),
        ..Label::plain(at, parts.join("+"), 11.0)
    };
    if step.hazard.is_some() {
        disc.icon = Some((Icon::Fire, palette::CREATURES));
    }
    Shape::label(disc)
}

/// A sign on the edge that is climbed with the chance and what failing does, and one
/// in the hex fallen into.
fn checked(
    scene: &Scene,
    layout: Layout,
    (before, to): (Hex, Hex),
    check: Check,
    fall: Fall,
) -> Vec<Shape> {
    let level = |hex| scene.board.ground(hex).level;
    let edge = layout.centre(before).midpoint(layout.centre(to));
    let lower = match level(before) < level(to) {
        true => before,
        false => to,
    };
    let mark = layout.centre(lower) + Vec2::new(0.55, 0.5) * layout.radius;
    let mut shapes = sign(layout, mark, Icon::Fall, palette::THREAT).to_vec();
    shapes.extend(sign(layout, edge, Icon::Climb, palette::FLANK));
    let chance = Label::of(edge, words::climb(check, fall), Icon::Climb, palette::FLANK);
    shapes.push(Shape::label(chance.stopping(0.3 * layout.radius)));
    shapes
}

/// A dashed arrow beyond the end.
fn drift(layout: Layout, end: Hex, direction: Facing) -> Vec<Shape> {
    let centre = layout.centre(end);
    let ahead = Vec2::from_angle(layout.bearing(direction)) * layout.radius;
    let (from, tip) = (centre + ahead * 1.12, centre + ahead * 3.1);
    let stroke = over_ground(palette::SHOT, 2.2);
    let label = Label::of(tip, movement::drift(direction), Icon::Drift, palette::REACH);
    vec![
        Shape::line(Layer::Lines, [from, tip], stroke.dashed(Dash::Dashed)),
        arrow_head(from, tip, 0.32 * layout.radius, stroke),
        Shape::label(label),
    ]
}

/// What the whole way costs, and of what that is the sum unless all of it is
/// plain steps or there is no room.
fn total(layout: Layout, path: &Path, pace: Pace, budget: Steps) -> String {
    let mut words = match pace {
        Pace::Act => format!("{} of {budget}", path.cost),
        Pace::Run => format!("run: {} of {budget}, no attack", path.cost),
    };
    if let Some(why) = movement::beyond(path, budget) {
        words.push_str(&format!(", {why}"));
    }
    let summed = path.parts().any(|(part, _)| part != Part::Step);
    if summed && layout.width() >= SUMS_FROM {
        words.push_str(&format!(": {}", movement::path_cost(path)));
    }
    if path.hazard_hits > Hits(0) {
        words.push_str(&format!(", {} before armour", hits(path.hazard_hits)));
    }
    words
}

/// To the right of a way, of length 1.
fn aside(from: Point, to: Point) -> Vec2 {
    let along = (to - from).normalize();
    Vec2::new(-along.y, along.x)
}
