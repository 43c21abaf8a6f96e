//! Small pictures of maps, drawn as the board is drawn for a file: without the
//! graphics card, so on a task and never in a frame.

use bevy_egui::egui::ColorImage;
use pincer_draw::layout::Layout;
use pincer_draw::{png, svg};
use pincer_rules::scene::Scene;

/// Larger maps have no picture: theirs would take long and show nothing.
pub const MOST_HEXES: usize = 20_000;

/// Empty space that the drawing leaves around a board, in pixels, and what is
/// rounded up.
const RIM: f64 = 26.0;

/// Draws a map with its units into so many pixels; nothing where that cannot be
/// done.
#[must_use]
pub fn draw(scene: &Scene, width: f64, height: f64) -> Option<ColorImage> {
    let unit = Layout { radius: 1.0 }.bounds(&scene.board);
    let radius = ((width - RIM) / unit.width()).min((height - RIM) / unit.height());
    let layout = Layout {
        radius: radius.clamp(0.5, 60.0),
    };
    let drawn = png::pixels(&svg::board_svg(scene, &[], layout)).ok()?;
    let size = [drawn.width() as usize, drawn.height() as usize];
    Some(ColorImage::from_rgba_premultiplied(size, drawn.data()))
}
