//! Taking another weapon in hand, which costs the act (`TURN-5`).

use pincer_rules::order::Order;
use pincer_rules::record::ShotRecord;
use pincer_rules::unit::UnitId;

use crate::budget::{Judge, Judged};
use crate::ground::Hunt;
use crate::plan::Plan;
use crate::terms::Term;
use crate::worth::{Standing, enemies, harm, is_worthwhile};

/// Turns a weapon is expected to be of use once it is in hand.
const TURNS: i64 = 2;

/// The weapons a unit could take in hand, each for the attack it would make
/// from where it stands. `most` is what its best attack of this turn is worth.
///
/// A unit that has a blade in hand and a way to the enemy keeps it: it is worth
/// nothing only until it gets there.
pub(crate) fn plans(
    judge: &mut Judge,
    unit: UnitId,
    hunt: &Hunt<'_>,
    most: i64,
    here: &Standing,
) -> Vec<Plan> {
    let scene = judge.scene();
    let wielder = scene.unit(unit);
    if wielder.weapon.is_melee() && hunt.has_way(wielder.at) {
        return Vec::new();
    }
    let mut plans = Vec::new();
    for slot in 0..wielder.carried.len() {
        let Some((record, value)) = best_with(judge, unit, slot) else {
            continue;
        };
        // What it will do, less what the weapon in hand would do as often.
        let gain = TURNS * (value - most);
        let Ok(place) = u8::try_from(slot) else {
            break;
        };
        if gain > most {
            let order = Order::Ready { unit, slot: place };
            let mut plan = Plan {
                attack: Some(record),
                here: here.clone(),
                there: here.clone(),
                terms: here.terms.clone(),
                ..Plan::new(order, wielder.at)
            };
            plan.terms.add(Term::Weapon, gain);
            plans.push(plan);
        }
    }
    plans
}

fn best_with(judge: &mut Judge, unit: UnitId, slot: usize) -> Option<(ShotRecord, i64)> {
    let mut best: Option<(ShotRecord, i64)> = None;
    for enemy in enemies(judge.scene(), unit) {
        let record = match judge.attack_with(unit, slot, enemy) {
            Judged::Shot(record) if is_worthwhile(&record) => *record,
            Judged::Shot(_) | Judged::TooFar => continue,
            Judged::Spent => break,
        };
        let value = harm(&record).sum().0;
        if best.as_ref().is_none_or(|&(_, known)| value > known) {
            best = Some((record, value));
        }
    }
    best
}
