//! Moving water at turn starts (`WADE-2`, `TURN-2`).

use pincer_rules::board::{Current, CurrentStrength};
use pincer_rules::hex::Facing;
use pincer_rules::numbers::{Athletics, Centimetres, Health, Stacks};
use pincer_rules::order::{Order, Pace};
use pincer_rules::unit::{Armour, Footing};
use pincer_scenario::Scenario;
use pincer_sim::fact::CheckPurpose;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, at, give, id, kinds, last, passed, seeded, unit, walk};

/// A wader at 0,0 in a river that runs south along column 0, and a foe ashore
/// that has the first turn.
fn river(strength: CurrentStrength, length: i32) -> Field {
    let mut field = Field::new(8);
    let wader = field.unit("Wader", (0, 0), "squad");
    wader.armour = Armour::default();
    field.unit("Foe", (6, -6), "creatures");
    for r in 0..length {
        field.ground((0, r), |ground| {
            ground.depth = Centimetres(90);
            ground.current = Some(Current {
                strength,
                direction: Facing::South,
            });
        });
    }
    field
}

fn foe_first(field: Field) -> Scenario {
    field.sides(&["creatures", "squad"])
}

fn next_turn(battle: &mut Battle) {
    battle.submit(Order::EndTurn).unwrap();
}

fn fails(battle: &Battle) -> bool {
    passed(last(battle)) == Some(false)
}

#[test]
fn who_holds_out_stays_and_who_does_not_is_swept_as_far_as_the_current_is_strong() {
    let scenario = foe_first(river(CurrentStrength::Rough, 8));
    let held = seeded(&scenario, next_turn, |battle| {
        passed(last(battle)) == Some(true)
    });
    assert_eq!(kinds(last(&held)), ["ended", "turn", "checked"]);
    assert_eq!(at(&held, "Wader"), (0, 0));
    for (strength, hexes) in [
        (CurrentStrength::Rough, 2),
        (CurrentStrength::Strong, 3),
        (CurrentStrength::Torrent, 4),
    ] {
        let swept = seeded(&foe_first(river(strength, 8)), next_turn, fails);
        assert_eq!(at(&swept, "Wader"), (0, hexes), "{strength:?}");
        let lost = match strength {
            CurrentStrength::Torrent => Footing::Lost,
            _ => Footing::Firm,
        };
        assert_eq!(unit(&swept, "Wader").footing, lost, "{strength:?}");
        assert!(swept.can_undo().is_err());
    }
}

#[test]
fn the_dice_are_those_of_the_order_that_ended_the_turn_before() {
    let scenario = foe_first(river(CurrentStrength::Rough, 8));
    let mut battle = Battle::new(&scenario);
    next_turn(&mut battle);
    let mut dice = pincer_rules::dice::Stream::new(scenario.seed, 1);
    let Some(Fact::Checked { check, roll, .. }) = last(&battle)
        .iter()
        .find(|fact| matches!(fact, Fact::Checked { .. }))
    else {
        panic!("{:?}", last(&battle));
    };
    assert_eq!(check.resolve(&mut dice).unwrap(), *roll);
}

#[test]
fn hazards_on_the_way_burn_once_each_and_the_one_it_ends_in_once_more() {
    let mut field = river(CurrentStrength::Strong, 8);
    for r in [1, 3] {
        field.fire((0, r), 1);
    }
    let swept = seeded(&foe_first(field), next_turn, fails);
    assert_eq!(
        kinds(last(&swept)),
        [
            "ended", "turn", "checked", "moved", "burned", "moved", "moved", "burned", "burned"
        ]
    );
    assert_eq!(unit(&swept, "Wader").health, Health(2));
}

#[test]
fn nobody_is_swept_onto_somebody_one_after_another_in_id_order() {
    let mut field = river(CurrentStrength::Torrent, 8);
    for name in ["Second", "Third"] {
        let r = if name == "Second" { 1 } else { 2 };
        field.unit(name, (0, r), "squad").armour = Armour::default();
    }
    for unit in &mut field.0.units {
        unit.athletics = Athletics(-60);
    }
    let mut battle = Battle::new(&foe_first(field));
    next_turn(&mut battle);
    // The first two strike the one before them; the last goes all the way.
    assert_eq!(at(&battle, "Wader"), (0, 0));
    assert_eq!(at(&battle, "Second"), (0, 1));
    assert_eq!(at(&battle, "Third"), (0, 6));
    assert_eq!(
        unit(&battle, "Wader").health,
        Health(3),
        "four hexes left: 2 Hits"
    );
    assert_eq!(
        unit(&battle, "Third").health,
        Health(5),
        "the one struck is unharmed"
    );
}

#[test]
fn feet_are_found_by_a_check_in_still_water_or_on_dry_ground() {
    let mut field = river(CurrentStrength::Rough, 0);
    field.ground((0, 0), |ground| {
        ground.depth = Centimetres(90);
        ground.difficult = Stacks(1);
    });
    field.0.units[0].footing = Footing::Lost;
    let scenario = foe_first(field);
    let found = seeded(&scenario, next_turn, |battle| {
        passed(last(battle)) == Some(true)
    });
    assert_eq!(kinds(last(&found)), ["ended", "turn", "checked", "footing"]);
    assert!(last(&found).iter().any(|fact| matches!(
        fact,
        Fact::Checked {
            purpose: CheckPurpose::Footing,
            roll,
            ..
        } if roll.dice.len() == 2
    )));
    assert_eq!(unit(&found, "Wader").footing, Footing::Firm);

    let mut swims_on = seeded(&scenario, next_turn, fails);
    assert_eq!(unit(&swims_on, "Wader").footing, Footing::Lost);
    let shot = crate::table::attack(&swims_on, "Wader", "Foe");
    assert!(swims_on.submit(shot).is_err(), "a swimmer's hands are full");
    let order = walk(&swims_on, "Wader", Pace::Act, (0, -1));
    let facts = give(&mut swims_on, order);
    assert!(kinds(&facts).contains(&"footing"));
    assert_eq!(unit(&swims_on, "Wader").footing, Footing::Firm);
    assert!(swims_on.scene().find("Wader") == Some(id(&swims_on, "Wader")));
}
