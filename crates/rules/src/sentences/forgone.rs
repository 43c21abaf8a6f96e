//! What a deed leaves unused for good, told before it is done (`MOVE-1`).

use crate::action::{Deed, Forgone, forgone};
use crate::numbers::Actions;
use crate::order::Order;
use crate::scene::Scene;
use crate::sentences::words;
use crate::unit::{Activation, UnitId};

/// "its move", "its move and its attack", "its attack and 1 further Action";
/// `None` where nothing is lost.
#[must_use]
pub fn unused(lost: Forgone) -> Option<String> {
    let mut parts = Vec::new();
    if lost.movement {
        parts.push("its move".to_owned());
    }
    if lost.act {
        parts.push("its attack".to_owned());
    }
    match lost.actions {
        Actions(0) => {}
        Actions(1) => parts.push("1 further Action".to_owned()),
        Actions(many) => parts.push(format!("{many} further Actions")),
    }
    (!parts.is_empty()).then(|| words::list(&parts))
}

/// What an order would leave unused, of its own unit and of one whose activation
/// it ends: "Ines is then done, its move unused", "this begins the next Action,
/// its move unused". `None` where nothing is lost.
#[must_use]
pub fn by_order(scene: &Scene, order: &Order) -> Option<String> {
    let id = order.unit()?;
    let unit = scene.unit(id);
    let deed = match *order {
        Order::Move { pace, .. } => Deed::Move(pace),
        Order::Turn { .. } | Order::Pass { .. } | Order::EndTurn => Deed::End,
        Order::React { .. } => return None,
        Order::Attack { .. }
        | Order::Decline { .. }
        | Order::Area { .. }
        | Order::Breach { .. }
        | Order::Ready { .. } => Deed::Act,
    };
    let own = unused(forgone(scene, unit, deed)).map(|lost| match deed {
        Deed::End => format!("ends {}, {lost} unused", unit.name),
        Deed::Move(_) | Deed::Act => format!("begins the next Action, {lost} unused"),
    });
    let parts: Vec<String> = others(scene, id).into_iter().chain(own).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// What the unit that is on loses when another begins: "Ines is then done, its
/// move unused".
#[must_use]
pub fn others(scene: &Scene, id: UnitId) -> Option<String> {
    let (name, lost) = active(scene).filter(|_| scene.turn.active != Some(id))?;
    Some(format!("{name} is then done, {lost} unused"))
}

/// The name of the unit that is on, and what it loses when it is done; `None`
/// where it has done nothing yet or has nothing left.
#[must_use]
pub fn active(scene: &Scene) -> Option<(&str, String)> {
    let unit = scene.unit(scene.turn.active?);
    if unit.activation == Activation::Ready || !unit.is_standing() {
        return None;
    }
    let lost = unused(forgone(scene, unit, Deed::End))?;
    Some((unit.name.as_str(), lost))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Shape};
    use crate::hex::{Facing, Hex};
    use crate::numbers::Steps;
    use crate::order::Pace;
    use crate::unit::Unit;

    fn scene(activation: Activation, left: u32) -> Scene {
        let board = Board::new(Shape::Hexagon { radius: Steps(3) });
        let mut scene = Scene::new(board.expect("a small board"));
        let squad = scene.factions.add("squad").expect("one faction");
        let ines = Unit::new("Ines", Hex::ZERO, squad);
        scene.units = vec![ines, Unit::new("Bo", Hex::new(1, 0), squad)];
        scene.units[0].activation = activation;
        scene.units[0].actions_left = Actions(left);
        scene.turn.active = Some(UnitId(0));
        scene
    }

    #[test]
    fn what_is_lost_is_told_before_the_deed() {
        let (ines, bo) = (UnitId(0), UnitId(1));
        let pass = |unit| Order::Pass { unit };
        let told = |activation, left, order: Order| by_order(&scene(activation, left), &order);
        assert_eq!(
            told(Activation::Acted, 0, pass(ines)).as_deref(),
            Some("ends Ines, its move unused")
        );
        assert_eq!(
            told(Activation::Moved, 0, pass(ines)).as_deref(),
            Some("ends Ines, its attack unused")
        );
        assert_eq!(
            told(Activation::Ready, 1, pass(ines)).as_deref(),
            Some("ends Ines, its move, its attack and 1 further Action unused")
        );
        assert_eq!(told(Activation::Spent, 0, pass(ines)), None);
        // Another unit begins.
        let attack = |unit| Order::Attack { unit, target: ines };
        assert_eq!(
            told(Activation::Acted, 0, attack(bo)).as_deref(),
            Some("Ines is then done, its move unused")
        );
        // Two attacks are two Actions, and a move after a move too.
        let again = told(Activation::Acted, 1, attack(ines));
        assert_eq!(
            again.as_deref(),
            Some("begins the next Action, its move unused")
        );
        assert_eq!(told(Activation::Ready, 1, attack(ines)), None);
        let walk = Order::Move {
            unit: ines,
            pace: Pace::Act,
            to: Hex::ZERO,
        };
        let on = told(Activation::Moved, 1, walk);
        assert_eq!(
            on.as_deref(),
            Some("begins the next Action, its attack unused")
        );
        let turn = Order::Turn {
            unit: ines,
            facing: Facing::South,
        };
        assert!(told(Activation::Acted, 0, turn).is_some());
    }
}
