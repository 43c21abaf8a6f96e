//! Whole battles: what a person at the table relies on from the first turn to
//! the last.
//!
//! ```text
//! one judge     preview, log and case show one record
//! turns         windows, fires, activations, initiative, endings
//! undo, shown   back to the same hash; the log alone rebuilds the scene
//! play          random orders, hundreds of battles, every invariant
//! ```

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

#[path = "battles/table.rs"]
mod table;

#[path = "battles/one_judge.rs"]
mod one_judge;

#[path = "battles/windows.rs"]
mod windows;

#[path = "battles/turns.rs"]
mod turns;

#[path = "battles/activations.rs"]
mod activations;

#[path = "battles/endings.rs"]
mod endings;

#[path = "battles/script.rs"]
mod script;

#[path = "battles/replay.rs"]
mod replay;

#[path = "battles/undo.rs"]
mod undo;

#[path = "battles/counts.rs"]
mod counts;

#[path = "battles/play.rs"]
mod play;

#[path = "battles/telling.rs"]
mod telling;

#[path = "battles/simulate.rs"]
mod simulate;
