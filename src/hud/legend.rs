//! What the picture of an overlay does not say by itself, in a line over the
//! board's lower edge while it is on.

use bevy_egui::egui::{self, Align2, CornerRadius, Margin, Rect, vec2};
use pincer_draw::overlay::bands;
use pincer_draw::palette;

use crate::hud::why::capital;
use crate::hud::{Fit, Model, notice, overlays};
use crate::state::OverlayKind;
use crate::theme::{self, rgb};

/// The line under the pointer lies below it.
const BELOW: f32 = 26.0;

/// Shows it; it never takes a click.
pub fn show(ctx: &egui::Context, board: Rect, model: &Model<'_>) {
    let lines = lines(model);
    let ample = model.room.width == Fit::Ample && model.room.height == Fit::Ample;
    if lines.is_empty() || !ample || model.table.ending.is_some() {
        return;
    }
    let above = board.with_max_y(board.bottom() - BELOW);
    let width = (above.width() - 32.0).clamp(80.0, 420.0);
    notice::floating(ctx, "legend", Align2::LEFT_BOTTOM, above, |ui| {
        egui::Frame::new()
            .fill(rgb(palette::APP.percent(85)))
            .corner_radius(CornerRadius::same(theme::RADIUS))
            .inner_margin(Margin::symmetric(6, 3))
            .show(ui, |ui| {
                ui.set_max_width(width);
                ui.spacing_mut().item_spacing = vec2(0.0, 1.0);
                for line in lines {
                    ui.add(egui::Label::new(theme::caption(line)).wrap());
                }
            });
    });
}

/// A line for each overlay that needs one.
#[must_use]
pub fn lines(model: &Model<'_>) -> Vec<String> {
    let Some(unit) = model.selection.unit else {
        return Vec::new();
    };
    let on = |kind| model.overlays.has(kind);
    let mut lines = Vec::new();
    if on(OverlayKind::Bands)
        && let Some(words) = bands::whole_map(&model.table.scene, unit)
    {
        lines.push(format!("Bands: {words} lies in one band, no ring is drawn"));
    }
    for kind in [OverlayKind::Flank, OverlayKind::Threat] {
        if on(kind) && kind.is_known(&model.table.scene) {
            let meaning = overlays::meaning(kind, model.table.scene.system);
            lines.push(format!("{}: {meaning}", kind.name()));
        }
    }
    lines.iter().map(|line| capital(line)).collect()
}
