//! Chance from a seed: the same numbers on every machine.

use pincer_rules::dice::Stream;
use pincer_rules::numbers::Faces;

/// A source of chance.
#[derive(Debug, Clone)]
pub struct Chance(Stream);

impl Chance {
    /// The chance of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Stream::new(seed, 0))
    }

    /// A number in `low..=high`.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        low + self.0.next(Faces((high - low + 1) as u32)) as i32 - 1
    }

    /// A number in `low..=high`.
    pub fn up_to(&mut self, low: u32, high: u32) -> u32 {
        low + self.0.next(Faces(high - low + 1)) - 1
    }

    /// True in this many of a hundred.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.up_to(1, 100) <= percent
    }

    /// One of several.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.up_to(0, from.len() as u32 - 1) as usize]
    }
}

/// Asserts that something happens in at least a tenth of the seeds and fails
/// to happen in at least a tenth.
///
/// # Panics
/// When it does not.
#[track_caller]
pub fn both_ways(what: &str, outcomes: impl IntoIterator<Item = bool>) {
    let outcomes: Vec<bool> = outcomes.into_iter().collect();
    let yes = outcomes.iter().filter(|&&outcome| outcome).count();
    let tenth = outcomes.len().div_ceil(10);
    assert!(
        outcomes.len() >= 100 && yes >= tenth && outcomes.len() - yes >= tenth,
        "{what}: {yes} of {}",
        outcomes.len()
    );
}
