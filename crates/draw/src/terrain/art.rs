//! The picture of every tile, cut out of the one sheet of art.
//!
//! `assets/art/tiles.svg` is drawn by hand: flat-top hexes of radius 28 around
//! 0,0, each a group with an id and a closing comment. Whatever is the same but
//! for a turn or a number is made from it here.

use pincer_rules::board::CurrentStrength;
use pincer_rules::hex::Facing;
use pincer_rules::sentences::words::signed;

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
        Tile::Plank => "plank".to_owned(),
        Tile::Void => "void".to_owned(),
        Tile::Water(depth) => {
            ["knee", "waist", "chest", "over-head"][usize::from(depth.min(3))].to_owned()
        }
        Tile::Harmed(harm) => harm.ground().to_owned(),
        Tile::Wall => "wall".to_owned(),
        Tile::High(level) => format!("high-{}", level.clamp(1, 3)),
        Tile::Low(level) => format!("low-{}", level.clamp(1, 2)),
        Tile::Rubble(stacks) => format!("rubble-{}", stacks.clamp(1, 3)),
        Tile::Cover(level) => ["crates", "console", "column", "bunker", "reactor"]
            [usize::from(level.clamp(1, 5) - 1)]
        .to_owned(),
        Tile::DugIn(level) => format!("dug-in-{}", level.clamp(1, 5)),
        Tile::Worn(hits) => format!("worn-{}", hits.clamp(1, 3)),
        Tile::Harm(harm) => harm.sign().to_owned(),
        Tile::Smoke => "smoke".to_owned(),
        Tile::HarmBeside(_) | Tile::Current(..) | Tile::Mark(_) => String::new(),
    }
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
