//! `check --rules` and `check --explain --all-rules`: one position by several
//! rulebooks.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const THREE: &str = r#"{"name": "one column, three books", "rules": ["cybercore", "dungeon_universalis", "lancer"], "map": {"radius": 9}, "hexes": {"0,-1": {"cover": 3}}, "units": {"A": {"at": [0, -6], "accuracy": 16, "skill": 4, "grit": 2, "weapon": {"kind": "ranged", "class": "medium", "range": 12, "strength": 2, "damage_dice": 1}}, "T": {"at": [0, 0], "faction": "creatures", "tl": 51, "agility": 4, "evasion": 10}}, "ask": {"shot": {"from": "A", "at": "T"}}, "expect": {"legal": true, "cover": 3, "effective_tl": 46}}"#;

fn check(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pincer-headless"))
        .arg("check")
        .args(arguments)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut stdin = child.stdin.take().expect("a pipe");
    // Wrong arguments are told before anything is read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("an end")
}

fn told(output: &Output) -> (String, Option<i32>) {
    let text = String::from_utf8(output.stdout.clone()).expect("text");
    (text, output.status.code())
}

#[test]
fn the_first_rulebook_judges_unless_another_is_asked_for() {
    let (text, code) = told(&check(&["--explain"], THREE));
    assert!(text.contains("against TL 46"), "{text}");
    assert_eq!(code, Some(0));
    for (rules, wanted) in [
        ("cybercore", "against TL 46"),
        ("dungeon_universalis", "2D6 + 0 against 10"),
        ("lancer", "against Evasion 10"),
    ] {
        let (text, code) = told(&check(&["--rules", rules], THREE));
        assert!(text.contains(wanted), "{text}");
        // What was expected of Cybercore is expected of nobody else.
        let counts = match rules {
            "cybercore" => "1 passed, 0 failed\n",
            _ => "1 told, nothing compared, 0 failed\n",
        };
        assert!(text.ends_with(counts), "{text}");
        assert_eq!(code, Some(0));
    }
}

#[test]
fn all_rulebooks_stand_side_by_side() {
    let (text, code) = told(&check(&["--explain", "--all-rules"], THREE));
    assert_eq!(code, Some(0), "{text}");
    let head = text.lines().nth(1).expect("a head");
    let columns: Vec<usize> = ["Cybercore", "Dungeon Universalis", "Lancer"]
        .iter()
        .map(|title| head.find(title).expect("a column"))
        .collect();
    assert!(columns.is_sorted(), "{head}");
    for wanted in [
        "d100 + 16 against TL 46",
        "2D6 + 0 against 10",
        "hard cover by column at 0,-1",
    ] {
        assert!(text.contains(wanted), "{text}");
    }
}

#[test]
fn a_case_without_the_keys_says_what_is_missing() {
    let one = THREE.replace(
        r#"["cybercore", "dungeon_universalis", "lancer"]"#,
        r#""cybercore""#,
    );
    let one = one
        .replace(r#""skill": 4, "grit": 2, "#, "")
        .replace(r#", "range": 12, "strength": 2, "damage_dice": 1"#, "")
        .replace(r#", "agility": 4, "evasion": 10"#, "");
    let (text, code) = told(&check(&["--rules", "lancer"], &one));
    assert!(
        text.contains("-:1:1 its units carry no keys of lancer"),
        "{text}"
    );
    assert_eq!(code, Some(1));
    let (text, code) = told(&check(&["--explain", "--all-rules"], &one));
    assert!(text.contains("the units carry no keys of lancer"), "{text}");
    assert_eq!(code, Some(0));
}

#[test]
fn wrong_use_is_told_with_what_there_is() {
    let output = check(&["--rules", "chess"], THREE);
    let told = String::from_utf8(output.stderr).expect("text");
    assert!(
        told.contains("only cybercore, dungeon_universalis, lancer"),
        "{told}"
    );
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(check(&["--all-rules"], THREE).status.code(), Some(2));
}
