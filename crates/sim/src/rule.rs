//! One room a rule: each system calls one stage function of `pincer-rules` and
//! writes one component of the shot.

pub mod movement;

pub mod range;

pub mod cover;

pub mod flank;

pub mod crossfire;

pub mod attack;

pub mod breach;
