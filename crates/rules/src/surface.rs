//! What a hex is made of, and what stands on it.
//!
//! It is told and drawn; no rule reads it. A hex has one word for it: a floor,
//! or a thing that gives cover. What floor a thing stands on is what lies around
//! it, and whoever draws looks for it there.
//!
//! A thing keeps its word while its cover breaks (`CC-COVER-4`): half a bunker
//! is a bunker still, not a console.

use crate::board::{Ground, Passage};
use crate::numbers::CoverLevel;
use crate::words::words;

/// A floor or a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Surface {
    /// Deck, floor, ground of no kind; under cover, what usually gives its level.
    #[default]
    Plain,
    /// A quay, a jetty, a wooden floor.
    Planks,
    /// The metal floor of a hull; a wall of it is a bulkhead.
    Plates,
    /// Sand.
    Sand,
    /// Earth, and mud where it is difficult.
    Earth,
    /// Leaves; a hedge where it gives cover, reeds in water.
    Foliage,
    /// What hides in it is not seen for want of light.
    Darkness,
    /// Nothing underfoot, in a place without weight.
    Space,
    /// Usually cover 1, as the next two.
    Crates,
    /// A low wall of stone.
    LowWall,
    /// A stall of a market.
    Stall,
    /// Usually cover 2, as the next two.
    Console,
    /// Engines and what drives them.
    Machinery,
    /// Lockers.
    Lockers,
    /// Usually cover 3, as the next two.
    Column,
    /// Boulders.
    Boulders,
    /// A blast door.
    BlastDoor,
    /// Usually cover 4, as the next.
    Bunker,
    /// The plating of a hull.
    Hull,
    /// Usually cover 5, as the next.
    Reactor,
    /// The door of a vault.
    Vault,
}

words!(Surface {
    Plain = "plain",
    Planks = "planks",
    Plates = "plates",
    Sand = "sand",
    Earth = "earth",
    Foliage = "foliage",
    Darkness = "darkness",
    Space = "space",
    Crates = "crates",
    LowWall = "low_wall",
    Stall = "stall",
    Console = "console",
    Machinery = "machinery",
    Lockers = "lockers",
    Column = "column",
    Boulders = "boulders",
    BlastDoor = "blast_door",
    Bunker = "bunker",
    Hull = "hull",
    Reactor = "reactor",
    Vault = "vault",
});

impl Surface {
    /// What gives cover of a level where nothing else is said.
    #[must_use]
    pub const fn of_cover(level: CoverLevel) -> Self {
        match level.get() {
            1 => Self::Crates,
            2 => Self::Console,
            3 => Self::Column,
            4 => Self::Bunker,
            _ => Self::Reactor,
        }
    }

    /// The level a thing gives while it is whole; `None` for floors.
    #[must_use]
    pub const fn whole(self) -> Option<CoverLevel> {
        CoverLevel::new(match self {
            Self::Plain
            | Self::Planks
            | Self::Plates
            | Self::Sand
            | Self::Earth
            | Self::Darkness
            | Self::Space => 0,
            Self::Crates | Self::LowWall | Self::Stall | Self::Foliage => 1,
            Self::Console | Self::Machinery | Self::Lockers => 2,
            Self::Column | Self::Boulders | Self::BlastDoor => 3,
            Self::Bunker | Self::Hull => 4,
            Self::Reactor | Self::Vault => 5,
        })
    }

    /// Whether it is a floor that somebody has laid. The hash of a scene knows no
    /// more of surfaces, so that a new word for a thing is not another battle.
    #[must_use]
    pub const fn is_laid(self) -> bool {
        matches!(self, Self::Planks | Self::Plates)
    }

    /// Whether nobody can walk on it: it stands on a floor.
    #[must_use]
    pub const fn is_thing(self) -> bool {
        self.whole().is_some() && !matches!(self, Self::Foliage)
    }
}

impl Ground {
    /// What gives the cover of this hex; `None` where there is none, and for a
    /// position that covers its own hex alone.
    #[must_use]
    pub fn covered_by(&self) -> Option<Surface> {
        let level = self.cover?;
        match (self.passage, self.surface.whole()) {
            (Passage::Wall, _) => None,
            (_, Some(_)) => Some(self.surface),
            (_, None) => Some(Surface::of_cover(level)),
        }
    }

    /// Whether its cover has lost a whole level, or never had all of what its
    /// like has.
    #[must_use]
    pub fn is_battered(&self) -> bool {
        let whole = self.covered_by().and_then(Surface::whole);
        self.cover.is_some() && self.cover < whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Shape};
    use crate::numbers::Steps;
    use crate::{Hex, Scene, hash};

    #[test]
    fn every_level_has_something_that_usually_gives_it() {
        for level in 1..=5 {
            let level = CoverLevel::new(level).expect("a level");
            assert_eq!(Surface::of_cover(level).whole(), Some(level));
            let ground = Ground {
                cover: Some(level),
                surface: Surface::Sand,
                ..Ground::default()
            };
            assert_eq!(ground.covered_by(), Some(Surface::of_cover(level)));
            assert!(!ground.is_battered());
        }
    }

    #[test]
    fn a_thing_is_what_it_is_at_every_level() {
        for &thing in Surface::ALL.iter().filter(|surface| surface.is_thing()) {
            for level in 1..=5 {
                let ground = Ground {
                    cover: CoverLevel::new(level),
                    surface: thing,
                    ..Ground::default()
                };
                assert_eq!(ground.covered_by(), Some(thing));
                assert_eq!(ground.is_battered(), ground.cover < thing.whole());
            }
        }
    }

    #[test]
    fn another_word_for_a_thing_is_no_other_scene() {
        let hash = |surface| {
            let shape = Shape::Hexagon { radius: Steps(1) };
            let mut scene = Scene::new(Board::new(shape).expect("a board"));
            let ground = Ground {
                cover: CoverLevel::new(1),
                surface,
                ..Ground::default()
            };
            scene.board.set(Hex::ZERO, ground).expect("on the board");
            hash::scene(&scene)
        };
        assert_eq!(hash(Surface::Plain), hash(Surface::Stall));
        assert_ne!(hash(Surface::Plain), hash(Surface::Planks));
    }

    #[test]
    fn a_wall_and_a_dug_in_position_are_no_thing() {
        let wall = Ground {
            cover: CoverLevel::new(3),
            passage: Passage::Wall,
            ..Ground::default()
        };
        let dug_in = Ground {
            dug_in: CoverLevel::new(3),
            surface: Surface::Crates,
            ..Ground::default()
        };
        for ground in [wall, dug_in] {
            assert_eq!(ground.covered_by(), None);
            assert!(!ground.is_battered());
        }
    }
}
