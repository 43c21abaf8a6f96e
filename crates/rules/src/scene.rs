//! The scene: the one currency of the program.
//!
//! A case file is a scene with a question, a scenario a scene with a seed and a
//! goal, a battle a scene that changes. Whoever judges, draws or thinks takes a
//! `&Scene`; there is no second type for a position.

use crate::board::Board;
use crate::faction::{FactionId, Factions, Relation};
use crate::goal::Goal;
use crate::hex::{Hex, adjacent};
use crate::movement::Step;
use crate::numbers::{Actions, Round, Tl};
use crate::system::{Feature, System};
use crate::unit::{Unit, UnitId};
use crate::weapon::Area;
use crate::words::words;

/// Gravity, which bends thrown weapons (`THROW-3`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Gravity {
    /// No gravity.
    Zero,
    /// Half.
    Half,
    /// As on Earth.
    #[default]
    One,
    /// Double.
    Two,
    /// Three times and more.
    Three,
}

words!(Gravity {
    Zero = "0g",
    Half = "0.5g",
    One = "1g",
    Two = "2g",
    Three = "3g",
});

/// How cover DR enters the attack (`ATK-9`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum DrModel {
    /// Taken off the Hits, once per attack.
    #[default]
    Flat,
    /// Added to the Target Level instead.
    TlShift,
    /// Cover gives no DR.
    Off,
}

words!(DrModel {
    Flat = "flat",
    TlShift = "tl_shift",
    Off = "off",
});

/// What a total equal to the Target Level is worth (`ATK-6`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum SellIt {
    /// Full Hits, no Wild Dice.
    #[default]
    Hit,
    /// Nothing.
    Miss,
    /// Whoever attacks decides at the table; everywhere else as [`Self::Hit`]
    /// (`TURN-5`).
    Ask,
}

words!(SellIt {
    Hit = "hit",
    Miss = "miss",
    Ask = "ask",
});

/// The rulings a scenario may choose differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Settings {
    /// How cover DR enters the attack.
    pub dr_model: DrModel,
    /// What Sell It is worth.
    pub sell_it: SellIt,
    /// What checks must reach (`CLIMB-2`).
    pub mission_tl: Tl,
    /// Actions of a unit in a turn, at least 1 (`MOVE-1`).
    pub actions: Actions,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            dr_model: DrModel::default(),
            sell_it: SellIt::default(),
            mission_tl: Tl(50),
            actions: Actions(1),
        }
    }
}

/// One of the [`Settings`]: where a rulebook leaves a choice to the scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// How cover DR enters the attack (`ATK-9`).
    CoverDr,
    /// What Sell It is worth (`ATK-6`).
    SellIt,
    /// What checks must reach (`CLIMB-2`).
    MissionTl,
    /// Actions of a unit in a turn (`MOVE-1`).
    Actions,
}

words!(Ruling {
    CoverDr = "dr_model",
    SellIt = "sell_it",
    MissionTl = "mission_tl",
    Actions = "actions",
});

/// An open crossfire window (`XFIRE-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Window {
    /// Who is Crossfired.
    pub target: UnitId,
    /// Whose hit opened it.
    pub opener: UnitId,
    /// Where the opener stood when it fired.
    pub from: Hex,
}

/// In which order turns are taken (`TURN-1`).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum TurnOrder {
    /// Every side once a round, in this order.
    Sides(Vec<FactionId>),
    /// Unit by unit, in this order.
    Initiative(Vec<UnitId>),
}

impl Default for TurnOrder {
    fn default() -> Self {
        Self::Sides(Vec::new())
    }
}

impl TurnOrder {
    /// Number of turns in a round.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Sides(sides) => sides.len(),
            Self::Initiative(units) => units.len(),
        }
    }

    /// Whether a unit of a faction has the turn at a place of the order.
    #[must_use]
    pub fn has(&self, place: usize, id: UnitId, faction: FactionId) -> bool {
        match self {
            Self::Sides(sides) => sides.get(place) == Some(&faction),
            Self::Initiative(units) => units.get(place) == Some(&id),
        }
    }

    /// Whether nobody ever has a turn, as in a case file.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Turn {
    /// The round, from 1; 0 before the battle.
    pub round: Round,
    /// The order of turns in a round; empty where nobody takes turns.
    pub order: TurnOrder,
    /// The place in that order.
    pub current: usize,
    /// The unit in the middle of its activation (`TURN-1`: one after another).
    pub active: Option<UnitId>,
    /// The move that waits for others to say whether they shoot at it.
    pub waiting: Option<Waiting>,
}

/// A move that waits until those it gives a shot to have said whether they take it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    /// Who moves.
    pub mover: UnitId,
    /// Where its move began.
    pub start: Hex,
    /// Where it goes.
    pub to: Hex,
    /// The steps it has still to take.
    pub rest: Vec<Step>,
    /// Who is still to answer, in id order.
    pub asked: Vec<UnitId>,
    /// Who has answered in this move, on whatever hex of it.
    pub answered: Vec<UnitId>,
}

impl Turn {
    /// Whether a unit belongs to the turn that runs now.
    #[must_use]
    pub fn includes(&self, id: UnitId, unit: &Unit) -> bool {
        self.order.has(self.current, id, unit.faction)
    }
}

/// A position: board, units, relations, open windows, settings, turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scene {
    /// The rule system.
    pub system: System,
    /// The map.
    pub board: Board,
    /// Gravity.
    pub gravity: Gravity,
    /// All units, down ones too; a [`UnitId`] is an index.
    pub units: Vec<Unit>,
    /// Factions and their relations.
    pub factions: Factions,
    /// Open crossfire windows, at most one for each target, in target order.
    pub windows: Vec<Window>,
    /// Rulings chosen.
    pub settings: Settings,
    /// Whose turn it is.
    pub turn: Turn,
    /// What wins beside elimination, with how far it has come (`TURN-4`).
    pub goals: Vec<Goal>,
}

/// Why a unit cannot stand on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CannotStand {
    /// The hex is not on the map.
    #[error("hex {},{} lies outside the map", .0.x, .0.y)]
    Outside(Hex),
    /// A wall or an impassable hex.
    #[error("nobody can stand on hex {},{}: it is a wall or impassable", .0.x, .0.y)]
    Blocked(Hex),
    /// Another standing unit is there.
    #[error("hex {},{} is taken by another standing unit", .hex.x, .hex.y)]
    Occupied {
        /// The hex.
        hex: Hex,
        /// Who is there.
        by: UnitId,
    },
}

impl Scene {
    /// An empty scene on a board.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            system: System::default(),
            board,
            gravity: Gravity::default(),
            units: Vec::new(),
            factions: Factions::default(),
            windows: Vec::new(),
            settings: Settings::default(),
            turn: Turn::default(),
            goals: Vec::new(),
        }
    }

    /// A unit by its id. Ids come from this scene; an id of another scene that
    /// has more units panics.
    #[must_use]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[usize::from(id.0)]
    }

    /// What a unit's weapon fills, where the rulebook has areas (`AREA-1`).
    #[must_use]
    pub fn area_of(&self, id: UnitId) -> Option<Area> {
        self.unit(id)
            .weapon
            .area
            .filter(|_| self.system.has(Feature::Areas))
    }

    /// All units with their ids, in id order.
    pub fn units(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units
            .iter()
            .enumerate()
            .map(|(index, unit)| (UnitId(index as u16), unit))
    }

    /// All units no rule ignores, in id order (`ATK-11`).
    pub fn standing(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units().filter(|(_, unit)| unit.is_standing())
    }

    /// The unit of a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<UnitId> {
        self.units()
            .find(|(_, unit)| unit.name == name)
            .map(|(id, _)| id)
    }

    /// The standing unit on a hex.
    #[must_use]
    pub fn standing_on(&self, hex: Hex) -> Option<UnitId> {
        self.standing()
            .find(|(_, unit)| unit.at == hex)
            .map(|(id, _)| id)
    }

    /// Enemies that stand next to a hex where a unit is or would be, in id order:
    /// those Hostile or Unfriendly to it (`FACTION-1`).
    pub fn enemies_beside(&self, unit: UnitId, at: Hex) -> impl Iterator<Item = UnitId> + '_ {
        self.standing()
            .filter(move |&(id, other)| {
                id != unit && adjacent(other.at, at) && self.relation(unit, id).is_opposed()
            })
            .map(|(id, _)| id)
    }

    /// How two units stand to each other (`FACTION-1`).
    #[must_use]
    pub fn relation(&self, a: UnitId, b: UnitId) -> Relation {
        self.factions
            .relation(self.unit(a).faction, self.unit(b).faction)
    }

    /// The open crossfire window on a unit (`XFIRE-1`).
    #[must_use]
    pub fn window_on(&self, target: UnitId) -> Option<&Window> {
        self.windows.iter().find(|window| window.target == target)
    }

    /// Whether a unit, lifted from where it is, could stand on a hex.
    ///
    /// # Errors
    /// The first of: outside the map, blocked, taken by another standing unit.
    pub fn can_stand(&self, id: UnitId, hex: Hex) -> Result<(), CannotStand> {
        if !self.board.contains(hex) {
            return Err(CannotStand::Outside(hex));
        }
        if !self.board.ground(hex).can_be_entered() {
            return Err(CannotStand::Blocked(hex));
        }
        match self.standing_on(hex) {
            Some(by) if by != id => Err(CannotStand::Occupied { hex, by }),
            _ => Ok(()),
        }
    }
}
