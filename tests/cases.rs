//! Every case file of `tests/cases/`, run as `pincer check` runs them: a case
//! that fails is told in the very line that the command prints.

use std::path::{Path, PathBuf};

use pincer_headless::check::{Counts, Telling, check};

/// Cases there are at least. It only grows: a case is taken out by nobody.
const AT_LEAST: usize = 2527;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("tests/cases is there")
        .map(|entry| entry.expect("tests/cases can be read").path())
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_case_passes() {
    let mut total = Counts::default();
    let mut told = Vec::new();
    for path in files() {
        let name = path.file_name().map_or_else(String::new, |name| {
            format!("tests/cases/{}", name.to_string_lossy())
        });
        let bytes = std::fs::read(&path).expect("a case file can be read");
        let mut counts = Counts::default();
        check(&name, &bytes, Telling::Failures, &mut told, &mut counts)
            .expect("a list of bytes can be written to");
        assert!(counts.passed + counts.failed > 0, "{name} holds no case");
        total.passed += counts.passed;
        total.failed += counts.failed;
    }
    assert_eq!(total.failed, 0, "\n{}", String::from_utf8_lossy(&told));
    assert!(
        total.passed >= AT_LEAST,
        "{} cases, {AT_LEAST} at least",
        total.passed
    );
}

/// The runner can fail.
#[test]
fn a_wrong_expectation_is_told_with_its_line() {
    let case = br#"{"name": "F-3 turned over", "units": {}, "ask": {"line": {"from": [0,0], "to": [0,-1]}}, "expect": {"left": [[0,0],[1,0]]}}"#;
    let (mut told, mut counts) = (Vec::new(), Counts::default());
    check("x.jsonl", case, Telling::Failures, &mut told, &mut counts)
        .expect("a list of bytes can be written to");
    assert_eq!((counts.passed, counts.failed), (0, 1));
    let told = String::from_utf8_lossy(&told);
    assert_eq!(
        told,
        "x.jsonl:1 F-3 turned over: left expected [[0,0],[1,0]], got [[0,0],[0,-1]]\n"
    );
}
