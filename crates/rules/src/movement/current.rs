//! Moving water: the check at a turn's start, being swept, losing one's feet and
//! finding them again (`WADE-2`).
//!
//! ```text
//!              current    still water, feet lost
//!  passed      stays      stands again
//!  failed      swept      swims on
//!  a torrent asks both at once: passed, stays and stands; failed, swept and off
//!  its feet
//! ```

use crate::board::{Current, CurrentStrength, Ground};
use crate::check::{BAD_FOOTING, Check, Passed};
use crate::movement::costs::Wading;
use crate::movement::forced::swept;
use crate::movement::zerog;
use crate::numbers::{Advantage, Stacks, Steps};
use crate::scene::Scene;
use crate::unit::{Footing, Unit, UnitId};

/// The check of a unit at the start of its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CurrentCheck {
    /// What is rolled.
    pub check: Check,
    /// What pulls; `None` in still water, where a unit only looks for its feet.
    pub current: Option<Current>,
    /// Whether it has lost its footing before.
    pub footing: Footing,
}

impl CurrentCheck {
    /// How far failing sweeps: see [`sweep`](crate::movement::forced::sweep).
    /// `None` in still water.
    #[must_use]
    pub fn sweeps(&self) -> Option<Steps> {
        self.current.map(|current| swept(current.strength))
    }

    /// What footing the unit has after the check, before [`footing_on`] the hex
    /// where it then is.
    #[must_use]
    pub fn after(&self, passed: Passed) -> Footing {
        let torrent = self
            .current
            .is_some_and(|current| current.strength == CurrentStrength::Torrent);
        match passed {
            Passed::Yes => Footing::Firm,
            Passed::No if torrent => Footing::Lost,
            Passed::No => self.footing,
        }
    }
}

/// The current of a hex; without water nothing flows (ruling).
#[must_use]
pub fn flow(ground: &Ground) -> Option<Current> {
    ground.current.filter(|_| ground.depth.0 > 0)
}

/// Which check a unit makes at the start of its turn, if any: in moving water
/// not to be swept away, in any water to find the feet it has lost, in one check
/// where it is both (ruling). It is harder over difficult ground for whoever has
/// lost its footing. What flies without gravity wades in nothing (ruling).
#[must_use]
pub fn current_check(scene: &Scene, id: UnitId) -> Option<CurrentCheck> {
    let unit = scene.unit(id);
    let ground = scene.board.ground(unit.at);
    let dry = Wading::of(unit.size, ground.depth) == Wading::Dry;
    if !unit.is_standing() || dry || zerog::applies(scene, id) {
        return None;
    }
    let current = flow(ground);
    if current.is_none() && unit.footing == Footing::Firm {
        return None;
    }
    let bad = unit.footing == Footing::Lost && ground.difficult > Stacks(0);
    let advantage = if bad { BAD_FOOTING } else { Advantage(0) };
    Some(CurrentCheck {
        check: Check::new(scene, unit, advantage),
        current,
        footing: unit.footing,
    })
}

/// The footing of a unit on some ground: on dry ground it has it again.
#[must_use]
pub fn footing_on(unit: &Unit, ground: &Ground) -> Footing {
    match Wading::of(unit.size, ground.depth) {
        Wading::Dry => Footing::Firm,
        _ => unit.footing,
    }
}
