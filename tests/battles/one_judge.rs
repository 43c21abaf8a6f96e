//! Invariant 1: the same record in preview, resolution, log and case.

use std::path::Path;

use pincer_rules::Scene;
use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::hex::Hex;
use pincer_rules::judge;
use pincer_rules::legality;
use pincer_rules::movement::reach;
use pincer_rules::numbers::MoveCost;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Ask, Record};
use pincer_rules::system::System;
use pincer_rules::unit::Climbed;
use pincer_scenario::{Question, read_case};
use pincer_sim::{Battle, Fact};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{ambush, brawl, march, pairs, skirmish};

use crate::table::starting_with;

/// Compares a battle's answers with the judge's: records whole, costs with the
/// reach of the unit.
fn same_records(what: &str, battle: &mut Battle, asks: &[Ask]) -> Vec<Record> {
    let scene = battle.scene().clone();
    let before = battle.hash();
    let records = battle.preview(asks);
    let costs = battle.costs(asks);
    let judged: Vec<Record> = asks.iter().map(|&ask| judge::attack(&scene, ask)).collect();
    assert_eq!(records, judged, "{what}");
    for (ask, cost) in asks.iter().zip(&costs) {
        let expected = reach(&scene, ask.shooter, Pace::Act).cost(ask.from);
        assert_eq!(cost.0, expected, "{what}: {ask:?}");
    }
    assert_eq!(costs.len(), asks.len(), "{what}");
    assert_eq!(battle.scene(), &scene, "{what}");
    assert_eq!(battle.hash(), before, "{what}: judging changes nothing");
    records
}

/// Attacks for real, if it is allowed, and compares the record in the log with
/// the preview made just before.
fn same_in_the_log(what: &str, battle: &mut Battle, ask: Ask) -> bool {
    let order = Order::Attack {
        unit: ask.shooter,
        target: ask.target,
    };
    let allowed = legality::check(battle.scene(), &order).is_ok();
    if !allowed || battle.ending().is_some() {
        return false;
    }
    let previewed = battle.preview_strike(&order).unwrap();
    if previewed.strike.shots.contains(&ask) {
        let one = battle.preview(&[ask]);
        assert!(previewed.shots.contains(&one[0]), "{what}");
    }
    let facts = battle.submit(order).unwrap().to_vec();
    let logged: Vec<Record> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Attacked { record, .. } => Some(Record::Cybercore(record.clone())),
            Fact::Struck { verdict, .. } => Some(Record::Ruled(verdict.clone())),
            _ => None,
        })
        .collect();
    assert_eq!(logged, previewed.shots, "{what}");
    let broken: Vec<BreachRecord> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Breached { record, .. } => Some((**record).clone()),
            _ => None,
        })
        .collect();
    assert_eq!(broken, previewed.breaches, "{what}");
    true
}

fn every_shot_of_the_cases() -> Vec<(String, Scene, Ask)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    files.sort();
    let mut shots = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for line in text.lines() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            // The long throws go straight down column 0 of an empty map: the
            // column alone is the same field and two thousand times smaller.
            let line = line.replace(r#"{"radius": 330}"#, r#"{"cols": 1, "rows": 331}"#);
            let case = read_case(&line).unwrap();
            let ask = match case.question {
                Question::Shot {
                    from,
                    at,
                    standing_at,
                    area,
                } => {
                    let ask = Ask::new(&case.scene, from, at);
                    let ask = standing_at.map_or(ask, |hex| ask.standing_at(hex));
                    area.map_or(ask, |aim| ask.by(aim))
                }
                Question::Roll { from, at, .. } => Ask::new(&case.scene, from, at),
                _ => continue,
            };
            shots.push((case.name, case.scene, ask));
        }
    }
    shots
}

/// The shooter's side has the first turn, so no window on its target closes.
#[test]
fn every_shot_of_the_cases_is_the_same_in_a_battle() {
    let shots = every_shot_of_the_cases();
    let mut real = 0;
    for (name, scene, ask) in &shots {
        let first = scene.unit(ask.shooter).faction;
        let mut battle = Battle::new(&starting_with(scene, first));
        let records = same_records(name, &mut battle, &[*ask]);
        let as_asked = judge::attack(scene, *ask);
        let burned = battle.scene().units != {
            let mut units = battle.scene().units.clone();
            for (unit, before) in units.iter_mut().zip(&scene.units) {
                unit.health = before.health;
            }
            units
        };
        // A shooter's own window closes with its turn and fires burn; neither
        // enters into this record but by the health of who burned.
        // Its Action begins anew, so what it climbed before counts no more.
        let climbed = scene.unit(ask.shooter).climbed == Climbed::Yes;
        // Of a turn that runs, another rulebook may count the way to where it is asked.
        let walks = scene.system != System::CYBERCORE && ask.from != scene.unit(ask.shooter).at;
        // What it keeps of the turn before begins anew, too.
        let now = battle.scene().unit(ask.shooter);
        let kept = scene.unit(ask.shooter);
        let forgot = now.stats != kept.stats || now.weapon.stats != kept.weapon.stats;
        if !burned && !climbed && !walks && !forgot {
            assert_eq!(records, [as_asked], "{name}");
        }
        if ask.from == scene.unit(ask.shooter).at {
            real += u32::from(same_in_the_log(name, &mut battle, *ask));
        }
    }
    assert!(shots.len() >= 780, "{} shots in the cases", shots.len());
    assert!(real >= 500, "{real} of them were made for real");
}

/// A few questions about a scene: every pair of units from where they stand and
/// from other hexes.
fn asks(scene: &Scene, seed: u64) -> Vec<Ask> {
    let chance = &mut Chance::new(seed);
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    pairs(scene)
        .flat_map(|(shooter, target)| {
            let ask = Ask::new(scene, shooter, target);
            let near: Vec<Hex> = reach(scene, shooter, Pace::Act)
                .iter()
                .map(|(hex, _)| hex)
                .collect();
            let mut asks = vec![ask];
            if !near.is_empty() {
                asks.push(ask.standing_at(chance.pick(&near)));
            }
            let anywhere = chance.pick(&hexes);
            if scene.can_stand(shooter, anywhere).is_ok() {
                asks.push(ask.standing_at(anywhere));
            }
            asks
        })
        .collect()
}

#[test]
fn a_thousand_generated_scenes_are_the_same_in_a_battle() {
    let (mut real, mut legal) = (0, Vec::new());
    let mut crossfires = 0;
    for seed in 0..1000 {
        let scene = match seed % 4 {
            0 => skirmish(seed),
            1 => brawl(seed),
            2 => ambush(seed),
            _ => march(seed),
        };
        let Some((shooter, target)) = pairs(&scene).next() else {
            continue;
        };
        let first = scene.unit(shooter).faction;
        let mut battle = Battle::new(&starting_with(&scene, first));
        let what = format!("seed {seed}");
        let asks = asks(battle.scene(), seed);
        let records = same_records(&what, &mut battle, &asks);
        legal.extend(records.iter().map(Record::is_legal));
        crossfires += records
            .iter()
            .filter_map(Record::cybercore)
            .filter(|record| record.crossfire.is_crossfire())
            .count();
        let ask = Ask::new(battle.scene(), shooter, target);
        real += u32::from(same_in_the_log(&what, &mut battle, ask));
    }
    both_ways("legal", legal);
    assert!(crossfires > 100, "{crossfires} crossfires");
    assert!(real > 100, "{real} shots for real");
}

/// The pool keeps nothing of the questions before.
#[test]
fn a_shorter_list_of_questions_gets_only_its_own_answers() {
    let scene = skirmish(2);
    let mut battle = Battle::new(&starting_with(&scene, scene.units[0].faction));
    let all = asks(battle.scene(), 2);
    assert!(all.len() > 3);
    assert_eq!(battle.preview(&all).len(), all.len());
    let last = *all.last().unwrap();
    let expected = judge::attack(battle.scene(), last);
    assert_eq!(battle.preview(&[last]), [expected]);
    assert!(battle.preview(&[]).is_empty());
    assert!(battle.costs(&[]).is_empty());
    let here = Ask::new(battle.scene(), last.shooter, last.target);
    assert_eq!(battle.costs(&[here])[0].0, Some(MoveCost(0)));
}
