//! The log as a person reads it: a sentence for everything a player must know,
//! and not a word of the program in any of them.

use pincer_ai::Budget;
use pincer_headless::battle::play;
use pincer_rules::hex::Facing;
use pincer_rules::numbers::{Dr, Hits};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Effect, Roll, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_scenario::Scenario;
use pincer_sim::tell::lines::{Line, Teller};
use pincer_sim::tell::{Told, tell, tell_all};
use pincer_sim::{Battle, Fact};

use crate::grammar::wrong_number;
use crate::play::random;
use crate::table::{Field, SURE, attack, blade, dockside, face, frail, hit, id, played, walk};

/// Words that only a programmer says, and letters no sentence needs.
fn foreign(text: &str) -> Option<&str> {
    if text.contains(['_', '{', '}', '[', ']']) || text.contains("::") || text.contains("  ") {
        return Some("a letter of the program");
    }
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.into_iter().find(|word| {
        // `UnitId`: a capital after a small letter. `None` and the like besides.
        let humped = word
            .chars()
            .zip(word.chars().skip(1))
            .any(|(a, b)| a.is_lowercase() && b.is_uppercase());
        humped
            || matches!(
                *word,
                "None" | "Some" | "Ok" | "Err" | "true" | "false" | "NaN"
            )
    })
}

#[test]
fn the_test_knows_foreign_words() {
    for text in [
        "UnitId(3)",
        "range_band",
        "Hit { hits: 2 }",
        "Some(3)",
        "Hex::ZERO",
    ] {
        assert!(foreign(text).is_some(), "{text}");
    }
    for text in [
        "Bo → Spitter 2: Hit, 2 Hits",
        "38 + 31 = 69 against TL 57 · Point Blank −5 TL",
        "Ines turns to face NE",
    ] {
        assert_eq!(foreign(text), None, "{text}");
    }
}

/// What every fact tells, over twenty battles of the AI.
#[test]
fn twenty_battles_are_told_in_plain_words() {
    let mut sentences = std::collections::BTreeSet::new();
    for seed in 1..=20 {
        let scenario = Scenario { seed, ..dockside() };
        play(&scenario, Budget::NORMAL, |watched| {
            for told in tell_all(watched.scene, watched.facts) {
                for text in [&told.title, &told.detail] {
                    assert_eq!(foreign(text), None, "seed {seed}: {text}");
                    assert_eq!(wrong_number(text), None, "seed {seed}: {text}");
                }
                assert!(!told.title.trim().is_empty(), "seed {seed}: {told:?}");
                sentences.insert(told.title);
            }
            for fact in watched.facts {
                told_or_not(watched.scene, fact);
            }
        });
    }
    for wanted in [
        "Round 1: ",
        " moves to ",
        ": Critical Hit, ",
        ": Solid Hit, ",
        ": Miss",
        ": Critical Miss",
        " is Crossfired",
        " is no longer Crossfired",
        " Health left",
        " goes down",
        "Victory: ",
    ] {
        assert!(
            sentences.iter().any(|title| title.contains(wanted)),
            "nobody was ever told '{wanted}'"
        );
    }
}

/// Which facts are told themselves, and which by another.
fn told_or_not(scene: &Scene, fact: &Fact) {
    let told = tell(scene, fact);
    let by_itself = match fact {
        // By the line of the whole move.
        Fact::Stepped { .. } => false,
        // By what the unit then does.
        Fact::Activated { .. } | Fact::ActionSpent { .. } => false,
        // By the next turn.
        Fact::TurnEnded => false,
        // By the line of the whole way.
        Fact::Moved { .. } | Fact::Paid { .. } => false,
        // By the shot that is taken, by who goes down, by the steps that follow.
        Fact::Answered { shoots, .. } => !shoots,
        Fact::Stopped { unit } => scene.unit(*unit).is_standing(),
        Fact::WalkedOn { .. } => false,
        Fact::Noted { told, .. } | Fact::Forfeited { told, .. } => !told.is_empty(),
        // Whose Health is gone goes down.
        Fact::Hurt { left, .. } => left.0 > 0,
        Fact::InitiativeRolled { .. }
        | Fact::TurnStarted { .. }
        | Fact::ActionBegun { .. }
        | Fact::StoodUp { .. }
        | Fact::Checked { .. }
        | Fact::Fell { .. }
        | Fact::Collided { .. }
        | Fact::FootingChanged { .. }
        | Fact::DriftChanged { .. }
        | Fact::AreaStruck { .. }
        | Fact::Breached { .. }
        | Fact::SmokeSpread { .. }
        | Fact::SmokeThinned { .. }
        | Fact::Used { .. }
        | Fact::GoalProgressed { .. }
        | Fact::Turned { .. }
        | Fact::Readied { .. }
        | Fact::Attacked { .. }
        | Fact::Struck { .. }
        | Fact::Filled { .. }
        | Fact::Interrupted { .. }
        | Fact::Burned { .. }
        | Fact::WentDown { .. }
        | Fact::WindowOpened { .. }
        | Fact::WindowClosed { .. }
        | Fact::Ended { .. } => true,
    };
    assert_eq!(told.is_some(), by_itself, "{fact:?}");
    if let (Fact::Attacked { record, roll }, Some(told)) = (fact, told) {
        tells_the_attack(scene, record, roll, &told);
    }
}

/// Names, total and TL, each modifier once, and the Hits as a sum.
fn tells_the_attack(scene: &Scene, record: &ShotRecord, roll: &Roll, told: &Told) {
    let name = |unit| scene.unit(unit).name.as_str();
    let Told {
        title,
        detail,
        unit,
    } = told;
    assert!(title.starts_with(name(record.ask.shooter)), "{title}");
    assert!(title.contains(name(record.ask.target)), "{title}");
    assert_eq!(*unit, Some(record.ask.shooter));
    let sum = format!("= {} against TL {}", roll.total, record.attack.effective_tl);
    assert!(detail.contains(&sum), "{detail}");

    let mut parts: Vec<&str> = detail.split(" · ").skip(1).collect();
    if roll.hits > Hits(0) {
        let hits = parts.pop().unwrap();
        assert!(hits.starts_with(&format!("Hits {}", roll.hits)), "{hits}");
        assert!(hits.ends_with(&format!("= {}", roll.net_hits)), "{hits}");
        for (dr, what) in [
            (record.attack.cover_dr, "cover"),
            (record.attack.armour_dr, "armour"),
        ] {
            let taken = format!("− {dr} {what}");
            assert_eq!(hits.contains(&taken), dr > Dr(0), "{hits}: {taken}");
        }
    }
    let told = record.modifiers.iter().filter_map(|one| match one.effect {
        Effect::Tl(tl) => Some(tl.0.unsigned_abs()),
        Effect::Level(level) => Some(level.0.unsigned_abs()),
        Effect::Dr(_) => None,
    });
    let amounts: Vec<u32> = told.collect();
    assert_eq!(parts.len(), amounts.len(), "{detail}");
    for (part, amount) in parts.iter().zip(amounts) {
        let numbers = part.split(|letter: char| !letter.is_ascii_digit());
        assert!(
            numbers.into_iter().any(|n| n == amount.to_string()),
            "{part}: {amount}"
        );
    }
}

fn titles(scene: &Scene, facts: &[Fact]) -> Vec<String> {
    tell_all(scene, facts)
        .into_iter()
        .map(|told| told.title)
        .collect()
}

#[test]
fn each_kind_of_order_has_its_sentence() {
    let mut field = Field::new(8);
    let ann = field.unit("Ann", (0, 0), "squad");
    ann.health = pincer_rules::numbers::Health(5);
    ann.armour = pincer_rules::unit::Armour::all(pincer_rules::numbers::Dr(1));
    let mut sword = blade();
    sword.name = "Sword".to_owned();
    ann.carried.push(sword);
    field.unit("Foe", (0, -5), "creatures");
    field.fire((0, 1), 3);
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let mut say = |order: Order| {
        let facts = battle.submit(order).unwrap().to_vec();
        tell_all(battle.scene(), &facts)
            .into_iter()
            .map(|told| match told.detail.as_str() {
                "" => told.title,
                detail => format!("{} ({detail})", told.title),
            })
            .collect::<Vec<_>>()
    };
    let ann = pincer_rules::unit::UnitId(0);
    assert_eq!(
        say(Order::Move {
            unit: ann,
            pace: Pace::Act,
            to: pincer_rules::Hex::new(0, 1)
        }),
        [
            "Ann moves to 0,1 (1 movement)",
            "Ann is hurt by fire at 0,1: 2 Hits (hazard 3, armour −1 · Health 3 left)"
        ]
    );
    assert_eq!(
        say(Order::Ready { unit: ann, slot: 0 }),
        ["Ann readies another weapon (Sword in hand)"]
    );
    assert_eq!(
        say(Order::Turn {
            unit: ann,
            facing: Facing::SouthEast
        }),
        ["Ann turns to face SE"]
    );
    assert_eq!(say(Order::EndTurn), ["Round 1: Creatures"]);
}

#[test]
fn wounds_windows_and_ends_are_told() {
    let mut field = Field::new(8);
    field.unit("Ann", (0, -3), "squad").accuracy = SURE;
    let foe = field.unit("Foe", (0, 0), "creatures");
    frail(foe);
    foe.health = pincer_rules::numbers::Health(9);
    foe.full_health = foe.health;
    let scenario = field.sides(&["squad", "creatures"]);
    let mut battle = played(&scenario, &[hit], |battle| {
        let order = attack(battle, "Ann", "Foe");
        battle.submit(order).unwrap();
    });
    let left = battle.scene().unit(id(&battle, "Foe")).health;
    let shot = titles(battle.scene(), &battle.log().entries()[1].facts);
    assert_eq!(shot.len(), 3, "{shot:?}");
    assert!(shot[0].starts_with("Ann → Foe: "), "{shot:?}");
    assert_eq!(shot[1], format!("Foe has {left} of 9 Health left"));
    assert_eq!(shot[2], "Foe is Crossfired");
    let facts = battle.submit(Order::EndTurn).unwrap().to_vec();
    assert_eq!(
        titles(battle.scene(), &facts),
        ["Round 1: Creatures", "Foe is no longer Crossfired"]
    );
    let order = face(&battle, "Foe", Facing::South);
    battle.submit(order).unwrap();
    let order = walk(&battle, "Foe", Pace::Act, (0, 1));
    assert!(battle.submit(order).is_err());
}

/// A line of the log, detail and all.
fn line(told: &Told) -> String {
    match told.detail.as_str() {
        "" => told.title.clone(),
        detail => format!("{} ({detail})", told.title),
    }
}

/// What the generated battles make happen is told without a word of the program,
/// and every kind of fact is either told or said to be told by another.
#[test]
fn whatever_happens_in_random_battles_is_told_in_plain_words() {
    let mut lines = std::collections::BTreeSet::new();
    for seed in 0..120 {
        let battle = random(seed);
        for entry in battle.log().entries() {
            for fact in &entry.facts {
                told_or_not(battle.scene(), fact);
            }
            for told in tell_all(battle.scene(), &entry.facts) {
                let text = line(&told);
                assert_eq!(foreign(&text), None, "seed {seed}: {text}");
                assert_eq!(wrong_number(&text), None, "seed {seed}: {text}");
                lines.insert(text);
            }
        }
    }
    for wanted in [
        " strikes nobody",
        ", one of them a friend",
        "strikes a friend",
        "level 1 holds",
        ": rubble",
        "tries to climb to ",
        "tries to hold out against the current: fails",
        "against Mission TL 50",
        " falls ",
        " is pushed ",
        " is swept ",
        " drifts ",
        " is stopped by ",
        " is torn off its feet",
        " is no longer off its feet",
        " catches hold",
        " stands up (",
        " begins another Action",
        "Smoke hangs over ",
        "The smoke ",
        " has used up its ",
        ": goal held for ",
        "goal reached: ",
    ] {
        assert!(
            lines.iter().any(|line| line.contains(wanted)),
            "nobody was ever told '{wanted}'"
        );
    }
}

/// Steps and pushes: one line a way, however many hexes it has.
#[test]
fn a_way_is_one_line_that_grows() {
    let mut field = Field::new(8);
    let ann = field.unit("Ann", (0, 0), "squad");
    ann.accuracy = SURE;
    ann.weapon.push = pincer_rules::numbers::Steps(3);
    field.unit("Foe", (0, -2), "creatures");
    let battle = played(&field.sides(&["squad", "creatures"]), &[hit], |battle| {
        let order = walk(battle, "Ann", Pace::Act, (0, 1));
        battle.submit(order).unwrap();
        let order = attack(battle, "Ann", "Foe");
        battle.submit(order).unwrap();
    });
    let entries = battle.log().entries();
    let last = &entries[entries.len() - 1];
    let said: Vec<String> = tell_all(battle.scene(), &last.facts)
        .iter()
        .map(line)
        .collect();
    assert!(said[0].starts_with("Ann → Foe: "), "{said:?}");
    assert_eq!(
        said[1..],
        [
            "Foe is Crossfired (Ann opened the window from 0,1)",
            "Foe is pushed 3 hexes to 0,-5"
        ]
    );

    let mut teller = Teller::default();
    let moved: Vec<Line> = last
        .facts
        .iter()
        .filter(|fact| matches!(fact, Fact::Moved { .. }))
        .map(|fact| teller.hear(battle.scene(), fact))
        .collect();
    assert!(
        matches!(moved[..], [Line::New(_), Line::Grown(_), Line::Grown(_)]),
        "{moved:?}"
    );
}

/// The sums of a breach and of a check stand in their lines.
#[test]
fn breaches_and_checks_are_told_with_their_numbers() {
    for seed in 0..60 {
        let battle = random(seed);
        for fact in battle.log().facts() {
            let Some(told) = tell(battle.scene(), fact) else {
                continue;
            };
            match fact {
                Fact::Checked { roll, check, .. } => {
                    let sum = format!("= {} against Mission TL {}", roll.total, check.tl);
                    assert!(told.detail.contains(&sum), "{told:?}");
                }
                Fact::Breached { record, roll, .. } => {
                    let tl = record.attack.effective_tl;
                    let sum = format!("= {} against TL {tl}", roll.total);
                    assert!(told.detail.contains(&sum), "{told:?}");
                }
                _ => {}
            }
        }
    }
}
