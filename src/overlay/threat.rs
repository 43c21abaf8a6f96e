//! What the enemies could do to a unit on hexes: shots from where they stand, and
//! blades after the move that still leaves them an attack.

use pincer_draw::overlay::threat::Threatened;
use pincer_rules::cybercore::odds::any_wounds;
use pincer_rules::hex::{Hex, distance};
use pincer_rules::judge;
use pincer_rules::movement::{Reach, reach};
use pincer_rules::order::Pace;
use pincer_rules::record::Ask;
use pincer_rules::scene::Scene;
use pincer_rules::system::next_turns;
use pincer_rules::unit::UnitId;

use crate::state::Table;

/// What was found last: pointing alone asks nobody again.
#[derive(Debug, Default)]
pub(super) struct Known {
    subject: Option<(u64, UnitId, Vec<Hex>)>,
    found: Vec<Threatened>,
}

impl Known {
    /// What there is to fear on hexes, judged anew only where something changed.
    pub(super) fn on(&mut self, table: &Table, unit: UnitId, hexes: Vec<Hex>) -> &[Threatened] {
        let subject = Some((table.version, unit, hexes));
        if self.subject != subject {
            let hexes = subject.iter().flat_map(|(_, _, hexes)| hexes).copied();
            self.found = on(&table.scene, unit, hexes);
            self.subject = subject;
        }
        &self.found
    }
}

/// The chance that somebody wounds the unit on each of some hexes, and who does
/// it by a blade.
fn on(scene: &Scene, unit: UnitId, hexes: impl Iterator<Item = Hex>) -> Vec<Threatened> {
    let mut pretended = next_turns(scene);
    let enemies: Vec<UnitId> = scene
        .standing()
        .map(|(enemy, _)| enemy)
        .filter(|&enemy| scene.relation(unit, enemy).is_opposed())
        .collect();
    let blades: Vec<Blade> = enemies
        .iter()
        .filter(|&&enemy| scene.unit(enemy).weapon.is_melee())
        .map(|&enemy| Blade::new(&pretended, enemy, unit))
        .collect();
    hexes
        .map(|hex| {
            pretended.units[usize::from(unit.0)].at = hex;
            let shots = enemies
                .iter()
                .filter(|&&enemy| !scene.unit(enemy).weapon.is_melee())
                .filter_map(|&enemy| {
                    judge::attack(&pretended, Ask::new(&pretended, enemy, unit)).wound()
                });
            let struck: Vec<f64> = blades
                .iter()
                .filter_map(|blade| blade.best(&pretended, unit, hex))
                .collect();
            Threatened {
                hex,
                blades: !struck.is_empty(),
                chance: any_wounds(shots.chain(struck)),
            }
        })
        .collect()
}

/// An enemy with a melee weapon, and where it could go.
struct Blade {
    enemy: UnitId,
    at: Hex,
    /// Its reach as if the unit stood nowhere: a bound.
    free: Reach,
}

impl Blade {
    fn new(scene: &Scene, enemy: UnitId, unit: UnitId) -> Self {
        let mut without = scene.clone();
        without.units[usize::from(unit.0)].standing = pincer_rules::unit::Standing::Down;
        Self {
            enemy,
            at: scene.unit(enemy).at,
            free: reach(&without, enemy, Pace::Act),
        }
    }

    /// The best of its attacks on the unit, which stands on a hex, from all hexes
    /// where it could stand by then.
    fn best(&self, scene: &Scene, unit: UnitId, hex: Hex) -> Option<f64> {
        let far = scene.system.reach(&scene.unit(self.enemy).weapon);
        let near = |from: &Hex| distance(*from, hex) <= far && *from != hex;
        let mut places: Vec<Hex> = self.free.iter().map(|(to, _)| to).filter(near).collect();
        if !places.is_empty() && self.free.cost(hex).is_some() {
            // The unit itself stands in its way.
            let stopped = reach(scene, self.enemy, Pace::Act);
            places.retain(|&to| stopped.cost(to).is_some());
        }
        places
            .into_iter()
            .chain([self.at].into_iter().filter(near))
            .filter_map(|from| {
                let ask = Ask::new(scene, self.enemy, unit);
                let ask = if from == self.at {
                    ask
                } else {
                    ask.standing_at(from)
                };
                judge::attack(scene, ask).wound()
            })
            .max_by(f64::total_cmp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::board::{Board, Ground, Passage, Shape};
    use pincer_rules::numbers::Steps;
    use pincer_rules::unit::{Activation, Unit};
    use pincer_rules::weapon::{Weapon, WeaponKind};

    /// Ines at 0,0; a blade of Speed 4 at 5,0 that goes two hexes and strikes.
    fn scene() -> Scene {
        let shape = Shape::Hexagon { radius: Steps(6) };
        let mut scene = Scene::new(Board::new(shape).unwrap());
        let squad = scene.factions.add("squad").unwrap();
        let creatures = scene.factions.add("creatures").unwrap();
        let mut brute = Unit::new("Brute", Hex::new(5, 0), creatures);
        brute.weapon = Weapon::new(WeaponKind::Melee, None);
        brute.activation = Activation::Done;
        scene.units = vec![Unit::new("Ines", Hex::ZERO, squad), brute];
        scene
    }

    fn threatened(scene: &Scene) -> Vec<Threatened> {
        on(
            scene,
            UnitId(0),
            scene.board.hexes().filter(|&hex| hex != Hex::new(5, 0)),
        )
    }

    #[test]
    fn blades_threaten_what_they_can_reach_after_a_move() {
        let scene = scene();
        for found in threatened(&scene) {
            let far = distance(found.hex, Hex::new(5, 0)).0;
            assert_eq!(found.blades, far <= 3, "{:?}", found.hex);
            assert_eq!(found.chance > 0.0, far <= 3, "{:?}", found.hex);
        }
    }

    #[test]
    fn what_bars_its_way_bars_the_blade() {
        let mut scene = scene();
        for r in -6..=6 {
            let hex = Hex::new(3, r);
            if scene.board.contains(hex) && r != 0 {
                let wall = Ground {
                    passage: Passage::Wall,
                    ..Ground::default()
                };
                scene.board.set(hex, wall).unwrap();
            }
        }
        let at = |scene: &Scene, hex: Hex| {
            let found = threatened(scene).into_iter().find(|found| found.hex == hex);
            found.expect("on the map").blades
        };
        // Through the gap at 3,0 it comes to whoever stands behind it.
        assert!(at(&scene, Hex::new(2, 0)));
        scene
            .board
            .set(
                Hex::new(4, 0),
                Ground {
                    passage: Passage::Wall,
                    ..Ground::default()
                },
            )
            .unwrap();
        assert!(!at(&scene, Hex::new(2, 0)), "the way round is too long");
    }
}
