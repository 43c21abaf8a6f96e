//! Facts: what happened. The log keeps them, Apply carries them out, the window
//! plays them back.

mod kind;

use bevy_ecs::prelude::*;
use pincer_rules::board::Ground;
use pincer_rules::check::{Check, CheckRoll};
use pincer_rules::cybercore::area::AreaFound;
use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::StepCost;
use pincer_rules::movement::forced::{Collision, Fall};
use pincer_rules::numbers::{Actions, Dr, Health, Hits, MoveCost, Round, Rounds};
use pincer_rules::record::{Roll, ShotRecord};
use pincer_rules::scene::{Waiting, Window};
use pincer_rules::system::{Blow, Key, Verdict};
use pincer_rules::unit::{Activation, Footing, UnitId};
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
    /// The next Action of a unit's turn begins (`MOVE-1`).
    ActionBegun {
        /// Whose.
        unit: UnitId,
        /// Actions left after it.
        left: Actions,
    },
    /// A unit paid movement points within Move and Act (`MOVE-1`).
    Paid {
        /// Who.
        unit: UnitId,
        /// Points paid in this Action by now.
        paid: MoveCost,
    },
    /// A unit stood up (`PRONE-1`).
    StoodUp {
        /// Who.
        unit: UnitId,
        /// What it cost.
        cost: MoveCost,
    },
    /// A check was rolled (`CLIMB-2`, `WADE-2`).
    Checked {
        /// Who.
        unit: UnitId,
        /// What for.
        purpose: CheckPurpose,
        /// The check.
        check: Check,
        /// What was rolled.
        roll: CheckRoll,
    },
    /// A unit fell and lies Prone (`CLIMB-2`, `FORCED-1`).
    Fell {
        /// Who.
        unit: UnitId,
        /// Where it lies.
        at: Hex,
        /// How deep, and what it did.
        fall: Fall,
        /// Health left.
        left: Health,
    },
    /// A unit was moved one hex (`FORCED-1`).
    Moved {
        /// Who.
        unit: UnitId,
        /// Where it was.
        from: Hex,
        /// Where it is.
        to: Hex,
        /// What moved it.
        force: Force,
    },
    /// Something stopped a unit that was moved (`FORCED-1`).
    Collided {
        /// Who.
        unit: UnitId,
        /// What stopped it, and what it did.
        collision: Collision,
        /// Health left.
        left: Health,
    },
    /// A torrent took a unit off its feet, or it found them again (`WADE-2`).
    FootingChanged {
        /// Who.
        unit: UnitId,
        /// What it has now.
        footing: Footing,
    },
    /// A unit drifts in a direction, or no longer (`ZEROG-1`).
    DriftChanged {
        /// Who.
        unit: UnitId,
        /// Where to; `None` when it caught hold.
        drift: Option<Facing>,
    },
    /// An area was attacked; what it does to each target follows (`AREA-1`).
    AreaStruck {
        /// By whom, where, and whom it strikes.
        found: Box<AreaFound>,
        /// What the weapon is called; may be empty.
        weapon: String,
    },
    /// An attack on cover was judged and rolled (`CC-COVER-4`).
    Breached {
        /// What it was judged to be.
        record: Box<BreachRecord>,
        /// What was rolled against it.
        roll: Box<Roll>,
        /// The ground of the hex as it is now.
        ground: Ground,
    },
    /// Smoke hangs over hexes (`CC-COVER-3`).
    SmokeSpread {
        /// The hexes.
        hexes: Vec<Hex>,
        /// For how many rounds; hexes that already have more keep it.
        rounds: Rounds,
    },
    /// A round has passed: smoke is one round thinner everywhere.
    SmokeThinned {
        /// Where it is gone.
        gone: Vec<Hex>,
    },
    /// A use of the weapon in hand is gone (`TURN-5`).
    Used {
        /// Whose.
        unit: UnitId,
        /// Uses left.
        left: u32,
    },
    /// A goal came nearer or was set back (`TURN-4`).
    GoalProgressed {
        /// Its place among the scene's goals.
        goal: usize,
        /// Rounds held in a row by now.
        progress: Rounds,
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
    /// An attack by a rulebook other than Cybercore was judged and rolled.
    Struck {
        /// What it was judged to be.
        verdict: Box<Verdict>,
        /// What the dice made of it; what follows are facts of their own.
        blow: Box<Blow>,
    },
    /// A rulebook changed a number it keeps for a unit or the weapon in its hand.
    Noted {
        /// Whose.
        unit: UnitId,
        /// Of what.
        of: Noted,
        /// Which number.
        key: &'static Key,
        /// What it is now.
        value: i32,
        /// What people read; may be empty.
        told: String,
    },
    /// A unit's Health was filled up.
    Filled {
        /// Whose.
        unit: UnitId,
        /// What it has now.
        health: Health,
    },
    /// A rulebook ended a unit's activation; what is spent is a fact of its own.
    Forfeited {
        /// Whose.
        unit: UnitId,
        /// Why.
        told: String,
    },
    /// A move waits: others may shoot at whoever makes it (`DU-9`).
    Interrupted {
        /// The move, and who is asked.
        waiting: Box<Waiting>,
    },
    /// Somebody who was asked said whether it shoots (`DU-9`).
    Answered {
        /// Who.
        unit: UnitId,
        /// Whether it shoots.
        shoots: bool,
    },
    /// A move that waited goes on.
    WalkedOn {
        /// Who.
        unit: UnitId,
    },
    /// A move that waited is over (`DU-9`).
    Stopped {
        /// Who.
        unit: UnitId,
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

/// What a rulebook keeps a number for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noted {
    /// The unit.
    Unit,
    /// The weapon in its hand.
    Weapon,
}

/// What a check is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckPurpose {
    /// A step of two levels or more (`CLIMB-2`).
    Climb {
        /// Where to.
        to: Hex,
    },
    /// Not being swept away (`WADE-2`).
    Current,
    /// Finding one's feet (`WADE-2`).
    Footing,
}

/// What moves a unit against its will.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Force {
    /// A weapon that pushes (`FORCED-1`).
    Push,
    /// A current (`WADE-2`).
    Current,
    /// Nothing that would stop it (`ZEROG-1`).
    Drift,
}

/// How a battle ended (`TURN-4`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// These sides have nobody Hostile left standing.
    Won {
        /// The winners, in the order of sides.
        sides: Vec<FactionId>,
    },
    /// A goal decided the battle.
    Goal {
        /// The winners, in the order of sides.
        sides: Vec<FactionId>,
        /// The goal's place among the scene's goals.
        goal: usize,
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

    /// All facts, in order.
    #[must_use]
    pub fn all(&self) -> &[Fact] {
        &self.facts
    }

    /// Whether no fact waits to be applied.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.settled == self.facts.len()
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
