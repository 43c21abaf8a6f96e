//! Generated boards: radius 3 to 12, walls, cover, smoke, levels, water,
//! currents, hazards.

use pincer_rules::board::{Board, Current, CurrentStrength, Ground, Hazard, Passage, Shape};
use pincer_rules::hex::Facing;
use pincer_rules::numbers::{Centimetres, CoverLevel, Hits, Level, Stacks, Steps};
use pincer_rules::weapon::DamageType;

use crate::chance::Chance;

/// How often each thing stands on a hex, in percent.
#[derive(Debug, Clone, Copy, Default)]
pub struct Terrain {
    /// Walls.
    pub walls: u32,
    /// Impassable hexes one sees through.
    pub pits: u32,
    /// Cover of any level.
    pub cover: u32,
    /// Smoke.
    pub smoke: u32,
    /// Hexes higher or lower than 0.
    pub levels: u32,
    /// Water of any depth.
    pub water: u32,
    /// Currents in that water.
    pub currents: u32,
    /// Difficult stacks.
    pub difficult: u32,
    /// Hazards.
    pub hazards: u32,
    /// Dug-in hexes.
    pub dug_in: u32,
}

impl Terrain {
    /// Anything from an open field to a maze of 60 % walls.
    #[must_use]
    pub fn any(chance: &mut Chance) -> Self {
        let mut some = |most| {
            if chance.percent(50) {
                chance.up_to(0, most)
            } else {
                0
            }
        };
        Self {
            walls: some(60),
            pits: some(10),
            cover: some(40),
            smoke: some(15),
            levels: some(20),
            water: some(20),
            currents: 0,
            difficult: some(30),
            hazards: some(20),
            dug_in: some(10),
        }
    }
}

/// A hexagon of random ground.
///
/// # Panics
/// Never: a radius of 3 to 12 makes a board.
#[must_use]
pub fn board(chance: &mut Chance, radius: u32, terrain: Terrain) -> Board {
    let shape = Shape::Hexagon {
        radius: Steps(radius),
    };
    let mut board = Board::new(shape).expect("a small hexagon is a board");
    let hexes: Vec<_> = board.hexes().collect();
    for hex in hexes {
        let ground = ground(chance, terrain);
        board.set(hex, ground).expect("the hex is on the board");
    }
    board
}

fn ground(chance: &mut Chance, terrain: Terrain) -> Ground {
    let mut ground = Ground::default();
    if chance.percent(terrain.walls) {
        ground.passage = Passage::Wall;
        return ground;
    }
    if chance.percent(terrain.pits) {
        ground.passage = Passage::Impassable;
    }
    if chance.percent(terrain.cover) {
        ground.cover = CoverLevel::new(chance.up_to(1, 5) as u8);
    }
    if chance.percent(terrain.dug_in) {
        ground.dug_in = CoverLevel::new(chance.up_to(1, 5) as u8);
    }
    ground.conceals = chance.percent(terrain.smoke);
    if chance.percent(terrain.levels) {
        ground.level = Level(chance.between(-1, 2));
    }
    if chance.percent(terrain.water) {
        ground.depth = Centimetres(chance.up_to(1, 250));
        // No chance is asked where there are none: boards stay what they were.
        if terrain.currents > 0 && chance.percent(terrain.currents) {
            ground.current = Some(Current {
                strength: chance.pick(CurrentStrength::ALL),
                direction: chance.pick(Facing::ALL),
            });
        }
    }
    if chance.percent(terrain.difficult) {
        ground.difficult = Stacks(chance.up_to(1, 4));
    }
    if chance.percent(terrain.hazards) {
        ground.hazard = Some(Hazard {
            hits: Hits(chance.up_to(1, 3)),
            damage: chance.pick(DamageType::ALL),
        });
    }
    ground
}
