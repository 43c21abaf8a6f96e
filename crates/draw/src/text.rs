//! The two fonts, and how wide a text is in them.
//!
//! A fresh machine may have no font at all, so both weights travel with the
//! program, and pills are measured rather than guessed. Digits are tabular.

use std::sync::LazyLock;

use ttf_parser::Face;

/// Inter 400.
pub const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Inter-Regular.ttf");
/// Inter 600.
pub const SEMI_BOLD: &[u8] = include_bytes!("../../../assets/fonts/Inter-SemiBold.ttf");
/// The family both belong to.
pub const FAMILY: &str = "Inter";

/// The height of capitals and digits as a part of the size.
pub const CAP_HEIGHT: f64 = 0.727;

/// How heavy a text is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Weight {
    /// 400.
    Regular,
    /// 600.
    SemiBold,
}

impl Weight {
    /// The number of the weight.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            Self::Regular => 400,
            Self::SemiBold => 600,
        }
    }

    /// The font file.
    #[must_use]
    pub const fn font(self) -> &'static [u8] {
        match self {
            Self::Regular => REGULAR,
            Self::SemiBold => SEMI_BOLD,
        }
    }
}

/// Advances of the letters Latin text is made of, in parts of the size.
struct Advances(Vec<f64>);

/// Beyond it no width is kept; the widest letters are taken instead.
const LETTERS: u32 = 0x2800;
const UNKNOWN: f64 = 0.7;

static ADVANCES: LazyLock<[Advances; 2]> = LazyLock::new(|| {
    [Weight::Regular, Weight::SemiBold].map(|weight| Advances::read(weight.font()))
});

impl Advances {
    fn read(font: &[u8]) -> Self {
        let Ok(face) = Face::parse(font, 0) else {
            return Self(Vec::new());
        };
        let em = f64::from(face.units_per_em());
        let advance = |letter: char| {
            let glyph = face.glyph_index(letter)?;
            Some(f64::from(face.glyph_hor_advance(glyph)?) / em)
        };
        Self(
            (0..LETTERS)
                .map(|code| char::from_u32(code).and_then(advance).unwrap_or(UNKNOWN))
                .collect(),
        )
    }
}

/// The width of a text in pixels, kerning left out.
#[must_use]
pub fn width(text: &str, size: f64, weight: Weight) -> f64 {
    let advances = &ADVANCES[usize::from(weight == Weight::SemiBold)].0;
    let ems: f64 = text
        .chars()
        .map(|letter| *advances.get(letter as usize).unwrap_or(&UNKNOWN))
        .sum();
    ems * size
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_tabular_and_signs_have_glyphs() {
        for weight in [Weight::Regular, Weight::SemiBold] {
            let one = width("1111", 100.0, weight);
            for digit in '0'..='9' {
                let four: String = std::iter::repeat_n(digit, 4).collect();
                assert!((width(&four, 100.0, weight) - one).abs() < 1.0, "{digit}");
            }
            let face = Face::parse(weight.font(), 0).unwrap();
            for sign in "≥≤→°×·–−½éß".chars() {
                assert!(face.glyph_index(sign).is_some(), "{sign}");
            }
        }
    }
}
