//! The words files use for the values of the rules.

use pincer_rules::board::CurrentStrength;
use pincer_rules::faction::Relation;
use pincer_rules::hex::Facing;
use pincer_rules::order::Pace;
use pincer_rules::scene::{DrModel, Gravity, SellIt};
use pincer_rules::surface::Surface;
use pincer_rules::training::Core;
use pincer_rules::weapon::{
    Category, DamageType, NamedBand, Size, Tag, WeaponClass, WeaponKind, WeaponType,
};

/// A value with a word that stands for it in files.
pub(crate) trait Worded: Copy + 'static {
    /// What the value is called in messages.
    const WHAT: &'static str;
    /// All values.
    fn all() -> &'static [Self];
    /// The word of a value.
    fn word(self) -> &'static str;
}

macro_rules! worded {
    ($($name:ident = $what:literal),+ $(,)?) => {
        $(impl Worded for $name {
            const WHAT: &'static str = $what;
            fn all() -> &'static [Self] {
                Self::ALL
            }
            fn word(self) -> &'static str {
                $name::word(self)
            }
        })+
    };
}

worded!(
    Category = "category",
    Core = "core",
    CurrentStrength = "strength of a current",
    DamageType = "damage type",
    DrModel = "DR model",
    Facing = "facing",
    Gravity = "gravity",
    NamedBand = "range band",
    Pace = "mode",
    Relation = "relation",
    Surface = "surface",
    SellIt = "worth of Sell It",
    Size = "size",
    Tag = "tag",
    WeaponClass = "weapon class",
    WeaponKind = "weapon kind",
    WeaponType = "type of weapon",
);
