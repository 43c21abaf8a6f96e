//! What a way and its end have in store: fire, falls, currents, drifting off.

use pincer_rules::check::Check;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::current::{current_check, flow};
use pincer_rules::movement::forced::{FALL_FROM, Fall, Forced, sweep};
use pincer_rules::movement::{path, zerog};
use pincer_rules::order::Pace;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::budget::Judge;
use crate::ground::USELESS;
use crate::mind::Mind;
use crate::terms::{Term, Terms};
use crate::worth::{BURN, HIT, Standing, burn};

/// What it costs to lie on the ground with the Action over.
const LOST_ACTION: i64 = HIT;

/// What it costs to be carried along without a say, until something is there to
/// hold on to.
const ADRIFT: i64 = HIT / 2;

/// Whether any way of a unit within its Speed may burn or make it fall.
pub(crate) fn is_rough(scene: &Scene, unit: UnitId) -> bool {
    let board = &scene.board;
    let walker = scene.unit(unit);
    board.near(walker.at, walker.speed).any(|hex| {
        let ground = board.ground(hex);
        // Half of the neighbours: the others look at this hex themselves.
        ground.hazard.is_some()
            || Facing::ALL[..3].iter().any(|facing| {
                let next = board.ground(hex + facing.offset());
                next.can_be_entered() && ground.level.0.abs_diff(next.level.0) >= FALL_FROM
            })
    })
}

/// What the way to a hex costs besides points of movement: hazards on it, the last
/// hex excepted, which counts as the place to stand, and falls, with which what it
/// wanted to do there is lost.
pub(crate) fn walk(scene: &Scene, unit: UnitId, pace: Pace, to: Hex, wanted: i64) -> Terms {
    let mut terms = Terms::default();
    let Some(path) = path(scene, unit, pace, to) else {
        return terms;
    };
    let (mut burns, mut falls) = (0, 0);
    // The chance to get as far as a step.
    let mut upright = HIT;
    for step in &path.steps {
        if step.to != to {
            burns += burn(scene, unit, step.to);
        }
        if let Some((check, fall)) = step.check {
            let here = upright * failing(&check) / HIT;
            falls += here * (hurt(fall) + LOST_ACTION + wanted) / HIT;
            upright -= here;
        }
    }
    terms.add(Term::Hazard, -burns);
    terms.add(Term::Fall, -falls);
    terms
}

/// What it is worth to end on a hex: what the unit meets there, what its stance and
/// its errands make of it, and where it is carried from there.
pub(crate) fn ends(judge: &mut Judge<'_>, mind: &Mind<'_>, on: Hex, meets: &Standing) -> Terms {
    let stance = mind.stance.terms(mind.scene, mind.unit, on, meets);
    let terms = meets.terms.clone().with(&stance);
    terms
        .with(&end(judge, mind, on))
        .with(&mind.errands.terms(on))
}

/// What happens at the start of the next turn to a unit that ends on a hex.
fn end(judge: &mut Judge<'_>, mind: &Mind<'_>, on: Hex) -> Terms {
    let Mind { scene, unit, .. } = *mind;
    let mut terms = Terms::default();
    if zerog::applies(scene, unit) {
        let drift = judge.standing_at(unit, on, |scene| {
            scene.unit(unit).drift.map(|_| zerog::drift(scene, unit))
        });
        if let Some(forced) = drift {
            let again = i64::from(forced.drift.is_some());
            let value = carried(mind, on, &forced) + ADRIFT * (1 + again);
            terms.add(Term::Drift, -value);
        }
    } else if flow(scene.board.ground(on)).is_some() {
        let swept = judge.standing_at(unit, on, |scene| {
            current_check(scene, unit).zip(sweep(scene, unit))
        });
        if let Some((check, forced)) = swept {
            let value = carried(mind, on, &forced) + USELESS;
            terms.add(Term::Current, -failing(&check.check) * value / HIT);
        }
    }
    terms
}

/// What being moved costs a unit: Hits on the way, and ground lost.
fn carried(mind: &Mind<'_>, on: Hex, forced: &Forced) -> i64 {
    let burns: i64 = forced
        .steps
        .iter()
        .map(|step| burn(mind.scene, mind.unit, step.to) + step.fall.map_or(0, hurt))
        .sum();
    let bumps = forced
        .collision
        .map_or(0, |collision| i64::from(collision.hits.0) * BURN);
    let lost = mind.lies(on).sum().0 - mind.lies(forced.end()).sum().0;
    // Who is carried its own way has that way for nothing, though not at its will.
    burns + bumps + lost.max(lost / 2)
}

fn hurt(fall: Fall) -> i64 {
    i64::from(fall.hits.0) * BURN
}

/// The chance to fail a check, in millionths.
fn failing(check: &Check) -> i64 {
    let (ways, all) = check.ways();
    i64::from(all - ways) * HIT / i64::from(all)
}
