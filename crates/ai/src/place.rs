//! Places a unit could go to, as many as the budget can look at.

use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::{path, reach};
use pincer_rules::numbers::Hits;
use pincer_rules::order::Pace;
use pincer_rules::record::ShotRecord;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::budget::Judge;
use crate::ground::Hunt;
use crate::terms::{Term, Terms};
use crate::worth::{self, Standing, best_attack, burn, enemies, is_worthwhile};

/// A place within Move and Act, looked at.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Place {
    /// The hex.
    pub(crate) on: Hex,
    /// The best attack from there, with what it is worth.
    pub(crate) attack: Option<(ShotRecord, Terms)>,
    /// What the unit meets there.
    pub(crate) standing: Standing,
    /// What it is worth to end there, the way counted.
    pub(crate) ends: Terms,
}

impl Place {
    /// Whether an attack from there is worth the act.
    pub(crate) fn is_useful(&self) -> bool {
        self.attack
            .as_ref()
            .is_some_and(|(record, _)| is_worthwhile(record))
    }

    /// What the best attack from there is worth.
    pub(crate) fn attack_value(&self) -> i64 {
        self.attack.as_ref().map_or(0, |(_, terms)| terms.sum().0)
    }
}

/// Places within Move and Act, the hex the unit stands on first. Empty when the
/// budget does not even reach for that.
pub(crate) fn within_act(judge: &mut Judge, unit: UnitId, hunt: &Hunt<'_>) -> Vec<Place> {
    let scene = judge.scene();
    let here = scene.unit(unit).at;
    let foes = enemies(scene, unit).len();
    // A blade gets to few of them, and what it does not get to costs nothing.
    let asks = if scene.unit(unit).weapon.is_melee() {
        foes + foes.div_ceil(2)
    } else {
        2 * foes
    };
    let hexes = reach(scene, unit, Pace::Act);
    let hexes = affordable(judge, hunt, hexes.iter().map(|(hex, _)| hex), asks);
    let mut places = Vec::with_capacity(hexes.len() + 1);
    for on in std::iter::once(here).chain(hexes) {
        if (judge.left() as usize) < asks {
            break;
        }
        let attack = best_attack(judge, unit, on);
        let Some(standing) = worth::standing(judge, unit, on) else {
            break;
        };
        let mut place = Place {
            on,
            attack,
            ends: standing
                .terms
                .clone()
                .with(&walk(scene, unit, Pace::Act, on)),
            standing,
        };
        if !place.is_useful() {
            place.ends = place.ends.with(&hunt.approach(on));
        }
        places.push(place);
    }
    places
}

/// Hexes within a Run that are beyond Move and Act.
pub(crate) fn within_run(judge: &Judge, unit: UnitId, hunt: &Hunt<'_>) -> Vec<Hex> {
    let scene = judge.scene();
    let near = reach(scene, unit, Pace::Act);
    let far = reach(scene, unit, Pace::Run);
    let hexes = far
        .iter()
        .map(|(hex, _)| hex)
        .filter(|&hex| near.cost(hex).is_none());
    let asks = enemies(scene, unit).len();
    affordable(judge, hunt, hexes, asks)
}

/// All hexes when the budget can look at them all, else those nearest to the
/// prey.
fn affordable(
    judge: &Judge,
    hunt: &Hunt<'_>,
    hexes: impl Iterator<Item = Hex>,
    asks: usize,
) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = hexes.collect();
    let most = judge.left() as usize / asks.max(1);
    if hexes.len() > most {
        hexes.sort_by_cached_key(|&hex| hunt.from(hex));
        hexes.truncate(most);
    }
    hexes
}

/// What the hazards on the way to a hex cost, the last one excepted, which
/// counts as the place to stand.
pub(crate) fn walk(scene: &Scene, unit: UnitId, pace: Pace, to: Hex) -> Terms {
    let mut terms = Terms::default();
    let here = scene.unit(unit).at;
    let far = distance(to, here);
    let burning = scene
        .board
        .hexes()
        .any(|hex| scene.board.ground(hex).hazard.is_some() && distance(hex, here) <= far);
    if !burning {
        return terms;
    }
    if let Some(path) = path(scene, unit, pace, to)
        && path.hazard_hits > Hits(0)
    {
        let burns: i64 = path
            .steps
            .iter()
            .filter(|step| step.to != to)
            .map(|step| burn(scene, unit, step.to))
            .sum();
        terms.add(Term::Hazard, -burns);
    }
    terms
}
