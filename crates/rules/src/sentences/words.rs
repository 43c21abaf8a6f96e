//! The words people read for single values.

mod ground;

use crate::hex::Hex;
use crate::numbers::{Advantage, Hits, Rounds, Steps};
use crate::record::{Band, Half, Hand, Millionths, Outcome, Quadrant};
use crate::training::Part;
use crate::unit::Unit;
use crate::weapon::{DamageType, NamedBand, WeaponKind};

pub use ground::{a_ground, concealing, ground, hazard, own_cover, struck_cover};

/// "14,-2".
#[must_use]
pub fn at(hex: Hex) -> String {
    format!("{},{}", hex.x, hex.y)
}

/// "7 hexes", "1 hex".
#[must_use]
pub fn hexes(steps: Steps) -> String {
    match steps.0 {
        1 => "1 hex".to_owned(),
        n => format!("{n} hexes"),
    }
}

/// "1 round", "2 rounds".
#[must_use]
pub fn rounds(rounds: Rounds) -> String {
    match rounds.0 {
        1 => "1 round".to_owned(),
        n => format!("{n} rounds"),
    }
}

/// "1 level", "2 levels".
#[must_use]
pub fn levels(levels: u32) -> String {
    match levels {
        1 => "1 level".to_owned(),
        n => format!("{n} levels"),
    }
}

/// "Ada", "Ada and Bo", "Ada, Bo and Cy".
#[must_use]
pub fn list<T: AsRef<str>>(names: &[T]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [only] => only.as_ref().to_owned(),
        [others @ .., last] => {
            let others: Vec<&str> = others.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", others.join(", "), last.as_ref())
        }
    }
}

/// "2 Hits", "1 Hit".
#[must_use]
pub fn hits(hits: Hits) -> String {
    match hits.0 {
        1 => "1 Hit".to_owned(),
        n => format!("{n} Hits"),
    }
}

/// "7 hexes, 14 m".
#[must_use]
pub fn metres(steps: Steps) -> String {
    format!("{}, {} m", hexes(steps), steps.metres())
}

/// "+5", "−5", "0": a sign wherever there is one.
#[must_use]
pub fn signed(value: i32) -> String {
    match value {
        0 => "0".to_owned(),
        n if n > 0 => format!("+{n}"),
        n => format!("−{}", n.unsigned_abs()),
    }
}

/// "+ 33", "− 3": what follows a die.
#[must_use]
pub fn plus(value: i32) -> String {
    if value < 0 {
        format!("− {}", value.unsigned_abs())
    } else {
        format!("+ {value}")
    }
}

/// "Advantage 1 (2 dice, keep the highest)".
#[must_use]
pub fn advantage(level: Advantage) -> String {
    let (name, which) = if level.0 < 0 {
        ("Disadvantage", "lowest")
    } else {
        ("Advantage", "highest")
    };
    let extra = level.0.unsigned_abs();
    format!("{name} {extra} ({} dice, keep the {which})", extra + 1)
}

/// "Point Blank".
#[must_use]
pub const fn band(band: Band) -> &'static str {
    match band {
        Band::PointBlank => "Point Blank",
        Band::Short => "Short",
        Band::Medium => "Medium",
        Band::Long => "Long",
    }
}

/// "Point Blank", of the band that an ability names (`RANGE-7`).
#[must_use]
pub const fn named_band(band: NamedBand) -> &'static str {
    match band {
        NamedBand::Melee => "Melee",
        NamedBand::PointBlank => "Point Blank",
        NamedBand::Short => "Short",
        NamedBand::Medium => "Medium",
        NamedBand::Long => "Long",
    }
}

/// "Core Training", "skill" (`ATK-2`).
#[must_use]
pub const fn part(part: Part) -> &'static str {
    match part {
        Part::CoreTraining => "Core Training",
        Part::Skill => "skill",
        Part::Familiarity => "familiarity",
        Part::Equipment => "equipment",
        Part::Talents => "talents",
    }
}

/// "Sell It".
#[must_use]
pub const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Critical => "Critical Hit",
        Outcome::Solid => "Solid Hit",
        Outcome::Hit => "Hit",
        Outcome::SellIt => "Sell It",
        Outcome::Miss => "Miss",
        Outcome::CriticalMiss => "Critical Miss",
    }
}

/// "front left", "back".
#[must_use]
pub const fn quadrant(quadrant: Quadrant) -> &'static str {
    match (quadrant.half, quadrant.hand) {
        (Half::Front, Hand::Left) => "front left",
        (Half::Front, Hand::Right) => "front right",
        (Half::Front, Hand::Axis) => "straight ahead",
        (Half::Back, Hand::Left) => "back left",
        (Half::Back, Hand::Right) => "back right",
        (Half::Back, Hand::Axis) => "straight behind",
    }
}

/// "bullets", "blades": what armour is asked to stop.
#[must_use]
pub const fn damage(damage: DamageType) -> &'static str {
    match damage {
        DamageType::Ballistic => "ballistic damage",
        DamageType::Blade => "blades",
        DamageType::Blast => "blast",
        DamageType::Laser => "laser",
        DamageType::Plasma => "plasma",
        DamageType::Electric => "electricity",
        DamageType::Chemical => "chemicals",
        DamageType::Bio => "bio agents",
        DamageType::Radiation => "radiation",
    }
}

/// What a unit fights with, as a person would say it.
#[must_use]
pub fn weapon(unit: &Unit) -> &str {
    match (unit.weapon.name.as_str(), unit.weapon.kind) {
        ("", WeaponKind::Melee) => "blade",
        ("", WeaponKind::Ranged) => "gun",
        ("", WeaponKind::Thrown) => "throw",
        ("", WeaponKind::Explosive) => "grenade",
        (name, _) => name,
    }
}

/// "77.0 %", never 0 or 100 where it is not so.
#[must_use]
#[expect(
    clippy::float_arithmetic,
    reason = "a chance that is shown, never a verdict"
)]
pub fn percent(chance: f64) -> String {
    let shown = chance * 100.0;
    if chance > 0.0 && shown < 0.05 {
        "under 0.1 %".to_owned()
    } else if chance < 1.0 && shown >= 99.95 {
        "over 99.9 %".to_owned()
    } else {
        format!("{shown:.1} %")
    }
}

/// A chance in millionths as a percentage.
#[must_use]
#[expect(
    clippy::float_arithmetic,
    reason = "a share that is shown, never a verdict"
)]
pub fn chance(millionths: Millionths) -> String {
    percent(millionths.0 as f64 / 1_000_000.0)
}

/// A share of whole numbers as a percentage.
#[must_use]
#[expect(
    clippy::float_arithmetic,
    reason = "a chance that is shown, never a verdict"
)]
pub fn share(ways: u32, total: u32) -> String {
    if ways > 0 && total == 100 {
        format!("{ways} %")
    } else {
        percent(f64::from(ways) / f64::from(total))
    }
}

/// "1.55".
#[must_use]
pub fn decimal(value: f64) -> String {
    format!("{value:.2}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_not_many() {
        for (n, told) in [
            (0, ["0 hexes", "0 Hits", "0 rounds", "0 levels"]),
            (1, ["1 hex", "1 Hit", "1 round", "1 level"]),
            (2, ["2 hexes", "2 Hits", "2 rounds", "2 levels"]),
        ] {
            let all = [hexes(Steps(n)), hits(Hits(n)), rounds(Rounds(n)), levels(n)];
            assert_eq!(all, told);
        }
    }

    #[test]
    fn a_list_has_one_and() {
        assert_eq!(list::<&str>(&[]), "nobody");
        assert_eq!(list(&["Ada"]), "Ada");
        assert_eq!(list(&["Ada", "Bo"]), "Ada and Bo");
        assert_eq!(list(&["Ada", "Bo", "Cy"]), "Ada, Bo and Cy");
    }
}
