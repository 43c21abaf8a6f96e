//! Dungeon Universalis against the rulebook read plainly (`DU-1` to `DU-8`): the
//! sum of the modifiers, the chances by all 36 pairs, and the chances again by
//! letting every die fall every way.

use std::collections::BTreeMap;

use num_rational::Ratio;
use pincer_rules::angle::quadrant;
use pincer_rules::dice::{Dice, OutOfDice};
use pincer_rules::dungeon_universalis::keys;
use pincer_rules::hex::{Hex, adjacent, distance};
use pincer_rules::numbers::{Degrees, Faces, Health};
use pincer_rules::record::{Ask, Cover, Half, Refusal};
use pincer_rules::system::{Consequence, Key, Mark, RANGE, Role, System, Told, Verdict};
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::{Size, Weapon, WeaponKind};
use pincer_rules::{Scene, cover, judge, line};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{pairs, skirmish};
use pincer_tests::symmetry::Symmetry;

const SEEDS: std::ops::Range<u64> = 0..150;

/// A skirmish whose units have numbers of this rulebook.
fn melee_and_bows(seed: u64) -> Scene {
    let mut scene = skirmish(seed);
    scene.system = System::from_word("dungeon_universalis").unwrap();
    let chance = &mut Chance::new(seed + 77);
    for unit in &mut scene.units {
        let kinds = [
            WeaponKind::Ranged,
            WeaponKind::Ranged,
            WeaponKind::Thrown,
            WeaponKind::Melee,
        ];
        unit.weapon = Weapon::new(chance.pick(&kinds), None);
        unit.size = chance.pick(Size::ALL);
        unit.full_health = Health(chance.up_to(1, 4));
        unit.health = Health(chance.up_to(1, unit.full_health.0));
        let mut set = |key: &Key, value| key.set(&mut unit.stats, value);
        set(&keys::SKILL, chance.between(-1, 7));
        set(&keys::AGILITY, chance.between(1, 5));
        set(&keys::MOVEMENT, chance.between(3, 6));
        set(
            &keys::MOVED,
            chance.between(0, 6) * i32::from(chance.percent(50)),
        );
        set(&keys::ARMOUR, chance.between(0, 3));
        for flag in [&keys::STATIONARY, &keys::FLYING, &keys::KNOCKED_DOWN] {
            set(flag, i32::from(chance.percent(25)));
        }
        let weapon = &mut unit.weapon.stats;
        RANGE.set(weapon, chance.between(4, 18));
        keys::STRENGTH.set(weapon, chance.between(0, 3));
        keys::BROKEN.set(weapon, i32::from(chance.percent(5)));
        keys::RELOADING.set(weapon, i32::from(chance.percent(5)));
    }
    scene
}

pub(crate) fn verdict(scene: &Scene, ask: Ask) -> Verdict {
    judge::attack(scene, ask).verdict().unwrap().clone()
}

pub(crate) fn shots() -> impl Iterator<Item = (u64, Scene, Ask)> {
    SEEDS.flat_map(|seed| {
        let scene = melee_and_bows(seed);
        // Most friends are left out: not every attack should be refused for that.
        let asks: Vec<Ask> = pairs(&scene)
            .filter(|&(a, b)| seed % 4 == 0 || !scene.relation(a, b).is_friendly())
            .take(12)
            .map(|(a, b)| Ask::new(&scene, a, b))
            .collect();
        asks.into_iter().map(move |ask| (seed, scene.clone(), ask))
    })
}

/// The word for why not, read off the rulebook.
fn refused(scene: &Scene, ask: Ask) -> Option<&'static str> {
    let (a, t) = (scene.unit(ask.shooter), scene.unit(ask.target));
    let melee = a.weapon.is_melee();
    let engaged = scene.units().any(|(id, unit)| {
        unit.is_standing()
            && adjacent(unit.at, a.at)
            && scene.relation(ask.shooter, id).is_opposed()
    });
    let reach = if melee {
        1
    } else {
        RANGE.of(&a.weapon.stats).unsigned_abs()
    };
    Some(if !a.is_standing() || !t.is_standing() {
        "down"
    } else if scene.relation(ask.shooter, ask.target).is_friendly() {
        "friendly"
    } else if keys::BROKEN.is(&a.weapon.stats) {
        "broken"
    } else if keys::RELOADING.is(&a.weapon.stats) && !melee {
        "reloading"
    } else if engaged && !melee {
        "engaged"
    } else if distance(a.at, t.at).0 > reach {
        "out_of_range"
    } else if !cover::sight(scene, a.at, t.at) {
        "no_sight"
    } else {
        return None;
    })
}

/// The sum of the modifiers, read off the rulebook.
fn modifier(scene: &Scene, ask: Ask) -> i32 {
    let (a, t) = (scene.unit(ask.shooter), scene.unit(ask.target));
    if a.weapon.is_melee() {
        return 0;
    }
    let mut sum = match distance(a.at, t.at).0 {
        0..=3 => 0,
        4..=6 => -1,
        7..=9 => -2,
        _ => -3,
    };
    sum += match cover::judge(scene, ask).cover {
        Cover::Level(level) if level.get() <= 2 => -1,
        Cover::Level(_) => -2,
        _ => 0,
    };
    sum += match t.size {
        Size::Tiny | Size::Small => -1,
        Size::Medium => 0,
        Size::Large => 1,
        Size::Huge => 2,
    };
    let is = |key: &Key| key.is(&t.stats);
    if is(&keys::STATIONARY) {
        sum += 2;
    }
    if is(&keys::FLYING) {
        sum -= 1;
    }
    if keys::AGILITY.of(&t.stats) > keys::AGILITY.of(&a.stats) {
        sum -= 1;
    }
    let behind = quadrant(t.facing, Degrees(210), a.at - t.at).half == Half::Back;
    if behind || is(&keys::KNOCKED_DOWN) {
        sum += 1;
    }
    let (moved, movement) = (keys::MOVED.of(&a.stats), keys::MOVEMENT.of(&a.stats));
    if a.weapon.kind != WeaponKind::Thrown && moved > 0 {
        sum -= if moved * 2 <= movement { 1 } else { 2 };
    }
    sum
}

fn told(verdict: &Verdict, key: &str) -> Option<i32> {
    verdict.told.iter().find_map(|(word, told)| match told {
        Told::Number(number) if *word == key => Some(*number),
        _ => None,
    })
}

#[test]
fn verdicts_agree_with_the_plain_oracle() {
    let mut legal = Vec::new();
    for (seed, scene, ask) in shots() {
        let verdict = verdict(&scene, ask);
        let refusal = refused(&scene, ask);
        assert_eq!(verdict.refusal.map(Refusal::word), refusal, "seed {seed}");
        legal.push(refusal.is_none());
        if refusal.is_some() {
            assert_eq!((verdict.hit.ways, verdict.chances.len()), (0, 0));
            continue;
        }
        let sum = modifier(&scene, ask);
        assert_eq!(told(&verdict, "modifier"), Some(sum), "seed {seed} {ask:?}");
        let bonus = keys::SKILL.of(&scene.unit(ask.shooter).stats) + sum;
        let hits = (0..36)
            .map(|way| (way / 6 + 1, way % 6 + 1))
            .filter(|pair| match pair {
                (6, 6) => true,
                (1, 1) => false,
                (a, b) => a + b + bonus >= 10,
            });
        assert_eq!(
            (verdict.hit.ways, verdict.hit.of),
            (hits.count() as u64, 36)
        );
        // Every point of the sum is told by a reason.
        let amounts = verdict.parts.iter().filter(|part| part.rule != "DU-1");
        let told: i32 = amounts
            .filter_map(|part| part.reason.amount.replace('−', "-").parse::<i32>().ok())
            .sum();
        assert_eq!(told, sum, "seed {seed}");
    }
    both_ways("legal", legal);
}

/// Dice that fall as they are told, and then ask for more.
struct Told6<'a>(&'a [u32]);

impl Dice for Told6<'_> {
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice> {
        let (first, rest) = self.0.split_first().ok_or(OutOfDice(faces))?;
        self.0 = rest;
        Ok(*first)
    }
}

/// Everything that can come of an attack, each way with its share.
fn every_way(
    scene: &Scene,
    verdict: &Verdict,
    fallen: &mut Vec<u32>,
    share: Ratio<u64>,
    see: &mut dyn FnMut(&pincer_rules::system::Blow, Ratio<u64>),
) {
    match scene.system.resolve(scene, verdict, &mut Told6(fallen)) {
        Ok(blow) => see(&blow, share),
        Err(OutOfDice(Faces(faces))) => {
            for die in 1..=faces {
                fallen.push(die);
                every_way(scene, verdict, fallen, share / u64::from(faces), see);
                fallen.pop();
            }
        }
    }
}

fn ratio(found: pincer_rules::system::Ratio) -> Ratio<u64> {
    Ratio::new(found.ways, found.of)
}

#[test]
fn chances_are_what_all_dice_come_to() {
    let zero = Ratio::from_integer(0);
    let (mut seen, mut strays) = (0, Vec::new());
    for (seed, scene, ask) in shots() {
        let verdict = verdict(&scene, ask);
        if verdict.refusal.is_some() || seen >= 150 {
            continue;
        }
        seen += 1;
        let target = scene.unit(ask.target);
        let mut results: BTreeMap<&str, Ratio<u64>> = BTreeMap::new();
        let (mut wound, mut kill, mut mean) = (zero, zero, zero);
        let mut friends: BTreeMap<UnitId, Ratio<u64>> = BTreeMap::new();
        let mut lost = zero;
        every_way(
            &scene,
            &verdict,
            &mut Vec::new(),
            Ratio::from_integer(1),
            &mut |blow, share| {
                *results.entry(blow.result).or_insert(zero) += share;
                for follows in &blow.follows {
                    match follows {
                        Consequence::Hurt { unit, hits, left } if *unit == ask.target => {
                            wound += share;
                            mean += share * u64::from(hits.0);
                            assert_eq!(left.0, target.health.0.saturating_sub(hits.0));
                        }
                        Consequence::Down { unit } if *unit == ask.target => kill += share,
                        _ => {}
                    }
                }
                let hurt = blow.follows.iter().find_map(|it| match it {
                    Consequence::Hurt { unit, hits, .. } if *unit != ask.target => {
                        Some((*unit, *hits))
                    }
                    _ => None,
                });
                if let Some((unit, hits)) = hurt {
                    let full = u64::from(scene.unit(unit).full_health.0);
                    lost += share * u64::from(hits.0) / full;
                    *friends.entry(unit).or_insert(zero) += share;
                    assert!(scene.relation(ask.shooter, unit).is_friendly());
                    assert!(!blow.is_hit);
                }
            },
        );
        let all: Ratio<u64> = verdict.chances.iter().map(|it| ratio(it.ratio)).sum();
        assert_eq!(all, Ratio::from_integer(1), "seed {seed}");
        for chance in &verdict.chances {
            let found = results.get(chance.title).copied().unwrap_or(zero);
            assert_eq!(found, ratio(chance.ratio), "seed {seed} {}", chance.title);
        }
        assert_eq!((wound, kill), (ratio(verdict.wound), ratio(verdict.kill)));
        let full = u64::from(target.full_health.0);
        assert_eq!(mean / full, ratio(verdict.harm), "seed {seed}");
        // Friends lose on average what the AI is told.
        let told = Ratio::new(
            scene.system.risk(&scene, &verdict).0.unsigned_abs(),
            1_000_000,
        );
        let below = lost - told;
        assert!(
            below < Ratio::new(1, 10_000),
            "seed {seed}: {told} of {lost}"
        );
        // Who can be hurt is marked.
        let marked: Vec<Hex> = endangered(&verdict);
        for unit in friends.keys() {
            assert!(marked.contains(&scene.unit(*unit).at), "seed {seed}");
        }
        strays.push(!friends.is_empty());
    }
    both_ways("a friend can be hurt", strays);
}

fn endangered(verdict: &Verdict) -> Vec<Hex> {
    let marks = verdict.marks.iter().filter_map(|mark| match mark {
        Mark::Hex {
            hex,
            role: Role::Endangered,
            ..
        } => Some(*hex),
        _ => None,
    });
    marks.collect()
}

/// Whom a misfire may hit, read off the rulebook.
#[test]
fn those_in_danger_stand_where_the_rules_say() {
    for (seed, scene, ask) in shots() {
        let verdict = verdict(&scene, ask);
        let (a, t) = (scene.unit(ask.shooter), scene.unit(ask.target));
        if verdict.refusal.is_some() {
            continue;
        }
        let sides = line::sides(a.at, t.at);
        let friends: Vec<UnitId> = scene
            .standing()
            .map(|(id, _)| id)
            .filter(|&id| id != ask.shooter && scene.relation(ask.shooter, id).is_friendly())
            .collect();
        let at = |id: &UnitId| scene.unit(*id).at;
        let along = |id: &&UnitId| {
            let hexes = sides.left.iter().chain(&sides.right);
            hexes
                .filter(|hex| **hex != t.at)
                .any(|&hex| distance(hex, at(id)).0 <= 1)
        };
        let nearest = friends
            .iter()
            .filter(along)
            .map(|id| distance(a.at, at(id)));
        let nearest = nearest.min();
        let small = |size: Size| size.max(Size::Small);
        // A 1 misses when the other die cannot make up for it: a 2 is the least.
        let bonus = verdict.numbers[0];
        let a_one_can_miss = 1 + 2 + bonus < 10;
        let mut wanted: Vec<Hex> = friends
            .iter()
            .filter(|id| {
                let by_blunder = along(id) && Some(distance(a.at, at(id))) == nearest;
                let by_stray = a_one_can_miss
                    && adjacent(at(id), t.at)
                    && small(scene.unit(**id).size) >= small(t.size);
                !a.weapon.is_melee() && (by_blunder || by_stray)
            })
            .map(at)
            .collect();
        let mut found = endangered(&verdict);
        let key = |hex: &Hex| (hex.x, hex.y);
        wanted.sort_by_key(key);
        found.sort_by_key(key);
        assert_eq!(found, wanted, "seed {seed} {ask:?}");
    }
}

#[test]
fn verdicts_survive_turns_mirrors_and_moves() {
    for seed in 0..40 {
        let scene = melee_and_bows(seed);
        for change in Symmetry::all().map(|change| change.and_moved(Hex::new(3, -5))) {
            let changed = change.scene(&scene);
            for (a, b) in pairs(&scene).take(12) {
                let here = verdict(&scene, Ask::new(&scene, a, b));
                let there = verdict(&changed, Ask::new(&changed, a, b));
                let numbers = |it: &Verdict| {
                    let chances: Vec<_> = it.chances.iter().map(|one| one.ratio).collect();
                    (it.refusal, it.told.clone(), chances, it.wound, it.kill)
                };
                assert_eq!(numbers(&here), numbers(&there), "seed {seed} {change:?}");
                let sorted = |mut hexes: Vec<Hex>| {
                    hexes.sort_by_key(|hex| (hex.x, hex.y));
                    hexes
                };
                let moved = endangered(&here).into_iter().map(|hex| change.hex(hex));
                assert_eq!(sorted(endangered(&there)), sorted(moved.collect()));
            }
        }
    }
}
