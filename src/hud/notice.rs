//! Two lines over the board's lower edge: what lies under the pointer, and
//! what the table has to say (why a thing was refused, who is at work).

use bevy_egui::egui::{
    self, Align2, Area, CornerRadius, Id, Margin, Order, Rect, Sense, Stroke, Vec2, vec2,
};
use pincer_draw::icon::Icon;
use pincer_draw::palette;
use pincer_rules::board::Passage;
use pincer_rules::hex::Hex;
use pincer_rules::sentences::words;

use crate::hud::Model;
use crate::icons::{self, Sign};
use crate::state::{Busy, Table};
use crate::theme::{self, rgb};

/// Shows both over the lower edge of the board; they never take a click.
pub fn show(ctx: &egui::Context, board: Rect, model: &Model<'_>) {
    if board.width() < 40.0 || board.height() < 40.0 {
        return;
    }
    if let (Some(hex), None) = (model.cursor.hex, &model.table.ending) {
        floating(ctx, "pointed at", Align2::LEFT_BOTTOM, board, |ui| {
            egui::Frame::new()
                .fill(rgb(palette::APP.percent(85)))
                .corner_radius(CornerRadius::same(theme::RADIUS))
                .inner_margin(Margin::symmetric(6, 3))
                .show(ui, |ui| {
                    let words = theme::caption(under(model, hex));
                    ui.add(egui::Label::new(words).extend());
                });
        });
    }
    let table = model.table;
    let (sign, edge, words) = if !table.notice.is_empty() {
        let sign = Sign::Board(Icon::Threat);
        (sign, palette::THREAT, table.notice.clone())
    } else if matches!(table.busy, Busy::Thinking | Busy::AiTurn) {
        (Sign::Waiting, palette::FAINT, state(table))
    } else {
        return;
    };
    floating(ctx, "notice", Align2::CENTER_TOP, board, |ui| {
        pill(ui, sign, edge, &words, board.width() - 64.0);
    });
}

/// What keeps the table busy, otherwise whose turn it is: "Squad's turn".
#[must_use]
pub fn state(table: &Table) -> String {
    match table.busy {
        Busy::Thinking => "The AI is thinking…".to_owned(),
        Busy::Over => OVER.to_owned(),
        _ => turn(table),
    }
}

/// What is said instead of a turn once the battle is over.
pub const OVER: &str = "The battle is over";

/// "Squad's turn"; empty outside a battle.
#[must_use]
pub fn turn(table: &Table) -> String {
    table
        .side_in_turn()
        .and_then(|place| table.sides.get(place))
        .map_or_else(String::new, |side| turn_of(&side.title))
}

/// "Squad's turn", "Creatures' turn".
#[must_use]
pub fn turn_of(title: &str) -> String {
    let owner = if title.ends_with('s') { "'" } else { "'s" };
    format!("{title}{owner} turn")
}

/// "15,1 · Spitter 2 · Bo, down · crates, level 1".
fn under(model: &Model<'_>, hex: Hex) -> String {
    let scene = &model.table.scene;
    if !scene.board.contains(hex) {
        return words::at(hex);
    }
    let ground = scene.board.ground(hex);
    let mut parts = vec![words::at(hex)];
    if let Some(unit) = scene.standing_on(hex) {
        parts.push(scene.unit(unit).name.clone());
    }
    let fallen = scene
        .units()
        .filter(|(_, unit)| unit.at == hex && !unit.is_standing());
    parts.extend(fallen.map(|(_, unit)| format!("{}, down", unit.name)));
    let mut place = words::ground(ground).to_owned();
    if let (Some(level), Passage::Open | Passage::Impassable) = (ground.cover, ground.passage) {
        place.push_str(&format!(", cover {level}"));
    }
    if ground.difficult.0 > 0 {
        place.push_str(&format!(", costs {}", 1 + ground.difficult.0));
    }
    if let Some(hazard) = ground.hazard {
        let unit = if hazard.hits.0 == 1 { "Hit" } else { "Hits" };
        place.push_str(&format!(", {} {unit}", hazard.hits));
    }
    if ground.level.0 != 0 {
        place.push_str(&format!(", level {}", words::signed(ground.level.0)));
    }
    parts.push(place);
    if is_out_of_reach(model, hex) {
        parts.push("out of reach".to_owned());
    }
    parts.join(" · ")
}

/// Whether a unit that may still move cannot get to an empty hex.
fn is_out_of_reach(model: &Model<'_>, hex: Hex) -> bool {
    let scene = &model.table.scene;
    let reaches = [&model.preview.act, &model.preview.run];
    let mut known = reaches.into_iter().flatten().peekable();
    known.peek().is_some()
        && model
            .selection
            .unit
            .is_some_and(|unit| model.table.can_command(unit))
        && scene.standing_on(hex).is_none()
        && !known.any(|reach| reach.cost(hex).is_some())
}

fn floating(
    ctx: &egui::Context,
    name: &str,
    corner: Align2,
    board: Rect,
    content: impl FnOnce(&mut egui::Ui),
) {
    let inside = board.shrink2(vec2(2.0 * theme::GRID, 2.0 * theme::GRID));
    Area::new(Id::new(name))
        .order(Order::Background)
        .interactable(false)
        .sense(Sense::hover())
        .pivot(corner)
        .fixed_pos(corner.pos_in_rect(&inside))
        .constrain_to(board)
        .show(ctx, content);
}

fn pill(
    ui: &mut egui::Ui,
    sign: Sign,
    edge: pincer_draw::palette::Colour,
    words: &str,
    width: f32,
) {
    egui::Frame::new()
        .fill(rgb(palette::APP.percent(95)))
        .stroke(Stroke::new(1.2, rgb(edge)))
        .corner_radius(CornerRadius::same(theme::RADIUS))
        .inner_margin(Margin::symmetric(10, 6))
        .show(ui, |ui| {
            ui.set_max_width(width);
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
                icons::paint(ui.painter(), sign, rect, rgb(edge));
                ui.add(egui::Label::new(theme::body(theme::together(words))).wrap());
            });
        });
}
