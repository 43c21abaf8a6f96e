//! Answers about attacks by rulebooks other than Cybercore.

use pincer_rules::Scene;
use pincer_rules::dice::Dice;
use pincer_rules::record::Refusal;
use pincer_rules::system::{Consequence, Ratio, Told, Verdict};
use serde_json::{Map, Value, json};

use super::level;

/// What a verdict says, under the keys all rulebooks share and those of its own.
pub(super) fn shot(verdict: &Verdict) -> Map<String, Value> {
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("distance", json!(verdict.distance.0));
    put("legal", json!(verdict.refusal.is_none()));
    put("reason", json!(verdict.refusal.map(Refusal::word)));
    put("sight", json!(verdict.cover.sight()));
    put("chance_to_hit", json!(share(verdict.hit)));
    // What a rulebook tells of an attack that cannot be made is its own choice.
    for (key, told) in &verdict.told {
        let value = match *told {
            Told::Number(number) => json!(number),
            Told::Flag(flag) => json!(flag),
            Told::Cover(cover) => level(cover),
        };
        put(key, value);
    }
    if verdict.refusal.is_some() {
        return keys;
    }
    put("wound", json!(share(verdict.wound)));
    put("kill", json!(share(verdict.kill)));
    let chances = verdict.chances.iter();
    put(
        "chance",
        chances
            .map(|chance| (chance.title.replace(' ', "_"), json!(share(chance.ratio))))
            .collect::<Map<_, _>>()
            .into(),
    );
    keys
}

fn share(ratio: Ratio) -> f64 {
    ratio.ways as f64 / ratio.of.max(1) as f64
}

/// What dice that somebody wrote down make of it: the result, and what is left of
/// everybody who is hurt.
pub(super) fn roll(scene: &Scene, verdict: &Verdict, dice: &mut dyn Dice) -> Map<String, Value> {
    let mut keys = Map::new();
    let Ok(blow) = scene.system.resolve(scene, verdict, dice) else {
        return keys;
    };
    let name = |id| scene.unit(id).name.clone();
    let mut hurt = Map::new();
    let mut health = Map::new();
    let mut down = Vec::new();
    let mut numbers = Map::new();
    for consequence in &blow.follows {
        match consequence {
            Consequence::Hurt { unit, hits, left } => {
                hurt.insert(name(*unit), json!(hits.0));
                health.insert(name(*unit), json!(left.0));
            }
            Consequence::Filled { unit, health: full } => {
                health.insert(name(*unit), json!(full.0));
            }
            Consequence::Down { unit } => down.push(name(*unit)),
            Consequence::Unit {
                unit, key, value, ..
            }
            | Consequence::Weapon {
                unit, key, value, ..
            } => {
                numbers.insert(format!("{}.{}", name(*unit), key.word), json!(value));
            }
            Consequence::Spent { .. } | Consequence::Stopped { .. } => {}
        }
    }
    keys.insert("outcome".to_owned(), json!(blow.result.replace(' ', "_")));
    keys.insert("hit".to_owned(), json!(blow.is_hit));
    keys.insert("dice".to_owned(), json!(blow.dice));
    keys.insert("hurt".to_owned(), Value::Object(hurt));
    keys.insert("health".to_owned(), Value::Object(health));
    keys.insert("down".to_owned(), json!(down));
    keys.insert("numbers".to_owned(), Value::Object(numbers));
    keys
}
