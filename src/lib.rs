//! The window of Pincer.
//!
//! Rooms never import each other (`cargo xtask tidy` checks); they meet in
//! `state`, `layout`, `theme`, `icons`, `control`, `keycard`, `keyboard`, `picture` and
//! `preview`, and only `bridge` knows the simulation. In reading order:

// What the rooms share.
pub mod state;

pub mod layout;

pub mod theme;

pub mod icons;

pub mod control;

pub mod keycard;

pub mod keyboard;

pub mod picture;

pub mod preview;

// The rooms.
pub mod bridge;

pub mod tilemap;

pub mod units;

pub mod overlay;

pub mod hud;

pub mod camera;

pub mod input;

pub mod start;

// The program around them.
pub mod command;

pub mod probe;

pub mod screenshot;

pub mod window;

pub use command::run;
