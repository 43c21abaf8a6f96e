//! Weapons, and what is told of them in files (`RANGE-2`, `ATK-7`, `ATK-10`).

mod scope;

use crate::numbers::{Faces, Hits, Metres, Rounds, Steps};
use crate::system::Stats;
use crate::words::words;

pub use scope::{Area, NamedBand, WeaponType};

/// How a weapon reaches its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WeaponKind {
    /// Blades and fists: reach in hexes, no bands (`MELEE-1`).
    Melee,
    /// Guns: bands of the increment (`RANGE-1`).
    Ranged,
    /// Thrown things: bands by Heft and gravity (`THROW-1`).
    Thrown,
    /// Grenades and the like: own increment and a blast (`THROW-5`).
    Explosive,
}

words!(WeaponKind {
    Melee = "melee",
    Ranged = "ranged",
    Thrown = "thrown",
    Explosive = "explosive",
});

/// The classes that share an increment and a training (`RANGE-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WeaponClass {
    /// Pistols: 10 m.
    Small,
    /// Shotguns: 8 m.
    Shotgun,
    /// Carbines and rifles: 20 m.
    Medium,
    /// Assault rifles: 30 m.
    Assault,
    /// Heavy weapons: 40 m, hard to use close by (`RANGE-6`).
    Heavy,
}

words!(WeaponClass {
    Small = "small",
    Shotgun = "shotgun",
    Medium = "medium",
    Assault = "assault",
    Heavy = "heavy",
});

impl WeaponClass {
    /// The standard Range Increment (`RANGE-2`).
    #[must_use]
    pub const fn increment(self) -> Metres {
        Metres(match self {
            Self::Small => 10,
            Self::Shotgun => 8,
            Self::Medium => 20,
            Self::Assault => 30,
            Self::Heavy => 40,
        })
    }

    /// The category when none is given.
    #[must_use]
    pub const fn category(self) -> Category {
        match self {
            Self::Small => Category::Light,
            Self::Shotgun | Self::Medium | Self::Assault => Category::Standard,
            Self::Heavy => Category::Heavy,
        }
    }
}

/// The increment of a weapon that has neither its own nor a class.
pub const INCREMENT_WITHOUT_CLASS: Metres = Metres(20);

impl WeaponKind {
    /// The category when neither it nor a class is given.
    #[must_use]
    pub const fn category(self) -> Category {
        match self {
            Self::Melee | Self::Ranged => Category::Standard,
            Self::Thrown => Category::Light,
            Self::Explosive => Category::Heavy,
        }
    }
}

/// How hard a weapon hits (`ATK-7`, `ATK-8`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// 1 Hit, d4.
    Light,
    /// 2 Hits, d6.
    Standard,
    /// 3 Hits, d8.
    Heavy,
    /// 4 Hits, d10.
    Mounted,
}

words!(Category {
    Light = "light",
    Standard = "standard",
    Heavy = "heavy",
    Mounted = "mounted",
});

impl Category {
    /// Hits of a plain hit (`ATK-7`).
    #[must_use]
    pub const fn hits(self) -> Hits {
        Hits(match self {
            Self::Light => 1,
            Self::Standard => 2,
            Self::Heavy => 3,
            Self::Mounted => 4,
        })
    }

    /// Faces of its Wild Dice (`ATK-8`).
    #[must_use]
    pub const fn wild_die(self) -> Faces {
        Faces(match self {
            Self::Light => 4,
            Self::Standard => 6,
            Self::Heavy => 8,
            Self::Mounted => 10,
        })
    }
}

/// The nine damage types (`ATK-10`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum DamageType {
    /// Kinetic: bullets.
    #[default]
    Ballistic,
    /// Kinetic: edges and points.
    Blade,
    /// Kinetic: pressure and splinters.
    Blast,
    /// Energy: focused light.
    Laser,
    /// Energy: hot gas, open fire.
    Plasma,
    /// Energy: current.
    Electric,
    /// Toxic: acids and gases.
    Chemical,
    /// Toxic: living agents.
    Bio,
    /// Toxic: hard rays.
    Radiation,
}

words!(DamageType {
    Ballistic = "ballistic",
    Blade = "blade",
    Blast = "blast",
    Laser = "laser",
    Plasma = "plasma",
    Electric = "electric",
    Chemical = "chemical",
    Bio = "bio",
    Radiation = "radiation",
});

/// Size of a unit (`WADE-1`) or of a thrown item (`THROW-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Size {
    /// Tiny.
    Tiny,
    /// Small.
    Small,
    /// Medium.
    #[default]
    Medium,
    /// Large.
    Large,
    /// Huge; no thrown item is.
    Huge,
}

words!(Size {
    Tiny = "tiny",
    Small = "small",
    Medium = "medium",
    Large = "large",
    Huge = "huge",
});

/// What sets a weapon apart from others of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tag {
    /// Reverses the band modifiers (`RANGE-4`).
    MachineGun,
    /// May attack cover (`CC-COVER-4`).
    Demolition,
    /// Wild Dice on every result that deals Hits (`ATK-8`).
    FullAuto,
    /// Needs both hands (`CLIMB-1`).
    TwoHanded,
}

words!(Tag {
    MachineGun = "machine_gun",
    Demolition = "demolition",
    FullAuto = "full_auto",
    TwoHanded = "two_handed",
});

/// A set of [`Tag`]s.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tags(u8);

impl Tags {
    /// Whether the tag is in the set.
    #[must_use]
    pub const fn has(self, tag: Tag) -> bool {
        self.0 & (1 << tag as u8) != 0
    }

    /// The set with one more tag.
    #[must_use]
    pub const fn with(self, tag: Tag) -> Self {
        Self(self.0 | 1 << tag as u8)
    }

    /// The tags of the set in declared order.
    pub fn iter(self) -> impl Iterator<Item = Tag> {
        Tag::ALL.iter().copied().filter(move |&tag| self.has(tag))
    }
}

impl FromIterator<Tag> for Tags {
    fn from_iter<T: IntoIterator<Item = Tag>>(tags: T) -> Self {
        tags.into_iter().fold(Self::default(), Self::with)
    }
}

/// A weapon with every number filled in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Weapon {
    /// What players call it.
    pub name: String,
    /// How it reaches its target.
    pub kind: WeaponKind,
    /// Its class, if it has one.
    pub class: Option<WeaponClass>,
    /// Range Increment, at least 1 m; means nothing for melee and thrown.
    pub increment: Metres,
    /// Reach in hexes, at least 1; means nothing but for melee (`MELEE-1`).
    pub reach: Steps,
    /// Size of the thrown item, Tiny to Large (`THROW-2`).
    pub item_size: Size,
    /// What it fills, when it strikes more than one target (`AREA-1`).
    pub area: Option<Area>,
    /// The band it names in place of an increment (`RANGE-7`).
    pub named_band: Option<NamedBand>,
    /// Hexes a hit pushes its target away (`FORCED-1`).
    pub push: Steps,
    /// Rounds for which it leaves smoke in its area (`CC-COVER-3`).
    pub smoke: Rounds,
    /// How often it can still be used; `None` without a limit (`TURN-5`).
    pub uses: Option<u32>,
    /// How hard it hits.
    pub category: Category,
    /// Hits of a plain hit (`ATK-7`).
    pub hits: Hits,
    /// Faces of its Wild Dice, at least 2 (`ATK-8`).
    pub wild_die: Faces,
    /// What armour must stop (`ATK-10`).
    pub damage: DamageType,
    /// What sets it apart.
    pub tags: Tags,
    /// What it is in rule systems that have numbers of their own.
    pub stats: Stats,
}

impl Weapon {
    /// A weapon of a kind and class with every other number at its default.
    #[must_use]
    pub fn new(kind: WeaponKind, class: Option<WeaponClass>) -> Self {
        let category = class.map_or(kind.category(), WeaponClass::category);
        Self {
            name: String::new(),
            kind,
            class,
            increment: class.map_or(INCREMENT_WITHOUT_CLASS, WeaponClass::increment),
            reach: Steps(1),
            item_size: Size::Small,
            area: matches!(kind, WeaponKind::Explosive).then_some(Area::Blast(Steps(1))),
            named_band: None,
            push: Steps(0),
            smoke: Rounds(0),
            uses: None,
            category,
            hits: category.hits(),
            wild_die: category.wild_die(),
            damage: DamageType::default(),
            tags: Tags::default(),
            stats: Stats::default(),
        }
    }

    /// What training with it is training for (`ATK-2`).
    #[must_use]
    pub const fn weapon_type(&self) -> WeaponType {
        match (self.kind, self.class) {
            (WeaponKind::Melee, _) => WeaponType::Melee,
            (WeaponKind::Thrown, _) => WeaponType::Thrown,
            (WeaponKind::Explosive, _) => WeaponType::Explosive,
            (WeaponKind::Ranged, None) => WeaponType::Exotic,
            (WeaponKind::Ranged, Some(WeaponClass::Small)) => WeaponType::Small,
            (WeaponKind::Ranged, Some(WeaponClass::Shotgun)) => WeaponType::Shotgun,
            (WeaponKind::Ranged, Some(WeaponClass::Medium)) => WeaponType::Medium,
            (WeaponKind::Ranged, Some(WeaponClass::Assault)) => WeaponType::Assault,
            (WeaponKind::Ranged, Some(WeaponClass::Heavy)) => WeaponType::Heavy,
        }
    }

    /// Whether it may attack cover (`CC-COVER-4`).
    #[must_use]
    pub const fn breaks_cover(&self) -> bool {
        self.hits.0 > 0
            && (matches!(self.category, Category::Heavy | Category::Mounted)
                || self.tags.has(Tag::Demolition))
    }

    /// Whether it is a melee weapon; all others count as ranged (`XFIRE-5`).
    #[must_use]
    pub const fn is_melee(&self) -> bool {
        matches!(self.kind, WeaponKind::Melee)
    }
}

impl Default for Weapon {
    fn default() -> Self {
        Self::new(WeaponKind::Ranged, Some(WeaponClass::Medium))
    }
}
