//! Chances against all dice there are, and against big rationals (`ATK-4` to
//! `ATK-9`, `ATK-12`).

use num_bigint::{BigInt, BigUint};
use num_rational::{BigRational, Ratio};
use pincer_rules::cybercore;
use pincer_rules::cybercore::attack::resolve;
use pincer_rules::cybercore::odds;
use pincer_rules::dice::Scripted;
use pincer_rules::numbers::{Accuracy, Advantage, Dr, Faces, Health, Hits, Tl};
use pincer_rules::record::{Ask, Attack, Effect, Millionths, Odds, Outcome, WildDice};
use pincer_rules::scene::SellIt;
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{pairs, skirmish};

/// An attack with a level, everything else by chance.
fn attack(chance: &mut Chance, level: i32) -> Attack {
    Attack {
        accuracy: Accuracy(chance.between(-20, 120)),
        effective_tl: Tl(chance.between(10, 150)),
        advantage: Advantage(level),
        hits: Hits(chance.up_to(1, 6)),
        wild_die: Faces(chance.pick(&[2, 4, 6, 8, 10, 12])),
        wild_dice: chance.pick(&[WildDice::OnSolid, WildDice::OnEveryHit]),
        sell_it: chance.pick(SellIt::ALL),
        armour_dr: Dr(chance.up_to(0, 6)),
        cover_dr: Dr(2 * chance.up_to(0, 5)),
        target_health: Health(chance.up_to(1, 10)),
    }
}

/// The outcome of a kept die, read as the rule is written.
fn read(attack: &Attack, kept: i32) -> Outcome {
    let (total, tl) = (attack.accuracy.0 + kept, attack.effective_tl.0);
    match kept {
        1..=5 => Outcome::CriticalMiss,
        96..=100 => Outcome::Critical,
        _ if total >= tl + 60 => Outcome::Critical,
        _ if total >= tl + 30 => Outcome::Solid,
        _ if total > tl => Outcome::Hit,
        _ if total == tl => Outcome::SellIt,
        _ => Outcome::Miss,
    }
}

/// How often each die is kept among all rolls of 1 + |level| dice, by rolling
/// all of them: a hundred million for level 3.
fn kept_by_enumeration(level: i32) -> Vec<u64> {
    fn roll(dice: i32, so_far: usize, keep: &impl Fn(usize, usize) -> usize, ways: &mut [u64]) {
        for die in 1..=100 {
            let kept = keep(so_far, die);
            if dice == 1 {
                ways[kept] += 1;
            } else {
                roll(dice - 1, kept, keep, ways);
            }
        }
    }
    let mut ways = vec![0; 101];
    if level < 0 {
        roll(1 - level, 100, &|a, b| a.min(b), &mut ways);
    } else {
        roll(1 + level, 1, &|a, b| a.max(b), &mut ways);
    }
    ways
}

#[test]
fn outcomes_agree_with_all_dice() {
    for level in -3..=3 {
        let kept = kept_by_enumeration(level);
        let total: u64 = kept.iter().sum();
        assert_eq!(total, 100u64.pow(1 + level.unsigned_abs()), "level {level}");
        let mut chance = Chance::new(level.unsigned_abs().into());
        for _ in 0..300 {
            let attack = attack(&mut chance, level);
            let odds = odds::of(&attack);
            let mut ways = [0u64; Outcome::ALL.len()];
            for die in 1..=100 {
                ways[read(&attack, die) as usize] += kept[die as usize];
            }
            assert_eq!(odds.ways.map(u64::from), ways, "{attack:?}");
            assert_eq!(u64::from(odds.total), total, "{attack:?}");
        }
    }
}

/// Hits and number of Wild Dice of an outcome, read as the rules are written.
fn worth(attack: &Attack, outcome: Outcome) -> (u32, u32) {
    let plain = attack.hits.0;
    let hits = match outcome {
        Outcome::Critical => 2 * plain,
        Outcome::Solid | Outcome::Hit => plain,
        Outcome::SellIt if attack.sell_it != SellIt::Miss => plain,
        _ => 0,
    };
    let rolls = matches!(outcome, Outcome::Critical | Outcome::Solid)
        || attack.wild_dice == WildDice::OnEveryHit;
    (hits, if rolls { hits } else { 0 })
}

/// The exact chance of each number of bonus Hits below a limit.
///
/// Every die shows some maxima and then something else: `b` maxima on one die
/// happen in `1/f^b · (f-1)/f`. Dice are added one at a time; all numbers stay
/// integers over `f^(dice + b)` and `(f-1)^dice`.
fn bonus_chances(dice: u32, faces: u32, limit: u32) -> Vec<BigRational> {
    let mut sequences = vec![BigUint::from(0u32); limit as usize];
    if let Some(none) = sequences.first_mut() {
        *none = BigUint::from(1u32);
    }
    for _ in 0..dice {
        // One more die shows 0, 1, 2 … maxima of the sum.
        for b in 1..limit as usize {
            let fewer = sequences[b - 1].clone();
            sequences[b] += fewer;
        }
    }
    let faces = BigUint::from(faces);
    let others = BigInt::from((&faces - 1u32).pow(dice));
    (0u32..)
        .zip(sequences)
        .map(|(b, ways)| {
            Ratio::new(
                BigInt::from(ways) * &others,
                BigInt::from(faces.pow(dice + b)),
            )
        })
        .collect()
}

/// Wound, mean net Hits and kill as rationals.
fn exact(attack: &Attack, ways: &[u32], total: u32) -> [BigRational; 3] {
    let whole = |n: u32| BigRational::from(BigInt::from(n));
    let dr = attack.armour_dr.0 + attack.cover_dr.0;
    let mut sums = [whole(0), whole(0), whole(0)];
    for &outcome in Outcome::ALL {
        let (hits, dice) = worth(attack, outcome);
        if hits == 0 || ways[outcome as usize] == 0 {
            continue;
        }
        let share = whole(ways[outcome as usize]) / whole(total);
        let limit = dr + attack.target_health.0 + 1;
        let chances = bonus_chances(dice, attack.wild_die.0, limit);
        let at_least = |net: u32| {
            let below = chances
                .iter()
                .zip(0u32..)
                .filter(|&(_, bonus)| (hits + bonus).saturating_sub(dr) < net)
                .fold(whole(0), |sum, (chance, _)| sum + chance);
            whole(1) - below
        };
        // The mean of max(0, hits + bonus - dr): the plain mean, and what the
        // floor at 0 adds back. Each die brings 1/(f-1) maxima on average.
        let plain = whole(hits) + whole(dice) / whole(attack.wild_die.0 - 1) - whole(dr);
        let added = chances
            .iter()
            .zip(0u32..)
            .filter(|&(_, bonus)| hits + bonus < dr)
            .fold(whole(0), |sum, (chance, bonus)| {
                sum + chance * whole(dr - hits - bonus)
            });
        sums[0] += &share * at_least(1);
        sums[1] += &share * (plain + added);
        sums[2] += &share * at_least(attack.target_health.0);
    }
    sums
}

#[test]
fn chances_agree_with_big_rationals() {
    let tolerance = BigRational::new(BigInt::from(1), BigInt::from(10u64.pow(12)));
    let mut chance = Chance::new(12);
    let (mut wounds, mut kills) = (Vec::new(), Vec::new());
    for _ in 0..10_000 {
        let level = chance.between(-3, 3);
        let attack = attack(&mut chance, level);
        let odds = odds::of(&attack);
        let expected = exact(&attack, &odds.ways, odds.total);
        let found = [odds.wound, odds.mean_hits, odds.kill];
        for (found, expected) in found.into_iter().zip(&expected) {
            let found = BigRational::from_float(found).unwrap();
            let off = &found - expected;
            assert!(
                off <= tolerance && -off <= tolerance,
                "{attack:?}: {found} for {expected}"
            );
        }
        wounds.push(odds.wound > 0.2);
        kills.push(odds.kill > 0.05);
    }
    both_ways("a good chance to wound", wounds);
    both_ways("a fair chance to kill", kills);
}

/// What is rolled is what was promised: every single roll of one die, with the
/// first Wild Dice by script, resolves as the rules read.
#[test]
fn resolved_dice_follow_the_script() {
    let mut chance = Chance::new(8);
    for _ in 0..400 {
        let level = chance.between(-3, 3);
        let attack = attack(&mut chance, level);
        let d100: Vec<u32> = (0..=level.unsigned_abs())
            .map(|_| chance.up_to(1, 100))
            .collect();
        let wild: Vec<u32> = (0..200)
            .map(|_| chance.up_to(1, attack.wild_die.0))
            .collect();
        let roll = resolve(&attack, &mut Scripted::new(&d100, &wild)).unwrap();

        let mut sorted = d100.clone();
        sorted.sort_unstable();
        let kept = if level < 0 {
            sorted[0]
        } else {
            sorted[sorted.len() - 1]
        };
        let outcome = read(&attack, kept as i32);
        let (hits, dice) = worth(&attack, outcome);
        let mut bonus = 0;
        let mut left = dice;
        for &die in wild.iter().take_while(|_| true) {
            if left == 0 {
                break;
            }
            if die == attack.wild_die.0 {
                bonus += 1;
            } else {
                left -= 1;
            }
        }
        let dr = attack.armour_dr.0 + attack.cover_dr.0;
        assert_eq!(roll.dice.as_slice(), d100, "{attack:?}");
        assert_eq!((roll.kept, roll.outcome), (kept, outcome), "{attack:?}");
        assert_eq!(
            (roll.hits, roll.bonus_hits),
            (Hits(hits), Hits(bonus)),
            "{attack:?}"
        );
        assert_eq!(roll.wild.len() as u32, dice + bonus, "{attack:?}");
        assert_eq!(
            roll.net_hits,
            Hits((hits + bonus).saturating_sub(dr)),
            "{attack:?}"
        );
    }
}

/// A script that is too short is an error, not a guess.
#[test]
fn a_short_script_is_refused() {
    let attack = attack(&mut Chance::new(1), 2);
    assert!(resolve(&attack, &mut Scripted::new(&[50, 60], &[])).is_err());
}

/// All levels of a record add up to its advantage, each source stands there
/// once, and the clamp says what it took (`ATK-4`).
#[test]
fn levels_add_up_and_are_clamped() {
    let mut clamped = 0;
    for seed in 0..300 {
        let scene = skirmish(seed);
        for (shooter, target) in pairs(&scene) {
            let record = cybercore::shot(&scene, Ask::new(&scene, shooter, target));
            let mut sources: Vec<_> = record.modifiers.iter().map(|one| one.source).collect();
            let (mut level, mut tl, mut dr) = (0, 0, 0);
            for modifier in &record.modifiers {
                match modifier.effect {
                    Effect::Level(Advantage(n)) => level += n,
                    Effect::Tl(Tl(n)) => tl += n,
                    Effect::Dr(Dr(n)) => dr += n,
                }
            }
            let attack = record.attack;
            assert_eq!(level, attack.advantage.0, "seed {seed}");
            assert!((-3..=3).contains(&level), "seed {seed}");
            assert_eq!(
                scene.unit(target).tl.0 + tl,
                attack.effective_tl.0,
                "seed {seed}"
            );
            assert_eq!(dr, attack.armour_dr.0 + attack.cover_dr.0, "seed {seed}");
            let all = sources.len();
            sources.sort_unstable();
            sources.dedup();
            assert_eq!(sources.len(), all, "a source twice, seed {seed}");
            clamped += usize::from(sources.contains(&pincer_rules::record::Source::Clamp));
        }
    }
    assert!(clamped > 20, "{clamped} records are clamped");
}

/// Several attacks each miss by themselves, and chances are told in millionths,
/// rounded to the nearest.
#[test]
fn several_chances_make_one_and_are_told_in_millionths() {
    let odds = |wound: f64| Odds {
        wound,
        mean_hits: wound * 3.0,
        kill: wound / 2.0,
        ..odds::of(&attack(&mut Chance::new(1), 0))
    };
    let near = |value: f64, wanted: f64| assert!((value - wanted).abs() < 1e-12, "{value}");
    near(odds::any_wounds([]), 0.0);
    near(odds::any_wounds([0.25]), 0.25);
    near(odds::any_wounds([0.5, 0.2]), 0.6);
    near(odds::any_wounds([0.5, 1.0, 0.0]), 1.0);
    let third = odds(1.0 / 3.0);
    assert_eq!(third.wound_millionths(), Millionths(333_333));
    assert_eq!(third.mean_hits_millionths(), Millionths(1_000_000));
    assert_eq!(third.kill_millionths(), Millionths(166_667));
}
