//! How far it is to the enemy on foot, walls and water counted.

use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::{Reach, reach};
use pincer_rules::numbers::Steps;
use pincer_rules::order::Pace;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::terms::enemies;

/// Movement points count as this many when there is no way at all.
const NO_WAY: i64 = 200;

/// Movement costs from every hex to the nearest enemy.
pub(crate) struct Distances {
    fields: Vec<Reach>,
    prey: Vec<Hex>,
}

impl Distances {
    /// Costs are found from the enemies outwards; that a way back may cost a
    /// little more is no matter here.
    pub(crate) fn new(scene: &Scene, unit: UnitId) -> Self {
        let prey: Vec<Hex> = enemies(scene, unit)
            .into_iter()
            .map(|enemy| scene.unit(enemy).at)
            .collect();
        // Nobody else in the way: units move, walls do not.
        let mut empty = scene.clone();
        let mut walker = scene.unit(unit).clone();
        walker.speed = Steps(NO_WAY as u32);
        empty.units = vec![walker];
        let fields = prey
            .iter()
            .map(|&hex| {
                empty.units[0].at = hex;
                reach(&empty, UnitId(0), Pace::Run)
            })
            .collect();
        Self { fields, prey }
    }

    /// Movement points from a hex to the nearest enemy.
    pub(crate) fn from(&self, hex: Hex) -> i64 {
        self.fields
            .iter()
            .zip(&self.prey)
            .map(|(field, &prey)| match field.cost(hex) {
                Some(cost) => i64::from(cost.0),
                None => NO_WAY + i64::from(distance(hex, prey).0),
            })
            .min()
            .unwrap_or(0)
    }
}
