//! The board: which hexes exist and what stands on each of them.
//!
//! Hexes are kept in one array over the axial bounding box of the map, so that
//! a look-up is an addition and a comparison. What lies outside the map is
//! [`Ground::OUTSIDE`], a wall: no rule has to ask twice (`SIGHT-2`).

use crate::hex::{Facing, Hex};
use crate::numbers::{Centimetres, CoverLevel, Hits, Level, Rounds, Stacks, Steps};
use crate::surface::Surface;
use crate::weapon::DamageType;
use crate::words::words;

/// The largest number of hexes along one side of a map.
pub const LARGEST_SIDE: u32 = 2000;

/// The outline of a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A hexagon of hexes around 0,0.
    Hexagon {
        /// Steps from 0,0 to the rim.
        radius: Steps,
    },
    /// An odd-q rectangle whose top left hex is 0,0: odd columns lie half a
    /// hex lower.
    Rectangle {
        /// Columns, at least 1.
        cols: u32,
        /// Rows, at least 1.
        rows: u32,
    },
}

impl Shape {
    /// Whether a hex belongs to the map.
    #[must_use]
    pub fn contains(self, hex: Hex) -> bool {
        match self {
            Self::Hexagon { radius } => {
                // Saturating: case files may name any coordinate.
                let (q, r) = (i64::from(hex.x), i64::from(hex.y));
                let far = q.abs().max(r.abs()).max((q + r).abs());
                far <= i64::from(radius.0)
            }
            Self::Rectangle { cols, rows } => {
                let (col, row) = axial_to_offset(hex);
                (0..i64::from(cols)).contains(&col) && (0..i64::from(rows)).contains(&row)
            }
        }
    }

    /// The smallest axial box around the map: least corner and size.
    fn bounds(self) -> (Hex, usize, usize) {
        match self {
            Self::Hexagon { radius } => {
                let n = radius.0 as i32;
                let side = 2 * radius.0 as usize + 1;
                (Hex::new(-n, -n), side, side)
            }
            Self::Rectangle { cols, rows } => {
                let rise = (cols.saturating_sub(1) / 2) as i32;
                (
                    Hex::new(0, -rise),
                    cols as usize,
                    rows as usize + rise as usize,
                )
            }
        }
    }
}

/// Column and row of a hex in an odd-q rectangle (negative ones too).
#[must_use]
pub fn axial_to_offset(hex: Hex) -> (i64, i64) {
    let (q, r) = (i64::from(hex.x), i64::from(hex.y));
    (q, r + (q - (q & 1)) / 2)
}

/// The hex at a column and row of an odd-q rectangle.
#[must_use]
pub fn offset_to_axial(col: i32, row: i32) -> Hex {
    Hex::new(col, row - (col - (col & 1)) / 2)
}

/// Who may enter a hex and whether one sees through it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Passage {
    /// Can be entered and seen through.
    #[default]
    Open,
    /// Cannot be entered, can be seen through (`MOVE-6`).
    Impassable,
    /// Cannot be entered and blocks sight (`SIGHT-1`).
    Wall,
}

/// What a hazardous hex does to whoever enters it (`MOVE-5`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hazard {
    /// Hits dealt on every entering and at every turn start.
    pub hits: Hits,
    /// What armour must stop.
    pub damage: DamageType,
}

/// How hard a current pulls (`WADE-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CurrentStrength {
    /// Sweeps 2 hexes.
    Rough,
    /// Sweeps 3 hexes.
    Strong,
    /// Sweeps 4 hexes and off one's feet.
    Torrent,
}

words!(CurrentStrength {
    Rough = "rough",
    Strong = "strong",
    Torrent = "torrent",
});

/// Moving water (`WADE-2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Current {
    /// How hard it pulls.
    pub strength: CurrentStrength,
    /// Downstream.
    pub direction: Facing,
}

/// Everything the rules know of one hex. The default is open ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Ground {
    /// Cover it gives to those behind it (`COVER-1`).
    pub cover: Option<CoverLevel>,
    /// Whether it can be entered and seen through.
    pub passage: Passage,
    /// Difficult stacks, all sources added up (`MOVE-3`).
    pub difficult: Stacks,
    /// What it does to those who enter (`MOVE-5`).
    pub hazard: Option<Hazard>,
    /// Foliage, darkness, smoke that stays (`CC-COVER-3`).
    pub conceals: bool,
    /// Rounds for which smoke of a grenade still hangs here; it conceals as well
    /// (`CC-COVER-3`). One less at the start of every round.
    pub smoke: Rounds,
    /// Height (`SIGHT-3`, `CLIMB-1`).
    pub level: Level,
    /// Depth of water (`WADE-1`).
    pub depth: Centimetres,
    /// Whether the water moves (`WADE-2`).
    pub current: Option<Current>,
    /// Cover it gives to whoever is in it (`COVER-4`).
    pub dug_in: Option<CoverLevel>,
    /// Hits its cover has lost since it last lost a level, less than
    /// [`HITS_PER_LEVEL`](crate::cybercore::breach::HITS_PER_LEVEL) (`CC-COVER-4`).
    pub worn: Hits,
    /// What it is made of, or what stands on it: told and drawn, no rule reads it.
    pub surface: Surface,
}

impl Ground {
    /// What lies beyond the edge of the map: a wall (`SIGHT-2`).
    pub const OUTSIDE: Self = Self {
        cover: None,
        passage: Passage::Wall,
        difficult: Stacks(0),
        hazard: None,
        conceals: false,
        smoke: Rounds(0),
        level: Level(0),
        depth: Centimetres(0),
        current: None,
        dug_in: None,
        worn: Hits(0),
        surface: Surface::Plain,
    };

    /// Whether sight stops here whatever the levels are (`SIGHT-1`).
    #[must_use]
    pub const fn is_opaque(&self) -> bool {
        matches!(self.passage, Passage::Wall)
    }

    /// Whether whoever is here or behind it is concealed (`CC-COVER-3`).
    #[must_use]
    pub const fn is_concealing(&self) -> bool {
        self.conceals || self.smoke.0 > 0
    }

    /// Whether somebody may stand here (`MOVE-6`).
    #[must_use]
    pub const fn can_be_entered(&self) -> bool {
        matches!(self.passage, Passage::Open)
    }
}

/// A map: its outline and the ground of each of its hexes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    least: Hex,
    width: usize,
    height: usize,
    ground: Vec<Ground>,
}

/// A hex that the board does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("hex {},{} lies outside the map", .0.x, .0.y)]
pub struct OutsideMap(pub Hex);

/// An outline that no board can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadShape {
    /// A rectangle without columns or rows.
    #[error("a map needs at least one column and one row")]
    Empty,
    /// More hexes along one side than the program carries.
    #[error("a map has at most {LARGEST_SIDE} hexes along a side, this one has {0}")]
    TooLarge(u32),
}

impl Board {
    /// A board of open ground.
    ///
    /// # Errors
    /// When the outline is empty or larger than [`LARGEST_SIDE`].
    pub fn new(shape: Shape) -> Result<Self, BadShape> {
        let longest = match shape {
            Shape::Hexagon { radius } => radius.0.saturating_mul(2).saturating_add(1),
            Shape::Rectangle { cols, rows } => {
                if cols == 0 || rows == 0 {
                    return Err(BadShape::Empty);
                }
                cols.max(rows)
            }
        };
        if longest > LARGEST_SIDE {
            return Err(BadShape::TooLarge(longest));
        }
        let (least, width, height) = shape.bounds();
        let mut board = Self {
            shape,
            least,
            width,
            height,
            ground: vec![Ground::OUTSIDE; width * height],
        };
        for index in 0..board.ground.len() {
            if shape.contains(board.hex_at(index)) {
                board.ground[index] = Ground::default();
            }
        }
        Ok(board)
    }

    /// The outline.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether the hex belongs to the map.
    #[must_use]
    pub fn contains(&self, hex: Hex) -> bool {
        self.shape.contains(hex)
    }

    /// The ground of a hex, [`Ground::OUTSIDE`] beyond the edge.
    #[must_use]
    pub fn ground(&self, hex: Hex) -> &Ground {
        self.index(hex)
            .map_or(&Ground::OUTSIDE, |index| &self.ground[index])
    }

    /// Changes the ground of a hex.
    ///
    /// # Errors
    /// When the hex lies outside the map.
    pub fn set(&mut self, hex: Hex, ground: Ground) -> Result<(), OutsideMap> {
        if !self.contains(hex) {
            return Err(OutsideMap(hex));
        }
        let index = self.index(hex).ok_or(OutsideMap(hex))?;
        self.ground[index] = ground;
        Ok(())
    }

    /// All hexes of the map, column by column.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        (0..self.ground.len())
            .map(|index| self.hex_at(index))
            .filter(|&hex| self.contains(hex))
    }

    /// The hexes of the map within some steps of a hex, column by column.
    pub fn near(&self, middle: Hex, radius: Steps) -> impl Iterator<Item = Hex> + '_ {
        let n = i64::from(radius.0);
        let (q, r) = (i64::from(middle.x), i64::from(middle.y));
        let columns = (q - n).max(i64::from(self.least.x))
            ..=(q + n).min(i64::from(self.least.x) + self.width as i64 - 1);
        columns
            .flat_map(move |x| {
                let rows = (r - n).max(r - n - (x - q))..=(r + n).min(r + n - (x - q));
                rows.map(move |y| Hex::new(x as i32, y as i32))
            })
            .filter(|&hex| self.contains(hex))
    }

    /// Number of slots of a dense array over this board, for [`Self::index`].
    #[must_use]
    pub fn slots(&self) -> usize {
        self.ground.len()
    }

    /// The slot of a hex in a dense array over the board's bounding box.
    /// `None` outside that box; a slot does not mean that the hex belongs to
    /// the map.
    #[must_use]
    pub fn index(&self, hex: Hex) -> Option<usize> {
        let q = i64::from(hex.x) - i64::from(self.least.x);
        let r = i64::from(hex.y) - i64::from(self.least.y);
        if q < 0 || r < 0 || q >= self.width as i64 || r >= self.height as i64 {
            return None;
        }
        Some(q as usize * self.height + r as usize)
    }

    fn hex_at(&self, index: usize) -> Hex {
        let q = (index / self.height) as i32 + self.least.x;
        let r = (index % self.height) as i32 + self.least.y;
        Hex::new(q, r)
    }
}
