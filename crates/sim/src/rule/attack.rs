//! The attack stage of the schedule, and its dice; the rule itself is
//! `pincer_rules::cybercore::attack`.

use bevy_ecs::prelude::*;
use pincer_rules::Scene;
use pincer_rules::cybercore::attack::{self, is_hit};
use pincer_rules::cybercore::crossfire::opens_window;
use pincer_rules::numbers::{Health, Hits};
use pincer_rules::record::{self, Roll, ShotRecord};
use pincer_rules::scene::Window;
use pincer_rules::system::{Blow, System, Verdict};

use crate::component::CurrentScene;
use crate::component::shot::{Cover, Crossfire, Flank, Purpose, Range, Record, Shot, ShotPool};
use crate::dice::OrderDice;
use crate::fact::{Fact, Facts};
use crate::turn::rules;

/// Puts together the record of every shot that is asked. The stages before this one
/// are Cybercore's; every other rulebook judges in one go.
pub fn judge(
    scene: Res<CurrentScene>,
    mut shots: Query<(&Shot, &Range, &Cover, &Flank, &Crossfire, &mut Record)>,
) {
    for (shot, range, cover, flank, crossfire, mut record) in &mut shots {
        let Some(ask) = shot.ask else { continue };
        let scene = scene.get();
        record.0 = Some(if scene.system == System::CYBERCORE {
            attack::judge(
                scene,
                ask,
                range.0,
                cover.0.clone(),
                flank.0.clone(),
                crossfire.0,
            )
            .into()
        } else {
            scene.system.judge(scene, ask)
        });
    }
}

/// Rolls every real shot, in the order in which they were asked.
pub fn roll(
    scene: Res<CurrentScene>,
    pool: Res<ShotPool>,
    shots: Query<(&Shot, &Record)>,
    mut dice: ResMut<OrderDice>,
    mut facts: ResMut<Facts>,
) {
    for (shot, record) in shots.iter_many(pool.asked()) {
        if shot.purpose != Purpose::Real {
            continue;
        }
        // A battle's dice never end.
        let rolled = match &record.0 {
            Some(record::Record::Cybercore(record)) => {
                let Ok(roll) = attack::resolve(&record.attack, &mut *dice) else {
                    continue;
                };
                outcome(scene.get(), record, roll)
            }
            Some(record::Record::Ruled(verdict)) => {
                let scene = scene.get();
                let Ok(blow) = scene.system.resolve(scene, verdict, &mut *dice) else {
                    continue;
                };
                struck(verdict, blow)
            }
            None => continue,
        };
        for fact in rolled {
            facts.push(fact);
        }
    }
}

/// What another rulebook's dice make happen.
fn struck(verdict: &Verdict, blow: Blow) -> Vec<Fact> {
    let follows = rules::facts(blow.follows.clone());
    let struck = Fact::Struck {
        verdict: Box::new(verdict.clone()),
        blow: Box::new(blow),
    };
    std::iter::once(struck).chain(follows).collect()
}

/// What a roll makes happen: the wound, the window, the fall.
fn outcome(scene: &Scene, record: &ShotRecord, roll: Roll) -> Vec<Fact> {
    let ask = record.ask;
    let target = scene.unit(ask.target);
    let left = Health(target.health.0.saturating_sub(roll.net_hits.0));
    let hurt = roll.net_hits > Hits(0);
    let opens = is_hit(&record.attack, roll.outcome) && opens_window(scene, ask);
    let mut facts = Vec::with_capacity(3);
    let net = roll.net_hits;
    facts.push(Fact::Attacked {
        record: Box::new(record.clone()),
        roll: Box::new(roll),
    });
    if hurt {
        facts.push(Fact::Hurt {
            unit: ask.target,
            hits: net,
            left,
        });
    }
    if hurt && left == Health(0) {
        facts.push(Fact::WentDown { unit: ask.target });
    } else if opens {
        facts.push(Fact::WindowOpened {
            window: Window {
                target: ask.target,
                opener: ask.shooter,
                from: ask.from,
            },
        });
    }
    facts
}
