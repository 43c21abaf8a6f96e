//! Plays: the orders of a case carried out by a battle, one after another.

use pincer_scenario::Case;
use pincer_scenario::case_file::{PlayAsked, Played, answer_play};
use pincer_sim::Battle;
use pincer_sim::dice::BadDice;
use pincer_sim::fact::{Ending, Fact};
use pincer_sim::tell::tell_all;
use serde_json::{Map, Value};

/// What a play came to, and its log as one reads it.
pub(super) struct Play {
    pub(super) answer: Map<String, Value>,
    pub(super) log: Vec<String>,
}

/// Why a case cannot be played.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unplayable {
    /// The dice it gives are not those that are rolled.
    #[error("ask.play.dice: {0}")]
    Dice(#[from] BadDice),
    /// It expects a number of what is no fact, which would always be 0.
    #[error(
        "expect.facts: there is no kind of fact {0:?}; it can be {list}",
        list = Fact::KINDS.join(", ")
    )]
    NoSuchFact(String),
}

/// Plays the orders up to the first that is refused.
pub(super) fn play(case: &Case, asked: &PlayAsked) -> Result<Play, Unplayable> {
    let facts = case.expect.get("facts").and_then(Value::as_object);
    for kind in facts.into_iter().flat_map(Map::keys) {
        if !Fact::KINDS.contains(&kind.as_str()) {
            return Err(Unplayable::NoSuchFact(kind.clone()));
        }
    }
    let scenario = asked.scenario(&case.scene, &case.name);
    let mut battle = match &asked.dice {
        Some(dice) => Battle::with_dice(&scenario, dice.clone()),
        None => Battle::new(&scenario),
    };
    let mut refused = None;
    let mut log = Vec::new();
    tell_new(&battle, &mut log, 0);
    for (number, order) in (1..).zip(&asked.orders) {
        let told = battle.log().entries().len();
        if let Err(reason) = battle.submit(*order) {
            refused = Some((number, reason));
            break;
        }
        tell_new(&battle, &mut log, told);
    }
    if let Some(bad) = battle.bad_dice() {
        return Err(bad.into());
    }
    let scene = battle.scene();
    let entries = battle.log().entries();
    if let Some((number, reason)) = &refused {
        log.push(format!("Order {number} is refused: {reason}"));
    }
    let ending = battle.ending();
    let played = Played {
        scene,
        refused: refused.map(|(number, reason)| (number, reason.word())),
        ended: ending.map(Ending::word),
        winners: match ending {
            Some(Ending::Won { sides } | Ending::Goal { sides, .. }) => sides,
            _ => &[],
        },
        facts: entries
            .iter()
            .map(|entry| entry.facts.iter().map(kind_and_unit).collect())
            .collect(),
        dice_left: battle.dice_left(),
    };
    Ok(Play {
        answer: answer_play(&played, &case.expect),
        log,
    })
}

/// Tells the entries of a log from a place on, as the battle now stands: what is said
/// of a deed is said of those who did it then.
fn tell_new(battle: &Battle, log: &mut Vec<String>, from: usize) {
    for entry in &battle.log().entries()[from..] {
        for told in tell_all(battle.scene(), &entry.facts) {
            log.push(match told.detail.as_str() {
                "" => told.title,
                detail => format!("{}: {detail}", told.title),
            });
        }
    }
}

fn kind_and_unit(fact: &Fact) -> (&'static str, Option<pincer_rules::unit::UnitId>) {
    (fact.kind(), fact.unit())
}
