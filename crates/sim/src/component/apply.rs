//! The only writer of unit components: facts in, components out.

use bevy_ecs::prelude::*;
use bevy_ecs::system::SystemParam;
use pincer_rules::numbers::{Actions, Rounds};
use pincer_rules::scene::TurnOrder;
use pincer_rules::unit::{Activation, Climbed, Posture, Standing, UnitId};

use crate::component::{
    Action, ChangedGround, Crossfired, CurrentScene, CurrentTurn, Facing, Faction, GoalProgress,
    Health, Position, Roster, Stance, Stats, Unit, Weapon,
};
use crate::fact::{Fact, Facts, Noted};

/// Every component a fact may change.
type Units<'w, 's> = Query<
    'w,
    's,
    (
        &'static Unit,
        &'static Faction,
        &'static mut Position,
        &'static mut Facing,
        &'static mut Weapon,
        &'static mut Health,
        &'static mut Stance,
        &'static mut Crossfired,
        &'static mut Action,
        &'static mut Stats,
    ),
>;

/// Everything a fact may change. Of the scene it reads what no fact changes, the
/// settings, and the ground as it was before the facts that wait.
#[derive(SystemParam)]
pub struct Changes<'w, 's> {
    roster: Res<'w, Roster>,
    scene: Res<'w, CurrentScene>,
    turn: ResMut<'w, CurrentTurn>,
    ground: ResMut<'w, ChangedGround>,
    goals: ResMut<'w, GoalProgress>,
    units: Units<'w, 's>,
}

/// Applies every fact that waits, in order.
pub fn apply_facts(mut facts: ResMut<Facts>, mut changes: Changes) {
    for index in facts.settled()..facts.len() {
        changes.apply(facts.get(index));
    }
    facts.settle();
}

/// The components of one unit.
struct Of<'a> {
    position: Mut<'a, Position>,
    facing: Mut<'a, Facing>,
    weapon: Mut<'a, Weapon>,
    health: Mut<'a, Health>,
    stance: Mut<'a, Stance>,
    crossfired: Mut<'a, Crossfired>,
    action: Mut<'a, Action>,
    stats: Mut<'a, Stats>,
}

impl Changes<'_, '_> {
    /// Each resource and component is written only by facts that change it, so
    /// that a step or a wound does not count as news of the turn.
    fn apply(&mut self, fact: &Fact) {
        match *fact {
            Fact::InitiativeRolled { ref order } => {
                let order = order.iter().map(|&(id, _)| id).collect();
                self.turn.0.order = TurnOrder::Initiative(order);
            }
            Fact::TurnStarted { round, place } => {
                self.turn.0.round = round;
                self.turn.0.current = place;
                self.turn.0.active = None;
                let Actions(actions) = self.scene.get().settings.actions;
                for (unit, faction, .., mut action, _) in &mut self.units {
                    if self.turn.0.order.has(place, unit.0, faction.0) {
                        *action = Action::begun(Actions(actions.saturating_sub(1)));
                    }
                }
            }
            Fact::Activated { unit } => self.turn.0.active = Some(unit),
            Fact::ActionBegun { unit, left } => {
                self.on(unit, |mut of| *of.action = Action::begun(left));
            }
            Fact::ActionSpent { unit, activation } => {
                self.on(unit, |mut of| of.action.activation = activation);
                if activation == Activation::Done {
                    self.no_longer_active(unit);
                }
            }
            Fact::Paid { unit, paid } => self.on(unit, |mut of| of.action.paid = paid),
            Fact::Stepped {
                unit,
                to,
                facing,
                cost,
                ..
            } => self.on(unit, |mut of| {
                of.position.0 = to;
                of.facing.0 = facing;
                if cost.climb > 0 {
                    of.action.climbed = Climbed::Yes;
                }
            }),
            Fact::Moved { unit, to, .. } => self.on(unit, |mut of| of.position.0 = to),
            Fact::Fell { unit, at, left, .. } => self.on(unit, |mut of| {
                of.position.0 = at;
                of.health.0 = left;
                of.stance.posture = Posture::Prone;
            }),
            Fact::StoodUp { unit, .. } => {
                self.on(unit, |mut of| of.stance.posture = Posture::Upright);
            }
            Fact::FootingChanged { unit, footing } => {
                self.on(unit, |mut of| of.stance.footing = footing);
            }
            Fact::DriftChanged { unit, drift } => {
                self.on(unit, |mut of| of.stance.drift = drift);
            }
            Fact::Turned { unit, facing } => self.on(unit, |mut of| of.facing.0 = facing),
            Fact::Readied { unit, slot, .. } => self.on(unit, |mut of| {
                let Weapon { in_hand, carried } = &mut *of.weapon;
                std::mem::swap(in_hand, &mut carried[usize::from(slot)]);
            }),
            Fact::Used { unit, left } => {
                self.on(unit, |mut of| of.weapon.in_hand.uses = Some(left));
            }
            Fact::Noted {
                unit,
                of,
                key,
                value,
                ..
            } => self.on(unit, |mut it| match of {
                Noted::Unit => key.set(&mut it.stats.0, value),
                Noted::Weapon => key.set(&mut it.weapon.in_hand.stats, value),
            }),
            Fact::Filled { unit, health } => self.on(unit, |mut of| of.health.0 = health),
            Fact::Interrupted { ref waiting } => {
                self.turn.0.waiting = Some((**waiting).clone());
            }
            Fact::Answered { unit, .. } => {
                if let Some(waiting) = &mut self.turn.0.waiting {
                    waiting.asked.retain(|&asked| asked != unit);
                    waiting.answered.push(unit);
                }
            }
            Fact::WalkedOn { .. } | Fact::Stopped { .. } => self.turn.0.waiting = None,
            Fact::Burned { unit, left, .. }
            | Fact::Hurt { unit, left, .. }
            | Fact::Collided { unit, left, .. } => self.on(unit, |mut of| of.health.0 = left),
            Fact::WentDown { unit } => {
                self.on(unit, |mut of| {
                    of.stance.standing = Standing::Down;
                    of.crossfired.0 = None;
                });
                self.no_longer_active(unit);
                // Nobody waits for the answer of who is down (`ATK-11`).
                if let Some(waiting) = &mut self.turn.0.waiting {
                    waiting.asked.retain(|&asked| asked != unit);
                }
            }
            Fact::WindowOpened { window } => {
                self.on(window.target, |mut of| of.crossfired.0 = Some(window));
            }
            Fact::WindowClosed { target } => self.on(target, |mut of| of.crossfired.0 = None),
            Fact::Breached {
                ref record, ground, ..
            } => self.ground.set(record.ask.hex, ground),
            Fact::SmokeSpread { ref hexes, rounds } => {
                for &hex in hexes {
                    let mut ground = *self.ground.now(self.scene.board(), hex);
                    ground.smoke = ground.smoke.max(rounds);
                    self.ground.set(hex, ground);
                }
            }
            Fact::SmokeThinned { .. } => {
                let board = self.scene.board();
                for hex in board.hexes() {
                    let mut ground = *self.ground.now(board, hex);
                    if ground.smoke > Rounds(0) {
                        ground.smoke.0 -= 1;
                        self.ground.set(hex, ground);
                    }
                }
            }
            Fact::GoalProgressed { goal, progress } => {
                if let Some(known) = self.goals.0.get_mut(goal) {
                    *known = progress;
                }
            }
            Fact::Attacked { .. }
            | Fact::Struck { .. }
            | Fact::Forfeited { .. }
            | Fact::AreaStruck { .. }
            | Fact::Checked { .. }
            | Fact::TurnEnded
            | Fact::Ended { .. } => {}
        }
    }

    /// Changes a unit. An id of a fact always names one of the same battle.
    fn on(&mut self, id: UnitId, change: impl FnOnce(Of)) {
        let entity = self.roster.entity(id);
        if let Ok((_, _, position, facing, weapon, health, stance, crossfired, action, stats)) =
            self.units.get_mut(entity)
        {
            change(Of {
                position,
                facing,
                weapon,
                health,
                stance,
                crossfired,
                action,
                stats,
            });
        }
    }

    fn no_longer_active(&mut self, unit: UnitId) {
        if self.turn.0.active == Some(unit) {
            self.turn.0.active = None;
        }
    }
}
