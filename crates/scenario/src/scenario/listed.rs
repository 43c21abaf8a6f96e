//! What there is to know of a scenario before it is played: for the list at
//! the start, for `pincer scenarios`, for whoever chooses.
//!
//! Everything in words comes from the table of sentences; nothing here is
//! counted or decided anew while a battle runs.

use pincer_rules::faction::FactionId;
use pincer_rules::scene::Gravity;
use pincer_rules::sentences;
use pincer_rules::sentences::settings::{self, Setting};
use pincer_rules::system::Feature;

use crate::scenario::{Player, Scenario, Turns};
use crate::words::Worded;

/// A scenario as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its name on the command line.
    pub id: String,
    /// What players call it.
    pub title: String,
    /// What it is about; may be empty.
    pub summary: String,
    /// The rule it teaches; may be empty.
    pub teaches: String,
    /// The sides, in the order of their turns.
    pub sides: Vec<ListedSide>,
    /// "24 × 16 hexes".
    pub size: String,
    /// "Cybercore".
    pub rules: &'static str,
    /// "turns side by side".
    pub turns: &'static str,
    /// "30 rounds at most".
    pub rounds: String,
    /// "normal gravity"; `None` where the rulebook knows of none.
    pub gravity: Option<&'static str>,
    /// What wins, a line each.
    pub goals: Vec<String>,
    /// All settings, with those that differ from the rule marked.
    pub settings: Vec<Setting>,
    /// Whether gravity is none that has to be told.
    usual_gravity: bool,
}

/// A side as it is listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedSide {
    /// Its faction, which has a shape and a colour.
    pub faction: FactionId,
    /// The faction's name in files.
    pub name: String,
    /// What players call it.
    pub title: String,
    /// How many units it has.
    pub units: usize,
    /// Who plays it unless somebody chooses otherwise.
    pub player: Player,
}

impl ListedSide {
    /// "Squad 6, yours", "Pack 6, the AI's".
    #[must_use]
    pub fn line(&self) -> String {
        let Self { title, units, .. } = self;
        let whose = match self.player {
            Player::Human => "yours",
            Player::Ai => "the AI's",
        };
        format!("{title} {units}, {whose}")
    }
}

impl Listed {
    /// What there is to know of a scenario.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Self {
        let scene = &scenario.scene;
        let weighs = scene.system.has(Feature::Ground);
        let sides = scenario.sides.iter().map(|side| ListedSide {
            faction: side.faction,
            name: scene.factions.name(side.faction).to_owned(),
            title: side.title.clone(),
            units: scene
                .standing()
                .filter(|(_, unit)| unit.faction == side.faction)
                .count(),
            player: side.player,
        });
        Self {
            id: scenario.id.clone(),
            title: scenario.title.clone(),
            summary: scenario.summary.clone(),
            teaches: scenario.teaches.clone(),
            sides: sides.collect(),
            size: settings::size(&scene.board),
            rules: settings::system(scene.system),
            turns: settings::turns(&scene.turn.order),
            rounds: settings::rounds(scenario.round_limit),
            gravity: weighs.then(|| settings::gravity(scene.gravity)),
            goals: goals(scenario),
            settings: settings::of(scene),
            usual_gravity: scene.gravity == Gravity::default(),
        }
    }

    /// How it is played: rules, turns, rounds, and whatever differs from what
    /// a scenario has that says nothing of it.
    #[must_use]
    pub fn manner(&self) -> Vec<String> {
        let mut all = vec![
            self.rules.to_owned(),
            self.turns.to_owned(),
            self.rounds.clone(),
        ];
        all.extend(self.changed());
        all
    }

    /// Gravity and settings that differ from what is usual.
    pub fn changed(&self) -> impl Iterator<Item = String> + '_ {
        let gravity = self.gravity.filter(|_| !self.usual_gravity);
        let differing = self.settings.iter().filter(|setting| !setting.usual);
        gravity
            .map(str::to_owned)
            .into_iter()
            .chain(differing.map(|setting| setting.text.clone()))
    }
}

/// What wins, a line each: "Column: bring 4 units to the marked hexes", and what
/// wins always.
fn goals(scenario: &Scenario) -> Vec<String> {
    let scene = &scenario.scene;
    let mut all: Vec<String> = scene
        .goals
        .iter()
        .map(|goal| {
            let side = scene.factions.title(goal.side);
            format!("{side}: {}", sentences::goals::goal(scene, goal))
        })
        .collect();
    let last = settings::elimination();
    all.push(if all.is_empty() {
        last.to_owned()
    } else {
        format!("or {last}")
    });
    all
}

impl Player {
    /// Its word in files.
    #[must_use]
    pub fn word(self) -> &'static str {
        Worded::word(self)
    }
}

impl Turns {
    /// Their word in files.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Sides => "sides",
            Self::Initiative { .. } => "initiative",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Catalogue, embedded_scenarios, load};

    fn dockside(from: &str, to: &str) -> Listed {
        let (_, text) = embedded_scenarios()[0];
        assert!(text.contains(from), "{from}");
        let text = text.replacen(from, to, 1);
        Listed::of(&load(&text, "dockside.toml", Catalogue::embedded()).expect("sound"))
    }

    #[test]
    fn dockside_is_listed() {
        let listed = dockside("\n", "\n");
        assert_eq!(
            (listed.id.as_str(), listed.title.as_str()),
            ("dockside", "Dockside")
        );
        let sides: Vec<String> = listed.sides.iter().map(ListedSide::line).collect();
        assert_eq!(sides, ["Squad 6, yours", "Pack 6, the AI's"]);
        assert_eq!(listed.size, "24 × 16 hexes");
        assert_eq!(
            listed.manner(),
            ["Cybercore", "turns side by side", "30 rounds at most"]
        );
        assert_eq!(listed.goals, ["leave no enemy standing"]);
    }

    #[test]
    fn what_differs_is_told() {
        let chosen = "turns = \"initiative\"\nsettings = { dr_model = \"tl_shift\", sell_it = \"miss\", mission_tl = 60 }\n";
        let listed = dockside("turns = \"sides\"\n", chosen);
        assert_eq!(
            listed.manner(),
            [
                "Cybercore",
                "turns by initiative",
                "30 rounds at most",
                "cover DR is added to the TL",
                "Sell It misses",
                "Mission TL 60",
            ]
        );
        let listed = dockside("gravity = \"1g\"", "gravity = \"0g\"");
        assert_eq!(listed.changed().collect::<Vec<_>>(), ["zero gravity"]);
        let listed = dockside("round_limit = 30", "round_limit = 8");
        assert_eq!(listed.rounds, "8 rounds at most");
    }

    #[test]
    fn goals_of_sides_come_before_what_wins_always() {
        let (_, text) = embedded_scenarios()[0];
        let goals = "[[goals]]\nside = \"creatures\"\nhold = [[1, 1]]\nrounds = 3\n\n[[sides]]\n";
        let text = text.replacen("[[sides]]\n", goals, 1);
        let scenario = load(&text, "dockside.toml", Catalogue::embedded()).expect("sound");
        assert_eq!(
            Listed::of(&scenario).goals,
            [
                "Pack: hold 1,1 for 3 rounds in a row",
                "or leave no enemy standing"
            ]
        );
    }

    #[test]
    fn what_it_teaches_is_one_line_and_may_be_missing() {
        let listed = dockside("teaches = \"", "teaches = \"\\n Stand  \\n");
        assert!(
            listed.teaches.starts_with("Stand Where"),
            "{}",
            listed.teaches
        );
        let (_, text) = embedded_scenarios()[0];
        let without: String = text
            .lines()
            .filter(|line| !line.starts_with("teaches"))
            .map(|line| format!("{line}\n"))
            .collect();
        let scenario = load(&without, "dockside.toml", Catalogue::embedded()).expect("sound");
        assert_eq!(Listed::of(&scenario).teaches, "");
        let wrong = text.replacen("teaches = \"", "teaches = 3 # \"", 1);
        let problems = load(&wrong, "d.toml", Catalogue::embedded()).expect_err("a number");
        assert!(problems.to_string().contains("teaches"), "{problems}");
    }

    /// A scenario that comes along says what it is for.
    #[test]
    fn embedded_scenarios_say_what_they_teach() {
        for (id, text) in embedded_scenarios() {
            let scenario = load(text, &format!("{id}.toml"), Catalogue::embedded()).expect(id);
            let listed = Listed::of(&scenario);
            for line in [&listed.title, &listed.summary, &listed.teaches] {
                assert!(!line.is_empty(), "{id}");
            }
        }
    }
}
