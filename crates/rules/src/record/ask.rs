//! The question of an attack, and why it cannot be made.

use crate::hex::{Facing, Hex};
use crate::scene::{Scene, SellIt};
use crate::system::Clause;
use crate::unit::{Climbed, UnitId};

/// The question: what if this unit attacked that one from this hex?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ask {
    /// Who attacks.
    pub shooter: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// Where the shooter stands for this attack; it is lifted from where the
    /// scene has it.
    pub from: Hex,
    /// Whether it has changed its level on the way there (`CLIMB-1`).
    pub climbed: Climb,
    /// The area that strikes the target, when the attack is not aimed at it
    /// (`AREA-1`).
    pub area: Option<Aimed>,
    /// What the attacker decided that Sell It is worth, where it decides
    /// (`ATK-6`).
    pub sell_it: Option<SellIt>,
    /// Whether it interrupts the target's move (`DU-9`).
    pub is_reaction: bool,
}

/// Whether the Action of an attack changes the attacker's level (`CLIMB-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Climb {
    /// It has when the unit has already, or when the hex it attacks from is not
    /// on the level of the hex it stands on.
    #[default]
    ByLevel,
    /// The way there is known, and this is what it does.
    Known(Climbed),
}

/// Where an area is put (`AREA-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aimed {
    /// A blast, centred on a hex.
    At(Hex),
    /// A line or a cone, along a direction.
    Along(Facing),
    /// A burst, around the user.
    Around,
}

impl Ask {
    /// An attack from where the shooter stands.
    #[must_use]
    pub fn new(scene: &Scene, shooter: UnitId, target: UnitId) -> Self {
        Self {
            shooter,
            target,
            from: scene.unit(shooter).at,
            climbed: Climb::default(),
            area: None,
            sell_it: None,
            is_reaction: false,
        }
    }

    /// The same attack from another hex. Whether the shooter could stand there
    /// is [`Scene::can_stand`]'s to say.
    #[must_use]
    pub const fn standing_at(self, from: Hex) -> Self {
        Self { from, ..self }
    }

    /// The same attack after a way that is known.
    #[must_use]
    pub const fn having(self, climbed: Climbed) -> Self {
        Self {
            climbed: Climb::Known(climbed),
            ..self
        }
    }

    /// The same attack by an area.
    #[must_use]
    pub const fn by(self, area: Aimed) -> Self {
        Self {
            area: Some(area),
            ..self
        }
    }

    /// The same attack with Sell It a Miss, by the attacker's own will.
    #[must_use]
    pub const fn declining(self) -> Self {
        Self {
            sell_it: Some(SellIt::Miss),
            ..self
        }
    }

    /// The same attack in the middle of the target's move.
    #[must_use]
    pub const fn reacting(self) -> Self {
        Self {
            is_reaction: true,
            ..self
        }
    }

    /// Whether the attacker has climbed in this Action (`CLIMB-1`).
    #[must_use]
    pub fn has_climbed(&self, scene: &Scene) -> bool {
        let unit = scene.unit(self.shooter);
        let level = |hex| scene.board.ground(hex).level;
        match self.climbed {
            Climb::Known(climbed) => climbed == Climbed::Yes,
            Climb::ByLevel => unit.climbed == Climbed::Yes || level(self.from) != level(unit.at),
        }
    }
}

/// Why an attack cannot be made: the first that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// Attacker or target is down.
    Down,
    /// The target is Friendly or an ally (`FACTION-1`).
    Friendly,
    /// Beyond the last band (`RANGE-1`, `THROW-4`).
    OutOfRange,
    /// Beyond a melee weapon's reach (`MELEE-1`).
    OutOfReach,
    /// No clear line (`SIGHT-1`).
    NoSight,
    /// Something that only the rulebook of the scene knows.
    Clause(Clause),
}

impl Refusal {
    /// The word for it in case files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Down => "down",
            Self::Friendly => "friendly",
            Self::OutOfRange => "out_of_range",
            Self::OutOfReach => "out_of_reach",
            Self::NoSight => "no_sight",
            Self::Clause(clause) => clause.word,
        }
    }
}
