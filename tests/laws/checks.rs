//! Checks against all dice there are, and who has to make one in water
//! (`CLIMB-2`, `WADE-2`).

use pincer_rules::board::{Board, Current, CurrentStrength, Ground, Shape};
use pincer_rules::check::{Check, Passed};
use pincer_rules::dice::Scripted;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::current::{CurrentCheck, current_check, footing_on};
use pincer_rules::movement::forced::sweep;
use pincer_rules::numbers::{Advantage, Athletics, Centimetres, Stacks, Steps, Tl};
use pincer_rules::scene::Gravity;
use pincer_rules::unit::{Footing, Unit};
use pincer_rules::{Scene, scene::Settings};
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{FIRST, rapids};

const D100: std::ops::RangeInclusive<u32> = 1..=100;

/// The ways to pass are counted, die by die; naturals mean nothing.
#[test]
fn the_chance_of_a_check_is_that_of_all_its_dice() {
    let mut passing = Vec::new();
    for athletics in [-60, -20, -1, 0, 1, 10, 33, 49, 50, 70] {
        for tl in [0, 1, 50, 51, 100, 160] {
            for advantage in [-1, 0, 1] {
                let check = Check {
                    athletics: Athletics(athletics),
                    tl: Tl(tl),
                    advantage: Advantage(advantage),
                };
                let (mut ways, mut all) = (0, 0);
                let mut roll = |dice: &[u32]| {
                    let kept = match advantage {
                        -1 => dice.iter().min(),
                        _ => dice.iter().max(),
                    };
                    let kept = *kept.unwrap();
                    let passed = kept as i32 + athletics >= tl;
                    let rolled = check.resolve(&mut Scripted::new(dice, &[])).unwrap();
                    assert_eq!(rolled.dice.as_slice(), dice, "{check:?}");
                    assert_eq!(rolled.kept, kept, "{check:?}");
                    assert_eq!(rolled.total, kept as i32 + athletics, "{check:?}");
                    assert_eq!(rolled.outcome == Passed::Yes, passed, "{check:?} {dice:?}");
                    ways += u32::from(passed);
                    all += 1;
                    passing.push(passed);
                };
                for first in D100 {
                    if advantage == 0 {
                        roll(&[first]);
                        continue;
                    }
                    for second in D100 {
                        roll(&[first, second]);
                    }
                }
                assert_eq!(check.ways(), (ways, all), "{check:?}");
            }
        }
    }
    both_ways("a check passes", passing);
}

/// A wader at 0,0, in so much water with such a current.
fn wader(depth: u32, strength: Option<CurrentStrength>, footing: Footing) -> Scene {
    let mut scene = Scene::new(Board::new(Shape::Hexagon { radius: Steps(6) }).unwrap());
    scene.settings = Settings {
        mission_tl: Tl(60),
        ..Settings::default()
    };
    let squad = scene.factions.add("squad").unwrap();
    let mut unit = Unit::new("W", Hex::ZERO, squad);
    unit.athletics = Athletics(15);
    unit.footing = footing;
    scene.units.push(unit);
    let ground = Ground {
        depth: Centimetres(depth),
        current: strength.map(|strength| Current {
            strength,
            direction: Facing::SouthEast,
        }),
        ..Ground::default()
    };
    scene.board.set(Hex::ZERO, ground).unwrap();
    scene
}

fn lay_stacks(scene: &mut Scene) {
    let ground = Ground {
        difficult: Stacks(2),
        ..*scene.board.ground(Hex::ZERO)
    };
    scene.board.set(Hex::ZERO, ground).unwrap();
}

#[test]
fn moving_water_asks_waders_and_swimmers_alike() {
    for depth in [1, 60, 150, 151, 400] {
        for (strength, hexes) in [
            (CurrentStrength::Rough, 2),
            (CurrentStrength::Strong, 3),
            (CurrentStrength::Torrent, 4),
        ] {
            let scene = wader(depth, Some(strength), Footing::Firm);
            let asked = current_check(&scene, FIRST).unwrap();
            let expected = Check {
                athletics: Athletics(15),
                tl: Tl(60),
                advantage: Advantage(0),
            };
            assert_eq!(asked.check, expected);
            assert_eq!(asked.sweeps(), Some(Steps(hexes)), "{strength:?}");
            let way = sweep(&scene, FIRST).unwrap();
            assert_eq!(way.steps.len(), hexes as usize, "{strength:?}");
            assert_eq!(way.end(), Facing::SouthEast.offset() * hexes as i32);
            assert_eq!(asked.after(Passed::Yes), Footing::Firm);
            let lost = strength == CurrentStrength::Torrent;
            assert_eq!(asked.after(Passed::No) == Footing::Lost, lost);
        }
    }
}

#[test]
fn still_water_and_dry_ground_ask_nobody_on_its_feet() {
    let asked = |depth, strength, footing| {
        let scene = wader(depth, strength, footing);
        current_check(&scene, FIRST).is_some()
    };
    assert!(!asked(100, None, Footing::Firm));
    assert!(!asked(0, None, Footing::Firm));
    // Whoever is ashore has its feet again, and a dry bed does not pull.
    assert!(!asked(0, None, Footing::Lost));
    assert!(!asked(0, Some(CurrentStrength::Torrent), Footing::Firm));
    let scene = wader(0, Some(CurrentStrength::Torrent), Footing::Firm);
    assert_eq!(sweep(&scene, FIRST), None);
}

#[test]
fn whoever_lost_its_feet_looks_for_them_in_any_water() {
    for strength in [None, Some(CurrentStrength::Rough)] {
        let mut scene = wader(100, strength, Footing::Lost);
        let asked = |scene: &Scene| current_check(scene, FIRST).unwrap();
        assert_eq!(asked(&scene).check.advantage, Advantage(0));
        assert_eq!(asked(&scene).after(Passed::Yes), Footing::Firm);
        assert_eq!(asked(&scene).after(Passed::No), Footing::Lost);
        lay_stacks(&mut scene);
        assert_eq!(asked(&scene).check.advantage, Advantage(-1));
    }
    // Bad footing is nothing to whoever has it still.
    let mut scene = wader(100, Some(CurrentStrength::Torrent), Footing::Firm);
    lay_stacks(&mut scene);
    let asked = current_check(&scene, FIRST).unwrap();
    assert_eq!(asked.check.advantage, Advantage(0));
}

#[test]
fn the_shore_gives_footing_back() {
    let scene = wader(100, None, Footing::Lost);
    let unit = scene.unit(FIRST);
    let water = scene.board.ground(Hex::ZERO);
    assert_eq!(footing_on(unit, water), Footing::Lost);
    assert_eq!(footing_on(unit, &Ground::default()), Footing::Firm);
    let firm = wader(100, None, Footing::Firm);
    assert_eq!(footing_on(firm.unit(FIRST), water), Footing::Firm);
}

#[test]
fn nobody_wades_without_gravity() {
    let mut scene = wader(100, Some(CurrentStrength::Torrent), Footing::Firm);
    scene.gravity = Gravity::Zero;
    assert_eq!(current_check(&scene, FIRST), None);
}

/// Over generated rivers: who is asked, for what, how hard.
#[test]
fn checks_in_water_follow_from_water_current_and_footing() {
    let (mut asked, mut both, mut bad) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..400 {
        let scene = rapids(seed);
        for (id, unit) in scene.units() {
            let ground = scene.board.ground(unit.at);
            let flies = scene.gravity == Gravity::Zero;
            let wet = ground.depth.0 > 0 && unit.is_standing() && !flies;
            let lost = unit.footing == Footing::Lost;
            let expected = (wet && (lost || ground.current.is_some())).then(|| CurrentCheck {
                check: Check {
                    athletics: unit.athletics,
                    tl: scene.settings.mission_tl,
                    advantage: Advantage(-i32::from(lost && ground.difficult.0 > 0)),
                },
                current: ground.current,
                footing: unit.footing,
            });
            let found = current_check(&scene, id);
            assert_eq!(found, expected, "seed {seed}: {id:?}");
            asked.push(found.is_some());
            if let Some(found) = found {
                both.push(lost && found.sweeps().is_some());
                bad.push(found.check.advantage == Advantage(-1));
            }
        }
    }
    both_ways("water asks for a check", asked);
    both_ways("one check for current and footing", both);
    both_ways("bad footing", bad);
}
