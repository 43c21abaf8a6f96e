//! Who has the next turn (`TURN-1`).

use pincer_rules::Scene;
use pincer_rules::dice::D100;
use pincer_rules::numbers::Round;
use pincer_rules::unit::UnitId;

use crate::dice::OrderDice;
use crate::fact::Fact;

/// Rolls the order of turns: d100 + bonus, highest first, ties by unit id
/// (`TURN-1`).
#[must_use]
pub fn roll_initiative(scene: &Scene, bonus: &[i32], dice: &mut OrderDice) -> Fact {
    let mut order: Vec<(UnitId, i32)> = scene
        .units()
        .map(|(id, _)| {
            let bonus = bonus.get(usize::from(id.0)).copied().unwrap_or(0);
            (id, bonus.saturating_add(dice.next(D100) as i32))
        })
        .collect();
    order.sort_by_key(|&(id, total)| (std::cmp::Reverse(total), id));
    Fact::InitiativeRolled { order }
}

/// The next turn that somebody standing has; `None` when the round limit comes
/// first (`TURN-4`). A side without anybody left and a unit that is down have
/// no turns.
#[must_use]
pub fn next_turn(scene: &Scene, limit: Round) -> Option<(Round, usize)> {
    let Round(round) = scene.turn.round;
    let rest_of_round = if round == 0 {
        0..0
    } else {
        scene.turn.current + 1..scene.turn.order.len()
    };
    let next_round = (round < limit.0).then_some(0..scene.turn.order.len());
    rest_of_round
        .map(|place| (Round(round), place))
        .chain(
            next_round
                .into_iter()
                .flatten()
                .map(|place| (Round(round + 1), place)),
        )
        .find(|&(_, place)| anybody_at(scene, place))
}

/// Whether anybody standing has a turn at this place of the order.
#[must_use]
pub fn anybody_at(scene: &Scene, place: usize) -> bool {
    scene
        .standing()
        .any(|(id, unit)| scene.turn.order.has(place, id, unit.faction))
}
