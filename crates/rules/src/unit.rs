//! Units: who stands where, with what in hand.

use crate::faction::FactionId;
use crate::hex::{Facing, Hex};
use crate::numbers::{
    Accuracy, Actions, Athletics, Degrees, Dr, Health, Might, MoveCost, Steps, Tl,
};
use crate::system::Stats;
use crate::training::Training;
use crate::weapon::{DamageType, Size, Weapon, WeaponClass};
use crate::words::words;

/// The angle of the front of whoever has no other (`ANGLE-2`).
pub const DEFAULT_VIEW: Degrees = Degrees(210);

/// Speed of a body without Mass (`MOVE-2`).
pub const SPEED_WITHOUT_MASS: u32 = 7;

/// The least Speed that Mass leaves (`MOVE-2`).
pub const LEAST_SPEED: u32 = 2;

/// The Speed of a unit of some Mass (`MOVE-2`).
#[must_use]
pub const fn speed_of(mass: u32) -> Steps {
    let speed = SPEED_WITHOUT_MASS.saturating_sub(mass);
    Steps(if speed < LEAST_SPEED {
        LEAST_SPEED
    } else {
        speed
    })
}

/// A unit by its place in `Scene::units`: the order in which files name them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId(pub u16);

/// Armour DR against each damage type (`ATK-9`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Armour([Dr; DamageType::ALL.len()]);

impl Armour {
    /// The same DR against every type.
    #[must_use]
    pub const fn all(dr: Dr) -> Self {
        Self([dr; DamageType::ALL.len()])
    }

    /// DR against one type.
    #[must_use]
    pub const fn against(&self, damage: DamageType) -> Dr {
        self.0[damage as usize]
    }

    /// The armour with another DR against one type.
    #[must_use]
    pub const fn with(mut self, damage: DamageType, dr: Dr) -> Self {
        self.0[damage as usize] = dr;
        self
    }
}

/// Whether a unit takes part or is scenery (`ATK-11`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Standing {
    /// Takes part.
    #[default]
    Standing,
    /// Down: counted as no unit by any rule.
    Down,
}

/// What a unit has done of its Action this turn (`MOVE-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Activation {
    /// Nothing yet.
    #[default]
    Ready,
    /// Moved within Move and Act; may still act.
    Moved,
    /// Acted without having moved; may still move within Move and Act.
    Acted,
    /// The Action is used up; may still turn (`HEX-2`).
    Spent,
    /// Nothing left this turn.
    Done,
}

words!(Activation {
    Ready = "ready",
    Moved = "moved",
    Acted = "acted",
    Spent = "spent",
    Done = "done",
});

/// Upright or on the ground (`PRONE-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Posture {
    /// On its feet.
    #[default]
    Upright,
    /// On the ground: standing up comes before any step.
    Prone,
}

/// Whether a torrent has taken a unit off its feet (`WADE-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Footing {
    /// It stands where it can stand.
    #[default]
    Firm,
    /// It swims, however shallow the water, until it finds its feet.
    Lost,
}

/// Whether an Action has changed a unit's level (`CLIMB-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Climbed {
    /// It has not.
    #[default]
    No,
    /// It has: two-handed weapons are hard to use.
    Yes,
}

/// A trait with a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trait {
    /// No Disadvantage next to the target with the weapon in hand (`RANGE-5`).
    CloseQuartersTraining,
    /// The same for one class only (`RANGE-5`).
    CloseQuartersTrainingIn(WeaponClass),
    /// Halves the minimum range of heavy weapons (`RANGE-6`).
    CloseQuartersSpecialist,
    /// Its hex gives Cover 1 (`SIGHT-4`).
    Guardian,
    /// May split its movement around its act (`MOVE-1`).
    Nimble,
    /// Walks without gravity, too (`ZEROG-1`).
    MagBoots,
    /// Moves without gravity as it likes (`ZEROG-1`).
    Thruster,
}

/// A set of [`Trait`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Traits(u16);

impl Traits {
    /// Whether the trait is in the set.
    #[must_use]
    pub const fn has(self, wanted: Trait) -> bool {
        self.0 & wanted.bit() != 0
    }

    /// The set with one more trait.
    #[must_use]
    pub const fn with(self, more: Trait) -> Self {
        Self(self.0 | more.bit())
    }

    /// The traits of the set, in declared order.
    pub fn iter(self) -> impl Iterator<Item = Trait> {
        Trait::all().filter(move |&known| self.has(known))
    }
}

impl FromIterator<Trait> for Traits {
    fn from_iter<T: IntoIterator<Item = Trait>>(traits: T) -> Self {
        traits.into_iter().fold(Self::default(), Self::with)
    }
}

impl Trait {
    /// All traits, in declared order.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::CloseQuartersTraining]
            .into_iter()
            .chain(
                WeaponClass::ALL
                    .iter()
                    .copied()
                    .map(Self::CloseQuartersTrainingIn),
            )
            .chain([
                Self::CloseQuartersSpecialist,
                Self::Guardian,
                Self::Nimble,
                Self::MagBoots,
                Self::Thruster,
            ])
    }

    /// Whether it belongs to the board that all rulebooks share (`SIGHT-4`), and not
    /// to Cybercore alone.
    #[must_use]
    pub const fn is_shared(self) -> bool {
        matches!(self, Self::Guardian)
    }

    const fn bit(self) -> u16 {
        match self {
            Self::CloseQuartersTraining => 1,
            Self::CloseQuartersSpecialist => 2,
            Self::Guardian => 4,
            Self::CloseQuartersTrainingIn(class) => 8 << class as u16,
            Self::Nimble => 0x100,
            Self::MagBoots => 0x200,
            Self::Thruster => 0x400,
        }
    }

    /// The word for it in files.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::CloseQuartersTraining => "close_quarters_training".to_owned(),
            Self::CloseQuartersTrainingIn(class) => {
                format!("close_quarters_training:{}", class.word())
            }
            Self::CloseQuartersSpecialist => "close_quarters_specialist".to_owned(),
            Self::Guardian => "guardian".to_owned(),
            Self::Nimble => "nimble".to_owned(),
            Self::MagBoots => "mag_boots".to_owned(),
            Self::Thruster => "thruster".to_owned(),
        }
    }

    /// The trait a word of a file stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "close_quarters_training" => Some(Self::CloseQuartersTraining),
            "close_quarters_specialist" => Some(Self::CloseQuartersSpecialist),
            "guardian" => Some(Self::Guardian),
            "nimble" => Some(Self::Nimble),
            "mag_boots" => Some(Self::MagBoots),
            "thruster" => Some(Self::Thruster),
            other => other
                .strip_prefix("close_quarters_training:")
                .and_then(WeaponClass::from_word)
                .map(Self::CloseQuartersTrainingIn),
        }
    }
}

/// A unit with every number filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Unique in its scene.
    pub name: String,
    /// What it is, in its catalogue's words ("marksman"); may be empty.
    pub profile: String,
    /// Where it stands.
    pub at: Hex,
    /// Where it looks (`HEX-2`).
    pub facing: Facing,
    /// Whose it is.
    pub faction: FactionId,
    /// Angle of its front, `0..=360` degrees (`ANGLE-2`).
    pub view_angle: Degrees,
    /// Speed in hexes (`MOVE-2`).
    pub speed: Steps,
    /// Size, for water (`WADE-1`).
    pub size: Size,
    /// Might, for throwing (`THROW-1`).
    pub might: Might,
    /// Added to its d100 where no [`Training`] says more (`ATK-2`).
    pub accuracy: Accuracy,
    /// What its accuracy with each weapon is the sum of (`ATK-2`, `ATK-3`).
    pub training: Option<Training>,
    /// What a d100 must exceed to hit it (`ATK-1`).
    pub tl: Tl,
    /// Armour DR by damage type.
    pub armour: Armour,
    /// Health left.
    pub health: Health,
    /// Health when unhurt.
    pub full_health: Health,
    /// Whether it takes part.
    pub standing: Standing,
    /// Added to checks of climbing and swimming.
    pub athletics: Athletics,
    /// Traits with a rule.
    pub traits: Traits,
    /// The weapon in hand (`TURN-5`).
    pub weapon: Weapon,
    /// Weapons it carries besides, in the order they are named (`TURN-5`).
    pub carried: Vec<Weapon>,
    /// What it has done of its Action this turn.
    pub activation: Activation,
    /// Actions of this turn that come after the one it is in (`MOVE-1`).
    pub actions_left: Actions,
    /// Movement points paid within Move and Act this Action, for those who may
    /// split their movement (`MOVE-1`).
    pub paid: MoveCost,
    /// Whether this Action has changed its level (`CLIMB-1`).
    pub climbed: Climbed,
    /// Upright or on the ground (`PRONE-1`).
    pub posture: Posture,
    /// Whether a torrent has taken it off its feet (`WADE-2`).
    pub footing: Footing,
    /// Where it drifts without gravity, until it meets a surface (`ZEROG-1`).
    pub drift: Option<Facing>,
    /// What it is in rule systems that have numbers of their own.
    pub stats: Stats,
}

impl Unit {
    /// A unit with the defaults of a case file.
    #[must_use]
    pub fn new(name: &str, at: Hex, faction: FactionId) -> Self {
        Self {
            name: name.to_owned(),
            profile: String::new(),
            at,
            facing: Facing::default(),
            faction,
            view_angle: DEFAULT_VIEW,
            speed: Steps(4),
            size: Size::default(),
            might: Might(4),
            accuracy: Accuracy(50),
            training: None,
            tl: Tl(50),
            armour: Armour::default(),
            health: Health(5),
            full_health: Health(5),
            standing: Standing::default(),
            athletics: Athletics(0),
            traits: Traits::default(),
            weapon: Weapon::default(),
            carried: Vec::new(),
            activation: Activation::default(),
            actions_left: Actions(0),
            paid: MoveCost(0),
            climbed: Climbed::default(),
            posture: Posture::default(),
            footing: Footing::default(),
            drift: None,
            stats: Stats::default(),
        }
    }

    /// Whether any rule counts it as a unit (`ATK-11`).
    #[must_use]
    pub const fn is_standing(&self) -> bool {
        matches!(self.standing, Standing::Standing)
    }

    /// Whether it has a trait.
    #[must_use]
    pub const fn has(&self, wanted: Trait) -> bool {
        self.traits.has(wanted)
    }
}
