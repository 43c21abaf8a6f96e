//! What units and weapons have here and nowhere else, and what of it turns and
//! steps change (`DU-5`, `DU-9`, `DU-10`).

use crate::numbers::Steps;
use crate::scene::Scene;
use crate::sentences::words;
use crate::system::{Consequence, Key, RANGE};
use crate::unit::{Unit, UnitId};
use crate::weapon::{Size, Weapon};

/// Shooting Skill, and Skill in melee (`DU-1`, `DU-10`).
pub const SKILL: Key = Key::number("skill", "Skill", (-1, 7), 0);

/// Agility (`DU-4`).
pub const AGILITY: Key = Key::number("agility", "Agility", (0, 20), 3);

/// Hexes of a move (`DU-10`).
pub const MOVEMENT: Key = Key::number("movement", "Movement", (0, 20), 4);

/// Hexes moved in this activation (`DU-5`).
pub const MOVED: Key = Key::number("moved", "Moved", (0, MOST_MOVED), 0).state();

/// More hexes than any move has.
const MOST_MOVED: i32 = 1000;

/// A target that does not stir; not one that merely did not move (`DU-4`).
pub const STATIONARY: Key = Key::flag("stationary", "Stationary");

/// In the air (`DU-4`).
pub const FLYING: Key = Key::flag("flying", "Flying");

/// Knocked Down (`DU-4`).
pub const KNOCKED_DOWN: Key = Key::flag("knocked_down", "Knocked Down");

/// Armour (`DU-8`).
pub const ARMOUR: Key = Key::number("du_armour", "Armour", (0, 20), 0);

/// Its Defensive Shot of this turn is taken (`DU-9`).
pub const SHOT_BACK: Key = Key::flag("shot_back", "Defensive Shot taken");

/// Strength of a weapon (`DU-8`).
pub const STRENGTH: Key = Key::number("strength", "Strength", (-10, 20), 0);

/// Turns a weapon needs after a shot (`DU-9`).
pub const RELOAD: Key = Key::number("reload", "Turns to reload", (0, 9), 0).state();

/// Turns of its user that start before it is ready again (`DU-9`).
pub const RELOADING: Key = Key::number("reloading", "Turns until loaded", (0, 10), 0).state();

/// It is of no use any more (`DU-7`).
pub const BROKEN: Key = Key::flag("broken", "Broken");

/// All keys of units.
pub(super) static OF_UNITS: &[Key] = &[
    SKILL,
    AGILITY,
    MOVEMENT,
    ARMOUR,
    MOVED,
    STATIONARY,
    FLYING,
    KNOCKED_DOWN,
    SHOT_BACK,
];

/// All keys of weapons.
pub(super) static OF_WEAPONS: &[Key] = &[RANGE, STRENGTH, RELOAD, RELOADING, BROKEN];

/// How far a unit moves (`DU-10`).
pub(super) fn movement(unit: &Unit) -> Steps {
    Steps(MOVEMENT.of(&unit.stats).unsigned_abs())
}

/// Size as this rulebook counts it: it knows no Tiny (`DU-4`, **ruling**).
pub(super) fn size(unit: &Unit) -> Size {
    unit.size.max(Size::Small)
}

/// What a shot does to a weapon that has to be reloaded. The turn that the shot
/// is followed by is the first it needs: whoever needs one shoots in every second
/// turn.
pub(super) fn unloaded(weapon: &Weapon) -> Option<i32> {
    let turns = RELOAD.of(&weapon.stats);
    (turns > 0).then_some(turns + 1)
}

/// A turn starts: nothing moved yet, no Defensive Shot taken, and the weapon in
/// hand a turn nearer to being loaded. One that was put away is not loaded.
pub(super) fn turn_starts(scene: &Scene, id: UnitId) -> Vec<Consequence> {
    let unit = scene.unit(id);
    let of_unit = |key: &'static Key| {
        (key.of(&unit.stats) != key.default).then(|| Consequence::Unit {
            unit: id,
            key,
            value: key.default,
            told: String::new(),
        })
    };
    let mut follows: Vec<Consequence> = [&MOVED, &SHOT_BACK]
        .into_iter()
        .filter_map(of_unit)
        .collect();
    let left = RELOADING.of(&unit.weapon.stats);
    if left > 0 {
        follows.push(Consequence::Weapon {
            unit: id,
            key: &RELOADING,
            value: left - 1,
            told: match left {
                1 => format!("{}'s {} is loaded again", unit.name, words::weapon(unit)),
                _ => String::new(),
            },
        });
    }
    follows
}

/// A step counts, whatever it cost.
pub(super) fn steps(scene: &Scene, id: UnitId) -> Vec<Consequence> {
    let moved = MOVED.of(&scene.unit(id).stats) + 1;
    vec![Consequence::Unit {
        unit: id,
        key: &MOVED,
        value: moved.min(MOST_MOVED),
        told: String::new(),
    }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Shape};
    use crate::faction::FactionId;
    use crate::hex::Hex;

    fn scene() -> Scene {
        let radius = Steps(2);
        let mut scene = Scene::new(Board::new(Shape::Hexagon { radius }).expect("a board"));
        scene
            .units
            .push(Unit::new("Ann", Hex::ZERO, FactionId::default()));
        scene
    }

    fn carry_out(scene: &mut Scene, follows: Vec<Consequence>) {
        for consequence in follows {
            match consequence {
                Consequence::Unit { key, value, .. } => key.set(&mut scene.units[0].stats, value),
                Consequence::Weapon { key, value, .. } => {
                    key.set(&mut scene.units[0].weapon.stats, value);
                }
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_turn_forgets_steps_and_the_defensive_shot() {
        let mut scene = scene();
        for _ in 0..3 {
            let follows = steps(&scene, UnitId(0));
            carry_out(&mut scene, follows);
        }
        SHOT_BACK.set(&mut scene.units[0].stats, 1);
        assert_eq!(MOVED.of(&scene.units[0].stats), 3);
        let follows = turn_starts(&scene, UnitId(0));
        carry_out(&mut scene, follows);
        assert!(scene.units[0].stats.is_empty());
        assert_eq!(turn_starts(&scene, UnitId(0)), []);
    }

    #[test]
    fn a_weapon_that_needs_a_turn_misses_one() {
        let mut scene = scene();
        RELOAD.set(&mut scene.units[0].weapon.stats, 1);
        let turns = unloaded(&scene.units[0].weapon).expect("it has to be loaded");
        RELOADING.set(&mut scene.units[0].weapon.stats, turns);
        let (mut loaded, mut told) = (Vec::new(), Vec::new());
        for _ in 0..2 {
            let follows = turn_starts(&scene, UnitId(0));
            told.extend(follows.iter().map(|it| match it {
                Consequence::Weapon { told, .. } => told.clone(),
                other => panic!("{other:?}"),
            }));
            carry_out(&mut scene, follows);
            loaded.push(!RELOADING.is(&scene.units[0].weapon.stats));
        }
        assert_eq!(loaded, [false, true]);
        let what = words::weapon(&scene.units[0]);
        assert_eq!(
            told,
            [String::new(), format!("Ann's {what} is loaded again")]
        );
    }
}
