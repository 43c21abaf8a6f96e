//! The rules of Pincer: values and pure functions.
//!
//! No Bevy, no files, no clock, no float in a verdict, no hash order. Rooms in
//! reading order:

#![deny(clippy::float_arithmetic)]

mod words;

pub mod numbers;

pub mod hex;

pub mod angle;

pub mod line;

pub mod board;

pub mod surface;

pub mod weapon;

pub mod faction;

pub mod training;

pub mod unit;

pub mod goal;

pub mod scene;

pub mod record;

pub mod system;

pub mod cover;

pub mod check;

pub mod field;

pub mod movement;

pub mod cybercore;

pub mod dungeon_universalis;

pub mod lancer;

pub mod judge;

pub mod maps;

pub mod order;

pub mod action;

pub mod legality;

pub mod dice;

pub mod hash;

pub mod sentences;

pub use hex::Hex;
pub use scene::Scene;
