//! The game without a window: the AI plays both sides, the log goes to the
//! terminal, the end position becomes a picture.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use directories::ProjectDirs;
use pincer_ai::Budget;
use pincer_draw::layout::Layout;
use pincer_draw::{png, svg};
use pincer_rules::scene::Scene;
use pincer_scenario::Scenario;
use pincer_sim::Fact;
use pincer_sim::tell::tell_all;

use crate::battle::{Watched, deed_line, play};
use crate::data::shown;

/// Width of a hex in the end picture, in pixels.
const HEX_WIDTH: f64 = 56.0;

/// Plays a scenario to its end and says where its log and picture are.
#[must_use]
pub fn run(scenario: &Scenario) -> ExitCode {
    let mut log = String::new();
    let mut out = io::stdout().lock();
    let played = play(scenario, Budget::NORMAL, |watched| {
        let text = told(&watched);
        // Somebody may have closed the pipe; the battle goes on.
        let _ = write!(out, "{text}");
        log.push_str(&text);
    });
    let saved = save(&scenario.id, played.battle.scene(), &log);
    match saved {
        Ok([log, picture]) => {
            let _ = writeln!(out, "The log is in {}", shown(&log));
            let _ = writeln!(out, "The end position is drawn in {}", shown(&picture));
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "log and picture were not saved: {error}");
        }
    }
    ExitCode::SUCCESS
}

/// What happened after an order, line by line, with the reason where the deed is.
fn told(watched: &Watched) -> String {
    // That nothing was left to do explains nothing of the turn that starts.
    let handed_over = watched
        .facts
        .iter()
        .any(|fact| matches!(fact, Fact::TurnEnded));
    let deed = deed_line(watched.scene, watched.facts);
    let mut text = String::new();
    for (index, told) in tell_all(watched.scene, watched.facts).iter().enumerate() {
        text.push_str(&told.title);
        if !told.detail.is_empty() {
            text.push_str(&format!("\n    {}", told.detail));
        }
        if index == deed && !watched.reason.is_empty() && !handed_over {
            text.push_str(&format!("\n    why: {}", watched.reason));
        }
        text.push('\n');
    }
    text
}

fn save(id: &str, scene: &Scene, log: &str) -> Result<[PathBuf; 2], Box<dyn std::error::Error>> {
    let folders = ProjectDirs::from("", "", "pincer").ok_or("this system has no home folder")?;
    let folder = folders.data_dir();
    std::fs::create_dir_all(folder)
        .map_err(|error| format!("the folder {} cannot be made: {error}", shown(folder)))?;
    let text = folder.join(format!("{id}-log.txt"));
    std::fs::write(&text, log)?;
    let picture = folder.join(format!("{id}-end.png"));
    let drawn = svg::board_svg(scene, &[], Layout::of_width(HEX_WIDTH));
    std::fs::write(&picture, png::render(&drawn)?)?;
    Ok([text, picture])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Data;

    /// Over whole battles with weapons whose uses are counted: no reason stands beside what
    /// is left of a weapon, and every attack with such a weapon has one.
    #[test]
    fn why_stands_on_the_line_of_the_attack() {
        let data = Data::read(None).expect("what comes along");
        let mut attacks = 0;
        for id in ["bunker", "dockside"] {
            let mut scenario = data.scenario(id).expect("it comes along");
            for unit in &mut scenario.scene.units {
                unit.weapon.uses.get_or_insert(9);
            }
            for seed in 1..=2 {
                scenario.seed = seed;
                play(&scenario, Budget::NORMAL, |watched| {
                    let text = told(&watched);
                    let mut lines = text.lines();
                    let mut last = "";
                    for line in lines.by_ref() {
                        if line.starts_with("    why: ") {
                            assert!(!last.contains(" use"), "{text}");
                        } else if !line.starts_with("    ") {
                            last = line;
                        }
                    }
                    let used = watched
                        .facts
                        .iter()
                        .any(|fact| matches!(fact, Fact::Used { .. }));
                    if used {
                        attacks += 1;
                        assert!(text.contains("    why: "), "{text}");
                    }
                });
            }
        }
        assert!(attacks > 0, "no weapon was used up");
    }
}
