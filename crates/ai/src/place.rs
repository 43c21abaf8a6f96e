//! Places a unit could go to, as many as the budget can look at.

use pincer_rules::hex::Hex;
use pincer_rules::movement::reach;
use pincer_rules::numbers::MoveCost;
use pincer_rules::order::Pace;

use crate::budget::Judge;
use crate::deed::{self, Deed, Look};
use crate::foes::enemies;
use crate::mind::Mind;
use crate::terms::Terms;
use crate::way;
use crate::worth::{self, Standing};

/// A place within Move and Act, looked at.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Place {
    /// The hex.
    pub(crate) on: Hex,
    /// What the way there costs.
    pub(crate) cost: MoveCost,
    /// The best attack from there, with what it is worth.
    pub(crate) deed: Option<(Deed, Terms)>,
    /// What the unit meets there.
    pub(crate) standing: Standing,
    /// What it is worth to end there, whatever the way is like.
    pub(crate) ends: Terms,
}

impl Place {
    /// Whether an attack from there is worth the act.
    pub(crate) fn is_useful(&self) -> bool {
        self.deed
            .as_ref()
            .is_some_and(|(deed, _)| deed.is_worthwhile())
    }

    /// What the best attack from there is worth.
    pub(crate) fn deed_value(&self) -> i64 {
        self.deed.as_ref().map_or(0, |(_, terms)| terms.sum().0)
    }
}

/// Places within Move and Act, the hex the unit stands on first. Empty when the
/// budget does not even reach for that.
pub(crate) fn within_act(judge: &mut Judge, mind: &Mind<'_>) -> Vec<Place> {
    let Mind { scene, unit, .. } = *mind;
    let here = mind.here();
    let wielder = scene.unit(unit);
    let foes = enemies(scene, unit).len();
    // A blade gets to few of them, and what it does not get to costs nothing.
    let asks = match (wielder.weapon.is_melee(), wielder.weapon.area) {
        (true, _) => foes + foes.div_ceil(2),
        (false, None) => 2 * foes,
        (false, Some(_)) => 4 * foes,
    };
    let found = reach(scene, unit, Pace::Act);
    let hexes = affordable(judge, mind, found.iter(), asks);
    let mut places = Vec::with_capacity(hexes.len() + 1);
    for (on, cost) in std::iter::once((here, MoveCost(0))).chain(hexes) {
        if (judge.left() as usize) < asks {
            break;
        }
        let look = if on == here { Look::Close } else { Look::Quick };
        let deed = deed::best(judge, unit, on, look);
        let Some(standing) = worth::standing(judge, unit, on) else {
            break;
        };
        let mut place = Place {
            on,
            cost,
            deed,
            ends: way::ends(judge, mind, on, &standing),
            standing,
        };
        if !place.is_useful() {
            place.ends = place.ends.with(&mind.hunt.approach(on));
        }
        places.push(place);
    }
    places
}

/// Hexes within a Run that are beyond Move and Act.
pub(crate) fn within_run(judge: &Judge, mind: &Mind<'_>) -> Vec<Hex> {
    let Mind { scene, unit, .. } = *mind;
    let near = reach(scene, unit, Pace::Act);
    let far = reach(scene, unit, Pace::Run);
    let hexes = far.iter().filter(|&(hex, _)| near.cost(hex).is_none());
    let asks = enemies(scene, unit).len();
    affordable(judge, mind, hexes, asks)
        .into_iter()
        .map(|(hex, _)| hex)
        .collect()
}

/// All hexes when the budget can look at them all, else those that lie best to
/// the prey and the errands.
fn affordable(
    judge: &Judge,
    mind: &Mind<'_>,
    hexes: impl Iterator<Item = (Hex, MoveCost)>,
    asks: usize,
) -> Vec<(Hex, MoveCost)> {
    let mut hexes: Vec<(Hex, MoveCost)> = hexes.collect();
    let most = judge.left() as usize / asks.max(1);
    if hexes.len() > most {
        hexes.sort_by_cached_key(|&(hex, _)| std::cmp::Reverse(mind.lies(hex).sum()));
        hexes.truncate(most);
    }
    hexes
}
