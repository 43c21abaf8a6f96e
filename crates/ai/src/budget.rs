//! Thinking, counted in judged shots.

use pincer_rules::hex::Hex;
use pincer_rules::judge;
use pincer_rules::record::{Ask, ShotRecord};
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

/// The judge with a purse: every question costs one shot of the budget.
pub(crate) struct Judge<'a> {
    scene: &'a Scene,
    /// The scene with one unit standing elsewhere, for the enemy's answers.
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

    /// What an attack from a hex would be; `None` when the budget is spent.
    pub(crate) fn attack(&mut self, unit: UnitId, from: Hex, target: UnitId) -> Option<ShotRecord> {
        self.pay()?;
        let ask = Ask::new(self.scene, unit, target).standing_at(from);
        Some(judge::shot(self.scene, ask))
    }

    /// What an enemy's attack would be if the unit stood on a hex; `None` when
    /// the budget is spent.
    pub(crate) fn answer(&mut self, enemy: UnitId, unit: UnitId, on: Hex) -> Option<ShotRecord> {
        self.pay()?;
        let place = usize::from(unit.0);
        let real = self.scene.unit(unit);
        let there = &mut self.pretended.units[place];
        there.at = on;
        there.facing = pincer_rules::hex::Facing::towards(real.at, on).unwrap_or(real.facing);
        let record = judge::shot(&self.pretended, Ask::new(&self.pretended, enemy, unit));
        let there = &mut self.pretended.units[place];
        there.at = real.at;
        there.facing = real.facing;
        Some(record)
    }

    fn pay(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.judged += 1;
        Some(())
    }
}
