//! How far it is to the enemy on foot, walls and water counted, and which enemy
//! is worth walking to.

use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::reach;
use pincer_rules::numbers::{Stacks, Steps};
use pincer_rules::order::Pace;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::pack::blades;
use crate::terms::{Term, Terms};
use crate::worth::{HIT, burn, enemies};

/// Movement points count as this many when there is no way at all.
const NO_WAY: u32 = 200;

/// Each point of movement that separates a unit from its prey.
const STEP_AWAY: i64 = HIT / 20;

/// Standing where no shot that could wound anybody can be had.
const USELESS: i64 = HIT / 2;

/// An enemy and the way to it.
struct Prey {
    id: UnitId,
    at: Hex,
    /// Movement points to it by board slot; `None` where there is no way.
    costs: Vec<Option<u32>>,
    /// How far the nearest friend with a blade still is, beyond the prey that
    /// friends are nearest to: a pack goes for one enemy together.
    detour: i64,
}

/// The ways to all enemies.
pub(crate) struct Hunt<'a> {
    scene: &'a Scene,
    prey: Vec<Prey>,
}

impl<'a> Hunt<'a> {
    /// Costs are found from the enemies outwards; that a way back may cost a
    /// little more is no matter here.
    pub(crate) fn new(scene: &'a Scene, unit: UnitId) -> Self {
        // Nobody else in the way: units move, walls do not.
        let mut empty = scene.clone();
        let mut walker = scene.unit(unit).clone();
        walker.speed = Steps(NO_WAY);
        empty.units = vec![walker];
        shun_hazards(&mut empty, scene, unit);
        let mut prey: Vec<Prey> = enemies(scene, unit)
            .into_iter()
            .map(|id| {
                let at = scene.unit(id).at;
                empty.units[0].at = at;
                let mut costs = vec![None; scene.board.slots()];
                let found = reach(&empty, UnitId(0), Pace::Run);
                for (hex, cost) in found
                    .iter()
                    .map(|(hex, cost)| (hex, cost.0))
                    .chain([(at, 0)])
                {
                    if let Some(slot) = scene.board.index(hex) {
                        costs[slot] = Some(cost);
                    }
                }
                Prey {
                    id,
                    at,
                    costs,
                    detour: 0,
                }
            })
            .collect();
        if scene.unit(unit).weapon.is_melee() {
            let friends: Vec<Hex> = blades(scene, unit).map(|id| scene.unit(id).at).collect();
            join(scene, &mut prey, &friends);
        }
        Self { scene, prey }
    }

    /// Movement points from a hex to the prey that is best gone for, and who
    /// that is.
    pub(crate) fn nearest(&self, from: Hex) -> Option<(i64, UnitId)> {
        self.prey
            .iter()
            .map(|prey| (prey.from(self.scene, from) + prey.detour, prey.id))
            .min()
    }

    /// Movement points from a hex to the prey; 0 when there is none.
    pub(crate) fn from(&self, hex: Hex) -> i64 {
        self.nearest(hex).map_or(0, |(cost, _)| cost)
    }

    /// Whether any enemy can be walked up to from a hex.
    pub(crate) fn has_way(&self, from: Hex) -> bool {
        self.prey
            .iter()
            .any(|prey| prey.cost(self.scene, from).is_some())
    }

    /// How far the prey is from a hex that nothing can be done from.
    pub(crate) fn approach(&self, on: Hex) -> Terms {
        let mut terms = Terms::default();
        terms.add(Term::NoShot, -USELESS);
        terms.add(Term::Approach, -self.from(on) * STEP_AWAY);
        terms
    }
}

impl Prey {
    fn cost(&self, scene: &Scene, from: Hex) -> Option<u32> {
        scene.board.index(from).and_then(|slot| self.costs[slot])
    }

    fn from(&self, scene: &Scene, from: Hex) -> i64 {
        match self.cost(scene, from) {
            Some(cost) => i64::from(cost),
            None => i64::from(NO_WAY) + i64::from(distance(from, self.at).0),
        }
    }
}

/// Makes hazards as hard to walk through as the steps one would go round them.
fn shun_hazards(empty: &mut Scene, scene: &Scene, unit: UnitId) {
    for hex in scene.board.hexes() {
        let steps = burn(scene, unit, hex) / STEP_AWAY;
        if steps > 0 {
            let mut ground = *scene.board.ground(hex);
            let steps = u32::try_from(steps).unwrap_or(NO_WAY).min(NO_WAY);
            ground.difficult = Stacks(ground.difficult.0.saturating_add(steps));
            // The hex comes from this very board.
            let _ = empty.board.set(hex, ground);
        }
    }
}

/// Weighs each prey by how far friends with blades have to it.
fn join(scene: &Scene, prey: &mut [Prey], friends: &[Hex]) {
    let lag = |prey: &Prey| {
        friends
            .iter()
            .map(|&friend| prey.from(scene, friend))
            .min()
            .unwrap_or(0)
    };
    let lags: Vec<i64> = prey.iter().map(lag).collect();
    let least = lags.iter().copied().min().unwrap_or(0);
    for (prey, lag) in prey.iter_mut().zip(lags) {
        prey.detour = (lag - least) / 2;
    }
}
