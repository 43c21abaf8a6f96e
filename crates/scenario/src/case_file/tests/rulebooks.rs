//! What is refused in files of rulebooks other than Cybercore, and why.

use crate::read_case;

/// What is wrong with a case of a rulebook with these units and this question.
fn says(rules: &str, a: &str, t: &str, ask: &str) -> String {
    let line = format!(
        r#"{{"name": "x", "rules": {rules}, "units": {{"A": {{"at": [0, 3]{a}}}, "T": {{"at": [0, 0], "faction": "creatures"{t}}}}}, "ask": {ask}, "expect": {{}}}}"#
    );
    match read_case(&line) {
        Ok(_) => String::new(),
        Err(errors) => errors.to_string(),
    }
}

const SHOT: &str = r#"{"shot": {"from": "A", "at": "T"}}"#;
const GUN: &str = r#", "weapon": {"kind": "ranged", "range": 8}"#;

#[test]
fn a_text_is_no_number_and_no_flag() {
    for (rules, key, wanted) in [
        ("dungeon_universalis", r#""skill": "9""#, "a whole number"),
        ("dungeon_universalis", r#""flying": "yes""#, "true or false"),
        (
            "lancer",
            r#""lancer_size": "huge""#,
            "a whole or half number",
        ),
        ("lancer", r#""structure": "ninety""#, "a whole number"),
    ] {
        let said = says(&format!("{rules:?}"), &format!(", {key}"), "", SHOT);
        assert!(said.contains(wanted), "{key}: {said}");
    }
    let gun = r#", "weapon": {"kind": "ranged", "range": 8, "strength": "5"}"#;
    let said = says(r#""dungeon_universalis""#, gun, "", SHOT);
    assert!(said.contains("a whole number"), "{said}");
}

#[test]
fn questions_and_areas_of_another_rulebook_are_refused() {
    for (ask, wanted) in [
        (
            r#"{"breach": {"from": "A", "hex": [1, 1]}}"#,
            "attacks on cover",
        ),
        (
            r#"{"crossfire_map": {"shooter": "A", "target": "T"}}"#,
            "crossfire",
        ),
        (
            r#"{"shot": {"from": "A", "at": "T", "area": {"around": true}}}"#,
            "areas",
        ),
    ] {
        for rules in [r#""lancer""#, r#""dungeon_universalis""#] {
            let said = says(rules, GUN, "", ask);
            assert!(said.contains(&format!("no rules for {wanted}")), "{said}");
        }
    }
}

#[test]
fn flanks_are_asked_for_where_a_rulebook_has_them() {
    let ask = r#"{"flank_map": {"partner": "A", "target": "T"}}"#;
    assert_eq!(says(r#""lancer""#, GUN, "", ask), "");
    let said = says(r#""dungeon_universalis""#, GUN, "", ask);
    assert!(said.contains("no rules for flanks"), "{said}");
}

#[test]
fn a_die_shows_one_of_its_faces() {
    let roll = |dice: &str| format!(r#"{{"roll": {{"from": "A", "at": "T", "dice": {dice}}}}}"#);
    let said = says(r#""dungeon_universalis""#, GUN, "", &roll("[7, 1]"));
    assert!(
        said.contains("a die shows 7, and a d6 is rolled there"),
        "{said}"
    );
    let said = says(r#""lancer""#, GUN, "", &roll("[21]"));
    assert!(
        said.contains("a die shows 21, and a d20 is rolled there"),
        "{said}"
    );
    let said = says(r#""lancer""#, GUN, "", &roll("[]"));
    assert!(
        said.contains("asks for a d20 after the 0 dice given"),
        "{said}"
    );
}

#[test]
fn units_are_as_a_battle_leaves_them() {
    let said = says(
        r#""lancer""#,
        "",
        r#", "structure": 2, "structure_lost": 2"#,
        SHOT,
    );
    assert!(
        said.contains("T stands and has lost all its Structure"),
        "{said}"
    );
    let bow = r#", "weapon": {"kind": "ranged", "range": 8, "reload": 1, "reloading": 3}"#;
    let said = says(r#""dungeon_universalis""#, bow, "", SHOT);
    assert!(
        said.contains("A reloads for longer than its weapon takes"),
        "{said}"
    );
}

#[test]
fn another_rulebook_judges_only_what_it_has_rules_for() {
    use pincer_rules::system::System;
    let all = r#"["cybercore", "lancer", "dungeon_universalis"]"#;
    let line = |hexes: &str, weapon: &str, ask: &str| {
        format!(
            r#"{{"name": "x", "rules": {all}, "hexes": {{{hexes}}}, "units": {{"A": {{"at": [0, 3], "weapon": {{{weapon}}}}}, "T": {{"at": [0, 0], "faction": "creatures"}}}}, "ask": {ask}, "expect": {{}}}}"#
        )
    };
    let gun = r#""kind": "ranged", "class": "heavy", "range": 9"#;
    for (line, wanted) in [
        (
            line(
                r#""0,1": {"cover": 3}"#,
                gun,
                r#"{"breach": {"from": "A", "hex": [0, 1]}}"#,
            ),
            "lancer has no rules for attacks on cover",
        ),
        (
            line(r#""0,1": {"depth": 1}"#, gun, SHOT),
            "lancer has no rules for water",
        ),
        (
            line("", r#""kind": "thrown", "range": 3"#, SHOT),
            "lancer has no rules for a weapon of one of the units",
        ),
    ] {
        let case = read_case(&line).expect("sound");
        assert!(case.by(System::CYBERCORE).is_ok());
        let lancer = System::from_word("lancer").expect("Lancer");
        let refused = case.by(lancer).expect_err(wanted);
        assert_eq!(refused.to_string(), wanted);
    }
}
