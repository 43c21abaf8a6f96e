//! What the goals of a battle ask of a unit (`TURN-4`): its own side's, and those
//! of its enemies, which it must not let happen.

use pincer_rules::board::Board;
use pincer_rules::goal::{self, Aim, Goal};
use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::{Ways, budget, longest_pace};
use pincer_rules::order::Pace;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::ground::{Walker, steps};
use crate::stance::{Stance, is_breaking_through};
use crate::terms::{Term, Terms};
use crate::worth::HIT;

/// Standing on a hex that is to be held: alone, beside an enemy that contests it,
/// or as one more of several.
const HOLDS: i64 = 3 * HIT;
const CONTESTS: i64 = HIT;
const BACKS_UP: i64 = HIT / 4;

/// Standing on a hex that is to be reached.
const REACHED: i64 = 3 * HIT;

/// Standing where the enemy holds: while it does, when it is about to win by it,
/// and when it does not hold yet.
const BREAKS: i64 = 2 * HIT;
const BREAKS_AT_LAST: i64 = 6 * HIT;
const FORESTALLS: i64 = HIT / 2;

/// Each point of movement that separates a unit from such hexes: for those who are
/// to go there first, and for all others.
const FIRST_STEP: i64 = HIT / 4;
const SECOND_STEP: i64 = HIT / 8;
const OTHER_STEP: i64 = HIT / 40;

/// The same for those who are to go first where nobody contests the hexes.
const DASH: i64 = 2 * HIT / 3;

/// The same when the enemy wins unless somebody gets there.
const LAST_STEP: i64 = HIT / 3;

/// Out of a hundred, how much more a target is worth that stands in a goal's way
/// or is one.
const IN_THE_WAY: i64 = 50;
const ABOUT_TO_WIN: i64 = 100;

/// Points of movement that other prey seems farther away than the prey a goal
/// points at.
const ASIDE: i64 = 6;

/// What an errand is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// Hold hexes.
    Hold,
    /// Keep an enemy from holding hexes.
    Break,
    /// Reach hexes.
    Reach,
    /// Keep enemies from reaching hexes.
    Bar,
}

/// Some hexes a unit is to go to.
pub(crate) struct Errand {
    /// The goal's place among the scene's.
    pub(crate) goal: usize,
    /// What it is about.
    pub(crate) what: What,
    hexes: Vec<Hex>,
    ways: Ways,
    there: i64,
    step: i64,
}

/// Everything the goals ask of a unit.
pub(crate) struct Errands<'a> {
    board: &'a Board,
    list: Vec<Errand>,
}

impl<'a> Errands<'a> {
    pub(crate) fn new(scene: &'a Scene, unit: UnitId, walker: &Walker, stance: Stance) -> Self {
        let list = scene
            .goals
            .iter()
            .enumerate()
            .filter_map(|(place, goal)| errand(scene, unit, walker, stance, place, goal))
            .collect();
        Self {
            board: &scene.board,
            list,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// What ending on a hex does for the goals.
    pub(crate) fn terms(&self, on: Hex) -> Terms {
        let mut terms = Terms::default();
        for errand in &self.list {
            terms.add(Term::Goal, errand.value(self.board, on));
        }
        terms
    }

    /// Whether a run to a goal may be worth more than an attack.
    pub(crate) fn calls_from(&self, on: Hex) -> bool {
        self.list
            .iter()
            .any(|errand| errand.step >= FIRST_STEP && !errand.hexes.contains(&on))
    }

    /// The errand for which most is won between two hexes, if anything is.
    pub(crate) fn furthered(&self, from: Hex, to: Hex) -> Option<&Errand> {
        self.list
            .iter()
            .map(|errand| {
                let gain = errand.value(self.board, to) - errand.value(self.board, from);
                (gain, errand)
            })
            .filter(|&(gain, _)| gain > 0)
            .max_by_key(|&(gain, _)| gain)
            .map(|(_, errand)| errand)
    }

    /// The errand that keeps a unit on a hex.
    pub(crate) fn keeps(&self, on: Hex) -> Option<&Errand> {
        self.list.iter().find(|errand| errand.hexes.contains(&on))
    }
}

impl Errand {
    fn value(&self, board: &Board, on: Hex) -> i64 {
        if self.hexes.contains(&on) {
            self.there
        } else {
            -self.step * steps(board, &self.ways, on, &self.hexes)
        }
    }

    /// The hex of the goal that is nearest to another.
    pub(crate) fn nearest(&self, on: Hex) -> Hex {
        self.hexes
            .iter()
            .copied()
            .min_by_key(|&hex| (distance(hex, on), hex.x, hex.y))
            .unwrap_or(on)
    }
}

fn errand(
    scene: &Scene,
    id: UnitId,
    walker: &Walker,
    stance: Stance,
    place: usize,
    goal: &Goal,
) -> Option<Errand> {
    let unit = scene.unit(id);
    let own = goal.side == unit.faction;
    let against = scene
        .factions
        .relation(unit.faction, goal.side)
        .is_opposed();
    let (Aim::Hold { hexes, .. } | Aim::Reach { hexes, .. }) = &goal.aim else {
        return None;
    };
    // Whoever waits lets them come.
    let comes = matches!(goal.aim, Aim::Reach { .. }) && stance == Stance::Waits;
    if !own && (!against || comes) {
        return None;
    }
    let ways = walker.ways(hexes);
    let away = |hex: Hex| steps(&scene.board, &ways, hex, hexes);
    // How many of its side are nearer: not everybody goes.
    let before = scene
        .standing()
        .filter(|&(other, friend)| {
            other != id
                && friend.faction == unit.faction
                && (away(friend.at), other) < (away(unit.at), id)
        })
        .count();
    let step = |first: usize| match before {
        n if n < first => FIRST_STEP,
        n if n == first => SECOND_STEP,
        _ => OTHER_STEP,
    };
    let dash = |step: i64| if step == FIRST_STEP { DASH } else { step };
    let (what, there, step) = match (&goal.aim, own) {
        (Aim::Hold { .. }, true) => {
            let others = scene.standing().any(|(other, friend)| {
                other != id && friend.faction == unit.faction && hexes.contains(&friend.at)
            });
            let contested = scene.standing().any(|(other, foe)| {
                hexes.contains(&foe.at) && scene.relation(id, other).is_opposed()
            });
            let there = match (others, contested) {
                (false, _) => HOLDS,
                (true, true) => CONTESTS,
                (true, false) => BACKS_UP,
            };
            let step = match (others, contested) {
                // A hex that is held needs nobody more.
                (true, false) => OTHER_STEP,
                (false, false) => dash(step(2)),
                (_, true) => step(2),
            };
            (What::Hold, there, step)
        }
        (Aim::Hold { rounds, .. }, false) => {
            let held = goal::is_held(scene, goal) || goal.progress.0 > 0;
            let last = held && goal.progress.0 + 1 >= rounds.0;
            let (there, step) = match (held, last) {
                (_, true) => (BREAKS_AT_LAST, LAST_STEP),
                (true, false) => (BREAKS, step(1).min(SECOND_STEP)),
                (false, false) => (FORESTALLS, step(0).min(SECOND_STEP)),
            };
            (What::Break, there, step)
        }
        (Aim::Reach { units, .. }, true) => {
            // One more than must get there: not everybody will.
            let step = dash(step(*units as usize + 2));
            (What::Reach, REACHED, step)
        }
        (Aim::Reach { .. }, false) => (What::Bar, BACKS_UP, OTHER_STEP),
        (Aim::Protect { .. }, _) => return None,
    };
    Some(Errand {
        goal: place,
        what,
        hexes: hexes.clone(),
        ways,
        there,
        step,
    })
}

/// Whether a unit's own side loses with it.
pub(crate) fn is_protected(scene: &Scene, id: UnitId) -> bool {
    scene.goals.iter().any(|goal| {
        matches!(goal.aim, Aim::Protect { unit, .. } if unit == id)
            && goal.side == scene.unit(id).faction
    })
}

/// Out of a hundred, how much more an attack on a target is worth for the goals.
pub(crate) fn prize(scene: &Scene, unit: UnitId, target: UnitId) -> i64 {
    scene
        .goals
        .iter()
        .map(|goal| prize_of(scene, unit, target, goal))
        .sum()
}

fn prize_of(scene: &Scene, unit: UnitId, target: UnitId, goal: &Goal) -> i64 {
    let faction = scene.unit(unit).faction;
    let prey = scene.unit(target);
    let own = goal.side == faction;
    if !own && !scene.factions.relation(faction, goal.side).is_opposed() {
        return 0;
    }
    match &goal.aim {
        Aim::Hold { hexes, .. } if hexes.contains(&prey.at) => {
            if !own && goal.side == prey.faction && goal.progress.0 > 0 {
                ABOUT_TO_WIN
            } else {
                IN_THE_WAY
            }
        }
        Aim::Reach { hexes, .. } if !own && goal.side == prey.faction => {
            let away = hexes.iter().map(|&hex| distance(hex, prey.at)).min();
            match away {
                Some(away) if away <= budget(scene, prey, longest_pace(scene)) => ABOUT_TO_WIN,
                Some(_) if is_breaking_through(scene, prey, hexes) => IN_THE_WAY,
                _ => 0,
            }
        }
        Aim::Protect { unit: ward, .. } if own => {
            let away = distance(prey.at, scene.unit(*ward).at).0;
            let near = budget(scene, prey, Pace::Act).0 + scene.system.reach(&prey.weapon).0;
            if away <= near { IN_THE_WAY } else { 0 }
        }
        Aim::Protect { unit: ward, .. } if *ward == target => ABOUT_TO_WIN,
        _ => 0,
    }
}

/// Points of movement by which the goals make a prey seem farther away.
pub(crate) fn detour(scene: &Scene, unit: UnitId, prey: UnitId) -> i64 {
    let faction = scene.unit(unit).faction;
    let at = scene.unit(prey).at;
    let half = |to: Hex| (i64::from(distance(at, to).0) / 2).min(ASIDE);
    scene
        .goals
        .iter()
        .map(|goal| {
            let own = goal.side == faction;
            let against = scene.factions.relation(faction, goal.side).is_opposed();
            match &goal.aim {
                Aim::Protect { unit: ward, .. } if own => half(scene.unit(*ward).at),
                Aim::Protect { unit: ward, .. } if against && *ward != prey => ASIDE,
                Aim::Reach { hexes, .. } if against => {
                    hexes.iter().map(|&hex| half(hex)).min().unwrap_or(0)
                }
                _ => 0,
            }
        })
        .sum()
}
