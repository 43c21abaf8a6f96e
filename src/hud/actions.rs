//! What the selected unit can do, each with its key and what would come of it.
//! A thing that cannot be done stays in its place and says why.

use bevy_egui::egui::{Rect, Ui, Vec2, pos2, vec2};
use pincer_rules::legality;
use pincer_rules::movement;
use pincer_rules::numbers::MoveCost;
use pincer_rules::order::Order;
use pincer_rules::sentences::forgone;
use pincer_rules::system::Feature;
use pincer_rules::unit::{Activation, UnitId};

use crate::control::{self, Face, State};
use crate::hud::ending::EndingCard;
use crate::hud::{Fit, Model, notice};
use crate::icons::Sign;
use crate::state::{Action, Busy};
use crate::theme;

/// Attacking, aiming, breaking cover.
mod attacks;

/// Standing up, turning, taking another weapon in hand, being done.
mod bearing;

/// Shooting in the middle of another's move.
mod react;

/// A small button is no narrower: the name of a weapon must be read on it.
const LEAST_BUTTON: f32 = 78.0;

/// A button with what it asks for.
struct Choice {
    sign: Sign,
    key: &'static str,
    title: String,
    small: Vec<String>,
    second: String,
    state: State,
    tip: String,
    action: Action,
}

/// Shows them in the region: the unit's on the left, the turn's on the right.
pub fn show(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let all = ui.max_rect().shrink2(vec2(2.0 * theme::GRID, 0.0));
    let low = model.room.height == Fit::Scant;
    let end_width = match (low, all.width() < 420.0) {
        (true, _) => 76.0,
        (false, true) => 86.0,
        (false, false) => 108.0,
    };
    let (left, right) = all.split_left_right_at_x(all.right() - end_width - 2.0 * theme::GRID);
    let choices: Vec<Choice> = model
        .selection
        .unit
        .map(|id| of_unit(model, id))
        .unwrap_or_default();
    let chosen = control::within(ui, left, |ui| buttons(ui, &choices, low));
    let end = end_turn(model);
    let height = if low { 32.0 } else { 68.0 };
    let place = Rect::from_center_size(
        pos2(right.right() - end_width / 2.0, right.center().y),
        vec2(end_width, height),
    );
    let ended = control::within(ui, place, |ui| {
        button(ui, &end, vec2(end_width, height), low)
    });
    ended.or(chosen)
}

/// Large buttons where they fit, else two rows of small ones; what still does
/// not fit scrolls.
fn buttons(ui: &mut Ui, choices: &[Choice], low: bool) -> Option<Action> {
    let gap = 2.0 * theme::GRID;
    let count = choices.len() as f32;
    let free = ui.available_width();
    let wide = ((free + gap) / count.max(1.0) - gap).floor().min(112.0);
    let mut clicked = None;
    if !low && wide >= 84.0 {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for choice in choices {
                clicked = button(ui, choice, vec2(wide, 68.0), false).or(clicked);
            }
        });
        return clicked;
    }
    let rows = if low { 1 } else { 2 };
    let columns = choices.len().div_ceil(rows).max(1);
    let width = ((free + theme::GRID) / columns as f32 - theme::GRID)
        .floor()
        .clamp(LEAST_BUTTON, 132.0);
    let high = rows as f32 * (32.0 + theme::GRID) - theme::GRID;
    let top = ((ui.available_height() - high) / 2.0).max(0.0);
    control::row(ui, |ui| {
        ui.add_space(top);
        ui.spacing_mut().item_spacing = Vec2::splat(theme::GRID);
        for row in choices.chunks(columns) {
            ui.horizontal(|ui| {
                for choice in row {
                    clicked = button(ui, choice, vec2(width, 32.0), true).or(clicked);
                }
            });
        }
    });
    clicked
}

fn button(ui: &mut Ui, choice: &Choice, size: Vec2, low: bool) -> Option<Action> {
    let small: Vec<&str> = choice.small.iter().map(String::as_str).collect();
    let face = Face {
        sign: choice.sign,
        key: choice.key,
        title: &choice.title,
        small: &small,
        second: &choice.second,
    };
    let clicked = if low {
        control::flat(ui, size, face, choice.state, &choice.tip)
    } else {
        control::tall(ui, size, face, choice.state, &choice.tip)
    };
    clicked.then_some(choice.action)
}

fn of_unit(model: &Model<'_>, id: UnitId) -> Vec<Choice> {
    let scene = &model.table.scene;
    let unit = scene.unit(id);
    if model.table.asked() == Some(id) && model.table.can_command(id) {
        return react::choices(model);
    }
    let mut choices = vec![attacks::attack(model, id)];
    choices.extend(attacks::decline(model, id));
    if scene.area_of(id).is_some() {
        choices.push(attacks::aim(model, id));
    }
    if unit.weapon.breaks_cover() && scene.system.has(Feature::Breach) {
        choices.push(attacks::break_cover(model, id));
    }
    if movement::stand_up(&model.table.scene, id) > MoveCost(0) {
        choices.push(bearing::stand_up(model, id));
    }
    if scene.system.has(Feature::Facing) {
        choices.push(bearing::turn(model, id));
    }
    for slot in 0..unit.carried.len() {
        choices.push(bearing::ready(model, id, slot));
    }
    choices.push(bearing::done(model, id));
    choices
}

fn end_turn(model: &Model<'_>) -> Choice {
    let table = model.table;
    if model.ending == EndingCard::Closed {
        return Choice {
            sign: Sign::Undo,
            key: "Enter",
            title: "Play again".to_owned(),
            small: ["Play again", "Again"].map(str::to_owned).into(),
            second: notice::OVER.to_lowercase(),
            state: State::Primary,
            tip: "Start the scenario again".to_owned(),
            action: Action::Restart,
        };
    }
    // Whoever is on may still do something: that is said before it is lost.
    let unused = forgone::active(&table.scene).map(|(name, lost)| format!("{name}: {lost} unused"));
    let (state, second) = match (table.busy, table.units_left()) {
        (Busy::No, _) if table.asked().is_some() => (State::Off, "first answer".to_owned()),
        (Busy::No, left) if unused.is_some() && left == 0 => {
            (State::Ready, unused.clone().unwrap_or_default())
        }
        (Busy::No, 0) => (State::Primary, "all have acted".to_owned()),
        (Busy::No, 1) => (State::Ready, "1 unit left: press twice".to_owned()),
        (Busy::No, many) => (State::Ready, format!("{many} units left: press twice")),
        (Busy::Playing, _) => (State::Off, "watch".to_owned()),
        (Busy::Thinking, _) => (State::Off, "AI at work…".to_owned()),
        (Busy::AiTurn | Busy::Over, _) => (State::Off, notice::state(table)),
    };
    Choice {
        sign: Sign::EndTurn,
        key: "Space",
        title: "End turn".to_owned(),
        small: Vec::new(),
        tip: match unused.filter(|unused| *unused != second && table.busy == Busy::No) {
            Some(unused) => format!("{second}; {unused}"),
            None => second.clone(),
        },
        second,
        state,
        action: Action::EndTurn,
    }
}

/// Whether a person may give a unit orders now, otherwise why not.
fn commanded(model: &Model<'_>, id: UnitId) -> Result<(), String> {
    let table = model.table;
    let unit = table.scene.unit(id);
    if table.can_command(id) {
        Ok(())
    } else if table.busy != Busy::No {
        Err(notice::state(table))
    } else if !unit.is_standing() {
        Err(format!("{} is down", unit.name))
    } else if unit.activation == Activation::Done {
        Err(format!("{} has acted this turn", unit.name))
    } else {
        Err(format!("it is not {}'s turn", unit.name))
    }
}

/// A tip that also says what the order would leave unused.
fn with_unused(model: &Model<'_>, order: &Order, tip: String) -> String {
    match forgone::by_order(&model.table.scene, order) {
        Some(unused) => format!("{tip}; {unused}"),
        None => tip,
    }
}

fn allowed(model: &Model<'_>, order: &Order) -> Result<(), String> {
    legality::check(&model.table.scene, order).map_err(|refused| refused.to_string())
}
