//! Taking another weapon in hand, which costs the act (`TURN-5`).

use pincer_rules::order::Order;
use pincer_rules::scene::Scene;

use crate::budget::Judge;
use crate::deed::{self, Deed, Look};
use crate::mind::Mind;
use crate::plan::Plan;
use crate::siege;
use crate::smoke;
use crate::terms::{Term, Terms};
use crate::worth::Standing;

/// Turns a weapon is expected to be of use once it is in hand.
const TURNS: i64 = 2;

/// The weapons a unit could take in hand, each for the attack it would make
/// from where it stands. `most` is what its best attack of this turn is worth.
///
/// A unit that has a blade in hand and a way to the enemy keeps it: it is worth
/// nothing only until it gets there.
pub(crate) fn plans(judge: &mut Judge, mind: &Mind<'_>, most: i64, here: &Standing) -> Vec<Plan> {
    let Mind { scene, unit, .. } = *mind;
    let wielder = scene.unit(unit);
    if wielder.weapon.is_melee() && mind.hunt.has_way(wielder.at) {
        return Vec::new();
    }
    let mut plans = Vec::new();
    for slot in 0..wielder.carried.len() {
        let Ok(place) = u8::try_from(slot) else {
            break;
        };
        let uses = wielder.carried[slot].uses;
        if uses == Some(0) {
            continue;
        }
        let armed = armed(scene, mind, slot);
        let Some((deed, terms)) = judge.pretend(&armed, |judge| best(judge, mind)) else {
            continue;
        };
        let value = terms.sum().0;
        // What it will do, less what the weapon in hand would do as often. What is
        // used up by then must be put away again, which is one more act.
        let turns = uses.map_or(TURNS, |uses| TURNS.min(i64::from(uses)));
        let again = i64::from(turns < TURNS);
        let gain = turns * (value - most) - again * most;
        if gain > most && deed.is_worthwhile() {
            let order = Order::Ready { unit, slot: place };
            let mut plan = Plan {
                deed: Some(deed),
                here: here.clone(),
                there: here.clone(),
                terms: here.terms.clone().with(&mind.errands.terms(wielder.at)),
                ..Plan::new(order, wielder.at)
            };
            plan.terms.add(Term::Weapon, gain);
            plans.push(plan);
        }
    }
    plans
}

/// The scene with a carried weapon in hand.
fn armed(scene: &Scene, mind: &Mind<'_>, slot: usize) -> Scene {
    let mut armed = scene.clone();
    let wielder = &mut armed.units[usize::from(mind.unit.0)];
    wielder.weapon = wielder.carried[slot].clone();
    armed
}

fn best(judge: &mut Judge<'_>, mind: &Mind<'_>) -> Option<(Deed, Terms)> {
    let (unit, at) = (mind.unit, mind.here());
    let deed = deed::best(judge, unit, at, Look::Quick);
    let most = deed.as_ref().map_or(0, |(_, terms)| terms.sum().0);
    let siege = siege::best(judge, unit, at, most)
        .map(|(siege, terms)| (Deed::Siege(Box::new(siege)), terms));
    let smoke = smoke::best(judge, unit).map(|(smoke, terms)| (Deed::Smoke(smoke), terms));
    [deed, siege, smoke]
        .into_iter()
        .flatten()
        .max_by_key(|(_, terms)| terms.sum())
}
