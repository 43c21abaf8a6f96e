//! The selected unit's card; with nothing selected, that of the unit under the
//! pointer, so that enemies can be looked at too.

use bevy_egui::egui::{Label, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};
use pincer_draw::palette;
use pincer_rules::action::{self, Within};
use pincer_rules::movement::zerog;
use pincer_rules::numbers::{Actions, Hits, Rounds};
use pincer_rules::order::Pace;
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{board, sheet, words};
use pincer_rules::system::System;
use pincer_rules::training;
use pincer_rules::unit::{Activation, Unit, UnitId};
use pincer_rules::weapon::{DamageType, Weapon};

use crate::control;
use crate::hud::terms::{self, Term};
use crate::hud::why::capital;
use crate::hud::{Fit, Model, notice};
use crate::icons;
use crate::state::Busy;
use crate::theme::{self, rgb};

/// Up to this much Health is shown as pips.
const MOST_PIPS: u32 = 12;

/// Shows it in the region.
pub fn show(ui: &mut Ui, model: &Model<'_>) {
    let scene = &model.table.scene;
    let pointed = model.cursor.hex.and_then(|hex| scene.standing_on(hex));
    let rect = ui.max_rect();
    let Some(id) = model.selection.unit.or(pointed) else {
        let inner = rect.shrink2(vec2(theme::PADDING, 2.0 * theme::GRID));
        control::within(ui, inner, |ui| nothing(ui, model));
        return;
    };
    let low = model.room.height == Fit::Scant;
    let radius = match (low, rect.width() < 200.0) {
        (true, true) => 0.0,
        (true, false) => 15.0,
        (false, _) if rect.width() < 300.0 => 21.0,
        (false, _) => 27.0,
    };
    let left = if radius == 0.0 {
        rect.left() + 8.0
    } else {
        let centre = pos2(rect.left() + 14.0 + radius, rect.center().y);
        icons::token(ui.painter(), scene, id, centre, radius);
        centre.x + radius + 12.0
    };
    let inner = Rect::from_min_max(
        pos2(left, rect.top() + if low { 4.0 } else { 8.0 }),
        pos2(rect.right() - 8.0, rect.bottom()),
    );
    control::within(ui, inner, |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, if low { 1.0 } else { 2.0 });
        // Lines of text, not of controls.
        ui.spacing_mut().interact_size.y = 0.0;
        if low {
            lines_low(ui, model, id);
        } else {
            lines(ui, model, id);
        }
    });
}

/// "DR 1", or "DR 0–2" where it depends on the damage.
#[must_use]
pub fn armour(unit: &Unit) -> String {
    let all = || {
        DamageType::ALL
            .iter()
            .map(|&damage| unit.armour.against(damage))
    };
    match (all().min(), all().max()) {
        (Some(low), Some(high)) if low != high => format!("DR {low}–{high}"),
        (_, high) => format!("DR {}", high.unwrap_or_default()),
    }
}

/// What a unit has left this turn: "ready", "moved, may act · Action 1 of 2".
#[must_use]
pub fn activation(model: &Model<'_>, id: UnitId) -> String {
    let scene = &model.table.scene;
    let unit = scene.unit(id);
    if !unit.is_standing() {
        return "down".to_owned();
    }
    let further = unit.actions_left > Actions(0);
    let on = board::moves_on(scene, unit);
    let left = match unit.activation {
        Activation::Ready => "ready",
        Activation::Moved if on.is_some() => on.as_deref().unwrap_or_default(),
        Activation::Moved => "moved, may act",
        Activation::Acted if action::to_move(scene, unit, Pace::Act) == Some(Within::This) => {
            "may move"
        }
        Activation::Acted | Activation::Spent if further => "may go on",
        Activation::Acted | Activation::Spent => "may turn",
        Activation::Done => "acted",
    };
    // Whose turn it is not has no Action to be in.
    let on = scene.turn.includes(id, unit) && unit.activation != Activation::Done;
    match sheet::action_of(scene, unit).filter(|_| on) {
        Some(action) => format!("{left} · {action}"),
        None => left.to_owned(),
    }
}

fn nothing(ui: &mut Ui, model: &Model<'_>) {
    let turn = notice::turn(model.table);
    let (title, words) = match model.table.busy {
        Busy::Thinking | Busy::AiTurn | Busy::Playing if !turn.is_empty() => {
            (turn.as_str(), "Point at a unit to see its numbers.")
        }
        _ => (
            "Nothing selected",
            "Click a unit, or press Tab for the next one.",
        ),
    };
    if model.room.height == Fit::Ample {
        ui.label(theme::bold(title, theme::HEADING));
    }
    ui.add(Label::new(theme::caption(words)).wrap());
}

fn lines(ui: &mut Ui, model: &Model<'_>, id: UnitId) {
    let scene = &model.table.scene;
    let unit = scene.unit(id);
    let left = activation(model, id);
    ui.horizontal(|ui| {
        // What is left to do must be read whole: a long name ends in "…" first.
        let font = theme::regular(theme::CAPTION);
        let colour = rgb(palette::TEXT);
        let state = ui
            .painter()
            .layout_no_wrap(left.clone(), font, colour)
            .size()
            .x;
        let name = theme::bold(&unit.name, theme::HEADING);
        let room = (ui.available_width() - state - 8.0).max(24.0);
        ui.scope(|ui| {
            ui.set_max_width(room);
            ui.add(Label::new(name).truncate());
        });
        ui.add(Label::new(theme::caption(left).color(colour)).extend());
        if ui.available_width() > 24.0 {
            ui.add(Label::new(theme::caption(whose(model, unit))).truncate());
        }
    });
    ui.horizontal(|ui| {
        pips(ui, unit, vec2(14.0, 8.0));
        let health = format!(
            "{} of {} {}",
            unit.health,
            unit.full_health,
            scene.system.health()
        );
        let mut parts = vec![health];
        parts.extend(sheet::bearing(unit));
        if zerog::is_stranded(&model.table.scene, id) {
            parts.push("nothing to push off from".to_owned());
        }
        let health = parts.join(" · ");
        ui.add(Label::new(theme::caption(health)).truncate());
    });
    // Where a line is cut, pointing at it tells the whole of it.
    let shown = ui.add(Label::new(theme::caption(weapon(model, unit))).truncate());
    terms::explain_by(scene.system, shown, &[Term::Hits, Term::WildDice]);
    let shown = ui.add(Label::new(theme::caption(numbers(scene, unit))).truncate());
    terms::explain_by(scene.system, shown, &[Term::Tl, Term::Dr, Term::Accuracy]);
}

fn lines_low(ui: &mut Ui, model: &Model<'_>, id: UnitId) {
    let unit = model.table.scene.unit(id);
    ui.horizontal(|ui| {
        ui.add(Label::new(theme::bold(&unit.name, theme::BODY)).truncate());
        pips(ui, unit, vec2(6.0, 8.0));
    });
    let words = format!("{} · {}", activation(model, id), weapon(model, unit));
    ui.add(Label::new(theme::caption(words)).truncate())
        .on_hover_text(theme::body(numbers(&model.table.scene, unit)));
}

/// What a unit is, in words: "knife thrower".
#[must_use]
pub fn profile(unit: &Unit) -> String {
    unit.profile.replace('_', " ")
}

/// "Squad · marksman".
fn whose(model: &Model<'_>, unit: &Unit) -> String {
    let side = model
        .table
        .sides
        .iter()
        .find(|side| side.faction == unit.faction)
        .map_or("", |side| side.title.as_str());
    [side, &profile(unit)]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" · ")
}

/// "Long rifle · 3 Hits, d8 · 80 m, bands of 20 · 2 uses left".
fn weapon(model: &Model<'_>, unit: &Unit) -> String {
    let weapon = &unit.weapon;
    let scene = &model.table.scene;
    if scene.system != System::CYBERCORE {
        let name = capital(words::weapon(unit));
        return match listed(scene.system.weapon_sheet(weapon)) {
            numbers if numbers.is_empty() => name,
            numbers => format!("{name} · {numbers}"),
        };
    }
    let hits = words::hits(weapon.hits);
    let strikes = match (weapon.hits, weapon.smoke) {
        (Hits(0), smoke) if smoke > Rounds(0) => sheet::smoke(smoke),
        _ => format!("{hits}, d{}", weapon.wild_die),
    };
    let mut parts = vec![
        capital(words::weapon(unit)),
        strikes,
        sheet::reach(&model.table.scene, unit, weapon),
    ];
    parts.extend(weapon.uses.map(sheet::uses));
    parts.join(" · ")
}

/// What a weapon does in a unit's hand: "80 m, bands of 20, 3 Hits, d8, accuracy
/// 57"; where another rulebook plays, "Range 10 · Damage 1d6 + 2".
#[must_use]
pub fn does(scene: &Scene, unit: &Unit, weapon: &Weapon) -> String {
    if scene.system != System::CYBERCORE {
        return listed(scene.system.weapon_sheet(weapon));
    }
    let mut parts = vec![sheet::reach(scene, unit, weapon)];
    parts.extend(sheet::weapon(weapon));
    parts.push(sheet::accuracy_with(unit, weapon));
    parts.join(", ")
}

/// "Speed 7 · TL 62 · DR 1 · accuracy 33"; the facing is on the token.
fn numbers(scene: &Scene, unit: &Unit) -> String {
    if scene.system != System::CYBERCORE {
        return listed(scene.system.sheet(unit));
    }
    format!(
        "Speed {} · TL {} · {} · accuracy {}",
        unit.speed,
        unit.tl,
        armour(unit),
        training::accuracy(unit),
    )
}

/// "Skill 3 · Agility 4 · flying".
#[must_use]
pub fn listed(parts: Vec<(&'static str, String)>) -> String {
    parts
        .into_iter()
        .map(|(title, value)| match value.as_str() {
            "" => title.to_owned(),
            value => format!("{title} {value}"),
        })
        .collect::<Vec<_>>()
        .join(" · ")
}

fn pips(ui: &mut Ui, unit: &Unit, pip: Vec2) {
    let full = unit.full_health.0.max(unit.health.0);
    if full == 0 || full > MOST_PIPS {
        return;
    }
    let gap = 3.0;
    let width = full as f32 * (pip.x + gap) - gap;
    if width > ui.available_width() {
        return;
    }
    let (rect, response) = ui.allocate_exact_size(vec2(width, 14.0), Sense::hover());
    let words = format!("{} of {} pips", unit.health, full);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, &words));
    for place in 0..full {
        let left = rect.left() + place as f32 * (pip.x + gap);
        let frame = Rect::from_min_size(pos2(left, rect.center().y - pip.y / 2.0), pip);
        if place < unit.health.0 {
            ui.painter().rect_filled(frame, 2, rgb(palette::SHOT));
        } else {
            let stroke = Stroke::new(1.0, rgb(palette::HOLLOW));
            ui.painter().rect_stroke(frame, 2, stroke, theme::EDGE);
        }
    }
}
