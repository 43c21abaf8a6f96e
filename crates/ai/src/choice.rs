//! Which of the candidates is chosen: the best that the rules allow.

use pincer_rules::dice::Stream;
use pincer_rules::hash;
use pincer_rules::legality;
use pincer_rules::numbers::Faces;
use pincer_rules::order::Order;
use pincer_rules::scene::Scene;

use crate::mind::Mind;
use crate::plan::Plan;
use crate::terms::Terms;
use crate::way;

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

/// The best of some plans, with what their ways have in store.
pub(crate) fn best_of(scene: &Scene, mind: &Mind<'_>, plans: Vec<Plan>) -> Vec<Plan> {
    legal(scene, plans, |plan| match plan.order {
        Order::Move { unit, pace, to } if mind.rough => {
            // Whoever falls neither attacks nor gets on.
            let gained = mind.lies(to).sum().0 - mind.lies(mind.here()).sum().0;
            let wanted = plan.terms.of_attack() + gained.max(0);
            way::walk(scene, unit, pace, to, wanted)
        }
        _ => Terms::default(),
    })
}

/// Those of the best plans that the rules allow. What the way costs is only asked
/// of plans that would be the best without it: it never makes one better.
pub(crate) fn legal(scene: &Scene, plans: Vec<Plan>, way: impl Fn(&Plan) -> Terms) -> Vec<Plan> {
    let mut open: Vec<(usize, Plan, bool)> = plans
        .into_iter()
        .enumerate()
        .map(|(number, plan)| (number, plan, false))
        .collect();
    let mut best: Vec<(usize, Plan)> = Vec::new();
    while let Some(place) = (0..open.len()).max_by_key(|&place| open[place].1.terms.sum()) {
        let (_, plan, asked) = &mut open[place];
        if best
            .first()
            .is_some_and(|(_, best)| plan.terms.sum() < best.terms.sum())
        {
            break;
        }
        if !*asked {
            let way = way(plan);
            plan.terms = std::mem::take(&mut plan.terms).with(&way);
            *asked = true;
            continue;
        }
        let (number, plan, _) = open.swap_remove(place);
        if legality::check(scene, &plan.order).is_ok() {
            best.push((number, plan));
        }
    }
    best.sort_by_key(|&(number, _)| number);
    best.into_iter().map(|(_, plan)| plan).collect()
}
