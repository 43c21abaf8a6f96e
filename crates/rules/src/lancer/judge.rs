//! The verdict of an attack (`LA-1` to `LA-6`).

use smallvec::SmallVec;

use crate::hex::Hex;
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
    pub(super) ends: Ends<'a>,
    pub(super) cover: Found,
    /// What blocks the lines (`SIGHT-1`).
    pub(super) blockers: Vec<Hex>,
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

    /// Whether it gets past hard cover; melee has none to get past (`LA-2`, `LA-4`).
    pub(super) fn is_flank(&self) -> bool {
        !self.is_melee() && self.cover.is_flanked()
    }

    /// The Accuracy of the attacker's own.
    pub(super) fn accuracy(&self) -> i32 {
        keys::ACCURACY.of(&self.scene.unit(self.ask.shooter).stats)
    }
}

/// Judges an attack.
pub(super) fn attack(scene: &Scene, ask: Ask) -> Verdict {
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    let found = Verdict::of(scene, ask);
    let ends = Ends::new(scene, ask);
    let engaged_by: Vec<UnitId> = match shooter.weapon.is_melee() {
        true => Vec::new(),
        false => scene.enemies_beside(ask.shooter, ask.from).collect(),
    };
    let mut case = Case {
        scene,
        ask,
        cover: cover::find(&ends, &found.cover),
        blockers: found.cover.blockers.to_vec(),
        ends,
        engaged_by,
        attack: Attack::new(shooter, target, 0),
    };
    case.attack.difficulty = difficulty(&case);
    let refusal = found.refusal.or_else(|| refusal(&case, found.distance));
    let odds = refusal.is_none().then(|| chances::of(&case.attack));
    verdict(&case, odds, Verdict { refusal, ..found })
}

/// Why two that may fight cannot: too far, or no sight.
fn refusal(case: &Case<'_>, distance: Steps) -> Option<Refusal> {
    let weapon = &case.scene.unit(case.ask.shooter).weapon;
    if distance > keys::range(weapon) {
        Some(match weapon.is_melee() {
            true => Refusal::OutOfReach,
            false => Refusal::OutOfRange,
        })
    } else if case.cover.clear().next().is_none() {
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

/// The verdict, from what the board says of the attack.
fn verdict(case: &Case<'_>, odds: Option<Odds>, found: Verdict) -> Verdict {
    let attack = case.attack;
    let ratio = |ways: fn(&Odds) -> u64| match &odds {
        Some(odds) => odds.ratio(ways(odds)),
        None => Ratio::NEVER,
    };
    let full = u64::from(attack.full);
    let damage = ratio(|odds| odds.damage);
    Verdict {
        cover: CoverFound {
            hexes: marks::covering(case).into_iter().collect(),
            fired_over: marks::shot_over(case).into_iter().collect(),
            not_stacked: SmallVec::new(),
            ..found.cover
        },
        is_flank: case.is_flank(),
        parts: told::parts(case),
        short: told::short(case),
        needs: told::needs(&attack),
        told: match odds {
            Some(_) => vec![
                ("soft", Told::Flag(case.counts() == Cover::Soft)),
                ("hard", Told::Flag(case.counts() == Cover::Hard)),
                ("difficulty", Told::Number(attack.difficulty)),
            ],
            None => Vec::new(),
        },
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
        numbers: vec![attack.difficulty],
        ..found
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
