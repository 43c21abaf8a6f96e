//! Why the AI does a thing, in the words of the Why panel.

use pincer_rules::hex::neighbours;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::ShotRecord;
use pincer_rules::scene::Scene;
use pincer_rules::sentences::words::{at, ground, percent};
use pincer_rules::sentences::{Tone, Topic, why};

use crate::plan::Plan;
use crate::terms::{Term, is_worthwhile};

/// "wounds Spitter 2 77.0 %: crossfire with Bo, back left against front right".
pub(crate) fn of(scene: &Scene, plan: &Plan) -> String {
    match plan.order {
        Order::Attack { .. } => plan
            .attack
            .as_ref()
            .map_or_else(String::new, |record| attack(scene, record)),
        Order::Move { pace, unit, .. } => {
            let place = place(scene, plan);
            match &plan.attack {
                Some(record) if is_worthwhile(record) => {
                    format!("{place}, from where it {}", attack(scene, record))
                }
                _ if plan.terms.get(Term::NoShot).0 < 0 && pace == Pace::Run => {
                    format!("{place}: no shot worth taking within reach, so it runs to get one")
                }
                _ if plan.terms.get(Term::NoShot).0 < 0 => {
                    format!("{place}, nearer to a shot")
                }
                _ if scene.window_on(unit).is_some() => {
                    format!("{place}, out of the crossfire")
                }
                _ => format!("{place}, where less can hit it"),
            }
        }
        Order::Turn { facing, .. } => {
            format!("turns {}: the nearest enemy is at its back", facing.word())
        }
        Order::Pass { .. } => "stays: no better place and no shot worth taking".to_owned(),
        Order::Ready { .. } => "takes the better weapon for this distance".to_owned(),
        Order::EndTurn => "nothing left to do this turn".to_owned(),
    }
}

fn attack(scene: &Scene, record: &ShotRecord) -> String {
    let target = &scene.unit(record.ask.target).name;
    let chance = record
        .odds
        .as_ref()
        .map_or_else(String::new, |odds| percent(odds.wound));
    let for_it: Vec<String> = why(scene, record)
        .into_iter()
        .filter(|reason| {
            reason.tone == Tone::Easier
                && matches!(reason.topic, Topic::Flank | Topic::Crossfire | Topic::Range)
        })
        .map(|reason| reason.text)
        .collect();
    if for_it.is_empty() {
        format!("wounds {target} {chance}")
    } else {
        format!("wounds {target} {chance}: {}", for_it.join(", "))
    }
}

/// "to 4,5 behind crates".
fn place(scene: &Scene, plan: &Plan) -> String {
    let best = neighbours(plan.on)
        .map(|hex| scene.board.ground(hex))
        .filter(|ground| ground.cover.is_some())
        .max_by_key(|ground| ground.cover);
    match best {
        Some(cover) => format!("to {} by {}", at(plan.on), article(ground(cover))),
        None => format!("to {}", at(plan.on)),
    }
}

fn article(word: &str) -> String {
    if word.ends_with('s') {
        word.to_owned()
    } else {
        format!("a {word}")
    }
}
