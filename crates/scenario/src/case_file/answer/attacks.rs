//! Answers about attacks: shots, areas, and attacks on cover.

use pincer_rules::Scene;
use pincer_rules::cybercore::area::{AreaFound, NoArea};
use pincer_rules::cybercore::attack;
use pincer_rules::cybercore::breach::{self, BreachRecord, NoBreach};
use pincer_rules::numbers::{CoverLevel, Hits};
use pincer_rules::record::{
    Effect, Modifier, NoCrossfire, Odds, Outcome, RangeBand, Refusal, ShotRecord,
};
use pincer_rules::training::Breakdown;
use pincer_rules::unit::UnitId;
use serde_json::{Map, Value, json};

use super::{Script, level, list};

pub(super) fn shot(scene: &Scene, record: &ShotRecord) -> Map<String, Value> {
    let name = |id| scene.unit(id).name.clone();
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("distance", json!(record.range.distance.0));
    put("metres", json!(record.range.distance.metres().0));
    put("legal", json!(record.is_legal()));
    put("reason", json!(record.refusal.map(Refusal::word)));
    put("band", band(record.range.band));
    put("tl_modifier", json!(record.tl_modifier.0));
    put("effective_tl", json!(record.attack.effective_tl.0));

    put("accuracy", json!(record.attack.accuracy.0));
    put("training", training(record.training.as_ref()));

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
        json!(record.crossfire.failed.map(NoCrossfire::word)),
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

fn training(parts: Option<&Breakdown>) -> Value {
    let table = |parts: &Breakdown| {
        let parts = parts.iter();
        parts
            .map(|(part, points)| (part.word().to_owned(), json!(points.0)))
            .collect()
    };
    parts.map_or(Value::Null, |parts| Value::Object(table(parts)))
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

/// Whom and what an area strikes.
pub(super) fn area(scene: &Scene, found: &AreaFound) -> Map<String, Value> {
    let names = |wanted: &dyn Fn(UnitId) -> bool| {
        let struck = found.struck.iter().map(|ask| ask.target);
        let mut names: Vec<&str> = struck
            .filter(|&unit| wanted(unit))
            .map(|unit| scene.unit(unit).name.as_str())
            .collect();
        names.sort_unstable();
        json!(names)
    };
    let is_friend = |unit| scene.relation(found.shooter, unit).is_friendly();
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("legal", json!(found.refusal.is_none()));
    put("reason", json!(found.refusal.map(NoArea::word)));
    put("hexes", list(&found.hexes));
    put("struck", names(&|_| true));
    put("friends", names(&is_friend));
    put("breached", list(&found.breached));
    keys
}

/// The record of an attack on cover, and what dice do to it.
pub(super) fn breach(
    scene: &Scene,
    record: &BreachRecord,
    dice: Option<&(Vec<u32>, Vec<u32>)>,
) -> Map<String, Value> {
    let none_is_nothing = |level: Option<CoverLevel>| json!(level.map_or(0, CoverLevel::get));
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("legal", json!(record.refusal.is_none()));
    put("reason", json!(record.refusal.map(NoBreach::word)));
    put("distance", json!(record.range.distance.0));
    put("band", band(record.range.band));
    let tl = record
        .modifiers
        .iter()
        .find_map(|modifier| match modifier.effect {
            Effect::Tl(tl) => Some(tl.0),
            Effect::Level(_) | Effect::Dr(_) => None,
        });
    put("tl_modifier", json!(tl.unwrap_or(0)));
    put("effective_tl", json!(record.attack.effective_tl.0));
    put("advantage", json!(record.attack.advantage.0));
    put("modifiers", record.modifiers.iter().map(modifier).collect());
    put("level", none_is_nothing(record.level));
    put("left", json!(record.left.0));
    if let Some(odds) = &record.odds {
        put("chance", chance(odds));
        put("wound", json!(odds.wound));
        put("mean_hits", json!(odds.mean_hits));
        put("kill", json!(odds.kill));
    }
    if let Some((dice, wild)) = dice
        && let Ok(roll) = attack::resolve(&record.attack, &mut Script::new(dice, wild))
    {
        let before = scene.board.ground(record.ask.hex);
        let after = breach::after(before, roll.net_hits);
        let left = breach::left(&after);
        put("kept", json!(roll.kept));
        put("outcome", json!(roll.outcome.word()));
        put("net_hits", json!(roll.net_hits.0));
        put("level_after", none_is_nothing(breach::level(&after)));
        put("left_after", json!(left.0));
        put("rubble", json!(left == Hits(0) && record.left > Hits(0)));
    }
    keys
}
