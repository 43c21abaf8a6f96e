//! What orders and turns make happen, as facts (`MOVE-1`, `TURN-1` to
//! `TURN-5`).
//!
//! Everything here is a pure function from a scene to facts; attacks alone go
//! through the schedule, because dice follow.

use pincer_rules::Scene;
use pincer_rules::dice::{D100, Stream};
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::hex::Hex;
use pincer_rules::movement::{self, Burn, path};
use pincer_rules::numbers::{Health, Round};
use pincer_rules::order::{Order, Pace};
use pincer_rules::unit::{Activation, UnitId};

use crate::fact::{Ending, Fact};

/// Facts of an order but for the dice: the activation it starts, the steps it
/// takes, the part of the Action it spends.
#[must_use]
pub fn facts_of(scene: &Scene, order: &Order) -> Vec<Fact> {
    let mut facts = Vec::new();
    if let Some(unit) = order.unit()
        && scene.turn.active != Some(unit)
    {
        if let Some(other) = scene.turn.active {
            facts.push(spent(other, Activation::Done));
        }
        facts.push(Fact::Activated { unit });
    }
    match *order {
        Order::Move { unit, pace, to } => steps(scene, unit, pace, to, &mut facts),
        Order::Attack { unit, .. } | Order::Area { unit, .. } | Order::Breach { unit, .. } => {
            facts.push(spent(unit, after_act(scene, unit)))
        }
        Order::Ready { unit, slot } => {
            let weapon = &scene.unit(unit).carried[usize::from(slot)];
            facts.push(Fact::Readied {
                unit,
                slot,
                weapon: weapon.name.clone(),
            });
            facts.push(spent(unit, after_act(scene, unit)));
        }
        Order::Turn { unit, facing } => {
            facts.push(Fact::Turned { unit, facing });
            facts.push(spent(unit, Activation::Done));
        }
        Order::Pass { unit } => facts.push(spent(unit, Activation::Done)),
        Order::EndTurn => {
            if let Some(active) = scene.turn.active {
                facts.push(spent(active, Activation::Done));
            }
            facts.push(Fact::TurnEnded);
        }
    }
    facts
}

fn spent(unit: UnitId, activation: Activation) -> Fact {
    Fact::ActionSpent { unit, activation }
}

fn after_act(scene: &Scene, unit: UnitId) -> Activation {
    match scene.unit(unit).activation {
        Activation::Ready => Activation::Acted,
        _ => Activation::Spent,
    }
}

/// The steps of a move with the hazards on the way; a unit that goes down stops
/// there (`MOVE-5`).
fn steps(scene: &Scene, id: UnitId, pace: Pace, to: Hex, facts: &mut Vec<Fact>) {
    let unit = scene.unit(id);
    let after = match (pace, unit.activation) {
        (Pace::Act, Activation::Ready) => Activation::Moved,
        _ => Activation::Spent,
    };
    facts.push(spent(id, after));
    let Some(path) = path(scene, id, pace, to) else {
        return;
    };
    let (mut from, mut health) = (path.start, unit.health);
    for step in path.steps {
        facts.push(Fact::Stepped {
            unit: id,
            from,
            to: step.to,
            facing: step.facing,
            cost: step.cost,
        });
        from = step.to;
        if let Some(burned) = burn(scene, id, step.to, health) {
            if let Fact::Burned { left, .. } = burned {
                health = left;
            }
            facts.push(burned);
            if health == Health(0) {
                facts.push(Fact::WentDown { unit: id });
                return;
            }
        }
    }
}

/// What the hazard of a hex does to a unit with so much Health left.
fn burn(scene: &Scene, id: UnitId, at: Hex, health: Health) -> Option<Fact> {
    let hazard = scene.board.ground(at).hazard?;
    let Burn { armour, net } = movement::burn(scene.unit(id), hazard);
    Some(Fact::Burned {
        unit: id,
        at,
        hits: hazard.hits,
        armour,
        damage: hazard.damage,
        left: Health(health.0.saturating_sub(net.0)),
    })
}

/// Rolls the order of turns: d100 + bonus, highest first, ties by unit id
/// (`TURN-1`).
#[must_use]
pub fn roll_initiative(scene: &Scene, bonus: &[i32], dice: &mut Stream) -> Fact {
    let mut order: Vec<(UnitId, i32)> = scene
        .units()
        .map(|(id, _)| {
            let bonus = bonus.get(usize::from(id.0)).copied().unwrap_or(0);
            (id, bonus.saturating_add(dice.next(D100) as i32))
        })
        .collect();
    order.sort_by_key(|&(id, total)| (std::cmp::Reverse(total), id));
    Fact::InitiativeRolled { order }
}

/// The next turn that somebody standing has; `None` when the round limit comes
/// first (`TURN-4`). A side without anybody left and a unit that is down have
/// no turns.
#[must_use]
pub fn next_turn(scene: &Scene, limit: Round) -> Option<(Round, usize)> {
    let Round(round) = scene.turn.round;
    let rest_of_round = if round == 0 {
        0..0
    } else {
        scene.turn.current + 1..scene.turn.order.len()
    };
    let next_round = (round < limit.0).then_some(0..scene.turn.order.len());
    rest_of_round
        .map(|place| (Round(round), place))
        .chain(
            next_round
                .into_iter()
                .flatten()
                .map(|place| (Round(round + 1), place)),
        )
        .find(|&(_, place)| anybody_at(scene, place))
}

/// Whether anybody standing has a turn at this place of the order.
#[must_use]
pub fn anybody_at(scene: &Scene, place: usize) -> bool {
    scene
        .standing()
        .any(|(id, unit)| scene.turn.order.has(place, id, unit.faction))
}

/// The stages of a turn start, each for all its units in id order (`TURN-2`).
/// Facts of one stage are applied before the next is asked.
pub const TURN_START: [fn(&Scene) -> Vec<Fact>; 3] = [close_windows, hazards, drop_out];

fn close_windows(scene: &Scene) -> Vec<Fact> {
    its_units(scene)
        .filter(|&id| scene.window_on(id).is_some())
        .map(|target| Fact::WindowClosed { target })
        .collect()
}

fn hazards(scene: &Scene) -> Vec<Fact> {
    its_units(scene)
        .filter_map(|id| burn(scene, id, scene.unit(id).at, scene.unit(id).health))
        .collect()
}

fn drop_out(scene: &Scene) -> Vec<Fact> {
    its_units(scene)
        .filter(|&id| scene.unit(id).health == Health(0))
        .map(|unit| Fact::WentDown { unit })
        .collect()
}

fn its_units(scene: &Scene) -> impl Iterator<Item = UnitId> + '_ {
    scene
        .standing()
        .filter(|&(id, unit)| scene.turn.includes(id, unit))
        .map(|(id, _)| id)
}

/// Whether the battle is over by elimination (`TURN-4`).
///
/// A side that never had an enemy neither wins nor keeps the battle going.
#[must_use]
pub fn ending(scene: &Scene, sides: &[FactionId]) -> Option<Ending> {
    let hostile = |a, b| scene.factions.relation(a, b) == Relation::Hostile;
    let stands = |side| scene.standing().any(|(_, unit)| unit.faction == side);
    let winners: Vec<FactionId> = sides
        .iter()
        .copied()
        .filter(|&side| stands(side))
        .filter(|&side| scene.units().any(|(_, unit)| hostile(side, unit.faction)))
        .filter(|&side| {
            !scene
                .standing()
                .any(|(_, unit)| hostile(side, unit.faction))
        })
        .collect();
    let contested = scene
        .standing()
        .any(|(_, a)| scene.standing().any(|(_, b)| hostile(a.faction, b.faction)));
    if contested {
        // While two sides still fight, one that lost its own enemies goes on too.
        return None;
    }
    if !winners.is_empty() {
        return Some(Ending::Won { sides: winners });
    }
    // Those who had enemies have all fallen; bystanders have nothing to settle.
    let fought = scene
        .units()
        .any(|(_, a)| scene.units().any(|(_, b)| hostile(a.faction, b.faction)));
    (fought || scene.standing().next().is_none()).then_some(Ending::NobodyLeft)
}
