//! Shapes taken apart into what any painter can paint.

use std::f64::consts::TAU;

use kurbo::{RoundedRect, Shape as _};

use crate::layout::{Point, Rect, polar};
use crate::palette::{self, Colour};
use crate::shape::clip;
use crate::shape::dash::{Broken, cut};
use crate::shape::{Anchor, Casing, Dash, Form, Shape, Stroke, label};
use crate::text::Weight;

/// How far a flattened curve may stray, in pixels.
const TOLERANCE: f64 = 0.05;

/// How much darkness a casing adds on either side, in pixels.
const CASING: f64 = 1.5;

/// A line of straight pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// Points in order.
    pub points: Vec<Point>,
    /// Whether the last is joined to the first.
    pub closed: bool,
}

/// The ends of a stroke.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cap {
    /// Cut off at the last point.
    Butt,
    /// A half circle around the last point.
    Round,
}

/// What any painter can paint. Joins of strokes are round.
#[derive(Debug, Clone, PartialEq)]
pub enum Primitive {
    /// A region, filled by the even-odd rule.
    Fill {
        /// Closed contours.
        contours: Vec<Vec<Point>>,
        /// Colour.
        colour: Colour,
    },
    /// Lines of one width and colour.
    Strokes {
        /// The lines.
        tracks: Vec<Track>,
        /// Width in pixels.
        width: f64,
        /// Ends.
        cap: Cap,
        /// Colour.
        colour: Colour,
    },
    /// Discs of one size and colour.
    Discs {
        /// Their centres.
        centres: Vec<Point>,
        /// Radius in pixels.
        radius: f64,
        /// Colour.
        colour: Colour,
    },
    /// A text whose capitals are centred on a point's height.
    Text {
        /// The middle of the height, and the end or middle the anchor names.
        at: Point,
        /// What it says.
        text: String,
        /// On which side of the point it lies.
        anchor: Anchor,
        /// Size in pixels.
        size: f64,
        /// Weight.
        weight: Weight,
        /// Colour.
        colour: Colour,
    },
}

/// The primitives of a shape, in the order of painting.
#[must_use]
pub fn of(shape: &Shape) -> Vec<Primitive> {
    let mut out = Vec::new();
    match &shape.form {
        Form::Polygon {
            contours,
            fill,
            stroke,
        } => {
            if let Some(colour) = *fill {
                out.push(Primitive::Fill {
                    contours: contours.clone(),
                    colour,
                });
            }
            if let Some(stroke) = stroke {
                let tracks = contours.iter().map(|points| (points.clone(), true));
                strokes(&mut out, tracks.collect(), *stroke, Cap::Round);
            }
        }
        Form::Lines { lines, stroke } => {
            let tracks = lines.iter().map(|points| (points.clone(), false));
            strokes(&mut out, tracks.collect(), *stroke, Cap::Round);
        }
        Form::Circle {
            centre,
            radius,
            fill,
            stroke,
        } => {
            if let Some(colour) = *fill {
                out.push(Primitive::Discs {
                    centres: vec![*centre],
                    radius: *radius,
                    colour,
                });
            }
            if let Some(stroke) = stroke {
                let ring = arc(*centre, *radius, 0.0, TAU);
                strokes(&mut out, vec![(ring, true)], *stroke, Cap::Butt);
            }
        }
        Form::Arc {
            centre,
            radius,
            from,
            sweep,
            stroke,
        } => {
            let points = arc(*centre, *radius, *from, *sweep);
            let closed = *sweep >= TAU;
            strokes(&mut out, vec![(points, closed)], *stroke, Cap::Butt);
        }
        Form::Hatch {
            contours,
            angle,
            spacing,
            width,
            colour,
        } => {
            let tracks = clip::hatch(contours, *angle, *spacing)
                .into_iter()
                .map(|ends| Track {
                    points: ends.to_vec(),
                    closed: false,
                })
                .collect();
            out.push(Primitive::Strokes {
                tracks,
                width: *width,
                cap: Cap::Butt,
                colour: *colour,
            });
        }
        Form::Dots {
            contours,
            spacing,
            radius,
            colour,
        } => out.push(Primitive::Discs {
            centres: clip::dots(contours, *spacing, *radius),
            radius: *radius,
            colour: *colour,
        }),
        Form::Label(label) => label::paint(&mut out, label),
    }
    out
}

/// Points of an arc close enough to look round; a full turn leaves out the
/// last, which is the first.
#[must_use]
pub fn arc(centre: Point, radius: f64, from: f64, sweep: f64) -> Vec<Point> {
    let step = 2.0 * (1.0 - TOLERANCE / radius.max(1.0)).acos();
    let steps = (sweep / step).ceil().max(2.0) as usize;
    let last = if sweep >= TAU { steps - 1 } else { steps };
    (0..=last)
        .map(|k| polar(centre, from + sweep * k as f64 / steps as f64, radius))
        .collect()
}

/// The part of a ring between two radii, as a closed contour.
#[must_use]
pub fn ring_part(centre: Point, inner: f64, outer: f64, from: f64, sweep: f64) -> Vec<Point> {
    let mut points = arc(centre, outer, from, sweep);
    points.extend(arc(centre, inner, from, sweep).into_iter().rev());
    points
}

/// A rounded rectangle as a closed contour.
#[must_use]
pub fn rounded(rect: Rect, radius: f64) -> Vec<Point> {
    let mut points = Vec::new();
    let path = RoundedRect::from_rect(rect, radius).to_path(TOLERANCE);
    kurbo::flatten(path, TOLERANCE, |step| {
        if let Some(point) = step.end_point() {
            points.push(point);
        }
    });
    points.dedup_by(|a, b| a.distance(*b) < 1e-9);
    if points.len() > 1 && points[0].distance(points[points.len() - 1]) < 1e-9 {
        points.pop();
    }
    points
}

pub(super) fn strokes(
    out: &mut Vec<Primitive>,
    tracks: Vec<(Vec<Point>, bool)>,
    stroke: Stroke,
    cap: Cap,
) {
    let mut whole = Vec::new();
    let mut dots = Vec::new();
    for (points, closed) in &tracks {
        match cut(points, *closed, stroke.dash, stroke.width) {
            Broken::Dots(centres) => dots.extend(centres),
            Broken::Pieces(_) if stroke.dash == Dash::Solid => whole.push(Track {
                points: points.clone(),
                closed: *closed,
            }),
            Broken::Pieces(pieces) => whole.extend(pieces.into_iter().map(|points| Track {
                points,
                closed: false,
            })),
        }
    }
    let cap = if stroke.dash == Dash::Solid {
        cap
    } else {
        Cap::Butt
    };
    let mut paint = |width: f64, colour: Colour| {
        if !whole.is_empty() {
            out.push(Primitive::Strokes {
                tracks: whole.clone(),
                width,
                cap,
                colour,
            });
        }
        if !dots.is_empty() {
            out.push(Primitive::Discs {
                centres: dots.clone(),
                radius: width / 2.0,
                colour,
            });
        }
    };
    if stroke.casing == Casing::Cased {
        paint(stroke.width + 2.0 * CASING, palette::CASING.percent(85));
    }
    paint(stroke.width, stroke.colour);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Layer;

    #[test]
    fn an_arc_keeps_its_radius_and_ends() {
        let centre = Point::new(3.0, 4.0);
        let points = arc(centre, 20.0, 0.5, 1.5);
        for point in &points {
            assert!((point.distance(centre) - 20.0).abs() < 1e-9);
        }
        assert!(points[0].distance(polar(centre, 0.5, 20.0)) < 1e-9);
        assert!(points[points.len() - 1].distance(polar(centre, 2.0, 20.0)) < 1e-9);
    }

    #[test]
    fn a_casing_is_painted_first_and_wider() {
        let line = Shape::line(
            Layer::Lines,
            [Point::ZERO, Point::new(9.0, 0.0)],
            Stroke::new(palette::SHOT, 2.0).cased(),
        );
        let widths: Vec<f64> = of(&line)
            .iter()
            .map(|primitive| match primitive {
                Primitive::Strokes { width, .. } => *width,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(widths, [5.0, 2.0]);
    }
}
