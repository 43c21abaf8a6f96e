//! The question of an order: whose turn it is, what was done before, and which
//! orders are good answers.
//!
//! The rules cannot answer it: whoever asks lets the AI think on
//! [`OrderAsked::position`] and tells what it wants with [`answer_order`].

use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::Round;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Aimed;
use pincer_rules::scene::{Scene, TurnOrder};
use pincer_rules::unit::{Activation, UnitId};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::compare::Mismatch;
use crate::field::{Field, Fields};
use crate::problem::{Fault, Impossible, Report, Written, nearest};
use crate::scene_file::build;
use crate::words::Worded;

/// The round a turn is in when a case does not say.
const ROUND: Round = Round(1);

/// The seed of a choice between equals when a case does not say.
const SEED: u64 = 1;

/// All kinds of orders.
pub(super) const ORDERS: [&str; 10] = [
    "move", "attack", "decline", "area", "breach", "ready", "turn", "react", "pass", "end_turn",
];

/// Keys of an expectation that list orders.
const LISTS: [&str; 2] = ["any_of", "none_of"];

/// A turn in which the AI is asked for its next order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderAsked {
    /// Whose turn it is.
    pub side: FactionId,
    /// The unit in the middle of its activation, and what it did: Moved, Acted
    /// or Spent.
    pub unit: Option<(UnitId, Activation)>,
    /// Units that had their activation this turn.
    pub done: Vec<UnitId>,
    /// The round.
    pub round: Round,
    /// The seed of a choice between equals.
    pub seed: u64,
    /// Shots that may be judged; `None` for what a player meets.
    pub budget: Option<u32>,
}

impl OrderAsked {
    /// The scene with that turn running.
    #[must_use]
    pub fn position(&self, scene: &Scene) -> Scene {
        let mut scene = scene.clone();
        scene.turn.round = self.round;
        scene.turn.order = TurnOrder::Sides(vec![self.side]);
        scene.turn.current = 0;
        for &id in &self.done {
            scene.units[usize::from(id.0)].activation = Activation::Done;
        }
        if let Some((id, activation)) = self.unit {
            scene.units[usize::from(id.0)].activation = activation;
            scene.turn.active = Some(id);
        }
        scene
    }
}

/// The answer to the question of an order, once somebody has given one.
#[must_use]
pub fn answer_order(scene: &Scene, order: &Order, reason: &str) -> Map<String, Value> {
    let mut keys = Map::new();
    keys.insert("order".to_owned(), given(scene, order));
    keys.insert("reason".to_owned(), json!(reason));
    keys
}

/// An order as case files give it.
pub(super) fn given(scene: &Scene, order: &Order) -> Value {
    let name = |id: UnitId| scene.unit(id).name.as_str();
    match *order {
        Order::Move { unit, pace, to } => {
            json!({"move": {"unit": name(unit), "mode": pace.word(), "to": [to.x, to.y]}})
        }
        Order::Decline { unit, target } => {
            json!({"decline": {"unit": name(unit), "target": name(target)}})
        }
        Order::Attack { unit, target } => {
            json!({"attack": {"unit": name(unit), "target": name(target)}})
        }
        Order::Ready { unit, slot } => json!({"ready": {"unit": name(unit), "slot": slot}}),
        Order::Turn { unit, facing } => {
            json!({"turn": {"unit": name(unit), "facing": facing.word()}})
        }
        Order::Pass { unit } => json!({"pass": {"unit": name(unit)}}),
        Order::Area { unit, aim } => match aim {
            Aimed::At(hex) => json!({"area": {"unit": name(unit), "at": [hex.x, hex.y]}}),
            Aimed::Along(facing) => {
                json!({"area": {"unit": name(unit), "along": facing.word()}})
            }
            Aimed::Around => json!({"area": {"unit": name(unit), "around": true}}),
        },
        Order::Breach { unit, hex } => {
            json!({"breach": {"unit": name(unit), "hex": [hex.x, hex.y]}})
        }
        Order::React { unit, shoots } => {
            json!({"react": {"unit": name(unit), "shoots": shoots}})
        }
        Order::EndTurn => json!({"end_turn": true}),
    }
}

impl Worded for Activation {
    const WHAT: &'static str = "state of an activation";
    fn all() -> &'static [Self] {
        // Ready and Done are said by naming no unit and by `done`.
        &[Self::Moved, Self::Acted, Self::Spent]
    }
    fn word(self) -> &'static str {
        Self::word(self)
    }
}

/// Reads the keys of the question.
pub(super) fn read(
    fields: &mut Fields<'_, '_>,
    scene: &Scene,
    report: &mut Report,
) -> Option<OrderAsked> {
    let side = fields
        .need(report, "side")
        .and_then(|field| faction(&field, scene, report));
    let named = fields.take("unit");
    let after = match &named {
        Some(_) => fields.need(report, "after"),
        None => fields.take("after"),
    };
    let unit = named.map(|field| {
        let unit = unit_of(&field, scene, side, report);
        let activation = after
            .as_ref()
            .and_then(|field| field.word::<Activation>(report));
        unit.zip(activation)
    });
    if let (None, Some(field)) = (&unit, &after) {
        field.fault(report, Fault::Missing { key: "unit" });
    }
    let done = fields.take("done").map_or(Some(Vec::new()), |field| {
        let list = field.list(report)?;
        list.iter()
            .map(|field| unit_of(field, scene, side, report))
            .collect()
    });
    let active = unit.flatten().map(|(unit, _)| unit);
    let done = done.filter(|done| have_activations(fields, scene, active, done, report));
    let mut number = |key: &'static str, most: i64, report: &mut Report| {
        fields
            .take(key)
            .map(|field| field.int::<i64>(report, 0..=most))
    };
    let round = number("round", 1000, report);
    let seed = number("seed", i64::MAX, report);
    let budget = number("budget", 1_000_000, report);
    Some(OrderAsked {
        side: side?,
        unit: match unit {
            Some(unit) => Some(unit?),
            None => None,
        },
        done: done?,
        round: match round {
            Some(round) => Round(round? as u32),
            None => ROUND,
        },
        seed: match seed {
            Some(seed) => seed?.unsigned_abs(),
            None => SEED,
        },
        budget: match budget {
            Some(budget) => Some(budget? as u32),
            None => None,
        },
    })
}

/// Whether the units of a turn have an activation, and no more than one.
fn have_activations(
    fields: &mut Fields<'_, '_>,
    scene: &Scene,
    active: Option<UnitId>,
    done: &[UnitId],
    report: &mut Report,
) -> bool {
    let before = report.len();
    let mut met: Vec<UnitId> = Vec::new();
    let named = active.map(|unit| ("unit", unit));
    for (key, unit) in named
        .into_iter()
        .chain(done.iter().map(|&unit| ("done", unit)))
    {
        let name = scene.unit(unit).name.clone();
        let impossible = if !scene.unit(unit).is_standing() {
            Impossible::ActiveFallen { name }
        } else if met.contains(&unit) {
            Impossible::ActiveTwice { name }
        } else {
            met.push(unit);
            continue;
        };
        if let Some(field) = fields.take(key) {
            field.fault(report, impossible);
        }
    }
    report.len() == before
}

pub(super) fn faction(
    field: &Field<'_, '_>,
    scene: &Scene,
    report: &mut Report,
) -> Option<FactionId> {
    let name = field.text(report)?;
    let found = scene.factions.find(name);
    // Units that are wrong already may have named it.
    if found.is_none() && !report.touches("units") {
        let names = scene.factions.ids().map(|id| scene.factions.name(id));
        let fault = Fault::NoSuch {
            what: "faction",
            name: name.to_owned(),
            near: nearest(name, names),
        };
        field.fault(report, fault);
    }
    found
}

/// A unit by its name; one of the side, if that is known.
pub(super) fn unit_of(
    field: &Field<'_, '_>,
    scene: &Scene,
    side: Option<FactionId>,
    report: &mut Report,
) -> Option<UnitId> {
    let name = field.text(report)?;
    let found = build::named(scene, name, field.spot(), field.place.clone(), report)?;
    if side.is_some_and(|side| scene.unit(found).faction != side) {
        if report.touches(&format!("units.{name}")) {
            return None;
        }
        let fault = Fault::NoSuch {
            what: "unit of the side",
            name: name.to_owned(),
            near: None,
        };
        field.fault(report, fault);
        return None;
    }
    Some(found)
}

/// Checks the orders an expectation lists: kinds, names, hexes.
pub(super) fn check_expected(field: &Field<'_, '_>, scene: &Scene, report: &mut Report) {
    let Some(mut fields) = field.table(report) else {
        return;
    };
    for key in LISTS {
        let list = fields.take(key).and_then(|field| field.list(report));
        for field in list.iter().flatten() {
            check_pattern(field, scene, report);
        }
    }
    let says = fields.take("says").and_then(|field| field.list(report));
    for field in says.iter().flatten() {
        field.text(report);
    }
    fields.finish(report);
}

fn check_pattern(field: &Field<'_, '_>, scene: &Scene, report: &mut Report) {
    let Some(mut kinds) = field.table(report) else {
        return;
    };
    let mut found = 0;
    for kind in ["move", "attack", "area", "breach", "ready", "turn", "pass"] {
        let Some(body) = kinds.take(kind) else {
            continue;
        };
        found += 1;
        let Some(mut keys) = body.table(report) else {
            continue;
        };
        if let Some(field) = keys.take("unit") {
            unit_of(&field, scene, None, report);
        }
        match kind {
            "move" => {
                if let Some(field) = keys.take("mode") {
                    field.word::<Pace>(report);
                }
                hexes_on_map(keys.take("to"), scene, report);
            }
            "attack" => {
                if let Some(field) = keys.take("target") {
                    unit_of(&field, scene, None, report);
                }
            }
            "area" => {
                hexes_on_map(keys.take("at"), scene, report);
                let list = keys.take("along").and_then(|field| field.list(report));
                for field in list.iter().flatten() {
                    field.word::<Facing>(report);
                }
                if let Some(field) = keys.take("around") {
                    field.flag(report);
                }
            }
            "breach" => hexes_on_map(keys.take("hex"), scene, report),
            "ready" => {
                if let Some(field) = keys.take("slot") {
                    field.int::<u8>(report, 0..=i64::from(u8::MAX));
                }
            }
            "turn" => {
                let list = keys.take("facing").and_then(|field| field.list(report));
                for field in list.iter().flatten() {
                    field.word::<Facing>(report);
                }
            }
            _ => {}
        }
        keys.finish(report);
    }
    if let Some(field) = kinds.take("end_turn") {
        found += 1;
        field.flag(report);
    }
    let unknown = report.len();
    kinds.finish(report);
    if found != 1 && report.len() == unknown {
        let got = if found == 0 { "none" } else { "several" };
        let wanted = "one order";
        field.fault(report, Fault::WrongKind { wanted, got });
    }
}

/// A list of hexes of which the order names one.
fn hexes_on_map(field: Option<Field<'_, '_>>, scene: &Scene, report: &mut Report) {
    let list = field.and_then(|field| field.list(report));
    for field in list.iter().flatten() {
        on_map(field, scene, report);
    }
}

fn on_map(field: &Field<'_, '_>, scene: &Scene, report: &mut Report) {
    if let Some([q, r]) = field.pair(report)
        && !scene.board.contains(Hex::new(q, r))
    {
        field.fault(report, Fault::Outside(Written([q, r])));
    }
}

/// Where an order is not as expected; keys of other answers are left alone.
pub(super) fn mismatches(expect: &Map<String, Value>, got: &Map<String, Value>) -> Vec<Mismatch> {
    let mut found = Vec::new();
    let order = got.get("order");
    for key in LISTS {
        let Some(expected) = expect.get(key) else {
            continue;
        };
        let patterns = expected.as_array().map_or(&[][..], Vec::as_slice);
        let is_any = order.is_some_and(|order| patterns.iter().any(|wanted| fits(wanted, order)));
        if is_any != (key == "any_of") {
            found.push(Mismatch {
                key: key.to_owned(),
                expected: expected.clone(),
                got: order.cloned(),
            });
        }
    }
    let reason = got.get("reason").and_then(Value::as_str).unwrap_or("");
    let said = expect.get("says").and_then(Value::as_array);
    for text in said.into_iter().flatten() {
        if text.as_str().is_none_or(|text| !reason.contains(text)) {
            found.push(Mismatch {
                key: "says".to_owned(),
                expected: text.clone(),
                got: got.get("reason").cloned(),
            });
        }
    }
    found
}

/// Whether an order is one of those a pattern stands for: what the pattern does
/// not name may be anything.
fn fits(pattern: &Value, order: &Value) -> bool {
    let (Value::Object(pattern), Value::Object(order)) = (pattern, order) else {
        return false;
    };
    pattern.iter().all(|(kind, wanted)| {
        let Some(given) = order.get(kind) else {
            return false;
        };
        match (wanted, given) {
            (Value::Object(wanted), Value::Object(given)) => wanted.iter().all(|(key, wanted)| {
                let given = given.get(key);
                match wanted {
                    Value::Array(choice) => given.is_some_and(|given| choice.contains(given)),
                    other => given == Some(other),
                }
            }),
            (wanted, given) => wanted == given,
        }
    })
}

/// The question as a file holds it.
#[derive(Serialize)]
pub(super) struct OrderFile<'a> {
    side: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    done: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<u32>,
}

/// The value of `ask.order`.
pub(super) fn write<'a>(asked: &OrderAsked, scene: &'a Scene) -> OrderFile<'a> {
    let name = |id: UnitId| scene.unit(id).name.as_str();
    OrderFile {
        side: scene.factions.name(asked.side),
        unit: asked.unit.map(|(unit, _)| name(unit)),
        after: asked.unit.map(|(_, activation)| activation.word()),
        done: asked.done.iter().map(|&unit| name(unit)).collect(),
        round: (asked.round != ROUND).then_some(asked.round.0),
        seed: (asked.seed != SEED).then_some(asked.seed),
        budget: asked.budget,
    }
}
