//! Thinking, counted in judged shots.

use pincer_rules::cybercore::range::{self, within_reach};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::judge;
use pincer_rules::record::{Ask, RangeBand, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

/// How many shots may be judged for one order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Budget(pub u32);

impl Budget {
    /// What a player meets.
    pub const NORMAL: Self = Self(2000);
    /// For hundreds of battles in a row.
    pub const QUICK: Self = Self(40);
}

/// An attack as it would be, or why it was not judged.
pub(crate) enum Judged {
    /// The whole record.
    Shot(Box<ShotRecord>),
    /// The first stage says that the weapon does not get there; that is free.
    TooFar,
    /// The budget is spent.
    Spent,
}

/// The judge with a purse: every question costs one shot of the budget.
pub(crate) struct Judge<'a> {
    scene: &'a Scene,
    /// The scene with one unit changed: standing elsewhere, for the enemy's
    /// answers, or with another weapon in hand.
    pretended: Scene,
    left: u32,
    judged: u32,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(scene: &'a Scene, budget: Budget) -> Self {
        Self {
            scene,
            pretended: scene.clone(),
            left: budget.0,
            judged: 0,
        }
    }

    pub(crate) const fn scene(&self) -> &'a Scene {
        self.scene
    }

    pub(crate) const fn judged(&self) -> u32 {
        self.judged
    }

    /// How many shots can still be judged.
    pub(crate) const fn left(&self) -> u32 {
        self.left
    }

    /// What an attack from a hex would be.
    pub(crate) fn attack(&mut self, unit: UnitId, from: Hex, target: UnitId) -> Judged {
        let ask = Ask::new(self.scene, unit, target).standing_at(from);
        if !gets_there(self.scene, ask) {
            return Judged::TooFar;
        }
        if self.pay().is_none() {
            return Judged::Spent;
        }
        Judged::Shot(Box::new(judge::shot(self.scene, ask)))
    }

    /// What an attack would be with a carried weapon in hand, from where the
    /// unit stands.
    pub(crate) fn attack_with(&mut self, unit: UnitId, slot: usize, target: UnitId) -> Judged {
        let place = usize::from(unit.0);
        let Some(weapon) = self.scene.unit(unit).carried.get(slot) else {
            return Judged::TooFar;
        };
        self.pretended.units[place].weapon = weapon.clone();
        let ask = Ask::new(&self.pretended, unit, target);
        let judged = if !gets_there(&self.pretended, ask) {
            Judged::TooFar
        } else if self.pay().is_none() {
            Judged::Spent
        } else {
            Judged::Shot(Box::new(judge::shot(&self.pretended, ask)))
        };
        self.pretended.units[place].weapon = self.scene.unit(unit).weapon.clone();
        judged
    }

    /// What an enemy's attack would be if the unit stood on a hex. Of one that
    /// is too far only a blade's is not judged: a gun's still tells the cover.
    pub(crate) fn answer(&mut self, enemy: UnitId, unit: UnitId, on: Hex) -> Judged {
        let foe = self.scene.unit(enemy);
        if foe.weapon.is_melee() && !within_reach(self.scene, &foe.weapon, foe.at, on) {
            return Judged::TooFar;
        }
        if self.pay().is_none() {
            return Judged::Spent;
        }
        let place = usize::from(unit.0);
        let real = self.scene.unit(unit);
        let there = &mut self.pretended.units[place];
        there.at = on;
        there.facing = Facing::towards(real.at, on).unwrap_or(real.facing);
        let record = judge::shot(&self.pretended, Ask::new(&self.pretended, enemy, unit));
        let there = &mut self.pretended.units[place];
        there.at = real.at;
        there.facing = real.facing;
        Judged::Shot(Box::new(record))
    }

    fn pay(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.judged += 1;
        Some(())
    }
}

fn gets_there(scene: &Scene, ask: Ask) -> bool {
    !matches!(
        range::judge(scene, ask).band,
        RangeBand::OutOfRange | RangeBand::OutOfReach
    )
}
