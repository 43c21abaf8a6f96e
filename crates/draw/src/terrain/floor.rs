//! What is underfoot, under things too.
//!
//! A hex has one word for what it is ([`Surface`]); a console has none for what
//! it stands on. That is what most of its neighbours are:
//!
//! ```text
//!    plates  plates
//!  plates  CONSOLE  sand      on plates
//!    plates  plates
//! ```

use std::collections::BTreeMap;

use pincer_rules::board::{Board, Ground, Passage};
use pincer_rules::hex::{Hex, distance};
use pincer_rules::numbers::{Centimetres, Rounds, Stacks, Steps};
use pincer_rules::surface::Surface;

/// The floor of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Floor {
    /// Deck, ground of no kind: three shades.
    Plain,
    /// Planks.
    Planks,
    /// Metal plates.
    Plates,
    /// Sand.
    Sand,
    /// Earth.
    Earth,
    /// Grass and leaves.
    Leaves,
    /// Nothing at all.
    Space,
}

/// How far around a thing its floor is looked for.
const AROUND: Steps = Steps(2);

impl Floor {
    /// Those with one picture each, told from higher and lower ones by light.
    pub const ALL: [Self; 6] = [
        Self::Planks,
        Self::Plates,
        Self::Sand,
        Self::Earth,
        Self::Leaves,
        Self::Space,
    ];

    /// The floor a hex names; `None` when it may lie on that of its neighbours.
    #[must_use]
    pub fn named(ground: &Ground) -> Option<Self> {
        Some(match ground.surface {
            Surface::Planks => Self::Planks,
            Surface::Plates => Self::Plates,
            Surface::Sand => Self::Sand,
            Surface::Earth => Self::Earth,
            Surface::Space => Self::Space,
            Surface::Foliage if ground.cover.is_none() => Self::Leaves,
            Surface::Plain if is_bare(ground) => Self::Plain,
            _ => return None,
        })
    }

    /// The floor of a hex, by what lies around it where it names none.
    #[must_use]
    pub fn of(board: &Board, hex: Hex) -> Self {
        let ground = board.ground(hex);
        if let Some(floor) = Self::named(ground) {
            return floor;
        }
        (1..=AROUND.0)
            .find_map(|away| most(board, hex, Steps(away)))
            .unwrap_or(Self::Plain)
    }

    /// Its name in the sheet of art.
    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Plain => "open-a",
            Self::Planks => "plank",
            Self::Plates => "plates",
            Self::Sand => "sand",
            Self::Earth => "earth",
            Self::Leaves => "leaves",
            Self::Space => "space",
        }
    }
}

/// Nothing is on it: what it is made of is all there is to it.
fn is_bare(ground: &Ground) -> bool {
    ground.cover.is_none()
        && ground.dug_in.is_none()
        && ground.difficult == Stacks(0)
        && ground.smoke == Rounds(0)
        && !ground.conceals
}

/// The floor of most hexes at a distance; leaves grow on it and are none.
fn most(board: &Board, hex: Hex, away: Steps) -> Option<Floor> {
    let mut found: BTreeMap<Floor, u32> = BTreeMap::new();
    for near in board.near(hex, away) {
        let ground = board.ground(near);
        let dry = ground.passage == Passage::Open
            && ground.depth == Centimetres(0)
            && ground.hazard.is_none();
        if dry && distance(hex, near) == away {
            match Floor::named(ground) {
                None | Some(Floor::Leaves) => {}
                Some(floor) => *found.entry(floor).or_default() += 1,
            }
        }
    }
    // Of several equals the first.
    let most = found.values().copied().max()?;
    found
        .into_iter()
        .find(|&(_, count)| count == most)
        .map(|(floor, _)| floor)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::board::Shape;
    use pincer_rules::numbers::CoverLevel;

    #[test]
    fn a_thing_stands_on_what_lies_around_it() {
        let mut board = Board::new(Shape::Hexagon { radius: Steps(3) }).unwrap();
        let of = |surface| Ground {
            surface,
            ..Ground::default()
        };
        let console = Ground {
            cover: CoverLevel::new(2),
            ..Ground::default()
        };
        board.set(Hex::ZERO, console).unwrap();
        assert_eq!(Floor::of(&board, Hex::ZERO), Floor::Plain);
        let around: Vec<Hex> = board.near(Hex::ZERO, Steps(1)).collect();
        for &hex in around.iter().filter(|&&hex| hex != Hex::ZERO).take(4) {
            board.set(hex, of(Surface::Plates)).unwrap();
        }
        assert_eq!(Floor::of(&board, Hex::ZERO), Floor::Plates);
        // Among its like it looks one hex further.
        for &hex in &around {
            board.set(hex, console).unwrap();
        }
        let all: Vec<Hex> = board.hexes().collect();
        for hex in all.into_iter().filter(|hex| !around.contains(hex)) {
            board.set(hex, of(Surface::Sand)).unwrap();
        }
        assert_eq!(Floor::of(&board, Hex::ZERO), Floor::Sand);
        // Bare ground is what it is, whatever lies around it.
        board.set(Hex::ZERO, Ground::default()).unwrap();
        assert_eq!(Floor::of(&board, Hex::ZERO), Floor::Plain);
    }
}
