//! What happens to units and ground besides attacks, in words.

use pincer_rules::Scene;
use pincer_rules::check::{Check, CheckRoll, Passed};
use pincer_rules::cybercore::area::AreaFound;
use pincer_rules::numbers::{Hits, Steps};
use pincer_rules::record::Aimed;
use pincer_rules::sentences::goals::goal;
use pincer_rules::sentences::movement::{collision, drift};
use pincer_rules::sentences::words::{self, at, hexes, plus};
use pincer_rules::sentences::{board, shape, struck};
use pincer_rules::unit::Footing;

use super::attack::dice;
use crate::fact::{CheckPurpose, Fact};

/// Title and detail of a fact of this kind; `None` for every other.
pub(super) fn told(scene: &Scene, fact: &Fact) -> Option<(String, String)> {
    let plain = |title: String| (title, String::new());
    let name = |unit| scene.unit(unit).name.as_str();
    Some(match fact {
        Fact::ActionBegun { unit, left } => (
            format!("{} begins another Action", name(*unit)),
            format!("{left} left after it"),
        ),
        Fact::StoodUp { unit, cost } => (
            format!("{} stands up", name(*unit)),
            format!("{cost} movement"),
        ),
        Fact::Checked {
            unit,
            purpose,
            check,
            roll,
        } => (
            checked(name(*unit), *purpose, roll),
            check_sum(*check, roll),
        ),
        Fact::Fell {
            unit,
            at: hex,
            fall,
            left,
        } => (
            format!(
                "{} falls {} to {}: {}",
                name(*unit),
                words::levels(fall.levels),
                at(*hex),
                harm(fall.hits)
            ),
            format!("Prone · Health {left} left"),
        ),
        Fact::Collided {
            unit,
            collision: met,
            left,
        } => (
            format!("{} is {}", name(*unit), collision(scene, *met)),
            match met.hits {
                Hits(0) => String::new(),
                _ => format!("Health {left} left"),
            },
        ),
        Fact::FootingChanged { unit, footing } => plain(match footing {
            Footing::Firm => format!("{} is no longer off its feet", name(*unit)),
            Footing::Lost => format!("{} is torn off its feet", name(*unit)),
        }),
        Fact::DriftChanged { unit, drift: on } => plain(match on {
            Some(direction) => format!("{} {}", name(*unit), drift(*direction)),
            None => format!("{} catches hold", name(*unit)),
        }),
        Fact::AreaStruck { found, weapon } => (
            area(scene, found, weapon),
            match found.struck.is_empty() {
                true => shape(scene, found),
                false => format!("{} · {}", shape(scene, found), struck(scene, found)),
            },
        ),
        Fact::SmokeSpread {
            hexes: over,
            rounds,
        } => plain(format!(
            "Smoke hangs over {} for {}",
            hexes(Steps(over.len() as u32)),
            words::rounds(*rounds)
        )),
        Fact::SmokeThinned { gone } => plain(match gone.len() {
            0 => "The smoke thins".to_owned(),
            n => format!("The smoke is gone from {}", hexes(Steps(n as u32))),
        }),
        Fact::Used { unit, left } => {
            let weapon = words::weapon(scene.unit(*unit));
            plain(match left {
                0 => format!("{} has used up its {weapon}", name(*unit)),
                n => format!("{} can use its {weapon} {}", name(*unit), times(*n)),
            })
        }
        Fact::GoalProgressed {
            goal: place,
            progress,
        } => {
            let aim = scene.goals.get(*place)?;
            let side = scene.factions.title(aim.side);
            let title = match progress.0 {
                0 => format!("{side}: goal held no longer"),
                _ => format!("{side}: goal held for {}", words::rounds(*progress)),
            };
            (title, goal(scene, aim))
        }
        _ => return None,
    })
}

/// "Bo tries to climb to 3,4: fails".
fn checked(name: &str, purpose: CheckPurpose, roll: &CheckRoll) -> String {
    let what = match purpose {
        CheckPurpose::Climb { to } => format!("tries to climb to {}", at(to)),
        CheckPurpose::Current => "tries to hold out against the current".to_owned(),
        CheckPurpose::Footing => "feels for the bottom".to_owned(),
    };
    let came = match roll.outcome {
        Passed::Yes => "passes",
        Passed::No => "fails",
    };
    format!("{name} {what}: {came}")
}

/// "23 + 10 = 33 against Mission TL 50".
fn check_sum(check: Check, roll: &CheckRoll) -> String {
    format!(
        "{} {} = {} against Mission TL {}",
        dice(&roll.dice, roll.kept, check.advantage),
        plus(check.athletics.0),
        roll.total,
        check.tl
    )
}

/// "Ada's frag grenade at 3,4 strikes 3, one of them a friend".
fn area(scene: &Scene, found: &AreaFound, weapon: &str) -> String {
    let shooter = scene.unit(found.shooter);
    let weapon = match weapon {
        "" => words::weapon(shooter),
        weapon => weapon,
    };
    let place = match found.aim {
        Aimed::At(hex) => format!("at {}", at(hex)),
        Aimed::Along(facing) => format!("to the {}", facing.word()),
        Aimed::Around => "all around".to_owned(),
    };
    let whom = board::area(scene, found);
    format!("{}'s {weapon} {place} {whom}", shooter.name)
}

fn harm(taken: Hits) -> String {
    match taken {
        Hits(0) => "no harm".to_owned(),
        taken => words::hits(taken),
    }
}

fn times(times: u32) -> String {
    match times {
        1 => "once more".to_owned(),
        n => format!("{n} times more"),
    }
}
