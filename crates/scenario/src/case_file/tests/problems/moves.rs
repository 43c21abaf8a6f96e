//! Problems of postures, being moved, checks and goals.

use super::*;

/// A case of the usual units with a goal.
fn with_goal(keys: &str) -> String {
    with(&format!(r#""goals": [{{{keys}}}]"#))
}

#[test]
fn units() {
    assert_problems(&[
        (
            with_unit(r#""prone": 1"#),
            "units.A.prone: true or false is wanted here",
        ),
        (
            with_unit(r#""swept": "yes""#),
            "units.A.swept: true or false is wanted here",
        ),
        (
            with_unit(r#""climbed": 2"#),
            "units.A.climbed: true or false is wanted here",
        ),
        (
            with_unit(r#""drifting": "E""#),
            "units.A.drifting: \"E\" is no facing",
        ),
        (
            with_unit(r#""traits": ["nimbel"]"#),
            "did you mean \"nimble\"?",
        ),
        (with_unit(r#""mass": 3"#), "there is no key \"mass\" here"),
    ]);
}

#[test]
fn questions() {
    let swept = |ask: &str| {
        format!(
            r#"{{"name": "x", "hexes": {{"0,3": {{"depth": 1, "current": {{"strength": "rough", "direction": "N"}}}}}}, {UNITS}, "ask": {ask}, "expect": {{}}}}"#
        )
    };
    assert_problems(&[
        (
            asking(r#"{"push": {"unit": "A", "hexes": 2}}"#),
            "ask.push: the key \"direction\" is missing",
        ),
        (
            asking(r#"{"push": {"unit": "A", "direction": "N"}}"#),
            "ask.push: the key \"hexes\" is missing",
        ),
        (
            asking(r#"{"push": {"unit": "A", "direction": "N", "from": [0, 0], "hexes": 2}}"#),
            "\"from\" and \"direction\" do not go together",
        ),
        (
            asking(r#"{"push": {"unit": "A", "from": [0, 99], "hexes": 2}}"#),
            "ask.push.from: hex 0,99 lies outside the map",
        ),
        (
            asking(r#"{"sweep": {"unit": "A"}}"#),
            "ask.sweep.unit: no current flows where \"A\" is",
        ),
        (
            asking(r#"{"drift": {"unit": "A"}}"#),
            "ask.drift.unit: \"A\" does not drift; say where to with \"drifting\": \"NE\"",
        ),
        (
            asking(r#"{"check": {"unit": "A"}}"#),
            "ask.check: the key \"for\" is missing",
        ),
        (
            asking(r#"{"check": {"unit": "A", "for": "clim"}}"#),
            "ask.check.for: \"clim\" is no reason for a check (did you mean \"climb\"?)",
        ),
        (
            asking(r#"{"check": {"unit": "A", "for": "current"}}"#),
            "ask.check.unit: \"A\" makes no check there: no moving water",
        ),
        (
            asking(r#"{"check": {"unit": "A", "for": "climb", "to": [0, 2]}}"#),
            "ask.check.to: \"A\" makes no check there: only a step of two levels",
        ),
        (
            swept(r#"{"check": {"unit": "A", "for": "current", "dice": [3, 4]}}"#),
            "ask.check.dice: this attack rolls 1 d100, found 2",
        ),
        (
            swept(r#"{"check": {"unit": "A", "for": "current", "dice": [0]}}"#),
            "ask.check.dice: 0 is not from 1 to 100",
        ),
        (
            asking(r#"{"path": {"unit": "A", "to": [0, 2], "mode": "act", "paid": 1}}"#),
            "ask.path.paid: \"A\" may not split its movement: it is not nimble",
        ),
        (
            asking(r#"{"reach": {"unit": "A", "mode": "run", "paid": 1}}"#),
            "\"paid\" and \"run\" do not go together",
        ),
        (
            asking(r#"{"goal": {"place": 0}}"#),
            "ask.goal.place: the scene has no goals",
        ),
    ]);
    let nimble = r#"{"name": "x", "units": {"A": {"at": [0, 0], "traits": ["nimble"]}}, "ask": {"reach": {"unit": "A", "mode": "act", "paid": 2}}, "expect": {}}"#;
    assert!(problems(nimble).contains("ask.reach.paid: 2 is not from 0 to 1"));
}

#[test]
fn goals() {
    let goal = |keys: &str| with_goal(&format!(r#""side": "squad", {keys}"#));
    assert_problems(&[
        (
            with(r#""goals": {}"#),
            "goals: a list is wanted here, not a table",
        ),
        (
            with_goal(r#""hold": [[0, 0]], "rounds": 2"#),
            "goals: the key \"side\" is missing",
        ),
        (
            with_goal(r#""side": "squat", "hold": [[0, 0]], "rounds": 2"#),
            "goals.side: there is no faction \"squat\" (did you mean \"squad\"?)",
        ),
        (
            goal(r#""rounds": 2"#),
            "goals: a goal is one of \"hold\" with \"rounds\", \"reach\", and \"protect\" with \"until\"; found 0",
        ),
        (
            goal(r#""hold": [[0, 0]], "reach": [[0, 1]], "rounds": 2"#),
            "found 2",
        ),
        (
            goal(r#""hold": [[0, 0]]"#),
            "goals: the key \"rounds\" is missing",
        ),
        (
            goal(r#""hold": [[0, 0]], "rounds": 0"#),
            "goals.rounds: 0 is not from 1",
        ),
        (
            goal(r#""hold": [], "rounds": 1"#),
            "goals.hold: a goal needs at least one hex",
        ),
        (
            goal(r#""hold": [[0, 0], [0, 99]], "rounds": 1"#),
            "goals.hold: hex 0,99 lies outside the map",
        ),
        (
            goal(r#""reach": [[0, 1], [0, 1]]"#),
            "goals.reach: hex 0,1 stands here twice",
        ),
        (
            goal(r#""reach": "nort edge""#),
            "goals.reach: \"nort edge\" is no edge of the map (did you mean \"north edge\"?)",
        ),
        (
            goal(r#""reach": [[0, 1]], "units": 0"#),
            "goals.units: 0 is not from 1",
        ),
        (
            goal(r#""reach": [[0, 1]], "rounds": 2"#),
            "goals: there is no key \"rounds\" here",
        ),
        (
            goal(r#""protect": "Z", "until": 3"#),
            "goals.protect: there is no unit \"Z\"",
        ),
        (
            goal(r#""protect": "T", "until": 3"#),
            "goals.protect: \"T\" is hostile to \"squad\", which cannot have it to protect",
        ),
        (
            goal(r#""protect": "A""#),
            "goals: the key \"until\" is missing",
        ),
        (
            with(
                r#""hexes": {"0,1": {"wall": true}}, "goals": [{"side": "squad", "reach": [[0, 1]]}]"#,
            ),
            "goals.reach: nobody can stand on hex 0,1: it is a wall or impassable",
        ),
    ]);
    let closed = r#"{"name": "x", "map": {"cols": 1, "rows": 2}, "hexes": {"0,1": {"impassable": true}}, "units": {"A": {"at": [0, 0]}}, "goals": [{"side": "squad", "reach": "south edge"}], "ask": {"symmetry": {}}, "expect": {}}"#;
    assert_eq!(
        problems(closed),
        "goals.reach: no hex of the south edge can be entered"
    );
}
