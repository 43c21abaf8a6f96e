//! Crossfire: a second shooter on an opposing half of the target's facing
//! (`XFIRE-1` to `XFIRE-8`).
//!
//! ```text
//!         opener                 front | back by the view angle,
//!            \   front           left | right by the facing;
//!       left  \  ^  right        opposing on either is enough,
//!              \ |               the axis counts for front/back only
//!                T
//!         back   |\
//!                  shooter
//! ```

use crate::angle::{self, quadrant};
use crate::cybercore::range::within_reach;
use crate::faction::Relation;
use crate::hex::{Hex, distance};
use crate::numbers::{Advantage, Steps};
use crate::record::{Ask, CrossfireFound, Hand, NoCrossfire, Quadrant};
use crate::scene::Scene;

/// What a crossfire gives a shooter (`XFIRE-2`).
pub const CROSSFIRE: Advantage = Advantage(1);

/// The least distance at which a shot opens or uses a window (`XFIRE-1`,
/// `XFIRE-2`).
pub const LEAST_DISTANCE: Steps = Steps(2);

/// What the crossfire stage finds for an attack.
#[must_use]
pub fn judge(scene: &Scene, ask: Ask) -> CrossfireFound {
    let target = scene.unit(ask.target);
    let side = |from: Hex| quadrant(target.facing, target.view_angle, from - target.at);
    let window = scene.window_on(ask.target).copied();
    let mut found = CrossfireFound {
        from_side: side(ask.from),
        window,
        // A target moved onto the very hex it was hit from has no side there.
        opener_side: window
            .filter(|window| window.from != target.at)
            .map(|window| side(window.from)),
        failed: None,
    };
    found.failed = failed(scene, ask, &found);
    found
}

/// Whether a shot from here opens a window when it hits (`XFIRE-1`).
#[must_use]
pub fn opens_window(scene: &Scene, ask: Ask) -> bool {
    let shooter = scene.unit(ask.shooter);
    !shooter.weapon.is_melee()
        && distance(ask.from, scene.unit(ask.target).at) >= LEAST_DISTANCE
        && scene.window_on(ask.target).is_none()
}

/// Whether two places around a target oppose each other (`XFIRE-2`,
/// `XFIRE-6`).
#[must_use]
pub fn opposed(a: Quadrant, b: Quadrant) -> bool {
    a.half != b.half
        || matches!(
            (a.hand, b.hand),
            (Hand::Left, Hand::Right) | (Hand::Right, Hand::Left)
        )
}

/// The clauses in the order in which the first that fails is told (`XFIRE-7`).
fn failed(scene: &Scene, ask: Ask, found: &CrossfireFound) -> Option<NoCrossfire> {
    let target = scene.unit(ask.target);
    // Whoever stands in its own blast is no crossfire of its own.
    if ask.shooter == ask.target {
        return Some(NoCrossfire::NotHostile);
    }
    if scene.unit(ask.shooter).weapon.is_melee() {
        return Some(NoCrossfire::NotRanged);
    }
    let opener_unfit = found.window.is_some_and(|window| {
        !scene.relation(window.opener, ask.target).is_opposed()
            || scene.relation(window.opener, ask.shooter) == Relation::Hostile
    });
    if !scene.relation(ask.shooter, ask.target).is_opposed() || opener_unfit {
        return Some(NoCrossfire::NotHostile);
    }
    let Some(window) = found.window else {
        return Some(NoCrossfire::NoWindow);
    };
    if window.opener == ask.shooter {
        return Some(NoCrossfire::OpenerItself);
    }
    if distance(ask.from, target.at) < LEAST_DISTANCE {
        return Some(NoCrossfire::InMelee);
    }
    if let Some(spoiled) = spoiler(scene, ask) {
        return Some(spoiled);
    }
    let opposing = found
        .opener_side
        .is_some_and(|opener| opposed(found.from_side, opener));
    (!opposing).then_some(NoCrossfire::SameQuadrant)
}

/// The first ally who fights the target on the far side (`XFIRE-4`).
fn spoiler(scene: &Scene, ask: Ask) -> Option<NoCrossfire> {
    let to = scene.unit(ask.target).at;
    let mine = ask.from - to;
    scene
        .standing()
        .filter(|&(id, _)| id != ask.shooter && id != ask.target)
        .find(|&(id, unit)| {
            unit.weapon.is_melee()
                && scene.relation(id, ask.shooter).is_friendly()
                && within_reach(scene, &unit.weapon, unit.at, to)
                && angle::at_least_120(mine, unit.at - to)
        })
        .map(|(ally, unit)| NoCrossfire::AllyOpposite {
            ally,
            angle: angle::between(mine, unit.at - to),
        })
}
