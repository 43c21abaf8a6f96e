//! What people call a hex: one word for what stands there, what one wades or
//! walks through, or what it is made of.

use crate::board::{Ground, Passage};
use crate::movement::costs::Wading;
use crate::numbers::{Level, Rounds};
use crate::sentences::words::rounds;
use crate::surface::Surface;
use crate::weapon::{DamageType, Size};

/// "crates", "blast door", "smoke (2 rounds left)": what is on a hex.
#[must_use]
pub fn ground(ground: &Ground) -> String {
    match name(ground) {
        SMOKE => smoke(ground),
        what => what.to_owned(),
    }
}

/// "smoke (2 rounds left)", "hedge": what hides whoever is in a hex or behind it.
#[must_use]
pub fn concealing(ground: &Ground) -> String {
    match (ground.conceals, ground.surface) {
        (true, Surface::Foliage) if ground.cover.is_some() => cover(Surface::Foliage).to_owned(),
        (true, Surface::Foliage) => foliage(ground).to_owned(),
        (true, Surface::Darkness) => DARKNESS.to_owned(),
        _ => smoke(ground),
    }
}

/// "crates", "an open shaft", "a wall": what is on a hex, in a sentence.
#[must_use]
pub fn a_ground(found: &Ground) -> String {
    let what = ground(found);
    if many(found) {
        what
    } else if what.starts_with(['a', 'e', 'i', 'o', 'u']) {
        format!("an {what}")
    } else {
        format!("a {what}")
    }
}

/// "own crate", "own console": the cover one stands behind oneself.
#[must_use]
pub fn own_cover(found: &Ground) -> String {
    let what = match found.covered_by() {
        Some(Surface::Crates) => "crate".to_owned(),
        Some(Surface::Boulders) => "boulder".to_owned(),
        Some(Surface::Lockers) => "locker".to_owned(),
        _ => ground(found),
    };
    format!("own {what}")
}

/// What an attack on cover struck, told when it may be gone already: the ground
/// is the one that it left.
#[must_use]
pub fn struck_cover(after: &Ground) -> &'static str {
    match after.covered_by() {
        Some(thing) => cover(thing),
        None if after.dug_in.is_some() => DUG_IN,
        None if after.surface.is_thing() => cover(after.surface),
        None => DUG_IN,
    }
}

/// "fire", "acid": what a hazard is, by what it does.
#[must_use]
pub const fn hazard(damage: DamageType) -> &'static str {
    match damage {
        DamageType::Plasma | DamageType::Laser => "fire",
        DamageType::Electric => "live wires",
        DamageType::Chemical => "acid",
        DamageType::Bio => "spores",
        DamageType::Radiation => "radiation",
        DamageType::Ballistic | DamageType::Blade | DamageType::Blast => "spikes",
    }
}

const SMOKE: &str = "smoke";
const DUG_IN: &str = "dug-in position";
const DARKNESS: &str = "darkness";
const OPEN: &str = "open ground";

/// Smoke that stays has no rounds to tell.
fn smoke(ground: &Ground) -> String {
    match ground.smoke {
        Rounds(0) => SMOKE.to_owned(),
        _ if ground.conceals => SMOKE.to_owned(),
        left => format!("{SMOKE} ({} left)", rounds(left)),
    }
}

fn foliage(ground: &Ground) -> &'static str {
    match Wading::of(Size::Medium, ground.depth) {
        Wading::Dry => "foliage",
        _ => "reeds",
    }
}

fn name(ground: &Ground) -> &'static str {
    let covered_by = ground.covered_by();
    match ground.passage {
        Passage::Wall if ground.surface == Surface::Plates => "bulkhead",
        Passage::Wall => "wall",
        Passage::Impassable if covered_by.is_none() && !ground.surface.is_thing() => "open shaft",
        _ => covered_by.map_or_else(|| open_ground(ground), cover),
    }
}

/// What gives cover.
const fn cover(thing: Surface) -> &'static str {
    match thing {
        Surface::Foliage => "hedge",
        Surface::LowWall => "low wall",
        Surface::Stall => "market stall",
        Surface::Console => "console",
        Surface::Machinery => "machinery",
        Surface::Lockers => "lockers",
        Surface::Column => "column",
        Surface::Boulders => "boulders",
        Surface::BlastDoor => "blast door",
        Surface::Bunker => "bunker",
        Surface::Hull => "hull plating",
        Surface::Reactor => "reactor",
        Surface::Vault => "vault door",
        // Floors give no cover.
        Surface::Crates
        | Surface::Plain
        | Surface::Planks
        | Surface::Plates
        | Surface::Sand
        | Surface::Earth
        | Surface::Darkness
        | Surface::Space => "crates",
    }
}

fn open_ground(ground: &Ground) -> &'static str {
    let wading = Wading::of(Size::Medium, ground.depth);
    match wading {
        Wading::Dry => {}
        _ if ground.surface == Surface::Foliage => return foliage(ground),
        Wading::Knee => return "knee-deep water",
        Wading::Waist => return "waist-deep water",
        Wading::Chest => return "chest-deep water",
        Wading::OverHead => return "deep water",
    }
    if ground.dug_in.is_some() {
        DUG_IN
    } else if let Some(found) = ground.hazard {
        hazard(found.damage)
    } else if ground.surface == Surface::Foliage {
        foliage(ground)
    } else if ground.conceals && ground.surface == Surface::Darkness {
        DARKNESS
    } else if ground.is_concealing() {
        SMOKE
    } else if ground.difficult.0 > 0 {
        difficult(ground)
    } else {
        floor(ground)
    }
}

fn difficult(ground: &Ground) -> &'static str {
    match (ground.surface, ground.difficult.0) {
        (Surface::Plates, _) => "scrap",
        (Surface::Sand, _) => "deep sand",
        (Surface::Earth, _) if ground.level < Level(0) => "shell hole",
        (Surface::Earth, 1) => "mud",
        (Surface::Earth, _) => "bog",
        _ => "rubble",
    }
}

fn floor(ground: &Ground) -> &'static str {
    match ground.surface {
        Surface::Planks => "planks",
        Surface::Plates => "deck plates",
        Surface::Sand => "sand",
        Surface::Earth => "earth",
        Surface::Space => "open space",
        _ => match ground.level.0 {
            0 => OPEN,
            1.. => "high ground",
            _ => "hollow",
        },
    }
}

/// Whether the word for it takes no article: there are several, or it is a mass.
fn many(ground: &Ground) -> bool {
    match ground.covered_by() {
        Some(thing) => matches!(
            thing,
            Surface::Crates
                | Surface::Boulders
                | Surface::Lockers
                | Surface::Machinery
                | Surface::Hull
        ),
        None => {
            ground.can_be_entered() && ground.dug_in.is_none()
                || ground.passage == Passage::Impassable && ground.surface.is_thing()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cybercore::breach;
    use crate::numbers::{Centimetres, CoverLevel, Hits, Stacks};

    fn covered(level: u8, surface: Surface) -> Ground {
        Ground {
            cover: CoverLevel::new(level),
            surface,
            ..Ground::default()
        }
    }

    #[test]
    fn cover_is_called_what_it_is_and_stays_it_while_it_breaks() {
        for (ground, word) in [
            (covered(1, Surface::Foliage), "hedge"),
            (covered(2, Surface::Plain), "console"),
            (covered(2, Surface::Plates), "console"),
            (covered(3, Surface::Boulders), "boulders"),
            (covered(3, Surface::BlastDoor), "blast door"),
            (covered(4, Surface::Plain), "bunker"),
            (covered(4, Surface::Hull), "hull plating"),
            (covered(5, Surface::Vault), "vault door"),
        ] {
            let left = breach::left(&ground);
            for hits in 0..left.0 {
                let worn = breach::after(&ground, Hits(hits));
                assert_eq!(super::ground(&worn), word, "{hits} Hits");
                assert_eq!(struck_cover(&worn), word, "{hits} Hits");
            }
            let gone = breach::after(&ground, left);
            let rubble = match word {
                "hedge" => "foliage",
                _ => "rubble",
            };
            assert_eq!(super::ground(&gone), rubble);
            if word != "hedge" {
                assert_eq!(struck_cover(&gone), word);
            }
        }
    }

    #[test]
    fn a_dug_in_position_that_is_struck_is_no_column() {
        let ground = Ground {
            dug_in: CoverLevel::new(3),
            ..Ground::default()
        };
        for hits in 0..=12 {
            let struck = breach::after(&ground, Hits(hits));
            assert_eq!(struck_cover(&struck), "dug-in position", "{hits} Hits");
        }
    }

    #[test]
    fn what_hides_is_told_apart() {
        let hides = |surface, depth, smoke| Ground {
            conceals: smoke == 0,
            smoke: Rounds(smoke),
            depth: Centimetres(depth),
            surface,
            ..Ground::default()
        };
        for (ground, word) in [
            (hides(Surface::Foliage, 0, 0), "foliage"),
            (hides(Surface::Foliage, 50, 0), "reeds"),
            (hides(Surface::Darkness, 0, 0), "darkness"),
            (hides(Surface::Plain, 0, 0), "smoke"),
            (hides(Surface::Plain, 0, 1), "smoke (1 round left)"),
            (hides(Surface::Sand, 0, 2), "smoke (2 rounds left)"),
            // Darkness that does not hide is no darkness.
            (hides(Surface::Darkness, 0, 3), "smoke (3 rounds left)"),
        ] {
            assert_eq!(super::ground(&ground), word);
            assert_eq!(concealing(&ground), word);
        }
        // What stands in smoke is not what hides.
        let crates = Ground {
            smoke: Rounds(2),
            ..covered(1, Surface::Plain)
        };
        assert_eq!(super::ground(&crates), "crates");
        assert_eq!(concealing(&crates), "smoke (2 rounds left)");
    }

    #[test]
    fn soft_ground_is_no_rubble() {
        let soft = |surface, stacks, level| Ground {
            difficult: Stacks(stacks),
            level: Level(level),
            surface,
            ..Ground::default()
        };
        for (ground, word) in [
            (soft(Surface::Plain, 1, 0), "rubble"),
            (soft(Surface::Planks, 1, 0), "rubble"),
            (soft(Surface::Plates, 2, 0), "scrap"),
            (soft(Surface::Sand, 1, 0), "deep sand"),
            (soft(Surface::Earth, 1, 0), "mud"),
            (soft(Surface::Earth, 2, 1), "bog"),
            (soft(Surface::Earth, 1, -1), "shell hole"),
            (soft(Surface::Earth, 0, -1), "earth"),
            (soft(Surface::Plain, 0, 2), "high ground"),
            (soft(Surface::Plain, 0, -1), "hollow"),
            (soft(Surface::Plain, 0, 0), "open ground"),
        ] {
            assert_eq!(super::ground(&ground), word);
        }
    }

    #[test]
    fn articles_go_with_one_thing_only() {
        let closed = |passage, surface| Ground {
            passage,
            surface,
            ..Ground::default()
        };
        for (ground, words) in [
            (closed(Passage::Wall, Surface::Plain), "a wall"),
            (closed(Passage::Wall, Surface::Plates), "a bulkhead"),
            (closed(Passage::Impassable, Surface::Plain), "an open shaft"),
            (closed(Passage::Impassable, Surface::Console), "open ground"),
            (covered(1, Surface::Plain), "crates"),
            (covered(2, Surface::Plain), "a console"),
            (covered(4, Surface::Hull), "hull plating"),
            (covered(1, Surface::Foliage), "a hedge"),
        ] {
            assert_eq!(a_ground(&ground), words);
        }
        assert_eq!(own_cover(&covered(1, Surface::Plain)), "own crate");
        assert_eq!(own_cover(&covered(3, Surface::Boulders)), "own boulder");
        assert_eq!(own_cover(&covered(5, Surface::Vault)), "own vault door");
    }
}
