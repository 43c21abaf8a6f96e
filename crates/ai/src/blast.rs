//! Blasts, bursts, lines and cones: where to put them, and whom they would hurt
//! besides (`AREA-1`).
//!
//! ```text
//!    f E E      centred on either E the blast strikes the friend f too;
//!      . c      put down at c it strikes both E and nobody else
//! ```

use std::cmp::Reverse;

use pincer_rules::cybercore::area::{self, AreaFound};
use pincer_rules::faction::Relation;
use pincer_rules::hex::{Hex, distance};
use pincer_rules::record::{Aimed, Ask, Record};
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::Area;

use crate::budget::Judge;
use crate::deed::Look;
use crate::foes::{enemies, focus, hunted};
use crate::terms::{Term, Terms};
use crate::worth::{self, harm, rival};

/// Out of a hundred, how much what a friend suffers weighs against what an enemy
/// does.
pub(crate) const OWN: i64 = 250;

/// The same for those who have no part in it.
const BYSTANDER: i64 = 120;

/// Centres a close look goes through at most.
const CENTRES: usize = 48;

/// An attack by an area, judged for everyone in it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Strike {
    /// What it fills and strikes.
    pub(crate) found: AreaFound,
    /// The unit a blast is aimed at, when it is aimed at one (`CC-COVER-2`).
    pub(crate) at: Option<UnitId>,
    /// The record of everyone struck.
    pub(crate) records: Vec<Record>,
    /// Mean net Hits on enemies, in millionths.
    pub(crate) gain: i64,
}

/// The area attack worth most from a hex.
pub(crate) fn best(
    judge: &mut Judge<'_>,
    unit: UnitId,
    from: Hex,
    shape: Area,
    look: Look,
) -> Option<(Strike, Terms)> {
    let scene = judge.scene();
    if scene.unit(unit).weapon.hits.0 == 0 {
        return None;
    }
    let mut best: Option<(Strike, Terms)> = None;
    for (aim, at) in aims(judge, unit, from, shape, look) {
        let Some(found) = judge.area(unit, from, aim) else {
            break;
        };
        let harms_any = found
            .struck
            .iter()
            .any(|ask| scene.relation(unit, ask.target).is_opposed());
        if found.refusal.is_some() || !harms_any {
            continue;
        }
        let Some((strike, terms)) = judged(judge, unit, found, at) else {
            break;
        };
        let value = terms.sum().0;
        if value > 0 && best.as_ref().is_none_or(|(_, known)| value > known.sum().0) {
            best = Some((strike, terms));
        }
    }
    best
}

/// Where the area could be put, the most promising first: at a unit or a hex.
fn aims(
    judge: &Judge<'_>,
    unit: UnitId,
    from: Hex,
    shape: Area,
    look: Look,
) -> Vec<(Aimed, Option<UnitId>)> {
    let scene = judge.scene();
    if let Some(aims) = area::aims(&scene.unit(unit).weapon) {
        // A look at the map alone says whether anybody is there at all.
        let foes = enemies(scene, unit);
        return aims
            .into_iter()
            .filter(|&aim| {
                foes.iter()
                    .any(|&foe| area::contains(shape, from, aim, scene.unit(foe).at))
            })
            .map(|aim| (aim, None))
            .collect();
    }
    let foes = hunted(scene, unit);
    let mut found: Vec<(Aimed, Option<UnitId>)> = foes
        .iter()
        .map(|&foe| (Aimed::At(scene.unit(foe).at), Some(foe)))
        .collect();
    if look == Look::Close {
        found.extend(between(scene, unit, from, shape, &foes));
        let most = (judge.left() as usize / 4).min(CENTRES);
        found.truncate(most.max(foes.len()));
    }
    found
}

/// Free hexes from which a blast reaches enemies, those that reach most enemies
/// and fewest others first.
fn between(
    scene: &Scene,
    unit: UnitId,
    from: Hex,
    shape: Area,
    foes: &[UnitId],
) -> Vec<(Aimed, Option<UnitId>)> {
    let radius = shape.size();
    let mut hexes: Vec<Hex> = foes
        .iter()
        .flat_map(|&foe| scene.board.near(scene.unit(foe).at, radius))
        .filter(|&hex| {
            scene.standing_on(hex).is_none_or(|there| {
                // Whoever is no target can still be the middle of a blast.
                !scene.relation(unit, there).is_opposed()
            })
        })
        .collect();
    let order = |hex: &Hex| (hex.x, hex.y);
    hexes.sort_unstable_by_key(order);
    hexes.dedup();
    let others_and_foes = |hex: Hex| {
        let (mut others, mut foes) = (0usize, 0usize);
        for (id, other) in scene.standing() {
            let at = if id == unit { from } else { other.at };
            if distance(at, hex) <= radius {
                match id != unit && scene.relation(unit, id).is_opposed() {
                    true => foes += 1,
                    false => others += 1,
                }
            }
        }
        (others > foes, Reverse(foes), others)
    };
    hexes.sort_by_cached_key(|&hex| {
        (
            others_and_foes(hex),
            Reverse(distance(from, hex)),
            hex.x,
            hex.y,
        )
    });
    hexes
        .into_iter()
        .map(|hex| (Aimed::At(hex), None))
        .collect()
}

/// Judges everyone struck. `None` when the budget is spent.
fn judged(
    judge: &mut Judge<'_>,
    unit: UnitId,
    found: AreaFound,
    at: Option<UnitId>,
) -> Option<(Strike, Terms)> {
    let scene = judge.scene();
    let focus = focus(scene, unit);
    let mut terms = Terms::default();
    // Mean Hits on enemies and on its own side, and what both are worth.
    let (mut gain, mut loss, mut good, mut bad) = (0, 0, 0, 0);
    let mut records = Vec::with_capacity(found.struck.len());
    for &ask in &found.struck {
        // The one it is aimed at is judged as it would be by itself.
        let ask = match at == Some(ask.target) {
            true => Ask { area: None, ..ask },
            false => ask,
        };
        let record = judge.shot(ask)?;
        let hurt = harm(&record).sum().0;
        let mean = record.prospect().map_or(0, |prospect| prospect.harm.0);
        match scene.relation(unit, ask.target) {
            Relation::Hostile | Relation::Unfriendly => {
                let attack = worth::attack(scene, &record);
                let attack = rival(scene, unit, focus, ask.target, attack);
                good += attack.sum().0;
                gain += mean;
                terms = terms.with(&attack);
            }
            Relation::Neutral => bad += hurt * BYSTANDER / 100,
            Relation::Friendly | Relation::Allies => {
                bad += hurt * OWN / 100;
                loss += mean;
            }
        }
        records.push(record);
    }
    terms.add(Term::Friends, -bad);
    // Whatever it is worth: nothing that hurts its own side more than the enemy.
    if loss > gain {
        terms.add(Term::Friends, -good);
    }
    Some((
        Strike {
            found,
            at,
            records,
            gain,
        },
        terms,
    ))
}
