//! Each kind of problem with the words that name it.

use super::*;

mod attacks;
mod impossible;
mod moves;

fn problems(line: &str) -> String {
    read_case(line).expect_err(line).to_string()
}

fn assert_problems(cases: &[(String, &str)]) {
    for (line, wanted) in cases {
        let told = problems(line);
        assert!(
            told.contains(wanted),
            "{line}\nsays   {told}\nwanted {wanted}"
        );
    }
}

/// A case of the usual units with more scene keys.
fn with(keys: &str) -> String {
    format!(r#"{{"name": "x", {keys}, {UNITS}, {ASK}}}"#)
}

/// A case whose unit A has more keys.
fn with_unit(keys: &str) -> String {
    let units = format!(r#""units": {{"T": {{"at": [0, 0]}}, "A": {{"at": [0, 3], {keys}}}}}"#);
    format!(r#"{{"name": "x", {units}, {ASK}}}"#)
}

/// A case of the usual units with another question.
fn asking(question: &str) -> String {
    format!(r#"{{"name": "x", {UNITS}, "ask": {question}, "expect": {{}}}}"#)
}

#[test]
fn syntax() {
    let cases = [
        ("{", "EOF while parsing"),
        ("[]", "a table is wanted here, not a list"),
        ("{\"name\": \"x\",}", "key must be a string"),
        ("{\"name\": \"x\"} {}", "trailing characters"),
        ("", "EOF"),
        ("null", "a table is wanted here, not null"),
        (
            r#"{"name": "x", "name": "y"}"#,
            "the key \"name\" stands here twice",
        ),
        (
            r#"{"name": "x", "units": {"A": {"at": [0, 0]}, "A": {"at": [1, 0]}}}"#,
            "\"A\" stands here twice",
        ),
    ];
    for (line, wanted) in cases {
        assert!(
            problems(line).contains(wanted),
            "{line}: {}",
            problems(line)
        );
    }
    let broken = read_case("{\"name\": nul}").expect_err("broken").problems;
    assert_eq!((broken[0].line, broken[0].column), (1, 13));
}

#[test]
fn keys_of_a_scene() {
    assert_problems(&[
        (
            format!(r#"{{"name": "x", {UNITS}}}"#),
            "the key \"ask\" is missing",
        ),
        (
            format!(r#"{{{UNITS}, {ASK}}}"#),
            "the key \"name\" is missing",
        ),
        (
            with(r#""nmae": 1"#),
            "there is no key \"nmae\" here (did you mean \"name\"?)",
        ),
        (
            with(r#""rules": "chess""#),
            "rules: \"chess\" is no rule system",
        ),
        (
            with(r#""rules": []"#),
            "rules must name at least one rule system",
        ),
        (
            with(r#""rules": "cybercor""#),
            "did you mean \"cybercore\"?",
        ),
        (with(r#""gravity": "4g""#), "gravity: \"4g\" is no gravity"),
        (
            with(r#""map": {"radius": -1}"#),
            "map.radius: -1 is not from 0",
        ),
        (
            with(r#""map": {"radius": 5000}"#),
            "map.radius: 5000 is not from 0 to 999",
        ),
        (
            with(r#""map": {"cols": 0, "rows": 3}"#),
            "map.cols: 0 is not from 1 to 2000",
        ),
        (with(r#""map": {"cols": 4}"#), "a map is {\"radius\": n}"),
        (
            with(r#""map": {"radius": 4, "cols": 4, "rows": 4}"#),
            "a map is {\"radius\": n}",
        ),
        (
            with(r#""settings": {"dr_model": "soft"}"#),
            "settings.dr_model: \"soft\" is no DR model",
        ),
        (
            with(r#""settings": {"mission_tl": 1e3}"#),
            "1e3 is not a whole number",
        ),
        (
            with(r#""relations": {"squad": "hostile"}"#),
            "\"squad\" is no pair of factions",
        ),
        (
            with(r#""relations": {"squad/squad": "hostile"}"#),
            "always its own ally",
        ),
        (
            with(r#""relations": {"a/b": "hostile", "b/a": "allies"}"#),
            "\"b\" and \"a\" stand here twice",
        ),
        (
            with(r#""relations": {"a/b": "foes"}"#),
            "relations.a/b: \"foes\" is no relation",
        ),
        (
            with(r#""crossfired": {"T": {"by": "Z", "from": [0, 1]}}"#),
            "crossfired.T.by: there is no unit \"Z\"",
        ),
        (
            with(r#""crossfired": {"Z": {"by": "A", "from": [0, 1]}}"#),
            "crossfired: there is no unit \"Z\"",
        ),
        (
            with(r#""crossfired": {"T": {"by": "A", "from": [0, 99]}}"#),
            "crossfired.T.from: hex 0,99 lies outside the map",
        ),
        (
            with(r#""crossfired": {"T": {"by": "A"}}"#),
            "crossfired.T: the key \"from\" is missing",
        ),
    ]);
}

#[test]
fn hexes() {
    assert_problems(&[
        (with(r#""hexes": {"1;2": {}}"#), "hexes: \"1;2\" is no hex"),
        (
            with(r#""hexes": {"1,2": {}, "1, 2": {}}"#),
            "hex 1,2 stands here twice",
        ),
        (
            with(r#""hexes": {"1,2": {}, "1,2": {}}"#),
            "the key \"1,2\" stands here twice",
        ),
        (
            with(r#""hexes": {"99,0": {}}"#),
            "hex 99,0 lies outside the map",
        ),
        (with(r#""hexes": {"9999999999,0": {}}"#), "is no hex"),
        (
            with(r#""hexes": {"1,2": {"cover": 0}}"#),
            "hexes.1,2.cover: 0 is not from 1 to 5",
        ),
        (
            with(r#""hexes": {"1,2": {"cover": 6}}"#),
            "6 is not from 1 to 5",
        ),
        (
            with(r#""hexes": {"1,2": {"cover": true}}"#),
            "a whole number is wanted here, not true or false",
        ),
        (
            with(r#""hexes": {"1,2": {"dug_in": 6}}"#),
            "hexes.1,2.dug_in: 6 is not from 1 to 5",
        ),
        (
            with(r#""hexes": {"1,2": {"difficult": -1}}"#),
            "-1 is not from 0",
        ),
        (
            with(r#""hexes": {"1,2": {"wal": true}}"#),
            "did you mean \"wall\"?",
        ),
        (
            with(r#""hexes": {"1,2": {"wall": 1}}"#),
            "true or false is wanted here",
        ),
        (
            with(r#""hexes": {"1,2": {"hazard": {"hits": 1}}}"#),
            "hexes.1,2.hazard: the key \"type\" is missing",
        ),
        (
            with(r#""hexes": {"1,2": {"hazard": {"hits": 1, "type": "heat"}}}"#),
            "\"heat\" is no damage type",
        ),
        (
            with(r#""hexes": {"1,2": {"depth": 0.355}}"#),
            "0.355 m is no depth",
        ),
        (
            with(r#""hexes": {"1,2": {"depth": -1}}"#),
            "-1 m is no depth",
        ),
        (
            with(r#""hexes": {"1,2": {"depth": 1e1}}"#),
            "1e1 m is no depth",
        ),
        (
            with(r#""hexes": {"1,2": {"level": 99999999999999999999}}"#),
            "99999999999999999999 is not from -1000",
        ),
        (
            with(r#""hexes": {"1,2": {"current": {"strength": "mild", "direction": "N"}}}"#),
            "\"mild\" is no strength",
        ),
    ]);
}

#[test]
fn units() {
    assert_problems(&[
        (
            with_unit(r#""armour": -1"#),
            "units.A.armour: -1 is not from 0",
        ),
        (
            with_unit(r#""armour": {"lazer": 1}"#),
            "units.A.armour: there is no key \"lazer\" here (did you mean \"laser\"?)",
        ),
        (with_unit(r#""health": 1e99"#), "1e99 is not a whole number"),
        (with_unit(r#""health": 2.5"#), "2.5 is not a whole number"),
        (
            with_unit(r#""accuracy": 9223372036854775808"#),
            "9223372036854775808 is not from",
        ),
        (
            with_unit(r#""facing": "E""#),
            "units.A.facing: \"E\" is no facing",
        ),
        (
            with_unit(r#""view_angle": 400"#),
            "400 is not from 0 to 360",
        ),
        (
            with_unit(r#""evasion": 8"#),
            "units.A: \"evasion\" is a key of lancer",
        ),
        (
            with_unit(r#""skill": 3"#),
            "\"skill\" is a key of dungeon_universalis",
        ),
        (
            with_unit(r#""profile": "marksman""#),
            "there is no key \"profile\" here",
        ),
        (
            with_unit(r#""traits": ["gaurdian"]"#),
            "did you mean \"guardian\"?",
        ),
        (
            with_unit(r#""traits": "guardian""#),
            "a list is wanted here, not a text",
        ),
        (with_unit(r#""faction": """#), "a faction needs a name"),
        (with_unit(r#""size": "giant""#), "\"giant\" is no size"),
        (
            with_unit(r#""health": 0, "down": false"#),
            "contradict each other",
        ),
        (
            with_unit(r#""weapon": {"kind": "bow"}"#),
            "units.A.weapon.kind: \"bow\" is no weapon kind",
        ),
        (
            with_unit(r#""weapon": {"kind": "ranged", "range": 8}"#),
            "units.A.weapon.range: a range in hexes is a key of",
        ),
        (
            with_unit(r#""weapon": {"kind": "ranged", "increment": 0}"#),
            "0 is not from 1",
        ),
        (
            with_unit(r#""weapon": {"kind": "melee", "reach": 0}"#),
            "0 is not from 1",
        ),
        (
            with_unit(r#""weapon": {"kind": "melee", "reach": false}"#),
            "a whole number is wanted here",
        ),
        (
            with_unit(r#""weapon": {"kind": "ranged", "wild_die": 1}"#),
            "1 is not from 2",
        ),
        (
            with_unit(r#""weapon": {"kind": "thrown", "item_size": "huge"}"#),
            "no size of a thrown item",
        ),
        (
            with_unit(r#""weapon": {"kind": "ranged", "tags": ["loud"]}"#),
            "\"loud\" is no tag",
        ),
        (
            with_unit(r#""weapon": "pistol""#),
            "a table is wanted here, not a text",
        ),
        (
            format!(r#"{{"name": "x", "units": {{"": {{"at": [0, 0]}}}}, {ASK}}}"#),
            "a unit needs a name",
        ),
        (
            format!(r#"{{"name": "x", "units": {{"A": {{}}}}, {ASK}}}"#),
            "units.A: the key \"at\" is missing",
        ),
        (
            format!(r#"{{"name": "x", "units": {{"A": {{"at": [0, 99]}}}}, {ASK}}}"#),
            "units.A.at: hex 0,99 lies outside the map",
        ),
        (
            format!(r#"{{"name": "x", "units": {{"A": {{"at": [0]}}}}, {ASK}}}"#),
            "units.A.at: a list of two whole numbers",
        ),
        (
            format!(r#"{{"name": "x", "units": {{"A": {{"at": [99999999999, 0]}}}}, {ASK}}}"#),
            "99999999999 is not from",
        ),
        (
            with(r#""hexes": {"0,3": {"wall": true}}"#),
            "units.A.at: \"A\" cannot stand on hex 0,3: it is a wall or impassable",
        ),
        (
            with(r#""hexes": {"0,3": {"impassable": true}}"#),
            "it is a wall or impassable",
        ),
        (
            format!(
                r#"{{"name": "x", "units": {{"T": {{"at": [0, 0]}}, "A": {{"at": [0, 0]}}}}, {ASK}}}"#
            ),
            "units.A.at: \"A\" cannot stand on hex 0,0: \"T\" stands there",
        ),
    ]);
}

#[test]
fn questions() {
    assert_problems(&[
        (asking(r#"{}"#), "one question is wanted here, found 0"),
        (
            asking(r#"{"shot": {"from": "A", "at": "T"}, "symmetry": {}}"#),
            "found 2",
        ),
        (
            asking(r#"{"shoot": {"from": "A", "at": "T"}}"#),
            "no key \"shoot\" here (did you mean \"shot\"?)",
        ),
        (
            asking(r#"{"shot": {"from": "B", "at": "T"}}"#),
            "ask.shot.from: there is no unit \"B\"",
        ),
        (
            asking(r#"{"shot": {"from": "A"}}"#),
            "ask.shot: the key \"at\" is missing",
        ),
        (
            asking(r#"{"shot": {"from": "A", "at": "A"}}"#),
            "\"A\" cannot attack itself",
        ),
        (
            asking(r#"{"shot": {"from": "A", "at": "T", "standing_at": [0, 0]}}"#),
            "\"A\" cannot stand on hex 0,0: \"T\" stands there",
        ),
        (
            asking(r#"{"shot": {"from": "A", "at": "T", "standing_at": [0, 99]}}"#),
            "ask.shot.standing_at: hex 0,99 lies outside the map",
        ),
        (
            asking(r#"{"shot": {"from": "A", "at": "T", "wind": 3}}"#),
            "ask.shot: there is no key \"wind\"",
        ),
        (
            asking(r#"{"line": {"from": [0, 0], "to": [0, 99]}}"#),
            "hex 0,99 lies outside the map",
        ),
        (
            asking(r#"{"sight": {"from": [0, 0]}}"#),
            "ask.sight: the key \"to\" is missing",
        ),
        (
            asking(r#"{"field": {"from": [99, 0]}}"#),
            "ask.field.from: hex 99,0 lies outside",
        ),
        (
            asking(r#"{"reach": {"unit": "A"}}"#),
            "the key \"mode\" is missing",
        ),
        (
            asking(r#"{"reach": {"unit": "A", "mode": "walk"}}"#),
            "\"walk\" is no mode",
        ),
        (
            asking(r#"{"path": {"unit": "A", "mode": "run", "to": [99, 0]}}"#),
            "ask.path.to: hex 99,0",
        ),
        (
            asking(r#"{"roll": {"from": "A", "at": "T", "dice": [0], "wild": []}}"#),
            "0 is not from 1 to 100",
        ),
        (
            asking(r#"{"roll": {"from": "A", "at": "T", "dice": [50], "wild": [7]}}"#),
            "7 is not from 1 to 6",
        ),
        (
            asking(r#"{"roll": {"from": "A", "at": "T", "dice": [50, 60], "wild": []}}"#),
            "this attack rolls 1 d100, found 2",
        ),
        (
            asking(r#"{"roll": {"from": "A", "at": "T", "dice": [99], "wild": [6, 1]}}"#),
            "asks for more Wild Dice than the 2 given",
        ),
        (
            asking(r#"{"crossfire_map": {"shooter": "A", "target": "T"}}"#),
            "no crossfire window is open on \"T\"",
        ),
        (
            asking(r#"{"flank_map": {"partner": "A", "target": "Z"}}"#),
            "ask.flank_map.target: there is no unit \"Z\"",
        ),
    ]);
    let cost = format!(
        r#"{{"name": "x", {UNITS}, "ask": {{"reach": {{"unit": "A", "mode": "run"}}}}, "expect": {{"cost": {{"1;2": 3}}}}}}"#
    );
    assert!(problems(&cost).contains("expect.cost: \"1;2\" is no hex"));
}

#[test]
fn all_problems_are_listed_with_their_columns() {
    let line = r#"{"name": "x", "hexes": {"1;2": {}, "0,1": {"cover": 6}}, "units": {"A": {"at": [0, 0], "armour": -1}, "B": {"at": [0, 0]}}, "ask": {"shot": {"from": "A", "at": "Z"}}, "expect": {}}"#;
    let list = read_case(line).expect_err("five problems").problems;
    let columns: Vec<usize> = list.iter().map(|problem| problem.column as usize).collect();
    let at = |text: &str| line.find(text).expect(text) + 1;
    assert_eq!(
        columns,
        [
            at("\"1;2\""),
            at("6}"),
            at("-1"),
            at("[0, 0]}}"),
            at("\"Z\"")
        ],
        "{list:#?}"
    );
}

#[test]
fn too_many_units_are_refused() {
    use std::fmt::Write;
    let mut units = String::new();
    for id in 0..65_536 {
        let (q, r) = (id % 300, id / 300);
        write!(units, r#""{id}": {{"at": [{q}, {r}]}},"#).expect("memory");
    }
    units.pop();
    let line = format!(
        r#"{{"name": "x", "map": {{"radius": 700}}, "units": {{{units}}}, "ask": {{"line": {{"from": [0, 0], "to": [0, 1]}}}}, "expect": {{}}}}"#
    );
    assert_eq!(problems(&line), "units: a scene has at most 65535 units");
}

#[test]
fn a_line_cut_anywhere_is_a_problem_and_no_panic() {
    let line = with(r#""hexes": {"1,2": {"depth": 0.35}}, "relations": {"a/é": "allies"}"#);
    read_case(&line).expect("sound");
    for end in (0..line.len()).filter(|&end| line.is_char_boundary(end)) {
        let errors = read_case(&line[..end]).expect_err("cut");
        assert!(!errors.problems.is_empty(), "{}", &line[..end]);
    }
}

/// Every number of a case that has all kinds of them becomes each of these in
/// turn: the line is refused or answered.
#[test]
fn no_number_makes_anything_panic() {
    let line = r#"{"name": "x", "map": {"radius": 9}, "hexes": {"0,1": {"cover": 3, "difficult": 2, "hazard": {"hits": 2, "type": "bio"}, "level": 1, "depth": 0.35, "dug_in": 4, "lost": 3}, "2,0": {"smoke": 2}, "0,3": {"depth": 1, "current": {"strength": "rough", "direction": "N"}}, "1,3": {"level": 4}}, "units": {"T": {"at": [0, 0], "faction": "creatures", "armour": 2, "health": 4, "tl": 51}, "A": {"at": [0, 3], "view_angle": 200, "speed": 5, "might": 5, "athletics": 7, "traits": ["nimble"], "training": {"rank": 3, "skill": {"exotic": 4, "melee": 4, "thrown": 4, "explosive": 4}, "equipment": 1}, "weapon": {"kind": "KIND", "increment": 20, "reach": 3, "push": 2, "hits": 2, "wild_die": 6}}}, "crossfired": {"T": {"by": "A", "from": [0, 2]}}, "settings": {"mission_tl": 50, "actions": 2}, "goals": [{"side": "squad", "hold": [[0, 0]], "rounds": 3, "progress": 1}, {"side": "squad", "reach": [[0, 1]], "units": 1}, {"side": "squad", "protect": "A", "until": 4}], "ask": ASK, "expect": {}}"#;
    let all: &[&str] = &["ranged", "melee", "thrown", "explosive"];
    let asked = [
        (all, r#"{"shot": {"from": "A", "at": "T"}}"#),
        (all, r#"{"reach": {"unit": "A", "mode": "run"}}"#),
        (
            all,
            r#"{"path": {"unit": "A", "to": [0, 1], "mode": "act"}}"#,
        ),
        (
            all,
            r#"{"roll": {"from": "A", "at": "T", "dice": [99], "wild": [1, 2, 3, 4]}}"#,
        ),
        (
            &["explosive"],
            r#"{"shot": {"from": "A", "at": "T", "area": {"at": [0, 1]}}}"#,
        ),
        (&["explosive"], r#"{"area": {"from": "A", "at": [0, 1]}}"#),
        (&["ranged"], r#"{"area": {"from": "A", "around": true}}"#),
        (
            &["explosive"],
            r#"{"breach": {"from": "A", "hex": [0, 1], "dice": [99], "wild": [1, 2, 3, 4]}}"#,
        ),
        (
            &["ranged"],
            r#"{"push": {"unit": "T", "from": [0, 3], "hexes": 3}}"#,
        ),
        (&["ranged"], r#"{"sweep": {"unit": "A"}}"#),
        (&["ranged"], r#"{"drift": {"unit": "A"}}"#),
        (
            &["ranged"],
            r#"{"check": {"unit": "A", "for": "current", "dice": [40]}}"#,
        ),
        (
            &["ranged"],
            r#"{"check": {"unit": "A", "for": "climb", "to": [1, 3], "dice": [40]}}"#,
        ),
        (
            &["ranged"],
            r#"{"path": {"unit": "A", "to": [0, 2], "mode": "act", "paid": 1}}"#,
        ),
        (&["ranged"], r#"{"goal": {"place": 0, "round": 3}}"#),
        (&["ranged"], r#"{"goal": {"place": 2, "round": 3}}"#),
    ];
    let extremes = [
        "-1",
        "0",
        "1",
        "2",
        "10",
        "100",
        "360",
        "999",
        "1000",
        "10000",
        "-10000",
        "100000",
        "4294967295",
        "-9223372036854775808",
        "9223372036854775808",
        "1e99",
        "-1e999",
        "0.001",
        "1.5",
    ];
    let (mut read, mut refused) = (0, 0);
    for (kinds, ask) in asked {
        for kind in kinds {
            let mut line = line.replace("KIND", kind).replace("ASK", ask);
            if ask.contains("drift") {
                // Where things fall nobody drifts.
                line = line
                    .replace(r#""map""#, r#""gravity": "0g", "map""#)
                    .replace(r#""speed""#, r#""drifting": "N", "speed""#);
            }
            read_case(&line).expect("sound");
            for number in numbers(&line) {
                for extreme in extremes {
                    let mut line = line.clone();
                    line.replace_range(number.clone(), extreme);
                    match read_case(&line) {
                        Ok(case) => {
                            let _ = answer(&case.scene, &case.question);
                            read += 1;
                        }
                        Err(_) => refused += 1,
                    }
                }
            }
        }
    }
    assert!(
        read > 1000 && refused > 1000,
        "{read} read, {refused} refused"
    );
}

/// Where numbers stand in a line that has none in its names.
fn numbers(line: &str) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, letter) in line.char_indices() {
        let digit = letter.is_ascii_digit() || letter == '.' || letter == '-';
        match (digit, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                found.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// Beyond this many Hits the closed forms of `ATK-12` leave the range of
/// floats: the chance of the last Health point came out as a certainty.
#[test]
fn a_weapon_has_at_most_a_hundred_hits() {
    let line = |hits: u32| {
        format!(
            r#"{{"name": "x", "units": {{"T": {{"at": [0, 0], "health": 10000}}, "A": {{"at": [0, 3], "faction": "creatures", "weapon": {{"kind": "ranged", "hits": {hits}, "wild_die": 2}}}}}}, "ask": {{"shot": {{"from": "A", "at": "T"}}}}, "expect": {{}}}}"#
        )
    };
    assert!(read_case(&line(101)).is_err());
    let case = read_case(&line(100)).unwrap();
    let chance = answer(&case.scene, &case.question)["kill"]
        .as_f64()
        .unwrap();
    assert!((0.0..1e-9).contains(&chance), "{chance}");
}
