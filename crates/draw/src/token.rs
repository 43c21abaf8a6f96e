//! Units as tokens: side, facing, weapon, health, at every zoom.
//!
//! ```text
//!        .-''-.  /\     plate  = side: circle, diamond, square, pentagon, …
//!       / ring \/__\    ring   = exactly the view angle; the gap is the back
//!    A |  plate |       nose   = the edge it faces
//!       \      /        left   = number, right = Crossfired
//!        '-..-'         pips   = health, full and hollow
//!        ▪▪▪▫▫
//! ```
//!
//! Half of the crossfire rule is on the token. Below 36 pixels a hex the number
//! goes, below 28 the pips: side, facing and weapon last longest.

mod marks;
mod side;
mod states;

pub use marks::{glyph, short_name};
pub use side::{Side, sides};

use std::f64::consts::TAU;

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::Degrees;
use pincer_rules::system::{Feature, System};
use pincer_rules::unit::{Footing, Posture, Unit, UnitId};

use crate::icon;
use crate::layout::{Layout, Point};
use crate::palette::{self, Colour};
use crate::shape::{Dash, Layer, Shape, Stroke};

/// Pixels of hex width below which numbers are left out.
pub const NUMBERS_FROM: f64 = 36.0;
/// Pixels of hex width below which pips are left out.
pub const PIPS_FROM: f64 = 28.0;

/// How a token is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Look {
    /// As it is.
    Present,
    /// Where it would be: dashed, on a dark plate.
    Ghost,
}

/// The tokens of all units, those that are down below the others.
#[must_use]
pub fn all(scene: &Scene, layout: Layout) -> Vec<Shape> {
    let sides = sides(&scene.factions);
    let (down, standing): (Vec<_>, Vec<_>) =
        scene.units().partition(|(_, unit)| !unit.is_standing());
    let tokens: Vec<Token> = down
        .into_iter()
        .chain(standing)
        .map(|(id, unit)| {
            let side = sides[usize::from(unit.faction.0)];
            Token::new(scene, id, unit, side, layout)
        })
        .collect();
    // Marks reach into the next hex: all lie above all plates.
    let mut shapes: Vec<Shape> = tokens
        .iter()
        .flat_map(|token| token.body(Look::Present))
        .collect();
    shapes.extend(tokens.iter().flat_map(Token::marks));
    shapes
}

/// One unit's token.
#[must_use]
pub fn one(scene: &Scene, id: UnitId, layout: Layout, look: Look) -> Vec<Shape> {
    let unit = scene.unit(id);
    let side = sides(&scene.factions)[usize::from(unit.faction.0)];
    let token = Token::new(scene, id, unit, side, layout);
    let mut shapes = token.body(look);
    if look == Look::Present {
        shapes.extend(token.marks());
    }
    shapes
}

/// The white hex around the unit whose turn it is, or that is selected.
#[must_use]
pub fn active(at: Hex, layout: Layout) -> Shape {
    Shape::polygon(
        Layer::Outlines,
        layout.corners_scaled(at, 0.95),
        None,
        Some(Stroke::new(palette::WHITE, 2.2).cased()),
    )
}

/// The ghost of a unit that has walked to another hex, facing another way: on its
/// feet.
#[must_use]
pub fn ghost(scene: &Scene, id: UnitId, at: Hex, facing: Facing, layout: Layout) -> Vec<Shape> {
    let mut moved = scene.unit(id).clone();
    moved.at = at;
    moved.facing = facing;
    moved.posture = Posture::Upright;
    moved.drift = None;
    ghost_of(scene, id, &moved, layout)
}

/// The ghost of a unit as something would leave it: on the ground, drifting.
#[must_use]
pub fn ghost_of(scene: &Scene, id: UnitId, left: &Unit, layout: Layout) -> Vec<Shape> {
    let side = sides(&scene.factions)[usize::from(left.faction.0)];
    let token = Token::new(scene, id, left, side, layout);
    let mut shapes = token.body(Look::Ghost);
    token.states(&mut shapes, Look::Ghost);
    shapes
}

/// The ring of a view angle: where it starts and how far it runs clockwise,
/// in radians. What it leaves out is the back.
#[must_use]
pub fn view_ring(facing: Facing, view: Degrees, layout: Layout) -> (f64, f64) {
    let sweep = f64::from(view.0.min(360)).to_radians();
    (layout.bearing(facing) - sweep / 2.0, sweep)
}

/// What a token is drawn from. Lengths are parts of the hex radius.
struct Token<'a> {
    unit: &'a Unit,
    side: Side,
    layout: Layout,
    centre: Point,
    s: f64,
    crossfired: bool,
    concealed: bool,
    system: System,
}

impl<'a> Token<'a> {
    fn new(scene: &Scene, id: UnitId, unit: &'a Unit, side: Side, layout: Layout) -> Self {
        Self {
            unit,
            side,
            layout,
            centre: layout.centre(unit.at),
            s: layout.radius,
            crossfired: scene.window_on(id).is_some(),
            concealed: scene.system.has(Feature::Concealment)
                && scene.board.ground(unit.at).is_concealing(),
            system: scene.system,
        }
    }

    /// Whether the rulebook asks where a unit looks.
    fn faces(&self) -> bool {
        self.system.has(Feature::Facing)
    }

    /// Plate, ring, nose and weapon.
    fn body(&self, look: Look) -> Vec<Shape> {
        let mut out = Vec::new();
        if look == Look::Ghost {
            self.ring(&mut out, Dash::Dashed);
            self.ghost_plate(&mut out);
            self.nose(&mut out, palette::FIELD, self.side.colour());
            self.weapon(&mut out, self.side.colour());
            return out;
        }
        self.shadow(&mut out);
        self.ring(&mut out, Dash::Solid);
        if !self.unit.is_standing() {
            self.down_plate(&mut out);
            self.weapon(&mut out, self.side.colour().towards(palette::FIELD, 35));
            self.cross(&mut out);
            return out;
        }
        if self.concealed {
            self.circle(
                &mut out,
                0.86,
                None,
                Some(Stroke::new(palette::PALE, (0.07 * self.s).max(1.2)).dashed(Dash::Dotted)),
            );
        }
        self.plate(&mut out);
        self.nose(&mut out, palette::WHITE, palette::CASING);
        self.weapon(&mut out, palette::CASING.towards(self.side.colour(), 13));
        out
    }

    /// Health, name and what happened to it; nothing for a unit that is down.
    fn marks(&self) -> Vec<Shape> {
        let mut out = Vec::new();
        if !self.unit.is_standing() {
            return out;
        }
        if self.layout.width() >= PIPS_FROM {
            self.pips(&mut out);
        }
        if self.layout.width() >= NUMBERS_FROM {
            self.number(&mut out);
        }
        if self.crossfired {
            states::pinch(&mut out, self.place());
        }
        self.states(&mut out, Look::Present);
        out
    }

    /// Prone, off its feet, drifting.
    fn states(&self, out: &mut Vec<Shape>, look: Look) {
        if let Some(direction) = self.unit.drift {
            states::drift(out, self.place(), self.layout, direction, look);
        }
        if self.unit.footing == Footing::Lost && look == Look::Present {
            states::swept(out, self.place());
        }
        if self.unit.posture == Posture::Prone {
            states::prone(out, self.place(), look);
        }
    }

    fn place(&self) -> states::Place {
        states::Place {
            centre: self.centre,
            s: self.s,
            up: self.up(),
        }
    }

    /// Pips, marks and the number's side flip for a unit that faces south.
    fn up(&self) -> f64 {
        if self.unit.facing == Facing::South {
            -1.0
        } else {
            1.0
        }
    }

    fn at(&self, x: f64, y: f64) -> Point {
        self.centre + Vec2::new(x, y) * self.s
    }

    fn stroke(&self, colour: Colour, width: f64) -> Stroke {
        Stroke::new(colour, width * self.s)
    }

    fn circle(&self, out: &mut Vec<Shape>, r: f64, fill: Option<Colour>, stroke: Option<Stroke>) {
        out.push(Shape::circle(
            Layer::Tokens,
            self.centre,
            r * self.s,
            fill,
            stroke,
        ));
    }

    fn shadow(&self, out: &mut Vec<Shape>) {
        out.push(Shape::circle(
            Layer::Tokens,
            self.at(0.0, 0.04),
            0.8 * self.s,
            Some(palette::CASING.percent(55)),
            None,
        ));
    }

    fn ring(&self, out: &mut Vec<Shape>, dash: Dash) {
        let (from, sweep) = match self.faces() {
            true => view_ring(
                self.unit.facing,
                self.system.view_angle(self.unit),
                self.layout,
            ),
            false => (0.0, TAU),
        };
        let colour = match self.unit.is_standing() {
            true => self.side.colour(),
            false => self.side.colour().towards(palette::FIELD, 45),
        };
        for stroke in [
            self.stroke(palette::CASING, 0.22),
            self.stroke(colour, 0.1).dashed(dash),
        ] {
            out.push(Shape {
                layer: Layer::Tokens,
                form: crate::shape::Form::Arc {
                    centre: self.centre,
                    radius: 0.76 * self.s,
                    from,
                    sweep: sweep.min(TAU),
                    stroke,
                },
            });
        }
    }

    fn plate(&self, out: &mut Vec<Shape>) {
        let light = self.side.colour().towards(palette::WHITE, 45);
        self.push_plate(
            out,
            1.0,
            Some(palette::CASING),
            self.stroke(palette::CASING, 0.12),
        );
        self.push_plate(
            out,
            0.97,
            Some(self.side.colour()),
            self.stroke(light, 0.06),
        );
    }

    fn ghost_plate(&self, out: &mut Vec<Shape>) {
        let colour = self.side.colour();
        self.push_plate(
            out,
            1.0,
            Some(palette::FIELD.towards(colour, 26)),
            self.stroke(colour, 0.08).dashed(Dash::Dashed),
        );
    }

    fn down_plate(&self, out: &mut Vec<Shape>) {
        self.push_plate(
            out,
            1.0,
            Some(palette::FIELD),
            self.stroke(self.side.colour().towards(palette::FIELD, 45), 0.08),
        );
    }

    fn push_plate(&self, out: &mut Vec<Shape>, scale: f64, fill: Option<Colour>, stroke: Stroke) {
        match self.side {
            Side::Circle => self.circle(out, 0.56 * scale, fill, Some(stroke)),
            _ => out.push(Shape::polygon(
                Layer::Tokens,
                self.side.plate(self.centre, self.s * scale),
                fill,
                Some(stroke),
            )),
        }
    }

    fn nose(&self, out: &mut Vec<Shape>, fill: Colour, edge: Colour) {
        if !self.faces() {
            return;
        }
        let ahead = Vec2::from_angle(self.layout.bearing(self.unit.facing));
        let aside = Vec2::new(-ahead.y, ahead.x);
        let points = [(0.56, -0.39), (1.04, 0.0), (0.56, 0.39)]
            .map(|(along, off)| self.centre + (ahead * along + aside * off) * self.s);
        out.push(Shape::polygon(
            Layer::Tokens,
            points,
            Some(fill),
            Some(self.stroke(edge, 0.09)),
        ));
    }

    fn weapon(&self, out: &mut Vec<Shape>, colour: Colour) {
        let size = self.s * self.side.mark();
        let middle = self.at(0.0, -self.side.lift());
        let mark = glyph(self.system, self.unit, self.side);
        for contour in icon::contours(mark, middle, size) {
            out.push(Shape::fill(Layer::Tokens, vec![contour], colour));
        }
    }

    fn cross(&self, out: &mut Vec<Shape>) {
        for (x, y) in [(0.4, 0.4), (0.4, -0.4)] {
            out.push(Shape::line(
                Layer::Tokens,
                [self.at(-x, -y), self.at(x, y)],
                self.stroke(palette::TEXT, 0.1),
            ));
        }
    }

    fn pips(&self, out: &mut Vec<Shape>) {
        let refills = self.system.refills(self.unit);
        marks::pips(out, self.unit, refills, self.centre, self.s, self.up());
    }

    fn number(&self, out: &mut Vec<Shape>) {
        marks::number(out, &self.unit.name, self.at(-0.86, 0.0), self.s);
    }
}

#[cfg(test)]
mod tests;
