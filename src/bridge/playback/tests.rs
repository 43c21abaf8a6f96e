//! How long facts are shown, and what is on the board with them.

use pincer_rules::board::{Board, Shape};
use pincer_rules::check::{Check, CheckRoll};
use pincer_rules::cybercore::area;
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::zerog::HEX_OF_FLIGHT;
use pincer_rules::numbers::{Advantage, Athletics, Steps, Tl};
use pincer_rules::record::Aimed;
use pincer_rules::unit::Unit;
use pincer_rules::weapon::{Weapon, WeaponKind};
use pincer_sim::tell;

use super::*;

const BO: UnitId = UnitId(0);

fn scene() -> Scene {
    let shape = Shape::Hexagon { radius: Steps(9) };
    let mut scene = Scene::new(Board::new(shape).unwrap());
    let mut bo = Unit::new("Bo", Hex::ZERO, FactionId(0));
    scene.factions.add("squad").unwrap();
    bo.weapon = Weapon::new(WeaponKind::Explosive, None);
    scene.units = vec![bo, Unit::new("Ines", Hex::new(3, 0), FactionId(0))];
    scene
}

fn step(n: i32) -> Fact {
    Fact::Stepped {
        unit: BO,
        from: Hex::new(n, 0),
        to: Hex::new(n + 1, 0),
        facing: Facing::SouthEast,
        cost: HEX_OF_FLIGHT,
    }
}

/// How long each of so many steps is shown.
fn steps(many: i32) -> Vec<Duration> {
    let mut waiting: VecDeque<Waiting> = (0..many)
        .map(|n| Waiting {
            fact: step(n),
            reason: None,
        })
        .collect();
    let mut clock = Clock::default();
    let mut lengths = Vec::new();
    while let Some(next) = waiting.pop_front() {
        lengths.push(clock.length(&next.fact, &waiting));
    }
    lengths
}

#[test]
fn a_step_takes_its_time_and_a_long_way_no_longer_than_any_other() {
    assert_eq!(steps(3), [STEP; 3]);
    let long = steps(9);
    assert!(long.iter().all(|&each| each == WAY / 9), "{long:?}");
    assert!(long.iter().sum::<Duration>() <= WAY);
}

#[test]
fn an_area_stays_while_those_in_it_are_rolled_for() {
    let scene = scene();
    let found = area::found(&scene, BO, Hex::ZERO, Aimed::At(Hex::new(3, 0)));
    let record = pincer_rules::cybercore::shot(&scene, found.struck[0]);
    let fact = Fact::AreaStruck {
        found: Box::new(found),
        weapon: String::new(),
    };
    let told = tell::tell(&scene, &fact).unwrap();
    let shown = playing(&scene, &fact, &told, Playing::default());
    let struck = shown.area.as_ref().expect("the area is shown");
    assert_eq!(struck.units, [record]);
    // What comes of it is shown with it, the next deed is not.
    let hurt = Fact::WentDown { unit: UnitId(1) };
    let used = Fact::Used { unit: BO, left: 1 };
    for fact in [hurt, used] {
        assert_eq!(playing(&scene, &fact, &told, shown.clone()), shown);
    }
    let other = Fact::Turned {
        unit: BO,
        facing: Facing::South,
    };
    assert!(playing(&scene, &other, &told, shown).is_nothing());
}

#[test]
fn a_check_is_told_where_it_is_made() {
    let scene = scene();
    let fact = Fact::Checked {
        unit: BO,
        purpose: CheckPurpose::Current,
        check: Check {
            athletics: Athletics(10),
            tl: Tl(50),
            advantage: Advantage(0),
        },
        roll: CheckRoll {
            dice: [23].into_iter().collect(),
            kept: 23,
            total: 33,
            outcome: Passed::No,
        },
    };
    let told = tell::tell(&scene, &fact).unwrap();
    let note = note(&scene, &fact, &told).expect("a note");
    assert_eq!(note.text, "23 + 10 = 33 against Mission TL 50: fails");
    assert_eq!(note.at, Hex::ZERO);
    assert_eq!(Clock::default().length(&fact, &VecDeque::new()), CHECK);
}
