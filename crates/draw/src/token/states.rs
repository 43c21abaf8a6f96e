//! What has happened to a unit, as marks around its plate: Crossfired, Prone, off
//! its feet, drifting.
//!
//! ```text
//!    (~)  (o_)     upper left: off its feet, upper right: Prone
//!     \ -- /
//!   A | )( |(><)   right: Crossfired
//!      \__/  >>    drifting: beyond the edge it drifts over
//! ```
//!
//! Corners carry no facing, so the nose never lies under a mark. They keep a least
//! size: what happened to a unit lasts as long as its weapon.

use kurbo::Vec2;
use pincer_rules::hex::Facing;

use crate::layout::{Layout, Point, Rect};
use crate::palette::{self, Colour};
use crate::shape::primitive::rounded;
use crate::shape::{Dash, Layer, Shape, Stroke};
use crate::token::Look;

/// The least radius of a mark in pixels.
const LEAST: f64 = 4.4;

/// A mark's place around a token, flipped with the pips where it faces south.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Place {
    /// The middle of the token.
    pub(super) centre: Point,
    /// Radius of the hex in pixels.
    pub(super) s: f64,
    /// -1 where up is down.
    pub(super) up: f64,
}

impl Place {
    fn at(&self, x: f64, y: f64) -> Point {
        self.centre + Vec2::new(x, y * self.up) * self.s
    }

    /// A dark disc with a rim; gives the length that stands for 1 in its sign.
    fn disc(&self, out: &mut Vec<Shape>, at: Point, rim: Colour) -> f64 {
        let radius = (0.27 * self.s).max(LEAST);
        out.push(Shape::circle(
            Layer::Tokens,
            at,
            radius,
            Some(palette::FIELD),
            Some(Stroke::new(rim, 0.26 * radius)),
        ));
        radius
    }
}

/// Crossfired: two arrow heads that pinch.
pub(super) fn pinch(out: &mut Vec<Shape>, place: Place) {
    let at = place.at(0.86, 0.0);
    let unit = place.disc(out, at, palette::CROSSFIRE);
    for side in [-1.0, 1.0] {
        let points = [(0.65, -0.41), (0.14, 0.0), (0.65, 0.41)]
            .map(|(off, y)| at + Vec2::new(side * off, y) * unit);
        out.push(Shape::line(
            Layer::Tokens,
            points,
            Stroke::new(palette::TEXT, 0.26 * unit),
        ));
    }
}

/// Prone: a figure that lies, its head on the left.
pub(super) fn prone(out: &mut Vec<Shape>, place: Place, look: Look) {
    let at = place.at(0.52, -0.74);
    let (rim, figure) = match look {
        Look::Present => (palette::WHITE, palette::WHITE),
        Look::Ghost => (palette::DIM, palette::DIM),
    };
    let unit = place.disc(out, at, rim);
    let spot = |x: f64, y: f64| at + Vec2::new(x, y) * unit;
    out.push(Shape::circle(
        Layer::Tokens,
        spot(-0.42, -0.08),
        0.2 * unit,
        Some(figure),
        None,
    ));
    let body = Rect::from_points(spot(-0.14, -0.1), spot(0.66, 0.24));
    out.push(Shape::polygon(
        Layer::Tokens,
        rounded(body, 0.15 * unit),
        Some(figure),
        None,
    ));
    out.push(Shape::line(
        Layer::Tokens,
        [spot(-0.62, 0.4), spot(0.62, 0.4)],
        Stroke::new(figure, 0.15 * unit),
    ));
}

/// Off its feet: two waves.
pub(super) fn swept(out: &mut Vec<Shape>, place: Place) {
    let at = place.at(-0.52, -0.74);
    let unit = place.disc(out, at, palette::FLOW);
    for y in [-0.24, 0.26] {
        let points: Vec<Point> = (0..=12)
            .map(|step| {
                let x = -0.6 + f64::from(step) * 0.1;
                let height = 0.17 * (x * std::f64::consts::PI / 0.6).sin();
                at + Vec2::new(x, y + height) * unit
            })
            .collect();
        out.push(Shape::line(
            Layer::Tokens,
            points,
            Stroke::new(palette::TEXT, 0.2 * unit),
        ));
    }
}

/// Drifting: an arrow over the edge it drifts to, and streaks behind the plate.
pub(super) fn drift(
    out: &mut Vec<Shape>,
    place: Place,
    layout: Layout,
    direction: Facing,
    look: Look,
) {
    let ahead = Vec2::from_angle(layout.bearing(direction));
    let aside = Vec2::new(-ahead.y, ahead.x);
    let spot = |along: f64, off: f64| place.centre + (ahead * along + aside * off) * place.s;
    let width = (0.09 * place.s).max(1.4);
    let stroke = match look {
        Look::Present => Stroke::new(palette::SHOT, width).cased(),
        Look::Ghost => Stroke::new(palette::DIM, width)
            .dashed(Dash::Dashed)
            .cased(),
    };
    for tip in [1.3, 1.54] {
        out.push(Shape::line(
            Layer::Tokens,
            [
                spot(tip - 0.2, -0.24),
                spot(tip, 0.0),
                spot(tip - 0.2, 0.24),
            ],
            stroke,
        ));
    }
    let streaks = [(-0.34, 1.16), (0.0, 1.34), (0.34, 1.16)]
        .map(|(off, far)| vec![spot(-0.94, off), spot(-far, off)])
        .to_vec();
    out.push(Shape::lines(Layer::Tokens, streaks, stroke));
}
