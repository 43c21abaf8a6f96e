//! Soft cover, hard cover, and the line that flanks it (`LA-2` to `LA-5`).
//!
//! ```text
//!  A ··········[crates](T)     hard: next to T, and every clear line is crossed
//!  A ···[crates]·······(T)     soft: far away
//!  A ··[crates]········(T)     nothing, when it is next to A only: shot over
//!           [crates]
//!  A ··········(T)             flanked: next to T, and this line is clear of it
//! ```

use smallvec::SmallVec;

use crate::hex::{Facing, Hex};
use crate::lancer::objects::{Ends, Object, Size};
use crate::line;
use crate::record::CoverFound;

/// What covers a target. Only one counts (`LA-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Cover {
    /// Nothing.
    #[default]
    None,
    /// Something that obstructs.
    Soft,
    /// Something it stands behind.
    Hard,
}

/// Difficulty of soft cover (`LA-2`).
pub const SOFT: i32 = 1;

/// Difficulty of hard cover (`LA-2`).
pub const HARD: i32 = 2;

impl Cover {
    /// What it adds to the Difficulty (`LA-2`).
    #[must_use]
    pub const fn difficulty(self) -> i32 {
        match self {
            Self::None => 0,
            Self::Soft => SOFT,
            Self::Hard => HARD,
        }
    }
}

/// Some hexes.
pub type Hexes = SmallVec<[Hex; 4]>;

/// What one of the two lines meets between the ends, in its order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Side {
    /// Nothing opaque is on it (`SIGHT-1`).
    pub clear: bool,
    /// Hard objects that are not shot over.
    pub hard: Hexes,
    /// Soft ones likewise.
    pub soft: Hexes,
    /// What conceals.
    pub smoke: Hexes,
    /// What is shot over (`LA-5`).
    pub shot_over: Hexes,
}

impl Side {
    /// Whether a hard object crosses it.
    #[must_use]
    pub fn is_crossed(&self) -> bool {
        !self.hard.is_empty()
    }

    /// Whether anything obstructs it.
    #[must_use]
    pub fn is_obstructed(&self) -> bool {
        self.is_crossed() || !self.soft.is_empty() || !self.smoke.is_empty()
    }
}

/// What the cover of an attack rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What covers the target, if the attack minds cover.
    pub cover: Cover,
    /// Hard objects next to the target and at least of its Size, in the order of the
    /// directions.
    pub beside: SmallVec<[(Hex, Size); 6]>,
    /// Hard objects next to it that are smaller than it.
    pub too_small: SmallVec<[(Hex, Size); 6]>,
    /// Whether the target's own hex conceals it.
    pub hidden: bool,
    /// The left line (`LINE-2`).
    pub left: Side,
    /// The right line.
    pub right: Side,
    /// Whether the two are one.
    pub is_one_line: bool,
}

impl Found {
    /// The lines that are clear, the left one first; one where both are the same.
    pub fn clear(&self) -> impl Iterator<Item = &Side> {
        let right = Some(&self.right).filter(|_| !self.is_one_line);
        [Some(&self.left), right]
            .into_iter()
            .flatten()
            .filter(|side| side.clear)
    }

    /// Whether the target has hard cover beside it that this attack flanks
    /// (`LA-4`).
    #[must_use]
    pub fn is_flanked(&self) -> bool {
        !self.beside.is_empty() && self.clear().any(|side| !side.is_crossed())
    }
}

/// What covers the target of an attack against whom nothing but the lines that are
/// clear counts.
#[must_use]
pub fn find(ends: &Ends<'_>, sight: &CoverFound) -> Found {
    let side = |clear| Side {
        clear,
        ..Side::default()
    };
    let mut found = Found {
        cover: Cover::None,
        beside: SmallVec::new(),
        too_small: SmallVec::new(),
        hidden: ends.conceals(ends.to),
        left: side(sight.left.clear),
        right: side(sight.right.clear),
        is_one_line: true,
    };
    for facing in Facing::ALL {
        let hex = ends.to + facing.offset();
        match ends.object(hex).hard() {
            Some(size) if size >= ends.target => found.beside.push((hex, size)),
            Some(size) => found.too_small.push((hex, size)),
            None => {}
        }
    }
    line::between(ends.from, ends.to, |hex, on| {
        found.is_one_line &= on.left() && on.right();
        for (side, is_on) in [(&mut found.left, on.left()), (&mut found.right, on.right())] {
            if is_on {
                meet(ends, side, hex);
            }
        }
    });
    found.cover = cover(&found);
    found
}

fn meet(ends: &Ends<'_>, side: &mut Side, hex: Hex) {
    if ends.conceals(hex) {
        side.smoke.push(hex);
    }
    if ends.is_shot_over(hex) {
        side.shot_over.push(hex);
        return;
    }
    match ends.object(hex) {
        Object::Nothing => {}
        Object::Soft => side.soft.push(hex),
        Object::Hard(_) => side.hard.push(hex),
    }
}

/// Hard where something stands beside the target and no clear line avoids hard
/// objects; else soft where no clear line is free, or the target stands in smoke.
fn cover(found: &Found) -> Cover {
    if found.clear().next().is_none() {
        Cover::None
    } else if !found.beside.is_empty() && found.clear().all(Side::is_crossed) {
        Cover::Hard
    } else if found.hidden || found.clear().all(Side::is_obstructed) {
        Cover::Soft
    } else {
        Cover::None
    }
}
