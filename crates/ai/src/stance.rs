//! How a unit goes about the battle: it hunts, it waits for an enemy that has to
//! come, or it hides because its side loses with it.
//!
//! ```text
//!   time is on the side of     whoever holds what it must hold, guards a ward, or
//!                              need only keep others from an edge
//!   it is on nobody's          where an enemy's clock runs too
//! ```

use pincer_rules::cover::sight;
use pincer_rules::goal::{self, Aim, Goal};
use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::{budget, longest_pace};
use pincer_rules::numbers::Steps;
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Unit, UnitId};

use crate::errand::is_protected;
use crate::foes::enemies;
use crate::terms::{Term, Terms};
use crate::worth::{HIT, Standing};

/// A dug-in position kept by whoever waits: more than most shots gain that could
/// be had by leaving it.
const POST: i64 = 2 * HIT;

/// The same behind cover that an enemy's line meets.
const BEHIND_COVER: i64 = HIT / 4;

/// Enemies nearer than this trouble a ward, more with each hex.
const SAFE: i64 = 12;
const EACH_HEX: i64 = HIT / 10;

/// Turns of running from which an enemy breaks through: whoever waits goes after
/// it then.
const BREAKING_THROUGH: u32 = 2;

/// How a unit goes about the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stance {
    /// It goes for its enemies and its goals.
    Hunts,
    /// Its enemies must come to it.
    Waits,
    /// Its side loses with it.
    Hides,
}

impl Stance {
    pub(crate) fn of(scene: &Scene, id: UnitId) -> Self {
        let unit = scene.unit(id);
        if is_protected(scene, id) {
            return Self::Hides;
        }
        // A blade that waits is struck first.
        let waits = !unit.weapon.is_melee()
            && scene.goals.iter().any(|goal| favours(scene, unit, goal))
            && !scene.goals.iter().any(|goal| presses(scene, unit, goal));
        if waits { Self::Waits } else { Self::Hunts }
    }

    /// What it makes of a place to end on.
    pub(crate) fn terms(self, scene: &Scene, unit: UnitId, on: Hex, meets: &Standing) -> Terms {
        let mut terms = Terms::default();
        match self {
            Self::Hunts => {}
            Self::Waits => {
                let post = match (scene.board.ground(on).dug_in, meets.shelter) {
                    (Some(_), _) => POST,
                    (None, Some(_)) => BEHIND_COVER,
                    (None, None) => 0,
                };
                terms.add(Term::Post, post);
            }
            Self::Hides => terms.add(Term::Exposed, -exposed(scene, unit, on)),
        }
        terms
    }
}

/// Whether a goal is met while nothing happens, and by whose waiting.
fn favours(scene: &Scene, unit: &Unit, goal: &Goal) -> bool {
    let own = goal.side == unit.faction;
    match goal.aim {
        Aim::Hold { .. } => own && goal::is_held(scene, goal),
        Aim::Protect { .. } => own,
        Aim::Reach { .. } => is_against(scene, unit, goal),
    }
}

/// Whether a goal asks for something to be done now.
fn presses(scene: &Scene, unit: &Unit, goal: &Goal) -> bool {
    let own = goal.side == unit.faction;
    let against = is_against(scene, unit, goal);
    match &goal.aim {
        Aim::Hold { .. } => against && (goal.progress.0 > 0 || goal::is_held(scene, goal)),
        Aim::Protect { .. } => against,
        Aim::Reach { .. } if own => true,
        Aim::Reach { hexes, .. } => {
            against
                && scene.standing().any(|(_, enemy)| {
                    enemy.faction == goal.side && is_breaking_through(scene, enemy, hexes)
                })
        }
    }
}

fn is_against(scene: &Scene, unit: &Unit, goal: &Goal) -> bool {
    let relation = scene.factions.relation(unit.faction, goal.side);
    relation.is_opposed()
}

/// Whether a unit can be on some hexes within a few turns of running.
pub(crate) fn is_breaking_through(scene: &Scene, unit: &Unit, hexes: &[Hex]) -> bool {
    let far = Steps(budget(scene, unit, longest_pace(scene)).0 * BREAKING_THROUGH);
    hexes.iter().any(|&hex| distance(unit.at, hex) <= far)
}

/// How near the enemies are to a ward: those count half that a friend stands nearer
/// to, and those that do not see it.
fn exposed(scene: &Scene, ward: UnitId, on: Hex) -> i64 {
    enemies(scene, ward)
        .into_iter()
        .map(|enemy| {
            let at = scene.unit(enemy).at;
            let away = distance(at, on);
            let screened = scene.standing().any(|(id, friend)| {
                id != ward
                    && scene.relation(ward, id).is_friendly()
                    && distance(friend.at, at) < away
                    && distance(friend.at, on) < away
            });
            let near = (SAFE - i64::from(away.0)).max(0) * EACH_HEX;
            let hidden = !sight(scene, at, on);
            near >> (u8::from(screened) + u8::from(hidden))
        })
        .sum()
}
