//! Factions and the five relations between them (`FACTION-1`).

use crate::words::words;

/// A faction by its place in [`Factions`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FactionId(pub u8);

/// How two factions stand to each other; always the same both ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Relation {
    /// At war.
    Hostile,
    /// Fair game, but not at war.
    Unfriendly,
    /// May be attacked, gives no positional bonus.
    #[default]
    Neutral,
    /// Never attacked directly.
    Friendly,
    /// One side.
    Allies,
}

words!(Relation {
    Hostile = "hostile",
    Unfriendly = "unfriendly",
    Neutral = "neutral",
    Friendly = "friendly",
    Allies = "allies",
});

impl Relation {
    /// Hostile or Unfriendly: what positional bonuses need.
    #[must_use]
    pub const fn is_opposed(self) -> bool {
        matches!(self, Self::Hostile | Self::Unfriendly)
    }

    /// Friendly or Allies: never attacked directly, may be passed through.
    #[must_use]
    pub const fn is_friendly(self) -> bool {
        matches!(self, Self::Friendly | Self::Allies)
    }
}

/// The names of the factions and the table of their relations.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Factions {
    names: Vec<String>,
    /// What players call them.
    titles: Vec<String>,
    /// `table[a * names.len() + b]`, symmetric.
    table: Vec<Relation>,
}

/// More factions than a scene may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a scene has at most {} factions", Factions::MOST)]
pub struct TooManyFactions;

impl Factions {
    /// The largest number of factions of a scene.
    pub const MOST: usize = 32;

    /// The id of a name, added if it is new: an ally of itself, Neutral to all
    /// others but for squad and creatures, who are Hostile (`FACTION-1`).
    ///
    /// # Errors
    /// When there are [`Self::MOST`] already.
    pub fn add(&mut self, name: &str) -> Result<FactionId, TooManyFactions> {
        if let Some(id) = self.find(name) {
            return Ok(id);
        }
        let old = self.names.len();
        if old == Self::MOST {
            return Err(TooManyFactions);
        }
        let new = old + 1;
        let mut table = vec![Relation::Neutral; new * new];
        for a in 0..old {
            for b in 0..old {
                table[a * new + b] = self.table[a * old + b];
            }
        }
        self.names.push(name.to_owned());
        self.titles.push(capitalised(name));
        table[old * new + old] = Relation::Allies;
        self.table = table;
        let id = FactionId(old as u8);
        for (one, other) in [("squad", "creatures"), ("creatures", "squad")] {
            if name == one
                && let Some(enemy) = self.find(other)
            {
                self.relate(id, enemy, Relation::Hostile);
            }
        }
        Ok(id)
    }

    /// The id of a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<FactionId> {
        self.names
            .iter()
            .position(|known| known == name)
            .map(|index| FactionId(index as u8))
    }

    /// The name of a faction.
    #[must_use]
    pub fn name(&self, id: FactionId) -> &str {
        &self.names[usize::from(id.0)]
    }

    /// What players call a faction: its name with a capital, unless a side has
    /// a title of its own.
    #[must_use]
    pub fn title(&self, id: FactionId) -> &str {
        &self.titles[usize::from(id.0)]
    }

    /// Sets what players call a faction.
    pub fn set_title(&mut self, id: FactionId, title: &str) {
        title.clone_into(&mut self.titles[usize::from(id.0)]);
    }

    /// All factions in the order they were added.
    pub fn ids(&self) -> impl Iterator<Item = FactionId> + use<> {
        (0..self.names.len()).map(|index| FactionId(index as u8))
    }

    /// How two factions stand to each other.
    #[must_use]
    pub fn relation(&self, a: FactionId, b: FactionId) -> Relation {
        self.table[usize::from(a.0) * self.names.len() + usize::from(b.0)]
    }

    /// Sets how two factions stand to each other, both ways.
    pub fn relate(&mut self, a: FactionId, b: FactionId, relation: Relation) {
        let n = self.names.len();
        self.table[usize::from(a.0) * n + usize::from(b.0)] = relation;
        self.table[usize::from(b.0) * n + usize::from(a.0)] = relation;
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.replace('_', " ");
    if let Some(first) = letters.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    letters
}
