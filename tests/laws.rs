//! Laws: what holds for every board, compared with an answer found another way
//! or with the same scene turned, mirrored and moved.
//!
//! A law names its faults: other programs had them, and each is a test here.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

#[path = "laws/actions.rs"]
mod actions;
#[path = "laws/angles.rs"]
mod angles;
#[path = "laws/areas.rs"]
mod areas;
#[path = "laws/breaches.rs"]
mod breaches;
#[path = "laws/checks.rs"]
mod checks;
#[path = "laws/climbing.rs"]
mod climbing;
#[path = "laws/cover.rs"]
mod cover;
#[path = "laws/crossfire.rs"]
mod crossfire;
#[path = "laws/dungeon_universalis.rs"]
mod dungeon_universalis;
#[path = "laws/flank.rs"]
mod flank;
#[path = "laws/forced.rs"]
mod forced;
#[path = "laws/generators.rs"]
mod generators;
#[path = "laws/goals.rs"]
mod goals;
#[path = "laws/hashes.rs"]
mod hashes;
#[path = "laws/lancer.rs"]
mod lancer;
#[path = "laws/lancer_marks.rs"]
mod lancer_marks;
#[path = "laws/lines.rs"]
mod lines;
#[path = "laws/movement.rs"]
mod movement;
#[path = "laws/odds.rs"]
mod odds;
#[path = "laws/paths.rs"]
mod paths;

#[path = "laws/ranges.rs"]
mod ranges;
#[path = "laws/reasons.rs"]
mod reasons;
#[path = "laws/sight.rs"]
mod sight;
#[path = "laws/symmetry.rs"]
mod symmetry;
#[path = "laws/systems.rs"]
mod systems;
#[path = "laws/training.rs"]
mod training;
#[path = "laws/ways.rs"]
mod ways;
#[path = "laws/zerog.rs"]
mod zerog;
