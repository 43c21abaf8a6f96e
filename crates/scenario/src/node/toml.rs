//! TOML text to nodes. The `toml` crate keeps the place and the digits of every
//! value, and goes on after a syntax error, so all of them are reported.

use std::borrow::Cow;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{DEEPEST, Entry, Node, Spot, Value};
use crate::problem::{Fault, Report};

/// Reads a TOML document. `None` when it has syntax errors, which are in the
/// report.
pub(crate) fn read<'a>(text: &'a str, report: &mut Report) -> Option<Node<'a>> {
    let (document, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let at = error.span().map_or(0, |span| span.start);
        report.add(Spot(at), "", Fault::Syntax(error.message().to_owned()));
    }
    if !errors.is_empty() {
        return None;
    }
    let span = document.span();
    let value = Value::Table(entries(document.into_inner(), report, 0));
    Some(Node { span, value })
}

fn entries<'a>(table: DeTable<'a>, report: &mut Report, depth: usize) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry<'a>> = table
        .into_iter()
        .map(|(key, value)| Entry {
            spot: Spot(key.span().start),
            key: key.into_inner(),
            node: node(value, report, depth + 1),
        })
        .collect();
    // Units get their ids in the order in which the file names them.
    entries.sort_by_key(|entry| entry.spot);
    entries
}

fn node<'a>(value: Spanned<DeValue<'a>>, report: &mut Report, depth: usize) -> Node<'a> {
    let span = value.span();
    if depth > DEEPEST {
        report.add(Spot(span.start), "", Fault::TooDeep(DEEPEST));
        let value = Value::Null;
        return Node { span, value };
    }
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text),
        DeValue::Integer(number) => {
            let digits = number.as_str();
            Value::Number(if number.radix() == 10 {
                Cow::Owned(digits.trim_start_matches('+').to_owned())
            } else {
                // Hexadecimal and the like; what does not fit stays as it is
                // and is refused as no whole number.
                i128::from_str_radix(digits, number.radix())
                    .map_or(Cow::Owned(digits.to_owned()), |n| Cow::Owned(n.to_string()))
            })
        }
        DeValue::Float(number) => Value::Number(Cow::Owned(
            number.as_str().trim_start_matches('+').to_owned(),
        )),
        DeValue::Boolean(flag) => Value::Flag(flag),
        DeValue::Datetime(_) => Value::Other,
        DeValue::Array(items) => Value::List(
            items
                .into_iter()
                .map(|item| node(item, report, depth + 1))
                .collect(),
        ),
        DeValue::Table(table) => Value::Table(entries(table, report, depth)),
    };
    Node { span, value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_come_in_the_order_they_are_written() {
        let text = "[units.Zed]\nat = [0x10, 1_000]\n[units.Abe]\nat = [1, -2]\n";
        let mut report = Report::default();
        let Some(Value::Table(top)) = read(text, &mut report).map(|node| node.value) else {
            panic!("no table");
        };
        let Value::Table(units) = &top[0].node.value else {
            panic!("no units");
        };
        let names: Vec<&str> = units.iter().map(|unit| &*unit.key).collect();
        assert_eq!(names, ["Zed", "Abe"]);
        let Value::Table(zed) = &units[0].node.value else {
            panic!("no Zed");
        };
        let Value::List(at) = &zed[0].node.value else {
            panic!("no place");
        };
        assert_eq!(at[0].value, Value::Number("16".into()));
        assert_eq!(at[1].value, Value::Number("1000".into()));
    }

    #[test]
    fn all_syntax_errors_are_listed() {
        let text = "a = \nb = 1\nc = [1,\n";
        let mut report = Report::default();
        assert!(read(text, &mut report).is_none());
        let lines: Vec<u32> = report.into_list(text).iter().map(|p| p.line).collect();
        assert!(lines.len() >= 2, "{lines:?}");
        assert_eq!(lines[0], 1);
    }
}
