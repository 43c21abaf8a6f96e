//! The 2D6 test, all 36 ways of it (`DU-1`, `DU-7`).

use crate::numbers::Health;
use crate::system::{Chance, Ratio};

use super::astray::Danger;
use super::damage::{Damage, WAYS};

/// What Skill, modifiers and dice must reach (`DU-1`).
pub(super) const TO_HIT: i32 = 10;

/// All ways of two dice.
pub(super) const PAIRS: u64 = 36;

/// Faces of the die that says whether a blunder breaks the weapon, and those of
/// them that do (`DU-7`, **ruling**).
pub(super) const BREAKS: Ratio = Ratio { ways: 1, of: 6 };

/// What the two dice of an attack mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fell {
    /// A hit with so many natural 6.
    Hit(u32),
    /// Nothing.
    Miss,
    /// A miss that hits a friend, with so many natural 6.
    Stray(u32),
    /// A natural double 1.
    Blunder,
}

/// Reads two dice: 6 6 and 1 1 first, then the sum, then a 1.
pub(super) fn read(pair: [u32; 2], bonus: i32, danger: Option<&Danger>) -> Fell {
    let sixes = pair.iter().filter(|&&die| die == 6).count() as u32;
    match pair {
        [6, 6] => Fell::Hit(sixes),
        [1, 1] if danger.is_some() => Fell::Blunder,
        [1, 1] => Fell::Miss,
        [a, b] if (a + b) as i32 + bonus >= TO_HIT => Fell::Hit(sixes),
        _ if pair.contains(&1) && danger.is_some_and(|danger| !danger.stray.is_empty()) => {
            Fell::Stray(sixes)
        }
        _ => Fell::Miss,
    }
}

/// How many of the 36 pairs come to what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Pairs {
    /// Hits, by their natural 6.
    pub(super) hit: [u64; 3],
    /// Plain misses.
    pub(super) miss: u64,
    /// Misses that hit a friend.
    pub(super) stray: u64,
    /// Those of them with a natural 6 beside the 1.
    pub(super) stray_with_six: u64,
    /// Blunders.
    pub(super) blunder: u64,
}

impl Pairs {
    /// Counts them.
    pub(super) fn of(bonus: i32, danger: Option<&Danger>) -> Self {
        let mut pairs = Self::default();
        for a in 1..=6 {
            for b in 1..=6 {
                match read([a, b], bonus, danger) {
                    Fell::Hit(sixes) => pairs.hit[sixes as usize] += 1,
                    Fell::Miss => pairs.miss += 1,
                    Fell::Stray(sixes) => {
                        pairs.stray += 1;
                        pairs.stray_with_six += u64::from(sixes);
                    }
                    Fell::Blunder => pairs.blunder += 1,
                }
            }
        }
        pairs
    }

    fn hits(&self) -> u64 {
        self.hit.iter().sum()
    }

    /// The chance to hit.
    pub(super) fn any_hit(&self) -> Ratio {
        Ratio {
            ways: self.hits(),
            of: PAIRS,
        }
    }

    /// The chance of at least so many wounds.
    pub(super) fn wounds(&self, damage: Damage, least: u32) -> Ratio {
        let ways = self.by_sixes();
        Ratio {
            ways: ways
                .map(|(sixes, pairs)| pairs * damage.ways(damage.dice(sixes), least))
                .sum(),
            of: PAIRS * WAYS,
        }
    }

    /// Wounds on average.
    pub(super) fn mean(&self, damage: Damage) -> Ratio {
        let ways = self.by_sixes();
        Ratio {
            ways: ways
                .map(|(sixes, pairs)| pairs * u64::from(damage.dice(sixes)) * damage.faces())
                .sum(),
            of: PAIRS * 6,
        }
    }

    /// The chance to take down who has so much left.
    pub(super) fn kills(&self, damage: Damage, health: Health) -> Ratio {
        self.wounds(damage, health.0.max(1))
    }

    fn by_sixes(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        (0..).zip(self.hit)
    }

    /// All results, a broken weapon apart from a blunder that leaves it whole.
    pub(super) fn chances(&self) -> Vec<Chance> {
        let chance = |title, ways: u64, is_good| Chance {
            title,
            ratio: Ratio {
                ways,
                of: PAIRS * BREAKS.of,
            },
            is_good,
        };
        let whole = BREAKS.of - BREAKS.ways;
        vec![
            chance(title::HIT, self.hits() * BREAKS.of, true),
            chance(title::MISS, self.miss * BREAKS.of, false),
            chance(title::STRAY, self.stray * BREAKS.of, false),
            chance(title::BLUNDER, self.blunder * whole, false),
            chance(title::BROKEN, self.blunder * BREAKS.ways, false),
        ]
    }
}

/// What people call the results.
pub(super) mod title {
    pub(in super::super) const HIT: &str = "hit";
    pub(in super::super) const MISS: &str = "miss";
    pub(in super::super) const STRAY: &str = "stray shot";
    pub(in super::super) const BLUNDER: &str = "blunder";
    pub(in super::super) const BROKEN: &str = "broken weapon";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unit::UnitId;

    #[test]
    fn skills_without_modifiers_hit_as_often_as_they_are_known_to() {
        let hits: Vec<u64> = (-1..=7)
            .map(|skill| Pairs::of(skill, Some(&Danger::default())).hits())
            .collect();
        assert_eq!(hits, [3, 6, 10, 15, 21, 26, 30, 33, 35]);
    }

    #[test]
    fn the_extremes_are_read_before_the_sum() {
        let danger = Danger {
            stray: vec![UnitId(1)],
            ..Danger::default()
        };
        assert_eq!(read([6, 6], -40, Some(&danger)), Fell::Hit(2));
        assert_eq!(read([1, 1], 40, Some(&danger)), Fell::Blunder);
        assert_eq!(read([1, 1], 40, None), Fell::Miss);
        assert_eq!(read([1, 6], 2, Some(&danger)), Fell::Stray(1));
        assert_eq!(read([1, 6], 3, Some(&danger)), Fell::Hit(1));
        assert_eq!(read([2, 6], 1, Some(&danger)), Fell::Miss);
        assert_eq!(read([1, 6], 2, None), Fell::Miss);
    }

    #[test]
    fn all_results_together_are_all_there_is() {
        let danger = Danger {
            stray: vec![UnitId(1)],
            ..Danger::default()
        };
        for bonus in -12..=12 {
            for danger in [None, Some(&Danger::default()), Some(&danger)] {
                let chances = Pairs::of(bonus, danger).chances();
                let sum: u64 = chances.iter().map(|chance| chance.ratio.ways).sum();
                assert_eq!(sum, PAIRS * BREAKS.of);
            }
        }
    }
}
