//! The Why panel: verdict, then its parts, then the reasons, then what the
//! enemy would answer. It shows records and computes nothing.
//!
//! ```text
//! an attack considered   answer, numbers, bar of outcomes, reasons
//! an area, cover         everyone and everything it strikes, friends first
//! or one being shown     the same
//! a hex pointed at       the way there, what could be hit from there
//! either                 who could hit back
//! neither                the unit itself, what to do to see something here
//! ```

use bevy_egui::egui::{Color32, Label, Rect, Response, Sense, Ui, Vec2, pos2};
use pincer_draw::palette;
use pincer_rules::record::Record;
use pincer_rules::sentences::words;
use pincer_rules::unit::UnitId;

use crate::control;
use crate::hud::{Fit, Model, ending, notice};
use crate::icons::{self, Sign};
use crate::state::{Busy, Player};
use crate::theme::{self, rgb};

use attack::When;

/// An attack on one unit.
mod attack;

/// Everyone an area strikes.
mod area;

/// An attack on cover.
mod breach;

/// A way: what it costs and risks.
mod way;

/// The unit itself.
mod sheet;

/// The chances of each outcome as one bar.
pub mod outcomes;

/// One line for each reason.
pub mod reasons;
mod ruled;

/// Attacks as a list.
pub mod shots;

/// Shows it from the top of the region downwards.
pub fn show(ui: &mut Ui, model: &Model<'_>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let preview = model.preview;
    let scene = &model.table.scene;
    let when = preview.not_now.as_deref().map_or(When::Now, When::NotNow);
    if let Some(unused) = &preview.unused {
        // Before the deed, and above all there is to say of it.
        control::section(ui, |ui| {
            told(ui, Sign::Done, rgb(palette::THREAT), &capital(unused));
        });
    }
    let empty = !considered(ui, model, when) && preview.answers.is_empty();
    if let (Some((pace, path)), Some(unit)) = (&preview.path, model.selection.unit) {
        way::show(ui, model, unit, *pace, path);
    }
    if let (Some(hex), Some(unit)) = (preview.water, model.selection.unit) {
        way::forecast(ui, model, unit, hex);
    }
    if let Some(first) = preview.from_hex.first() {
        let title = format!("From {}", words::at(first.ask().from));
        let (records, who) = (&preview.from_hex, shots::Who::Target);
        shots::list(ui, scene, &title, "wounds", records, who);
    }
    if is_nothing_considered(model) {
        sheet::show(ui, model);
    }
    if let Some(first) = preview.answers.first() {
        let title = answers_title(model, first.ask().target, &preview.answers);
        let (records, who) = (&preview.answers, shots::Who::Shooter);
        shots::list(ui, scene, title, "wounds", records, who);
    }
    if empty && preview.path.is_none() {
        hint(ui, model);
    }
}

/// The attack that is thought about, or else the one that is being shown;
/// whether there is one.
fn considered(ui: &mut Ui, model: &Model<'_>, when: When<'_>) -> bool {
    let (preview, scene) = (model.preview, &model.table.scene);
    let playing = &model.table.playing;
    let shown = playing.record.as_deref();
    if let Some(breach) = &preview.breach {
        breach::show(ui, scene, breach, when);
        if let Some(struck) = &preview.area {
            area::also(ui, scene, struck, &preview.pushes);
        }
        return true;
    }
    if let Some(struck) = &preview.area {
        area::show(ui, scene, struck, &preview.pushes, when);
        return true;
    }
    match (&preview.record, shown) {
        (Some(record), shown) if !attack::is_of(shown, record) => {
            attack::show(ui, scene, record, when);
            area::pushes(ui, scene, &preview.pushes);
        }
        (_, Some(record)) if preview.record.is_some() || preview.is_quiet() => {
            attack::show(ui, scene, record, When::Shown);
        }
        _ if !preview.is_quiet() => return false,
        _ => match (&playing.breach, &playing.area) {
            (Some(record), _) => breach::show(ui, scene, record, When::Shown),
            (None, Some(struck)) => area::show(ui, scene, struck, &[], When::Shown),
            (None, None) => return false,
        },
    }
    true
}

/// Whether neither an attack nor a way is on the panel: then there is room for
/// the unit itself.
fn is_nothing_considered(model: &Model<'_>) -> bool {
    let preview = model.preview;
    let playing = &model.table.playing;
    preview.record.is_none()
        && preview.area.is_none()
        && preview.breach.is_none()
        && preview.path.is_none()
        && preview.water.is_none()
        && playing.is_nothing()
}

/// Who could hit a unit: those who stand against an own one from where they
/// are, or one's own against an enemy; where others would, too, it says no more
/// than that.
fn answers_title(model: &Model<'_>, unit: UnitId, answers: &[Record]) -> &'static str {
    let preview = model.preview;
    let goes = !preview.from_hex.is_empty() || preview.path.is_some();
    let by_own = answers
        .iter()
        .all(|record| is_own(model, record.ask().shooter));
    let has_people = ending::people(model.table) > 0;
    match (is_own(model, unit), goes) {
        (false, _) if by_own && has_people => "Your units could hit it",
        (false, _) => "Could hit it, from where they stand",
        (true, true) => "Could hit it there, from where they stand",
        (true, false) => "Could hit it here, from where they stand",
    }
}

/// Whether a person at the table plays a unit; where several do, or nobody,
/// those whose turn it is.
fn is_own(model: &Model<'_>, unit: UnitId) -> bool {
    let table = model.table;
    let faction = table.scene.unit(unit).faction;
    let place = table.sides.iter().position(|side| side.faction == faction);
    match (place, ending::people(table)) {
        (Some(place), 1) => table.sides[place].player == Player::Human,
        (place, _) => place.is_some() && place == table.side_in_turn(),
    }
}

/// What to do to see something here.
fn hint(ui: &mut Ui, model: &Model<'_>) {
    let table = model.table;
    let selected = model.selection.unit.map(|id| table.scene.unit(id));
    let (title, words) = match (table.busy, selected) {
        (Busy::Over, _) => (
            notice::OVER.to_owned(),
            "Enter plays again. What happened is in the log.",
        ),
        // No flicker between two deeds of the AI.
        (Busy::Thinking | Busy::AiTurn | Busy::Playing, _) => (
            match notice::turn(table) {
                turn if turn.is_empty() => table.title.clone(),
                turn => turn,
            },
            "What it does and why is told in the log.",
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

/// A line with a sign before it.
fn told(ui: &mut Ui, sign: Sign, ink: Color32, words: &str) -> Response {
    let row = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::new(16.0, 20.0), Sense::hover());
        let square =
            Rect::from_center_size(pos2(rect.center().x, rect.center().y), Vec2::splat(16.0));
        icons::paint(ui.painter(), sign, square, ink);
        ui.add(Label::new(theme::body(theme::together(words))).wrap())
    });
    ui.add_space(2.0);
    row.inner
}
