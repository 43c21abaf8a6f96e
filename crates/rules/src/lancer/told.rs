//! Lancer in sentences: why an attack is hard, what a unit and a weapon are.

use crate::hex::{Hex, adjacent};
use crate::lancer::chances::{Attack, CRITICAL};
use crate::lancer::cover::{Cover, Found, HARD, SOFT, Side};
use crate::lancer::judge::{Case, ENGAGED};
use crate::lancer::keys;
use crate::lancer::marks;
use crate::lancer::objects::{Object, Size};
use crate::sentences::words::{at, list, plus};
use crate::sentences::{Reason, Tone, Topic};
use crate::system::{Key, Part, Ratio, halves};
use crate::unit::Unit;
use crate::weapon::Weapon;

/// Every modifier and what gave none, in the order in which a player asks: cover,
/// enemies, Accuracy, armour.
pub(super) fn parts(case: &Case<'_>) -> Vec<Part> {
    let mut parts = Vec::new();
    cover(case, &mut parts);
    over(case, &mut parts);
    let scene = case.scene;
    if !case.engaged_by.is_empty() {
        let names = case.engaged_by.iter().map(|&id| &scene.unit(id).name);
        let text = format!("engaged by {}", list(&names.collect::<Vec<_>>()));
        parts.push(harder("LA-6", Topic::Range, text, ENGAGED));
    }
    match case.accuracy() {
        0 => {}
        n if n > 0 => parts.push(part(
            "LA-1",
            Topic::Training,
            Tone::Easier,
            format!("Accuracy of {}", scene.unit(case.ask.shooter).name),
            format!("Accuracy {n}"),
        )),
        n => {
            let text = format!("{} aims badly", scene.unit(case.ask.shooter).name);
            parts.push(harder("LA-1", Topic::Training, text, -n));
        }
    }
    let target = &scene.unit(case.ask.target).name;
    if case.attack.armour > 0 {
        parts.push(part(
            "LA-6",
            Topic::Armour,
            Tone::Harder,
            format!("{target}'s armour"),
            format!("−{} damage", case.attack.armour),
        ));
    }
    if case.attack.structure > 1 {
        let text = format!(
            "{target} has {} Structure left: HP fill up when one goes, what is left of \
             the damage carries on",
            case.attack.structure
        );
        parts.push(told("LA-6", Topic::Armour, text));
    }
    parts
}

fn cover(case: &Case<'_>, parts: &mut Vec<Part>) {
    let found = &case.cover;
    if found.clear().next().is_none() {
        let text = format!("no clear line: {}", named(case, &case.blockers));
        parts.push(told("LA-5", Topic::Sight, text));
        return;
    }
    if case.is_melee() {
        let text = match found.cover {
            Cover::None => return,
            Cover::Soft => "melee ignores soft cover",
            Cover::Hard => "melee ignores hard cover",
        };
        parts.push(told("LA-2", Topic::Cover, text.to_owned()));
        return;
    }
    let target = &case.scene.unit(case.ask.target).name;
    if found.cover == Cover::Hard {
        let text = format!(
            "hard cover by {}: no line clear of hard cover",
            named(case, &marks::beside(case))
        );
        parts.push(harder("LA-4", Topic::Cover, text, HARD));
        return;
    }
    if found.is_flanked() {
        let beside: Vec<_> = found.beside.iter().map(|&(hex, _)| hex).collect();
        let of_hard = match found.cover {
            Cover::Soft => " of hard cover",
            _ => "",
        };
        let text = format!(
            "hard cover by {} flanked: {}{of_hard}",
            named(case, &beside),
            clear_of(found, |side| !side.is_crossed())
        );
        parts.push(told("LA-4", Topic::Flank, text));
    }
    for &(hex, size) in &found.too_small {
        if found.beside.is_empty() && crosses(found, |side| side.hard.contains(&hex)) {
            let text = format!(
                "{}, {}, is too small to be hard cover for {target}, {}",
                case.ends.name(hex),
                sized(size),
                sized(case.ends.target)
            );
            parts.push(told("LA-4", Topic::Cover, text));
        }
    }
    match found.cover {
        Cover::Soft => soft(case, parts),
        _ => open(case, parts),
    }
}

fn soft(case: &Case<'_>, parts: &mut Vec<Part>) {
    let found = &case.cover;
    if found.hidden {
        let text = format!(
            "soft cover: {} stands in {}",
            case.scene.unit(case.ask.target).name,
            case.ends.smoke(case.ends.to)
        );
        parts.push(harder("LA-3", Topic::Concealment, text, SOFT));
        return;
    }
    let hexes = marks::obstructing(case);
    let topic = match hexes.iter().all(|&hex| case.ends.conceals(hex)) {
        true => Topic::Concealment,
        false => Topic::Cover,
    };
    let text = format!("soft cover by {}", obstacles(case, &hexes));
    parts.push(harder("LA-3", topic, text, SOFT));
    let is_far = |&hex: &Hex| {
        !adjacent(hex, case.ends.to)
            && !case.ends.is_shot_over(hex)
            && case.ends.object(hex).hard().is_some()
    };
    let far: Vec<Hex> = hexes.iter().copied().filter(is_far).collect();
    if found.beside.is_empty() && !far.is_empty() {
        let text = format!(
            "hard, but not next to {}, so soft cover only: {}",
            case.scene.unit(case.ask.target).name,
            named(case, &far)
        );
        parts.push(told("LA-5", Topic::Cover, text));
    }
}

/// Without cover: what lies on one line only, or nothing at all.
fn open(case: &Case<'_>, parts: &mut Vec<Part>) {
    let found = &case.cover;
    let is_told =
        |hex: &Hex| found.is_flanked() && found.beside.iter().any(|(beside, _)| beside == hex);
    let mut hexes = marks::obstructing(case);
    hexes.retain(|hex| !is_told(hex));
    if hexes.is_empty() {
        if !found.is_flanked() {
            let text = "in the open: no cover".to_owned();
            parts.push(told("LA-2", Topic::Cover, text));
        }
        return;
    }
    let text = format!(
        "no cover by {}: {}",
        obstacles(case, &hexes),
        clear_of(found, |side| !side.is_obstructed())
    );
    parts.push(told("LA-3", Topic::Cover, text));
}

/// What is shot over.
fn over(case: &Case<'_>, parts: &mut Vec<Part>) {
    if case.is_melee() {
        return;
    }
    for hex in marks::shot_over(case) {
        let text = format!(
            "{} shot over: next to the shooter only",
            case.ends.name(hex)
        );
        parts.push(told("LA-5", Topic::Cover, text));
    }
}

fn crosses(found: &Found, is: impl Fn(&Side) -> bool) -> bool {
    found.clear().any(is)
}

/// "the left line is clear", of the lines that are so.
fn clear_of(found: &Found, is: impl Fn(&Side) -> bool) -> String {
    let is = |side: &Side| side.clear && is(side);
    match (is(&found.left), is(&found.right)) {
        _ if found.is_one_line => "the line is clear",
        (true, true) => "both lines are clear",
        (true, false) => "the left line is clear",
        (false, _) => "the right line is clear",
    }
    .to_owned()
}

/// "crates at 4,2 and column at 5,2".
fn named(case: &Case<'_>, hexes: &[Hex]) -> String {
    let names: Vec<String> = hexes.iter().map(|&hex| case.ends.name(hex)).collect();
    list(&names)
}

/// The same where smoke is named as what conceals.
fn obstacles(case: &Case<'_>, hexes: &[Hex]) -> String {
    let ends = &case.ends;
    let name = |&hex: &_| match ends.object(hex) {
        Object::Nothing => ends.smoke(hex),
        _ if ends.is_shot_over(hex) => ends.smoke(hex),
        _ => format!("{} at {}", ends.thing(hex), at(hex)),
    };
    list(&hexes.iter().map(name).collect::<Vec<String>>())
}

/// "Size ½".
pub(super) fn sized(size: Size) -> String {
    format!("Size {}", halves(size.0))
}

fn told(rule: &'static str, topic: Topic, text: String) -> Part {
    part(rule, topic, Tone::Told, text, String::new())
}

fn harder(rule: &'static str, topic: Topic, text: String, by: i32) -> Part {
    part(rule, topic, Tone::Harder, text, format!("Difficulty {by}"))
}

fn part(rule: &'static str, topic: Topic, tone: Tone, text: String, amount: String) -> Part {
    Part {
        rule,
        reason: Reason {
            topic,
            tone,
            text,
            amount,
        },
    }
}

/// "hard cover, engaged".
pub(super) fn short(case: &Case<'_>) -> String {
    let cover = match case.counts() {
        Cover::None if case.is_melee() => "",
        Cover::None if case.cover.is_flanked() => "flanked",
        Cover::None => "open",
        Cover::Soft if case.cover.is_flanked() => "flanked, soft cover",
        Cover::Soft => "soft cover",
        Cover::Hard => "hard cover",
    };
    let engaged = match case.engaged_by.is_empty() {
        true => "",
        false => "engaged",
    };
    let told: Vec<&str> = [cover, engaged]
        .into_iter()
        .filter(|told| !told.is_empty())
        .collect();
    told.join(", ")
}

/// "d20 + 3 − highest of 2d6 against Evasion 9, 20 is critical".
pub(super) fn needs(attack: &Attack) -> String {
    let extra = match (attack.difficulty.signum(), attack.difficulty.unsigned_abs()) {
        (0, _) => String::new(),
        (1, 1) => " − d6".to_owned(),
        (1, dice) => format!(" − highest of {dice}d6"),
        (_, 1) => " + d6".to_owned(),
        (_, dice) => format!(" + highest of {dice}d6"),
    };
    format!(
        "d20 {}{extra} against Evasion {}; {CRITICAL} and more is critical",
        plus(attack.grit),
        attack.evasion
    )
}

/// "2.35 damage".
pub(super) fn damage(mean: Ratio) -> String {
    let of = u128::from(mean.of.max(1));
    let hundredths = (u128::from(mean.ways) * 100 + of / 2) / of;
    format!("{}.{:02} damage", hundredths / 100, hundredths % 100)
}

/// "range 10", "threat 1".
pub(super) fn range(weapon: &Weapon) -> String {
    let what = match weapon.is_melee() {
        true => "threat",
        false => "range",
    };
    format!("{what} {}", keys::range(weapon))
}

/// What a unit is: what says nothing is left out.
pub(super) fn sheet(unit: &Unit) -> Vec<(&'static str, String)> {
    let full = keys::STRUCTURE.of(&unit.stats);
    let told = |key: &Key| {
        if key.word == keys::STRUCTURE.word {
            let left = (full - keys::STRUCTURE_LOST.of(&unit.stats)).max(0);
            return Some((key.title, format!("{left} of {full}")));
        }
        let is_usual = key.of(&unit.stats) == key.default;
        let may_be_silent = [keys::ACCURACY.word, keys::STRUCTURE_LOST.word];
        if key.word == keys::STRUCTURE_LOST.word || is_usual && may_be_silent.contains(&key.word) {
            return None;
        }
        key.told(&unit.stats)
    };
    std::iter::once(("Speed", unit.speed.to_string()))
        .chain(keys::OF_UNITS.iter().filter_map(told))
        .collect()
}

/// What a weapon is.
pub(super) fn weapon_sheet(weapon: &Weapon) -> Vec<(&'static str, String)> {
    let dice = keys::DAMAGE_DICE.of(&weapon.stats);
    let bonus = keys::DAMAGE_BONUS.of(&weapon.stats);
    let damage = match (dice, bonus) {
        (0, bonus) => bonus.to_string(),
        (dice, 0) => format!("{dice}d6"),
        (dice, bonus) => format!("{dice}d6 + {bonus}"),
    };
    let what = match weapon.is_melee() {
        true => "Threat",
        false => "Range",
    };
    vec![(what, keys::range(weapon).to_string()), ("Damage", damage)]
}
