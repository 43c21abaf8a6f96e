//! On what terms the dependencies come: SPDX expressions of `cargo metadata`.

use std::collections::{BTreeMap, VecDeque};

use cargo_metadata::{Metadata, PackageId};
use spdx::{Expression, LicenseReq, ParseMode};

use crate::repo::Repo;
use crate::report::{Broken, Report};

/// Licences of code that may be built in.
const ALLOWED: [&str; 12] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "Zlib",
    "MPL-2.0",
    "ISC",
    "Unicode-3.0",
    "CC0-1.0",
    "BSL-1.0",
];

/// Licences of fonts that may be built in.
const ALLOWED_FONTS: [&str; 2] = ["OFL-1.1", "Ubuntu-font-1.0"];

/// Checks the licence of every package that is not ours.
pub(super) fn check(metadata: &Metadata, report: &mut Report) {
    let paths = paths(metadata);
    let mut checked = 0;
    for package in metadata
        .packages
        .iter()
        .filter(|package| package.source.is_some())
    {
        checked += 1;
        if let Err(why) = judge(package.license.as_deref()) {
            let path = paths.get(&package.id).map_or("?", String::as_str);
            report.problem(format!(
                "licence of {} {}: {why} ({path})",
                package.name, package.version
            ));
        }
    }
    report.note(format!("walls: licences of {checked} dependencies"));
}

/// Every folder of `assets/` that holds a font must hold its licence too.
pub(super) fn fonts(repo: &Repo, report: &mut Report) -> Result<(), Broken> {
    let paths = repo.paths("assets")?;
    let is_font = |path: &&String| {
        [".ttf", ".otf", ".woff2"]
            .iter()
            .any(|end| path.ends_with(end))
    };
    for font in paths.iter().filter(is_font) {
        let folder = font.rsplit_once('/').map_or("", |(folder, _)| folder);
        let licensed = paths.iter().any(|path| {
            path.rsplit_once('/').is_some_and(|(other, name)| {
                let name = name.to_uppercase();
                other == folder
                    && ["LICEN", "OFL", "UFL"]
                        .iter()
                        .any(|word| name.contains(word))
            })
        });
        if !licensed {
            report.problem(format!("{font}: no licence file beside it"));
        }
    }
    Ok(())
}

/// Whether an expression can be met by allowed licences alone.
fn judge(expression: Option<&str>) -> Result<(), String> {
    let text = expression.ok_or("none is given")?;
    // Old manifests write `MIT/Apache-2.0`; the lax mode reads that as OR.
    let parsed = Expression::parse_mode(text, ParseMode::LAX)
        .map_err(|error| format!("`{text}` is no SPDX expression: {}", error.reason))?;
    if parsed.evaluate(is_allowed) {
        Ok(())
    } else {
        Err(format!("`{text}` is not allowed"))
    }
}

fn is_allowed(required: &LicenseReq) -> bool {
    // An exception (`WITH`) only ever allows more.
    required
        .license
        .id()
        .is_some_and(|id| ALLOWED.contains(&id.name) || ALLOWED_FONTS.contains(&id.name))
}

/// The shortest way from a package of the workspace to each package.
fn paths(metadata: &Metadata) -> BTreeMap<PackageId, String> {
    let Some(resolve) = &metadata.resolve else {
        return BTreeMap::new();
    };
    let mut paths: BTreeMap<PackageId, String> = BTreeMap::new();
    let mut open: VecDeque<PackageId> = VecDeque::new();
    for member in metadata.workspace_packages() {
        paths.insert(member.id.clone(), member.name.to_string());
        open.push_back(member.id.clone());
    }
    while let Some(id) = open.pop_front() {
        let so_far = paths.get(&id).cloned().unwrap_or_default();
        for next in resolve
            .nodes
            .iter()
            .filter(|node| node.id == id)
            .flat_map(|node| &node.deps)
        {
            if !paths.contains_key(&next.pkg) {
                paths.insert(next.pkg.clone(), format!("{so_far} > {}", next.name));
                open.push_back(next.pkg.clone());
            }
        }
    }
    paths
}

#[cfg(test)]
mod tests {
    use super::judge;

    #[track_caller]
    fn check(expression: &str, fine: bool) {
        assert_eq!(judge(Some(expression)).is_ok(), fine, "{expression}");
    }

    #[test]
    fn one_allowed_side_of_or_is_enough() {
        check("MIT", true);
        check("MIT OR Apache-2.0", true);
        check("GPL-3.0-only OR MIT", true);
        check("MIT/Apache-2.0", true);
        check("Zlib OR Apache-2.0 OR MIT", true);
    }

    #[test]
    fn all_sides_of_and_are_needed() {
        check("MIT AND BSD-3-Clause", true);
        check("MIT AND GPL-3.0-only", false);
        check("(MIT OR GPL-2.0-only) AND Unicode-3.0", true);
        check("(MIT OR Apache-2.0) AND OFL-1.1 AND Ubuntu-font-1.0", true);
    }

    #[test]
    fn exceptions_allow_more() {
        check("Apache-2.0 WITH LLVM-exception", true);
        check("GPL-2.0-only WITH Classpath-exception-2.0", false);
    }

    #[test]
    fn copyleft_nonsense_and_nothing_fail() {
        check("AGPL-3.0-only", false);
        check("my own licence", false);
        assert!(judge(None).is_err());
    }
}
