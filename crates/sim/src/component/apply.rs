//! The only writer of unit components: facts in, components out.

use bevy_ecs::prelude::*;
use pincer_rules::scene::{TurnOrder, Window};
use pincer_rules::unit::{Activation, Standing, UnitId};

use crate::component::{
    Action, Crossfired, CurrentTurn, Facing, Faction, Health, Position, Roster, Stance, Unit,
    Weapon,
};
use crate::fact::{Fact, Facts};

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
    ),
>;

/// Applies every fact that waits, in order.
pub fn apply_facts(
    mut facts: ResMut<Facts>,
    roster: Res<Roster>,
    mut turn: ResMut<CurrentTurn>,
    mut units: Units,
) {
    for index in facts.settled()..facts.len() {
        apply(facts.get(index), &roster, &mut turn, &mut units);
    }
    facts.settle();
}

/// The turn is written only by facts that change it, so that a step or a wound
/// does not count as news of it.
fn apply(fact: &Fact, roster: &Roster, turn: &mut ResMut<CurrentTurn>, units: &mut Units) {
    // An id of a fact always names a unit of the same battle.
    let entity = |id: UnitId| roster.entity(id);
    match *fact {
        Fact::InitiativeRolled { ref order } => {
            turn.0.order = TurnOrder::Initiative(order.iter().map(|&(id, _)| id).collect());
        }
        Fact::TurnStarted { round, place } => {
            turn.0.round = round;
            turn.0.current = place;
            turn.0.active = None;
            for (unit, faction, .., mut action) in units {
                if turn.0.order.has(place, unit.0, faction.0) {
                    action.0 = Activation::Ready;
                }
            }
        }
        Fact::Activated { unit } => turn.0.active = Some(unit),
        Fact::ActionSpent { unit, activation } => {
            if let Ok((.., mut action)) = units.get_mut(entity(unit)) {
                action.0 = activation;
            }
            if activation == Activation::Done && turn.0.active == Some(unit) {
                turn.0.active = None;
            }
        }
        Fact::Stepped {
            unit, to, facing, ..
        } => {
            if let Ok((_, _, mut position, mut looks, ..)) = units.get_mut(entity(unit)) {
                position.0 = to;
                looks.0 = facing;
            }
        }
        Fact::Turned { unit, facing } => {
            if let Ok((_, _, _, mut looks, ..)) = units.get_mut(entity(unit)) {
                looks.0 = facing;
            }
        }
        Fact::Readied { unit, slot, .. } => {
            if let Ok((_, _, _, _, mut weapon, ..)) = units.get_mut(entity(unit)) {
                let Weapon { in_hand, carried } = &mut *weapon;
                std::mem::swap(in_hand, &mut carried[usize::from(slot)]);
            }
        }
        Fact::Burned { unit, left, .. } | Fact::Hurt { unit, left, .. } => {
            if let Ok((_, _, _, _, _, mut health, ..)) = units.get_mut(entity(unit)) {
                health.0 = left;
            }
        }
        Fact::WentDown { unit } => {
            if let Ok((.., mut stance, mut crossfired, _)) = units.get_mut(entity(unit)) {
                stance.0 = Standing::Down;
                crossfired.0 = None;
            }
            if turn.0.active == Some(unit) {
                turn.0.active = None;
            }
        }
        Fact::WindowOpened { window } => set_window(units, entity(window.target), Some(window)),
        Fact::WindowClosed { target } => set_window(units, entity(target), None),
        Fact::ActionBegun { .. }
        | Fact::Paid { .. }
        | Fact::StoodUp { .. }
        | Fact::Checked { .. }
        | Fact::Fell { .. }
        | Fact::Moved { .. }
        | Fact::Collided { .. }
        | Fact::FootingChanged { .. }
        | Fact::DriftChanged { .. }
        | Fact::AreaStruck { .. }
        | Fact::Breached { .. }
        | Fact::SmokeSpread { .. }
        | Fact::SmokeThinned { .. }
        | Fact::Used { .. }
        | Fact::GoalProgressed { .. } => {}
        Fact::Attacked { .. } | Fact::TurnEnded | Fact::Ended { .. } => {}
    }
}

fn set_window(units: &mut Units, entity: Entity, window: Option<Window>) {
    if let Ok((.., mut crossfired, _)) = units.get_mut(entity) {
        crossfired.0 = window;
    }
}
