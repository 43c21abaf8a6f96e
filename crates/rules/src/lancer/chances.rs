//! The dice of an attack, and every chance of theirs exactly (`LA-1`, `LA-6`).
//!
//! ```text
//! d20 + Grit + highest of n d6 (Accuracy) or − highest of n d6 (Difficulty)
//! total >= Evasion     hit          damage dice + bonus − armour
//! hit with total >= 20 critical     damage dice twice, the higher sum
//! ```
//!
//! Nothing is sampled: with `k` the highest of `n` dice there are `k^n - (k-1)^n`
//! ways, and two sums of which the higher counts are the square of one.

use crate::lancer::keys;
use crate::numbers::Faces;
use crate::system::Ratio;
use crate::unit::Unit;

/// The attack die (`LA-1`).
pub const D20: Faces = Faces(20);

/// Dice of Accuracy, Difficulty and damage.
pub const D6: Faces = Faces(6);

/// The total that makes a hit a critical (`LA-1`).
pub const CRITICAL: i32 = 20;

/// How often the damage dice of a critical are rolled; the higher sum counts
/// (ruling).
pub const CRITICAL_ROLLS: u32 = 2;

/// What the dice of an attack are read against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Attack {
    /// Added to the d20.
    pub grit: i32,
    /// Difficulty minus Accuracy: as many d6, the highest taken off, or added when
    /// it is negative.
    pub difficulty: i32,
    /// What the total must reach.
    pub evasion: i32,
    /// d6 of damage.
    pub dice: u32,
    /// Added to them.
    pub bonus: u32,
    /// Taken off the damage.
    pub armour: u32,
    /// HP the target has.
    pub hp: u32,
    /// HP it has when unhurt, at least 1.
    pub full: u32,
    /// Structure it has left, at least 1.
    pub structure: u32,
}

/// How a roll came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// A hit that comes to 20 or more.
    Critical,
    /// Evasion reached.
    Hit,
    /// It is not.
    Miss,
}

impl Outcome {
    /// What people call it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Critical => "critical",
            Self::Hit => "hit",
            Self::Miss => "miss",
        }
    }
}

impl Attack {
    /// The attack of one unit on another.
    #[must_use]
    pub fn new(shooter: &Unit, target: &Unit, difficulty: i32) -> Self {
        let weapon = &shooter.weapon.stats;
        Self {
            grit: keys::GRIT.of(&shooter.stats),
            difficulty,
            evasion: keys::EVASION.of(&target.stats),
            dice: keys::DAMAGE_DICE.of(weapon).unsigned_abs(),
            bonus: keys::DAMAGE_BONUS.of(weapon).unsigned_abs(),
            armour: keys::ARMOUR.of(&target.stats).unsigned_abs(),
            hp: target.health.0,
            full: target.full_health.0.max(1),
            structure: keys::structure_left(target),
        }
    }

    /// The total of a d20 and the highest of the d6.
    #[must_use]
    pub const fn total(&self, d20: u32, highest: u32) -> i32 {
        d20 as i32 + self.grit - self.difficulty.signum() * highest as i32
    }

    /// What a total comes to. A total below Evasion misses, however high (ruling).
    #[must_use]
    pub const fn outcome(&self, total: i32) -> Outcome {
        if total < self.evasion {
            Outcome::Miss
        } else if total >= CRITICAL {
            Outcome::Critical
        } else {
            Outcome::Hit
        }
    }

    /// The damage of a sum of dice, armour taken off.
    #[must_use]
    pub const fn damage(&self, sum: u32) -> u32 {
        (sum + self.bonus).saturating_sub(self.armour)
    }

    /// What the target can lose before it is destroyed: what is left of this
    /// Structure, and the HP of the others (`LA-6`).
    #[must_use]
    pub const fn left(&self) -> u32 {
        self.hp + (self.structure - 1) * self.full
    }
}

/// All chances of an attack, over [`Self::of`] ways of all its dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Odds {
    /// All ways.
    pub of: u64,
    /// Ways to a critical.
    pub critical: u64,
    /// Ways to a hit that is none.
    pub hit: u64,
    /// Ways to some damage.
    pub wound: u64,
    /// Ways to destroy the target.
    pub kill: u64,
    /// The damage of all ways together, armour taken off.
    pub damage: u64,
}

impl Odds {
    /// A chance of so many ways.
    #[must_use]
    pub const fn ratio(&self, ways: u64) -> Ratio {
        Ratio { ways, of: self.of }
    }
}

/// Every chance of an attack.
#[must_use]
pub fn of(attack: &Attack) -> Odds {
    let [critical, hit, miss] = outcomes(attack);
    let one = sums(attack.dice);
    let rolls: u64 = one.iter().sum();
    let both = rolls * rolls;
    let mut odds = Odds {
        of: (critical + hit + miss) * both,
        critical: critical * both,
        hit: hit * both,
        wound: 0,
        kill: 0,
        damage: 0,
    };
    let mut below = 0;
    for (sum, &ways) in (0..).zip(&one) {
        let upto = below + ways;
        // Both rolls at most this sum, less both below it.
        let higher = upto * upto - below * below;
        below = upto;
        let ways = hit * ways * rolls + critical * higher;
        let damage = attack.damage(sum);
        odds.damage += ways * u64::from(damage);
        if damage > 0 {
            odds.wound += ways;
        }
        if damage > 0 && damage >= attack.left() {
            odds.kill += ways;
        }
    }
    odds
}

/// Ways of the d20 and the d6 to a critical, a hit and a miss.
fn outcomes(attack: &Attack) -> [u64; 3] {
    let dice = attack.difficulty.unsigned_abs();
    let mut ways = [0; 3];
    for d20 in 1..=D20.0 {
        for (highest, of_it) in highest_of(dice) {
            ways[attack.outcome(attack.total(d20, highest)) as usize] += of_it;
        }
    }
    ways
}

/// What the highest of some d6 can be, and in how many ways; 0 of none.
fn highest_of(dice: u32) -> impl Iterator<Item = (u32, u64)> {
    let least = u32::from(dice > 0);
    let most = least * D6.0;
    (least..=most).map(move |highest| {
        let upto = |highest: u32| u64::from(highest).pow(dice);
        let ways = match highest {
            0 => 1,
            _ => upto(highest) - upto(highest - 1),
        };
        (highest, ways)
    })
}

/// In how many ways some d6 come to each sum, from 0.
fn sums(dice: u32) -> Vec<u64> {
    let mut ways = vec![1];
    for _ in 0..dice {
        let mut more = vec![0; ways.len() + D6.0 as usize];
        for (sum, &before) in ways.iter().enumerate() {
            for face in 1..=D6.0 as usize {
                more[sum + face] += before;
            }
        }
        ways = more;
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Attack = Attack {
        grit: 0,
        difficulty: 0,
        evasion: 8,
        dice: 1,
        bonus: 0,
        armour: 0,
        hp: 5,
        full: 5,
        structure: 1,
    };

    /// A chance in lowest terms.
    fn share(ways: u64, of: u64) -> (u64, u64) {
        let (mut a, mut b) = (ways, of);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        (ways / a, of / a)
    }

    #[test]
    fn without_extra_dice_each_face_is_a_twentieth() {
        let odds = of(&PLAIN);
        assert_eq!(share(odds.critical + odds.hit, odds.of), (13, 20));
        assert_eq!(share(odds.critical, odds.of), (1, 20));
        // A d6 is 7/2; the higher of two 161/36.
        let mean = share(odds.damage, odds.of);
        assert_eq!(mean, share(12 * 126 + 161, 36 * 20));
    }

    #[test]
    fn one_difficulty_takes_a_d6_off() {
        let odds = of(&Attack {
            difficulty: 1,
            ..PLAIN
        });
        // 8 + d6 or more on the d20: 12, 11, 10, 9, 8, 7 of 20.
        assert_eq!(share(odds.critical + odds.hit, odds.of), share(57, 120));
        let odds = of(&Attack {
            difficulty: -1,
            ..PLAIN
        });
        assert_eq!(share(odds.critical + odds.hit, odds.of), share(99, 120));
    }

    #[test]
    fn the_highest_of_two_is_six_in_eleven_ways() {
        let found: Vec<(u32, u64)> = highest_of(2).collect();
        assert_eq!(found, [(1, 1), (2, 3), (3, 5), (4, 7), (5, 9), (6, 11)]);
        assert_eq!(highest_of(0).collect::<Vec<_>>(), [(0, 1)]);
    }

    #[test]
    fn sums_of_dice() {
        assert_eq!(sums(0), [1]);
        assert_eq!(sums(2)[2..], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!(sums(6).iter().sum::<u64>(), 46_656);
    }

    #[test]
    fn armour_may_stop_it_all_and_structure_must_all_go() {
        let armoured = Attack { armour: 4, ..PLAIN };
        // 5 or 6 of a d6, and 20 of 36 for the higher of two.
        let odds = of(&armoured);
        let wound = share(odds.wound, odds.of);
        assert_eq!(wound, share(12 * 12 + 20, 36 * 20));
        let odds = of(&Attack {
            hp: 1,
            structure: 2,
            ..PLAIN
        });
        // 6 damage takes the last HP and the 5 of the second Structure.
        assert_eq!(share(odds.kill, odds.of), share(12 * 6 + 11, 36 * 20));
    }

    #[test]
    fn a_critical_must_hit() {
        let attack = Attack {
            evasion: 25,
            grit: 3,
            ..PLAIN
        };
        assert_eq!(attack.outcome(23), Outcome::Miss);
        assert_eq!(attack.outcome(25), Outcome::Critical);
        assert_eq!(of(&attack).critical, 0);
    }

    #[test]
    fn the_most_dice_there_are_fit() {
        let most = Attack {
            difficulty: -5,
            dice: 6,
            bonus: 20,
            full: 10_000,
            grit: 20,
            ..PLAIN
        };
        let odds = of(&most);
        assert_eq!(odds.of, 20 * 6_u64.pow(17));
        assert!(odds.of.checked_mul(u64::from(most.full)).is_some());
        assert_eq!(odds.critical, odds.of);
    }

    #[test]
    fn what_does_no_damage_destroys_nothing() {
        let spared = Attack {
            hp: 0,
            armour: 20,
            ..PLAIN
        };
        assert_eq!((of(&spared).wound, of(&spared).kill), (0, 0));
    }
}
