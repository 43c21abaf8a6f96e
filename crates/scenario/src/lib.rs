//! Files to values and back: cases, scenarios and catalogues.
//!
//! Readers take text, never a path, and list all problems of it with their
//! places. Rooms in reading order:

/// What can be wrong with a file, and where.
pub mod problem;

// What a file says, before anybody asks what it means.
mod node;

// Typed values out of it.
mod field;

mod words;

// A scene as files hold it.
mod scene_file;

/// A scene, a question and the expected answer on one line.
pub mod case_file;

/// Terrain, weapons and unit profiles by name.
pub mod catalogue;

/// A scene with a title, sides, a seed and a goal.
pub mod scenario;

pub use case_file::{
    Case, CaseErrors, Mismatch, Question, answer, compare, read_case, tell, write_case,
};
pub use catalogue::Catalogue;
pub use problem::{Problem, Problems, visible};
pub use scenario::listed::{Listed, ListedSide};
pub use scenario::{Player, Scenario, Side, Turns, embedded_scenarios, load, paint};
