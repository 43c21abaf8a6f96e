//! Two lines over the board's lower edge: what lies under the pointer, and
//! what the table has to say (why a thing was refused, who is at work).

use bevy_egui::egui::{
    self, Align2, Area, CornerRadius, Id, Margin, Order, Rect, Sense, Stroke, Vec2, vec2,
};
use pincer_draw::icon::Icon;
use pincer_draw::palette;
use pincer_rules::faction::Relation;
use pincer_rules::hex::Hex;
use pincer_rules::movement::zerog;
use pincer_rules::sentences::{movement, sheet, words};
use pincer_rules::unit::UnitId;

use crate::hud::{Fit, Model, ending};
use crate::icons::{self, Sign};
use crate::state::{Busy, Mode, Player, Table};
use crate::theme::{self, rgb};

/// What a hex is.
mod place;

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
    } else if let Some(words) = asked(table).filter(|_| table.busy == Busy::No) {
        (Sign::Board(Icon::Shot), palette::SHOT, words)
    } else if matches!(table.busy, Busy::Thinking | Busy::AiTurn) {
        (Sign::Waiting, palette::FAINT, state(table))
    } else {
        return;
    };
    floating(ctx, "notice", Align2::CENTER_TOP, board, |ui| {
        pill(ui, sign, edge, &words, board.width() - 64.0);
    });
}

/// "Brann comes on to 4,2: does Ilse shoot? F shoots, X holds fire.".
#[must_use]
pub fn asked(table: &Table) -> Option<String> {
    let scene = &table.scene;
    let waiting = scene.turn.waiting.as_ref()?;
    let shooter = &scene.unit(table.asked()?).name;
    let mover = &scene.unit(waiting.mover).name;
    let next = match waiting.asked.get(1) {
        Some(&next) => format!(" Then {} is asked.", scene.unit(next).name),
        None => String::new(),
    };
    Some(format!(
        "{mover} comes on to {}: does {shooter} shoot? F shoots, X holds fire.{next}",
        words::at(waiting.to)
    ))
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
    if let Some(asked) = table.asked() {
        return format!("{} is asked", table.scene.unit(asked).name);
    }
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

/// "15,1 · Spitter 2, hostile to Ines · Bo, down · crates, cover 1".
fn under(model: &Model<'_>, hex: Hex) -> String {
    let scene = &model.table.scene;
    if !scene.board.contains(hex) {
        return words::at(hex);
    }
    let mut parts = vec![words::at(hex)];
    if let Some(id) = scene.standing_on(hex) {
        let name = &scene.unit(id).name;
        let told = match model.room.width {
            Fit::Ample => relation_told(model, id),
            Fit::Scant => relation(model, id).map(|(_, words)| words),
        };
        parts.push(match told {
            Some(relation) => format!("{name}, {relation}"),
            None => name.clone(),
        });
    }
    let fallen = scene
        .units()
        .filter(|(_, unit)| unit.at == hex && !unit.is_standing());
    parts.extend(fallen.map(|(_, unit)| format!("{}, down", unit.name)));
    parts.push(place::told(scene.system, scene.board.ground(hex)));
    if let (Some(check), Some(unit)) = (&model.preview.current, model.selection.unit) {
        // Before anybody goes there, in reach or not.
        let name = &scene.unit(unit).name;
        parts.push(format!("{name} there: {}", movement::current(check)));
    }
    if let (Some(unused), Some(_)) = (&model.preview.unused, &model.preview.path) {
        parts.push(unused.clone());
    }
    if is_out_of_reach(model, hex) {
        let stranded = model
            .selection
            .unit
            .is_some_and(|unit| zerog::is_stranded(scene, unit));
        parts.push(match stranded {
            true => format!("out of reach, {}", movement::NOTHING_TO_PUSH_OFF),
            false => "out of reach".to_owned(),
        });
    }
    parts.join(" · ")
}

/// How a unit stands to the selected one, or else to the one person at the
/// table, with what that means where it is neither war nor friendship: "hostile
/// to Ines", "unfriendly to you: may be attacked …". Nothing of one's own side.
#[must_use]
pub fn relation_told(model: &Model<'_>, id: UnitId) -> Option<String> {
    let (relation, words) = relation(model, id)?;
    Some(match sheet::relation_means(relation) {
        Some(means) => format!("{words}: {means}"),
        None => words,
    })
}

fn relation(model: &Model<'_>, id: UnitId) -> Option<(Relation, String)> {
    let table = model.table;
    let scene = &table.scene;
    let faction = scene.unit(id).faction;
    let selected = model.selection.unit.map(|unit| scene.unit(unit));
    let (mine, whom) = match selected {
        Some(unit) => (unit.faction, unit.name.as_str()),
        None => {
            let people = ending::people(table);
            let person = table.sides.iter().find(|side| side.player == Player::Human);
            (person.filter(|_| people == 1)?.faction, "you")
        }
    };
    if mine == faction {
        return None;
    }
    let relation = scene.factions.relation(mine, faction);
    let words = match relation {
        Relation::Allies => format!("allied with {whom}"),
        other => format!("{} to {whom}", other.word()),
    };
    Some((relation, words))
}

/// Whether a unit that may still move cannot get to an empty hex.
fn is_out_of_reach(model: &Model<'_>, hex: Hex) -> bool {
    let scene = &model.table.scene;
    let reaches = [&model.preview.act, &model.preview.run];
    let mut known = reaches.into_iter().flatten().peekable();
    known.peek().is_some()
        && model.selection.mode == Mode::Ordinary
        && model
            .selection
            .unit
            .is_some_and(|unit| model.table.can_command(unit))
        && scene.standing_on(hex).is_none()
        && !known.any(|reach| reach.cost(hex).is_some())
}

/// Something over a corner of the board that takes no click.
pub(super) fn floating(
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
