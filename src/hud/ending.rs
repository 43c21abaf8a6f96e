//! The end of the battle: how it ended, after how many rounds, who still
//! stands, and a way to start again.

use bevy_egui::egui::{self, Align, Align2, Area, Id, Label, Layout, Order, Rect, vec2};
use pincer_rules::faction::FactionId;

use crate::hud::Model;
use crate::hud::control::{self, Face, State};
use crate::icons::Sign;
use crate::state::{Action, Table};
use crate::theme;

/// Shows it in the middle of the board once there is an ending.
pub fn show(ctx: &egui::Context, board: Rect, model: &Model<'_>) -> Option<Action> {
    let table = model.table;
    let headline = table.ending.as_ref()?;
    let width = (board.width() - 2.0 * theme::PADDING - 34.0).clamp(120.0, 360.0);
    let mut action = None;
    Area::new(Id::new("ending"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(board.center())
        .show(ctx, |ui| {
            theme::card().show(ui, |ui| {
                ui.set_width(width);
                ui.with_layout(Layout::top_down(Align::Center), |ui| {
                    let size = if width < 300.0 {
                        theme::RESULT
                    } else {
                        theme::TITLE
                    };
                    ui.add(Label::new(theme::bold(headline, size)).wrap());
                    ui.label(theme::body(rounds(table)));
                    for side in &table.sides {
                        let words = format!("{}: {}", side.title, standing(table, side.faction));
                        ui.label(theme::caption(words));
                    }
                    ui.add_space(2.0 * theme::GRID);
                    let face = Face {
                        sign: Sign::Undo,
                        key: "",
                        title: "Restart",
                        short: "",
                        second: "",
                    };
                    let size = vec2(96.0, 32.0);
                    if control::flat(ui, size, face, State::Primary, "Start the scenario again") {
                        action = Some(Action::Restart);
                    }
                });
            });
        });
    action
}

fn rounds(table: &Table) -> String {
    match table.scene.turn.round.0 {
        1 => "after 1 round".to_owned(),
        many => format!("after {many} rounds"),
    }
}

fn standing(table: &Table, faction: FactionId) -> String {
    let of_side = || {
        table
            .scene
            .units
            .iter()
            .filter(|unit| unit.faction == faction)
    };
    let up = of_side().filter(|unit| unit.is_standing()).count();
    format!("{up} of {} standing", of_side().count())
}
