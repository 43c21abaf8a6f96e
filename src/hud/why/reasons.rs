//! One line for each reason: sign, sentence, signed amount, and the word that
//! says whom it helps. Clauses that failed stay, grey, as full sentences.

use bevy_egui::egui::{Color32, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};
use pincer_draw::palette;
use pincer_rules::record::ShotRecord;
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{self, Reason, Tone, Topic};
use pincer_rules::system::System;

use crate::control;
use crate::hud::terms::{self, Term};
use crate::icons::{self, Sign};
use crate::theme::{self, rgb};

/// Width of the word "harder" and its gap.
const WORD: f32 = 46.0;
const SIGN: f32 = 16.0;

/// Shows every reason of a record.
pub fn show(ui: &mut Ui, scene: &Scene, record: &ShotRecord) {
    list(
        ui,
        scene.system,
        &sentences::needs(record),
        &sentences::why(scene, record),
    );
}

/// Shows what is rolled and the reasons for it.
pub fn list(ui: &mut Ui, system: System, needs: &str, reasons: &[Reason]) {
    control::heading(ui, "Why", "");
    let needs = theme::caption(theme::together(needs));
    let shown = ui.add(bevy_egui::egui::Label::new(needs).wrap());
    terms::explain_by(system, shown, &[Term::Tl, Term::Advantage]);
    ui.add_space(theme::GRID);
    for reason in reasons {
        row(ui, system, reason);
    }
}

fn row(ui: &mut Ui, system: System, reason: &Reason) {
    let quiet = matches!(reason.tone, Tone::Told | Tone::Failed) && reason.amount.is_empty();
    let ink = rgb(if quiet {
        palette::FAILED
    } else {
        palette::TEXT
    });
    let width = ui.available_width();
    let word = reason.tone.word();
    let amount =
        ui.painter()
            .layout_no_wrap(reason.amount.clone(), theme::strong(theme::BODY), ink);
    let end = match (reason.amount.is_empty(), word.is_empty()) {
        (true, _) => 0.0,
        (false, _) => amount.size().x + WORD + 12.0,
    };
    let text = ui.painter().layout(
        reason.text.clone(),
        theme::regular(theme::BODY),
        ink,
        width - SIGN - 8.0 - end,
    );
    let size = vec2(width, (text.size().y + 6.0).max(22.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, reason.line()));
    terms::explain_by(system, response, &about(reason));
    if !ui.is_rect_visible(rect) {
        return;
    }
    let first = rect.top() + 3.0;
    let line = ui.text_style_height(&bevy_egui::egui::TextStyle::Body);
    let middle = first + line / 2.0;
    let sign = Rect::from_center_size(pos2(rect.left() + SIGN / 2.0, middle), Vec2::splat(SIGN));
    icons::paint(
        ui.painter(),
        Sign::from(reason.topic),
        sign,
        sign_ink(reason, ink),
    );
    ui.painter()
        .galley(pos2(sign.right() + 8.0, first), text, ink);
    if !reason.amount.is_empty() {
        let x = rect.right() - WORD - amount.size().x;
        ui.painter().galley(pos2(x, first), amount, ink);
        let word =
            ui.painter()
                .layout_no_wrap(word.to_owned(), theme::regular(12.0), rgb(palette::DIM));
        let at = pos2(rect.right() - WORD + 8.0, middle - word.size().y / 2.0);
        ui.painter().galley(at, word, rgb(palette::DIM));
    }
}

/// The words of a reason that may need explaining.
fn about(reason: &Reason) -> Vec<Term> {
    let topic = match reason.topic {
        Topic::Cover => Some(Term::CoverLevel),
        Topic::Crossfire => Some(Term::Crossfired),
        _ => None,
    };
    topic
        .into_iter()
        .chain(Term::of_amount(&reason.amount))
        .collect()
}

/// Signs of what counts carry the colour they have on the board.
fn sign_ink(reason: &Reason, ink: Color32) -> Color32 {
    if reason.amount.is_empty() {
        return ink;
    }
    match reason.topic {
        Topic::Cover => rgb(palette::COVER),
        Topic::Flank => rgb(palette::FLANK),
        Topic::Crossfire => rgb(palette::CROSSFIRE),
        _ => ink,
    }
}
