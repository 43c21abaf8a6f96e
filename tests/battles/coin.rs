//! A fourth rulebook, as ARCHITECTURE.md tells how to add one: nothing outside it
//! changes, and the board, battles, the log and the AI play it.

use pincer_ai::{Budget, decide};
use pincer_rules::Scene;
use pincer_rules::dice::{Dice, OutOfDice};
use pincer_rules::judge;
use pincer_rules::numbers::{Faces, Hits, Round, Steps};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Ask, Record, Refusal};
use pincer_rules::sentences::{self, Reason, Tone, Topic};
use pincer_rules::system::{Blow, Chance, Consequence, Part, Ratio, RuleSystem, System, Verdict};
use pincer_sim::{Battle, Fact, tell};
use pincer_tests::scenes::skirmish;

use crate::table::starting_with;

/// Heads hits, tails misses, six hexes far, and nothing else matters.
struct CoinFlip;

const FAR: Steps = Steps(6);
const HALF: Ratio = Ratio { ways: 1, of: 2 };

impl RuleSystem for CoinFlip {
    fn word(&self) -> &'static str {
        "coin_flip"
    }
    fn title(&self) -> &'static str {
        "Coin flip"
    }
    fn judge(&self, scene: &Scene, ask: Ask) -> Record {
        let mut verdict = Verdict::of(scene, ask);
        let far = (verdict.distance > FAR).then_some(Refusal::OutOfRange);
        let hidden = (!verdict.cover.sight()).then_some(Refusal::NoSight);
        verdict.refusal = verdict.refusal.or(far).or(hidden);
        verdict.needs = "heads on a coin".to_owned();
        let reason = Reason::told(Topic::Range, Tone::Told, "a coin knows no cover".to_owned());
        verdict.parts = vec![Part {
            rule: "CF-1",
            reason,
        }];
        if verdict.refusal.is_none() {
            let side = |title, is_good| Chance {
                title,
                ratio: HALF,
                is_good,
            };
            verdict.chances = vec![side("heads", true), side("tails", false)];
            (verdict.hit, verdict.wound) = (HALF, HALF);
            let full = u64::from(scene.unit(ask.target).full_health.0);
            verdict.harm = Ratio {
                ways: 1,
                of: 2 * full,
            };
            verdict.mean = "half a Hit".to_owned();
        }
        Record::Ruled(Box::new(verdict))
    }
    fn resolve(&self, scene: &Scene, of: &Verdict, dice: &mut dyn Dice) -> Result<Blow, OutOfDice> {
        let die = dice.roll(Faces(2))?;
        let names = [of.ask.shooter, of.ask.target].map(|id| scene.unit(id).name.as_str());
        let (result, is_hit) = if die == 2 {
            ("heads", true)
        } else {
            ("tails", false)
        };
        Ok(Blow {
            title: format!("{} flips a coin at {}: {result}", names[0], names[1]),
            result,
            dice: vec![die],
            is_hit,
            follows: if is_hit {
                Consequence::hurt(scene, of.ask.target, Hits(1))
            } else {
                Vec::new()
            },
            ..Blow::default()
        })
    }
}

static COIN_FLIP: CoinFlip = CoinFlip;

fn battle(seed: u64) -> Battle {
    let crowded = |scene: &Scene| scene.standing().count() >= 6;
    let mut scene = (50 * seed..).map(skirmish).find(crowded).unwrap();
    scene.system = System::of(&COIN_FLIP);
    scene.windows.clear();
    let mut scenario = starting_with(&scene, scene.units[0].faction);
    scenario.seed = seed;
    scenario.round_limit = Round(40);
    Battle::new(&scenario)
}

#[test]
fn a_fourth_rulebook_is_one_type_and_is_judged_played_told_and_thought_about() {
    let (mut flips, mut heads, mut over) = (0, 0, 0);
    // Some of the scenes have nobody in them.
    let peopled = (0..).filter(|&seed| !skirmish(seed).units.is_empty());
    for seed in peopled.take(20) {
        let mut battle = battle(seed);
        let mut orders = 0;
        while battle.ending().is_none() && orders < 2000 {
            let decision = decide(battle.scene(), Budget::QUICK, seed);
            let before = battle.scene().clone();
            let record = match decision.order {
                Order::Attack { unit, target } => {
                    Some(judge::attack(&before, Ask::new(&before, unit, target)))
                }
                _ => None,
            };
            let facts = battle.submit(decision.order).unwrap().to_vec();
            orders += 1;
            let Some(record) = record else { continue };
            assert!(
                sentences::explain(&before, &record)
                    .iter()
                    .any(|line| line.contains("a coin"))
            );
            let Some(Fact::Struck { verdict, blow }) = facts
                .iter()
                .find(|fact| matches!(fact, Fact::Struck { .. }))
            else {
                panic!("an attack without a coin: {facts:?}");
            };
            // Preview, roll and log are one record here, too.
            assert_eq!(record.verdict(), Some(&**verdict));
            let told = tell::tell_all(battle.scene(), &facts);
            assert!(told.iter().any(|line| line.title == blow.title));
            flips += 1;
            heads += u32::from(blow.is_hit);
        }
        over += u32::from(battle.ending().is_some());
        let orders: Vec<Order> = battle.log().orders().collect();
        let again = Battle::replay(battle.scenario(), orders).unwrap();
        assert_eq!(again.hash(), battle.hash(), "seed {seed}");
    }
    assert_eq!(over, 20);
    assert!(flips > 100, "{flips} coins");
    assert!(
        (..heads * 3).contains(&flips) && flips > heads,
        "{heads} of {flips} heads"
    );
}

#[test]
fn what_it_has_no_rules_for_is_refused_in_words() {
    let mut battle = (0..20)
        .map(battle)
        .find(|battle| battle.ending().is_none())
        .unwrap();
    let unit = battle
        .scene()
        .standing()
        .find(|&(id, unit)| battle.scene().turn.includes(id, unit));
    let id = unit.expect("somebody").0;
    let to = battle.scene().unit(id).at;
    for (order, wanted) in [
        (
            Order::Move {
                unit: id,
                pace: Pace::Run,
                to,
            },
            "run",
        ),
        (Order::Breach { unit: id, hex: to }, "attacks on cover"),
        (
            Order::React {
                unit: id,
                shoots: true,
            },
            "no move waits",
        ),
    ] {
        let refused = battle.submit(order).unwrap_err().to_string();
        assert!(refused.contains(wanted), "{refused}");
    }
}

/// The page of ARCHITECTURE.md promises that such a system is short.
#[test]
fn the_fourth_rulebook_is_no_longer_than_sixty_lines() {
    let own = include_str!("coin.rs");
    let (from, to) = ("\nstruct CoinFlip;", "\nstatic COIN_FLIP");
    let body = own.split_once(from).unwrap().1.split_once(to).unwrap().0;
    let lines = body.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines <= 60, "{lines} lines");
}
