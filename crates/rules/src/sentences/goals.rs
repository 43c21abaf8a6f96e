//! Goals in words (`TURN-4`).

use crate::goal::{Aim, Goal};
use crate::scene::Scene;
use crate::sentences::words::{self, at};

/// What a side has to do: "hold 3 hexes for 3 rounds in a row".
#[must_use]
pub fn goal(scene: &Scene, goal: &Goal) -> String {
    match &goal.aim {
        Aim::Hold { hexes, rounds } => {
            let place = match hexes.as_slice() {
                [only] => at(*only),
                several => format!("any of {} hexes", several.len()),
            };
            let rounds = match rounds.0 {
                1 => "until the end of a round".to_owned(),
                _ => format!("for {} in a row", words::rounds(*rounds)),
            };
            format!("hold {place} {rounds}")
        }
        Aim::Reach { hexes, units } => {
            let who = match units {
                1 => "one unit".to_owned(),
                many => format!("{many} units"),
            };
            match hexes.as_slice() {
                [only] => format!("bring {who} to {}", at(*only)),
                _ => format!("bring {who} to the marked hexes"),
            }
        }
        Aim::Protect { unit, until } => format!(
            "keep {} standing to the end of round {until}",
            scene.unit(*unit).name
        ),
    }
}

/// How far a goal has come: "held 1 of 3 rounds", "1 of 2 units there".
#[must_use]
pub fn progress(scene: &Scene, goal: &Goal) -> String {
    match &goal.aim {
        Aim::Hold { rounds, .. } => {
            let now = if crate::goal::is_held(scene, goal) {
                ", held now"
            } else if crate::goal::is_contested(scene, goal) {
                ", contested now"
            } else {
                ""
            };
            format!("held {} of {}{now}", goal.progress, words::rounds(*rounds))
        }
        Aim::Reach { hexes, units } => {
            let there = crate::goal::on(scene, goal.side, hexes);
            format!("{there} of {units} there")
        }
        Aim::Protect { unit, until } => {
            let unit = scene.unit(*unit);
            if unit.is_standing() {
                format!("round {} of {until}", scene.turn.round)
            } else {
                format!("{} is down", unit.name)
            }
        }
    }
}
