//! What wins beside elimination, one after another in a row below the strip,
//! each with how far it has come; nothing where there is none.

use bevy_egui::egui::{Label, Sense, Ui, Vec2};
use pincer_rules::goal::Goal;
use pincer_rules::scene::Scene;
use pincer_rules::sentences::goals;

use crate::control;
use crate::hud::{Fit, Model};
use crate::icons;
use crate::theme;

/// Height of the row.
pub const ROW: f32 = 24.0;

/// Whether there is a row: in the lowest windows the board needs the room, and
/// F1 tells the goals.
#[must_use]
pub fn is_shown(model: &Model<'_>) -> bool {
    !model.table.scene.goals.is_empty() && model.room.height == Fit::Ample
}

/// "Squad: hold 3,4 for 3 rounds in a row · held 1 of 3 rounds".
#[must_use]
pub fn told(scene: &Scene, goal: &Goal) -> String {
    format!(
        "{}: {} · {}",
        scene.factions.title(goal.side),
        goals::goal(scene, goal),
        goals::progress(scene, goal)
    )
}

/// Shows the row in the region.
pub fn show(ui: &mut Ui, model: &Model<'_>) {
    let scene = &model.table.scene;
    control::row(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.add_space(12.0);
            for goal in &scene.goals {
                let (mark, _) = ui.allocate_exact_size(Vec2::splat(12.0), Sense::hover());
                icons::side(ui.painter(), scene, goal.side, mark.center(), 9.0);
                let words = told(scene, goal);
                ui.add(Label::new(theme::caption(&words)).extend())
                    .on_hover_text(theme::body(&words));
                ui.add_space(theme::PADDING);
            }
        });
    });
}
