//! The words of movement: what a way costs part by part, what a check asks, what
//! failing it does, and what happens to whoever is pushed, swept or drifting
//! (`MOVE-3`, `CLIMB-2`, `WADE-2`, `ZEROG-1`, `FORCED-1`).

use crate::board::Hazard;
use crate::check::{Check, Passed};
use crate::hex::{Facing, Hex};
use crate::movement::burn;
use crate::movement::current::CurrentCheck;
use crate::movement::forced::{Collision, Fall, Forced, Obstacle};
use crate::movement::{Part, Path, StepCost};
use crate::numbers::{Advantage, Hits, MoveCost, Steps};
use crate::record::Record;
use crate::scene::Scene;
use crate::sentences::words::{self, hexes, hits, plus, share};
use crate::unit::{Footing, Unit};

/// Why whoever floats without gravity stays where it is (`ZEROG-1`).
pub const NOTHING_TO_PUSH_OFF: &str =
    "nothing to push off from: no wall, cover or edge of the map beside it";

/// Why a way may cost more than there are points left: "the one step always
/// allowed" (`MOVE-4`) or "the last stroke" (`SWIM-1`); `None` where it does not.
#[must_use]
pub fn beyond(path: &Path, points: Steps) -> Option<&'static str> {
    if path.cost.0 <= points.0 {
        return None;
    }
    // Standing up is the one step of whoever lies.
    let taken = path.steps.len() + usize::from(path.stand_up > MoveCost(0));
    Some(match taken {
        0 | 1 => "the one step always allowed",
        _ => "the last stroke",
    })
}

/// "At 3,4 Osk (wounds 42 %) and Halla (wounds 8 %) may shoot at it on its way"
/// (`DU-9`).
#[must_use]
pub fn shots_on_the_way(scene: &Scene, hex: Hex, shots: &[Record]) -> String {
    let names: Vec<String> = shots
        .iter()
        .map(|record| {
            let name = &scene.unit(record.ask().shooter).name;
            match record.prospect() {
                Some(prospect) => format!("{name} (wounds {})", words::chance(prospect.wound)),
                None => name.clone(),
            }
        })
        .collect();
    format!(
        "at {} {} may shoot at it on its way",
        words::at(hex),
        words::list(&names)
    )
}

/// "1 step + 2 climb": a step's cost as the sum that it is.
#[must_use]
pub fn step_cost(cost: StepCost) -> String {
    sum(cost.parts())
}

/// "2 standing up + 3 steps + 2 climb": a way's cost as the sum that it is.
#[must_use]
pub fn path_cost(path: &Path) -> String {
    sum(path.parts())
}

/// What a part of a cost is paid for.
#[must_use]
pub const fn part(part: Part) -> &'static str {
    match part {
        Part::StandingUp => "standing up",
        Part::Step => "steps",
        Part::Swim => "swimming",
        Part::Difficult => "difficult ground",
        Part::Water => "water",
        Part::Climb => "climb",
    }
}

/// "d100 + 10 against Mission TL 50: 61 %", with the chance to pass.
#[must_use]
pub fn check(check: Check) -> String {
    let (ways, all) = check.ways();
    let dice = match check.advantage {
        Advantage(0) => String::new(),
        level => format!(", {},", words::advantage(level)),
    };
    format!(
        "d100 {}{dice} against Mission TL {}: {}",
        plus(check.athletics.0),
        check.tl,
        share(ways, all)
    )
}

/// "falls 2 levels: 1 Hit, Prone".
#[must_use]
pub fn fall(fall: Fall) -> String {
    format!(
        "falls {}: {}, Prone",
        words::levels(fall.levels),
        harm(fall.hits)
    )
}

/// The check of a step and what failing it does: "d100 + 10 against Mission TL
/// 50: 61 %, or falls 2 levels: 1 Hit, Prone".
#[must_use]
pub fn climb(asked: Check, failing: Fall) -> String {
    format!("{}, or {}", check(asked), fall(failing))
}

/// The check in water and what failing it does: "d100 + 10 against Mission TL 50:
/// 61 %, or is swept 3 hexes downstream".
#[must_use]
pub fn current(asked: &CurrentCheck) -> String {
    let lost = asked.footing == Footing::Lost;
    let failing = match (asked.sweeps(), asked.after(Passed::No)) {
        (None, _) => "does not find its feet".to_owned(),
        (Some(far), Footing::Lost) if !lost => {
            format!("is swept {} downstream and off its feet", hexes(far))
        }
        (Some(far), _) if lost => {
            format!(
                "is swept {} downstream and does not find its feet",
                hexes(far)
            )
        }
        (Some(far), _) => format!("is swept {} downstream", hexes(far)),
    };
    format!("{}, or {failing}", check(asked.check))
}

/// "fire at 4,2: 2 Hits, 1 less by armour": what entering a hazard does.
#[must_use]
pub fn hazard(unit: &Unit, hex: Hex, hazard: Hazard) -> String {
    let burn = burn(unit, hazard);
    let less = match burn.armour.0 {
        0 => String::new(),
        armour => format!(" of {}, armour takes {armour}", hazard.hits),
    };
    format!(
        "{} at {}: {}{less}",
        words::hazard(hazard.damage),
        words::at(hex),
        harm(burn.net)
    )
}

/// "next turn: drifts 4 hexes, catches hold".
#[must_use]
pub fn drifts_next(scene: &Scene, forced: &Forced) -> String {
    format!("next turn: {}", drifts(scene, forced))
}

/// "next turn, if it fails: swept 3 hexes".
#[must_use]
pub fn swept_next(scene: &Scene, forced: &Forced) -> String {
    format!("next turn, if it fails: {}", swept(scene, forced))
}

/// "drifts on to the north east until it meets a surface, 4 hexes at the start
/// of each turn".
#[must_use]
pub fn drifts_each_turn(unit: &Unit, direction: Facing) -> String {
    format!(
        "{}, {} at the start of each turn",
        drift(direction),
        hexes(unit.speed)
    )
}

/// "stopped by a wall with 2 hexes to go: 1 Hit".
#[must_use]
pub fn collision(scene: &Scene, collision: Collision) -> String {
    let met = match collision.against {
        Obstacle::Edge => "the edge of the map".to_owned(),
        Obstacle::Blocked(hex) => words::a_ground(scene.board.ground(hex)),
        Obstacle::Higher(_) => "higher ground".to_owned(),
        Obstacle::Unit(unit) => scene.unit(unit).name.clone(),
    };
    format!(
        "stopped by {met} with {} to go: {}",
        hexes(collision.left),
        harm(collision.hits)
    )
}

/// "pushed 3 hexes, stopped by a wall with 2 hexes to go: 1 Hit": a whole push.
#[must_use]
pub fn pushed(scene: &Scene, forced: &Forced) -> String {
    and_on(moved(scene, "pushed", forced), forced)
}

/// "swept 3 hexes": a whole way down a current.
#[must_use]
pub fn swept(scene: &Scene, forced: &Forced) -> String {
    and_on(moved(scene, "swept", forced), forced)
}

/// "drifts 4 hexes, catches hold": a whole way of a unit that drifts already.
#[must_use]
pub fn drifts(scene: &Scene, forced: &Forced) -> String {
    let text = moved(scene, "drifts", forced);
    match forced.drift {
        Some(direction) => format!(
            "{text}, then on to the {} until it meets a surface",
            compass(direction)
        ),
        None => format!("{text}, catches hold"),
    }
}

/// "drifts on to the north east until it meets a surface".
#[must_use]
pub fn drift(direction: Facing) -> String {
    format!(
        "drifts on to the {} until it meets a surface",
        compass(direction)
    )
}

/// "north east".
#[must_use]
pub const fn compass(facing: Facing) -> &'static str {
    match facing {
        Facing::North => "north",
        Facing::NorthEast => "north east",
        Facing::SouthEast => "south east",
        Facing::South => "south",
        Facing::SouthWest => "south west",
        Facing::NorthWest => "north west",
    }
}

fn moved(scene: &Scene, verb: &str, forced: &Forced) -> String {
    let mut text = format!("{verb} {}", hexes(Steps(forced.steps.len() as u32)));
    let burns: u32 = forced
        .steps
        .iter()
        .filter_map(|step| step.hazard)
        .map(|hazard| hazard.hits.0)
        .sum();
    if burns > 0 {
        text.push_str(&format!(" through {} before armour", hits(Hits(burns))));
    }
    if let Some(fallen) = forced.steps.last().and_then(|step| step.fall) {
        text.push_str(&format!(", {}", fall(fallen)));
    }
    if let Some(met) = forced.collision {
        text.push_str(&format!(", {}", collision(scene, met)));
    }
    text
}

fn and_on(text: String, forced: &Forced) -> String {
    match forced.drift {
        Some(direction) => format!("{text}, {}", drift(direction)),
        None => text,
    }
}

fn sum(parts: impl Iterator<Item = (Part, MoveCost)>) -> String {
    let named: Vec<String> = parts
        .map(|(paid, cost)| match (paid, cost) {
            (Part::Step, MoveCost(1)) => "1 step".to_owned(),
            _ => format!("{cost} {}", part(paid)),
        })
        .collect();
    match named.is_empty() {
        true => "nothing".to_owned(),
        false => named.join(" + "),
    }
}

fn harm(taken: Hits) -> String {
    match taken {
        Hits(0) => "no harm".to_owned(),
        taken => hits(taken),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Current, CurrentStrength, Shape};
    use crate::movement::forced::ForcedStep;
    use crate::numbers::{Athletics, Tl};

    fn asked(athletics: i32, advantage: i32) -> Check {
        Check {
            athletics: Athletics(athletics),
            tl: Tl(50),
            advantage: Advantage(advantage),
        }
    }

    fn scene() -> Scene {
        Scene::new(Board::new(Shape::Hexagon { radius: Steps(3) }).unwrap())
    }

    #[test]
    fn a_way_beyond_its_points_says_by_which_rule() {
        let step = |cost| crate::movement::Step {
            to: Hex::new(0, 1),
            facing: Facing::South,
            cost,
            hazard: None,
            check: None,
        };
        let stroke = StepCost {
            base: crate::movement::costs::SWIM,
            ..StepCost::default()
        };
        let way = |stand_up, strokes| Path {
            start: Hex::ZERO,
            stand_up: MoveCost(stand_up),
            steps: vec![step(stroke); strokes],
            cost: MoveCost(stand_up + 2 * strokes as u32),
            hazard_hits: Hits(0),
            exposed: 0,
            drift: None,
        };
        let (one, stroke) = (Some("the one step always allowed"), Some("the last stroke"));
        assert_eq!(beyond(&way(0, 1), Steps(1)), one);
        assert_eq!(beyond(&way(3, 0), Steps(2)), one);
        assert_eq!(beyond(&way(0, 2), Steps(3)), stroke);
        assert_eq!(beyond(&way(1, 1), Steps(2)), stroke);
        assert_eq!(beyond(&way(0, 2), Steps(4)), None);
    }

    #[test]
    fn costs_are_told_as_sums() {
        let climbed = StepCost {
            base: 1,
            climb: 2,
            ..StepCost::default()
        };
        assert_eq!(step_cost(climbed), "1 step + 2 climb");
        let swum = StepCost {
            base: 2,
            ..StepCost::default()
        };
        assert_eq!(step_cost(swum), "2 swimming");
        assert_eq!(step_cost(StepCost::default()), "nothing");
    }

    #[test]
    fn hazards_are_told_after_armour() {
        let mut unit = Unit::new("Bo", Hex::ZERO, crate::faction::FactionId(0));
        let fire = Hazard {
            hits: Hits(2),
            damage: crate::weapon::DamageType::Plasma,
        };
        let at = Hex::new(4, 2);
        assert_eq!(hazard(&unit, at, fire), "fire at 4,2: 2 Hits");
        unit.armour = crate::unit::Armour::all(crate::numbers::Dr(1));
        assert_eq!(
            hazard(&unit, at, fire),
            "fire at 4,2: 1 Hit of 2, armour takes 1"
        );
        assert_eq!(
            drifts_each_turn(&unit, Facing::South),
            "drifts on to the south until it meets a surface, 4 hexes at the start of each turn"
        );
    }

    #[test]
    fn checks_are_told_with_their_chance() {
        assert_eq!(
            climb(asked(10, 0), Fall::of(2)),
            "d100 + 10 against Mission TL 50: 61 %, or falls 2 levels: 1 Hit, Prone"
        );
        assert_eq!(
            check(asked(-5, -1)),
            "d100 − 5, Disadvantage 1 (2 dice, keep the lowest), against Mission TL 50: 21.2 %"
        );
    }

    #[test]
    fn currents_are_told_by_what_they_do() {
        let current_of = |strength, footing| {
            current(&CurrentCheck {
                check: asked(0, 0),
                current: strength,
                footing,
            })
        };
        let flowing = |strength| {
            Some(Current {
                strength,
                direction: Facing::North,
            })
        };
        let odds = "d100 + 0 against Mission TL 50: 51 %, or";
        for (strength, footing, failing) in [
            (
                flowing(CurrentStrength::Rough),
                Footing::Firm,
                "is swept 2 hexes downstream",
            ),
            (
                flowing(CurrentStrength::Torrent),
                Footing::Firm,
                "is swept 4 hexes downstream and off its feet",
            ),
            (
                flowing(CurrentStrength::Strong),
                Footing::Lost,
                "is swept 3 hexes downstream and does not find its feet",
            ),
            (None, Footing::Lost, "does not find its feet"),
        ] {
            assert_eq!(current_of(strength, footing), format!("{odds} {failing}"));
        }
    }

    #[test]
    fn forced_ways_are_told_with_their_end() {
        let step = ForcedStep {
            to: Hex::new(0, -1),
            hazard: None,
            fall: None,
        };
        let met = |left: u32| {
            Some(Collision {
                against: Obstacle::Edge,
                left: Steps(left),
                hits: Hits(left / 2),
            })
        };
        let way = |collision, drift| Forced {
            from: Hex::ZERO,
            steps: vec![step],
            collision,
            drift,
        };
        assert_eq!(
            pushed(&scene(), &way(met(2), None)),
            "pushed 1 hex, stopped by the edge of the map with 2 hexes to go: 1 Hit"
        );
        assert_eq!(
            swept(&scene(), &way(met(1), None)),
            "swept 1 hex, stopped by the edge of the map with 1 hex to go: no harm"
        );
        assert_eq!(
            drifts(&scene(), &way(None, None)),
            "drifts 1 hex, catches hold"
        );
        assert_eq!(
            drifts(&scene(), &way(None, Some(Facing::NorthEast))),
            "drifts 1 hex, then on to the north east until it meets a surface"
        );
    }
}
