//! More Actions than one, and movement that is split (`MOVE-1`).

use pincer_rules::legality::NotAllowed;
use pincer_rules::numbers::{Actions, MoveCost, Steps};
use pincer_rules::order::{Order, Pace};
use pincer_rules::unit::{Activation, Trait};
use pincer_sim::Battle;
use pincer_sim::battle::Rejected;

use crate::table::{Field, at, attack, give, id, kinds, unit, walk};

fn field(actions: u32) -> Field {
    let mut field = Field::new(8);
    field.0.settings.actions = Actions(actions);
    field.unit("Ann", (0, 0), "squad").speed = Steps(4);
    field.unit("Foe", (0, -7), "creatures");
    field
}

fn started(field: Field) -> Battle {
    Battle::new(&field.sides(&["squad", "creatures"]))
}

#[test]
fn with_two_actions_a_unit_attacks_twice_and_no_third_time() {
    let mut battle = started(field(2));
    assert_eq!(unit(&battle, "Ann").actions_left, Actions(1));
    let order = attack(&battle, "Ann", "Foe");
    let first = give(&mut battle, order);
    assert!(!kinds(&first).contains(&"begun"));
    let second = give(&mut battle, order);
    assert_eq!(kinds(&second)[..2], ["begun", "spent"]);
    assert_eq!(unit(&battle, "Ann").actions_left, Actions(0));
    let third = Err(Rejected::NotAllowed(NotAllowed::ActedAlready(id(
        &battle, "Ann",
    ))));
    assert_eq!(battle.submit(order), third);
    // Both Actions are there again at its next turn.
    give(&mut battle, Order::EndTurn);
    give(&mut battle, Order::EndTurn);
    assert_eq!(unit(&battle, "Ann").actions_left, Actions(1));
}

#[test]
fn a_run_and_another_run_are_two_actions() {
    let mut battle = started(field(2));
    let order = walk(&battle, "Ann", Pace::Run, (0, 4));
    give(&mut battle, order);
    let order = walk(&battle, "Ann", Pace::Run, (0, 8));
    let facts = give(&mut battle, order);
    assert!(kinds(&facts).contains(&"begun"));
    assert_eq!(at(&battle, "Ann"), (0, 8));
    battle.undo().unwrap();
    assert_eq!(at(&battle, "Ann"), (0, 4));
    assert_eq!(unit(&battle, "Ann").actions_left, Actions(1));
}

#[test]
fn moving_and_acting_is_still_one_action() {
    let mut battle = started(field(2));
    let order = walk(&battle, "Ann", Pace::Act, (0, 1));
    give(&mut battle, order);
    let order = attack(&battle, "Ann", "Foe");
    let facts = give(&mut battle, order);
    assert!(!kinds(&facts).contains(&"begun"));
    assert_eq!(unit(&battle, "Ann").actions_left, Actions(1));
    assert_eq!(unit(&battle, "Ann").activation, Activation::Spent);
}

#[test]
fn with_one_action_nothing_is_left() {
    let mut battle = started(field(1));
    assert_eq!(unit(&battle, "Ann").actions_left, Actions(0));
    let order = attack(&battle, "Ann", "Foe");
    give(&mut battle, order);
    assert!(battle.submit(order).is_err());
}

#[test]
fn the_nimble_split_their_movement_around_their_act_and_others_do_not() {
    let play = |nimble: bool| {
        let mut field = field(1);
        let ann = &mut field.0.units[0];
        ann.speed = Steps(6);
        if nimble {
            ann.traits = [Trait::Nimble].into_iter().collect();
        }
        let mut battle = started(field);
        let order = walk(&battle, "Ann", Pace::Act, (0, -1));
        let facts = give(&mut battle, order);
        assert_eq!(kinds(&facts).contains(&"paid"), nimble);
        let order = attack(&battle, "Ann", "Foe");
        give(&mut battle, order);
        battle
    };
    let mut plain = play(false);
    let back = walk(&plain, "Ann", Pace::Act, (0, 0));
    assert!(plain.submit(back).is_err());

    let mut nimble = play(true);
    assert_eq!(unit(&nimble, "Ann").paid, MoveCost(1));
    let too_far = walk(&nimble, "Ann", Pace::Act, (0, 2));
    assert!(
        nimble.submit(too_far).is_err(),
        "two of three points are left"
    );
    let back = walk(&nimble, "Ann", Pace::Act, (0, 1));
    give(&mut nimble, back);
    assert_eq!(unit(&nimble, "Ann").paid, MoveCost(3));
    assert_eq!(unit(&nimble, "Ann").activation, Activation::Spent);
    give(&mut nimble, Order::EndTurn);
    give(&mut nimble, Order::EndTurn);
    assert_eq!(unit(&nimble, "Ann").paid, MoveCost(0));
}
