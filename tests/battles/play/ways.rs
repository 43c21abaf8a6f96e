//! A move against its preview: steps, checks, costs, burns, falls.

use pincer_rules::check::Passed;
use pincer_rules::hex::Hex;
use pincer_rules::movement::{Path, Step};
use pincer_rules::numbers::MoveCost;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;
use pincer_sim::Fact;

/// How far a move came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Came {
    There,
    Burned,
    Fallen,
}

/// Compares the facts of a move, one by one, with its path.
pub(super) fn as_promised(
    before: &Scene,
    unit: UnitId,
    promised: &Path,
    facts: &[Fact],
    what: &str,
) -> Came {
    let mut walk = Walk {
        before,
        unit,
        health: before.unit(unit).health.0,
        facts: facts.iter(),
        what,
    };
    let is_way = |fact: &Fact| {
        !matches!(
            fact,
            Fact::Activated { .. } | Fact::ActionSpent { .. } | Fact::ActionBegun { .. }
        )
    };
    let begin = facts.iter().position(is_way).unwrap_or(facts.len());
    walk.facts = facts[begin..].iter();
    if promised.stand_up > MoveCost(0) {
        let cost = promised.stand_up;
        assert_eq!(
            walk.facts.next(),
            Some(&Fact::StoodUp { unit, cost }),
            "{what}"
        );
    }
    let mut paid = promised.stand_up.0;
    let mut at = promised.start;
    for step in &promised.steps {
        match walk.takes(at, step) {
            Came::There => {}
            stopped => return stopped,
        }
        paid += step.cost.total().0;
        at = step.to;
    }
    assert_eq!(paid, promised.cost.0, "{what}: cost previewed is cost paid");
    Came::There
}

struct Walk<'a> {
    before: &'a Scene,
    unit: UnitId,
    health: u32,
    facts: std::slice::Iter<'a, Fact>,
    what: &'a str,
}

impl Walk<'_> {
    fn takes(&mut self, at: Hex, step: &Step) -> Came {
        let what = self.what;
        if let Some((promised, fall)) = step.check {
            let Some(Fact::Checked { check, roll, .. }) = self.facts.next() else {
                panic!("{what}: the step to {:?} is rolled for", step.to);
            };
            assert_eq!(*check, promised, "{what}");
            if roll.outcome == Passed::No {
                let level = |hex| self.before.board.ground(hex).level;
                let lower = if level(step.to) < level(at) {
                    step.to
                } else {
                    at
                };
                self.health = self.health.saturating_sub(fall.hits.0);
                match self.facts.next() {
                    Some(Fact::Fell {
                        at,
                        fall: fell,
                        left,
                        ..
                    }) => {
                        assert_eq!((*at, *fell, left.0), (lower, fall, self.health), "{what}");
                    }
                    other => panic!("{what}: a fall, but next came {other:?}"),
                }
                if self.is_down() {
                    return Came::Fallen;
                }
                if lower != at {
                    self.burns(lower);
                }
                return Came::Fallen;
            }
        }
        match self.facts.next() {
            Some(Fact::Stepped {
                from,
                to,
                facing,
                cost,
                ..
            }) => assert_eq!(
                (*from, *to, *facing, *cost),
                (at, step.to, step.facing, step.cost),
                "{what}"
            ),
            other => panic!("{what}: a step to {:?}, but next came {other:?}", step.to),
        }
        if self.burns(step.to) {
            return Came::Burned;
        }
        Came::There
    }

    /// The hazard of a hex takes its Hits once. Whether the unit goes down.
    fn burns(&mut self, at: Hex) -> bool {
        let what = self.what;
        let Some(hazard) = self.before.board.ground(at).hazard else {
            return false;
        };
        let armour = self.before.unit(self.unit).armour.against(hazard.damage).0;
        let net = hazard.hits.0.saturating_sub(armour);
        self.health = self.health.saturating_sub(net);
        match self.facts.next() {
            Some(Fact::Burned {
                unit,
                at: hex,
                left,
                ..
            }) => assert_eq!(
                (*unit, *hex, left.0),
                (self.unit, at, self.health),
                "{what}"
            ),
            other => panic!("{what}: {at:?} burns, but next came {other:?}"),
        }
        self.is_down()
    }

    fn is_down(&mut self) -> bool {
        if self.health > 0 {
            return false;
        }
        let down = Fact::WentDown { unit: self.unit };
        assert_eq!(self.facts.next(), Some(&down), "{}", self.what);
        true
    }
}
