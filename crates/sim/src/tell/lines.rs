//! The log line by line: steps of one way share a line that grows.

use pincer_rules::Scene;
use pincer_rules::hex::Hex;
use pincer_rules::numbers::Steps;
use pincer_rules::sentences::words::{at, hexes};
use pincer_rules::unit::UnitId;

use super::{Told, tell};
use crate::fact::{Fact, Force};

/// What a fact adds to the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A line of its own.
    New(Told),
    /// The last line, grown by one more hex.
    Grown(Told),
    /// Nothing: another fact tells it.
    None,
}

/// Hears facts one by one and knows which way is under way.
#[derive(Debug, Clone, Default)]
pub struct Teller {
    way: Option<Way>,
}

/// Hexes a unit enters one after another, with nothing told in between.
#[derive(Debug, Clone, Copy)]
struct Way {
    unit: UnitId,
    force: Option<Force>,
    hexes: u32,
    cost: u32,
}

impl Teller {
    /// The line of the next fact; the scene is the one after it, or after the
    /// order it belongs to.
    pub fn hear(&mut self, scene: &Scene, fact: &Fact) -> Line {
        match *fact {
            Fact::Stepped { unit, to, cost, .. } => self.on(scene, unit, None, to, cost.total().0),
            Fact::Moved {
                unit, to, force, ..
            } => self.on(scene, unit, Some(force), to, 0),
            _ => match tell(scene, fact) {
                Some(told) => {
                    self.way = None;
                    Line::New(told)
                }
                None => Line::None,
            },
        }
    }

    fn on(
        &mut self,
        scene: &Scene,
        unit: UnitId,
        force: Option<Force>,
        to: Hex,
        cost: u32,
    ) -> Line {
        let begun = self
            .way
            .filter(|way| way.unit == unit && way.force == force);
        let mut way = begun.unwrap_or(Way {
            unit,
            force,
            hexes: 0,
            cost: 0,
        });
        way.hexes += 1;
        way.cost += cost;
        self.way = Some(way);
        let told = way.told(scene, to);
        match begun {
            Some(_) => Line::Grown(told),
            None => Line::New(told),
        }
    }
}

impl Way {
    fn told(&self, scene: &Scene, to: Hex) -> Told {
        let name = &scene.unit(self.unit).name;
        let far = hexes(Steps(self.hexes));
        let to = at(to);
        let (title, detail) = match self.force {
            None => (
                format!("{name} moves to {to}"),
                format!("{} movement", self.cost),
            ),
            Some(Force::Push) => (format!("{name} is pushed {far} to {to}"), String::new()),
            Some(Force::Current) => (format!("{name} is swept {far} to {to}"), String::new()),
            Some(Force::Drift) => (format!("{name} drifts {far} to {to}"), String::new()),
        };
        Told {
            title,
            detail,
            unit: Some(self.unit),
        }
    }
}

/// The words for a list of facts; the hexes of a way are told as one line.
#[must_use]
pub fn tell_all(scene: &Scene, facts: &[Fact]) -> Vec<Told> {
    let mut teller = Teller::default();
    let mut all: Vec<Told> = Vec::new();
    for fact in facts {
        match teller.hear(scene, fact) {
            Line::New(told) => all.push(told),
            Line::Grown(told) => {
                if let Some(last) = all.last_mut() {
                    *last = told;
                }
            }
            Line::None => {}
        }
    }
    all
}
