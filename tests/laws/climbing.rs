//! Whether a shot comes after a climb (`CLIMB-1`): by the level of the hex it is
//! asked from, or by a way that is known.

use pincer_rules::Scene;
use pincer_rules::board::{Board, Ground, Shape};
use pincer_rules::cybercore;
use pincer_rules::hex::Hex;
use pincer_rules::numbers::{Advantage, Level, Steps};
use pincer_rules::record::{Ask, Effect, Source};
use pincer_rules::unit::{Climbed, Unit};
use pincer_rules::weapon::{Tag, WeaponClass};
use pincer_tests::scenes::{FIRST, SECOND};

/// A unit with a two-handed rifle on the ground, a ledge next to it, a target.
fn ledge() -> (Scene, Hex) {
    let radius = Steps(6);
    let mut scene = Scene::new(Board::new(Shape::Hexagon { radius }).unwrap());
    let squad = scene.factions.add("squad").unwrap();
    let creatures = scene.factions.add("creatures").unwrap();
    let mut climber = Unit::new("A", Hex::new(0, 5), squad);
    climber.weapon.class = Some(WeaponClass::Medium);
    climber.weapon.tags = climber.weapon.tags.with(Tag::TwoHanded);
    let target = Unit::new("T", Hex::ZERO, creatures);
    scene.units = vec![climber, target];
    let up = Hex::new(0, 4);
    let ground = Ground {
        level: Level(1),
        ..Ground::default()
    };
    scene.board.set(up, ground).unwrap();
    (scene, up)
}

fn level(scene: &Scene, ask: Ask) -> Option<Effect> {
    cybercore::shot(scene, ask).modifier(Source::TwoHandedClimb)
}

const HARDER: Option<Effect> = Some(Effect::Level(Advantage(-1)));

#[test]
fn a_way_that_is_known_decides_not_the_level_it_ends_on() {
    let (mut scene, up) = ledge();
    let flat = Hex::new(1, 4);
    let ask = Ask::new(&scene, FIRST, SECOND);
    for (climbed, wanted) in [(Climbed::Yes, HARDER), (Climbed::No, None)] {
        // Over the ledge and down again, or up and by way of a lift.
        for hex in [flat, up, ask.from] {
            let asked = ask.standing_at(hex).having(climbed);
            assert_eq!(level(&scene, asked), wanted, "{hex:?} {climbed:?}");
        }
    }
    // Nothing is known of the way: the level tells.
    assert_eq!(level(&scene, ask), None);
    assert_eq!(level(&scene, ask.standing_at(flat)), None);
    assert_eq!(level(&scene, ask.standing_at(up)), HARDER);
    // The Action has changed its level already.
    scene.units[usize::from(FIRST.0)].climbed = Climbed::Yes;
    assert_eq!(level(&scene, ask), HARDER);
    assert_eq!(level(&scene, ask.standing_at(flat)), HARDER);
    assert_eq!(
        level(&scene, ask.standing_at(flat).having(Climbed::No)),
        None
    );
}
