//! What a file says before anybody asks what it means.
//!
//! A tree of plain values, each with the place in the text it came from. JSON
//! lines and TOML files both become this tree, so one reader serves cases,
//! scenarios and catalogues, keys keep the order they were written in, numbers
//! keep their digits, and every problem can say where it is.

use std::borrow::Cow;
use std::ops::Range;

pub(crate) mod json;
pub(crate) mod toml;

/// How deep lists and tables may nest; no file of ours needs more than six.
const DEEPEST: usize = 24;

/// A place in a text: the byte it begins at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Spot(pub(crate) usize);

/// A value and where it stands in the text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node<'a> {
    /// From its first byte to behind its last.
    pub(crate) span: Range<usize>,
    pub(crate) value: Value<'a>,
}

impl Node<'_> {
    pub(crate) const fn spot(&self) -> Spot {
        Spot(self.span.start)
    }
}

/// A value as it is written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    Flag(bool),
    /// The digits as they are written.
    Number(Cow<'a, str>),
    Text(Cow<'a, str>),
    List(Vec<Node<'a>>),
    Table(Vec<Entry<'a>>),
    /// Something no file of ours uses, such as a date.
    Other,
}

impl Value<'_> {
    /// What it is, for messages.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Flag(_) => "true or false",
            Self::Number(_) => "a number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
            Self::Other => "a date",
        }
    }
}

/// A key of a table with its value.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry<'a> {
    pub(crate) key: Cow<'a, str>,
    pub(crate) spot: Spot,
    pub(crate) node: Node<'a>,
}
