//! Where an answer differs from what a case expects.

use std::fmt;

use serde_json::{Map, Value};

use super::{order, play};

/// How far numbers that are not whole may lie apart.
const TOLERANCE: f64 = 1e-6;

/// Lists whose order means something.
const ORDERED: [&str; 5] = ["left", "right", "end", "checks", "rings"];

/// Tables of which only the keys that are expected count.
const PARTIAL: [&str; 5] = ["chance", "from_side", "cost", "parts", "training"];

/// A key of the answer that is not as expected.
#[derive(Debug, Clone, PartialEq)]
pub struct Mismatch {
    /// The key, with the key in it where only that differs: `chance.hit`.
    pub key: String,
    /// What the case expects.
    pub expected: Value,
    /// What the rules say; `None` when they say nothing under this key.
    pub got: Option<Value>,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} expected {}, got ", self.key, self.expected)?;
        match &self.got {
            Some(got) => write!(f, "{got}"),
            None => f.write_str("nothing"),
        }
    }
}

/// Every key of the expectation that the answer does not meet.
#[must_use]
pub fn compare(expect: &Map<String, Value>, got: &Map<String, Value>) -> Vec<Mismatch> {
    // `hexes` is a way in the order it is gone, or else a set: only ways tell
    // what their hexes do.
    let is_path = got.contains_key("hazard_hits");
    if got.contains_key("order") {
        return order::mismatches(expect, got);
    }
    if got.contains_key("refused") {
        return play::mismatches(expect, got);
    }
    let mut mismatches = Vec::new();
    for (key, expected) in expect {
        let found = got.get(key);
        match (expected, found) {
            (Value::Object(wanted), Some(Value::Object(there)))
                if PARTIAL.contains(&key.as_str()) =>
            {
                for (inner, expected) in wanted {
                    let there = there.get(inner);
                    if !meets(expected, there, false) {
                        mismatches.push(mismatch(format!("{key}.{inner}"), expected, there));
                    }
                }
            }
            _ => {
                let ordered = ORDERED.contains(&key.as_str()) || (is_path && key == "hexes");
                if !meets(expected, found, ordered) {
                    mismatches.push(mismatch(key.clone(), expected, found));
                }
            }
        }
    }
    mismatches
}

fn mismatch(key: String, expected: &Value, got: Option<&Value>) -> Mismatch {
    Mismatch {
        key,
        expected: expected.clone(),
        got: got.cloned(),
    }
}

pub(super) fn meets(expected: &Value, got: Option<&Value>, ordered: bool) -> bool {
    match (expected, got) {
        (Value::Null, None) => true,
        (_, None) => false,
        (Value::Array(wanted), Some(Value::Array(there))) if !ordered => same_set(wanted, there),
        (_, Some(got)) => same(expected, got),
    }
}

/// Each of one list has an equal in the other. Lists of an answer name nothing
/// twice.
fn same_set(wanted: &[Value], there: &[Value]) -> bool {
    let sorted = |list: &[Value]| {
        let mut texts: Vec<String> = list.iter().map(ToString::to_string).collect();
        texts.sort();
        texts.dedup();
        texts
    };
    sorted(wanted) == sorted(there)
}

fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(a), Value::Number(b)) => {
            if let (Some(a), Some(b)) = (a.as_i64(), b.as_i64()) {
                return a == b;
            }
            match (a.as_f64(), b.as_f64()) {
                (Some(a), Some(b)) => (a - b).abs() <= TOLERANCE,
                _ => a == b,
            }
        }
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len()
                && a.iter()
                    .all(|(key, a)| b.get(key).is_some_and(|b| same(a, b)))
        }
        _ => one == other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn told(expect: Value, got: Value) -> String {
        let (Value::Object(expect), Value::Object(got)) = (expect, got) else {
            panic!("two tables");
        };
        let lines: Vec<String> = compare(&expect, &got)
            .iter()
            .map(ToString::to_string)
            .collect();
        lines.join("; ")
    }

    #[test]
    fn what_is_met_and_what_is_not() {
        let cases = [
            (json!({"cover": 2}), json!({"cover": 2, "sight": true}), ""),
            (
                json!({"cover": 2}),
                json!({"cover": 3}),
                "cover expected 2, got 3",
            ),
            (
                json!({"cover": 2}),
                json!({"cover": "full"}),
                "cover expected 2, got \"full\"",
            ),
            (
                json!({"cover": 2}),
                json!({}),
                "cover expected 2, got nothing",
            ),
            (json!({"reason": null}), json!({}), ""),
            (
                json!({"band": null}),
                json!({"band": "short"}),
                "band expected null, got \"short\"",
            ),
            (json!({"wound": 0.5}), json!({"wound": 0.500_000_9}), ""),
            (json!({"wound": 1}), json!({"wound": 0.999_999_9}), ""),
            (
                json!({"wound": 0.5}),
                json!({"wound": 0.50001}),
                "wound expected 0.5, got 0.50001",
            ),
            (
                json!({"hexes": [[1, 0], [0, 1]]}),
                json!({"hexes": [[0, 1], [1, 0]]}),
                "",
            ),
            (
                json!({"hexes": [[1, 0], [0, 1]]}),
                json!({"hexes": [[0, 1], [1, 0]], "hazard_hits": 0}),
                "hexes expected [[1,0],[0,1]], got [[0,1],[1,0]]",
            ),
            (
                json!({"left": [[1, 0], [0, 1]]}),
                json!({"left": [[0, 1], [1, 0]]}),
                "left expected [[1,0],[0,1]], got [[0,1],[1,0]]",
            ),
            (
                json!({"flank_with": ["B", "A"]}),
                json!({"flank_with": ["A", "B"]}),
                "",
            ),
            (
                json!({"chance": {"hit": 0.3, "miss": 0.1}}),
                json!({"chance": {"hit": 0.3, "miss": 0.2, "solid": 0.5}}),
                "chance.miss expected 0.1, got 0.2",
            ),
            (
                json!({"cost": {"1,0": null}}),
                json!({"cost": {"0,1": 1}}),
                "",
            ),
            (
                json!({"cost": {"1,0": 2}}),
                json!({"cost": {"0,1": 1}}),
                "cost.1,0 expected 2, got nothing",
            ),
            (json!({"cost": null}), json!({"cost": null}), ""),
            (
                json!({"no_flank": {}}),
                json!({"no_flank": {"B": "down"}}),
                "no_flank expected {}, got {\"B\":\"down\"}",
            ),
            (
                json!({"covered": {"1": 3}}),
                json!({"covered": {"1": 3, "2": 1}}),
                "covered expected {\"1\":3}, got {\"1\":3,\"2\":1}",
            ),
        ];
        for (expect, got, wanted) in cases {
            let label = format!("{expect} against {got}");
            assert_eq!(told(expect, got), wanted, "{label}");
        }
    }

    #[test]
    fn modifiers_are_a_set() {
        let one = json!({"source": "cover", "kind": "dr", "amount": 2});
        let other = json!({"amount": 1, "kind": "level", "source": "flank"});
        assert_eq!(
            told(
                json!({"modifiers": [one, other]}),
                json!({"modifiers": [other, one]})
            ),
            ""
        );
    }
}
