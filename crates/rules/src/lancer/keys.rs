//! What Lancer keeps of units and weapons: keys of files, their bounds, and what
//! they come to.

use crate::lancer::objects::Size;
use crate::numbers::Steps;
use crate::system::{Key, RANGE};
use crate::unit::Unit;
use crate::weapon::Weapon;

/// The most armour there is (`LA-6`).
pub const MOST_ARMOUR: i32 = 4;

/// The most Structure there is (`LA-6`).
pub const MOST_STRUCTURE: i32 = 4;

/// The most damage dice of a weapon.
pub const MOST_DAMAGE_DICE: i32 = 6;

/// What is wanted of the Accuracy of a unit's own, so that with cover and enemies
/// about never more than five d6 are rolled, and all chances fit whole numbers.
const ACCURACY_BOUNDS: (i32, i32) = (-2, 5);

/// Keys of units.
pub static OF_UNITS: &[Key] = &[
    Key::number("grit", "Grit", (-10, 20), 0),
    Key::number("evasion", "Evasion", (0, 40), 8),
    // Every unit stands on one hex, whatever its Size (ruling).
    Key::halves("lancer_size", "Size", &[1, 2, 4, 6], 2),
    Key::number("accuracy_bonus", "Accuracy", ACCURACY_BOUNDS, 0),
    Key::number("lancer_armour", "Armour", (0, MOST_ARMOUR), 0),
    Key::number("structure", "Structure", (1, MOST_STRUCTURE), 1),
    Key::number("structure_lost", "Structure lost", (0, MOST_STRUCTURE), 0).state(),
];

/// Added to the d20 (`LA-1`).
pub static GRIT: &Key = &OF_UNITS[0];

/// What the d20 must reach (`LA-1`).
pub static EVASION: &Key = &OF_UNITS[1];

/// How big it is, in halves (`LA-4`).
pub static SIZE: &Key = &OF_UNITS[2];

/// Accuracy on every attack of its own (`LA-1`).
pub static ACCURACY: &Key = &OF_UNITS[3];

/// Taken off the damage of every attack (`LA-6`).
pub static ARMOUR: &Key = &OF_UNITS[4];

/// One more than how often its HP fill up again (`LA-6`).
pub static STRUCTURE: &Key = &OF_UNITS[5];

/// What it has lost of it.
pub static STRUCTURE_LOST: &Key = &OF_UNITS[6];

/// Keys of weapons.
pub static OF_WEAPONS: &[Key] = &[
    RANGE,
    Key::number("damage_dice", "Damage dice", (0, MOST_DAMAGE_DICE), 1),
    Key::number("damage_bonus", "Damage bonus", (0, 20), 0),
];

/// d6 of damage.
pub static DAMAGE_DICE: &Key = &OF_WEAPONS[1];

/// Damage on top of the dice.
pub static DAMAGE_BONUS: &Key = &OF_WEAPONS[2];

/// How big a unit is.
#[must_use]
pub fn size(unit: &Unit) -> Size {
    Size(SIZE.of(&unit.stats))
}

/// Hexes that a weapon carries, or threatens.
#[must_use]
pub fn range(weapon: &Weapon) -> Steps {
    Steps(RANGE.of(&weapon.stats).unsigned_abs())
}

/// Structure that is left, at least 1 for whoever takes part.
#[must_use]
pub fn structure_left(unit: &Unit) -> u32 {
    let left = STRUCTURE.of(&unit.stats) - STRUCTURE_LOST.of(&unit.stats);
    left.max(1).unsigned_abs()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faction::FactionId;
    use crate::hex::Hex;

    #[test]
    fn every_key_is_the_one_it_is_called() {
        let words = [
            (GRIT, "grit"),
            (EVASION, "evasion"),
            (SIZE, "lancer_size"),
            (ACCURACY, "accuracy_bonus"),
            (ARMOUR, "lancer_armour"),
            (STRUCTURE, "structure"),
            (STRUCTURE_LOST, "structure_lost"),
            (DAMAGE_DICE, "damage_dice"),
            (DAMAGE_BONUS, "damage_bonus"),
        ];
        for (key, word) in words {
            assert_eq!(key.word, word);
        }
        assert_eq!(OF_WEAPONS[0].word, RANGE.word);
    }

    #[test]
    fn who_takes_part_has_structure_left() {
        let mut unit = Unit::new("Bo", Hex::ZERO, FactionId(0));
        assert_eq!(structure_left(&unit), 1);
        STRUCTURE.set(&mut unit.stats, 3);
        STRUCTURE_LOST.set(&mut unit.stats, 1);
        assert_eq!(structure_left(&unit), 2);
        STRUCTURE_LOST.set(&mut unit.stats, 3);
        assert_eq!(structure_left(&unit), 1);
    }
}
