//! What pointing at a hex comes to: a target, a way, a direction, a unit.

use pincer_rules::hex::{Facing, Hex};
use pincer_rules::legality;
use pincer_rules::order::{Order, Pace};
use pincer_rules::scene::Ruling;
use pincer_rules::system::Feature;
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::Area;

use super::Desk;
use crate::preview;
use crate::state::{Mode, Selection, Struck, Target, aim_at, move_order};

impl Desk<'_> {
    /// A click, or Enter on the hex cursor.
    pub(super) fn confirm(&mut self, hex: Hex) {
        let scene = &self.table.scene;
        let mine = self
            .selection
            .unit
            .filter(|&unit| scene.turn.includes(unit, scene.unit(unit)));
        if self.selection.mode == Mode::Turning {
            let from = mine.map(|unit| scene.unit(unit).at);
            if let Some(facing) = from.and_then(|from| Facing::towards(from, hex)) {
                self.turn(facing);
            }
            return;
        }
        let target = mine.and_then(|_| self.selection.target_at(scene, hex));
        let there = scene.standing_on(hex);
        match (target, self.selection.mode, there, self.selection.unit) {
            (Some(target), ..) if self.selection.target == Some(target) => self.attack(),
            (Some(target), ..) => self.choose(target),
            (None, Mode::Breaking, ..) => self.say("nothing there that breaks"),
            (None, _, Some(unit), _) => self.select(unit),
            (None, _, None, Some(unit)) => self.walk(unit, hex),
            (None, _, None, None) => {}
        }
    }

    fn walk(&mut self, unit: UnitId, to: Hex) {
        let scene = &self.table.scene;
        if !scene.turn.includes(unit, scene.unit(unit)) {
            *self.selection = Selection::default();
            return;
        }
        if !self.is_free() {
            return;
        }
        let order = move_order(&self.table, &self.preview, unit, to);
        // The panel shows the attack that was chosen: nobody goes a way unseen.
        if order.is_some() && self.selection.target.take().is_some() {
            return self.say("the attack is dropped: confirm once more to move");
        }
        match order {
            Some(order) => self.give(order),
            None => self.refuse(unit, to),
        }
    }

    fn refuse(&mut self, unit: UnitId, to: Hex) {
        let pace = Pace::Act;
        let order = Order::Move { unit, pace, to };
        if let Err(refused) = legality::check(&self.table.scene, &order) {
            self.say(&refused.to_string());
        }
    }

    /// Stands up in the Action that has room for it.
    pub(super) fn stand_up(&mut self) {
        if self.lacks(Feature::Ground, "lying down and standing up") {
            return;
        }
        let Some(unit) = self.selection.unit else {
            return self.say("select a unit first");
        };
        if !self.is_free() {
            return;
        }
        let to = self.table.scene.unit(unit).at;
        match move_order(&self.table, &self.preview, unit, to) {
            Some(order) => {
                self.selection.target = None;
                self.give(order);
            }
            None => self.say("it does not lie on the ground, or has no movement left"),
        }
    }

    pub(super) fn choose(&mut self, target: Target) {
        let Some(unit) = self.selection.unit else {
            return target.unit().map_or((), |unit| self.select(unit));
        };
        if !self.is_free() {
            return;
        }
        match legality::check(&self.table.scene, &target.order(unit)) {
            Ok(()) => {
                self.selection.target = Some(target);
                self.warn(unit, target);
            }
            Err(refused) => self.say(&refused.to_string()),
        }
    }

    /// Whoever is about to strike friends, or to lose what is unused, is told so
    /// before it confirms.
    fn warn(&mut self, unit: UnitId, target: Target) {
        let scene = &self.table.scene;
        let considered = preview::of_attack(scene, unit, target);
        let struck = considered.area.as_ref();
        let friends = struck
            .and_then(|struck| friends(struck, scene))
            .map(|friends| format!("this strikes {friends}"));
        let parts: Vec<String> = friends.into_iter().chain(considered.unused).collect();
        if !parts.is_empty() {
            self.say(&format!("{}: confirm once more, or Esc", parts.join("; ")));
        }
    }

    pub(super) fn attack(&mut self) {
        match (self.selection.unit, self.selection.target) {
            (Some(unit), Some(target)) if self.is_free() => {
                self.selection.target = None;
                self.selection.mode = Mode::Ordinary;
                self.give(target.order(unit));
            }
            (Some(unit), None) => match self.table.scene.unit(unit).weapon.area {
                _ if self.selection.mode == Mode::Breaking => {
                    self.say("choose cover first: click a hex that breaks");
                }
                Some(Area::Blast(_)) if self.selection.mode == Mode::Aiming => {
                    self.say("aim first: click a hex");
                }
                None | Some(Area::Blast(_)) => {
                    self.say("choose a target first: click an enemy");
                }
                // There is no single target to be chosen.
                Some(_) if self.selection.mode == Mode::Aiming => {
                    self.say("aim first: point at a hex and confirm");
                }
                Some(_) => self.toggle_mode(Mode::Aiming),
            },
            _ => {}
        }
    }

    /// Another weapon is aimed anew: what was chosen for the last one goes.
    pub(super) fn ready(&mut self, slot: u8) {
        self.selection.target = None;
        self.selection.mode = Mode::Ordinary;
        self.with_unit(|unit| Order::Ready { unit, slot });
    }

    /// The same attack, with Sell It a Miss.
    pub(super) fn decline(&mut self) {
        let system = self.table.scene.system;
        if !system.rulings().contains(&Ruling::SellIt) {
            return self.say(&format!("{} has no Sell It", system.title()));
        }
        match (self.selection.unit, self.selection.target) {
            (Some(unit), Some(Target::Unit(target))) if self.is_free() => {
                self.selection.target = None;
                self.give(Order::Decline { unit, target });
            }
            (Some(_), None) => self.say("choose a target first: click an enemy"),
            _ => {}
        }
    }

    /// Whether the rulebook has no such thing; then it is said.
    fn lacks(&mut self, feature: Feature, what: &str) -> bool {
        let system = self.table.scene.system;
        if system.has(feature) {
            return false;
        }
        self.say(&format!("{} has no {what}", system.title()));
        true
    }

    /// Has pointing mean something else, where the unit could do it.
    pub(super) fn toggle_mode(&mut self, mode: Mode) {
        let Some(id) = self.selection.unit else {
            return self.say("select a unit first");
        };
        if !self.is_free() {
            return;
        }
        let needs = match mode {
            Mode::Aiming => Some((Feature::Areas, "areas")),
            Mode::Breaking => Some((Feature::Breach, "attacks on cover")),
            Mode::Turning => Some((Feature::Facing, "facing")),
            Mode::Ordinary => None,
        };
        if needs.is_some_and(|(feature, what)| self.lacks(feature, what)) {
            return;
        }
        let unit = self.table.scene.unit(id);
        let (at, area) = (unit.at, unit.weapon.area);
        self.selection.target = None;
        if self.selection.mode == mode {
            self.selection.mode = Mode::Ordinary;
            return;
        }
        match mode {
            Mode::Aiming if area.is_none() => {
                return self.say("the weapon in hand strikes no area");
            }
            Mode::Breaking if !unit.weapon.breaks_cover() => {
                let refusal = pincer_rules::cybercore::breach::NoBreach::TooLight;
                return self.say(pincer_rules::sentences::no_breach(refusal));
            }
            _ => {}
        }
        self.selection.mode = mode;
        if mode != Mode::Turning && self.cursor.hex.is_none() {
            // Keys go on from the unit.
            self.cursor.hex = Some(at);
        }
        // A burst can be aimed in one way only.
        let unit = self.table.scene.unit(id);
        if let (Mode::Aiming, Some(Area::Burst(_)), Some(aim)) = (mode, area, aim_at(unit, at)) {
            self.choose(Target::Area(aim));
        }
    }

    pub(super) fn turn(&mut self, facing: Facing) {
        self.selection.mode = Mode::Ordinary;
        self.with_unit(|unit| Order::Turn { unit, facing });
    }
}

/// "a friend, Bo", "friends, Bo, Ines and itself"; `None` where it strikes none.
fn friends(struck: &Struck, scene: &pincer_rules::Scene) -> Option<String> {
    let names: Vec<&str> = struck
        .friends(scene)
        .map(|unit| match unit == struck.found.shooter {
            true => "itself",
            false => scene.unit(unit).name.as_str(),
        })
        .collect();
    match names.as_slice() {
        [] => None,
        ["itself"] => Some("the attacker itself".to_owned()),
        [one] => Some(format!("a friend, {one}")),
        [all @ .., last] => Some(format!("friends, {} and {last}", all.join(", "))),
    }
}
