//! The walls inside the window program: rooms of `src/` never import each
//! other, and only the bridge names the simulation.
//!
//! ```text
//! tilemap | units | overlay | hud | editor | lab | input | camera | start
//!     they meet in: bridge, state, theme, layout, icons, control
//! ```

use crate::repo::TextFile;
use crate::report::Report;
use crate::source::{code_only, has_word};

const ROOMS: [&str; 9] = [
    "tilemap", "units", "overlay", "hud", "editor", "lab", "input", "camera", "start",
];

/// Checks the files of `src/`.
pub(super) fn check(files: &[TextFile], report: &mut Report) {
    for file in files.iter().filter(|file| file.path.starts_with("src/")) {
        let code = code_only(&file.text);
        let modules = module_path(&file.path);
        let here = modules.first().copied().unwrap_or_default();
        if ROOMS.contains(&here) {
            for name in names_from_root(&code, modules.len()) {
                if name != here && ROOMS.contains(&name.as_str()) {
                    report.problem(format!(
                        "{}: room `{here}` imports room `{name}`; meet in bridge, state, theme, layout or icons",
                        file.path
                    ));
                }
            }
        }
        if here != "bridge" && has_word(&code, "pincer_sim") {
            report.problem(format!("{}: only `bridge` names pincer_sim", file.path));
        }
    }
}

/// `src/hud/why.rs` is the module `hud::why`; the crate's root has no name.
fn module_path(path: &str) -> Vec<&str> {
    let inside = path.trim_start_matches("src/").trim_end_matches(".rs");
    if inside == "lib" || inside == "main" {
        return Vec::new();
    }
    inside.split('/').collect()
}

/// First names after `crate::`, or after as many `super::` as lead out of a
/// module `depth` deep, grouped imports included.
fn names_from_root(code: &str, depth: usize) -> Vec<String> {
    let code: String = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let code = code.replace(" ::", "::").replace(":: ", "::");
    let mut names = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        // `$crate` and `xcrate` are other words.
        if !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            names.extend(first_names(&code[at + "crate::".len()..]));
        }
    }
    let up = "super::".repeat(depth.max(1));
    for (at, _) in code.match_indices(&up) {
        names.extend(first_names(&code[at + up.len()..]));
    }
    names
}

/// `hud::a` gives hud; `{hud::{a, b}, lab}` gives hud and lab.
fn first_names(rest: &str) -> Vec<String> {
    let name = |text: &str| -> String {
        text.trim_start()
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    let Some(group) = rest.strip_prefix('{') else {
        return vec![name(rest)];
    };
    let mut names = vec![name(group)];
    let mut depth = 1;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => names.push(name(&group[at + 1..])),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::repo::TextFile;
    use crate::report::Report;

    #[track_caller]
    fn problems(path: &str, text: &str, expected: usize) {
        let mut report = Report::default();
        let file = TextFile {
            path: path.to_owned(),
            text: text.to_owned(),
        };
        check(&[file], &mut report);
        assert_eq!(report.problems().len(), expected, "{:?}", report.problems());
    }

    #[test]
    fn rooms_do_not_import_rooms() {
        problems("src/hud.rs", "use crate::editor::Brush;", 1);
        problems(
            "src/hud/why.rs",
            "use crate::{state::Shown, lab, units::{A, B}};",
            2,
        );
        problems("src/hud.rs", "use super::camera;", 1);
        problems("src/hud/why.rs", "use super::super::camera;", 1);
        problems("src/hud.rs", "fn f() { crate :: lab :: open() }", 1);
    }

    #[test]
    fn rooms_use_themselves_and_the_meeting_places() {
        problems(
            "src/hud.rs",
            "use crate::hud::why; use crate::{theme, bridge::{lab}};",
            0,
        );
        problems("src/hud/why.rs", "use super::input;", 0);
        problems(
            "src/hud.rs",
            "// use crate::lab;\nlet a = \"crate::lab\";",
            0,
        );
        problems("src/lib.rs", "use crate::{lab, hud};", 0);
        problems("src/bridge.rs", "use crate::units;", 0);
    }

    #[test]
    fn only_the_bridge_names_the_simulation() {
        problems("src/state.rs", "use pincer_sim::Battle;", 1);
        problems("src/lib.rs", "use pincer_sim::Battle;", 1);
        problems("src/bridge.rs", "use pincer_sim::Battle;", 0);
        problems("src/bridge/undo.rs", "use pincer_sim::Battle;", 0);
        problems("crates/headless/src/lib.rs", "use pincer_sim::Battle;", 0);
    }
}
