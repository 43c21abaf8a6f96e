//! Facts: what happened. The log keeps them, Apply carries them out, the window
//! plays them back.

use bevy_ecs::prelude::*;
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::StepCost;
use pincer_rules::numbers::{Dr, Health, Hits, Round};
use pincer_rules::record::{Roll, ShotRecord};
use pincer_rules::scene::Window;
use pincer_rules::unit::{Activation, UnitId};
use pincer_rules::weapon::DamageType;

/// One thing that happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact {
    /// The order of turns was rolled, highest first (`TURN-1`).
    InitiativeRolled {
        /// Units with their d100 + bonus.
        order: Vec<(UnitId, i32)>,
    },
    /// A turn starts (`TURN-2`).
    TurnStarted {
        /// The round.
        round: Round,
        /// Place in the order of turns.
        place: usize,
    },
    /// A unit starts its activation (`TURN-1`).
    Activated {
        /// Who.
        unit: UnitId,
    },
    /// Something of a unit's Action is spent (`MOVE-1`).
    ActionSpent {
        /// Whose.
        unit: UnitId,
        /// What is left.
        activation: Activation,
    },
    /// A unit took a step of its own (`MOVE-3`).
    Stepped {
        /// Who.
        unit: UnitId,
        /// Where it was.
        from: Hex,
        /// Where it is.
        to: Hex,
        /// Where it looks now (`HEX-2`).
        facing: Facing,
        /// What the step cost.
        cost: StepCost,
    },
    /// A unit turned (`HEX-2`).
    Turned {
        /// Who.
        unit: UnitId,
        /// Where to.
        facing: Facing,
    },
    /// A unit took another weapon in hand (`TURN-5`).
    Readied {
        /// Who.
        unit: UnitId,
        /// Where the weapon was among those carried.
        slot: u8,
        /// What it is called; may be empty.
        weapon: String,
    },
    /// An attack was judged and rolled.
    Attacked {
        /// What it was judged to be.
        record: Box<ShotRecord>,
        /// What was rolled against it.
        roll: Box<Roll>,
    },
    /// A unit lost Health to an attack (`ATK-11`).
    Hurt {
        /// Who.
        unit: UnitId,
        /// Net Hits.
        hits: Hits,
        /// Health left.
        left: Health,
    },
    /// A hazard took its Hits (`MOVE-5`).
    Burned {
        /// Who.
        unit: UnitId,
        /// The hex.
        at: Hex,
        /// Hits before armour.
        hits: Hits,
        /// What armour took off.
        armour: Dr,
        /// What kind of damage.
        damage: DamageType,
        /// Health left.
        left: Health,
    },
    /// A unit went down (`ATK-11`).
    WentDown {
        /// Who.
        unit: UnitId,
    },
    /// A hit opened a crossfire window (`XFIRE-1`).
    WindowOpened {
        /// The window.
        window: Window,
    },
    /// A crossfire window closed (`XFIRE-3`).
    WindowClosed {
        /// On whom.
        target: UnitId,
    },
    /// A turn ended.
    TurnEnded,
    /// The battle is over (`TURN-4`).
    Ended {
        /// How.
        ending: Ending,
    },
}

/// How a battle ended (`TURN-4`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// These sides have nobody Hostile left standing.
    Won {
        /// The winners, in the order of sides.
        sides: Vec<FactionId>,
    },
    /// No side that had an enemy is left standing.
    NobodyLeft,
    /// The round limit was reached.
    RoundLimit,
}

/// The facts of the order that is being carried out.
#[derive(Resource, Debug, Default)]
pub struct Facts {
    facts: Vec<Fact>,
    settled: usize,
}

impl Facts {
    /// Adds a fact that waits to be applied.
    pub fn push(&mut self, fact: Fact) {
        self.facts.push(fact);
    }

    /// How many are applied already.
    #[must_use]
    pub const fn settled(&self) -> usize {
        self.settled
    }

    /// Number of facts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Whether nothing happened yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// A fact by its place.
    #[must_use]
    pub fn get(&self, index: usize) -> &Fact {
        &self.facts[index]
    }

    /// Marks all facts as applied.
    pub fn settle(&mut self) {
        self.settled = self.facts.len();
    }

    /// Takes all facts out.
    pub fn take(&mut self) -> Vec<Fact> {
        self.settled = 0;
        std::mem::take(&mut self.facts)
    }
}
