//! JSON text to nodes.
//!
//! `serde_json` finds the syntax errors and cuts the text into raw values; what
//! is kept of each is its place and, for numbers, its digits. That also shows
//! keys written twice, which a map would swallow.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::{DEEPEST, Entry, Node, Spot, Value};
use crate::problem::{Fault, Report};

/// Reads one JSON value that fills the whole text. Problems go to the report;
/// `None` when nothing could be read.
pub(crate) fn read<'a>(text: &'a str, report: &mut Report) -> Option<Node<'a>> {
    match serde_json::from_str::<&RawValue>(text) {
        Ok(raw) => {
            let known = report.len();
            let node = Cutter { text, report }.node(raw, 0);
            // What is no text and what stands there twice has nothing to say.
            node.filter(|_| report.len() == known)
        }
        Err(error) => {
            report.add(Spot(offset_of(text, &error)), "", syntax(&error));
            None
        }
    }
}

struct Cutter<'a, 'r> {
    text: &'a str,
    report: &'r mut Report,
}

impl<'a> Cutter<'a, '_> {
    fn node(&mut self, raw: &'a RawValue, depth: usize) -> Option<Node<'a>> {
        let source = raw.get();
        let start = self.start(raw);
        if depth > DEEPEST {
            self.report.add(Spot(start), "", Fault::TooDeep(DEEPEST));
            return None;
        }
        let value = match source.as_bytes().first() {
            Some(b'n') => Value::Null,
            Some(b't') => Value::Flag(true),
            Some(b'f') => Value::Flag(false),
            Some(b'"') => Value::Text(self.string(raw)?),
            Some(b'[') => {
                let List(items) = self.parsed(raw)?;
                Value::List(
                    items
                        .into_iter()
                        .filter_map(|item| self.node(item, depth + 1))
                        .collect(),
                )
            }
            Some(b'{') => Value::Table(self.table(raw, depth)?),
            _ => Value::Number(Cow::Borrowed(source)),
        };
        Some(Node {
            span: start..start + source.len(),
            value,
        })
    }

    fn table(&mut self, raw: &'a RawValue, depth: usize) -> Option<Vec<Entry<'a>>> {
        let Table(pairs) = self.parsed(raw)?;
        let mut entries: Vec<Entry<'a>> = Vec::with_capacity(pairs.len());
        let mut seen = std::collections::BTreeSet::new();
        for (key, value) in pairs {
            let spot = Spot(self.start(key));
            let Some(key) = self.string(key) else {
                continue;
            };
            if !seen.insert(key.clone()) {
                let key = key.into_owned();
                self.report.add(spot, "", Fault::KeyTwice { key });
                continue;
            }
            if let Some(node) = self.node(value, depth + 1) {
                entries.push(Entry { key, spot, node });
            }
        }
        Some(entries)
    }

    fn string(&mut self, raw: &'a RawValue) -> Option<Cow<'a, str>> {
        // Most strings hold no escape and are borrowed as they stand.
        let inner = raw.get().strip_prefix('"')?.strip_suffix('"')?;
        if let Some((at, escape)) = half_escape(inner) {
            let spot = Spot(self.start(raw) + 1 + at);
            self.report.add(spot, "", Fault::HalfEscape { escape });
            return None;
        }
        if inner.contains('\\') {
            self.parsed::<String>(raw).map(Cow::Owned)
        } else {
            Some(Cow::Borrowed(inner))
        }
    }

    fn parsed<T: Deserialize<'a>>(&mut self, raw: &'a RawValue) -> Option<T> {
        match serde_json::from_str(raw.get()) {
            Ok(value) => Some(value),
            Err(error) => {
                let spot = Spot(self.start(raw) + offset_of(raw.get(), &error));
                self.report.add(spot, "", syntax(&error));
                None
            }
        }
    }

    /// Where a raw value, which is a slice of the text, begins in it.
    fn start(&self, raw: &RawValue) -> usize {
        raw.get().as_ptr() as usize - self.text.as_ptr() as usize
    }
}

/// The first escape of a text that is one half of a pair without the other, and
/// where it stands.
fn half_escape(inner: &str) -> Option<(usize, String)> {
    let code = |at: usize| -> Option<u32> {
        let digits = inner.get(at..at + 6)?.strip_prefix("\\u")?;
        u32::from_str_radix(digits, 16).ok()
    };
    let mut at = 0;
    while let Some(found) = inner.get(at..).and_then(|rest| rest.find('\\')) {
        at += found;
        match code(at) {
            Some(0xd800..=0xdbff) if matches!(code(at + 6), Some(0xdc00..=0xdfff)) => at += 12,
            Some(0xd800..=0xdfff) => return Some((at, inner[at..at + 6].to_owned())),
            Some(_) => at += 6,
            None => at += 2,
        }
    }
    None
}

/// The byte an error of `serde_json` points at.
fn offset_of(text: &str, error: &serde_json::Error) -> usize {
    let line_start: usize = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    (line_start + error.column().saturating_sub(1)).min(text.len())
}

fn syntax(error: &serde_json::Error) -> Fault {
    let message = error.to_string();
    // The place is told by the problem itself.
    let cut = message.rfind(" at line ").unwrap_or(message.len());
    Fault::Syntax(message[..cut].to_owned())
}

struct List<'a>(Vec<&'a RawValue>);
struct Table<'a>(Vec<(&'a RawValue, &'a RawValue)>);

impl<'de> Deserialize<'de> for List<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items;
        impl<'de> Visitor<'de> for Items {
            type Value = List<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<List<'de>, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = items.next_element()? {
                    list.push(item);
                }
                Ok(List(list))
            }
        }
        deserializer.deserialize_seq(Items)
    }
}

impl<'de> Deserialize<'de> for Table<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Table<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<Table<'de>, A::Error> {
                let mut table = Vec::new();
                while let Some(pair) = pairs.next_entry()? {
                    table.push(pair);
                }
                Ok(Table(table))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> (Option<Node<'_>>, String) {
        let mut report = Report::default();
        let node = read(text, &mut report);
        (
            node,
            report
                .into_list(text)
                .iter()
                .map(ToString::to_string)
                .collect(),
        )
    }

    #[test]
    fn places_and_digits_are_kept() {
        let (node, problems) = read_all(r#"{"a": [1.50, "x\ny"]}"#);
        assert_eq!(problems, "");
        let Some(Value::Table(entries)) = node.map(|node| node.value) else {
            panic!("no table");
        };
        assert_eq!(entries[0].spot, Spot(1));
        let Value::List(items) = &entries[0].node.value else {
            panic!("no list");
        };
        assert_eq!(items[0].span, 7..11);
        assert_eq!(items[0].value, Value::Number("1.50".into()));
        assert_eq!(items[1].value, Value::Text("x\ny".into()));
    }

    #[test]
    fn keys_written_twice_and_bad_escapes_are_found() {
        assert!(
            read_all(r#"{"a": 1, "a": 2}"#)
                .1
                .contains("\"a\" stands here twice")
        );
        for half in [
            r"\ud800",
            r"\uD83D x",
            r"\ude00",
            r"\ud800\u0041",
            r"\\\ud800",
        ] {
            let text = format!(r#"{{"a": "{half}"}}"#);
            let told = read_all(&text).1;
            assert!(told.contains("is half of a character"), "{half}: {told}");
        }
        for whole in [r"\ud83d\ude00", r"\\ud800", r"\u0041", r"\n"] {
            let text = format!(r#"{{"a": "{whole}"}}"#);
            assert_eq!(read_all(&text).1, "", "{whole}");
        }
        assert!(read_all(r#"{"a": 1"#).1.contains("EOF"));
    }

    #[test]
    fn deep_nesting_is_an_error_and_no_overflow() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        assert!(read_all(&deep).1.contains("nested"));
    }
}
