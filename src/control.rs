//! Buttons, rows and headings: each kind is drawn in one way wherever it is.
//!
//! ```text
//! tall: +-----------+   flat: +----------------------+   square: +---+
//!       | sign [F]  |         | sign Attack 77 % [F] |           | s |
//!       | Attack    |         +----------------------+           +---+
//!       | wounds 77 |
//!       +-----------+
//! ```

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Align, Align2, Color32, FontId, Galley, Layout, Margin, Pos2, Rect, Response, Sense, Stroke,
    Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use pincer_draw::palette;

use crate::icons::{self, Sign};
use crate::theme::{self, rgb};

/// Words that are shortened where there is little room.
pub mod fitting;

mod row;

pub use row::row;

/// How a control stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// It can be used.
    Ready,
    /// It can be used; its frame shows only under the pointer.
    Quiet,
    /// It is on.
    Selected,
    /// It can be used and is the one thing to do now.
    Primary,
    /// The same, though it harms one's own side.
    Warning,
    /// It cannot be used now.
    Off,
}

/// What a button shows.
#[derive(Debug, Clone, Copy)]
pub struct Face<'a> {
    /// Its sign.
    pub sign: Sign,
    /// Its key; empty for none.
    pub key: &'a str,
    /// What it does.
    pub title: &'a str,
    /// What a small button shows instead of the title: the first that fits
    /// beside the key, else the first that fits at all; empty for the title.
    pub small: &'a [&'a str],
    /// What would come of it, or what is missing.
    pub second: &'a str,
}

/// A button of three lines; whether it was clicked.
pub fn tall(ui: &mut Ui, size: Vec2, face: Face<'_>, state: State, tip: &str) -> bool {
    let (rect, response) = frame(ui, size, state, &spoken(face), &fitting::hint(face, tip));
    let (text, dim) = inks(state, &response);
    let inner = rect.shrink2(vec2(8.0, 7.0));
    let sign = Rect::from_min_size(inner.min, Vec2::splat(18.0));
    icons::paint(ui.painter(), face.sign, sign, text);
    key(
        ui,
        face.key,
        pos2(sign.right() + 8.0, sign.center().y),
        state,
    );
    let font = theme::regular(theme::CAPTION);
    let second = lines(ui, face.second, font, dim, inner.width(), 2);
    let (first_at, second_at) = match second.rows.len() {
        0 | 1 => (28.0, 45.0),
        _ => (26.5, 46.5),
    };
    let (words, size) = fitting::words(ui, face, &[inner.width()]);
    let first = elided(ui, &words, theme::strong(size), text, inner.width());
    for (galley, y, colour) in [(first, first_at, text), (second, second_at, dim)] {
        let at = pos2(inner.left(), inner.top() + y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, colour);
    }
    response.clicked()
}

/// A button of one line; whether it was clicked. The second line of its face
/// is left to the tip.
pub fn flat(ui: &mut Ui, size: Vec2, face: Face<'_>, state: State, tip: &str) -> bool {
    let (rect, response) = frame(ui, size, state, &spoken(face), &fitting::hint(face, tip));
    let (text, _) = inks(state, &response);
    let inner = rect.shrink2(vec2(5.0, 0.0));
    let chip = key_width(ui, face.key);
    let sign_room = 20.0;
    let chip_room = if chip > 0.0 { chip + 4.0 } else { 0.0 };
    // Beside the key where it fits at all.
    let (words, size) = fitting::words(ui, face, &[inner.width() - chip_room, inner.width()]);
    let font = theme::strong(size);
    let mut spare = inner.width() - line_width(ui, &words, font.clone());
    // Words last longest, then the key: the sign goes first.
    let has_key = chip > 0.0 && spare >= chip_room;
    if has_key {
        spare -= chip_room;
        key(
            ui,
            face.key,
            pos2(inner.right() - chip, inner.center().y),
            state,
        );
    }
    let mut left = inner.left();
    let has_sign = spare >= sign_room;
    if has_sign {
        let sign = Rect::from_center_size(pos2(left + 8.0, inner.center().y), Vec2::splat(16.0));
        icons::paint(ui.painter(), face.sign, sign, text);
        left += sign_room;
    }
    let galley = elided(ui, &words, font, text, inner.right() - left);
    let x = if !has_sign && !has_key {
        inner.center().x - galley.size().x / 2.0
    } else {
        left
    };
    let at = pos2(x, inner.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, text);
    response.clicked()
}

/// A button with a sign alone, named by its tip; whether it was clicked.
pub fn square(ui: &mut Ui, side: f32, sign: Sign, state: State, name: &str, tip: &str) -> bool {
    let (rect, response) = frame(
        ui,
        Vec2::splat(side),
        state,
        name,
        &format!("{name} ({tip})"),
    );
    let (text, _) = inks(state, &response);
    let place = Rect::from_center_size(rect.center(), Vec2::splat(16.0));
    icons::paint(ui.painter(), sign, place, text);
    response.clicked()
}

/// The frame of a control and the reaction to it; `name` is what is read
/// aloud. A control that is off reacts to nothing but shows its tip.
pub fn frame(ui: &mut Ui, size: Vec2, state: State, name: &str, tip: &str) -> (Rect, Response) {
    let sense = match state {
        State::Off => Sense::hover(),
        _ => Sense::click(),
    };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let (fill, edge) = match state {
        State::Selected => (palette::SELECTED, palette::SELECTED_EDGE),
        State::Primary => (palette::PRIMARY, palette::PRIMARY),
        State::Warning => (palette::THREAT, palette::THREAT),
        State::Off => (palette::PANEL, palette::LINE),
        State::Ready | State::Quiet if response.hovered() => (palette::RAISED, palette::FAINT),
        State::Quiet => (palette::PANEL, palette::PANEL),
        State::Ready => (palette::RAISED, palette::LINE),
    };
    ui.painter().rect(
        rect,
        theme::RADIUS,
        rgb(fill),
        Stroke::new(1.0, rgb(edge)),
        theme::EDGE,
    );
    response.widget_info(|| {
        let enabled = state != State::Off;
        WidgetInfo::selected(WidgetType::Button, enabled, state == State::Selected, name)
    });
    let response = if tip.is_empty() {
        response
    } else {
        response.on_hover_text(theme::body(tip))
    };
    (rect, response)
}

/// Text and caption colour of a control.
#[must_use]
pub fn inks(state: State, response: &Response) -> (Color32, Color32) {
    let (text, dim) = match state {
        State::Off => (palette::FAINT, palette::FAINT),
        State::Primary | State::Warning => (palette::INK, palette::INK),
        State::Selected => (palette::WHITE, palette::TEXT),
        State::Ready | State::Quiet if response.hovered() => (palette::WHITE, palette::DIM),
        State::Ready | State::Quiet => (palette::TEXT, palette::DIM),
    };
    (rgb(text), rgb(dim))
}

/// A section of the right panel: padding, content, a line below.
pub fn section<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let margin = Margin::symmetric(theme::PADDING as i8, 2 * theme::GRID as i8);
    let shown = bevy_egui::egui::Frame::new()
        .inner_margin(margin)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 0.0;
            content(ui)
        });
    let rect = shown.response.rect;
    ui.painter()
        .hline(rect.x_range(), rect.bottom(), theme::line());
    shown.inner
}

/// A heading with a caption at the right end of its line.
pub fn heading(ui: &mut Ui, title: &str, note: &str) {
    heading_with(ui, title, |ui| {
        if !note.is_empty() {
            ui.label(theme::caption(note));
        }
    });
}

/// A heading with anything at the right end of its line.
pub fn heading_with(ui: &mut Ui, title: &str, end: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.set_min_height(6.0 * theme::GRID);
        ui.label(theme::bold(title, theme::BODY));
        ui.with_layout(Layout::right_to_left(Align::Center), end);
    });
}

/// Content in a part of the region, which it neither grows nor moves.
pub fn within<R>(ui: &mut Ui, rect: Rect, content: impl FnOnce(&mut Ui) -> R) -> R {
    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(rect)
            .layout(Layout::top_down(Align::Min)),
    );
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    content(&mut child)
}

/// One line of text that ends in "…" where it would be too long.
#[must_use]
pub fn elided(ui: &Ui, text: &str, font: FontId, colour: Color32, width: f32) -> Arc<Galley> {
    lines(ui, text, font, colour, width, 1)
}

/// How wide a line of text is.
#[must_use]
pub fn line_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    elided(ui, text, font, Color32::WHITE, f32::INFINITY)
        .size()
        .x
}

/// Text of so many lines at most, which ends in "…" where it would be longer.
fn lines(
    ui: &Ui,
    text: &str,
    font: FontId,
    colour: Color32,
    width: f32,
    most: usize,
) -> Arc<Galley> {
    let format = TextFormat::simple(font, colour);
    let mut job = LayoutJob::single_section(theme::together(text), format);
    job.wrap.max_width = width.max(0.0);
    job.wrap.max_rows = most;
    job.wrap.break_anywhere = most == 1;
    ui.painter().layout_job(job)
}

/// The width of a key's chip; 0 without a key.
#[must_use]
pub fn key_width(ui: &Ui, key: &str) -> f32 {
    if key.is_empty() {
        return 0.0;
    }
    let font = theme::strong(theme::CAPTION);
    let words = ui
        .painter()
        .layout_no_wrap(key.to_owned(), font, Color32::WHITE);
    (words.size().x + 8.0).max(16.0)
}

/// A key as a small chip that starts at a point.
pub fn key(ui: &Ui, key: &str, left: Pos2, state: State) {
    if key.is_empty() {
        return;
    }
    let rect = Rect::from_min_size(pos2(left.x, left.y - 8.0), vec2(key_width(ui, key), 16.0));
    let ink = match state {
        State::Off => palette::FAINT,
        State::Primary | State::Warning => palette::INK,
        State::Selected => palette::TEXT,
        _ => palette::DIM,
    };
    let edge = match state {
        State::Primary | State::Warning => palette::INK,
        State::Selected => palette::SELECTED_EDGE,
        _ => palette::LINE.towards(palette::FAINT, 30),
    };
    ui.painter()
        .rect_stroke(rect, 3, Stroke::new(1.0, rgb(edge)), theme::EDGE);
    ui.painter().text(
        rect.center(),
        Align2::CENTER_CENTER,
        key,
        theme::strong(theme::CAPTION),
        rgb(ink),
    );
}

fn spoken(face: Face<'_>) -> String {
    match face.second {
        "" => face.title.to_owned(),
        second => format!("{}, {second}", face.title),
    }
}
