//! Exact chances of an attack (`ATK-12`).
//!
//! Outcomes are counted in integers out of 100 to the number of dice. Bonus
//! Hits of `w` Wild Dice with chance `p = 1/faces` of a maximum are the
//! maxima before the `w`-th die that is none:
//!
//! ```text
//! P(B = b) = C(b + w - 1, b) · p^b · (1 - p)^w        E(B) = w · p / (1 - p)
//! ```
//!
//! so that every chance is a short finite sum. This module alone uses floats,
//! and only `+ - × /`, which are the same on every machine.

#![allow(
    clippy::float_arithmetic,
    reason = "chances that are shown, never a verdict; IEEE + - * / only"
)]

use crate::cybercore::attack::{hits_of, outcome, wild_dice_of};
use crate::numbers::Faces;
use crate::record::{Attack, Millionths, Odds, Outcome, Record};
use crate::system::Ratio;

/// The chances of an attack against these numbers.
#[must_use]
pub fn of(attack: &Attack) -> Odds {
    let (ways, total) = ways(attack);
    let dr = attack.armour_dr.0.saturating_add(attack.cover_dr.0);
    let mut odds = Odds {
        ways,
        total,
        wound: 0.0,
        mean_hits: 0.0,
        kill: 0.0,
    };
    for &outcome in Outcome::ALL {
        let ways = ways[outcome as usize];
        let hits = hits_of(attack, outcome).0;
        if ways == 0 || hits == 0 {
            continue;
        }
        let chance = f64::from(ways) / f64::from(total);
        let bonus = Bonus {
            dice: wild_dice_of(attack, outcome),
            faces: Faces(attack.wild_die.0.max(2)),
        };
        // Bonus Hits needed for the first net Hit, and to empty the Health bar.
        let to_wound = (u64::from(dr) + 1).saturating_sub(u64::from(hits));
        let to_kill = (u64::from(dr) + u64::from(attack.target_health.0).max(1))
            .saturating_sub(u64::from(hits));
        let spare = f64::from(hits.saturating_sub(dr));
        odds.wound += chance * bonus.at_least(to_wound);
        odds.kill += chance * bonus.at_least(to_kill);
        odds.mean_hits += chance * (spare + bonus.mean_above(u64::from(dr.saturating_sub(hits))));
    }
    odds
}

impl Odds {
    /// The chance of at least one net Hit.
    #[must_use]
    pub fn wound_millionths(&self) -> Millionths {
        millionths(self.wound)
    }

    /// The mean net Hits.
    #[must_use]
    pub fn mean_hits_millionths(&self) -> Millionths {
        millionths(self.mean_hits)
    }

    /// The chance of taking the target down.
    #[must_use]
    pub fn kill_millionths(&self) -> Millionths {
        millionths(self.kill)
    }
}

/// The chance that at least one of several attacks wounds, each by itself.
#[must_use]
pub fn any_wounds(attacks: impl IntoIterator<Item = f64>) -> f64 {
    let unhurt: f64 = attacks.into_iter().map(|wounds| 1.0 - wounds).product();
    1.0 - unhurt
}

impl Record {
    /// The chance to hurt; `None` for an attack that cannot be made.
    #[must_use]
    pub fn wound(&self) -> Option<f64> {
        match self {
            Self::Cybercore(record) => record.odds.as_ref().map(|odds| odds.wound),
            Self::Ruled(verdict) => verdict.refusal.is_none().then(|| {
                let Ratio { ways, of } = verdict.wound;
                ways as f64 / of.max(1) as f64
            }),
        }
    }
}

fn millionths(value: f64) -> Millionths {
    Millionths((value * 1e6).round() as i64)
}

/// Ways to each outcome out of 100 to the number of dice.
fn ways(attack: &Attack) -> ([u32; Outcome::ALL.len()], u32) {
    let dice = 1 + attack.advantage.0.unsigned_abs();
    let mut ways = [0; Outcome::ALL.len()];
    for kept in 1..=100u32 {
        // Keeping the highest: all dice up to `kept`, not all below it. The
        // lowest is the same seen from the other end.
        let rank = if attack.advantage.0 < 0 {
            101 - kept
        } else {
            kept
        };
        ways[outcome(attack, kept) as usize] += rank.pow(dice) - (rank - 1).pow(dice);
    }
    (ways, 100u32.pow(dice))
}

/// Bonus Hits of some Wild Dice.
struct Bonus {
    dice: u32,
    /// At least 2: a die that always shows its maximum would never end.
    faces: Faces,
}

impl Bonus {
    /// Chance of at least `least` bonus Hits.
    fn at_least(&self, least: u64) -> f64 {
        let below: f64 = self.chances(least).map(|(_, chance)| chance).sum();
        if least == 0 {
            1.0
        } else if self.dice == 0 {
            0.0
        } else {
            // Rounding may leave a speck below zero where the chance is nil.
            (1.0 - below).max(0.0)
        }
    }

    /// Mean of what exceeds `floor`.
    fn mean_above(&self, floor: u64) -> f64 {
        if self.dice == 0 {
            return 0.0;
        }
        let mean = f64::from(self.dice) / f64::from(self.faces.0 - 1);
        let missing: f64 = self
            .chances(floor)
            .map(|(bonus, chance)| (floor - bonus) as f64 * chance)
            .sum();
        (mean - floor as f64 + missing).max(0.0)
    }

    /// `P(B = b)` for all `b` below a limit, each from the one before.
    fn chances(&self, below: u64) -> impl Iterator<Item = (u64, f64)> {
        let p = 1.0 / f64::from(self.faces.0);
        let mut none = 1.0;
        for _ in 0..self.dice {
            none *= 1.0 - p;
        }
        let dice = f64::from(self.dice);
        let mut chance = none;
        (0..below).map(move |bonus| {
            let this = chance;
            chance *= (dice + bonus as f64) / (bonus as f64 + 1.0) * p;
            (bonus, this)
        })
    }
}
