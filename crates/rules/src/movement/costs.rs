//! What a single step costs, what check it needs and whether it can be taken
//! (`MOVE-3` to `MOVE-6`, `CLIMB-1`, `CLIMB-2`, `WADE-1`, `SWIM-1`).

use crate::action;
use crate::board::Ground;
use crate::check::Check;
use crate::hex::{Hex, adjacent};
use crate::movement::forced::{FALL_FROM, Fall};
use crate::movement::{budget, moves, stand_up};
use crate::numbers::{Advantage, Centimetres, MoveCost};
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
        if depth.0 == 0 {
            return Self::Dry;
        }
        let [knee, waist, chest] = match size {
            Size::Tiny => [15, 30, 40],
            Size::Small => [35, 55, 85],
            Size::Medium => [60, 100, 150],
            Size::Large => [120, 200, 300],
            Size::Huge => [230, 380, 600],
        };
        match depth.0 {
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
/// head, or in any water while it has lost its footing (`WADE-2`). A whole
/// movement is judged by the footing it begins with (ruling), though it may lead
/// over dry ground.
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
        let ground = self.base.saturating_add(self.difficult);
        MoveCost(ground.saturating_add(self.water + self.climb))
    }

    /// The parts that cost anything, in the order in which they are told.
    pub fn parts(self) -> impl Iterator<Item = (Part, MoveCost)> {
        // No step costs as much as a stroke, so the base tells which it was.
        let base = if self.base == SWIM {
            Part::Swim
        } else {
            Part::Step
        };
        [
            (base, self.base),
            (Part::Difficult, self.difficult),
            (Part::Water, self.water),
            (Part::Climb, self.climb),
        ]
        .into_iter()
        .filter(|&(_, cost)| cost > 0)
        .map(|(part, cost)| (part, MoveCost(cost)))
    }
}

/// What a part of a movement's cost is paid for, in the order in which the parts
/// are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// Standing up (`PRONE-1`).
    StandingUp,
    /// A step, or a hex of flight without gravity (`MOVE-3`, `ZEROG-1`).
    Step,
    /// A hex swum (`SWIM-1`).
    Swim,
    /// Difficult stacks of the ground (`MOVE-3`).
    Difficult,
    /// Difficult stacks of the water (`WADE-1`).
    Water,
    /// Levels (`CLIMB-1`).
    Climb,
}

impl Part {
    /// All of them, in order.
    pub const ALL: [Self; 6] = [
        Self::StandingUp,
        Self::Step,
        Self::Swim,
        Self::Difficult,
        Self::Water,
        Self::Climb,
    ];
}

/// A unit about to move with what is left of an Action.
pub(crate) struct Mover<'a> {
    scene: &'a Scene,
    id: UnitId,
    unit: &'a Unit,
    /// Points left of the Action.
    points: u32,
    /// What standing up takes of them first.
    stand_up: u32,
    /// Most levels of a step: the whole Action counts, not what is left of it
    /// (`CLIMB-1`).
    most_levels: u32,
    /// Whether it moves at all and nothing is paid in this Action yet (`MOVE-4`).
    untouched: bool,
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
            points: action::points(scene, unit, pace).0,
            stand_up: stand_up(scene, id).0,
            most_levels: budget(scene, unit, pace).0.div_ceil(2).max(1),
            untouched: moves(scene, unit, pace) && action::paid(scene, unit, pace) == MoveCost(0),
            foes: places(foes),
            friends: places(friends),
        }
    }

    pub(crate) const fn id(&self) -> UnitId {
        self.id
    }

    /// Points left of the Action.
    pub(crate) const fn points(&self) -> u32 {
        self.points
    }

    /// What is spent before the first step: standing up. It is the one step an
    /// untouched Action always has, so `None` only where part of the Action is
    /// paid and the rest does not do (`PRONE-1`, `MOVE-4`).
    pub(crate) fn begin(&self) -> Option<u32> {
        (self.stand_up <= self.points || self.untouched).then_some(self.stand_up)
    }

    /// Hexes that may be flown without gravity: one at least in an untouched
    /// Action (`ZEROG-1`, `MOVE-4`).
    pub(crate) fn flight(&self) -> u32 {
        self.points.max(u32::from(self.untouched))
    }

    /// Whether movement may end on a hex that was entered (`MOVE-6`).
    pub(crate) fn may_end_on(&self, hex: Hex) -> bool {
        !self.friends.contains(&hex)
    }

    /// Whether a hex can be entered at all (`MOVE-6`).
    pub(crate) fn may_pass(&self, ground: &Ground, hex: Hex) -> bool {
        ground.can_be_entered() && !self.foes.contains(&hex)
    }

    /// The cost of a step between neighbours; `None` when it cannot be taken
    /// at any price.
    ///
    /// Who fails the check of a high step lies in the lower of the two hexes, so
    /// neither may be a friend's: nobody lies where somebody stands (ruling on
    /// `CLIMB-2`).
    pub(crate) fn step(&self, from: Hex, to: Hex) -> Option<StepCost> {
        debug_assert!(adjacent(from, to), "a step joins neighbours");
        let (here, there) = (self.scene.board.ground(from), self.scene.board.ground(to));
        if !self.may_pass(there, to) {
            return None;
        }
        let levels = here.level.0.abs_diff(there.level.0);
        if levels > self.most_levels
            || (levels >= FALL_FROM && (self.friends.contains(&from) || self.friends.contains(&to)))
        {
            return None;
        }
        Some(StepCost {
            climb: levels * PER_LEVEL,
            ..self.level_cost(there)
        })
    }

    /// The cost of entering some ground from as high as it lies.
    pub(crate) fn level_cost(&self, there: &Ground) -> StepCost {
        if swims(self.unit, there) {
            return StepCost {
                base: SWIM,
                ..StepCost::default()
            };
        }
        StepCost {
            base: STEP,
            difficult: self.scene.system.difficult(there.difficult).0,
            water: Wading::of(self.unit.size, there.depth).stacks(),
            climb: 0,
        }
    }

    /// The check that a step needs, and the fall of whoever fails it
    /// (`CLIMB-2`).
    pub(crate) fn check(&self, from: Hex, to: Hex) -> Option<(Check, Fall)> {
        let level = |hex| self.scene.board.ground(hex).level.0;
        let levels = level(from).abs_diff(level(to));
        (levels >= FALL_FROM).then(|| {
            let check = Check::new(self.scene, self.unit, Advantage(0));
            (check, Fall::of(levels))
        })
    }

    /// Whether the next step may cost anything: the first of an untouched Action.
    /// Whoever stood up has had that step (`MOVE-4`, `PRONE-1`).
    pub(crate) const fn is_free(&self, spent: u32) -> bool {
        spent == 0 && self.untouched
    }

    /// What has been spent after a step; `None` when it cannot be taken.
    pub(crate) fn enter(&self, from: Hex, to: Hex, spent: u32) -> Option<u32> {
        let cost = self.step(from, to)?.total().0;
        let total = spent.saturating_add(cost);
        let first = self.is_free(spent);
        // SWIM-1: with one point left one more stroke is allowed.
        let last_stroke = cost == SWIM
            && spent + 1 == self.points
            && swims(self.unit, self.scene.board.ground(to));
        (total <= self.points || first || last_stroke).then_some(total)
    }
}
