//! What a way and its end have in store: fire, falls, currents, drifting off.

use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::path;
use pincer_rules::numbers::Hits;
use pincer_rules::order::Pace;

use crate::budget::Judge;
use crate::mind::Mind;
use crate::terms::{Term, Terms};
use crate::worth::burn;

/// What the way to a hex costs besides points of movement: hazards on it, the last
/// hex excepted, which counts as the place to stand.
pub(crate) fn walk(judge: &mut Judge<'_>, mind: &Mind<'_>, pace: Pace, to: Hex) -> Terms {
    let _ = judge;
    let Mind { scene, unit, .. } = *mind;
    let mut terms = Terms::default();
    let here = mind.here();
    let far = distance(to, here);
    let burning = scene
        .board
        .near(here, far)
        .any(|hex| scene.board.ground(hex).hazard.is_some());
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
            .map(|step| burn(scene, unit, step.to))
            .sum();
        terms.add(Term::Hazard, -burns);
    }
    terms
}
