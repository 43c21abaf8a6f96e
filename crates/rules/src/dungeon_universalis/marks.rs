//! What a verdict marks on the board (`DU-3`, `DU-7`).

use crate::hex::Hex;
use crate::record::Cover;
use crate::scene::Scene;
use crate::sentences::verdict::percent;
use crate::system::{Mark, Role};

use super::judge::Found;
use super::telling::weight;

/// What covers, what is fired over, and who is in danger.
pub(super) fn all(scene: &Scene, found: &Found) -> Vec<Mark> {
    let mark = |hex: Hex, role, label| Mark::Hex { hex, role, label };
    let mut marks = Vec::new();
    if let Cover::Level(level) = found.cover.cover {
        let label = format!("{} cover {level}", weight(level.get()));
        let covers = found.cover.hexes.iter();
        marks.extend(covers.map(|&hex| mark(hex, Role::Covers, label.clone())));
    }
    let fired = found.cover.fired_over.iter();
    marks.extend(fired.map(|&hex| mark(hex, Role::Passed, "fired over".to_owned())));
    if found.refusal.is_some() {
        return marks;
    }
    let shares = found.danger.iter().flat_map(|it| it.shares(&found.pairs));
    for (id, share) in shares {
        let unit = scene.unit(id);
        let label = format!("{}: hit {}", unit.name, percent(share));
        marks.push(mark(unit.at, Role::Endangered, label));
    }
    marks
}
