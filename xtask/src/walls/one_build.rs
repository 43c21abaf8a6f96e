//! The proof that `cargo run` and `cargo test --workspace` compile every
//! dependency once.
//!
//! Cargo unifies features over the packages it is asked to build. As long as
//! each `package|features` line of the default build also stands in the build
//! of the whole workspace with its tests, the second finds all that the first
//! compiled.

use std::collections::BTreeSet;

use crate::repo::Repo;
use crate::report::{Broken, Report};

/// Compares the two dependency trees.
pub(super) fn check(repo: &Repo) -> Result<Report, Broken> {
    let run = tree(repo, &["-e", "normal,build"])?;
    let test = tree(repo, &["--workspace", "-e", "normal,build,dev"])?;
    let mut report = Report::default();
    for line in built_twice(&run, &test) {
        report.problem(format!(
            "one build: `cargo test --workspace` builds another {line}"
        ));
    }
    report.note(format!(
        "walls: one build, {} packages with their features",
        lines(&run).len()
    ));
    Ok(report)
}

fn tree(repo: &Repo, edges: &[&str]) -> Result<String, Broken> {
    let mut words = vec!["cargo", "tree", "--prefix", "none", "--format", "{p}|{f}"];
    words.extend(edges);
    repo.output(&words)
}

/// Lines of the first tree that the second lacks.
fn built_twice(run: &str, test: &str) -> Vec<String> {
    lines(run)
        .difference(&lines(test))
        .map(|line| (*line).to_owned())
        .collect()
}

fn lines(tree: &str) -> BTreeSet<&str> {
    // `(*)` marks a package whose own dependencies were printed before.
    tree.lines()
        .map(|line| line.trim_end_matches(" (*)").trim())
        .filter(|line| !line.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::built_twice;

    #[test]
    fn same_features_are_one_build() {
        let run = "a v1|std\nb v1|\n\nb v1| (*)\n";
        assert!(built_twice(run, "b v1|\na v1|std\nc v1|dev\n").is_empty());
    }

    #[test]
    fn another_feature_is_a_second_build() {
        assert_eq!(built_twice("a v1|std\n", "a v1|alloc,std\n"), ["a v1|std"]);
    }
}
