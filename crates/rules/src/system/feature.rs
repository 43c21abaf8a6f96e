//! What a rule system has rules for. What it has none for it cannot be asked: the
//! order is refused, the key of a file is an error, the button is not there.

/// Something that not every rulebook speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// A second, longer pace that leaves no attack (`MOVE-1`).
    Run,
    /// Where a unit looks, and turning at the end of an activation (`HEX-2`).
    Facing,
    /// Two that stand around a third (`FLANK-1`).
    Flank,
    /// A line past the cover that somebody has (`LA-4`).
    PastCover,
    /// Windows that a hit opens (`XFIRE-1`).
    Crossfire,
    /// Weapons that fill an area (`AREA-1`).
    Areas,
    /// Cover that can be attacked (`CC-COVER-4`).
    Breach,
    /// Hazards, levels, water, currents, prone bodies and weightlessness
    /// (`CLIMB-1`, `WADE-1`, `ZEROG-1`).
    Ground,
    /// Smoke, foliage and darkness between the ends (`CC-COVER-3`).
    Concealment,
    /// Cover by its level along the line (`COVER-1`).
    CoverLevels,
    /// Positions dug in beforehand (`COVER-4`).
    DugIn,
    /// Shots during another's move.
    Reactions,
    /// Throws by Might and gravity (`THROW-4`).
    ThrownLadder,
}

impl Feature {
    /// What people call it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Facing => "turning",
            Self::Flank => "flank",
            Self::PastCover => "lines past cover",
            Self::Crossfire => "crossfire",
            Self::Areas => "areas",
            Self::Breach => "attacks on cover",
            Self::Ground => "hazards, levels, water or weightlessness",
            Self::Concealment => "concealment",
            Self::CoverLevels => "levels of cover",
            Self::DugIn => "dug-in positions",
            Self::Reactions => "shots during another's move",
            Self::ThrownLadder => "the thrown ladder",
        }
    }
}

/// A set of [`Feature`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Features(u16);

impl Features {
    /// The set of some features.
    #[must_use]
    pub const fn of(features: &[Feature]) -> Self {
        let mut set = 0;
        let mut place = 0;
        while place < features.len() {
            set |= 1 << features[place] as u16;
            place += 1;
        }
        Self(set)
    }

    /// Whether a feature is in the set.
    #[must_use]
    pub const fn has(self, feature: Feature) -> bool {
        self.0 & (1 << feature as u16) != 0
    }
}
