//! Scenarios: a scene with a title, sides, a seed and a goal, in one TOML file a
//! person can edit.
//!
//! ```toml
//! title = "Two crates"
//! seed = 7
//! map = '''
//! . . . .
//! . c c .
//! '''
//! legend = { "." = "deck", c = "crates" }
//!
//! [[sides]]
//! faction = "squad"
//! player = "human"
//! [[sides]]
//! faction = "creatures"
//!
//! [units.Ines]
//! profile = "marksman"
//! at = [0, 0]
//! [units."Lurker 1"]
//! profile = "lurker"
//! faction = "creatures"
//! at = [3, 1]
//! ```
//!
//! Every character of the map is a hex, blanks mean nothing; the odd columns lie
//! half a hex lower. Under a map drawn as text all hexes are column and row,
//! from 0. Instead of a text, `map` and `hexes` may be those of a case, and then
//! all hexes are axial as there.

use pincer_rules::Scene;
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::numbers::Round;
use pincer_rules::scene::TurnOrder;

use crate::catalogue::Catalogue;
use crate::field::{Field, Fields};
use crate::node::{self, Spot, Value};
use crate::problem::{Fault, OfRules, Problems, Report, Written, nearest};
use crate::scene_file::SceneFile;
use crate::scene_file::build::{self, Coordinates};
use crate::scene_file::read::{self, Dialect};
use crate::words::Worded;

/// What there is to know of a scenario before it is played.
pub mod listed;

mod goals;
mod map_text;

use map_text::MapText;

/// The round after which a battle is a draw (`TURN-4`).
pub(crate) const ROUND_LIMIT: Round = Round(30);

/// A battle about to begin.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    /// Its file's name without the ending.
    pub id: String,
    /// What players call it.
    pub title: String,
    /// What it is about, in a sentence or two.
    pub summary: String,
    /// The rule it teaches, in one line; may be empty.
    pub teaches: String,
    /// The position in round 0. The order of turns is the sides', or empty for
    /// initiative until that is rolled.
    pub scene: Scene,
    /// How turns are taken.
    pub turns: Turns,
    /// The sides, in the order of their turns.
    pub sides: Vec<Side>,
    /// The seed of all dice.
    pub seed: u64,
    /// The round after which it is a draw.
    pub round_limit: Round,
}

/// How turns are taken (`TURN-1`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turns {
    /// Side by side.
    Sides,
    /// Unit by unit, highest initiative first.
    Initiative {
        /// What each unit adds to its d100, by unit id.
        bonus: Vec<i32>,
    },
}

/// A side of a battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Its faction.
    pub faction: FactionId,
    /// What players call it.
    pub title: String,
    /// Who plays it unless somebody chooses otherwise.
    pub player: Player,
}

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    /// Somebody at the table.
    Human,
    /// The program.
    Ai,
}

impl Worded for Player {
    const WHAT: &'static str = "player";
    fn all() -> &'static [Self] {
        &[Self::Human, Self::Ai]
    }
    fn word(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Ai => "ai",
        }
    }
}

/// What wins a battle without [`Goal`](pincer_rules::goal::Goal)s of its scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GoalWord {
    /// No standing unit is Hostile to the side: it always wins.
    Elimination,
}

impl Worded for GoalWord {
    const WHAT: &'static str = "goal";
    fn all() -> &'static [Self] {
        &[Self::Elimination]
    }
    fn word(self) -> &'static str {
        match self {
            Self::Elimination => "elimination",
        }
    }
}

/// How turns are taken, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TurnsWord {
    Sides,
    Initiative,
}

impl Worded for TurnsWord {
    const WHAT: &'static str = "order of turns";
    fn all() -> &'static [Self] {
        &[Self::Sides, Self::Initiative]
    }
    fn word(self) -> &'static str {
        match self {
            Self::Sides => "sides",
            Self::Initiative => "initiative",
        }
    }
}

/// The files of `assets/scenarios` by name, with their texts.
macro_rules! embedded {
    ($($id:literal),+ $(,)?) => {
        &[$((
            $id,
            include_str!(concat!("../../../assets/scenarios/", $id, ".toml")),
        )),+]
    };
}

/// The scenarios the program carries, name and text, in the order in which they
/// are listed.
#[must_use]
pub const fn embedded_scenarios() -> &'static [(&'static str, &'static str)] {
    embedded![
        "dockside",
        "crossfire",
        "corridor",
        "bunker",
        "river",
        "wreck",
        "market",
        "barrow",
        "turbine",
    ]
}

/// Reads a scenario.
///
/// # Errors
/// All problems of the file, each with its line and the key or hex it belongs
/// to.
pub fn load(text: &str, file_name: &str, catalogue: &Catalogue) -> Result<Scenario, Problems> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut report = Report::default();
    let reader = Reader {
        text,
        file_name,
        catalogue,
    };
    match reader.scenario(&mut report) {
        Some(scenario) if report.is_empty() => Ok(scenario),
        _ => Err(Problems {
            file: file_name.to_owned(),
            list: report.into_list(text),
        }),
    }
}

/// The same file with another character on one hex of its text map; every other
/// byte stays as it is.
///
/// # Errors
/// When the file has no text map or the map has no such hex.
pub fn paint(
    text: &str,
    file_name: &str,
    col: i32,
    row: i32,
    letter: char,
) -> Result<String, Problems> {
    let mut report = Report::default();
    let painted = map_text::paint(text, col, row, letter, &mut report);
    painted.ok_or_else(|| Problems {
        file: file_name.to_owned(),
        list: report.into_list(text),
    })
}

struct Reader<'t> {
    text: &'t str,
    file_name: &'t str,
    catalogue: &'t Catalogue,
}

/// A side before its faction has an id.
struct SideFile {
    faction: String,
    title: Option<String>,
    player: Player,
    spot: Spot,
}

impl Reader<'_> {
    fn scenario(&self, report: &mut Report) -> Option<Scenario> {
        let root = node::toml::read(self.text, report)?;
        let mut fields = Field {
            node: &root,
            place: String::new(),
        }
        .table(report)?;
        if let Some(format) = fields
            .take("format")
            .and_then(|field| field.int(report, 1..=1_000_000))
            && format != 1
        {
            report.add(Spot(0), "format", Fault::LaterFormat { format });
            return None;
        }
        let systems = read::systems(&mut fields, report)?;
        if systems.len() > 1 {
            report.add(Spot(0), "rules", OfRules::SeveralSystems);
        }
        let text =
            |field: Field<'_, '_>, report: &mut Report| field.text(report).map(str::to_owned);
        let title = fields
            .need(report, "title")
            .and_then(|field| text(field, report));
        let summary = fields.take("summary").and_then(|field| text(field, report));
        let teaches = fields.take("teaches").and_then(|field| text(field, report));
        let seed = fields
            .need(report, "seed")
            .and_then(|field| field.int(report, 0..=i64::MAX));
        let turns = fields.take("turns").and_then(|field| field.word(report));
        // Elimination wins whatever the goals are, so there is nothing to keep.
        if let Some(field) = fields.take("goal") {
            field.word::<GoalWord>(report);
        }
        let round_limit = fields
            .take("round_limit")
            .and_then(|field| field.int(report, 1..=1000));
        let sides = fields
            .need(report, "sides")
            .map(|field| sides(&field, report));
        let sides = sides.unwrap_or_default();

        let map = fields.need(report, "map");
        let legend = fields.take("legend");
        let dialect = Dialect::scenario(self.catalogue, &systems);
        let mut file = read::scene(&mut fields, dialect, report);
        fields.finish(report);
        let coordinates = self.map(map.as_ref()?, legend.as_ref(), &mut file, report)?;
        check_factions(&sides, &file, report);
        if sides.len() < 2 && !report.touches("sides") {
            report.add(Spot(0), "sides", Fault::TooFewSides);
        }

        let factions: Vec<String> = sides.iter().map(|side| side.faction.clone()).collect();
        let board = build::board(&file, report)?;
        let mut scene = build::scene(&file, board, &factions, coordinates, report);
        goals::check(&scene, &sides, &file, report);
        let sides: Vec<Side> = sides
            .into_iter()
            .filter_map(|side| {
                let faction = scene.factions.find(&side.faction)?;
                if let Some(title) = &side.title {
                    scene.factions.set_title(faction, title);
                }
                Some(Side {
                    faction,
                    title: scene.factions.title(faction).to_owned(),
                    player: side.player,
                })
            })
            .collect();
        let hostile =
            |a: &Side, b: &Side| scene.factions.relation(a.faction, b.faction) == Relation::Hostile;
        let told = ["sides", "relations"].iter().any(|of| report.touches(of));
        if !told && sides.len() >= 2 && !sides.iter().any(|a| sides.iter().any(|b| hostile(a, b))) {
            report.add(Spot(0), "relations", Fault::NobodyHostile);
        }
        let turns = match turns {
            Some(TurnsWord::Initiative) => {
                scene.turn.order = TurnOrder::Initiative(Vec::new());
                let bonus = file
                    .units
                    .iter()
                    .map(|unit| unit.value.initiative.unwrap_or(0));
                Turns::Initiative {
                    bonus: bonus.collect(),
                }
            }
            Some(TurnsWord::Sides) | None => {
                let order = sides.iter().map(|side| side.faction).collect();
                scene.turn.order = TurnOrder::Sides(order);
                Turns::Sides
            }
        };
        Some(Scenario {
            id: self.id(),
            title: one_line(&title?),
            summary: one_line(&summary.unwrap_or_default()),
            teaches: one_line(&teaches.unwrap_or_default()),
            scene,
            turns,
            sides,
            seed: seed?,
            round_limit: round_limit.map_or(ROUND_LIMIT, Round),
        })
    }

    /// Reads the map, drawn as text or as in a case, into the file.
    fn map(
        &self,
        map: &Field<'_, '_>,
        legend: Option<&Field<'_, '_>>,
        file: &mut SceneFile,
        report: &mut Report,
    ) -> Option<Coordinates> {
        file.map_spot = map.spot();
        if !matches!(map.node.value, Value::Text(_)) {
            if let Some(legend) = legend {
                legend.fault(report, Fault::LegendWithoutText);
            }
            file.map = Some(read::map(map, report)?);
            return Some(Coordinates::Axial);
        }
        let text = MapText::read(self.text, map.node, report)?;
        let legend = map_text::legend(legend, self.catalogue, report)?;
        text.fill(&legend, file, report);
        Some(Coordinates::ColumnRow)
    }

    fn id(&self) -> String {
        let name = self
            .file_name
            .rsplit(['/', '\\'])
            .next()
            .unwrap_or_default();
        name.strip_suffix(".toml").unwrap_or(name).to_owned()
    }
}

/// A file may break its lines where it likes; a list may not.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn sides(field: &Field<'_, '_>, report: &mut Report) -> Vec<SideFile> {
    let mut sides: Vec<SideFile> = Vec::new();
    for item in field.list(report).into_iter().flatten() {
        let Some(mut fields) = item.table(report) else {
            continue;
        };
        let faction = fields
            .need(report, "faction")
            .and_then(|field| field.text(report));
        let title = fields.take("title").and_then(|field| field.text(report));
        let player = fields.take("player").and_then(|field| field.word(report));
        let spot = fields.spot;
        fields.finish(report);
        let Some(faction) = faction.map(str::to_owned) else {
            continue;
        };
        if faction.trim().is_empty() {
            report.add(spot, "sides", Fault::NoName { what: "faction" });
        } else if sides.iter().any(|side| side.faction == faction) {
            report.add(
                spot,
                "sides",
                Fault::SideTwice {
                    faction: faction.clone(),
                },
            );
        }
        sides.push(SideFile {
            title: title.map(str::to_owned),
            player: player.unwrap_or(Player::Ai),
            faction,
            spot,
        });
    }
    sides
}

/// Every unit has a side and every side a unit.
fn check_factions(sides: &[SideFile], file: &SceneFile, report: &mut Report) {
    // Of sides that are wrong already nothing follows.
    if report.touches("sides") {
        return;
    }
    let known = || sides.iter().map(|side| side.faction.as_str());
    let faction_of = |unit: &crate::scene_file::UnitFile| {
        unit.faction.clone().unwrap_or_else(|| "squad".to_owned())
    };
    for unit in &file.units {
        let faction = faction_of(&unit.value);
        if report.touches(&format!("units.{}.faction", unit.name)) {
            continue;
        }
        if !known().any(|side| side == faction) {
            let near = nearest(&faction, known());
            let place = format!("units.{}.faction", unit.name);
            report.add(unit.spot, place, Fault::NoSide { faction, near });
        }
    }
    // A unit that is wrong already may belong to any side.
    if report.touches("units") {
        return;
    }
    for side in sides {
        if !file
            .units
            .iter()
            .any(|unit| faction_of(&unit.value) == side.faction)
        {
            let faction = side.faction.clone();
            report.add(side.spot, "sides", Fault::EmptySide { faction });
        }
    }
}

#[cfg(test)]
mod tests;
