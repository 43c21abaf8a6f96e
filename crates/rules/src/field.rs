//! Sight and cover from one hex to the whole map, and the proof that sight is
//! mutual (`SIGHT-1`, `COVER-3`).

use crate::cover::{self, Clearings};
use crate::hex::Hex;
use crate::record::Cover;
use crate::scene::Scene;

/// What can be seen from a hex, and how well it is covered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// Hexes with sight that are not opaque themselves, the origin included.
    pub visible: u32,
    /// Of those, the origin excepted, how many have cover 1, 2, 3, 4, 5.
    pub covered: [u32; 5],
    /// Every hex that is not opaque itself with its cover from the origin;
    /// [`Cover::Full`] where there is no sight. Board order.
    pub hexes: Vec<(Hex, Cover)>,
}

/// The field of a hex, every pair judged as for a ranged shot.
#[must_use]
pub fn field(scene: &Scene, from: Hex) -> Field {
    let mut field = Field {
        visible: 0,
        covered: [0; 5],
        hexes: Vec::new(),
    };
    let clearings = Clearings::of(scene);
    for hex in open_hexes(scene) {
        let cover = if hex == from || clearings.hold_nothing_between(from, hex) {
            dug_in(scene, from, hex)
        } else {
            cover::between(scene, from, hex).cover
        };
        field.visible += u32::from(cover != Cover::Full);
        if let Cover::Level(level) = cover {
            field.covered[usize::from(level.get() - 1)] += 1;
        }
        field.hexes.push((hex, cover));
    }
    field
}

/// Every ordered pair of open hexes that see each other one way only. Empty on
/// every map; anything else is a fault of the program.
#[must_use]
pub fn asymmetric_pairs(scene: &Scene) -> Vec<(Hex, Hex)> {
    let hexes: Vec<Hex> = open_hexes(scene).collect();
    let clearings = Clearings::of(scene);
    let mut pairs = Vec::new();
    for (index, &from) in hexes.iter().enumerate() {
        for &to in &hexes[index + 1..] {
            // Where nothing stands between them nothing stands there both ways.
            if !clearings.hold_nothing_between(from, to)
                && cover::sight(scene, from, to) != cover::sight(scene, to, from)
            {
                pairs.push((from, to));
                pairs.push((to, from));
            }
        }
    }
    pairs
}

/// What covers a hex to which nothing stands in the way (`COVER-4`).
fn dug_in(scene: &Scene, from: Hex, to: Hex) -> Cover {
    let level = scene.board.ground(to).dug_in.filter(|_| from != to);
    level.map_or(Cover::None, Cover::Level)
}

fn open_hexes(scene: &Scene) -> impl Iterator<Item = Hex> + '_ {
    scene
        .board
        .hexes()
        .filter(|&hex| !scene.board.ground(hex).is_opaque())
}
