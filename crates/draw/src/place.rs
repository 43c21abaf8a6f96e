//! Finds room for labels: never on a token, never on each other.
//!
//! Every free label speaks of a point. Places around that point are tried in
//! rings of growing distance, and the one with the least cost is taken: what
//! it would cover costs most, then distance. Labels are placed in the order
//! they come, and nothing is random, so the same scene looks the same.

use kurbo::Vec2;
use pincer_rules::Scene;

use crate::layout::{Layout, Point, Rect, polar};
use crate::shape::label::frame as label_box;
use crate::shape::{Anchor, Form, Label, Layer, Leader, Placing, Shape};

/// Directions tried around a point.
const DIRECTIONS: u32 = 24;
/// Distances tried, in hex radii beyond the label's own half size.
const DISTANCES: [f64; 9] = [0.9, 1.3, 1.8, 2.5, 3.4, 4.6, 6.2, 8.4, 11.0];

/// Distances tried for a label that was put on a token, in hex radii.
const ASIDE: [f64; 14] = [
    0.15, 0.3, 0.45, 0.6, 0.8, 1.0, 1.25, 1.5, 1.8, 2.2, 2.7, 3.4, 4.6, 6.2,
];

/// What of a hex its token fills, in hex radii.
const TOKEN: f64 = 0.8;

/// Costs: a pixel of distance is 1. Nothing outweighs a token.
const ON_A_TOKEN: f64 = 1e6;
const ON_A_LABEL: f64 = 1600.0;
const ON_A_LINE: f64 = 60.0;
const ON_AN_OBJECT: f64 = 16.0;
const OFF_THE_MAP: f64 = 120.0;
const LEADER_OVER_LABEL: f64 = 300.0;

/// Moves every free label to where there is room, and every other pill that would
/// cover a token just so far that it does not.
pub fn labels(shapes: &mut [Shape], scene: &Scene, layout: Layout) {
    let mut room = Room::new(shapes, scene, layout);
    for shape in shapes.iter_mut() {
        if let Form::Label(label) = &mut shape.form
            && label.placing == Placing::Fixed
            && shape.layer == Layer::Labels
            && label.pill.is_some()
        {
            room.put_aside(label);
        }
    }
    for shape in shapes.iter_mut() {
        if let Form::Label(label) = &mut shape.form
            && label.placing == Placing::Free
        {
            room.place(label);
        }
    }
}

struct Room<'a> {
    scene: &'a Scene,
    layout: Layout,
    bounds: Rect,
    tokens: Vec<Point>,
    labels: Vec<Rect>,
    lines: Vec<Point>,
}

impl<'a> Room<'a> {
    fn new(shapes: &[Shape], scene: &'a Scene, layout: Layout) -> Self {
        let mut room = Self {
            scene,
            layout,
            bounds: layout.bounds(&scene.board),
            tokens: scene
                .units()
                .map(|(_, unit)| layout.centre(unit.at))
                .collect(),
            labels: Vec::new(),
            lines: Vec::new(),
        };
        for shape in shapes {
            match &shape.form {
                Form::Label(label) if label.placing == Placing::Fixed => {
                    room.labels.push(label_box(label));
                }
                Form::Lines { lines, .. } if shape.layer == Layer::Lines => {
                    room.lines
                        .extend(lines.iter().flat_map(|line| dotted(line)));
                }
                // Ghosts are tokens too: each has its ring.
                Form::Arc { centre, .. }
                    if shape.layer == Layer::Tokens && !room.tokens.contains(centre) =>
                {
                    room.tokens.push(*centre);
                }
                Form::Circle { centre, .. } if shape.layer == Layer::Lines => {
                    room.lines.push(*centre);
                }
                // A hex with an outline of its own (covering, blocking, opener)
                // is worth seeing; the thin ones along a line are not.
                Form::Polygon {
                    contours,
                    stroke: Some(stroke),
                    ..
                } if shape.layer == Layer::Outlines && stroke.width > 1.5 => {
                    if let [contour] = contours.as_slice()
                        && contour.len() == 6
                    {
                        room.lines.extend(contour);
                        room.lines.push(middle(contour));
                    }
                }
                _ => {}
            }
        }
        room
    }

    fn place(&mut self, label: &mut Label) {
        let Some(Leader { to: about, .. }) = label.leader else {
            return;
        };
        label.anchor = Anchor::Middle;
        label.at = about;
        let size = label_box(label).size();
        let mut best = (f64::INFINITY, about);
        for distance in DISTANCES {
            for direction in 0..DIRECTIONS {
                // Straight below first: where two are equal, the first stays.
                let angle = std::f64::consts::FRAC_PI_2
                    + f64::from(direction) * std::f64::consts::TAU / f64::from(DIRECTIONS);
                let way = polar(Point::ZERO, angle, 1.0).to_vec2();
                let half = Vec2::new(way.x * size.width / 2.0, way.y * size.height / 2.0);
                let at = about + half + way * (distance * self.layout.radius);
                let cost = self.cost(Rect::from_center_size(at, size), about);
                if cost < best.0 {
                    best = (cost, at);
                }
            }
        }
        label.at = Point::new(best.1.x.round(), best.1.y.round());
        self.labels.push(label_box(label));
    }

    /// On how many tokens of a size a label would lie.
    fn on_tokens(&self, frame: Rect, size: f64) -> usize {
        let radius = size * self.layout.radius;
        let lies = |&&token: &&Point| nearest_in(frame, token).distance(token) < radius;
        self.tokens.iter().filter(lies).count()
    }

    /// A label with a place of its own gives way to tokens only.
    fn put_aside(&mut self, label: &mut Label) {
        let before = label_box(label);
        if self.on_tokens(before, TOKEN) == 0 {
            return;
        }
        self.labels.retain(|other| *other != before);
        let start = label.at;
        let mut best = (f64::INFINITY, start);
        for distance in ASIDE {
            for direction in 0..DIRECTIONS {
                // Straight up first: what is said of a unit stands above it.
                let angle = -std::f64::consts::FRAC_PI_2
                    + f64::from(direction) * std::f64::consts::TAU / f64::from(DIRECTIONS);
                label.at = polar(start, angle, distance * self.layout.radius);
                let frame = label_box(label);
                let inside = frame.intersect(self.bounds).area() + 1.0 >= frame.area();
                let cost = label.at.distance(start)
                    + ON_A_TOKEN * self.on_tokens(frame, TOKEN) as f64
                    + ON_A_LABEL * self.on_labels(frame) as f64
                    + if inside { 0.0 } else { OFF_THE_MAP };
                if cost < best.0 {
                    best = (cost, label.at);
                }
            }
        }
        label.at = Point::new(best.1.x.round(), best.1.y.round());
        self.labels.push(label_box(label));
    }

    fn on_labels(&self, frame: Rect) -> usize {
        let shares = |other: &&Rect| {
            let shared = frame.inflate(3.0, 3.0).intersect(**other);
            shared.width() > 0.0 && shared.height() > 0.0
        };
        self.labels.iter().filter(shares).count()
    }

    fn cost(&self, frame: Rect, about: Point) -> f64 {
        let mut cost = frame.center().distance(about);
        cost += ON_A_TOKEN * self.on_tokens(frame, 0.92) as f64;
        cost += ON_A_LABEL * self.on_labels(frame) as f64;
        let touched = self.lines.iter().filter(|&&point| frame.contains(point));
        cost += ON_A_LINE * touched.count() as f64;
        cost += ON_AN_OBJECT * self.objects_under(frame);
        let inside = frame.intersect(self.bounds);
        if inside.area() + 1.0 < frame.area() {
            cost += OFF_THE_MAP;
        }
        let start = nearest_in(frame, about);
        for other in &self.labels {
            if (1..8).any(|k| other.contains(start.lerp(about, f64::from(k) / 8.0))) {
                cost += LEADER_OVER_LABEL;
            }
        }
        cost
    }
}

impl Room<'_> {
    /// At how many of some points under a label something stands.
    fn objects_under(&self, frame: Rect) -> f64 {
        let steps = (frame.width() / self.layout.radius).ceil().max(1.0) as u32;
        let stands = |k: u32| {
            let part = f64::from(k) / f64::from(steps);
            let point = Point::new(frame.x0 + part * frame.width(), frame.center().y);
            let ground = self.scene.board.ground(self.layout.nearest(point));
            ground.cover.is_some() || ground.dug_in.is_some() || ground.hazard.is_some()
        };
        (0..=steps).filter(|&k| stands(k)).count() as f64
    }
}

fn nearest_in(frame: Rect, point: Point) -> Point {
    Point::new(
        point.x.clamp(frame.x0, frame.x1),
        point.y.clamp(frame.y0, frame.y1),
    )
}

/// Points along a line, close enough that no label slips between.
fn dotted(line: &[Point]) -> impl Iterator<Item = Point> + '_ {
    line.windows(2).flat_map(|pair| {
        let steps = (pair[0].distance(pair[1]) / 6.0).ceil().max(1.0) as u32;
        (0..=steps).map(move |k| pair[0].lerp(pair[1], f64::from(k) / f64::from(steps)))
    })
}

fn middle(contour: &[Point]) -> Point {
    let sum = contour
        .iter()
        .fold(Vec2::ZERO, |sum, point| sum + point.to_vec2());
    (sum / contour.len().max(1) as f64).to_point()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::icon::Icon;
    use crate::palette;
    use pincer_rules::board::{Board, Shape as Outline};
    use pincer_rules::hex::Hex;
    use pincer_rules::numbers::Steps;
    use pincer_rules::unit::Unit;

    #[test]
    fn labels_avoid_tokens_and_each_other() {
        let board = Board::new(Outline::Hexagon { radius: Steps(6) }).unwrap();
        let mut scene = Scene::new(board);
        let squad = scene.factions.add("squad").unwrap();
        for (k, hex) in [(0, 0), (1, 0), (0, 1), (2, -1)].into_iter().enumerate() {
            let at = Hex::new(hex.0, hex.1);
            scene.units.push(Unit::new(&format!("U{k}"), at, squad));
        }
        let layout = Layout { radius: 24.0 };
        let mut shapes: Vec<Shape> = scene
            .units()
            .map(|(_, unit)| {
                Shape::label(Label::of(
                    layout.centre(unit.at),
                    "crates: cover 1, +2 DR",
                    Icon::Cover,
                    palette::COVER,
                ))
            })
            .collect();
        labels(&mut shapes, &scene, layout);
        let boxes: Vec<Rect> = shapes
            .iter()
            .filter_map(|shape| match &shape.form {
                Form::Label(label) => Some(label_box(label)),
                _ => None,
            })
            .collect();
        for (k, a) in boxes.iter().enumerate() {
            for b in &boxes[k + 1..] {
                assert!(!a.overlaps(*b), "{a:?} {b:?}");
            }
            for (_, unit) in scene.units() {
                let token = layout.centre(unit.at);
                assert!(nearest_in(*a, token).distance(token) > 0.8 * layout.radius);
            }
        }
    }

    #[test]
    fn labels_avoid_ghosts() {
        let board = Board::new(Outline::Hexagon { radius: Steps(6) }).unwrap();
        let mut scene = Scene::new(board);
        let squad = scene.factions.add("squad").unwrap();
        scene.units.push(Unit::new("A", Hex::ZERO, squad));
        let layout = Layout { radius: 24.0 };
        let facing = pincer_rules::hex::Facing::North;
        let id = pincer_rules::unit::UnitId(0);
        let there = Hex::new(0, 2);
        // Straight below 0,1 is the first place that is tried.
        let label = Label::of(
            layout.centre(Hex::new(0, 1)),
            "2 of 4",
            Icon::Move,
            palette::REACH,
        );
        let mut shapes = crate::token::ghost(&scene, id, there, facing, layout);
        shapes.push(Shape::label(label));
        labels(&mut shapes, &scene, layout);
        let Some(Shape {
            form: Form::Label(label),
            ..
        }) = shapes.last()
        else {
            panic!("the label comes last");
        };
        let ghost = layout.centre(there);
        let near = nearest_in(label_box(label), ghost).distance(ghost);
        assert!(near > 0.8 * layout.radius, "{near}");
    }
}
