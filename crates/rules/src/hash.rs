//! A hash of a scene that is the same on every machine.
//!
//! Every field is written as bytes in one fixed order, little end first, and
//! the bytes are hashed by XXH3 with 64 bits, whose values are specified.

use xxhash_rust::xxh3::xxh3_64;

use crate::board::{Ground, Shape};
use crate::goal::{Aim, Goal};
use crate::hex::Hex;
use crate::scene::{Scene, TurnOrder};
use crate::training::Training;
use crate::unit::{Trait, Unit};
use crate::weapon::{Area, DamageType, Tag, Weapon, WeaponType};

/// The hash of a scene's canonical bytes.
#[must_use]
pub fn scene(scene: &Scene) -> u64 {
    xxh3_64(&canonical_bytes(scene))
}

/// A scene as bytes: equal scenes give equal bytes and others do not, but for
/// the titles of factions, which change nothing.
#[must_use]
pub fn canonical_bytes(scene: &Scene) -> Vec<u8> {
    let mut bytes = Bytes(Vec::with_capacity(64 * scene.units.len() + 1024));
    bytes.scene(scene);
    bytes.0
}

struct Bytes(Vec<u8>);

impl Bytes {
    fn int(&mut self, value: impl Into<i64>) {
        self.0.extend(value.into().to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.int(text.len() as i64);
        self.0.extend(text.as_bytes());
    }

    fn hex(&mut self, hex: Hex) {
        self.int(hex.x);
        self.int(hex.y);
    }

    fn scene(&mut self, scene: &Scene) {
        self.text(scene.system.word());
        match scene.board.shape() {
            Shape::Hexagon { radius } => {
                self.int(0);
                self.int(radius.0);
            }
            Shape::Rectangle { cols, rows } => {
                self.int(1);
                self.int(cols);
                self.int(rows);
            }
        }
        for hex in scene.board.hexes() {
            let ground = scene.board.ground(hex);
            if *ground != Ground::default() {
                self.hex(hex);
                self.ground(ground);
            }
        }
        self.int(scene.gravity as i64);
        self.int(scene.settings.dr_model as i64);
        self.int(scene.settings.sell_it as i64);
        self.int(scene.settings.mission_tl.0);
        self.int(scene.settings.actions.0);
        for id in scene.factions.ids() {
            self.text(scene.factions.name(id));
            for other in scene.factions.ids() {
                self.int(scene.factions.relation(id, other) as i64);
            }
        }
        self.int(scene.units.len() as i64);
        for unit in &scene.units {
            self.unit(unit);
        }
        self.int(scene.windows.len() as i64);
        for window in &scene.windows {
            self.int(window.target.0);
            self.int(window.opener.0);
            self.hex(window.from);
        }
        self.int(scene.goals.len() as i64);
        for goal in &scene.goals {
            self.goal(goal);
        }
        self.int(scene.turn.round.0);
        self.int(scene.turn.current as i64);
        self.int(scene.turn.active.map_or(-1, |id| i64::from(id.0)));
        match &scene.turn.order {
            TurnOrder::Sides(sides) => {
                self.int(0);
                self.int(sides.len() as i64);
                sides.iter().for_each(|side| self.int(side.0));
            }
            TurnOrder::Initiative(units) => {
                self.int(1);
                self.int(units.len() as i64);
                units.iter().for_each(|unit| self.int(unit.0));
            }
        }
        self.of_other_systems(scene);
    }

    fn ground(&mut self, ground: &Ground) {
        self.int(ground.cover.map_or(0, crate::numbers::CoverLevel::get));
        self.int(ground.passage as i64);
        self.int(ground.difficult.0);
        self.int(ground.hazard.map_or(-1, |hazard| i64::from(hazard.hits.0)));
        self.int(ground.hazard.map_or(-1, |hazard| hazard.damage as i64));
        self.int(i64::from(ground.conceals));
        self.int(ground.smoke.0);
        self.int(ground.worn.0);
        self.int(ground.level.0);
        self.int(ground.depth.0);
        self.int(ground.current.map_or(-1, |current| current.strength as i64));
        self.int(
            ground
                .current
                .map_or(-1, |current| current.direction as i64),
        );
        // Told and drawn, and read by no rule: a new word for it is no new scene.
        self.int(i64::from(ground.surface.is_laid()));
        self.int(ground.dug_in.map_or(0, crate::numbers::CoverLevel::get));
    }

    fn unit(&mut self, unit: &Unit) {
        self.text(&unit.name);
        self.text(&unit.profile);
        self.hex(unit.at);
        self.int(unit.facing as i64);
        self.int(unit.faction.0);
        self.int(unit.view_angle.0);
        self.int(unit.speed.0);
        self.int(unit.size as i64);
        self.int(unit.might.0);
        self.int(unit.accuracy.0);
        self.training(unit.training.as_ref());
        self.int(unit.tl.0);
        for &damage in DamageType::ALL {
            self.int(unit.armour.against(damage).0);
        }
        self.int(unit.health.0);
        self.int(unit.full_health.0);
        self.int(unit.standing as i64);
        self.int(unit.athletics.0);
        for known in Trait::all() {
            self.int(i64::from(unit.has(known)));
        }
        self.weapon(&unit.weapon);
        self.int(unit.carried.len() as i64);
        for weapon in &unit.carried {
            self.weapon(weapon);
        }
        self.int(unit.activation as i64);
        self.int(unit.actions_left.0);
        self.int(unit.paid.0);
        self.int(unit.climbed as i64);
        self.int(unit.posture as i64);
        self.int(unit.footing as i64);
        self.int(unit.drift.map_or(-1, |facing| facing as i64));
    }

    fn training(&mut self, training: Option<&Training>) {
        let Some(training) = training else {
            return self.int(0);
        };
        self.int(1);
        self.int(training.core as i64);
        self.int(training.rank.0);
        for &kind in WeaponType::ALL {
            self.int(i64::from(training.specialty.has(kind)));
            self.int(training.skill_in(kind).0);
        }
        self.int(training.familiarity.len() as i64);
        for (weapon, points) in &training.familiarity {
            self.text(weapon);
            self.int(points.0);
        }
        self.int(training.equipment.0);
        self.int(training.talents.0);
    }

    fn goal(&mut self, goal: &Goal) {
        self.int(goal.side.0);
        self.int(goal.progress.0);
        match &goal.aim {
            Aim::Hold { hexes, rounds } => {
                self.int(0);
                self.int(rounds.0);
                self.int(hexes.len() as i64);
                hexes.iter().for_each(|&hex| self.hex(hex));
            }
            Aim::Reach { hexes, units } => {
                self.int(1);
                self.int(*units as i64);
                self.int(hexes.len() as i64);
                hexes.iter().for_each(|&hex| self.hex(hex));
            }
            Aim::Protect { unit, until } => {
                self.int(2);
                self.int(unit.0);
                self.int(until.0);
            }
        }
    }

    fn weapon(&mut self, weapon: &Weapon) {
        self.text(&weapon.name);
        self.int(weapon.kind as i64);
        self.int(weapon.class.map_or(-1, |class| class as i64));
        self.int(weapon.increment.0);
        self.int(weapon.reach.0);
        self.int(weapon.item_size as i64);
        let (area, size) = match weapon.area {
            None => (0, 0),
            Some(Area::Blast(size)) => (1, size.0),
            Some(Area::Burst(size)) => (2, size.0),
            Some(Area::Line(size)) => (3, size.0),
            Some(Area::Cone(size)) => (4, size.0),
        };
        self.int(area);
        self.int(size);
        self.int(weapon.named_band.map_or(-1, |band| band as i64));
        self.int(weapon.push.0);
        self.int(weapon.smoke.0);
        self.int(weapon.uses.map_or(-1, i64::from));
        self.int(weapon.category as i64);
        self.int(weapon.hits.0);
        self.int(weapon.wild_die.0);
        self.int(weapon.damage as i64);
        for &tag in Tag::ALL {
            self.int(i64::from(weapon.tags.has(tag)));
        }
    }

    /// The numbers of systems that keep their own, and a move that waits. They come
    /// last, and nothing comes where there are none: scenes of Cybercore are the
    /// bytes they were before there were others.
    fn of_other_systems(&mut self, scene: &Scene) {
        for (number, unit) in (0_i64..).zip(&scene.units) {
            let hands = std::iter::once(&unit.weapon).chain(&unit.carried);
            let weapons = hands.map(|weapon| &weapon.stats);
            for (place, stats) in (0_i64..).zip(std::iter::once(&unit.stats).chain(weapons)) {
                for (word, value) in stats.iter() {
                    self.int(number);
                    self.int(place);
                    self.text(word);
                    self.int(value);
                }
            }
        }
        if let Some(waiting) = &scene.turn.waiting {
            self.int(-1);
            self.int(waiting.mover.0);
            self.hex(waiting.start);
            self.hex(waiting.to);
            self.int(waiting.rest.len() as i64);
            waiting.rest.iter().for_each(|step| self.hex(step.to));
            for units in [&waiting.asked, &waiting.answered] {
                self.int(units.len() as i64);
                units.iter().for_each(|unit| self.int(unit.0));
            }
        }
    }
}
