//! Every kind of ground of the catalogue is called and drawn what it is.

use std::collections::BTreeMap;

use pincer_draw::terrain::{Floor, Tile, tiles};
use pincer_rules::Hex;
use pincer_rules::board::Ground;
use pincer_rules::cybercore::breach;
use pincer_rules::numbers::Hits;
use pincer_rules::sentences::words;
use pincer_scenario::Catalogue;

/// What people call each kind. A new kind of ground is entered here.
const CALLED: [(&str, &str); 63] = [
    ("acid", "acid"),
    ("barrow_earth", "earth"),
    ("blast_door", "blast door"),
    ("bog", "bog"),
    ("boulders", "boulders"),
    ("bulkhead", "bulkhead"),
    ("bunker", "bunker"),
    ("chest", "chest-deep water"),
    ("column", "column"),
    ("console", "console"),
    ("coolant", "radiation"),
    ("crag", "high ground"),
    ("crates", "crates"),
    ("darkness", "darkness"),
    ("deck", "open ground"),
    ("deck_plates", "deck plates"),
    ("deep", "deep water"),
    ("fire", "fire"),
    ("flagstones", "open ground"),
    ("foliage", "foliage"),
    ("foxhole", "dug-in position"),
    ("furnace", "fire"),
    ("gun_pit", "dug-in position"),
    ("hedge", "hedge"),
    ("hill", "high ground"),
    ("hollow", "hollow"),
    ("hull", "hull plating"),
    ("ivy", "foliage"),
    ("ledge", "high ground"),
    ("live_cable", "live wires"),
    ("locker", "lockers"),
    ("low_wall", "low wall"),
    ("machinery", "machinery"),
    ("mud", "mud"),
    ("pillar", "column"),
    ("pillbox", "dug-in position"),
    ("pit", "open shaft"),
    ("planks", "planks"),
    ("reactor", "reactor"),
    ("reeds", "reeds"),
    ("rise", "high ground"),
    ("rough_chest", "chest-deep water"),
    ("rough_knee", "knee-deep water"),
    ("rough_waist", "waist-deep water"),
    ("rubble", "rubble"),
    ("sand", "sand"),
    ("scrap", "scrap"),
    ("scrape", "dug-in position"),
    ("shallows", "knee-deep water"),
    ("shell_hole", "shell hole"),
    ("smoke", "smoke"),
    ("spores", "spores"),
    ("stall", "market stall"),
    ("steam", "smoke"),
    ("strong_chest", "chest-deep water"),
    ("strong_deep", "deep water"),
    ("strong_waist", "waist-deep water"),
    ("torrent", "chest-deep water"),
    ("trench", "dug-in position"),
    ("vault", "vault door"),
    ("void", "open space"),
    ("waist", "waist-deep water"),
    ("wall", "wall"),
];

#[test]
fn every_kind_of_ground_is_called_what_it_is() {
    let called: BTreeMap<&str, &str> = CALLED.into_iter().collect();
    let mut seen = 0;
    for (id, ground) in Catalogue::embedded().terrain() {
        assert_eq!(
            Some(words::ground(&ground).as_str()),
            called.get(id).copied(),
            "{id}"
        );
        seen += 1;
    }
    assert_eq!(seen, called.len(), "no name without its ground");
}

#[test]
fn what_is_called_otherwise_is_drawn_otherwise() {
    let mut drawn: BTreeMap<Vec<Tile>, (&str, String)> = BTreeMap::new();
    for (id, ground) in Catalogue::embedded().terrain() {
        let stack = tiles(Hex::ZERO, &ground, own_floor(&ground));
        let word = words::ground(&ground);
        let picture: Vec<Tile> = stack.iter().collect();
        for tile in &picture {
            assert!(Tile::all().contains(tile), "{id}: {tile:?}");
        }
        if let Some((other, same)) = drawn.insert(picture, (id, word.clone())) {
            assert_eq!(word, same, "{id} looks like {other}");
        }
    }
}

#[test]
fn what_has_lost_levels_is_still_called_and_drawn_what_it_is() {
    for (id, ground) in Catalogue::embedded().terrain() {
        let left = breach::left(&ground);
        let thing = |ground: &Ground| {
            let stack = tiles(Hex::ZERO, ground, Floor::Plain);
            stack.iter().find(|tile| matches!(tile, Tile::Thing(_)))
        };
        for hits in 0..left.0 {
            let worn = breach::after(&ground, Hits(hits));
            assert_eq!(words::ground(&worn), words::ground(&ground), "{id}");
            assert_eq!(thing(&worn), thing(&ground), "{id} after {hits} Hits");
        }
        if left > Hits(0) && id != "hedge" {
            let gone = breach::after(&ground, left);
            assert_eq!(words::ground(&gone), "rubble", "{id}");
            assert_eq!(thing(&gone), None, "{id}");
        }
    }
}

fn own_floor(ground: &Ground) -> Floor {
    Floor::named(ground).unwrap_or(Floor::Plain)
}
