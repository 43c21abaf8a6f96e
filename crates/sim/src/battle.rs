//! A battle: a value that takes orders and answers with facts.

mod problem;

mod carry;

use bevy_ecs::prelude::*;
use pincer_rules::cybercore::breach::{BreachAsk, BreachRecord};
use pincer_rules::hash;
use pincer_rules::legality;
use pincer_rules::order::Order;
use pincer_rules::record::{self, Ask};
use pincer_rules::scene::Scene;
use pincer_scenario::{Scenario, Turns};

use crate::component::breach::{self, BreachFound, BreachPool};
use crate::component::shot::{self, Purpose, Record, ShotPool, StepCosts};
use crate::component::{CurrentScene, populate};
use crate::dice::{BadDice, OrderDice};
use crate::fact::{Ending, Fact, Facts};
use crate::log::{BattleLog, Entry};
use crate::strike::{Judged, Strike};
use crate::{schedule, turn};

pub use problem::{CannotUndo, Parted, Rejected};

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

impl Battle {
    /// A battle at its first turn.
    #[must_use]
    pub fn new(scenario: &Scenario) -> Self {
        Self::rolling(scenario, OrderDice::seeded(scenario.seed))
    }

    /// A battle at its first turn whose dice somebody wrote down, in the order in
    /// which the rules name them. [`Self::bad_dice`] tells whether they were those
    /// that are rolled.
    #[must_use]
    pub fn with_dice(scenario: &Scenario, dice: Vec<u32>) -> Self {
        Self::rolling(scenario, OrderDice::told(dice))
    }

    fn rolling(scenario: &Scenario, dice: OrderDice) -> Self {
        let mut world = World::new();
        populate(&mut world, scenario.scene.clone());
        Self::in_world(world, scenario, dice)
    }

    fn in_world(mut world: World, scenario: &Scenario, dice: OrderDice) -> Self {
        world.init_resource::<ShotPool>();
        world.init_resource::<BreachPool>();
        world.init_resource::<Facts>();
        world.insert_resource(dice);
        let mut battle = Self {
            scenario: scenario.clone(),
            world,
            judge: schedule::judge_shots(),
            resolve: schedule::resolve(),
            log: BattleLog::default(),
            undone: Vec::new(),
        };
        if let Turns::Initiative { bonus } = &scenario.turns {
            battle.happen(|scene, dice| [turn::order::roll_initiative(scene, bonus, dice)]);
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
        Self::new(scenario).carry_on(orders)
    }

    fn carry_on(mut self, orders: impl IntoIterator<Item = Order>) -> Result<Self, Parted> {
        for (index, order) in orders.into_iter().enumerate() {
            self.submit(order).map_err(|reason| Parted {
                number: index + 1,
                reason,
            })?;
        }
        Ok(self)
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

    /// What is wrong with dice that were written down; `None` when all that was
    /// rolled stood on the list, or there is none.
    #[must_use]
    pub fn bad_dice(&self) -> Option<BadDice> {
        self.world.resource::<OrderDice>().bad()
    }

    /// Dice of the list that were not rolled yet; 0 without a list.
    #[must_use]
    pub fn dice_left(&self) -> usize {
        self.world.resource::<OrderDice>().left()
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

    /// What pretended shots would be, areas' too, in the order of the questions, through
    /// the same schedule that judges real ones. Changes nothing.
    pub fn preview(&mut self, asks: &[Ask]) -> Vec<record::Record> {
        self.judge(asks, &[], Purpose::Pretended);
        let records = self.shots_found();
        self.clear();
        records
    }

    /// The same for pretended attacks on cover.
    pub fn preview_breaches(&mut self, asks: &[BreachAsk]) -> Vec<BreachRecord> {
        self.judge(&[], asks, Purpose::Pretended);
        let records = self.breaches_found();
        self.clear();
        records
    }

    /// What an order would strike, with the record of everyone and all cover
    /// struck; `None` for an order that attacks nothing. Changes nothing.
    pub fn preview_strike(&mut self, order: &Order) -> Option<Judged> {
        let strike = Strike::of(self.scene(), order)?;
        self.judge(&strike.shots, &strike.breaches, Purpose::Pretended);
        let judged = Judged {
            shots: self.shots_found(),
            breaches: self.breaches_found(),
            strike,
        };
        self.clear();
        Some(judged)
    }

    /// What it would cost to stand where pretended shots are asked from.
    pub fn costs(&mut self, asks: &[Ask]) -> Vec<StepCosts> {
        self.judge(asks, &[], Purpose::Pretended);
        let pool = self.world.resource::<ShotPool>();
        let costs = pool
            .asked()
            .iter()
            .filter_map(|&entity| self.world.get::<StepCosts>(entity).copied())
            .collect();
        self.clear();
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
        let dice = self.world.resource::<OrderDice>().again();
        *self = Self::rolling(&self.scenario, dice)
            .carry_on(orders)
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

    fn judge(&mut self, shots: &[Ask], breaches: &[BreachAsk], purpose: Purpose) {
        shot::ask(&mut self.world, shots, purpose);
        breach::ask(&mut self.world, breaches, purpose);
        self.judge.run(&mut self.world);
    }

    /// No question waits any more.
    fn clear(&mut self) {
        shot::clear(&mut self.world);
        breach::clear(&mut self.world);
    }

    fn shots_found(&self) -> Vec<record::Record> {
        let pool = self.world.resource::<ShotPool>();
        let found = |&entity| self.world.get::<Record>(entity)?.0.clone();
        pool.asked().iter().filter_map(found).collect()
    }

    fn breaches_found(&self) -> Vec<BreachRecord> {
        let pool = self.world.resource::<BreachPool>();
        let found = |&entity| self.world.get::<BreachFound>(entity)?.0.clone();
        pool.asked().iter().filter_map(found).collect()
    }
}

#[cfg(test)]
mod tests;
