//! Scenes that no battle comes to, and what only follows from another problem.

use super::*;

fn asked(keys: &str, units: &str, ask: &str) -> String {
    format!(r#"{{"name": "x", {keys} "units": {{{units}}}, "ask": {ask}, "expect": {{}}}}"#)
}

const LOOK: &str = r#"{"sight": {"from": [0, 0], "to": [0, 1]}}"#;

/// Only one problem, which is said in these words.
fn assert_only(line: &str, wanted: &str) {
    let found = read_case(line).expect_err(line).problems;
    let told: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1, "{line}: {told:?}");
    assert!(
        told[0].contains(wanted),
        "{line}\nsays   {}\nwanted {wanted}",
        told[0]
    );
}

#[test]
fn states_that_a_unit_cannot_be_in() {
    let drifts = r#""A": {"at": [0, 0], "drifting": "N""#;
    let cases = [
        (
            asked("", &format!("{drifts}}}"), LOOK),
            "units.A.drifting: \"A\" on hex 0,0 cannot drift with gravity; add \"gravity\": \"0g\"",
        ),
        (
            asked(
                r#""gravity": "0g","#,
                &format!(r#"{drifts}, "traits": ["mag_boots"]}}"#),
                LOOK,
            ),
            "\"A\" on hex 0,0 cannot drift with \"mag_boots\"; leave the trait",
        ),
        (
            asked(
                r#""gravity": "0g","#,
                &format!(r#"{drifts}, "traits": ["thruster"]}}"#),
                LOOK,
            ),
            "cannot drift with \"thruster\"",
        ),
        (
            asked(
                r#""gravity": "0g", "hexes": {"0,1": {"wall": true}},"#,
                &format!("{drifts}}}"),
                LOOK,
            ),
            "\"A\" on hex 0,0 cannot drift: it has something to hold on to there",
        ),
        (
            asked("", r#""A": {"at": [0, 0], "swept": true}"#, LOOK),
            "units.A.swept: \"A\" cannot be swept off its feet on hex 0,0: no water is there",
        ),
    ];
    for (line, wanted) in cases {
        assert_only(&line, wanted);
    }
    let sound = [
        asked(r#""gravity": "0g","#, &format!("{drifts}}}"), LOOK),
        asked(
            r#""hexes": {"0,0": {"depth": 3}},"#,
            r#""A": {"at": [0, 0], "swept": true, "prone": true}"#,
            LOOK,
        ),
    ];
    for line in sound {
        assert!(read_case(&line).is_ok(), "{line}");
    }
}

#[test]
fn windows_that_nobody_can_have_opened() {
    let units =
        r#""T": {"at": [0, 0], "faction": "creatures"}, "A": {"at": [0, 3]}, "B": {"at": [3, 0]}"#;
    let window = |keys: &str, by: &str, from: &str| {
        let keys = format!(r#"{keys} "crossfired": {{"T": {{"by": "{by}", "from": {from}}}}},"#);
        asked(&keys, units, LOOK)
    };
    assert_only(
        &window("", "T", "[0, 2]"),
        "crossfired.T.by: \"T\" cannot have opened a window on itself",
    );
    assert_only(
        &window(r#""hexes": {"0,2": {"wall": true}},"#, "B", "[0, 2]"),
        "crossfired.T.from: \"B\" cannot have fired from hex 0,2: it is a wall or impassable",
    );
    // Its target may have been pushed there since (XFIRE-8), an area may have
    // struck one of its own side (AREA-1), and who opened it may have gone down
    // (XFIRE-1).
    assert!(read_case(&window("", "B", "[0, 0]")).is_ok());
    let friends = r#""T": {"at": [0, 0]}, "B": {"at": [3, 0]}, "D": {"at": [0, 5], "down": true}"#;
    for by in ["B", "D"] {
        let keys = format!(r#""crossfired": {{"T": {{"by": "{by}", "from": [0, 2]}}}},"#);
        assert!(read_case(&asked(&keys, friends, LOOK)).is_ok(), "{by}");
    }
}

#[test]
fn goals_are_not_held_for_longer_than_asked() {
    let goal = |progress: u32| {
        let keys = format!(
            r#""goals": [{{"side": "squad", "hold": [[0, 1]], "rounds": 3, "progress": {progress}}}],"#
        );
        asked(&keys, r#""A": {"at": [0, 0]}"#, LOOK)
    };
    assert!(read_case(&goal(3)).is_ok());
    assert_only(
        &goal(4),
        "goals.progress: a goal of 3 rounds is won before 4 are held; \"progress\" is at most 3",
    );
}

#[test]
fn what_cannot_be_asked_about() {
    let units = r#""A": {"at": [0, 0]}, "F": {"at": [0, 1], "down": true}"#;
    let ask = |ask: &str| asked("", units, ask);
    assert_only(
        &ask(r#"{"push": {"unit": "A", "hexes": 2, "from": [0, 0]}}"#),
        "ask.push.from: a hit from hex 0,0, where \"A\" stands, pushes it nowhere; name another hex",
    );
    for question in [
        r#"{"push": {"unit": "F", "hexes": 2, "direction": "N"}}"#,
        r#"{"sweep": {"unit": "F"}}"#,
        r#"{"drift": {"unit": "F"}}"#,
        r#"{"throw": {"unit": "F"}}"#,
        r#"{"check": {"unit": "F", "for": "current"}}"#,
    ] {
        assert_only(
            &ask(question),
            "\"F\" is down, and nothing of the kind happens to it",
        );
    }
    let order = |keys: &str| ask(&format!(r#"{{"order": {{"side": "squad", {keys}}}}}"#));
    assert_only(
        &order(r#""done": ["F"]"#),
        "ask.order.done: \"F\" is down and has no activation",
    );
    assert_only(
        &order(r#""unit": "F", "after": "moved""#),
        "ask.order.unit: \"F\" is down and has no activation",
    );
    assert_only(
        &order(r#""unit": "A", "after": "moved", "done": ["A"]"#),
        "ask.order.done: \"A\" has one activation a turn and stands here twice",
    );
    assert_only(
        &order(r#""done": ["A", "A"]"#),
        "stands here twice; name it once",
    );
}

#[test]
fn symmetry_is_asked_of_maps_that_somebody_waits_for() {
    let symmetry = |radius: u32| {
        let keys = format!(r#""map": {{"radius": {radius}}},"#);
        asked(&keys, "", r#"{"symmetry": {}}"#)
    };
    assert!(read_case(&symmetry(100)).is_ok());
    assert_only(
        &symmetry(120),
        "ask.symmetry: symmetry looks from every open hex to every other; this map has 43561 of them, and at most 40000",
    );
}

/// Of what is wrong with one thing only the cause is told.
#[test]
fn only_the_cause_is_told() {
    let shot = r#"{"shot": {"from": "A", "at": "T"}}"#;
    let two = |keys: &str| format!(r#""T": {{"at": [0, 0], "faction": "creatures"}}, "A": {keys}"#);
    let cases = [
        // A unit that cannot be read is there all the same.
        (asked("", &two("5"), shot), "units.A: a table is wanted"),
        (
            asked(
                "",
                &two(r#"{"at": [0, 99]}"#),
                r#"{"sweep": {"unit": "A"}}"#,
            ),
            "hex 0,99 lies outside the map",
        ),
        (
            asked(
                "",
                &two(r#"{"at": "here"}"#),
                r#"{"check": {"unit": "A", "for": "climb", "to": [5, 5]}}"#,
            ),
            "units.A.at: a list of two whole numbers",
        ),
        (
            asked(
                "",
                &two(r#"{"at": [0, 1], "weapon": {"kind": "throwing", "item_size": "tiny"}}"#),
                r#"{"throw": {"unit": "A"}}"#,
            ),
            "\"throwing\" is no",
        ),
        (
            asked(
                "",
                &two(r#"{"at": [0, 1], "weapon": {"kind": "explosiv", "blast": 2}}"#),
                shot,
            ),
            "did you mean \"explosive\"",
        ),
        (
            asked(
                "",
                &two(r#"{"at": [0, 1], "traits": ["nimbel"]}"#),
                r#"{"reach": {"unit": "A", "mode": "act", "paid": 1}}"#,
            ),
            "did you mean \"nimble\"",
        ),
        (
            asked(
                "",
                &two(r#"{"at": [0, 1], "drfting": "N"}"#),
                r#"{"drift": {"unit": "A"}}"#,
            ),
            "did you mean \"drifting\"",
        ),
        // Names and factions of units.
        (
            asked(
                "",
                r#""A": {"at": [0, 0], "faction": 5}"#,
                r#"{"order": {"side": "pirates"}}"#,
            ),
            "units.A.faction: a text is wanted",
        ),
        (
            r#"{"name": "x", "unit": {"A": {"at": [0, 0]}}, "ask": {"throw": {"unit": "A"}}, "expect": {}}"#.to_owned(),
            "there is no key \"unit\" here (did you mean \"units\"?)",
        ),
        // A key that is misspelt is not missing as well.
        (
            r#"{"name": "x", "asq": {}, "expect": {}}"#.to_owned(),
            "there is no key \"asq\" here (did you mean \"ask\"?)",
        ),
        // Ground, windows and goals.
        (
            asked(
                r#""hexes": {"0,1": {"cover": 6, "lost": 3}},"#,
                &two(r#"{"at": [0, 1]}"#),
                shot,
            ),
            "6 is not from 1 to 5",
        ),
        (
            asked(
                r#""hexes": {"0,1": {"depth": 1, "current": {"strength": "rouhg", "direction": "N"}}},"#,
                &two(r#"{"at": [0, 1]}"#),
                r#"{"sweep": {"unit": "A"}}"#,
            ),
            "did you mean \"rough\"",
        ),
        (
            asked(
                r#""crossfired": {"T": {"by": "Z", "from": [0, 1]}},"#,
                &two(r#"{"at": [0, 1]}"#),
                r#"{"crossfire_map": {"shooter": "A", "target": "T"}}"#,
            ),
            "crossfired.T.by: there is no unit \"Z\"",
        ),
        (
            asked(
                r#""goals": [{"side": "squad", "hold": [[0, 1]], "rounds": 0}],"#,
                &two(r#"{"at": [0, 1]}"#),
                r#"{"goal": {"place": 0}}"#,
            ),
            "0 is not from 1 to",
        ),
        // Dice of somebody unknown may show anything.
        (
            asked(
                "",
                &two(r#"{"at": [0, 1]}"#),
                r#"{"roll": {"from": "B", "at": "T", "dice": [50], "wild": [6]}}"#,
            ),
            "there is no unit \"B\"",
        ),
        // A name that is no text.
        (
            asked(
                "",
                r#""\ud800": {"at": [0, 0]}"#,
                r#"{"throw": {"unit": "A"}}"#,
            ),
            r"the escape \ud800 is half of a character; write the character itself, or both halves",
        ),
        (
            r#"{"name": "\ud800", "ask": {"symmetry": {}}, "expect": {}}"#.to_owned(),
            r"the escape \ud800 is half of a character",
        ),
    ];
    for (line, wanted) in cases {
        assert_only(&line, wanted);
    }
    // Two things are two problems.
    let two_things = asked(
        "",
        &two(r#"{"at": [0, 99]}"#),
        r#"{"throw": {"unit": "B"}}"#,
    );
    assert_eq!(read_case(&two_things).expect_err("two").problems.len(), 2);
}

#[test]
fn the_hint_is_the_right_form() {
    let goal = |reach: &str| {
        let keys = format!(r#""goals": [{{"side": "squad", "reach": {reach}}}],"#);
        asked(&keys, r#""A": {"at": [0, 0]}"#, LOOK)
    };
    assert_only(
        &goal(r#"["east edge"]"#),
        "goals.reach: an edge stands by itself, without brackets: \"reach\": \"east edge\"",
    );
    let map = |map: &str| asked(&format!(r#""map": {map},"#), "", r#"{"symmetry": {}}"#);
    assert_only(
        &map(r#"{"radius": -1}"#),
        "map.radius: -1 is not from 0 to 999",
    );
    assert_only(&map(r#"{"radius": 1000}"#), "1000 is not from 0 to 999");
    assert_only(
        &map(r#"{"cols": 0, "rows": 1}"#),
        "map.cols: 0 is not from 1 to 2000",
    );
}
