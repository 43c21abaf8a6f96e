//! The question of a play: orders that are carried out one after another, and
//! what stands when they are.
//!
//! The rules cannot answer it: whoever asks plays [`PlayAsked::scenario`] and
//! tells how it went with [`answer_play`].

use pincer_rules::faction::FactionId;
use pincer_rules::hex::Hex;
use pincer_rules::numbers::Round;
use pincer_rules::order::Order;
use pincer_rules::scene::{Scene, TurnOrder};
use pincer_rules::unit::UnitId;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::compare::Mismatch;
use super::order;
use crate::field::hex_key;
use crate::scenario::{Player, ROUND_LIMIT, Scenario, Side, Turns};

mod orders;
mod outcome;
mod read;

pub(super) use outcome::mismatches;
pub use outcome::{Played, answer_play};
pub(super) use read::{check_expected, read};

/// The seed of a play when a case does not say.
const SEED: u64 = 1;

/// A battle of given orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayAsked {
    /// The orders, in order.
    pub orders: Vec<Order>,
    /// How turns are taken.
    pub turns: Turns,
    /// The sides, in the order of their turns.
    pub sides: Vec<FactionId>,
    /// The seed of the dice where none are written down.
    pub seed: u64,
    /// The dice, in the order in which they are rolled.
    pub dice: Option<Vec<u32>>,
    /// The round after which it is a draw.
    pub round_limit: Round,
}

impl PlayAsked {
    /// The battle before its first turn.
    #[must_use]
    pub fn scenario(&self, scene: &Scene, name: &str) -> Scenario {
        let mut scene = scene.clone();
        scene.turn.order = match &self.turns {
            Turns::Sides => TurnOrder::Sides(self.sides.clone()),
            Turns::Initiative { .. } => TurnOrder::Initiative(Vec::new()),
        };
        let side = |&faction: &FactionId| Side {
            faction,
            title: scene.factions.title(faction).to_owned(),
            player: Player::Human,
        };
        Scenario {
            id: String::new(),
            title: name.to_owned(),
            summary: String::new(),
            teaches: String::new(),
            turns: self.turns.clone(),
            sides: self.sides.iter().map(side).collect(),
            seed: self.seed,
            round_limit: self.round_limit,
            scene,
        }
    }
}

/// Factions with a unit, in the order in which the file names their first one.
fn factions_of(scene: &Scene) -> Vec<FactionId> {
    let mut found: Vec<FactionId> = Vec::new();
    for (_, unit) in scene.units() {
        if !found.contains(&unit.faction) {
            found.push(unit.faction);
        }
    }
    found
}

/// The question as a file holds it.
#[derive(Serialize)]
pub(super) struct PlayFile<'a> {
    orders: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sides: Option<Vec<&'a str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<&'a [u32]>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    bonus: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round_limit: Option<u32>,
}

/// The value of `ask.play`.
pub(super) fn write<'a>(asked: &'a PlayAsked, scene: &'a Scene) -> PlayFile<'a> {
    let (turns, bonus) = match &asked.turns {
        Turns::Sides => (None, &[][..]),
        Turns::Initiative { bonus } => (Some("initiative"), bonus.as_slice()),
    };
    let named = |(id, &bonus): (UnitId, &i32)| {
        let name = scene.unit(id).name.clone();
        (bonus != 0).then(|| (name, json!(bonus)))
    };
    PlayFile {
        orders: asked
            .orders
            .iter()
            .map(|order| order::given(scene, order))
            .collect(),
        turns,
        sides: (asked.sides != factions_of(scene)).then(|| {
            asked
                .sides
                .iter()
                .map(|&side| scene.factions.name(side))
                .collect()
        }),
        seed: (asked.seed != SEED).then_some(asked.seed),
        dice: asked.dice.as_deref(),
        bonus: scene
            .units()
            .map(|(id, _)| id)
            .zip(bonus)
            .filter_map(named)
            .collect(),
        round_limit: (asked.round_limit != ROUND_LIMIT).then_some(asked.round_limit.0),
    }
}

/// The hexes an expectation names.
fn hexes_of(expect: &Map<String, Value>) -> impl Iterator<Item = Hex> + '_ {
    let named = expect.get("hexes").and_then(Value::as_object);
    named
        .into_iter()
        .flat_map(Map::keys)
        .filter_map(|key| hex_key(key))
        .map(|[q, r]| Hex::new(q, r))
}

/// Where what was played is not as expected.
fn mismatch(key: String, expected: &Value, got: Option<&Value>) -> Mismatch {
    Mismatch {
        key,
        expected: expected.clone(),
        got: got.cloned(),
    }
}
