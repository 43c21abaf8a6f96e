//! A way before it is gone: its cost as the sum that it is, the checks on it
//! with their chance and their fall, hazards after armour, and what comes after.

use bevy_egui::egui::{Label, Ui};
use pincer_draw::icon::Icon;
use pincer_draw::palette;
use pincer_rules::action;
use pincer_rules::hex::Hex;
use pincer_rules::movement::Path;
use pincer_rules::order::Pace;
use pincer_rules::sentences::{movement, words};
use pincer_rules::system::Feature;
use pincer_rules::unit::UnitId;

use super::{capital, told};
use crate::control;
use crate::hud::Model;
use crate::hud::terms::{self, Term};
use crate::icons::Sign;
use crate::theme::{self, rgb};

/// Shows it.
pub(super) fn show(ui: &mut Ui, model: &Model<'_>, id: UnitId, pace: Pace, path: &Path) {
    let scene = &model.table.scene;
    let unit = scene.unit(id);
    let (plain, warning) = (rgb(palette::TEXT), rgb(palette::THREAT));
    control::section(ui, |ui| {
        let title = match path.steps.last() {
            Some(last) => format!("{} → {}", unit.name, words::at(last.to)),
            None => format!("{} stands up", unit.name),
        };
        ui.add(Label::new(theme::bold(title, theme::HEADING)).truncate());
        let points = action::points(scene, unit, pace);
        let how = match pace {
            Pace::Act if !scene.system.has(Feature::Run) => {
                format!("Move, up to {}", words::hexes(points))
            }
            Pace::Act => format!("Move and Act, up to {}", words::hexes(points)),
            Pace::Run => format!(
                "Run, up to {}: no attack in this Action",
                words::hexes(points)
            ),
        };
        let shown = ui.add(Label::new(theme::caption(how)).wrap());
        terms::explain_by(model.table.scene.system, shown, &[Term::Action]);
        let mut sum = format!("{} = {}", path.cost, movement::path_cost(path));
        if let Some(why) = movement::beyond(path, points) {
            sum.push_str(&format!(": more than {points}, {why}"));
        }
        told(ui, Sign::Cost, plain, &sum);
        for step in &path.steps {
            if let Some((check, fall)) = step.check {
                let words = format!(
                    "To {}: {}",
                    words::at(step.to),
                    movement::climb(check, fall)
                );
                let shown = told(ui, Sign::Board(Icon::Climb), rgb(palette::FLANK), &words);
                terms::explain_by(model.table.scene.system, shown, &[Term::Check, Term::Prone]);
            }
            if let Some(hazard) = step.hazard {
                let words = capital(&movement::hazard(unit, step.to, hazard));
                let shown = told(ui, Sign::Board(Icon::Fire), rgb(palette::CREATURES), &words);
                terms::explain_by(model.table.scene.system, shown, &[Term::Hits, Term::Dr]);
            }
        }
        for (hex, shots) in &model.preview.on_the_way {
            let words = capital(&movement::shots_on_the_way(scene, *hex, shots));
            told(ui, Sign::Board(Icon::Shot), warning, &words);
        }
        if let Some(direction) = path.drift {
            let words = capital(&movement::drifts_each_turn(unit, direction));
            let shown = told(ui, Sign::Board(Icon::Drift), warning, &words);
            terms::explain_by(model.table.scene.system, shown, &[Term::Drift]);
        }
        water(ui, model);
        if let Some(why) = &model.preview.no_weapon {
            let words = format!("No attack from there: {why}");
            told(ui, Sign::Board(Icon::Shot), warning, &words);
        }
    });
}

/// What moving water would do where no way leads this turn.
pub(super) fn forecast(ui: &mut Ui, model: &Model<'_>, id: UnitId, hex: Hex) {
    control::section(ui, |ui| {
        let name = &model.table.scene.unit(id).name;
        let title = format!("If {name} stood on {}", words::at(hex));
        ui.add(Label::new(theme::bold(title, theme::HEADING)).truncate());
        water(ui, model);
    });
}

/// Where drift or a current would take the unit, and the chance of it.
fn water(ui: &mut Ui, model: &Model<'_>) {
    if let Some((_, words)) = &model.preview.carried {
        let words = format!("{}: shown on the board", capital(words));
        told(ui, Sign::Board(Icon::Drift), rgb(palette::DIM), &words);
    }
    if let Some(current) = &model.preview.current {
        let words = format!("At its next turn: {}", movement::current(current));
        let shown = told(ui, Sign::Board(Icon::Drift), rgb(palette::FLANK), &words);
        terms::explain_by(model.table.scene.system, shown, &[Term::Check]);
    }
}
