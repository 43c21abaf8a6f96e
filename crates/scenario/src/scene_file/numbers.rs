//! The numbers of rule systems that keep their own, as files hold them.

use pincer_rules::system::{Key, Kind, Stats, System};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};

/// Keys and what stands under them, in the order in which the systems name them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Numbers(Vec<(&'static Key, i32)>);

impl Numbers {
    pub(crate) fn push(&mut self, key: &'static Key, value: i32) {
        if !self.has(key) {
            self.0.push((key, value));
        }
    }

    fn has(&self, key: &Key) -> bool {
        self.0.iter().any(|(known, _)| known.word == key.word)
    }

    /// These, and those of `base` where none is given.
    pub(crate) fn over(mut self, base: Self) -> Self {
        for (key, value) in base.0 {
            self.push(key, value);
        }
        self
    }

    pub(crate) fn stats(&self) -> Stats {
        let mut stats = Stats::default();
        for (key, value) in &self.0 {
            key.set(&mut stats, *value);
        }
        stats
    }

    /// What a unit has that is not what it has anyway.
    pub(crate) fn of_unit(stats: &Stats) -> Self {
        Self::of(
            System::all().iter().flat_map(|system| system.unit_keys()),
            stats,
        )
    }

    /// The same of a weapon.
    pub(crate) fn of_weapon(stats: &Stats) -> Self {
        Self::of(
            System::all().iter().flat_map(|system| system.weapon_keys()),
            stats,
        )
    }

    fn of(keys: impl Iterator<Item = &'static Key>, stats: &Stats) -> Self {
        let mut numbers = Self::default();
        for key in keys.filter(|key| key.of(stats) != key.default) {
            numbers.push(key, key.of(stats));
        }
        numbers
    }
}

/// A number as its key has it in files: true or false, whole, or a half.
pub(crate) fn value(key: &Key, number: i32) -> Value {
    match key.kind {
        Kind::Flag => json!(number != 0),
        Kind::Halves { .. } if number % 2 != 0 => json!(f64::from(number) / 2.0),
        Kind::Halves { .. } => json!(number / 2),
        Kind::Number { .. } => json!(number),
    }
}

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for &(key, value) in &self.0 {
            map.serialize_entry(key.word, &self::value(key, value))?;
        }
        map.end()
    }
}
