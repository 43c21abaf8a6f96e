//! A move step by step, under a rulebook that looks at every step of it.

use crate::hex::Hex;
use crate::movement::{Path, Step};
use crate::scene::{Scene, Waiting};
use crate::system::{Consequence, Feature, Walk};
use crate::unit::{Standing, UnitId};

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
    /// A move that begins; `None` where the rulebook looks at no step of it.
    #[must_use]
    pub fn begun(scene: &Scene, mover: UnitId, to: Hex) -> Option<Self> {
        Self::looked_at(scene, mover, scene.unit(mover).at, to)
    }

    /// A move that goes on after all who were asked have answered.
    #[must_use]
    pub fn gone_on(scene: &Scene, waiting: &Waiting) -> Option<Self> {
        let course = Self::looked_at(scene, waiting.mover, waiting.start, waiting.to)?;
        Some(Self {
            answered: waiting.answered.clone(),
            ..course
        })
    }

    fn looked_at(scene: &Scene, mover: UnitId, start: Hex, to: Hex) -> Option<Self> {
        scene.system.has(Feature::Reactions).then(|| Self {
            now: scene.clone(),
            mover,
            start,
            to,
            last: scene.unit(mover).at,
            answered: Vec::new(),
        })
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
        if !is_free {
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

/// Where on a way others may shoot at whoever walks it, and who, in the order of
/// the way.
#[must_use]
pub fn shots_on_the_way(scene: &Scene, mover: UnitId, path: &Path) -> Vec<(Hex, Vec<UnitId>)> {
    let Some(last) = path.steps.last() else {
        return Vec::new();
    };
    let Some(mut course) = Course::begun(scene, mover, last.to) else {
        return Vec::new();
    };
    let mut shots = Vec::new();
    for step in &path.steps {
        let (_, asked) = course.step(step);
        if !asked.is_empty() {
            course.answered.extend(&asked);
            shots.push((step.to, asked));
        }
    }
    shots
}

/// Carries out on a scene what a rulebook changes with a step: the numbers it keeps
/// and what happens to a unit in the middle of a move.
fn carry_out(scene: &mut Scene, consequences: &[Consequence]) {
    for consequence in consequences {
        let place = |unit: UnitId| usize::from(unit.0);
        match *consequence {
            Consequence::Unit {
                unit, key, value, ..
            } => key.set(&mut scene.units[place(unit)].stats, value),
            Consequence::Weapon {
                unit, key, value, ..
            } => key.set(&mut scene.units[place(unit)].weapon.stats, value),
            Consequence::Hurt { unit, left, .. } => scene.units[place(unit)].health = left,
            Consequence::Filled { unit, health } => scene.units[place(unit)].health = health,
            Consequence::Down { unit } => scene.units[place(unit)].standing = Standing::Down,
            Consequence::Spent { .. } | Consequence::Stopped { .. } => {}
        }
    }
}
