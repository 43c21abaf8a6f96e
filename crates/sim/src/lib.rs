//! Battles: a bevy_ecs world in which orders become facts.
//!
//! ```text
//! Order -> legality::check -> shot entities -> JudgeShots -> Resolve -> Facts
//!                                                              Apply <-'
//! ```
//!
//! A [`Battle`] owns its own world and schedules and needs nothing else: no
//! window, no clock, no plugin. Rooms in reading order:

pub mod component;

pub mod dice;

pub mod fact;

pub mod schedule;

pub mod rule;

pub mod turn;

pub mod strike;

pub mod battle;

pub mod log;

pub mod shown;

pub mod tell;

pub use battle::Battle;
pub use fact::Fact;
pub use shown::Shown;
