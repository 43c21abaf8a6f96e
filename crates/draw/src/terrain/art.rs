//! The picture of every tile, cut out of the one sheet of art.
//!
//! `assets/art/tiles.svg` is drawn by hand: flat-top hexes of radius 28 around
//! 0,0, each a group with an id and a closing comment. Whatever is the same but
//! for a turn or a number is made from it here.

use pincer_rules::board::CurrentStrength;
use pincer_rules::hex::Facing;
use pincer_rules::sentences::words::signed;
use pincer_rules::surface::Surface;

use crate::layout::Layout;
use crate::palette;
use crate::terrain::Tile;
use crate::text::FAMILY;

/// The sheet.
pub const SHEET: &str = include_str!("../../../../assets/art/tiles.svg");

/// The hex radius the sheet is drawn at.
pub const RADIUS: f64 = 28.0;

/// The SVG of a tile around 0,0 at the sheet's radius; empty when the sheet
/// lacks it, which a test forbids.
#[must_use]
pub fn svg(tile: Tile) -> String {
    match tile {
        Tile::Current(strength, way) => {
            let layout = Layout { radius: 1.0 };
            let north = layout.bearing(Facing::North);
            let turn = (layout.bearing(way) - north).to_degrees().round();
            let chevrons = group(match strength {
                CurrentStrength::Rough => "current-rough",
                CurrentStrength::Strong => "current-strong",
                CurrentStrength::Torrent => "current-torrent",
            });
            format!(r#"<g transform="rotate({turn})">{chevrons}</g>"#)
        }
        Tile::HarmBeside(harm) => format!(
            r#"<g transform="translate(-13.2 -12.6) scale(.52)">{}</g>"#,
            group(harm.sign()),
        ),
        Tile::Floor(floor, level) => format!("{}{}", group(floor.id()), light(level)),
        Tile::Dots(level) => dots(level),
        Tile::Mark(level) => format!(
            r#"<text x="0" y="-11" font-family="{FAMILY}" font-size="12" font-weight="600" fill="{}" stroke="{}" stroke-width="2.2" paint-order="stroke" stroke-linejoin="round" text-anchor="middle">{}</text>"#,
            palette::TEXT,
            palette::CASING,
            signed(i32::from(level)),
        ),
        other => group(&id(other)).to_owned(),
    }
}

fn id(tile: Tile) -> String {
    match tile {
        Tile::Open(shade) => format!("open-{}", ["a", "b", "c"][usize::from(shade % 3)]),
        Tile::Void => "void".to_owned(),
        Tile::Water(depth) => {
            ["knee", "waist", "chest", "over-head"][usize::from(depth.min(3))].to_owned()
        }
        Tile::Harmed(harm) => harm.ground().to_owned(),
        Tile::Wall => "wall".to_owned(),
        Tile::Bulkhead => "bulkhead".to_owned(),
        Tile::High(level) => format!("high-{}", level.clamp(1, 3)),
        Tile::Low(level) => format!("low-{}", level.clamp(1, 2)),
        Tile::Rubble(stacks) => format!("rubble-{}", stacks.clamp(1, 3)),
        Tile::Scrap(stacks) => format!("scrap-{}", stacks.clamp(1, 2)),
        Tile::Soft(stacks) => format!("soft-{}", stacks.clamp(1, 2)),
        Tile::Thing(Surface::Foliage) => "hedge".to_owned(),
        Tile::Thing(thing) => thing.word().replace('_', "-"),
        Tile::Battered => "battered".to_owned(),
        Tile::Foliage => "foliage".to_owned(),
        Tile::Reeds => "reeds".to_owned(),
        Tile::Darkness => "darkness".to_owned(),
        Tile::DugIn(level) => format!("dug-in-{}", level.clamp(1, 5)),
        Tile::Worn(hits) => format!("worn-{}", hits.clamp(1, 3)),
        Tile::Harm(harm) => harm.sign().to_owned(),
        Tile::Smoke => "smoke".to_owned(),
        Tile::HarmBeside(_)
        | Tile::Current(..)
        | Tile::Mark(_)
        | Tile::Floor(..)
        | Tile::Dots(_) => String::new(),
    }
}

/// What a level does to the colour of a floor: light falls on what is higher.
fn light(level: i8) -> String {
    let (colour, share) = match level {
        0 => return String::new(),
        1.. => (palette::WHITE, 0.055 * f64::from(level.min(3))),
        _ => (
            palette::CASING,
            0.22 * f64::from(level.unsigned_abs().min(2)),
        ),
    };
    format!(
        r#"<polygon points="28,0 14,24.25 -14,24.25 -28,0 -14,-24.25 14,-24.25" fill="{colour}" fill-opacity="{share:.3}"/>"#
    )
}

/// The level of a thing as on a die, on its lower edge.
fn dots(level: u8) -> String {
    const APART: f64 = 4.76;
    const Y: f64 = 20.2;
    let last = f64::from(level.clamp(1, 5) - 1);
    let width = APART * last + 6.72;
    let mut svg = format!(
        r##"<rect x="{:.2}" y="{:.2}" width="{width:.2}" height="5.88" rx="2.94" fill="{}" fill-opacity=".86"/>"##,
        -width / 2.0,
        Y - 2.94,
        palette::FIELD,
    );
    for dot in 0..level.clamp(1, 5) {
        let x = APART * (f64::from(dot) - last / 2.0);
        svg.push_str(&format!(
            r##"<circle cx="{x:.2}" cy="{Y}" r="1.62" fill="{}"/>"##,
            palette::TEXT
        ));
    }
    svg
}

/// What stands between a group's opening tag and its closing comment.
fn group(id: &str) -> &'static str {
    let (opening, closing) = (format!(r#"<g id="{id}">"#), format!("</g><!--end {id}-->"));
    SHEET
        .split_once(&opening)
        .and_then(|(_, rest)| rest.split_once(&closing))
        .map_or("", |(inside, _)| inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_has_every_tile() {
        for tile in Tile::all() {
            assert!(svg(tile).len() > 60, "{tile:?}");
        }
    }

    #[test]
    fn no_two_tiles_look_alike() {
        let mut pictures: Vec<String> = Tile::all().into_iter().map(svg).collect();
        pictures.sort();
        let before = pictures.len();
        pictures.dedup();
        assert_eq!(pictures.len(), before);
    }
}
