//! What the person at the table has picked: a unit, what pointing means just
//! now, and what its attack is aimed at.

use bevy::prelude::*;
use pincer_rules::cybercore::breach;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::order::Order;
use pincer_rules::record::Aimed;
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::Area;

/// What pointing at a hex means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// Enemies are attacked, free hexes walked to.
    #[default]
    Ordinary,
    /// A direction to turn to is being chosen.
    Turning,
    /// The area of the weapon in hand is being aimed (`AREA-1`).
    Aiming,
    /// Cover to break is being chosen (`CC-COVER-4`).
    Breaking,
}

/// What an attack is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// A unit; an explosive strikes everyone around it, too.
    Unit(UnitId),
    /// Everyone in an area.
    Area(Aimed),
    /// The cover of a hex.
    Cover(Hex),
}

impl Target {
    /// The order to attack it.
    #[must_use]
    pub const fn order(self, unit: UnitId) -> Order {
        match self {
            Self::Unit(target) => Order::Attack { unit, target },
            Self::Area(aim) => Order::Area { unit, aim },
            Self::Cover(hex) => Order::Breach { unit, hex },
        }
    }

    /// The unit it is aimed at, if it is aimed at one.
    #[must_use]
    pub const fn unit(self) -> Option<UnitId> {
        match self {
            Self::Unit(unit) => Some(unit),
            Self::Area(_) | Self::Cover(_) => None,
        }
    }
}

/// What the person at the table has picked.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    /// The selected unit.
    pub unit: Option<UnitId>,
    /// What is chosen to be attacked, waiting to be confirmed.
    pub target: Option<Target>,
    /// What pointing means.
    pub mode: Mode,
}

impl Selection {
    /// What an attack of the selected unit would be aimed at by whoever points
    /// at a hex; `None` where pointing means something else.
    #[must_use]
    pub fn target_at(&self, scene: &Scene, hex: Hex) -> Option<Target> {
        let id = self.unit?;
        let unit = scene.unit(id);
        match self.mode {
            Mode::Turning => None,
            Mode::Aiming => aim_at(unit, hex).map(Target::Area),
            Mode::Breaking => breach::level(scene.board.ground(hex)).map(|_| Target::Cover(hex)),
            Mode::Ordinary => {
                let other = scene.standing_on(hex)?;
                if other == id || scene.relation(id, other).is_friendly() {
                    return None;
                }
                Some(match unit.weapon.area {
                    None | Some(Area::Blast(_)) => Target::Unit(other),
                    Some(_) => Target::Area(aim_at(unit, hex)?),
                })
            }
        }
    }
}

/// How the area of the weapon in hand is aimed at a hex: a blast on it, a line
/// or cone in the nearest of the six directions, a burst around its user.
#[must_use]
pub fn aim_at(unit: &Unit, hex: Hex) -> Option<Aimed> {
    Some(match unit.weapon.area? {
        Area::Blast(_) => Aimed::At(hex),
        Area::Burst(_) => Aimed::Around,
        Area::Line(_) | Area::Cone(_) => {
            Aimed::Along(Facing::towards(unit.at, hex).unwrap_or(unit.facing))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::board::{Board, Ground, Shape};
    use pincer_rules::faction::Factions;
    use pincer_rules::numbers::{CoverLevel, Steps};
    use pincer_rules::weapon::{Weapon, WeaponKind};

    /// Bo at 0,0 with a weapon, an enemy at 3,0, a friend at 0,2, crates at 1,0.
    fn scene(area: Option<Area>) -> Scene {
        let shape = Shape::Hexagon { radius: Steps(4) };
        let mut scene = Scene::new(Board::new(shape).unwrap());
        let mut factions = Factions::default();
        let squad = factions.add("squad").unwrap();
        let creatures = factions.add("creatures").unwrap();
        scene.factions = factions;
        let mut bo = Unit::new("Bo", Hex::ZERO, squad);
        bo.weapon = Weapon {
            area,
            ..Weapon::new(WeaponKind::Explosive, None)
        };
        scene.units = vec![
            bo,
            Unit::new("Spitter", Hex::new(3, 0), creatures),
            Unit::new("Ines", Hex::new(0, 2), squad),
        ];
        let crates = Ground {
            cover: CoverLevel::new(1),
            ..Ground::default()
        };
        scene.board.set(Hex::new(1, 0), crates).unwrap();
        scene
    }

    fn pointed(area: Option<Area>, mode: Mode, q: i32, r: i32) -> Option<Target> {
        let selection = Selection {
            unit: Some(UnitId(0)),
            mode,
            ..Selection::default()
        };
        selection.target_at(&scene(area), Hex::new(q, r))
    }

    #[test]
    fn pointing_at_an_enemy_attacks_it_and_at_the_ground_nothing() {
        let blast = Some(Area::Blast(Steps(1)));
        for area in [None, blast] {
            let enemy = pointed(area, Mode::Ordinary, 3, 0);
            assert_eq!(enemy, Some(Target::Unit(UnitId(1))));
        }
        for (q, r) in [(0, 0), (0, 2), (2, 0)] {
            assert_eq!(pointed(blast, Mode::Ordinary, q, r), None, "{q},{r}");
        }
        let cone = Some(Area::Cone(Steps(3)));
        let along = Some(Target::Area(Aimed::Along(Facing::SouthEast)));
        assert_eq!(pointed(cone, Mode::Ordinary, 3, 0), along);
    }

    #[test]
    fn whoever_aims_puts_a_blast_anywhere_and_a_cone_along_a_direction() {
        let blast = Some(Area::Blast(Steps(1)));
        for (q, r) in [(0, 0), (0, 2), (2, 0)] {
            let at = Some(Target::Area(Aimed::At(Hex::new(q, r))));
            assert_eq!(pointed(blast, Mode::Aiming, q, r), at);
        }
        let line = Some(Area::Line(Steps(3)));
        let along = |facing| Some(Target::Area(Aimed::Along(facing)));
        assert_eq!(pointed(line, Mode::Aiming, -1, 4), along(Facing::South));
        // On its own hex it looks ahead.
        assert_eq!(pointed(line, Mode::Aiming, 0, 0), along(Facing::North));
        let burst = Some(Area::Burst(Steps(1)));
        let around = Some(Target::Area(Aimed::Around));
        assert_eq!(pointed(burst, Mode::Aiming, 4, 0), around);
        assert_eq!(pointed(None, Mode::Aiming, 2, 0), None);
    }

    #[test]
    fn only_cover_is_broken() {
        let cover = Some(Target::Cover(Hex::new(1, 0)));
        assert_eq!(pointed(None, Mode::Breaking, 1, 0), cover);
        assert_eq!(pointed(None, Mode::Breaking, 3, 0), None);
        assert_eq!(pointed(None, Mode::Turning, 3, 0), None);
    }
}
