//! Why the AI does a thing, in the words of the Why panel.

use pincer_rules::hex::Hex;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Millionths, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::words::{ground, percent};
use pincer_rules::sentences::{Tone, Topic, why};
use pincer_rules::unit::UnitId;

use crate::plan::Plan;
use crate::terms::Term;
use crate::worth::is_worthwhile;

/// Why a turn is ended.
pub(crate) const NOTHING_LEFT: &str = "nothing left to do this turn";

/// "wounds Spitter 2 77.0 %: crossfire with Bo, back left against front right".
pub(crate) fn of(scene: &Scene, plan: &Plan) -> String {
    let text = match plan.order {
        Order::Attack { .. } => plan
            .attack
            .as_ref()
            .map_or_else(String::new, |record| attack(scene, plan, record)),
        Order::Move { unit, pace, .. } => {
            let place = place(scene, plan);
            match &plan.attack {
                Some(record) if is_worthwhile(record) => {
                    let why = attack(scene, plan, record);
                    let out = out_of_crossfire(scene, plan).unwrap_or_default();
                    format!("{place}{out}, from where it {why}")
                }
                _ => format!("{place}{}", walk(scene, plan, unit, pace)),
            }
        }
        Order::Turn { facing, .. } => match plan.prey {
            Some(prey) => format!("{} is at its back", scene.unit(prey).name),
            None => format!("looks {}", facing.word()),
        },
        Order::Pass { .. } => "stays: no better place and no attack worth making".to_owned(),
        Order::Ready { unit, slot } => ready(scene, plan, unit, slot),
        Order::EndTurn => NOTHING_LEFT.to_owned(),
        Order::Area { .. } | Order::Breach { .. } => String::new(),
    };
    // Where it goes stands before the reason wherever that is read.
    text.trim_start_matches([',', ':', ' ']).to_owned()
}

fn attack(scene: &Scene, plan: &Plan, record: &ShotRecord) -> String {
    let target = &scene.unit(record.ask.target).name;
    let deed = record.odds.as_ref().map_or_else(String::new, |odds| {
        let (wound, kill) = (odds.wound_millionths().0, odds.kill_millionths().0);
        if kill * 2 >= wound {
            format!("takes down {target} {}", percent(odds.kill))
        } else {
            format!("wounds {target} {}", percent(odds.wound))
        }
    });
    let mut for_it: Vec<String> = why(scene, record)
        .into_iter()
        .filter(|reason| {
            reason.tone == Tone::Easier
                && matches!(reason.topic, Topic::Flank | Topic::Crossfire | Topic::Range)
        })
        .map(|reason| reason.text)
        .collect();
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
    match &plan.attack {
        Some(record) => {
            let target = &scene.unit(record.ask.target).name;
            let chance = record
                .odds
                .as_ref()
                .map_or_else(String::new, |odds| percent(odds.wound));
            format!("takes its {weapon} in hand: with it it would wound {target} {chance}")
        }
        None => format!("takes its {weapon} in hand"),
    }
}

/// "behind crates"; nothing in the open.
fn place(scene: &Scene, plan: &Plan) -> String {
    plan.there.shelter.map_or_else(String::new, |hex| {
        format!("behind {}", article(cover(scene, hex)))
    })
}

fn cover(scene: &Scene, hex: Hex) -> &'static str {
    ground(scene.board.ground(hex))
}

fn article(word: &str) -> String {
    if word.ends_with('s') {
        word.to_owned()
    } else {
        format!("a {word}")
    }
}
