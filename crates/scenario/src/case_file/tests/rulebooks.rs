//! What is refused in files of rulebooks other than Cybercore, and why.

use pincer_rules::system::System;

use crate::case_file::{Played, answer_play, read_case, write_case};

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
fn nobody_runs_where_the_rulebook_knows_no_run() {
    for ask in [
        r#"{"reach": {"unit": "A", "mode": "run"}}"#,
        r#"{"path": {"unit": "A", "to": [0, 2], "mode": "run"}}"#,
    ] {
        for rules in [r#""lancer""#, r#""dungeon_universalis""#] {
            let said = says(rules, GUN, "", ask);
            assert!(
                said.contains("mode: ") && said.contains("no rules for runs"),
                "{said}"
            );
        }
        assert_eq!(says(r#""cybercore""#, "", "", ask), "");
        let both = format!(
            r#"{{"name": "x", "rules": ["cybercore", "lancer"], "units": {{"A": {{"at": [0, 3]}}}}, "ask": {ask}, "expect": {{}}}}"#
        );
        let by = read_case(&both)
            .unwrap()
            .by(System::from_word("lancer").unwrap());
        assert!(by.unwrap_err().to_string().contains("no rules for runs"));
    }
}

/// What only a battle meets counts as well: weapons that are carried, Actions.
#[test]
fn a_case_is_not_judged_by_a_rulebook_that_lacks_what_it_has() {
    let lancer = System::from_word("lancer").unwrap();
    for (more, unit, wanted) in [
        (
            "",
            r#", "carried": [{"kind": "explosive"}]"#,
            "a weapon of one of the units",
        ),
        (
            r#""settings": {"actions": 2}, "#,
            "",
            "several Actions a turn",
        ),
    ] {
        let line = format!(
            r#"{{"name": "x", "rules": ["cybercore", "lancer"], {more}"units": {{"A": {{"at": [0, 3]{unit}}}, "T": {{"at": [0, 0], "faction": "creatures"}}}}, "ask": {SHOT}, "expect": {{}}}}"#
        );
        let refused = read_case(&line)
            .unwrap()
            .by(lancer)
            .unwrap_err()
            .to_string();
        assert!(refused.contains(wanted), "{refused}");
    }
}

/// Who is wounded fills up to what it has unhurt, not to what it has (`LA-6`).
#[test]
fn a_wounded_unit_keeps_what_it_has_unhurt() {
    let line = r#"{"name": "x", "rules": "lancer", "units": {"A": {"at": [0, 3]}, "B": {"at": [0, 2], "full_health": 9}, "C": {"at": [0, 1], "health": 5, "full_health": 9}, "T": {"at": [0, 0], "faction": "creatures", "health": 3, "full_health": 12, "structure": 2}}, "ask": {"shot": {"from": "A", "at": "T"}}, "expect": {}}"#;
    let case = read_case(line).unwrap();
    let has = |name: &str| {
        let unit = case.scene.unit(case.scene.find(name).unwrap());
        (unit.health.0, unit.full_health.0)
    };
    assert_eq!(
        ["A", "B", "C", "T"].map(has),
        [(5, 5), (9, 9), (5, 9), (3, 12)]
    );
    let written = write_case(&case.scene, "x", &case.question, &case.expect).unwrap();
    assert_eq!(read_case(&written).unwrap(), case, "{written}");
    let said = says(
        r#""lancer""#,
        r#", "health": 6, "full_health": 5"#,
        "",
        SHOT,
    );
    assert!(
        said.contains("units.A.health: 6 is not from 0 to 5"),
        "{said}"
    );
}

/// A shot leaves a turn more to be waited for than the weapon takes.
#[test]
fn a_weapon_that_was_just_shot_is_as_it_can_be() {
    let bow = |left: u32| {
        format!(r#", "weapon": {{"kind": "ranged", "range": 8, "reload": 1, "reloading": {left}}}"#)
    };
    for (left, fits) in [(1, true), (2, true), (3, false)] {
        let said = says(r#""dungeon_universalis""#, &bow(left), "", SHOT);
        assert_eq!(said.is_empty(), fits, "{left}: {said}");
    }
}

#[test]
fn keys_are_told_where_they_belong() {
    for (rules, unit, wanted) in [
        (
            r#""lancer""#,
            r#", "damage_bonus": 1"#,
            "\"damage_bonus\" belongs to a weapon",
        ),
        (
            r#""lancer""#,
            r#", "range": 3"#,
            "\"range\" belongs to a weapon",
        ),
        (
            r#""lancer""#,
            r#", "weapon": {"kind": "melee", "grit": 1}"#,
            "\"grit\" belongs to a unit",
        ),
        (
            r#""lancer""#,
            r#", "skill": 1"#,
            "\"skill\" is a key of dungeon_universalis",
        ),
    ] {
        let said = says(rules, unit, "", SHOT);
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn halves_are_read_as_they_are_written() {
    for (size, fits) in [
        ("0.5", true),
        ("0.50", true),
        ("1.0", true),
        ("2", true),
        ("-0.5", false),
        ("-1", false),
        ("0.25", false),
        ("1.5", false),
    ] {
        let said = says(
            r#""lancer""#,
            &format!(r#", "lancer_size": {size}"#),
            "",
            SHOT,
        );
        assert_eq!(said.is_empty(), fits, "{size}: {said}");
    }
}

#[test]
fn a_play_compares_what_its_rulebook_counts() {
    let line = |wanted: &str| {
        format!(
            r#"{{"name": "x", "rules": "dungeon_universalis", "units": {{"A": {{"at": [0, 3]}}, "T": {{"at": [0, 0], "faction": "creatures"}}}}, "ask": {{"play": {{"orders": []}}}}, "expect": {{"units": {{"A": {{{wanted}}}}}}}}}"#
        )
    };
    let case = read_case(&line(r#""moved": 2, "flying": true, "broken": false"#)).unwrap();
    let played = Played {
        scene: &case.scene,
        refused: None,
        ended: None,
        winners: &[],
        facts: Vec::new(),
        dice_left: 0,
    };
    let answer = answer_play(&played, &case.expect);
    let told = &answer["units"]["A"];
    assert_eq!(told["moved"], 0);
    assert_eq!(told["flying"], false);
    assert_eq!(told["broken"], false);
    let said = read_case(&line(r#""grit": 2"#)).unwrap_err().to_string();
    assert!(said.contains("grit"), "{said}");
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
