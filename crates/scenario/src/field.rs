//! Reading typed values out of nodes, with the key they belong to at hand.
//!
//! A [`Field`] is a value with its place (`units.Ines.at`); [`Fields`] is a table
//! of which keys are taken one by one, so that what nobody asked for is found to
//! be unknown.

use std::ops::RangeInclusive;

use pincer_rules::system::{Key, RANGE, System};

use crate::node::{Entry, Node, Spot, Value};
use crate::problem::{Fault, OfRules, Report, nearest};
use crate::words::Worded;

/// How far from 0,0 a file may name a hex; no map is that large.
const FARTHEST: i64 = 1_000_000;
/// Deepest water in centimetres.
const DEEPEST_CM: u32 = 100_000;

/// A value and the key it stands under.
#[derive(Debug, Clone)]
pub(crate) struct Field<'n, 'a> {
    pub(crate) node: &'n Node<'a>,
    pub(crate) place: String,
}

impl<'n, 'a> Field<'n, 'a> {
    pub(crate) const fn spot(&self) -> Spot {
        self.node.spot()
    }

    pub(crate) fn fault(&self, report: &mut Report, fault: impl Into<Fault>) {
        report.add(self.spot(), self.place.clone(), fault);
    }

    fn wrong<T>(&self, report: &mut Report, wanted: &'static str) -> Option<T> {
        let got = self.node.value.kind();
        self.fault(report, Fault::WrongKind { wanted, got });
        None
    }

    /// A whole number within bounds.
    pub(crate) fn int<T: TryFrom<i64>>(
        &self,
        report: &mut Report,
        bounds: RangeInclusive<i64>,
    ) -> Option<T> {
        let Value::Number(text) = &self.node.value else {
            return self.wrong(report, "a whole number");
        };
        let digits = text.strip_prefix('-').unwrap_or(text);
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let text = text.to_string();
            self.fault(report, Fault::NotWhole { text });
            return None;
        }
        let fitting = text
            .parse::<i64>()
            .ok()
            .filter(|number| bounds.contains(number))
            .and_then(|number| T::try_from(number).ok());
        if fitting.is_none() {
            let fault = Fault::OutOfBounds {
                text: text.to_string(),
                least: *bounds.start(),
                most: *bounds.end(),
            };
            self.fault(report, fault);
        }
        fitting
    }

    /// One of a few whole or half numbers, in halves, as they are given.
    pub(crate) fn halves(&self, report: &mut Report, of: &[i32]) -> Option<i32> {
        let Value::Number(text) = &self.node.value else {
            return self.wrong(report, "a whole or half number");
        };
        let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
        let half = match rest.trim_end_matches('0') {
            "" => Some(0),
            "5" => Some(1),
            _ => None,
        };
        // "-0.5" has no whole number to hold its sign.
        let whole = whole.parse::<i32>().ok().filter(|_| !text.starts_with('-'));
        let halves = whole
            .zip(half)
            .and_then(|(whole, half)| whole.checked_mul(2)?.checked_add(half))
            .filter(|halves| of.contains(halves));
        if halves.is_none() {
            let fault = OfRules::NotHalves {
                text: text.to_string(),
                list: of
                    .iter()
                    .map(|&halves| (f64::from(halves) / 2.0).to_string())
                    .collect::<Vec<_>>()
                    .join(", "),
            };
            self.fault(report, fault);
        }
        halves
    }

    pub(crate) fn flag(&self, report: &mut Report) -> Option<bool> {
        match self.node.value {
            Value::Flag(flag) => Some(flag),
            _ => self.wrong(report, "true or false"),
        }
    }

    pub(crate) fn text(&self, report: &mut Report) -> Option<&'n str> {
        match &self.node.value {
            Value::Text(text) => Some(text),
            _ => self.wrong(report, "a text"),
        }
    }

    /// One of the words of an enum.
    pub(crate) fn word<T: Worded>(&self, report: &mut Report) -> Option<T> {
        let word = self.text(report)?;
        let found = T::all().iter().copied().find(|value| value.word() == word);
        if found.is_none() {
            let words: Vec<&str> = T::all().iter().map(|value| value.word()).collect();
            let fault = Fault::UnknownWord {
                word: word.to_owned(),
                what: T::WHAT,
                list: words.join(", "),
                near: nearest(word, words.iter().copied()),
            };
            self.fault(report, fault);
        }
        found
    }

    /// The items of a list.
    pub(crate) fn list(&self, report: &mut Report) -> Option<Vec<Field<'n, 'a>>> {
        let Value::List(items) = &self.node.value else {
            return self.wrong(report, "a list");
        };
        let place = &self.place;
        Some(
            items
                .iter()
                .map(|node| Field {
                    node,
                    place: place.clone(),
                })
                .collect(),
        )
    }

    /// A hex as a list of two numbers.
    pub(crate) fn pair(&self, report: &mut Report) -> Option<[i32; 2]> {
        match &self.node.value {
            Value::List(items) if items.len() == 2 => {
                let number = |index: usize, report: &mut Report| {
                    let place = self.place.clone();
                    let node = &items[index];
                    Field { node, place }.int(report, -FARTHEST..=FARTHEST)
                };
                let (first, second) = (number(0, report), number(1, report));
                Some([first?, second?])
            }
            _ => self.wrong(report, "a list of two whole numbers"),
        }
    }

    /// Metres with at most two decimals, in centimetres. Read from the digits:
    /// 0.35 has no exact binary fraction.
    pub(crate) fn centimetres(&self, report: &mut Report) -> Option<u32> {
        let Value::Number(text) = &self.node.value else {
            return self.wrong(report, "a number of metres");
        };
        let depth = centimetres(text);
        if depth.is_none() {
            let text = text.to_string();
            self.fault(report, Fault::BadDepth { text });
        }
        depth
    }

    /// The entries of a table.
    pub(crate) fn table(&self, report: &mut Report) -> Option<Fields<'n, 'a>> {
        let Value::Table(entries) = &self.node.value else {
            return self.wrong(report, "a table");
        };
        Some(Fields {
            entries,
            asked: Vec::new(),
            spot: self.spot(),
            place: self.place.clone(),
        })
    }
}

fn centimetres(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    let metres: u32 = whole.parse().ok()?;
    let hundredths: u32 = format!("{part:0<2}").parse().ok()?;
    metres
        .checked_mul(100)?
        .checked_add(hundredths)
        .filter(|&depth| depth <= DEEPEST_CM)
}

/// A hex key such as `3,-2`.
pub(crate) fn hex_key(key: &str) -> Option<[i32; 2]> {
    let (first, second) = key.split_once(',')?;
    let number = |text: &str| {
        text.trim()
            .parse::<i32>()
            .ok()
            .filter(|&number| i64::from(number).abs() <= FARTHEST)
    };
    Some([number(first)?, number(second)?])
}

/// A table whose keys are taken one by one.
#[derive(Debug)]
pub(crate) struct Fields<'n, 'a> {
    entries: &'n [Entry<'a>],
    asked: Vec<&'static str>,
    pub(crate) spot: Spot,
    pub(crate) place: String,
}

impl<'n, 'a> Fields<'n, 'a> {
    /// The value of a key, if it is there.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<Field<'n, 'a>> {
        self.asked.push(key);
        self.entries
            .iter()
            .find(|entry| entry.key == key)
            .map(|entry| self.field(entry))
    }

    /// The value of a key that must be there.
    pub(crate) fn need(&mut self, report: &mut Report, key: &'static str) -> Option<Field<'n, 'a>> {
        let field = self.take(key);
        if field.is_none() {
            report.add(self.spot, self.place.clone(), Fault::Missing { key });
        }
        field
    }

    /// All entries of a table whose keys are names, with where the keys stand.
    pub(crate) fn named(self) -> impl Iterator<Item = (&'n str, Spot, Field<'n, 'a>)> {
        let entries = self.entries;
        entries
            .iter()
            .map(move |entry| (&*entry.key, entry.spot, self.field(entry)))
    }

    /// Reports all keys that were never asked for.
    pub(crate) fn finish(self, report: &mut Report) {
        for entry in self.entries {
            let key = &*entry.key;
            if self.asked.contains(&key) {
                continue;
            }
            let fault = match self.of_rules(key) {
                Some(fault) => fault.into(),
                None => Fault::UnknownKey {
                    near: nearest(key, self.asked.iter().copied()),
                    key: key.to_owned(),
                },
            };
            report.add(entry.spot, self.place.clone(), fault);
        }
    }

    /// What is wrong with a key that a rulebook has, and that was not asked for here:
    /// its rulebook is not one of the file's, or it stands in the wrong place.
    fn of_rules(&self, key: &str) -> Option<OfRules> {
        let has = |keys: &[Key]| keys.iter().any(|other| other.word == key);
        let mut owners = System::all()
            .iter()
            .filter(|system| has(system.unit_keys()) || has(system.weapon_keys()));
        // All keys of a file's own rulebooks are asked for where they belong.
        let is_own = |system: &&System| {
            let mut keys = system.unit_keys().iter().chain(system.weapon_keys());
            keys.any(|other| other.word != RANGE.word && self.asked.contains(&other.word))
        };
        let key = key.to_owned();
        Some(match owners.clone().find(is_own) {
            Some(system) => OfRules::Misplaced {
                of: match has(system.weapon_keys()) {
                    true => "a weapon",
                    false => "a unit",
                },
                key,
            },
            None => OfRules::OtherSystem {
                system: owners.next()?.word(),
                key,
            },
        })
    }

    fn field(&self, entry: &'n Entry<'a>) -> Field<'n, 'a> {
        let place = if self.place.is_empty() {
            entry.key.to_string()
        } else {
            format!("{}.{}", self.place, entry.key)
        };
        Field {
            node: &entry.node,
            place,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_is_read_from_its_digits() {
        let good = [
            ("0", 0),
            ("1", 100),
            ("0.3", 30),
            ("0.35", 35),
            ("1000", 100_000),
        ];
        for (text, depth) in good {
            assert_eq!(centimetres(text), Some(depth), "{text}");
        }
        for text in ["-1", "0.355", "1e1", "1000.01", "99999999999", ".5", "1."] {
            assert_eq!(centimetres(text), None, "{text}");
        }
    }

    #[test]
    fn hex_keys_are_two_numbers() {
        assert_eq!(hex_key("3,-2"), Some([3, -2]));
        assert_eq!(hex_key("3, -2"), Some([3, -2]));
        for key in ["1;2", "1", "1,2,3", "a,b", "", "1,99999999999", "1.0,2"] {
            assert_eq!(hex_key(key), None, "{key}");
        }
    }
}
