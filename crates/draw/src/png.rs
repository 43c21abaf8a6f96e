//! SVG text to PNG bytes, without a GPU and without the machine's fonts.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

use crate::text::{FAMILY, REGULAR, SEMI_BOLD};

/// The largest picture that is drawn, in pixels.
pub const MOST_PIXELS: u64 = 160_000_000;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum NoPicture {
    /// The text is no SVG.
    #[error("the picture cannot be read as SVG: {0}")]
    Unreadable(#[from] resvg::usvg::Error),
    /// Nothing or too much to draw.
    #[error("a picture of {width} x {height} pixels cannot be drawn, at most {MOST_PIXELS} in all")]
    Size {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// The pixels cannot be written as PNG.
    #[error("the picture cannot be written or read as PNG: {0}")]
    Encoding(String),
}

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for font in [REGULAR, SEMI_BOLD] {
        fonts.load_font_source(Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family(FAMILY);
    Arc::new(fonts)
});

/// Draws an SVG text at its own size.
///
/// # Errors
/// When it is no SVG, empty or larger than [`MOST_PIXELS`].
pub fn pixels(svg: &str) -> Result<Pixmap, NoPicture> {
    let options = Options {
        fontdb: Arc::clone(&FONTS),
        font_family: FAMILY.to_owned(),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options)?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let too_large = u64::from(width) * u64::from(height) > MOST_PIXELS;
    let mut pixmap = Some((width, height))
        .filter(|_| !too_large)
        .and_then(|(width, height)| Pixmap::new(width, height))
        .ok_or(NoPicture::Size { width, height })?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Draws an SVG text at its own size as PNG.
///
/// # Errors
/// As [`pixels`], and when the pixels cannot be encoded.
pub fn render(svg: &str) -> Result<Vec<u8>, NoPicture> {
    pixels(svg)?
        .encode_png()
        .map_err(|error| NoPicture::Encoding(error.to_string()))
}

/// A picture as plain pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rgba {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Red, green, blue, alpha of every pixel, row by row, not premultiplied.
    pub rgba: Vec<u8>,
}

/// Reads a PNG.
///
/// # Errors
/// When it is none.
pub fn read(png: &[u8]) -> Result<Rgba, NoPicture> {
    let picture =
        Pixmap::decode_png(png).map_err(|error| NoPicture::Encoding(error.to_string()))?;
    let rgba = picture
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let colour = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue(), colour.alpha()]
        })
        .collect();
    Ok(Rgba {
        width: picture.width(),
        height: picture.height(),
        rgba,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_drawn_without_any_font_of_the_machine() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30">
            <text x="5" y="22" font-family="Inter, sans-serif" font-size="20" fill="#FFFFFF">+5°</text></svg>"##;
        let drawn = pixels(svg).unwrap();
        let inked = drawn.pixels().iter().filter(|pixel| pixel.alpha() > 128);
        assert!(inked.count() > 60);
    }

    #[test]
    fn weights_differ() {
        let ink = |weight: u16| -> u64 {
            let svg = format!(
                r##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40">
                <text x="5" y="30" font-family="Inter" font-weight="{weight}" font-size="24" fill="#000000">wounds 77</text></svg>"##
            );
            let drawn = pixels(&svg).unwrap();
            drawn.pixels().iter().map(|p| u64::from(p.alpha())).sum()
        };
        assert!(ink(600) > ink(400) * 11 / 10);
    }

    #[test]
    fn faults_are_told() {
        assert!(matches!(pixels("no svg"), Err(NoPicture::Unreadable(_))));
        let huge = r#"<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>"#;
        assert!(matches!(pixels(huge), Err(NoPicture::Size { .. })));
    }
}
