//! The question of a play: its battle, its answers, its problems.

use super::*;
use crate::scenario::Turns;
use pincer_rules::numbers::Round;
use pincer_rules::scene::TurnOrder;
use pincer_rules::unit::UnitId;

const SCENE: &str = r#""map": {"radius": 5}, "units": {"T": {"at": [0, 0], "faction": "creatures"}, "A": {"at": [0, 3], "carried": [{}, {"name": "Knife", "kind": "melee"}]}}"#;

fn asking(ask: &str, expect: &str) -> String {
    format!(r#"{{"name": "x", {SCENE}, "ask": {{"play": {ask}}}, "expect": {expect}}}"#)
}

fn play(ask: &str) -> (Case, PlayAsked) {
    let case = read_case(&asking(ask, "{}")).expect(ask);
    let Question::Play(asked) = case.question.clone() else {
        panic!("a play");
    };
    (case, asked)
}

#[test]
fn the_battle_is_that_of_the_file() {
    let (case, asked) = play(r#"{"orders": []}"#);
    let scenario = asked.scenario(&case.scene, "x");
    let factions: Vec<&str> = scenario
        .sides
        .iter()
        .map(|side| case.scene.factions.name(side.faction))
        .collect();
    assert_eq!(factions, ["creatures", "squad"], "in the order of the file");
    assert_eq!(scenario.scene.turn.order, TurnOrder::Sides(asked.sides));
    assert_eq!((scenario.seed, scenario.round_limit), (1, Round(30)));
    assert_eq!(scenario.scene.unit(UnitId(1)).carried.len(), 2);
    let ask = r#"{"orders": [], "turns": "initiative", "bonus": {"A": 7}, "seed": 4, "round_limit": 2, "sides": ["squad", "creatures"]}"#;
    let (case, asked) = play(ask);
    let scenario = asked.scenario(&case.scene, "x");
    let bonus = vec![0, 7];
    assert_eq!(scenario.turns, Turns::Initiative { bonus });
    assert_eq!(scenario.scene.turn.order, TurnOrder::Initiative(Vec::new()));
    assert_eq!((scenario.seed, scenario.round_limit), (4, Round(2)));
}

#[test]
fn every_order_survives_writing_and_reading() {
    let ask = r#"{"orders": [{"move": {"unit": "A", "mode": "run", "to": [9, 9]}}, {"attack": {"unit": "A", "target": "T"}}, {"decline": {"unit": "A", "target": "T"}}, {"area": {"unit": "A", "at": [0, 1]}}, {"area": {"unit": "A", "along": "NW"}}, {"area": {"unit": "A", "around": true}}, {"breach": {"unit": "T", "hex": [1, 0]}}, {"ready": {"unit": "A", "slot": 1}}, {"turn": {"unit": "A", "facing": "S"}}, {"pass": {"unit": "T"}}, {"end_turn": true}], "dice": [3, 4]}"#;
    let (case, asked) = play(ask);
    assert_eq!(asked.orders.len(), 11);
    let written = write_case(&case.scene, "x", &case.question, &case.expect).expect("text");
    assert_eq!(read_case(&written).expect("sound"), case, "{written}");
    assert!(
        !written.contains("sides") && !written.contains("seed"),
        "{written}"
    );
}

#[test]
fn only_what_is_listed_is_compared() {
    let (case, _) = play(r#"{"orders": []}"#);
    let told = |expect: &str| {
        let expect = read_case(&asking(r#"{"orders": []}"#, expect))
            .expect(expect)
            .expect;
        let played = Played {
            scene: &case.scene,
            refused: None,
            ended: Some("won"),
            winners: &[],
            facts: vec![
                vec![("burned", Some(UnitId(1)))],
                vec![("burned", Some(UnitId(0))), ("turn_ended", None)],
            ],
            dice_left: 0,
        };
        let lines: Vec<String> = compare(&expect, &answer_play(&played, &expect))
            .iter()
            .map(ToString::to_string)
            .collect();
        lines.join("; ")
    };
    let cases = [
        (
            r#"{"refused": null, "ended": "won", "facts": {"burned": 2, "fell": 0}}"#,
            "",
        ),
        (
            r#"{"units": {"A": {"at": [0, 3], "crossfired": false}}, "hexes": {"0,0": {"cover": 0}}}"#,
            "",
        ),
        (r#"{"last": ["burned T", "turn_ended"]}"#, ""),
        (
            r#"{"last": ["turn_ended", "burned T"]}"#,
            "last expected [\"turn_ended\",\"burned T\"], got [\"burned T\",\"turn_ended\"]",
        ),
        (
            r#"{"units": {"A": {"at": [3, 0]}}}"#,
            "units.A.at expected [3,0], got [0,3]",
        ),
        (
            r#"{"hexes": {"0,0": {"smoke": 1}}}"#,
            "hexes.0,0.smoke expected 1, got 0",
        ),
        (
            r#"{"facts": {"burned": 1, "fell": 1}}"#,
            "facts.burned expected 1, got 2; facts.fell expected 1, got 0",
        ),
        (
            r#"{"turn": {"unit": "A"}}"#,
            "turn.unit expected \"A\", got nothing",
        ),
        (
            r#"{"refused": {"order": 1, "reason": "done"}}"#,
            "refused expected {\"order\":1,\"reason\":\"done\"}, got null",
        ),
    ];
    for (expect, wanted) in cases {
        assert_eq!(told(expect), wanted, "{expect}");
    }
}

#[test]
fn problems_of_a_play() {
    let order = |order: &str| {
        asking(
            &format!(r#"{{"orders": [{{"end_turn": true}}, {order}]}}"#),
            "{}",
        )
    };
    let more = |keys: &str| asking(&format!(r#"{{"orders": [], {keys}}}"#), "{}");
    let expecting = |expect: &str| asking(r#"{"orders": []}"#, expect);
    let cases = [
        (
            asking("{}", "{}"),
            "ask.play: the key \"orders\" is missing",
        ),
        (
            order("{}"),
            "ask.play.orders 2: one order is wanted here, not none",
        ),
        (
            order(r#"{"end_turn": true, "pass": {"unit": "A"}}"#),
            "one order is wanted here, not several",
        ),
        (
            order(r#"{"mov": {}}"#),
            "there is no key \"mov\" here (did you mean \"move\"?)",
        ),
        (
            order(r#"{"end_turn": false}"#),
            "true is wanted here, not false",
        ),
        (
            order(r#"{"move": {"unit": "A", "mode": "act"}}"#),
            "ask.play.orders 2.move: the key \"to\" is missing",
        ),
        (
            order(r#"{"move": {"unit": "A", "mode": "walk", "to": [0, 1]}}"#),
            "\"walk\" is no mode",
        ),
        (
            order(r#"{"pass": {"unit": "Z"}}"#),
            "ask.play.orders 2.pass.unit: there is no unit \"Z\"",
        ),
        (
            order(r#"{"pass": {"unit": "A", "to": [0, 0]}}"#),
            "there is no key \"to\" here",
        ),
        (
            order(r#"{"area": {"unit": "A"}}"#),
            "an area is put somewhere by one of",
        ),
        (
            order(r#"{"area": {"unit": "A", "around": false}}"#),
            "an area is put somewhere by one of",
        ),
        (
            order(r#"{"area": {"unit": "A", "around": true, "along": "N"}}"#),
            "found 2",
        ),
        (more(r#""turns": "side""#), "\"side\" is no order of turns"),
        (
            more(r#""sides": ["squad"]"#),
            "\"creatures\" is the faction of no side",
        ),
        (
            more(r#""sides": ["squad", "squad", "creatures"]"#),
            "the faction \"squad\" has a side already",
        ),
        (
            more(r#""sides": ["squad", "ghosts"]"#),
            "there is no faction \"ghosts\"",
        ),
        (
            more(r#""bonus": {"A": 3}"#),
            "add \"turns\": \"initiative\"",
        ),
        (
            more(r#""turns": "initiative", "bonus": {"Z": 3}"#),
            "there is no unit \"Z\"",
        ),
        (more(r#""dice": [50, 0]"#), "0 is not from 1 to 1000"),
        (more(r#""round_limit": 0"#), "0 is not from 1 to 1000"),
        (
            expecting(r#"{"moon": 1}"#),
            "expect: there is no key \"moon\" here",
        ),
        (
            expecting(r#"{"units": {"Z": {}}}"#),
            "expect.units: there is no unit \"Z\"",
        ),
        (
            expecting(r#"{"units": {"A": {"helth": 1}}}"#),
            "there is no key \"helth\" here (did you mean \"health\"?)",
        ),
        (expecting(r#"{"hexes": {"x": {}}}"#), "\"x\" is no hex"),
        (
            expecting(r#"{"hexes": {"9,0": {}}}"#),
            "hex 9,0 lies outside the map",
        ),
        (
            expecting(r#"{"hexes": {"0,0": {"smok": 1}}}"#),
            "there is no key \"smok\" here (did you mean \"smoke\"?)",
        ),
    ];
    for (line, wanted) in cases {
        let told = read_case(&line).expect_err(&line).to_string();
        assert!(
            told.contains(wanted),
            "{line}\nsays   {told}\nwanted {wanted}"
        );
    }
}
