//! Areas and breaking cover in words (`AREA-1`, `CC-COVER-4`).

use crate::cybercore::area::{AreaFound, NoArea};
use crate::cybercore::breach::{BreachRecord, NoBreach};
use crate::numbers::Steps;
use crate::record::Aimed;
use crate::scene::Scene;
use crate::sentences::words::{self, at, decimal, hexes, metres, percent};
use crate::sentences::{Reason, chances, needed, of_weapon, range};
use crate::unit::UnitId;
use crate::weapon::Area;

/// Why an area cannot be put somewhere.
#[must_use]
pub const fn no_area(refusal: NoArea) -> &'static str {
    match refusal {
        NoArea::Down => "no attack: the attacker is down",
        NoArea::NotItsShape => "no attack: the weapon in hand fills no such area",
        NoArea::NoCentre => "no attack: a wall or beyond the map, no place for a blast",
        NoArea::OutOfRange => "no attack: out of range",
        NoArea::NoSight => "no attack: no clear line",
    }
}

/// Why cover cannot be attacked.
#[must_use]
pub const fn no_breach(refusal: NoBreach) -> &'static str {
    match refusal {
        NoBreach::Down => "no attack: the attacker is down",
        NoBreach::NoCover => "no attack: nothing there that breaks",
        NoBreach::TooLight => {
            "no attack: only heavy weapons and those made for demolition break cover"
        }
        NoBreach::OutOfRange => "no attack: out of range",
        NoBreach::NoSight => "no attack: no clear line",
    }
}

/// "blast of 2 hexes at 3,4", "cone of 4 hexes to the SE".
#[must_use]
pub fn shape(scene: &Scene, found: &AreaFound) -> String {
    let Some(area) = scene.unit(found.shooter).weapon.area else {
        return "no area".to_owned();
    };
    let name = match area {
        Area::Blast(_) => "blast",
        Area::Burst(_) => "burst",
        Area::Line(_) => "line",
        Area::Cone(_) => "cone",
    };
    let size = match area.size() {
        Steps(0) => "its hex alone".to_owned(),
        size => hexes(size),
    };
    match found.aim {
        Aimed::At(hex) => format!("{name} of {size} at {}", at(hex)),
        Aimed::Along(facing) => format!("{name} of {size} to the {}", facing.word()),
        Aimed::Around => format!("{name} of {size} around itself"),
    }
}

/// "Spitter 1 and Spitter 2; friends: Bo".
#[must_use]
pub fn struck(scene: &Scene, found: &AreaFound) -> String {
    let (friends, others): (Vec<UnitId>, Vec<UnitId>) = found
        .struck
        .iter()
        .map(|ask| ask.target)
        .partition(|&unit| scene.relation(found.shooter, unit).is_friendly());
    let names = |units: &[UnitId]| {
        let names: Vec<&str> = units
            .iter()
            .map(|&unit| match unit == found.shooter {
                true => "itself",
                false => scene.unit(unit).name.as_str(),
            })
            .collect();
        words::list(&names)
    };
    match (others.is_empty(), friends.is_empty()) {
        (true, true) => "nobody".to_owned(),
        (false, true) => names(&others),
        (true, false) => format!("friends: {}", names(&friends)),
        (false, false) => format!("{}; friends: {}", names(&others), names(&friends)),
    }
}

/// Everything there is to say about an area before it is attacked.
#[must_use]
pub fn area(scene: &Scene, found: &AreaFound) -> Vec<String> {
    let mut lines = vec![format!(
        "{}, {}",
        scene.unit(found.shooter).name,
        shape(scene, found)
    )];
    if let Some(refusal) = found.refusal {
        lines.push(no_area(refusal).to_owned());
    }
    lines.push(format!("strikes {}", struck(scene, found)));
    for &hex in &found.breached {
        let ground = scene.board.ground(hex);
        lines.push(format!(
            "strikes the {} at {}",
            words::ground(ground),
            at(hex)
        ));
    }
    lines
}

/// The whole record of an attack on cover.
#[must_use]
pub fn breach(scene: &Scene, record: &BreachRecord) -> Vec<String> {
    let ask = record.ask;
    let shooter = scene.unit(ask.shooter);
    let mut lines = vec![format!(
        "{} attacks the {} at {} from {}, {} away",
        shooter.name,
        words::ground(scene.board.ground(ask.hex)),
        at(ask.hex),
        at(ask.from),
        metres(record.range.distance),
    )];
    if let Some(refusal) = record.refusal {
        lines.push(no_breach(refusal).to_owned());
    }
    if let Some(level) = record.level {
        lines.push(format!(
            "cover {level}, {} left until it is rubble",
            words::hits(record.left)
        ));
    }
    lines.extend(breach_why(scene, record).iter().map(Reason::line));
    lines.push(breach_needs(record));
    if let Some(odds) = &record.odds {
        lines.push(chances(odds));
        lines.push(format!(
            "damages it {}, makes it rubble {}, {} Hits on average",
            percent(odds.wound),
            percent(odds.kill),
            decimal(odds.mean_hits),
        ));
    }
    lines
}

/// "d100 + 33 against TL 35 (40 − 5)", of an attack on cover.
#[must_use]
pub fn breach_needs(record: &BreachRecord) -> String {
    needed(&record.attack, &record.modifiers)
}

/// Every reason of an attack on cover.
#[must_use]
pub fn breach_why(scene: &Scene, record: &BreachRecord) -> Vec<Reason> {
    let shooter = scene.unit(record.ask.shooter);
    let mut reasons: Vec<Reason> = record
        .modifiers
        .iter()
        .map(|&modifier| of_weapon(shooter, &record.range, modifier))
        .collect();
    if record.attack.effective_tl == crate::cybercore::breach::COVER_TL {
        reasons.insert(0, range::told(shooter, &record.range));
    }
    reasons
}
