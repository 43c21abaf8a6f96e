//! The battle log: every order with the facts it made, never changed once
//! written.

use pincer_rules::order::Order;

use crate::fact::Fact;

/// One order and what came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The order; `None` for the start of the battle.
    pub order: Option<Order>,
    /// What happened, in order.
    pub facts: Vec<Fact>,
    /// The hash of the scene afterwards.
    pub hash: u64,
}

impl Entry {
    /// Whether undo may take it back: nothing was rolled and no turn was handed
    /// over. Hazards, falls without a check and smoke roll nothing, so a move
    /// through fire can be undone.
    #[must_use]
    pub fn can_be_undone(&self) -> bool {
        self.order.is_some()
            && !self.facts.iter().any(|fact| {
                matches!(
                    fact,
                    Fact::Attacked { .. }
                        | Fact::Struck { .. }
                        | Fact::Interrupted { .. }
                        | Fact::Answered { .. }
                        | Fact::Breached { .. }
                        | Fact::Checked { .. }
                        | Fact::InitiativeRolled { .. }
                        | Fact::TurnStarted { .. }
                        | Fact::TurnEnded
                )
            })
    }
}

/// Everything that happened, in order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BattleLog {
    entries: Vec<Entry>,
}

impl BattleLog {
    /// All entries; the first is the start of the battle.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All facts, in order.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        self.entries.iter().flat_map(|entry| &entry.facts)
    }

    /// All orders, in order.
    pub fn orders(&self) -> impl Iterator<Item = Order> + '_ {
        self.entries.iter().filter_map(|entry| entry.order)
    }

    pub(crate) fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
    }
}
