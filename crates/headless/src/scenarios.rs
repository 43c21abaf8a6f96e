//! `scenarios`: what there is to play, for people or a line of JSON each.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Args;
use pincer_rules::board::Shape;
use pincer_rules::scene::{Ruling, Settings};
use pincer_scenario::{Listed, ListedSide, Scenario};
use serde_json::{Map, Value, json};

use crate::data::Data;

/// How to list them.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A line of JSON for each scenario instead of words.
    #[arg(long)]
    pub json: bool,
}

/// Lists all scenarios.
#[must_use]
pub fn run(arguments: &Arguments, data: &Data) -> ExitCode {
    let mut out = io::stdout().lock();
    let mut written = Ok(());
    for (index, scenario) in data.scenarios.iter().enumerate() {
        let gap = if index > 0 { "\n" } else { "" };
        written = if arguments.json {
            writeln!(out, "{}", line(scenario))
        } else {
            write!(out, "{gap}{}", block(scenario))
        };
        if written.is_err() {
            break;
        }
    }
    match crate::told(written.and_then(|()| out.flush())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(code) => code,
    }
}

/// A scenario for people.
///
/// ```text
/// dockside: Dockside
///   Six of a squad hold a loading dock against a pack.
///   Teaches   Where you stand decides.
///   Sides     Squad 6, yours · Pack 6, the AI's
///   Map       24 × 16 hexes, normal gravity
///   Rules     Cybercore · turns side by side · 30 rounds at most
///   Settings  as usual
///   Goal      leave no enemy standing
/// ```
#[must_use]
pub fn block(scenario: &Scenario) -> String {
    let listed = Listed::of(scenario);
    let mut text = format!("{}: {}\n", listed.id, listed.title);
    if !listed.summary.is_empty() {
        text.push_str(&format!("  {}\n", listed.summary));
    }
    let sides: Vec<String> = listed.sides.iter().map(ListedSide::line).collect();
    let differing = listed.settings.iter().filter(|setting| !setting.usual);
    let settings: Vec<&str> = differing.map(|setting| setting.text.as_str()).collect();
    let settings = match settings.as_slice() {
        [] => "as usual".to_owned(),
        some => some.join(" · "),
    };
    let map = [Some(listed.size.as_str()), listed.gravity];
    let map: Vec<&str> = map.into_iter().flatten().collect();
    let settings = match listed.settings.as_slice() {
        [] => String::new(),
        _ => settings,
    };
    let rules = [listed.rules, listed.turns, listed.rounds.as_str()].join(" · ");
    for (name, what) in [
        ("Teaches", listed.teaches.clone()),
        ("Sides", sides.join(" · ")),
        ("Map", map.join(", ")),
        ("Rules", rules),
        ("Settings", settings),
        ("Goal", listed.goals.join(" · ")),
    ] {
        if !what.is_empty() {
            text.push_str(&format!("  {name:<9} {what}\n"));
        }
    }
    text
}

/// A scenario as JSON, with the words of scenario files.
#[must_use]
pub fn line(scenario: &Scenario) -> Value {
    let scene = &scenario.scene;
    let listed = Listed::of(scenario);
    let map = match scene.board.shape() {
        Shape::Rectangle { cols, rows } => json!({ "cols": cols, "rows": rows }),
        Shape::Hexagon { radius } => json!({ "radius": radius.0 }),
    };
    let sides: Vec<Value> = listed
        .sides
        .iter()
        .map(|side| {
            json!({
                "faction": side.name,
                "title": side.title,
                "player": side.player.word(),
                "units": side.units,
            })
        })
        .collect();
    let Settings {
        dr_model,
        sell_it,
        mission_tl,
        actions,
    } = scene.settings;
    let settings = [
        (Ruling::CoverDr, json!(dr_model.word())),
        (Ruling::SellIt, json!(sell_it.word())),
        (Ruling::MissionTl, json!(mission_tl.0)),
        (Ruling::Actions, json!(actions.0)),
    ]
    .into_iter()
    .filter(|(ruling, _)| scene.system.rulings().contains(ruling))
    .map(|(ruling, value)| (ruling.word().to_owned(), value));
    json!({
        "id": listed.id,
        "title": listed.title,
        "summary": listed.summary,
        "teaches": listed.teaches,
        "sides": sides,
        "map": map,
        "rules": scene.system.word(),
        "gravity": listed.gravity.map(|_| scene.gravity.word()),
        "turns": scenario.turns.word(),
        "round_limit": scenario.round_limit.0,
        "goals": listed.goals,
        "seed": scenario.seed,
        "settings": settings.collect::<Map<String, Value>>(),
        "differs": listed.changed().collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_and_a_line_say_the_same() {
        let data = Data::read(None).expect("what comes along");
        let scenario = data.scenario("dockside").expect("it comes along");
        let text = block(&scenario);
        for wanted in [
            "dockside: Dockside\n",
            "  Teaches   Where you stand decides",
            "  Sides     Squad 6, yours · Pack 6, the AI's\n",
            "  Map       24 × 16 hexes, normal gravity\n",
            "  Rules     Cybercore · turns side by side · 30 rounds at most\n",
            "  Settings  as usual\n",
            "  Goal      leave no enemy standing\n",
        ] {
            assert!(text.contains(wanted), "{wanted}\n{text}");
        }
        let line = line(&scenario);
        assert_eq!(line["map"], json!({ "cols": 24, "rows": 16 }));
        assert_eq!(line["sides"][1]["faction"], "creatures");
        assert_eq!(line["settings"]["mission_tl"], 50);
        assert_eq!(line["differs"], json!([]));
    }

    /// What a rulebook does not speak of is not listed with it.
    #[test]
    fn a_rulebook_lists_neither_gravity_nor_settings_it_has_not() {
        let data = Data::read(None).expect("what comes along");
        for (id, rules) in [("barrow", "Dungeon Universalis"), ("turbine", "Lancer")] {
            let scenario = data.scenario(id).expect("it comes along");
            let line = line(&scenario);
            assert_eq!(
                (&line["gravity"], &line["settings"]),
                (&json!(null), &json!({}))
            );
            let text = block(&scenario);
            assert!(text.contains(&format!("  Rules     {rules} · ")), "{text}");
            for other in ["gravity", "Settings", "Cybercore"] {
                assert!(!text.contains(other), "{text}");
            }
        }
    }
}
