//! The shown state as JSON, for tests that drive the window from outside.

use std::path::Path;

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use pincer_rules::record::{Aimed, Record};
use serde_json::{Value, json};

use crate::bridge::{Host, Manner};
use crate::layout::{BoardArea, View};
use crate::state::{Cursor, Listing, Mode, Offers, Preview, Selection, Table, Target};

/// What was written last.
#[derive(Resource, Default)]
pub(super) struct Written(String);

/// Writes the table whenever something of it changed.
pub(super) fn write_table(
    host: Res<Host>,
    table: Res<Table>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    preview: Res<Preview>,
    view: Res<View>,
    area: Res<BoardArea>,
    mut contexts: EguiContexts,
    frames: Res<FrameCount>,
    mut last: ResMut<Written>,
) -> Result {
    let Some(path) = &host.setup.manner.state_file else {
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
    let state = json!({
        "screen": "table",
        "scenario": host.setup.scenario.id,
        "round": scene.turn.round.0,
        "turn": table.side_in_turn().map(|side| scene.factions.name(table.sides[side].faction)),
        "busy": format!("{:?}", table.busy),
        "hash": format!("{:016x}", pincer_rules::hash::scene(scene)),
        // Nothing is left to be shown, and the board lies where it will lie.
        "settled": host.waiting.is_empty() && !view.is_changed() && !area.is_changed(),
        "units": units,
        "selected": selection.unit.map(name),
        "target": selection.target.map(|target| match target {
            Target::Unit(unit) => json!(name(unit)),
            Target::Area(Aimed::At(hex)) => json!({ "blast": [hex.x, hex.y] }),
            Target::Area(Aimed::Along(facing)) => json!({ "along": facing.word() }),
            Target::Area(Aimed::Around) => json!("around"),
            Target::Cover(hex) => json!({ "cover": [hex.x, hex.y] }),
        }),
        "turning": selection.mode == Mode::Turning,
        "aiming": selection.mode == Mode::Aiming,
        "breaking": selection.mode == Mode::Breaking,
        "struck": preview.area.as_ref().map(|struck| {
            struck.units.iter().map(|record| name(record.ask.target)).collect::<Vec<_>>()
        }),
        "breakable": preview.breakable.iter().map(|hex| [hex.x, hex.y]).collect::<Vec<_>>(),
        "breach": preview.breach.as_ref().map(|breach| breach.left.0),
        "cursor": cursor.hex.map(|hex| [hex.x, hex.y]),
        "wounds": preview.record.as_ref().and_then(Record::wound),
        "undo": table.undo,
        "notice": table.notice,
        "log": table.log.iter().map(|line| &line.title).collect::<Vec<_>>(),
        "ending": table.ending.as_ref().map(|ended| &ended.headline),
        "broken": scene.board.hexes().filter(|&hex| scene.board.ground(hex).worn.0 > 0).map(|hex| [hex.x, hex.y]).collect::<Vec<_>>(),
        // Pixels of the window: where 0,0 is drawn, and the hex radius.
        "origin": [origin.x * scale, origin.y * scale],
        "radius": view.radius * scale,
        "scale": scale,
        "area": [area.rect.min.x * scale, area.rect.min.y * scale, area.rect.max.x * scale, area.rect.max.y * scale],
    });
    save(path, state, frames.0, &mut last)
}

/// Writes the list of scenarios whenever something of it changed.
pub(super) fn write_list(
    manner: Res<Manner>,
    offers: Res<Offers>,
    listing: Res<Listing>,
    table: Option<Res<Table>>,
    mut contexts: EguiContexts,
    frames: Res<FrameCount>,
    mut last: ResMut<Written>,
) -> Result {
    let Some(path) = &manner.state_file else {
        return Ok(());
    };
    let scale = contexts.ctx_mut()?.zoom_factor();
    let cards = offers.all().iter().zip(&listing.cards);
    let cards: Vec<Value> = cards
        .map(|((scenario, _), card)| {
            let pixels = [card.min.x, card.min.y, card.max.x, card.max.y].map(|at| at * scale);
            json!({ "id": scenario.id, "card": pixels })
        })
        .collect();
    let selected = offers.all().get(listing.selected);
    let state = json!({
        "screen": "scenarios",
        "selected": selected.map(|(scenario, _)| &scenario.id),
        "scenarios": cards,
        "settled": !listing.pending && !cards.is_empty(),
        "asked": listing.asked.is_some(),
        "help": listing.help,
        "waiting": table.map(|table| table.title.clone()),
        "scale": scale,
    });
    save(path, state, frames.0, &mut last)
}

fn save(path: &Path, mut state: Value, frames: u32, last: &mut ResMut<Written>) -> Result {
    let text = state.to_string();
    if last.0 != text {
        // Frames alone are no change: an idle window writes nothing.
        state["frames"] = json!(frames);
        // A reader never sees half a file.
        let fresh = path.with_extension("new");
        std::fs::write(&fresh, state.to_string())?;
        std::fs::rename(&fresh, path)?;
        last.0 = text;
    }
    Ok(())
}
