//! What an attack and a place to stand are worth.
//!
//! Every bonus is read off a judged record; nothing here computes a modifier.
//! Only where a record cannot be had yet, a window nobody has opened or a blade
//! that is not there yet, the places are compared by the rules' own geometry.

use pincer_rules::cybercore::attack::is_hit;
use pincer_rules::cybercore::crossfire::{opens_window, opposed};
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::hex::{Hex, adjacent, distance};
use pincer_rules::movement::{self, budget};
use pincer_rules::numbers::Steps;
use pincer_rules::order::Pace;
use pincer_rules::record::{Cover, Outcome, Quadrant, Record, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Activation, UnitId};

use crate::blast::OWN;
use crate::budget::{Judge, Judged};
use crate::errand;
use crate::foes::{enemies, focus};
use crate::terms::{Term, Terms};

/// One Hit, the unit of all terms.
pub(crate) const HIT: i64 = 1_000_000;

/// Taking a target down is worth its best remaining attack, about this much.
const KILL: i64 = 5 * HIT;

/// What a sure wound is worth more on a target that has hardly any Health left.
const WOUNDED: i64 = HIT / 4;

/// A position used as it should be, whatever the dice make of it.
const POSITION: i64 = HIT / 4;

/// A window that an ally can still use this turn.
const OPENED: i64 = HIT / 4;

/// What an enemy with a blade threatens when it can be here next turn.
const BLADE_NEAR: i64 = HIT / 2;

/// Standing where the second of two shooters would have crossfire.
const CROSSED: i64 = HIT / 4;

/// Standing where enemies next to it spoil a unit's own shots.
const HAMPERED: i64 = HIT;

/// Each level of cover against an enemy that cannot hit now. All of it together
/// is less than a step of the way, so that only equals are told apart by it.
const SHELTER: i64 = HIT / 1000;

/// What being out of sight counts as, in levels of cover.
const OUT_OF_SIGHT: i64 = 6;

/// A shot with a smaller mean than this is as good as none.
pub(crate) const WORTHWHILE: i64 = HIT / 20;

/// Each Hit of a hazard that armour does not stop.
pub(crate) const BURN: i64 = 2 * HIT;

/// Out of a hundred, how much the enemy's answer weighs in the first round, and
/// how much less each round after: nobody waits for ever.
const CAUTION: i64 = 60;
const IMPATIENCE: i64 = 5;
const LEAST_CAUTION: i64 = 10;

/// The same for a unit with which its side loses, always.
const PROTECTED: i64 = 300;

/// Out of a hundred, how much less its own attacks are worth to such a unit: it
/// shoots where it is safe, and does not go to where it can.
const SHOOTS_LESS: i64 = 95;

/// Out of a hundred, how much less an attack is worth on those who are not at war
/// with the unit, and on another side than the one it fights first.
const NOT_AT_WAR: i64 = 50;
const OTHER_SIDE: i64 = 25;

/// Whether an attack is worth the act.
pub(crate) fn is_worthwhile(record: &Record) -> bool {
    record
        .prospect()
        .is_some_and(|prospect| prospect.harm.0 >= WORTHWHILE)
}

/// What the dice of an attack are worth.
pub(crate) fn harm(record: &Record) -> Terms {
    let mut terms = Terms::default();
    let Some(prospect) = record.prospect() else {
        return terms;
    };
    // Hits beyond the last Health point are worth nothing.
    terms.add(Term::Damage, prospect.harm.min(prospect.left).0);
    terms.add(Term::Kill, prospect.kill.0 * (KILL / HIT));
    terms
}

/// What an attack is worth.
pub(crate) fn attack(scene: &Scene, record: &Record) -> Terms {
    let mut terms = harm(record);
    let (Some(prospect), ask) = (record.prospect(), *record.ask()) else {
        return terms;
    };
    terms.add(Term::Friends, -friends(scene, record));
    let target = scene.unit(ask.target);
    let (left, full) = (i64::from(target.health.0), i64::from(target.full_health.0));
    if left < full {
        let lost = full - left;
        let wound = prospect.wound.0;
        terms.add(Term::Wounded, wound * WOUNDED / HIT * lost / full);
    }
    if let Record::Cybercore(record) = record
        && (record.flank.is_flank() || record.crossfire.is_crossfire())
    {
        terms.add(Term::Position, POSITION);
    }
    let prize = errand::prize(scene, ask.shooter, ask.target);
    terms.add(Term::Goal, harm(record).sum().0 * prize / 100);
    if let Record::Cybercore(record) = record {
        terms.add(Term::Opening, opening(scene, record));
    }
    if errand::is_protected(scene, ask.shooter) {
        terms.add(Term::Exposed, -terms.sum().0 * SHOOTS_LESS / 100);
    }
    terms
}

/// What an attack costs that may go astray and hit friends.
pub(crate) fn friends(scene: &Scene, record: &Record) -> i64 {
    record.risk(scene).0 * OWN / 100
}

/// What the window is worth that a hit opens and an ally can still use.
fn opening(scene: &Scene, record: &ShotRecord) -> i64 {
    let Some(odds) = &record.odds else { return 0 };
    if !opens_window(scene, record.ask) || !has_follower(scene, record) {
        return 0;
    }
    let hits: u32 = Outcome::ALL
        .iter()
        .filter(|&&outcome| is_hit(&record.attack, outcome))
        .map(|&outcome| odds.ways(outcome))
        .sum();
    OPENED * i64::from(hits) / i64::from(odds.total)
}

fn has_follower(scene: &Scene, record: &ShotRecord) -> bool {
    scene.standing().any(|(id, unit)| {
        id != record.ask.shooter
            && unit.activation == Activation::Ready
            && !unit.weapon.is_melee()
            && scene.turn.includes(id, unit)
    })
}

/// What an attack is worth on somebody who is not at war with the unit, or not
/// of the side it fights first.
pub(crate) fn rival(
    scene: &Scene,
    unit: UnitId,
    focus: Option<FactionId>,
    target: UnitId,
    mut terms: Terms,
) -> Terms {
    let value = terms.sum().0;
    let share = if scene.relation(unit, target) != Relation::Hostile {
        NOT_AT_WAR
    } else if focus.is_some_and(|focus| scene.unit(target).faction != focus) {
        OTHER_SIDE
    } else {
        0
    };
    terms.add(Term::Rival, -value * share / 100);
    terms
}

/// The shot worth most from a hex, among those that can do anything: the Unfriendly
/// only where no Hostile can be hurt.
pub(crate) fn best_shot(judge: &mut Judge, unit: UnitId, from: Hex) -> Option<(Record, Terms)> {
    let scene = judge.scene();
    let (hostile, unfriendly): (Vec<UnitId>, Vec<UnitId>) = enemies(scene, unit)
        .into_iter()
        .partition(|&enemy| scene.relation(unit, enemy) == Relation::Hostile);
    let focus = focus(scene, unit);
    let mut best: Option<(Record, Terms)> = None;
    for among in [hostile, unfriendly] {
        if best
            .as_ref()
            .is_some_and(|(record, _)| is_worthwhile(record))
        {
            break;
        }
        for enemy in among {
            let record = match judge.attack(unit, from, enemy) {
                Judged::Shot(record) => record,
                Judged::TooFar => continue,
                Judged::Spent => break,
            };
            let terms = rival(scene, unit, focus, enemy, attack(scene, &record));
            let value = terms.sum().0;
            if value > 0 && best.as_ref().is_none_or(|(_, known)| value > known.sum().0) {
                best = Some((*record, terms));
            }
        }
    }
    best
}

/// What a unit would meet on a hex.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Standing {
    /// What it is worth.
    pub(crate) terms: Terms,
    /// The best cover next to it that an enemy's line meets.
    pub(crate) shelter: Option<Hex>,
    /// Two enemies of whom the second would have crossfire.
    pub(crate) crossed: Option<[UnitId; 2]>,
}

/// What it is worth to end on a hex; `None` when the budget is spent.
pub(crate) fn standing(judge: &mut Judge, unit: UnitId, on: Hex) -> Option<Standing> {
    let scene = judge.scene();
    let mut found = Standing::default();
    let (mut threat, mut shelter) = (0, 0);
    let mut shooters: Vec<(UnitId, Quadrant)> = Vec::new();
    for enemy in enemies(scene, unit) {
        // Those who are not at war may hold their fire.
        let at_war = scene.relation(unit, enemy) == Relation::Hostile;
        let weight = if at_war { 2 } else { 1 };
        let record = match judge.answer(enemy, unit, on) {
            Judged::Shot(record) => record,
            Judged::TooFar => {
                threat += i64::from(charges(scene, enemy, on)) * BLADE_NEAR * weight / 2;
                continue;
            }
            Judged::Spent => return None,
        };
        let ranged = !scene.unit(enemy).weapon.is_melee();
        found.shelter = better(scene, found.shelter, on, &record);
        let danger = match record.is_legal() {
            true => menace(&record),
            false if charges(scene, enemy, on) => BLADE_NEAR,
            false => 0,
        };
        threat += danger * weight / 2;
        if ranged && !record.is_legal() {
            shelter += level(record.cover().cover);
        }
        if let Record::Cybercore(record) = &*record
            && ranged
            && record.is_legal()
        {
            let side = record.crossfire.from_side;
            if let Some(window) = record.crossfire.window {
                if record.crossfire.is_crossfire() {
                    found.crossed = Some([window.opener, enemy]);
                }
            } else if !adjacent(scene.unit(enemy).at, on) {
                let other = shooters.iter().find(|&&(_, known)| opposed(known, side));
                if let (Some(&(other, _)), None) = (other, found.crossed) {
                    found.crossed = Some([other, enemy]);
                }
                shooters.push((enemy, side));
            }
        }
    }
    let caution = caution(scene, unit);
    if found.crossed.is_some() {
        found.terms.add(Term::Crossed, -CROSSED * caution / 100);
    }
    found.terms.add(Term::Threat, -threat * caution / 100);
    found.terms.add(Term::Shelter, shelter * SHELTER);
    found.terms.add(Term::Hazard, -burn(scene, unit, on));
    let hampered = judge.standing_at(unit, on, |scene| scene.system.is_hampered(scene, unit));
    found
        .terms
        .add(Term::Hampered, -i64::from(hampered) * HAMPERED);
    Some(found)
}

/// What an enemy's attack takes from whoever it is aimed at.
pub(crate) fn menace(record: &Record) -> i64 {
    record.prospect().map_or(0, |prospect| {
        prospect.harm.0 + prospect.kill.0 * (KILL / HIT) / 2
    })
}

/// Out of a hundred, how much the enemy's answer weighs for a unit now.
pub(crate) fn caution(scene: &Scene, unit: UnitId) -> i64 {
    if errand::is_protected(scene, unit) {
        return PROTECTED;
    }
    let round = i64::from(scene.turn.round.0);
    (CAUTION - IMPATIENCE * round).max(LEAST_CAUTION)
}

/// Whether an enemy with a blade can be at a hex in its next Move and Act.
fn charges(scene: &Scene, enemy: UnitId, on: Hex) -> bool {
    let enemy = scene.unit(enemy);
    let strike = Steps(budget(scene, enemy, Pace::Act).0 + scene.system.reach(&enemy.weapon).0);
    enemy.weapon.is_melee() && distance(enemy.at, on) <= strike
}

/// The better of a known shelter and those of a record.
fn better(scene: &Scene, known: Option<Hex>, on: Hex, record: &Record) -> Option<Hex> {
    let cover = |hex: Hex| scene.board.ground(hex).cover;
    record
        .cover()
        .hexes
        .iter()
        .copied()
        .filter(|&hex| adjacent(hex, on) && cover(hex).is_some())
        .fold(known, |known, hex| match known {
            Some(other) if cover(other) >= cover(hex) => Some(other),
            _ => Some(hex),
        })
}

fn level(cover: Cover) -> i64 {
    match cover {
        Cover::None => 0,
        Cover::Level(level) => i64::from(level.get()),
        Cover::Full => OUT_OF_SIGHT,
    }
}

/// What a hazard does to a unit that enters or stays on a hex.
pub(crate) fn burn(scene: &Scene, unit: UnitId, on: Hex) -> i64 {
    scene.board.ground(on).hazard.map_or(0, |hazard| {
        i64::from(movement::burn(scene.unit(unit), hazard).net.0) * BURN
    })
}
