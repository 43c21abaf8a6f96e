//! States a unit cannot be in where it stands. What a battle may come to is let
//! through, however odd: somebody prone in deep water has fallen into it.

use pincer_rules::Scene;
use pincer_rules::movement::zerog;
use pincer_rules::scene::Gravity;
use pincer_rules::unit::{Footing, Trait, UnitId};

use super::Coordinates;
use crate::problem::{Impossible, Report};
use crate::scene_file::SceneFile;

/// Checks the units of a file against their scene, once all of it is there.
pub(super) fn units(
    scene: &Scene,
    file: &SceneFile,
    coordinates: Coordinates,
    report: &mut Report,
) {
    for (id, named) in scene.units().map(|(id, _)| id).zip(&file.units) {
        let Some(at) = named.value.at else { continue };
        let hex = coordinates.hex(at.hex);
        // Whoever stands nowhere is a problem already, and so may the ground be.
        if !scene.board.contains(hex) || !scene.board.ground(hex).can_be_entered() {
            continue;
        }
        for (key, impossible) in [
            ("drifting", drifts(scene, id, at.hex)),
            ("swept", swept(scene, id, at.hex)),
        ] {
            if let Some(impossible) = impossible
                && !report.touches(&format!("hexes.{}", at.hex))
                && !(key == "drifting" && report.touches("gravity"))
                && !report.touches(&format!("units.{}.traits", named.name))
            {
                let place = format!("units.{}.{key}", named.name);
                report.add(named.spot, place, impossible);
            }
        }
    }
}

fn drifts(scene: &Scene, id: UnitId, hex: crate::problem::Written) -> Option<Impossible> {
    let unit = scene.unit(id);
    unit.drift?;
    let name = unit.name.clone();
    if scene.gravity != Gravity::Zero {
        return Some(Impossible::DriftsWithGravity { name, hex });
    }
    let held = [
        (Trait::MagBoots, "mag_boots"),
        (Trait::Thruster, "thruster"),
    ];
    if let Some((_, stops)) = held.into_iter().find(|&(held, _)| unit.has(held)) {
        return Some(Impossible::DriftsWithTrait { name, hex, stops });
    }
    zerog::surface(scene, unit.at).then_some(Impossible::DriftsAtSurface { name, hex })
}

fn swept(scene: &Scene, id: UnitId, hex: crate::problem::Written) -> Option<Impossible> {
    let unit = scene.unit(id);
    let dry = scene.board.ground(unit.at).depth.0 == 0;
    (unit.footing == Footing::Lost && dry).then(|| Impossible::SweptAshore {
        name: unit.name.clone(),
        hex,
    })
}
