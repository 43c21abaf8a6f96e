//! Distance and bands in words (`RANGE-1`, `THROW-4`, `MELEE-1`).

use crate::cybercore::range::edge;
use crate::record::{Band, RangeBand, RangeFound};
use crate::sentences::{Reason, Tone, Topic, words};
use crate::unit::Unit;
use crate::weapon::{Tag, WeaponKind};

/// "Point Blank, 14 of 20 m"; "Machine gun at Long, 70 of 120 m".
pub(super) fn band(shooter: &Unit, range: &RangeFound) -> String {
    let weapon = &shooter.weapon;
    let distance = range.measured.metres();
    match range.band {
        RangeBand::Increment(band) => {
            let edge = edge(weapon.increment, band);
            let name = words::band(band);
            if weapon.tags.has(Tag::MachineGun) {
                format!("machine gun at {name}, {distance} of {edge} m")
            } else {
                format!("{name}, {distance} of {edge} m")
            }
        }
        RangeBand::Thrown(0) => format!("an easy throw, {distance} m"),
        RangeBand::Thrown(rung) => format!("a long throw, band {rung}, {distance} m"),
        RangeBand::Reach => format!(
            "within reach, {} of {}",
            words::hexes(range.distance),
            weapon.reach
        ),
        RangeBand::Named(band) => format!(
            "{} reach, {distance} of {} m",
            words::named_band(band),
            band.metres()
        ),
        RangeBand::OutOfRange if let Some(band) = weapon.named_band => {
            format!("out of range, {distance} m of {}", band.metres())
        }
        RangeBand::OutOfRange => match weapon.kind {
            WeaponKind::Thrown => format!("too far to throw, {distance} m"),
            _ => format!(
                "out of range, {distance} m of {}",
                edge(weapon.increment, Band::Long)
            ),
        },
        RangeBand::OutOfReach => format!(
            "out of reach, {} of {}",
            words::hexes(range.distance),
            weapon.reach
        ),
    }
}

/// The band where it changes nothing, or why there is none.
pub(super) fn told(shooter: &Unit, range: &RangeFound) -> Reason {
    let tone = match range.band {
        RangeBand::OutOfRange | RangeBand::OutOfReach => Tone::Failed,
        _ => Tone::Told,
    };
    let mut reason = Reason::told(Topic::Range, tone, band(shooter, range));
    if matches!(range.band, RangeBand::Increment(_)) {
        reason.amount = "0 TL".to_owned();
    }
    reason
}
