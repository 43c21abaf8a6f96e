//! Key 4: how far the weapon in hand carries, band by band, rung by rung.

use pincer_rules::Scene;
use pincer_rules::cybercore::range::{increment_band, thrown_band};
use pincer_rules::hex::{Hex, distance};
use pincer_rules::numbers::Steps;
use pincer_rules::record::{Band, RangeBand};
use pincer_rules::sentences::board as words;
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::WeaponKind;

use crate::layout::{Layout, polar};
use crate::overlay::over_ground;
use crate::palette::{APP, REACH, SHOT};
use crate::shape::label::LABEL_SIZE;
use crate::shape::{Dash, Form, Label, Layer, Pill, Shape, outline};
use crate::text::{self, Weight};

/// Outer edge of each band: solid, long dash, dash, dot.
const DASHES: [Dash; 4] = [Dash::Solid, Dash::Long, Dash::Dashed, Dash::Dotted];

/// Rings around where the unit stands, each with what its band does.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout, id: UnitId) -> Vec<Shape> {
    let unit = scene.unit(id);
    let mut shapes = Vec::new();
    let mut inner = Steps(0);
    for (band, dash) in DASHES.into_iter().enumerate() {
        let Some((outer, words)) = ring_by(scene, unit, band) else {
            continue;
        };
        // Without gravity a throw goes further than any map: then there is no ring
        // to be drawn, and no further band that anybody stands in.
        let all = furthest(scene, unit.at);
        if outer >= all {
            // Where there was one before, it is only the rest of the map.
            let words = match band {
                0 => words::whole_map(&words),
                _ => words,
            };
            shapes.extend(name(scene, layout, unit.at, (inner, all), words));
            break;
        }
        shapes.extend(border(scene, layout, unit.at, outer, dash));
        if outer > inner {
            shapes.extend(name(scene, layout, unit.at, (inner, outer), words));
        }
        inner = outer;
    }
    shapes
}

/// What is said of the band in which the whole map lies, seen from where the unit
/// stands; `None` where there are several.
#[must_use]
pub fn whole_map(scene: &Scene, id: UnitId) -> Option<String> {
    let unit = scene.unit(id);
    let (outer, band) = (0..DASHES.len()).find_map(|band| ring_by(scene, unit, band))?;
    (outer >= furthest(scene, unit.at)).then(|| words::whole_map(&band))
}

/// How far the furthest hex of the map is.
fn furthest(scene: &Scene, from: Hex) -> Steps {
    let far = scene.board.hexes().map(|hex| distance(from, hex));
    far.max().unwrap_or(Steps(0))
}

/// The last hex of a band and what the rulebook of the scene calls it; `None` when
/// the weapon has no such band.
fn ring_by(scene: &Scene, unit: &Unit, band: usize) -> Option<(Steps, String)> {
    match scene.system.bands(unit) {
        Some(bands) => bands.into_iter().nth(band),
        None => ring(scene, unit, band),
    }
}

/// The same in Cybercore.
fn ring(scene: &Scene, unit: &Unit, band: usize) -> Option<(Steps, String)> {
    let weapon = &unit.weapon;
    let (outer, found) = match (weapon.kind, weapon.named_band) {
        (WeaponKind::Melee, _) => (band == 0).then_some((weapon.reach, RangeBand::Reach))?,
        // RANGE-7: one ring, whatever the increment.
        (_, Some(named)) => {
            let within = |steps: Steps| (steps.metres() <= named.metres()).then_some(0);
            (
                last(within, band).filter(|_| band == 0)?,
                RangeBand::Named(named),
            )
        }
        (WeaponKind::Thrown, None) => {
            let rung = |steps| thrown_band(steps, unit.might, weapon.item_size, scene.gravity);
            (
                last(|steps| rung(steps).map(usize::from), band)?,
                RangeBand::Thrown(band as u8),
            )
        }
        (WeaponKind::Ranged | WeaponKind::Explosive, None) => {
            let of = |steps| increment_band(steps, weapon.increment).map(|found| found as usize);
            (last(of, band)?, RangeBand::Increment(*Band::ALL.get(band)?))
        }
    };
    Some((outer, words::band(weapon, found)))
}

/// The furthest distance that falls into a band or a nearer one.
fn last(of: impl Fn(Steps) -> Option<usize>, band: usize) -> Option<Steps> {
    (0..)
        .map(Steps)
        .take_while(|&steps| of(steps).is_some_and(|found| found <= band))
        .last()
}

fn border(
    scene: &Scene,
    layout: Layout,
    from: Hex,
    outer: Steps,
    dash: Dash,
) -> impl Iterator<Item = Shape> {
    let inside = outline::set(
        scene
            .board
            .hexes()
            .filter(|&hex| distance(from, hex) <= outer),
    );
    let stroke = over_ground(SHOT, 2.0).dashed(dash);
    outline::border(layout, &inside, |next| distance(from, next) > outer)
        .into_iter()
        .map(move |track| match track.closed {
            true => Shape::outline(Layer::Outlines, vec![track.points], stroke),
            false => Shape::line(Layer::Outlines, track.points, stroke),
        })
}

/// The name of a band, in its middle, in the first of twelve directions where
/// the map is free of units.
fn name(
    scene: &Scene,
    layout: Layout,
    from: Hex,
    (inner, outer): (Steps, Steps),
    words: String,
) -> Option<Shape> {
    let middle = f64::from(inner.0 + outer.0 + 1) / 2.0;
    // Clear of the token, however narrow the band.
    let half = text::width(&words, LABEL_SIZE, Weight::SemiBold) / 2.0 + 0.6 * LABEL_SIZE;
    let away = (middle * layout.height()).max(half + 1.1 * layout.radius);
    let bounds = layout.bounds(&scene.board);
    // Nearer to the unit where the middle of the band lies beyond the map.
    let at = [0.97, 0.6, 0.35, 0.2]
        .into_iter()
        .flat_map(|share| (0..12).map(move |sixth| (share, sixth)))
        .map(|(share, sixth)| {
            let angle = f64::from(sixth) * 30f64.to_radians();
            polar(layout.centre(from), angle, away * share)
        })
        .find(|&point| {
            let hex = layout.nearest(point);
            scene.board.contains(hex)
                && scene.standing_on(hex).is_none()
                && bounds.x0 <= point.x - half
                && point.x + half <= bounds.x1
        })?;
    let label = Label {
        pill: Some(Pill {
            fill: APP.percent(92),
            edge: Some(REACH),
            radius: 4.0,
        }),
        ..Label::plain(at, words, LABEL_SIZE)
    };
    Some(Shape {
        layer: Layer::Labels,
        form: Form::Label(label),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::board::{Board, Shape as Outline};
    use pincer_rules::faction::FactionId;
    use pincer_rules::numbers::{Metres, Might};
    use pincer_rules::scene::Gravity;
    use pincer_rules::system::{RANGE, System};
    use pincer_rules::weapon::{NamedBand, Size, Tag, Weapon, WeaponClass};

    fn rings(weapon: Weapon, gravity: Gravity) -> Vec<(u32, String)> {
        let board = Board::new(Outline::Hexagon { radius: Steps(1) }).unwrap();
        let mut scene = Scene::new(board);
        scene.gravity = gravity;
        let mut unit = Unit::new("Ada", Hex::ZERO, FactionId(0));
        unit.might = Might(3);
        unit.weapon = weapon;
        (0..4)
            .filter_map(|band| ring(&scene, &unit, band))
            .map(|(outer, words)| (outer.0, words))
            .collect()
    }

    fn told(rings: &[(u32, String)]) -> Vec<(u32, &str)> {
        rings
            .iter()
            .map(|(outer, words)| (*outer, words.as_str()))
            .collect()
    }

    #[test]
    fn a_throw_has_the_rungs_of_its_ladder() {
        // Heft 2, 8 m a step: 16 m a band, twice that at half gravity.
        let item = Weapon {
            item_size: Size::Small,
            ..Weapon::new(WeaponKind::Thrown, None)
        };
        let ladder = [
            (8, "clean throw"),
            (16, "Disadvantage 1"),
            (24, "Disadvantage 2"),
            (32, "Disadvantage 3"),
        ];
        assert_eq!(told(&rings(item.clone(), Gravity::One)), ladder);
        assert_eq!(rings(item, Gravity::Half)[0].0, 16);
    }

    /// In zero gravity the first band is larger than any map: it is said once.
    #[test]
    fn a_band_larger_than_the_map_says_so() {
        let board = Board::new(Outline::Rectangle { cols: 12, rows: 9 }).unwrap();
        let mut scene = Scene::new(board);
        scene.gravity = Gravity::Zero;
        let squad = scene.factions.add("squad").unwrap();
        let weapon = Weapon {
            item_size: Size::Small,
            ..Weapon::new(WeaponKind::Thrown, None)
        };
        for at in [Hex::ZERO, Hex::new(11, 3), Hex::new(5, 2)] {
            let mut unit = Unit::new("Ada", at, squad);
            unit.might = Might(3);
            unit.weapon = weapon.clone();
            scene.units = vec![unit];
            let layout = Layout { radius: 20.0 };
            let drawn = shapes(&scene, layout, UnitId(0));
            let texts: Vec<&str> = drawn
                .iter()
                .filter_map(|shape| match &shape.form {
                    Form::Label(label) => Some(label.text.as_str()),
                    _ => None,
                })
                .collect();
            assert_eq!(texts, ["clean throw: the whole map"], "{at:?}");
            assert_eq!(drawn.len(), 1, "no ring beyond the map");
            assert_eq!(whole_map(&scene, UnitId(0)).as_deref(), Some(texts[0]));
        }
    }

    /// A map within one band is told in the words of its rulebook.
    #[test]
    fn each_rulebook_names_its_own_bands() {
        for (word, radius, band) in [
            ("lancer", 4, "range 8: the whole map"),
            ("dungeon_universalis", 3, "0: the whole map"),
        ] {
            let board = Board::new(Outline::Hexagon {
                radius: Steps(radius),
            })
            .unwrap();
            let mut scene = Scene::new(board);
            scene.system = System::from_word(word).unwrap();
            let mut unit = Unit::new("Ada", Hex::ZERO, FactionId(0));
            unit.weapon = Weapon::new(WeaponKind::Ranged, None);
            RANGE.set(&mut unit.weapon.stats, 8);
            scene.units = vec![unit];
            assert_eq!(whole_map(&scene, UnitId(0)).as_deref(), Some(band));
        }
    }

    #[test]
    fn machine_guns_turn_the_labels_round() {
        let mut gun = Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Small));
        let plain = [(5, "−5 TL"), (10, "0 TL"), (15, "+5 TL"), (20, "+10 TL")];
        assert_eq!(told(&rings(gun.clone(), Gravity::One)), plain);
        gun.tags = gun.tags.with(Tag::MachineGun);
        let turned = [(5, "+10 TL"), (10, "+5 TL"), (15, "0 TL"), (20, "−5 TL")];
        assert_eq!(told(&rings(gun, Gravity::One)), turned);
    }

    #[test]
    fn a_band_by_name_is_one_ring() {
        let mut ability = Weapon::new(WeaponKind::Ranged, None);
        ability.increment = Metres(4);
        ability.named_band = Some(NamedBand::Short);
        assert_eq!(told(&rings(ability, Gravity::One)), [(15, "Short, 30 m")]);
    }
}
