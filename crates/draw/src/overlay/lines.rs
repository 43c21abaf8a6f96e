//! The two lines of sight between a pair of hexes and what stands on them.
//!
//! Left and right run 12 pixels either side of the true line where they differ,
//! so that a tie is seen, not told. A blocked line stops at a cross.

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::hex::{Hex, distance};
use pincer_rules::line;
use pincer_rules::record::{Cover, CoverFound, SideFound};
use pincer_rules::sentences::words;

use crate::icon::Icon;
use crate::layout::{Layout, Point};
use crate::overlay::{between_tokens, hex_outline, hex_region, over_ground};
use crate::palette::{self, COVER, DIM, INK, SHOT, TEXT, THREAT};
use crate::shape::{Dash, Form, Label, Layer, Pill, Shape, Stroke};

/// How far the two lines lie from the true one, in pixels.
const APART: f64 = 12.0;

/// A pair of hexes and what the rules found between them.
#[derive(Debug, Clone, Copy)]
pub struct Between<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// Where hexes lie.
    pub layout: Layout,
    /// Where the line starts.
    pub from: Hex,
    /// Where it ends.
    pub to: Hex,
    /// What was found.
    pub found: &'a CoverFound,
}

/// The hexes of both lines, the lines, and every hex that gave cover, was
/// fired over or did not stack. `dr` is what the cover is worth, where the
/// question was that of an attack.
#[must_use]
pub fn shapes(between: Between, dr: Option<u32>) -> Vec<Shape> {
    let mut shapes = between.hexes();
    shapes.extend(between.covering(dr));
    shapes.extend(between.both_lines());
    shapes
}

/// The measure: both lines of any pair, distance and cover.
#[must_use]
pub fn measure(between: Between) -> Vec<Shape> {
    let mut out = shapes(between, None);
    for end in [between.from, between.to] {
        out.push(hex_outline(
            between.layout,
            end,
            0.95,
            Stroke::new(SHOT, 1.8).cased(),
        ));
    }
    let cover = match between.found.cover {
        Cover::None => "open",
        Cover::Level(level) => ["cover 1", "cover 2", "cover 3", "cover 4", "cover 5"]
            [usize::from(level.get().clamp(1, 5) - 1)],
        Cover::Full => "no sight",
    };
    let steps = distance(between.from, between.to);
    out.push(Shape::label(Label::of(
        between.middle(),
        format!("{}: {cover}", words::metres(steps)),
        Icon::Sight,
        SHOT,
    )));
    out
}

/// One of the two lines.
struct Side<'a> {
    name: &'static str,
    hexes: &'a [Hex],
    found: SideFound,
    shift: Vec2,
}

impl Between<'_> {
    /// The middle of the true line.
    #[must_use]
    pub fn middle(&self) -> Point {
        self.layout
            .centre(self.from)
            .midpoint(self.layout.centre(self.to))
    }

    /// A point of the line that is used, part of the way along it.
    #[must_use]
    pub fn on_used_line(&self, part: f64) -> Point {
        let (a, b) = (self.layout.centre(self.from), self.layout.centre(self.to));
        let sides = line::sides(self.from, self.to);
        let point = a.lerp(b, part);
        if sides.left == sides.right {
            point
        } else if self.found.left.clear && self.is_used(self.found.left) {
            point + self.left_shift()
        } else {
            point - self.left_shift()
        }
    }

    /// From the true line to the left one.
    pub(super) fn left_shift(&self) -> Vec2 {
        let (a, b) = (self.layout.centre(self.from), self.layout.centre(self.to));
        // y grows downwards: to the left of (x, y) is (y, -x).
        let left = Vec2::new(b.y - a.y, a.x - b.x).normalize();
        left * APART.min(0.42 * self.layout.radius)
    }

    fn hexes(&self) -> Vec<Shape> {
        let mut on_either = Vec::new();
        line::between(self.from, self.to, |hex, _| on_either.push(hex));
        on_either
            .into_iter()
            .map(|hex| {
                let stroke = Stroke::new(SHOT.percent(38), 1.0);
                hex_outline(self.layout, hex, 0.93, stroke)
            })
            .collect()
    }

    /// The hexes of both lines and the lines, whatever they are worth.
    pub(super) fn only_lines(&self) -> Vec<Shape> {
        let mut shapes = self.hexes();
        shapes.extend(self.both_lines());
        shapes
    }

    fn both_lines(&self) -> Vec<Shape> {
        if self.from == self.to {
            return Vec::new();
        }
        let sides = line::sides(self.from, self.to);
        let found = self.found;
        if sides.left == sides.right {
            let side = Side {
                name: "line",
                hexes: &sides.left,
                found: found.left,
                shift: Vec2::ZERO,
            };
            return self.line(&side);
        }
        let shift = self.left_shift();
        let mut shapes = self.line(&Side {
            name: "left line",
            hexes: &sides.left,
            found: found.left,
            shift,
        });
        shapes.extend(self.line(&Side {
            name: "right line",
            hexes: &sides.right,
            found: found.right,
            shift: -shift,
        }));
        if found.tie_rule {
            shapes.extend(self.badge(shift));
        }
        shapes
    }

    fn line(&self, side: &Side) -> Vec<Shape> {
        let (layout, shift) = (self.layout, side.shift);
        let [from, to] = between_tokens(layout, layout.centre(self.from), layout.centre(self.to))
            .map(|end| end + shift);
        if side.found.clear {
            // The line that is not used is there all the same, broken.
            let stroke = match self.is_used(side.found) {
                true => over_ground(SHOT, 2.4),
                false => over_ground(SHOT.percent(75), 1.6).dashed(Dash::Dashed),
            };
            return vec![Shape::line(Layer::Lines, [from, to], stroke)];
        }
        let blocker = self.blocker(side.hexes);
        let stop = blocker.map_or(from.midpoint(to), |hex| {
            let along = (to - from).normalize();
            from + along * (layout.centre(hex) - from).dot(along)
        });
        let mut shapes = vec![
            Shape::line(
                Layer::Lines,
                [stop, to],
                Stroke::new(THREAT.percent(85), 1.8).dashed(Dash::Dotted),
            ),
            Shape::line(Layer::Lines, [from, stop], over_ground(THREAT, 2.4)),
        ];
        shapes.extend(cross(layout, stop));
        if let Some(hex) = blocker {
            shapes.push(hex_outline(layout, hex, 0.95, Stroke::new(THREAT, 2.2)));
            shapes.push(Shape::threat_hatch(hex_region(layout, hex), 1));
            let words = format!("{}: {}", side.name, self.blocked_by(hex));
            let label = Label::of(stop, words, Icon::Sight, THREAT);
            shapes.push(Shape::label(label.stopping(cross_radius(layout) + 2.0)));
        }
        shapes
    }

    /// Whether a clear line is the one the record's cover comes from.
    fn is_used(&self, side: SideFound) -> bool {
        self.found.dug_in
            || match self.found.cover {
                Cover::None => side.cover.is_none(),
                Cover::Level(level) => side.cover == Some(level),
                Cover::Full => false,
            }
    }

    /// Where a blocked line stops.
    fn blocker(&self, hexes: &[Hex]) -> Option<Hex> {
        let blockers = &self.found.blockers;
        hexes.iter().copied().find(|hex| blockers.contains(hex))
    }

    fn blocked_by(&self, hex: Hex) -> String {
        let board = &self.scene.board;
        if !board.contains(hex) {
            "leaves the map".to_owned()
        } else if board.ground(hex).is_opaque() {
            format!("blocked by wall {}", words::at(hex))
        } else {
            let level = board.ground(hex).level;
            format!("blocked by level {level} at {}", words::at(hex))
        }
    }

    fn badge(&self, shift: Vec2) -> [Shape; 2] {
        let middle = self.middle();
        let label = Label {
            pill: Some(Pill {
                fill: TEXT,
                edge: Some(palette::CASING),
                radius: 10.0,
            }),
            colour: INK,
            ..Label::plain(middle, "tie rule", 11.0)
        };
        [
            Shape::line(
                Layer::Lines,
                [middle - shift, middle + shift],
                over_ground(TEXT, 1.6),
            ),
            Shape::label(label),
        ]
    }

    fn covering(&self, dr: Option<u32>) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let found = self.found;
        for &hex in &found.hexes {
            shapes.extend([
                hex_outline(self.layout, hex, 0.97, Stroke::new(COVER, 2.0).cased()),
                hex_outline(self.layout, hex, 0.8, Stroke::new(COVER, 1.4)),
                Shape {
                    layer: Layer::Fills,
                    ..Shape::cover_hatch(hex_region(self.layout, hex), 2)
                },
            ]);
        }
        if let (Some(&hex), Cover::Level(level)) = (found.hexes.first(), found.cover) {
            let worth = dr.map_or(String::new(), |dr| {
                format!(", {} DR", words::signed(dr as i32))
            });
            let others = match found.hexes.len() {
                0 | 1 => String::new(),
                n => format!(" ({n} hexes)"),
            };
            let what = match found.dug_in {
                true => "dug-in position".to_owned(),
                false => self.cover_word(hex),
            };
            let words = format!("{what}: cover {level}{worth}{others}");
            shapes.push(self.about(hex, words, COVER, TEXT));
        }
        for &hex in &found.fired_over {
            shapes.push(self.unused(hex));
            let ground = self.scene.board.ground(hex);
            let own = match ground.cover {
                Some(_) => words::own_cover(ground),
                None => format!("own {}", self.cover_word(hex)),
            };
            shapes.push(self.about(hex, format!("{own}: ignored"), DIM, DIM));
        }
        for &hex in &found.not_stacked {
            shapes.push(self.unused(hex));
            let words = format!("{}: no extra cover", self.cover_word(hex));
            shapes.push(self.about(hex, words, DIM, DIM));
        }
        shapes
    }

    fn unused(&self, hex: Hex) -> Shape {
        let stroke = Stroke::new(DIM, 1.6).dashed(Dash::Dashed).cased();
        hex_outline(self.layout, hex, 0.95, stroke)
    }

    fn about(
        &self,
        hex: Hex,
        words: String,
        edge: palette::Colour,
        text: palette::Colour,
    ) -> Shape {
        let mut label = Label::of(self.layout.centre(hex), words, Icon::Cover, edge)
            .stopping(0.6 * self.layout.radius);
        label.colour = text;
        Shape {
            layer: Layer::Labels,
            form: Form::Label(label),
        }
    }

    /// What gives cover on a hex; a guardian stands where the ground gives none.
    fn cover_word(&self, hex: Hex) -> String {
        let ground = self.scene.board.ground(hex);
        match ground.cover {
            Some(_) => words::ground(ground),
            None if ground.dug_in.is_some() => "dug-in position".to_owned(),
            None => "guardian".to_owned(),
        }
    }
}

fn cross_radius(layout: Layout) -> f64 {
    (0.26 * layout.radius).clamp(4.5, 8.0)
}

pub(super) fn cross(layout: Layout, at: Point) -> [Shape; 3] {
    let radius = cross_radius(layout);
    let arm = 0.5 * radius;
    let stroke = Stroke::new(TEXT, (0.24 * radius).max(1.2));
    let line = |x: f64, y: f64| {
        let to = Vec2::new(x, y);
        Shape::line(Layer::Lines, [at - to, at + to], stroke)
    };
    [
        Shape::circle(
            Layer::Lines,
            at,
            radius,
            Some(palette::FIELD),
            Some(Stroke::new(THREAT, 1.6)),
        ),
        line(arm, arm),
        line(arm, -arm),
    ]
}
