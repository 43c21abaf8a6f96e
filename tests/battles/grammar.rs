//! One is not many: whatever the counts are, and whether a side's name is a
//! plural or not, what is told of them is said as a person would say it.

use pincer_rules::Hex;
use pincer_rules::board::{Board, Shape};
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::movement::forced::Fall;
use pincer_rules::numbers::{Health, Hits, Round, Rounds, Steps};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{board, goals};
use pincer_rules::unit::{Unit, UnitId};
use pincer_sim::Fact;
use pincer_sim::fact::Ending;
use pincer_sim::tell::tell;

/// One of a thing, and several.
const COUNTED: [(&str, &str); 8] = [
    ("Hit", "Hits"),
    ("hex", "hexes"),
    ("round", "rounds"),
    ("level", "levels"),
    ("unit", "units"),
    ("Action", "Actions"),
    ("Die", "Dice"),
    ("time", "times"),
];

/// Verbs that go with one side only.
const SINGULAR: [&str; 6] = ["has", "holds", "is", "keeps", "wins", "does"];

/// The first two words of a text that do not go together.
pub(crate) fn wrong_number(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(2).find_map(|pair| {
        let (before, after) = (pair[0], pair[1]);
        let word = after.trim_matches(|letter: char| !letter.is_alphanumeric());
        let counted = before.parse::<u32>().is_ok_and(|count| {
            COUNTED
                .iter()
                .any(|&(one, many)| word == if count == 1 { many } else { one })
        });
        let sided = ["Creatures", "Raiders", "Wardens"].contains(&before);
        (counted || sided && SINGULAR.contains(&word)).then(|| pair.join(" "))
    })
}

#[test]
fn the_test_hears_what_is_wrong() {
    for text in [
        "takes 1 Hits",
        "2 hex, 4 m",
        "held 1 of 1 rounds",
        "0 Hit, no",
        "Raiders has held",
        "hazard 3 · 1 levels",
    ] {
        assert!(wrong_number(text).is_some(), "{text}");
    }
    for text in [
        "Bo → Spitter 2: Hit, 2 Hits",
        "1 Hit",
        "0 rounds",
        "1.00 Hits on average",
        "Raiders: goal held for 1 round",
    ] {
        assert_eq!(wrong_number(text), None, "{text}");
    }
}

fn scene() -> Scene {
    let board = Board::new(Shape::Hexagon { radius: Steps(4) }).unwrap();
    let mut scene = Scene::new(board);
    let side = scene.factions.add("raiders").unwrap();
    scene.factions.add("wardens").unwrap();
    scene.units.push(Unit::new("Bo", Hex::ZERO, side));
    scene
}

fn sound(text: &str) {
    assert_eq!(wrong_number(text), None, "{text}");
}

#[test]
fn goals_are_told_for_any_count() {
    for count in 0..=2_u32 {
        for hexes in [1, 2] {
            let mut scene = scene();
            let side = scene.units[0].faction;
            let hexes: Vec<Hex> = (0..hexes).map(|x| Hex::new(x, 0)).collect();
            for aim in [
                Aim::Hold {
                    hexes: hexes.clone(),
                    rounds: Rounds(count),
                },
                Aim::Reach {
                    hexes: hexes.clone(),
                    units: count,
                },
                Aim::Protect {
                    unit: UnitId(0),
                    until: Round(count),
                },
            ] {
                let goal = Goal {
                    side,
                    aim,
                    progress: Rounds(count),
                };
                scene.goals = vec![goal.clone()];
                sound(&goals::goal(&scene, &goal));
                sound(&goals::progress(&scene, &goal));
                sound(&board::goal(&scene, &goal));
                let progress = Rounds(count);
                let told = tell(&scene, &Fact::GoalProgressed { goal: 0, progress }).unwrap();
                sound(&told.title);
                sound(&told.detail);
                let other = scene.factions.add("wardens").unwrap();
                for sides in [vec![side], vec![other], vec![side, other]] {
                    let ending = Ending::Goal { sides, goal: 0 };
                    let told = tell(&scene, &Fact::Ended { ending }).unwrap();
                    assert!(told.title.starts_with("Victory: "), "{}", told.title);
                    sound(&told.title);
                }
            }
        }
    }
}

#[test]
fn what_happens_is_told_for_any_count() {
    let scene = scene();
    let unit = UnitId(0);
    for count in 0..=2_u32 {
        let hexes: Vec<Hex> = (0..count as i32).map(|x| Hex::new(x, 0)).collect();
        for fact in [
            Fact::SmokeSpread {
                hexes: hexes.clone(),
                rounds: Rounds(count),
            },
            Fact::SmokeThinned { gone: hexes },
            Fact::Used { unit, left: count },
            Fact::Fell {
                unit,
                at: Hex::ZERO,
                fall: Fall {
                    levels: count,
                    hits: Hits(count),
                },
                left: Health(count),
            },
        ] {
            let told = tell(&scene, &fact).unwrap();
            sound(&told.title);
            sound(&told.detail);
        }
    }
}
