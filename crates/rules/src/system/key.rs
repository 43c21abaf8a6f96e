//! What units and weapons have in one rulebook and not in another, as data: keys
//! of files with their bounds, and the numbers kept for them.

use std::collections::BTreeMap;

/// How far a weapon carries, in hexes: one key for every system that counts it so.
pub const RANGE: Key = Key::number("range", "Range", (1, 100), 1);

/// What may stand under a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A whole number within bounds.
    Number {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// Whole and half numbers within bounds; kept as halves.
    Halves {
        /// The least, in halves.
        least: i32,
        /// The most, in halves.
        most: i32,
    },
    /// True or false; kept as 1 or 0.
    Flag,
}

/// A number or a flag that a rule system keeps for every unit or weapon.
#[derive(Debug, PartialEq, Eq)]
pub struct Key {
    /// The word for it in files.
    pub word: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What may stand under it.
    pub kind: Kind,
    /// What it is where nothing is said.
    pub default: i32,
    /// Whether it changes in play and is told only while it differs from
    /// [`Self::default`].
    pub is_state: bool,
}

impl Key {
    /// A number that stays as it is.
    #[must_use]
    pub const fn number(
        word: &'static str,
        title: &'static str,
        bounds: (i32, i32),
        default: i32,
    ) -> Self {
        let (least, most) = bounds;
        Self {
            word,
            title,
            kind: Kind::Number { least, most },
            default,
            is_state: false,
        }
    }

    /// Whole and half numbers; all of them given in halves.
    #[must_use]
    pub const fn halves(
        word: &'static str,
        title: &'static str,
        bounds: (i32, i32),
        default: i32,
    ) -> Self {
        let (least, most) = bounds;
        Self {
            word,
            title,
            kind: Kind::Halves { least, most },
            default,
            is_state: false,
        }
    }

    /// A flag that is down where nothing is said.
    #[must_use]
    pub const fn flag(word: &'static str, title: &'static str) -> Self {
        Self {
            word,
            title,
            kind: Kind::Flag,
            default: 0,
            is_state: true,
        }
    }

    /// The same, changing in play.
    #[must_use]
    pub const fn state(self) -> Self {
        Self {
            is_state: true,
            ..self
        }
    }

    /// The number kept for it.
    #[must_use]
    pub fn of(&self, stats: &Stats) -> i32 {
        stats.0.get(self.word).copied().unwrap_or(self.default)
    }

    /// Whether the flag is up.
    #[must_use]
    pub fn is(&self, stats: &Stats) -> bool {
        self.of(stats) != 0
    }

    /// Keeps a number for it.
    pub fn set(&self, stats: &mut Stats, value: i32) {
        if value == self.default {
            stats.0.remove(self.word);
        } else {
            stats.0.insert(self.word, value);
        }
    }

    /// Title and value for a card; `None` where there is nothing to tell.
    #[must_use]
    pub fn told(&self, stats: &Stats) -> Option<(&'static str, String)> {
        let value = self.of(stats);
        if self.is_state && value == self.default {
            return None;
        }
        let value = match self.kind {
            Kind::Number { .. } => value.to_string(),
            Kind::Halves { .. } => halves(value),
            Kind::Flag => String::new(),
        };
        Some((self.title, value))
    }
}

/// "½", "1", "1½".
#[must_use]
fn halves(value: i32) -> String {
    match (value / 2, value % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The numbers kept for a unit or a weapon, by the words of their keys; what is
/// not among them has its default.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Stats(BTreeMap<&'static str, i32>);

impl Stats {
    /// Words and numbers, in the order of the words.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, i32)> + '_ {
        self.0.iter().map(|(&word, &value)| (word, value))
    }

    /// Whether everything has its default.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static SKILL: Key = Key::number("skill", "Skill", (-1, 7), 0);
    static SIZE: Key = Key::halves("body", "Size", (1, 6), 2);

    #[test]
    fn what_has_its_default_is_not_kept() {
        let mut stats = Stats::default();
        assert_eq!((SKILL.of(&stats), SIZE.of(&stats)), (0, 2));
        SKILL.set(&mut stats, 3);
        SIZE.set(&mut stats, 1);
        assert_eq!((SKILL.of(&stats), SIZE.of(&stats)), (3, 1));
        assert_eq!(SIZE.told(&stats), Some(("Size", "½".to_owned())));
        SKILL.set(&mut stats, 0);
        SIZE.set(&mut stats, 2);
        assert_eq!(stats, Stats::default());
    }
}
