//! The numbers and the choices in the reasons of the rulebooks beside Cybercore:
//! what is told adds up to what is rolled.

use pincer_rules::angle::quadrant;
use pincer_rules::cover;
use pincer_rules::dungeon_universalis::keys as du;
use pincer_rules::hex::{Hex, adjacent};
use pincer_rules::lancer::cover::{Cover, Side, find};
use pincer_rules::lancer::keys;
use pincer_rules::lancer::objects::Ends;
use pincer_rules::numbers::Degrees;
use pincer_rules::record::{Ask, Cover as FoundCover, Half, Refusal};
use pincer_rules::sentences::{Reason, Tone};
use pincer_rules::system::{Ratio, Verdict};
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::Size;
use pincer_tests::chance::both_ways;

use crate::dungeon_universalis::{shots, verdict as du_verdict};
use crate::lancer::{difficulty, duel, verdict};

/// "1.25" of a fraction, rounded to hundredths with halves up.
fn hundredths(of: Ratio, times: u64) -> String {
    let ways = u128::from(of.ways) * u128::from(times);
    let of = u128::from(of.of);
    let all = (200 * ways + of) / (2 * of);
    format!("{}.{:02}", all / 100, all % 100)
}

fn number(text: &str) -> i32 {
    text.replace(['+', ' '], "")
        .replace('−', "-")
        .parse()
        .unwrap()
}

fn has(verdict: &Verdict, text: &str) -> bool {
    let mut parts = verdict.parts.iter();
    parts.any(|part| part.reason.text.contains(text))
}

#[test]
fn lancers_reasons_add_up_to_its_difficulty() {
    let (mut opens, mut smalls) = (Vec::new(), 0);
    for seed in 0..3000 {
        let scene = duel(seed);
        let it = verdict(&scene);
        let (a, t) = (&scene.units[0], &scene.units[1]);
        let told = |word: &str| -> i32 {
            let amounts = it.parts.iter().map(|part| part.reason.amount.as_str());
            amounts
                .filter_map(|amount| amount.strip_prefix(word))
                .map(number)
                .inspect(|&by| assert!(by > 0, "seed {seed}"))
                .sum()
        };
        if it.refusal != Some(Refusal::NoSight) {
            let sum = told("Difficulty ") - told("Accuracy ");
            assert_eq!(it.numbers, [sum], "seed {seed}");
            if it.refusal.is_none() {
                assert_eq!(sum, difficulty(&it), "seed {seed}");
            }
        }
        let armour = keys::ARMOUR.of(&t.stats);
        let amounts = it.parts.iter().map(|part| part.reason.amount.clone());
        let off: Vec<String> = amounts.filter(|it| it.ends_with(" damage")).collect();
        let wanted = (armour > 0).then(|| format!("−{armour} damage"));
        assert_eq!(off, Vec::from_iter(wanted), "seed {seed}");
        let structure = keys::STRUCTURE.of(&t.stats);
        assert_eq!(has(&it, "Structure left"), structure > 1, "seed {seed}");

        let ask = Ask::new(&scene, UnitId(0), UnitId(1));
        let ends = Ends::new(&scene, ask);
        let found = find(&ends, &cover::judge(&scene, ask));
        let melee = a.weapon.is_melee();
        let seen = found.clear().next().is_some();
        assert_eq!(has(&it, "no clear line"), !seen, "seed {seed}");
        let obstructed = found.clear().any(Side::is_obstructed);
        let is_open = !obstructed && !found.is_flanked() && found.cover == Cover::None;
        assert_eq!(
            has(&it, "in the open"),
            is_open && seen && !melee,
            "seed {seed}"
        );
        let flanked = found.is_flanked() && !melee;
        assert_eq!(has(&it, " flanked: "), flanked, "seed {seed}");
        if flanked {
            let free = [&found.left, &found.right].map(|side| side.clear && !side.is_crossed());
            let line = match free {
                _ if found.is_one_line => "the line is clear",
                [true, true] => "both lines are clear",
                [true, false] => "the left line is clear",
                _ => "the right line is clear",
            };
            let of_hard = found.cover == Cover::Soft;
            let rest = if of_hard { " of hard cover" } else { "" };
            let mut parts = it.parts.iter();
            let ends = |text: &str| text.ends_with(&format!("{line}{rest}"));
            assert!(
                parts.any(|it| ends(&it.reason.text)),
                "seed {seed} {:?}",
                it.parts
            );
        }
        let melee_told = ["melee ignores soft cover", "melee ignores hard cover"];
        for (text, cover) in melee_told.into_iter().zip([Cover::Soft, Cover::Hard]) {
            let wanted = seen && melee && found.cover == cover;
            assert_eq!(has(&it, text), wanted, "seed {seed}");
        }
        let over = it.parts.iter();
        let over = over.filter(|part| part.reason.text.contains(" shot over: "));
        let wanted = if melee { 0 } else { it.cover.fired_over.len() };
        assert_eq!(over.count(), wanted, "seed {seed}");
        let soft = found.cover == Cover::Soft && !found.hidden && seen && !melee;
        let is_far = |hex: &&Hex| !adjacent(**hex, t.at);
        let far = found
            .clear()
            .any(|side| side.hard.iter().any(|hex| is_far(&hex)));
        let wanted = soft && found.beside.is_empty() && far;
        assert_eq!(has(&it, "hard, but not next to"), wanted, "seed {seed}");
        let on_one = found.clear().any(|side| {
            let mut hexes = side.hard.iter().chain(&side.soft).chain(&side.smoke);
            let told = |hex: &Hex| found.is_flanked() && found.beside.iter().any(|it| it.0 == *hex);
            hexes.any(|hex| !told(hex))
        });
        let wanted = found.cover == Cover::None && on_one && !melee;
        assert_eq!(has(&it, "no cover by "), wanted, "seed {seed}");
        let small = |side: &Side| {
            side.hard
                .iter()
                .any(|hex| found.too_small.iter().any(|it| it.0 == *hex))
        };
        let wanted = !melee && found.beside.is_empty() && found.clear().any(small);
        assert_eq!(has(&it, " is too small"), wanted, "seed {seed}");
        smalls += u32::from(wanted);
        for part in &it.parts {
            let text = &part.reason.text;
            assert!(
                !text.contains("by :") && !text.contains("xyzzy"),
                "seed {seed} {text}"
            );
            assert!(!text.contains(" ,"), "seed {seed} {text}");
            assert!(
                !text.ends_with("by ") && !text.ends_with(": "),
                "seed {seed} {text}"
            );
        }
        let full = u64::from(t.full_health.0);
        assert_eq!(it.mean, format!("{} damage", hundredths(it.harm, full)));
        let dice = it.numbers[0];
        let extra = match (dice.signum(), dice.abs()) {
            (0, _) => String::new(),
            (1, 1) => " − d6".to_owned(),
            (1, n) => format!(" − highest of {n}d6"),
            (_, 1) => " + d6".to_owned(),
            (_, n) => format!(" + highest of {n}d6"),
        };
        assert!(it.needs.contains(&format!("{extra} against Evasion")));
        opens.push(is_open);
    }
    assert!(smalls > 20, "too small {smalls} times");
    both_ways("in the open", opens);
}

/// The share that a reason ends with.
fn percent(verdict: &Verdict, text: &str) -> Option<String> {
    let part = verdict
        .parts
        .iter()
        .find(|it| it.reason.text.contains(text));
    part.map(|part| part.reason.text.rsplit(": ").next().unwrap().to_owned())
}

#[test]
fn dungeon_universalis_tells_what_is_rolled() {
    let mut strays = Vec::new();
    for (seed, scene, ask) in shots() {
        let it = du_verdict(&scene, ask);
        let bonus = it.numbers[0];
        let sign = if bonus < 0 { '−' } else { '+' };
        let needs = format!("2D6 {sign} {} against 10", bonus.abs());
        assert!(it.needs.starts_with(&needs), "seed {seed} {}", it.needs);
        let skill = du::SKILL.of(&scene.unit(ask.shooter).stats);
        let sum = bonus - skill;
        let shown = match skill {
            ..0 => format!("−{}", skill.abs()),
            _ => skill.to_string(),
        };
        let sign = if sum < 0 { '−' } else { '+' };
        let rest = format!(" (Skill {shown} {sign} {})", sum.abs());
        let rest = if sum == 0 { String::new() } else { rest };
        assert_eq!(it.needs, format!("{needs}{rest}"), "seed {seed}");
        let told: i32 = it
            .short
            .split(", ")
            .filter(|_| it.short != "no modifiers")
            .map(|one| number(one.rsplit(' ').next().unwrap()))
            .sum();
        assert_eq!(told, sum, "seed {seed} {}", it.short);
        for (word, text, rule) in [
            ("engaged", "no shooting next to", "DU-6"),
            ("broken", " is broken", "DU-7"),
            ("reloading", " is being reloaded", "DU-9"),
        ] {
            let wanted = it.refusal.map(Refusal::word) == Some(word);
            let told = it.parts.iter().find(|it| it.reason.text.contains(text));
            assert_eq!(
                told.map(|it| it.rule),
                wanted.then_some(rule),
                "seed {seed}"
            );
        }
        for part in &it.parts {
            let Reason { amount, tone, .. } = &part.reason;
            if part.rule == "DU-1" {
                assert_eq!(number(amount), skill, "seed {seed}");
            } else if !amount.is_empty() {
                let wanted = [Tone::Harder, Tone::Told, Tone::Easier];
                let place = number(amount).signum() + 1;
                assert_eq!(*tone, wanted[place as usize], "seed {seed} {part:?}");
            }
        }
        let (target, far) = (scene.unit(ask.target), it.distance.0);
        if !scene.unit(ask.shooter).weapon.is_melee() {
            let (band, plain) = match far {
                ..=3 => ("1 to 3", true),
                4..=6 => ("4 to 6", false),
                7..=9 => ("7 to 9", false),
                _ => ("10 and more", false),
            };
            assert!(has(&it, &format!(" away, {band}")), "seed {seed} {far}");
            let short = it.short.contains(&format!("{band} hexes"));
            assert_eq!(short, !plain, "seed {seed} {far}");
            if let FoundCover::Level(level) = it.cover.cover {
                let weight = if level.get() <= 2 { "light" } else { "heavy" };
                let at = it.cover.hexes.first().copied().unwrap_or(target.at);
                let told = format!(" at {},{}", at.x, at.y);
                assert!(has(&it, &format!("{weight} cover: ")), "seed {seed}");
                assert!(has(&it, &told), "seed {seed} {:?}", it.parts);
                assert!(it.short.contains(&format!("{weight} cover")), "seed {seed}");
            }
            let big = match target.size {
                Size::Tiny | Size::Small => "small",
                Size::Medium => "",
                Size::Large => "large",
                Size::Huge => "huge",
            };
            for size in ["small", "large", "huge"] {
                let text = format!("{} is {size}", target.name);
                assert_eq!(has(&it, &text), big == size, "seed {seed}");
            }
            let side = quadrant(target.facing, Degrees(210), ask.from - target.at);
            let behind = side.half == Half::Back;
            assert_eq!(has(&it, "from behind"), behind, "seed {seed}");
            let fallen = du::KNOCKED_DOWN.is(&target.stats);
            assert_eq!(has(&it, "is knocked down"), fallen, "seed {seed}");
        }
        if it.refusal.is_some() {
            assert!(!has(&it, "a blunder hits"), "seed {seed}");
            continue;
        }
        let full = u64::from(scene.unit(ask.target).full_health.0);
        assert_eq!(it.mean, format!("{} wounds", hundredths(it.harm, full)));
        let melee = scene.unit(ask.shooter).weapon.is_melee();
        let chance = |title: &str| {
            it.chances
                .iter()
                .find(|it| it.title == title)
                .unwrap()
                .ratio
        };
        let stray = chance("stray shot");
        // Nobody is told too, with the reason why.
        assert_eq!(has(&it, "a miss with a 1"), !melee, "seed {seed}");
        let nobody = has(&it, "a miss with a 1 hits nobody: ");
        assert_eq!(nobody, !melee && stray.ways == 0, "seed {seed}");
        let target = scene.unit(ask.target);
        let beside = || {
            scene.standing().filter(|&(id, unit)| {
                id != ask.shooter
                    && id != ask.target
                    && scene.relation(ask.shooter, id).is_friendly()
                    && adjacent(unit.at, target.at)
            })
        };
        let size = |unit: &Unit| unit.size.max(Size::Small);
        let hit = beside().any(|(_, unit)| size(unit) >= size(target));
        let smaller = !hit && beside().next().is_some();
        assert_eq!(
            has(&it, " is smaller than "),
            !melee && smaller,
            "seed {seed}"
        );
        let alone = !melee && beside().next().is_none();
        assert_eq!(
            has(&it, "no friend is next to the target"),
            alone,
            "seed {seed}"
        );
        assert_eq!(has(&it, "a blunder hits"), !melee, "seed {seed}");
        strays.push(stray.ways > 0);
        if melee {
            continue;
        }
        for (text, ways, of) in [
            (", next to the target: ", stray.ways, stray.of),
            ("a blunder hits", 1, 36),
            (" breaks: ", 1, 216),
        ] {
            let share = format!("{:.1} %", 100.0 * ways as f64 / of as f64);
            let told = percent(&it, text);
            assert_eq!(told.unwrap_or(share.clone()), share, "seed {seed} {text}");
        }
        let open = it.cover.cover == FoundCover::None;
        assert_eq!(has(&it, "in the open: no cover"), open, "seed {seed}");
    }
    assert!(strays.contains(&true) && strays.contains(&false));
}
