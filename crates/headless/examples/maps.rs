//! Draws every scenario of the program and a sheet of all kinds of ground:
//! `cargo run -p pincer-headless --example maps -- FOLDER`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use pincer_draw::shape::Label;
use pincer_draw::{Layout, Shape, png, svg};
use pincer_rules::board::{Board, Ground, Shape as Outline, offset_to_axial};
use pincer_rules::cybercore::breach;
use pincer_rules::numbers::Hits;
use pincer_rules::scene::Scene;
use pincer_rules::sentences::words;
use pincer_scenario::{Catalogue, embedded_scenarios};

const MAP_WIDTH: f64 = 44.0;
const SHEET_WIDTH: f64 = 96.0;
const COLUMNS: u32 = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    fs::create_dir_all(&folder)?;
    let mut pictures = vec![("terrain", sheet()?)];
    for (id, text) in embedded_scenarios() {
        let scenario = pincer_scenario::load(text, id, Catalogue::embedded())?;
        let layout = Layout::of_width(MAP_WIDTH);
        pictures.push((id, svg::board_svg(&scenario.scene, &[], layout)));
    }
    for (name, text) in pictures {
        fs::write(folder.join(format!("{name}.svg")), &text)?;
        fs::write(folder.join(format!("{name}.png")), png::render(&text)?)?;
    }
    Ok(())
}

/// Every kind of ground with its word, then the same with a level or two lost.
fn sheet() -> Result<String, Box<dyn Error>> {
    let kinds: Vec<Ground> = Catalogue::embedded().terrain().map(|(_, it)| it).collect();
    let damaged: Vec<Ground> = kinds
        .iter()
        .filter(|ground| ground.cover.is_some() || ground.dug_in.is_some())
        .flat_map(|ground| [2, 5, 20].map(|hits| breach::after(ground, Hits(hits))))
        .collect();
    let all: Vec<Ground> = kinds.into_iter().chain(damaged).collect();
    // Every other hex is left free, for the words.
    let rows = 2 * (all.len() as u32).div_ceil(COLUMNS);
    let outline = Outline::Rectangle {
        cols: 2 * COLUMNS,
        rows,
    };
    let mut scene = Scene::new(Board::new(outline)?);
    let layout = Layout::of_width(SHEET_WIDTH);
    let mut shapes = Vec::new();
    for (place, ground) in (0..).zip(&all) {
        let (column, row) = (place % COLUMNS, place / COLUMNS);
        let hex = offset_to_axial(2 * column as i32, 2 * row as i32);
        scene.board.set(hex, *ground)?;
        let below = offset_to_axial(2 * column as i32, 2 * row as i32 + 1);
        let label = Label::plain(layout.centre(below), words::ground(ground), 11.0);
        shapes.push(Shape::label(label));
    }
    Ok(svg::board_svg(&scene, &shapes, layout))
}
