//! Pan and zoom: the wheel zooms to the pointer, dragging pans, the camera
//! follows the view.

use bevy::camera::CameraUpdateSystems;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};

use crate::keyboard::Pressed;
use crate::layout::{BoardArea, View, is_board};
use crate::state::{Action, Table, at_table};

/// Following whoever acts.
mod glide;

/// How much one notch of the wheel zooms.
const NOTCH: f32 = 1.15;

/// Pixels of a trackpad that zoom as much as a notch.
const PIXELS_PER_NOTCH: f32 = 40.0;

/// Points the arrow keys pan by.
const ARROW: f32 = 64.0;

/// Marks the systems that move the view: whoever draws at its size comes after.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CameraSystems;

/// Moves the view and the camera.
pub struct CameraPlugin;

impl Plugin for CameraPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<View>()
            .init_resource::<BoardArea>()
            .add_systems(Startup, spawn)
            .add_systems(
                Update,
                (fit, by_action, by_mouse, by_keys, glide::follow)
                    .chain()
                    .in_set(CameraSystems)
                    .run_if(at_table),
            )
            .add_systems(
                PostUpdate,
                follow
                    .before(TransformSystems::Propagate)
                    .before(CameraUpdateSystems),
            );
    }
}

fn spawn(mut commands: Commands) {
    commands.spawn(Camera2d);
}

/// Fits the board again while nobody has moved it and its area changes.
fn fit(table: Res<Table>, area: Res<BoardArea>, mut view: ResMut<View>) {
    if !area.is_changed() || !area.rect.is_positive() {
        return;
    }
    if view.fitted {
        view.fit(area.rect, &table.scene.board);
    } else {
        view.limit(area.rect, &table.scene.board);
    }
}

fn by_action(
    mut actions: MessageReader<Action>,
    table: Res<Table>,
    area: Res<BoardArea>,
    mut view: ResMut<View>,
) {
    if actions.read().any(|action| *action == Action::FitBoard) {
        view.fit(area.rect, &table.scene.board);
    }
}

fn by_mouse(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut moved: MessageReader<CursorMoved>,
    scroll: Res<AccumulatedMouseScroll>,
    area: Res<BoardArea>,
    mut view: ResMut<View>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let scale = context.zoom_factor();
    let dragged: Vec2 = moved.read().filter_map(|moved| moved.delta).sum();
    let Some(pointer) = window.cursor_position() else {
        return Ok(());
    };
    let pointer = egui::pos2(pointer.x / scale, pointer.y / scale);
    // What scrolls in a window over the board does not zoom the board.
    if !area.rect.contains(pointer) || !is_board(context, pointer) {
        return Ok(());
    }
    let notches = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / PIXELS_PER_NOTCH,
    };
    if notches != 0.0 {
        view.zoom_at(area.rect, pointer, NOTCH.powf(notches));
    }
    if buttons.any_pressed([MouseButton::Middle, MouseButton::Right]) && dragged != Vec2::ZERO {
        view.pan(egui::vec2(dragged.x, dragged.y) / scale);
    }
    Ok(())
}

fn by_keys(keys: Res<Pressed>, area: Res<BoardArea>, mut view: ResMut<View>) {
    let mut by = egui::Vec2::ZERO;
    for (key, step) in [
        (KeyCode::ArrowLeft, egui::vec2(ARROW, 0.0)),
        (KeyCode::ArrowRight, egui::vec2(-ARROW, 0.0)),
        (KeyCode::ArrowUp, egui::vec2(0.0, ARROW)),
        (KeyCode::ArrowDown, egui::vec2(0.0, -ARROW)),
    ] {
        if keys.plain(key) {
            by += step;
        }
    }
    if by != egui::Vec2::ZERO {
        view.pan(by);
    }
    if keys.plain(KeyCode::Equal) || keys.plain(KeyCode::NumpadAdd) {
        view.zoom_at(area.rect, area.rect.center(), NOTCH);
    }
    if keys.plain(KeyCode::Minus) || keys.plain(KeyCode::NumpadSubtract) {
        view.zoom_at(area.rect, area.rect.center(), 1.0 / NOTCH);
    }
}

/// Puts the camera where the view says, in the frame in which it says so: before
/// transforms are passed on, so that ground and units never part.
fn follow(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    area: Res<BoardArea>,
    view: Res<View>,
    camera: Single<(&mut Transform, &mut Projection), With<Camera2d>>,
) -> Result {
    let scale = contexts.ctx_mut()?.zoom_factor();
    let size = egui::vec2(window.width(), window.height()) / scale;
    let (centre, units) = view.camera(area.rect, size, scale);
    let (mut transform, mut projection) = camera.into_inner();
    let translation = centre.extend(transform.translation.z);
    if transform.translation != translation {
        transform.translation = translation;
    }
    if let Projection::Orthographic(orthographic) = &mut *projection
        && orthographic.scale != units
    {
        orthographic.scale = units;
    }
    Ok(())
}
