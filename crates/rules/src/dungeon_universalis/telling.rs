//! A verdict in words: its reasons, its marks, its sums.

use crate::hex::{Hex, adjacent};
use crate::record::{Ask, Cover, Refusal};
use crate::scene::Scene;
use crate::sentences::verdict::percent;
use crate::sentences::words::{self, at, hexes, plus, signed};
use crate::sentences::{Reason, Tone, Topic, refusal};
use crate::system::{Part, Ratio};
use crate::unit::UnitId;
use crate::weapon::Size;

use super::chances::{BREAKS, PAIRS, TO_HIT};
use super::judge::Found;
use super::keys;
use super::modifiers::{BANDS, LIGHT_UP_TO, Modifier, Source};
use super::refusal::{BROKEN, ENGAGED, RELOADING, range};

/// Every reason, in the order of the rules.
pub(super) fn parts(scene: &Scene, found: &Found) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    parts.extend(refused(scene, found));
    let is_melee = scene.unit(found.ask.shooter).weapon.is_melee();
    let skill = match is_melee {
        true => "Skill",
        false => "Shooting Skill",
    };
    parts.push(Part {
        rule: "DU-1",
        // What one is speaks neither for the attack nor against it.
        reason: Reason {
            amount: signed(found.skill),
            ..Reason::told(Topic::Training, Tone::Told, skill.to_owned())
        },
    });
    if is_melee {
        parts.push(told(
            "DU-10",
            Topic::Range,
            "melee: no modifiers".to_owned(),
        ));
    }
    let (near, rest): (Vec<Modifier>, Vec<Modifier>) = found
        .modifiers
        .iter()
        .partition(|it| matches!(it.source, Source::Distance(_) | Source::Cover(_)));
    parts.extend(near.iter().map(|it| part(scene, found, *it)));
    if !is_melee {
        parts.extend(cover_told(scene, found));
    }
    parts.extend(rest.iter().map(|it| part(scene, found, *it)));
    if found.refusal.is_none() {
        parts.extend(in_danger(scene, found));
        parts.push(damage(scene, found));
        parts.extend(stops(scene, found));
        parts.extend(reloads(scene, found));
    }
    parts
}

const fn told(rule: &'static str, topic: Topic, text: String) -> Part {
    Part {
        rule,
        reason: Reason::told(topic, Tone::Told, text),
    }
}

fn amount(topic: Topic, text: String, amount: i32) -> Reason {
    Reason {
        topic,
        tone: match amount {
            0 => Tone::Told,
            n if n > 0 => Tone::Easier,
            _ => Tone::Harder,
        },
        text,
        amount: signed(amount),
    }
}

/// Whether a Defensive Shot can stop who is on its way.
fn stops(scene: &Scene, found: &Found) -> Option<Part> {
    if !found.ask.is_reaction {
        return None;
    }
    let target = scene.unit(found.ask.target);
    let text = match target.size < Size::Large {
        true => format!("a wound stops {}", target.name),
        false => format!(
            "{} is {}: no wound stops it but one from a double 6",
            target.name,
            big(target.size)
        ),
    };
    Some(told("DU-9", Topic::Setting, text))
}

/// What the shot leaves the weapon in need of.
fn reloads(scene: &Scene, found: &Found) -> Option<Part> {
    let shooter = scene.unit(found.ask.shooter);
    let turns = keys::RELOAD.of(&shooter.weapon.stats);
    let weapon = words::weapon(shooter);
    let text = match turns {
        ..=0 => return None,
        1 => format!("the {weapon} is then reloaded for 1 turn of its own"),
        n => format!("the {weapon} is then reloaded for {n} turns of its own"),
    };
    Some(told("DU-9", Topic::Training, text))
}

/// Why it cannot be made, with what stands in the way.
fn refused(scene: &Scene, found: &Found) -> Option<Part> {
    let ask = found.ask;
    let shooter = scene.unit(ask.shooter);
    let (rule, topic, text) = match found.refusal? {
        Refusal::Clause(clause) if clause == ENGAGED => {
            let enemy = scene.enemies_beside(ask.shooter, ask.from).next()?;
            let enemy = scene.unit(enemy);
            let text = format!("no shooting next to {} at {}", enemy.name, at(enemy.at));
            ("DU-6", Topic::Range, text)
        }
        Refusal::Clause(clause) if clause == BROKEN => {
            let text = format!("the {} is broken", words::weapon(shooter));
            ("DU-7", Topic::Training, text)
        }
        Refusal::Clause(clause) if clause == RELOADING => {
            let text = format!("the {} is being reloaded", words::weapon(shooter));
            ("DU-9", Topic::Training, text)
        }
        Refusal::OutOfRange => {
            let range = range(&shooter.weapon);
            let text = format!("out of range, {} of {range}", hexes(found.far));
            let rule = match shooter.weapon.is_melee() {
                true => "DU-10",
                false => "DU-2",
            };
            (rule, Topic::Range, text)
        }
        Refusal::NoSight => {
            let walls = places(scene, &found.cover.blockers);
            ("SIGHT-1", Topic::Sight, format!("no clear line: {walls}"))
        }
        Refusal::Down => ("ATK-11", Topic::Setting, refusal(Refusal::Down).to_owned()),
        other => ("FACTION-1", Topic::Setting, refusal(other).to_owned()),
    };
    Some(Part {
        rule,
        reason: Reason::told(topic, Tone::Failed, text),
    })
}

fn part(scene: &Scene, found: &Found, modifier: Modifier) -> Part {
    let target = &scene.unit(found.ask.target).name;
    let (rule, topic, text) = match modifier.source {
        Source::Distance(far) => {
            let band = band(far.0);
            ("DU-2", Topic::Range, format!("{} away, {band}", hexes(far)))
        }
        Source::Cover(level) => {
            let by = match found.cover.dug_in {
                true => format!("dug-in position at {}", at(scene.unit(found.ask.target).at)),
                false => places(scene, &found.cover.hexes),
            };
            let weight = weight(level.get());
            let text = format!("{weight} cover: {by}, cover {level}");
            ("DU-3", Topic::Cover, text)
        }
        Source::Size(size) => ("DU-4", Topic::Setting, format!("{target} is {}", big(size))),
        Source::Stationary => ("DU-4", Topic::Setting, format!("{target} is stationary")),
        Source::Flying => ("DU-4", Topic::Setting, format!("{target} is flying")),
        Source::Agile(theirs, own) => (
            "DU-4",
            Topic::Setting,
            format!("{target} is more agile, {theirs} against {own}"),
        ),
        Source::Defenceless {
            behind,
            knocked_down,
        } => {
            let text = match (behind, knocked_down) {
                (true, true) => format!("from behind, and {target} is knocked down: once"),
                (true, false) => "from behind".to_owned(),
                _ => format!("{target} is knocked down"),
            };
            ("DU-4", Topic::Flank, text)
        }
        Source::Moved(moved, movement) => (
            "DU-5",
            Topic::Training,
            format!("moved {moved} of {}", hexes(movement)),
        ),
        Source::Defensive => (
            "DU-9",
            Topic::Setting,
            "a shot in defence, during another's move".to_owned(),
        ),
    };
    Part {
        rule,
        reason: amount(topic, text, modifier.amount),
    }
}

/// "1 to 3", "10 and more".
fn band(far: u32) -> String {
    let mut from = 1;
    for (last, _) in BANDS {
        if far <= last.0 {
            return format!("{from} to {last}");
        }
        from = last.0 + 1;
    }
    format!("{from} and more")
}

pub(super) const fn weight(level: u8) -> &'static str {
    if level <= LIGHT_UP_TO {
        "light"
    } else {
        "heavy"
    }
}

const fn big(size: Size) -> &'static str {
    match size {
        Size::Tiny | Size::Small => "small",
        Size::Medium => "of medium size",
        Size::Large => "large",
        Size::Huge => "huge",
    }
}

/// "crates at 4,2 and a column at 5,2".
fn places(scene: &Scene, hexes: &[Hex]) -> String {
    let names: Vec<String> = hexes
        .iter()
        .map(|&hex| format!("{} at {}", words::ground(scene.board.ground(hex)), at(hex)))
        .collect();
    words::list(&names)
}

/// What the lines met that gives nothing.
fn cover_told(scene: &Scene, found: &Found) -> Vec<Part> {
    let cover = &found.cover;
    let mut parts = Vec::new();
    if cover.cover == Cover::None {
        let text = "in the open: no cover".to_owned();
        parts.push(told("DU-3", Topic::Cover, text));
    }
    for hex in &cover.fired_over {
        let text = format!("{} ignored: one's own, fired over", places(scene, &[*hex]));
        parts.push(told("COVER-2", Topic::Cover, text));
    }
    for hex in &cover.not_stacked {
        let here = places(scene, &[*hex]);
        let text = format!("nothing more from {here}: only the best cover counts");
        parts.push(told("COVER-1", Topic::Cover, text));
    }
    if cover.concealed {
        let text = "smoke hides nobody in these rules".to_owned();
        parts.push(told("DU-10", Topic::Concealment, text));
    }
    if cover.tie_rule {
        let text = "decided by the tie rule: the better of two lines counts".to_owned();
        parts.push(told("SIGHT-5", Topic::Sight, text));
    }
    parts
}

/// Whom a shot that goes astray may hit.
fn in_danger(scene: &Scene, found: &Found) -> Vec<Part> {
    let Some(danger) = &found.danger else {
        return Vec::new();
    };
    let pairs = &found.pairs;
    let names = |ids: &[UnitId]| {
        let names: Vec<&str> = ids.iter().map(|&id| scene.unit(id).name.as_str()).collect();
        match names.as_slice() {
            [only] => (*only).to_owned(),
            many => format!("one of {}", words::list(many)),
        }
    };
    let share = |ways, of| percent(Ratio { ways, of });
    let mut parts = Vec::new();
    let text = match (danger.stray.as_slice(), pairs.stray) {
        ([], _) => match smaller_beside(scene, found.ask) {
            Some(friend) => format!(
                "a miss with a 1 hits nobody: {} is smaller than {}",
                scene.unit(friend).name,
                scene.unit(found.ask.target).name
            ),
            None => "a miss with a 1 hits nobody: no friend is next to the target".to_owned(),
        },
        (_, 0) => "a miss with a 1 hits nobody: none but a blunder misses".to_owned(),
        (whom, ways) => format!(
            "a miss with a 1 hits {}, next to the target: {}",
            names(whom),
            share(ways, PAIRS)
        ),
    };
    parts.push(told("DU-7", Topic::Crossfire, text));
    let chance = share(pairs.blunder, PAIRS);
    let text = match danger.blunder.as_slice() {
        [] => format!("a blunder hits nobody, no friend is near the line: {chance}"),
        whom => format!("a blunder hits {}, near the line: {chance}", names(whom)),
    };
    parts.push(told("DU-7", Topic::Crossfire, text));
    let chance = share(pairs.blunder * BREAKS.ways, PAIRS * BREAKS.of);
    let weapon = words::weapon(scene.unit(found.ask.shooter));
    let text = format!("the {weapon} breaks: {chance}");
    parts.push(told("DU-7", Topic::Crossfire, text));
    parts
}

/// The first friend of the shooter next to the target that is too small to be hit in
/// its place.
fn smaller_beside(scene: &Scene, ask: Ask) -> Option<UnitId> {
    let target = scene.unit(ask.target);
    scene
        .standing()
        .find(|&(id, unit)| {
            id != ask.shooter
                && id != ask.target
                && scene.relation(ask.shooter, id).is_friendly()
                && adjacent(unit.at, target.at)
                && keys::size(unit) < keys::size(target)
        })
        .map(|(id, _)| id)
}

fn damage(scene: &Scene, found: &Found) -> Part {
    let needs = match found.damage.needs {
        ..=1 => "any face wounds".to_owned(),
        7.. => "no face wounds".to_owned(),
        n => format!("faces from {n} on wound"),
    };
    let range = range(&scene.unit(found.ask.shooter).weapon);
    let sixes = match found.damage.sixes_count {
        true => "one more for each natural 6".to_owned(),
        false => format!("no more beyond half of {}", hexes(range)),
    };
    let text = format!("1 damage die, {sixes}: {needs}");
    told("DU-8", Topic::Armour, text)
}

/// "4 to 6 hexes −1, heavy cover −2".
pub(super) fn short(found: &Found) -> String {
    let named = |modifier: &Modifier| {
        let what = match modifier.source {
            Source::Distance(far) => format!("{} hexes", band(far.0)),
            Source::Cover(level) => format!("{} cover", weight(level.get())),
            Source::Size(size) => big(size).to_owned(),
            Source::Stationary => "stationary".to_owned(),
            Source::Flying => "flying".to_owned(),
            Source::Agile(..) => "more agile".to_owned(),
            Source::Defenceless { behind: true, .. } => "from behind".to_owned(),
            Source::Defenceless { .. } => "knocked down".to_owned(),
            Source::Moved(..) => "moved".to_owned(),
            Source::Defensive => "in defence".to_owned(),
        };
        format!("{what} {}", signed(modifier.amount))
    };
    let told: Vec<String> = found
        .modifiers
        .iter()
        .filter(|modifier| modifier.amount != 0)
        .map(named)
        .collect();
    match told.as_slice() {
        [] => "no modifiers".to_owned(),
        some => some.join(", "),
    }
}

/// "2D6 + 2 against 10 (Skill 3 − 1)".
pub(super) fn needs(found: &Found) -> String {
    let bonus = found.skill + found.modifier();
    let sum = match found.modifier() {
        0 => String::new(),
        modifier => format!(" (Skill {} {})", negative(found.skill), plus(modifier)),
    };
    format!("2D6 {} against {TO_HIT}{sum}", plus(bonus))
}

/// "3", "−1".
fn negative(value: i32) -> String {
    match value {
        n if n < 0 => signed(n),
        n => n.to_string(),
    }
}

/// "0.42 wounds", rounded to hundredths.
pub(super) fn mean(wounds: Ratio) -> String {
    let hundredths = (200 * wounds.ways + wounds.of) / (2 * wounds.of);
    format!("{}.{:02} wounds", hundredths / 100, hundredths % 100)
}
