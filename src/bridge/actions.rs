//! What a person asks for becomes an order, or a change of what is selected.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::order::Order;
use pincer_rules::unit::{Activation, UnitId};

use crate::bridge::Host;
use crate::layout::{BoardArea, View};
use crate::state::{
    Action, Busy, Cursor, OverlayKind, OverlaysOn, Player, Preview, Selection, Table, move_order,
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
            Action::NextUnit => desk.next_unit(),
            Action::Confirm(hex) => desk.confirm(hex),
            Action::Choose(unit) => desk.choose(unit),
            Action::Attack => desk.attack(),
            Action::ToggleTurning => desk.toggle_turning(),
            Action::Turn(facing) => desk.turn(facing),
            Action::Ready(slot) => desk.with_unit(|unit| Order::Ready { unit, slot }),
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
                    && !matches!(unit.activation, Activation::Spent | Activation::Done)
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

    /// A click, or Enter on the hex cursor.
    fn confirm(&mut self, hex: Hex) {
        if self.selection.turning {
            let from = self
                .selection
                .unit
                .map(|unit| self.table.scene.unit(unit).at);
            if let Some(facing) = from.and_then(|from| Facing::towards(from, hex)) {
                self.turn(facing);
            }
            return;
        }
        let there = self.table.scene.standing_on(hex);
        match (self.selection.unit, there) {
            (Some(mine), Some(other)) if mine != other && self.is_target(mine, other) => {
                if self.selection.target == Some(other) {
                    self.attack();
                } else {
                    self.choose(other);
                }
            }
            (_, Some(unit)) => self.select(unit),
            (Some(unit), None) => self.walk(unit, hex),
            (None, None) => {}
        }
    }

    fn is_target(&self, mine: UnitId, other: UnitId) -> bool {
        let scene = &self.table.scene;
        let unit = scene.unit(mine);
        scene.turn.includes(mine, unit) && !scene.relation(mine, other).is_friendly()
    }

    fn walk(&mut self, unit: UnitId, to: Hex) {
        if !self
            .table
            .scene
            .turn
            .includes(unit, self.table.scene.unit(unit))
        {
            *self.selection = Selection::default();
            return;
        }
        if !self.is_free() {
            return;
        }
        match move_order(&self.table, &self.preview, unit, to) {
            Some(order) => {
                self.selection.target = None;
                self.give(order);
            }
            None => self.refuse(unit, to),
        }
    }

    fn refuse(&mut self, unit: UnitId, to: Hex) {
        use pincer_rules::order::Pace;
        let order = Order::Move {
            unit,
            pace: Pace::Act,
            to,
        };
        if let Err(refused) = pincer_rules::legality::check(&self.table.scene, &order) {
            self.say(&refused.to_string());
        }
    }

    fn choose(&mut self, target: UnitId) {
        let Some(unit) = self.selection.unit else {
            return self.select(target);
        };
        if !self.is_free() {
            return;
        }
        let order = Order::Attack { unit, target };
        match pincer_rules::legality::check(&self.table.scene, &order) {
            Ok(()) => self.selection.target = Some(target),
            Err(pincer_rules::legality::NotAllowed::Attack(refusal)) => {
                self.say(pincer_rules::sentences::refusal(refusal));
            }
            Err(refused) => self.say(&refused.to_string()),
        }
    }

    fn attack(&mut self) {
        match (self.selection.unit, self.selection.target) {
            (Some(unit), Some(target)) if self.is_free() => {
                self.selection.target = None;
                self.give(Order::Attack { unit, target });
            }
            (Some(_), None) => self.say("choose a target first: click an enemy"),
            _ => {}
        }
    }

    fn toggle_turning(&mut self) {
        if self.selection.unit.is_some() && self.is_free() {
            self.selection.turning ^= true;
            self.selection.target = None;
        }
    }

    fn turn(&mut self, facing: Facing) {
        self.selection.turning = false;
        self.with_unit(|unit| Order::Turn { unit, facing });
    }

    fn with_unit(&mut self, order: impl FnOnce(UnitId) -> Order) {
        if !self.is_free() {
            return;
        }
        match self.selection.unit {
            Some(unit) => self.give(order(unit)),
            None => self.say("select a unit first"),
        }
    }

    fn toggle(&mut self, kind: OverlayKind) {
        self.overlays.toggle(kind);
        let needs_target = matches!(kind, OverlayKind::Flank | OverlayKind::Crossfire);
        if needs_target && self.overlays.has(kind) && self.preview.record.is_none() {
            self.say("select a unit and point at an enemy to see from where it would work");
        }
    }

    /// With units left that have done nothing, the first time only asks.
    fn end_turn(&mut self) {
        if !self.is_free() {
            return;
        }
        let left = self.table.units_left();
        let version = Some(self.table.version);
        if left > 0 && self.host.end_asked != version {
            self.host.end_asked = version;
            let units = match left {
                1 => "1 unit has".to_owned(),
                n => format!("{n} units have"),
            };
            self.say(&format!(
                "{units} done nothing yet: once more ends the turn all the same"
            ));
            return;
        }
        *self.selection = Selection::default();
        self.give(Order::EndTurn);
    }

    fn give(&mut self, order: Order) {
        let lost = self.loses(order);
        match (self.host.submit(order, None), lost) {
            (Err(refused), _) => self.say(&refused),
            (Ok(()), Some(lost)) => self.say(&lost),
            (Ok(()), None) => {}
        }
        let host = &*self.host;
        let busy = host.busy(&self.table);
        self.table.busy = busy;
    }

    /// What the unit that was on loses when another starts its activation.
    fn loses(&self, order: Order) -> Option<String> {
        let scene = &self.table.scene;
        let active = scene.turn.active?;
        if order.unit().is_none_or(|unit| unit == active) {
            return None;
        }
        let unused = match scene.unit(active).activation {
            Activation::Moved => "attack",
            Activation::Acted => "move",
            _ => return None,
        };
        Some(format!(
            "{} is done, its {unused} unused: units act one after another",
            scene.unit(active).name
        ))
    }

    fn undo(&mut self) {
        if !self.is_free() {
            return;
        }
        match self.host.battle.undo() {
            Ok(order) => {
                self.host.show_all(&mut self.table);
                *self.selection = Selection {
                    unit: order.unit(),
                    ..Selection::default()
                };
            }
            Err(error) => self.say(&error.to_string()),
        }
    }

    fn redo(&mut self) {
        if !self.is_free() {
            return;
        }
        if !self.host.redo() {
            self.say("nothing to redo");
        }
    }

    fn back(&mut self) {
        if self.selection.turning {
            self.selection.turning = false;
        } else if self.selection.target.is_some() {
            self.selection.target = None;
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
