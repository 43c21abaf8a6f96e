//! Breaking cover so that those behind it can be hurt (`CC-COVER-4`).
//!
//! What it is worth is judged, not guessed: the own side's shots as they are, and
//! the same shots with the cover gone, by the share of it that one attack breaks.

use pincer_rules::cybercore::breach::{self, BreachRecord};
use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::costs::swims;
use pincer_rules::numbers::Hits;
use pincer_rules::record::Cover;
use pincer_rules::scene::Scene;
use pincer_rules::system::Feature;
use pincer_rules::unit::UnitId;

use crate::budget::{Judge, Judged};
use crate::foes::hunted;
use crate::terms::{Term, Terms};
use crate::worth::{HIT, harm};

/// Turns in which the side uses what it has broken.
const TURNS: i64 = 2;

/// Enemies behind cover that are thought about, and friends who would use the
/// breach.
const TARGETS: usize = 4;
const FRIENDS: usize = 5;

/// An attack on cover, judged.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Siege {
    /// The attack.
    pub(crate) record: BreachRecord,
    /// Who is behind it.
    pub(crate) before: UnitId,
    /// What its side gains by it, in millionths of a Hit.
    pub(crate) gain: i64,
}

/// The piece of cover best attacked from a hex. `most` is what the unit's best
/// attack on anybody is worth.
pub(crate) fn best(
    judge: &mut Judge<'_>,
    unit: UnitId,
    from: Hex,
    most: i64,
) -> Option<(Siege, Terms)> {
    let scene = judge.scene();
    let wielder = scene.unit(unit);
    let ready = scene.system.has(Feature::Breach)
        && wielder.weapon.breaks_cover()
        && wielder.weapon.area.is_none()
        && wielder.weapon.uses != Some(0)
        && !swims(wielder, scene.board.ground(from));
    if !ready || most >= HIT {
        return None;
    }
    let mut here = scene.clone();
    here.units[usize::from(unit.0)].at = from;
    judge.pretend(&here, |judge| best_of(judge, unit))
}

fn best_of(judge: &mut Judge<'_>, unit: UnitId) -> Option<(Siege, Terms)> {
    let scene = judge.scene();
    let from = scene.unit(unit).at;
    let mut foes = hunted(scene, unit);
    foes.sort_by_key(|&foe| (distance(from, scene.unit(foe).at), foe));
    foes.truncate(TARGETS);
    let friends = friends(scene, unit);
    let before = values(judge, &friends, &foes)?;
    let mut best: Option<(Siege, Terms)> = None;
    for &foe in &foes {
        for walls in shelters(judge, &friends, foe) {
            let Some((record, total)) = weakest(judge, unit, from, &walls) else {
                continue;
            };
            let broken = broken(scene, &walls);
            let after = judge.pretend(&broken, |judge| values(judge, &friends, &foes))?;
            let more: i64 = before
                .iter()
                .zip(after)
                .map(|(before, after)| (after - before).max(0))
                .sum();
            let Some(odds) = &record.odds else { continue };
            // The share of all that stands between that this attack breaks.
            let share = odds.mean_hits_millionths().0 / i64::from(total.0.max(1));
            let gain = TURNS * more / 1000 * share.min(HIT) / 1000;
            if gain > 0 && best.as_ref().is_none_or(|(known, _)| gain > known.gain) {
                let mut terms = Terms::default();
                terms.add(Term::Breach, gain);
                let siege = Siege {
                    record,
                    before: foe,
                    gain,
                };
                best = Some((siege, terms));
            }
        }
    }
    best
}

/// Itself and the nearest friends with guns, who would use the breach.
fn friends(scene: &Scene, unit: UnitId) -> Vec<UnitId> {
    let at = scene.unit(unit).at;
    let mut friends: Vec<UnitId> = scene
        .standing()
        .filter(|&(id, friend)| {
            id == unit
                || (scene.relation(unit, id).is_friendly()
                    && !friend.weapon.is_melee()
                    && friend.weapon.area.is_none())
        })
        .map(|(id, _)| id)
        .collect();
    friends.sort_by_key(|&id| (distance(at, scene.unit(id).at), id));
    friends.truncate(FRIENDS);
    friends
}

/// What the best shot of each friend at any of some enemies is worth. `None` when
/// the budget is spent.
fn values(judge: &mut Judge<'_>, friends: &[UnitId], foes: &[UnitId]) -> Option<Vec<i64>> {
    let scene = judge.scene();
    let mut values = Vec::with_capacity(friends.len());
    for &friend in friends {
        let mut most = 0;
        for &foe in foes {
            match judge.attack(friend, scene.unit(friend).at, foe) {
                Judged::Shot(record) => most = most.max(harm(&record).sum().0),
                Judged::TooFar => {}
                Judged::Spent => return None,
            }
        }
        values.push(most);
    }
    Some(values)
}

/// The hexes that cover an enemy from each friend, each set once.
fn shelters(judge: &mut Judge<'_>, friends: &[UnitId], foe: UnitId) -> Vec<Vec<Hex>> {
    let scene = judge.scene();
    let mut found: Vec<Vec<Hex>> = Vec::new();
    for &friend in friends {
        let Judged::Shot(record) = judge.attack(friend, scene.unit(friend).at, foe) else {
            continue;
        };
        let walls = record.cover().hexes.to_vec();
        let covers = matches!(record.cover().cover, Cover::Level(_));
        if covers && !walls.is_empty() && !found.contains(&walls) {
            found.push(walls);
        }
    }
    found
}

/// The hex of them that breaks first, and the Hits that all of them still take.
fn weakest(
    judge: &mut Judge<'_>,
    unit: UnitId,
    from: Hex,
    walls: &[Hex],
) -> Option<(BreachRecord, Hits)> {
    let mut total = 0;
    let mut weakest: Option<BreachRecord> = None;
    for &hex in walls {
        let record = judge.breach(unit, from, hex)?;
        total += record.left.0;
        let is_legal = record.refusal.is_none();
        if is_legal
            && weakest
                .as_ref()
                .is_none_or(|known| record.left < known.left)
        {
            weakest = Some(record);
        }
    }
    weakest.map(|record| (record, Hits(total)))
}

/// The scene with some cover gone.
fn broken(scene: &Scene, walls: &[Hex]) -> Scene {
    let mut broken = scene.clone();
    for &hex in walls {
        let ground = *scene.board.ground(hex);
        // The hex comes from this very board.
        let _ = broken
            .board
            .set(hex, breach::after(&ground, breach::left(&ground)));
    }
    broken
}
