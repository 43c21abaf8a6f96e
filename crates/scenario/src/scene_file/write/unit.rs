//! Units and weapons without what is default.

use pincer_rules::faction::Factions;
use pincer_rules::numbers::Dr;
use pincer_rules::training::Training;
use pincer_rules::unit::{Armour, Climbed, Footing, Posture, Unit};
use pincer_rules::weapon::{Area, DamageType, Weapon, WeaponType};

use super::{placed, unless};
use crate::scene_file::{ArmourFile, Numbers, TrainingFile, UnitFile, WeaponFile};

pub(super) fn unit_file(unit: &Unit, factions: &Factions) -> UnitFile {
    let plain = Unit::new(&unit.name, unit.at, unit.faction);
    let faction = factions.name(unit.faction);
    let down = !unit.is_standing();
    let full_health = unless(unit.full_health.0, unit.health.0);
    UnitFile {
        at: Some(placed(unit.at)),
        facing: unless(unit.facing, plain.facing),
        faction: (faction != "squad").then(|| faction.to_owned()),
        view_angle: unless(unit.view_angle.0, plain.view_angle.0),
        speed: unless(unit.speed.0, plain.speed.0),
        size: unless(unit.size, plain.size),
        might: unless(unit.might.0, plain.might.0),
        // What training says is what counts, whatever the number.
        accuracy: match unit.training {
            Some(_) => None,
            None => unless(unit.accuracy.0, plain.accuracy.0),
        },
        training: unit.training.as_ref().map(training_file),
        tl: unless(unit.tl.0, plain.tl.0),
        armour: armour_file(unit.armour),
        // One of the two alone stands for both.
        health: match full_health {
            Some(_) => Some(unit.health.0),
            None => unless(unit.health.0, plain.health.0),
        },
        full_health,
        down: down.then_some(true),
        athletics: unless(unit.athletics.0, plain.athletics.0),
        traits: (unit.traits != plain.traits).then(|| unit.traits.iter().collect()),
        weapon: weapon_file(&unit.weapon),
        carried: (!unit.carried.is_empty()).then(|| {
            let files = unit.carried.iter().map(weapon_file);
            files.map(Option::unwrap_or_default).collect()
        }),
        prone: (unit.posture == Posture::Prone).then_some(true),
        swept: (unit.footing == Footing::Lost).then_some(true),
        drifting: unit.drift,
        climbed: (unit.climbed == Climbed::Yes).then_some(true),
        numbers: Numbers::of_unit(&unit.stats),
        ..UnitFile::default()
    }
}

fn training_file(training: &Training) -> TrainingFile {
    let plain = Training::default();
    TrainingFile {
        core: unless(training.core, plain.core),
        rank: unless(training.rank.0, 0),
        specialty: training.specialty.iter().collect(),
        skill: WeaponType::ALL
            .iter()
            .map(|&kind| (kind, training.skill_in(kind).0))
            .filter(|&(_, points)| points != 0)
            .collect(),
        familiarity: training
            .familiarity
            .iter()
            .map(|(weapon, points)| (weapon.clone(), points.0))
            .collect(),
        equipment: unless(training.equipment.0, 0),
        talents: unless(training.talents.0, 0),
    }
}

fn armour_file(armour: Armour) -> Option<ArmourFile> {
    let all = armour.against(DamageType::Ballistic);
    if armour == Armour::default() {
        None
    } else if armour == Armour::all(all) {
        Some(ArmourFile::All(all.0))
    } else {
        let by_type = DamageType::ALL
            .iter()
            .map(|&damage| (damage, armour.against(damage)))
            .filter(|&(_, dr)| dr != Dr(0))
            .map(|(damage, dr)| (damage, dr.0))
            .collect();
        Some(ArmourFile::ByType(by_type))
    }
}

fn weapon_file(weapon: &Weapon) -> Option<WeaponFile> {
    let plain = Weapon::new(weapon.kind, weapon.class);
    if *weapon == Weapon::default() {
        return None;
    }
    let area = weapon.area.filter(|_| weapon.area != plain.area);
    Some(WeaponFile {
        name: (!weapon.name.is_empty()).then(|| weapon.name.clone()),
        kind: Some(weapon.kind),
        class: weapon.class,
        // A named band stands in its place (RANGE-7).
        increment: match weapon.named_band {
            Some(_) => None,
            None => unless(weapon.increment.0, plain.increment.0),
        },
        reach: unless(weapon.reach.0, plain.reach.0),
        item_size: unless(weapon.item_size, plain.item_size),
        blast: match area {
            Some(Area::Blast(radius)) => Some(radius.0),
            _ => None,
        },
        burst: match area {
            Some(Area::Burst(radius)) => Some(radius.0),
            _ => None,
        },
        line: match area {
            Some(Area::Line(length)) => Some(length.0),
            _ => None,
        },
        cone: match area {
            Some(Area::Cone(length)) => Some(length.0),
            _ => None,
        },
        range: weapon.named_band,
        push: unless(weapon.push.0, 0),
        smoke: unless(weapon.smoke.0, 0),
        uses: weapon.uses,
        category: unless(weapon.category, plain.category),
        hits: unless(weapon.hits.0, weapon.category.hits().0),
        wild_die: unless(weapon.wild_die.0, weapon.category.wild_die().0),
        damage: unless(weapon.damage, plain.damage),
        tags: (weapon.tags != plain.tags).then(|| weapon.tags.iter().collect()),
        systems: Vec::new(),
        numbers: Numbers::of_weapon(&weapon.stats),
    })
}
