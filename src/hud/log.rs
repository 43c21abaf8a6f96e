//! The combat log, newest first, so that the last thing said is where the eye
//! already is and nothing has to scroll after it.

use bevy_egui::egui::{Label, Rect, Ui, pos2, vec2};
use pincer_draw::palette;

use crate::control;
use crate::hud::Model;
use crate::icons;
use crate::state::{LogLine, Table};
use crate::theme::{self, rgb};

/// Older lines than this are not laid out; the battle's own log keeps them all.
const MOST_LINES: usize = 200;

/// Where the text starts, after the mark of the side.
const INDENT: f32 = 16.0;

/// Shows it from the top of the region downwards.
pub fn show(ui: &mut Ui, model: &Model<'_>) {
    let table = model.table;
    control::section(ui, |ui| {
        let round = format!("Round {}", table.scene.turn.round);
        control::heading(ui, "Log", &round);
        if table.log.is_empty() {
            ui.label(theme::caption("Nothing has happened yet."));
        }
        for said in table.log.iter().rev().take(MOST_LINES) {
            line(ui, table, said);
        }
    });
}

fn line(ui: &mut Ui, table: &Table, said: &LogLine) {
    let top = ui.cursor().min;
    let width = ui.available_width();
    let inner = ui
        .scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(INDENT);
                ui.vertical(|ui| {
                    ui.set_width(width - INDENT);
                    ui.add_space(2.0);
                    ui.add(Label::new(theme::bold(theme::together(&said.title), 12.0)).wrap());
                    if !said.detail.is_empty() {
                        ui.add(Label::new(theme::caption(theme::together(&said.detail))).wrap());
                    }
                    ui.add_space(3.0);
                });
            });
        })
        .response
        .rect;
    let mark = pos2(top.x + 5.0, inner.top() + 9.5);
    match said.faction {
        Some(faction) => icons::side(ui.painter(), &table.scene, faction, mark, 7.0),
        None => {
            let bar = Rect::from_center_size(mark, vec2(7.0, 1.5));
            ui.painter().rect_filled(bar, 0, rgb(palette::FAINT));
        }
    }
}
