//! Answers about goals (`TURN-4`).

use pincer_rules::Scene;
use pincer_rules::goal::{self, Outcome};
use pincer_rules::numbers::Round;
use serde_json::{Map, Value, json};

/// How a goal stands in a round.
pub(super) fn goal(scene: &Scene, place: usize, round: Round) -> Map<String, Value> {
    let mut keys = Map::new();
    let Some(goal) = scene.goals.get(place) else {
        return keys;
    };
    let mut now = scene.clone();
    now.turn.round = round;
    let outcome = match goal::outcome(&now, goal) {
        Outcome::Open => "open",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
    };
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("outcome", json!(outcome));
    put("held", json!(goal::is_held(&now, goal)));
    keys
}
