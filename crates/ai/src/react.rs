//! Whether a unit shoots at one that is on its way (`DU-9`).

use pincer_rules::order::Order;
use pincer_rules::record::Ask;

use crate::Decision;
use crate::budget::Judge;
use crate::deed::Deed;
use crate::plan::Plan;
use crate::reason;
use crate::terms::{Term, Terms};
use crate::worth;

/// The answer of whoever is asked first; `None` while no move waits.
pub(crate) fn decide(judge: &mut Judge<'_>) -> Option<Decision> {
    let scene = judge.scene();
    let waiting = scene.turn.waiting.as_ref()?;
    let unit = *waiting.asked.first()?;
    let ask = Ask::new(scene, unit, waiting.mover).reacting();
    // It costs nothing but the shot, so any shot worth an act is taken.
    let record = judge.shot(ask);
    let mut terms = Terms::default();
    let mut shoots = false;
    if let Some(record) = &record {
        terms = worth::harm(record);
        terms.add(Term::Friends, -worth::friends(scene, record));
        shoots = record.is_legal() && worth::is_worthwhile(record) && terms.sum().0 > 0;
    }
    let plan = Plan {
        deed: record.map(|record| Deed::Shot(Box::new(record))),
        terms,
        ..Plan::new(Order::React { unit, shoots }, scene.unit(unit).at)
    };
    Some(Decision {
        order: plan.order,
        reason: reason::of(scene, &plan),
        terms: plan.terms,
        judged: judge.judged(),
    })
}
