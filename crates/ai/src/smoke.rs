//! Smoke where the own side is under fire and has no shot worth taking
//! (`CC-COVER-3`).

use pincer_rules::cybercore::area;
use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::costs::swims;
use pincer_rules::numbers::Hits;
use pincer_rules::record::Aimed;
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Activation, UnitId};
use pincer_rules::weapon::Area;

use crate::budget::{Judge, Judged};
use crate::deed::Smoke;
use crate::foes::{enemies, hunted};
use crate::terms::{Term, Terms};
use crate::worth::{caution, harm, menace};

/// Places for the smoke, and friends in it, that are thought about.
const PLACES: usize = 8;
const FRIENDS: usize = 4;

/// Turns in which smoke is expected to matter.
const TURNS: i64 = 2;

/// The best place for the smoke of the weapon in a unit's hand, from where the
/// unit stands.
pub(crate) fn best(judge: &mut Judge<'_>, unit: UnitId) -> Option<(Smoke, Terms)> {
    let scene = judge.scene();
    let wielder = scene.unit(unit);
    let weapon = &wielder.weapon;
    let ready = weapon.smoke.0 > 0
        && weapon.hits == Hits(0)
        && weapon.uses != Some(0)
        && !swims(wielder, scene.board.ground(wielder.at));
    if !ready {
        return None;
    }
    let friends = friends(scene, unit);
    let before = balance(judge, &friends)?;
    let mut best: Option<(Smoke, Terms)> = None;
    for aim in aims(scene, unit, &friends) {
        let found = judge.area(unit, wielder.at, aim)?;
        if found.refusal.is_some() {
            continue;
        }
        let mut smoky = scene.clone();
        for &hex in &found.hexes {
            let mut ground = *scene.board.ground(hex);
            ground.smoke = ground.smoke.max(weapon.smoke);
            // The hex comes from this very board.
            let _ = smoky.board.set(hex, ground);
        }
        let after = judge.pretend(&smoky, |judge| balance(judge, &friends))?;
        let gains: Vec<i64> = before.iter().zip(&after).map(|(b, a)| b - a).collect();
        let turns = TURNS.min(i64::from(weapon.smoke.0));
        let value = gains.iter().sum::<i64>() * turns;
        if value > 0 && best.as_ref().is_none_or(|(_, known)| value > known.sum().0) {
            let hides = friends
                .iter()
                .zip(gains)
                .filter(|&(_, gain)| gain > 0)
                .map(|(&id, _)| id)
                .collect();
            let mut terms = Terms::default();
            terms.add(Term::Smoke, value);
            best = Some((Smoke { aim, hides }, terms));
        }
    }
    best
}

/// Itself and those friends that enemies see nearest.
fn friends(scene: &Scene, unit: UnitId) -> Vec<UnitId> {
    let at = scene.unit(unit).at;
    let mut friends: Vec<UnitId> = scene
        .standing()
        .filter(|&(id, _)| id == unit || scene.relation(unit, id).is_friendly())
        .map(|(id, _)| id)
        .collect();
    friends.sort_by_key(|&id| (distance(at, scene.unit(id).at), id));
    friends.truncate(FRIENDS);
    friends
}

/// What enemies threaten each friend with, less what it can do to them: smoke
/// takes from both. `None` when the budget is spent.
fn balance(judge: &mut Judge<'_>, friends: &[UnitId]) -> Option<Vec<i64>> {
    let scene = judge.scene();
    let mut balance = Vec::with_capacity(friends.len());
    for &friend in friends {
        let mut threat = 0;
        for enemy in enemies(scene, friend) {
            if let Judged::Shot(record) = asked(judge, enemy, friend)? {
                threat += menace(&record);
            }
        }
        let mut most = 0;
        if scene.unit(friend).activation == Activation::Ready {
            for foe in hunted(scene, friend) {
                if let Judged::Shot(record) = asked(judge, friend, foe)? {
                    most = most.max(harm(&record).sum().0);
                }
            }
        }
        balance.push(threat * caution(scene, friend) / 100 - most);
    }
    Some(balance)
}

fn asked(judge: &mut Judge<'_>, attacker: UnitId, target: UnitId) -> Option<Judged> {
    let from = judge.scene().unit(attacker).at;
    match judge.attack(attacker, from, target) {
        Judged::Spent => None,
        judged => Some(judged),
    }
}

/// On friends, and between them and the enemy nearest to them.
fn aims(scene: &Scene, unit: UnitId, friends: &[UnitId]) -> Vec<Aimed> {
    let weapon = &scene.unit(unit).weapon;
    if let Some(aims) = area::aims(weapon) {
        return aims;
    }
    let Some(Area::Blast(radius)) = weapon.area else {
        return Vec::new();
    };
    let foes = hunted(scene, unit);
    let mut hexes: Vec<Hex> = Vec::new();
    for &friend in friends {
        let at = scene.unit(friend).at;
        let nearest = foes
            .iter()
            .map(|&foe| scene.unit(foe).at)
            .min_by_key(|&foe| (distance(at, foe), foe.x, foe.y));
        let before = nearest.and_then(|foe| {
            scene
                .board
                .near(at, radius)
                .min_by_key(|&hex| (distance(hex, foe), hex.x, hex.y))
        });
        for hex in [Some(at), before].into_iter().flatten() {
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
    }
    hexes.truncate(PLACES);
    hexes.into_iter().map(Aimed::At).collect()
}
