//! Turns: what burns when they start, and whose they are by initiative
//! (`TURN-1`, `TURN-2`, `MOVE-5`).

use pincer_rules::numbers::{Dr, Health, Hits};
use pincer_rules::order::{Order, Pace};
use pincer_rules::scene::TurnOrder;
use pincer_rules::unit::{Activation, Armour, UnitId};
use pincer_rules::weapon::DamageType;
use pincer_scenario::Scenario;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, SURE, attack, frail, hit, id, kinds, played, walk};

fn end_turn(battle: &mut Battle) -> Vec<Fact> {
    battle.submit(Order::EndTurn).unwrap().to_vec()
}

#[test]
fn fires_burn_a_sides_own_units_at_its_turn_start_less_their_armour() {
    let mut field = Field::new(4);
    for (name, at, side) in [("A", (0, 0), "squad"), ("B", (2, 0), "creatures")] {
        let unit = field.unit(name, at, side);
        unit.armour = Armour::all(Dr(9)).with(DamageType::Plasma, Dr(1));
        field.fire(at, 3);
        // Cover in the hex helps nobody against a fire.
        field.ground(at, |ground| {
            ground.cover = pincer_rules::numbers::CoverLevel::new(5);
        });
    }
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let health = |battle: &Battle, name: &str| battle.scene().unit(id(battle, name)).health;
    assert_eq!(
        (health(&battle, "A"), health(&battle, "B")),
        (Health(3), Health(5))
    );
    end_turn(&mut battle);
    assert_eq!(
        (health(&battle, "A"), health(&battle, "B")),
        (Health(3), Health(3))
    );
    end_turn(&mut battle);
    assert_eq!(
        (health(&battle, "A"), health(&battle, "B")),
        (Health(1), Health(3))
    );
}

/// Every hex entered burns once, and who goes down on the way stops there.
#[test]
fn a_unit_that_burns_down_on_the_way_stops_there() {
    let mut field = Field::new(4);
    let unit = field.unit("A", (0, 0), "squad");
    unit.armour = Armour::default();
    unit.health = Health(4);
    field.unit("B", (4, 0), "creatures");
    for r in 1..=4 {
        field.fire((0, r), 2);
    }
    for side in [
        (1, 0),
        (-1, 1),
        (1, 1),
        (-1, 2),
        (1, 2),
        (-1, 3),
        (1, 3),
        (-1, 4),
    ] {
        field.ground(side, |ground| {
            ground.passage = pincer_rules::board::Passage::Impassable;
        });
    }
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let order = walk(&battle, "A", Pace::Run, (0, 4));
    let facts = battle.submit(order).unwrap().to_vec();
    assert_eq!(
        kinds(&facts),
        [
            "activated",
            "spent",
            "stepped",
            "burned",
            "stepped",
            "burned",
            "down",
            "over"
        ]
    );
    let fallen = battle.scene().unit(id(&battle, "A"));
    assert_eq!(fallen.at, pincer_rules::Hex::new(0, 2));
    assert_eq!(battle.scene().turn.active, None);
}

/// Scans seeds for a tie and checks every order on the way.
#[test]
fn initiative_is_d100_and_bonus_highest_first_ties_by_unit() {
    let bonus = [0, 10, 20, 0, 5];
    let mut field = Field::new(6);
    for (index, side) in ["squad", "creatures", "squad", "creatures", "squad"]
        .iter()
        .enumerate()
    {
        field.unit(&format!("U{index}"), (index as i32, 0), side);
    }
    let scenario = field.initiative(&bonus);
    let (mut ties, mut orders) = (0, std::collections::BTreeSet::new());
    for seed in 0..300 {
        let battle = Battle::new(&Scenario {
            seed,
            ..scenario.clone()
        });
        let Fact::InitiativeRolled { order } = &battle.log().entries()[0].facts[0] else {
            panic!("the roll comes first");
        };
        assert_eq!(order.len(), 5);
        for &(unit, total) in order {
            let die = total - bonus[usize::from(unit.0)];
            assert!(
                (1..=100).contains(&die),
                "seed {seed}: {unit:?} rolled {die}"
            );
        }
        for pair in order.windows(2) {
            let [(one, high), (other, low)] = [pair[0], pair[1]];
            assert!(high >= low, "seed {seed}");
            if high == low {
                ties += 1;
                assert!(
                    one < other,
                    "seed {seed}: {one:?} and {other:?} rolled {high}"
                );
            }
        }
        let ids: Vec<UnitId> = order.iter().map(|&(unit, _)| unit).collect();
        assert_eq!(
            battle.scene().turn.order,
            TurnOrder::Initiative(ids.clone())
        );
        orders.insert(ids);
    }
    assert!(ties >= 5, "{ties} ties in 300 battles");
    assert!(
        orders.len() > 60,
        "the dice are rolled: {} orders",
        orders.len()
    );
}

#[test]
fn by_initiative_one_unit_has_the_turn_and_hands_it_on_when_it_is_done() {
    let mut field = Field::new(6);
    field.unit("Fast", (0, 0), "squad");
    field.unit("Slow", (3, 0), "squad");
    field.unit("Foe", (6, -3), "creatures");
    let mut battle = Battle::new(&field.initiative(&[1000, 0, 500]));
    let (fast, slow, foe) = (id(&battle, "Fast"), id(&battle, "Slow"), id(&battle, "Foe"));
    let not_yet = Order::Pass { unit: slow };
    assert!(
        battle.submit(not_yet).is_err(),
        "a friend's turn is not one's own"
    );
    // A run leaves the turn of the head: the unit may still turn round.
    let order = walk(&battle, "Fast", Pace::Run, (0, -2));
    let facts = battle.submit(order).unwrap().to_vec();
    assert!(!kinds(&facts).contains(&"ended"));
    let facts = battle.submit(Order::Pass { unit: fast }).unwrap().to_vec();
    assert_eq!(kinds(&facts), ["spent", "ended", "turn"]);
    assert!(battle.scene().turn.includes(foe, battle.scene().unit(foe)));
    battle.submit(Order::EndTurn).unwrap();
    battle.submit(Order::Pass { unit: slow }).unwrap();
    assert_eq!(battle.scene().turn.round.0, 2, "everybody had a turn");
    assert_eq!(battle.scene().unit(fast).activation, Activation::Ready);
}

#[test]
fn by_initiative_the_fallen_have_no_turn() {
    let mut field = Field::new(6);
    let first = field.unit("First", (0, 0), "squad");
    first.accuracy = SURE;
    first.weapon.hits = Hits(9);
    frail(field.unit("Second", (3, 0), "creatures"));
    field.unit("Third", (-5, 0), "creatures");
    let scenario = field.initiative(&[1000, 500, 0]);
    let mut battle = played(&scenario, &[hit], |battle| {
        let order = attack(battle, "First", "Second");
        battle.submit(order).unwrap();
    });
    let third = id(&battle, "Third");
    let facts = end_turn(&mut battle);
    assert_eq!(
        kinds(&facts),
        ["spent", "ended", "turn"],
        "no turn for the second"
    );
    assert!(
        battle
            .scene()
            .turn
            .includes(third, battle.scene().unit(third))
    );
}
