//! The Why panel: verdict, then its parts, then the reasons, then what the
//! enemy would answer. It shows records and computes nothing.
//!
//! ```text
//! an attack considered   answer, numbers, bar of outcomes, reasons
//! a hex pointed at       what could be hit from there
//! either                 return fire
//! neither                what to do to see something here
//! ```

use bevy_egui::egui::{Label, Rect, Sense, Ui, Vec2, pos2};
use pincer_draw::palette;
use pincer_rules::record::{Odds, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{self, words};
use pincer_rules::weapon::WeaponKind;

use crate::hud::control;
use crate::hud::{Fit, Model};
use crate::icons;
use crate::state::Busy;
use crate::theme::{self, rgb};

/// The chances of each outcome as one bar.
pub mod outcomes;

/// One line for each reason.
pub mod reasons;

/// Attacks as a list.
pub mod shots;

/// Shows it from the top of the region downwards.
pub fn show(ui: &mut Ui, model: &Model<'_>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let preview = model.preview;
    let scene = &model.table.scene;
    let mut empty = true;
    if let Some(record) = &preview.record {
        empty = false;
        attack(ui, model, record);
    }
    if let Some(first) = preview.from_hex.first() {
        empty = false;
        let title = format!("From {}", words::at(first.ask.from));
        shots::list(
            ui,
            scene,
            &title,
            "wounds",
            &preview.from_hex,
            shots::Who::Target,
        );
    }
    if let Some(first) = preview.answers.first() {
        empty = false;
        let at = return_fire_at(model, first);
        let title = format!("Return fire at {}", words::at(at));
        shots::list(
            ui,
            scene,
            &title,
            "wounds you",
            &preview.answers,
            shots::Who::Shooter,
        );
    }
    if empty {
        hint(ui, model);
    }
}

/// Where the unit is thought to stand: on the hex pointed at when it could
/// walk there, else where it is.
fn return_fire_at(model: &Model<'_>, answer: &ShotRecord) -> pincer_rules::Hex {
    let preview = model.preview;
    match (preview.from_hex.first(), &preview.path) {
        (Some(from), _) => from.ask.from,
        (None, Some((_, path))) => path.steps.last().map_or(path.start, |step| step.to),
        (None, None) => model.table.scene.unit(answer.ask.target).at,
    }
}

fn attack(ui: &mut Ui, model: &Model<'_>, record: &ShotRecord) {
    let scene = &model.table.scene;
    control::section(ui, |ui| answer(ui, scene, record));
    match (&record.odds, record.refusal) {
        (Some(odds), None) => {
            control::section(ui, |ui| numbers(ui, record, odds));
            control::section(ui, |ui| outcomes::show(ui, record, odds));
        }
        (_, refusal) => {
            let words = refusal.map_or("no attack", sentences::refusal);
            control::section(ui, |ui| {
                ui.add_space(theme::GRID);
                ui.add(Label::new(theme::bold(words, theme::HEADING)).wrap());
                ui.add_space(theme::GRID);
            });
        }
    }
    control::section(ui, |ui| reasons::show(ui, scene, record));
}

/// "Ines → Spitter 2", weapon, distance, both tokens.
fn answer(ui: &mut Ui, scene: &Scene, record: &ShotRecord) {
    let ask = record.ask;
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, 40.0), Sense::hover());
    let centre = rect.center().y;
    icons::token(
        ui.painter(),
        scene,
        ask.shooter,
        pos2(rect.left() + 18.0, centre),
        17.0,
    );
    icons::token(
        ui.painter(),
        scene,
        ask.target,
        pos2(rect.right() - 18.0, centre),
        17.0,
    );
    let middle = Rect::from_min_max(
        pos2(rect.left() + 44.0, rect.top()),
        pos2(rect.right() - 44.0, rect.bottom()),
    );
    control::within(ui, middle, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.add_space(1.0);
        let title = format!("{} → {}", shooter.name, target.name);
        ui.add(Label::new(theme::bold(title, theme::HEADING)).truncate());
        let facts = format!(
            "{} · from {} · {}",
            capital(words::weapon(shooter)),
            words::at(ask.from),
            words::metres(record.range.distance),
        );
        ui.add(Label::new(theme::caption(facts)).truncate());
    });
}

/// Wounds, takes down, mean Hits.
fn numbers(ui: &mut Ui, record: &ShotRecord, odds: &Odds) {
    let parts = [
        (words::percent(odds.wound), "wounds".to_owned()),
        (words::percent(odds.kill), "takes down".to_owned()),
        (
            words::decimal(odds.mean_hits),
            format!("mean Hits, {} Health", record.attack.target_health),
        ),
    ];
    let all = ui.available_width();
    let (row, _) = ui.allocate_exact_size(Vec2::new(all, 46.0), Sense::hover());
    let mut left = row.left();
    for ((number, caption), share) in parts.into_iter().zip([0.31, 0.31, 0.38]) {
        let width = share * all;
        let rect = Rect::from_min_size(pos2(left, row.top()), Vec2::new(width, row.height()));
        left += width;
        control::within(ui, rect, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            // "under 0.1 %" is longer than a number and still must be read.
            let size = if number.chars().count() > 7 {
                theme::HEADING
            } else {
                theme::RESULT
            };
            ui.allocate_ui(Vec2::new(width, 28.0), |ui| {
                ui.set_height(28.0);
                ui.add(Label::new(theme::bold(number, size)).truncate());
            });
            ui.add(Label::new(theme::caption(caption)).truncate());
        });
    }
}

/// What to do to see something here.
fn hint(ui: &mut Ui, model: &Model<'_>) {
    let table = model.table;
    let selected = model.selection.unit.map(|id| table.scene.unit(id));
    let (title, words) = match (table.busy, selected) {
        (Busy::Over, _) => (
            "The battle is over".to_owned(),
            "Start again, or look at the log.",
        ),
        (Busy::Thinking | Busy::AiTurn, _) => (
            "The other side is on".to_owned(),
            "What it does and why appears in the log.",
        ),
        (_, Some(unit)) => (
            unit.name.clone(),
            "Point at an enemy to see every reason for and against the shot. \
             Point at a hex in reach to see what could be hit from there, \
             and what could hit back.",
        ),
        (_, None) => (
            "Nothing selected".to_owned(),
            "Select a unit: click it or press Tab. Then point at an enemy or a hex.",
        ),
    };
    control::section(ui, |ui| {
        ui.add_space(theme::GRID);
        ui.label(theme::bold(title, theme::HEADING));
        ui.add_space(theme::GRID);
        ui.add(Label::new(theme::body(words).color(rgb(palette::DIM))).wrap());
        if model.room.height == Fit::Ample {
            ui.add_space(2.0 * theme::GRID);
            ui.add(Label::new(theme::caption("F1 lists all keys.")).wrap());
        }
    });
}

/// "Long rifle": the name of a weapon at the start of a line.
#[must_use]
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// How far a weapon reaches, in its own measure: "20 m", "reach 1".
#[must_use]
pub fn reach(weapon: &pincer_rules::weapon::Weapon) -> String {
    match weapon.kind {
        WeaponKind::Melee => format!("reach {}", weapon.reach),
        WeaponKind::Thrown => "thrown".to_owned(),
        WeaponKind::Explosive => format!("{} m, blast {}", weapon.increment, weapon.blast),
        WeaponKind::Ranged => format!("{} m", weapon.increment),
    }
}
