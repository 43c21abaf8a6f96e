//! What Lancer's verdict shows of its cover: the marks and the hexes, read off the
//! two lines again (`LA-2` to `LA-5`), and its few words.

use pincer_rules::hex::{Facing, Hex};
use pincer_rules::lancer::cover::{Cover, Found, Hexes, Side, find};
use pincer_rules::lancer::objects::{Ends, Object};
use pincer_rules::record::Ask;
use pincer_rules::sentences::words;
use pincer_rules::system::{Mark, Role, Verdict};
use pincer_rules::unit::UnitId;
use pincer_rules::{Scene, cover};
use pincer_tests::chance::both_ways;

use crate::lancer::{duel, verdict};

fn cover_of<'a>(scene: &'a Scene) -> (Ends<'a>, Found) {
    let ask = Ask::new(scene, UnitId(0), UnitId(1));
    let ends = Ends::new(scene, ask);
    let found = find(&ends, &cover::judge(scene, ask));
    (ends, found)
}

/// Hexes of the clear lines, each once.
fn on_clear(found: &Found, of: &[fn(&Side) -> &Hexes]) -> Vec<Hex> {
    let mut hexes = Vec::new();
    for of in of {
        for &hex in found.clear().flat_map(of) {
            if !hexes.contains(&hex) {
                hexes.push(hex);
            }
        }
    }
    hexes
}

/// Those beside the target that cross a line; all beside it where none does.
fn closing(found: &Found) -> Vec<Hex> {
    let crossing = on_clear(found, &[|side| &side.hard]);
    let all: Vec<Hex> = found.beside.iter().map(|&(hex, _)| hex).collect();
    let some: Vec<Hex> = all
        .iter()
        .copied()
        .filter(|it| crossing.contains(it))
        .collect();
    if some.is_empty() { all } else { some }
}

fn sorted(mut hexes: Vec<(Hex, Role, String)>) -> Vec<(Hex, Role, String)> {
    hexes.sort_by_key(|(hex, _, label)| (hex.x, hex.y, label.clone()));
    hexes
}

/// The marks of hexes that the rulebook asks for.
fn wanted(scene: &Scene, ends: &Ends<'_>, found: &Found) -> Vec<(Hex, Role, String)> {
    let hard = on_clear(found, &[|side| &side.hard]);
    let obstructs = on_clear(found, &[|it| &it.hard, |it| &it.soft, |it| &it.smoke]);
    let is_beside = |hex: &Hex| found.beside.iter().any(|(it, _)| it == hex);
    let hides = |hex: Hex| format!("soft cover: {}", words::concealing(scene.board.ground(hex)));
    let mut marks: Vec<(Hex, Role, String)> = Vec::new();
    match found.cover {
        Cover::Hard => {
            let covers = closing(found);
            for &hex in &covers {
                marks.push((hex, Role::Covers, "hard cover".to_owned()));
            }
            let others = hard.iter().filter(|hex| !covers.contains(hex));
            marks.extend(others.map(|&hex| (hex, Role::Covers, "closes the line".to_owned())));
        }
        Cover::Soft if found.hidden => marks.push((ends.to, Role::Conceals, hides(ends.to))),
        Cover::Soft => {
            for &hex in &obstructs {
                if !ends.is_shot_over(hex) && ends.object(hex) != Object::Nothing {
                    marks.push((
                        hex,
                        Role::Covers,
                        format!("soft cover: {}", ends.thing(hex)),
                    ));
                } else {
                    marks.push((hex, Role::Conceals, hides(hex)));
                }
            }
        }
        Cover::None => {
            let passed = |&hex: &Hex| (hex, Role::Passed, "on one line only".to_owned());
            marks.extend(obstructs.iter().map(passed));
        }
    }
    if found.is_flanked() {
        marks.retain(|(hex, ..)| !is_beside(hex));
        let passed = |&(hex, _): &(Hex, _)| (hex, Role::Passed, "flanked".to_owned());
        marks.extend(found.beside.iter().map(passed));
    }
    for hex in on_clear(found, &[|side| &side.shot_over]) {
        if !marks.iter().any(|(it, ..)| *it == hex) {
            marks.push((hex, Role::Passed, "shot over".to_owned()));
        }
    }
    sorted(marks)
}

fn marked(verdict: &Verdict) -> Vec<(Hex, Role, String)> {
    let hexes = verdict.marks.iter().filter_map(|mark| match mark {
        // What is hard or flanked is told with its Size as well.
        Mark::Hex { hex, role, label } => {
            let short = ["hard cover", "flanked"]
                .into_iter()
                .find(|it| label.starts_with(it));
            Some((*hex, *role, short.unwrap_or(label).to_owned()))
        }
        Mark::Line { .. } => None,
    });
    sorted(hexes.collect())
}

fn line_marks(verdict: &Verdict) -> Vec<(bool, Role, &str)> {
    let lines = verdict.marks.iter().filter_map(|mark| match mark {
        Mark::Line {
            is_left,
            role,
            label,
            ..
        } => Some((*is_left, *role, label.as_str())),
        Mark::Hex { .. } => None,
    });
    lines.collect()
}

fn wanted_lines(found: &Found) -> Vec<(bool, Role, &'static str)> {
    let mut lines = Vec::new();
    if !found.is_flanked() {
        return lines;
    }
    let sides = [(&found.left, true), (&found.right, false)];
    for (side, is_left) in &sides[..if found.is_one_line { 1 } else { 2 }] {
        let is_first = !lines.iter().any(|&(_, role, _)| role == Role::Clear);
        lines.push(match (side.clear, side.hard.is_empty()) {
            (false, _) => (*is_left, Role::Passed, "no sight"),
            (true, false) => (*is_left, Role::Covers, "crossed by hard cover"),
            (true, true) if is_first => (*is_left, Role::Clear, "clear of hard cover: flanked"),
            (true, true) => (*is_left, Role::Clear, ""),
        });
    }
    lines
}

#[test]
fn marks_and_hexes_are_those_of_the_cover_that_counts() {
    let (mut flanks, mut smokes, mut overs) = (Vec::new(), Vec::new(), 0);
    for seed in 0..6000 {
        let scene = duel(seed);
        let verdict = verdict(&scene);
        let (ends, found) = cover_of(&scene);
        let melee = scene.units[0].weapon.is_melee();
        if melee || found.clear().next().is_none() {
            assert_eq!(verdict.marks, [], "seed {seed}");
        } else {
            assert_eq!(
                marked(&verdict),
                wanted(&scene, &ends, &found),
                "seed {seed}"
            );
            assert_eq!(line_marks(&verdict), wanted_lines(&found), "seed {seed}");
            flanks.push(found.is_flanked());
            smokes.push(verdict.marks.iter().any(
                |it| matches!(it, Mark::Hex { role: Role::Conceals, label, .. } if !label.is_empty()),
            ));
        }
        let covers = match found.cover {
            _ if melee => Vec::new(),
            Cover::None => Vec::new(),
            Cover::Soft if found.hidden => vec![ends.to],
            Cover::Soft => on_clear(&found, &[|it| &it.hard, |it| &it.soft, |it| &it.smoke]),
            Cover::Hard => closing(&found),
        };
        assert_eq!(verdict.cover.hexes.to_vec(), covers, "seed {seed}");
        let over = on_clear(&found, &[|side| &side.shot_over]);
        assert_eq!(verdict.cover.fired_over.to_vec(), over, "seed {seed}");
        assert!(verdict.cover.not_stacked.is_empty());
        overs += u32::from(!over.is_empty());
        let cover = match found.cover {
            _ if melee => "",
            Cover::None if found.is_flanked() => "flanked",
            Cover::None => "open",
            Cover::Soft if found.is_flanked() => "flanked, soft cover",
            Cover::Soft => "soft cover",
            Cover::Hard => "hard cover",
        };
        assert!(verdict.short.starts_with(cover), "seed {seed}");
        let engaged = verdict.short.ends_with("engaged");
        let told = [cover, "engaged"].map(str::len).iter().sum::<usize>() + 2;
        let full = if cover.is_empty() {
            "engaged".len()
        } else {
            told
        };
        let wanted = if engaged { full } else { cover.len() };
        assert_eq!(verdict.short.len(), wanted, "seed {seed} {}", verdict.short);
        assert!(verdict.needs.starts_with("d20 ") && verdict.mean.ends_with(" damage"));
    }
    both_ways("flanked", flanks);
    both_ways("something hides it", smokes);
    assert!(overs > 100, "shot over {overs} times");
}

/// What stands beside the target is named in the order of the directions.
#[test]
fn what_is_beside_the_target_comes_in_the_order_of_the_directions() {
    let mut many = Vec::new();
    for seed in 0..500 {
        let scene = duel(seed);
        let (ends, found) = cover_of(&scene);
        let mut hexes = found.beside.iter().chain(&found.too_small);
        let place = |hex: Hex| {
            Facing::ALL
                .iter()
                .position(|it| ends.to + it.offset() == hex)
        };
        assert!(hexes.all(|&(hex, _)| place(hex).is_some()), "seed {seed}");
        let order: Vec<_> = found.beside.iter().map(|&(hex, _)| place(hex)).collect();
        assert!(order.is_sorted(), "seed {seed}");
        many.push(order.len() > 1);
    }
    both_ways("more than one", many);
}
