//! What an overlay is made of.
//!
//! A [`Shape`] says what is meant (a hatched region, a dashed ring, a label
//! with a leader); [`primitive::of`] says how it is painted (plain fills,
//! strokes, discs, text). The SVG writer and the window both paint primitives,
//! so that a picture and the screen cannot differ.

pub mod clip;
pub mod dash;
pub mod label;
pub mod outline;
pub mod primitive;

use crate::layout::Point;
use crate::palette::{self, Colour};

pub use label::{Anchor, Label, Leader, Pill, Placing};

/// The order of painting, first to last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// What neighbouring hexes do to each other: wall faces, banks, edges.
    Relief,
    /// Fills, hatches and dots of regions.
    Fills,
    /// Outlines of hexes and regions.
    Outlines,
    /// Units.
    Tokens,
    /// Lines of shots and paths.
    Lines,
    /// Words and numbers.
    Labels,
}

/// How a stroke is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dash {
    /// Not at all.
    Solid,
    /// Long dashes.
    Long,
    /// Dashes.
    Dashed,
    /// Round dots.
    Dotted,
}

/// Whether a stroke lies on a dark one that sets it off from what is below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Casing {
    /// It does not.
    Bare,
    /// 1.5 pixels on either side.
    Cased,
}

/// A line's looks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// Colour.
    pub colour: Colour,
    /// Width in pixels.
    pub width: f64,
    /// How it is broken.
    pub dash: Dash,
    /// What it lies on.
    pub casing: Casing,
}

impl Stroke {
    /// A solid, bare stroke.
    #[must_use]
    pub const fn new(colour: Colour, width: f64) -> Self {
        Self {
            colour,
            width,
            dash: Dash::Solid,
            casing: Casing::Bare,
        }
    }

    /// The same, broken.
    #[must_use]
    pub const fn dashed(self, dash: Dash) -> Self {
        Self { dash, ..self }
    }

    /// The same on a dark casing.
    #[must_use]
    pub const fn cased(self) -> Self {
        Self {
            casing: Casing::Cased,
            ..self
        }
    }
}

/// A figure.
#[derive(Debug, Clone, PartialEq)]
pub enum Form {
    /// Closed contours, filled by the even-odd rule.
    Polygon {
        /// Contours in order; the first need not be the outer one.
        contours: Vec<Vec<Point>>,
        /// Fill.
        fill: Option<Colour>,
        /// Outline.
        stroke: Option<Stroke>,
    },
    /// Open lines of one look.
    Lines {
        /// Of at least two points each.
        lines: Vec<Vec<Point>>,
        /// Looks.
        stroke: Stroke,
    },
    /// A circle.
    Circle {
        /// Centre.
        centre: Point,
        /// Radius in pixels.
        radius: f64,
        /// Fill.
        fill: Option<Colour>,
        /// Outline.
        stroke: Option<Stroke>,
    },
    /// A part of a circle's line.
    Arc {
        /// Centre.
        centre: Point,
        /// Radius in pixels.
        radius: f64,
        /// Where it starts, in radians clockwise from the right.
        from: f64,
        /// How far it runs clockwise, in radians, `0..=2π`.
        sweep: f64,
        /// Looks.
        stroke: Stroke,
    },
    /// Parallel lines inside contours.
    Hatch {
        /// The region, by the even-odd rule.
        contours: Vec<Vec<Point>>,
        /// Direction of the lines in degrees, clockwise from the right.
        angle: f64,
        /// Distance of the lines in pixels, more than 0.
        spacing: f64,
        /// Width of the lines in pixels.
        width: f64,
        /// Colour.
        colour: Colour,
    },
    /// Dots inside contours, whole ones only.
    Dots {
        /// The region, by the even-odd rule.
        contours: Vec<Vec<Point>>,
        /// Distance of the dots in pixels, more than 0.
        spacing: f64,
        /// Radius of the dots in pixels.
        radius: f64,
        /// Colour.
        colour: Colour,
    },
    /// A word or a number.
    Label(Label),
}

/// A figure and when it is painted.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// When it is painted.
    pub layer: Layer,
    /// What it is.
    pub form: Form,
}

impl Shape {
    /// A single closed contour.
    #[must_use]
    pub fn polygon(
        layer: Layer,
        points: impl Into<Vec<Point>>,
        fill: Option<Colour>,
        stroke: Option<Stroke>,
    ) -> Self {
        Self {
            layer,
            form: Form::Polygon {
                contours: vec![points.into()],
                fill,
                stroke,
            },
        }
    }

    /// A filled region.
    #[must_use]
    pub fn fill(layer: Layer, contours: Vec<Vec<Point>>, fill: Colour) -> Self {
        Self {
            layer,
            form: Form::Polygon {
                contours,
                fill: Some(fill),
                stroke: None,
            },
        }
    }

    /// The outline of a region.
    #[must_use]
    pub fn outline(layer: Layer, contours: Vec<Vec<Point>>, stroke: Stroke) -> Self {
        Self {
            layer,
            form: Form::Polygon {
                contours,
                fill: None,
                stroke: Some(stroke),
            },
        }
    }

    /// An open line.
    #[must_use]
    pub fn line(layer: Layer, points: impl Into<Vec<Point>>, stroke: Stroke) -> Self {
        Self::lines(layer, vec![points.into()], stroke)
    }

    /// Open lines of one look.
    #[must_use]
    pub const fn lines(layer: Layer, lines: Vec<Vec<Point>>, stroke: Stroke) -> Self {
        Self {
            layer,
            form: Form::Lines { lines, stroke },
        }
    }

    /// A disc or ring.
    #[must_use]
    pub const fn circle(
        layer: Layer,
        centre: Point,
        radius: f64,
        fill: Option<Colour>,
        stroke: Option<Stroke>,
    ) -> Self {
        Self {
            layer,
            form: Form::Circle {
                centre,
                radius,
                fill,
                stroke,
            },
        }
    }

    /// A label, on the layer of labels.
    #[must_use]
    pub const fn label(label: Label) -> Self {
        Self {
            layer: Layer::Labels,
            form: Form::Label(label),
        }
    }

    /// Cover's hatch: 45°, denser the higher the level (`1..=5`).
    #[must_use]
    pub fn cover_hatch(contours: Vec<Vec<Point>>, level: u8) -> Self {
        Self::hatch(
            contours,
            -45.0,
            10.4 - f64::from(level.clamp(1, 5)) * 1.3,
            1.5,
            palette::COVER.percent(80),
        )
    }

    /// Flank's hatch: 45°, wide.
    #[must_use]
    pub fn flank_hatch(contours: Vec<Vec<Point>>) -> Self {
        Self::hatch(contours, -45.0, 7.0, 1.4, palette::FLANK.percent(55))
    }

    /// Threat's hatch: -45°, in three steps.
    #[must_use]
    pub fn threat_hatch(contours: Vec<Vec<Point>>, step: u8) -> Self {
        Self::hatch(
            contours,
            45.0,
            10.0 - 2.0 * f64::from(step.clamp(1, 3)),
            1.8,
            palette::THREAT.percent(80),
        )
    }

    /// Crossfire's dots.
    #[must_use]
    pub const fn crossfire_dots(contours: Vec<Vec<Point>>, opacity: u8) -> Self {
        Self {
            layer: Layer::Fills,
            form: Form::Dots {
                contours,
                spacing: 6.6,
                radius: 1.35,
                colour: palette::CROSSFIRE.percent(opacity),
            },
        }
    }

    fn hatch(
        contours: Vec<Vec<Point>>,
        angle: f64,
        spacing: f64,
        width: f64,
        colour: Colour,
    ) -> Self {
        Self {
            layer: Layer::Fills,
            form: Form::Hatch {
                contours,
                angle,
                spacing,
                width,
                colour,
            },
        }
    }
}

/// Sorts shapes into the order of painting; shapes of one layer keep theirs.
pub fn sort(shapes: &mut [Shape]) {
    shapes.sort_by_key(|shape| shape.layer);
}
