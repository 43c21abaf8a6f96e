//! Lancer against its rules read plainly, its chances against all dice, its cover
//! under the twelve symmetries of the hex (`LA-1` to `LA-6`).

use pincer_rules::board::{Board, Ground, Passage, Shape};
use pincer_rules::dice::{Dice, OutOfDice};
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex, adjacent, distance};
use pincer_rules::lancer::{Lancer, chances, keys};
use pincer_rules::numbers::{CoverLevel, Faces, Health, Steps};
use pincer_rules::record::{Ask, Refusal};
use pincer_rules::system::{Consequence, Mark, RANGE, Role, System, Told, Verdict};
use pincer_rules::unit::{Trait, Unit, UnitId};
use pincer_rules::weapon::{Weapon, WeaponKind};
use pincer_rules::{Scene, judge, line};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::symmetry::Symmetry;

const A: UnitId = UnitId(0);
const T: UnitId = UnitId(1);
const RADIUS: u32 = 5;

fn pick_ground(chance: &mut Chance, percent: u32) -> Ground {
    let mut ground = Ground::default();
    if !chance.percent(percent) {
        return ground;
    }
    match chance.up_to(1, 8) {
        1 => ground.passage = Passage::Wall,
        2 | 3 => ground.conceals = true,
        _ => ground.cover = CoverLevel::new(chance.up_to(1, 5) as u8),
    }
    if chance.percent(10) {
        ground.conceals = true;
    }
    ground
}

/// Two that fight, friends and enemies about them, on ground of all kinds.
pub(crate) fn duel(seed: u64) -> Scene {
    let chance = &mut Chance::new(seed);
    let shape = Shape::Hexagon {
        radius: Steps(RADIUS),
    };
    let mut scene = Scene::new(Board::new(shape).unwrap());
    scene.system = System::of(&Lancer);
    for name in ["squad", "creatures"] {
        scene.factions.add(name).unwrap();
    }
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    let percent = chance.pick(&[10, 25, 40]);
    for &hex in &hexes {
        scene.board.set(hex, pick_ground(chance, percent)).unwrap();
    }
    while scene.units.len() < 5 {
        let place = scene.units.len();
        let at = chance.pick(&hexes);
        let ground = scene.board.ground(at);
        if !ground.can_be_entered() || scene.standing_on(at).is_some() {
            continue;
        }
        let faction = FactionId(u8::from(place % 2 == 1));
        let mut unit = Unit::new(&format!("u{place}"), at, faction);
        let melee = chance.percent(20);
        let kind = match melee {
            true => WeaponKind::Melee,
            false => WeaponKind::Ranged,
        };
        unit.weapon = Weapon::new(kind, None);
        RANGE.set(
            &mut unit.weapon.stats,
            chance.between(if melee { 1 } else { 5 }, if melee { 4 } else { 12 }),
        );
        keys::DAMAGE_DICE.set(&mut unit.weapon.stats, chance.between(0, 3));
        keys::DAMAGE_BONUS.set(&mut unit.weapon.stats, chance.between(0, 3));
        keys::GRIT.set(&mut unit.stats, chance.between(-1, 6));
        keys::EVASION.set(&mut unit.stats, chance.between(5, 16));
        keys::SIZE.set(&mut unit.stats, chance.pick(&[1, 2, 2, 4, 6]));
        keys::ACCURACY.set(&mut unit.stats, chance.between(-1, 2));
        keys::ARMOUR.set(&mut unit.stats, chance.between(0, 4));
        keys::STRUCTURE.set(&mut unit.stats, chance.between(1, 4));
        unit.full_health = Health(chance.up_to(1, 10));
        unit.health = Health(chance.up_to(1, unit.full_health.0));
        if chance.percent(15) {
            unit.traits = unit.traits.with(Trait::Guardian);
        }
        scene.units.push(unit);
    }
    scene
}

pub(crate) fn verdict(scene: &Scene) -> Verdict {
    let record = judge::attack(scene, Ask::new(scene, A, T));
    record.verdict().unwrap().clone()
}

fn flag(verdict: &Verdict, wanted: &str) -> bool {
    verdict.told.contains(&(
        match wanted {
            "soft" => "soft",
            _ => "hard",
        },
        Told::Flag(true),
    ))
}

pub(crate) fn difficulty(verdict: &Verdict) -> i32 {
    verdict
        .told
        .iter()
        .find_map(|told| match told {
            ("difficulty", Told::Number(number)) => Some(*number),
            _ => None,
        })
        .unwrap()
}

/// Size in halves of what is hard on a hex, read off the rulebook's table.
fn hard(scene: &Scene, hex: Hex) -> Option<i32> {
    if !scene.board.contains(hex) {
        return None;
    }
    let ground = scene.board.ground(hex);
    if ground.passage == Passage::Wall {
        return Some(6);
    }
    match ground.cover.map(CoverLevel::get) {
        Some(2 | 3) => Some(2),
        Some(4) => Some(4),
        Some(5) => Some(6),
        _ => None,
    }
}

/// Soft, hard and flanked, word by word.
fn oracle(scene: &Scene) -> (bool, bool, bool) {
    let (a, t) = (scene.unit(A), scene.unit(T));
    let size = |unit: &Unit| keys::SIZE.of(&unit.stats);
    let ground = |hex: Hex| scene.board.ground(hex);
    let guards = |hex: Hex| {
        scene
            .standing()
            .any(|(id, unit)| id != A && id != T && unit.at == hex && unit.has(Trait::Guardian))
    };
    let is_soft_object = |hex: Hex| {
        ground(hex).cover.map(CoverLevel::get) == Some(1)
            || ground(hex).cover.is_none() && guards(hex)
    };
    let shot_over = |hex: Hex| {
        adjacent(hex, a.at)
            && !adjacent(hex, t.at)
            && (is_soft_object(hex) || hard(scene, hex).is_some_and(|big| big <= size(a)))
    };
    let sides = line::sides(a.at, t.at);
    let clear: Vec<Vec<Hex>> = [sides.left, sides.right]
        .into_iter()
        .map(|line| -> Vec<Hex> {
            line.into_iter()
                .filter(|&hex| hex != a.at && hex != t.at)
                .collect()
        })
        .filter(|line| {
            line.iter()
                .all(|&hex| scene.board.contains(hex) && !ground(hex).is_opaque())
        })
        .collect();
    if clear.is_empty() || a.weapon.is_melee() {
        return (false, false, false);
    }
    let crosses = |hex: &Hex| hard(scene, *hex).is_some() && !shot_over(*hex);
    let obstructs = |hex: &Hex| {
        ground(*hex).conceals || crosses(hex) || is_soft_object(*hex) && !shot_over(*hex)
    };
    let beside = Facing::ALL
        .iter()
        .filter_map(|facing| hard(scene, t.at + facing.offset()))
        .any(|big| big >= size(t));
    let is_hard = beside && clear.iter().all(|line| line.iter().any(crosses));
    let is_soft =
        !is_hard && (ground(t.at).conceals || clear.iter().all(|line| line.iter().any(obstructs)));
    let is_flank = beside && !is_hard;
    (is_soft, is_hard, is_flank)
}

#[test]
fn covers_agree_with_the_plain_oracle() {
    let (mut softs, mut hards, mut flanks) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..20_000 {
        let scene = duel(seed);
        let found = verdict(&scene);
        if found.refusal.is_some() {
            continue;
        }
        let (soft, hard) = (flag(&found, "soft"), flag(&found, "hard"));
        let told = (soft, hard, found.is_flank);
        assert_eq!(told, oracle(&scene), "seed {seed}");
        let (a, ranged) = (scene.unit(A), !scene.unit(A).weapon.is_melee());
        let near = scene
            .standing()
            .any(|(_, other)| other.faction != a.faction && adjacent(other.at, a.at));
        let expected = i32::from(soft) + 2 * i32::from(hard) + i32::from(ranged && near)
            - keys::ACCURACY.of(&a.stats);
        assert_eq!(difficulty(&found), expected, "seed {seed}");
        softs.push(soft);
        hards.push(hard);
        let clear = |mark: &Mark| {
            matches!(
                mark,
                Mark::Line {
                    role: Role::Clear,
                    ..
                }
            )
        };
        let is_drawn = found.marks.iter().any(clear);
        assert_eq!(is_drawn, found.is_flank, "seed {seed}");
        flanks.push(is_drawn);
    }
    both_ways("soft", softs);
    both_ways("hard", hards);
    both_ways("flanked", flanks);
}

#[test]
fn refusals_come_in_their_order() {
    let mut far = Vec::new();
    for seed in 0..2000 {
        let scene = duel(seed);
        let found = verdict(&scene);
        let (a, t) = (scene.unit(A), scene.unit(T));
        let range = RANGE.of(&a.weapon.stats).unsigned_abs();
        let sight = pincer_rules::cover::sight(&scene, a.at, t.at);
        let expected = match (distance(a.at, t.at).0 > range, sight) {
            (true, _) if a.weapon.is_melee() => Some(Refusal::OutOfReach),
            (true, _) => Some(Refusal::OutOfRange),
            (false, false) => Some(Refusal::NoSight),
            (false, true) => None,
        };
        assert_eq!(found.refusal, expected, "seed {seed}");
        far.push(found.refusal.is_some());
    }
    both_ways("refused", far);
}

/// A hexagon around 0,0 is itself under all twelve.
fn changed(scene: &Scene, by: Symmetry) -> Scene {
    let mut other = scene.clone();
    for hex in scene.board.hexes() {
        let ground = *scene.board.ground(hex);
        other.board.set(by.hex(hex), ground).unwrap();
    }
    for unit in &mut other.units {
        unit.at = by.hex(unit.at);
    }
    other
}

#[test]
fn turned_and_mirrored_scenes_have_the_same_cover_and_chances() {
    for seed in 0..1500 {
        let scene = duel(seed);
        let found = verdict(&scene);
        for by in Symmetry::all() {
            let other = verdict(&changed(&scene, by));
            let same = |it: &Verdict| {
                let numbers = (it.hit, it.wound, it.kill, it.harm, it.left);
                (it.refusal, it.told.clone(), numbers, it.needs.clone())
            };
            assert_eq!(same(&other), same(&found), "seed {seed}, {by:?}");
            let marked = |it: &Verdict, by: Symmetry| {
                let mut hexes: Vec<(i32, i32, String)> = it
                    .marks
                    .iter()
                    .filter_map(|mark| match mark {
                        Mark::Hex { hex, role, label } => {
                            let hex = by.hex(*hex);
                            Some((hex.x, hex.y, format!("{role:?} {label}")))
                        }
                        Mark::Line { .. } => None,
                    })
                    .collect();
                hexes.sort();
                hexes
            };
            assert_eq!(
                marked(&other, Symmetry::NONE),
                marked(&found, by),
                "seed {seed}, {by:?}"
            );
        }
    }
}

/// All ways of the dice, one after another.
struct Odometer {
    faces: Vec<u32>,
    shown: Vec<u32>,
    next: usize,
}

impl Dice for Odometer {
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice> {
        if self.next == self.shown.len() {
            self.shown.push(1);
            self.faces.push(faces.0);
        }
        self.next += 1;
        Ok(self.shown[self.next - 1])
    }
}

impl Odometer {
    fn new() -> Self {
        Self {
            faces: Vec::new(),
            shown: Vec::new(),
            next: 0,
        }
    }

    /// The share of all ways that this one is, as one of so many.
    fn of(&self) -> u64 {
        self.faces.iter().map(|&faces| u64::from(faces)).product()
    }

    /// Goes on to the next way, if there is one.
    fn turn(&mut self) -> bool {
        self.next = 0;
        while let Some(last) = self.shown.pop() {
            let faces = self.faces.pop().unwrap();
            if last < faces {
                self.shown.push(last + 1);
                self.faces.push(faces);
                return true;
            }
        }
        false
    }
}

#[test]
fn chances_are_what_all_dice_come_to() {
    let (mut kills, mut wounds) = (Vec::new(), Vec::new());
    for seed in 0..400 {
        let mut scene = duel(seed);
        // Few enough dice to turn them all.
        let a = &mut scene.units[0];
        let dice = keys::DAMAGE_DICE.of(&a.weapon.stats).min(2);
        keys::DAMAGE_DICE.set(&mut a.weapon.stats, dice);
        let found = verdict(&scene);
        if found.refusal.is_some() || difficulty(&found).abs() > 2 {
            continue;
        }
        let all = 20 * 6_u64.pow(2) * 6_u64.pow(4);
        let (mut hit, mut wound, mut kill, mut damage) = (0, 0, 0, 0);
        let mut results = [0; 3];
        let mut turned = Odometer::new();
        loop {
            let blow = scene.system.resolve(&scene, &found, &mut turned).unwrap();
            let ways = all / turned.of();
            assert_eq!(blow.dice, turned.shown);
            hit += ways * u64::from(blow.is_hit);
            let place = ["critical", "hit", "miss"];
            results[place.iter().position(|&it| it == blow.result).unwrap()] += ways;
            for follows in &blow.follows {
                match follows {
                    Consequence::Hurt { hits, .. } => {
                        wound += ways;
                        damage += ways * u64::from(hits.0);
                    }
                    Consequence::Down { unit } => {
                        assert_eq!(*unit, T);
                        kill += ways;
                    }
                    _ => {}
                }
            }
            if !turned.turn() {
                break;
            }
        }
        let equal = |ways: u64, ratio: pincer_rules::system::Ratio| {
            u128::from(ways) * u128::from(ratio.of) == u128::from(ratio.ways) * u128::from(all)
        };
        assert!(equal(hit, found.hit), "seed {seed}: hit");
        assert!(equal(wound, found.wound), "seed {seed}: wound");
        assert!(equal(kill, found.kill), "seed {seed}: kill");
        for (ways, chance) in results.iter().zip(&found.chances) {
            assert!(equal(*ways, chance.ratio), "seed {seed}: {}", chance.title);
        }
        let full = u64::from(scene.unit(T).full_health.0);
        let mean = u128::from(damage) * u128::from(found.harm.of);
        assert_eq!(
            mean,
            u128::from(found.harm.ways) * u128::from(all) * u128::from(full),
            "seed {seed}: harm"
        );
        kills.push(kill > 0);
        wounds.push(wound > 0 && wound < hit);
    }
    both_ways("kills", kills);
    both_ways("armour stops some", wounds);
}

#[test]
fn chances_sum_to_one_and_better_dice_are_better() {
    for seed in 0..2000 {
        let chance = &mut Chance::new(seed);
        let attack = chances::Attack {
            grit: chance.between(-3, 8),
            difficulty: chance.between(-5, 5),
            evasion: chance.between(0, 25),
            dice: chance.up_to(0, 6),
            bonus: chance.up_to(0, 5),
            armour: chance.up_to(0, 4),
            hp: chance.up_to(1, 20),
            full: 20,
            structure: chance.up_to(1, 4),
        };
        let odds = chances::of(&attack);
        assert!(odds.critical + odds.hit <= odds.of, "seed {seed}");
        assert!(odds.kill <= odds.wound && odds.wound <= odds.critical + odds.hit);
        let harder = chances::of(&chances::Attack {
            evasion: attack.evasion + 1,
            ..attack
        });
        assert!(
            harder.critical + harder.hit <= odds.critical + odds.hit,
            "seed {seed}"
        );
        let heavier = chances::of(&chances::Attack {
            armour: attack.armour + 1,
            ..attack
        });
        assert!(heavier.damage <= odds.damage && heavier.kill <= odds.kill);
    }
}
