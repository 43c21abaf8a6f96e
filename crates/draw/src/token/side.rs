//! Which plate and colour a faction has.

use std::f64::consts::{FRAC_PI_2, TAU};

use pincer_rules::faction::Factions;

use crate::layout::{Point, polar};
use crate::palette::{self, Colour};

/// The plate of a side: shape first, hue and lightness second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Squad, or the first faction without a plate of its own.
    Circle,
    /// Creatures, or the next.
    Diamond,
    /// A third side.
    Square,
    /// A fourth side.
    Pentagon,
    /// A fifth side.
    Hexagon,
    /// A sixth side and any further one.
    Triangle,
}

impl Side {
    /// All sides, in the order in which factions take them.
    pub const ALL: [Self; 6] = [
        Self::Circle,
        Self::Diamond,
        Self::Square,
        Self::Pentagon,
        Self::Hexagon,
        Self::Triangle,
    ];

    /// The colour of the plate and the ring.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Circle => palette::SQUAD,
            Self::Diamond => palette::CREATURES,
            Self::Square => palette::THIRD_SIDE,
            Self::Pentagon => palette::FOURTH_SIDE,
            Self::Hexagon => palette::FIFTH_SIDE,
            Self::Triangle => palette::SIXTH_SIDE,
        }
    }

    /// What the shape is called.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Diamond => "diamond",
            Self::Square => "square",
            Self::Pentagon => "pentagon",
            Self::Hexagon => "hexagon",
            Self::Triangle => "triangle",
        }
    }

    /// The corners of the plate at a hex radius, convex; a circle's are not asked
    /// for and come as those of a square.
    #[must_use]
    pub fn plate(self, centre: Point, s: f64) -> Vec<Point> {
        let quarter = FRAC_PI_2 / 2.0;
        match self {
            Self::Diamond => regular(centre, 0.74 * s, 4, -FRAC_PI_2),
            Self::Circle | Self::Square => {
                regular(centre, 0.48 * std::f64::consts::SQRT_2 * s, 4, quarter)
            }
            Self::Pentagon => regular(centre + down(0.03 * s), 0.68 * s, 5, -FRAC_PI_2),
            // Pointed above, so that it is not taken for a hex of the board.
            Self::Hexagon => regular(centre, 0.63 * s, 6, -FRAC_PI_2),
            // It stands on its point: a ring's gap and a nose leave it room.
            Self::Triangle => regular(centre - down(0.13 * s), 0.78 * s, 3, FRAC_PI_2),
        }
    }

    /// The size of a weapon's mark on the plate, in hex radii.
    pub(super) const fn mark(self) -> f64 {
        match self {
            Self::Circle => 1.0,
            Self::Diamond | Self::Pentagon => 0.88,
            Self::Square => 0.86,
            Self::Hexagon => 0.92,
            Self::Triangle => 0.7,
        }
    }

    /// How far above the plate's middle its mark lies, in hex radii.
    pub(super) const fn lift(self) -> f64 {
        match self {
            Self::Triangle => 0.24,
            _ => 0.0,
        }
    }
}

const fn down(by: f64) -> kurbo::Vec2 {
    kurbo::Vec2::new(0.0, by)
}

/// A regular polygon, the first corner at an angle. Corners are cut a little, so
/// that the casing's stay inside.
fn regular(centre: Point, reach: f64, corners: u32, first: f64) -> Vec<Point> {
    let corner = |k: u32| {
        polar(
            centre,
            first + TAU * f64::from(k % corners) / f64::from(corners),
            reach,
        )
    };
    (0..corners)
        .flat_map(|k| {
            let (before, here, after) = (corner(k + corners - 1), corner(k), corner(k + 1));
            [here.lerp(before, 0.06), here.lerp(after, 0.06)]
        })
        .collect()
}

/// The side of every faction, by its id. Squad and creatures keep theirs; the
/// others take what is left in the order of [`Side::ALL`], and share the last
/// when nothing is.
#[must_use]
pub fn sides(factions: &Factions) -> Vec<Side> {
    let own = |name: &str| match name {
        "squad" => Some(Side::Circle),
        "creatures" => Some(Side::Diamond),
        _ => None,
    };
    let mut free: Vec<Side> = Side::ALL.into_iter().rev().collect();
    free.retain(|&side| {
        !factions
            .ids()
            .any(|id| own(factions.name(id)) == Some(side))
    });
    factions
        .ids()
        .map(|id| own(factions.name(id)).unwrap_or_else(|| free.pop().unwrap_or(Side::Triangle)))
        .collect()
}
