//! What speaks for and against a plan, as named terms in millionths of a Hit.

use std::fmt;

use pincer_rules::cybercore::attack::is_hit;
use pincer_rules::cybercore::crossfire::opens_window;
use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::budget;
use pincer_rules::numbers::Steps;
use pincer_rules::order::Pace;
use pincer_rules::record::{Millionths, Outcome, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Activation, UnitId};

use crate::budget::Judge;
use crate::ground::Distances;

/// One Hit, the unit of all terms.
pub(crate) const HIT: i64 = 1_000_000;

/// Taking a target down is worth its best remaining attack, about this much.
const KILL: i64 = 5 * HIT;

/// A position used as it should be, whatever the dice make of it.
const POSITION: i64 = HIT / 4;

/// A window that an ally can still use this turn.
const OPENED: i64 = HIT / 4;

/// What an enemy with a blade threatens when it can be here next turn.
const BLADE_NEAR: i64 = HIT / 2;

/// Each point of movement that separates a unit from its prey.
const STEP_AWAY: i64 = HIT / 20;

/// Standing where no shot that could wound anybody can be had.
const USELESS: i64 = HIT / 2;

/// A shot with a smaller mean than this is as good as none.
const WORTHWHILE: i64 = HIT / 20;

/// Each Hit of a hazard that armour does not stop.
const BURN: i64 = 2 * HIT;

/// Out of a hundred, how much the enemy's answer weighs in the first round, and
/// how much less each round after: nobody waits for ever.
const CAUTION: i64 = 60;
const IMPATIENCE: i64 = 5;
const LEAST_CAUTION: i64 = 10;

/// A named part of what a plan is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Term {
    /// Mean net Hits of the attack.
    Damage,
    /// The chance that it takes the target down.
    Kill,
    /// A flank or crossfire used.
    Position,
    /// A window opened for those who come after.
    Opening,
    /// What the enemies could do to the unit where it ends.
    Threat,
    /// Fire on the way and underfoot.
    Hazard,
    /// How far the prey still is.
    Approach,
    /// No shot worth taking from there.
    NoShot,
}

/// Terms with their values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Terms(Vec<(Term, Millionths)>);

impl Terms {
    pub(crate) fn add(&mut self, term: Term, value: i64) {
        if value != 0 {
            self.0.push((term, Millionths(value)));
        }
    }

    pub(crate) fn with(mut self, other: &Self) -> Self {
        self.0.extend(other.0.iter().copied());
        self
    }

    /// The sum.
    #[must_use]
    pub fn sum(&self) -> Millionths {
        Millionths(self.0.iter().map(|(_, value)| value.0).sum())
    }

    /// The value of one term, 0 when it plays no part.
    #[must_use]
    pub fn get(&self, term: Term) -> Millionths {
        Millionths(
            self.0
                .iter()
                .filter(|(named, _)| *named == term)
                .map(|(_, value)| value.0)
                .sum(),
        )
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (term, value)) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{term:?} {}", value.0)?;
        }
        Ok(())
    }
}

/// The units an AI attacks: enemies, never neutrals.
pub(crate) fn enemies(scene: &Scene, unit: UnitId) -> Vec<UnitId> {
    scene
        .standing()
        .filter(|&(other, _)| scene.relation(unit, other).is_opposed())
        .map(|(other, _)| other)
        .collect()
}

/// Whether an attack is worth the act.
pub(crate) fn is_worthwhile(record: &ShotRecord) -> bool {
    record
        .odds
        .as_ref()
        .is_some_and(|odds| odds.mean_hits_millionths().0 >= WORTHWHILE)
}

/// What an attack is worth.
pub(crate) fn attack(scene: &Scene, record: &ShotRecord) -> Terms {
    let mut terms = Terms::default();
    let Some(odds) = &record.odds else {
        return terms;
    };
    // Hits beyond the last Health point are worth nothing.
    let most = i64::from(record.attack.target_health.0) * HIT;
    terms.add(Term::Damage, odds.mean_hits_millionths().0.min(most));
    terms.add(Term::Kill, odds.kill_millionths().0 * (KILL / HIT));
    if record.flank.is_flank() || record.crossfire.is_crossfire() {
        terms.add(Term::Position, POSITION);
    }
    if opens_window(scene, record.ask) && has_follower(scene, record) {
        let hits: u32 = Outcome::ALL
            .iter()
            .filter(|&&outcome| is_hit(&record.attack, outcome))
            .map(|&outcome| odds.ways(outcome))
            .sum();
        terms.add(
            Term::Opening,
            OPENED * i64::from(hits) / i64::from(odds.total),
        );
    }
    terms
}

fn has_follower(scene: &Scene, record: &ShotRecord) -> bool {
    scene.standing().any(|(id, unit)| {
        id != record.ask.shooter
            && unit.activation == Activation::Ready
            && !unit.weapon.is_melee()
            && scene.turn.includes(id, unit)
    })
}

/// What it is worth to end on a hex; `None` when the budget is spent.
pub(crate) fn standing(judge: &mut Judge, unit: UnitId, on: Hex) -> Option<Terms> {
    let scene = judge.scene();
    let mut threat = 0;
    for enemy in enemies(scene, unit) {
        let record = judge.answer(enemy, unit, on)?;
        threat += match &record.odds {
            Some(odds) => {
                odds.mean_hits_millionths().0 + odds.kill_millionths().0 * (KILL / HIT) / 2
            }
            None if charges(scene, enemy, on) => BLADE_NEAR,
            None => 0,
        };
    }
    let round = i64::from(scene.turn.round.0);
    let caution = (CAUTION - IMPATIENCE * round).max(LEAST_CAUTION);
    let mut terms = Terms::default();
    terms.add(Term::Threat, -threat * caution / 100);
    terms.add(Term::Hazard, -burn(scene, unit, on));
    Some(terms)
}

/// Whether an enemy with a blade can be at a hex in its next Move and Act.
fn charges(scene: &Scene, enemy: UnitId, on: Hex) -> bool {
    let enemy = scene.unit(enemy);
    let strike = Steps(budget(enemy, Pace::Act).0 + enemy.weapon.reach.0);
    enemy.weapon.is_melee() && distance(enemy.at, on) <= strike
}

/// What a hazard does to a unit that enters or stays on a hex.
pub(crate) fn burn(scene: &Scene, unit: UnitId, on: Hex) -> i64 {
    scene.board.ground(on).hazard.map_or(0, |hazard| {
        let armour = scene.unit(unit).armour.against(hazard.damage);
        i64::from(hazard.hits.0.saturating_sub(armour.0)) * BURN
    })
}

/// How far the prey is from a hex, and whether anything can be done from there.
pub(crate) fn approach(distances: &Distances, on: Hex, useful: bool) -> Terms {
    let mut terms = Terms::default();
    if !useful {
        terms.add(Term::NoShot, -USELESS);
        terms.add(Term::Approach, -distances.from(on) * STEP_AWAY);
    }
    terms
}
