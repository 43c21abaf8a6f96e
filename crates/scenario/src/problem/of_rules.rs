//! What a file says that its rulebook does not know, or another does.

/// What is wrong with the rulebooks of a file, or with what is theirs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OfRules {
    /// A key of a rule system that the file does not name.
    #[error(
        "{key:?} is a key of {system}, and means nothing here: the rules of this file must name it, and only scenes hold it"
    )]
    OtherSystem {
        /// The key.
        key: String,
        /// The system it belongs to.
        system: &'static str,
    },
    /// A key of the file's own rule system in the wrong place.
    #[error("{key:?} belongs to {of}: move it there")]
    Misplaced {
        /// The key.
        key: String,
        /// What has it.
        of: &'static str,
    },
    /// A range in hexes where it is measured in increments.
    #[error(
        "a range in hexes is a key of {systems}, and this file is not played by either: \
         give an increment or the name of a band"
    )]
    RangeInHexes {
        /// The systems that have one.
        systems: String,
    },
    /// A number that is none of a few whole and half ones.
    #[error("{text} is none of {list}")]
    NotHalves {
        /// What the file says.
        text: String,
        /// Those it may be.
        list: String,
    },
    /// A scenario with more rulebooks than it can be played by.
    #[error("a scenario is played by one rulebook: name only that one")]
    SeveralSystems,
    /// A list of rule systems with nothing in it.
    #[error("rules must name at least one rule system")]
    NoSystem,
    /// A kind of weapon that the system has no rules for.
    #[error("{system} has no {kind} weapons, only {list}")]
    NoSuchKind {
        /// The kind.
        kind: &'static str,
        /// The system.
        system: &'static str,
        /// The kinds it has.
        list: String,
    },
    /// An entry of the catalogue for another system.
    #[error("the {what} {name:?} is for {systems}, and this is played by {played}")]
    OfOtherSystem {
        /// What the entry is.
        what: &'static str,
        /// Its name.
        name: String,
        /// The systems it is for.
        systems: String,
        /// The system of the file.
        played: &'static str,
    },
    /// Something the rule system has no rules for.
    #[error("{system} has no rules for {what}: take it out")]
    NotInTheseRules {
        /// What.
        what: &'static str,
        /// The system of the file.
        system: &'static str,
    },
    /// A unit that is as no battle of its rulebook leaves one.
    #[error("{name} {why}")]
    Unfit {
        /// Who.
        name: String,
        /// What of it, in the rulebook's words.
        why: &'static str,
    },
    /// A die that shows what it cannot.
    #[error("a die shows {shows}, and a d{faces} is rolled there")]
    NoSuchFace {
        /// What the case gives.
        shows: u32,
        /// The die that is rolled.
        faces: u32,
    },
    /// Not enough dice of another rule system.
    #[error("this roll asks for a d{faces} after the {found} dice given")]
    TooFewDice {
        /// What the case gives.
        found: usize,
        /// The die that is missing.
        faces: u32,
    },
}
