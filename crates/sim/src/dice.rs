//! Where the dice of a battle come from: the scenario's seed, or a list that
//! somebody wrote down.
//!
//! Seeded, every order has dice of its own (seed, number of the order). A list is
//! read from its first die to its last, whatever order rolls them.

use bevy_ecs::prelude::*;
use pincer_rules::dice::{Dice, OutOfDice, Stream};
use pincer_rules::numbers::Faces;

/// The dice of the order that is being carried out.
#[derive(Resource, Debug, Clone)]
pub struct OrderDice {
    seed: u64,
    stream: Stream,
    told: Option<Told>,
}

/// Dice somebody wrote down.
#[derive(Debug, Clone)]
struct Told {
    dice: Vec<u32>,
    read: usize,
    bad: Option<BadDice>,
}

/// Why dice that were written down are not those a battle rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadDice {
    /// The list ends too early.
    #[error("the battle rolls a d{} after the {given} dice given; add what it shows", .faces.0)]
    TooFew {
        /// Dice of the list.
        given: usize,
        /// The die that is missing.
        faces: Faces,
    },
    /// A die shows what it cannot.
    #[error("die {number} of the list shows {shows}, and a d{} is rolled there", .faces.0)]
    NoSuchFace {
        /// Its place, from 1.
        number: usize,
        /// What the list says.
        shows: u32,
        /// The die that is rolled.
        faces: Faces,
    },
}

impl OrderDice {
    /// The dice of a seed, before the first order.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self {
            seed,
            stream: Stream::new(seed, 0),
            told: None,
        }
    }

    /// These dice, in the order in which the rules name them.
    #[must_use]
    pub fn told(dice: Vec<u32>) -> Self {
        let told = Told {
            dice,
            read: 0,
            bad: None,
        };
        Self {
            told: Some(told),
            ..Self::seeded(0)
        }
    }

    /// The same dice from their beginning.
    #[must_use]
    pub fn again(&self) -> Self {
        match &self.told {
            Some(told) => Self::told(told.dice.clone()),
            None => Self::seeded(self.seed),
        }
    }

    /// The dice of an order by its number.
    pub fn turn_to(&mut self, order: u64) {
        self.stream = Stream::new(self.seed, order);
    }

    /// The next die, `1..=faces`. A list that ends too early, or shows what the
    /// die cannot, rolls on from a seed, and [`Self::bad`] says so.
    pub fn next(&mut self, faces: Faces) -> u32 {
        if let Some(told) = &mut self.told
            && let Some(shows) = told.next(faces)
        {
            return shows;
        }
        self.stream.next(faces)
    }

    /// What is wrong with dice that were written down, the first of it.
    #[must_use]
    pub fn bad(&self) -> Option<BadDice> {
        self.told.as_ref()?.bad
    }

    /// How many dice of the list were never rolled; 0 without a list.
    #[must_use]
    pub fn left(&self) -> usize {
        self.told
            .as_ref()
            .map_or(0, |told| told.dice.len() - told.read)
    }
}

impl Dice for OrderDice {
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice> {
        Ok(self.next(faces))
    }
}

impl Told {
    fn next(&mut self, faces: Faces) -> Option<u32> {
        let Some(&shows) = self.dice.get(self.read) else {
            let given = self.dice.len();
            self.bad.get_or_insert(BadDice::TooFew { given, faces });
            return None;
        };
        self.read += 1;
        if (1..=faces.0).contains(&shows) {
            return Some(shows);
        }
        let number = self.read;
        self.bad.get_or_insert(BadDice::NoSuchFace {
            number,
            shows,
            faces,
        });
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::dice::D100;

    #[test]
    fn a_list_is_read_across_orders_and_says_what_is_wrong_with_it() {
        let d6 = Faces(6);
        let mut dice = OrderDice::told(vec![100, 6, 7]);
        assert_eq!(dice.next(D100), 100);
        dice.turn_to(1);
        assert_eq!(dice.next(d6), 6);
        assert_eq!((dice.bad(), dice.left()), (None, 1));
        let mut ended = OrderDice::told(vec![3]);
        assert_eq!(ended.next(d6), 3);
        assert!((1..=6).contains(&ended.next(d6)));
        let told = ended.bad().map(|bad| bad.to_string());
        let wanted = "the battle rolls a d6 after the 1 dice given; add what it shows";
        assert_eq!(told.as_deref(), Some(wanted));
        assert!((1..=6).contains(&dice.next(d6)));
        // The first mistake is the one to mend.
        dice.next(d6);
        let told = dice.bad().map(|bad| bad.to_string());
        let wanted = "die 3 of the list shows 7, and a d6 is rolled there";
        assert_eq!(told.as_deref(), Some(wanted));
        assert_eq!(dice.again().left(), 3);
    }

    #[test]
    fn seeded_dice_are_those_of_the_order() {
        let mut dice = OrderDice::seeded(9);
        dice.turn_to(4);
        let mut stream = Stream::new(9, 4);
        for _ in 0..20 {
            assert_eq!(dice.next(D100), stream.next(D100));
        }
        assert_eq!((dice.bad(), dice.left()), (None, 0));
    }
}
