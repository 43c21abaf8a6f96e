//! The strip on top: which battle, which round, whose turn, and every unit by
//! side. Those that acted are dimmed, those that are down are crossed.

use bevy_egui::egui::{
    Id, Rect, Response, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use pincer_draw::palette;
use pincer_rules::numbers::Round;
use pincer_rules::unit::{Activation, Unit, UnitId};

use crate::control;
use crate::hud::terms::Term;
use crate::hud::{Fit, Model, Room, ending, notice};
use crate::icons;
use crate::state::{Action, Busy, Player, SideShown, Table, Target};
use crate::theme::{self, rgb};

/// Unit names for narrow cells.
pub mod names;

/// Undo, redo and the rest at its right end.
mod tools;

/// Widest and narrowest cell of a unit.
const CELL: (f32, f32) = (64.0, 48.0);

/// The widest title of a side.
const MOST_HEADER: f32 = 132.0;

/// Shows it in the region.
pub fn show(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let all = ui.available_rect_before_wrap();
    let low = model.room.height == Fit::Scant;
    let square = if low { 26.0 } else { 32.0 };
    let buttons = 6.0 * (square + theme::GRID) + 3.0 * theme::GRID;
    let title = title_width(ui, model).min(match model.room.width {
        Fit::Ample => 260.0,
        Fit::Scant => (all.width() * 0.32).max(96.0),
    });
    let (left, rest) = all.split_left_right_at_x(all.left() + title);
    let (middle, right) = rest.split_left_right_at_x((all.right() - buttons).max(rest.left()));
    control::within(ui, left, |ui| heading(ui, model));
    let unit = control::within(ui, middle, |ui| units(ui, model));
    let right = right.with_min_x(right.left() + 2.0 * theme::GRID);
    let button = control::within(ui, right, |ui| tools::show(ui, model, square));
    unit.or(button)
}

/// "Round 3 of 30 · Squad's turn"; "3 / 30 · Squad's turn" in a small window.
fn round(model: &Model<'_>) -> String {
    let table = model.table;
    let turn = match table.busy {
        Busy::Over => over(model).to_owned(),
        _ => notice::turn(table),
    };
    round_and(model, table.scene.turn.round, &turn)
}

const fn over(model: &Model<'_>) -> &'static str {
    match model.room.width {
        Fit::Ample => notice::OVER,
        Fit::Scant => "over",
    }
}

fn round_and(model: &Model<'_>, round: Round, turn: &str) -> String {
    let last = model.table.round_limit;
    let round = match model.room.width {
        Fit::Ample => format!("Round {round} of {last}"),
        Fit::Scant => format!("{round} / {last}"),
    };
    if turn.is_empty() {
        round
    } else {
        format!("{round} · {turn}")
    }
}

const fn title_size(room: Room) -> f32 {
    match room.height {
        Fit::Ample => theme::HEADING,
        Fit::Scant => theme::BODY,
    }
}

/// The widest that title and second line become in this battle, so that
/// neither is cut while there is room and nothing moves when the turn does.
fn title_width(ui: &Ui, model: &Model<'_>) -> f32 {
    let width = |words: String, font| {
        let galley = ui.painter().layout_no_wrap(words, font, rgb(palette::TEXT));
        galley.size().x
    };
    let title = width(
        model.table.title.clone(),
        theme::strong(title_size(model.room)),
    );
    let sides = model.table.sides.iter();
    let turns = sides
        .map(|side| notice::turn_of(&side.title))
        .chain([over(model).to_owned()]);
    turns
        .map(|turn| round_and(model, model.table.round_limit, &turn))
        .map(|words| width(words, theme::regular(theme::CAPTION)))
        .fold(title.max(96.0), f32::max)
        + 24.0
}

fn heading(ui: &mut Ui, model: &Model<'_>) {
    let table = model.table;
    let rect = ui.max_rect().shrink2(vec2(12.0, 0.0));
    let second = round(model);
    let size = title_size(model.room);
    let gap = match model.room.height {
        Fit::Ample => 10.0,
        Fit::Scant => 8.0,
    };
    for (words, font, colour, y) in [
        (
            table.title.as_str(),
            theme::strong(size),
            palette::TEXT,
            rect.center().y - gap,
        ),
        (
            second.as_str(),
            theme::regular(theme::CAPTION),
            palette::DIM,
            rect.center().y + gap,
        ),
    ] {
        let galley = control::elided(ui, words, font, rgb(colour), rect.width());
        let place =
            Rect::from_min_size(pos2(rect.left(), y - galley.size().y / 2.0), galley.size());
        let id = ui.id().with(words);
        let response = ui.interact(place, id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
        if galley.elided {
            response.on_hover_text(theme::body(words));
        }
        ui.painter().galley(place.min, galley, rgb(colour));
    }
}

fn units(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let table = model.table;
    let height = ui.available_height();
    let low = model.room.height == Fit::Scant;
    // The title of a side is read whole; what does not fit scrolls.
    let headers: Vec<f32> = table
        .sides
        .iter()
        .map(|side| {
            let title = control::line_width(ui, &side.title, theme::strong(theme::CAPTION));
            let least = if low { 54.0 } else { 60.0 };
            (title.ceil() + 26.0).clamp(least, MOST_HEADER)
        })
        .collect();
    let count = table.scene.units.len().max(1) as f32;
    let width = if low {
        30.0
    } else {
        let gaps = table.sides.len() as f32 * 2.0 * theme::GRID;
        let free = ui.available_width() - headers.iter().sum::<f32>() - gaps;
        (free / count).floor().clamp(CELL.1, CELL.0)
    };
    let mut action = None;
    control::row(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for (place, (side, &header)) in table.sides.iter().zip(&headers).enumerate() {
                if side_header(ui, table, place, side, vec2(header, height - 4.0)) {
                    action = Some(Action::TogglePlayer(place));
                }
                for (id, unit) in table.scene.units() {
                    if unit.faction == side.faction
                        && cell(ui, model, id, unit, vec2(width, height - 4.0))
                    {
                        action = Some(Action::Select(id));
                    }
                }
                ui.add_space(2.0 * theme::GRID);
            }
        });
    });
    action
}

/// Names a side and who plays it; a click hands it over.
fn side_header(ui: &mut Ui, table: &Table, place: usize, side: &SideShown, size: Vec2) -> bool {
    let (who, other) = match side.player {
        // Two people at one table are not both "you".
        Player::Human if ending::people(table) > 1 => ("here", "the AI"),
        Player::Human => ("you", "the AI"),
        Player::Ai => ("AI", "yourself"),
    };
    let in_turn = table.busy != Busy::Over && table.side_in_turn() == Some(place);
    let mark = if in_turn { ", in turn" } else { "" };
    let name = format!("{}, {who}{mark}", side.title);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    let ink = if response.hovered() || in_turn {
        palette::TEXT
    } else {
        palette::DIM
    };
    if in_turn {
        let bar = rect.with_min_y(rect.bottom() - 2.0);
        let bar = bar.with_max_x(bar.right() - 2.0 * theme::GRID);
        ui.painter().rect_filled(bar, 1, rgb(palette::TEXT));
    }
    let low = size.y < 40.0;
    let top = rect.center().y - if low { 7.0 } else { 8.0 };
    icons::side(
        ui.painter(),
        &table.scene,
        side.faction,
        pos2(rect.left() + 9.0, top),
        8.0,
    );
    for (words, font, x, y) in [
        (
            side.title.as_str(),
            theme::strong(theme::CAPTION),
            rect.left() + 18.0,
            top,
        ),
        (
            who,
            theme::regular(theme::CAPTION),
            rect.left() + 18.0,
            top + 14.0,
        ),
    ] {
        let room = rect.right() - x;
        let fits = |words: &str| control::line_width(ui, words, font.clone()) <= room;
        let words = control::fitting::middle(words, fits);
        let galley = control::elided(ui, &words, font.clone(), rgb(ink), room);
        let at = pos2(x, y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, rgb(ink));
    }
    response
        .on_hover_text(theme::body(format!("Hand {} to {other}", side.title)))
        .clicked()
}

fn cell(ui: &mut Ui, model: &Model<'_>, id: UnitId, unit: &Unit, size: Vec2) -> bool {
    let scene = &model.table.scene;
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let selected = model.selection.unit == Some(id);
    if selected {
        keep_in_sight(ui, id, &response);
    }
    let active = scene.turn.active == Some(id);
    let target = model.selection.target == Some(Target::Unit(id));
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::Button, true, selected, spoken(model, id, unit))
    });
    let frame = rect.shrink2(vec2(1.0, 0.0));
    if selected || response.hovered() {
        let (fill, edge) = if selected {
            (palette::SELECTED, palette::SELECTED_EDGE)
        } else {
            (palette::RAISED, palette::LINE)
        };
        ui.painter().rect(
            frame,
            theme::RADIUS,
            rgb(fill),
            Stroke::new(1.0, rgb(edge)),
            theme::EDGE,
        );
    }
    if active {
        let stroke = Stroke::new(1.5, rgb(palette::WHITE));
        ui.painter()
            .rect_stroke(frame, theme::RADIUS, stroke, theme::EDGE);
    }
    let acted = unit.is_standing() && unit.activation == Activation::Done;
    let mut painter = ui.painter().clone();
    if acted {
        painter.multiply_opacity(0.5);
    }
    let low = size.y < 40.0;
    let centre = if low {
        rect.center()
    } else {
        pos2(rect.center().x, rect.top() + 19.0)
    };
    icons::token(&painter, scene, id, centre, if low { 12.0 } else { 15.0 });
    if target {
        brackets(ui, Rect::from_center_size(centre, Vec2::splat(32.0)));
    }
    if !low {
        let (font, colour) = match (unit.is_standing(), selected) {
            (false, _) => (theme::regular(theme::CAPTION), palette::FAINT),
            (true, true) => (theme::strong(theme::CAPTION), palette::WHITE),
            (true, false) => (theme::regular(theme::CAPTION), palette::DIM),
        };
        let colour = rgb(colour);
        let room = rect.width() - 3.0;
        let fits = |name: &str| control::line_width(ui, name, font.clone()) <= room;
        // "Lur…" three times tells nobody apart.
        let name = names::fitting(scene, id, fits);
        let galley = control::elided(ui, &name, font.clone(), colour, rect.width());
        let at = pos2(
            rect.center().x - galley.size().x / 2.0,
            rect.bottom() - 9.0 - galley.size().y / 2.0,
        );
        painter.galley(at, galley, colour);
    }
    response
        .on_hover_ui(|ui| {
            ui.set_max_width(280.0);
            ui.label(theme::body(spoken(model, id, unit)));
            if scene.window_on(id).is_some() {
                ui.label(theme::caption(Term::Crossfired.meaning()));
            }
        })
        .clicked()
}

/// Scrolls to a unit once when it becomes the selected one, as by Tab.
fn keep_in_sight(ui: &Ui, id: UnitId, response: &Response) {
    let key = Id::new("selected in the strip");
    let before = ui.data(|data| data.get_temp::<u16>(key));
    if before != Some(id.0) {
        ui.data_mut(|data| data.insert_temp(key, id.0));
        response.scroll_to_me(None);
    }
}

/// "Ines, 4 of 5 Health, acted".
fn spoken(model: &Model<'_>, id: UnitId, unit: &Unit) -> String {
    if !unit.is_standing() {
        return format!("{}, down", unit.name);
    }
    let mut words = format!(
        "{}, {} of {} Health",
        unit.name, unit.health, unit.full_health
    );
    if model.table.scene.window_on(id).is_some() {
        words.push_str(", Crossfired");
    }
    if unit.activation == Activation::Done {
        words.push_str(", acted");
    }
    words
}

/// Four corners around the chosen target, as on the board.
fn brackets(ui: &Ui, rect: Rect) {
    let arm = 6.0;
    let stroke = Stroke::new(1.5, rgb(palette::SHOT));
    for (corner, x, y) in [
        (rect.left_top(), arm, arm),
        (rect.right_top(), -arm, arm),
        (rect.left_bottom(), arm, -arm),
        (rect.right_bottom(), -arm, -arm),
    ] {
        let points = vec![corner + vec2(x, 0.0), corner, corner + vec2(0.0, y)];
        ui.painter()
            .add(bevy_egui::egui::Shape::line(points, stroke));
    }
}
