//! `tidy`: what neither the compiler nor clippy says about a file.

mod rooms;

use crate::ids;
use crate::repo::{Repo, TextFile};
use crate::report::{Broken, Report};
use crate::source::{code_only, has_word};

/// More lines than this fail.
const MOST_LINES: usize = 700;
/// More lines than this are worth a look.
const WANTED_LINES: usize = 400;

/// Words in comments that promise instead of doing. Spelt in halves, so that
/// this file does not find itself.
const PROMISES: [&str; 3] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("HA", "CK"),
];

/// Code that must not stay.
const LEFTOVERS: [&str; 4] = ["todo!", "unimplemented!", "dbg!", "#[ignore"];

/// Checks every Rust file of the project.
pub(crate) fn check(repo: &Repo) -> Result<Report, Broken> {
    let files = repo.files("", &["rs"])?;
    let mut report = Report::default();
    for file in &files {
        check_file(file, &mut report);
    }
    rooms::check(&files, &mut report);
    if !repo.read("clippy.toml")?.contains("\"hexx::Hex::line_to\"") {
        report.problem("clippy.toml: `hexx::Hex::line_to` must stay in disallowed-methods");
    }
    report.note(format!("tidy: {} Rust files", files.len()));
    Ok(report)
}

/// Checks one file by itself.
fn check_file(file: &TextFile, report: &mut Report) {
    let TextFile { path, text } = file;
    let lines = text.lines().count();
    if lines > MOST_LINES {
        report.problem(format!(
            "{path}: {lines} lines, {MOST_LINES} at most: split it by idea"
        ));
    } else if lines > WANTED_LINES {
        report.note(format!(
            "note: {path}: {lines} lines, more than the {WANTED_LINES} wanted"
        ));
    }
    if path.ends_with("/mod.rs") {
        report.problem(format!(
            "{path}: name it after its folder, beside the folder"
        ));
    }
    if !text.starts_with("//!") {
        report.problem(format!(
            "{path}: must begin with a `//!` doc that says what and why"
        ));
    }
    for (index, line) in text.lines().enumerate() {
        for word in PROMISES.into_iter().filter(|word| has_word(line, word)) {
            report.problem(format!("{path}:{}: {word} is not committed", index + 1));
        }
        // This tool's own tests name rules that are none.
        for id in ids::unknown_in(line)
            .iter()
            .filter(|_| !path.starts_with("xtask/"))
        {
            report.problem(format!("{path}:{}: there is no rule {id}", index + 1));
        }
    }
    let anchors = path.starts_with("tests/");
    for (index, line) in code_only(text).lines().enumerate() {
        for found in LEFTOVERS.into_iter().filter(|found| line.contains(found)) {
            report.problem(format!("{path}:{}: `{found}` must not stay", index + 1));
        }
        // Path builders have a `line_to` of their own; clippy tells them apart
        // by type, this only sees the full name.
        if !anchors && line.contains("Hex::line_to") {
            report.problem(format!(
                "{path}:{}: `Hex::line_to` is not the rulebook's line, use pincer_rules::line",
                index + 1
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::check_file;
    use crate::repo::TextFile;
    use crate::report::Report;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        let mut report = Report::default();
        let text_file = TextFile {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        check_file(&text_file, &mut report);
        assert_eq!(
            report.problems().len(),
            expected.len(),
            "{:?}",
            report.problems()
        );
        for (problem, part) in report.problems().iter().zip(expected) {
            assert!(problem.contains(part), "{problem} lacks {part}");
        }
    }

    #[test]
    fn a_good_file_is_fine() {
        check(
            "src/a.rs",
            "//! What and why (`XFIRE-2`).\nfn a() {}\n",
            &[],
        );
    }

    #[test]
    fn length_name_and_doc() {
        let long = format!("//! x\n{}", "\n".repeat(700));
        check("src/a.rs", &long, &["701 lines"]);
        check("src/a.rs", &format!("//! x\n{}", "\n".repeat(699)), &[]);
        check("src/a/mod.rs", "//! x\n", &["beside the folder"]);
        check("src/a.rs", "fn a() {}\n", &["must begin"]);
    }

    #[test]
    fn promises_and_leftovers() {
        let promise = concat!("//! x\n// TO", "DO later\n");
        check("src/a.rs", promise, &["src/a.rs:2"]);
        check("src/a.rs", "//! x\nfn a() { todo!() }\n", &["`todo!`"]);
        check("src/a.rs", "//! x\n#[ignore = \"slow\"]\n", &["`#[ignore`"]);
        check("src/a.rs", "//! x\nconst A: &str = \"dbg!\";\n", &[]);
    }

    #[test]
    fn lines_of_hexx_and_unknown_rules() {
        check(
            "src/a.rs",
            "//! x\nlet f = Hex::line_to;\n",
            &["Hex::line_to"],
        );
        check("tests/a.rs", "//! x\nlet f = Hex::line_to;\n", &[]);
        check("src/a.rs", "//! x (`COVER-6`)\n", &["no rule COVER-6"]);
    }
}
