//! How far it is to the enemy on foot, walls and water counted, and which enemy
//! is worth walking to.

use pincer_rules::board::Board;
use pincer_rules::check::Check;
use pincer_rules::hex::{Hex, distance};
use pincer_rules::movement::{Ways, ways};
use pincer_rules::numbers::{Advantage, Stacks, Steps};
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Footing, Posture, Trait, Unit, UnitId};

use crate::errand;
use crate::foes::{focus, hunted};
use crate::pack::blades;
use crate::stance::Stance;
use crate::terms::{Term, Terms};
use crate::worth::{HIT, burn};

/// Movement points count as this many when there is no way at all.
const NO_WAY: u32 = 200;

/// Where there is no way to anybody, prey is as far as it is in a straight line and
/// this much more.
const FAR: u32 = 20;

/// Each point of movement that separates a unit from its prey.
pub(crate) const STEP_AWAY: i64 = HIT / 20;

/// Standing where no shot that could wound anybody can be had.
pub(crate) const USELESS: i64 = HIT / 2;

/// Points of movement that prey of a side one does not fight first seems farther
/// away.
const OTHER_SIDE: i64 = 6;

/// Out of a hundred, the chance to climb from which a climb is a way at all.
const CLIMBER: u32 = 60;

/// With this Speed one climbs a level at a time, which needs no check (`CLIMB-1`,
/// `CLIMB-2`).
const ON_SLOPES: Steps = Steps(2);

/// A unit alone on the map: others move, walls do not.
pub(crate) struct Walker {
    empty: Scene,
    /// How far up it could climb, where it had better go round.
    climbs: Option<Steps>,
}

impl Walker {
    pub(crate) fn new(scene: &Scene, unit: UnitId) -> Self {
        let mut empty = scene.clone();
        let mut walker = scene.unit(unit).clone();
        walker.posture = Posture::Upright;
        let climbs = falls_often(scene, &walker).then_some(walker.speed);
        if climbs.is_some() {
            walker.speed = walker.speed.min(ON_SLOPES);
        }
        walker.footing = Footing::Firm;
        // Where nobody walks, one gets on along the same surfaces in leaps.
        walker.traits = walker.traits.with(Trait::MagBoots);
        empty.units = vec![walker];
        empty.goals.clear();
        shun_hazards(&mut empty, scene, unit);
        Self { empty, climbs }
    }

    /// The ways to the nearest of some hexes.
    pub(crate) fn ways(&self, to: &[Hex]) -> Ways {
        let found = ways(&self.empty, UnitId(0), to);
        let cost = |ways: &Ways| ways.cost(&self.empty.board, self.empty.units[0].at);
        let Some(speed) = self.climbs.filter(|_| cost(&found).is_none()) else {
            return found;
        };
        // No way round.
        let mut bold = self.empty.clone();
        bold.units[0].speed = speed;
        ways(&bold, UnitId(0), to)
    }
}

/// Movement points from a hex to the nearest of some, farther than any way where
/// there is none.
pub(crate) fn steps(board: &Board, ways: &Ways, from: Hex, to: &[Hex]) -> i64 {
    match ways.cost(board, from) {
        Some(cost) => i64::from(cost.0.min(NO_WAY)),
        None => {
            let away = to.iter().map(|&hex| distance(from, hex).0).min();
            i64::from(NO_WAY) + i64::from(away.unwrap_or(0))
        }
    }
}

/// An enemy and the ways to it.
struct Prey {
    id: UnitId,
    at: Hex,
    ways: Ways,
    /// Points of movement by which it seems farther away than it is: how far the
    /// nearest friend with a blade still is, beyond the prey that friends are
    /// nearest to, for a pack goes for one enemy together; and what other enemies
    /// and goals make of it.
    detour: i64,
}

/// The ways to all enemies.
pub(crate) struct Hunt<'a> {
    scene: &'a Scene,
    prey: Vec<Prey>,
    stance: Stance,
    /// What is taken off all distances where there is no way to anybody: a shot
    /// is not worth everything because nobody can be walked up to.
    cut_off: i64,
}

impl<'a> Hunt<'a> {
    pub(crate) fn new(scene: &'a Scene, unit: UnitId, walker: &Walker, stance: Stance) -> Self {
        let focus = focus(scene, unit);
        let mut prey: Vec<Prey> = hunted(scene, unit)
            .into_iter()
            .map(|id| {
                let at = scene.unit(id).at;
                let aside = focus.is_some_and(|focus| scene.unit(id).faction != focus);
                Prey {
                    id,
                    at,
                    ways: walker.ways(&[at]),
                    detour: errand::detour(scene, unit, id) + i64::from(aside) * OTHER_SIDE,
                }
            })
            .collect();
        if scene.unit(unit).weapon.is_melee() {
            let friends: Vec<Hex> = blades(scene, unit).map(|id| scene.unit(id).at).collect();
            join(scene, &mut prey, &friends);
        }
        let mut hunt = Self {
            scene,
            prey,
            stance,
            cut_off: 0,
        };
        if !hunt.has_way(scene.unit(unit).at) {
            hunt.cut_off = i64::from(NO_WAY - FAR);
        }
        hunt
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
            .any(|prey| prey.ways.cost(&self.scene.board, from).is_some())
    }

    /// How far the prey is from a hex that nothing can be done from.
    pub(crate) fn approach(&self, on: Hex) -> Terms {
        let mut terms = self.lies(on);
        // Whoever hides does not come out to shoot.
        if self.stance != Stance::Hides {
            terms.add(Term::NoShot, -USELESS);
        }
        terms
    }

    /// How far the prey is from a hex, to whoever goes for it.
    pub(crate) fn lies(&self, on: Hex) -> Terms {
        let mut terms = Terms::default();
        if self.stance == Stance::Hunts {
            let away = self.from(on) - self.cut_off;
            terms.add(Term::Approach, -away * STEP_AWAY);
        }
        terms
    }
}

impl Prey {
    fn from(&self, scene: &Scene, from: Hex) -> i64 {
        steps(&scene.board, &self.ways, from, &[self.at])
    }
}

/// Whether a unit had better go round where others climb.
fn falls_often(scene: &Scene, unit: &Unit) -> bool {
    let (ways, all) = Check::new(scene, unit, Advantage(0)).ways();
    ways * 100 < all * CLIMBER
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
        prey.detour += (lag - least) / 2;
    }
}
