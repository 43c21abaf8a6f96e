//! Lying on the ground and getting up (`PRONE-1`).

use pincer_rules::hex::Hex;
use pincer_rules::movement::path;
use pincer_rules::numbers::{MoveCost, Steps};
use pincer_rules::order::Pace;
use pincer_rules::unit::Posture;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, at, give, id, kinds, unit, walk};

fn lying(speed: u32) -> Battle {
    let mut field = Field::new(6);
    let one = field.unit("Ann", (0, 0), "squad");
    one.posture = Posture::Prone;
    one.speed = Steps(speed);
    field.unit("Foe", (0, 6), "creatures");
    Battle::new(&field.sides(&["squad", "creatures"]))
}

#[test]
fn getting_up_comes_first_and_costs_what_the_path_says() {
    let mut battle = lying(5);
    let ann = id(&battle, "Ann");
    let promised = path(battle.scene(), ann, Pace::Run, Hex::new(0, -2)).unwrap();
    let order = walk(&battle, "Ann", Pace::Run, (0, -2));
    let facts = give(&mut battle, order);
    assert_eq!(
        kinds(&facts),
        ["activated", "spent", "stood up", "stepped", "stepped"]
    );
    assert!(facts.contains(&Fact::StoodUp {
        unit: ann,
        cost: MoveCost(3)
    }));
    assert_eq!(promised.cost, MoveCost(5));
    assert_eq!(unit(&battle, "Ann").posture, Posture::Upright);
    assert_eq!(at(&battle, "Ann"), (0, -2));
    battle.undo().unwrap();
    assert_eq!(unit(&battle, "Ann").posture, Posture::Prone);
}

#[test]
fn a_unit_may_get_up_where_it_lies_and_then_act() {
    let mut battle = lying(4);
    let order = walk(&battle, "Ann", Pace::Act, (0, 0));
    let facts = give(&mut battle, order);
    assert_eq!(kinds(&facts), ["activated", "spent", "stood up"]);
    assert_eq!(unit(&battle, "Ann").posture, Posture::Upright);
    let order = crate::table::attack(&battle, "Ann", "Foe");
    give(&mut battle, order);
}

#[test]
fn no_step_before_getting_up() {
    let mut battle = lying(4);
    let order = walk(&battle, "Ann", Pace::Act, (0, -1));
    assert!(battle.submit(order).is_err(), "half of Speed is used up");
    let order = walk(&battle, "Ann", Pace::Run, (0, -3));
    assert!(battle.submit(order).is_err());
    let order = walk(&battle, "Ann", Pace::Run, (0, -2));
    give(&mut battle, order);
}
