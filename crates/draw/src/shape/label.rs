//! Words and numbers on the board: a text, its pill, its sign, its leader.

use crate::icon::{self, Icon};
use crate::layout::{Point, Rect};
use crate::palette::{self, Colour};
use crate::shape::Stroke;
use crate::shape::primitive::{Cap, Primitive, rounded, strokes};
use crate::text::{self, Weight};

/// On which side of its point a text lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The point is its left end.
    Start,
    /// The point is its middle.
    Middle,
    /// The point is its right end.
    End,
}

/// The box behind a label.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pill {
    /// Fill.
    pub fill: Colour,
    /// Outline, if it has one.
    pub edge: Option<Colour>,
    /// Radius of its corners in pixels.
    pub radius: f64,
}

/// The line from a label to what it speaks of.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Leader {
    /// What the label speaks of.
    pub to: Point,
    /// How far from there the line ends, in pixels: short of a token.
    pub stop: f64,
    /// Colour.
    pub colour: Colour,
}

/// Whether a label may be moved to where there is room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Placing {
    /// It stays.
    Fixed,
    /// It may move, its leader follows.
    Free,
}

/// A word or a number on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The middle of its height, and the end or middle its anchor names.
    pub at: Point,
    /// What it says.
    pub text: String,
    /// On which side of the point it lies.
    pub anchor: Anchor,
    /// Size of the text in pixels; never under 10 but in pictures of a map
    /// too small for it.
    pub size: f64,
    /// Weight of the text.
    pub weight: Weight,
    /// Colour of the text.
    pub colour: Colour,
    /// The box behind it.
    pub pill: Option<Pill>,
    /// A sign before the text and its colour.
    pub icon: Option<(Icon, Colour)>,
    /// What it speaks of.
    pub leader: Option<Leader>,
    /// Whether it may be moved.
    pub placing: Placing,
}

/// Size of the words on the board, in pixels.
pub const LABEL_SIZE: f64 = 11.0;

impl Label {
    /// Plain light text around a point.
    #[must_use]
    pub fn plain(at: Point, text: impl Into<String>, size: f64) -> Self {
        Self {
            at,
            text: text.into(),
            anchor: Anchor::Middle,
            size,
            weight: Weight::SemiBold,
            colour: palette::TEXT,
            pill: None,
            icon: None,
            leader: None,
            placing: Placing::Fixed,
        }
    }

    /// A dark pill with a coloured edge and sign that speaks of a point and
    /// finds its own place near it.
    #[must_use]
    pub fn of(about: Point, text: impl Into<String>, icon: Icon, colour: Colour) -> Self {
        Self {
            pill: Some(Pill {
                fill: palette::APP.percent(95),
                edge: Some(colour),
                radius: 4.0,
            }),
            icon: Some((icon, colour)),
            leader: Some(Leader {
                to: about,
                stop: 0.0,
                colour,
            }),
            placing: Placing::Free,
            ..Self::plain(about, text, LABEL_SIZE)
        }
    }

    /// The same with a leader that ends some pixels short of its point.
    #[must_use]
    pub fn stopping(mut self, stop: f64) -> Self {
        if let Some(leader) = &mut self.leader {
            leader.stop = stop;
        }
        self
    }

    /// A small dark pill without an edge, for names of regions.
    #[must_use]
    pub fn quiet(at: Point, text: impl Into<String>) -> Self {
        Self {
            pill: Some(Pill {
                fill: palette::FIELD.percent(85),
                edge: None,
                radius: 3.0,
            }),
            ..Self::plain(at, text, 10.0)
        }
    }
}

/// Padding of a pill, and the gap after its icon, as parts of the text size.
const PADDING: f64 = 0.55;
const GAP: f64 = 0.36;
const HEIGHT: f64 = 1.64;

/// The box of a label: of its pill, or of its bare text.
#[must_use]
pub fn frame(label: &Label) -> Rect {
    let size = label.size;
    let sign = if label.icon.is_some() { 1.0 + GAP } else { 0.0 };
    let padding = if label.pill.is_some() { PADDING } else { 0.0 };
    let words = text::width(&label.text, size, label.weight);
    let height = if label.pill.is_some() { HEIGHT } else { 1.0 } * size;
    // A pill is never narrower than it is high: single digits sit in a disc.
    let width = match label.pill {
        Some(_) => (words + (sign + 2.0 * padding) * size).max(height),
        None => words,
    };
    let left = match label.anchor {
        Anchor::Start => label.at.x,
        Anchor::Middle => label.at.x - width / 2.0,
        Anchor::End => label.at.x - width,
    };
    let top = label.at.y - height / 2.0;
    Rect::new(left, top, left + width, top + height)
}

pub(super) fn paint(out: &mut Vec<Primitive>, label: &Label) {
    let frame = frame(label);
    if let Some(leader) = label.leader {
        paint_leader(out, frame, leader);
    }
    if let Some(pill) = label.pill {
        let contour = rounded(frame, pill.radius.min(frame.height() / 2.0));
        out.push(Primitive::Fill {
            contours: vec![contour.clone()],
            colour: pill.fill,
        });
        if let Some(edge) = pill.edge {
            strokes(
                out,
                vec![(contour, true)],
                Stroke::new(edge, 1.2),
                Cap::Round,
            );
        }
    }
    let padding = if label.pill.is_some() { PADDING } else { 0.0 } * label.size;
    let words = text::width(&label.text, label.size, label.weight);
    let sign = if label.icon.is_some() { 1.0 + GAP } else { 0.0 } * label.size;
    let slack = (frame.width() - 2.0 * padding - sign - words).max(0.0) / 2.0;
    let mut x = frame.x0 + padding + slack;
    if let Some((icon, colour)) = label.icon {
        let corner = Point::new(x, label.at.y - label.size / 2.0);
        for track in icon::strokes(icon, corner, label.size) {
            out.push(Primitive::Strokes {
                tracks: vec![track],
                width: 1.8 * label.size / 16.0,
                cap: Cap::Round,
                colour,
            });
        }
        x += sign;
    }
    out.push(Primitive::Text {
        at: Point::new(x + words / 2.0, label.at.y),
        text: label.text.clone(),
        anchor: Anchor::Middle,
        size: label.size,
        weight: label.weight,
        colour: label.colour,
    });
}

fn paint_leader(out: &mut Vec<Primitive>, frame: Rect, leader: Leader) {
    let Leader { to, stop, colour } = leader;
    let from = Point::new(
        to.x.clamp(frame.x0 + 6.0, (frame.x1 - 6.0).max(frame.x0 + 6.0)),
        to.y.clamp(frame.y0, frame.y1),
    );
    let length = from.distance(to);
    // A label that touches what it speaks of needs no line.
    if length < stop + 4.0 {
        return;
    }
    let tip = to.lerp(from, stop / length);
    strokes(
        out,
        vec![(vec![from, tip], false)],
        Stroke::new(colour, 1.4).cased(),
        Cap::Butt,
    );
    for (radius, colour) in [(3.6, palette::CASING), (2.6, colour)] {
        out.push(Primitive::Discs {
            centres: vec![tip],
            radius,
            colour,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Shape, primitive};

    #[test]
    fn a_label_lies_inside_its_pill() {
        let label = Label::of(
            Point::new(50.0, 50.0),
            "crates: cover 1, +2 DR",
            Icon::Cover,
            palette::COVER,
        );
        let frame = frame(&label);
        for primitive in primitive::of(&Shape::label(label)) {
            if let Primitive::Text {
                at,
                text,
                size,
                weight,
                ..
            } = primitive
            {
                let half = text::width(&text, size, weight) / 2.0;
                assert!(frame.x0 + 4.0 < at.x - half && at.x + half < frame.x1 - 4.0);
            }
        }
    }
}
