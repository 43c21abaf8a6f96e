//! `pincer-headless check` as one calls it: output, exit codes, odd input.

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

const PASSING: &str = r#"{"name": "plain", "units": {"T": {"at": [0, 0], "faction": "creatures"}, "A": {"at": [0, 3]}}, "ask": {"shot": {"from": "A", "at": "T"}}, "expect": {"legal": true, "distance": 3}}"#;

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_pincer-headless"))
}

fn check(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program()
        .arg("check")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input).expect("written");
    drop(stdin);
    child.wait_with_output().expect("an end")
}

fn told(output: &Output) -> (String, Option<i32>) {
    let text = String::from_utf8(output.stdout.clone()).expect("text");
    (text, output.status.code())
}

#[test]
fn passing_cases_say_only_the_counts() {
    let input = format!("# a note\n\n{PASSING}\n");
    let (text, code) = told(&check(&["-"], input.as_bytes()));
    assert_eq!(text, "1 passed, 0 failed\n");
    assert_eq!(code, Some(0));
}

#[test]
fn failing_cases_say_key_and_values_on_one_line() {
    let wrong = PASSING.replace("\"distance\": 3", "\"distance\": 4, \"moon\": 1");
    let input = format!("{PASSING}\n{wrong}\n");
    let (text, code) = told(&check(&["-"], input.as_bytes()));
    assert_eq!(
        text,
        "-:2 plain: distance expected 4, got 3; moon expected 1, got nothing\n1 passed, 1 failed\n"
    );
    assert_eq!(code, Some(1));
}

#[test]
fn malformed_lines_have_line_and_column_and_the_rest_runs() {
    let broken = PASSING.replace("\"A\": {", "\"A\": {\"armour\": -1, ");
    let column = broken.find("-1").expect("-1") + 1;
    let input = format!("{{\"name\": \n{PASSING}\n{broken}\n");
    let (text, code) = told(&check(&["-"], input.as_bytes()));
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("-:1:"), "{text}");
    assert_eq!(
        lines[1],
        format!("-:3:{column} units.A.armour: -1 is not from 0 to 1000")
    );
    assert_eq!(lines[2], "1 passed, 2 failed");
    assert_eq!(code, Some(1));
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_are_fine() {
    let input = format!("\u{feff}{PASSING}\r\n\r\n# note\r\n{PASSING}");
    let (text, code) = told(&check(&["-"], input.as_bytes()));
    assert_eq!(text, "2 passed, 0 failed\n");
    assert_eq!(code, Some(0));
    // Files that were joined: every one may have begun with its mark.
    let joined = format!("\u{feff}{PASSING}\n\u{feff}{PASSING}\n\u{feff}# note\n");
    let (text, code) = told(&check(&["-"], joined.as_bytes()));
    assert_eq!(text, "2 passed, 0 failed\n");
    assert_eq!(code, Some(0));
}

#[test]
fn names_of_files_are_told_as_they_can_be_read() {
    let odd = "a\nb\u{1b}[31m.jsonl";
    let output = check(&[odd], b"");
    let text = String::from_utf8(output.stderr).expect("text");
    assert!(
        text.starts_with(r"error: cannot read a\nb\u{1b}[31m.jsonl: "),
        "{text}"
    );
    assert_eq!(text.lines().count(), 1);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("odd");
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(odd);
    std::fs::write(&path, "{}").expect("a file");
    let (text, code) = told(&check(&[path.to_str().expect("text")], b""));
    assert!(text.contains(r"a\nb\u{1b}[31m.jsonl:1:1 "), "{text}");
    assert_eq!(text.lines().count(), 2, "{text}");
    assert!(!text.contains('\u{1b}'), "{text}");
    assert_eq!(code, Some(1));
    let output = program()
        .args(["simulate", odd, "--seeds", "1"])
        .output()
        .expect("an end");
    let text = String::from_utf8(output.stderr).expect("text");
    assert!(text.contains(r"'a\nb\u{1b}[31m.jsonl'"), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn bytes_that_are_no_text_are_told() {
    let mut input = b"{\"name\": \"\xff\"}\n".to_vec();
    input.extend_from_slice(PASSING.as_bytes());
    let (text, code) = told(&check(&["-"], &input));
    assert_eq!(text, "-:1:11 this is no UTF-8 text\n1 passed, 1 failed\n");
    assert_eq!(code, Some(1));
}

#[test]
fn names_cannot_break_the_lines() {
    let wrong = PASSING
        .replace("plain", "two\\nlines")
        .replace("\"distance\": 3", "\"distance\": 4");
    let (text, _) = told(&check(&["-"], wrong.as_bytes()));
    assert_eq!(
        text,
        "-:1 two lines: distance expected 4, got 3\n0 passed, 1 failed\n"
    );
}

#[test]
fn everything_is_told_when_asked() {
    let (text, code) = told(&check(&["--explain", "-"], PASSING.as_bytes()));
    assert!(text.starts_with("-:1 plain\n  A attacks T"), "{text}");
    assert!(text.lines().count() >= 4, "{text}");
    assert!(text.ends_with("1 passed, 0 failed\n"), "{text}");
    assert_eq!(code, Some(0));
}

#[test]
fn an_unreadable_file_is_wrong_use_and_the_others_run() {
    let output = check(&["no/such/file.jsonl", "-"], PASSING.as_bytes());
    let (text, code) = told(&output);
    assert_eq!(text, "1 passed, 0 failed\n");
    assert!(String::from_utf8_lossy(&output.stderr).contains("no/such/file.jsonl"));
    assert_eq!(code, Some(2));
    assert_eq!(check(&["."], b"").status.code(), Some(2));
}

#[test]
fn wrong_use_is_told() {
    assert_eq!(check(&[], b"").status.code(), Some(2));
    assert_eq!(check(&["--expalin", "-"], b"").status.code(), Some(2));
    assert_eq!(program().output().expect("an end").status.code(), Some(2));
}

#[test]
fn help_has_examples_and_the_version_is_told() {
    for arguments in [&["--help"][..], &["check", "--help"]] {
        let output = program().args(arguments).output().expect("an end");
        assert!(String::from_utf8_lossy(&output.stdout).contains("Examples:"));
        assert_eq!(output.status.code(), Some(0));
    }
    let output = program().arg("--version").output().expect("an end");
    assert!(String::from_utf8_lossy(&output.stdout).contains(env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let mut child = program()
        .args(["check", "--explain", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = format!("{PASSING}\n").repeat(2000);
    stdin.write_all(input.as_bytes()).expect("written");
    drop(stdin);
    let mut first = [0; 1];
    stdout.read_exact(&mut first).expect("a byte");
    drop(stdout);
    let output = child.wait_with_output().expect("an end");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn the_shipped_cases_pass() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases/");
    let files = ["attacks", "figures", "movement", "ranges", "spines"];
    let paths: Vec<String> = files
        .iter()
        .map(|file| format!("{folder}{file}.jsonl"))
        .collect();
    let arguments: Vec<&str> = paths.iter().map(String::as_str).collect();
    let (text, code) = told(&check(&arguments, b""));
    assert_eq!(code, Some(0), "{text}");
    assert!(text.ends_with(" passed, 0 failed\n"), "{text}");
}

const PLAYED: &str = r#"{"name": "a hit", "units": {"T": {"at": [0, 0], "faction": "creatures"}, "A": {"at": [0, 3]}}, "ask": {"play": {"sides": ["squad", "creatures"], "orders": [{"attack": {"unit": "A", "target": "T"}}, {"attack": {"unit": "A", "target": "T"}}], "dice": [10]}}, "expect": {"facts": {"attacked": 1}, "units": {"T": {"health": 3}}, "refused": {"order": 2, "reason": "acted_already"}}}"#;

#[test]
fn orders_are_played_and_their_log_is_told() {
    let (text, code) = told(&check(&["--explain", "-"], PLAYED.as_bytes()));
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    assert_eq!(
        lines[..3],
        ["-:1 a hit", "2 orders are played", "Round 1: Squad"]
    );
    assert!(
        lines[3].starts_with("A → T: Hit, 2 Hits: 10 + 50 = 60"),
        "{text}"
    );
    let refused = "Order 2 is refused: the unit has acted already this turn";
    assert!(lines.contains(&refused), "{text}");
    assert!(text.ends_with("1 passed, 0 failed\n"), "{text}");
    assert_eq!(code, Some(0));
}

#[test]
fn what_cannot_be_played_is_malformed() {
    let cases = [
        (
            "\"dice\": [10]",
            "\"dice\": []",
            "ask.play.dice: the battle rolls a d100 after the 0 dice given",
        ),
        (
            "\"dice\": [10]",
            "\"dice\": [101]",
            "ask.play.dice: die 1 of the list shows 101, and a d100 is rolled there",
        ),
        (
            "\"attacked\": 1",
            "\"atacked\": 0",
            "expect.facts: there is no kind of fact \"atacked\"; it can be ",
        ),
        (
            "\"health\": 3",
            "\"health\": 4",
            "a hit: units.T.health expected 4, got 3",
        ),
        (
            "\"attacked\": 1",
            "\"burned\": 1",
            "a hit: facts.burned expected 1, got 0",
        ),
    ];
    for (old, new, wanted) in cases {
        let (text, code) = told(&check(&["-"], PLAYED.replace(old, new).as_bytes()));
        assert!(text.contains(wanted), "{new}: {text}");
        assert!(text.ends_with("0 passed, 1 failed\n"), "{text}");
        assert_eq!(code, Some(1));
    }
}
