//! An attack by a rulebook other than Cybercore: its numbers, its results, its
//! reasons.

use bevy_egui::egui::{
    Align2, Color32, Label, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use pincer_draw::palette;
use pincer_rules::sentences;
use pincer_rules::system::{Chance, System, Verdict};

use super::attack::{When, headline, not_now, numbers};
use super::reasons;
use crate::control;
use crate::hud::terms::Term;
use crate::theme::{self, rgb};

const BAR: f32 = 28.0;
const ROW: f32 = 18.0;
const LEGEND: f32 = 12.0;

/// Shows a verdict below the names of the two.
pub(super) fn show(ui: &mut Ui, system: System, verdict: &Verdict, when: When<'_>) {
    match (verdict.refusal, when) {
        (Some(refusal), _) => headline(ui, sentences::refusal(refusal)),
        (None, When::NotNow(why)) => {
            not_now(ui, why);
            control::section(ui, |ui| {
                let title = theme::bold("What it would be", theme::BODY);
                ui.label(title.color(rgb(palette::DIM)));
                ui.add_space(theme::GRID);
                let words = theme::together(&sentences::verdict::promise(verdict));
                ui.add(Label::new(theme::caption(words)).wrap());
            });
            control::section(ui, |ui| results(ui, verdict));
        }
        (None, When::Now | When::Shown) => {
            control::section(ui, |ui| {
                let percent = sentences::verdict::percent;
                numbers(
                    ui,
                    [
                        (percent(verdict.hit), "hits".to_owned(), Term::Hit),
                        (percent(verdict.wound), "wounds".to_owned(), Term::Hurts),
                        (percent(verdict.kill), "takes down".to_owned(), Term::Fells),
                    ],
                );
                let mean = format!("{} on average", verdict.mean);
                ui.add(Label::new(theme::caption(theme::together(&mean))).wrap());
            });
            control::section(ui, |ui| results(ui, verdict));
        }
    }
    control::section(ui, |ui| {
        let why = sentences::verdict::why(verdict);
        reasons::list(ui, system, &verdict.needs, &why);
    });
}

/// One bar split into the exact chances of all results, and what each is.
fn results(ui: &mut Ui, verdict: &Verdict) {
    control::heading(ui, "Outcome", "exact chances");
    let can: Vec<&Chance> = verdict
        .chances
        .iter()
        .filter(|chance| chance.ratio.ways > 0)
        .collect();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    response.widget_info(|| {
        let chances = sentences::verdict::chances(verdict);
        WidgetInfo::labeled(WidgetType::ProgressIndicator, true, chances)
    });
    let mut left = rect.left();
    for (place, chance) in can.iter().enumerate() {
        let share = chance.ratio.millionths().0 as f32 / 1_000_000.0;
        let width = rect.width() * share;
        let part = Rect::from_min_size(pos2(left, rect.top()), vec2(width, BAR));
        left += width;
        let part = part.with_max_x((part.right() - 1.0).max(part.left() + 0.8));
        let (fill, ink) = look(chance, place);
        ui.painter().rect_filled(part, 2, fill);
        let words = sentences::verdict::percent(chance.ratio);
        let galley = ui
            .painter()
            .layout_no_wrap(words, theme::strong(LEGEND), ink);
        if galley.size().x + 8.0 <= width {
            ui.painter()
                .galley(part.center() - galley.size() / 2.0, galley, ink);
        }
    }
    ui.add_space(2.0 * theme::GRID);
    for (place, chance) in can.iter().enumerate() {
        let size = vec2(ui.available_width(), ROW);
        let (row, response) = ui.allocate_exact_size(size, Sense::hover());
        let share = sentences::verdict::percent(chance.ratio);
        response.widget_info(|| {
            let words = format!("{}: {share}", chance.title);
            WidgetInfo::labeled(WidgetType::Label, true, words)
        });
        let swatch = Rect::from_min_size(pos2(row.left(), row.center().y - 6.0), Vec2::splat(12.0));
        ui.painter().rect_filled(swatch, 2, look(chance, place).0);
        ui.painter().text(
            pos2(swatch.right() + 6.0, row.center().y),
            Align2::LEFT_CENTER,
            chance.title,
            theme::regular(LEGEND),
            rgb(palette::TEXT),
        );
        ui.painter().text(
            pos2(row.right(), row.center().y),
            Align2::RIGHT_CENTER,
            share,
            theme::strong(LEGEND),
            rgb(palette::TEXT),
        );
    }
}

/// Fill and ink of a result: what the attacker hopes for is light, the rest dark.
fn look(chance: &Chance, place: usize) -> (Color32, Color32) {
    let good = [0, 1, 2];
    let bad = [4, 5];
    let tone = match chance.is_good {
        true => good[place.min(good.len() - 1)],
        false => bad[place % bad.len()],
    };
    let ink = match chance.is_good {
        true => palette::INK,
        false => palette::TEXT,
    };
    (rgb(palette::OUTCOMES[tone]), rgb(ink))
}
