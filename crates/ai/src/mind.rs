//! What a unit keeps in mind while it weighs where to go: its prey, its errands and
//! its pack.

use pincer_rules::hex::Hex;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::errand::Errands;
use crate::foes::enemies;
use crate::ground::{Hunt, Walker};
use crate::pack::Pack;
use crate::stance::Stance;
use crate::terms::Terms;
use crate::way::is_rough;

/// A unit and what it is after.
pub(crate) struct Mind<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) unit: UnitId,
    pub(crate) hunt: Hunt<'a>,
    pub(crate) errands: Errands<'a>,
    pub(crate) pack: Pack<'a>,
    pub(crate) stance: Stance,
    /// Whether a way of it may burn or make it fall.
    pub(crate) rough: bool,
}

impl<'a> Mind<'a> {
    /// `None` for a unit that has nobody to fight and nothing to do.
    pub(crate) fn new(scene: &'a Scene, unit: UnitId) -> Option<Self> {
        if enemies(scene, unit).is_empty() && scene.goals.is_empty() {
            return None;
        }
        let walker = Walker::new(scene, unit);
        let stance = Stance::of(scene, unit);
        let mind = Self {
            scene,
            unit,
            hunt: Hunt::new(scene, unit, &walker, stance),
            errands: Errands::new(scene, unit, &walker, stance),
            pack: Pack::new(scene, unit),
            stance,
            rough: is_rough(scene, unit),
        };
        let idle = enemies(scene, unit).is_empty() && mind.errands.is_empty();
        (!idle).then_some(mind)
    }

    /// Where the unit stands.
    pub(crate) fn here(&self) -> Hex {
        self.scene.unit(self.unit).at
    }

    /// How a hex lies to its prey and its errands.
    pub(crate) fn lies(&self, on: Hex) -> Terms {
        self.hunt.lies(on).with(&self.errands.terms(on))
    }
}
