//! How battles end: by a goal, by elimination, at the round limit (`TURN-4`).

use pincer_rules::Scene;
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::goal::{self, Aim, Goal, Outcome};
use pincer_rules::numbers::Rounds;

use crate::fact::{Ending, Fact};

/// When it is asked whether a battle is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// In the middle of a round.
    Within,
    /// When a round ends and another follows.
    RoundEnd,
    /// When the last round ends.
    LastRoundEnd,
}

/// Whether the battle is over by a goal or by elimination. Where both hold at
/// once, the goal is named.
#[must_use]
pub fn ending(scene: &Scene, sides: &[FactionId], moment: Moment) -> Option<Ending> {
    by_goal(scene, sides, moment).or_else(|| by_elimination(scene, sides))
}

/// How far the goals have come when a round ends: those held one round further,
/// those that are not back at the start.
#[must_use]
pub fn progress(scene: &Scene) -> Vec<Fact> {
    let after = |goal: &Goal| match goal.aim {
        Aim::Hold { .. } if goal::is_held(scene, goal) => Rounds(goal.progress.0.saturating_add(1)),
        _ => Rounds(0),
    };
    scene
        .goals
        .iter()
        .enumerate()
        .filter(|(_, goal)| after(goal) != goal.progress)
        .map(|(place, goal)| Fact::GoalProgressed {
            goal: place,
            progress: after(goal),
        })
        .collect()
}

fn by_goal(scene: &Scene, sides: &[FactionId], moment: Moment) -> Option<Ending> {
    let stands = |side| scene.standing().any(|(_, unit)| unit.faction == side);
    scene.goals.iter().enumerate().find_map(|(place, goal)| {
        let winners: Vec<FactionId> = match outcome(scene, goal, moment) {
            Outcome::Open => return None,
            Outcome::Won => vec![goal.side],
            Outcome::Lost => sides
                .iter()
                .copied()
                .filter(|&side| scene.factions.relation(side, goal.side) == Relation::Hostile)
                .filter(|&side| stands(side))
                .collect(),
        };
        (!winners.is_empty()).then_some(Ending::Goal {
            sides: winners,
            goal: place,
        })
    })
}

/// A unit is protected when the round has ended, before the next one's fires
/// burn; after the last round nobody can harm it any more.
fn outcome(scene: &Scene, goal: &Goal, moment: Moment) -> Outcome {
    let found = goal::outcome(scene, goal);
    let Aim::Protect { until, .. } = goal.aim else {
        return found;
    };
    let over = match moment {
        Moment::Within => false,
        Moment::RoundEnd => scene.turn.round >= until,
        Moment::LastRoundEnd => true,
    };
    match found {
        Outcome::Open if over => Outcome::Won,
        found => found,
    }
}

/// Whether the battle is over by elimination (`TURN-4`).
///
/// A side that never had an enemy neither wins nor keeps the battle going.
fn by_elimination(scene: &Scene, sides: &[FactionId]) -> Option<Ending> {
    let hostile = |a, b| scene.factions.relation(a, b) == Relation::Hostile;
    let stands = |side| scene.standing().any(|(_, unit)| unit.faction == side);
    let winners: Vec<FactionId> = sides
        .iter()
        .copied()
        .filter(|&side| stands(side))
        .filter(|&side| scene.units().any(|(_, unit)| hostile(side, unit.faction)))
        .filter(|&side| {
            !scene
                .standing()
                .any(|(_, unit)| hostile(side, unit.faction))
        })
        .collect();
    let contested = scene
        .standing()
        .any(|(_, a)| scene.standing().any(|(_, b)| hostile(a.faction, b.faction)));
    if contested {
        // While two sides still fight, one that lost its own enemies goes on too.
        return None;
    }
    if !winners.is_empty() {
        return Some(Ending::Won { sides: winners });
    }
    // Those who had enemies have all fallen; bystanders have nothing to settle.
    let fought = scene
        .units()
        .any(|(_, a)| scene.units().any(|(_, b)| hostile(a.faction, b.faction)));
    (fought || scene.standing().next().is_none()).then_some(Ending::NobodyLeft)
}
