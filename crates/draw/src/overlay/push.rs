//! Being moved: an arrow over the hexes, what is in the way, and the unit where it
//! would end (`FORCED-1`).

use pincer_rules::Scene;
use pincer_rules::hex::{Hex, neighbours};
use pincer_rules::movement::forced::{Collision, Forced, Obstacle};
use pincer_rules::unit::{Posture, UnitId};

use kurbo::Vec2;

use crate::icon::Icon;
use crate::layout::{Layout, Point};
use crate::overlay::lines::cross;
use crate::overlay::{arrow_head, hex_outline, over_ground, sign};
use crate::palette::{CREATURES, SHOT, THREAT};
use crate::shape::{Dash, Label, Layer, Shape, Stroke};
use crate::token;

/// Where a unit is moved to, how that ends, and what is said of it.
#[must_use]
pub fn shapes(
    scene: &Scene,
    layout: Layout,
    id: UnitId,
    forced: &Forced,
    words: String,
) -> Vec<Shape> {
    let start = layout.centre(forced.from);
    let end = layout.centre(forced.end());
    let mut shapes = Vec::new();
    if let Some(first) = forced.steps.first() {
        let mut points = vec![start.lerp(layout.centre(first.to), 0.5)];
        points.extend(forced.steps.iter().map(|step| layout.centre(step.to)));
        let before = points[points.len() - 2];
        let tip = before.lerp(end, 0.6);
        if let Some(last) = points.last_mut() {
            *last = tip;
        }
        let stroke = over_ground(SHOT, 2.6);
        shapes.push(Shape::line(Layer::Lines, points, stroke.dashed(Dash::Long)));
        shapes.push(arrow_head(before, tip, 0.3 * layout.radius, stroke));
        shapes.extend(left(scene, layout, id, forced));
    }
    for step in &forced.steps {
        let at = layout.centre(step.to) + Vec2::new(-0.52, 0.52) * layout.radius;
        if step.hazard.is_some() {
            shapes.extend(sign(layout, at, Icon::Fire, CREATURES));
        }
        if step.fall.is_some() {
            let at = layout.centre(step.to) + Vec2::new(0.52, 0.52) * layout.radius;
            shapes.extend(sign(layout, at, Icon::Fall, THREAT));
        }
    }
    if let Some(collision) = forced.collision {
        let (at, hex) = against(scene, layout, forced, collision);
        shapes.extend(cross(layout, at));
        if let Some(hex) = hex {
            let stroke = Stroke::new(THREAT, 1.8).dashed(Dash::Dashed).cased();
            shapes.push(hex_outline(layout, hex, 0.92, stroke));
        }
    }
    let label = Label::of(end, words, Icon::Push, SHOT);
    shapes.push(Shape::label(label.stopping(layout.radius)));
    shapes
}

/// The ghost of the unit at its end: on the ground after a fall, drifting where
/// nothing holds it.
fn left(scene: &Scene, layout: Layout, id: UnitId, forced: &Forced) -> Vec<Shape> {
    let mut unit = scene.unit(id).clone();
    unit.at = forced.end();
    unit.drift = forced.drift;
    if forced.steps.iter().any(|step| step.fall.is_some()) {
        unit.posture = Posture::Prone;
    }
    token::ghost_of(scene, id, &unit, layout)
}

/// Where it is stopped, on the edge of its last hex, and what it is stopped by.
fn against(
    scene: &Scene,
    layout: Layout,
    forced: &Forced,
    collision: Collision,
) -> (Point, Option<Hex>) {
    let end = forced.end();
    let hex = match collision.against {
        Obstacle::Blocked(hex) | Obstacle::Higher(hex) => Some(hex),
        Obstacle::Unit(unit) => Some(scene.unit(unit).at),
        Obstacle::Edge => None,
    };
    // Beyond the edge it is the hex it would have come to next.
    let beyond = hex.unwrap_or_else(|| {
        let steps = &forced.steps;
        let before = match steps.len() {
            0 | 1 => forced.from,
            n => steps[n - 2].to,
        };
        let on = end + (end - before);
        match on != end && !scene.board.contains(on) {
            true => on,
            false => neighbours(end)
                .find(|&next| !scene.board.contains(next))
                .unwrap_or(end),
        }
    });
    let at = layout.centre(end).midpoint(layout.centre(beyond));
    (at, hex)
}
