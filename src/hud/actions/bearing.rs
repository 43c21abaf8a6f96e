//! The buttons of everything but attacks: standing up, turning, other weapons,
//! being done.

use pincer_draw::icon::Icon;
use pincer_rules::action::{self, Deed};
use pincer_rules::movement;
use pincer_rules::order::{Order, Pace};
use pincer_rules::sentences::{forgone, words};
use pincer_rules::unit::UnitId;

use super::{Choice, allowed, commanded, with_unused};
use crate::control::State;
use crate::hud::{Model, card, help};
use crate::icons::Sign;
use crate::state::{Action, Mode};

pub(super) fn stand_up(model: &Model<'_>, id: UnitId) -> Choice {
    let scene = &model.table.scene;
    let to = scene.unit(id).at;
    let order = |pace| Order::Move { unit: id, pace, to };
    let (state, tip) = match commanded(model, id)
        .and_then(|()| allowed(model, &order(Pace::Act)).or(allowed(model, &order(Pace::Run))))
    {
        Ok(()) => (
            State::Ready,
            "Stand up where it lies; moving stands up first, too".to_owned(),
        ),
        Err(why) => (State::Off, why),
    };
    Choice {
        sign: Sign::Board(Icon::StandUp),
        key: "U",
        title: "Stand up".to_owned(),
        small: ["Stand up", "Up"].map(str::to_owned).into(),
        second: format!("costs {}", movement::stand_up(scene, id)),
        state,
        tip,
        action: Action::StandUp,
    }
}

pub(super) fn turn(model: &Model<'_>, id: UnitId) -> Choice {
    let facing = model.table.scene.unit(id).facing.word();
    let (state, second, tip) = match commanded(model, id) {
        Ok(()) if model.selection.mode == Mode::Turning => (
            State::Selected,
            "point where to look",
            "Point at a hex and confirm, or press one of Q W E A S D".to_owned(),
        ),
        Ok(()) => (
            State::Ready,
            "ends the unit",
            with_unused(
                model,
                &Order::Pass { unit: id },
                format!("Turn from {facing} to another direction; ends the unit's activation"),
            ),
        ),
        Err(why) => (State::Off, "ends the unit", why),
    };
    Choice {
        sign: Sign::Turn,
        key: "T",
        title: "Turn".to_owned(),
        small: Vec::new(),
        second: second.to_owned(),
        state,
        tip,
        action: Action::ToggleMode(Mode::Turning),
    }
}

pub(super) fn ready(model: &Model<'_>, id: UnitId, slot: usize) -> Choice {
    let scene = &model.table.scene;
    let unit = scene.unit(id);
    let place = slot as u8;
    let carried = &unit.carried[slot];
    let name = match carried.name.as_str() {
        "" => "weapon".to_owned(),
        name => name.to_owned(),
    };
    let order = Order::Ready {
        unit: id,
        slot: place,
    };
    let does = card::does(scene, unit, carried);
    let (state, tip) = match commanded(model, id).and_then(|()| allowed(model, &order)) {
        Ok(()) => (
            State::Ready,
            with_unused(
                model,
                &order,
                format!(
                    "Take the {name} ({does}) in hand instead of the {}; uses the act",
                    words::weapon(unit)
                ),
            ),
        ),
        Err(why) => (State::Off, format!("{name} ({does}): {why}")),
    };
    Choice {
        sign: Sign::Ready,
        key: help::READY.get(slot).copied().unwrap_or_default(),
        title: format!("Ready {name}"),
        small: vec![format!("Ready {name}"), name],
        second: "uses the act".to_owned(),
        state,
        tip,
        action: Action::Ready(place),
    }
}

pub(super) fn done(model: &Model<'_>, id: UnitId) -> Choice {
    let unit = model.table.scene.unit(id);
    let order = Order::Pass { unit: id };
    let (state, second, tip) = match commanded(model, id) {
        Ok(()) => (
            State::Ready,
            forgone::unused(action::forgone(&model.table.scene, unit, Deed::End))
                .map(|lost| format!("{lost} unused")),
            with_unused(
                model,
                &order,
                format!("{} does nothing more this turn", unit.name),
            ),
        ),
        Err(why) => (State::Off, None, why),
    };
    Choice {
        sign: Sign::Done,
        key: "X",
        title: "End unit".to_owned(),
        small: ["End unit", "Done"].map(str::to_owned).into(),
        second: second.unwrap_or_else(|| "nothing more".to_owned()),
        state,
        tip,
        action: Action::Pass,
    }
}
