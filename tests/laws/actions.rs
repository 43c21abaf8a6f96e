//! What is left of a unit's Actions, row by row (`MOVE-1`): a battle meets most
//! of these rows, and the table all of them.

use pincer_rules::Scene;
use pincer_rules::action::{
    Deed, Forgone, Within, after_act, after_move, forgone, paid, points, to_act, to_move,
};
use pincer_rules::legality::{NotAllowed, may_move};
use pincer_rules::numbers::{Actions, MoveCost, Steps};
use pincer_rules::order::Pace;
use pincer_rules::scene::TurnOrder;
use pincer_rules::unit::{Activation, Trait, Traits, Unit};
use pincer_tests::scenes::{FIRST, march};

use Activation::{Acted, Done, Moved, Ready, Spent};
use Pace::{Act, Run};
use Within::{Next, This};

/// A unit of Speed 5: it runs 5 hexes and moves 3 when it acts.
fn unit(activation: Activation, actions_left: u32, paid: u32) -> Unit {
    let mut unit = scene().unit(FIRST).clone();
    unit.speed = Steps(5);
    unit.traits = Traits::default();
    unit.activation = activation;
    unit.actions_left = Actions(actions_left);
    unit.paid = MoveCost(paid);
    unit
}

fn scene() -> Scene {
    march(0)
}

#[test]
fn an_action_is_begun_moved_in_acted_in_and_used_up() {
    // Run, move, act; without and with one more Action.
    let rows = [
        (Ready, [Some(This); 3], [Some(This); 3]),
        (
            Moved,
            [None, None, Some(This)],
            [Some(Next), Some(Next), Some(This)],
        ),
        (
            Acted,
            [None, Some(This), None],
            [Some(Next), Some(This), Some(Next)],
        ),
        (Spent, [None; 3], [Some(Next); 3]),
        (Done, [None; 3], [None; 3]),
    ];
    for (activation, last, more) in rows {
        for (actions_left, wanted) in [(0, last), (1, more), (2, more)] {
            let unit = unit(activation, actions_left, 0);
            let got = [
                to_move(&scene(), &unit, Run),
                to_move(&scene(), &unit, Act),
                to_act(&unit),
            ];
            assert_eq!(got, wanted, "{activation:?}, {actions_left} left");
        }
    }
}

#[test]
fn a_split_movement_goes_on_while_points_are_left() {
    for before in 0..3 {
        let unit = unit(Acted, 0, before);
        assert_eq!(to_move(&scene(), &unit, Act), Some(This), "{before} paid");
        assert_eq!(
            paid(&scene(), &unit, Act),
            MoveCost(before),
            "{before} paid"
        );
        assert_eq!(
            points(&scene(), &unit, Act),
            Steps(3 - before),
            "{before} paid"
        );
    }
    for before in 3..6 {
        assert_eq!(
            to_move(&scene(), &unit(Acted, 0, before), Act),
            None,
            "{before} paid"
        );
    }
    // With another Action it moves in that one, of which nothing is paid.
    let unit = unit(Acted, 1, 3);
    assert_eq!(to_move(&scene(), &unit, Act), Some(Next));
    assert_eq!(
        (paid(&scene(), &unit, Act), points(&scene(), &unit, Act)),
        (MoveCost(0), Steps(3))
    );
}

#[test]
fn what_was_paid_in_one_action_is_not_paid_in_the_next() {
    for activation in [Ready, Moved, Spent] {
        let unit = unit(activation, 1, 2);
        assert_eq!(paid(&scene(), &unit, Act), MoveCost(0), "{activation:?}");
        assert_eq!(points(&scene(), &unit, Act), Steps(3), "{activation:?}");
        assert_eq!(points(&scene(), &unit, Run), Steps(5), "{activation:?}");
    }
    let unit = unit(Acted, 1, 2);
    assert_eq!(
        (paid(&scene(), &unit, Run), points(&scene(), &unit, Run)),
        (MoveCost(0), Steps(5))
    );
}

#[test]
fn a_move_leaves_the_act_unless_it_was_a_run_or_came_after_it() {
    for within in [This, Next] {
        for activation in [Ready, Moved, Acted, Spent] {
            let unit = unit(activation, 1, 0);
            assert_eq!(
                after_move(&scene(), &unit, within, Run),
                Spent,
                "{activation:?}"
            );
            let wanted = if (within, activation) == (This, Acted) {
                Spent
            } else {
                Moved
            };
            assert_eq!(
                after_move(&scene(), &unit, within, Act),
                wanted,
                "{activation:?}"
            );
        }
    }
}

#[test]
fn an_act_leaves_a_move_before_which_none_was_made() {
    for (within, activation) in [(This, Ready), (Next, Moved), (Next, Acted), (Next, Spent)] {
        for paid in 0..=3 {
            let unit = unit(activation, 1, paid);
            assert_eq!(
                after_act(&scene(), &unit, within),
                Acted,
                "{activation:?}, {paid}"
            );
        }
    }
    for paid in 0..=3 {
        let mut unit = unit(Moved, 1, paid);
        assert_eq!(after_act(&scene(), &unit, This), Spent, "{paid}");
        unit.traits = [Trait::Nimble].into_iter().collect();
        let wanted = if paid < 3 { Acted } else { Spent };
        assert_eq!(after_act(&scene(), &unit, This), wanted, "nimble, {paid}");
    }
}

#[test]
fn a_refused_move_says_why() {
    let mut scene = march(0);
    let mut ask = |activation, paid, pace| {
        scene.units[usize::from(FIRST.0)] = unit(activation, 0, paid);
        may_move(&scene, FIRST, pace)
    };
    assert_eq!(ask(Acted, 0, Act), Ok(()));
    assert_eq!(ask(Acted, 0, Run), Err(NotAllowed::CannotRun(FIRST)));
    // Nothing is left of its movement, at either pace.
    assert_eq!(ask(Acted, 3, Act), Err(NotAllowed::MovedAlready(FIRST)));
    assert_eq!(ask(Moved, 1, Run), Err(NotAllowed::MovedAlready(FIRST)));
    assert_eq!(ask(Moved, 1, Act), Err(NotAllowed::MovedAlready(FIRST)));
    assert_eq!(ask(Spent, 0, Act), Err(NotAllowed::MovedAlready(FIRST)));
}

#[test]
fn an_order_of_turns_knows_its_places() {
    let squad = march(0).unit(FIRST).faction;
    assert!(TurnOrder::default().is_empty());
    assert!(TurnOrder::Initiative(Vec::new()).is_empty());
    for order in [
        TurnOrder::Sides(vec![squad]),
        TurnOrder::Initiative(vec![FIRST]),
    ] {
        assert!(!order.is_empty());
        assert_eq!(order.len(), 1);
        assert!(order.has(0, FIRST, squad));
        assert!(!order.has(1, FIRST, squad));
    }
}

/// Fault: a unit that is done warned of Actions that nobody can give it any more.
#[test]
fn whoever_is_done_loses_nothing_by_ending() {
    let lost = |activation| forgone(&scene(), &unit(activation, 1, 0), Deed::End);
    assert_eq!(lost(Done), Forgone::default());
    assert!(lost(Done).is_nothing());
    let all = Forgone {
        movement: true,
        act: true,
        actions: Actions(1),
    };
    assert_eq!(lost(Ready), all);
    assert!(!lost(Ready).is_nothing());
}
