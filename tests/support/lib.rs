//! What the tests share: chance from a seed, generated scenes, and the
//! symmetries of the hex.
//!
//! Every generator is a function of a seed alone, so a failure is told by its
//! seed, and each has a test that the verdicts it is made for go either way in
//! at least a tenth of its scenes: a law over scenes in which nothing ever
//! happens would pass for the wrong reason.

pub mod chance;
pub mod ground;
pub mod scenes;
pub mod symmetry;
