//! One bar split into the exact chances of each outcome, and what each needs
//! on the die. Lightness falls from Critical to Hit; Sell It carries "=", Miss
//! a hatch, Critical Miss a cross: no outcome is told by its hue alone.

use bevy_egui::egui::{
    Align2, Color32, Label, Painter, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};
use pincer_draw::palette;
use pincer_rules::cybercore::attack::outcome;
use pincer_rules::record::{Attack, Odds, Outcome};
use pincer_rules::sentences::{self, words};

use crate::control;
use crate::hud::terms::{self, Term};
use crate::theme::{self, rgb};

const BAR: f32 = 28.0;
const ROW: f32 = 18.0;
const LEGEND: f32 = 12.0;

/// Shows bar and legend.
pub fn show(ui: &mut Ui, attack: &Attack, odds: &Odds) {
    control::heading(ui, "Outcome", "needs on d100, chance");
    bar(ui, odds, BAR);
    ui.add_space(2.0 * theme::GRID);
    let width = ui.available_width();
    let gap = theme::PADDING;
    let column = (width - gap) / 2.0;
    let rows = Outcome::ALL.len().div_ceil(2);
    let (all, _) = ui.allocate_exact_size(vec2(width, rows as f32 * ROW), Sense::hover());
    for (place, &result) in Outcome::ALL.iter().enumerate() {
        let left = all.left() + (place % 2) as f32 * (column + gap);
        let top = all.top() + (place / 2) as f32 * ROW;
        let rect = Rect::from_min_size(pos2(left, top), vec2(column, ROW));
        legend(ui, rect, attack, odds, result);
    }
    ui.add_space(theme::GRID);
    for line in sentences::deals(attack) {
        let terms: Vec<Term> = [
            ("DR", Term::Dr),
            ("Hit", Term::Hits),
            ("Wild D", Term::WildDice),
        ]
        .into_iter()
        .filter_map(|(word, term)| line.contains(word).then_some(term))
        .collect();
        let words = theme::caption(theme::together(&line));
        terms::explain(ui.add(Label::new(words).wrap()), &terms);
    }
}

/// The dice that give an outcome: "84+", "54–83", "24"; `None` when none does.
#[must_use]
pub fn needs(attack: &Attack, wanted: Outcome) -> Option<String> {
    let mut dice = (1..=100).filter(|&kept| outcome(attack, kept) == wanted);
    let first = dice.next()?;
    let last = dice.next_back().unwrap_or(first);
    Some(match (first, last) {
        (first, last) if first == last => first.to_string(),
        (first, 100) => format!("{first}+"),
        (first, last) => format!("{first}–{last}"),
    })
}

/// The bar alone, so high; numbers are in it where they fit.
pub fn bar(ui: &mut Ui, odds: &Odds, height: f32) {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    response.widget_info(|| {
        let chances = pincer_rules::sentences::chances(odds);
        WidgetInfo::labeled(WidgetType::ProgressIndicator, true, chances)
    });
    let mut left = rect.left();
    for &result in Outcome::ALL {
        let ways = odds.ways(result);
        if ways == 0 {
            continue;
        }
        let width = rect.width() * ways as f32 / odds.total as f32;
        let part = Rect::from_min_size(pos2(left, rect.top()), vec2(width, height));
        left += width;
        // A hair of panel between the parts keeps equal greys apart.
        let part = part.with_max_x((part.right() - 1.0).max(part.left() + 0.8));
        swatch(ui.painter(), part, result);
        let percent = format!("{:.0} %", 100.0 * f64::from(ways) / f64::from(odds.total));
        let font = theme::strong(LEGEND);
        let galley = ui.painter().layout_no_wrap(percent, font, ink(result));
        // Critical Miss is its cross; a number on top would hide it.
        if galley.size().y <= height
            && galley.size().x + 8.0 <= width
            && result != Outcome::CriticalMiss
        {
            let at = part.center() - galley.size() / 2.0;
            if result == Outcome::Miss {
                let behind = Rect::from_center_size(part.center(), galley.size() + vec2(6.0, 2.0));
                ui.painter().rect_filled(behind, 2, fill(result));
            }
            ui.painter().galley(at, galley, ink(result));
        }
    }
}

fn legend(ui: &mut Ui, rect: Rect, attack: &Attack, odds: &Odds, result: Outcome) {
    let ways = odds.ways(result);
    let range = needs(attack, result).unwrap_or_else(|| "–".to_owned());
    let share = if ways == 0 {
        "–".to_owned()
    } else {
        words::share(ways, odds.total)
    };
    let name = words::outcome(result);
    let colour = |colour| rgb(if ways == 0 { palette::FAILED } else { colour });
    let response = ui.interact(rect, ui.id().with(name), Sense::hover());
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Label, true, format!("{name} {range}: {share}"))
    });
    if let Some(term) = Term::of_outcome(result) {
        terms::explain(response, &[term]);
    }
    let box_ = Rect::from_min_size(pos2(rect.left(), rect.center().y - 6.0), Vec2::splat(12.0));
    swatch(ui.painter(), box_, result);
    if ways == 0 {
        let veil = rgb(palette::PANEL.percent(60));
        ui.painter().rect_filled(box_, 2, veil);
    }
    let place = |x: f32| pos2(x, rect.center().y);
    let named = ui.painter().text(
        place(box_.right() + 6.0),
        Align2::LEFT_CENTER,
        name,
        theme::regular(LEGEND),
        colour(palette::TEXT),
    );
    ui.painter().text(
        place(named.right() + 6.0),
        Align2::LEFT_CENTER,
        range,
        theme::regular(theme::CAPTION),
        colour(palette::FAINT),
    );
    ui.painter().text(
        place(rect.right()),
        Align2::RIGHT_CENTER,
        share,
        theme::strong(LEGEND),
        colour(palette::TEXT),
    );
}

fn fill(result: Outcome) -> Color32 {
    rgb(palette::OUTCOMES[result as usize])
}

fn ink(result: Outcome) -> Color32 {
    rgb(match result {
        Outcome::Miss | Outcome::CriticalMiss => palette::TEXT,
        _ => palette::INK,
    })
}

/// The look of an outcome, in a bar or a legend.
fn swatch(painter: &Painter, rect: Rect, result: Outcome) {
    painter.rect_filled(rect, 2, fill(result));
    match result {
        Outcome::Miss | Outcome::CriticalMiss => {
            hatch(painter, rect);
            if result == Outcome::CriticalMiss && rect.width() >= 6.0 {
                cross(painter, rect);
            }
        }
        Outcome::SellIt if rect.width() >= 6.0 => {
            let half = (rect.width() / 2.0 - 2.0).min(3.5);
            for y in [-1.8, 1.8] {
                let centre = rect.center() + vec2(0.0, y);
                painter.hline(
                    centre.x - half..=centre.x + half,
                    centre.y,
                    Stroke::new(1.4, rgb(palette::INK)),
                );
            }
        }
        _ => {}
    }
}

fn hatch(painter: &Painter, rect: Rect) {
    let painter = painter.with_clip_rect(rect);
    let stroke = Stroke::new(1.3, rgb(palette::LINE.towards(palette::FAINT, 50)));
    let mut x = rect.left() - rect.height();
    while x < rect.right() {
        painter.line_segment(
            [pos2(x, rect.bottom()), pos2(x + rect.height(), rect.top())],
            stroke,
        );
        x += 6.0;
    }
}

fn cross(painter: &Painter, rect: Rect) {
    let arm = (rect.width() / 2.0 - 1.5).clamp(1.0, 4.0);
    let stroke = Stroke::new(1.5, rgb(palette::TEXT));
    for y in [-arm, arm] {
        let diagonal = vec2(arm, y);
        painter.line_segment([rect.center() - diagonal, rect.center() + diagonal], stroke);
    }
}
