//! What a hex is to a shot past it (`LA-2`, `LA-4`, `LA-5`).
//!
//! ```text
//! cover 1, guardian   soft
//! cover 2, 3          hard, Size 1
//! cover 4             hard, Size 2
//! cover 5, wall       hard, Size 3
//! smoke, foliage      hides, beside any of these
//! ```

use smallvec::SmallVec;

use crate::board::Passage;
use crate::cover::{guardians, is_too_low};
use crate::hex::{Hex, adjacent};
use crate::lancer::keys;
use crate::numbers::{CoverLevel, Level};
use crate::record::Ask;
use crate::scene::Scene;
use crate::sentences::words;

/// How big something is, in halves: Size ½ is 1, Size 3 is 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size(pub i32);

/// Size of an object of cover 2 or 3 (`LA-4`, ruling).
pub const OF_MEDIUM_COVER: Size = Size(2);

/// Size of an object of cover 4 (`LA-4`, ruling).
pub const OF_ARMOURED_COVER: Size = Size(4);

/// Size of an object of cover 5, and of a wall (`LA-4`, ruling).
pub const OF_FORTIFIED_COVER: Size = Size(6);

/// What stands on a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Object {
    /// Nothing that covers.
    Nothing,
    /// Something that obstructs, and no more: cover 1, a guardian.
    Soft,
    /// Hard cover.
    Hard(Size),
}

impl Object {
    /// How big it is, if it is hard.
    #[must_use]
    pub const fn hard(self) -> Option<Size> {
        match self {
            Self::Hard(size) => Some(size),
            Self::Nothing | Self::Soft => None,
        }
    }
}

/// The two ends of a shot, with all that hexes between and beside them are compared
/// with.
#[derive(Debug, Clone)]
pub struct Ends<'a> {
    scene: &'a Scene,
    /// Where the attack comes from.
    pub from: Hex,
    /// Where the target stands.
    pub to: Hex,
    shooter: Size,
    /// How big the target is.
    pub target: Size,
    lower: Level,
    guardians: SmallVec<[Hex; 4]>,
}

impl<'a> Ends<'a> {
    /// The ends of an attack.
    #[must_use]
    pub fn new(scene: &'a Scene, ask: Ask) -> Self {
        let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
        let (from, to) = (ask.from, target.at);
        let level = |hex| scene.board.ground(hex).level;
        Self {
            scene,
            from,
            to,
            shooter: keys::size(shooter),
            target: keys::size(target),
            lower: level(from).min(level(to)),
            guardians: guardians(scene, from, to, Some(ask.shooter)),
        }
    }

    /// What stands on a hex. The edge of the map is no object: it blocks sight
    /// (`SIGHT-2`) and nobody hides behind it (ruling).
    #[must_use]
    pub fn object(&self, hex: Hex) -> Object {
        if !self.scene.board.contains(hex) {
            return Object::Nothing;
        }
        let ground = self.scene.board.ground(hex);
        if ground.passage == Passage::Wall {
            return Object::Hard(OF_FORTIFIED_COVER);
        }
        if is_too_low(ground, self.lower) {
            return Object::Nothing;
        }
        match ground.cover.map_or(0, CoverLevel::get) {
            0 if self.guardians.contains(&hex) => Object::Soft,
            0 => Object::Nothing,
            1 => Object::Soft,
            2 | 3 => Object::Hard(OF_MEDIUM_COVER),
            4 => Object::Hard(OF_ARMOURED_COVER),
            _ => Object::Hard(OF_FORTIFIED_COVER),
        }
    }

    /// Whether what stands on a hex is shot over: next to the shooter and not to
    /// the target, and soft or no bigger than the shooter (`LA-5`).
    #[must_use]
    pub fn is_shot_over(&self, hex: Hex) -> bool {
        adjacent(hex, self.from)
            && !adjacent(hex, self.to)
            && match self.object(hex) {
                Object::Nothing => false,
                Object::Soft => true,
                Object::Hard(size) => size <= self.shooter,
            }
    }

    /// Whether a hex conceals (`LA-2`, `LA-3`).
    #[must_use]
    pub fn conceals(&self, hex: Hex) -> bool {
        self.scene.board.ground(hex).is_concealing()
    }

    /// "crates at 4,2", "Bo at 4,2" where a guardian stands.
    #[must_use]
    pub fn name(&self, hex: Hex) -> String {
        format!("{} at {}", self.thing(hex), words::at(hex))
    }

    /// "crates", "Bo".
    #[must_use]
    pub fn thing(&self, hex: Hex) -> String {
        let ground = self.scene.board.ground(hex);
        let guardian = ground.cover.is_none() && self.guardians.contains(&hex);
        match self.scene.standing_on(hex) {
            Some(unit) if guardian => self.scene.unit(unit).name.clone(),
            _ => words::ground(ground),
        }
    }

    /// "smoke at 4,2".
    #[must_use]
    pub fn smoke(&self, hex: Hex) -> String {
        let what = words::concealing(self.scene.board.ground(hex));
        format!("{what} at {}", words::at(hex))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Ground, Shape};
    use crate::faction::FactionId;
    use crate::numbers::{CoverLevel, Steps};
    use crate::unit::{Trait, Unit, UnitId};

    fn scene() -> Scene {
        let radius = Steps(4);
        let mut scene = Scene::new(Board::new(Shape::Hexagon { radius }).unwrap());
        for (level, q) in (1..=5).zip(-2..) {
            let ground = Ground {
                cover: CoverLevel::new(level),
                ..Ground::default()
            };
            scene.board.set(Hex::new(q, 0), ground).unwrap();
        }
        let wall = Ground {
            passage: Passage::Wall,
            ..Ground::default()
        };
        scene.board.set(Hex::new(3, 0), wall).unwrap();
        for (name, at) in [("A", Hex::new(0, -1)), ("T", Hex::new(0, 2))] {
            scene.units.push(Unit::new(name, at, FactionId(0)));
        }
        scene
    }

    fn ends(scene: &Scene) -> Ends<'_> {
        Ends::new(scene, Ask::new(scene, UnitId(0), UnitId(1)))
    }

    #[test]
    fn cover_is_soft_or_hard_of_some_size() {
        let scene = scene();
        let found: Vec<Object> = (-3..=4)
            .map(|q| ends(&scene).object(Hex::new(q, 0)))
            .collect();
        let hard = |halves| Object::Hard(Size(halves));
        let expected = [
            Object::Nothing,
            Object::Soft,
            hard(2),
            hard(2),
            hard(4),
            hard(6),
            hard(6),
            Object::Nothing,
        ];
        assert_eq!(found, expected);
        assert_eq!(ends(&scene).object(Hex::new(5, 0)), Object::Nothing);
    }

    #[test]
    fn a_shooter_shoots_over_what_is_no_bigger_than_it() {
        let mut scene = scene();
        // Next to 0,-1 lie 0,0 (cover 3) and -1,0 (cover 2); 1,0 does not.
        assert!(ends(&scene).is_shot_over(Hex::new(0, 0)));
        assert!(!ends(&scene).is_shot_over(Hex::new(1, 0)));
        keys::SIZE.set(&mut scene.units[0].stats, 1);
        assert!(!ends(&scene).is_shot_over(Hex::new(0, 0)));
        scene.units[0].at = Hex::new(-2, 1);
        assert!(ends(&scene).is_shot_over(Hex::new(-2, 0)));
        // What is next to both is not.
        scene.units[0].at = Hex::new(0, -1);
        scene.units[1].at = Hex::new(0, 1);
        keys::SIZE.set(&mut scene.units[0].stats, 6);
        assert!(!ends(&scene).is_shot_over(Hex::new(0, 0)));
    }

    #[test]
    fn a_guardian_is_soft() {
        let mut scene = scene();
        let mut guard = Unit::new("G", Hex::new(1, 1), FactionId(0));
        guard.traits = guard.traits.with(Trait::Guardian);
        scene.units.push(guard);
        assert_eq!(ends(&scene).object(Hex::new(1, 1)), Object::Soft);
        assert_eq!(ends(&scene).name(Hex::new(1, 1)), "G at 1,1");
        scene.units[2].standing = crate::unit::Standing::Down;
        assert_eq!(ends(&scene).object(Hex::new(1, 1)), Object::Nothing);
    }

    #[test]
    fn a_hex_is_named_by_what_covers() {
        let mut scene = scene();
        let mut guard = Unit::new("G", Hex::new(1, 1), FactionId(0));
        guard.traits = guard.traits.with(Trait::Guardian);
        scene.units.push(guard);
        scene
            .units
            .push(Unit::new("P", Hex::new(-1, 2), FactionId(0)));
        assert_eq!(ends(&scene).thing(Hex::new(1, 1)), "G");
        // Who is no guardian covers nobody, and a guardian in cover is covered.
        assert_ne!(ends(&scene).thing(Hex::new(-1, 2)), "P");
        scene.units[2].at = Hex::new(0, 0);
        let cover = words::ground(scene.board.ground(Hex::ZERO));
        assert_eq!(ends(&scene).thing(Hex::ZERO), cover);
        assert_eq!(ends(&scene).smoke(Hex::new(1, 1)), "smoke at 1,1");
    }
}
