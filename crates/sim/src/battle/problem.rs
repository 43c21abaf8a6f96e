//! What a battle refuses, and why.

use pincer_rules::legality::NotAllowed;

/// Why an order was not carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Rejected {
    /// The battle has ended.
    #[error("the battle is over")]
    Over,
    /// The rules do not allow it.
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
}

impl Rejected {
    /// The word for it in case files.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotAllowed(reason) => reason.word(),
        }
    }
}

/// Why an order cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CannotUndo {
    /// There is no order.
    #[error("nothing to undo")]
    Nothing,
    /// Dice were rolled or the turn was handed over.
    #[error(
        "the dice are cast: nothing before a roll, a shot that was offered or an ended turn can be undone"
    )]
    Settled,
}

/// Where a replay stopped agreeing with the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("order {number} of the replay cannot be carried out: {reason}")]
pub struct Parted {
    /// The order's number, from 1.
    pub number: usize,
    /// Why.
    pub reason: Rejected,
}
