//! What wins beside elimination: hexes to hold or to reach, units to protect, and
//! how far it has come (`TURN-4`).

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hex::Hex;
use pincer_rules::sentences::board as words;

use crate::icon::Icon;
use crate::layout::Layout;
use crate::overlay::{over_ground, sign};
use crate::palette::{APP, Colour, TEXT};
use crate::shape::{Dash, Label, Layer, Pill, Shape, Stroke, outline};
use crate::token;

/// Hex width in pixels from which free hexes have a flag.
pub const FLAGS_FROM: f64 = 30.0;

/// All goals of a scene, each in the colour of its side.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout) -> Vec<Shape> {
    let sides = token::sides(&scene.factions);
    scene
        .goals
        .iter()
        .enumerate()
        .flat_map(|(place, goal)| {
            let colour = sides[usize::from(goal.side.0)].colour();
            let before = &scene.goals[..place];
            let is_first = !before.iter().any(|other| same_hexes(other, goal));
            // Hexes that several sides want have one label for all of them.
            let words = is_first.then(|| {
                let wanted: Vec<&Goal> = scene.goals[place..]
                    .iter()
                    .enumerate()
                    .filter(|&(after, other)| after == 0 || same_hexes(other, goal))
                    .map(|(_, other)| other)
                    .collect();
                words::goals(scene, &wanted)
            });
            one(scene, layout, goal, words, colour)
        })
        .collect()
}

/// Whether two goals are about the same hexes, in whatever order.
fn same_hexes(one: &Goal, other: &Goal) -> bool {
    match (hexes(one), hexes(other)) {
        (Some(one), Some(other)) => {
            one.len() == other.len() && one.iter().all(|hex| other.contains(hex))
        }
        _ => false,
    }
}

fn hexes(goal: &Goal) -> Option<&[Hex]> {
    match &goal.aim {
        Aim::Hold { hexes, .. } | Aim::Reach { hexes, .. } => Some(hexes),
        Aim::Protect { .. } => None,
    }
}

/// A goal, with what is written beside it unless another says it.
fn one(
    scene: &Scene,
    layout: Layout,
    goal: &Goal,
    words: Option<String>,
    colour: Colour,
) -> Vec<Shape> {
    match &goal.aim {
        Aim::Hold { hexes, .. } => zone(scene, layout, hexes, Icon::Flag, words, colour),
        Aim::Reach { hexes, .. } => zone(scene, layout, hexes, Icon::Move, words, colour),
        Aim::Protect { unit, .. } => {
            let words = words.unwrap_or_default();
            let at = layout.centre(scene.unit(*unit).at);
            let mark = at + Vec2::new(-0.56, 0.5) * layout.radius;
            let mut shapes = sign(layout, mark, Icon::Cover, colour).to_vec();
            let label = Label::of(at, words, Icon::Cover, colour);
            shapes.push(Shape::label(label.stopping(layout.radius)));
            shapes
        }
    }
}

/// Hexes dashed around in the colour of a side, a flag on each that is free, and
/// above them what is to be done.
fn zone(
    scene: &Scene,
    layout: Layout,
    hexes: &[Hex],
    icon: Icon,
    words: Option<String>,
    colour: Colour,
) -> Vec<Shape> {
    let Some(&top) = hexes.iter().min_by_key(|hex| (2 * hex.y + hex.x, hex.x)) else {
        return Vec::new();
    };
    let region = outline::of(layout, hexes.iter().copied());
    let mut shapes = vec![
        Shape::fill(Layer::Fills, region.clone(), colour.percent(9)),
        Shape::outline(
            Layer::Outlines,
            region,
            over_ground(colour, 2.4).dashed(Dash::Dashed),
        ),
    ];
    let flagged = layout.width() >= FLAGS_FROM;
    let free = hexes
        .iter()
        .filter(|&&hex| flagged && scene.standing_on(hex).is_none());
    shapes.extend(free.flat_map(|&hex| flag(layout, hex, colour)));
    let Some(words) = words else {
        return shapes;
    };
    let at = layout.centre(top) - Vec2::new(0.0, 1.12 * layout.radius);
    shapes.push(Shape::label(Label {
        pill: Some(Pill {
            fill: APP.percent(95),
            edge: Some(colour),
            radius: 4.0,
        }),
        icon: Some((icon, colour)),
        colour: TEXT,
        ..Label::plain(at, words, 11.0)
    }));
    shapes
}

/// A little flag in the upper left of a hex.
fn flag(layout: Layout, hex: Hex, colour: Colour) -> [Shape; 2] {
    let s = layout.radius;
    let foot = layout.centre(hex) + Vec2::new(-0.5, -0.16) * s;
    let spot = |x: f64, y: f64| foot + Vec2::new(x, y) * s;
    let pole = Stroke::new(colour, (0.07 * s).max(1.2)).cased();
    [
        Shape::line(Layer::Outlines, [foot, spot(0.0, -0.48)], pole),
        Shape::polygon(
            Layer::Outlines,
            [spot(0.03, -0.48), spot(0.4, -0.36), spot(0.03, -0.22)],
            Some(colour),
            None,
        ),
    ]
}
