//! Which plate and colour a faction has.

use kurbo::Vec2;
use pincer_rules::faction::Factions;

use crate::layout::Point;
use crate::palette::{self, Colour};

/// The plate of a side: shape first, hue second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Squad, or the first faction without a plate of its own.
    Circle,
    /// Creatures, or the next.
    Diamond,
    /// A third side and any further one.
    Square,
}

impl Side {
    /// The colour of the plate and the ring.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Circle => palette::SQUAD,
            Self::Diamond => palette::CREATURES,
            Self::Square => palette::THIRD_SIDE,
        }
    }

    /// What the shape is called.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Diamond => "diamond",
            Self::Square => "square",
        }
    }

    /// The corners of the plate at a hex radius; a circle's are not asked for
    /// and come as those of a square.
    #[must_use]
    pub fn plate(self, centre: Point, s: f64) -> Vec<Point> {
        match self {
            // Corners are cut a little, so that the casing's stay inside.
            Self::Diamond => cut_corners(centre, 0.74 * s, [(0, -1), (1, 0), (0, 1), (-1, 0)]),
            Self::Circle | Self::Square => {
                cut_corners(centre, 0.48 * s, [(1, -1), (1, 1), (-1, 1), (-1, -1)])
            }
        }
    }
}

fn cut_corners(centre: Point, reach: f64, corners: [(i8, i8); 4]) -> Vec<Point> {
    let corner = |k: usize| {
        let (x, y) = corners[k % 4];
        Vec2::new(f64::from(x), f64::from(y)) * reach
    };
    (0..4)
        .flat_map(|k| {
            let (before, here, after) = (corner(k + 3), corner(k), corner(k + 1));
            [here.lerp(before, 0.06), here.lerp(after, 0.06)]
        })
        .map(|offset| centre + offset)
        .collect()
}

/// The side of every faction, by its id. Squad and creatures keep theirs; the
/// others take what is left in the order circle, diamond, square, and share
/// the square when nothing is.
#[must_use]
pub fn sides(factions: &Factions) -> Vec<Side> {
    let own = |name: &str| match name {
        "squad" => Some(Side::Circle),
        "creatures" => Some(Side::Diamond),
        _ => None,
    };
    let mut free = vec![Side::Square, Side::Diamond, Side::Circle];
    free.retain(|&side| {
        !factions
            .ids()
            .any(|id| own(factions.name(id)) == Some(side))
    });
    factions
        .ids()
        .map(|id| own(factions.name(id)).unwrap_or_else(|| free.pop().unwrap_or(Side::Square)))
        .collect()
}
