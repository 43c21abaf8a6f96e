//! Who may shoot in the middle of another's move (`DU-9`).
//!
//! ```text
//!   S · · | · · start      more than 3 hexes away, and seen
//!   S x · ·                the move ends next to S: it moves to engage
//!         ^ here           the first hex within 3
//! ```

use crate::cover::sight;
use crate::hex::{adjacent, distance};
use crate::numbers::Steps;
use crate::record::Ask;
use crate::scene::Scene;
use crate::system::Walk;
use crate::unit::UnitId;
use crate::weapon::Size;

use super::{judge, keys};

/// Up to this distance a Defensive Shot is taken, and a move that starts within
/// it gives none (`DU-9`).
pub(super) const CLOSE: Steps = Steps(3);

/// Who may take a Defensive Shot now, in id order.
pub(super) fn reactions(scene: &Scene, walk: &Walk) -> Vec<UnitId> {
    let at = scene.unit(walk.mover).at;
    scene
        .standing()
        .filter(|&(id, unit)| {
            let far = |hex| distance(unit.at, hex) > CLOSE;
            id != walk.mover
                && scene.relation(id, walk.mover).is_opposed()
                && !unit.weapon.is_melee()
                && !keys::SHOT_BACK.is(&unit.stats)
                && far(walk.start)
                && far(walk.from)
                && !far(at)
                // "Moves to engage": ends next to the shooter (ruling).
                && adjacent(unit.at, walk.to)
                && sight(scene, unit.at, walk.start)
        })
        .map(|(id, _)| id)
        .filter(|&id| {
            let ask = Ask::new(scene, id, walk.mover).reacting();
            judge::judge(scene, ask).refusal.is_none()
        })
        .collect()
}

/// Whether a shot stops who is on its way: a wound does, and of the Large and the
/// Huge only one from a double 6 (`DU-9`).
pub(super) fn stops(size: Size, wounds: u32, pair: [u32; 2]) -> bool {
    wounds > 0 && (size < Size::Large || pair == [6, 6])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wound_stops_all_but_the_large_and_those_with_a_double_6() {
        let stopped = |size, wounds, pair| stops(size, wounds, pair);
        for size in [Size::Small, Size::Medium] {
            assert!(stopped(size, 1, [5, 5]) && !stopped(size, 0, [6, 6]));
        }
        for size in [Size::Large, Size::Huge] {
            assert!(!stopped(size, 2, [6, 5]) && !stopped(size, 0, [6, 6]));
            assert!(stopped(size, 1, [6, 6]));
        }
    }
}
