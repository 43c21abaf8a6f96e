//! The start of a turn, stage by stage (`TURN-2`).

use pincer_rules::Scene;
use pincer_rules::check::Passed;
use pincer_rules::movement::current::current_check;
use pincer_rules::movement::{forced, zerog};
use pincer_rules::numbers::{Health, Rounds};
use pincer_rules::unit::UnitId;

use super::harm::{burned, find_feet, moved};
use super::rules;
use crate::dice::OrderDice;
use crate::fact::{CheckPurpose, Fact, Force};

/// One stage: what happens to one unit. Facts of one unit are applied before the
/// next is asked, so that nobody is moved onto somebody.
pub type Stage = fn(&Scene, UnitId, &mut OrderDice) -> Vec<Fact>;

/// The stages of a turn start, each for all its units in id order.
pub const STAGES: [Stage; 7] = [
    close_window,
    rules::turn_starts,
    drift,
    current,
    feet,
    hazard,
    drop_out,
];

/// Those whose turn starts, in id order.
#[must_use]
pub fn its_units(scene: &Scene) -> Vec<UnitId> {
    scene
        .standing()
        .filter(|&(id, unit)| scene.turn.includes(id, unit))
        .map(|(id, _)| id)
        .collect()
}

/// Smoke when a round has passed (`CC-COVER-3`).
#[must_use]
pub fn thin_smoke(scene: &Scene) -> Option<Fact> {
    let smoke = |&hex: &_| scene.board.ground(hex).smoke;
    let mut hanging = scene
        .board
        .hexes()
        .filter(|hex| smoke(hex) > Rounds(0))
        .peekable();
    hanging.peek()?;
    Some(Fact::SmokeThinned {
        gone: hanging.filter(|hex| smoke(hex) == Rounds(1)).collect(),
    })
}

fn close_window(scene: &Scene, target: UnitId, _: &mut OrderDice) -> Vec<Fact> {
    scene
        .window_on(target)
        .map(|_| Fact::WindowClosed { target })
        .into_iter()
        .collect()
}

/// Without gravity it flies on until it meets something (`ZEROG-1`).
fn drift(scene: &Scene, id: UnitId, _: &mut OrderDice) -> Vec<Fact> {
    if scene.unit(id).drift.is_none() {
        return Vec::new();
    }
    moved(scene, id, &zerog::drift(scene, id), Force::Drift)
}

/// Holding out against a current, finding one's feet in still water (`WADE-2`).
fn current(scene: &Scene, unit: UnitId, dice: &mut OrderDice) -> Vec<Fact> {
    let Some(asked) = current_check(scene, unit) else {
        return Vec::new();
    };
    // A battle's dice never end.
    let Ok(roll) = asked.check.resolve(dice) else {
        return Vec::new();
    };
    let passed = roll.outcome;
    let mut facts = vec![Fact::Checked {
        unit,
        purpose: match asked.current {
            Some(_) => CheckPurpose::Current,
            None => CheckPurpose::Footing,
        },
        check: asked.check,
        roll,
    }];
    let footing = asked.after(passed);
    if footing != asked.footing {
        facts.push(Fact::FootingChanged { unit, footing });
    }
    if passed == Passed::No
        && let Some(swept) = forced::sweep(scene, unit)
    {
        facts.extend(moved(scene, unit, &swept, Force::Current));
    }
    facts
}

fn feet(scene: &Scene, unit: UnitId, _: &mut OrderDice) -> Vec<Fact> {
    find_feet(scene, unit).into_iter().collect()
}

fn hazard(scene: &Scene, id: UnitId, _: &mut OrderDice) -> Vec<Fact> {
    let unit = scene.unit(id);
    let hazard = scene.board.ground(unit.at).hazard;
    hazard
        .map(|hazard| burned(scene, id, unit.at, hazard, unit.health).0)
        .into_iter()
        .collect()
}

fn drop_out(scene: &Scene, unit: UnitId, _: &mut OrderDice) -> Vec<Fact> {
    (scene.unit(unit).health == Health(0))
        .then_some(Fact::WentDown { unit })
        .into_iter()
        .collect()
}
