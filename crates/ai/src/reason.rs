//! Why the AI does a thing, in the words of the Why panel.

use pincer_rules::goal::Aim;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Millionths, Record};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::words::{a_ground, at, chance, decimal, ground, percent};
use pincer_rules::sentences::{Tone, Topic, shape, struck, why};
use pincer_rules::unit::UnitId;

use crate::blast::Strike;
use crate::deed::Deed;
use crate::errand::{What, is_protected};
use crate::plan::Plan;
use crate::terms::Term;

/// Why a turn is ended.
pub(crate) const NOTHING_LEFT: &str = "nothing left to do this turn";

/// "wounds Spitter 2 77.0 %: crossfire with Bo, back left against front right".
pub(crate) fn of(scene: &Scene, plan: &Plan) -> String {
    let done = plan
        .deed
        .as_ref()
        .map_or_else(String::new, |deed| deed_text(scene, plan, deed));
    let text = match plan.order {
        Order::Attack { .. }
        | Order::Decline { .. }
        | Order::Area { .. }
        | Order::Breach { .. }
        | Order::React { shoots: true, .. } => done,
        Order::React { shoots: false, .. } => "holds its fire: a shot gains too little".to_owned(),
        Order::Move { unit, to, .. } if to == scene.unit(unit).at => "gets up".to_owned(),
        Order::Move { unit, pace, .. } => {
            let place = place(scene, plan);
            match &plan.deed {
                Some(deed) if deed.is_worthwhile() => {
                    let out = out_of_crossfire(scene, plan).unwrap_or_default();
                    let errand =
                        errand(scene, plan).map_or_else(String::new, |text| format!(", {text}"));
                    format!("{place}{out}{errand}, from where it {done}")
                }
                _ => format!("{place}{}", walk(scene, plan, unit, pace)),
            }
        }
        Order::Turn { facing, .. } => match plan.prey {
            Some(prey) => format!("{} is at its back", scene.unit(prey).name),
            None => format!("looks {}", facing.word()),
        },
        Order::Pass { .. } => errand(scene, plan).unwrap_or_else(|| stays(plan)),
        Order::Ready { unit, slot } => ready(scene, plan, unit, slot),
        Order::EndTurn => NOTHING_LEFT.to_owned(),
    };
    // Where it goes stands before the reason wherever that is read.
    text.trim_start_matches([',', ':', ' ']).to_owned()
}

/// What an act does: "wounds Bo 45.0 %".
fn deed_text(scene: &Scene, plan: &Plan, deed: &Deed) -> String {
    match deed {
        Deed::Shot(record) => attack(scene, plan, record),
        Deed::Strike(strike) => {
            let chances: Vec<String> = strike
                .records
                .iter()
                .filter(|record| {
                    scene
                        .relation(record.ask().shooter, record.ask().target)
                        .is_opposed()
                })
                .map(|record| outlook(scene, record))
                .collect();
            let filled = shape(scene, &strike.found);
            let besides: Vec<&str> = strike
                .records
                .iter()
                .map(|record| *record.ask())
                .filter(|ask| !scene.relation(ask.shooter, ask.target).is_opposed())
                .map(|ask| match ask.target == ask.shooter {
                    true => "itself",
                    false => scene.unit(ask.target).name.as_str(),
                })
                .collect();
            let besides = if besides.is_empty() {
                String::new()
            } else {
                format!(", though it strikes {} too", besides.join(" and "))
            };
            format!("{}: {filled}{besides}", chances.join(" and "))
        }
        Deed::Siege(siege) => {
            let record = &siege.record;
            let odds = record.odds.as_ref();
            let wall = ground(scene.board.ground(record.ask.hex));
            format!(
                "breaks the {wall} before {}: damages it {}, {} Hits on average of {} left",
                scene.unit(siege.before).name,
                odds.map_or_else(String::new, |odds| percent(odds.wound)),
                odds.map_or_else(String::new, |odds| decimal(odds.mean_hits)),
                record.left,
            )
        }
        Deed::Smoke(smoke) => {
            let hidden: Vec<&str> = smoke
                .hides
                .iter()
                .map(|&unit| scene.unit(unit).name.as_str())
                .collect();
            format!("hides {} in smoke", hidden.join(" and "))
        }
    }
}

/// Why a unit stays that has no errand to stay for.
fn stays(plan: &Plan) -> String {
    let text = if plan.terms.get(Term::Post) > Millionths(0) {
        "keeps its position: the enemy has to come"
    } else {
        "stays: no better place and no attack worth making"
    };
    text.to_owned()
}

/// "goes for the planks at 5,3: held 1 of 3 rounds".
fn errand(scene: &Scene, plan: &Plan) -> Option<String> {
    let (goal, what, hex) = plan.errand?;
    let goal = &scene.goals[goal];
    let there = format!("{} at {}", ground(scene.board.ground(hex)), at(hex));
    let side = scene.factions.title(goal.side);
    let held = match goal.aim {
        Aim::Hold { rounds, .. } => format!("hold {} of {rounds} rounds", goal.progress),
        Aim::Reach { .. } | Aim::Protect { .. } => String::new(),
    };
    let stays = !matches!(plan.order, Order::Move { .. });
    Some(match (what, plan.on == hex) {
        (What::Hold, true) if stays => format!("stays on the {there}: {held}"),
        (What::Hold, true) => format!("takes the {there}: {held}"),
        (What::Reach, true) if !stays => format!("gets to the {there}, as its side must"),
        (What::Hold, false) => format!("goes for the {there}: {held}"),
        (What::Break, _) => format!("goes for the {there}: {side} {held}"),
        (What::Reach, true) => format!("stays on the {there}, where its side must get to"),
        (What::Reach, false) => format!("makes for the {there}, where its side must get to"),
        (What::Bar, _) => format!("bars the way to the {there}: {side} must get there"),
    })
}

/// "takes down Bo 45.0 %", or wounds where that is far likelier.
fn outlook(scene: &Scene, record: &Record) -> String {
    let target = &scene.unit(record.ask().target).name;
    let Some(prospect) = record.prospect() else {
        return String::new();
    };
    if prospect.kill.0 * 2 >= prospect.wound.0 {
        format!("takes down {target} {}", chance(prospect.kill))
    } else {
        format!("wounds {target} {}", chance(prospect.wound))
    }
}

/// The reasons for an attack, in the words of its rulebook.
fn reasons(scene: &Scene, record: &Record) -> Vec<String> {
    let (reasons, known): (_, &[Topic]) = match record {
        Record::Cybercore(record) => (
            why(scene, record),
            &[Topic::Flank, Topic::Crossfire, Topic::Range],
        ),
        Record::Ruled(verdict) => (
            verdict
                .parts
                .iter()
                .map(|part| part.reason.clone())
                .collect(),
            Topic::ALL,
        ),
    };
    reasons
        .into_iter()
        .filter(|reason| reason.tone == Tone::Easier && known.contains(&reason.topic))
        .map(|reason| reason.text)
        .collect()
}

fn attack(scene: &Scene, plan: &Plan, record: &Record) -> String {
    let deed = outlook(scene, record);
    let mut for_it = reasons(scene, record);
    if plan.terms.get(Term::Opening) > Millionths(0) {
        for_it.push("a hit opens the window for a crossfire".to_owned());
    }
    if let Some(pair) = plan.pair {
        for_it.push(format!(
            "leaves the far side to {}",
            scene.unit(pair.friend).name
        ));
    }
    if for_it.is_empty() {
        deed
    } else {
        format!("{deed}: {}", for_it.join(", "))
    }
}

/// Why a unit walks that attacks nobody from where it ends.
fn walk(scene: &Scene, plan: &Plan, unit: UnitId, pace: Pace) -> String {
    let name = |id: UnitId| scene.unit(id).name.as_str();
    let eased = |term: Term| plan.there.terms.get(term) > plan.here.terms.get(term);
    let here = scene.board.ground(scene.unit(unit).at);
    if here.hazard.is_some() && eased(Term::Hazard) {
        return format!(", out of the {}", ground(here));
    }
    if let Some(out) = out_of_crossfire(scene, plan) {
        return out;
    }
    if let Some(pair) = plan.pair {
        return format!(
            ", to take {} between itself and {} at {}°",
            name(pair.target),
            name(pair.friend),
            pair.angle
        );
    }
    if let Some(text) = errand(scene, plan) {
        return format!(", {text}");
    }
    if is_protected(scene, unit) {
        return ", as far out of harm as it gets: its side loses with it".to_owned();
    }
    let prey = plan.prey.map(name).filter(|_| plan.nearer);
    match (prey, pace) {
        (Some(prey), Pace::Run) => {
            format!(": no attack worth making within reach, so it runs nearer to {prey}")
        }
        (Some(prey), Pace::Act) => format!(", nearer to {prey}"),
        (None, _) if eased(Term::Threat) => ", where less can hit it".to_owned(),
        (None, _) => ", a place as good as any".to_owned(),
    }
}

/// What a unit says that leaves the place between two shooters.
fn out_of_crossfire(scene: &Scene, plan: &Plan) -> Option<String> {
    let name = |id: UnitId| scene.unit(id).name.as_str();
    match (plan.here.crossed, plan.there.crossed) {
        (Some([one, other]), None) => Some(format!(
            ", out of the crossfire of {} and {}",
            name(one),
            name(other)
        )),
        _ => None,
    }
}

/// "takes pistol in hand, which would wound Bo 45.0 %".
fn ready(scene: &Scene, plan: &Plan, unit: UnitId, slot: u8) -> String {
    let weapon = scene
        .unit(unit)
        .carried
        .get(usize::from(slot))
        .map_or("", |weapon| weapon.name.as_str());
    let weapon = if weapon.is_empty() {
        "other weapon"
    } else {
        weapon
    };
    let with_it = match &plan.deed {
        Some(Deed::Shot(record)) => {
            let target = &scene.unit(record.ask().target).name;
            let wounds = record
                .prospect()
                .map_or_else(String::new, |prospect| chance(prospect.wound));
            format!(": with it it would wound {target} {wounds}")
        }
        Some(Deed::Strike(strike)) => format!(": its {}", struck_by(scene, strike)),
        Some(Deed::Siege(siege)) => format!(
            ": it breaks the {} before {}",
            ground(scene.board.ground(siege.record.ask.hex)),
            scene.unit(siege.before).name
        ),
        Some(Deed::Smoke(_)) => ": smoke hides its side".to_owned(),
        None => String::new(),
    };
    format!("takes its {weapon} in hand{with_it}")
}

/// "blast would strike T1 and T2".
fn struck_by(scene: &Scene, strike: &Strike) -> String {
    format!("area would strike {}", struck(scene, &strike.found))
}

/// "behind crates"; nothing in the open.
fn place(scene: &Scene, plan: &Plan) -> String {
    plan.there.shelter.map_or_else(String::new, |hex| {
        format!("behind {}", a_ground(scene.board.ground(hex)))
    })
}
