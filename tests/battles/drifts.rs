//! Flying and drifting without gravity (`ZEROG-1`, `TURN-2`).

use pincer_rules::board::{Current, CurrentStrength};
use pincer_rules::hex::Facing;
use pincer_rules::legality::NotAllowed;
use pincer_rules::numbers::{Athletics, Centimetres, Steps};
use pincer_rules::order::{Order, Pace};
use pincer_rules::scene::Gravity;
use pincer_rules::unit::{Armour, Trait};
use pincer_sim::battle::Rejected;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, at, give, id, kinds, unit, walk};

/// A hull hex next to 0,0 in the middle of nothing.
fn wreck() -> Field {
    let mut field = Field::new(9);
    field.0.gravity = Gravity::Zero;
    let flier = field.unit("Flier", (0, 0), "squad");
    flier.speed = Steps(3);
    flier.armour = Armour::default();
    field.unit("Foe", (9, -9), "creatures");
    field.ground((0, 1), |ground| {
        ground.passage = pincer_rules::board::Passage::Wall;
    });
    field
}

fn round(battle: &mut Battle) -> Vec<Fact> {
    give(battle, Order::EndTurn);
    give(battle, Order::EndTurn)
}

#[test]
fn pushed_off_it_drifts_on_turn_by_turn_until_it_meets_a_surface() {
    let mut battle = Battle::new(&wreck().sides(&["squad", "creatures"]));
    let order = walk(&battle, "Flier", Pace::Run, (0, -3));
    let facts = give(&mut battle, order);
    assert_eq!(
        kinds(&facts),
        [
            "activated",
            "spent",
            "stepped",
            "stepped",
            "stepped",
            "drift"
        ]
    );
    assert_eq!(unit(&battle, "Flier").drift, Some(Facing::North));
    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "turn", "moved", "moved", "moved"]);
    assert_eq!(at(&battle, "Flier"), (0, -6));
    // Adrift there is nothing to push off from.
    let order = walk(&battle, "Flier", Pace::Run, (1, -6));
    let stranded = NotAllowed::NothingToPushOff(id(&battle, "Flier"));
    assert_eq!(
        battle.submit(order).unwrap_err(),
        Rejected::NotAllowed(stranded)
    );
    assert_eq!(stranded.word(), "out_of_reach");
    // The rim of the map is a surface.
    let facts = round(&mut battle);
    assert_eq!(
        kinds(&facts),
        ["ended", "turn", "moved", "moved", "moved", "drift"]
    );
    assert_eq!(at(&battle, "Flier"), (0, -9));
    assert_eq!(unit(&battle, "Flier").drift, None);
}

#[test]
fn a_flight_is_undone_with_its_drift() {
    let mut battle = Battle::new(&wreck().sides(&["squad", "creatures"]));
    let start = battle.hash();
    let order = walk(&battle, "Flier", Pace::Act, (0, -2));
    give(&mut battle, order);
    assert_eq!(unit(&battle, "Flier").drift, Some(Facing::North));
    battle.undo().unwrap();
    assert_eq!(battle.hash(), start);
}

#[test]
fn who_has_boots_or_a_thruster_walks() {
    for one in [Trait::MagBoots, Trait::Thruster] {
        let mut field = wreck();
        field.0.units[0].traits = [one].into_iter().collect();
        let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
        let order = walk(&battle, "Flier", Pace::Run, (0, -3));
        give(&mut battle, order);
        assert_eq!(unit(&battle, "Flier").drift, None, "{one:?}");
        round(&mut battle);
        assert_eq!(at(&battle, "Flier"), (0, -3), "{one:?}");
    }
}

#[test]
fn it_bumps_into_units_and_never_onto_them() {
    let mut field = wreck();
    field.unit("Block", (0, -5), "creatures");
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let order = walk(&battle, "Flier", Pace::Run, (0, -3));
    give(&mut battle, order);
    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "turn", "moved", "collided"]);
    assert_eq!(at(&battle, "Flier"), (0, -4));
    assert_eq!(unit(&battle, "Flier").health.0, 4, "two hexes left: 1 Hit");
    assert_eq!(unit(&battle, "Block").health.0, 5);
    assert!(battle.scene().unit(id(&battle, "Flier")).drift.is_some());
}

/// All drift before any current is rolled against (`TURN-2`): the wader with the
/// lower id finds the flier in its way.
#[test]
fn who_drifts_goes_before_who_is_swept() {
    let mut field = Field::new(8);
    field.0.gravity = Gravity::Zero;
    let wader = field.unit("Wader", (0, 0), "squad");
    wader.traits = [Trait::MagBoots].into_iter().collect();
    wader.athletics = Athletics(-60);
    let flier = field.unit("Flier", (1, 1), "squad");
    flier.drift = Some(Facing::NorthWest);
    flier.speed = Steps(1);
    field.unit("Foe", (8, -8), "creatures");
    for r in 0..4 {
        field.ground((0, r), |ground| {
            ground.depth = Centimetres(90);
            ground.current = Some(Current {
                strength: CurrentStrength::Rough,
                direction: Facing::South,
            });
        });
    }
    let mut battle = Battle::new(&field.sides(&["creatures", "squad"]));
    let facts = give(&mut battle, Order::EndTurn);
    assert_eq!(
        kinds(&facts),
        ["ended", "turn", "moved", "checked", "collided"]
    );
    assert_eq!(at(&battle, "Flier"), (0, 1));
    assert_eq!(at(&battle, "Wader"), (0, 0));
}
