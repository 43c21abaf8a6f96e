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
            // Hexes that others want too are drawn around once for each, side by
            // side and each broken in its own way.
            let rank = before.iter().filter(|other| share(other, goal)).count();
            let look = Look { colour, rank };
            one(scene, layout, goal, words, look)
        })
        .collect()
}

/// How the outline of a goal looks.
#[derive(Debug, Clone, Copy)]
struct Look {
    /// The colour of its side.
    colour: Colour,
    /// How many outlines lie around the same hexes before it.
    rank: usize,
}

/// How outlines on the same hexes are broken, one after another.
const DASHES: [Dash; 3] = [Dash::Dashed, Dash::Dotted, Dash::Long];

/// How far each lies inside the one before, in hex radii, and at least in pixels:
/// the casing of one must not cover the other.
const APART: f64 = 0.16;
const LEAST_APART: f64 = 5.0;

/// Whether two goals want some hex in common.
fn share(one: &Goal, other: &Goal) -> bool {
    match (hexes(one), hexes(other)) {
        (Some(one), Some(other)) => one.iter().any(|hex| other.contains(hex)),
        _ => false,
    }
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
    look: Look,
) -> Vec<Shape> {
    let colour = look.colour;
    match &goal.aim {
        Aim::Hold { hexes, .. } => zone(scene, layout, hexes, Icon::Flag, words, look),
        Aim::Reach { hexes, .. } => zone(scene, layout, hexes, Icon::Move, words, look),
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
    Look { colour, rank }: Look,
) -> Vec<Shape> {
    let Some(&top) = hexes.iter().min_by_key(|hex| (2 * hex.y + hex.x, hex.x)) else {
        return Vec::new();
    };
    let region = outline::of(layout, hexes.iter().copied());
    let fill = Shape::fill(Layer::Fills, region.clone(), colour.percent(9));
    let apart = (APART * layout.radius).max(LEAST_APART);
    let inside = outline::inset(region, rank as f64 * apart);
    let stroke = over_ground(colour, 2.4).dashed(DASHES[rank % DASHES.len()]);
    let mut shapes = vec![fill, Shape::outline(Layer::Outlines, inside, stroke)];
    let flagged = layout.width() >= FLAGS_FROM;
    let free = hexes
        .iter()
        .filter(|&&hex| flagged && scene.standing_on(hex).is_none());
    shapes.extend(free.flat_map(|&hex| flag(layout, hex, Look { colour, rank })));
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

/// A little flag in the upper left of a hex, that of another side beside it.
fn flag(layout: Layout, hex: Hex, Look { colour, rank }: Look) -> [Shape; 2] {
    let s = layout.radius;
    let aside = 0.5 * (rank % 3) as f64;
    let foot = layout.centre(hex) + Vec2::new(-0.5 + aside, -0.16) * s;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;
    use pincer_rules::board::{Board, Shape as Outline};
    use pincer_rules::numbers::{Rounds, Steps};

    /// Two sides want the same hexes, a third one of them: three outlines that
    /// share no point, each in its colour and broken in its own way.
    #[test]
    fn outlines_on_the_same_hexes_lie_beside_each_other() {
        let board = Board::new(Outline::Hexagon { radius: Steps(4) }).unwrap();
        let mut scene = Scene::new(board);
        let both = [Hex::ZERO, Hex::new(1, 0)];
        for (name, hexes) in [
            ("squad", &both[..]),
            ("creatures", &both[..]),
            ("guild", &both[..1]),
        ] {
            let side = scene.factions.add(name).unwrap();
            let hexes = hexes.to_vec();
            let rounds = Rounds(2);
            scene.goals.push(Goal {
                side,
                aim: Aim::Hold { hexes, rounds },
                progress: Rounds(0),
            });
        }
        let layout = Layout { radius: 17.0 };
        let drawn: Vec<(Vec<Vec<kurbo::Point>>, Stroke)> = shapes(&scene, layout)
            .into_iter()
            .filter_map(|shape| match shape.form {
                Form::Polygon {
                    contours,
                    fill: None,
                    stroke: Some(stroke),
                } => Some((contours, stroke)),
                _ => None,
            })
            .collect();
        assert_eq!(drawn.len(), 3);
        for (k, (one, stroke)) in drawn.iter().enumerate() {
            for (other, beside) in &drawn[k + 1..] {
                assert_ne!(stroke.colour, beside.colour);
                assert_ne!(stroke.dash, beside.dash);
                for point in one.iter().flatten() {
                    let near = other.iter().flatten().map(|at| at.distance(*point));
                    assert!(near.fold(f64::INFINITY, f64::min) > 4.5, "{point:?}");
                }
            }
        }
    }
}
