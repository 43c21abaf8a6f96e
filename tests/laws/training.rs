//! What an accuracy is the sum of (`ATK-2`, `ATK-3`).

use pincer_rules::cybercore;
use pincer_rules::numbers::{Accuracy, Advantage, Points, Rank};
use pincer_rules::record::{Ask, Effect, Source};
use pincer_rules::training::{self, Core, Specialty, Training};
use pincer_rules::unit::{Trait, Traits};
use pincer_rules::weapon::{Tag, Tags, Weapon, WeaponClass, WeaponKind, WeaponType};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{FIRST, SECOND, ambush};

fn learnt(chance: &mut Chance) -> Training {
    let mut training = Training {
        core: chance.pick(Core::ALL),
        rank: Rank(chance.up_to(0, 6)),
        specialty: (0..chance.up_to(0, 3))
            .map(|_| chance.pick(WeaponType::ALL))
            .collect(),
        equipment: Points(chance.between(-5, 10)),
        talents: Points(chance.between(0, 10)),
        ..Training::default()
    };
    for points in &mut training.skill {
        *points = Points(chance.between(0, 6));
    }
    training.familiarity = vec![
        ("rifle".to_owned(), Points(chance.between(5, 14))),
        ("sword".to_owned(), Points(chance.between(5, 14))),
    ];
    training
}

#[test]
fn accuracies_are_the_sum_of_their_parts() {
    let chance = &mut Chance::new(2);
    let mut untrained = Vec::new();
    for seed in 0..800 {
        let mut scene = ambush(seed);
        let training = learnt(chance);
        let kind = chance.pick(WeaponKind::ALL);
        let class = chance.percent(70).then(|| chance.pick(WeaponClass::ALL));
        let weapon = Weapon {
            name: chance.pick(&["rifle", "sword", "pike"]).to_owned(),
            ..Weapon::new(kind, class)
        };
        let kind = weapon.weapon_type();
        let skill = training.skill[kind as usize].0;
        let familiar = training
            .familiarity
            .iter()
            .find(|(name, _)| *name == weapon.name)
            .map_or(0, |(_, points)| points.0);
        let rank = training.rank.0 as i32;
        let trained = skill >= 3 || familiar >= 10;
        let core = match (trained, training.specialty.has(kind), training.core) {
            (false, ..) => 0,
            (true, false, _) => 11 * rank - 10,
            (true, true, Core::SciOps) => 8 * rank,
            (true, true, Core::Combat) => 11 * rank + 5,
            (true, true, _) => 11 * rank,
        };
        let sum = core + skill + familiar + training.equipment.0 + training.talents.0;
        let unit = &mut scene.units[usize::from(FIRST.0)];
        unit.weapon = weapon;
        unit.training = Some(training);
        assert_eq!(training::accuracy(unit), Accuracy(sum), "{unit:?}");
        let record = cybercore::shot(&scene, Ask::new(&scene, FIRST, SECOND));
        assert_eq!(record.attack.accuracy, Accuracy(sum));
        let parts = record.training.unwrap();
        assert_eq!(parts.iter().map(|(_, points)| points.0).sum::<i32>(), sum);
        let level = record.modifier(Source::Untrained);
        assert_eq!(
            level,
            (!trained).then_some(Effect::Level(Advantage(-1))),
            "{record:?}"
        );
        untrained.push(!trained);
    }
    both_ways("untrained", untrained);
}

#[test]
fn one_given_number_has_no_parts_and_counts_as_trained() {
    let scene = ambush(3);
    let record = cybercore::shot(&scene, Ask::new(&scene, FIRST, SECOND));
    assert_eq!(record.training, None);
    assert_eq!(record.modifier(Source::Untrained), None);
    assert_eq!(record.attack.accuracy, scene.unit(FIRST).accuracy);
}

/// Fault: what is named twice taken out again.
#[test]
fn what_is_learnt_or_borne_twice_is_there_once() {
    let specialty = [WeaponType::ALL[0], WeaponType::ALL[3], WeaponType::ALL[0]];
    let once: Specialty = specialty[..2].iter().copied().collect();
    assert_eq!(specialty.into_iter().collect::<Specialty>(), once);
    assert_eq!(once.iter().collect::<Vec<_>>(), specialty[..2]);
    let traits = Traits::default().with(Trait::Guardian).with(Trait::Nimble);
    assert_eq!(traits.with(Trait::Guardian), traits);
    assert_eq!(
        traits.iter().collect::<Vec<_>>(),
        [Trait::Guardian, Trait::Nimble]
    );
    let tags = Tags::default().with(Tag::ALL[0]).with(Tag::ALL[1]);
    assert_eq!(tags.with(Tag::ALL[0]), tags);
    assert_eq!(tags.iter().collect::<Vec<_>>(), Tag::ALL[..2]);
}
