//! The question of an order: its position, its answers, its problems.

use super::*;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::Round;
use pincer_rules::order::{Order, Pace};
use pincer_rules::scene::TurnOrder;
use pincer_rules::unit::{Activation, UnitId};

const SCENE: &str = r#""map": {"radius": 5}, "units": {"A": {"at": [0, 3]}, "B": {"at": [1, 3]}, "T": {"at": [0, 0], "faction": "creatures"}}"#;

fn asking(ask: &str, expect: &str) -> String {
    format!(r#"{{"name": "x", {SCENE}, "ask": {{"order": {ask}}}, "expect": {expect}}}"#)
}

/// What `check` would tell of an order.
fn told(expect: &str, order: Order) -> String {
    let case = read_case(&asking(r#"{"side": "squad"}"#, expect)).expect(expect);
    let got = answer_order(&case.scene, &order, "wounds T 77.0 %: flank with B at 180°");
    let lines: Vec<String> = compare(&case.expect, &got)
        .iter()
        .map(ToString::to_string)
        .collect();
    lines.join("; ")
}

#[test]
fn the_position_is_that_turn() {
    let ask = r#"{"side": "squad", "round": 4, "unit": "A", "after": "moved", "done": ["B"], "seed": 9, "budget": 40}"#;
    let case = read_case(&asking(ask, "{}")).expect("sound");
    let Question::Order(asked) = &case.question else {
        panic!("an order");
    };
    assert_eq!((asked.seed, asked.budget), (9, Some(40)));
    let scene = asked.position(&case.scene);
    let squad = scene.factions.find("squad").expect("a side");
    assert_eq!(scene.turn.round, Round(4));
    assert_eq!(scene.turn.order, TurnOrder::Sides(vec![squad]));
    assert_eq!(scene.turn.active, Some(UnitId(0)));
    let activations: Vec<Activation> = scene.units.iter().map(|unit| unit.activation).collect();
    assert_eq!(
        activations,
        [Activation::Moved, Activation::Done, Activation::Ready]
    );
    let plain = read_case(&asking(r#"{"side": "squad"}"#, "{}")).expect("sound");
    let Question::Order(asked) = plain.question else {
        panic!("an order");
    };
    assert_eq!(
        (asked.round, asked.seed, asked.budget, asked.unit),
        (Round(1), 1, None, None)
    );
}

#[test]
fn orders_are_met_by_what_is_named_of_them() {
    let (unit, target) = (UnitId(0), UnitId(2));
    let walk = Order::Move {
        unit,
        pace: Pace::Act,
        to: Hex::new(0, 2),
    };
    let met = [
        (r#"{"any_of": [{"move": {}}]}"#, walk),
        (
            r#"{"any_of": [{"end_turn": true}, {"move": {"unit": "A", "mode": "act", "to": [[1, 1], [0, 2]]}}]}"#,
            walk,
        ),
        (
            r#"{"none_of": [{"move": {"unit": "B"}}, {"move": {"to": [[1, 1]]}}, {"move": {"mode": "run"}}, {"attack": {}}]}"#,
            walk,
        ),
        (
            r#"{"any_of": [{"attack": {"target": "T"}}]}"#,
            Order::Attack { unit, target },
        ),
        (
            r#"{"any_of": [{"turn": {"facing": ["S", "N"]}}]}"#,
            Order::Turn {
                unit,
                facing: Facing::North,
            },
        ),
        (
            r#"{"any_of": [{"ready": {"slot": 1}}]}"#,
            Order::Ready { unit, slot: 1 },
        ),
        (
            r#"{"any_of": [{"pass": {"unit": "A"}}]}"#,
            Order::Pass { unit },
        ),
        (r#"{"any_of": [{"end_turn": true}]}"#, Order::EndTurn),
        (r#"{"says": ["wounds T", "flank with B"]}"#, walk),
        ("{}", walk),
    ];
    for (expect, order) in met {
        assert_eq!(told(expect, order), "", "{expect}");
    }
    let missed = [
        (
            r#"{"any_of": [{"move": {"to": [[1, 1]]}}]}"#,
            walk,
            "any_of expected [{\"move\":{\"to\":[[1,1]]}}], got {\"move\":{\"mode\":\"act\",\"to\":[0,2],\"unit\":\"A\"}}",
        ),
        (r#"{"any_of": []}"#, walk, "any_of expected [], got"),
        (r#"{"any_of": [{"end_turn": true}]}"#, walk, "got {\"move\""),
        (
            r#"{"any_of": [{"attack": {"target": "T"}}]}"#,
            Order::EndTurn,
            "got {\"end_turn\":true}",
        ),
        (
            r#"{"none_of": [{"move": {"unit": "A"}}]}"#,
            walk,
            "none_of expected",
        ),
        (r#"{"none_of": [{"move": {}}]}"#, walk, "none_of expected"),
        (
            r#"{"says": ["crossfire"]}"#,
            walk,
            "says expected \"crossfire\", got \"wounds T",
        ),
    ];
    for (expect, order, wanted) in missed {
        let told = told(expect, order);
        assert!(told.contains(wanted), "{expect}: {told}");
    }
}

#[test]
fn an_order_nobody_gave_is_no_order() {
    let case = read_case(&asking(
        r#"{"side": "squad"}"#,
        r#"{"any_of": [{"move": {}}]}"#,
    ));
    let case = case.expect("sound");
    let got = answer(&case.scene, &case.question);
    let told: Vec<String> = compare(&case.expect, &got)
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(told, ["any_of expected [{\"move\":{}}], got nothing"]);
}

#[test]
fn an_order_is_told_without_a_brace() {
    let case = read_case(&asking(r#"{"side": "squad"}"#, "{}")).expect("sound");
    let to = Hex::new(0, 2);
    let order = Order::Move {
        unit: UnitId(0),
        pace: Pace::Act,
        to,
    };
    let got = answer_order(&case.scene, &order, "to 0,2, nearer to T");
    assert_eq!(
        tell(&case, &got),
        [
            "what squad does next",
            "move: mode act; to 0,2; unit A",
            "reason: to 0,2, nearer to T"
        ]
    );
}

#[test]
fn problems_name_the_key_and_the_name() {
    let asks = [
        (r#"{}"#, "the key \"side\" is missing"),
        (
            r#"{"side": "squid"}"#,
            "there is no faction \"squid\" (did you mean \"squad\"?)",
        ),
        (
            r#"{"side": "squad", "unit": "A"}"#,
            "the key \"after\" is missing",
        ),
        (
            r#"{"side": "squad", "after": "moved"}"#,
            "the key \"unit\" is missing",
        ),
        (
            r#"{"side": "squad", "unit": "T", "after": "moved"}"#,
            "there is no unit of the side \"T\"",
        ),
        (
            r#"{"side": "squad", "unit": "A", "after": "ready"}"#,
            "it can be moved, acted, spent",
        ),
        (
            r#"{"side": "squad", "done": ["C"]}"#,
            "there is no unit \"C\"",
        ),
        (r#"{"side": "squad", "budget": -1}"#, "-1 is not from 0 to"),
        (
            r#"{"side": "squad", "sead": 1}"#,
            "there is no key \"sead\" here (did you mean \"seed\"?)",
        ),
    ];
    for (ask, wanted) in asks {
        let told = read_case(&asking(ask, "{}")).expect_err(ask).to_string();
        assert!(told.contains(wanted), "{ask}: {told}");
    }
    let expectations = [
        (r#"{"any_of": {}}"#, "a list is wanted here"),
        (r#"{"any_of": [{}]}"#, "one order is wanted here, not none"),
        (
            r#"{"any_of": [{"pass": {}, "move": {}}]}"#,
            "one order is wanted here, not several",
        ),
        (
            r#"{"any_of": [{"walk": {}}]}"#,
            "there is no key \"walk\" here",
        ),
        (
            r#"{"none_of": [{"move": {"unit": "C"}}]}"#,
            "there is no unit \"C\"",
        ),
        (
            r#"{"any_of": [{"move": {"to": [[9, 9]]}}]}"#,
            "hex 9,9 lies outside the map",
        ),
        (
            r#"{"any_of": [{"move": {"mode": "hop"}}]}"#,
            "\"hop\" is no mode",
        ),
        (
            r#"{"any_of": [{"turn": {"facing": ["E"]}}]}"#,
            "\"E\" is no facing",
        ),
        (
            r#"{"any_of": [{"attack": {"at": "T"}}]}"#,
            "there is no key \"at\" here",
        ),
        (r#"{"says": [1]}"#, "a text is wanted here"),
        (r#"{"cover": 1}"#, "there is no key \"cover\" here"),
    ];
    for (expect, wanted) in expectations {
        let line = asking(r#"{"side": "squad"}"#, expect);
        let told = read_case(&line).expect_err(expect).to_string();
        assert!(told.contains(wanted), "{expect}: {told}");
    }
}
