//! Cybercore: how geometry turns into modifiers and outcomes.

pub mod range;

pub mod flank;

pub mod crossfire;

pub mod odds;

pub mod attack;

pub mod area;

pub mod breach;
