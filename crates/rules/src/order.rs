//! Orders: what a player, the AI or a replay may ask of a battle.

use crate::hex::{Facing, Hex};
use crate::record::Aimed;
use crate::unit::UnitId;
use crate::words::words;

/// The two ways to spend an Action on movement (`MOVE-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pace {
    /// Up to Speed hexes and nothing else this turn.
    Run,
    /// Up to half Speed, rounded up, with an act before or after.
    Act,
}

words!(Pace {
    Run = "run",
    Act = "act",
});

/// One order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Order {
    /// Move along the path of `MOVE-7`, once an Action; to its own hex only to
    /// stand up (`PRONE-1`).
    Move {
        /// Who moves.
        unit: UnitId,
        /// Run, or within Move and Act.
        pace: Pace,
        /// Where to.
        to: Hex,
    },
    /// Attack with the weapon in hand. An explosive strikes everyone in the blast
    /// around the target (`CC-COVER-2`).
    Attack {
        /// Who attacks.
        unit: UnitId,
        /// Who is attacked.
        target: UnitId,
    },
    /// The same attack, with Sell It a Miss: only where the scenario lets the
    /// attacker decide (`ATK-6`).
    Decline {
        /// Who attacks.
        unit: UnitId,
        /// Who is attacked.
        target: UnitId,
    },
    /// Attack everyone in an area (`AREA-1`).
    Area {
        /// Who attacks.
        unit: UnitId,
        /// Where the area is put.
        aim: Aimed,
    },
    /// Attack the cover of a hex (`CC-COVER-4`).
    Breach {
        /// Who attacks.
        unit: UnitId,
        /// The hex.
        hex: Hex,
    },
    /// Take another weapon in hand, which is an act (`TURN-5`).
    Ready {
        /// Who.
        unit: UnitId,
        /// Place of the weapon in `Unit::carried`.
        slot: u8,
    },
    /// Turn to face a direction, ending the activation (`HEX-2`).
    Turn {
        /// Who turns.
        unit: UnitId,
        /// Where to.
        facing: Facing,
    },
    /// Answer, in the middle of another's move, whether to shoot at it (`DU-9`).
    React {
        /// Who is asked.
        unit: UnitId,
        /// Whether it shoots.
        shoots: bool,
    },
    /// End the activation with nothing more done (`TURN-3`).
    Pass {
        /// Who passes.
        unit: UnitId,
    },
    /// End the turn (`TURN-3`).
    EndTurn,
}

impl Order {
    /// The unit the order is for; `None` for the end of a turn.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        match *self {
            Self::Move { unit, .. }
            | Self::Attack { unit, .. }
            | Self::Decline { unit, .. }
            | Self::Area { unit, .. }
            | Self::Breach { unit, .. }
            | Self::Ready { unit, .. }
            | Self::Turn { unit, .. }
            | Self::React { unit, .. }
            | Self::Pass { unit } => Some(unit),
            Self::EndTurn => None,
        }
    }
}
