//! An attack on one unit: answer, numbers, bar of outcomes, reasons.

use bevy_egui::egui::{Label, Rect, Sense, Ui, Vec2, pos2};
use pincer_draw::palette;
use pincer_rules::record::{Odds, Record, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{self, Stopped, words};

use super::{capital, outcomes, reasons, ruled};
use crate::control;
use crate::hud::terms::{self, Term};
use crate::icons;
use crate::theme::{self, rgb};

/// How an attack is told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum When<'a> {
    /// It can be made.
    Now,
    /// Its unit cannot make it just now, and why.
    NotNow(&'a str),
    /// It is being shown on the board.
    Shown,
}

/// Whether the attack being shown is the one considered. Then what was rolled
/// is told, not what would come of it a second time.
pub(super) fn is_of(playing: Option<&Record>, record: &Record) -> bool {
    let ask = record.ask();
    playing
        .map(Record::ask)
        .is_some_and(|playing| playing.shooter == ask.shooter && playing.target == ask.target)
}

/// Shows a record.
pub(super) fn show(ui: &mut Ui, scene: &Scene, record: &Record, when: When<'_>) {
    control::section(ui, |ui| {
        if when == When::Shown {
            ui.label(theme::caption("Shown on the board now"));
        }
        answer(ui, scene, record);
    });
    match record {
        Record::Cybercore(record) => of_shot(ui, scene, record, when),
        Record::Ruled(verdict) => ruled::show(ui, scene.system, verdict, when),
    }
}

/// The numbers, outcomes and reasons of Cybercore's record.
fn of_shot(ui: &mut Ui, scene: &Scene, record: &ShotRecord, when: When<'_>) {
    match (&record.odds, record.refusal, when) {
        (Some(odds), None, When::NotNow(why)) => {
            not_now(ui, why);
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
            control::section(ui, |ui| outcomes::show(ui, &record.attack, odds));
        }
        (Some(odds), None, When::Now | When::Shown) => {
            control::section(ui, |ui| {
                numbers(ui, of_unit(record, odds));
                through(ui, record, odds);
            });
            control::section(ui, |ui| outcomes::show(ui, &record.attack, odds));
        }
        (_, refusal, _) => headline(ui, refusal.map_or("no attack", sentences::refusal)),
    }
    control::section(ui, |ui| reasons::show(ui, scene, record));
}

/// How few of the hits get through armour and cover, where it is not all of
/// them.
fn through(ui: &mut Ui, record: &ShotRecord, odds: &Odds) {
    let Some((stopped, words)) = sentences::through(&record.attack, odds) else {
        return;
    };
    let words = theme::together(&words);
    let text = match stopped {
        Stopped::Most => theme::bold(words, theme::HEADING).color(rgb(palette::THREAT)),
        Stopped::Some => theme::caption(words),
    };
    let shown = ui.add(Label::new(text).wrap());
    terms::explain(shown, &[Term::Dr]);
}

/// A sentence in the place of the numbers.
pub(super) fn headline(ui: &mut Ui, words: &str) {
    control::section(ui, |ui| {
        ui.add_space(theme::GRID);
        ui.add(Label::new(theme::bold(words, theme::HEADING)).wrap());
        ui.add_space(theme::GRID);
    });
}

/// Why what could be done cannot be done just now.
pub(super) fn not_now(ui: &mut Ui, why: &str) {
    headline(ui, &format!("no attack now: {why}"));
}

/// "Ines → Spitter 2", weapon, distance, both tokens.
fn answer(ui: &mut Ui, scene: &Scene, record: &Record) {
    let ask = record.ask();
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
            words::metres(record.distance()),
        );
        ui.add(Label::new(theme::caption(facts)).truncate());
    });
}

/// Wounds, takes down, mean Hits.
fn of_unit(record: &ShotRecord, odds: &Odds) -> [(String, String, Term); 3] {
    [
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
    ]
}

/// Three numbers side by side, each with a caption below it.
pub(super) fn numbers(ui: &mut Ui, parts: [(String, String, Term); 3]) {
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
