//! Candidates: where a unit could go and whom it could attack from there.

use pincer_rules::dice::Stream;
use pincer_rules::hash;
use pincer_rules::hex::{Facing, Hex, distance};
use pincer_rules::legality;
use pincer_rules::movement::{path, reach};
use pincer_rules::numbers::{Faces, Hits};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Half, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::budget::Judge;
use crate::ground::Distances;
use crate::terms::{self, HIT, Term, Terms, enemies};

/// Something a unit could do, and what it is worth.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Plan {
    /// The first order of it.
    pub(crate) order: Order,
    /// Where the unit ends.
    pub(crate) on: Hex,
    /// The attack it is about, if any.
    pub(crate) attack: Option<ShotRecord>,
    /// What speaks for it.
    pub(crate) terms: Terms,
}

/// A better place must be better by this much to walk there after an attack.
const WORTH_A_WALK: i64 = HIT / 10;

/// Everything a unit could do with a whole Action.
pub(crate) fn of_ready(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let scene = judge.scene();
    let here = scene.unit(unit).at;
    let distances = Distances::new(scene, unit);
    let mut plans = Vec::new();
    let mut any_useful = false;
    let mut best_standing: Option<i64> = None;
    let mut from_here: Option<(ShotRecord, Terms)> = None;

    let near = reach(scene, unit, Pace::Act);
    let places = std::iter::once(here).chain(near.iter().map(|(hex, _)| hex));
    for hex in places {
        let attack = best_attack(judge, unit, hex);
        let Some(standing) = terms::standing(judge, unit, hex) else {
            break;
        };
        let useful = attack
            .as_ref()
            .is_some_and(|(record, _)| terms::is_worthwhile(record));
        any_useful |= useful;
        let walk = walk(scene, unit, Pace::Act, hex);
        let ends = standing
            .with(&terms::approach(&distances, hex, useful))
            .with(&walk);
        best_standing = best_standing.max(Some(ends.sum().0));
        if hex == here {
            plans.push(stay(unit, here, ends));
            from_here = attack;
            continue;
        }
        let order = Order::Move {
            unit,
            pace: Pace::Act,
            to: hex,
        };
        let (attack, terms) = match attack {
            Some((record, terms)) => (Some(record), terms.with(&ends)),
            None => (None, ends),
        };
        plans.push(Plan {
            order,
            on: hex,
            attack,
            terms,
        });
    }
    if let Some((record, terms)) = from_here {
        plans.push(attack_from_here(judge, unit, record, terms, best_standing));
    }
    if !any_useful {
        plans.extend(runs(judge, unit, &distances));
    }
    plans.retain(|plan| legality::check(scene, &plan.order).is_ok());
    plans
}

/// What a unit that has moved could attack.
pub(crate) fn of_moved(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let here = judge.scene().unit(unit).at;
    let found = best_attack(judge, unit, here);
    found
        .map(|(record, terms)| attack_from_here(judge, unit, record, terms, None))
        .filter(|plan| legality::check(judge.scene(), &plan.order).is_ok())
        .into_iter()
        .collect()
}

/// Where a unit that has attacked could step to. One with a blade stays: it
/// holds the flank.
pub(crate) fn of_acted(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let scene = judge.scene();
    if scene.unit(unit).weapon.is_melee() {
        return Vec::new();
    }
    let Some(now) = terms::standing(judge, unit, scene.unit(unit).at) else {
        return Vec::new();
    };
    let mut plans = Vec::new();
    for (hex, _) in reach(scene, unit, Pace::Act).iter() {
        let Some(standing) = terms::standing(judge, unit, hex) else {
            break;
        };
        let terms = standing.with(&walk(scene, unit, Pace::Act, hex));
        if terms.sum().0 > now.sum().0 + WORTH_A_WALK {
            plans.push(Plan {
                order: Order::Move {
                    unit,
                    pace: Pace::Act,
                    to: hex,
                },
                on: hex,
                attack: None,
                terms,
            });
        }
    }
    plans
}

/// Turns a unit that has its nearest enemy at its back.
pub(crate) fn look_round(scene: &Scene, id: UnitId) -> Option<Plan> {
    let unit = scene.unit(id);
    let nearest = enemies(scene, id)
        .into_iter()
        .min_by_key(|&enemy| (distance(unit.at, scene.unit(enemy).at), enemy))?;
    let bearing = scene.unit(nearest).at - unit.at;
    let seen = pincer_rules::angle::quadrant(unit.facing, unit.view_angle, bearing);
    let facing = Facing::towards(unit.at, scene.unit(nearest).at)?;
    let order = Order::Turn { unit: id, facing };
    (seen.half == Half::Back && legality::check(scene, &order).is_ok()).then(|| Plan {
        order,
        on: unit.at,
        attack: None,
        terms: Terms::default(),
    })
}

/// The best plan; equal ones are drawn by the seed.
pub(crate) fn choose(scene: &Scene, plans: Vec<Plan>, seed: u64) -> Option<Plan> {
    let best = plans.iter().map(|plan| plan.terms.sum()).max()?;
    let mut equal: Vec<Plan> = plans
        .into_iter()
        .filter(|plan| plan.terms.sum() == best)
        .collect();
    let drawn = if equal.len() > 1 {
        let mut dice = Stream::new(seed, hash::scene(scene));
        dice.next(Faces(equal.len() as u32)) as usize - 1
    } else {
        0
    };
    Some(equal.swap_remove(drawn))
}

/// The attack worth most from a hex, among those that can do anything.
pub(crate) fn best_attack(
    judge: &mut Judge,
    unit: UnitId,
    from: Hex,
) -> Option<(ShotRecord, Terms)> {
    let scene = judge.scene();
    let mut best: Option<(ShotRecord, Terms)> = None;
    for enemy in enemies(scene, unit) {
        let Some(record) = judge.attack(unit, from, enemy) else {
            break;
        };
        let terms = terms::attack(scene, &record);
        let value = terms.sum().0;
        if value > 0 && best.as_ref().is_none_or(|(_, known)| value > known.sum().0) {
            best = Some((record, terms));
        }
    }
    best
}

fn stay(unit: UnitId, here: Hex, terms: Terms) -> Plan {
    Plan {
        order: Order::Pass { unit },
        on: here,
        attack: None,
        terms,
    }
}

/// An attack now; afterwards the unit may still step to the best place.
fn attack_from_here(
    judge: &Judge,
    unit: UnitId,
    record: ShotRecord,
    mut terms: Terms,
    best_standing: Option<i64>,
) -> Plan {
    terms.add(Term::Threat, best_standing.unwrap_or(0));
    Plan {
        order: Order::Attack {
            unit,
            target: record.ask.target,
        },
        on: judge.scene().unit(unit).at,
        attack: Some(record),
        terms,
    }
}

/// Runs, for a unit that can do nothing useful within Move and Act.
fn runs(judge: &mut Judge, unit: UnitId, distances: &Distances) -> Vec<Plan> {
    let scene = judge.scene();
    let mut plans = Vec::new();
    for (hex, _) in reach(scene, unit, Pace::Run).iter() {
        let Some(standing) = terms::standing(judge, unit, hex) else {
            break;
        };
        plans.push(Plan {
            order: Order::Move {
                unit,
                pace: Pace::Run,
                to: hex,
            },
            on: hex,
            attack: None,
            terms: standing
                .with(&terms::approach(distances, hex, false))
                .with(&walk(scene, unit, Pace::Run, hex)),
        });
    }
    plans
}

/// What the hazards on the way to a hex cost, the last one excepted, which
/// counts as the place to stand.
fn walk(scene: &Scene, unit: UnitId, pace: Pace, to: Hex) -> Terms {
    let mut terms = Terms::default();
    let burning = scene.board.hexes().any(|hex| {
        scene.board.ground(hex).hazard.is_some()
            && distance(hex, scene.unit(unit).at) <= distance(to, scene.unit(unit).at)
    });
    if !burning {
        return terms;
    }
    if let Some(path) = path(scene, unit, pace, to)
        && path.hazard_hits > Hits(0)
    {
        let burns: i64 = path
            .steps
            .iter()
            .filter(|step| step.to != to)
            .map(|step| terms::burn(scene, unit, step.to))
            .sum();
        terms.add(Term::Hazard, -burns);
    }
    terms
}
