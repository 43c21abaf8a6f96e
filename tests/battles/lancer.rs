//! Lancer at the table: orders, facts and log lines, taking back and playing again,
//! and the AI to the end.

use pincer_ai::{Budget, decide};
use pincer_rules::board::Ground;
use pincer_rules::hex::Hex;
use pincer_rules::judge;
use pincer_rules::lancer::{Lancer, keys};
use pincer_rules::numbers::{CoverLevel, Health, Round};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Ask, Record};
use pincer_rules::sentences;
use pincer_rules::system::{Consequence, Mark, RANGE, Role, System, Verdict};
use pincer_rules::unit::{Activation, Unit};
use pincer_rules::weapon::{Weapon, WeaponKind};
use pincer_scenario::{Catalogue, Scenario, embedded_scenarios, load};
use pincer_sim::fact::Ending;
use pincer_sim::tell::tell_all;
use pincer_sim::{Battle, Fact, Shown};
use pincer_tests::scenes::skirmish;

use crate::table::{Field, attack, give, kinds, seeded, starting_with, unit, walk};

fn arm(unit: &mut Unit) -> &mut Unit {
    let weapon = &mut unit.weapon.stats;
    RANGE.set(weapon, 10);
    keys::DAMAGE_DICE.set(weapon, 2);
    unit.health = Health(6);
    unit.full_health = Health(6);
    unit
}

/// A shoots straight down column 0 at T, who has two Structures.
fn field() -> Field {
    let mut field = Field::new(8);
    field.0.system = System::of(&Lancer);
    arm(field.unit("A", (0, 5), "squad"));
    let target = arm(field.unit("T", (0, 0), "creatures"));
    keys::STRUCTURE.set(&mut target.stats, 2);
    field
}

fn cover(field: &mut Field, at: (i32, i32), level: u8) {
    field.ground(at, |ground| ground.cover = CoverLevel::new(level));
}

fn record_of(verdict: &Verdict) -> Record {
    Record::Ruled(Box::new(verdict.clone()))
}

fn turbine(seed: u64) -> Scenario {
    let (_, text) = embedded_scenarios()
        .iter()
        .find(|(id, _)| *id == "turbine")
        .unwrap();
    let scenario = load(text, "turbine.toml", Catalogue::embedded()).unwrap();
    Scenario { seed, ..scenario }
}

fn titles(battle: &Battle, facts: &[Fact]) -> Vec<String> {
    tell_all(battle.scene(), facts)
        .into_iter()
        .map(|line| line.title)
        .collect()
}

#[test]
fn a_structure_goes_the_hp_fill_up_and_the_rest_carries_on() {
    let lost = |battle: &Battle| keys::STRUCTURE_LOST.of(&unit(battle, "T").stats) == 1;
    let shoot = |battle: &mut Battle| {
        let order = attack(battle, "A", "T");
        give(battle, order);
    };
    let scenario = field().sides(&["squad", "creatures"]);
    let battle = seeded(&scenario, shoot, |battle| {
        lost(battle) && unit(battle, "T").health == Health(4)
    });
    let facts = crate::table::last(&battle);
    let happened = kinds(facts);
    let tail = ["struck", "hurt", "noted", "filled"];
    assert!(happened.windows(4).any(|four| four == tail), "{happened:?}");
    let told = titles(&battle, facts);
    assert!(
        told.contains(&"A shoots T: hit, 8 damage, 1 Structure lost".to_owned())
            || told.contains(&"A shoots T: critical, 8 damage, 1 Structure lost".to_owned()),
        "{told:?}"
    );
    assert!(
        told.contains(&"T loses 1 Structure: 1 of 2 left".to_owned()),
        "{told:?}"
    );
    assert!(
        told.contains(&"T has HP 4 of 6 again".to_owned()),
        "{told:?}"
    );
    assert!(unit(&battle, "T").is_standing());
    let card = battle.scene().system.sheet(unit(&battle, "T"));
    assert!(
        card.contains(&("Structure", "1 of 2".to_owned())),
        "{card:?}"
    );
}

#[test]
fn without_structure_a_unit_is_destroyed() {
    let mut field = field();
    keys::STRUCTURE_LOST.set(&mut field.0.units[1].stats, 1);
    let scenario = field.sides(&["squad", "creatures"]);
    let shoot = |battle: &mut Battle| {
        let order = attack(battle, "A", "T");
        give(battle, order);
    };
    let battle = seeded(&scenario, shoot, |battle| !unit(battle, "T").is_standing());
    let told = titles(&battle, crate::table::last(&battle));
    assert!(
        told.iter()
            .any(|title| title.ends_with("damage, destroyed")),
        "{told:?}"
    );
    assert!(matches!(battle.ending(), Some(Ending::Won { .. })));
}

#[test]
fn one_move_of_speed_and_one_attack_in_either_order() {
    let scenario = field().sides(&["squad", "creatures"]);
    let mut battle = Battle::new(&scenario);
    let order = walk(&battle, "A", Pace::Act, (0, 1));
    give(&mut battle, order);
    assert_eq!(unit(&battle, "A").activation, Activation::Moved);
    let far = battle.submit(walk(&battle, "A", Pace::Act, (0, 2)));
    assert!(far.is_err());
    let order = attack(&battle, "A", "T");
    give(&mut battle, order);
    let again = attack(&battle, "A", "T");
    assert!(battle.submit(again).is_err());

    let mut battle = Battle::new(&scenario);
    let order = attack(&battle, "A", "T");
    give(&mut battle, order);
    assert!(
        battle
            .submit(walk(&battle, "A", Pace::Run, (0, 6)))
            .is_err()
    );
    assert!(
        battle
            .submit(walk(&battle, "A", Pace::Act, (4, 5)))
            .is_err()
    );
    let order = walk(&battle, "A", Pace::Act, (4, 1));
    give(&mut battle, order);
    assert_eq!(crate::table::at(&battle, "A"), (4, 1));
}

#[test]
fn the_record_tells_who_covers_and_which_line_flanks_it() {
    let mut field = field();
    cover(&mut field, (0, 1), 2);
    let scene = &field.0;
    let asked = Ask::new(scene, scene.find("A").unwrap(), scene.find("T").unwrap());
    let covered = judge::attack(scene, asked);
    let covered = covered.verdict().unwrap();
    let expected = Mark::Hex {
        hex: Hex::new(0, 1),
        role: Role::Covers,
        label: "hard cover, Size 1: console".to_owned(),
    };
    assert!(covered.marks.contains(&expected), "{:?}", covered.marks);
    let told = sentences::explain(scene, &record_of(covered));
    assert!(
        told.iter()
            .any(|line| line.contains("no line clear of hard cover (LA-4): Difficulty 2, harder")),
        "{told:?}"
    );

    // From 2,2 the line runs along the console's edge, and the right one is clear.
    let flanked = judge::attack(scene, asked.standing_at(Hex::new(2, 2)));
    let flanked = flanked.verdict().unwrap();
    let is_line = |wanted: (bool, Role)| move |mark: &Mark| matches!(mark, Mark::Line { is_left, role, .. } if (*is_left, *role) == wanted);
    assert!(flanked.marks.iter().any(is_line((false, Role::Clear))));
    assert!(flanked.marks.iter().any(is_line((true, Role::Covers))));
    assert!(flanked.marks.iter().any(|mark| matches!(
        mark,
        Mark::Hex { hex, role: Role::Passed, .. } if *hex == Hex::new(0, 1)
    )));
    let told = sentences::explain(scene, &record_of(flanked));
    assert!(
        told.iter()
            .any(|line| line.contains("flanked: the right line is clear (LA-4)")),
        "{told:?}"
    );
}

#[test]
fn no_text_has_a_word_of_a_file() {
    let mut shots = 0;
    for seed in 0..200 {
        let mut scene = skirmish(seed);
        scene.system = System::of(&Lancer);
        for (shooter, target) in pincer_tests::scenes::pairs(&scene) {
            let record = judge::attack(&scene, Ask::new(&scene, shooter, target));
            let verdict = record.verdict().unwrap();
            let mut told = sentences::explain(&scene, &record);
            told.push(verdict.short.clone());
            told.extend(verdict.marks.iter().map(|mark| match mark {
                Mark::Hex { label, .. } | Mark::Line { label, .. } => label.clone(),
            }));
            for line in told {
                assert!(!line.contains(['_', '{', '}']), "{line}");
                assert!(!line.contains("nobody"), "{line}");
            }
            shots += 1;
        }
    }
    assert!(shots > 2000, "{shots}");
}

#[test]
fn the_ai_plays_to_the_end_on_any_ground_and_all_of_it_can_be_played_again() {
    let (mut over, mut shots, mut lost, mut downs) = (0, 0, 0, 0);
    for seed in 0..25 {
        let mut scene = skirmish(seed);
        scene.system = System::of(&Lancer);
        scene.windows.clear();
        for unit in &mut scene.units {
            let (kind, range) = match unit.weapon.is_melee() {
                true => (WeaponKind::Melee, 1),
                false => (WeaponKind::Ranged, 8),
            };
            unit.weapon = Weapon::new(kind, None);
            RANGE.set(&mut unit.weapon.stats, range);
            keys::STRUCTURE.set(&mut unit.stats, 1 + (seed % 2) as i32);
        }
        let Some(first) = scene.units.first().map(|unit| unit.faction) else {
            continue;
        };
        let mut scenario = starting_with(&scene, first);
        scenario.seed = seed;
        scenario.round_limit = Round(40);
        let mut battle = Battle::new(&scenario);
        let mut shown = Shown::new(scenario.scene.clone());
        for fact in &battle.log().entries()[0].facts {
            shown.apply(fact);
        }
        let mut orders = 0;
        while battle.ending().is_none() && orders < 3000 {
            let decision = decide(battle.scene(), Budget::QUICK, seed);
            let before = battle.scene().clone();
            let facts = battle.submit(decision.order).unwrap().to_vec();
            orders += 1;
            for fact in &facts {
                shown.apply(fact);
                let Fact::Struck { verdict, blow } = fact else {
                    continue;
                };
                // Preview, roll and log are one record.
                let Order::Attack { unit, target } = decision.order else {
                    panic!("nobody attacked");
                };
                let previewed = judge::attack(&before, Ask::new(&before, unit, target));
                assert_eq!(previewed.verdict(), Some(&**verdict));
                let told = titles(&battle, &facts);
                assert!(told.contains(&blow.title));
                shots += 1;
                for follows in &blow.follows {
                    lost += u32::from(matches!(follows, Consequence::Filled { .. }));
                    downs += u32::from(matches!(follows, Consequence::Down { .. }));
                }
            }
            assert_eq!(shown.scene(), battle.scene(), "seed {seed}");
        }
        over += u32::from(battle.ending().is_some());
        let orders: Vec<Order> = battle.log().orders().collect();
        let again = Battle::replay(battle.scenario(), orders).unwrap();
        assert_eq!(again.hash(), battle.hash(), "seed {seed}");
    }
    assert!(over >= 20, "{over} battles");
    assert!(
        shots > 100 && lost > 10 && downs > 20,
        "{shots} {lost} {downs}"
    );
}

#[test]
fn moves_are_taken_back_to_the_same_hash_and_rolls_are_not() {
    let mut battle = Battle::new(&turbine(3));
    let mut hashes = vec![battle.hash()];
    let movers: Vec<_> = battle
        .scene()
        .standing()
        .filter(|&(id, unit)| battle.scene().turn.includes(id, unit))
        .map(|(id, unit)| (id, unit.at))
        .take(3)
        .collect();
    for (unit, at) in movers {
        let near = pincer_rules::movement::reach(battle.scene(), unit, Pace::Act);
        let (to, _) = near.iter().find(|&(hex, _)| hex != at).unwrap();
        give(
            &mut battle,
            Order::Move {
                unit,
                pace: Pace::Act,
                to,
            },
        );
        hashes.push(battle.hash());
    }
    for hash in hashes.iter().rev().skip(1) {
        battle.undo().unwrap();
        assert_eq!(battle.hash(), *hash);
    }
    let mut battle = Battle::new(&field().sides(&["squad", "creatures"]));
    let order = attack(&battle, "A", "T");
    give(&mut battle, order);
    assert!(battle.undo().is_err());
}

#[test]
fn difficult_ground_costs_two_however_deep() {
    let mut field = field();
    field.ground((0, 4), |ground: &mut Ground| ground.difficult.0 = 3);
    let unit = field.0.find("A").unwrap();
    let reach = pincer_rules::movement::reach(&field.0, unit, Pace::Act);
    assert_eq!(reach.cost(Hex::new(0, 4)).unwrap().0, 2);
}
