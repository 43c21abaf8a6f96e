//! The one palette: every colour that is ever drawn has its name here.
//!
//! Searched from the Okabe-Ito set so that the sides and cover, flank,
//! crossfire and threat stay apart for all common kinds of colour vision. Hue
//! is never alone all the same: shapes, hatches, dashes and words go with it.

use std::fmt;

/// A colour with its opacity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red, `0..=255`, as all four.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// Opacity, 255 is solid.
    pub a: u8,
}

impl Colour {
    /// A solid colour from `0xRRGGBB`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        Self {
            r: (rgb >> 16) as u8,
            g: (rgb >> 8) as u8,
            b: rgb as u8,
            a: 255,
        }
    }

    /// The same colour at an opacity in percent, `0..=100`.
    #[must_use]
    pub const fn percent(self, opacity: u8) -> Self {
        Self {
            a: ((opacity as u16 * 255 + 50) / 100) as u8,
            ..self
        }
    }

    /// The colour `percent` of the way towards another, solid.
    #[must_use]
    pub const fn towards(self, other: Self, percent: u8) -> Self {
        const fn step(from: u8, to: u8, percent: u8) -> u8 {
            let (from, to, percent) = (from as u32, to as u32, percent as u32);
            ((from * (100 - percent) + to * percent + 50) / 100) as u8
        }
        Self {
            r: step(self.r, other.r, percent),
            g: step(self.g, other.g, percent),
            b: step(self.b, other.b, percent),
            a: 255,
        }
    }

    /// Opacity, `0..=1`.
    #[must_use]
    pub fn opacity(self) -> f64 {
        f64::from(self.a) / 255.0
    }
}

/// `#RRGGBB`, as SVG wants it; opacity is written apart.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.r, self.g, self.b)
    }
}

/// Behind everything.
pub const APP: Colour = Colour::hex(0x0F1317);
/// Panels, and the dark pills of labels at 95 %.
pub const PANEL: Colour = Colour::hex(0x171C22);
/// Controls on panels.
pub const RAISED: Colour = Colour::hex(0x202730);
/// Behind the board.
pub const FIELD: Colour = Colour::hex(0x12171C);
/// Lines of panels.
pub const LINE: Colour = Colour::hex(0x303A45);
/// Open ground.
pub const GROUND: Colour = Colour::hex(0x28303A);
/// A lighter deck.
pub const DECK: Colour = Colour::hex(0x2A3440);
/// Planks.
pub const PLANK: Colour = Colour::hex(0x4A3F31);
/// The lines between hexes.
pub const GRID: Colour = Colour::hex(0x1A2027);
/// Text.
pub const TEXT: Colour = Colour::hex(0xE9EEF3);
/// Text that matters less.
pub const DIM: Colour = Colour::hex(0xA9B4BF);
/// Short text that matters least.
pub const FAINT: Colour = Colour::hex(0x7C8894);
/// A clause that failed.
pub const FAILED: Colour = Colour::hex(0x8A96A2);
/// A selected control.
pub const SELECTED: Colour = Colour::hex(0x33485A);
/// The edge of a selected control.
pub const SELECTED_EDGE: Colour = Colour::hex(0x8FC9E8);
/// The one primary control of a screen.
pub const PRIMARY: Colour = Colour::hex(0xD9E6F0);
/// Text on light colours.
pub const INK: Colour = Colour::hex(0x10151A);
/// Circles: Squad.
pub const SQUAD: Colour = Colour::hex(0x66D0FA);
/// Diamonds: Creatures.
pub const CREATURES: Colour = Colour::hex(0xF2A81E);
/// Squares: a third side.
pub const THIRD_SIDE: Colour = Colour::hex(0xC3D3C8);
/// Pentagons: a fourth side.
pub const FOURTH_SIDE: Colour = Colour::hex(0x8B7BF5);
/// Hexagons: a fifth side.
pub const FIFTH_SIDE: Colour = Colour::hex(0xF5DDA7);
/// Triangles: a sixth side and any further one.
pub const SIXTH_SIDE: Colour = Colour::hex(0x6C8C8F);
/// The waves of a unit that has lost its footing, and of moving water.
pub const FLOW: Colour = Colour::hex(0xA8CFE0);
/// Shots, paths, bands.
pub const SHOT: Colour = Colour::hex(0xF6F9FC);
/// Reach.
pub const REACH: Colour = Colour::hex(0xC9D6E2);
/// Cover, hatched at 45°.
pub const COVER: Colour = Colour::hex(0x36AC86);
/// Flanks, hatched wide at 45°.
pub const FLANK: Colour = Colour::hex(0xFFF676);
/// Crossfire, dotted.
pub const CROSSFIRE: Colour = Colour::hex(0xBE8AB6);
/// Threat, blocked lines, errors; hatched at -45°.
pub const THREAT: Colour = Colour::hex(0xE25F45);
/// Dark casing of lines and tokens.
pub const CASING: Colour = Colour::hex(0x0B0E11);
/// White.
pub const WHITE: Colour = Colour::hex(0xFFFFFF);
/// The dotted ring of a concealed unit, the outer edge of walls.
pub const PALE: Colour = Colour::hex(0xC2CBD3);
/// Empty pips.
pub const HOLLOW: Colour = Colour::hex(0x8794A0);
/// The bar of outcomes: Critical, Solid, Hit, Sell It, Miss, Critical Miss.
pub const OUTCOMES: [Colour; 6] = [
    Colour::hex(0xFFFFFF),
    Colour::hex(0xB9D3E6),
    Colour::hex(0x7DA3BF),
    Colour::hex(0xFFF676),
    Colour::hex(0x3A444E),
    Colour::hex(0x232A31),
];
/// Heat in four steps above bare ground, one hue rising in lightness.
pub const HEAT: [Colour; 4] = [
    Colour::hex(0x4A4A38),
    Colour::hex(0x716D45),
    Colour::hex(0xA19850),
    Colour::hex(0xDCCD63),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_read_as_they_are_written() {
        assert_eq!(SQUAD.to_string(), "#66D0FA");
        assert_eq!(SQUAD.percent(8).a, 20);
        assert_eq!(CASING.towards(WHITE, 100), WHITE);
        assert_eq!(CASING.towards(WHITE, 0), CASING);
    }
}
