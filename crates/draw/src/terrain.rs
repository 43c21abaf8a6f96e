//! What the ground of a hex looks like.
//!
//! A hex can be rubble, on fire and full of smoke at once, so its picture is a
//! stack: one base tile and, above it, transparent ones in a fixed order.
//! Things that cover more fill more of the hex; dots tell the level they give
//! now, and what has lost a level is the same thing with bites out of it.

pub mod art;
pub mod condition;
pub mod floor;
pub mod relief;
pub mod sky;
pub mod tile;

mod harm;

pub use floor::Floor;
pub use harm::Harm;
pub use tile::Tile;

use pincer_rules::board::{Board, Current, Ground, Passage};
use pincer_rules::cybercore::breach;
use pincer_rules::hex::Hex;
use pincer_rules::movement::costs::Wading;
use pincer_rules::numbers::{Hits, Level, Rounds, Stacks};
use pincer_rules::surface::Surface;
use pincer_rules::weapon::Size;

use tile::{LIGHTS, MOST_WORN};

/// The largest number a level's tile shows; further ones are labels.
pub const LARGEST_MARK: i32 = 9;

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

/// The picture of a hex of a board.
#[must_use]
pub fn stack(board: &Board, hex: Hex) -> Stack {
    tiles(hex, board.ground(hex), Floor::of(board, hex))
}

/// The picture of a ground on a floor; the hex only picks a shade.
#[must_use]
pub fn tiles(hex: Hex, ground: &Ground, floor: Floor) -> Stack {
    let base = base(hex, ground, floor);
    let mut over = Vec::new();
    if matches!(base, Tile::Wall | Tile::Bulkhead) {
        return Stack { base, over };
    }
    if let Some(Current {
        strength,
        direction,
    }) = ground.current
    {
        over.push(Tile::Current(strength, direction));
    }
    over.extend(difficult(ground));
    over.extend(ground.dug_in.map(|level| Tile::DugIn(level.get())));
    over.extend(ground.covered_by().map(Tile::Thing));
    if ground.is_battered() {
        over.push(Tile::Battered);
    }
    // The bags of a dug-in position have their gauge alone.
    if ground.worn > Hits(0) && ground.cover.is_some() {
        over.push(Tile::Worn(ground.worn.0.min(u32::from(MOST_WORN)) as u8));
    }
    over.extend(ground.cover.map(|level| Tile::Dots(level.get())));
    over.extend(harm(ground).map(|harm| match breach::level(ground) {
        Some(_) => Tile::HarmBeside(harm),
        None => Tile::Harm(harm),
    }));
    over.extend(hiding(ground));
    if ground.level != Level(0) && ground.level.0.abs() <= LARGEST_MARK {
        over.push(Tile::Mark(ground.level.0 as i8));
    }
    Stack { base, over }
}

fn base(hex: Hex, ground: &Ground, floor: Floor) -> Tile {
    match ground.passage {
        Passage::Wall if ground.surface == Surface::Plates => return Tile::Bulkhead,
        Passage::Wall => return Tile::Wall,
        Passage::Impassable if ground.cover.is_none() && !ground.surface.is_thing() => {
            return Tile::Void;
        }
        Passage::Impassable | Passage::Open => {}
    }
    match Wading::of(Size::Medium, ground.depth) {
        Wading::Dry => {}
        Wading::Knee => return Tile::Water(0),
        Wading::Waist => return Tile::Water(1),
        Wading::Chest => return Tile::Water(2),
        Wading::OverHead => return Tile::Water(3),
    }
    if let Some(harm) = harm(ground) {
        return Tile::Harmed(harm);
    }
    match (floor, ground.level.0) {
        (Floor::Plain, 0) => Tile::Open(shade(hex)),
        (Floor::Plain, level @ 1..) => Tile::High(level.min(3) as u8),
        (Floor::Plain, level) => Tile::Low(level.unsigned_abs().min(2) as u8),
        (floor, level) => Tile::Floor(floor, level.clamp(LIGHTS.0, LIGHTS.1) as i8),
    }
}

/// What makes a hex difficult; leaves and reeds do it themselves.
fn difficult(ground: &Ground) -> Option<Tile> {
    if ground.difficult == Stacks(0) {
        return None;
    }
    let stacks = |most: u32| ground.difficult.0.min(most) as u8;
    match ground.surface {
        Surface::Foliage => None,
        Surface::Sand | Surface::Earth => Some(Tile::Soft(stacks(2))),
        Surface::Plates => Some(Tile::Scrap(stacks(2))),
        _ => Some(Tile::Rubble(stacks(3))),
    }
}

/// What hides whoever is there. A hedge does it itself.
fn hiding(ground: &Ground) -> Vec<Tile> {
    let dry = Wading::of(Size::Medium, ground.depth) == Wading::Dry;
    let mut over: Vec<Tile> = match ground.surface {
        Surface::Foliage if ground.cover.is_some() => Vec::new(),
        Surface::Foliage if dry => vec![Tile::Foliage],
        Surface::Foliage => vec![Tile::Reeds],
        Surface::Darkness if ground.conceals => vec![Tile::Darkness],
        _ if ground.conceals => vec![Tile::Smoke],
        _ => Vec::new(),
    };
    if ground.smoke > Rounds(0) && !over.contains(&Tile::Smoke) {
        over.push(Tile::Smoke);
    }
    over
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
