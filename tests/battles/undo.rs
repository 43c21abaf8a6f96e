//! Invariant 5: orders are taken back by playing all others again, to the very
//! hash, and never across a roll or a turn that was handed over.

use pincer_rules::numbers::{Dr, Health, Round};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Ask;
use pincer_rules::unit::Armour;
use pincer_sim::Battle;
use pincer_sim::battle::CannotUndo;

use crate::table::{Field, attack, face, id, walk};

fn three_against_one() -> Field {
    let mut field = Field::new(8);
    field
        .unit("A", (0, 0), "squad")
        .carried
        .push(crate::table::blade());
    field.unit("B", (2, 0), "squad");
    field.unit("C", (-2, 0), "squad");
    field.unit("T", (0, -4), "creatures");
    field
}

fn battle() -> Battle {
    Battle::new(&three_against_one().sides(&["squad", "creatures"]))
}

#[test]
fn as_many_steps_back_as_orders_give_the_exact_hash() {
    let mut battle = battle();
    let start = battle.hash();
    let orders = [
        walk(&battle, "A", Pace::Act, (0, 1)),
        Order::Ready {
            unit: id(&battle, "A"),
            slot: 0,
        },
        walk(&battle, "B", Pace::Run, (2, 3)),
        face(&battle, "B", pincer_rules::hex::Facing::NorthWest),
        Order::Pass {
            unit: id(&battle, "C"),
        },
    ];
    let mut hashes = vec![start];
    for order in orders {
        battle.submit(order).unwrap();
        hashes.push(battle.hash());
    }
    let log = battle.log().clone();
    for back in 1..=orders.len() {
        let taken = battle.undo().unwrap();
        assert_eq!(taken, orders[orders.len() - back]);
        assert_eq!(battle.hash(), hashes[orders.len() - back], "{back} back");
        assert_eq!(battle.log().entries().len(), orders.len() - back + 1);
    }
    assert_eq!(battle.undo(), Err(CannotUndo::Nothing));
    assert_eq!(battle.hash(), start);
    for (done, hash) in hashes.iter().enumerate().skip(1) {
        assert!(battle.can_redo());
        battle.redo().unwrap();
        assert_eq!(battle.hash(), *hash, "{done} again");
    }
    assert!(battle.redo().is_none());
    assert_eq!(battle.log(), &log);
}

#[test]
fn a_new_order_forgets_what_was_taken_back_and_a_refused_one_does_not() {
    let mut battle = battle();
    let order = walk(&battle, "A", Pace::Act, (0, 1));
    battle.submit(order).unwrap();
    battle.undo().unwrap();
    let nowhere = walk(&battle, "A", Pace::Act, (8, 0));
    assert!(battle.submit(nowhere).is_err());
    assert!(battle.can_redo());
    let other = walk(&battle, "B", Pace::Act, (2, 1));
    battle.submit(other).unwrap();
    assert!(!battle.can_redo());
    assert!(battle.redo().is_none());
}

#[test]
fn never_across_a_roll() {
    let mut battle = battle();
    let order = walk(&battle, "A", Pace::Act, (0, 1));
    battle.submit(order).unwrap();
    let shot = attack(&battle, "A", "T");
    battle.submit(shot).unwrap();
    let (hash, log) = (battle.hash(), battle.log().clone());
    assert_eq!(battle.undo(), Err(CannotUndo::Settled));
    assert_eq!(battle.hash(), hash);
    assert_eq!(battle.log(), &log);
    // Moves after the roll go back to it and no further.
    let order = walk(&battle, "B", Pace::Act, (2, 1));
    battle.submit(order).unwrap();
    assert_eq!(battle.undo(), Ok(order));
    assert_eq!(battle.hash(), hash);
    assert_eq!(battle.undo(), Err(CannotUndo::Settled));
}

#[test]
fn never_across_a_hand_over() {
    let mut battle = battle();
    assert_eq!(battle.undo(), Err(CannotUndo::Nothing));
    battle.submit(Order::EndTurn).unwrap();
    assert_eq!(battle.undo(), Err(CannotUndo::Settled));
    let order = walk(&battle, "T", Pace::Act, (0, -5));
    battle.submit(order).unwrap();
    assert_eq!(battle.undo(), Ok(order));
    assert_eq!(battle.undo(), Err(CannotUndo::Settled));
}

/// The last turn of all is handed over to nobody, and still it is over.
#[test]
fn never_across_the_round_limit() {
    let mut scenario = three_against_one().sides(&["squad", "creatures"]);
    scenario.round_limit = Round(1);
    let mut battle = Battle::new(&scenario);
    battle.submit(Order::EndTurn).unwrap();
    battle.submit(Order::EndTurn).unwrap();
    assert!(battle.ending().is_some());
    assert_eq!(battle.undo(), Err(CannotUndo::Settled));
}

/// By initiative the turn goes on by itself, and with it what could be undone.
#[test]
fn never_across_a_turn_that_ended_by_itself() {
    let mut battle = Battle::new(&three_against_one().initiative(&[1000, 500, 0, 0]));
    assert_eq!(
        battle.undo(),
        Err(CannotUndo::Nothing),
        "not the first roll"
    );
    let order = walk(&battle, "A", Pace::Run, (0, 3));
    battle.submit(order).unwrap();
    assert_eq!(battle.undo(), Ok(order));
    let pass = Order::Pass {
        unit: id(&battle, "A"),
    };
    battle.submit(pass).unwrap();
    assert_eq!(battle.undo(), Err(CannotUndo::Settled));
}

/// Fires roll nothing: even a deadly walk is taken back, and the end with it.
#[test]
fn a_walk_through_fire_is_taken_back() {
    let mut field = Field::new(4);
    let walker = field.unit("A", (0, 0), "squad");
    walker.armour = Armour::all(Dr(0));
    walker.health = Health(2);
    field.unit("T", (0, -4), "creatures");
    field.fire((0, 1), 2);
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let start = battle.hash();
    let order = walk(&battle, "A", Pace::Act, (0, 1));
    battle.submit(order).unwrap();
    assert!(battle.ending().is_some());
    let dead = battle.hash();
    battle.undo().unwrap();
    assert_eq!(battle.hash(), start);
    assert_eq!(battle.ending(), None);
    battle.redo().unwrap();
    assert_eq!(battle.hash(), dead);
    assert!(battle.ending().is_some());
}

/// The dice of an order hang on its number alone: what was taken back, or only
/// asked, never moves them.
#[test]
fn undo_and_previews_never_move_the_dice() {
    let mut plain = battle();
    let order = walk(&plain, "A", Pace::Act, (0, 1));
    plain.submit(order).unwrap();
    let shot = attack(&plain, "A", "T");
    plain.submit(shot).unwrap();

    let mut fickle = battle();
    for to in [(0, 2), (1, 0), (-1, 1)] {
        let other = walk(&fickle, "A", Pace::Act, to);
        fickle.submit(other).unwrap();
        let ask = Ask::new(fickle.scene(), id(&fickle, "A"), id(&fickle, "T"));
        let hash = fickle.hash();
        assert_eq!(fickle.preview(&[ask; 20]).len(), 20);
        fickle.costs(&[ask; 3]);
        assert_eq!(fickle.hash(), hash);
        fickle.undo().unwrap();
    }
    fickle.submit(order).unwrap();
    fickle.submit(shot).unwrap();
    assert_eq!(fickle.log(), plain.log());
}
