//! Mouse and keyboard, equals: both move the cursor and send actions.
//!
//! The hex cursor moves with Q W E over A S D, the way the keys lie around the
//! middle of a flat-top hex, or with the number pad.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};
use pincer_rules::hex::{Facing, Hex};

use crate::keyboard::Pressed;
use crate::layout::{BoardArea, View, is_board};
use crate::state::{Action, Cursor, Mode, OverlayKind, Selection, Table, at_table};

/// Marks the systems that read mouse and keyboard.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InputSystems;

/// Turns input into cursor and actions.
pub struct InputPlugin;

impl Plugin for InputPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Cursor>()
            .init_resource::<Selection>()
            .add_message::<Action>()
            .add_systems(
                Update,
                (pointer, keyboard)
                    .chain()
                    .in_set(InputSystems)
                    .run_if(at_table),
            );
    }
}

/// Keys that stand for a direction.
const DIRECTIONS: [(KeyCode, KeyCode, Facing); 6] = [
    (KeyCode::KeyQ, KeyCode::Numpad7, Facing::NorthWest),
    (KeyCode::KeyW, KeyCode::Numpad8, Facing::North),
    (KeyCode::KeyE, KeyCode::Numpad9, Facing::NorthEast),
    (KeyCode::KeyA, KeyCode::Numpad1, Facing::SouthWest),
    (KeyCode::KeyS, KeyCode::Numpad2, Facing::South),
    (KeyCode::KeyD, KeyCode::Numpad3, Facing::SouthEast),
];

/// Keys that stand for an action.
const ACTIONS: [(KeyCode, Action); 20] = [
    (KeyCode::Tab, Action::NextUnit),
    (KeyCode::Escape, Action::Back),
    (KeyCode::KeyF, Action::Attack),
    (KeyCode::KeyL, Action::Decline),
    (KeyCode::KeyG, Action::ToggleMode(Mode::Aiming)),
    (KeyCode::KeyB, Action::ToggleMode(Mode::Breaking)),
    (KeyCode::KeyT, Action::ToggleMode(Mode::Turning)),
    (KeyCode::KeyU, Action::StandUp),
    (KeyCode::KeyR, Action::Ready(0)),
    (KeyCode::KeyV, Action::Ready(1)),
    (KeyCode::KeyN, Action::Ready(2)),
    (KeyCode::KeyH, Action::Ready(3)),
    (KeyCode::KeyJ, Action::Ready(4)),
    (KeyCode::KeyK, Action::Ready(5)),
    (KeyCode::KeyX, Action::Pass),
    (KeyCode::Space, Action::EndTurn),
    (KeyCode::Home, Action::FitBoard),
    (KeyCode::KeyP, Action::TogglePanel),
    (KeyCode::F1, Action::ToggleHelp),
    (KeyCode::F2, Action::ChooseScenario),
];

const DIGITS: [KeyCode; 7] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
];

fn pointer(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    mut moved: MessageReader<CursorMoved>,
    buttons: Res<ButtonInput<MouseButton>>,
    area: Res<BoardArea>,
    view: Res<View>,
    table: Res<Table>,
    mut cursor: ResMut<Cursor>,
    mut actions: MessageWriter<Action>,
) -> Result {
    // Keys may have put the cursor elsewhere: only a mouse that moves takes it
    // back.
    let has_moved = moved.read().count() > 0;
    let clicked = buttons.just_pressed(MouseButton::Left);
    if !has_moved && !clicked {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let scale = context.zoom_factor();
    let hex = window
        .cursor_position()
        .map(|position| egui::pos2(position.x / scale, position.y / scale))
        .filter(|&pos| area.rect.contains(pos) && is_board(context, pos))
        .map(|pos| view.hex_at(area.rect, pos))
        .filter(|&hex| table.scene.board.contains(hex));
    point_at(&mut cursor, hex);
    if clicked && let Some(hex) = hex {
        actions.write(Action::Confirm(hex));
    }
    Ok(())
}

fn point_at(cursor: &mut ResMut<Cursor>, hex: Option<Hex>) {
    if cursor.hex != hex {
        cursor.hex = hex;
    }
}

/// How long an ending is looked at, at least.
const ENDING_SEEN: Duration = Duration::from_secs(1);

fn keyboard(
    keys: Res<Pressed>,
    table: Res<Table>,
    selection: Res<Selection>,
    area: Res<BoardArea>,
    time: Res<Time<Real>>,
    mut view: ResMut<View>,
    mut cursor: ResMut<Cursor>,
    mut actions: MessageWriter<Action>,
) {
    for (key, action) in [
        (KeyCode::KeyZ, Action::Undo),
        (KeyCode::KeyY, Action::Redo),
        (KeyCode::Equal, Action::Scale(1)),
        (KeyCode::NumpadAdd, Action::Scale(1)),
        (KeyCode::Minus, Action::Scale(-1)),
        (KeyCode::NumpadSubtract, Action::Scale(-1)),
    ] {
        if keys.with_control(key) {
            actions.write(action);
        }
    }
    for (key, pad, facing) in DIRECTIONS {
        if !keys.plain(key) && !keys.plain(pad) {
            continue;
        }
        if selection.mode == Mode::Turning {
            actions.write(Action::Turn(facing));
            continue;
        }
        let from = cursor
            .hex
            .or_else(|| selection.unit.map(|unit| table.scene.unit(unit).at))
            .or_else(|| table.scene.board.hexes().next());
        let next = from
            .map(|hex| hex + facing.offset())
            .filter(|&hex| table.scene.board.contains(hex));
        if let Some(hex) = next {
            point_at(&mut cursor, Some(hex));
            view.reveal(area.rect, hex);
        }
    }
    for (key, action) in ACTIONS {
        if keys.plain(key) {
            actions.write(action);
        }
    }
    if keys.plain(KeyCode::Enter) || keys.plain(KeyCode::NumpadEnter) {
        match (cursor.hex, &table.ending) {
            // The key that ended the battle does not start the next one.
            (_, Some(_))
                if table
                    .ended_at
                    .is_some_and(|at| time.elapsed() > at + ENDING_SEEN) =>
            {
                actions.write(Action::Restart);
            }
            (_, Some(_)) => {}
            (Some(hex), None) => {
                actions.write(Action::Confirm(hex));
            }
            (None, None) => {}
        }
    }
    for (key, kind) in DIGITS.into_iter().zip(OverlayKind::ALL) {
        if keys.plain(key) {
            actions.write(Action::Toggle(kind));
        }
    }
}
