//! `art`: draws the tiles anew.
//!
//! `assets/art/tiles.svg` is the source; the atlas the window loads is drawn
//! from it, the same bytes every time, so that it can be kept with the source.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use pincer_draw::atlas::{HEX_WIDTH, atlas};
use pincer_draw::png::NoPicture;

use crate::data::shown;

/// The name of the picture in the folder of art.
pub const FILE: &str = "atlas.png";

/// Why the tiles were not written.
#[derive(Debug, thiserror::Error)]
pub enum NoArt {
    /// They could not be drawn.
    #[error("the tiles cannot be drawn: {0}")]
    Drawing(#[from] NoPicture),
    /// The file could not be written.
    #[error("{} cannot be written: {error}", shown(.path))]
    Writing {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

/// Draws all tiles into a folder and tells where they are. A file that is the
/// same already is left alone, so that nothing that watches it wakes up.
///
/// # Errors
/// When the tiles cannot be drawn or the file cannot be written.
pub fn run(out_dir: &Path) -> Result<PathBuf, NoArt> {
    let drawn = atlas(HEX_WIDTH)?;
    let path = out_dir.join(FILE);
    if fs::read(&path).is_ok_and(|kept| kept == drawn.png) {
        return Ok(path);
    }
    fs::create_dir_all(out_dir)
        .and_then(|()| fs::write(&path, &drawn.png))
        .map_err(|error| NoArt::Writing {
            path: path.clone(),
            error,
        })?;
    Ok(path)
}
