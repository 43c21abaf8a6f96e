//! Checks of climbing and of currents: d100 + Athletics against the scenario's
//! Mission TL (`CLIMB-2`, `WADE-2`). Naturals mean nothing.

use arrayvec::ArrayVec;

use crate::dice::{D100, Dice, OutOfDice};
use crate::numbers::{Advantage, Athletics, Tl};
use crate::scene::Scene;
use crate::unit::Unit;

/// Disadvantage of finding one's feet over difficult ground (`WADE-2`).
pub const BAD_FOOTING: Advantage = Advantage(-1);

/// A check that is to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Check {
    /// Added to the kept die.
    pub athletics: Athletics,
    /// What the total must reach.
    pub tl: Tl,
    /// Extra dice.
    pub advantage: Advantage,
}

/// A check that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckRoll {
    /// All d100 rolled, in order.
    pub dice: ArrayVec<u32, 4>,
    /// The one that counts.
    pub kept: u32,
    /// The kept die and Athletics.
    pub total: i32,
    /// What came of it.
    pub outcome: Passed,
}

/// Whether a check succeeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Passed {
    /// It did.
    Yes,
    /// It did not.
    No,
}

impl Check {
    /// A unit's check in a scene.
    #[must_use]
    pub const fn new(scene: &Scene, unit: &Unit, advantage: Advantage) -> Self {
        Self {
            athletics: unit.athletics,
            tl: scene.settings.mission_tl,
            advantage,
        }
    }

    /// The least die that passes, which may lie outside `1..=100`.
    #[must_use]
    pub const fn needs(&self) -> i32 {
        self.tl.0.saturating_sub(self.athletics.0)
    }

    /// Ways to pass, and all ways.
    #[must_use]
    pub fn ways(&self) -> (u32, u32) {
        let dice = 1 + self.advantage.0.unsigned_abs();
        let passing = (101 - self.needs().clamp(1, 101)).unsigned_abs();
        let all = 100u32.pow(dice);
        let ways = if self.advantage.0 > 0 {
            all - (100 - passing).pow(dice)
        } else {
            passing.pow(dice)
        };
        (ways, all)
    }

    /// Rolls it.
    ///
    /// # Errors
    /// When `dice` is a script that ends too early.
    pub fn resolve(&self, dice: &mut impl Dice) -> Result<CheckRoll, OutOfDice> {
        let mut rolled = ArrayVec::new();
        for _ in 0..=self.advantage.0.unsigned_abs() {
            rolled.push(dice.roll(D100)?);
        }
        let highest = rolled.iter().copied().max().unwrap_or(1);
        let lowest = rolled.iter().copied().min().unwrap_or(1);
        let kept = if self.advantage.0 < 0 {
            lowest
        } else {
            highest
        };
        let total = self.athletics.0.saturating_add(kept as i32);
        Ok(CheckRoll {
            dice: rolled,
            kept,
            total,
            outcome: if total >= self.tl.0 {
                Passed::Yes
            } else {
                Passed::No
            },
        })
    }
}
