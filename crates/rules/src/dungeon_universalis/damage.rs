//! What a hit does (`DU-8`): dice against armour.

use crate::dice::{Dice, OutOfDice};
use crate::numbers::{Faces, Hits, Steps};
use crate::unit::Unit;
use crate::weapon::{Weapon, WeaponKind};

use super::{keys, refusal};

/// The die of everything here.
pub(super) const D6: Faces = Faces(6);

/// What a damage die and Strength must reach, before armour (`DU-8`, **ruling**).
pub(super) const WOUNDS_FROM: i32 = 4;

/// Damage dice of any hit (`DU-8`).
pub(super) const DICE: u32 = 1;

/// More of them for each natural 6 of the attack (`DU-8`).
pub(super) const DICE_PER_SIX: u32 = 1;

/// The most there can be: two natural 6.
pub(super) const MOST_DICE: u32 = DICE + 2 * DICE_PER_SIX;

/// All ways of [`MOST_DICE`] dice to fall.
pub(super) const WAYS: u64 = 6u64.pow(MOST_DICE);

/// The damage of a weapon on somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Damage {
    /// What a die must show or exceed to wound; may be beyond a die either way.
    pub(super) needs: i32,
    /// Whether natural 6 add dice.
    pub(super) sixes_count: bool,
}

impl Damage {
    /// What a weapon does to a unit at a distance of the target. Beyond half its
    /// range a 6 adds nothing, unless it is thrown.
    pub(super) fn of(weapon: &Weapon, far: Steps, victim: &Unit) -> Self {
        let armour = keys::ARMOUR.of(&victim.stats);
        Self {
            needs: WOUNDS_FROM + armour - keys::STRENGTH.of(&weapon.stats),
            sixes_count: weapon.kind == WeaponKind::Thrown
                || 2 * far.0 <= refusal::range(weapon).0
                || weapon.is_melee(),
        }
    }

    /// Dice of a hit with so many natural 6.
    pub(super) const fn dice(self, sixes: u32) -> u32 {
        if self.sixes_count {
            DICE + DICE_PER_SIX * sixes
        } else {
            DICE
        }
    }

    /// Faces of a die that wound.
    pub(super) fn faces(self) -> u64 {
        u64::from((7 - self.needs).clamp(0, 6).unsigned_abs())
    }

    /// In how many of [`WAYS`] so many dice wound at least `wounds` times.
    pub(super) fn ways(self, dice: u32, wounds: u32) -> u64 {
        let (yes, no) = (self.faces(), 6 - self.faces());
        let rest = 6u64.pow(MOST_DICE - dice);
        (wounds..=dice)
            .map(|of| choose(dice, of) * yes.pow(of) * no.pow(dice - of) * rest)
            .sum()
    }

    /// Rolls the dice: what they show, and the wounds.
    pub(super) fn roll(
        self,
        sixes: u32,
        dice: &mut dyn Dice,
    ) -> Result<(Vec<u32>, Hits), OutOfDice> {
        let shown: Vec<u32> = (0..self.dice(sixes))
            .map(|_| dice.roll(D6))
            .collect::<Result<_, _>>()?;
        let wounds = shown.iter().filter(|&&die| die as i32 >= self.needs);
        let wounds = Hits(wounds.count() as u32);
        Ok((shown, wounds))
    }
}

fn choose(of: u32, some: u32) -> u64 {
    (0..some).fold(1, |ways, place| {
        ways * u64::from(of - place) / u64::from(place + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_counted_as_the_dice_fall() {
        for needs in -1..=8 {
            let damage = Damage {
                needs,
                sixes_count: true,
            };
            for dice in 1..=3 {
                for wounds in 0..=3 {
                    let counted = (0..WAYS)
                        .filter(|way| {
                            let shown = [way % 6, way / 6 % 6, way / 36].map(|die| die as i32 + 1);
                            let hurt = shown[..dice as usize].iter();
                            hurt.filter(|&&die| die >= needs).count() as u32 >= wounds
                        })
                        .count();
                    assert_eq!(damage.ways(dice, wounds), counted as u64, "{needs} {dice}");
                }
            }
        }
    }
}
