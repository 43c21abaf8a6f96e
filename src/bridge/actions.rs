//! What a person asks for becomes an order, or a change of what is selected.

mod giving;

mod pointing;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use pincer_rules::action;
use pincer_rules::order::{Order, Pace};
use pincer_rules::unit::{Activation, UnitId};

use crate::bridge::Host;
use crate::layout::{BoardArea, View};
use crate::state::{
    Action, Busy, Cursor, Mode, OverlayKind, OverlaysOn, Player, Preview, Selection, Table,
};

/// The scales the interface can have.
const SCALES: [f32; 8] = [1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 3.0];

/// Everything an action may touch.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Desk<'w> {
    host: ResMut<'w, Host>,
    table: ResMut<'w, Table>,
    selection: ResMut<'w, Selection>,
    cursor: ResMut<'w, Cursor>,
    overlays: ResMut<'w, OverlaysOn>,
    preview: Res<'w, Preview>,
    view: ResMut<'w, View>,
    area: Res<'w, BoardArea>,
}

/// Carries out every action of the frame, in order.
pub(super) fn carry_out(mut actions: MessageReader<Action>, mut desk: Desk) {
    for &action in actions.read() {
        desk.table.notice.clear();
        match action {
            Action::Select(unit) => desk.select(unit),
            Action::Confirm(hex) if desk.is_asked() => desk.answer_at(hex),
            Action::Confirm(hex) => desk.confirm(hex),
            Action::EndTurn
            | Action::ToggleMode(_)
            | Action::Turn(_)
            | Action::Ready(_)
            | Action::StandUp
            | Action::Decline
            | Action::Choose(_)
            | Action::NextUnit
                if desk.is_asked() =>
            {
                desk.remind();
            }
            Action::NextUnit => desk.next_unit(),
            Action::Choose(target) => desk.choose(target),
            Action::Decline => desk.decline(),
            Action::ToggleMode(mode) => desk.toggle_mode(mode),
            Action::StandUp => desk.stand_up(),
            Action::Turn(facing) => desk.turn(facing),
            Action::Ready(slot) => desk.ready(slot),
            Action::Pass if desk.is_asked() => desk.answer(false),
            Action::Attack if desk.is_asked() => desk.answer(true),
            Action::Attack => desk.attack(),
            Action::Pass => desk.with_unit(|unit| Order::Pass { unit }),
            Action::EndTurn => desk.end_turn(),
            Action::Undo => desk.undo(),
            Action::Redo => desk.redo(),
            Action::Back => desk.back(),
            Action::Toggle(kind) => desk.toggle(kind),
            Action::TogglePlayer(side) => desk.toggle_player(side),
            Action::Restart => desk.restart(),
            Action::Scale(_)
            | Action::FitBoard
            | Action::TogglePanel
            | Action::ToggleHelp
            | Action::ChooseScenario => {}
        }
    }
}

/// Makes everything larger or smaller, at the table and in the list.
pub(super) fn scale(mut actions: MessageReader<Action>, mut contexts: EguiContexts) -> Result {
    for action in actions.read() {
        if let Action::Scale(step) = *action {
            let context = contexts.ctx_mut()?;
            context.set_zoom_factor(scaled(context.zoom_factor(), step));
        }
    }
    Ok(())
}

fn scaled(now: f32, step: i8) -> f32 {
    let place = SCALES
        .iter()
        .position(|&scale| scale >= now - 0.01)
        .unwrap_or(SCALES.len() - 1);
    let next = place.saturating_add_signed(isize::from(step));
    SCALES[next.min(SCALES.len() - 1)]
}

impl Desk<'_> {
    fn is_free(&mut self) -> bool {
        let free = self.table.busy == Busy::No;
        if !free {
            self.say(match self.table.busy {
                Busy::Over => "the battle is over",
                _ => "wait: it is not your turn",
            });
        }
        free
    }

    fn say(&mut self, text: &str) {
        text.clone_into(&mut self.table.notice);
    }

    fn select(&mut self, unit: UnitId) {
        *self.selection = Selection {
            unit: Some(unit),
            ..Selection::default()
        };
        let at = self.table.scene.unit(unit).at;
        let area = self.area.rect;
        self.view.reveal(area, at);
    }

    fn next_unit(&mut self) {
        let scene = &self.table.scene;
        let ready: Vec<UnitId> = scene
            .standing()
            .filter(|&(id, unit)| {
                scene.turn.includes(id, unit)
                    && unit.activation != Activation::Done
                    && (action::to_act(unit).is_some()
                        || action::to_move(scene, unit, Pace::Act).is_some())
            })
            .map(|(id, _)| id)
            .collect();
        let after = self.selection.unit;
        let next = ready
            .iter()
            .find(|&&id| Some(id) > after)
            .or_else(|| ready.first());
        if let Some(&unit) = next {
            self.select(unit);
            self.cursor.hex = Some(self.table.scene.unit(unit).at);
        }
    }

    fn toggle(&mut self, kind: OverlayKind) {
        if !kind.is_known(&self.table.scene) {
            let rules = self.table.scene.system.title();
            self.say(&format!(
                "{rules} has no such thing: {}",
                kind.name().to_lowercase()
            ));
            return;
        }
        self.overlays.toggle(kind);
        let needs_target = matches!(kind, OverlayKind::Flank | OverlayKind::Crossfire);
        if needs_target && self.overlays.has(kind) && self.preview.record.is_none() {
            self.say("select a unit and point at an enemy to see from where it would work");
        }
    }

    fn back(&mut self) {
        if self.selection.target.is_some() {
            self.selection.target = None;
        } else if self.selection.mode != Mode::Ordinary {
            self.selection.mode = Mode::Ordinary;
        } else {
            self.selection.unit = None;
        }
    }

    fn toggle_player(&mut self, side: usize) {
        if let Some(side) = self.table.sides.get_mut(side) {
            side.player = match side.player {
                Player::Human => Player::Ai,
                Player::Ai => Player::Human,
            };
        }
        // What the person may undo depends on whose turn it is.
        self.host.refresh(&mut self.table);
    }

    fn restart(&mut self) {
        let (host, mut table) = Host::new(self.host.setup.clone());
        // Whoever took a side keeps it.
        table.sides.clone_from(&self.table.sides);
        table.version = self.table.version + 1;
        *self.host = host;
        *self.table = table;
        *self.selection = Selection::default();
    }
}
