//! Candidates: what a unit could do, and what each is worth.

use std::cmp::Reverse;

use pincer_rules::angle::quadrant;
use pincer_rules::dice::Stream;
use pincer_rules::hash;
use pincer_rules::hex::{Facing, Hex, distance};
use pincer_rules::legality;
use pincer_rules::movement::reach;
use pincer_rules::numbers::Faces;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Half, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::budget::Judge;
use crate::ground::Hunt;
use crate::pack::{PAIRED, Pack, Pair};
use crate::place::{self, Place, walk};
use crate::ready;
use crate::terms::{Term, Terms};
use crate::worth::{self, HIT, Standing, best_attack, enemies};

/// Something a unit could do, and what it is worth.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Plan {
    /// The first order of it.
    pub(crate) order: Order,
    /// Where the unit ends.
    pub(crate) on: Hex,
    /// The attack it is about, if any.
    pub(crate) attack: Option<ShotRecord>,
    /// The bracket it makes room for, if any.
    pub(crate) pair: Option<Pair>,
    /// The enemy it goes for while it can attack none.
    pub(crate) prey: Option<UnitId>,
    /// Whether it ends nearer to that enemy than it is.
    pub(crate) nearer: bool,
    /// What it meets where it is, and what speaks for staying there.
    pub(crate) here: Standing,
    /// What it meets where it ends.
    pub(crate) there: Standing,
    /// What speaks for it.
    pub(crate) terms: Terms,
}

/// A better place must be better by this much to walk there after an attack.
const WORTH_A_WALK: i64 = HIT / 10;

impl Plan {
    pub(crate) fn new(order: Order, on: Hex) -> Self {
        Self {
            order,
            on,
            attack: None,
            pair: None,
            prey: None,
            nearer: false,
            here: Standing::default(),
            there: Standing::default(),
            terms: Terms::default(),
        }
    }

    /// Adds the bracket that the unit leaves open for a friend, where its own
    /// attack has none yet.
    fn paired(mut self, pack: &Pack<'_>) -> Self {
        self.pair = match &self.attack {
            Some(record) if record.flank.is_flank() => None,
            Some(record) => pack.pair_around(self.on, record.ask.target),
            None => pack.pair(self.on),
        };
        if self.pair.is_some() {
            self.terms.add(Term::Pairing, PAIRED);
        }
        self
    }
}

/// Everything a unit could do with a whole Action; nothing when there is nobody
/// to do it to.
pub(crate) fn of_ready(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let scene = judge.scene();
    if enemies(scene, unit).is_empty() {
        return Vec::new();
    }
    let hunt = Hunt::new(scene, unit);
    let pack = Pack::new(scene, unit);
    let places = place::within_act(judge, unit, &hunt);
    let Some(here) = places.first().cloned() else {
        return legal(scene, blind(judge, unit, &hunt));
    };
    let stays = scene.unit(unit).weapon.is_melee();
    let best_end = places
        .iter()
        .filter(|place| !stays || place.on == here.on)
        .map(|place| &place.ends)
        .max_by_key(|ends| ends.sum())
        .cloned()
        .unwrap_or_default();
    let any_useful = places.iter().any(Place::is_useful);
    let most = places.iter().map(Place::attack_value).max().unwrap_or(0);

    let mut plans = Vec::new();
    for place in places {
        let (on, pace) = (place.on, Pace::Act);
        let plan = |order, attack: Option<(ShotRecord, Terms)>, ends: &Terms| {
            let (attack, terms) = attack.unzip();
            Plan {
                attack,
                prey: hunt.nearest(on).map(|(_, prey)| prey),
                nearer: hunt.from(on) < hunt.from(scene.unit(unit).at),
                here: here.standing.clone(),
                there: place.standing.clone(),
                terms: terms.unwrap_or_default().with(ends),
                ..Plan::new(order, on)
            }
        };
        if on != here.on {
            let order = Order::Move { unit, pace, to: on };
            plans.push(plan(order, place.attack, &place.ends).paired(&pack));
            continue;
        }
        plans.push(plan(Order::Pass { unit }, None, &place.ends).paired(&pack));
        if let Some((record, terms)) = place.attack {
            // Afterwards the unit may still step to the best place.
            let target = record.ask.target;
            let order = Order::Attack { unit, target };
            plans.push(plan(order, Some((record, terms)), &best_end).paired(&pack));
        }
    }
    if most < HIT {
        plans.extend(ready::plans(judge, unit, &hunt, most, &here.standing));
    }
    if !any_useful {
        plans.extend(runs(judge, unit, &hunt, &pack, &here));
    }
    legal(scene, plans)
}

/// What a unit that has moved could do.
pub(crate) fn of_moved(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let scene = judge.scene();
    let on = scene.unit(unit).at;
    let mut plans = Vec::new();
    if let Some((record, terms)) = best_attack(judge, unit, on) {
        let target = record.ask.target;
        plans.push(Plan {
            attack: Some(record),
            terms,
            ..Plan::new(Order::Attack { unit, target }, on)
        });
    }
    legal(scene, plans)
}

/// Where a unit that has attacked could step to. One with a blade stays: it
/// holds the flank.
pub(crate) fn of_acted(judge: &mut Judge, unit: UnitId) -> Vec<Plan> {
    let scene = judge.scene();
    if scene.unit(unit).weapon.is_melee() {
        return Vec::new();
    }
    let Some(here) = worth::standing(judge, unit, scene.unit(unit).at) else {
        return Vec::new();
    };
    let mut plans = Vec::new();
    let pace = Pace::Act;
    for (on, _) in reach(scene, unit, pace).iter() {
        let Some(there) = worth::standing(judge, unit, on) else {
            break;
        };
        let terms = there.terms.clone().with(&walk(scene, unit, pace, on));
        if terms.sum().0 > here.terms.sum().0 + WORTH_A_WALK {
            plans.push(Plan {
                here: here.clone(),
                there,
                terms,
                ..Plan::new(Order::Move { unit, pace, to: on }, on)
            });
        }
    }
    legal(scene, plans)
}

/// Turns a unit that has its nearest enemy at its back.
pub(crate) fn look_round(scene: &Scene, id: UnitId) -> Option<Plan> {
    let unit = scene.unit(id);
    let nearest = enemies(scene, id)
        .into_iter()
        .min_by_key(|&enemy| (distance(unit.at, scene.unit(enemy).at), enemy))?;
    let bearing = scene.unit(nearest).at - unit.at;
    let seen = quadrant(unit.facing, unit.view_angle, bearing);
    let facing = Facing::towards(unit.at, scene.unit(nearest).at)?;
    let order = Order::Turn { unit: id, facing };
    (seen.half == Half::Back && legality::check(scene, &order).is_ok()).then(|| Plan {
        prey: Some(nearest),
        ..Plan::new(order, unit.at)
    })
}

/// The best plan. Of equal ones those that save a walk; of those again one is
/// drawn by the seed.
pub(crate) fn choose(scene: &Scene, plans: Vec<Plan>, seed: u64) -> Option<Plan> {
    let rank = |plan: &Plan| (plan.terms.sum(), !matches!(plan.order, Order::Move { .. }));
    let best = plans.iter().map(rank).max()?;
    let mut equal: Vec<Plan> = plans
        .into_iter()
        .filter(|plan| rank(plan) == best)
        .collect();
    let drawn = if equal.len() > 1 {
        let mut dice = Stream::new(seed, hash::scene(scene));
        dice.next(Faces(equal.len() as u32)) as usize - 1
    } else {
        0
    };
    Some(equal.swap_remove(drawn))
}

/// Runs, for a unit that can do nothing useful within Move and Act.
fn runs(
    judge: &mut Judge,
    unit: UnitId,
    hunt: &Hunt<'_>,
    pack: &Pack<'_>,
    here: &Place,
) -> Vec<Plan> {
    let scene = judge.scene();
    let pace = Pace::Run;
    let mut plans = Vec::new();
    for on in place::within_run(judge, unit, hunt) {
        let Some(there) = worth::standing(judge, unit, on) else {
            break;
        };
        let terms = there
            .terms
            .clone()
            .with(&hunt.approach(on))
            .with(&walk(scene, unit, pace, on));
        let plan = Plan {
            prey: hunt.nearest(on).map(|(_, prey)| prey),
            nearer: hunt.from(on) < hunt.from(scene.unit(unit).at),
            here: here.standing.clone(),
            there,
            terms,
            ..Plan::new(Order::Move { unit, pace, to: on }, on)
        };
        plans.push(plan.paired(pack));
    }
    plans
}

/// What a unit does that cannot afford a look at a single place: attack with
/// what is left of the budget, or else run to the enemy.
fn blind(judge: &mut Judge, unit: UnitId, hunt: &Hunt<'_>) -> Vec<Plan> {
    let scene = judge.scene();
    let here = scene.unit(unit).at;
    let mut plans = of_moved(judge, unit);
    if plans.is_empty() {
        let pace = Pace::Run;
        let to = reach(scene, unit, pace)
            .iter()
            .map(|(hex, _)| hex)
            .filter(|&hex| hunt.from(hex) < hunt.from(here))
            .min_by_key(|&hex| (hunt.from(hex), hex.x, hex.y));
        let (order, on) = match to {
            Some(to) => (Order::Move { unit, pace, to }, to),
            None => (Order::Pass { unit }, here),
        };
        plans.push(Plan {
            prey: hunt.nearest(on).map(|(_, prey)| prey),
            nearer: hunt.from(on) < hunt.from(scene.unit(unit).at),
            terms: hunt.approach(on),
            ..Plan::new(order, on)
        });
    }
    plans
}

/// Only what the rules allow.
fn legal(scene: &Scene, mut plans: Vec<Plan>) -> Vec<Plan> {
    // The best first, so that few are asked about: only the best can be chosen.
    plans.sort_by_key(|plan| Reverse(plan.terms.sum()));
    let mut best = None;
    plans.retain(|plan| {
        let sum = plan.terms.sum();
        if best.is_some_and(|best| sum < best) || legality::check(scene, &plan.order).is_err() {
            return false;
        }
        best = Some(sum);
        true
    });
    plans
}
