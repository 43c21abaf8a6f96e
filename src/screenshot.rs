//! A picture of the window once everything is drawn, and then the end.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};

use crate::state::{Busy, Listing, Screen, Table};

/// Takes a picture of the window and quits.
pub struct ScreenshotPlugin(pub PathBuf);

impl Plugin for ScreenshotPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Wanted {
            path: self.0.clone(),
            frames: 0,
            asked: false,
            since: Instant::now(),
        })
        .add_systems(Last, take);
    }
}

/// Frames with nothing pending before the picture is taken: pipelines compile
/// and textures arrive in the meantime.
const QUIET_FRAMES: u32 = 20;

/// Longer than this nothing takes; better a picture than none.
const PATIENCE: Duration = Duration::from_secs(15);

#[derive(Resource)]
struct Wanted {
    path: PathBuf,
    frames: u32,
    asked: bool,
    since: Instant,
}

fn take(
    mut commands: Commands,
    mut wanted: ResMut<Wanted>,
    table: Option<Res<Table>>,
    screen: Res<Screen>,
    listing: Res<Listing>,
) {
    let pending = match *screen {
        Screen::Scenarios => listing.pending,
        Screen::Table => table.is_none_or(|table| {
            matches!(table.busy, Busy::Playing | Busy::Thinking | Busy::AiTurn)
        }),
    };
    wanted.frames = if pending { 0 } else { wanted.frames + 1 };
    let ready = wanted.frames >= QUIET_FRAMES || wanted.since.elapsed() > PATIENCE;
    if wanted.asked || !ready {
        return;
    }
    wanted.asked = true;
    let path = wanted.path.clone();
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            let saved = captured
                .image
                .clone()
                .try_into_dynamic()
                .map_err(|error| error.to_string())
                .and_then(|picture| {
                    picture
                        .to_rgb8()
                        .save(&path)
                        .map_err(|error| error.to_string())
                });
            exit.write(match saved {
                Ok(()) => AppExit::Success,
                Err(error) => {
                    eprintln!(
                        "pincer: the picture {} cannot be saved: {error}",
                        path.display()
                    );
                    AppExit::error()
                }
            });
        },
    );
}
