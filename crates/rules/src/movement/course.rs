//! A move step by step: what the rulebook changes with each, and who may shoot at
//! the unit on its way.

use crate::hex::Hex;
use crate::judge;
use crate::movement::{Path, Step};
use crate::record::{Ask, Record};
use crate::scene::{Scene, Waiting};
use crate::system::{Consequence, Feature, Walk, carry_out};
use crate::unit::UnitId;

/// A move under way, in a scene of its own.
#[derive(Debug, Clone)]
pub struct Course {
    now: Scene,
    mover: UnitId,
    start: Hex,
    to: Hex,
    /// The last hex of the way on which the mover could stay.
    last: Hex,
    answered: Vec<UnitId>,
}

impl Course {
    /// A move that begins.
    #[must_use]
    pub fn begun(scene: &Scene, mover: UnitId, to: Hex) -> Self {
        let start = scene.unit(mover).at;
        Self {
            now: scene.clone(),
            mover,
            start,
            to,
            last: start,
            answered: Vec::new(),
        }
    }

    /// A move that goes on after all who were asked have answered.
    #[must_use]
    pub fn gone_on(scene: &Scene, waiting: &Waiting) -> Self {
        Self {
            start: waiting.start,
            answered: waiting.answered.clone(),
            ..Self::begun(scene, waiting.mover, waiting.to)
        }
    }

    /// Takes a step: what it changes, and who may shoot after it, in id order.
    ///
    /// Nobody is stopped on a friend's hex (`MOVE-6`): who passes one is shot at on
    /// the next that is free.
    pub fn step(&mut self, step: &Step) -> (Vec<Consequence>, Vec<UnitId>) {
        let is_free = self.now.can_stand(self.mover, step.to).is_ok();
        let unit = &mut self.now.units[usize::from(self.mover.0)];
        unit.at = step.to;
        unit.facing = step.facing;
        let follows = self.now.system.steps(&self.now, self.mover);
        carry_out(&mut self.now, &follows);
        if !is_free || !self.now.system.has(Feature::Reactions) {
            return (follows, Vec::new());
        }
        let walk = Walk {
            mover: self.mover,
            start: self.start,
            from: std::mem::replace(&mut self.last, step.to),
            to: self.to,
        };
        let mut asked = self.now.system.reactions(&self.now, &walk);
        asked.retain(|unit| !self.answered.contains(unit));
        (follows, asked)
    }

    /// The move as it waits for those who are asked.
    #[must_use]
    pub fn waits(&self, rest: &[Step], asked: Vec<UnitId>) -> Waiting {
        Waiting {
            mover: self.mover,
            start: self.start,
            to: self.to,
            rest: rest.to_vec(),
            asked,
            answered: self.answered.clone(),
        }
    }
}

/// Where on a way others may shoot at whoever walks it, with the shots as they would
/// be, in the order of the way.
#[must_use]
pub fn shots_on_the_way(scene: &Scene, mover: UnitId, path: &Path) -> Vec<(Hex, Vec<Record>)> {
    let Some(last) = path.steps.last() else {
        return Vec::new();
    };
    if !scene.system.has(Feature::Reactions) {
        return Vec::new();
    }
    let mut course = Course::begun(scene, mover, last.to);
    let mut shots = Vec::new();
    for step in &path.steps {
        let (_, asked) = course.step(step);
        if !asked.is_empty() {
            let judged = |&unit: &UnitId| {
                judge::attack(&course.now, Ask::new(&course.now, unit, mover).reacting())
            };
            shots.push((step.to, asked.iter().map(judged).collect()));
            course.answered.extend(asked);
        }
    }
    shots
}
