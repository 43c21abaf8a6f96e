//! Whom a shot may hit that goes astray (`DU-7`).
//!
//! ```text
//!   S · · · · T      double 1: the friend nearest to S among those next to a hex
//!     b   a d        of either line, T's own left out (b)
//!                    another miss with a 1: a friend next to T (d)
//! ```

use std::cmp::Reverse;

use crate::hex::{adjacent, distance};
use crate::line;
use crate::record::{Ask, Millionths};
use crate::scene::Scene;
use crate::system::{Ratio, Verdict};
use crate::unit::{Unit, UnitId};

use super::chances::{PAIRS, Pairs};
use super::damage::Damage;
use super::keys;

/// Friends in danger of a ranged attack; of several the dice pick one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Danger {
    /// Those a blunder may hit, in id order.
    pub(super) blunder: Vec<UnitId>,
    /// Those another miss with a 1 may hit, in id order.
    pub(super) stray: Vec<UnitId>,
}

impl Danger {
    /// Who is in danger; `None` in melee, which endangers nobody (`DU-10`).
    pub(super) fn of(scene: &Scene, ask: Ask) -> Option<Self> {
        let target = scene.unit(ask.target);
        if scene.unit(ask.shooter).weapon.is_melee() {
            return None;
        }
        let friends = || {
            scene.standing().filter(|&(id, _)| {
                id != ask.shooter
                    && id != ask.target
                    && scene.relation(ask.shooter, id).is_friendly()
            })
        };
        let stray = friends()
            .filter(|(_, unit)| adjacent(unit.at, target.at))
            .filter(|(_, unit)| keys::size(unit) >= keys::size(target))
            .map(|(id, _)| id)
            .collect();
        let sides = line::sides(ask.from, target.at);
        let passed = || {
            let hexes = sides.left.iter().chain(&sides.right);
            hexes.filter(|&&hex| hex != target.at)
        };
        let near = |unit: &Unit| passed().any(|&hex| hex == unit.at || adjacent(hex, unit.at));
        let beside: Vec<(UnitId, _)> = friends()
            .filter(|(_, unit)| near(unit))
            .map(|(id, unit)| (id, distance(ask.from, unit.at)))
            .collect();
        let nearest = beside.iter().max_by_key(|&&(_, far)| Reverse(far));
        let blunder = beside
            .iter()
            .filter(|(_, far)| nearest.is_some_and(|(_, least)| far == least))
            .map(|&(id, _)| id)
            .collect();
        Some(Self { blunder, stray })
    }

    /// Everybody in danger, in id order, with the exact chance to be hit.
    pub(super) fn shares(&self, pairs: &Pairs) -> Vec<(UnitId, Ratio)> {
        let mut all: Vec<UnitId> = self.blunder.iter().chain(&self.stray).copied().collect();
        all.sort_unstable();
        all.dedup();
        let many = |units: &[UnitId]| units.len().max(1) as u64;
        let (blunder, stray) = (many(&self.blunder), many(&self.stray));
        let share = |id: &UnitId| {
            let of_blunder = u64::from(self.blunder.contains(id)) * pairs.blunder * stray;
            let of_stray = u64::from(self.stray.contains(id)) * pairs.stray * blunder;
            Ratio {
                ways: of_blunder + of_stray,
                of: PAIRS * blunder * stray,
            }
        };
        all.into_iter()
            .map(|id| (id, share(&id)))
            .filter(|(_, share)| share.ways > 0)
            .collect()
    }
}

/// What misfires take off friends on average, as a share of what each has when
/// unhurt, all shares together.
pub(super) fn risk(scene: &Scene, verdict: &Verdict) -> Millionths {
    let ask = verdict.ask;
    let bonus = verdict.numbers.first().copied().unwrap_or(0);
    let Some(danger) = Danger::of(scene, ask).filter(|_| verdict.refusal.is_none()) else {
        return Millionths(0);
    };
    let pairs = Pairs::of(bonus, Some(&danger));
    let weapon = &scene.unit(ask.shooter).weapon;
    let share = |friends: &[UnitId], plain: u64, with_six: u64| -> i64 {
        let one = |&id: &UnitId| {
            let friend = scene.unit(id);
            let damage = Damage::of(weapon, verdict.distance, friend);
            let dice = plain * u64::from(damage.dice(0)) + with_six * u64::from(damage.dice(1));
            let full = u64::from(friend.full_health.0.max(1));
            let share = Ratio {
                ways: dice * damage.faces(),
                of: PAIRS * 6 * friends.len() as u64 * full,
            };
            share.millionths().0
        };
        friends.iter().map(one).sum()
    };
    let plain = pairs.stray - pairs.stray_with_six;
    let of_stray = share(&danger.stray, plain, pairs.stray_with_six);
    Millionths(of_stray + share(&danger.blunder, pairs.blunder, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2 is in danger of a blunder with 1, and of a stray shot with 3 and 4.
    #[test]
    fn those_in_danger_share_what_falls_on_them() {
        let ids = |of: &[u16]| -> Vec<UnitId> { of.iter().map(|&id| UnitId(id)).collect() };
        let danger = Danger {
            blunder: ids(&[1, 2]),
            stray: ids(&[2, 3, 4]),
        };
        let pairs = Pairs {
            stray: 5,
            blunder: 2,
            ..Pairs::default()
        };
        let of = PAIRS * 2 * 3;
        let share = |id, ways| (UnitId(id), Ratio { ways, of });
        let all = [share(1, 6), share(2, 16), share(3, 10), share(4, 10)];
        assert_eq!(danger.shares(&pairs), all);
        // Nobody is in danger of what cannot come.
        let never = Pairs { stray: 0, ..pairs };
        assert_eq!(danger.shares(&never), [share(1, 6), share(2, 6)]);
        assert_eq!(Danger::default().shares(&pairs), []);
    }
}
