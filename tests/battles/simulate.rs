//! Scenarios played by the AI, seed after seed: every side can win, battles end,
//! and the rules they are about occur.

use std::ops::RangeInclusive;

use pincer_ai::{Budget, decide};
use pincer_headless::battle::{Counts, Played, play};
use pincer_headless::simulate::line;
use pincer_rules::legality;
use pincer_scenario::{Catalogue, Scenario, Side, embedded_scenarios, load};
use pincer_sim::Battle;
use pincer_sim::fact::Ending;

fn dockside(seed: u64) -> Scenario {
    Scenario {
        seed,
        ..crate::table::dockside()
    }
}

/// What is kept of a battle.
#[derive(Debug, Clone, Copy)]
struct Kept {
    winner: Option<usize>,
    limit: bool,
    flank: bool,
    crossfire: bool,
}

fn keep(seed: u64) -> Kept {
    let scenario = dockside(seed);
    let played = play(&scenario, Budget::NORMAL, |_| {});
    let counts = played.counts;
    assert!(counts.hits <= counts.shots, "seed {seed}: {counts:?}");
    assert!(
        counts.flanks_taken <= counts.flanks_available
            && counts.crossfires_taken <= counts.crossfires_available,
        "seed {seed}: {counts:?}"
    );
    let winner = played.winners().first().copied();
    Kept {
        winner: scenario
            .sides
            .iter()
            .position(|side| winner == Some(side.faction)),
        limit: played.battle.ending() == Some(&Ending::RoundLimit),
        flank: counts.flanks_taken > 0,
        crossfire: counts.crossfires_taken > 0,
    }
}

#[test]
fn fifty_battles_of_dockside_are_worth_playing() {
    // Battles are values: two threads play half of them each.
    let halves: Vec<Vec<Kept>> = std::thread::scope(|scope| {
        let players = [1..=25, 26..=50].map(|seeds| scope.spawn(|| seeds.map(keep).collect()));
        players.map(|player| player.join().unwrap()).into()
    });
    let all: Vec<Kept> = halves.concat();
    assert_eq!(all.len(), 50);
    let count = |wanted: &dyn Fn(&Kept) -> bool| all.iter().filter(|kept| wanted(kept)).count();
    let told = format!(
        "squad {}, creatures {}, round limit {}, flank {}, crossfire {} of 50",
        count(&|kept| kept.winner == Some(0)),
        count(&|kept| kept.winner == Some(1)),
        count(&|kept| kept.limit),
        count(&|kept| kept.flank),
        count(&|kept| kept.crossfire),
    );
    assert!(count(&|kept| kept.winner == Some(0)) >= 10, "{told}");
    assert!(count(&|kept| kept.winner == Some(1)) >= 10, "{told}");
    assert!(count(&|kept| kept.limit) <= 5, "{told}");
    assert!(count(&|kept| kept.flank) >= 30, "{told}");
    assert!(count(&|kept| kept.crossfire) >= 30, "{told}");
}

/// A scenario that teaches one rule.
struct Lesson {
    scenario: &'static str,
    /// Battles of 50 that each side must win, alone or with others.
    least_wins: usize,
    /// Whether the rule came up.
    taught: fn(&Counts) -> bool,
    /// Battles of 50 in which its other rule came up at least, if it has one.
    besides: Option<(usize, fn(&Counts) -> bool)>,
    /// Out of a hundred of the first side's victories, those by its goal at least.
    by_goal: usize,
}

/// What each scenario teaches, as it is counted.
const LESSONS: [Lesson; 8] = [
    Lesson {
        scenario: "crossfire",
        least_wins: 10,
        taught: |counts| counts.crossfires_taken > 0,
        besides: None,
        by_goal: 0,
    },
    Lesson {
        scenario: "corridor",
        least_wins: 10,
        taught: |counts| counts.flanks_taken > 0,
        besides: None,
        by_goal: 20,
    },
    Lesson {
        scenario: "bunker",
        least_wins: 10,
        taught: |counts| counts.cover_broken > 0,
        besides: Some((30, |counts| counts.climb_checks > 0)),
        by_goal: 20,
    },
    Lesson {
        scenario: "river",
        least_wins: 10,
        taught: |counts| counts.current_checks > 0,
        besides: None,
        by_goal: 30,
    },
    Lesson {
        scenario: "wreck",
        least_wins: 10,
        taught: |counts| counts.drifts > 0,
        besides: Some((30, |counts| counts.far_throws > 0)),
        by_goal: 0,
    },
    // Everybody fights, and somebody fights two others.
    Lesson {
        scenario: "market",
        least_wins: 6,
        taught: |counts| counts.attacking_sides == 3 && counts.two_fronts > 0,
        besides: None,
        by_goal: 0,
    },
    Lesson {
        scenario: "barrow",
        least_wins: 10,
        taught: |counts| counts.reactions > 0,
        besides: None,
        by_goal: 0,
    },
    // Somebody is shot at along the line past its hard cover.
    Lesson {
        scenario: "turbine",
        least_wins: 10,
        taught: |counts| counts.lines_past_cover > 0,
        besides: None,
        by_goal: 0,
    },
];

fn teach(lesson: &Lesson) {
    let (_, text) = embedded_scenarios()
        .iter()
        .find(|(id, _)| *id == lesson.scenario)
        .unwrap();
    let scenario = load(text, lesson.scenario, Catalogue::embedded()).unwrap();
    let half = |seeds: RangeInclusive<u64>| -> Vec<Played> {
        let one = |seed| {
            let scenario = Scenario {
                seed,
                ..scenario.clone()
            };
            play(&scenario, Budget::NORMAL, |_| {})
        };
        seeds.map(one).collect()
    };
    let all: Vec<Played> = std::thread::scope(|scope| {
        [1..=25, 26..=50]
            .map(|seeds| scope.spawn(|| half(seeds)))
            .into_iter()
            .flat_map(|player| player.join().unwrap())
            .collect()
    });
    let count = |wanted: &dyn Fn(&Played) -> bool| all.iter().filter(|one| wanted(one)).count();
    let wins = |side: &Side| count(&|one| one.winners().contains(&side.faction));
    let wins: Vec<usize> = scenario.sides.iter().map(wins).collect();
    let limit = count(&|one| one.battle.ending() == Some(&Ending::RoundLimit));
    let taught = count(&|one| (lesson.taught)(&one.counts));
    let first = scenario.sides[0].faction;
    let by_goal = count(&|one| {
        matches!(one.battle.ending(), Some(Ending::Goal { .. })) && one.winners().contains(&first)
    });
    let told = format!(
        "{}: wins {wins:?}, {by_goal} of the first by its goal, round limit {limit}, \
         taught {taught} of 50",
        lesson.scenario
    );
    assert!(wins.iter().all(|&wins| wins >= lesson.least_wins), "{told}");
    assert!(limit <= 5, "{told}");
    assert!(taught >= 30, "{told}");
    assert!(by_goal * 100 >= wins[0] * lesson.by_goal, "{told}");
    if let Some((least, besides)) = lesson.besides {
        let besides = count(&|one| besides(&one.counts));
        assert!(besides >= least, "{told}, besides {besides}");
    }
}

#[test]
fn what_a_scenario_teaches_comes_up_and_every_side_can_win() {
    for lesson in &LESSONS {
        teach(lesson);
    }
    let taught = LESSONS.iter().map(|lesson| lesson.scenario);
    let all: Vec<&str> = std::iter::once("dockside").chain(taught).collect();
    let listed: Vec<&str> = embedded_scenarios().iter().map(|(id, _)| *id).collect();
    assert_eq!(listed, all);
}

#[test]
fn a_seed_plays_the_same_battle_again_and_another_does_not() {
    let told = |seed| line(seed, &play(&dockside(seed), Budget::NORMAL, |_| {})).to_string();
    let first = told(3);
    assert_eq!(first, told(3));
    for key in [
        "seed",
        "winner",
        "rounds",
        "hash",
        "shots",
        "hits",
        "flanks_taken",
        "flanks_available",
        "crossfires_taken",
        "crossfires_available",
        "ending",
        "goal",
        "areas",
        "friends_struck",
        "breaches",
        "cover_broken",
        "climb_checks",
        "current_checks",
        "sweeps",
        "falls",
        "pushes",
        "drifts",
        "far_throws",
        "lines_past_cover",
        "unfriendly_shots",
        "attacking_sides",
        "reactions",
        "two_fronts",
    ] {
        assert!(first.contains(&format!("\"{key}\":")), "{first}");
    }
    let hash = |line: &str| line.split("\"hash\":").nth(1).map(str::to_owned);
    assert_ne!(hash(&first), hash(&told(4)));
}

#[test]
fn a_quick_ai_finishes_its_battles_too() {
    for seed in 1..=10 {
        let played = play(&dockside(seed), Budget::QUICK, |_| {});
        assert!(
            matches!(played.battle.ending(), Some(Ending::Won { .. })),
            "seed {seed}: {:?}",
            played.battle.ending()
        );
    }
}

#[test]
fn every_order_is_allowed_within_budget_and_has_a_reason_to_read() {
    let mut orders = 0;
    for seed in 1..=10 {
        let mut battle = Battle::new(&dockside(seed));
        while battle.ending().is_none() {
            let scene = battle.scene();
            let decision = decide(scene, Budget::NORMAL, seed);
            let order = decision.order;
            let place = format!(
                "seed {seed}, order {}: {order:?}",
                battle.log().entries().len()
            );
            assert_eq!(legality::check(scene, &order), Ok(()), "{place}");
            assert!(decision.judged <= Budget::NORMAL.0, "{place}");
            let reason = decision.reason;
            assert!(!reason.is_empty(), "{place}");
            assert!(!reason.contains(['_', '{', '}']), "{place}: {reason}");
            battle.submit(order).unwrap();
            orders += 1;
        }
    }
    assert!(orders > 1000, "{orders} orders");
}
