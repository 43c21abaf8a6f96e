//! An area before it is attacked: everyone it strikes with their chances, friends
//! first and framed, and the cover in it.

use std::cmp::Reverse;

use bevy_egui::egui::{
    CornerRadius, Frame, Label, Margin, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};
use pincer_draw::icon::Icon;
use pincer_draw::palette;
use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::movement::forced::Forced;
use pincer_rules::numbers::Rounds;
use pincer_rules::record::{Odds, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{self, board, movement, sheet, words};
use pincer_rules::unit::UnitId;

use super::attack::{When, headline, not_now};
use super::{capital, outcomes, told};
use crate::control;
use crate::hud::terms::{self, Term};
use crate::icons::{self, Sign};
use crate::state::Struck;
use crate::theme::{self, rgb};

/// Shows it with where it is put, whether it can be, and everything in it.
pub(super) fn show(
    ui: &mut Ui,
    scene: &Scene,
    struck: &Struck,
    pushed: &[(UnitId, Forced)],
    when: When<'_>,
) {
    let found = &struck.found;
    let shooter = scene.unit(found.shooter);
    control::section(ui, |ui| {
        if when == When::Shown {
            ui.label(theme::caption("Shown on the board now"));
        }
        let title = format!("{}: {}", shooter.name, sentences::shape(scene, found));
        ui.add(Label::new(theme::bold(title, theme::HEADING)).wrap());
        let facts = format!(
            "{} · from {}",
            capital(words::weapon(shooter)),
            words::at(found.from)
        );
        ui.add(Label::new(theme::caption(facts)).truncate());
    });
    match (found.refusal, when) {
        (Some(refusal), _) => return headline(ui, sentences::no_area(refusal)),
        (None, When::NotNow(why)) => not_now(ui, why),
        (None, When::Now | When::Shown) => headline(ui, &capital(&board::area(scene, found))),
    }
    also(ui, scene, struck, pushed);
}

/// Everyone and everything in it.
pub(super) fn also(ui: &mut Ui, scene: &Scene, struck: &Struck, pushed: &[(UnitId, Forced)]) {
    let shooter = struck.found.shooter;
    let (mut friends, mut others): (Vec<&ShotRecord>, Vec<&ShotRecord>) = struck
        .units
        .iter()
        .partition(|record| scene.relation(shooter, record.ask.target).is_friendly());
    for list in [&mut friends, &mut others] {
        list.sort_by_key(|record| {
            let wound = record.odds.as_ref().map(Odds::wound_millionths);
            (Reverse(wound), record.ask.target)
        });
    }
    if !friends.is_empty() {
        control::section(ui, |ui| {
            Frame::new()
                .stroke(Stroke::new(1.5, rgb(palette::THREAT)))
                .corner_radius(CornerRadius::same(theme::RADIUS))
                .inner_margin(Margin::symmetric(8, 6))
                .show(ui, |ui| {
                    let warning = match friends.len() {
                        1 => "A friend is struck",
                        _ => "Friends are struck",
                    };
                    let ink = rgb(palette::THREAT);
                    let shown = told(ui, Sign::Board(Icon::Threat), ink, warning);
                    terms::explain(shown, &[Term::Area]);
                    for record in friends {
                        unit(ui, scene, record);
                    }
                });
        });
    }
    if !others.is_empty() {
        control::section(ui, |ui| {
            control::heading(ui, "Struck", "wounds, takes down");
            for record in others {
                unit(ui, scene, record);
            }
        });
    }
    pushes(ui, scene, pushed);
    let smoke = scene.unit(shooter).weapon.smoke;
    if struck.cover.is_empty() && smoke == Rounds(0) {
        return;
    }
    control::section(ui, |ui| {
        control::heading(ui, "Ground in it", "");
        if smoke > Rounds(0) {
            let over = pincer_rules::numbers::Steps(struck.found.hexes.len() as u32);
            let words = format!("{} over {}", sheet::smoke(smoke), words::hexes(over));
            told(ui, Sign::Concealment, rgb(palette::TEXT), &capital(&words));
        }
        for record in &struck.cover {
            cover(ui, scene, record);
        }
    });
}

/// Where to hits would push.
pub(super) fn pushes(ui: &mut Ui, scene: &Scene, pushed: &[(UnitId, Forced)]) {
    if pushed.is_empty() {
        return;
    }
    control::section(ui, |ui| {
        control::heading(ui, "A hit pushes", "");
        for (unit, forced) in pushed {
            let words = format!(
                "{}: {}",
                scene.unit(*unit).name,
                movement::pushed(scene, forced)
            );
            told(ui, Sign::Board(Icon::Push), rgb(palette::TEXT), &words);
        }
    });
}

/// "Spitter 2   62.0 %, 12.0 %", the bar of outcomes, what changes them.
fn unit(ui: &mut Ui, scene: &Scene, record: &ShotRecord) {
    let unit = scene.unit(record.ask.target);
    let itself = record.ask.target == record.ask.shooter;
    let name = match itself {
        true => format!("{} itself", unit.name),
        false => unit.name.clone(),
    };
    let chances = record.odds.as_ref().map_or_else(
        || "–".to_owned(),
        |odds| {
            format!(
                "wounds {}, down {}",
                words::percent(odds.wound),
                words::percent(odds.kill)
            )
        },
    );
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    response
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {chances}")));
    terms::explain(response, &[Term::Wounds, Term::TakesDown]);
    let middle = rect.center().y;
    let mark = pos2(rect.left() + 8.0, middle);
    icons::side(ui.painter(), scene, unit.faction, mark, 9.0);
    let ink = rgb(palette::TEXT);
    let number = ui.painter().layout_no_wrap(
        theme::together(&chances),
        theme::strong(theme::CAPTION),
        ink,
    );
    let end = rect.right() - number.size().x;
    let room = end - rect.left() - 28.0;
    let galley = control::elided(ui, &name, theme::regular(theme::BODY), ink, room);
    for (galley, x) in [(galley, rect.left() + 20.0), (number, end)] {
        let at = pos2(x, middle - galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    }
    if let Some(odds) = &record.odds {
        outcomes::bar(ui, odds, 10.0);
    }
    let changes: Vec<String> = record
        .modifiers
        .iter()
        .map(|modifier| sentences::short(record, *modifier))
        .collect();
    if !changes.is_empty() {
        ui.add(Label::new(theme::caption(theme::together(&changes.join(" · ")))).wrap());
    }
    ui.add_space(theme::GRID);
}

/// "Crates 1 · 4 of 4 Hits, damaged 77.0 %, rubble 12.0 %".
fn cover(ui: &mut Ui, scene: &Scene, record: &BreachRecord) {
    let mut words = format!(
        "{} at {}",
        capital(&board::breach(scene, record)),
        words::at(record.ask.hex)
    );
    if let Some(odds) = &record.odds {
        words.push_str(&format!(", rubble {}", words::percent(odds.kill)));
    }
    let ink = rgb(palette::COVER);
    let shown = told(ui, Sign::Board(Icon::Breach), ink, &words);
    terms::explain(shown, &[Term::CoverHits]);
}
