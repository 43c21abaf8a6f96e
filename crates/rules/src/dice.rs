//! Dice: the numbers a roll reads, from a seed or from a script.
//!
//! Battles use ChaCha8: the key is the scenario's seed, the stream the number of
//! the order, and words are drawn in the order in which the rules name the
//! dice. Faces come from `next_u32` by rejection, because the ranges of `rand`
//! may change between releases and a replay must not.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::numbers::Faces;

/// Faces of the attack and check die (`ATK-1`).
pub const D100: Faces = Faces(100);

/// A script that ended before the roll did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the roll needs another d{}, but no more dice are given", .0.0)]
pub struct OutOfDice(pub Faces);

/// Where a roll reads its dice from.
pub trait Dice {
    /// The next die, `1..=faces`.
    ///
    /// # Errors
    /// When there are no more dice.
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice>;
}

/// The dice of one order of a battle.
#[derive(Debug, Clone)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The dice of an order, by the scenario's seed and the order's number.
    #[must_use]
    pub fn new(seed: u64, order: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(order);
        Self(rng)
    }

    /// The next die, `1..=faces`; a die without faces shows 1.
    pub fn next(&mut self, faces: Faces) -> u32 {
        loop {
            if let Some(die) = die(self.0.next_u32(), faces) {
                return die;
            }
        }
    }
}

/// What a word shows on a die; `None` for the last few words, which would make
/// the low faces likelier than the others.
const fn die(word: u32, faces: Faces) -> Option<u32> {
    let n = if faces.0 == 0 { 1 } else { faces.0 };
    let fair = u32::MAX - u32::MAX % n;
    if word < fair {
        Some(word % n + 1)
    } else {
        None
    }
}

impl Dice for Stream {
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice> {
        Ok(self.next(faces))
    }
}

/// Dice somebody wrote down: first the d100s, then the Wild Dice.
#[derive(Debug, Clone)]
pub struct Scripted<'a> {
    d100: &'a [u32],
    wild: &'a [u32],
}

impl<'a> Scripted<'a> {
    /// Dice to be read in this order.
    #[must_use]
    pub const fn new(d100: &'a [u32], wild: &'a [u32]) -> Self {
        Self { d100, wild }
    }
}

impl Dice for Scripted<'_> {
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice> {
        let queue = if faces == D100 {
            &mut self.d100
        } else {
            &mut self.wild
        };
        let (first, rest) = queue.split_first().ok_or(OutOfDice(faces))?;
        *queue = rest;
        Ok(*first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2^32 words are 42949672 rounds of a d100 and 96 words more. No battle comes
    /// upon the last of them by its seed.
    #[test]
    fn every_face_has_as_many_words() {
        assert_eq!(die(0, D100), Some(1));
        assert_eq!(die(99, D100), Some(100));
        assert_eq!(die(100, D100), Some(1));
        assert_eq!(die(4_294_967_199, D100), Some(100));
        for word in 4_294_967_200..=u32::MAX {
            assert_eq!(die(word, D100), None, "{word}");
        }
        assert_eq!(die(7, Faces(0)), Some(1), "a die without faces shows 1");
    }
}
