//! An attack on cover: what is there, what is left of it, the chances to damage
//! it and to make it rubble, and why.

use bevy_egui::egui::{Label, Ui};
use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{self, board, words};

use super::attack::{When, headline, not_now, numbers};
use super::{capital, outcomes, reasons};
use crate::control;
use crate::hud::terms::{self, Term};
use crate::theme;

/// Shows a record.
pub(super) fn show(ui: &mut Ui, scene: &Scene, record: &BreachRecord, when: When<'_>) {
    let ask = record.ask;
    let shooter = scene.unit(ask.shooter);
    control::section(ui, |ui| {
        if when == When::Shown {
            ui.label(theme::caption("Shown on the board now"));
        }
        let what = words::ground(scene.board.ground(ask.hex));
        let title = format!("{} → {what} at {}", shooter.name, words::at(ask.hex));
        ui.add(Label::new(theme::bold(title, theme::HEADING)).truncate());
        let facts = format!(
            "{} · from {} · {}",
            capital(words::weapon(shooter)),
            words::at(ask.from),
            words::metres(record.range.distance),
        );
        ui.add(Label::new(theme::caption(facts)).truncate());
        let state = capital(&board::breach(scene, record));
        let shown = ui.add(Label::new(theme::body(theme::together(&state))).wrap());
        terms::explain(shown, &[Term::CoverLevel, Term::CoverHits]);
    });
    match (record.refusal, when) {
        (Some(refusal), _) => headline(ui, sentences::no_breach(refusal)),
        (None, When::NotNow(why)) => not_now(ui, why),
        (None, _) => {}
    }
    if let Some(odds) = &record.odds {
        control::section(ui, |ui| {
            let parts = [
                (
                    words::percent(odds.wound),
                    "damages it".to_owned(),
                    Term::CoverHits,
                ),
                (
                    words::percent(odds.kill),
                    "makes it rubble".to_owned(),
                    Term::Rubble,
                ),
                (
                    words::decimal(odds.mean_hits),
                    format!("mean Hits, {} left", record.left),
                    Term::MeanHits,
                ),
            ];
            numbers(ui, parts);
        });
        control::section(ui, |ui| outcomes::show(ui, &record.attack, odds));
    }
    control::section(ui, |ui| {
        reasons::list(
            ui,
            scene.system,
            &sentences::breach_needs(record),
            &sentences::breach_why(scene, record),
        );
    });
}
