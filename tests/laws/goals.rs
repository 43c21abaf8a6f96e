//! Who holds hexes, and whether a hold is contested (`TURN-4`).

use pincer_rules::Scene;
use pincer_rules::board::{Board, Shape};
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::goal::{Aim, Goal, is_contested, is_held};
use pincer_rules::hex::Hex;
use pincer_rules::numbers::{Round, Rounds, Steps};
use pincer_rules::unit::{Standing, Unit, UnitId};

const HERE: Hex = Hex::new(1, 1);
const THERE: Hex = Hex::new(2, 1);
const AWAY: Hex = Hex::new(-3, 0);

/// A squad, creatures it is at war with and traders it is not.
fn field(squad: &[Hex], creatures: &[Hex], traders: &[Hex]) -> Scene {
    let radius = Steps(5);
    let mut scene = Scene::new(Board::new(Shape::Hexagon { radius }).unwrap());
    for (name, hexes) in [
        ("squad", squad),
        ("creatures", creatures),
        ("traders", traders),
    ] {
        let faction = scene.factions.add(name).unwrap();
        for (place, &hex) in hexes.iter().enumerate() {
            let unit = Unit::new(&format!("{name} {place}"), hex, faction);
            scene.units.push(unit);
        }
    }
    scene
}

fn goal(aim: Aim) -> Goal {
    Goal {
        side: FactionId(0),
        aim,
        progress: Rounds(0),
    }
}

fn hold() -> Goal {
    goal(Aim::Hold {
        hexes: vec![HERE, THERE],
        rounds: Rounds(2),
    })
}

#[test]
fn hexes_are_held_contested_or_neither() {
    let rows: [(&[Hex], &[Hex], &[Hex], bool, bool); 7] = [
        // Nobody, nobody but an enemy, nobody but a stranger.
        (&[AWAY], &[], &[], false, false),
        (&[AWAY], &[HERE], &[], false, false),
        (&[AWAY], &[], &[HERE], false, false),
        // One's own alone, with an enemy elsewhere, with a stranger.
        (&[HERE], &[], &[], true, false),
        (&[HERE], &[AWAY], &[], true, false),
        (&[HERE], &[], &[THERE], true, false),
        // Both sides.
        (&[HERE, AWAY], &[THERE], &[], false, true),
    ];
    for (squad, creatures, traders, held, contested) in rows {
        let scene = field(squad, creatures, traders);
        let place = format!("{squad:?} {creatures:?} {traders:?}");
        assert_eq!(is_held(&scene, &hold()), held, "{place}");
        assert_eq!(is_contested(&scene, &hold()), contested, "{place}");
    }
}

#[test]
fn only_the_hostile_contest_and_only_while_they_stand() {
    let mut scene = field(&[HERE], &[], &[THERE]);
    for &relation in Relation::ALL {
        scene.factions.relate(FactionId(0), FactionId(2), relation);
        let hostile = relation == Relation::Hostile;
        assert_eq!(is_contested(&scene, &hold()), hostile, "{relation:?}");
        assert_eq!(is_held(&scene, &hold()), !hostile, "{relation:?}");
    }
    let mut scene = field(&[HERE], &[THERE], &[]);
    scene.units[1].standing = Standing::Down;
    assert!(is_held(&scene, &hold()) && !is_contested(&scene, &hold()));
}

#[test]
fn other_goals_are_neither_held_nor_contested() {
    let scene = field(&[HERE], &[THERE], &[]);
    let reach = Aim::Reach {
        hexes: vec![HERE, THERE],
        units: 1,
    };
    let protect = Aim::Protect {
        unit: UnitId(0),
        until: Round(3),
    };
    for aim in [reach, protect] {
        let goal = goal(aim);
        assert!(!is_held(&scene, &goal) && !is_contested(&scene, &goal));
    }
}
