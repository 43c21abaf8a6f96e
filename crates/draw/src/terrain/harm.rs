//! What a hazard looks like, by what it does to those who enter.
//!
//! Nine damage types would be nine puzzles at 24 pixels; five pictures tell
//! what a person wants to know: does it burn, choke, glow, spark or prick.

use pincer_rules::weapon::DamageType;

/// The picture of a hazard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Harm {
    /// Flames: plasma, laser.
    Fire,
    /// Bolts: electric.
    Sparks,
    /// Clouds and drops: chemical, bio.
    Gas,
    /// The trefoil: radiation.
    Rays,
    /// Caltrops: ballistic, blade, blast.
    Spikes,
}

impl Harm {
    /// All pictures.
    pub const ALL: [Self; 5] = [
        Self::Fire,
        Self::Sparks,
        Self::Gas,
        Self::Rays,
        Self::Spikes,
    ];

    /// The picture of a damage type.
    #[must_use]
    pub const fn of(damage: DamageType) -> Self {
        match damage {
            DamageType::Plasma | DamageType::Laser => Self::Fire,
            DamageType::Electric => Self::Sparks,
            DamageType::Chemical | DamageType::Bio => Self::Gas,
            DamageType::Radiation => Self::Rays,
            DamageType::Ballistic | DamageType::Blade | DamageType::Blast => Self::Spikes,
        }
    }

    /// Its sign in the sheet of art.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Self::Fire => "flames",
            Self::Sparks => "sparks",
            Self::Gas => "gas",
            Self::Rays => "rays",
            Self::Spikes => "spikes",
        }
    }

    /// The ground under it in the sheet of art.
    pub(super) const fn ground(self) -> &'static str {
        match self {
            Self::Fire => "char",
            Self::Sparks => "live",
            Self::Gas => "fouled",
            Self::Rays => "hot",
            Self::Spikes => "pricked",
        }
    }
}
