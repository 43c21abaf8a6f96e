//! Climbs with their checks and falls (`CLIMB-1`, `CLIMB-2`).

use pincer_rules::action::Within;
use pincer_rules::hex::Hex;
use pincer_rules::movement::path;
use pincer_rules::numbers::{Actions, Athletics, Health, Level, Steps};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Ask, Source};
use pincer_rules::unit::{Activation, Armour, Climbed, Posture};
use pincer_rules::weapon::Tag;
use pincer_sim::battle::CannotUndo;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, at, give, id, kinds, last, passed, seeded, unit, walk};

/// A climber before a ledge two levels up and another hex behind it.
fn ledge(from: i32, to: i32) -> Field {
    let mut field = Field::new(6);
    let climber = field.unit("Climber", (0, 0), "squad");
    climber.speed = Steps(6);
    climber.health = Health(5);
    climber.armour = Armour::default();
    field.unit("Foe", (0, 6), "creatures");
    field.ground((0, 0), |ground| ground.level = Level(from));
    field.ground((0, -1), |ground| ground.level = Level(to));
    field
}

fn up(battle: &mut Battle) {
    let order = walk(battle, "Climber", Pace::Run, (0, -1));
    battle.submit(order).unwrap();
}

#[test]
fn a_check_that_passes_is_a_step_like_any_other() {
    let battle = seeded(&ledge(0, 2).sides(&["squad", "creatures"]), up, |battle| {
        passed(last(battle)) == Some(true)
    });
    assert_eq!(
        kinds(last(&battle)),
        ["activated", "spent", "checked", "stepped"]
    );
    assert_eq!(at(&battle, "Climber"), (0, -1));
    assert_eq!(unit(&battle, "Climber").climbed, Climbed::Yes);
    assert_eq!(unit(&battle, "Climber").posture, Posture::Upright);
}

#[test]
fn who_fails_going_up_falls_where_it_was_and_lies_there() {
    let mut battle = seeded(&ledge(0, 2).sides(&["squad", "creatures"]), up, |battle| {
        passed(last(battle)) == Some(false)
    });
    assert_eq!(
        kinds(last(&battle)),
        ["activated", "spent", "checked", "fell"]
    );
    assert_eq!(at(&battle, "Climber"), (0, 0));
    let climber = unit(&battle, "Climber");
    assert_eq!(
        (climber.posture, climber.health),
        (Posture::Prone, Health(4))
    );
    assert_eq!(battle.undo(), Err(CannotUndo::Settled), "a check is a roll");
}

#[test]
fn who_fails_going_down_falls_all_the_way_and_burns_once() {
    let mut field = ledge(5, 1);
    field.fire((0, -1), 1);
    field.0.units[0].speed = Steps(9);
    let battle = seeded(&field.sides(&["squad", "creatures"]), up, |battle| {
        passed(last(battle)) == Some(false)
    });
    assert_eq!(
        kinds(last(&battle)),
        ["activated", "spent", "checked", "fell", "burned"]
    );
    assert_eq!(at(&battle, "Climber"), (0, -1));
    // Four levels: 2 Hits, and the fire 1.
    assert_eq!(unit(&battle, "Climber").health, Health(2));
    assert_eq!(unit(&battle, "Climber").posture, Posture::Prone);
}

#[test]
fn failing_ends_the_action_whatever_was_planned() {
    let mut field = ledge(0, 2);
    field.0.units[0].speed = Steps(10);
    let act = |battle: &mut Battle| {
        let order = walk(battle, "Climber", Pace::Act, (0, -1));
        battle.submit(order).unwrap();
    };
    let scenario = field.sides(&["squad", "creatures"]);
    let failed = seeded(&scenario, act, |battle| passed(last(battle)) == Some(false));
    assert_eq!(unit(&failed, "Climber").activation, Activation::Spent);
    let passed = seeded(&scenario, act, |battle| passed(last(battle)) == Some(true));
    assert_eq!(unit(&passed, "Climber").activation, Activation::Moved);
}

#[test]
fn athletics_and_the_mission_tl_decide() {
    let mut field = ledge(0, 2);
    field.0.units[0].athletics = Athletics(49);
    let scenario = field.sides(&["squad", "creatures"]);
    for seed in 0..200 {
        let mut battle = Battle::new(&pincer_scenario::Scenario {
            seed,
            ..scenario.clone()
        });
        up(&mut battle);
        assert_eq!(passed(last(&battle)), Some(true), "seed {seed}");
    }
}

#[test]
fn a_deadly_fall_takes_down() {
    let mut field = ledge(0, 2);
    field.0.units[0].health = Health(1);
    let battle = seeded(&field.sides(&["squad", "creatures"]), up, |battle| {
        passed(last(battle)) == Some(false)
    });
    assert_eq!(
        kinds(last(&battle)),
        ["activated", "spent", "checked", "fell", "down", "over"]
    );
}

/// The path says beforehand which steps are rolled for, and what failing does.
#[test]
fn checks_are_those_of_the_preview() {
    let battle = seeded(&ledge(0, 2).sides(&["squad", "creatures"]), up, |battle| {
        passed(last(battle)) == Some(false)
    });
    let scene = &battle.scenario().scene;
    let promised = path(scene, id(&battle, "Climber"), Pace::Run, Hex::new(0, -1)).unwrap();
    let (promised_check, promised_fall) = promised.steps[0].check.unwrap();
    let told = last(&battle).iter().find_map(|fact| match fact {
        Fact::Checked { check, .. } => Some(*check),
        _ => None,
    });
    assert_eq!(told, Some(promised_check));
    assert!(last(&battle).iter().any(|fact| matches!(
        fact,
        Fact::Fell { fall, .. } if *fall == promised_fall
    )));
}

/// One level needs no check but counts as a climb until the Action is over.
#[test]
fn a_climb_makes_two_hands_hard_to_use_for_the_rest_of_the_action() {
    let mut field = ledge(0, 1);
    let climber = &mut field.0.units[0];
    climber.weapon.tags = climber.weapon.tags.with(Tag::TwoHanded);
    field.0.settings.actions = Actions(2);
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let aims = |battle: &mut Battle| {
        let ask = Ask::new(battle.scene(), id(battle, "Climber"), id(battle, "Foe"));
        let records = battle.preview(&[ask]);
        let record = records[0].cybercore().unwrap();
        record.modifier(Source::TwoHandedClimb).is_some()
    };
    assert!(!aims(&mut battle));
    let order = walk(&battle, "Climber", Pace::Act, (0, -1));
    let facts = give(&mut battle, order);
    assert!(!kinds(&facts).contains(&"checked"));
    assert!(aims(&mut battle));
    // The next Action begins with free hands.
    let order = walk(&battle, "Climber", Pace::Run, (1, -2));
    let unit = battle.scene().unit(id(&battle, "Climber"));
    assert_eq!(
        pincer_rules::action::to_move(battle.scene(), unit, Pace::Run),
        Some(Within::Next)
    );
    give(&mut battle, order);
    give(&mut battle, Order::EndTurn);
    give(&mut battle, Order::EndTurn);
    assert!(!aims(&mut battle));
}

/// Who falls back onto a burning hex has not entered it.
#[test]
fn falling_back_onto_ones_own_hex_burns_nobody() {
    let mut field = ledge(0, 2);
    field.fire((0, 0), 1);
    let battle = seeded(
        &field.sides(&["creatures", "squad"]),
        |battle| {
            battle.submit(Order::EndTurn).unwrap();
            up(battle);
        },
        |battle| passed(last(battle)) == Some(false),
    );
    assert_eq!(
        kinds(last(&battle)),
        ["activated", "spent", "checked", "fell"]
    );
    // The fire at its turn's start, and the fall.
    assert_eq!(unit(&battle, "Climber").health, Health(3));
}
