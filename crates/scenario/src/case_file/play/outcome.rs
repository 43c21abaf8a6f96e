//! What a play came to, under the keys of the case format.

use pincer_rules::board::Ground;
use pincer_rules::cybercore::breach;
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::CoverLevel;
use pincer_rules::scene::{Scene, TurnOrder};
use pincer_rules::system::System;
use pincer_rules::unit::{Footing, Posture, UnitId};
use serde_json::{Map, Value, json};

use super::{hexes_of, mismatch};
use crate::case_file::compare::{self, Mismatch};
use crate::scene_file::numbers;

/// Keys of the answer but for `units` and `hexes`.
pub(super) const KEYS: [&str; 8] = [
    "refused",
    "turn",
    "ended",
    "winners",
    "facts",
    "last",
    "dice_left",
    "goals",
];

/// Keys of a unit.
const UNIT_KEYS: &[&str] = &[
    "at",
    "facing",
    "health",
    "down",
    "prone",
    "swept",
    "drifting",
    "activation",
    "actions_left",
    "weapon",
    "uses",
    "crossfired",
    "opener",
];

/// Keys of a hex.
pub(super) const HEX_KEYS: &[&str] = &["cover", "dug_in", "left", "difficult", "smoke"];

/// How a play went.
#[derive(Debug, Clone, PartialEq)]
pub struct Played<'a> {
    /// The scene after it.
    pub scene: &'a Scene,
    /// The first order that was refused, by its number from 1, with the word for
    /// why; none was carried out after it.
    pub refused: Option<(usize, &'static str)>,
    /// The word for how it ended.
    pub ended: Option<&'static str>,
    /// Who won.
    pub winners: &'a [FactionId],
    /// The kind of everything that happened and whom it was about, order by
    /// order; the first list is the start of the battle.
    pub facts: Vec<Vec<(&'static str, Option<UnitId>)>>,
    /// Dice written down that nobody rolled.
    pub dice_left: usize,
}

/// The answer to a play; of the ground the hexes that the expectation names.
#[must_use]
pub fn answer_play(played: &Played<'_>, expect: &Map<String, Value>) -> Map<String, Value> {
    let scene = played.scene;
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put(
        "refused",
        played.refused.map_or(
            Value::Null,
            |(order, reason)| json!({"order": order, "reason": reason}),
        ),
    );
    put("turn", turn(scene));
    put("ended", json!(played.ended));
    let winners = played.winners.iter();
    put(
        "winners",
        winners
            .map(|&side| json!(scene.factions.name(side)))
            .collect(),
    );
    let mut counts = Map::new();
    for (kind, _) in played.facts.iter().flatten() {
        let count = counts.get(*kind).and_then(Value::as_u64).unwrap_or(0);
        counts.insert((*kind).to_owned(), json!(count + 1));
    }
    put("facts", Value::Object(counts));
    let told = |(kind, unit): &(&'static str, Option<UnitId>)| match unit {
        Some(unit) => json!(format!("{kind} {}", scene.unit(*unit).name)),
        None => json!(kind),
    };
    let last = played.facts.last().map_or(&[][..], Vec::as_slice);
    put("last", last.iter().map(told).collect());
    put("dice_left", json!(played.dice_left));
    let progress = scene.goals.iter().map(|goal| json!(goal.progress.0));
    put("goals", progress.collect());
    let units = scene
        .units()
        .map(|(id, unit)| (unit.name.clone(), unit_of(scene, id)));
    put("units", Value::Object(units.collect()));
    let hexes = hexes_of(expect)
        .filter(|&hex| scene.board.contains(hex))
        .map(|hex| (key(hex), ground(scene.board.ground(hex))));
    put("hexes", Value::Object(hexes.collect()));
    keys
}

fn turn(scene: &Scene) -> Value {
    let turn = &scene.turn;
    let (key, name) = match &turn.order {
        TurnOrder::Sides(sides) => {
            let side = sides.get(turn.current);
            ("side", side.map(|&side| scene.factions.name(side)))
        }
        TurnOrder::Initiative(units) => {
            let unit = units.get(turn.current);
            ("unit", unit.map(|&unit| scene.unit(unit).name.as_str()))
        }
    };
    json!({"round": turn.round.0, key: name})
}

fn unit_of(scene: &Scene, id: UnitId) -> Value {
    let unit = scene.unit(id);
    let window = scene.window_on(id);
    let mut told = json!({
        "at": [unit.at.x, unit.at.y],
        "facing": unit.facing.word(),
        "health": unit.health.0,
        "down": !unit.is_standing(),
        "prone": unit.posture == Posture::Prone,
        "swept": unit.footing == Footing::Lost,
        "drifting": unit.drift.map(Facing::word),
        "activation": unit.activation.word(),
        "actions_left": unit.actions_left.0,
        "weapon": unit.weapon.name,
        "uses": unit.weapon.uses,
        "crossfired": window.is_some(),
        "opener": window.map(|window| scene.unit(window.opener).name.as_str()),
    });
    for (keys, stats) in [
        (scene.system.unit_keys(), &unit.stats),
        (scene.system.weapon_keys(), &unit.weapon.stats),
    ] {
        for key in keys {
            told[key.word] = numbers::value(key, key.of(stats));
        }
    }
    told
}

/// The keys of a unit that can be compared: those of every rulebook, and its own.
pub(super) fn unit_keys(system: System) -> Vec<&'static str> {
    let own = system.unit_keys().iter().chain(system.weapon_keys());
    UNIT_KEYS
        .iter()
        .copied()
        .chain(own.map(|key| key.word))
        .collect()
}

fn ground(ground: &Ground) -> Value {
    json!({
        "cover": ground.cover.map_or(0, CoverLevel::get),
        "dug_in": ground.dug_in.map_or(0, CoverLevel::get),
        "left": breach::left(ground).0,
        "difficult": ground.difficult.0,
        "smoke": ground.smoke.0,
    })
}

fn key(hex: Hex) -> String {
    format!("{},{}", hex.x, hex.y)
}

/// Where a play is not as expected: of units and hexes only the keys that are
/// listed count, of facts only the kinds.
pub(in crate::case_file) fn mismatches(
    expect: &Map<String, Value>,
    got: &Map<String, Value>,
) -> Vec<Mismatch> {
    let mut found = Vec::new();
    for (key, expected) in expect {
        let there = got.get(key);
        match (key.as_str(), expected) {
            ("units" | "hexes", Value::Object(wanted)) => {
                for (name, wanted) in wanted {
                    let there = there.and_then(|there| there.get(name));
                    for (inner, expected) in wanted.as_object().into_iter().flatten() {
                        let there = there.and_then(|there| there.get(inner));
                        if !compare::meets(expected, there, true) {
                            let key = format!("{key}.{name}.{inner}");
                            found.push(mismatch(key, expected, there));
                        }
                    }
                }
            }
            ("facts" | "turn", Value::Object(wanted)) => {
                for (inner, expected) in wanted {
                    // What never happened happened no time.
                    let none = json!(0);
                    let there = there
                        .and_then(|there| there.get(inner))
                        .or_else(|| (key == "facts").then_some(&none));
                    if !compare::meets(expected, there, true) {
                        found.push(mismatch(format!("{key}.{inner}"), expected, there));
                    }
                }
            }
            _ => {
                if !compare::meets(expected, there, ["last", "goals"].contains(&key.as_str())) {
                    found.push(mismatch(key.clone(), expected, there));
                }
            }
        }
    }
    found
}
