//! How an order is carried out: what it makes happen, whether the battle is over,
//! and whose turn is next.
//!
//! ```text
//! facts of the order -> attacks judged -> rolled -> pushes -> smoke
//!                    -> over? -> next turn, stage by stage -> over?
//! ```

use bevy_ecs::prelude::*;
use pincer_rules::faction::FactionId;
use pincer_rules::movement::forced;
use pincer_rules::numbers::Round;
use pincer_rules::order::Order;
use pincer_rules::scene::{Scene, TurnOrder};
use pincer_rules::unit::Activation;

use super::Battle;
use crate::component::CurrentScene;
use crate::component::shot::Purpose;
use crate::dice::OrderDice;
use crate::fact::{Ending, Fact, Facts, Force};
use crate::log::Entry;
use crate::strike::Strike;
use crate::turn::ending::{self, Moment};
use crate::turn::{self, harm, order, start};

impl Battle {
    pub(super) fn carry_out(&mut self, order: Order) -> &[Fact] {
        let number = self.log.entries().len() as u64;
        self.world.resource_mut::<OrderDice>().turn_to(number);
        let strike = Strike::of(self.scene(), &order);
        self.happen(|scene, dice| turn::facts_of(scene, &order, dice));
        if let Order::Move { unit, .. } = order {
            self.happen(|scene, _| harm::find_feet(scene, unit));
        }
        if let Some(strike) = strike {
            self.carry_out_strike(&strike);
        }
        if let Order::React { .. } = order
            && let Some(mover) = self.scene().turn.waiting.as_ref().map(|it| it.mover)
        {
            self.happen(turn::walk_on);
            self.happen(|scene, _| harm::find_feet(scene, mover));
        }
        if order == Order::EndTurn {
            self.start_next_turn();
        }
        // Who waits on its way is only passing.
        let passing = self.scene().turn.waiting.is_some();
        if !passing
            && !self.has_ended()
            && let Some(ending) = self.over(Moment::Within)
        {
            self.settle([Fact::Ended { ending }]);
        }
        // Unit by unit, a turn is over with the unit's activation.
        if !self.has_ended() && self.turn_ran_out() {
            self.happen(|scene, dice| turn::facts_of(scene, &Order::EndTurn, dice));
            self.start_next_turn();
        }
        self.write_down(Some(order))
    }

    /// Everything is judged before anything is rolled; then whoever was hit is
    /// pushed, one after another, and last the smoke spreads.
    fn carry_out_strike(&mut self, strike: &Strike) {
        self.happen(|scene, _| strike.before_the_dice(scene));
        let before = self.world.resource::<Facts>().len();
        self.judge(&strike.shots, &strike.breaches, Purpose::Real);
        self.resolve.run(&mut self.world);
        self.clear();
        let rolled = &self.world.resource::<Facts>().all()[before..];
        for (unit, direction, hexes) in strike.pushes(self.scene(), rolled) {
            if self.scene().unit(unit).is_standing() {
                self.happen(|scene, _| {
                    let forced = forced::push(scene, unit, direction, hexes);
                    harm::moved(scene, unit, &forced, Force::Push)
                });
                self.happen(|scene, _| harm::find_feet(scene, unit));
            }
        }
        self.happen(|scene, _| strike.smoke(scene));
    }

    /// Starts turns until one has somebody to play it or the battle is over.
    pub(super) fn start_next_turn(&mut self) {
        loop {
            let Round(last) = self.scene().turn.round;
            let next = order::next_turn(self.scene(), self.scenario.round_limit);
            let moment = match next {
                None => Moment::LastRoundEnd,
                Some((Round(round), _)) if round > last => Moment::RoundEnd,
                Some(_) => Moment::Within,
            };
            // Before the first round none has ended.
            let round_ends = last > 0 && moment != Moment::Within;
            if round_ends {
                self.happen(|scene, _| ending::progress(scene));
                if let Some(ending) = self.over(moment) {
                    return self.settle([Fact::Ended { ending }]);
                }
            }
            let Some((round, place)) = next else {
                let ending = self.over(moment).unwrap_or(Ending::RoundLimit);
                return self.settle([Fact::Ended { ending }]);
            };
            self.settle([Fact::TurnStarted { round, place }]);
            if round_ends {
                self.happen(|scene, _| start::thin_smoke(scene));
            }
            for stage in start::STAGES {
                for unit in start::its_units(self.scene()) {
                    self.happen(|scene, dice| stage(scene, unit, dice));
                }
            }
            if let Some(ending) = self.over(Moment::Within) {
                return self.settle([Fact::Ended { ending }]);
            }
            if order::anybody_at(self.scene(), place) {
                return;
            }
        }
    }

    /// Applies at once what follows from the scene and the order's dice.
    pub(super) fn happen<F>(&mut self, facts: impl FnOnce(&Scene, &mut OrderDice) -> F)
    where
        F: IntoIterator<Item = Fact>,
    {
        let facts: Vec<Fact> = self
            .world
            .resource_scope(|world, mut dice: Mut<OrderDice>| {
                let scene = world.resource::<CurrentScene>().get();
                facts(scene, &mut dice).into_iter().collect()
            });
        self.settle(facts);
    }

    /// Applies facts at once.
    fn settle(&mut self, facts: impl IntoIterator<Item = Fact>) {
        let mut queue = self.world.resource_mut::<Facts>();
        for fact in facts {
            queue.push(fact);
        }
        if !queue.is_settled() {
            self.resolve.run(&mut self.world);
        }
    }

    fn turn_ran_out(&self) -> bool {
        let scene = self.scene();
        if scene.turn.waiting.is_some() {
            return false;
        }
        match &scene.turn.order {
            TurnOrder::Sides(_) => false,
            TurnOrder::Initiative(units) => units.get(scene.turn.current).is_some_and(|&id| {
                let unit = scene.unit(id);
                !unit.is_standing() || unit.activation == Activation::Done
            }),
        }
    }

    fn over(&self, moment: Moment) -> Option<Ending> {
        let sides = self.scenario.sides.iter().map(|side| side.faction);
        let sides: Vec<FactionId> = sides.collect();
        ending::ending(self.scene(), &sides, moment)
    }

    fn has_ended(&self) -> bool {
        let facts = self.world.resource::<Facts>();
        matches!(facts.all().last(), Some(Fact::Ended { .. }))
    }

    pub(super) fn write_down(&mut self, order: Option<Order>) -> &[Fact] {
        let facts = self.world.resource_mut::<Facts>().take();
        let hash = self.hash();
        self.log.push(Entry { order, facts, hash });
        self.log
            .entries()
            .last()
            .map_or(&[], |entry| entry.facts.as_slice())
    }
}
