//! What a single step costs and whether it can be taken (`MOVE-3` to `MOVE-6`,
//! `CLIMB-1`, `WADE-1`, `SWIM-1`).

use crate::board::Ground;
use crate::hex::{Hex, adjacent};
use crate::movement::budget;
use crate::numbers::{Centimetres, MoveCost};
use crate::order::Pace;
use crate::scene::Scene;
use crate::unit::{Footing, Unit, UnitId};
use crate::weapon::Size;

/// Cost of a step on open ground.
pub const STEP: u32 = 1;

/// Added to a step for each level up or down (`CLIMB-1`).
pub const PER_LEVEL: u32 = 2;

/// Cost of entering a hex over one's head (`SWIM-1`).
pub const SWIM: u32 = 2;

/// How deep a unit stands in water (`WADE-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wading {
    /// No water.
    Dry,
    /// 1 stack.
    Knee,
    /// 2 stacks.
    Waist,
    /// 3 stacks.
    Chest,
    /// Swimming.
    OverHead,
}

impl Wading {
    /// The band a depth falls in for a size; depths on a border belong to the
    /// shallower band.
    #[must_use]
    pub fn of(size: Size, depth: Centimetres) -> Self {
        let [knee, waist, chest] = match size {
            Size::Tiny => [15, 30, 40],
            Size::Small => [35, 55, 85],
            Size::Medium => [60, 100, 150],
            Size::Large => [120, 200, 300],
            Size::Huge => [230, 380, 600],
        };
        match depth.0 {
            0 => Self::Dry,
            depth if depth <= knee => Self::Knee,
            depth if depth <= waist => Self::Waist,
            depth if depth <= chest => Self::Chest,
            _ => Self::OverHead,
        }
    }

    /// Difficult stacks of the water alone.
    #[must_use]
    pub const fn stacks(self) -> u32 {
        match self {
            Self::Dry | Self::OverHead => 0,
            Self::Knee => 1,
            Self::Waist => 2,
            Self::Chest => 3,
        }
    }
}

/// Whether a unit would be swimming on some ground (`SWIM-1`): in water over its
/// head, or in any water while it has lost its footing (`WADE-2`).
#[must_use]
pub fn swims(unit: &Unit, ground: &Ground) -> bool {
    match Wading::of(unit.size, ground.depth) {
        Wading::Dry => false,
        Wading::OverHead => true,
        _ => unit.footing == Footing::Lost,
    }
}

/// The cost of one step as a sum of named parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct StepCost {
    /// The step itself: 1, or 2 when swimming.
    pub base: u32,
    /// Difficult stacks of the ground.
    pub difficult: u32,
    /// Difficult stacks of the water waded in.
    pub water: u32,
    /// Levels climbed up or down.
    pub climb: u32,
}

impl StepCost {
    /// The sum.
    #[must_use]
    pub const fn total(self) -> MoveCost {
        MoveCost(self.base + self.difficult + self.water + self.climb)
    }
}

/// A unit about to move with a budget.
pub(crate) struct Mover<'a> {
    scene: &'a Scene,
    id: UnitId,
    unit: &'a Unit,
    budget: u32,
    /// Hexes of standing units it may neither pass nor end on, and of friends
    /// it may only pass.
    foes: Places,
    friends: Places,
}

/// Hexes in order, to be looked up.
struct Places(Vec<(i32, i32)>);

impl Places {
    fn of(hexes: impl Iterator<Item = Hex>) -> Self {
        let mut places: Vec<_> = hexes.map(|hex| (hex.x, hex.y)).collect();
        places.sort_unstable();
        Self(places)
    }

    fn contains(&self, hex: &Hex) -> bool {
        self.0.binary_search(&(hex.x, hex.y)).is_ok()
    }
}

impl<'a> Mover<'a> {
    pub(crate) fn new(scene: &'a Scene, id: UnitId, pace: Pace) -> Self {
        let unit = scene.unit(id);
        let (friends, foes): (Vec<_>, Vec<_>) = scene
            .standing()
            .filter(|&(other, _)| other != id)
            .partition(|&(other, _)| scene.relation(id, other).is_friendly());
        let places =
            |units: Vec<(UnitId, &Unit)>| Places::of(units.iter().map(|(_, unit)| unit.at));
        Self {
            scene,
            id,
            unit,
            budget: budget(unit, pace).0,
            foes: places(foes),
            friends: places(friends),
        }
    }

    pub(crate) const fn id(&self) -> UnitId {
        self.id
    }

    pub(crate) const fn budget(&self) -> u32 {
        self.budget
    }

    /// Whether movement may end on a hex that was entered (`MOVE-6`).
    pub(crate) fn may_end_on(&self, hex: Hex) -> bool {
        !self.friends.contains(&hex)
    }

    /// The cost of a step between neighbours; `None` when it cannot be taken
    /// at any price.
    pub(crate) fn step(&self, from: Hex, to: Hex) -> Option<StepCost> {
        debug_assert!(adjacent(from, to), "a step joins neighbours");
        let (here, there) = (self.scene.board.ground(from), self.scene.board.ground(to));
        if !there.can_be_entered() || self.foes.contains(&to) {
            return None;
        }
        let levels = here.level.0.abs_diff(there.level.0);
        if levels > self.budget.div_ceil(2).max(1) {
            return None;
        }
        let wading = Wading::of(self.unit.size, there.depth);
        let climb = levels * PER_LEVEL;
        Some(if wading == Wading::OverHead {
            StepCost {
                base: SWIM,
                climb,
                ..StepCost::default()
            }
        } else {
            StepCost {
                base: STEP,
                difficult: there.difficult.0,
                water: wading.stacks(),
                climb,
            }
        })
    }

    /// What has been spent after a step; `None` when it cannot be taken.
    pub(crate) fn enter(&self, from: Hex, to: Hex, spent: u32) -> Option<u32> {
        let cost = self.step(from, to)?.total().0;
        let total = spent.saturating_add(cost);
        let first = spent == 0;
        // SWIM-1: with one point left one more stroke is allowed.
        let last_stroke = cost == SWIM
            && spent + 1 == self.budget
            && swims(self.unit, self.scene.board.ground(to));
        (total <= self.budget || first || last_stroke).then_some(total)
    }
}
