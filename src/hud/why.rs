//! The Why panel: verdict, then its parts, then the reasons, then what the
//! enemy would answer. It shows records and computes nothing.
//!
//! ```text
//! an attack considered   answer, numbers, bar of outcomes, reasons
//! or one being shown     the same
//! a hex pointed at       what could be hit from there
//! either                 who could hit back
//! neither                what to do to see something here
//! ```

use bevy_egui::egui::{Label, Rect, Sense, Ui, Vec2, pos2};
use pincer_draw::palette;
use pincer_rules::cybercore::range::edge;
use pincer_rules::record::{Band, Odds, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{self, words};
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::{Tag, Weapon, WeaponKind};

use crate::control;
use crate::hud::terms::{self, Term};
use crate::hud::{Fit, Model, ending, notice};
use crate::icons;
use crate::state::{Busy, Player};
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
    let mut empty = preview.from_hex.is_empty() && preview.answers.is_empty();
    match (&preview.record, &model.table.playing) {
        (Some(record), playing) if !is_of(playing.as_deref(), record) => {
            empty = false;
            let when = preview.not_now.as_deref().map_or(When::Now, When::NotNow);
            attack(ui, scene, record, when);
        }
        (_, Some(record)) if empty || preview.record.is_some() => {
            empty = false;
            attack(ui, scene, record, When::Shown);
        }
        _ => {}
    }
    if let Some(first) = preview.from_hex.first() {
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
        let title = answers_title(model, first.ask.target);
        shots::list(
            ui,
            scene,
            title,
            "wounds",
            &preview.answers,
            shots::Who::Shooter,
        );
    }
    if empty {
        hint(ui, model);
    }
}

/// How an attack is told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When<'a> {
    /// It can be made.
    Now,
    /// Its unit cannot make it just now, and why.
    NotNow(&'a str),
    /// It is being shown on the board.
    Shown,
}

/// Whether the attack being shown is the one considered. Then what was rolled
/// is told, not what would come of it a second time.
fn is_of(playing: Option<&ShotRecord>, record: &ShotRecord) -> bool {
    playing.is_some_and(|playing| {
        playing.ask.shooter == record.ask.shooter && playing.ask.target == record.ask.target
    })
}

/// Who could hit a unit: those who stand against an own one from where they
/// are, or one's own against an enemy.
fn answers_title(model: &Model<'_>, unit: UnitId) -> &'static str {
    let preview = model.preview;
    let goes = !preview.from_hex.is_empty() || preview.path.is_some();
    match (is_own(model, unit), goes) {
        (false, _) => "Your units could hit it",
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

fn attack(ui: &mut Ui, scene: &Scene, record: &ShotRecord, when: When<'_>) {
    control::section(ui, |ui| {
        if when == When::Shown {
            ui.label(theme::caption("Shown on the board now"));
        }
        answer(ui, scene, record);
    });
    match (&record.odds, record.refusal, when) {
        (Some(odds), None, When::NotNow(why)) => {
            headline(ui, &format!("no attack now: {why}"));
            control::section(ui, |ui| {
                let title = theme::bold("What it would be", theme::BODY);
                ui.label(title.color(rgb(palette::DIM)));
                ui.add_space(theme::GRID);
                let words = format!(
                    "wounds {}, takes down {}, mean Hits {}",
                    words::percent(odds.wound),
                    words::percent(odds.kill),
                    words::decimal(odds.mean_hits),
                );
                let shown = ui.add(Label::new(theme::caption(theme::together(&words))).wrap());
                terms::explain(shown, &[Term::Wounds, Term::TakesDown, Term::MeanHits]);
            });
            control::section(ui, |ui| outcomes::show(ui, record, odds));
        }
        (Some(odds), None, When::Now | When::Shown) => {
            control::section(ui, |ui| numbers(ui, record, odds));
            control::section(ui, |ui| outcomes::show(ui, record, odds));
        }
        (_, refusal, _) => headline(ui, refusal.map_or("no attack", sentences::refusal)),
    }
    control::section(ui, |ui| reasons::show(ui, scene, record));
}

/// A sentence in the place of the numbers.
fn headline(ui: &mut Ui, words: &str) {
    control::section(ui, |ui| {
        ui.add_space(theme::GRID);
        ui.add(Label::new(theme::bold(words, theme::HEADING)).wrap());
        ui.add_space(theme::GRID);
    });
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
        (
            words::percent(odds.wound),
            "wounds".to_owned(),
            Term::Wounds,
        ),
        (
            words::percent(odds.kill),
            "takes down".to_owned(),
            Term::TakesDown,
        ),
        (
            words::decimal(odds.mean_hits),
            format!("mean Hits, {} Health", record.attack.target_health),
            Term::MeanHits,
        ),
    ];
    let all = ui.available_width();
    let widths = |ui: &Ui, size: f32| {
        parts.each_ref().map(|(number, caption, _)| {
            let number = control::line_width(ui, number, theme::strong(size));
            number.max(control::line_width(
                ui,
                caption,
                theme::regular(theme::CAPTION),
            ))
        })
    };
    // "under 0.1 %" is longer than a number and still must be read: then all
    // are smaller, so that one does not look less than another.
    let gaps = 2.0 * 3.0 * theme::GRID;
    let large = widths(ui, theme::RESULT);
    let (size, widths) = if large.iter().sum::<f32>() + gaps <= all {
        (theme::RESULT, large)
    } else {
        (theme::HEADING, widths(ui, theme::HEADING))
    };
    let spare = (all - widths.iter().sum::<f32>()).max(0.0) / 3.0;
    let (row, _) = ui.allocate_exact_size(Vec2::new(all, 46.0), Sense::hover());
    let mut left = row.left();
    for ((number, caption, term), width) in parts.into_iter().zip(widths) {
        let rect = Rect::from_min_size(pos2(left, row.top()), Vec2::new(width, row.height()));
        left += width + spare;
        control::within(ui, rect, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.allocate_ui(Vec2::new(width, 28.0), |ui| {
                ui.set_height(28.0);
                ui.add(Label::new(theme::bold(number, size)).extend());
            });
            ui.add(Label::new(theme::caption(caption)).extend());
        });
        let response = ui.interact(rect, ui.id().with(term.meaning()), Sense::hover());
        terms::explain(response, &[term]);
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

/// How far a weapon reaches, in its own measure: "80 m, bands of 20",
/// "reach 1 hex".
#[must_use]
pub fn reach(weapon: &Weapon) -> String {
    let band = weapon.increment.0;
    let far = || format!("{} m", edge(weapon.increment, Band::Long));
    match weapon.kind {
        WeaponKind::Melee => format!("reach {}", words::hexes(weapon.reach)),
        WeaponKind::Thrown => "thrown".to_owned(),
        WeaponKind::Explosive => match weapon.area {
            Some(area) => format!("{}, blast {}", far(), area.size()),
            None => far(),
        },
        WeaponKind::Ranged if weapon.tags.has(Tag::MachineGun) => {
            format!("{}, best far off", far())
        }
        WeaponKind::Ranged => format!("{}, bands of {band}", far()),
    }
}
