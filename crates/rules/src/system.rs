//! The seam between the board and the rulebooks.
//!
//! The board, lines, sight and movement are shared. A rule system turns what they
//! find into its own modifiers, chances and outcomes, and it does so behind one
//! trait: whoever judges, plays, draws or thinks asks `scene.system`, and nobody
//! asks which one it is.
//!
//! ```text
//!            judge     record of an attack    --> Why panel, overlay, AI, case files
//!  board --> resolve   what the dice make     --> facts of a battle
//!            follows   what a turn or a step changes
//!            answers   who may act during another's move
//! ```

mod feature;

mod key;

mod pretended;

mod verdict;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use crate::cybercore::Cybercore;
use crate::dice::{Dice, OutOfDice};
use crate::dungeon_universalis::DungeonUniversalis;
use crate::hex::Hex;
use crate::lancer::Lancer;
use crate::numbers::{Degrees, Stacks, Steps};
use crate::order::Pace;
use crate::record::{Ask, Millionths, Record};
use crate::scene::{Ruling, Scene};
use crate::unit::{Trait, Unit, UnitId};
use crate::weapon::{Weapon, WeaponKind};

pub use feature::{Feature, Features};
pub use key::{Key, Kind, RANGE, Stats, halves};
pub use pretended::{carry_out, next_turns};
pub use verdict::{Blow, Chance, Clause, Consequence, Mark, Part, Ratio, Role, Told, Verdict};

/// A rulebook.
pub trait RuleSystem: Sync {
    /// The word for it in files.
    fn word(&self) -> &'static str;

    /// What people call it.
    fn title(&self) -> &'static str;

    /// What of the board and the table it has rules for.
    fn features(&self) -> Features {
        Features::default()
    }

    /// What the numbers of a unit's Health are called: "Health", "HP".
    fn health(&self) -> &'static str {
        "Health"
    }

    /// The settings it leaves to a scenario.
    fn rulings(&self) -> &'static [Ruling] {
        &[]
    }

    /// What whoever carries no weapon fights with.
    fn unarmed(&self) -> Weapon {
        Weapon::new(WeaponKind::Melee, None)
    }

    /// Whether it knows a trait.
    fn knows_trait(&self, which: Trait) -> bool {
        which.is_shared()
    }

    /// How wide a unit sees, where the rulebook asks where it looks (`HEX-2`).
    fn view_angle(&self, unit: &Unit) -> Degrees {
        unit.view_angle
    }

    /// How often more a unit's Health fills up when the last of it is gone.
    fn refills(&self, _unit: &Unit) -> u32 {
        0
    }

    /// Whether what its ranged weapons shoot is arrows, not bullets: how they are
    /// drawn.
    fn has_bows(&self) -> bool {
        false
    }

    /// What a unit has beside name, place, side, facing, Health and weapons.
    fn unit_keys(&self) -> &'static [Key] {
        &[]
    }

    /// What a weapon has beside name and kind.
    fn weapon_keys(&self) -> &'static [Key] {
        &[]
    }

    /// Which keys of files that are Cybercore's own it reads as well.
    fn reads(&self) -> &'static [&'static str] {
        &[]
    }

    /// The kinds of weapons it has; empty for all.
    fn weapon_kinds(&self) -> &'static [WeaponKind] {
        &[]
    }

    /// The points of a move of a pace; 0 where it knows no such pace (`MOVE-1`).
    fn budget(&self, unit: &Unit, pace: Pace) -> Steps {
        match pace {
            Pace::Act => unit.speed,
            Pace::Run => Steps(0),
        }
    }

    /// What difficult ground adds to the cost of entering it (`MOVE-3`).
    fn difficult(&self, stacks: Stacks) -> Stacks {
        stacks
    }

    /// How far a melee weapon reaches.
    fn reach(&self, _weapon: &Weapon) -> Steps {
        Steps(1)
    }

    /// Whether the weapon in a unit's hand gets from one hex to another at all,
    /// whatever lies between. The AI thinks no further about what does not.
    fn within_reach(&self, _scene: &Scene, _unit: &Unit, _from: Hex, _to: Hex) -> bool {
        true
    }

    /// How far the weapon in hand carries, band by band from the nearest, with what
    /// each is called; `None` for Cybercore's bands.
    fn bands(&self, _unit: &Unit) -> Option<Vec<(Steps, String)>> {
        None
    }

    /// Whether enemies next to it keep a unit from using its weapon well; the AI
    /// keeps away from them then.
    fn is_hampered(&self, _scene: &Scene, _unit: UnitId) -> bool {
        false
    }

    /// Judges an attack. Changes nothing, and answers the same however often it
    /// is asked.
    fn judge(&self, scene: &Scene, ask: Ask) -> Record;

    /// Rolls an attack that was judged by a [`Verdict`], in a scene that is still
    /// as it was then. Cybercore, whose records are its own, rolls by
    /// [`attack::resolve`](crate::cybercore::attack::resolve).
    ///
    /// # Errors
    /// When `dice` is a list that ends too early.
    fn resolve(
        &self,
        scene: &Scene,
        verdict: &Verdict,
        dice: &mut dyn Dice,
    ) -> Result<Blow, OutOfDice>;

    /// What an attack takes off friends on average where it goes astray, as a share
    /// of what each of them has when unhurt, all shares together.
    fn risk(&self, _scene: &Scene, _verdict: &Verdict) -> Millionths {
        Millionths(0)
    }

    /// Why a unit cannot be as it is, where no battle comes to it; the words go on
    /// from its name.
    fn impossible(&self, _unit: &Unit) -> Option<&'static str> {
        None
    }

    /// What changes for a unit when a turn of its side starts.
    fn turn_starts(&self, _scene: &Scene, _unit: UnitId) -> Vec<Consequence> {
        Vec::new()
    }

    /// What changes for a unit that begins its activation.
    fn is_activated(&self, _scene: &Scene, _unit: UnitId) -> Vec<Consequence> {
        Vec::new()
    }

    /// What changes for a unit with a step it took.
    fn steps(&self, _scene: &Scene, _unit: UnitId) -> Vec<Consequence> {
        Vec::new()
    }

    /// Who may shoot at a unit in the middle of its move, in id order; the scene
    /// has the mover on the hex it has just come to.
    fn reactions(&self, _scene: &Scene, _walk: &Walk) -> Vec<UnitId> {
        Vec::new()
    }

    /// How it is played, for whoever meets it first: what a line is about, and the
    /// line.
    fn primer(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// What a unit is in this system, for its card: names and values.
    fn sheet(&self, unit: &Unit) -> Vec<(&'static str, String)> {
        let told = |key: &Key| key.told(&unit.stats);
        self.unit_keys().iter().filter_map(told).collect()
    }

    /// What its weapon is, likewise.
    fn weapon_sheet(&self, weapon: &Weapon) -> Vec<(&'static str, String)> {
        let told = |key: &Key| key.told(&weapon.stats);
        self.weapon_keys().iter().filter_map(told).collect()
    }
}

/// A move that is under way, step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Walk {
    /// Who moves.
    pub mover: UnitId,
    /// Where the move began.
    pub start: Hex,
    /// The hex before the one it has come to, of those on which it could stay.
    pub from: Hex,
    /// Where the move ends, if nothing stops it.
    pub to: Hex,
}

/// The rule system a scene is played by.
#[derive(Clone, Copy)]
pub struct System(&'static dyn RuleSystem);

/// The registry: one line for each rulebook.
static KNOWN: &[System] = &[
    System(&Cybercore),
    System(&DungeonUniversalis),
    System(&Lancer),
];

impl System {
    /// Cybercore.
    pub const CYBERCORE: Self = Self(&Cybercore);

    /// A system that need not be in the registry.
    #[must_use]
    pub const fn of(rules: &'static dyn RuleSystem) -> Self {
        Self(rules)
    }

    /// All systems that files can name.
    #[must_use]
    pub fn all() -> &'static [Self] {
        KNOWN
    }

    /// The system a word of a file stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        KNOWN.iter().copied().find(|system| system.word() == word)
    }

    /// Whether it has rules for something.
    #[must_use]
    pub fn has(self, feature: Feature) -> bool {
        self.features().has(feature)
    }

    /// Whether it has rules for any of some things.
    #[must_use]
    pub fn has_any(self, features: &[Feature]) -> bool {
        features.iter().any(|&feature| self.has(feature))
    }
}

impl Deref for System {
    type Target = dyn RuleSystem;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl Default for System {
    fn default() -> Self {
        Self::CYBERCORE
    }
}

impl PartialEq for System {
    fn eq(&self, other: &Self) -> bool {
        self.word() == other.word()
    }
}

impl Eq for System {}

impl Hash for System {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.word().hash(state);
    }
}

impl fmt::Debug for System {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_is_found_by_its_word_and_no_two_share_one() {
        for (place, system) in System::all().iter().enumerate() {
            assert_eq!(System::from_word(system.word()), Some(*system));
            let same = |other: &System| other.word() == system.word();
            assert_eq!(System::all().iter().position(same), Some(place));
        }
        assert_eq!(System::from_word("chess"), None);
        assert_eq!(System::default().word(), "cybercore");
    }

    #[test]
    fn a_key_means_the_same_in_every_system_that_has_it() {
        let keys = System::all().iter().flat_map(|system| system.unit_keys());
        let mut seen: Vec<&Key> = Vec::new();
        for key in keys {
            assert!(
                seen.iter().all(|other| other.word != key.word),
                "{}",
                key.word
            );
            seen.push(key);
        }
    }
}
