//! What the ground of a hex looks like and what people call it.
//!
//! A hex can be rubble, on fire and full of smoke at once, so its picture is a
//! stack: one base tile and, above it, transparent ones in a fixed order.
//! Cover fills more of the hex the more it covers.

pub mod art;
pub mod condition;
pub mod relief;
pub mod sky;

mod harm;

pub use harm::Harm;

use pincer_rules::board::{Current, CurrentStrength, Ground, Passage, Surface};
use pincer_rules::cybercore::breach::{self, HITS_PER_LEVEL};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::costs::Wading;
use pincer_rules::numbers::{Centimetres, CoverLevel, Hits, Level, Stacks};
use pincer_rules::weapon::Size;

/// What stands on a hex, in the words people read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Material {
    /// Nothing.
    Open,
    /// Difficult ground.
    Rubble,
    /// Cover 1.
    Crates,
    /// Cover 2.
    Console,
    /// Cover 3.
    Column,
    /// Cover 4.
    Bunker,
    /// Cover 5.
    Reactor,
    /// A position that protects its own hex.
    DugIn,
    /// Opaque and impassable.
    Wall,
    /// Water up to the knee of a medium unit.
    Knee,
    /// Up to its waist.
    Waist,
    /// Up to its chest.
    Chest,
    /// Over its head.
    OverHead,
    /// A hazard that burns.
    Fire,
    /// A hazard under current.
    LiveWires,
    /// A hazard one breathes.
    Gas,
    /// A hazard that radiates.
    Radiation,
    /// A hazard that pricks and tears.
    Spikes,
    /// Conceals.
    Smoke,
    /// Impassable, seen through.
    Void,
}

impl Material {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open ground",
            Self::Rubble => "rubble",
            Self::Crates => "crates",
            Self::Console => "console",
            Self::Column => "column",
            Self::Bunker => "bunker",
            Self::Reactor => "reactor",
            Self::DugIn => "dug-in position",
            Self::Wall => "wall",
            Self::Knee => "knee-deep water",
            Self::Waist => "waist-deep water",
            Self::Chest => "chest-deep water",
            Self::OverHead => "deep water",
            Self::Fire => "fire",
            Self::LiveWires => "live wires",
            Self::Gas => "gas",
            Self::Radiation => "radiation",
            Self::Spikes => "spikes",
            Self::Smoke => "smoke",
            Self::Void => "void",
        }
    }

    /// The word for one of it: "own crate".
    #[must_use]
    pub const fn single(self) -> &'static str {
        match self {
            Self::Crates => "crate",
            other => other.word(),
        }
    }

    /// What gives cover of a level.
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

    /// What a hazard is.
    #[must_use]
    pub const fn of_harm(harm: Harm) -> Self {
        match harm {
            Harm::Fire => Self::Fire,
            Harm::Sparks => Self::LiveWires,
            Harm::Gas => Self::Gas,
            Harm::Rays => Self::Radiation,
            Harm::Spikes => Self::Spikes,
        }
    }

    /// The water a medium unit finds at a depth; none in the dry.
    #[must_use]
    pub fn of_depth(depth: Centimetres) -> Option<Self> {
        match Wading::of(Size::Medium, depth) {
            Wading::Dry => None,
            Wading::Knee => Some(Self::Knee),
            Wading::Waist => Some(Self::Waist),
            Wading::Chest => Some(Self::Chest),
            Wading::OverHead => Some(Self::OverHead),
        }
    }
}

/// Everything on a hex worth a word, the ground first.
#[must_use]
pub fn materials(ground: &Ground) -> Vec<Material> {
    let mut all = Vec::new();
    match ground.passage {
        Passage::Wall => return vec![Material::Wall],
        Passage::Impassable => all.push(Material::Void),
        Passage::Open => {}
    }
    all.extend(Material::of_depth(ground.depth));
    if ground.difficult > Stacks(0) {
        all.push(Material::Rubble);
    }
    if ground.dug_in.is_some() {
        all.push(Material::DugIn);
    }
    all.extend(ground.cover.map(Material::of_cover));
    all.extend(harm(ground).map(Material::of_harm));
    if ground.is_concealing() {
        all.push(Material::Smoke);
    }
    if all.is_empty() {
        all.push(Material::Open);
    }
    all
}

/// One picture of the atlas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// Open ground, `0..3`: three shades, so that no pattern shows.
    Open(u8),
    /// Planks.
    Plank,
    /// Nothing to stand on.
    Void,
    /// Water: knee, waist, chest, over head are `0..4`.
    Water(u8),
    /// Ground under a hazard: burnt, fouled, glowing.
    Harmed(Harm),
    /// The top of a wall.
    Wall,
    /// The top of a higher hex, `1..=3` and more.
    High(u8),
    /// The bottom of a lower hex, `1..=2` and more.
    Low(u8),
    /// Rubble, `1..=3` stacks and more. Transparent, as all that follow.
    Rubble(u8),
    /// An object that gives cover `1..=5`.
    Cover(u8),
    /// Bags around a position that gives its own hex cover `1..=5`.
    DugIn(u8),
    /// Cracks in cover that has lost `1..=3` Hits of its level.
    Worn(u8),
    /// The sign of a hazard.
    Harm(Harm),
    /// The same, small in a corner: something stands in the middle.
    HarmBeside(Harm),
    /// Smoke.
    Smoke,
    /// A current.
    Current(CurrentStrength, Facing),
    /// The number of a level, `-9..=9` but 0.
    Mark(i8),
}

/// The most Hits a level of cover can have lost and still stand.
const MOST_WORN: u8 = HITS_PER_LEVEL as u8 - 1;

/// The largest number a level's tile shows; further ones are labels.
pub const LARGEST_MARK: i32 = 9;

impl Tile {
    /// Every tile in the order of the atlas.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = (0..3).map(Self::Open).collect();
        all.extend([Self::Plank, Self::Void]);
        all.extend((0..4).map(Self::Water));
        all.extend(Harm::ALL.map(Self::Harmed));
        all.push(Self::Wall);
        all.extend((1..=3).map(Self::High));
        all.extend((1..=2).map(Self::Low));
        all.extend((1..=3).map(Self::Rubble));
        all.extend((1..=5).map(Self::Cover));
        all.extend((1..=5).map(Self::DugIn));
        all.extend((1..=MOST_WORN).map(Self::Worn));
        all.extend(Harm::ALL.map(Self::Harm));
        all.extend(Harm::ALL.map(Self::HarmBeside));
        all.push(Self::Smoke);
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
                | Self::Plank
                | Self::Void
                | Self::Water(_)
                | Self::Harmed(_)
                | Self::Wall
                | Self::High(_)
                | Self::Low(_)
        )
    }
}

/// The picture of a hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stack {
    /// What fills the hex.
    pub base: Tile,
    /// What lies on it, lowest first.
    pub over: Vec<Tile>,
}

impl Stack {
    /// All tiles, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        std::iter::once(self.base).chain(self.over.iter().copied())
    }
}

/// The picture of the ground of a hex; the hex only picks a shade.
#[must_use]
pub fn tiles(hex: Hex, ground: &Ground) -> Stack {
    let base = base(hex, ground);
    let mut over = Vec::new();
    if base == Tile::Wall {
        return Stack { base, over };
    }
    if let Some(Current {
        strength,
        direction,
    }) = ground.current
    {
        over.push(Tile::Current(strength, direction));
    }
    if ground.difficult > Stacks(0) {
        over.push(Tile::Rubble(ground.difficult.0.min(3) as u8));
    }
    over.extend(ground.dug_in.map(|level| Tile::DugIn(level.get())));
    over.extend(ground.cover.map(|level| Tile::Cover(level.get())));
    // The bags of a dug-in position have their gauge alone.
    if ground.worn > Hits(0) && ground.cover.is_some() {
        over.push(Tile::Worn(ground.worn.0.min(u32::from(MOST_WORN)) as u8));
    }
    over.extend(harm(ground).map(|harm| match breach::level(ground) {
        Some(_) => Tile::HarmBeside(harm),
        None => Tile::Harm(harm),
    }));
    if ground.is_concealing() {
        over.push(Tile::Smoke);
    }
    if ground.level != Level(0) && ground.level.0.abs() <= LARGEST_MARK {
        over.push(Tile::Mark(ground.level.0 as i8));
    }
    Stack { base, over }
}

fn base(hex: Hex, ground: &Ground) -> Tile {
    match ground.passage {
        Passage::Wall => return Tile::Wall,
        Passage::Impassable => return Tile::Void,
        Passage::Open => {}
    }
    match Material::of_depth(ground.depth) {
        Some(Material::Knee) => return Tile::Water(0),
        Some(Material::Waist) => return Tile::Water(1),
        Some(Material::Chest) => return Tile::Water(2),
        Some(_) => return Tile::Water(3),
        None => {}
    }
    if let Some(harm) = harm(ground) {
        return Tile::Harmed(harm);
    }
    if ground.surface == Surface::Planks {
        return Tile::Plank;
    }
    match ground.level.0 {
        0 => Tile::Open(shade(hex)),
        1.. => Tile::High(ground.level.0.min(3) as u8),
        _ => Tile::Low(ground.level.0.unsigned_abs().min(2) as u8),
    }
}

fn harm(ground: &Ground) -> Option<Harm> {
    ground.hazard.map(|hazard| Harm::of(hazard.damage))
}

/// One of three shades, spread without a pattern and the same everywhere.
fn shade(hex: Hex) -> u8 {
    let mixed = (hex.x as u32)
        .wrapping_mul(0x9E37_79B1)
        .wrapping_add((hex.y as u32).wrapping_mul(0x85EB_CA77));
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    ((mixed >> 24) % 3) as u8
}

#[cfg(test)]
mod tests;
