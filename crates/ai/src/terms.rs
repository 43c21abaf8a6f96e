//! What speaks for and against a plan, as named terms in millionths of a Hit.

use std::fmt;

use pincer_rules::record::Millionths;

/// A named part of what a plan is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Term {
    /// Mean net Hits of the attack.
    Damage,
    /// The chance that it takes the target down.
    Kill,
    /// A target that is hurt already.
    Wounded,
    /// A flank or crossfire used.
    Position,
    /// Friends, bystanders and itself in an area it strikes, friends whom a shot
    /// that goes astray may hit.
    Friends,
    /// A target that is not at war with it, or is not the one its side fights first.
    Rival,
    /// What its side's attacks gain with cover broken.
    Breach,
    /// What smoke takes off the threat to its side.
    Smoke,
    /// What the goals of its side and of its enemies ask for.
    Goal,
    /// A good position kept while the enemy has to come.
    Post,
    /// How near enemies are to a unit its side loses with.
    Exposed,
    /// A window opened for those who come after.
    Opening,
    /// A friend with a blade can take the far side of the same enemy.
    Pairing,
    /// A better weapon for what comes.
    Weapon,
    /// What the enemies could do to the unit where it ends.
    Threat,
    /// Between two enemies' fields of fire.
    Crossed,
    /// Enemies so near that they spoil its own shots.
    Hampered,
    /// Cover against those who cannot hit it yet.
    Shelter,
    /// Fire on the way and underfoot.
    Hazard,
    /// Checks on the way, and the falls when they fail.
    Fall,
    /// Being swept away where it ends.
    Current,
    /// Drifting off where it ends.
    Drift,
    /// Getting up from the ground.
    Rise,
    /// How far the prey still is.
    Approach,
    /// No shot worth taking from there.
    NoShot,
}

/// Terms with their values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Terms(Vec<(Term, Millionths)>);

impl Terms {
    pub(crate) fn add(&mut self, term: Term, value: i64) {
        if value != 0 {
            self.0.push((term, Millionths(value)));
        }
    }

    pub(crate) fn with(mut self, other: &Self) -> Self {
        self.0.extend(other.0.iter().copied());
        self
    }

    /// The sum.
    #[must_use]
    pub fn sum(&self) -> Millionths {
        Millionths(self.0.iter().map(|(_, value)| value.0).sum())
    }

    /// What the dice of the attack in them are worth.
    pub(crate) fn of_attack(&self) -> i64 {
        self.get(Term::Damage).0 + self.get(Term::Kill).0
    }

    /// The value of one term, 0 when it plays no part.
    #[must_use]
    pub fn get(&self, term: Term) -> Millionths {
        Millionths(
            self.0
                .iter()
                .filter(|(named, _)| *named == term)
                .map(|(_, value)| value.0)
                .sum(),
        )
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (term, value)) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{term:?} {}", value.0)?;
        }
        Ok(())
    }
}
