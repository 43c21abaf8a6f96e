//! The shown state as JSON, for tests that drive the window from outside.

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use serde_json::{Value, json};

use crate::bridge::Host;
use crate::layout::{BoardArea, View};
use crate::state::{Cursor, Preview, Selection, Table};

/// Writes the state file whenever something in it changed.
pub(super) fn write(
    host: Res<Host>,
    table: Res<Table>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    preview: Res<Preview>,
    view: Res<View>,
    area: Res<BoardArea>,
    mut contexts: EguiContexts,
    frames: Res<FrameCount>,
    mut last: Local<String>,
) -> Result {
    let Some(path) = &host.setup.state_file else {
        return Ok(());
    };
    let scale = contexts.ctx_mut()?.zoom_factor();
    let scene = &table.scene;
    let name = |unit: pincer_rules::unit::UnitId| scene.unit(unit).name.clone();
    let units: Vec<Value> = scene
        .units()
        .map(|(_, unit)| {
            let pixel = view.pos_of(area.rect, unit.at) * scale;
            json!({
                "name": unit.name,
                "faction": scene.factions.name(unit.faction),
                "at": [unit.at.x, unit.at.y],
                "pixel": [pixel.x, pixel.y],
                "facing": unit.facing.word(),
                "health": unit.health.0,
                "standing": unit.is_standing(),
                "activation": unit.activation.word(),
            })
        })
        .collect();
    let origin = view.origin(area.rect);
    let mut state = json!({
        "round": scene.turn.round.0,
        "turn": table.side_in_turn().map(|side| scene.factions.name(table.sides[side].faction)),
        "busy": format!("{:?}", table.busy),
        "hash": format!("{:016x}", pincer_rules::hash::scene(scene)),
        // Nothing is left to be shown, and the board lies where it will lie.
        "settled": host.waiting.is_empty() && !view.is_changed() && !area.is_changed(),
        "units": units,
        "selected": selection.unit.map(name),
        "target": selection.target.map(name),
        "turning": selection.turning,
        "cursor": cursor.hex.map(|hex| [hex.x, hex.y]),
        "wounds": preview.record.as_ref().and_then(|record| record.odds).map(|odds| odds.wound),
        "undo": table.undo,
        "notice": table.notice,
        "log": table.log.iter().map(|line| &line.title).collect::<Vec<_>>(),
        "ending": table.ending,
        // Pixels of the window: where 0,0 is drawn, and the hex radius.
        "origin": [origin.x * scale, origin.y * scale],
        "radius": view.radius * scale,
        "scale": scale,
        "area": [area.rect.min.x * scale, area.rect.min.y * scale, area.rect.max.x * scale, area.rect.max.y * scale],
    });
    let text = state.to_string();
    if *last != text {
        // Frames alone are no change: an idle window writes nothing.
        state["frames"] = json!(frames.0);
        // A reader never sees half a file.
        let fresh = path.with_extension("new");
        std::fs::write(&fresh, state.to_string())?;
        std::fs::rename(&fresh, path)?;
        *last = text;
    }
    Ok(())
}
