//! What the overlay marks: who covers, what is flanked and along which line, what
//! is shot over, what hides (`LA-3` to `LA-5`).

use crate::hex::Hex;
use crate::lancer::cover::{Cover, Hexes, Side};
use crate::lancer::judge::Case;
use crate::lancer::objects::{Object, Size};
use crate::lancer::told::sized;
use crate::sentences::words;
use crate::system::{Mark, Role};

/// All marks, what covers first.
pub(super) fn all(case: &Case<'_>) -> Vec<Mark> {
    let found = &case.cover;
    let mut marks = Vec::new();
    if found.clear().next().is_none() || case.is_melee() {
        return marks;
    }
    match found.cover {
        Cover::Hard => hard(case, &mut marks),
        Cover::Soft => soft(case, &mut marks),
        Cover::None => {
            for hex in obstructing(case) {
                marks.push(mark(hex, Role::Passed, "on one line only".to_owned()));
            }
        }
    }
    if found.is_flanked() {
        flanked(case, &mut marks);
    }
    for hex in shot_over(case) {
        // Smoke in it may be marked already.
        if !marks.iter().any(|known| is_of(known, hex)) {
            marks.push(mark(hex, Role::Passed, "shot over".to_owned()));
        }
    }
    marks
}

fn is_of(mark: &Mark, hex: Hex) -> bool {
    matches!(mark, Mark::Hex { hex: other, .. } if *other == hex)
}

/// The objects that give hard cover, and those that close the lines.
fn hard(case: &Case<'_>, marks: &mut Vec<Mark>) {
    let beside = beside(case);
    for &(hex, size) in &case.cover.beside {
        if beside.contains(&hex) {
            marks.push(mark(hex, Role::Covers, by(case, hex, size)));
        }
    }
    for hex in on_clear_lines(case, |side| &side.hard) {
        if !beside.contains(&hex) {
            marks.push(mark(hex, Role::Covers, "closes the line".to_owned()));
        }
    }
}

/// What gives soft cover.
fn soft(case: &Case<'_>, marks: &mut Vec<Mark>) {
    let ends = &case.ends;
    if case.cover.hidden {
        let label = format!("soft cover: {}", thing_that_hides(case, ends.to));
        marks.push(mark(ends.to, Role::Conceals, label));
        return;
    }
    for hex in obstructing(case) {
        let is_object = !ends.is_shot_over(hex) && ends.object(hex) != Object::Nothing;
        let (role, what) = match is_object {
            true => (Role::Covers, ends.thing(hex)),
            false => (Role::Conceals, thing_that_hides(case, hex)),
        };
        marks.push(mark(hex, role, format!("soft cover: {what}")));
    }
}

/// The hard cover that is of no use, and the line past it.
fn flanked(case: &Case<'_>, marks: &mut Vec<Mark>) {
    let found = &case.cover;
    for &(hex, size) in &found.beside {
        let label = format!("flanked: {}, {}", case.ends.thing(hex), sized(size));
        marks.retain(|known| !is_of(known, hex));
        marks.push(mark(hex, Role::Passed, label));
    }
    let sides = [(&found.left, true), (&found.right, false)];
    let mut is_told = false;
    for (side, is_left) in sides {
        if found.is_one_line && !is_left {
            continue;
        }
        let (role, label) = match (side.clear, side.is_crossed()) {
            (false, _) => (Role::Passed, "no sight"),
            (true, true) => (Role::Covers, "crossed by hard cover"),
            (true, false) if is_told => (Role::Clear, ""),
            (true, false) => {
                is_told = true;
                (Role::Clear, "clear of hard cover: flanked")
            }
        };
        marks.push(Mark::Line {
            from: case.ends.from,
            to: case.ends.to,
            is_left,
            role,
            label: label.to_owned(),
        });
    }
}

fn mark(hex: Hex, role: Role, label: String) -> Mark {
    Mark::Hex { hex, role, label }
}

/// "hard cover, Size 1: crates".
fn by(case: &Case<'_>, hex: Hex, size: Size) -> String {
    format!("hard cover, {}: {}", sized(size), case.ends.thing(hex))
}

fn thing_that_hides(case: &Case<'_>, hex: Hex) -> String {
    words::concealing(case.scene.board.ground(hex))
}

/// Hexes of the clear lines, each once, in the order of the lines.
fn on_clear_lines<'a>(case: &'a Case<'_>, of: impl Fn(&'a Side) -> &'a Hexes) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = Vec::new();
    for side in case.cover.clear() {
        for &hex in of(side) {
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
    }
    hexes
}

/// Those beside the target that cover it: the ones that cross a line, or all of
/// them where none does.
pub(super) fn beside(case: &Case<'_>) -> Vec<Hex> {
    let crossing = on_clear_lines(case, |side| &side.hard);
    let all = || case.cover.beside.iter().map(|&(hex, _)| hex);
    let on_a_line: Vec<Hex> = all().filter(|hex| crossing.contains(hex)).collect();
    match on_a_line.is_empty() {
        true => all().collect(),
        false => on_a_line,
    }
}

/// Everything on the clear lines that obstructs.
pub(super) fn obstructing(case: &Case<'_>) -> Vec<Hex> {
    let mut hexes = on_clear_lines(case, |side| &side.hard);
    for more in [
        on_clear_lines(case, |side| &side.soft),
        on_clear_lines(case, |side| &side.smoke),
    ] {
        for hex in more {
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
    }
    hexes
}

/// What is shot over on the clear lines.
pub(super) fn shot_over(case: &Case<'_>) -> Vec<Hex> {
    on_clear_lines(case, |side| &side.shot_over)
}

/// What covers the target.
pub(super) fn covering(case: &Case<'_>) -> Vec<Hex> {
    match case.counts() {
        Cover::None => Vec::new(),
        Cover::Soft if case.cover.hidden => vec![case.ends.to],
        Cover::Soft => obstructing(case),
        Cover::Hard => beside(case),
    }
}
