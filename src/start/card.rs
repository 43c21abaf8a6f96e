//! A card: the map, and everything there is to know of a scenario beside it.
//!
//! ```text
//! +---------------------------------------+
//! | +------+  Title                   [1] |
//! | | map  |  Summary                     |
//! | |      |  Teaches  the rule           |
//! | +------+  ---------------------------  |
//! |           o Squad 6 you   24 × 16     |
//! |           Rules Cybercore · turns …   |
//! |           Goal  leave no enemy …      |
//! +---------------------------------------+
//! ```
//!
//! Words are laid out before anything is painted, so that the cards of a row
//! can be equally high.

use std::sync::Arc;

use bevy_egui::egui::emath::GuiRounding as _;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, TextureId, Ui, Vec2, pos2, vec2,
};
use pincer_draw::palette;
use pincer_scenario::{Listed, ListedSide, Player, Scenario};

use crate::control::{self, State};
use crate::icons;
use crate::theme::{self, rgb};

/// Room around everything in a card.
const PAD: f32 = 3.0 * theme::GRID;
/// The largest picture of a map.
pub const PICTURE: Vec2 = vec2(212.0, 166.0);
/// Room for the shape of a side.
const MARK: f32 = 16.0;

/// A card, ready to be painted.
pub struct Laid {
    /// How high it has to be.
    pub height: f32,
    picture: Vec2,
    words: Vec<(Pos2, Arc<Galley>)>,
    marks: Vec<(Pos2, usize)>,
    rule: (Pos2, f32),
    key: (Pos2, String),
}

/// Everything on it in one line, to be read aloud.
#[must_use]
pub fn spoken(listed: &Listed) -> String {
    let mut all = vec![listed.title.clone(), listed.summary.clone()];
    if !listed.teaches.is_empty() {
        all.push(format!("Teaches: {}", listed.teaches));
    }
    all.extend(listed.sides.iter().map(ListedSide::line));
    all.push(listed.size.clone());
    all.extend(listed.manner());
    all.push(format!("Goal: {}", listed.goals.join(", ")));
    all.retain(|words| !words.is_empty());
    all.join(". ").replace("..", ".")
}

/// Lays out a card of this width.
#[must_use]
pub fn lay(ui: &Ui, listed: &Listed, key: String, width: f32) -> Laid {
    let picture = picture_size(width);
    let left = if picture.x > 0.0 {
        PAD + picture.x + PAD
    } else {
        PAD
    };
    let mut column = Column {
        ui,
        left,
        right: width - PAD,
        y: PAD,
        words: Vec::new(),
        marks: Vec::new(),
    };
    let key_room = control::key_width(ui, &key);
    let title_at = column.y;
    column.text(
        vec![(&listed.title, theme::strong(theme::HEADING), palette::TEXT)],
        key_room + 8.0,
    );
    let key_at = pos2(column.right - key_room, title_at + 10.0);
    column.y += 2.0;
    let dim = |text| vec![(text, theme::regular(theme::BODY), palette::DIM)];
    if !listed.summary.is_empty() {
        column.text(dim(listed.summary.as_str()), 0.0);
    }
    if !listed.teaches.is_empty() {
        column.y += 6.0;
        column.text(
            vec![
                (
                    "Teaches  ",
                    theme::strong(theme::BODY),
                    palette::SELECTED_EDGE,
                ),
                (&listed.teaches, theme::regular(theme::BODY), palette::TEXT),
            ],
            0.0,
        );
    }
    column.y += 8.0;
    let rule = (pos2(left, column.y), column.right - left);
    column.y += 8.0;
    column.sides(listed);
    column.y += 4.0;
    let usual = format!(" · {} · {}", listed.turns, listed.rounds);
    column.text(
        vec![
            ("Rules  ", theme::strong(theme::CAPTION), palette::DIM),
            (listed.rules, theme::strong(theme::CAPTION), palette::TEXT),
            (&usual, theme::regular(theme::CAPTION), palette::DIM),
        ],
        0.0,
    );
    let differs = listed.changed().collect::<Vec<_>>().join(" · ");
    if !differs.is_empty() {
        column.y += 2.0;
        column.text(
            vec![
                ("Here  ", theme::strong(theme::CAPTION), palette::DIM),
                (&differs, theme::strong(theme::CAPTION), palette::TEXT),
            ],
            0.0,
        );
    }
    column.y += 2.0;
    let goals = listed.goals.join(" · ");
    column.text(
        vec![
            ("Goal  ", theme::strong(theme::CAPTION), palette::DIM),
            (&goals, theme::regular(theme::CAPTION), palette::DIM),
        ],
        0.0,
    );
    Laid {
        height: (column.y + PAD).max(picture.y + 2.0 * PAD).ceil(),
        picture,
        words: column.words,
        marks: column.marks,
        rule,
        key: (key_at, key),
    }
}

/// The picture takes a third of a card, and none of a narrow one.
fn picture_size(width: f32) -> Vec2 {
    if width < 340.0 {
        return Vec2::ZERO;
    }
    let across = (0.34 * width / theme::GRID).floor() * theme::GRID;
    let across = across.min(PICTURE.x);
    vec2(across, (across * PICTURE.y / PICTURE.x).round())
}

impl Laid {
    /// Paints it into a rectangle at least as high as it has to be.
    pub fn paint(
        &self,
        ui: &Ui,
        rect: Rect,
        scenario: &Scenario,
        listed: &Listed,
        picture: Option<(TextureId, Vec2)>,
        (fill, edge): (Color32, Stroke),
    ) {
        let painter = ui.painter();
        painter.rect(rect, 6, fill, edge, theme::EDGE);
        if self.picture.x > 0.0 {
            let frame = Rect::from_min_size(rect.min + Vec2::splat(PAD), self.picture);
            map(painter, frame, picture);
        }
        for (at, galley) in &self.words {
            let ink = rgb(palette::TEXT);
            painter.galley(rect.min + at.to_vec2(), galley.clone(), ink);
        }
        for &(at, side) in &self.marks {
            let at = rect.min + at.to_vec2();
            icons::side(
                painter,
                &scenario.scene,
                listed.sides[side].faction,
                at,
                10.0,
            );
        }
        let (from, length) = self.rule;
        let from = rect.min + from.to_vec2();
        painter.hline(from.x..=from.x + length, from.y.round(), theme::line());
        let (at, key) = &self.key;
        control::key(ui, key, rect.min + at.to_vec2(), State::Ready);
    }
}

/// The picture of a map, whole and in the middle of its frame.
fn map(painter: &Painter, frame: Rect, picture: Option<(TextureId, Vec2)>) {
    painter.rect(
        frame,
        theme::RADIUS,
        rgb(palette::FIELD),
        theme::line(),
        theme::EDGE,
    );
    let Some((texture, size)) = picture else {
        return;
    };
    let room = frame.shrink(1.0);
    // Drawn for the largest frame: never larger than it was drawn.
    let points = size / painter.pixels_per_point();
    let scale = (room.width() / points.x)
        .min(room.height() / points.y)
        .min(1.0);
    let place = Rect::from_center_size(room.center(), points * scale);
    let place = place.round_to_pixels(painter.pixels_per_point());
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    painter.image(texture, place, whole, Color32::WHITE);
}

/// Text that grows downwards.
struct Column<'a> {
    ui: &'a Ui,
    left: f32,
    right: f32,
    y: f32,
    words: Vec<(Pos2, Arc<Galley>)>,
    marks: Vec<(Pos2, usize)>,
}

impl Column<'_> {
    /// A paragraph of parts that keeps some room free at its right.
    fn text(&mut self, parts: Vec<(&str, FontId, palette::Colour)>, free: f32) {
        let mut job = LayoutJob::default();
        for (text, font, colour) in parts {
            job.append(text, 0.0, TextFormat::simple(font, rgb(colour)));
        }
        job.wrap.max_width = (self.right - self.left - free).max(40.0);
        let galley = self.ui.painter().layout_job(job);
        let at = pos2(self.left, self.y);
        self.y += galley.size().y;
        self.words.push((at, galley));
    }

    /// Each side with its shape, number of units and player, then the size of
    /// the map: as many to a line as fit.
    fn sides(&mut self, listed: &Listed) {
        let line = 20.0;
        let mut x = self.left;
        let mut y = self.y;
        let gap = 4.0 * theme::GRID;
        for (index, side) in listed.sides.iter().enumerate() {
            let who = match side.player {
                Player::Human => "  you",
                Player::Ai => "  AI",
            };
            let galley = self.parts(&format!("{} {}", side.title, side.units), who);
            let width = MARK + galley.size().x;
            if x > self.left && x + width > self.right {
                (x, y) = (self.left, y + line);
            }
            self.marks.push((pos2(x + 6.0, y + line / 2.0), index));
            let at = pos2(x + MARK, y + (line - galley.size().y) / 2.0);
            self.words.push((at, galley));
            x += width + gap;
        }
        let galley = self.parts("", &listed.size);
        let width = galley.size().x;
        if x + width > self.right {
            (x, y) = (self.left, y + line);
        }
        // At the end of its line where sides stand before it.
        let at = if x > self.left { self.right - width } else { x };
        self.words
            .push((pos2(at, y + (line - galley.size().y) / 2.0), galley));
        self.y = y + line;
    }

    fn parts(&self, strong: &str, plain: &str) -> Arc<Galley> {
        let mut job = LayoutJob::default();
        let bold = TextFormat::simple(theme::strong(theme::BODY), rgb(palette::TEXT));
        job.append(strong, 0.0, bold);
        let dim = TextFormat::simple(theme::regular(theme::CAPTION), rgb(palette::DIM));
        job.append(plain, 0.0, dim);
        job.wrap.max_width = (self.right - self.left - MARK).max(40.0);
        self.ui.painter().layout_job(job)
    }
}
