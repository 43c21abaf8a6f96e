//! Why not: the sentence of every clause that failed (`FLANK-3`, `XFIRE-7`).

use crate::record::{NoCrossfire, NoFlank, Refusal, ShotRecord};
use crate::scene::Scene;
use crate::sentences::words::{self, hexes};
use crate::sentences::{Reason, Tone, Topic, angle_around};
use crate::unit::UnitId;

/// How many units the reasons against a flank name.
const MOST_NAMED: usize = 3;

/// Why an attack cannot be made.
#[must_use]
pub const fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Down => "no attack: one of the two is down",
        Refusal::Friendly => "no attack: the target is a friend",
        Refusal::OutOfRange => "no attack: out of range",
        Refusal::OutOfReach => "no attack: out of reach",
        Refusal::NoSight => "no attack: no clear line",
        Refusal::Clause(clause) => clause.sentence,
    }
}

/// Why there is no flank; nothing when there is one.
#[must_use]
pub fn no_flank(scene: &Scene, record: &ShotRecord) -> Vec<Reason> {
    if record.flank.is_flank() {
        return Vec::new();
    }
    let failed = |text: String| vec![Reason::told(Topic::Flank, Tone::Failed, text)];
    let shooter = scene.unit(record.ask.shooter);
    if !shooter.weapon.is_melee() {
        return failed("no flank: a ranged weapon in hand".to_owned());
    }
    if !scene
        .relation(record.ask.shooter, record.ask.target)
        .is_opposed()
    {
        return failed("no flank: the target is no enemy".to_owned());
    }
    // Whoever came nearest to being a partner is named first.
    let mut near: Vec<(u8, UnitId, NoFlank)> = record
        .flank
        .others
        .iter()
        .filter_map(|&(unit, clause)| Some((nearness(clause)?, unit, clause)))
        .collect();
    near.sort_by_key(|&(nearness, unit, _)| (nearness, unit));
    if near.is_empty() {
        return failed("no flank: nobody else to make one".to_owned());
    }
    let unnamed = near.len().saturating_sub(MOST_NAMED);
    let mut reasons: Vec<Reason> = near
        .into_iter()
        .take(MOST_NAMED)
        .flat_map(|(_, unit, clause)| failed(with(scene, record, unit, clause)))
        .collect();
    if unnamed > 0 {
        reasons.extend(failed(format!("nor with {unnamed} more")));
    }
    reasons
}

/// How near a clause is to a flank; `None` for units that never could.
const fn nearness(clause: NoFlank) -> Option<u8> {
    match clause {
        NoFlank::TooCloseTogether { .. } => Some(0),
        NoFlank::NoSight => Some(1),
        NoFlank::OutOfReach => Some(2),
        NoFlank::NotMelee => Some(3),
        NoFlank::Attacker | NoFlank::Down | NoFlank::NotHostile => None,
    }
}

fn with(scene: &Scene, record: &ShotRecord, unit: UnitId, clause: NoFlank) -> String {
    let other = scene.unit(unit);
    let name = &other.name;
    let target = scene.unit(record.ask.target);
    match clause {
        NoFlank::TooCloseTogether { angle } => {
            format!("no flank with {name}: {angle}° apart, 120° needed")
        }
        NoFlank::NoSight => format!("no flank with {name}: no clear line to {}", target.name),
        NoFlank::OutOfReach => {
            let away = crate::hex::distance(other.at, target.at);
            if away > other.weapon.reach {
                format!(
                    "no flank with {name}: {} from {}, reach {}",
                    hexes(away),
                    target.name,
                    other.weapon.reach
                )
            } else {
                format!("no flank with {name}: out of reach")
            }
        }
        NoFlank::NotMelee => format!("no flank with {name}: a ranged weapon in hand"),
        NoFlank::Down => format!("no flank with {name}: down"),
        NoFlank::NotHostile => format!("no flank with {name}: no enemy of {}", target.name),
        NoFlank::Attacker => "no flank: the target is no enemy".to_owned(),
    }
}

/// Why there is no crossfire; nothing when there is, or for a blade.
#[must_use]
pub fn no_crossfire(scene: &Scene, record: &ShotRecord) -> Option<Reason> {
    let name = |unit: UnitId| scene.unit(unit).name.as_str();
    let target = name(record.ask.target);
    let opener = record
        .crossfire
        .window
        .map_or("", |window| name(window.opener));
    let text = match record.crossfire.failed? {
        NoCrossfire::NotRanged => "no crossfire: a blade in hand".to_owned(),
        NoCrossfire::NotHostile if opener.is_empty() => {
            "no crossfire: the target is no enemy".to_owned()
        }
        NoCrossfire::NotHostile => {
            format!("no crossfire with {opener}: not enemies of {target} together")
        }
        NoCrossfire::NoWindow => {
            format!("no crossfire: nobody has hit {target} with a shot since its last turn")
        }
        NoCrossfire::OpenerItself => {
            "no crossfire: the opener never uses its own window".to_owned()
        }
        NoCrossfire::InMelee => format!("no crossfire: right next to {target}"),
        NoCrossfire::AllyOpposite { ally, .. } => {
            let angle = angle_around(scene, record, scene.unit(ally).at);
            format!(
                "no crossfire: {} fights on the far side of {target}, {angle}° from the shooter, \
                 120° spoils it",
                name(ally)
            )
        }
        NoCrossfire::SameQuadrant if record.crossfire.opener_side.is_none() => {
            format!("no crossfire with {opener}: {target} stands where that shot came from")
        }
        NoCrossfire::SameQuadrant => format!(
            "no crossfire with {opener}: both at the {}",
            words::quadrant(record.crossfire.from_side)
        ),
    };
    Some(Reason::told(Topic::Crossfire, Tone::Failed, text))
}
