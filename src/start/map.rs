//! Small pictures of maps, drawn as the board is drawn for a file: without the
//! graphics card, so on a task and never in a frame.

use bevy_egui::egui::{Color32, ColorImage};
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
    // Twice as large at first: half of it is smoother than lines this thin.
    let (width, height) = (2.0 * width, 2.0 * height);
    let unit = Layout { radius: 1.0 }.bounds(&scene.board);
    let radius = ((width - RIM) / unit.width()).min((height - RIM) / unit.height());
    let layout = Layout {
        radius: radius.clamp(0.5, 60.0),
    };
    let drawn = png::pixels(&svg::board_svg(scene, &[], layout)).ok()?;
    let size = [drawn.width() as usize, drawn.height() as usize];
    let picture = ColorImage::from_rgba_premultiplied(size, drawn.data());
    Some(halved(&picture))
}

/// Every pixel the mean of four.
fn halved(picture: &ColorImage) -> ColorImage {
    let [width, height] = picture.size.map(|length| length / 2);
    let mean = |(x, y): (usize, usize)| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| {
            let at = (2 * y + dy) * picture.size[0] + 2 * x + dx;
            picture.pixels[at].to_array().map(u16::from)
        });
        let channel = |which: usize| {
            let sum: u16 = four.iter().map(|pixel| pixel[which]).sum();
            ((sum + 2) / 4) as u8
        };
        Color32::from_rgba_premultiplied(channel(0), channel(1), channel(2), channel(3))
    };
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    ColorImage::new([width, height], all.map(mean).collect())
}
