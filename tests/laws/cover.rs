//! Cover against the rules read plainly, and the faults other programs had with
//! it (`COVER-1` to `COVER-5`, `SIGHT-4`, `SIGHT-5`, `CC-COVER-3`).

use pincer_rules::board::{Board, Ground, Shape};
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Hex, adjacent};
use pincer_rules::numbers::{CoverLevel, Dr, Steps};
use pincer_rules::record::{Ask, Cover, CoverFound, Source};
use pincer_rules::unit::{Trait, Unit};
use pincer_rules::weapon::{Weapon, WeaponKind};
use pincer_rules::{Scene, cover, cybercore, line};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{pairs, skirmish};

/// What the rules say of one line: its cover and whether it conceals; `None`
/// when it is blocked.
type Reading = Option<(u8, bool)>;

/// What the rules say of a pair.
#[derive(Debug, PartialEq, Eq)]
struct Expected {
    cover: Cover,
    concealed: bool,
    tie_rule: bool,
    hexes: Vec<Hex>,
    not_stacked: Vec<Hex>,
    fired_over: Vec<Hex>,
    smoke: Vec<Hex>,
    blockers: Vec<Hex>,
}

fn guards(scene: &Scene, ask: Ask, hex: Hex) -> bool {
    scene.units().any(|(id, unit)| {
        id != ask.shooter && unit.is_standing() && unit.at == hex && unit.has(Trait::Guardian)
    })
}

/// The cover one hex between the ends has, and whether it is fired over.
fn has(scene: &Scene, ask: Ask, to: Hex, hex: Hex) -> (u8, bool) {
    let level = |at: Hex| scene.board.ground(at).level;
    let own = scene.board.ground(hex).cover.map_or(0, CoverLevel::get);
    let own = own.max(u8::from(guards(scene, ask, hex)));
    let too_low = level(hex) < level(ask.from) && level(hex) < level(to);
    let fired_over = adjacent(hex, ask.from) && !adjacent(hex, to);
    (if too_low { 0 } else { own }, fired_over)
}

/// The cover one hex between the ends gives.
fn given(scene: &Scene, ask: Ask, to: Hex, hex: Hex) -> u8 {
    match has(scene, ask, to, hex) {
        (level, false) => level,
        (_, true) => 0,
    }
}

fn sorted(hexes: &[Hex]) -> Vec<Hex> {
    let mut hexes = hexes.to_vec();
    hexes.sort_by_key(|hex| (hex.x, hex.y));
    hexes.dedup();
    hexes
}

fn oracle(scene: &Scene, ask: Ask) -> Expected {
    let to = scene.unit(ask.target).at;
    let sides = line::sides(ask.from, to);
    let between = |line: &[Hex]| -> Vec<Hex> {
        line.iter()
            .copied()
            .filter(|&hex| hex != ask.from && hex != to)
            .collect()
    };
    let top = scene
        .board
        .ground(ask.from)
        .level
        .max(scene.board.ground(to).level);
    let read = |line: &[Hex]| -> Reading {
        let ground = |hex: &Hex| scene.board.ground(*hex);
        let blocked = |hex: &Hex| ground(hex).is_opaque() || ground(hex).level > top;
        if line.iter().any(blocked) {
            return None;
        }
        let cover = line
            .iter()
            .map(|&hex| given(scene, ask, to, hex))
            .max()
            .unwrap_or(0);
        let smoke = ground(&to).conceals || line.iter().any(|hex| ground(hex).conceals);
        Some((cover, smoke))
    };
    let lines = [between(&sides.left), between(&sides.right)];
    let blocked = |hex: &Hex| {
        let ground = scene.board.ground(*hex);
        ground.is_opaque() || ground.level > top
    };
    let mut blockers: Vec<Hex> = lines
        .iter()
        .filter_map(|line| line.iter().copied().find(blocked))
        .collect();
    blockers.dedup();
    let blockers = sorted(&blockers);
    let readings = lines.each_ref().map(|line| read(line));
    let mut expected = Expected {
        cover: Cover::Full,
        concealed: false,
        tie_rule: readings[0].map(|(cover, _)| cover) != readings[1].map(|(cover, _)| cover),
        hexes: Vec::new(),
        not_stacked: Vec::new(),
        fired_over: Vec::new(),
        smoke: Vec::new(),
        blockers,
    };
    let Some((level, smoke)) = readings.iter().flatten().min().copied() else {
        return expected;
    };
    expected.concealed = smoke;
    expected.cover = CoverLevel::new(level).map_or(Cover::None, Cover::Level);
    let used = lines.iter().zip(&readings);
    for (line, _) in used.filter(|(_, reading)| **reading == Some((level, smoke))) {
        for &hex in line {
            if scene.board.ground(hex).conceals {
                expected.smoke.push(hex);
            }
            match has(scene, ask, to, hex) {
                (0, _) => {}
                (_, true) => expected.fired_over.push(hex),
                (here, false) if here == level => expected.hexes.push(hex),
                (_, false) => expected.not_stacked.push(hex),
            }
        }
    }
    if scene.board.ground(to).conceals {
        expected.smoke.push(to);
    }
    let dug_in = scene.board.ground(to).dug_in.map_or(0, CoverLevel::get);
    let melee = scene.unit(ask.shooter).weapon.is_melee();
    if !melee && dug_in > level && ask.from != to {
        expected.cover = CoverLevel::new(dug_in).map_or(Cover::None, Cover::Level);
        expected.not_stacked.append(&mut expected.hexes);
        expected.hexes = vec![to];
    }
    for list in [
        &mut expected.hexes,
        &mut expected.not_stacked,
        &mut expected.fired_over,
        &mut expected.smoke,
        &mut expected.blockers,
    ] {
        *list = sorted(list);
    }
    expected
}

fn told(found: &CoverFound) -> Expected {
    Expected {
        cover: found.cover,
        concealed: found.concealed,
        tie_rule: found.tie_rule,
        hexes: sorted(&found.hexes),
        not_stacked: sorted(&found.not_stacked),
        fired_over: sorted(&found.fired_over),
        smoke: sorted(&found.smoke),
        blockers: sorted(&found.blockers),
    }
}

#[test]
fn cover_agrees_with_the_plain_oracle() {
    let mut ties = Vec::new();
    for seed in 0..400 {
        let scene = skirmish(seed);
        let hexes: Vec<Hex> = scene.board.hexes().collect();
        let mut chance = Chance::new(seed);
        for (shooter, target) in pairs(&scene) {
            let plain = Ask::new(&scene, shooter, target);
            let moved = plain.standing_at(chance.pick(&hexes));
            for ask in [plain, moved] {
                if ask.from == scene.unit(target).at {
                    continue;
                }
                let found = cover::judge(&scene, ask);
                assert_eq!(told(&found), oracle(&scene, ask), "seed {seed}: {ask:?}");
                ties.push(found.tie_rule);
            }
        }
    }
    // Few pairs lie on a spine; the rule must still be met often.
    assert!(ties.iter().filter(|&&tie| tie).count() > 100);
}

/// A board with cover of these levels, a shooter at 0,0 and a target.
fn crates(to: Hex, covers: &[(Hex, u8)]) -> (Scene, Ask) {
    let shape = Shape::Hexagon { radius: Steps(9) };
    let mut scene = Scene::new(Board::new(shape).unwrap());
    let (squad, creatures) = (
        scene.factions.add("squad").unwrap(),
        scene.factions.add("creatures").unwrap(),
    );
    for &(hex, level) in covers {
        put(&mut scene, hex, level);
    }
    scene.units.push(Unit::new("A", Hex::ZERO, squad));
    scene.units.push(Unit::new("T", to, creatures));
    let ask = Ask::new(&scene, scene.find("A").unwrap(), scene.find("T").unwrap());
    (scene, ask)
}

fn put(scene: &mut Scene, hex: Hex, level: u8) {
    let ground = Ground {
        cover: CoverLevel::new(level),
        ..*scene.board.ground(hex)
    };
    scene.board.set(hex, ground).unwrap();
}

fn level(n: u8) -> Cover {
    CoverLevel::new(n).map_or(Cover::None, Cover::Level)
}

/// Faults: covers that add up, levels all counted alike.
#[test]
fn cover_never_adds_up() {
    for high in 1..=5 {
        for low in 1..=high {
            let covers = [(Hex::new(0, -3), high), (Hex::new(0, -2), low)];
            let (scene, ask) = crates(Hex::new(0, -4), &covers);
            let record = cybercore::shot(&scene, ask);
            assert_eq!(record.cover.cover, level(high), "{high} and {low}");
            assert_eq!(
                record.attack.cover_dr,
                Dr(2 * u32::from(high)),
                "{high} and {low}"
            );
        }
    }
}

#[test]
fn ones_own_crate_is_fired_over() {
    let crate_at = Hex::new(0, -1);
    let (scene, ask) = crates(Hex::new(0, -4), &[(crate_at, 3)]);
    let found = cover::judge(&scene, ask);
    assert_eq!(found.cover, Cover::None);
    assert_eq!(found.fired_over.as_slice(), [crate_at]);
    let back = Ask {
        shooter: ask.target,
        target: ask.shooter,
        from: Hex::new(0, -4),
        ..ask
    };
    assert_eq!(
        cover::judge(&scene, back).cover,
        level(3),
        "it covers who is next to it"
    );
    let (scene, ask) = crates(Hex::new(0, -2), &[(crate_at, 3)]);
    assert_eq!(
        cover::judge(&scene, ask).cover,
        level(3),
        "next to both it counts"
    );
}

#[test]
fn the_better_line_is_picked() {
    let (left, right) = (Hex::new(3, -2), Hex::new(3, -1));
    for a in 0..=5 {
        for b in 0..=5 {
            let (scene, ask) = crates(Hex::new(4, -2), &[(left, a), (right, b)]);
            let found = cover::judge(&scene, ask);
            assert_eq!(
                found.cover,
                level(a.min(b)),
                "{a} on the left, {b} on the right"
            );
            assert_eq!(found.tie_rule, a != b);
        }
    }
}

/// Fault: a wall or crate behind or beside the target that gives it cover.
/// Removing, or adding, any cover that is on neither line changes nothing.
#[test]
fn cover_off_the_lines_never_matters() {
    let mut covered = Vec::new();
    for seed in 0..120 {
        let scene = skirmish(seed);
        for (shooter, target) in pairs(&scene).take(12) {
            let ask = Ask::new(&scene, shooter, target);
            let to = scene.unit(target).at;
            if ask.from == to {
                continue;
            }
            let record = cybercore::shot(&scene, ask);
            let sides = line::sides(ask.from, to);
            let mut other = scene.clone();
            let off = scene.board.hexes().filter(|hex| {
                let on = sides.left.contains(hex) || sides.right.contains(hex);
                !on || *hex == to || *hex == ask.from
            });
            for hex in off {
                let turned_over = if scene.board.ground(hex).cover.is_some() {
                    0
                } else {
                    5
                };
                put(&mut other, hex, turned_over);
            }
            assert_eq!(cybercore::shot(&other, ask), record, "seed {seed}: {ask:?}");
            if record.cover.sight() {
                covered.push(record.cover.cover != Cover::None);
            }
        }
    }
    both_ways("cover", covered);
}

/// Fault: a unit that stands next to the target, or on the line, and covers it.
#[test]
fn units_give_no_cover() {
    let (mut scene, ask) = crates(Hex::new(0, -4), &[]);
    let before = cover::judge(&scene, ask);
    for (name, at) in [
        ("on the line", Hex::new(0, -3)),
        ("beside it", Hex::new(1, -4)),
    ] {
        scene.units.push(Unit::new(name, at, FactionId(0)));
    }
    assert_eq!(cover::judge(&scene, ask), before);
}

/// Fault: two covered targets hovered in turn that swap their values.
#[test]
fn judging_leaves_no_trace() {
    for seed in 0..60 {
        let scene = skirmish(seed);
        let untouched = scene.clone();
        let asks: Vec<Ask> = pairs(&scene).map(|(a, b)| Ask::new(&scene, a, b)).collect();
        let first: Vec<_> = asks
            .iter()
            .map(|&ask| cybercore::shot(&scene, ask))
            .collect();
        let again: Vec<_> = asks
            .iter()
            .rev()
            .map(|&ask| cybercore::shot(&scene, ask))
            .collect();
        assert!(first.iter().eq(again.iter().rev()), "seed {seed}");
        assert_eq!(scene, untouched, "seed {seed}");
    }
}

/// Fault: cover applied to a neighbour's blade or to a blast.
#[test]
fn neighbours_and_blasts_meet_no_cover() {
    let all_round: Vec<(Hex, u8)> = Hex::ZERO.range(2).map(|hex| (hex, 5)).collect();
    let (mut scene, ask) = crates(Hex::new(0, -1), &all_round);
    scene.units[0].weapon = Weapon::new(WeaponKind::Melee, None);
    let record = cybercore::shot(&scene, ask);
    assert_eq!(record.cover.cover, Cover::None);
    assert_eq!(record.modifier(Source::Cover), None);

    let (mut scene, ask) = crates(Hex::new(0, -4), &[(Hex::new(0, -3), 4)]);
    scene.units[0].weapon = Weapon::new(WeaponKind::Explosive, None);
    let record = cybercore::shot(&scene, ask);
    assert_eq!(record.cover.cover, level(4), "reported");
    assert_eq!(record.attack.cover_dr, Dr(0), "but worth nothing");
    assert_eq!(record.modifier(Source::Cover), None);
    let smoke = Ground {
        conceals: true,
        ..Ground::default()
    };
    scene.board.set(Hex::new(0, -2), smoke).unwrap();
    let record = cybercore::shot(&scene, ask);
    assert!(record.cover.concealed, "reported");
    assert_eq!(
        record.modifier(Source::Concealed),
        None,
        "a blast needs no aim"
    );
}

#[test]
fn a_level_is_told_as_its_number() {
    for level in 1..=5 {
        let told = CoverLevel::new(level).map(|level| level.to_string());
        assert_eq!(told, Some(level.to_string()));
    }
}
