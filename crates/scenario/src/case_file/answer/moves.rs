//! Answers about ways, about being moved, about checks and throws.

use pincer_rules::check::{Check, Passed};
use pincer_rules::cybercore::range;
use pincer_rules::hex::Hex;
use pincer_rules::movement::forced::{Collision, Fall, Forced, Obstacle};
use pincer_rules::movement::{Part, Path};
use pincer_rules::unit::UnitId;
use pincer_rules::{Scene, hex::Facing};
use serde_json::{Map, Value, json};

use super::{Script, list};

/// The path of a unit.
pub(super) fn path(path: &Path) -> Map<String, Value> {
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("cost", json!(path.cost.0));
    put("hazard_hits", json!(path.hazard_hits.0));
    let steps = path.steps.iter().map(|step| step.to);
    let hexes: Vec<Hex> = std::iter::once(path.start).chain(steps).collect();
    put("hexes", list(&hexes));
    put("stand_up", json!(path.stand_up.0));
    put("parts", parts(path));
    let checks = path.steps.iter().filter_map(|step| {
        let (check, fall) = step.check?;
        Some(json!({
            "to": [step.to.x, step.to.y],
            "needs": check.needs(),
            "chance": chance(&check),
            "fall_hits": fall.hits.0,
        }))
    });
    put("checks", checks.collect());
    put("drift", json!(path.drift.map(Facing::word)));
    keys
}

/// Every part, those that cost nothing too; strokes and steps are both the base.
fn parts(path: &Path) -> Value {
    let of = |wanted: &[Part]| {
        let paid = path.parts().filter(|(part, _)| wanted.contains(part));
        paid.map(|(_, cost)| cost.0).sum::<u32>()
    };
    json!({
        "stand_up": of(&[Part::StandingUp]),
        "base": of(&[Part::Step, Part::Swim]),
        "difficult": of(&[Part::Difficult]),
        "water": of(&[Part::Water]),
        "climb": of(&[Part::Climb]),
    })
}

/// Where a unit is moved to; `None` for one that is not moved at all.
pub(super) fn forced(start: Hex, forced: Option<&Forced>) -> Map<String, Value> {
    let steps = forced.map_or(&[][..], |forced| forced.steps.as_slice());
    let hexes: Vec<Hex> = steps.iter().map(|step| step.to).collect();
    let hazards = steps.iter().filter_map(|step| step.hazard);
    let hazard_hits: u32 = hazards.map(|hazard| hazard.hits.0).sum();
    let fall = steps.last().and_then(|step| step.fall);
    let collision = forced.and_then(|forced| forced.collision);
    let end = forced.map_or(start, Forced::end);
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("end", json!([end.x, end.y]));
    put("hexes", list(&hexes));
    put("hazard_hits", json!(hazard_hits));
    put("fall", json!(fall.map(|fall: Fall| fall.levels)));
    put("fall_hits", json!(fall.map_or(0, |fall| fall.hits.0)));
    put("collision", json!(collision.map(obstacle)));
    put(
        "collision_hits",
        json!(collision.map_or(0, |collision| collision.hits.0)),
    );
    keys
}

const fn obstacle(collision: Collision) -> &'static str {
    match collision.against {
        Obstacle::Edge => "edge",
        Obstacle::Blocked(_) => "blocked",
        Obstacle::Higher(_) => "higher",
        Obstacle::Unit(_) => "unit",
    }
}

/// A check, and what dice make of it.
pub(super) fn check(check: &Check, fall: Option<Fall>, dice: Option<&[u32]>) -> Map<String, Value> {
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("needs", json!(check.needs()));
    put("advantage", json!(check.advantage.0));
    put("chance", json!(chance(check)));
    put("fall_hits", json!(fall.map_or(0, |fall| fall.hits.0)));
    if let Some(Ok(roll)) = dice.map(|dice| check.resolve(&mut Script::new(dice, &[]))) {
        put("kept", json!(roll.kept));
        put("passed", json!(roll.outcome == Passed::Yes));
    }
    keys
}

fn chance(check: &Check) -> f64 {
    let (ways, all) = check.ways();
    f64::from(ways) / f64::from(all)
}

/// How far a unit throws what it has in hand.
pub(super) fn throw(scene: &Scene, unit: UnitId) -> Map<String, Value> {
    let unit = scene.unit(unit);
    let (might, item) = (unit.might, unit.weapon.item_size);
    let quarters = range::thrown_band_quarters(might, item, scene.gravity);
    let rings = range::thrown_rings(might, item, scene.gravity);
    let mut keys = Map::new();
    let mut put = |key: &str, value: Value| {
        keys.insert(key.to_owned(), value);
    };
    put("heft", json!(range::heft(might)));
    // A quarter is an exact fraction of a float.
    put("band_metres", json!(f64::from(quarters) / 4.0));
    put("rings", rings.iter().map(|ring| json!(ring.0)).collect());
    keys
}
