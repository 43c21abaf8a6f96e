//! Names that fit a narrow cell and still tell units apart: "Lurker 2" is
//! "L2", and "Lu2" where a Lancer 2 stands beside it.

use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

/// So many letters are kept of a name without a number.
const LEAST: usize = 3;

/// And of one without its middle.
const LEAST_CUT: usize = 2;

/// The name of a unit, whole where it fits, else without so much of its middle
/// that no other unit is named alike: "Spit…2"; at last the shortest.
#[must_use]
pub fn fitting(scene: &Scene, id: UnitId, fits: impl Fn(&str) -> bool) -> String {
    let name = &scene.unit(id).name;
    if fits(name) {
        return name.clone();
    }
    let most = parts(name).0.chars().count();
    let alone = |letters: usize, cut: &str| {
        scene.units().all(|(other, unit)| {
            other == id || unit.name == *name || elided(&unit.name, letters) != cut
        })
    };
    (LEAST_CUT..most)
        .rev()
        .map(|letters| (letters, elided(name, letters)))
        .find(|(letters, cut)| fits(cut) && alone(*letters, cut))
        .map_or_else(|| short(scene, id), |(_, cut)| cut)
}

/// A name with so many letters, the last ones and its number at its end.
fn elided(name: &str, letters: usize) -> String {
    let (head, number) = parts(name);
    let all: Vec<char> = head.chars().collect();
    if all.len() <= letters {
        return name.to_owned();
    }
    let tail = if number.is_empty() {
        (letters / 3).max(1)
    } else {
        0
    };
    let first: String = all[..letters - tail].iter().collect();
    let last: String = all[all.len() - tail..].iter().collect();
    format!("{}…{}{number}", first.trim_end(), last.trim_start())
}

/// The shortest name of a unit that no other unit has.
#[must_use]
pub fn short(scene: &Scene, id: UnitId) -> String {
    let name = &scene.unit(id).name;
    let (head, number) = parts(name);
    let least = if number.is_empty() { LEAST } else { 1 };
    (least..=head.chars().count())
        .map(|letters| cut(name, letters))
        .find(|short| {
            scene.units().all(|(other, unit)| {
                other == id || (least..=letters(short)).all(|n| cut(&unit.name, n) != *short)
            })
        })
        .unwrap_or_else(|| name.clone())
}

fn letters(short: &str) -> usize {
    short.chars().count()
}

/// The first letters of a name, and its number.
fn cut(name: &str, letters: usize) -> String {
    let (head, number) = parts(name);
    head.chars()
        .take(letters)
        .chain(number.chars())
        .collect::<String>()
}

/// "Spitter 2" as "Spitter" and "2".
fn parts(name: &str) -> (&str, &str) {
    match name.rsplit_once(' ') {
        Some((head, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => (head, number),
        _ => (name, ""),
    }
}
