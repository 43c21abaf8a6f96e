//! The verdict of an attack (`LA-1` to `LA-6`).

use crate::cover as sight;
use crate::hex::{Hex, adjacent, distance};
use crate::lancer::chances::{self, Attack, Odds, Outcome};
use crate::lancer::cover::{self, Cover, Found};
use crate::lancer::objects::Ends;
use crate::lancer::{keys, marks, told};
use crate::numbers::Steps;
use crate::record::{Ask, CoverFound, Refusal};
use crate::scene::Scene;
use crate::system::{Chance, Ratio, Told, Verdict};
use crate::unit::UnitId;

/// Difficulty of a ranged attack with an enemy next to one (`LA-6`).
pub(super) const ENGAGED: i32 = 1;

/// Everything one attack rests on; its reasons and marks are read off it.
pub(super) struct Case<'a> {
    pub(super) scene: &'a Scene,
    pub(super) ask: Ask,
    pub(super) refusal: Option<Refusal>,
    pub(super) ends: Ends<'a>,
    pub(super) sight: CoverFound,
    pub(super) cover: Found,
    /// Enemies next to a ranged shooter, in id order.
    pub(super) engaged_by: Vec<UnitId>,
    pub(super) attack: Attack,
}

impl Case<'_> {
    /// Whether the weapon is none of range: it minds neither cover nor enemies
    /// (`LA-2`, `LA-6`).
    pub(super) fn is_melee(&self) -> bool {
        self.scene.unit(self.ask.shooter).weapon.is_melee()
    }

    /// The cover that counts: none in melee (`LA-2`).
    pub(super) fn counts(&self) -> Cover {
        match self.is_melee() {
            true => Cover::None,
            false => self.cover.cover,
        }
    }

    /// The Accuracy of the attacker's own.
    pub(super) fn accuracy(&self) -> i32 {
        keys::ACCURACY.of(&self.scene.unit(self.ask.shooter).stats)
    }
}

/// Enemies that stand next to a hex where a unit is or would be, in id order: those
/// Hostile or Unfriendly to it (`LA-6`).
pub(super) fn engaging(
    scene: &Scene,
    unit: UnitId,
    at: Hex,
) -> impl Iterator<Item = UnitId> + '_ {
    scene
        .standing()
        .filter(move |&(id, other)| {
            id != unit && adjacent(other.at, at) && scene.relation(unit, id).is_opposed()
        })
        .map(|(id, _)| id)
}

/// Judges an attack.
pub(super) fn attack(scene: &Scene, ask: Ask) -> Verdict {
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    let ends = Ends::new(scene, ask);
    let sight = sight::judge(scene, ask);
    let engaged_by: Vec<UnitId> = match shooter.weapon.is_melee() {
        true => Vec::new(),
        false => engaging(scene, ask.shooter, ask.from).collect(),
    };
    let mut case = Case {
        scene,
        ask,
        refusal: refusal(scene, ask, &sight),
        cover: cover::find(&ends, &sight),
        ends,
        sight,
        engaged_by,
        attack: Attack::new(shooter, target, 0),
    };
    case.attack.difficulty = difficulty(&case);
    case.sight = seen(&case);
    let odds = case.refusal.is_none().then(|| chances::of(&case.attack));
    verdict(&case, odds)
}

/// The first that holds: down, friendly, too far, no sight.
fn refusal(scene: &Scene, ask: Ask, sight: &CoverFound) -> Option<Refusal> {
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    if !shooter.is_standing() || !target.is_standing() {
        Some(Refusal::Down)
    } else if scene.relation(ask.shooter, ask.target).is_friendly() {
        Some(Refusal::Friendly)
    } else if distance(ask.from, target.at) > keys::range(&shooter.weapon) {
        Some(match shooter.weapon.is_melee() {
            true => Refusal::OutOfReach,
            false => Refusal::OutOfRange,
        })
    } else if !sight.sight() {
        Some(Refusal::NoSight)
    } else {
        None
    }
}

/// Cover and an enemy next to the shooter, less its Accuracy (`LA-2`, `LA-6`).
fn difficulty(case: &Case<'_>) -> i32 {
    let engaged = match case.engaged_by.is_empty() {
        true => 0,
        false => ENGAGED,
    };
    case.counts().difficulty() + engaged - case.accuracy()
}

/// Sight, with the hexes that cover and are shot over by these rules.
fn seen(case: &Case<'_>) -> CoverFound {
    let mut found = case.sight.clone();
    found.hexes = marks::covering(case).into_iter().collect();
    found.fired_over = marks::shot_over(case).into_iter().collect();
    found.not_stacked.clear();
    found
}

fn verdict(case: &Case<'_>, odds: Option<Odds>) -> Verdict {
    let target = case.scene.unit(case.ask.target);
    let attack = case.attack;
    let ratio = |ways: fn(&Odds) -> u64| match &odds {
        Some(odds) => odds.ratio(ways(odds)),
        None => Ratio::NEVER,
    };
    let full = u64::from(attack.full);
    let damage = ratio(|odds| odds.damage);
    Verdict {
        ask: case.ask,
        refusal: case.refusal,
        distance: Steps(distance(case.ask.from, target.at).0),
        cover: case.sight.clone(),
        parts: told::parts(case),
        short: told::short(case),
        needs: told::needs(&attack),
        numbers: Vec::new(),
        told: vec![
            ("soft", Told::Flag(case.counts() == Cover::Soft)),
            ("hard", Told::Flag(case.counts() == Cover::Hard)),
            ("difficulty", Told::Number(attack.difficulty)),
        ],
        chances: odds.as_ref().map(all).unwrap_or_default(),
        hit: ratio(|odds| odds.critical + odds.hit),
        wound: ratio(|odds| odds.wound),
        kill: ratio(|odds| odds.kill),
        harm: Ratio {
            ways: damage.ways,
            of: damage.of * full,
        },
        left: Ratio {
            ways: u64::from(attack.left()),
            of: full,
        },
        mean: told::damage(damage),
        marks: marks::all(case),
    }
}

/// All results, the best first.
fn all(odds: &Odds) -> Vec<Chance> {
    let miss = odds.of - odds.critical - odds.hit;
    [
        (Outcome::Critical, odds.critical),
        (Outcome::Hit, odds.hit),
        (Outcome::Miss, miss),
    ]
    .into_iter()
    .map(|(outcome, ways)| Chance {
        title: outcome.title(),
        ratio: odds.ratio(ways),
        is_good: outcome != Outcome::Miss,
    })
    .collect()
}
