//! All tiles in one picture, for the window's tilemap.
//!
//! Cells lie in rows of equal size; the cell of a tile is its place in
//! [`Tile::all`]. The hex sits in the middle of its cell with two pixels of
//! room around it, so that the lines between hexes are whole:
//!
//! ```text
//!   cell ┌──────────┐      place a cell of `cell` pixels on every hex centre;
//!        │  /────\  │      hexes are `hex_width` apart by the usual layout,
//!        │ <  +   > │      so cells overlap by their padding
//!        │  \____/  │
//!        └──────────┘
//! ```

use std::fmt::Write as _;

use crate::layout::Layout;
use crate::png::{self, NoPicture};
use crate::terrain::Tile;
use crate::terrain::art::{self, RADIUS};

/// Room around the hex in its cell, in pixels.
pub const PADDING: u32 = 2;

/// Cells in a row.
pub const COLUMNS: u32 = 10;

/// Hex width of the atlas that comes with the program, in pixels.
pub const HEX_WIDTH: u32 = 96;

/// The picture and where its tiles are.
#[derive(Debug, Clone, PartialEq)]
pub struct Atlas {
    /// The picture as PNG.
    pub png: Vec<u8>,
    /// Width and height of every cell in pixels.
    pub cell: (u32, u32),
    /// Width and height of the whole picture in pixels.
    pub size: (u32, u32),
    /// The tiles in the order of their cells, row by row.
    pub tiles: Vec<Tile>,
}

/// Width and height of a cell whose hex is `hex_width` pixels wide.
#[must_use]
pub fn cell(hex_width: u32) -> (u32, u32) {
    let height = Layout::of_width(f64::from(hex_width)).height().ceil() as u32;
    (hex_width + 2 * PADDING, height + 2 * PADDING)
}

/// All tiles as one SVG text.
#[must_use]
pub fn svg(hex_width: u32) -> String {
    let tiles = Tile::all();
    let (width, height) = cell(hex_width);
    let rows = (tiles.len() as u32).div_ceil(COLUMNS);
    let (across, down) = (COLUMNS * width, rows * height);
    let scale = Layout::of_width(f64::from(hex_width)).radius / RADIUS;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="0 0 {across} {down}">"#
    );
    for (index, tile) in (0..).zip(tiles) {
        let (column, row) = (index % COLUMNS, index / COLUMNS);
        let (left, top) = (column * width, row * height);
        // What hangs out of its hex ends at the border of the cell.
        let _ = write!(
            svg,
            r#"<clipPath id="c{index}"><rect x="{left}" y="{top}" width="{width}" height="{height}"/></clipPath><g clip-path="url(#c{index})"><g transform="translate({} {}) scale({scale:.6})">{}</g></g>"#,
            f64::from(left) + f64::from(width) / 2.0,
            f64::from(top) + f64::from(height) / 2.0,
            art::svg(tile),
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// Draws all tiles with hexes of a width in pixels.
///
/// # Errors
/// When the picture would be too large to draw.
pub fn atlas(hex_width: u32) -> Result<Atlas, NoPicture> {
    let tiles = Tile::all();
    let cell = cell(hex_width);
    let rows = (tiles.len() as u32).div_ceil(COLUMNS);
    Ok(Atlas {
        png: png::render(&svg(hex_width))?,
        cell,
        size: (COLUMNS * cell.0, rows * cell.1),
        tiles,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::Pixmap;

    /// One part in 256 may differ between processors.
    const TOLERANCE: u8 = 2;

    #[test]
    fn the_atlas_that_comes_along_is_what_would_be_drawn() {
        let file = include_bytes!("../../../assets/art/atlas.png");
        let (kept, fresh) = (
            Pixmap::decode_png(file).unwrap(),
            png::pixels(&svg(HEX_WIDTH)).unwrap(),
        );
        assert_eq!(
            (kept.width(), kept.height()),
            (fresh.width(), fresh.height())
        );
        let differ = kept
            .data()
            .iter()
            .zip(fresh.data())
            .filter(|(a, b)| a.abs_diff(**b) > TOLERANCE);
        assert_eq!(differ.count(), 0, "write it anew with the command `art`");
    }

    #[test]
    fn cells_are_filled_by_bases_and_kept_clear_by_the_others() {
        let hex_width = 64;
        let drawn = png::pixels(&svg(hex_width)).unwrap();
        let (width, height) = cell(hex_width);
        for (index, tile) in (0..).zip(Tile::all()) {
            let (left, top) = (index % COLUMNS * width, index / COLUMNS * height);
            let alpha = |x: u32, y: u32| {
                drawn
                    .pixel(left + x, top + y)
                    .map_or(0, resvg::tiny_skia::PremultipliedColorU8::alpha)
            };
            assert_eq!(alpha(0, 0), 0, "{tile:?}: corners are outside the hex");
            let clear = (0..width * height)
                .filter(|k| alpha(k % width, k / width) == 0)
                .count();
            let share = clear as f64 / f64::from(width * height);
            match tile.is_base() {
                // A hex fills three quarters of its box.
                true => assert!((0.2..0.36).contains(&share), "{tile:?} {share}"),
                false => assert!((0.3..0.99).contains(&share), "{tile:?} {share}"),
            }
            if tile.is_base() {
                assert_eq!(alpha(width / 2, height / 2), 255, "{tile:?}");
            }
        }
    }

    #[test]
    fn every_tile_knows_its_cell() {
        let atlas = atlas(24).unwrap();
        for (index, tile) in (0..).zip(&atlas.tiles) {
            assert_eq!(tile.index(), index);
        }
    }
}
