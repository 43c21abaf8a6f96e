//! Flanks: two melee attackers on opposite sides of a target (`FLANK-1` to
//! `FLANK-3`).
//!
//! ```text
//!    A           bearings from T at least 120° apart,
//!     \          both in reach and sight, blade in hand,
//!      T---P     enemies of T and not of each other
//! ```
//!
//! Whether a partner could attack now is not asked: one that swims or lies on the
//! ground holds the target's eye all the same (ruling).

use crate::angle;
use crate::cover::sight;
use crate::cybercore::range::within_reach;
use crate::faction::Relation;
use crate::numbers::Advantage;
use crate::record::{Ask, FlankFound, NoFlank, Partner};
use crate::scene::Scene;
use crate::unit::UnitId;

/// What a flank gives each of its attackers (`FLANK-2`).
pub const FLANK: Advantage = Advantage(1);

/// What the flank stage finds for an attack.
#[must_use]
pub fn judge(scene: &Scene, ask: Ask) -> FlankFound {
    let mut found = FlankFound::default();
    // A flank plays no part in areas (AREA-1).
    if ask.area.is_some() {
        return found;
    }
    let attacker = Attacker::new(scene, ask);
    for (id, _) in scene.units() {
        if id == ask.shooter || id == ask.target {
            continue;
        }
        match attacker.with(id) {
            Ok(partner) => found.partners.push(partner),
            Err(clause) => found.others.push((id, clause)),
        }
    }
    found
}

/// The attacker's own half of the rule, tested once.
struct Attacker<'a> {
    scene: &'a Scene,
    ask: Ask,
    opposed: bool,
    melee: bool,
    reaches: bool,
    sees: bool,
}

impl<'a> Attacker<'a> {
    fn new(scene: &'a Scene, ask: Ask) -> Self {
        let unit = scene.unit(ask.shooter);
        let to = scene.unit(ask.target).at;
        let melee = unit.weapon.is_melee();
        let reaches = melee && within_reach(scene, &unit.weapon, ask.from, to);
        Self {
            scene,
            ask,
            opposed: unit.is_standing() && scene.relation(ask.shooter, ask.target).is_opposed(),
            melee,
            reaches,
            sees: reaches && sight(scene, ask.from, to),
        }
    }

    /// The clauses in the order in which the first that fails is told.
    fn with(&self, id: UnitId) -> Result<Partner, NoFlank> {
        let Self { scene, ask, .. } = *self;
        let (other, target) = (scene.unit(id), scene.unit(ask.target));
        let to = target.at;
        if !self.opposed {
            return Err(NoFlank::Attacker);
        }
        if !other.is_standing() {
            return Err(NoFlank::Down);
        }
        if !scene.relation(id, ask.target).is_opposed()
            || scene.relation(id, ask.shooter) == Relation::Hostile
        {
            return Err(NoFlank::NotHostile);
        }
        if !self.melee || !other.weapon.is_melee() {
            return Err(NoFlank::NotMelee);
        }
        if !self.reaches || !within_reach(scene, &other.weapon, other.at, to) {
            return Err(NoFlank::OutOfReach);
        }
        if !self.sees || !sight(scene, other.at, to) {
            return Err(NoFlank::NoSight);
        }
        let (mine, theirs) = (ask.from - to, other.at - to);
        let angle = angle::between(mine, theirs);
        if angle::at_least_120(mine, theirs) {
            Ok(Partner { unit: id, angle })
        } else {
            Err(NoFlank::TooCloseTogether { angle })
        }
    }
}
