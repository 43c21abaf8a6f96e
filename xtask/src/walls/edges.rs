//! The walls between the crates: normal dependencies inside the workspace are
//! exactly those of ARCHITECTURE.md's drawing, and `rules` stays small.

use std::collections::BTreeSet;

use cargo_metadata::{DependencyKind, Metadata, Package};

use crate::repo::Repo;
use crate::report::{Broken, Report};

/// Each package with the packages of the workspace it may depend on.
const ALLOWED: [(&str, &[&str]); 9] = [
    ("pincer-rules", &[]),
    ("pincer-ai", &["pincer-rules"]),
    ("pincer-scenario", &["pincer-rules"]),
    ("pincer-draw", &["pincer-rules"]),
    ("pincer-sim", &["pincer-rules", "pincer-scenario"]),
    ("pincer-headless", &LIBRARIES),
    ("pincer", &ALL),
    // Never the window: whoever tests it does so from the root package.
    ("pincer-tests", &ALL),
    ("xtask", &[]),
];

const LIBRARIES: [&str; 5] = [
    "pincer-rules",
    "pincer-scenario",
    "pincer-sim",
    "pincer-ai",
    "pincer-draw",
];

const ALL: [&str; 6] = [
    "pincer-rules",
    "pincer-scenario",
    "pincer-sim",
    "pincer-ai",
    "pincer-draw",
    "pincer-headless",
];

/// What `rules` may name in its manifest.
const RULES_MAY_USE: [&str; 7] = [
    "arrayvec",
    "hexx",
    "rand",
    "rand_chacha",
    "smallvec",
    "thiserror",
    "xxhash-rust",
];

/// What must not even stand behind a dependency of `rules`: an engine, a file
/// format, a window.
const RULES_NEVER: [&str; 7] = ["bevy", "serde", "toml", "clap", "winit", "wgpu", "egui"];

/// Checks every package of the workspace.
pub(super) fn check(repo: &Repo, metadata: &Metadata, report: &mut Report) -> Result<(), Broken> {
    let members = metadata.workspace_packages();
    let inside: BTreeSet<&str> = members
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    for package in &members {
        let used: Vec<&str> = normal(package)
            .filter(|name| inside.contains(name))
            .collect();
        for problem in between(&package.name, &used) {
            report.problem(problem);
        }
        if package.name.as_str() == "pincer-rules" {
            for name in normal(package).filter(|name| !RULES_MAY_USE.contains(name)) {
                report.problem(format!(
                    "pincer-rules depends on {name}: values and pure functions only"
                ));
            }
        }
    }
    for name in behind_rules(repo)? {
        if RULES_NEVER.iter().any(|never| name.starts_with(never)) {
            report.problem(format!("pincer-rules reaches {name} through a dependency"));
        }
    }
    report.note(format!(
        "walls: {} packages in the workspace",
        members.len()
    ));
    Ok(())
}

/// Problems of one package that uses these packages of the workspace.
fn between(package: &str, used: &[&str]) -> Vec<String> {
    let Some((_, allowed)) = ALLOWED.iter().find(|(name, _)| *name == package) else {
        return vec![format!(
            "{package} has no place in the drawing: add it to ARCHITECTURE.md and to xtask walls"
        )];
    };
    used.iter()
        .filter(|name| !allowed.contains(name))
        .map(|name| format!("{package} must not depend on {name}"))
        .collect()
}

fn normal(package: &Package) -> impl Iterator<Item = &str> {
    package
        .dependencies
        .iter()
        .filter(|dependency| dependency.kind == DependencyKind::Normal)
        .map(|dependency| dependency.name.as_str())
}

/// Names in the dependency tree of `rules` built by itself: in the whole
/// workspace others may turn on features of its dependencies.
fn behind_rules(repo: &Repo) -> Result<BTreeSet<String>, Broken> {
    let tree = repo.output(&[
        "cargo",
        "tree",
        "-p",
        "pincer-rules",
        "-e",
        "normal",
        "--prefix",
        "none",
        "--format",
        "{p}",
    ])?;
    Ok(tree
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn the_drawing_holds() {
        assert!(between("pincer-sim", &["pincer-rules", "pincer-scenario"]).is_empty());
        assert!(between("pincer-ai", &["pincer-rules"]).is_empty());
    }

    #[test]
    fn a_wrong_arrow_is_named() {
        assert_eq!(
            between("pincer-ai", &["pincer-rules", "pincer-sim"]),
            ["pincer-ai must not depend on pincer-sim"]
        );
        assert_eq!(between("pincer-rules", &["pincer-scenario"]).len(), 1);
        assert_eq!(between("pincer-tests", &["pincer"]).len(), 1);
    }

    #[test]
    fn a_new_package_needs_a_place() {
        assert!(between("pincer-net", &[])[0].contains("no place"));
    }
}
