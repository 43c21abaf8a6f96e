//! A card over everything else that lists keys, at the table and in the list of
//! scenarios.

use bevy_egui::egui::{self, Align2, Area, Id, Order, ScrollArea, Ui, Vec2};
use pincer_draw::palette;

use crate::control::{self, State};
use crate::icons::Sign;
use crate::theme::{self, rgb};

/// Width of the column of keys.
const COLUMN: f32 = 108.0;

/// Shows it with what belongs on it; whether it was closed by a click.
pub fn show(ctx: &egui::Context, content: impl FnOnce(&mut Ui)) -> bool {
    let screen = ctx.content_rect();
    let room = screen.size() - Vec2::splat(2.0 * theme::PADDING);
    let inner = Vec2::new(
        (room.x - 2.0 * theme::PADDING).min(480.0),
        room.y - 2.0 * theme::PADDING,
    );
    let mut closed = false;
    Area::new(Id::new("help"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(screen.center())
        .constrain_to(screen)
        .default_size(inner)
        .show(ctx, |ui| {
            theme::card().show(ui, |ui| {
                ui.set_width(inner.x);
                control::heading_with(ui, "Keys", |ui| {
                    closed = control::square(
                        ui,
                        24.0,
                        Sign::Close,
                        State::Ready,
                        "Close the keys",
                        "F1",
                    );
                });
                ScrollArea::vertical()
                    .max_height(inner.y - 32.0)
                    .auto_shrink([false, true])
                    .show(ui, content);
            });
        });
    closed
}

/// A key, or what a line is about, and the words to it.
pub fn row(ui: &mut Ui, key: &str, does: &str) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.allocate_ui(Vec2::new(COLUMN, 20.0), |ui| {
            ui.set_width(COLUMN);
            ui.label(theme::bold(key, theme::BODY));
        });
        ui.add(egui::Label::new(theme::body(does).color(rgb(palette::DIM))).wrap());
    });
}
