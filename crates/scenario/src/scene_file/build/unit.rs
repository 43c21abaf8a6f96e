//! Units and weapons with every default filled in.

use pincer_rules::Hex;
use pincer_rules::faction::FactionId;
use pincer_rules::numbers::{
    Accuracy, Athletics, Degrees, Dr, Faces, Health, Hits, Metres, Might, Points, Rank, Rounds,
    Steps, Tl,
};
use pincer_rules::training::Training;
use pincer_rules::unit::{Armour, Climbed, Footing, Posture, Standing, Unit};
use pincer_rules::weapon::{Area, Weapon, WeaponKind, WeaponType};

use crate::scene_file::{ArmourFile, TrainingFile, UnitFile, WeaponFile};

/// A unit with every default filled in.
pub(crate) fn unit(name: &str, file: &UnitFile, at: Hex, faction: FactionId) -> Unit {
    let plain = Unit::new(name, at, faction);
    let health = file.health.map_or(plain.health, Health);
    let down = file.down.unwrap_or(health == Health(0));
    Unit {
        profile: file.profile.clone().unwrap_or_default(),
        facing: file.facing.unwrap_or_default(),
        view_angle: file.view_angle.map_or(plain.view_angle, Degrees),
        speed: file.speed.map_or(plain.speed, Steps),
        size: file.size.unwrap_or(plain.size),
        might: file.might.map_or(plain.might, Might),
        accuracy: file.accuracy.map_or(plain.accuracy, Accuracy),
        training: file.training.as_ref().map(training),
        tl: file.tl.map_or(plain.tl, Tl),
        armour: match &file.armour {
            None => Armour::default(),
            Some(ArmourFile::All(dr)) => Armour::all(Dr(*dr)),
            Some(ArmourFile::ByType(list)) => list
                .iter()
                .fold(Armour::default(), |armour, &(damage, dr)| {
                    armour.with(damage, Dr(dr))
                }),
        },
        health,
        full_health: file.full_health.map_or(health, Health),
        standing: if down {
            Standing::Down
        } else {
            Standing::Standing
        },
        athletics: file.athletics.map_or(plain.athletics, Athletics),
        traits: file.traits.iter().flatten().copied().collect(),
        weapon: file
            .weapon
            .as_ref()
            .map_or_else(|| bare_hands(file), weapon),
        carried: file.carried.iter().flatten().map(weapon).collect(),
        climbed: if file.climbed == Some(true) {
            Climbed::Yes
        } else {
            Climbed::No
        },
        posture: if file.prone == Some(true) {
            Posture::Prone
        } else {
            Posture::Upright
        },
        footing: if file.swept == Some(true) {
            Footing::Lost
        } else {
            Footing::Firm
        },
        drift: file.drifting,
        stats: file.numbers.stats(),
        ..plain
    }
}

/// What whoever is given no weapon has in hand.
fn bare_hands(file: &UnitFile) -> Weapon {
    let system = file.systems.first().copied().unwrap_or_default();
    system.unarmed()
}

fn training(file: &TrainingFile) -> Training {
    let mut skill = [Points(0); WeaponType::ALL.len()];
    for &(kind, points) in &file.skill {
        skill[kind as usize] = Points(points);
    }
    Training {
        core: file.core.unwrap_or_default(),
        rank: Rank(file.rank.unwrap_or(0)),
        specialty: file.specialty.iter().copied().collect(),
        skill,
        familiarity: file
            .familiarity
            .iter()
            .map(|(weapon, points)| (weapon.clone(), Points(*points)))
            .collect(),
        equipment: Points(file.equipment.unwrap_or(0)),
        talents: Points(file.talents.unwrap_or(0)),
    }
}

/// A weapon with every default filled in.
pub(crate) fn weapon(file: &WeaponFile) -> Weapon {
    let plain = Weapon::new(file.kind.unwrap_or(WeaponKind::Ranged), file.class);
    let category = file.category.unwrap_or(plain.category);
    Weapon {
        name: file.name.clone().unwrap_or_default(),
        increment: file.increment.map_or(plain.increment, Metres),
        reach: file.reach.map_or(plain.reach, Steps),
        item_size: file.item_size.unwrap_or(plain.item_size),
        area: area(file).or(plain.area),
        named_band: file.range,
        push: file.push.map_or(plain.push, Steps),
        smoke: file.smoke.map_or(plain.smoke, Rounds),
        uses: file.uses,
        category,
        hits: file.hits.map_or(category.hits(), Hits),
        wild_die: file.wild_die.map_or(category.wild_die(), Faces),
        damage: file.damage.unwrap_or(plain.damage),
        tags: file.tags.iter().flatten().copied().collect(),
        stats: file.numbers.stats(),
        ..plain
    }
}

fn area(file: &WeaponFile) -> Option<Area> {
    let shape = |size: Option<u32>, shape: fn(Steps) -> Area| size.map(|size| shape(Steps(size)));
    shape(file.blast, Area::Blast)
        .or_else(|| shape(file.burst, Area::Burst))
        .or_else(|| shape(file.line, Area::Line))
        .or_else(|| shape(file.cone, Area::Cone))
}
