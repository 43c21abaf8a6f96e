//! Whole battles: what a person at the table relies on from the first turn to
//! the last.
//!
//! ```text
//! one judge     preview, log and case show one record
//! turns         windows, fires, activations, initiative, endings
//! undo, shown   back to the same hash; the log alone rebuilds the scene
//! areas ...     one file a family of rules: what it makes happen in a battle
//! play          random orders, hundreds of battles, every invariant
//! ```

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

#[path = "battles/table.rs"]
mod table;

#[path = "battles/grammar.rs"]
mod grammar;
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

#[path = "battles/lancer.rs"]
mod lancer;

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

#[path = "battles/shelf.rs"]
mod shelf;
#[path = "battles/thinking.rs"]
mod thinking;

#[path = "battles/simulate.rs"]
mod simulate;

#[path = "battles/areas.rs"]
mod areas;

#[path = "battles/breaches.rs"]
mod breaches;

#[path = "battles/climbs.rs"]
mod climbs;

#[path = "battles/prone.rs"]
mod prone;

#[path = "battles/currents.rs"]
mod currents;

#[path = "battles/drifts.rs"]
mod drifts;

#[path = "battles/pushes.rs"]
mod pushes;

#[path = "battles/actions.rs"]
mod actions;

#[path = "battles/goals.rs"]
mod goals;

#[path = "battles/smoke.rs"]
mod smoke;

#[path = "battles/coin.rs"]
mod coin;

#[path = "battles/dungeon_universalis.rs"]
mod dungeon_universalis;
