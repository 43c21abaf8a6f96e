//! Areas: blasts, bursts, lines and cones (`AREA-1`, `CC-COVER-2`).
//!
//! ```text
//!   blast 1        line 3            cone 2: within 30°, border included
//!     o o            o o o                o o
//!    o C o       U > o o o            U > o o o
//!     o o                                 o o
//! ```
//!
//! Everyone in it with a clear line from its centre is struck, friends too; of
//! lines and cones the centre is the user.

use crate::angle::{dot, norm};
use crate::cover::{Clearings, sight};
use crate::cybercore::range;
use crate::hex::{Facing, Hex, distance};
use crate::numbers::{Hits, Steps};
use crate::record::{Aimed, Ask, RangeBand};
use crate::scene::Scene;
use crate::unit::UnitId;
use crate::weapon::{Area, Weapon};
use crate::words::words;

/// An area larger than this has more hexes than counting the map costs.
const FAR: Steps = Steps(60);

/// Why an area cannot be put somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoArea {
    /// Whoever would aim it is down (`ATK-11`).
    Down,
    /// The weapon in hand fills no area, or none that is aimed this way.
    NotItsShape,
    /// The centre lies outside the map or in a wall.
    NoCentre,
    /// The centre is out of range or reach.
    OutOfRange,
    /// There is no clear line to the centre.
    NoSight,
}

words!(NoArea {
    Down = "down",
    NotItsShape = "not_its_shape",
    NoCentre = "no_centre",
    OutOfRange = "out_of_range",
    NoSight = "no_sight",
});

/// An attack by an area, as it would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AreaFound {
    /// Who attacks.
    pub shooter: UnitId,
    /// From where.
    pub from: Hex,
    /// Where the area is put.
    pub aim: Aimed,
    /// Why it cannot be put there; `None` when it can.
    pub refusal: Option<NoArea>,
    /// Its hexes on the map that a clear line from its centre reaches, in board
    /// order.
    pub hexes: Vec<Hex>,
    /// Everyone standing on them, in id order, as questions for the judge.
    pub struck: Vec<Ask>,
    /// The hexes whose cover a blast strikes (`CC-COVER-4`), in board order.
    pub breached: Vec<Hex>,
}

/// The ways a weapon's area can be aimed: the six directions, around, or at any
/// hex (`None`).
#[must_use]
pub fn aims(weapon: &Weapon) -> Option<Vec<Aimed>> {
    match weapon.area? {
        Area::Blast(_) => None,
        Area::Burst(_) => Some(vec![Aimed::Around]),
        Area::Line(_) | Area::Cone(_) => {
            Some(Facing::ALL.iter().copied().map(Aimed::Along).collect())
        }
    }
}

/// What an area of the weapon in a unit's hand would strike from a hex.
#[must_use]
pub fn found(scene: &Scene, shooter: UnitId, from: Hex, aim: Aimed) -> AreaFound {
    let weapon = &scene.unit(shooter).weapon;
    let refused = refusal(scene, shooter, from, aim);
    let refusal = if scene.unit(shooter).is_standing() {
        refused
    } else {
        Some(NoArea::Down)
    };
    let mut found = AreaFound {
        shooter,
        from,
        aim,
        refusal,
        hexes: Vec::new(),
        struck: Vec::new(),
        breached: Vec::new(),
    };
    let Some(area) = weapon.area else {
        return found;
    };
    // Where it would strike is told whoever aims it.
    if refused.is_some_and(|refused| refused <= NoArea::NoCentre) {
        return found;
    }
    let centre = centre(from, aim);
    let near = within(scene, area, from, aim).filter(|&hex| !scene.board.ground(hex).is_opaque());
    found.hexes = if area.size() > FAR {
        let clearings = Clearings::of(scene);
        near.filter(|&hex| clearings.hold_nothing_between(centre, hex) || sight(scene, centre, hex))
            .collect()
    } else {
        near.filter(|&hex| sight(scene, centre, hex)).collect()
    };
    let strikes = weapon.hits > Hits(0);
    if strikes {
        found.struck = scene
            .standing()
            .filter(|&(id, unit)| {
                let at = if id == shooter { from } else { unit.at };
                found.hexes.contains(&at) && (id != shooter || !spares_user(area))
            })
            .map(|(id, _)| Ask::new(scene, shooter, id).standing_at(from).by(aim))
            .collect();
    }
    if strikes && matches!(area, Area::Blast(_) | Area::Burst(_)) {
        found.breached = found
            .hexes
            .iter()
            .copied()
            .filter(|&hex| super::breach::level(scene.board.ground(hex)).is_some())
            .collect();
    }
    found
}

/// A blast that is aimed at a unit: put on its hex, and the unit itself is asked
/// for as for any other shot (`CC-COVER-2`).
#[must_use]
pub fn upon(scene: &Scene, ask: Ask) -> AreaFound {
    let at = scene.unit(ask.target).at;
    let mut found = found(scene, ask.shooter, ask.from, Aimed::At(at));
    for struck in &mut found.struck {
        if struck.target == ask.target {
            *struck = ask;
        }
    }
    found
}

/// The centre of an area: where clear lines to those it strikes start.
#[must_use]
pub const fn centre(from: Hex, aim: Aimed) -> Hex {
    match aim {
        Aimed::At(hex) => hex,
        Aimed::Along(_) | Aimed::Around => from,
    }
}

/// Whether a hex belongs to an area, whatever lies between.
#[must_use]
pub fn contains(area: Area, from: Hex, aim: Aimed, hex: Hex) -> bool {
    match (area, aim) {
        (Area::Blast(radius), Aimed::At(centre)) => distance(centre, hex) <= radius,
        (Area::Burst(radius), Aimed::Around) => distance(from, hex) <= radius,
        (Area::Line(length), Aimed::Along(facing)) => {
            let far = distance(from, hex);
            let end = from + facing.offset() * far.0.min(length.0) as i32;
            far > Steps(0) && end == hex
        }
        (Area::Cone(length), Aimed::Along(facing)) => {
            let bearing = hex - from;
            let ahead = facing.offset();
            let dot = i128::from(dot(ahead, bearing));
            distance(from, hex) <= length
                && dot > 0
                && dot * dot >= 3 * i128::from(norm(ahead)) * i128::from(norm(bearing))
        }
        _ => false,
    }
}

/// The hexes of the map that belong to an area, in board order.
fn within(scene: &Scene, area: Area, from: Hex, aim: Aimed) -> impl Iterator<Item = Hex> + '_ {
    let middle = centre(from, aim);
    let Steps(size) = area.size();
    scene
        .board
        .near(middle, Steps(size))
        .filter(move |&hex| contains(area, from, aim, hex))
}

/// Bursts, lines and cones go out from their user; a blast spares nobody.
const fn spares_user(area: Area) -> bool {
    !matches!(area, Area::Blast(_))
}

fn refusal(scene: &Scene, shooter: UnitId, from: Hex, aim: Aimed) -> Option<NoArea> {
    let fits = matches!(
        (scene.unit(shooter).weapon.area, aim),
        (Some(Area::Blast(_)), Aimed::At(_))
            | (Some(Area::Burst(_)), Aimed::Around)
            | (Some(Area::Line(_) | Area::Cone(_)), Aimed::Along(_))
    );
    if !fits {
        return Some(NoArea::NotItsShape);
    }
    let Aimed::At(centre) = aim else { return None };
    if scene.board.ground(centre).is_opaque() {
        return Some(NoArea::NoCentre);
    }
    match range::to_hex(scene, shooter, from, centre).band {
        RangeBand::OutOfRange | RangeBand::OutOfReach => Some(NoArea::OutOfRange),
        _ if !sight(scene, from, centre) => Some(NoArea::NoSight),
        _ => None,
    }
}
