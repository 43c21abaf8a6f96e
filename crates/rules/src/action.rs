//! What is left of a unit's Actions, and what an order makes of them (`MOVE-1`).
//!
//! ```text
//!  Ready --move--> Moved --act--> Spent        run: Ready -> Spent
//!    |                              ^
//!    '-----act---> Acted --move-----'          nimble: Moved --act--> Acted
//! ```
//!
//! Where a turn has more Actions than one, whatever the present one no longer
//! allows begins the next.

use crate::movement::budget;
use crate::numbers::{Actions, MoveCost, Steps};
use crate::order::Pace;
use crate::scene::Scene;
use crate::system::Feature;
use crate::unit::{Activation, Trait, Unit};

/// In which Action something would be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Within {
    /// The one that has begun, or the first.
    This,
    /// The one after it.
    Next,
}

/// In which Action a unit could move at a pace; `None` when it cannot.
#[must_use]
pub fn to_move(scene: &Scene, unit: &Unit, pace: Pace) -> Option<Within> {
    let this = match (unit.activation, pace) {
        (Activation::Ready, _) => true,
        (Activation::Acted, Pace::Act) => unit.paid < MoveCost(budget(scene, unit, Pace::Act).0),
        _ => false,
    };
    within(unit, this)
}

/// In which Action a unit could act; `None` when it cannot.
#[must_use]
pub fn to_act(unit: &Unit) -> Option<Within> {
    let this = matches!(unit.activation, Activation::Ready | Activation::Moved);
    within(unit, this)
}

/// What a move leaves of the Action it is made in.
#[must_use]
pub fn after_move(scene: &Scene, unit: &Unit, within: Within, pace: Pace) -> Activation {
    match (pace, within, unit.activation) {
        (Pace::Act, Within::This, Activation::Acted) | (Pace::Run, ..) => used_up(scene),
        (Pace::Act, ..) => Activation::Moved,
    }
}

/// What a used up Action leaves: turning, where the rulebook asks where a unit looks
/// (`HEX-2`).
#[must_use]
pub fn used_up(scene: &Scene) -> Activation {
    if scene.system.has(Feature::Facing) {
        Activation::Spent
    } else {
        Activation::Done
    }
}

/// What an act leaves of the Action it is made in: a unit that has moved may
/// move on afterwards only when it is nimble and has points left.
#[must_use]
pub fn after_act(scene: &Scene, unit: &Unit, within: Within) -> Activation {
    let moved = within == Within::This && unit.activation == Activation::Moved;
    let may_go_on =
        unit.has(Trait::Nimble) && unit.paid < MoveCost(budget(scene, unit, Pace::Act).0);
    if moved && !may_go_on {
        used_up(scene)
    } else {
        Activation::Acted
    }
}

/// Movement points of an Action that are paid already.
#[must_use]
pub fn paid(scene: &Scene, unit: &Unit, pace: Pace) -> MoveCost {
    match to_move(scene, unit, pace) {
        Some(Within::This) if unit.activation == Activation::Acted => unit.paid,
        _ => MoveCost(0),
    }
}

/// Movement points an Action still has at a pace.
#[must_use]
pub fn points(scene: &Scene, unit: &Unit, pace: Pace) -> Steps {
    Steps(
        budget(scene, unit, pace)
            .0
            .saturating_sub(paid(scene, unit, pace).0),
    )
}

/// What a unit is about to do, as far as its Actions are concerned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// To move at a pace.
    Move(Pace),
    /// To attack, or whatever else uses the act.
    Act,
    /// To be done: by its own order, by turning, or because another unit begins.
    End,
}

/// What a deed leaves unused for good (`MOVE-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Forgone {
    /// The move of the Action that has begun.
    pub movement: bool,
    /// Its act.
    pub act: bool,
    /// Actions that have not begun.
    pub actions: Actions,
}

impl Forgone {
    /// Whether nothing is lost.
    #[must_use]
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

/// What a unit loses by a deed: whatever the present Action still allows, when
/// the deed begins the next one or ends them all. What the deed itself rules out,
/// such as the attack after a run, is its price and no loss.
#[must_use]
pub fn forgone(scene: &Scene, unit: &Unit, deed: Deed) -> Forgone {
    let this = |found: Option<Within>| found == Some(Within::This);
    let open = Forgone {
        movement: this(to_move(scene, unit, Pace::Act)),
        act: this(to_act(unit)),
        actions: Actions(0),
    };
    let next = match deed {
        Deed::Move(pace) => to_move(scene, unit, pace) == Some(Within::Next),
        Deed::Act => to_act(unit) == Some(Within::Next),
        Deed::End if unit.activation == Activation::Done => return Forgone::default(),
        Deed::End => {
            return Forgone {
                actions: unit.actions_left,
                ..open
            };
        }
    };
    if next { open } else { Forgone::default() }
}

fn within(unit: &Unit, this: bool) -> Option<Within> {
    if this {
        Some(Within::This)
    } else if unit.actions_left > Actions(0) && unit.activation != Activation::Done {
        Some(Within::Next)
    } else {
        None
    }
}
