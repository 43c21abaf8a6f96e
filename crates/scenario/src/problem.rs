//! What is wrong with a file, and where.
//!
//! Readers never stop at the first problem: they put each into a report and
//! go on, so that a person mends a file once.

use std::fmt;

use pincer_rules::board::BadShape;
use pincer_rules::faction::TooManyFactions;

use crate::node::Spot;

/// A problem of a file with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The line it is on, from 1.
    pub line: u32,
    /// The character of that line it begins at, from 1.
    pub column: u32,
    /// The key it belongs to, such as `units.Ines.weapon`; may be empty.
    pub place: String,
    /// What is wrong.
    pub fault: Fault,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() {
            self.fault.fmt(f)
        } else {
            write!(f, "{}: {}", self.place, self.fault)
        }
    }
}

/// All problems of one file, in the order of their places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problems {
    /// The name of the file.
    pub file: String,
    /// At least one.
    pub list: Vec<Problem>,
}

impl std::error::Error for Problems {}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.list.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            let (line, column) = (problem.line, problem.column);
            let (file, problem) = (visible(&self.file), problem.to_string());
            write!(f, "{file}:{line}:{column} {}", visible(&problem))?;
        }
        Ok(())
    }
}

/// Scenes that no battle comes to.
mod impossible;
mod of_rules;

pub use impossible::Impossible;
pub use of_rules::OfRules;

/// A hex as its file writes it: axial in cases, column and row under a text map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Written(pub [i32; 2]);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0;
        write!(f, "{first},{second}")
    }
}

/// What can be wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// It is no JSON or no TOML.
    #[error("{0}")]
    Syntax(String),
    /// An escape that needs another one behind or before it.
    #[error(
        "the escape {escape} is half of a character; write the character itself, or both halves"
    )]
    HalfEscape {
        /// As it is written.
        escape: String,
    },
    /// Lists in lists without end.
    #[error("nested more than {0} deep")]
    TooDeep(usize),
    /// A table names a key again.
    #[error("the key {key:?} stands here twice")]
    KeyTwice {
        /// The key.
        key: String,
    },
    /// A key that means nothing here.
    #[error("there is no key {key:?} here{}", hint(.near))]
    UnknownKey {
        /// The key.
        key: String,
        /// A key it may have been meant for.
        near: Option<String>,
    },
    /// A later version's file.
    #[error("this file has format {format}, and this version reads format 1")]
    LaterFormat {
        /// What the file says.
        format: u32,
    },
    /// A key that must be there.
    #[error("the key {key:?} is missing")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// Another kind of value.
    #[error("{wanted} is wanted here, not {got}")]
    WrongKind {
        /// What it should be.
        wanted: &'static str,
        /// What it is.
        got: &'static str,
    },
    /// A number with a fraction or an exponent.
    #[error("{text} is not a whole number")]
    NotWhole {
        /// As it is written.
        text: String,
    },
    /// A number too small or too large.
    #[error("{text} is not from {least} to {most}")]
    OutOfBounds {
        /// As it is written.
        text: String,
        /// The smallest that may stand here.
        least: i64,
        /// The largest that may stand here.
        most: i64,
    },
    /// A depth that is not whole centimetres.
    #[error("{text} m is no depth: write metres from 0 to 1000 with at most two decimals")]
    BadDepth {
        /// As it is written.
        text: String,
    },
    /// A word that is not on the list.
    #[error("{word:?} is no {what}{}; it can be {list}", hint(.near))]
    UnknownWord {
        /// As it is written.
        word: String,
        /// What should stand here.
        what: &'static str,
        /// All that may stand here.
        list: String,
        /// A word it may have been meant for.
        near: Option<String>,
    },
    /// A name that nothing has.
    #[error("there is no {what} {name:?}{}", hint(.near))]
    NoSuch {
        /// What should have the name.
        what: &'static str,
        /// The name.
        name: String,
        /// A name it may have been meant for.
        near: Option<String>,
    },
    /// A name without a letter.
    #[error("a {what} needs a name")]
    NoName {
        /// What it is for.
        what: &'static str,
    },
    /// A key that is no hex.
    #[error("{key:?} is no hex; write it like \"3,-2\"")]
    BadHexKey {
        /// The key.
        key: String,
    },
    /// One hex under two keys.
    #[error("hex {0} stands here twice")]
    HexTwice(Written),
    /// A hex beyond the edge.
    #[error("hex {0} lies outside the map")]
    Outside(Written),
    /// Somebody in a wall.
    #[error("{name:?} cannot stand on hex {hex}: it is a wall or impassable")]
    Blocked {
        /// Who.
        name: String,
        /// Where.
        hex: Written,
    },
    /// Two on one hex.
    #[error("{name:?} cannot stand on hex {hex}: {by:?} stands there")]
    Occupied {
        /// Who.
        name: String,
        /// Where.
        hex: Written,
        /// Who was there first.
        by: String,
    },
    /// A unit that is well and down, or standing and dead.
    #[error("health 0 and \"down\": false contradict each other")]
    StandingDead,
    /// More units than ids.
    #[error("a scene has at most {0} units")]
    TooManyUnits(usize),
    /// More factions than a scene may have.
    #[error(transparent)]
    TooManyFactions(#[from] TooManyFactions),
    /// An outline that no map can have.
    #[error(transparent)]
    BadShape(#[from] BadShape),
    /// Neither or both kinds of outline.
    #[error("a map is {{\"radius\": n}} or {{\"cols\": w, \"rows\": h}}")]
    NoOutline,
    /// A key of `relations` that is no pair.
    #[error("{key:?} is no pair of factions; write it like \"squad/creatures\"")]
    BadPair {
        /// The key.
        key: String,
    },
    /// A pair named both ways.
    #[error("{one:?} and {other:?} stand here twice")]
    PairTwice {
        /// A faction.
        one: String,
        /// Another.
        other: String,
    },
    /// A faction at odds with itself.
    #[error("a faction is always its own ally")]
    NotItsOwnAlly,
    /// Keys that cannot be together.
    #[error(transparent)]
    Impossible(#[from] Impossible),
    /// No question, or several.
    #[error("one question is wanted here, found {found}")]
    OneQuestion {
        /// How many stand there.
        found: usize,
    },
    /// A unit that attacks itself.
    #[error("{name:?} cannot attack itself")]
    AttacksItself {
        /// Who.
        name: String,
    },
    /// A map asked for that needs a window.
    #[error("no crossfire window is open on {name:?}")]
    NoWindow {
        /// On whom.
        name: String,
    },
    /// What is added to initiative that nobody rolls.
    #[error("\"bonus\" is added to initiative; add \"turns\": \"initiative\"")]
    BonusWithoutInitiative,
    /// The wrong number of dice.
    #[error("this attack rolls {wanted} d100, found {found}")]
    WrongDice {
        /// What Advantage or Disadvantage makes of it.
        wanted: usize,
        /// What the case gives.
        found: usize,
    },
    /// Not enough Wild Dice.
    #[error("this roll asks for more Wild Dice than the {found} given")]
    TooFewWildDice {
        /// What the case gives.
        found: usize,
    },
    /// An area put nowhere, or in several places.
    #[error(
        "an area is put somewhere by one of \"at\": [q, r], \"along\": \"NE\" and \"around\": true; found {found}"
    )]
    OneAiming {
        /// How many stand there.
        found: usize,
    },
    /// A sweep asked for where nothing flows.
    #[error("no current flows where {name:?} is")]
    NoCurrent {
        /// Who.
        name: String,
    },
    /// A drift asked for of a unit that does not drift.
    #[error("{name:?} does not drift; say where to with \"drifting\": \"NE\"")]
    NoDrift {
        /// Who.
        name: String,
    },
    /// A throw asked for of a unit that throws nothing.
    #[error("the weapon in {name:?}'s hand is not thrown")]
    NothingToThrow {
        /// Who.
        name: String,
    },
    /// A check asked for that nobody makes.
    #[error(
        "{name:?} makes no check there: no moving water, and nothing has swept it off its feet"
    )]
    NoWaterCheck {
        /// Who.
        name: String,
    },
    /// A check asked for that nobody makes.
    #[error(
        "{name:?} makes no check there: only a step of two levels and more to a neighbour needs one"
    )]
    NoClimbCheck {
        /// Who.
        name: String,
    },
    /// A goal asked for where there is none.
    #[error("the scene has no goals")]
    NoGoal,
    /// A movement split by a unit that may not.
    #[error("{name:?} may not split its movement: it is not nimble")]
    NotNimble {
        /// Who.
        name: String,
    },
    /// Two keys of which one is enough.
    #[error("{one:?} and {other:?} do not go together; give one of them")]
    NotTogether {
        /// A key.
        one: &'static str,
        /// Another.
        other: &'static str,
    },
    /// A key that says nothing about a weapon of this kind.
    #[error("{key:?} means nothing for a weapon of kind {kind:?}")]
    NotForKind {
        /// The key.
        key: &'static str,
        /// The weapon's kind.
        kind: &'static str,
    },
    /// Smoke that has no place to hang in.
    #[error("smoke needs an area to hang in; add \"burst\", \"line\" or \"cone\"")]
    SmokeWithoutArea,
    /// More damage than there was cover (`CC-COVER-4`).
    #[error("the cover of hex {hex} has {has} Hits and cannot have lost {lost}")]
    LostTooMuch {
        /// Where.
        hex: Written,
        /// Its Hits when whole.
        has: u32,
        /// What the file says it has lost.
        lost: u32,
    },
    /// A goal that says nothing, or more than one thing.
    #[error(
        "a goal is one of \"hold\" with \"rounds\", \"reach\", and \"protect\" with \"until\"; found {found}"
    )]
    OneAim {
        /// How many stand there.
        found: usize,
    },
    /// An edge of the map where a list of hexes stands.
    #[error(
        "an edge stands by itself, without brackets: \"{key}\": {edge:?}, or {key} = {edge:?} in a scenario"
    )]
    EdgeInList {
        /// The key.
        key: &'static str,
        /// Which edge.
        edge: &'static str,
    },
    /// A goal without a hex.
    #[error("a goal needs at least one hex")]
    NoHexes,
    /// A hex of a goal on which nobody can ever stand.
    #[error("nobody can stand on hex {0}: it is a wall or impassable")]
    NoStanding(Written),
    /// An edge along which nobody can stand.
    #[error("no hex of the {edge} can be entered")]
    ClosedEdge {
        /// Which edge.
        edge: &'static str,
    },
    /// A side that is to protect its enemy.
    #[error("{name:?} is hostile to {side:?}, which cannot have it to protect")]
    ProtectsEnemy {
        /// Whom.
        name: String,
        /// Whose goal it is.
        side: String,
    },
    /// More units than the side has are to reach a place.
    #[error("{wanted} units of {side:?} are wanted there, and it has {has}")]
    TooFewToReach {
        /// How many must come.
        wanted: u32,
        /// Whose goal it is.
        side: String,
        /// Units it has.
        has: u32,
    },
    /// A character of the map that the legend does not name.
    #[error(
        "the legend has no '{letter}', drawn on {hexes} hexes; add a line like \"{letter}\" = \"deck\" to it"
    )]
    UnknownLetter {
        /// The character.
        letter: char,
        /// On how many hexes it stands.
        hexes: usize,
    },
    /// A legend key that is not one character.
    #[error("{key:?} is not one visible character")]
    BadLetter {
        /// The key.
        key: String,
    },
    /// Rows that do not line up.
    #[error("this row has {found} hexes, and the first row has {wanted}")]
    RaggedRow {
        /// Of the first row.
        wanted: usize,
        /// Of this row.
        found: usize,
    },
    /// A text without a row.
    #[error("the map has no rows")]
    EmptyMap,
    /// A map text whose characters cannot be found in the file.
    #[error("write the map between ''' and '''")]
    MapNotLiteral,
    /// A legend where there is no text map.
    #[error("a legend needs a map drawn as text")]
    LegendWithoutText,
    /// Fewer sides than a battle needs.
    #[error("a battle needs at least two [[sides]]")]
    TooFewSides,
    /// A battle that nobody can win (`TURN-4`).
    #[error(
        "no two sides are hostile, so nobody could win; add a line like \"squad/creatures\" = \"hostile\" to [relations]"
    )]
    NobodyHostile,
    /// A faction that plays twice.
    #[error("the faction {faction:?} has a side already")]
    SideTwice {
        /// The faction.
        faction: String,
    },
    /// A unit that would never have a turn.
    #[error("{faction:?} is the faction of no side{}", hint(.near))]
    NoSide {
        /// The faction.
        faction: String,
        /// A faction it may have been meant for.
        near: Option<String>,
    },
    /// A side with nobody on it.
    #[error("the side {faction:?} has no unit")]
    EmptySide {
        /// The faction.
        faction: String,
    },
    /// What the rulebooks of the file have to say.
    #[error(transparent)]
    OfRules(#[from] OfRules),
}

fn hint(near: &Option<String>) -> String {
    near.as_ref()
        .map(|near| format!(" (did you mean {near:?}?)"))
        .unwrap_or_default()
}

/// A text with every character that is not seen but obeyed, such as a line end or
/// the begin of a colour, written as an escape: names of files may hold any.
#[must_use]
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_obeyed(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// Control characters, line ends and marks that turn the direction of a text.
fn is_obeyed(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        )
}

/// The name nearest to a misspelt one, if any is near at all.
pub(crate) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<String> {
    known
        .into_iter()
        .map(|candidate| {
            (
                strsim::damerau_levenshtein(&candidate.to_lowercase(), &name.to_lowercase()),
                candidate,
            )
        })
        .min()
        .filter(|&(distance, _)| distance <= 1 + name.chars().count() / 3)
        .map(|(_, candidate)| candidate.to_owned())
}

/// Collects problems while a file is read.
#[derive(Debug, Default)]
pub(crate) struct Report(Vec<(Spot, String, Fault)>);

impl Report {
    pub(crate) fn add(&mut self, spot: Spot, place: impl Into<String>, fault: impl Into<Fault>) {
        self.0.push((spot, place.into(), fault.into()));
    }

    /// Whether something is wrong already with a place or what it is part of, so
    /// that what follows from it need not be told.
    pub(crate) fn touches(&self, place: &str) -> bool {
        self.0.iter().any(|(_, known, fault)| {
            // A key that is missing or misspelt is a place of its own.
            let key = match fault {
                Fault::Missing { key } => Some(*key),
                Fault::UnknownKey { key, near } => Some(near.as_ref().unwrap_or(key).as_str()),
                _ => None,
            };
            let known = match key {
                Some(key) if known.is_empty() => key.to_owned(),
                Some(key) => format!("{known}.{key}"),
                None => known.clone(),
            };
            is_within(&known, place) || is_within(place, &known)
        })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// All problems with their lines and columns, in the order of the text.
    pub(crate) fn into_list(mut self, text: &str) -> Vec<Problem> {
        self.0.sort_by_key(|&(spot, ..)| spot);
        // A misspelt key is not missing as well.
        let misspelt: Vec<(String, String)> = self
            .0
            .iter()
            .filter_map(|(_, place, fault)| match fault {
                Fault::UnknownKey { near, .. } => Some((place.clone(), near.clone()?)),
                _ => None,
            })
            .collect();
        let follows = |place: &str, fault: &Fault| match fault {
            Fault::Missing { key } => misspelt.iter().any(|(at, near)| at == place && near == key),
            _ => false,
        };
        self.0
            .into_iter()
            .filter(|(_, place, fault)| !follows(place, fault))
            .map(|(spot, place, fault)| {
                let (line, column) = line_and_column(text, spot);
                Problem {
                    line,
                    column,
                    place,
                    fault,
                }
            })
            .collect()
    }
}

/// Whether a place is another or part of it: `units.A.at` is within `units.A`.
fn is_within(part: &str, whole: &str) -> bool {
    part.strip_prefix(whole)
        .is_some_and(|rest| !whole.is_empty() && (rest.is_empty() || rest.starts_with('.')))
}

fn line_and_column(text: &str, Spot(at): Spot) -> (u32, u32) {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let before = &text[..at];
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.matches('\n').count() + 1;
    let column = before[start..].chars().count() + 1;
    (line as u32, column as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let text = "ab\nüß?\n";
        assert_eq!(line_and_column(text, Spot(0)), (1, 1));
        assert_eq!(line_and_column(text, Spot(7)), (2, 3));
        assert_eq!(line_and_column(text, Spot(99)), (3, 1));
    }

    #[test]
    fn only_near_names_are_offered() {
        let known = ["marksman", "rifleman", "spitter"];
        assert_eq!(nearest("marksmen", known).as_deref(), Some("marksman"));
        assert_eq!(nearest("Spiter", known).as_deref(), Some("spitter"));
        assert_eq!(nearest("zebra", known), None);
    }
}
