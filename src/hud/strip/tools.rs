//! The buttons at the right end of the strip: undo, redo, the whole board, the
//! right panel, the list of scenarios, the keys.

use bevy_egui::egui::Ui;

use crate::control::{self, State};
use crate::hud::{Fit, Model};
use crate::icons::Sign;
use crate::state::Action;
use crate::theme;

/// Shows them in the region, each so wide.
pub(super) fn show(ui: &mut Ui, model: &Model<'_>, square: f32) -> Option<Action> {
    let table = model.table;
    let (undo, undo_tip) = match &table.undo {
        Ok(()) => (State::Ready, "Ctrl Z".to_owned()),
        Err(why) => (State::Off, why.clone()),
    };
    let (redo, redo_tip) = if table.redo {
        (State::Ready, "Ctrl Y")
    } else {
        (State::Off, "nothing has been taken back")
    };
    let shown = match model.room.width {
        Fit::Ample => model.panel.docked,
        Fit::Scant => model.panel.drawer,
    };
    let on = |shown: bool| {
        if shown { State::Selected } else { State::Ready }
    };
    let buttons = [
        (Sign::Undo, undo, "Undo", undo_tip.as_str(), Action::Undo),
        (Sign::Redo, redo, "Redo", redo_tip, Action::Redo),
        (
            Sign::Fit,
            State::Ready,
            "Show the whole board",
            "Home",
            Action::FitBoard,
        ),
        (
            Sign::Panel,
            on(shown),
            "Why and log",
            "P",
            Action::TogglePanel,
        ),
        (
            Sign::List,
            State::Ready,
            "Choose another scenario",
            "F2",
            Action::ChooseScenario,
        ),
        (
            Sign::Help,
            on(model.help.0),
            "Keys",
            "F1",
            Action::ToggleHelp,
        ),
    ];
    let mut action = None;
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = theme::GRID;
        for (sign, state, name, tip, wanted) in buttons {
            if control::square(ui, square, sign, state, name, tip) {
                action = Some(wanted);
            }
        }
    });
    action
}
