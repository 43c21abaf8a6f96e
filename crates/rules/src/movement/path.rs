//! The path a unit takes to a hex: of equally cheap ones the one with fewer
//! hazard Hits, then fewer hexes in sight of an enemy, then the first in the
//! order N, NE, SE, S, SW, NW (`MOVE-7`).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::board::{Board, Hazard};
use crate::check::Check;
use crate::cover::sight;
use crate::faction::Relation;
use crate::hex::{Facing, Hex, distance, neighbours};
use crate::movement::costs::{Mover, Part, StepCost};
use crate::movement::forced::Fall;
use crate::movement::{walk, zerog};
use crate::numbers::{Hits, MoveCost};
use crate::order::Pace;
use crate::scene::Scene;
use crate::unit::UnitId;

/// One step of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The hex entered.
    pub to: Hex,
    /// The direction of the step, in which the unit then looks (`HEX-2`).
    pub facing: Facing,
    /// What it costs, part by part.
    pub cost: StepCost,
    /// What entering the hex does (`MOVE-5`).
    pub hazard: Option<Hazard>,
    /// The check that the step needs, and the fall when it fails (`CLIMB-2`).
    pub check: Option<(Check, Fall)>,
}

/// A path from where the unit stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// Where it starts.
    pub start: Hex,
    /// What standing up first costs; 0 for whoever is upright (`PRONE-1`).
    pub stand_up: MoveCost,
    /// Its steps; none for the hex the unit stands on.
    pub steps: Vec<Step>,
    /// Standing up and the steps' costs together.
    pub cost: MoveCost,
    /// The sum of the hazards' Hits, before armour.
    pub hazard_hits: Hits,
    /// Hexes entered in sight of a standing Hostile unit.
    pub exposed: u32,
    /// Where the unit drifts on from its end without gravity (`ZEROG-1`).
    pub drift: Option<Facing>,
}

impl Path {
    /// What its cost is the sum of: every part that costs anything, in the order
    /// of [`Part::ALL`].
    pub fn parts(&self) -> impl Iterator<Item = (Part, MoveCost)> + '_ {
        Part::ALL
            .into_iter()
            .map(|wanted| {
                let steps = self.steps.iter().flat_map(|step| step.cost.parts());
                let sum: u32 = std::iter::once((Part::StandingUp, self.stand_up))
                    .chain(steps)
                    .filter(|&(part, _)| part == wanted)
                    .map(|(_, cost)| cost.0)
                    .sum();
                (wanted, MoveCost(sum))
            })
            .filter(|&(_, cost)| cost > MoveCost(0))
    }
}

/// The path to a hex, `None` when it cannot be reached. The path to the hex the
/// unit stands on has no steps: it stands up, if it must (`PRONE-1`).
#[must_use]
pub fn path(scene: &Scene, unit: UnitId, pace: Pace, to: Hex) -> Option<Path> {
    if !scene.unit(unit).is_standing() {
        return None;
    }
    Search::new(scene, unit, pace).path(to)
}

/// What a path is judged by, least first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Price {
    cost: u32,
    hits: u32,
    exposed: u32,
}

struct Search<'a> {
    scene: &'a Scene,
    mover: Mover<'a>,
    start: Hex,
    hostile: Vec<Hex>,
    /// Whether a hex is in sight of a hostile unit, once asked.
    seen: Vec<Option<bool>>,
    best: Vec<Option<Price>>,
}

impl<'a> Search<'a> {
    fn new(scene: &'a Scene, unit: UnitId, pace: Pace) -> Self {
        let mover = Mover::new(scene, unit, pace);
        let hostile = scene
            .standing()
            .filter(|&(other, _)| scene.relation(unit, other) == Relation::Hostile)
            .map(|(_, unit)| unit.at)
            .collect();
        let slots = scene.board.slots();
        Self {
            scene,
            start: scene.unit(mover.id()).at,
            mover,
            hostile,
            seen: vec![None; slots],
            best: vec![None; slots],
        }
    }

    fn path(mut self, to: Hex) -> Option<Path> {
        if zerog::applies(self.scene, self.mover.id()) {
            return self.flight(to);
        }
        let begin = self.mover.begin()?;
        if to != self.start && !self.mover.may_end_on(to) {
            return None;
        }
        let least = self.least_cost(to, begin)?;
        self.settle(begin, to, least);
        let price = self.best_at(to)?;
        let route = self.cheapest_hexes(to);
        let mut steps = Vec::new();
        let mut here = self.start;
        while here != to {
            let (facing, next) = Facing::ALL
                .iter()
                .map(|&facing| (facing, here + facing.offset()))
                .find(|&(_, next)| {
                    self.is_on(&route, next) && self.after(here, next) == self.best_at(next)
                })?;
            let ground = self.scene.board.ground(next);
            steps.push(Step {
                to: next,
                facing,
                cost: self.mover.step(here, next)?,
                hazard: ground.hazard,
                check: self.mover.check(here, next),
            });
            here = next;
        }
        Some(Path {
            start: self.start,
            stand_up: MoveCost(begin),
            steps,
            cost: MoveCost(price.cost),
            hazard_hits: Hits(price.hits),
            exposed: price.exposed,
            drift: None,
        })
    }

    /// The one flight to a hex without gravity (`ZEROG-1`).
    fn flight(mut self, to: Hex) -> Option<Path> {
        let mut path = Path {
            start: self.start,
            stand_up: MoveCost(0),
            steps: Vec::new(),
            cost: MoveCost(0),
            hazard_hits: Hits(0),
            exposed: 0,
            drift: None,
        };
        if to == self.start {
            path.drift = self.scene.unit(self.mover.id()).drift;
            return Some(path);
        }
        let landing = zerog::flights(self.scene, &self.mover).find(|flight| flight.to == to)?;
        for n in 1..=landing.hexes {
            let to = self.start + landing.facing.offset() * n as i32;
            let hazard = self.scene.board.ground(to).hazard;
            path.hazard_hits.0 += hazard.map_or(0, |hazard| hazard.hits.0);
            path.exposed += u32::from(self.is_seen(to));
            path.steps.push(Step {
                to,
                facing: landing.facing,
                cost: zerog::HEX_OF_FLIGHT,
                hazard,
                check: None,
            });
        }
        path.cost = MoveCost(landing.hexes);
        path.drift = zerog::drifts_on(self.scene, self.mover.id(), to, landing.facing);
        Some(path)
    }

    /// What a hex costs at least; `None` when it is out of reach.
    fn least_cost(&self, to: Hex, begin: u32) -> Option<u32> {
        if to == self.start {
            return Some(begin);
        }
        let reach = walk::field(self.scene, &self.mover, begin);
        let found = reach.into_iter().find(|&(hex, _)| hex == to);
        found.map(|(_, cost)| cost.0)
    }

    /// Finds the least price of every hex that may lie on a way to a hex of some
    /// cost, once so much is spent. A step costs at least 1, so whatever is too
    /// far from the end is on no such way; hazards and eyes need not be asked
    /// for there.
    fn settle(&mut self, begin: u32, to: Hex, least: u32) {
        let free = Price {
            cost: begin,
            hits: 0,
            exposed: 0,
        };
        self.record(self.start, free);
        let mut open = BinaryHeap::from([Reverse((free, self.start.x, self.start.y))]);
        while let Some(Reverse((price, q, r))) = open.pop() {
            let here = Hex::new(q, r);
            if self.best_at(here) != Some(price) {
                continue;
            }
            for next in neighbours(here) {
                let cost = self.mover.enter(here, next, price.cost);
                if cost.is_none_or(|cost| cost + distance(next, to).0 > least) {
                    continue;
                }
                let Some(price) = self.after(here, next) else {
                    continue;
                };
                if self.best_at(next).is_none_or(|best| price < best) {
                    self.record(next, price);
                    open.push(Reverse((price, next.x, next.y)));
                }
            }
        }
    }

    /// The price after a step from a hex that has one.
    fn after(&mut self, here: Hex, next: Hex) -> Option<Price> {
        let spent = self.best_at(here)?;
        let cost = self.mover.enter(here, next, spent.cost)?;
        let hazard = self.scene.board.ground(next).hazard;
        Some(Price {
            cost,
            hits: spent.hits + hazard.map_or(0, |hazard| hazard.hits.0),
            exposed: spent.exposed + u32::from(self.is_seen(next)),
        })
    }

    /// All hexes that lie on a path of the least price to a hex.
    fn cheapest_hexes(&mut self, to: Hex) -> Vec<bool> {
        let mut route = vec![false; self.best.len()];
        let mut found = vec![to];
        let mut mark = |board: &Board, hex| {
            board
                .index(hex)
                .is_some_and(|slot| !std::mem::replace(&mut route[slot], true))
        };
        mark(&self.scene.board, to);
        while let Some(hex) = found.pop() {
            for before in neighbours(hex) {
                if hex != self.start
                    && self.after(before, hex).is_some()
                    && self.after(before, hex) == self.best_at(hex)
                    && mark(&self.scene.board, before)
                {
                    found.push(before);
                }
            }
        }
        route
    }

    fn is_on(&self, route: &[bool], hex: Hex) -> bool {
        self.scene.board.index(hex).is_some_and(|slot| route[slot])
    }

    fn best_at(&self, hex: Hex) -> Option<Price> {
        self.scene.board.index(hex).and_then(|slot| self.best[slot])
    }

    fn record(&mut self, hex: Hex, price: Price) {
        if let Some(slot) = self.scene.board.index(hex) {
            self.best[slot] = Some(price);
        }
    }

    fn is_seen(&mut self, hex: Hex) -> bool {
        let Some(slot) = self.scene.board.index(hex) else {
            return false;
        };
        if let Some(seen) = self.seen[slot] {
            return seen;
        }
        let seen = self
            .hostile
            .iter()
            .any(|&enemy| sight(self.scene, enemy, hex));
        self.seen[slot] = Some(seen);
        seen
    }
}
