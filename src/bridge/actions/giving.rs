//! Orders are given, taken back, and carried out again.

use pincer_rules::hex::Hex;
use pincer_rules::order::Order;
use pincer_rules::sentences::forgone;
use pincer_rules::unit::UnitId;

use super::Desk;
use crate::state::{Busy, Selection};

impl Desk<'_> {
    pub(super) fn with_unit(&mut self, order: impl FnOnce(UnitId) -> Order) {
        if !self.is_free() {
            return;
        }
        match self.selection.unit {
            Some(unit) => self.give(order(unit)),
            None => self.say("select a unit first"),
        }
    }

    /// Whether a person is asked to shoot at a unit on its way.
    pub(super) fn is_asked(&self) -> bool {
        self.table.busy == Busy::No && self.table.asked().is_some()
    }

    /// Says whether the one who is asked shoots.
    pub(super) fn answer(&mut self, shoots: bool) {
        if let Some(unit) = self.table.asked() {
            self.give(Order::React { unit, shoots });
        }
    }

    /// A click on whoever is on its way shoots at it.
    pub(super) fn answer_at(&mut self, hex: Hex) {
        let scene = &self.table.scene;
        let mover = scene.turn.waiting.as_ref().map(|waiting| waiting.mover);
        match mover.is_some_and(|mover| scene.unit(mover).at == hex) {
            true => self.answer(true),
            false => self.remind(),
        }
    }

    /// Nothing else can be done before.
    pub(super) fn remind(&mut self) {
        self.say("first say whether to shoot: F shoots, X holds fire");
    }

    /// With units left that have done nothing, the first time only asks.
    pub(super) fn end_turn(&mut self) {
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

    pub(super) fn give(&mut self, order: Order) {
        let lost = self.loses(order);
        let submitted = self.host.submit(order, None);
        self.host.touched |= submitted.is_ok();
        match (submitted, lost) {
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
        // An answer interrupts nobody for good.
        let answers = matches!(order, Order::React { .. });
        if answers || order.unit().is_none_or(|unit| unit == active) {
            return None;
        }
        let (name, lost) = forgone::active(scene)?;
        Some(format!(
            "{name} is done, {lost} unused: units act one after another"
        ))
    }

    pub(super) fn undo(&mut self) {
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

    pub(super) fn redo(&mut self) {
        if !self.is_free() {
            return;
        }
        if !self.host.redo() {
            self.say("nothing to redo");
        }
    }
}
