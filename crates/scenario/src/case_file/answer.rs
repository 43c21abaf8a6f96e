//! Answers: what the rules say, under the keys of the case format.
//!
//! Nothing is computed here; a record's findings only get their words.

use std::borrow::Cow;
use std::iter::{Chain, Copied};
use std::slice::Iter;

use pincer_rules::Scene;
use pincer_rules::cover;
use pincer_rules::cybercore::attack;
use pincer_rules::dice::{Dice, OutOfDice};
use pincer_rules::field;
use pincer_rules::hex::Hex;
use pincer_rules::line;
use pincer_rules::maps;
use pincer_rules::movement::{self, Path};
use pincer_rules::numbers::{Faces, MoveCost};
use pincer_rules::order::Pace;
use pincer_rules::record::{Cover, Record};
use pincer_rules::unit::{Activation, UnitId};
use serde_json::{Map, Value, json};

use super::Question;

mod asked;
mod attacks;
mod goals;
mod moves;
mod ruled;

pub(super) use asked::{area_found, breach_record, check_asked, forced, record};

/// The answer to a question, every key the case format lists for it.
///
/// An order is not the rules' to give, nor is a play: the answers to those are
/// empty until somebody is asked, see [`answer_order`](super::answer_order) and
/// [`answer_play`](super::answer_play).
#[must_use]
pub fn answer(scene: &Scene, question: &Question) -> Map<String, Value> {
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    match question {
        Question::Shot { .. } => {
            return match record(scene, question) {
                Some(Record::Cybercore(record)) => attacks::shot(scene, &record),
                Some(Record::Ruled(verdict)) => ruled::shot(&verdict),
                None => keys,
            };
        }
        Question::Area { .. } => {
            if let Some(found) = area_found(scene, question) {
                return attacks::area(scene, &found);
            }
        }
        Question::Breach { dice, .. } => {
            if let Some(record) = breach_record(scene, question) {
                return attacks::breach(scene, &record, dice.as_ref());
            }
        }
        Question::Push { unit, .. } | Question::Sweep { unit } | Question::Drift { unit } => {
            let forced = forced(scene, question);
            let mut keys = moves::forced(scene.unit(*unit).at, forced.as_ref());
            if let (Question::Drift { .. }, Some(forced)) = (question, &forced) {
                keys.insert("holds".to_owned(), json!(forced.drift.is_none()));
            }
            return keys;
        }
        Question::Check { dice, .. } => {
            if let Some((check, fall)) = check_asked(scene, question) {
                return moves::check(&check, fall, dice.as_deref());
            }
        }
        Question::Throw { unit } => return moves::throw(scene, *unit),
        Question::Goal { place, round } => return goals::goal(scene, *place, *round),
        Question::Line { from, to } => {
            let sides = line::sides(*from, *to);
            put("left", list(&sides.left));
            put("right", list(&sides.right));
        }
        Question::Sight { from, to } => {
            let found = cover::between(scene, *from, *to);
            put("sight", json!(found.sight()));
            put("cover", level(found.cover));
            put("tie_rule", json!(found.tie_rule));
        }
        Question::Field { from } => {
            let found = field::field(scene, *from);
            put("visible", json!(found.visible));
            let covered: Map<String, Value> = (1..)
                .zip(found.covered)
                .filter(|&(_, count)| count > 0)
                .map(|(level, count): (u32, u32)| (level.to_string(), json!(count)))
                .collect();
            put("covered", Value::Object(covered));
        }
        Question::Reach { unit, pace, paid } => {
            let reach = movement::reach(&having_paid(scene, *unit, *paid), *unit, *pace);
            put("count", json!(reach.count()));
            let start = scene.unit(*unit).at;
            let costs: Map<String, Value> = std::iter::once((start, reach.cost(start)))
                .chain(reach.iter().map(|(hex, cost)| (hex, Some(cost))))
                .map(|(hex, cost)| (key(hex), json!(cost.map(|cost| cost.0))))
                .collect();
            put("cost", Value::Object(costs));
        }
        Question::Path {
            unit,
            to,
            pace,
            paid,
        } => match path(scene, *unit, *pace, *to, *paid) {
            Some(path) => return moves::path(&path),
            None => put("cost", Value::Null),
        },
        Question::Roll { dice, wild, .. } => {
            let mut script = Script::new(dice, wild);
            let record = match record(scene, question) {
                Some(Record::Cybercore(record)) => record,
                Some(Record::Ruled(verdict)) => return ruled::roll(scene, &verdict, &mut script),
                None => return keys,
            };
            if let Ok(roll) = attack::resolve(&record.attack, &mut script) {
                put("kept", json!(roll.kept));
                put("outcome", json!(roll.outcome.word()));
                put("hits", json!(roll.hits.0));
                put("bonus_hits", json!(roll.bonus_hits.0));
                put("net_hits", json!(roll.net_hits.0));
            }
        }
        Question::CrossfireMap { shooter, target } => {
            let hexes = maps::crossfire_map(scene, *shooter, *target);
            put("count", json!(hexes.len()));
            put("hexes", list(&hexes));
        }
        Question::FlankMap { partner, target } => {
            let hexes = maps::flank_map(scene, *partner, *target);
            put("count", json!(hexes.len()));
            put("hexes", list(&hexes));
        }
        Question::Order(_) | Question::Play(_) => {}
        Question::Symmetry => {
            put(
                "asymmetric_pairs",
                json!(field::asymmetric_pairs(scene).len()),
            );
        }
    }
    keys
}

/// A clone of the scene in which a unit has paid for part of a split movement.
fn having_paid(scene: &Scene, unit: UnitId, paid: Option<MoveCost>) -> Cow<'_, Scene> {
    let Some(paid) = paid else {
        return Cow::Borrowed(scene);
    };
    let mut scene = scene.clone();
    let mover = &mut scene.units[usize::from(unit.0)];
    mover.activation = Activation::Acted;
    mover.paid = paid;
    Cow::Owned(scene)
}

/// The way behind a question about a path.
pub(super) fn path(
    scene: &Scene,
    unit: UnitId,
    pace: Pace,
    to: Hex,
    paid: Option<MoveCost>,
) -> Option<Path> {
    movement::path(&having_paid(scene, unit, paid), unit, pace, to)
}

fn level(cover: Cover) -> Value {
    match cover {
        Cover::None => json!(0),
        Cover::Level(level) => json!(level.get()),
        Cover::Full => json!("full"),
    }
}

fn list(hexes: &[Hex]) -> Value {
    hexes.iter().map(|hex| json!([hex.x, hex.y])).collect()
}

fn key(hex: Hex) -> String {
    format!("{},{}", hex.x, hex.y)
}

/// The dice of a case: first its d100s, then its Wild Dice, whatever faces those
/// have.
pub(super) struct Script<'a>(Chain<Copied<Iter<'a, u32>>, Copied<Iter<'a, u32>>>);

impl<'a> Script<'a> {
    pub(super) fn new(dice: &'a [u32], wild: &'a [u32]) -> Self {
        Self(dice.iter().copied().chain(wild.iter().copied()))
    }
}

impl Dice for Script<'_> {
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice> {
        self.0.next().ok_or(OutOfDice(faces))
    }
}
