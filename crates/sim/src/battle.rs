//! A battle: a value that takes orders and answers with facts.

use bevy_ecs::prelude::*;
use pincer_rules::dice::Stream;
use pincer_rules::hash;
use pincer_rules::legality::{self, NotAllowed};
use pincer_rules::order::Order;
use pincer_rules::record::{Ask, ShotRecord};
use pincer_rules::scene::{Scene, TurnOrder};
use pincer_rules::unit::Activation;
use pincer_scenario::{Scenario, Turns};

use crate::component::shot::{self, Purpose, Record, ShotPool, StepCosts};
use crate::component::{CurrentScene, populate};
use crate::fact::{Ending, Fact, Facts};
use crate::log::{BattleLog, Entry};
use crate::rule::attack::OrderDice;
use crate::{schedule, turn};

/// A battle in its own world. Making one costs microseconds; battles are
/// values, so a preview, a replay and three hundred simulations are just more
/// of them.
pub struct Battle {
    scenario: Scenario,
    world: World,
    judge: Schedule,
    resolve: Schedule,
    log: BattleLog,
    undone: Vec<Order>,
}

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

/// Why an order cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CannotUndo {
    /// There is no order.
    #[error("nothing to undo")]
    Nothing,
    /// Dice were rolled or the turn was handed over.
    #[error("the dice are cast: nothing before a roll or an ended turn can be undone")]
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

impl Battle {
    /// A battle at its first turn.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        let mut world = World::new();
        populate(&mut world, scenario.scene.clone());
        Self::in_world(world, scenario)
    }

    fn in_world(mut world: World, scenario: &Scenario) -> Self {
        world.init_resource::<ShotPool>();
        world.init_resource::<Facts>();
        world.insert_resource(OrderDice(Stream::new(scenario.seed, 0)));
        let mut battle = Self {
            scenario: scenario.clone(),
            world,
            judge: schedule::judge_shots(),
            resolve: schedule::resolve(),
            log: BattleLog::default(),
            undone: Vec::new(),
        };
        if let Turns::Initiative { bonus } = &scenario.turns {
            let mut dice = Stream::new(scenario.seed, 0);
            let rolled = turn::roll_initiative(battle.scene(), bonus, &mut dice);
            battle.settle([rolled]);
        }
        battle.start_next_turn();
        battle.write_down(None);
        battle
    }

    /// Plays orders again from the start.
    ///
    /// # Errors
    /// When an order can no longer be carried out, with its number.
    pub fn replay(
        scenario: &Scenario,
        orders: impl IntoIterator<Item = Order>,
    ) -> Result<Self, Parted> {
        let mut battle = Self::new(scenario);
        for (index, order) in orders.into_iter().enumerate() {
            battle.submit(order).map_err(|reason| Parted {
                number: index + 1,
                reason,
            })?;
        }
        Ok(battle)
    }

    /// What was set up.
    #[must_use]
    pub const fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The scene as it is now.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        self.world.resource::<CurrentScene>().get()
    }

    /// Everything that happened.
    #[must_use]
    pub const fn log(&self) -> &BattleLog {
        &self.log
    }

    /// How the battle ended; `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        match self.log.entries().last()?.facts.last()? {
            Fact::Ended { ending } => Some(ending),
            _ => None,
        }
    }

    /// The hash of the scene, the same on every machine.
    #[must_use]
    pub fn hash(&self) -> u64 {
        hash::scene(self.scene())
    }

    /// Carries out an order and returns what happened.
    ///
    /// # Errors
    /// When the battle is over or the rules do not allow it; nothing has
    /// changed then.
    pub fn submit(&mut self, order: Order) -> Result<&[Fact], Rejected> {
        if self.ending().is_some() {
            return Err(Rejected::Over);
        }
        legality::check(self.scene(), &order)?;
        self.undone.clear();
        Ok(self.carry_out(order))
    }

    /// What pretended shots would be, in the order of the questions, through
    /// the same schedule that judges real ones. Changes nothing.
    pub fn preview(&mut self, asks: &[Ask]) -> Vec<ShotRecord> {
        self.judge(asks, Purpose::Pretended);
        let pool = self.world.resource::<ShotPool>();
        let records = pool
            .asked()
            .iter()
            .filter_map(|&entity| self.world.get::<Record>(entity)?.0.clone())
            .collect();
        shot::clear(&mut self.world);
        records
    }

    /// What it would cost to stand where pretended shots are asked from.
    pub fn costs(&mut self, asks: &[Ask]) -> Vec<StepCosts> {
        self.judge(asks, Purpose::Pretended);
        let pool = self.world.resource::<ShotPool>();
        let costs = pool
            .asked()
            .iter()
            .filter_map(|&entity| self.world.get::<StepCosts>(entity).copied())
            .collect();
        shot::clear(&mut self.world);
        costs
    }

    /// Whether [`Self::undo`] would take something back.
    ///
    /// # Errors
    /// Why it would not.
    pub fn can_undo(&self) -> Result<(), CannotUndo> {
        match self.log.entries().last() {
            Some(Entry { order: None, .. }) | None => Err(CannotUndo::Nothing),
            Some(entry) if entry.can_be_undone() => Ok(()),
            Some(_) => Err(CannotUndo::Settled),
        }
    }

    /// Takes the last order back by playing all others again. Never crosses a
    /// roll or a hand-over.
    ///
    /// # Errors
    /// When there is nothing to take back, or dice were rolled.
    pub fn undo(&mut self) -> Result<Order, CannotUndo> {
        self.can_undo()?;
        let mut orders: Vec<Order> = self.log.orders().collect();
        let last = orders.pop().ok_or(CannotUndo::Nothing)?;
        let mut undone = std::mem::take(&mut self.undone);
        undone.push(last);
        *self = Self::replay(&self.scenario, orders)
            .unwrap_or_else(|parted| unreachable!("the log's own orders replay: {parted}"));
        self.undone = undone;
        Ok(last)
    }

    /// Carries out again what was taken back last; `None` when there is nothing.
    pub fn redo(&mut self) -> Option<&[Fact]> {
        let order = self.undone.pop()?;
        Some(self.carry_out(order))
    }

    /// Whether [`Self::redo`] would do anything.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    fn carry_out(&mut self, order: Order) -> &[Fact] {
        let number = self.log.entries().len() as u64;
        let facts = turn::facts_of(self.scene(), &order);
        self.settle(facts);
        match order {
            Order::Attack { unit, target } => {
                let ask = Ask::new(self.scene(), unit, target);
                let seed = self.scenario.seed;
                self.world
                    .insert_resource(OrderDice(Stream::new(seed, number)));
                self.judge(&[ask], Purpose::Real);
                self.resolve.run(&mut self.world);
                shot::clear(&mut self.world);
            }
            Order::EndTurn => self.start_next_turn(),
            _ => {}
        }
        if !self.has_ended()
            && let Some(ending) = self.over()
        {
            self.settle([Fact::Ended { ending }]);
        }
        // Unit by unit, a turn is over with the unit's activation.
        if !self.has_ended() && self.turn_ran_out() {
            let facts = turn::facts_of(self.scene(), &Order::EndTurn);
            self.settle(facts);
            self.start_next_turn();
        }
        self.write_down(Some(order))
    }

    fn turn_ran_out(&self) -> bool {
        let scene = self.scene();
        match &scene.turn.order {
            TurnOrder::Sides(_) => false,
            TurnOrder::Initiative(units) => units.get(scene.turn.current).is_some_and(|&id| {
                let unit = scene.unit(id);
                !unit.is_standing() || unit.activation == Activation::Done
            }),
        }
    }

    fn judge(&mut self, asks: &[Ask], purpose: Purpose) {
        shot::ask(&mut self.world, asks, purpose);
        self.judge.run(&mut self.world);
    }

    /// Applies facts at once.
    fn settle(&mut self, facts: impl IntoIterator<Item = Fact>) {
        let mut queue = self.world.resource_mut::<Facts>();
        for fact in facts {
            queue.push(fact);
        }
        self.resolve.run(&mut self.world);
    }

    /// Starts turns until one has somebody to play it or the battle is over.
    fn start_next_turn(&mut self) {
        loop {
            let Some((round, place)) = turn::next_turn(self.scene(), self.scenario.round_limit)
            else {
                let ending = self.over().unwrap_or(Ending::RoundLimit);
                return self.settle([Fact::Ended { ending }]);
            };
            self.settle([Fact::TurnStarted { round, place }]);
            for stage in turn::TURN_START {
                let facts = stage(self.scene());
                self.settle(facts);
            }
            if let Some(ending) = self.over() {
                return self.settle([Fact::Ended { ending }]);
            }
            if turn::anybody_at(self.scene(), place) {
                return;
            }
        }
    }

    fn over(&self) -> Option<Ending> {
        let sides: Vec<_> = self
            .scenario
            .sides
            .iter()
            .map(|side| side.faction)
            .collect();
        turn::ending(self.scene(), &sides)
    }

    fn has_ended(&self) -> bool {
        let facts = self.world.resource::<Facts>();
        !facts.is_empty() && matches!(facts.get(facts.len() - 1), Fact::Ended { .. })
    }

    fn write_down(&mut self, order: Option<Order>) -> &[Fact] {
        let facts = self.world.resource_mut::<Facts>().take();
        let hash = self.hash();
        self.log.push(Entry { order, facts, hash });
        self.log
            .entries()
            .last()
            .map_or(&[], |entry| entry.facts.as_slice())
    }
}

#[cfg(test)]
mod tests;
