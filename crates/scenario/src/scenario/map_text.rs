//! Maps drawn as text: a character a hex, a line a row.
//!
//! ```text
//! . . # .      column 0, 2 as written, column 1, 3 half a hex lower
//! . c # .
//! ```
//!
//! The characters are looked up in the file itself, not in the value TOML makes
//! of it: so a problem names line and column, and one hex can be painted over
//! without touching another byte.

use std::collections::BTreeMap;

use super::{Catalogue, Fault, Field, Fields, Report, Spot, Written, node};
use crate::node::{Node, Value};
use crate::scene_file::{HexFile, MapFile, Placed, SceneFile, read};

/// Terrain by the character that stands for it.
pub(super) type Legend = BTreeMap<char, HexFile>;

/// The rows of a map, each character with its place in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MapText {
    rows: Vec<Vec<(char, Spot)>>,
}

/// Reads a legend.
pub(super) fn legend(
    field: Option<&Field<'_, '_>>,
    catalogue: &Catalogue,
    report: &mut Report,
) -> Option<Legend> {
    let Some(field) = field else {
        report.add(Spot(0), "", Fault::Missing { key: "legend" });
        return None;
    };
    let mut legend = Legend::new();
    for (key, spot, entry) in field.table(report).into_iter().flat_map(Fields::named) {
        let mut letters = key.chars();
        let letter = match (letters.next(), letters.next()) {
            (Some(letter), None) if is_hex(letter) => letter,
            _ => {
                let key = key.to_owned();
                report.add(spot, field.place.clone(), Fault::BadLetter { key });
                continue;
            }
        };
        let hex = match entry.node.value {
            Value::Table(_) => read::hex(&entry, report),
            _ => read::terrain(&entry, catalogue, report),
        };
        // An unknown terrain is one problem, not one for every hex of it.
        legend.insert(letter, hex.unwrap_or_default());
    }
    Some(legend)
}

/// The file with another character on one hex.
pub(super) fn paint(
    text: &str,
    col: i32,
    row: i32,
    letter: char,
    report: &mut Report,
) -> Option<String> {
    if !is_hex(letter) {
        let key = letter.to_string();
        report.add(Spot(0), "map", Fault::BadLetter { key });
        return None;
    }
    let root = node::toml::read(text, report)?;
    let mut fields = Field {
        node: &root,
        place: String::new(),
    }
    .table(report)?;
    let field = fields.need(report, "map")?;
    let map = MapText::read(text, field.node, report)?;
    let cell = usize::try_from(row)
        .ok()
        .zip(usize::try_from(col).ok())
        .and_then(|(row, col)| map.rows.get(row)?.get(col).copied());
    let Some((old, Spot(at))) = cell else {
        field.fault(report, Fault::Outside(Written([col, row])));
        return None;
    };
    let (before, after) = (&text[..at], &text[at + old.len_utf8()..]);
    Some(format!("{before}{letter}{after}"))
}

fn is_hex(letter: char) -> bool {
    !letter.is_whitespace() && !letter.is_control()
}

impl MapText {
    /// The rows of the text a node holds.
    pub(super) fn read(text: &str, node: &Node<'_>, report: &mut Report) -> Option<Self> {
        let raw = &text[node.span.clone()];
        let inner = ["'''", "\"\"\""].iter().find_map(|quotes| {
            let inner = raw.strip_prefix(quotes)?.strip_suffix(quotes)?;
            (!inner.contains('\\')).then_some(inner)
        });
        let Some(inner) = inner else {
            report.add(node.spot(), "map", Fault::MapNotLiteral);
            return None;
        };
        let mut at = node.span.start + (raw.len() - inner.len()) / 2;
        let mut rows = Vec::new();
        for line in inner.split_inclusive('\n') {
            let row: Vec<(char, Spot)> = line
                .char_indices()
                .filter(|&(_, letter)| is_hex(letter))
                .map(|(offset, letter)| (letter, Spot(at + offset)))
                .collect();
            at += line.len();
            if !row.is_empty() {
                rows.push(row);
            }
        }
        let Some(first) = rows.first() else {
            report.add(node.spot(), "map", Fault::EmptyMap);
            return None;
        };
        let wanted = first.len();
        for row in &rows {
            if row.len() != wanted {
                let found = row.len();
                report.add(row[0].1, "map", Fault::RaggedRow { wanted, found });
            }
        }
        Some(Self { rows })
    }

    /// Puts outline and ground into the file; keys given under `hexes` win over
    /// what the character means.
    pub(super) fn fill(&self, legend: &Legend, file: &mut SceneFile, report: &mut Report) {
        let cols = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        file.map = Some(MapFile::Rectangle {
            cols: cols as u32,
            rows: self.rows.len() as u32,
        });
        let mut hexes = Vec::new();
        let mut drawn = BTreeMap::new();
        // A letter the legend lacks is one problem, however often it stands there.
        let mut unknown: BTreeMap<char, (Spot, Written, usize)> = BTreeMap::new();
        for (row, letters) in self.rows.iter().enumerate() {
            for (col, &(letter, spot)) in letters.iter().enumerate() {
                let hex = Written([col as i32, row as i32]);
                match legend.get(&letter) {
                    Some(&ground) => {
                        drawn.insert(hex, ground);
                        hexes.push((Placed { hex, spot }, ground));
                    }
                    None => unknown.entry(letter).or_insert((spot, hex, 0)).2 += 1,
                }
            }
        }
        for (letter, (spot, hex, hexes)) in unknown {
            let place = format!("map, hex {hex}");
            report.add(spot, place, Fault::UnknownLetter { letter, hexes });
        }
        for (placed, own) in &mut file.hexes {
            if let Some(&base) = drawn.get(&placed.hex) {
                *own = own.over(base);
            }
        }
        hexes.append(&mut file.hexes);
        file.hexes = hexes;
    }
}
