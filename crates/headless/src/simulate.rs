//! Many battles of one scenario, a line of JSON each.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::str::FromStr;

use clap::Args;
use pincer_ai::Budget;
use pincer_scenario::Scenario;
use pincer_sim::fact::Ending;
use serde_json::{Value, json};

use crate::WRONG_USE;
use crate::battle::{Played, play};
use crate::data::Data;

/// What to simulate.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The name of a scenario (see `scenarios`), or a scenario file.
    pub scenario: String,
    /// The seeds, both ends included, such as 1..50.
    #[arg(long, value_name = "A..B")]
    pub seeds: Seeds,
}

/// A range of seeds, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seeds {
    first: u64,
    last: u64,
}

impl FromStr for Seeds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!("'{text}' is no range of seeds: write the first and the last, such as 1..50")
        };
        let (first, last) = match text.split_once("..") {
            Some((first, last)) => (first, last.trim_start_matches('=')),
            None => (text, text),
        };
        let seeds = Self {
            first: first.trim().parse().map_err(|_| wrong())?,
            last: last.trim().parse().map_err(|_| wrong())?,
        };
        if seeds.first > seeds.last {
            return Err(format!(
                "'{text}' holds no seed: the first is larger than the last"
            ));
        }
        Ok(seeds)
    }
}

/// Plays every seed and prints a line for each.
#[must_use]
pub fn run(arguments: &Arguments, data: &Data) -> ExitCode {
    let scenario = match data.scenario(&arguments.scenario) {
        Ok(scenario) => scenario,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error}");
            return ExitCode::from(WRONG_USE);
        }
    };
    let mut out = BufWriter::new(io::stdout().lock());
    for seed in arguments.seeds.first..=arguments.seeds.last {
        let scenario = Scenario {
            seed,
            ..scenario.clone()
        };
        let played = play(&scenario, Budget::NORMAL, |_| {});
        let written = writeln!(out, "{}", line(seed, &played)).and_then(|()| out.flush());
        let enough = written.is_err();
        if let Err(code) = crate::told(written) {
            return code;
        }
        if enough {
            break;
        }
    }
    ExitCode::SUCCESS
}

/// One battle as JSON.
#[must_use]
pub fn line(seed: u64, played: &Played) -> Value {
    let scene = played.battle.scene();
    let counts = played.counts;
    let winners: Vec<&str> = played
        .winners()
        .iter()
        .map(|&side| scene.factions.name(side))
        .collect();
    let (ending, goal) = match played.battle.ending() {
        Some(Ending::Won { .. }) => ("elimination", None),
        Some(Ending::Goal { goal, .. }) => ("goal", Some(goal)),
        Some(Ending::NobodyLeft) => ("nobody_left", None),
        Some(Ending::RoundLimit) | None => ("round_limit", None),
    };
    json!({
        "seed": seed,
        "winner": if winners.is_empty() { Value::Null } else { json!(winners.join("+")) },
        "ending": ending,
        "goal": goal,
        "rounds": scene.turn.round.0,
        "hash": format!("{:016x}", played.battle.hash()),
        "shots": counts.shots,
        "hits": counts.hits,
        "flanks_taken": counts.flanks_taken,
        "flanks_available": counts.flanks_available,
        "crossfires_taken": counts.crossfires_taken,
        "crossfires_available": counts.crossfires_available,
        "areas": counts.areas,
        "friends_struck": counts.friends_struck,
        "breaches": counts.breaches,
        "cover_broken": counts.cover_broken,
        "climb_checks": counts.climb_checks,
        "current_checks": counts.current_checks,
        "sweeps": counts.sweeps,
        "falls": counts.falls,
        "pushes": counts.pushes,
        "drifts": counts.drifts,
        "far_throws": counts.far_throws,
        "unfriendly_shots": counts.unfriendly_shots,
        "reactions": counts.reactions,
        "lines_past_cover": counts.lines_past_cover,
        "attacking_sides": counts.attacking_sides,
        "two_fronts": counts.two_fronts,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_of_a_range_are_in_it() {
        let seeds = |text: &str| Seeds::from_str(text);
        assert_eq!(seeds("1..50"), Ok(Seeds { first: 1, last: 50 }));
        assert_eq!(seeds("7"), Ok(Seeds { first: 7, last: 7 }));
        for wrong in ["", "..", "1..", "a..b", "5..1", "-1..3"] {
            assert!(seeds(wrong).is_err(), "{wrong}");
        }
    }
}
