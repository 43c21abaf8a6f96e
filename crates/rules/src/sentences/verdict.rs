//! The verdict of a rulebook that is not Cybercore, in sentences.

use crate::numbers::Health;
use crate::scene::Scene;
use crate::sentences::{Reason, words};
use crate::system::{Ratio, Verdict};

/// The lines of the Why panel, with the rule of each behind it.
#[must_use]
pub fn why(verdict: &Verdict) -> Vec<Reason> {
    verdict
        .parts
        .iter()
        .map(|part| Reason {
            text: format!("{} ({})", part.reason.text, part.rule),
            ..part.reason.clone()
        })
        .collect()
}

/// "hit 41.7 %, miss 55.6 %, blunder 2.8 %", results that cannot happen left out.
#[must_use]
pub fn chances(verdict: &Verdict) -> String {
    verdict
        .chances
        .iter()
        .filter(|chance| chance.ratio.ways > 0)
        .map(|chance| format!("{} {}", chance.title, percent(chance.ratio)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// "43 %".
#[must_use]
#[expect(
    clippy::float_arithmetic,
    reason = "a share that is shown, never a verdict"
)]
pub fn percent(ratio: Ratio) -> String {
    words::percent(ratio.ways as f64 / ratio.of.max(1) as f64)
}

/// "hits 41.7 %, wounds 20.8 %, takes down 3.5 %, 0.2 wounds on average".
#[must_use]
pub fn promise(verdict: &Verdict) -> String {
    format!(
        "hits {}, wounds {}, takes down {}, {} on average",
        percent(verdict.hit),
        percent(verdict.wound),
        percent(verdict.kill),
        verdict.mean,
    )
}

pub(super) fn explain(verdict: &Verdict) -> Vec<String> {
    let mut lines: Vec<String> = why(verdict).iter().map(Reason::line).collect();
    lines.push(verdict.needs.clone());
    if verdict.refusal.is_none() {
        lines.push(chances(verdict));
        lines.push(promise(verdict));
    }
    lines
}

/// "HP 7 of 10": how a unit's Health is told in the scene's rulebook.
#[must_use]
pub fn health(scene: &Scene, health: Health, full: Health) -> String {
    format!("{} {health} of {full}", scene.system.health())
}
