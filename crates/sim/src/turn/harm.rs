//! What happens to a unit on its way, whoever moves it: fires, falls,
//! collisions (`MOVE-5`, `CLIMB-2`, `FORCED-1`).

use pincer_rules::Scene;
use pincer_rules::board::Hazard;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::current::footing_on;
use pincer_rules::movement::forced::{Fall, Forced};
use pincer_rules::movement::{self, Burn};
use pincer_rules::numbers::{Health, Hits, Level, MoveCost};
use pincer_rules::unit::UnitId;

use crate::fact::{Fact, Force};

/// A unit on its way, and the facts of it so far.
pub(super) struct Way<'a> {
    scene: &'a Scene,
    unit: UnitId,
    health: Health,
    facts: &'a mut Vec<Fact>,
}

/// Whether a unit can go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goes {
    /// It stands.
    On,
    /// It went down and stays where it is.
    Down,
}

impl<'a> Way<'a> {
    pub(super) fn new(scene: &'a Scene, unit: UnitId, facts: &'a mut Vec<Fact>) -> Self {
        Self {
            scene,
            unit,
            health: scene.unit(unit).health,
            facts,
        }
    }

    pub(super) fn push(&mut self, fact: Fact) {
        self.facts.push(fact);
    }

    pub(super) const fn scene(&self) -> &'a Scene {
        self.scene
    }

    /// What of its Action a unit that may split its movement has paid (`MOVE-1`).
    pub(super) fn pays(&mut self, paid: MoveCost) {
        let unit = self.unit;
        self.push(Fact::Paid { unit, paid });
    }

    /// Where the unit was before the facts so far.
    pub(super) fn at(&self) -> Hex {
        self.scene.unit(self.unit).at
    }

    pub(super) fn level(&self, hex: Hex) -> Level {
        self.scene.board.ground(hex).level
    }

    /// The hazard of a hex that was entered, once.
    pub(super) fn enters(&mut self, at: Hex) -> Goes {
        let Some(hazard) = self.scene.board.ground(at).hazard else {
            return Goes::On;
        };
        let (fact, left) = burned(self.scene, self.unit, at, hazard, self.health);
        self.facts.push(fact);
        self.is_left(left)
    }

    /// A fall, after which the unit lies on a hex it was on, or entered by
    /// falling.
    pub(super) fn falls(&mut self, at: Hex, fall: Fall) -> Goes {
        let left = self.without(fall.hits);
        self.facts.push(Fact::Fell {
            unit: self.unit,
            at,
            fall,
            left,
        });
        self.is_left(left)
    }

    /// A whole forced movement; it ends where the unit goes down.
    pub(super) fn is_moved(&mut self, forced: &Forced, force: Force) -> Goes {
        let mut from = forced.from;
        for step in &forced.steps {
            self.facts.push(Fact::Moved {
                unit: self.unit,
                from,
                to: step.to,
                force,
            });
            from = step.to;
            if let Some(fall) = step.fall
                && self.falls(step.to, fall) == Goes::Down
            {
                return Goes::Down;
            }
            if self.enters(step.to) == Goes::Down {
                return Goes::Down;
            }
        }
        if let Some(collision) = forced.collision {
            let left = self.without(collision.hits);
            self.facts.push(Fact::Collided {
                unit: self.unit,
                collision,
                left,
            });
            if self.is_left(left) == Goes::Down {
                return Goes::Down;
            }
        }
        self.drifts(forced.drift);
        Goes::On
    }

    /// Where it drifts on to from where it has come (`ZEROG-1`).
    pub(super) fn drifts(&mut self, drift: Option<Facing>) {
        if drift != self.scene.unit(self.unit).drift {
            self.facts.push(Fact::DriftChanged {
                unit: self.unit,
                drift,
            });
        }
    }

    fn without(&self, hits: Hits) -> Health {
        Health(self.health.0.saturating_sub(hits.0))
    }

    fn is_left(&mut self, left: Health) -> Goes {
        self.health = left;
        if left > Health(0) {
            return Goes::On;
        }
        self.facts.push(Fact::WentDown { unit: self.unit });
        Goes::Down
    }
}

/// What a unit that is moved against its will goes through.
#[must_use]
pub fn moved(scene: &Scene, unit: UnitId, forced: &Forced, force: Force) -> Vec<Fact> {
    let mut facts = Vec::new();
    Way::new(scene, unit, &mut facts).is_moved(forced, force);
    facts
}

/// On dry ground a unit has its footing again (`WADE-2`), however it came there.
#[must_use]
pub fn find_feet(scene: &Scene, unit: UnitId) -> Option<Fact> {
    let state = scene.unit(unit);
    let footing = footing_on(state, scene.board.ground(state.at));
    (footing != state.footing).then_some(Fact::FootingChanged { unit, footing })
}

/// What a hazard does to a unit with so much Health, and what it leaves.
pub(super) fn burned(
    scene: &Scene,
    unit: UnitId,
    at: Hex,
    hazard: Hazard,
    health: Health,
) -> (Fact, Health) {
    let Burn { armour, net } = movement::burn(scene.unit(unit), hazard);
    let left = Health(health.0.saturating_sub(net.0));
    let fact = Fact::Burned {
        unit,
        at,
        hits: hazard.hits,
        armour,
        damage: hazard.damage,
        left,
    };
    (fact, left)
}
