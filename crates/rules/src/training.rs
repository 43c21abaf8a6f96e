//! What a unit's accuracy with a weapon is the sum of, and who counts as
//! untrained (`ATK-2`, `ATK-3`).
//!
//! ```text
//! accuracy = Core Training + skill + familiarity + equipment + talents
//!            11 x Rank on specialty (Combat cores +5), 8 x Rank for Sci-Ops,
//!            11 x Rank - 10 off it, 0 untrained
//! ```

use crate::numbers::{Accuracy, Advantage, Points, Rank};
use crate::unit::Unit;
use crate::weapon::{Weapon, WeaponType};
use crate::words::words;

/// Skill points from which on a unit is trained with all weapons of a type
/// (`ATK-3`).
pub const TRAINED_SKILL: Points = Points(3);

/// Familiarity from which on a unit is trained with one weapon (`ATK-3`).
pub const TRAINED_FAMILIARITY: Points = Points(10);

/// Disadvantage of the untrained (`ATK-3`).
pub const UNTRAINED: Advantage = Advantage(-1);

/// Core Training for each Rank (`ATK-2`).
pub const PER_RANK: i32 = 11;

/// The same for Sci-Ops on their specialty (`ATK-2`).
pub const PER_RANK_SCI_OPS: i32 = 8;

/// What Combat cores have more on their specialty (`ATK-2`).
pub const COMBAT_CORE: i32 = 5;

/// What everybody has less off it (`ATK-2`).
pub const OFF_SPECIALTY: i32 = 10;

/// The cores, as far as training tells them apart (`ATK-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Core {
    /// Combat.
    Combat,
    /// Overwatch.
    #[default]
    Overwatch,
    /// Sci-Ops.
    SciOps,
    /// Engineering.
    Engineering,
    /// Sec-Ops.
    SecOps,
    /// Medic.
    Medic,
}

words!(Core {
    Combat = "combat",
    Overwatch = "overwatch",
    SciOps = "sci_ops",
    Engineering = "engineering",
    SecOps = "sec_ops",
    Medic = "medic",
});

/// A set of [`WeaponType`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Specialty(u16);

impl Specialty {
    /// Whether a type is in the set.
    #[must_use]
    pub const fn has(self, kind: WeaponType) -> bool {
        self.0 & (1 << kind as u16) != 0
    }

    /// The types of the set, in declared order.
    pub fn iter(self) -> impl Iterator<Item = WeaponType> {
        WeaponType::ALL
            .iter()
            .copied()
            .filter(move |&kind| self.has(kind))
    }
}

impl FromIterator<WeaponType> for Specialty {
    fn from_iter<T: IntoIterator<Item = WeaponType>>(types: T) -> Self {
        Self(
            types
                .into_iter()
                .fold(0, |set, kind| set | 1 << kind as u16),
        )
    }
}

/// What a unit has learnt.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Training {
    /// Its core.
    pub core: Core,
    /// Its Rank.
    pub rank: Rank,
    /// What its core specialises in.
    pub specialty: Specialty,
    /// Skill for each type of weapon, by [`WeaponType`].
    pub skill: [Points; WeaponType::ALL.len()],
    /// Familiarity with single weapons, by their names, in the order of names.
    pub familiarity: Vec<(String, Points)>,
    /// Scopes, targeting systems.
    pub equipment: Points,
    /// Talents and feats.
    pub talents: Points,
}

impl Training {
    /// Skill for a type of weapon.
    #[must_use]
    pub const fn skill_in(&self, kind: WeaponType) -> Points {
        self.skill[kind as usize]
    }

    /// Familiarity with a weapon.
    #[must_use]
    pub fn familiarity_with(&self, weapon: &Weapon) -> Points {
        self.familiarity
            .iter()
            .find(|(name, _)| *name == weapon.name)
            .map_or(Points(0), |(_, points)| *points)
    }

    /// Whether the unit is trained with a weapon (`ATK-3`): either is enough.
    #[must_use]
    pub fn is_trained(&self, weapon: &Weapon) -> bool {
        self.skill_in(weapon.weapon_type()) >= TRAINED_SKILL
            || self.familiarity_with(weapon) >= TRAINED_FAMILIARITY
    }

    /// Core Training with a weapon (`ATK-2`).
    #[must_use]
    pub fn core_training(&self, weapon: &Weapon) -> Points {
        let rank = i32::try_from(self.rank.0).unwrap_or(i32::MAX);
        let by_rank = |each: i32| each.saturating_mul(rank);
        Points(if !self.is_trained(weapon) {
            0
        } else if !self.specialty.has(weapon.weapon_type()) {
            by_rank(PER_RANK).saturating_sub(OFF_SPECIALTY)
        } else {
            match self.core {
                Core::SciOps => by_rank(PER_RANK_SCI_OPS),
                Core::Combat => by_rank(PER_RANK).saturating_add(COMBAT_CORE),
                _ => by_rank(PER_RANK),
            }
        })
    }
}

/// A part of an accuracy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// By core, Rank and specialty.
    CoreTraining,
    /// For all weapons of the type.
    Skill,
    /// For this weapon.
    Familiarity,
    /// Scopes, targeting systems.
    Equipment,
    /// Talents and feats.
    Talents,
}

words!(Part {
    CoreTraining = "core_training",
    Skill = "skill",
    Familiarity = "familiarity",
    Equipment = "equipment",
    Talents = "talents",
});

/// The parts of an accuracy, in the order of [`Part`].
pub type Breakdown = [(Part, Points); Part::ALL.len()];

/// The parts of a unit's accuracy with its weapon in hand; `None` where it is
/// one given number (`ATK-2`).
#[must_use]
pub fn breakdown(unit: &Unit) -> Option<Breakdown> {
    breakdown_with(unit, &unit.weapon)
}

/// The same with any weapon.
#[must_use]
pub fn breakdown_with(unit: &Unit, weapon: &Weapon) -> Option<Breakdown> {
    let training = unit.training.as_ref()?;
    Some([
        (Part::CoreTraining, training.core_training(weapon)),
        (Part::Skill, training.skill_in(weapon.weapon_type())),
        (Part::Familiarity, training.familiarity_with(weapon)),
        (Part::Equipment, training.equipment),
        (Part::Talents, training.talents),
    ])
}

/// A unit's accuracy with its weapon in hand (`ATK-2`).
#[must_use]
pub fn accuracy(unit: &Unit) -> Accuracy {
    accuracy_with(unit, &unit.weapon)
}

/// The same with any weapon, before it is readied.
#[must_use]
pub fn accuracy_with(unit: &Unit, weapon: &Weapon) -> Accuracy {
    breakdown_with(unit, weapon).map_or(unit.accuracy, |parts| {
        Accuracy(
            parts
                .iter()
                .fold(0i32, |sum, (_, points)| sum.saturating_add(points.0)),
        )
    })
}

/// Disadvantage for want of training with the weapon in hand (`ATK-3`).
#[must_use]
pub fn untrained(unit: &Unit) -> Advantage {
    untrained_with(unit, &unit.weapon)
}

/// The same with any weapon.
#[must_use]
pub fn untrained_with(unit: &Unit, weapon: &Weapon) -> Advantage {
    match &unit.training {
        Some(training) if !training.is_trained(weapon) => UNTRAINED,
        _ => Advantage(0),
    }
}
