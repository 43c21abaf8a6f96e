//! What is being shown of the facts just now, and what an area strikes, judged.

use pincer_draw::icon::Icon;
use pincer_rules::cybercore;
use pincer_rules::cybercore::area::AreaFound;
use pincer_rules::cybercore::breach::{self, BreachAsk, BreachRecord};
use pincer_rules::hex::Hex;
use pincer_rules::record::{Record, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

/// An area with what the judge says of everyone and everything in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Struck {
    /// The area.
    pub found: AreaFound,
    /// The record of everyone struck, in the area's order.
    pub units: Vec<ShotRecord>,
    /// The record of all cover struck, in the area's order.
    pub cover: Vec<BreachRecord>,
}

impl Struck {
    /// Asks the judge for all of them; for nobody where the area cannot be put.
    #[must_use]
    pub fn judged(scene: &Scene, found: AreaFound) -> Self {
        let allowed = found.refusal.is_none();
        let asks = found.struck.iter().filter(|_| allowed);
        let units = asks.map(|&ask| cybercore::shot(scene, ask)).collect();
        let cover = found
            .breached
            .iter()
            .filter(|_| allowed)
            .map(|&hex| {
                let ask = BreachAsk {
                    area: Some(found.aim),
                    from: found.from,
                    ..BreachAsk::new(scene, found.shooter, hex)
                };
                breach::judge(scene, ask)
            })
            .collect();
        Self {
            found,
            units,
            cover,
        }
    }

    /// Those of its side and its friends it strikes, itself too.
    pub fn friends<'a>(&'a self, scene: &'a Scene) -> impl Iterator<Item = UnitId> + 'a {
        let shooter = self.found.shooter;
        self.units
            .iter()
            .map(|record| record.ask.target)
            .filter(move |&unit| scene.relation(shooter, unit).is_friendly())
    }
}

/// A word about what is happening on a hex, for a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Where.
    pub at: Hex,
    /// "23 + 10 = 33 against Mission TL 50: fails".
    pub text: String,
    /// What it is about.
    pub icon: Icon,
}

/// What is being shown just now; nothing when all of it is empty.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Playing {
    /// The attack on a unit.
    pub record: Option<Box<Record>>,
    /// The area that is attacked.
    pub area: Option<Box<Struck>>,
    /// The attack on cover.
    pub breach: Option<Box<BreachRecord>>,
    /// What is said beside it.
    pub note: Option<Note>,
}

impl Playing {
    /// Whether nothing is being shown.
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        matches!(
            self,
            Self {
                record: None,
                area: None,
                breach: None,
                note: None,
            }
        )
    }
}

/// How a battle ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// "Victory: Squad", with the goal where one decided.
    pub headline: String,
    /// The winners, in the order of sides; nobody after a draw.
    pub winners: Vec<pincer_rules::faction::FactionId>,
}
