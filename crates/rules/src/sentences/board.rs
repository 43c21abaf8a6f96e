//! What the map writes beside things: as short as can be, the panels say more.

use crate::action::{self, Within};
use crate::check::Check;
use crate::cybercore::area::AreaFound;
use crate::cybercore::breach::{BreachRecord, HITS_PER_LEVEL};
use crate::cybercore::range::{band_tl, thrown_ladder};
use crate::goal::{self, Aim, Goal};
use crate::movement::budget;
use crate::movement::forced::Fall;
use crate::numbers::{Advantage, MoveCost};
use crate::order::Pace;
use crate::record::RangeBand;
use crate::scene::Scene;
use crate::sentences::{movement, words};
use crate::unit::{Activation, Trait, Unit, UnitId};
use crate::weapon::Weapon;

/// "crates 2 · 5 of 8 Hits, damaged 77.0 %": the cover that is attacked, what is
/// left of it and the chance to take some.
#[must_use]
pub fn breach(scene: &Scene, record: &BreachRecord) -> String {
    let what = words::ground(scene.board.ground(record.ask.hex));
    let Some(level) = record.level else {
        return what;
    };
    let full = u32::from(level.get()) * HITS_PER_LEVEL;
    let chance = record.odds.as_ref().map_or(String::new(), |odds| {
        format!(", damaged {}", words::percent(odds.wound))
    });
    format!("{what} {level} · {} of {full} Hits{chance}", record.left)
}

/// "strikes 3, 1 of them a friend": how many an area would strike.
#[must_use]
pub fn area(scene: &Scene, found: &AreaFound) -> String {
    let struck = found.struck.len();
    let friends = found
        .struck
        .iter()
        .filter(|ask| scene.relation(found.shooter, ask.target).is_friendly())
        .count();
    match (struck, friends) {
        _ if found.struck.iter().all(|ask| ask.target == found.shooter) && struck > 0 => {
            "strikes nobody but itself".to_owned()
        }
        (0, _) => "strikes nobody".to_owned(),
        (n, 0) => format!("strikes {n}"),
        (1, 1) => "strikes a friend".to_owned(),
        (n, 1) => format!("strikes {n}, one of them a friend"),
        (n, m) if n == m => format!("strikes {n} friends"),
        (n, m) => format!("strikes {n}, {m} of them friends"),
    }
}

/// "62 %", "friend 62 %", "itself 62 %": somebody an area strikes, with the chance
/// to be wounded where there is one.
#[must_use]
pub fn struck(scene: &Scene, shooter: UnitId, target: UnitId, wound: Option<f64>) -> String {
    let who = if shooter == target {
        "itself"
    } else if scene.relation(shooter, target).is_friendly() {
        "friend"
    } else {
        ""
    };
    match (who, wound.map(whole_percent)) {
        (who, None) => who.to_owned(),
        ("", Some(chance)) => chance,
        (who, Some(chance)) => format!("{who} {chance}"),
    }
}

/// "hold 2/3", "hold 0/3, contested", "reach 1/2", "protect until round 6": a goal
/// and how far it has come.
#[must_use]
pub fn goal(scene: &Scene, goal: &Goal) -> String {
    match &goal.aim {
        Aim::Hold { rounds, .. } if goal::is_contested(scene, goal) => {
            format!("hold {}/{rounds}, contested", goal.progress)
        }
        Aim::Hold { rounds, .. } => format!("hold {}/{rounds}", goal.progress),
        Aim::Reach { hexes, units } => {
            format!("reach {}/{units}", goal::on(scene, goal.side, hexes))
        }
        Aim::Protect { until, .. } => format!("protect until round {until}"),
    }
}

/// What several sides want of the same hexes: "Squad: hold 0/2 · Creatures: hold
/// 0/7"; of one side without its name.
#[must_use]
pub fn goals(scene: &Scene, wanted: &[&Goal]) -> String {
    match wanted {
        [only] => goal(scene, only),
        several => several
            .iter()
            .map(|one| {
                let side = scene.factions.title(one.side);
                format!("{side}: {}", goal(scene, one))
            })
            .collect::<Vec<_>>()
            .join(" · "),
    }
}

/// "−5 TL", "Disadvantage 2", "Short, 30 m": what a band does to an attack.
#[must_use]
pub fn band(weapon: &Weapon, band: RangeBand) -> String {
    match band {
        RangeBand::Thrown(_) => match thrown_ladder(band) {
            Advantage(0) => "clean throw".to_owned(),
            Advantage(level) => format!("Disadvantage {}", level.unsigned_abs()),
        },
        RangeBand::Reach => format!("reach {}", weapon.reach),
        RangeBand::Named(named) => {
            format!("{}, {} m", words::named_band(named), named.metres())
        }
        RangeBand::Increment(_) => {
            format!("{} TL", words::signed(band_tl(band, weapon).0))
        }
        RangeBand::OutOfRange | RangeBand::OutOfReach => "out of range".to_owned(),
    }
}

/// What is said of a band that the whole map lies in: "clean throw: the whole map".
#[must_use]
pub fn whole_map(band: &str) -> String {
    format!("{band}: the whole map")
}

/// What a way leaves of a move that may be split around an act: "2 left for after
/// the act", or "2 of 4 used before it" of one that goes on. `None` for whoever is
/// not nimble, at a run and where nothing was used or is left (`MOVE-1`).
#[must_use]
pub fn left_of_the_move(scene: &Scene, unit: &Unit, pace: Pace, cost: MoveCost) -> Option<String> {
    if !unit.has(Trait::Nimble) || pace == Pace::Run {
        return None;
    }
    let (used, all) = (action::paid(scene, unit, pace), budget(scene, unit, pace));
    if used > MoveCost(0) {
        return Some(format!("{used} of {all} used before it"));
    }
    let goes_on = action::to_move(scene, unit, pace) == Some(Within::This)
        && unit.activation == Activation::Acted;
    let left = all.0.saturating_sub(cost.0);
    (left > 0 && !goes_on).then(|| format!("{left} left for after the act"))
}

/// What a nimble unit that has moved has used and keeps: "moved 2 of 4, may act and
/// move 2 on"; `None` where nothing is left (`MOVE-1`).
#[must_use]
pub fn moves_on(scene: &Scene, unit: &Unit) -> Option<String> {
    let all = budget(scene, unit, Pace::Act);
    let left = all.0.saturating_sub(unit.paid.0);
    (unit.has(Trait::Nimble) && unit.activation == Activation::Moved && left > 0)
        .then(|| format!("moved {} of {all}, may act and move {left} on", unit.paid))
}

/// "61 %, or falls 2 levels: 1 Hit, Prone": the chance of a step that needs a check,
/// and what failing it does.
#[must_use]
pub fn climb(check: Check, failing: Fall) -> String {
    let (ways, all) = check.ways();
    format!(
        "{}, or {}",
        words::share(ways, all),
        movement::fall(failing)
    )
}

/// "stand up 2": what comes before the first step of whoever lies.
#[must_use]
pub fn stand_up(cost: MoveCost) -> String {
    format!("stand up {cost}")
}

/// "62 %", never 0 or 100 where it is not so.
#[must_use]
#[expect(
    clippy::float_arithmetic,
    reason = "a chance that is shown, never a verdict"
)]
pub fn whole_percent(chance: f64) -> String {
    match (chance * 100.0).round() {
        shown if shown < 1.0 && chance > 0.0 => "under 1 %".to_owned(),
        shown if shown > 99.0 && chance < 1.0 => "over 99 %".to_owned(),
        shown => format!("{shown:.0} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nimble_unit_is_told_what_it_used_and_keeps() {
        use crate::board::{Board, Shape};
        use crate::faction::FactionId;
        use crate::hex::Hex;
        use crate::numbers::Steps;
        let shape = Shape::Hexagon { radius: Steps(1) };
        let scene = Scene::new(Board::new(shape).unwrap());
        let mut unit = Unit::new("Ines", Hex::ZERO, FactionId(0));
        unit.speed = Steps(8);
        let told = |unit: &Unit, cost| left_of_the_move(&scene, unit, Pace::Act, MoveCost(cost));
        assert_eq!(told(&unit, 1), None);
        unit.traits = unit.traits.with(Trait::Nimble);
        assert_eq!(told(&unit, 1).as_deref(), Some("3 left for after the act"));
        assert_eq!(told(&unit, 4), None);
        assert_eq!(
            left_of_the_move(&scene, &unit, Pace::Run, MoveCost(1)),
            None
        );
        unit.activation = Activation::Moved;
        unit.paid = MoveCost(1);
        let on = moves_on(&scene, &unit);
        assert_eq!(on.as_deref(), Some("moved 1 of 4, may act and move 3 on"));
        unit.paid = MoveCost(4);
        assert_eq!(moves_on(&scene, &unit), None);
        unit.activation = Activation::Acted;
        unit.paid = MoveCost(1);
        assert_eq!(told(&unit, 2).as_deref(), Some("1 of 4 used before it"));
    }

    #[test]
    fn whole_percents_never_promise_too_much() {
        for (chance, words) in [
            (0.0, "0 %"),
            (0.004, "under 1 %"),
            (0.624, "62 %"),
            (0.999, "over 99 %"),
            (1.0, "100 %"),
        ] {
            assert_eq!(whole_percent(chance), words);
        }
    }
}
