//! Distances and bands (`HEX-1`, `RANGE-1`, `RANGE-2`, `RANGE-4`).

use std::collections::{HashMap, VecDeque};

use pincer_rules::board::{Board, Shape, axial_to_offset, offset_to_axial};
use pincer_rules::hex::{Hex, distance, neighbours};
use pincer_rules::numbers::{Metres, Steps, Tl};
use pincer_rules::record::{Ask, Band, RangeBand, Refusal};
use pincer_rules::unit::Unit;
use pincer_rules::weapon::{Tag, Weapon, WeaponClass, WeaponKind};
use pincer_rules::{Scene, cybercore};

/// Fault: offset columns measured as the greater of two differences. Steps are
/// counted by walking, on both parities of a rectangle.
#[test]
fn distance_is_the_least_number_of_steps() {
    let board = Board::new(Shape::Rectangle { cols: 9, rows: 7 }).unwrap();
    for start in [
        offset_to_axial(0, 0),
        offset_to_axial(3, 2),
        offset_to_axial(8, 6),
    ] {
        let mut steps = HashMap::from([(start, 0)]);
        let mut open = VecDeque::from([start]);
        while let Some(here) = open.pop_front() {
            for next in neighbours(here).filter(|&hex| board.contains(hex)) {
                if !steps.contains_key(&next) {
                    steps.insert(next, steps[&here] + 1);
                    open.push_back(next);
                }
            }
        }
        assert_eq!(steps.len(), 63);
        for (hex, walked) in steps {
            assert_eq!(distance(start, hex), Steps(walked), "{start:?} {hex:?}");
            assert_eq!(distance(start, hex).metres(), Metres(2 * walked));
        }
    }
}

/// All that is told hex by hex is told clockwise from N.
#[test]
fn neighbours_come_clockwise_from_the_north() {
    let around: Vec<Hex> = neighbours(Hex::new(4, -2)).collect();
    let clockwise = [(4, -3), (5, -3), (5, -2), (4, -1), (3, -1), (3, -2)];
    assert_eq!(around, clockwise.map(|(q, r)| Hex::new(q, r)));
}

#[test]
fn offsets_and_axial_agree_on_negative_columns_too() {
    for col in -7..=7 {
        for row in -7..=7 {
            let hex = offset_to_axial(col, row);
            assert_eq!(axial_to_offset(hex), (i64::from(col), i64::from(row)));
        }
    }
    // Odd columns lie half a hex lower, so column 1, row 0 touches 0,0 and 0,1.
    let shoved = offset_to_axial(1, 0);
    assert_eq!(distance(shoved, Hex::ZERO), Steps(1));
    assert_eq!(distance(shoved, Hex::new(0, 1)), Steps(1));
}

/// Fault: a target at the exact edge put in the next band.
#[test]
fn band_edges_belong_to_the_nearer_band() {
    let bands = [
        (Band::PointBlank, -5),
        (Band::Short, 0),
        (Band::Medium, 5),
        (Band::Long, 10),
    ];
    for &class in WeaponClass::ALL {
        for machine_gun in [false, true] {
            let mut weapon = Weapon::new(WeaponKind::Ranged, Some(class));
            if machine_gun {
                weapon.tags = weapon.tags.with(Tag::MachineGun);
            }
            let increment = class.increment().0;
            let mut scene = Scene::new(Board::new(Shape::Hexagon { radius: Steps(90) }).unwrap());
            let squad = scene.factions.add("squad").unwrap();
            let creatures = scene.factions.add("creatures").unwrap();
            scene.units.push(Unit::new("A", Hex::ZERO, squad));
            scene.units[0].weapon = weapon;
            scene.units.push(Unit::new("T", Hex::ZERO, creatures));
            for steps in 1..=85 {
                scene.units[1].at = Hex::new(0, steps);
                let ids = (scene.find("A").unwrap(), scene.find("T").unwrap());
                let record = cybercore::shot(&scene, Ask::new(&scene, ids.0, ids.1));
                // Counted up: how many increments have been used up before it.
                let band = (1..=4).find(|times| 2 * steps as u32 <= times * increment);
                let place = format!("{class:?} at {steps}");
                match band {
                    None => {
                        assert_eq!(record.range.band, RangeBand::OutOfRange, "{place}");
                        assert_eq!(record.refusal, Some(Refusal::OutOfRange), "{place}");
                        assert_eq!(record.tl_modifier, Tl(0), "{place}");
                    }
                    Some(times) => {
                        let (band, _) = bands[times as usize - 1];
                        let (_, tl) =
                            bands[if machine_gun { 4 - times } else { times - 1 } as usize];
                        assert_eq!(record.range.band, RangeBand::Increment(band), "{place}");
                        assert_eq!(record.tl_modifier, Tl(tl), "{place}");
                        assert_eq!(record.attack.effective_tl, Tl(50 + tl), "{place}");
                        assert_eq!(record.attack.accuracy.0, 50, "the roll stays: {place}");
                    }
                }
            }
        }
    }
}
