//! What overlays mean is said while they are on.

use pincer_rules::numbers::Might;
use pincer_rules::scene::Gravity;
use pincer_rules::weapon::{Size, Weapon, WeaponKind};

use super::aimed::ines;
use crate::hud::fixture::Bench;
use crate::state::OverlayKind;

#[test]
fn the_legend_of_the_threat_names_shots_and_blades() {
    let mut bench = Bench::new();
    bench.lacks("Threat: chance");
    bench.overlays.toggle(OverlayKind::Threat);
    bench.has("Threat: chance to be wounded on each hex in reach: shots from where");
    bench.has("dotted: blades too, after a move");
    bench.selection.unit = None;
    bench.lacks("Threat: chance");
}

#[test]
fn a_throw_beyond_the_map_says_so_in_the_legend() {
    let mut bench = Bench::new();
    bench.overlays.toggle(OverlayKind::Bands);
    let unit = ines(&mut bench);
    unit.might = Might(1);
    unit.weapon = Weapon {
        item_size: Size::Small,
        ..Weapon::new(WeaponKind::Thrown, None)
    };
    bench.lacks("Bands: ");
    bench.table.scene.gravity = Gravity::Zero;
    bench.has("Bands: clean throw: the whole map lies in one band, no ring is drawn");
}
