//! May this order be given now? Asked by player, AI, replay and editor alike.

use crate::action;
use crate::cybercore::area::{self, NoArea};
use crate::cybercore::breach::{self, BreachAsk, NoBreach};
use crate::hex::Hex;
use crate::judge;
use crate::movement::{costs::swims, moves, reach, stand_up, zerog};
use crate::numbers::MoveCost;
use crate::order::{Order, Pace};
use crate::record::{Ask, Refusal};
use crate::scene::{CannotStand, Scene, SellIt, Waiting};
use crate::sentences;
use crate::system::Feature;
use crate::unit::{Activation, UnitId};
use crate::weapon::Area;

/// Why an order cannot be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAllowed {
    /// The scene has no such unit.
    #[error("there is no such unit")]
    NoSuchUnit(UnitId),
    /// It is down.
    #[error("the unit is down")]
    Down(UnitId),
    /// It is not this unit's turn (`TURN-1`).
    #[error("it is not this unit's turn")]
    NotItsTurn(UnitId),
    /// Its activation this turn is over (`TURN-1`: each once).
    #[error("the unit has had its activation this turn")]
    Done(UnitId),
    /// Its Movement is 0 (`DU-10`, `LA-7`).
    #[error("the unit has no movement of its own: it stays where it is")]
    Immobile(UnitId),
    /// It has moved already; movement is never split (`MOVE-1`).
    #[error("the unit has moved already this turn")]
    MovedAlready(UnitId),
    /// It has acted already (`MOVE-1`); it may still move.
    #[error("the unit has acted already this turn")]
    ActedAlready(UnitId),
    /// Its Action is used up, by a run or by a move and an act (`MOVE-1`).
    #[error("the unit's Action is used up")]
    ActionUsed(UnitId),
    /// It has acted and can no longer run (`MOVE-1`).
    #[error("a unit that acts cannot run in the same turn")]
    CannotRun(UnitId),
    /// Nobody can stand there, or somebody does.
    #[error(transparent)]
    CannotStand(CannotStand),
    /// The hex is not within reach.
    #[error("hex {},{} is out of reach", .to.x, .to.y)]
    OutOfReach {
        /// The hex.
        to: Hex,
    },
    /// Without gravity there is nothing to push off from (`ZEROG-1`).
    #[error("{}", sentences::movement::NOTHING_TO_PUSH_OFF)]
    NothingToPushOff(UnitId),
    /// The attack cannot be made.
    #[error("{}", sentences::refusal(*.0))]
    Attack(Refusal),
    /// The area cannot be put there (`AREA-1`).
    #[error("{}", sentences::no_area(*.0))]
    Area(NoArea),
    /// The cover cannot be attacked (`CC-COVER-4`).
    #[error("{}", sentences::no_breach(*.0))]
    Breach(NoBreach),
    /// A weapon that strikes an area along a line, a cone or around its user is
    /// not aimed at one target (`AREA-1`).
    #[error("the weapon in hand is aimed at an area, not at one target")]
    StrikesAnArea(UnitId),
    /// Its weapon has no uses left (`TURN-5`).
    #[error("the weapon in hand is used up")]
    UsedUp(UnitId),
    /// The scenario has decided what Sell It is worth (`ATK-6`).
    #[error("in this scenario the attacker does not decide Sell It")]
    NothingToDecide,
    /// Nobody attacks itself.
    #[error("a unit cannot attack itself")]
    Itself(UnitId),
    /// It needs both arms to stay afloat (`SWIM-1`).
    #[error("a swimming unit cannot use its weapon")]
    Swimming(UnitId),
    /// It carries no such weapon (`TURN-5`).
    #[error("the unit carries no weapon in that place")]
    NoSuchWeapon(u8),
    /// Somebody has first to say whether it shoots at a unit on its way (`DU-9`).
    #[error("a unit on its way waits for another to say whether it shoots")]
    ReactionFirst(UnitId),
    /// Nobody is asked whether to shoot.
    #[error("no move waits for an answer")]
    NothingToAnswer,
    /// The rulebook of the scene has no such thing.
    #[error("the rules of this battle have no {}", .0.title())]
    NotInTheseRules(Feature),
    /// It looks there already.
    #[error("the unit faces that way already")]
    FacesThere(UnitId),
}

impl NotAllowed {
    /// The word for it in case files; of an attack, an area or a breach that
    /// cannot be made the word of what its judge says.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::NoSuchUnit(_) => "no_such_unit",
            Self::Down(_) => "down",
            Self::NotItsTurn(_) => "not_its_turn",
            Self::Done(_) => "done",
            Self::Immobile(_) => "immobile",
            Self::MovedAlready(_) => "moved_already",
            Self::ActedAlready(_) => "acted_already",
            Self::ActionUsed(_) => "action_used",
            Self::CannotRun(_) => "cannot_run",
            Self::CannotStand(CannotStand::Outside(_)) => "outside",
            Self::CannotStand(CannotStand::Blocked(_)) => "blocked",
            Self::CannotStand(CannotStand::Occupied { .. }) => "occupied",
            // For a case file there is one word for every hex that is not in reach.
            Self::OutOfReach { .. } | Self::NothingToPushOff(_) => "out_of_reach",
            Self::Attack(refusal) => refusal.word(),
            Self::Area(refusal) => refusal.word(),
            Self::Breach(refusal) => refusal.word(),
            Self::StrikesAnArea(_) => "strikes_an_area",
            Self::UsedUp(_) => "used_up",
            Self::NothingToDecide => "nothing_to_decide",
            Self::Itself(_) => "itself",
            Self::Swimming(_) => "swimming",
            Self::NoSuchWeapon(_) => "no_such_weapon",
            Self::ReactionFirst(_) => "reaction_first",
            Self::NothingToAnswer => "nothing_to_answer",
            Self::NotInTheseRules(_) => "not_in_these_rules",
            Self::FacesThere(_) => "faces_there",
        }
    }
}

/// Whether a unit's Action still has a move of a pace in it (`MOVE-1`).
///
/// # Errors
/// Why not: it never moves at that pace, it has moved, or it has acted and can no longer run.
pub fn may_move(scene: &Scene, id: UnitId, pace: Pace) -> Result<(), NotAllowed> {
    let unit = scene.unit(id);
    if !moves(scene, unit, pace) {
        return Err(match pace {
            Pace::Run => NotAllowed::NotInTheseRules(Feature::Run),
            Pace::Act => NotAllowed::Immobile(id),
        });
    }
    match (action::to_move(scene, unit, pace), unit.activation) {
        (Some(_), _) => Ok(()),
        (None, Activation::Acted) if pace == Pace::Run => Err(NotAllowed::CannotRun(id)),
        (None, _) => Err(NotAllowed::MovedAlready(id)),
    }
}

/// Whether a unit can use the weapon in its hand at all (`SWIM-1`, `TURN-5`).
///
/// # Errors
/// Why not: it swims, or the weapon is used up.
pub fn may_use_weapon(scene: &Scene, id: UnitId) -> Result<(), NotAllowed> {
    let unit = scene.unit(id);
    if swims(unit, scene.board.ground(unit.at)) {
        return Err(NotAllowed::Swimming(id));
    }
    if unit.weapon.uses == Some(0) {
        return Err(NotAllowed::UsedUp(id));
    }
    Ok(())
}

/// Whether an order can be given in a scene.
///
/// # Errors
/// The first reason why not.
pub fn check(scene: &Scene, order: &Order) -> Result<(), NotAllowed> {
    if let Some(waiting) = &scene.turn.waiting {
        return answer(scene, waiting, order);
    }
    if let Order::React { .. } = order {
        return Err(NotAllowed::NothingToAnswer);
    }
    let Some(id) = order.unit() else {
        return Ok(());
    };
    let known = |id: UnitId| usize::from(id.0) < scene.units.len();
    if !known(id) {
        return Err(NotAllowed::NoSuchUnit(id));
    }
    let unit = scene.unit(id);
    if !unit.is_standing() {
        return Err(NotAllowed::Down(id));
    }
    if !scene.turn.includes(id, unit) {
        return Err(NotAllowed::NotItsTurn(id));
    }
    if unit.activation == Activation::Done {
        return Err(NotAllowed::Done(id));
    }
    if let Some(what) = beyond(order)
        && !scene.system.has(what)
    {
        return Err(NotAllowed::NotInTheseRules(what));
    }
    match *order {
        Order::Move { pace, to, .. } => {
            may_move(scene, id, pace)?;
            scene.can_stand(id, to).map_err(NotAllowed::CannotStand)?;
            let stays = to == unit.at && stand_up(scene, id) == MoveCost(0);
            if zerog::is_stranded(scene, id) {
                return Err(NotAllowed::NothingToPushOff(id));
            }
            if stays || reach(scene, id, pace).cost(to).is_none() {
                return Err(NotAllowed::OutOfReach { to });
            }
        }
        Order::Decline { .. } if scene.settings.sell_it != SellIt::Ask => {
            return Err(NotAllowed::NothingToDecide);
        }
        Order::Attack { target, .. } | Order::Decline { target, .. } => {
            may_act(scene, id)?;
            if !known(target) {
                return Err(NotAllowed::NoSuchUnit(target));
            }
            if target == id {
                return Err(NotAllowed::Itself(id));
            }
            may_use_weapon(scene, id)?;
            if !matches!(scene.area_of(id), None | Some(Area::Blast(_))) {
                return Err(NotAllowed::StrikesAnArea(id));
            }
            let record = judge::attack(scene, Ask::new(scene, id, target));
            if let Some(refusal) = record.refusal() {
                return Err(NotAllowed::Attack(refusal));
            }
        }
        Order::Area { aim, .. } => {
            may_act(scene, id)?;
            may_use_weapon(scene, id)?;
            if let Some(refusal) = area::found(scene, id, unit.at, aim).refusal {
                return Err(NotAllowed::Area(refusal));
            }
        }
        Order::Breach { hex, .. } => {
            may_act(scene, id)?;
            may_use_weapon(scene, id)?;
            let record = breach::judge(scene, BreachAsk::new(scene, id, hex));
            if let Some(refusal) = record.refusal {
                return Err(NotAllowed::Breach(refusal));
            }
        }
        Order::Ready { slot, .. } => {
            may_act(scene, id)?;
            if usize::from(slot) >= unit.carried.len() {
                return Err(NotAllowed::NoSuchWeapon(slot));
            }
        }
        Order::Turn { facing, .. } if facing == unit.facing => {
            return Err(NotAllowed::FacesThere(id));
        }
        Order::Turn { .. } | Order::Pass { .. } | Order::React { .. } | Order::EndTurn => {}
    }
    Ok(())
}

/// Whether an order answers a move that waits (`DU-9`).
fn answer(scene: &Scene, waiting: &Waiting, order: &Order) -> Result<(), NotAllowed> {
    let Some(&asked) = waiting.asked.first() else {
        return Err(NotAllowed::NothingToAnswer);
    };
    match *order {
        Order::React { unit, shoots } if unit == asked => {
            let ask = Ask::new(scene, unit, waiting.mover).reacting();
            match judge::attack(scene, ask).refusal().filter(|_| shoots) {
                Some(refusal) => Err(NotAllowed::Attack(refusal)),
                None => Ok(()),
            }
        }
        _ => Err(NotAllowed::ReactionFirst(asked)),
    }
}

/// What an order needs that not every rulebook has.
const fn beyond(order: &Order) -> Option<Feature> {
    match order {
        Order::Move {
            pace: Pace::Run, ..
        } => Some(Feature::Run),
        Order::Area { .. } => Some(Feature::Areas),
        Order::Breach { .. } => Some(Feature::Breach),
        Order::Turn { .. } => Some(Feature::Facing),
        _ => None,
    }
}

/// Whether a unit's Action still has an act in it (`MOVE-1`).
///
/// # Errors
/// Why not: it has acted, or its Action is used up.
pub fn may_act(scene: &Scene, id: UnitId) -> Result<(), NotAllowed> {
    let unit = scene.unit(id);
    match (action::to_act(unit), unit.activation) {
        (Some(_), _) => Ok(()),
        (None, Activation::Acted) => Err(NotAllowed::ActedAlready(id)),
        (None, _) => Err(NotAllowed::ActionUsed(id)),
    }
}
