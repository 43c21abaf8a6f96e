//! Case files: a scene, a question and the expected answer on one line.
//!
//! A table dispute, a bug report and a regression test are the same line of
//! text. [`read_case`] reads one and lists all that is wrong with it,
//! [`answer`] asks the rules, [`compare`] tells where the answer differs from
//! what was expected, [`write_case`] makes a line of any scene.

use std::fmt;

use pincer_rules::Scene;
use pincer_rules::numbers::Actions;
use pincer_rules::scene::{Gravity, Ruling};
use pincer_rules::system::{Feature, System};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::field::{Field, hex_key};
use crate::node::{self, Node};
use crate::problem::{Fault, Problem, Report};
use crate::scene_file::build::{self, Coordinates};
use crate::scene_file::read::{self, Dialect};
use crate::scene_file::{SceneFile, write};

mod answer;
mod compare;
mod order;
mod play;
mod question;
mod tell;

#[cfg(test)]
mod tests;

pub use answer::answer;
pub use compare::{Mismatch, compare};
pub use order::{OrderAsked, answer_order};
pub use play::{PlayAsked, Played, answer_play};
pub use question::Question;
pub use tell::tell;

/// One case.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// What it is called.
    pub name: String,
    /// The position, played by the first of [`Self::systems`].
    pub scene: Scene,
    /// All systems whose keys its units carry.
    pub systems: Vec<System>,
    /// What is asked.
    pub question: Question,
    /// The keys of the answer to compare.
    pub expect: Map<String, Value>,
}

/// Why a case cannot be judged by another rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotJudged {
    /// Its units say nothing in the words of that rulebook.
    #[error(
        "its units carry no keys of {}: name it in rules, as in \"rules\": [\"{}\", \"{}\"]",
        .system.word(), .played.word(), .system.word()
    )]
    NoKeys {
        /// The rulebook that was asked for.
        system: System,
        /// The one the case is played by.
        played: System,
    },
    /// It has no rules for what is asked, or for something of the scene.
    #[error("{} has no rules for {what}", .system.word())]
    NoRules {
        /// The rulebook that was asked for.
        system: System,
        /// What it has no rules for.
        what: &'static str,
    },
}

impl Case {
    /// The same case by another rulebook.
    ///
    /// # Errors
    /// When the case does not name it, or it has no rules for what is asked or for
    /// something of the scene.
    pub fn by(&self, system: System) -> Result<Self, NotJudged> {
        if !self.systems.contains(&system) {
            let played = self.scene.system;
            return Err(NotJudged::NoKeys { system, played });
        }
        let mut case = self.clone();
        case.scene.system = system;
        match question::beyond(&self.question, system).or_else(|| beyond(&case.scene)) {
            Some(what) => Err(NotJudged::NoRules { system, what }),
            None => Ok(case),
        }
    }
}

/// What of a scene its rulebook has no rules for.
fn beyond(scene: &Scene) -> Option<&'static str> {
    let system = scene.system;
    let kinds = system.weapon_kinds();
    let mut weapons = scene
        .units()
        .flat_map(|(_, unit)| unit.carried.iter().chain([&unit.weapon]));
    if !kinds.is_empty() && weapons.any(|weapon| !kinds.contains(&weapon.kind)) {
        return Some("a weapon of one of the units");
    }
    let several = scene.settings.actions > Actions(1);
    if several && !system.rulings().contains(&Ruling::Actions) {
        return Some("several Actions a turn");
    }
    if system.has(Feature::Ground) {
        return None;
    }
    let ground = scene.board.hexes().map(|hex| scene.board.ground(hex));
    let mut odd = ground.filter_map(|ground| {
        if ground.hazard.is_some() {
            Some("hazards")
        } else if ground.level.0 != 0 {
            Some("levels")
        } else if ground.depth.0 > 0 || ground.current.is_some() {
            Some("water")
        } else {
            None
        }
    });
    odd.next()
        .or_else(|| (scene.gravity != Gravity::One).then_some("gravity"))
}

/// All that is wrong with a line, in the order of its columns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseErrors {
    /// At least one.
    pub problems: Vec<Problem>,
}

impl std::error::Error for CaseErrors {}

impl fmt::Display for CaseErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.problems.iter().enumerate() {
            match index {
                0 => write!(f, "{problem}")?,
                _ => write!(f, "; column {}: {problem}", problem.column)?,
            }
        }
        Ok(())
    }
}

/// Reads one line of a case file.
///
/// # Errors
/// All problems of the line, each with its column and the key it belongs to.
pub fn read_case(line: &str) -> Result<Case, CaseErrors> {
    let mut report = Report::default();
    match read(line, &mut report) {
        Some(case) if report.is_empty() => Ok(case),
        _ => Err(CaseErrors {
            problems: report.into_list(line),
        }),
    }
}

fn read(line: &str, report: &mut Report) -> Option<Case> {
    let root = node::json::read(line, report)?;
    let mut fields = Field {
        node: &root,
        place: String::new(),
    }
    .table(report)?;
    let name = fields
        .need(report, "name")
        .and_then(|field| field.text(report));
    let systems = read::systems(&mut fields, report)?;
    let map = fields.take("map");
    let asked = fields.need(report, "ask");
    let expected = fields.need(report, "expect");
    let mut file = read::scene(&mut fields, Dialect::case(&systems), report);
    fields.finish(report);

    if let Some(field) = map {
        file.map = read::map(&field, report);
        file.map_spot = field.spot();
        // Without an outline nothing can be said of hexes; a default one would
        // make every hex a problem.
        file.map?;
    }
    let scene = scene(&file, report)?;
    let question = asked
        .as_ref()
        .and_then(|field| question::read(field, &scene, report));
    let expect = expected.and_then(|field| {
        field.table(report)?;
        match question {
            Some(Question::Order(_)) => order::check_expected(&field, &scene, report),
            Some(Question::Play(_)) => play::check_expected(&field, &scene, report),
            _ => {}
        }
        expectation(line, field.node, question.as_ref(), report)
    });
    if report.is_empty()
        && let (Some(question), Some(asked)) = (&question, &asked)
    {
        question::check_dice(question, &scene, asked, report);
    }
    Some(Case {
        name: name?.to_owned(),
        scene,
        systems,
        question: question?,
        expect: expect?,
    })
}

fn scene(file: &SceneFile, report: &mut Report) -> Option<Scene> {
    let board = build::board(file, report)?;
    Some(build::scene(file, board, &[], Coordinates::Axial, report))
}

fn expectation(
    line: &str,
    node: &Node<'_>,
    question: Option<&Question>,
    report: &mut Report,
) -> Option<Map<String, Value>> {
    if let (Some(Question::Reach { .. }), node::Value::Table(entries)) = (question, &node.value) {
        let costs = entries.iter().find(|entry| entry.key == "cost");
        if let Some(node::Value::Table(costs)) = costs.map(|entry| &entry.node.value) {
            for entry in costs.iter().filter(|entry| hex_key(&entry.key).is_none()) {
                let key = entry.key.to_string();
                report.add(entry.spot, "expect.cost", Fault::BadHexKey { key });
            }
        }
    }
    match serde_json::from_str(&line[node.span.clone()]) {
        Ok(expect) => Some(expect),
        Err(error) => {
            report.add(node.spot(), "expect", Fault::Syntax(error.to_string()));
            None
        }
    }
}

/// Writes a case as one line, leaving out what is default.
///
/// Whose turn it is and what a unit has done in it have no place in a case.
///
/// # Errors
/// Never for values of this crate; `serde_json` keeps the right to refuse.
pub fn write_case(
    scene: &Scene,
    name: &str,
    question: &Question,
    expect: &Map<String, Value>,
) -> Result<String, serde_json::Error> {
    #[derive(Serialize)]
    struct Line<'a> {
        name: &'a str,
        #[serde(flatten)]
        scene: SceneFile,
        ask: question::AskFile<'a>,
        expect: &'a Map<String, Value>,
    }
    serde_json::to_string(&Line {
        name,
        scene: write::scene_file(scene),
        ask: question::write(question, scene),
        expect,
    })
}
