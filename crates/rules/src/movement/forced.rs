//! Being moved: pushed, swept away, drifting (`FORCED-1`, with the falls of
//! `CLIMB-2`).
//!
//! ```text
//!  A > T o o o #      pushed 5: three hexes, then the wall with 2 hexes left:
//!                     floor(2/2) = 1 Hit
//! ```
//!
//! It ignores difficult ground and triggers nothing; hazards take their Hits in
//! each hex entered. Falls and collisions ask neither armour nor cover.
//!
//! Without gravity a unit is carried over higher and lower ground alike, as it
//! flies over them itself, and drifts on where nothing is at hand (ruling on
//! `ZEROG-1`).

use crate::board::{Board, CurrentStrength, Ground, Hazard};
use crate::hex::{Facing, Hex};
use crate::movement::{current, zerog};
use crate::numbers::{Hits, Steps};
use crate::scene::Scene;
use crate::unit::UnitId;

/// The least difference of levels that is a fall when one is moved down it, and
/// that needs a check when one climbs it (`CLIMB-2`, `FORCED-1`).
pub const FALL_FROM: u32 = 2;

/// Hexes above which a fall counts double (`CLIMB-2`).
pub const LONG_FALL: u32 = 10;

/// What stops a unit that is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The edge of the map, beyond the hex it stops on.
    Edge,
    /// A wall or an impassable hex.
    Blocked(Hex),
    /// Higher ground.
    Higher(Hex),
    /// A standing unit, which takes no harm.
    Unit(UnitId),
}

/// One hex of a forced movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForcedStep {
    /// The hex entered.
    pub to: Hex,
    /// What entering it does (`MOVE-5`).
    pub hazard: Option<Hazard>,
    /// The fall into it, which ends the movement.
    pub fall: Option<Fall>,
}

/// A fall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fall {
    /// Levels fallen.
    pub levels: u32,
    /// What it does (`CLIMB-2`).
    pub hits: Hits,
}

impl Fall {
    /// A fall of some levels: half as many Hits, rounded down, and twice that
    /// beyond [`LONG_FALL`] (`CLIMB-2`).
    #[must_use]
    pub const fn of(levels: u32) -> Self {
        let half = levels / 2;
        Self {
            levels,
            hits: Hits(if levels > LONG_FALL {
                half.saturating_mul(2)
            } else {
                half
            }),
        }
    }
}

/// A collision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Collision {
    /// What is in the way.
    pub against: Obstacle,
    /// Hexes that were left.
    pub left: Steps,
    /// What it does: half as many Hits, rounded down.
    pub hits: Hits,
}

/// A whole forced movement, as it would be if the unit stayed standing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forced {
    /// Where it starts.
    pub from: Hex,
    /// Every hex entered.
    pub steps: Vec<ForcedStep>,
    /// What ended it early, but for a fall.
    pub collision: Option<Collision>,
    /// Where it drifts on from its end, without gravity and with nothing to hold
    /// on to; `None` for whoever has weight or caught hold (`ZEROG-1`).
    pub drift: Option<Facing>,
}

impl Forced {
    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Hex {
        self.steps.last().map_or(self.from, |step| step.to)
    }
}

/// A unit moved some hexes in one direction.
#[must_use]
pub fn push(scene: &Scene, unit: UnitId, direction: Facing, hexes: Steps) -> Forced {
    along(scene, unit, hexes, |_| direction)
}

/// A unit swept away by the current it is in: downstream hex by hex, and on in
/// the last direction where the current ends (`WADE-2`). `None` where nothing
/// flows.
#[must_use]
pub fn sweep(scene: &Scene, unit: UnitId) -> Option<Forced> {
    let here = current::flow(scene.board.ground(scene.unit(unit).at))?;
    let mut direction = here.direction;
    Some(along(scene, unit, swept(here.strength), |ground| {
        if let Some(current) = current::flow(ground) {
            direction = current.direction;
        }
        direction
    }))
}

/// The same for a unit that would stand on a hex.
#[must_use]
pub fn sweep_from(scene: &Scene, unit: UnitId, hex: Hex) -> Option<Forced> {
    let drift = scene.unit(unit).drift;
    sweep(&zerog::standing_on(scene, unit, hex, drift), unit)
}

/// How far a current sweeps (`WADE-2`).
#[must_use]
pub const fn swept(strength: CurrentStrength) -> Steps {
    Steps(match strength {
        CurrentStrength::Rough => 2,
        CurrentStrength::Strong => 3,
        CurrentStrength::Torrent => 4,
    })
}

/// The direction in which a hit pushes a target: away from where it came from,
/// by the nearest of the six, the first clockwise from N where two are equally
/// near. `None` for whoever stands on that very hex.
#[must_use]
pub fn away_from(from: Hex, target: Hex) -> Option<Facing> {
    Facing::towards(from, target)
}

/// The way goes hex by hex; the direction may depend on the hex it is in.
pub(crate) fn along(
    scene: &Scene,
    id: UnitId,
    Steps(hexes): Steps,
    mut direction: impl FnMut(&Ground) -> Facing,
) -> Forced {
    let board = &scene.board;
    let unit = scene.unit(id);
    let weightless = zerog::applies(scene, id);
    let mut forced = Forced {
        from: unit.at,
        steps: Vec::new(),
        collision: None,
        drift: unit.drift,
    };
    let mut here = unit.at;
    for left in (1..=hexes).rev() {
        let facing = direction(board.ground(here));
        forced.drift = Some(facing);
        let next = here + facing.offset();
        let met = blocked(scene, id, next).or_else(|| higher(board, here, next, weightless));
        if let Some(against) = met {
            forced.collision = Some(Collision {
                against,
                left: Steps(left),
                hits: Hits(left / 2),
            });
            break;
        }
        let fall = fall(board, here, next).filter(|_| !weightless);
        forced.steps.push(ForcedStep {
            to: next,
            hazard: board.ground(next).hazard,
            fall,
        });
        here = next;
        if fall.is_some() {
            break;
        }
    }
    forced.drift = forced
        .drift
        .and_then(|facing| zerog::drifts_on(scene, id, here, facing));
    forced
}

/// What stops every unit before a hex.
fn blocked(scene: &Scene, id: UnitId, next: Hex) -> Option<Obstacle> {
    if !scene.board.contains(next) {
        return Some(Obstacle::Edge);
    }
    if !scene.board.ground(next).can_be_entered() {
        return Some(Obstacle::Blocked(next));
    }
    scene
        .standing_on(next)
        .filter(|&other| other != id)
        .map(Obstacle::Unit)
}

/// The higher ground that stops whoever has weight.
fn higher(board: &Board, here: Hex, next: Hex, weightless: bool) -> Option<Obstacle> {
    (!weightless && board.ground(next).level > board.ground(here).level)
        .then_some(Obstacle::Higher(next))
}

/// The fall from a hex to a lower neighbour, if it is one (`FORCED-1`).
fn fall(board: &Board, here: Hex, next: Hex) -> Option<Fall> {
    let (here, next) = (board.ground(here).level.0, board.ground(next).level.0);
    let levels = here.abs_diff(next);
    (next < here && levels >= FALL_FROM).then(|| Fall::of(levels))
}
