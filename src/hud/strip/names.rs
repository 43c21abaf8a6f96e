//! Names that fit a narrow cell and still tell units apart: "Lurker 2" is
//! "L2", and "Lu2" where a Lancer 2 stands beside it.

use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

/// So many letters are kept of a name without a number.
const LEAST: usize = 3;

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
