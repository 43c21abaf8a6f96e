//! The moves a unit makes itself (`MOVE-1` to `MOVE-7`, `CLIMB-2`, `PRONE-1`,
//! `ZEROG-1`).

use pincer_rules::Scene;
use pincer_rules::action;
use pincer_rules::check::{Check, Passed};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::course::Course;
use pincer_rules::movement::{Step, path, zerog};
use pincer_rules::numbers::MoveCost;
use pincer_rules::order::Pace;
use pincer_rules::scene::Waiting;
use pincer_rules::unit::{Activation, Trait, UnitId};

use super::harm::{Goes, Way};
use super::{rules, spent};
use crate::dice::OrderDice;
use crate::fact::{CheckPurpose, Fact};

/// The steps of a move, with the checks it rolls and the harm on the way.
pub(super) fn facts(
    scene: &Scene,
    id: UnitId,
    pace: Pace,
    to: Hex,
    dice: &mut OrderDice,
    facts: &mut Vec<Fact>,
) {
    let unit = scene.unit(id);
    let within = super::begin(scene, id, action::to_move(scene, unit, pace), facts);
    let after = action::after_move(scene, unit, within, pace);
    facts.push(spent(id, after));
    let Some(path) = path(scene, id, pace, to) else {
        return;
    };
    let before = action::paid(scene, unit, pace);
    let mut paid = path.stand_up;
    if path.stand_up > MoveCost(0) {
        facts.push(Fact::StoodUp {
            unit: id,
            cost: path.stand_up,
        });
    }
    let course = Course::begun(scene, id, to);
    let mut way = Way::new(scene, id, facts);
    let came = walk(&mut way, id, &path.steps, course, dice, &mut paid);
    // Only who may split its movement can use what is left of it.
    if pace == Pace::Act && unit.has(Trait::Nimble) && came != Came::Down {
        way.pays(MoveCost(before.0 + paid.0));
    }
    ends(&mut way, id, came, after, path.drift);
}

/// The steps of a move that waited (`DU-9`).
pub(super) fn walk_on(scene: &Scene, waiting: &Waiting, dice: &mut OrderDice) -> Vec<Fact> {
    let id = waiting.mover;
    let unit = scene.unit(id);
    let mut facts = vec![Fact::WalkedOn { unit: id }];
    let course = Course::gone_on(scene, waiting);
    let mut way = Way::new(scene, id, &mut facts);
    let mut paid = unit.paid;
    let pays = paid > MoveCost(0) && unit.has(Trait::Nimble);
    let came = walk(&mut way, id, &waiting.rest, course, dice, &mut paid);
    if pays && came != Came::Down {
        way.pays(paid);
    }
    let last = waiting.rest.last();
    let drift = last.and_then(|step| zerog::drifts_on(scene, id, step.to, step.facing));
    ends(&mut way, id, came, unit.activation, drift);
    facts
}

/// What a move that came so far leaves, with what it leaves of the Action.
fn ends(way: &mut Way, id: UnitId, came: Came, after: Activation, drift: Option<Facing>) {
    let used_up = action::used_up(way.scene());
    match came {
        // CLIMB-2: the Action is over.
        Came::Fallen if after != used_up => way.push(spent(id, used_up)),
        Came::There => way.drifts(drift),
        _ => {}
    }
}

/// How far a unit came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Came {
    /// All the way.
    There,
    /// It fell on the way.
    Fallen,
    /// It went down on the way.
    Down,
    /// It waits for somebody to answer.
    Halted,
}

fn walk(
    way: &mut Way,
    id: UnitId,
    steps: &[Step],
    mut course: Course,
    dice: &mut OrderDice,
    paid: &mut MoveCost,
) -> Came {
    let mut from = way.at();
    for (place, step) in steps.iter().enumerate() {
        if let Some((check, fall)) = step.check
            && !climbs(way, id, check, step.to, dice)
        {
            // The higher hex is left behind, or never reached.
            let at = lower(way, from, step);
            let mut goes = way.falls(at, fall);
            if at != from && goes == Goes::On {
                goes = way.enters(at);
            }
            return match goes {
                Goes::On => Came::Fallen,
                Goes::Down => Came::Down,
            };
        }
        way.push(Fact::Stepped {
            unit: id,
            from,
            to: step.to,
            facing: step.facing,
            cost: step.cost,
        });
        paid.0 += step.cost.total().0;
        from = step.to;
        if way.enters(from) == Goes::Down {
            return Came::Down;
        }
        let (follows, asked) = course.step(step);
        rules::facts(follows)
            .into_iter()
            .for_each(|fact| way.push(fact));
        if !asked.is_empty() {
            let waiting = course.waits(&steps[place + 1..], asked);
            way.push(Fact::Interrupted {
                waiting: Box::new(waiting),
            });
            return Came::Halted;
        }
    }
    Came::There
}

/// Rolls the check of a step (`CLIMB-2`).
fn climbs(way: &mut Way, unit: UnitId, check: Check, to: Hex, dice: &mut OrderDice) -> bool {
    // A battle's dice never end.
    let Ok(roll) = check.resolve(dice) else {
        return true;
    };
    let passed = roll.outcome == Passed::Yes;
    way.push(Fact::Checked {
        unit,
        purpose: CheckPurpose::Climb { to },
        check,
        roll,
    });
    passed
}

fn lower(way: &Way, from: Hex, step: &Step) -> Hex {
    if way.level(step.to) < way.level(from) {
        step.to
    } else {
        from
    }
}
