//! Modifiers in two or three words, for a line of the log.

use crate::numbers::Advantage;
use crate::record::{Effect, Modifier, RangeBand, ShotRecord, Source};
use crate::sentences::words::{self, signed};

/// "Point Blank −5 TL", "flank: Advantage 1", "cover +2 DR".
#[must_use]
pub fn short(record: &ShotRecord, modifier: Modifier) -> String {
    short_in(record.range.band, modifier)
}

/// The same of any attack in a band, on cover too.
#[must_use]
pub fn short_in(band: RangeBand, modifier: Modifier) -> String {
    let what = match modifier.source {
        Source::RangeBand => match band {
            RangeBand::Increment(band) => words::band(band),
            _ => "range",
        },
        Source::MeleeRange => "next to the target",
        Source::HeavyMinimum => "heavy weapon close by",
        Source::ThrownBand => "long throw",
        Source::Concealed => "concealed",
        Source::Untrained => "untrained",
        Source::TwoHandedClimb => "after a climb",
        Source::Flank => "flank",
        Source::Crossfire => "crossfire",
        Source::Clamp => "limit of three dice",
        Source::Cover => "cover",
        Source::Armour => "armour",
    };
    match modifier.effect {
        Effect::Tl(tl) => format!("{what} {} TL", signed(tl.0)),
        Effect::Level(Advantage(level)) if level < 0 => {
            format!("{what}: Disadvantage {}", level.unsigned_abs())
        }
        Effect::Level(Advantage(level)) => format!("{what}: Advantage {level}"),
        Effect::Dr(dr) => format!("{what} {} DR", signed(dr.0 as i32)),
    }
}
