//! What a unit can do with its act: a shot, an area, cover broken, smoke.

use pincer_rules::hex::Hex;
use pincer_rules::movement::costs::swims;
use pincer_rules::order::Order;
use pincer_rules::record::{Aimed, Record};
use pincer_rules::unit::UnitId;

use crate::blast::{self, Strike};
use crate::budget::Judge;
use crate::siege::Siege;
use crate::terms::Terms;
use crate::worth::{self, WORTHWHILE, best_shot};

/// An act, judged.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Deed {
    /// An attack on one target.
    Shot(Box<Record>),
    /// An attack on everyone in an area.
    Strike(Box<Strike>),
    /// An attack on the cover that others are behind.
    Siege(Box<Siege>),
    /// Smoke around friends.
    Smoke(Smoke),
}

/// Smoke, where it is put and whom it hides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Smoke {
    pub(crate) aim: Aimed,
    pub(crate) hides: Vec<UnitId>,
}

/// How closely the ways to aim an area are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// Blasts are centred on enemies only.
    Quick,
    /// Blasts are centred on every hex near enemies.
    Close,
}

impl Deed {
    /// The order that does it.
    pub(crate) fn order(&self, unit: UnitId) -> Order {
        match self {
            Self::Shot(record) => Order::Attack {
                unit,
                target: record.ask().target,
            },
            Self::Strike(strike) => match strike.at {
                Some(target) => Order::Attack { unit, target },
                None => Order::Area {
                    unit,
                    aim: strike.found.aim,
                },
            },
            Self::Siege(siege) => Order::Breach {
                unit,
                hex: siege.record.ask.hex,
            },
            Self::Smoke(smoke) => Order::Area {
                unit,
                aim: smoke.aim,
            },
        }
    }

    /// The record of an attack on a single target.
    pub(crate) const fn shot(&self) -> Option<&Record> {
        match self {
            Self::Shot(record) => Some(record),
            Self::Strike(_) | Self::Siege(_) | Self::Smoke(_) => None,
        }
    }

    /// Whether it is worth the act.
    pub(crate) fn is_worthwhile(&self) -> bool {
        match self {
            Self::Shot(record) => worth::is_worthwhile(record),
            Self::Strike(strike) => strike.gain >= WORTHWHILE,
            Self::Siege(siege) => siege.gain >= WORTHWHILE,
            Self::Smoke(_) => true,
        }
    }
}

/// The attack worth most from a hex, among those that can do anything.
pub(crate) fn best(
    judge: &mut Judge<'_>,
    unit: UnitId,
    from: Hex,
    look: Look,
) -> Option<(Deed, Terms)> {
    let scene = judge.scene();
    let wielder = scene.unit(unit);
    // SWIM-1, TURN-5.
    if swims(wielder, scene.board.ground(from)) || wielder.weapon.uses == Some(0) {
        return None;
    }
    match scene.area_of(unit) {
        None => best_shot(judge, unit, from)
            .map(|(record, terms)| (Deed::Shot(Box::new(record)), terms)),
        Some(area) => blast::best(judge, unit, from, area, look)
            .map(|(strike, terms)| (Deed::Strike(Box::new(strike)), terms)),
    }
}
