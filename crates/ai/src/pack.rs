//! Blades that hunt in pairs: where two of them have one enemy between them.
//!
//! ```text
//!    A        A may strike first; F comes round to 120° or more
//!     \       and then both have the flank, as the judge will say
//!      T···F
//! ```

use pincer_rules::angle::{at_least_120, between};
use pincer_rules::cover::sight;
use pincer_rules::cybercore::range::within_reach;
use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::reach;
use pincer_rules::numbers::{Degrees, Steps};
use pincer_rules::order::Pace;
use pincer_rules::scene::Scene;
use pincer_rules::system::Feature;
use pincer_rules::unit::{Activation, UnitId};

use crate::foes::hunted;
use crate::worth::HIT;

/// A friend that can strike from the far side this very turn.
pub(crate) const PAIRED: i64 = HIT / 4;

/// Friends of a unit with a blade in hand, in id order.
pub(crate) fn blades(scene: &Scene, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    scene
        .standing()
        .filter(move |&(id, other)| {
            id != unit && other.weapon.is_melee() && scene.relation(unit, id).is_friendly()
        })
        .map(|(id, _)| id)
}

/// A bracket that a friend can still close this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pair {
    /// The friend.
    pub(crate) friend: UnitId,
    /// Whom they have between them.
    pub(crate) target: UnitId,
    /// The angle between the two in whole degrees, rounded down.
    pub(crate) angle: Degrees,
}

/// The friends with whom a unit with a blade can pair up this turn.
pub(crate) struct Pack<'a> {
    scene: &'a Scene,
    unit: UnitId,
    friends: Vec<Friend>,
}

struct Friend {
    id: UnitId,
    /// From where it can strike: the hex it stands on first.
    places: Vec<Hex>,
}

impl<'a> Pack<'a> {
    pub(crate) fn new(scene: &'a Scene, unit: UnitId) -> Self {
        let friends = if scene.system.has(Feature::Flank) && scene.unit(unit).weapon.is_melee() {
            blades(scene, unit)
                .filter(|&id| is_ready(scene, id))
                .map(|id| Friend::new(scene, id))
                .collect()
        } else {
            Vec::new()
        };
        Self {
            scene,
            unit,
            friends,
        }
    }

    /// A bracket around any enemy with the unit on a hex.
    pub(crate) fn pair(&self, on: Hex) -> Option<Pair> {
        if self.friends.is_empty() {
            return None;
        }
        hunted(self.scene, self.unit)
            .into_iter()
            .find_map(|target| self.pair_around(on, target))
    }

    /// A bracket around one enemy with the unit on a hex.
    pub(crate) fn pair_around(&self, on: Hex, target: UnitId) -> Option<Pair> {
        let to = self.scene.unit(target).at;
        if !threatens(self.scene, self.unit, on, to) {
            return None;
        }
        self.friends
            .iter()
            .filter(|friend| self.scene.relation(friend.id, target).is_opposed())
            .find_map(|friend| {
                let far = friend.places.iter().copied().find(|&hex| {
                    hex != on
                        && at_least_120(on - to, hex - to)
                        && threatens(self.scene, friend.id, hex, to)
                })?;
                Some(Pair {
                    friend: friend.id,
                    target,
                    angle: between(on - to, far - to),
                })
            })
    }
}

impl Friend {
    fn new(scene: &Scene, id: UnitId) -> Self {
        let mut places = vec![scene.unit(id).at];
        places.extend(reach(scene, id, Pace::Act).iter().map(|(hex, _)| hex));
        Self { id, places }
    }
}

fn is_ready(scene: &Scene, id: UnitId) -> bool {
    let unit = scene.unit(id);
    unit.activation == Activation::Ready && scene.turn.includes(id, unit)
}

/// Whether a unit's blade gets from one hex to another.
fn threatens(scene: &Scene, unit: UnitId, from: Hex, to: Hex) -> bool {
    within_reach(scene, &scene.unit(unit).weapon, from, to)
        && (distance(from, to) <= Steps(1) || sight(scene, from, to))
}
