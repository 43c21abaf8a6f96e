//! Weapons that push (`FORCED-1`).

use pincer_rules::board::Passage;
use pincer_rules::numbers::{Accuracy, Health, Hits, Level, Steps};
use pincer_rules::order::Order;
use pincer_rules::unit::{Armour, Posture};
use pincer_sim::{Battle, Fact};

use crate::table::{
    Field, SURE, at, attack, grenade, hit, id, kinds, last, miss, played, seeded, unit,
};

/// A ram that pushes 3 hexes, south of its target.
fn ram() -> Field {
    let mut field = Field::new(8);
    let ann = field.unit("Ann", (0, 0), "squad");
    ann.accuracy = SURE;
    ann.weapon.push = Steps(3);
    let foe = field.unit("Foe", (0, -2), "creatures");
    foe.health = Health(20);
    field
}

fn shoot(battle: &mut Battle) {
    let order = attack(battle, "Ann", "Foe");
    battle.submit(order).unwrap();
}

fn pushed(field: Field) -> Battle {
    played(&field.sides(&["squad", "creatures"]), &[hit], shoot)
}

#[test]
fn a_hit_pushes_away_even_when_armour_holds() {
    let battle = pushed(ram());
    assert_eq!(at(&battle, "Foe"), (0, -5));
    assert_eq!(
        kinds(last(&battle)),
        [
            "activated",
            "spent",
            "attacked",
            "opened",
            "moved",
            "moved",
            "moved"
        ]
    );
    assert_eq!(
        unit(&battle, "Foe").facing,
        pincer_rules::hex::Facing::North
    );
    // Being moved leaves the window open (XFIRE-8).
    assert!(battle.scene().window_on(id(&battle, "Foe")).is_some());
}

#[test]
fn a_miss_does_not() {
    let mut field = ram();
    field.0.units[0].accuracy = Accuracy(-90);
    let battle = played(&field.sides(&["squad", "creatures"]), &[miss], shoot);
    assert_eq!(at(&battle, "Foe"), (0, -2));
}

#[test]
fn obstacles_stop_it_with_half_the_hexes_left() {
    type Change = fn(&mut Field);
    let obstacles: [(&str, Change); 4] = [
        ("wall", |f| {
            f.ground((0, -3), |g| g.passage = Passage::Wall);
        }),
        ("void", |f| {
            f.ground((0, -3), |g| g.passage = Passage::Impassable);
        }),
        ("ledge", |f| {
            f.ground((0, -3), |g| g.level = Level(1));
        }),
        ("unit", |f| {
            f.unit("Other", (0, -3), "creatures").health = Health(20);
        }),
    ];
    for (what, change) in obstacles {
        let mut field = ram();
        change(&mut field);
        // Levels must not hide the target.
        let battle = pushed(field);
        assert_eq!(at(&battle, "Foe"), (0, -2), "{what}");
        assert!(kinds(last(&battle)).contains(&"collided"), "{what}");
        assert_eq!(unit(&battle, "Foe").health, Health(19), "{what}");
    }
}

#[test]
fn over_an_edge_it_falls_and_lies() {
    let mut field = ram();
    for r in [0, -1, -2, -3] {
        field.ground((0, r), |ground| ground.level = Level(4));
    }
    let battle = pushed(field);
    assert_eq!(at(&battle, "Foe"), (0, -4));
    let foe = unit(&battle, "Foe");
    assert_eq!((foe.health, foe.posture), (Health(18), Posture::Prone));
}

#[test]
fn hazards_take_their_hits_in_each_hex_and_who_goes_down_stops() {
    let mut field = ram();
    field.0.units[1].armour = Armour::default();
    field.0.units[0].weapon.hits = Hits(1);
    field.0.units[1].health = Health(90);
    for r in [-3, -4, -5] {
        field.fire((0, r), 50);
    }
    let battle = pushed(field);
    assert_eq!(at(&battle, "Foe"), (0, -4));
    assert_eq!(
        kinds(last(&battle))
            .iter()
            .filter(|&&kind| kind == "burned")
            .count(),
        2
    );
    assert!(!unit(&battle, "Foe").is_standing());
    assert!(battle.ending().is_some(), "who falls on the way is fallen");
}

#[test]
fn a_blast_pushes_from_its_centre_and_nobody_on_it() {
    let mut field = Field::new(8);
    let ann = field.unit("Ann", (0, 0), "squad");
    ann.accuracy = SURE;
    ann.weapon = grenade(1);
    ann.weapon.push = Steps(2);
    field.unit("Foe", (0, -4), "creatures");
    field.unit("Near", (0, -3), "creatures");
    field.unit("Behind", (0, -5), "creatures");
    let battle = played(
        &field.sides(&["squad", "creatures"]),
        &[hit, hit, hit],
        shoot,
    );
    assert_eq!(at(&battle, "Foe"), (0, -4));
    assert_eq!(at(&battle, "Near"), (0, -1), "towards the thrower");
    assert_eq!(at(&battle, "Behind"), (0, -7));
}

#[test]
fn the_dead_are_not_pushed() {
    let mut field = ram();
    crate::table::frail(&mut field.0.units[1]);
    let battle = pushed(field);
    assert_eq!(at(&battle, "Foe"), (0, -2));
    assert!(!kinds(last(&battle)).contains(&"moved"));
}

/// Two in a row: the farther one goes first only if its id is lower.
#[test]
fn pushes_come_one_by_one() {
    let mut field = Field::new(8);
    let ann = field.unit("Ann", (0, 0), "squad");
    ann.accuracy = SURE;
    ann.weapon.area = Some(pincer_rules::weapon::Area::Line(Steps(3)));
    ann.weapon.push = Steps(2);
    field.unit("First", (0, -1), "creatures").health = Health(20);
    field.unit("Second", (0, -2), "creatures").health = Health(20);
    let battle = seeded(
        &field.sides(&["squad", "creatures"]),
        |battle| {
            let order = Order::Area {
                unit: id(battle, "Ann"),
                aim: pincer_rules::record::Aimed::Along(pincer_rules::hex::Facing::North),
            };
            battle.submit(order).unwrap();
        },
        |battle| at(battle, "Second") == (0, -4),
    );
    assert_eq!(
        at(&battle, "First"),
        (0, -1),
        "the second was still in its way"
    );
    assert!(
        last(&battle)
            .iter()
            .any(|fact| matches!(fact, Fact::Collided { .. }))
    );
}
