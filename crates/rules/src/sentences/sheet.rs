//! What a unit is and how it is, for its card: body, bearing, traits, training,
//! and what each weapon does.

use crate::cybercore::range::{edge, heft, thrown_rings};
use crate::faction::Relation;
use crate::numbers::{Actions, Advantage, Hits, Rounds, Steps};
use crate::record::Band;
use crate::scene::Scene;
use crate::sentences::movement::compass;
use crate::sentences::words::{self, hexes, hits, named_band, part, signed};
use crate::training::{Breakdown, Part, breakdown};
use crate::unit::{Footing, Posture, Trait, Unit};
use crate::weapon::{Area, Tag, Weapon, WeaponClass, WeaponKind};

/// What stands between war and friendship, in words; `None` for both
/// (`FACTION-1`, `TURN-4`).
#[must_use]
pub const fn relation_means(relation: Relation) -> Option<&'static str> {
    match relation {
        Relation::Unfriendly => Some("may be attacked like an enemy, need not be beaten to win"),
        Relation::Neutral => {
            Some("may be attacked, without flank or crossfire; need not be beaten to win")
        }
        Relation::Hostile | Relation::Friendly | Relation::Allies => None,
    }
}

/// How a unit stands, where it does not simply stand: "prone", "off its feet",
/// "drifting south east".
#[must_use]
pub fn bearing(unit: &Unit) -> Vec<String> {
    let mut words = Vec::new();
    if unit.posture == Posture::Prone {
        words.push("prone".to_owned());
    }
    if unit.footing == Footing::Lost {
        words.push("off its feet".to_owned());
    }
    if let Some(direction) = unit.drift {
        words.push(format!("drifting {}", compass(direction)));
    }
    words
}

/// "Action 1 of 2"; `None` where a turn has only one (`MOVE-1`).
#[must_use]
pub fn action_of(scene: &Scene, unit: &Unit) -> Option<String> {
    let Actions(all) = scene.settings.actions;
    let now = all.saturating_sub(unit.actions_left.0).max(1);
    (all > 1).then(|| format!("Action {now} of {all}"))
}

/// "Medium, Might 4, Athletics +10, sees 210°".
#[must_use]
pub fn body(unit: &Unit) -> String {
    format!(
        "{}, Might {}, Athletics {}, sees {}°",
        capital(unit.size.word()),
        unit.might,
        signed(unit.athletics.0),
        unit.view_angle,
    )
}

/// "accuracy +57: Core Training +38, skill +12"; `None` where it is one given
/// number (`ATK-2`).
#[must_use]
pub fn training(unit: &Unit) -> Option<String> {
    let parts = breakdown(unit)?;
    let sum = crate::training::accuracy(unit);
    Some(format!("accuracy {}: {}", signed(sum.0), summed(&parts)))
}

/// "accuracy 0, untrained: Disadvantage 1": how well a unit would use a weapon,
/// in its hand or not (`ATK-2`, `ATK-3`).
#[must_use]
pub fn accuracy_with(unit: &Unit, weapon: &Weapon) -> String {
    let accuracy = crate::training::accuracy_with(unit, weapon);
    match crate::training::untrained_with(unit, weapon) {
        Advantage(0) => format!("accuracy {accuracy}"),
        Advantage(level) => {
            let level = level.unsigned_abs();
            format!("accuracy {accuracy}, untrained: Disadvantage {level}")
        }
    }
}

/// "Core Training +38, skill +12": every part that is something, and the first.
pub(super) fn summed(parts: &Breakdown) -> String {
    parts
        .iter()
        .filter(|(which, points)| points.0 != 0 || *which == Part::CoreTraining)
        .map(|(which, points)| format!("{} {}", part(*which), signed(points.0)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// "close quarters training: small guns".
#[must_use]
pub fn trait_name(which: Trait) -> String {
    match which {
        Trait::CloseQuartersTraining => "close quarters training".to_owned(),
        Trait::CloseQuartersTrainingIn(class) => {
            format!("close quarters training with {}", guns(class))
        }
        Trait::CloseQuartersSpecialist => "close quarters specialist".to_owned(),
        Trait::Guardian => "guardian".to_owned(),
        Trait::Nimble => "nimble".to_owned(),
        Trait::MagBoots => "mag boots".to_owned(),
        Trait::Thruster => "thruster".to_owned(),
    }
}

/// What a trait does, in a sentence.
#[must_use]
pub const fn trait_does(which: Trait) -> &'static str {
    match which {
        Trait::CloseQuartersTraining | Trait::CloseQuartersTrainingIn(_) => {
            "Close quarters training: no Disadvantage for shooting at whoever is next to it."
        }
        Trait::CloseQuartersSpecialist => {
            "Close quarters specialist: heavy weapons lose half as much at short distance."
        }
        Trait::Guardian => "Guardian: its hex gives Cover 1 to whoever is behind it.",
        Trait::Nimble => "Nimble: may move on after its act with what is left of its movement.",
        Trait::MagBoots => "Mag boots: walks where there is no gravity.",
        Trait::Thruster => "Thruster: moves as it likes where there is no gravity.",
    }
}

/// How far a weapon reaches in somebody's hand, in its own measure: "80 m, bands
/// of 20", "reach 1 hex", "cone of 4 hexes", "thrown 16 m clean, 64 m at most".
#[must_use]
pub fn reach(scene: &Scene, unit: &Unit, weapon: &Weapon) -> String {
    match weapon.area {
        Some(Area::Line(size)) => return format!("line of {}", hexes(size)),
        Some(Area::Cone(size)) => return format!("cone of {}", hexes(size)),
        Some(Area::Burst(size)) => return format!("{} around itself", hexes(size)),
        Some(Area::Blast(_)) | None => {}
    }
    let far = match (weapon.named_band, weapon.kind) {
        (Some(band), _) => format!("{} range, {} m", named_band(band), band.metres()),
        (None, WeaponKind::Melee) => format!("reach {}", hexes(weapon.reach)),
        (None, WeaponKind::Thrown) => {
            let [clean, .., most] = thrown_rings(unit.might, weapon.item_size, scene.gravity);
            let heft = heft(unit.might);
            let (clean, most) = (clean.metres(), most.metres());
            format!("thrown with heft {heft}: {clean} m clean, {most} m at most")
        }
        (None, WeaponKind::Explosive) => format!("{} m", edge(weapon.increment, Band::Long)),
        (None, WeaponKind::Ranged) => {
            let far = edge(weapon.increment, Band::Long);
            match weapon.tags.has(Tag::MachineGun) {
                true => format!("{far} m, best far off"),
                false => format!("{far} m, bands of {}", weapon.increment),
            }
        }
    };
    match weapon.area {
        Some(area) => format!("{far}, blast {}", area.size()),
        None => far,
    }
}

/// What a weapon does besides, in the order in which it happens: "2 Hits, d6,
/// ballistic damage", "pushes 2 hexes", "2 uses left".
#[must_use]
pub fn weapon(weapon: &Weapon) -> Vec<String> {
    let mut lines = Vec::new();
    if weapon.hits > Hits(0) {
        lines.push(format!(
            "{}, d{}, {}",
            hits(weapon.hits),
            weapon.wild_die,
            words::damage(weapon.damage)
        ));
    }
    let tags = [
        (weapon.breaks_cover(), "breaks cover"),
        (weapon.tags.has(Tag::FullAuto), "full auto"),
        (weapon.tags.has(Tag::TwoHanded), "needs both hands"),
    ];
    lines.extend(
        tags.into_iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, words)| words.to_owned()),
    );
    if weapon.push > Steps(0) {
        lines.push(format!("pushes {}", hexes(weapon.push)));
    }
    if weapon.smoke > Rounds(0) {
        lines.push(smoke(weapon.smoke));
    }
    lines.extend(weapon.uses.map(uses));
    lines
}

/// "smoke for 3 rounds".
#[must_use]
pub fn smoke(rounds: Rounds) -> String {
    match rounds.0 {
        1 => "smoke for 1 round".to_owned(),
        many => format!("smoke for {many} rounds"),
    }
}

/// "2 uses left", "used up".
#[must_use]
pub fn uses(left: u32) -> String {
    match left {
        0 => "used up".to_owned(),
        1 => "1 use left".to_owned(),
        many => format!("{many} uses left"),
    }
}

const fn guns(class: WeaponClass) -> &'static str {
    match class {
        WeaponClass::Small => "small guns",
        WeaponClass::Shotgun => "shotguns",
        WeaponClass::Medium => "medium guns",
        WeaponClass::Assault => "assault guns",
        WeaponClass::Heavy => "heavy guns",
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hex;
    use crate::board::{Board, Shape};
    use crate::faction::FactionId;
    use crate::hex::Facing;
    use crate::numbers::Metres;
    use crate::scene::Gravity;
    use crate::weapon::{NamedBand, Tags};

    fn scene() -> Scene {
        Scene::new(Board::new(Shape::Hexagon { radius: Steps(1) }).unwrap())
    }

    fn unit() -> Unit {
        Unit::new("Bo", Hex::ZERO, FactionId(0))
    }

    #[test]
    fn whoever_simply_stands_has_nothing_said_of_it() {
        let mut unit = unit();
        assert!(bearing(&unit).is_empty());
        unit.posture = Posture::Prone;
        unit.footing = Footing::Lost;
        unit.drift = Some(Facing::SouthEast);
        assert_eq!(
            bearing(&unit),
            ["prone", "off its feet", "drifting south east"]
        );
        assert_eq!(body(&unit), "Medium, Might 4, Athletics 0, sees 210°");
    }

    #[test]
    fn actions_are_counted_where_there_are_several() {
        let (mut scene, mut unit) = (scene(), unit());
        assert_eq!(action_of(&scene, &unit), None);
        scene.settings.actions = Actions(3);
        unit.actions_left = Actions(2);
        assert_eq!(action_of(&scene, &unit).as_deref(), Some("Action 1 of 3"));
        unit.actions_left = Actions(0);
        assert_eq!(action_of(&scene, &unit).as_deref(), Some("Action 3 of 3"));
    }

    #[test]
    fn reach_is_told_to_its_end_and_by_its_bands() {
        let (mut scene, unit) = (scene(), unit());
        let of = |scene: &Scene, weapon: &Weapon| reach(scene, &unit, weapon);
        let mut gun = Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Medium));
        assert_eq!(of(&scene, &gun), "80 m, bands of 20");
        gun.increment = Metres(40);
        gun.tags = Tags::default().with(Tag::MachineGun);
        assert_eq!(of(&scene, &gun), "160 m, best far off");
        gun.named_band = Some(NamedBand::Short);
        assert_eq!(of(&scene, &gun), "Short range, 30 m");
        gun.area = Some(Area::Cone(Steps(4)));
        assert_eq!(of(&scene, &gun), "cone of 4 hexes");
        let mut blade = Weapon::new(WeaponKind::Melee, None);
        assert_eq!(of(&scene, &blade), "reach 1 hex");
        blade.reach = Steps(2);
        assert_eq!(of(&scene, &blade), "reach 2 hexes");
        let grenade = Weapon::new(WeaponKind::Explosive, None);
        assert_eq!(of(&scene, &grenade), "80 m, blast 1");
        // Heft 2, 8 m a step.
        let thrown = Weapon::new(WeaponKind::Thrown, None);
        let clean = "thrown with heft 2: 16 m clean, 64 m at most";
        assert_eq!(of(&scene, &thrown), clean);
        scene.gravity = Gravity::Zero;
        let far = "thrown with heft 2: 64 m clean, 256 m at most";
        assert_eq!(of(&scene, &thrown), far);
    }

    #[test]
    fn weapons_tell_what_they_do() {
        let mut smoker = Weapon::new(WeaponKind::Explosive, None);
        smoker.hits = Hits(0);
        smoker.category = crate::weapon::Category::Light;
        smoker.smoke = Rounds(3);
        smoker.uses = Some(1);
        assert_eq!(weapon(&smoker), ["smoke for 3 rounds", "1 use left"]);
        let mut ram = Weapon::new(WeaponKind::Melee, None);
        ram.push = Steps(2);
        assert_eq!(
            weapon(&ram),
            ["2 Hits, d6, ballistic damage", "pushes 2 hexes"]
        );
    }

    #[test]
    fn each_weapon_tells_how_well_its_user_knows_it() {
        use crate::numbers::{Accuracy, Points, Rank};
        use crate::training::Training;
        let mut unit = unit();
        unit.accuracy = Accuracy(31);
        let blade = Weapon::new(WeaponKind::Melee, None);
        assert_eq!(accuracy_with(&unit, &blade), "accuracy 31");
        let gun = Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Medium));
        let mut training = Training {
            rank: Rank(2),
            ..Training::default()
        };
        training.skill[gun.weapon_type() as usize] = Points(3);
        unit.training = Some(training);
        assert_eq!(accuracy_with(&unit, &gun), "accuracy 15");
        assert_eq!(
            accuracy_with(&unit, &blade),
            "accuracy 0, untrained: Disadvantage 1"
        );
    }

    #[test]
    fn only_what_is_neither_war_nor_friendship_needs_words() {
        for &relation in Relation::ALL {
            let between = !matches!(
                relation,
                Relation::Hostile | Relation::Friendly | Relation::Allies
            );
            assert_eq!(relation_means(relation).is_some(), between, "{relation:?}");
        }
    }

    #[test]
    fn every_trait_has_words() {
        for which in Trait::all() {
            assert!(!trait_name(which).contains(['_', ':']), "{which:?}");
            assert!(trait_does(which).ends_with('.'), "{which:?}");
        }
    }
}
