//! What an attack strikes: the questions of one order, all judged before any of
//! them is rolled (`AREA-1`, `CC-COVER-2`, `CC-COVER-4`).
//!
//! ```text
//! Attack           one target                 explosive: a blast on its hex
//! Area             everyone in it             blast, burst: the cover in it, too
//! Breach           the cover of one hex       explosive: a blast on that hex
//! React            whoever is on the move
//! ```

use pincer_rules::Scene;
use pincer_rules::cybercore::area::{self, AreaFound};
use pincer_rules::cybercore::attack::is_hit;
use pincer_rules::cybercore::breach::{BreachAsk, BreachRecord};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::forced;
use pincer_rules::numbers::{Rounds, Steps};
use pincer_rules::order::Order;
use pincer_rules::record::{Aimed, Ask, Record};
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::{Area, Weapon};

use crate::fact::Fact;

/// Everything an order strikes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strike {
    /// Who attacks.
    pub shooter: UnitId,
    /// The area, when the weapon fills one.
    pub area: Option<AreaFound>,
    /// Everyone struck, in id order.
    pub shots: Vec<Ask>,
    /// All cover struck, in board order.
    pub breaches: Vec<BreachAsk>,
    /// Where its force goes out from (`FORCED-1`).
    pub centre: Hex,
}

/// A [`Strike`] with what the judge found for each of its questions.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// The questions.
    pub strike: Strike,
    /// The record of everyone struck, in the order of [`Strike::shots`].
    pub shots: Vec<Record>,
    /// The record of all cover struck, in the order of [`Strike::breaches`].
    pub breaches: Vec<BreachRecord>,
}

impl Strike {
    /// What an order would strike, allowed or not; `None` for one that attacks
    /// nothing.
    #[must_use]
    pub fn of(scene: &Scene, order: &Order) -> Option<Self> {
        match *order {
            Order::Attack { unit, target } | Order::Decline { unit, target } => {
                let ask = match order {
                    Order::Decline { .. } => Ask::new(scene, unit, target).declining(),
                    _ => Ask::new(scene, unit, target),
                };
                Some(match bursts(scene, unit) {
                    true => Self::filling(scene, area::upon(scene, ask)),
                    false => Self {
                        shots: vec![ask],
                        ..Self::nothing(unit, ask.from)
                    },
                })
            }
            Order::React { unit, shoots: true } => {
                let mover = scene.turn.waiting.as_ref()?.mover;
                let ask = Ask::new(scene, unit, mover).reacting();
                Some(Self {
                    shots: vec![ask],
                    ..Self::nothing(unit, ask.from)
                })
            }
            Order::Area { unit, aim } => {
                let found = area::found(scene, unit, scene.unit(unit).at, aim);
                Some(Self::filling(scene, found))
            }
            Order::Breach { unit, hex } => {
                let ask = BreachAsk::new(scene, unit, hex);
                Some(match bursts(scene, unit) {
                    true => {
                        let found = area::found(scene, unit, ask.from, Aimed::At(hex));
                        let mut strike = Self::filling(scene, found);
                        for breach in &mut strike.breaches {
                            if breach.hex == hex {
                                *breach = ask;
                            }
                        }
                        strike
                    }
                    false => Self {
                        breaches: vec![ask],
                        ..Self::nothing(unit, ask.from)
                    },
                })
            }
            _ => None,
        }
    }

    const fn nothing(shooter: UnitId, from: Hex) -> Self {
        Self {
            shooter,
            area: None,
            shots: Vec::new(),
            breaches: Vec::new(),
            centre: from,
        }
    }

    fn filling(scene: &Scene, found: AreaFound) -> Self {
        let breach = |&hex: &Hex| BreachAsk {
            area: Some(found.aim),
            ..BreachAsk::new(scene, found.shooter, hex)
        };
        Self {
            shooter: found.shooter,
            shots: found.struck.clone(),
            breaches: found.breached.iter().map(breach).collect(),
            centre: area::centre(found.from, found.aim),
            area: Some(found),
        }
    }

    /// What the attack does before any die falls: an area is struck, a use is
    /// gone.
    #[must_use]
    pub fn before_the_dice(&self, scene: &Scene) -> Vec<Fact> {
        let weapon = self.weapon(scene);
        let used = weapon.uses.map(|uses| Fact::Used {
            unit: self.shooter,
            left: uses.saturating_sub(1),
        });
        let struck = self.area.as_ref().map(|found| Fact::AreaStruck {
            found: Box::new(found.clone()),
            weapon: weapon.name.clone(),
        });
        // The deed is told first, then what is left of the weapon.
        struck.into_iter().chain(used).collect()
    }

    /// Whom its hits push, and where to, in the order of the attacks
    /// (`FORCED-1`). Whoever stands where the hit came from is not pushed.
    #[must_use]
    pub fn pushes(&self, scene: &Scene, facts: &[Fact]) -> Vec<(UnitId, Facing, Steps)> {
        let hexes = self.weapon(scene).push;
        if hexes == Steps(0) {
            return Vec::new();
        }
        facts
            .iter()
            .filter_map(|fact| match fact {
                Fact::Attacked { record, roll } if is_hit(&record.attack, roll.outcome) => {
                    let target = record.ask.target;
                    let away = forced::away_from(self.centre, scene.unit(target).at)?;
                    Some((target, away, hexes))
                }
                _ => None,
            })
            .collect()
    }

    /// The smoke it leaves (`CC-COVER-3`).
    #[must_use]
    pub fn smoke(&self, scene: &Scene) -> Option<Fact> {
        let rounds = self.weapon(scene).smoke;
        let hexes = &self.area.as_ref()?.hexes;
        (rounds > Rounds(0) && !hexes.is_empty()).then(|| Fact::SmokeSpread {
            hexes: hexes.clone(),
            rounds,
        })
    }

    fn weapon<'a>(&self, scene: &'a Scene) -> &'a Weapon {
        &scene.unit(self.shooter).weapon
    }
}

/// Whether a unit's weapon bursts where it is aimed.
fn bursts(scene: &Scene, unit: UnitId) -> bool {
    matches!(scene.area_of(unit), Some(Area::Blast(_)))
}
