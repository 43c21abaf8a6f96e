//! The seven switches of the overlays, each with its sign, key and name.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Ui, Vec2, pos2, vec2};
use pincer_rules::system::{Feature, System};

use crate::control::{self, State};
use crate::hud::{Fit, Model};
use crate::icons::{self, Sign};
use crate::state::{Action, OverlayKind};
use crate::theme;

/// Shows them in the region, one below the other.
pub fn show(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let small = model.room.height == Fit::Scant || model.room.width == Fit::Scant;
    let mut action = None;
    let width = ui.available_width() - 2.0 * theme::GRID;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = if small { 2.0 } else { theme::GRID };
        ui.add_space(if small { 2.0 } else { 2.0 * theme::GRID });
        let known = |&(_, kind): &(usize, OverlayKind)| kind.is_known(&model.table.scene);
        for (place, kind) in OverlayKind::ALL.into_iter().enumerate().filter(known) {
            let key = (place + 1).to_string();
            let clicked = ui
                .horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    ui.add_space(theme::GRID);
                    switch(
                        ui,
                        model,
                        kind,
                        &key,
                        vec2(width, if small { 24.0 } else { 48.0 }),
                    )
                })
                .inner;
            if clicked {
                action = Some(Action::Toggle(kind));
            }
        }
    });
    action
}

/// What an overlay shows, for whoever meets it first.
#[must_use]
pub fn meaning(kind: OverlayKind, system: System) -> &'static str {
    match kind {
        OverlayKind::Cost => "what each hex in reach costs",
        OverlayKind::Sight => "what is seen from here",
        OverlayKind::Cover => "what cover others have from here",
        OverlayKind::Bands => "range bands of the weapon in hand",
        OverlayKind::Flank if system.has(Feature::PastCover) => {
            "hexes with a line past the target's hard cover"
        }
        OverlayKind::Flank => "hexes that make the flank on the target",
        OverlayKind::Crossfire => "hexes that have crossfire on the target",
        OverlayKind::Threat => {
            "chance to be wounded on each hex in reach: shots from where the enemies stand, \
             dotted: blades too, after a move"
        }
    }
}

fn switch(ui: &mut Ui, model: &Model<'_>, kind: OverlayKind, key: &str, size: Vec2) -> bool {
    let on = model.overlays.has(kind);
    let state = if on { State::Selected } else { State::Quiet };
    let tip = format!(
        "{}: {} ({key}); at most three at once",
        kind.name(),
        meaning(kind, model.table.scene.system)
    );
    let (rect, response) = control::frame(ui, size, state, kind.name(), &tip);
    let (text, dim) = control::inks(state, &response);
    let small = size.y < 40.0;
    let line = if small {
        rect.center().y
    } else {
        rect.top() + 16.0
    };
    let chip = if small {
        7.0
    } else {
        control::key_width(ui, key)
    };
    let left = rect.center().x - (18.0 + theme::GRID + chip) / 2.0;
    let sign = Rect::from_min_size(pos2(left, line - 9.0), Vec2::splat(18.0));
    icons::paint(ui.painter(), Sign::from(kind), sign.shrink(1.0), text);
    let after = pos2(sign.right() + theme::GRID, line);
    if small {
        let font = theme::strong(theme::CAPTION);
        ui.painter()
            .text(after, Align2::LEFT_CENTER, key, font, dim);
    } else {
        control::key(ui, key, after, state);
        let font = theme::regular(theme::CAPTION);
        let colour = if on { text } else { dim };
        let galley = control::elided(ui, kind.name(), font, colour, rect.width());
        let at = pos2(
            rect.center().x - galley.size().x / 2.0,
            rect.top() + 35.0 - galley.size().y / 2.0,
        );
        ui.painter().galley(at, galley, colour);
    }
    response.clicked()
}
