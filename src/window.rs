//! The App: plugins, the event loop's manners, and quiet when idle.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use bevy::app::PluginGroupBuilder;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowResized, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{
    EguiContext, EguiContexts, EguiInput, EguiPlugin, EguiPreUpdateSet, EguiPrimaryContextPass,
    egui,
};

use crate::bridge::{BridgePlugin, BridgeSystems, Manner};
use crate::camera::{CameraPlugin, CameraSystems};
use crate::hud::{HudPlugin, HudSystems};
use crate::input::InputPlugin;
use crate::keyboard::KeyboardPlugin;
use crate::overlay::OverlayPlugin;
use crate::picture::{PicturePlugin, PictureSystems, ShapeSystems};
use crate::preview::{PreviewPlugin, PreviewSystems};
use crate::screenshot::ScreenshotPlugin;
use crate::start::{StartPlugin, StartSystems};
use crate::state::{Offers, Screen, Table};
use crate::tilemap::GroundPlugin;
use crate::units::UnitsPlugin;

/// Where a picture of the window is saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shot(pub PathBuf);

/// What the window opens with.
#[derive(Debug, Clone)]
pub struct Opening {
    /// What there is to play.
    pub offers: Offers,
    /// The place of what is played at once; otherwise the list is shown.
    pub first: Option<usize>,
    /// How it is played.
    pub manner: Manner,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// Size of everything on the screen.
    pub ui_scale: f32,
    /// A picture that is taken instead of playing.
    pub shot: Option<Shot>,
}

/// Opens the window and plays.
pub fn open(opening: Opening) -> ExitCode {
    let Opening {
        offers,
        first,
        manner,
        size,
        ui_scale,
        shot,
    } = opening;
    let mut app = App::new();
    // A system that finds no window, as in the frame that closes it, is told in
    // the log and not a crash.
    app.set_error_handler(bevy::ecs::error::error)
        .add_plugins(plugins(size))
        .add_plugins(EguiPlugin::default())
        .insert_resource(ClearColor(Color::srgb_u8(0x0F, 0x13, 0x17)))
        .insert_resource(FirstScale(ui_scale))
        .insert_resource(if shot.is_some() {
            WinitSettings {
                focused_mode: UpdateMode::Continuous,
                unfocused_mode: UpdateMode::Continuous,
            }
        } else {
            // Nothing moves unless something happens: whoever animates asks for
            // the next frame.
            WinitSettings {
                focused_mode: patient(),
                unfocused_mode: patient(),
            }
        })
        .add_plugins((
            KeyboardPlugin,
            InputPlugin,
            BridgePlugin {
                offers,
                first,
                manner,
            },
            PreviewPlugin,
            CameraPlugin,
            GroundPlugin,
            UnitsPlugin,
            OverlayPlugin,
            PicturePlugin,
            HudPlugin,
            StartPlugin,
        ))
        .add_systems(
            PreUpdate,
            let_the_window_sleep
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        // Panels lie above the board, and both in egui's background.
        .configure_sets(EguiPrimaryContextPass, PictureSystems.before(HudSystems))
        .configure_sets(Update, CameraSystems.after(BridgeSystems))
        .configure_sets(Update, StartSystems.before(BridgeSystems))
        .configure_sets(
            Update,
            ShapeSystems.after(CameraSystems).after(PreviewSystems),
        )
        .add_systems(Update, (dress, warm_up, name));
    if let Some(Shot(path)) = shot {
        app.add_plugins(ScreenshotPlugin(path));
    }
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn patient() -> UpdateMode {
    UpdateMode::Reactive {
        wait: Duration::MAX,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}

fn plugins((width, height): (u32, u32)) -> PluginGroupBuilder {
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(Window {
                title: "Pincer".to_owned(),
                resolution: WindowResolution::new(width, height),
                resize_constraints: WindowResizeConstraints {
                    min_width: 640.0,
                    min_height: 400.0,
                    ..default()
                },
                ..default()
            }),
            ..default()
        })
        .set(LogPlugin {
            // A player's terminal is for messages to the player.
            filter:
                "warn,winit=error,wgpu_hal=error,wgpu_core=error,bevy_render=error,bevy_egui=error"
                    .to_owned(),
            ..default()
        })
}

/// The UI scale the program was started with.
#[derive(Resource, Clone, Copy)]
struct FirstScale(f32);

/// The scale, once the context is there.
fn dress(mut contexts: EguiContexts, scale: Res<FirstScale>, mut done: Local<bool>) -> Result {
    if *done {
        return Ok(());
    }
    *done = true;
    let context = contexts.ctx_mut()?;
    context.set_zoom_factor(scale.0);
    Ok(())
}

/// The first frames lay out fonts and panels; each asks for the next until all
/// is in place.
fn warm_up(
    mut resized: MessageReader<WindowResized>,
    mut redraw: MessageWriter<RequestRedraw>,
    screen: Res<Screen>,
    mut frames: Local<u8>,
) {
    // A window of another size is laid out anew, and the board fitted again; so
    // is one that shows something else.
    if resized.read().count() > 0 || screen.is_changed() {
        *frames = 0;
    }
    if *frames < WARM_UP_FRAMES {
        *frames += 1;
        redraw.write(RequestRedraw);
    }
}

/// The window is named after what it shows.
fn name(
    screen: Res<Screen>,
    table: Option<Res<Table>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    if !screen.is_changed() {
        return;
    }
    window.title = match (*screen, table) {
        (Screen::Table, Some(table)) => format!("Pincer: {}", table.title),
        _ => "Pincer".to_owned(),
    };
}

const WARM_UP_FRAMES: u8 = 6;

/// `bevy_egui` tells egui of the modifier keys every frame, which egui takes for
/// news and asks for another frame: only real news is let through.
fn let_the_window_sleep(
    mut inputs: Query<&mut EguiInput, With<EguiContext>>,
    mut last: Local<Option<egui::Modifiers>>,
) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => {
                let news = *last != Some(*modifiers);
                *last = Some(*modifiers);
                news
            }
            _ => true,
        });
    }
}
