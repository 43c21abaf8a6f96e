//! Thinking, counted in judged shots.

use pincer_rules::cybercore::area::{self, AreaFound};
use pincer_rules::cybercore::breach::{self, BreachAsk, BreachRecord};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::judge;
use pincer_rules::movement::zerog;
use pincer_rules::record::{Aimed, Ask, Record};
use pincer_rules::scene::Scene;
use pincer_rules::system::next_turns;
use pincer_rules::unit::{Unit, UnitId};

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
    Shot(Box<Record>),
    /// The first stage says that the weapon does not get there; that is free.
    TooFar,
    /// The budget is spent.
    Spent,
}

/// The judge with a purse: every question costs one shot of the budget.
pub(crate) struct Judge<'a> {
    scene: &'a Scene,
    /// The scene with one unit standing elsewhere and all others as their turns will
    /// begin, for the enemy's answers; made when it is first asked for.
    pretended: Option<Scene>,
    left: u32,
    judged: u32,
}

impl<'a> Judge<'a> {
    pub(crate) const fn new(scene: &'a Scene, budget: Budget) -> Self {
        Self {
            scene,
            pretended: None,
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
        let wielder = self.scene.unit(unit);
        let to = self.scene.unit(target).at;
        if !gets_there(self.scene, wielder, from, to) {
            return Judged::TooFar;
        }
        if self.pay().is_none() {
            return Judged::Spent;
        }
        Judged::Shot(Box::new(judge::attack(self.scene, ask)))
    }

    /// What any attack would be that is asked in full.
    pub(crate) fn shot(&mut self, ask: Ask) -> Option<Record> {
        self.pay()?;
        Some(judge::attack(self.scene, ask))
    }

    /// What an area would strike; it costs as much as a shot.
    pub(crate) fn area(&mut self, unit: UnitId, from: Hex, aim: Aimed) -> Option<AreaFound> {
        self.pay()?;
        Some(area::found(self.scene, unit, from, aim))
    }

    /// What an attack on cover would be.
    pub(crate) fn breach(&mut self, unit: UnitId, from: Hex, hex: Hex) -> Option<BreachRecord> {
        self.pay()?;
        let ask = BreachAsk {
            from,
            ..BreachAsk::new(self.scene, unit, hex)
        };
        Some(breach::judge(self.scene, ask))
    }

    /// Thinks on in another scene, out of the same purse.
    pub(crate) fn pretend<T>(
        &mut self,
        scene: &Scene,
        think: impl FnOnce(&mut Judge<'_>) -> T,
    ) -> T {
        let mut inner = Judge {
            left: self.left,
            judged: self.judged,
            ..Judge::new(scene, Budget(0))
        };
        let thought = think(&mut inner);
        (self.left, self.judged) = (inner.left, inner.judged);
        thought
    }

    /// What an enemy's attack would be if the unit stood on a hex. Of one that
    /// is too far only a blade's is not judged: a gun's still tells the cover.
    pub(crate) fn answer(&mut self, enemy: UnitId, unit: UnitId, on: Hex) -> Judged {
        let foe = self.scene.unit(enemy);
        if foe.weapon.is_melee() && !gets_there(self.scene, foe, foe.at, on) {
            return Judged::TooFar;
        }
        if self.pay().is_none() {
            return Judged::Spent;
        }
        let record = self.standing_at(unit, on, |scene| {
            judge::attack(scene, Ask::new(scene, enemy, unit))
        });
        Judged::Shot(Box::new(record))
    }

    /// What is so while a unit stands on a hex, having come there.
    pub(crate) fn standing_at<T>(
        &mut self,
        unit: UnitId,
        on: Hex,
        look: impl FnOnce(&Scene) -> T,
    ) -> T {
        let place = usize::from(unit.0);
        let real = self.scene.unit(unit);
        let moved = Facing::towards(real.at, on);
        let drift = match moved {
            Some(facing) => zerog::drifts_on(self.scene, unit, on, facing),
            None => real.drift,
        };
        let pretended = self.pretended.get_or_insert_with(|| next_turns(self.scene));
        let there = &mut pretended.units[place];
        there.at = on;
        there.facing = moved.unwrap_or(real.facing);
        there.drift = drift;
        let seen = look(pretended);
        let there = &mut pretended.units[place];
        there.at = real.at;
        there.facing = real.facing;
        there.drift = real.drift;
        seen
    }

    fn pay(&mut self) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        self.judged += 1;
        Some(())
    }
}

fn gets_there(scene: &Scene, unit: &Unit, from: Hex, to: Hex) -> bool {
    scene.system.within_reach(scene, unit, from, to)
}
