//! What some crates must not reach for in the standard library.
//!
//! The rules have no files, clock or hash order; files are read by whoever
//! hands a text to `scenario`; the AI counts shots instead of time.

use crate::repo::Repo;
use crate::report::{Broken, Report};
use crate::source::{code_only, has_word};

const FILES: [&str; 3] = ["std::fs", "std::path", "std::env"];
const WORLD: [&str; 4] = ["std::net", "std::process", "std::time", "std::thread"];
const HASH_ORDER: [&str; 2] = ["HashMap", "HashSet"];

/// Folder, and the sets of names it must do without.
const WITHOUT: [(&str, &[&[&str]]); 4] = [
    ("crates/rules/src", &[&FILES, &WORLD, &HASH_ORDER]),
    ("crates/ai/src", &[&FILES, &WORLD, &HASH_ORDER]),
    ("crates/scenario/src", &[&FILES, &WORLD, &HASH_ORDER]),
    ("crates/sim/src", &[&FILES, &WORLD, &HASH_ORDER]),
];

/// Checks the sources of the crates that are values and functions.
pub(super) fn check(repo: &Repo, report: &mut Report) -> Result<(), Broken> {
    for (folder, sets) in WITHOUT {
        for file in repo
            .files(folder, &["rs"])?
            .iter()
            .filter(|file| !is_test(&file.path))
        {
            for name in found(&file.text, sets) {
                report.problem(format!("{}: {name} has no place in this crate", file.path));
            }
        }
    }
    Ok(())
}

/// Tests may read the case files of the project.
fn is_test(path: &str) -> bool {
    path.ends_with("/tests.rs") || path.contains("/tests/")
}

fn found<'a>(text: &str, sets: &[&[&'a str]]) -> Vec<&'a str> {
    let code = code_only(text);
    sets.iter()
        .flat_map(|set| set.iter().copied())
        .filter(|name| has_word(&code, name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{FILES, HASH_ORDER, found, is_test};

    #[test]
    fn tests_may_read_files() {
        assert!(is_test("crates/scenario/src/case_file/tests.rs"));
        assert!(is_test("crates/scenario/src/case_file/tests/problems.rs"));
        assert!(!is_test("crates/scenario/src/case_file.rs"));
    }

    #[test]
    fn names_in_code_are_found() {
        let text = "use std::fs::File; // HashMap\nfn f(map: &HashSet<u8>) {}";
        assert_eq!(found(text, &[&FILES, &HASH_ORDER]), ["std::fs", "HashSet"]);
        assert!(found("use std::fmt; struct MyHashMapper;", &[&FILES, &HASH_ORDER]).is_empty());
    }
}
