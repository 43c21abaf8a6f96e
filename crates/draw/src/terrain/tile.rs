//! The pictures of the atlas, and their order in it.

use pincer_rules::board::CurrentStrength;
use pincer_rules::cybercore::breach::HITS_PER_LEVEL;
use pincer_rules::hex::Facing;
use pincer_rules::surface::Surface;

use super::{Floor, Harm};

/// One picture of the atlas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// Open ground, `0..3`: three shades, so that no pattern shows.
    Open(u8),
    /// A floor of some kind, lighter the higher it lies, `-2..=3` and more.
    Floor(Floor, i8),
    /// Nothing to stand on.
    Void,
    /// Water: knee, waist, chest, over head are `0..4`.
    Water(u8),
    /// Ground under a hazard: burnt, fouled, glowing.
    Harmed(Harm),
    /// The top of a wall.
    Wall,
    /// The top of a wall of metal.
    Bulkhead,
    /// The top of a higher hex, `1..=3` and more.
    High(u8),
    /// The bottom of a lower hex, `1..=2` and more.
    Low(u8),
    /// Rubble, `1..=3` stacks and more. Transparent, as all that follow.
    Rubble(u8),
    /// Scrap, `1..=2` stacks and more.
    Scrap(u8),
    /// Mud, deep sand, `1..=2` stacks and more.
    Soft(u8),
    /// A thing that gives cover, foliage a hedge.
    Thing(Surface),
    /// Bags around a position that gives its own hex cover `1..=5`.
    DugIn(u8),
    /// Bites out of a thing that has lost a level.
    Battered,
    /// Cracks in cover that has lost `1..=3` Hits of its level.
    Worn(u8),
    /// The level of cover of a thing, `1..=5`, in dots.
    Dots(u8),
    /// The sign of a hazard.
    Harm(Harm),
    /// The same, small in a corner: something stands in the middle.
    HarmBeside(Harm),
    /// Leaves that hide.
    Foliage,
    /// Reeds that hide.
    Reeds,
    /// Darkness that hides.
    Darkness,
    /// Smoke.
    Smoke,
    /// A current.
    Current(CurrentStrength, Facing),
    /// The number of a level, `-9..=9` but 0.
    Mark(i8),
}

/// The most Hits a level of cover can have lost and still stand.
pub(super) const MOST_WORN: u8 = HITS_PER_LEVEL as u8 - 1;

/// The lowest and the highest level with a light of its own.
pub(super) const LIGHTS: (i32, i32) = (-2, 3);

impl Tile {
    /// Every tile in the order of the atlas.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = (0..3).map(Self::Open).collect();
        for floor in Floor::ALL {
            all.extend((LIGHTS.0..=LIGHTS.1).map(|level| Self::Floor(floor, level as i8)));
        }
        all.push(Self::Void);
        all.extend((0..4).map(Self::Water));
        all.extend(Harm::ALL.map(Self::Harmed));
        all.extend([Self::Wall, Self::Bulkhead]);
        all.extend((1..=3).map(Self::High));
        all.extend((1..=2).map(Self::Low));
        all.extend((1..=3).map(Self::Rubble));
        all.extend((1..=2).map(Self::Scrap));
        all.extend((1..=2).map(Self::Soft));
        let things = Surface::ALL.iter().copied();
        all.extend(
            things
                .filter(|surface| surface.whole().is_some())
                .map(Self::Thing),
        );
        all.extend((1..=5).map(Self::DugIn));
        all.push(Self::Battered);
        all.extend((1..=MOST_WORN).map(Self::Worn));
        all.extend((1..=5).map(Self::Dots));
        all.extend(Harm::ALL.map(Self::Harm));
        all.extend(Harm::ALL.map(Self::HarmBeside));
        all.extend([Self::Foliage, Self::Reeds, Self::Darkness, Self::Smoke]);
        for &strength in CurrentStrength::ALL {
            all.extend(Facing::ALL.iter().map(|&way| Self::Current(strength, way)));
        }
        all.extend((-9..=9).filter(|&level| level != 0).map(Self::Mark));
        all
    }

    /// Its place in the atlas.
    #[must_use]
    pub fn index(self) -> u32 {
        Self::all()
            .iter()
            .position(|&tile| tile == self)
            .unwrap_or_default() as u32
    }

    /// Whether it fills its hex; the others lie on one that does.
    #[must_use]
    pub const fn is_base(self) -> bool {
        matches!(
            self,
            Self::Open(_)
                | Self::Floor(..)
                | Self::Void
                | Self::Water(_)
                | Self::Harmed(_)
                | Self::Wall
                | Self::Bulkhead
                | Self::High(_)
                | Self::Low(_)
        )
    }
}
