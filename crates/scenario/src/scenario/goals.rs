//! What goals of a scenario need beside their scene (`TURN-4`): a side that plays,
//! and enough units to reach a place.

use pincer_rules::Scene;

use super::SideFile;
use crate::problem::{Fault, Report, nearest};
use crate::scene_file::{AimFile, SceneFile};

/// Checks the goals of a file against its sides.
pub(super) fn check(scene: &Scene, sides: &[SideFile], file: &SceneFile, report: &mut Report) {
    for goal in &file.goals {
        let known = || sides.iter().map(|side| side.faction.as_str());
        let Some(faction) = scene.factions.find(&goal.side) else {
            // Told already: nothing has that name.
            continue;
        };
        let side = goal.side.clone();
        if report.touches("sides") {
            continue;
        }
        if !known().any(|faction| faction == side) {
            let near = nearest(&side, known());
            let faction = side;
            report.add(goal.spot, "goals.side", Fault::NoSide { faction, near });
            continue;
        }
        let has = scene
            .units
            .iter()
            .filter(|unit| unit.faction == faction)
            .count();
        let has = u32::try_from(has).unwrap_or(u32::MAX);
        if let AimFile::Reach { units, .. } = goal.aim
            && units > has
            && !report.touches("units")
        {
            let wanted = units;
            let fault = Fault::TooFewToReach { wanted, side, has };
            report.add(goal.spot, "goals.units", fault);
        }
    }
}
