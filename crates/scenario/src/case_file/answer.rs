//! Answers: what the rules say, under the keys of the case format.
//!
//! Nothing is computed here; a record's findings only get their words.

use std::iter::{Chain, Copied};
use std::slice::Iter;

use pincer_rules::Scene;
use pincer_rules::cover;
use pincer_rules::cybercore::attack;
use pincer_rules::dice::{Dice, OutOfDice};
use pincer_rules::field;
use pincer_rules::hex::Hex;
use pincer_rules::judge;
use pincer_rules::line;
use pincer_rules::maps;
use pincer_rules::movement;
use pincer_rules::numbers::Faces;
use pincer_rules::record::{Ask, Cover, Effect, Modifier, Odds, Outcome, RangeBand, ShotRecord};
use serde_json::{Map, Value, json};

use super::Question;

/// The answer to a question, every key the case format lists for it.
///
/// An order is not the rules' to give: the answer to that is empty until an AI
/// is asked, see [`answer_order`](super::answer_order).
#[must_use]
pub fn answer(scene: &Scene, question: &Question) -> Map<String, Value> {
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    match question {
        Question::Shot { .. } => {
            if let Some(record) = record(scene, question) {
                return shot(scene, &record);
            }
        }
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
        Question::Reach { unit, pace } => {
            let reach = movement::reach(scene, *unit, *pace);
            put("count", json!(reach.count()));
            let start = scene.unit(*unit).at;
            let costs: Map<String, Value> = std::iter::once((start, reach.cost(start)))
                .chain(reach.iter().map(|(hex, cost)| (hex, Some(cost))))
                .map(|(hex, cost)| (key(hex), json!(cost.map(|cost| cost.0))))
                .collect();
            put("cost", Value::Object(costs));
        }
        Question::Path { unit, to, pace } => match movement::path(scene, *unit, *pace, *to) {
            Some(path) => {
                put("cost", json!(path.cost.0));
                put("hazard_hits", json!(path.hazard_hits.0));
                let steps = path.steps.iter().map(|step| step.to);
                let hexes: Vec<Hex> = std::iter::once(path.start).chain(steps).collect();
                put("hexes", list(&hexes));
            }
            None => put("cost", Value::Null),
        },
        Question::Roll {
            from,
            at,
            dice,
            wild,
        } => {
            let record = judge::shot(scene, Ask::new(scene, *from, *at));
            if let Ok(roll) = attack::resolve(&record.attack, &mut Script::new(dice, wild)) {
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
        Question::Order(_) => {}
        Question::Symmetry => {
            put(
                "asymmetric_pairs",
                json!(field::asymmetric_pairs(scene).len()),
            );
        }
    }
    keys
}

/// The record behind a question about an attack.
pub(super) fn record(scene: &Scene, question: &Question) -> Option<ShotRecord> {
    match *question {
        Question::Shot {
            from,
            at,
            standing_at,
        } => {
            let ask = Ask::new(scene, from, at);
            let ask = standing_at.map_or(ask, |hex| ask.standing_at(hex));
            Some(judge::shot(scene, ask))
        }
        Question::Roll { from, at, .. } => Some(judge::shot(scene, Ask::new(scene, from, at))),
        _ => None,
    }
}

fn shot(scene: &Scene, record: &ShotRecord) -> Map<String, Value> {
    let name = |id| scene.unit(id).name.clone();
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("distance", json!(record.range.distance.0));
    put("metres", json!(record.range.distance.metres().0));
    put("legal", json!(record.is_legal()));
    put(
        "reason",
        json!(record.refusal.map(pincer_rules::record::Refusal::word)),
    );
    put("band", band(record.range.band));
    put("tl_modifier", json!(record.tl_modifier.0));
    put("effective_tl", json!(record.attack.effective_tl.0));

    put("sight", json!(record.cover.sight()));
    put("cover", level(record.cover.cover));
    put("cover_dr", json!(record.attack.cover_dr.0));
    put("cover_hexes", list(&record.cover.hexes));
    put("tie_rule", json!(record.cover.tie_rule));
    put("concealed", json!(record.cover.concealed));

    let mut partners: Vec<String> = record
        .flank
        .partners
        .iter()
        .map(|partner| name(partner.unit))
        .collect();
    partners.sort();
    put("flank", json!(record.flank.is_flank()));
    put("flank_with", json!(partners));
    let others = record.flank.others.iter();
    put(
        "no_flank",
        Value::Object(
            others
                .map(|(unit, clause)| (name(*unit), json!(clause.word())))
                .collect(),
        ),
    );
    put("crossfire", json!(record.crossfire.is_crossfire()));
    put(
        "no_crossfire",
        json!(
            record
                .crossfire
                .failed
                .map(pincer_rules::record::NoCrossfire::word)
        ),
    );
    let side = record.crossfire.from_side;
    put(
        "from_side",
        json!({"half": side.half.word(), "hand": side.hand.word()}),
    );

    put("advantage", json!(record.attack.advantage.0));
    put("modifiers", record.modifiers.iter().map(modifier).collect());
    if let Some(odds) = &record.odds {
        put("chance", chance(odds));
        put("wound", json!(odds.wound));
        put("mean_hits", json!(odds.mean_hits));
        put("kill", json!(odds.kill));
    }
    keys
}

fn modifier(modifier: &Modifier) -> Value {
    let (kind, amount) = match modifier.effect {
        Effect::Tl(tl) => ("tl", i64::from(tl.0)),
        Effect::Level(level) => ("level", i64::from(level.0)),
        Effect::Dr(dr) => ("dr", i64::from(dr.0)),
    };
    json!({"source": modifier.source.word(), "kind": kind, "amount": amount})
}

fn chance(odds: &Odds) -> Value {
    let chances = Outcome::ALL.iter().map(|&outcome| {
        let chance = f64::from(odds.ways(outcome)) / f64::from(odds.total);
        (outcome.word().to_owned(), json!(chance))
    });
    Value::Object(chances.collect())
}

fn band(band: RangeBand) -> Value {
    match band {
        RangeBand::Increment(band) => json!(band.word()),
        RangeBand::Thrown(step) => json!(format!("band_{step}")),
        RangeBand::Named(band) => json!(band.word()),
        RangeBand::Reach | RangeBand::OutOfRange | RangeBand::OutOfReach => Value::Null,
    }
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
