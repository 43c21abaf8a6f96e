//! What no case file can say: weapons carried, old wounds, budgets, big boards.

#![expect(clippy::unwrap_used, reason = "a test fails where it unwraps")]

use pincer_ai::{Budget, Term, decide};
use pincer_rules::Scene;
use pincer_rules::board::{Board, Ground, Passage, Shape};
use pincer_rules::cover::sight;
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex, neighbours};
use pincer_rules::legality;
use pincer_rules::numbers::{
    Accuracy, Actions, Athletics, CoverLevel, Health, Level, MoveCost, Round, Steps,
};
use pincer_rules::order::{Order, Pace};
use pincer_rules::scene::TurnOrder;
use pincer_rules::unit::{Activation, Trait, Unit, UnitId};
use pincer_rules::weapon::{Weapon, WeaponClass, WeaponKind};

const A: UnitId = UnitId(0);

/// An open field on which the squad has its turn; the first unit is the squad's.
fn scene(shape: Shape, units: &[(&str, (i32, i32), &str)]) -> Scene {
    let mut scene = Scene::new(Board::new(shape).unwrap());
    let squad = scene.factions.add("squad").unwrap();
    scene.factions.add("creatures").unwrap();
    for &(name, at, faction) in units {
        let faction: FactionId = scene.factions.find(faction).unwrap();
        scene
            .units
            .push(Unit::new(name, Hex::new(at.0, at.1), faction));
    }
    scene.turn.round = Round(1);
    scene.turn.order = TurnOrder::Sides(vec![squad]);
    scene
}

fn field(units: &[(&str, (i32, i32), &str)]) -> Scene {
    scene(Shape::Hexagon { radius: Steps(10) }, units)
}

fn wall_in(scene: &mut Scene, around: Hex, but: &[Hex], passage: Passage) {
    for hex in neighbours(around).filter(|hex| !but.contains(hex)) {
        let ground = Ground {
            passage,
            ..Ground::default()
        };
        scene.board.set(hex, ground).unwrap();
    }
}

fn blade(name: &str) -> Weapon {
    Weapon {
        name: name.to_owned(),
        ..Weapon::new(WeaponKind::Melee, None)
    }
}

fn gun(name: &str, class: WeaponClass) -> Weapon {
    Weapon {
        name: name.to_owned(),
        ..Weapon::new(WeaponKind::Ranged, Some(class))
    }
}

/// A with a heavy gun, hemmed in, a creature right before it.
fn hemmed_in() -> Scene {
    let mut scene = field(&[("A", (0, 0), "squad"), ("T", (0, -1), "creatures")]);
    wall_in(&mut scene, Hex::ZERO, &[Hex::new(0, -1)], Passage::Wall);
    // Of the four dice the gun rolls here the lowest counts.
    scene.units[0].accuracy = Accuracy(0);
    scene.units[0].weapon = gun("Cannon", WeaponClass::Heavy);
    scene.units[0].carried = vec![gun("Pistol", WeaponClass::Small), blade("Sword")];
    scene.units[1].weapon = blade("Claws");
    scene
}

#[test]
fn a_gunner_that_cannot_get_away_takes_its_blade() {
    let decision = decide(&hemmed_in(), Budget::NORMAL, 1);
    assert_eq!(decision.order, Order::Ready { unit: A, slot: 1 });
    assert!(decision.terms.get(Term::Weapon).0 > 0, "{}", decision.terms);
    assert!(
        decision
            .reason
            .starts_with("takes its Sword in hand: with it it would wound T 5"),
        "{}",
        decision.reason
    );
}

#[test]
fn with_room_to_step_back_it_keeps_its_gun() {
    let mut scene = hemmed_in();
    scene.units[0].speed = Steps(8);
    for hex in neighbours(Hex::ZERO).filter(|hex| hex.y > 0) {
        scene.board.set(hex, Ground::default()).unwrap();
    }
    let order = decide(&scene, Budget::NORMAL, 1).order;
    assert!(matches!(order, Order::Move { unit: A, .. }), "{order:?}");
}

#[test]
fn a_worse_weapon_stays_where_it_is() {
    let mut scene = hemmed_in();
    scene.units[0].weapon = blade("Sword");
    scene.units[0].carried = vec![gun("Pistol", WeaponClass::Small)];
    let target = UnitId(1);
    assert_eq!(
        decide(&scene, Budget::NORMAL, 1).order,
        Order::Attack { unit: A, target }
    );
}

#[test]
fn a_blade_takes_its_pistol_only_where_there_is_no_way() {
    let mut scene = field(&[("A", (0, 0), "squad"), ("T", (0, -5), "creatures")]);
    scene.units[0].weapon = blade("Sword");
    scene.units[0].carried = vec![gun("Pistol", WeaponClass::Small)];
    let order = decide(&scene, Budget::NORMAL, 1).order;
    assert!(matches!(order, Order::Move { unit: A, .. }), "{order:?}");
    // A moat one sees over.
    wall_in(&mut scene, Hex::ZERO, &[], Passage::Impassable);
    let decision = decide(&scene, Budget::NORMAL, 1);
    assert_eq!(decision.order, Order::Ready { unit: A, slot: 0 });
    assert!(decision.reason.contains("Pistol"), "{}", decision.reason);
}

#[test]
fn of_two_alike_the_one_that_is_hurt() {
    for hurt in [1, 2] {
        let mut scene = field(&[
            ("A", (0, 3), "squad"),
            ("T1", (-2, 0), "creatures"),
            ("T2", (2, -2), "creatures"),
        ]);
        scene.units[hurt].full_health = Health(9);
        scene.units[0].activation = Activation::Moved;
        scene.turn.active = Some(A);
        let target = UnitId(hurt as u16);
        let decision = decide(&scene, Budget::NORMAL, 1);
        assert_eq!(decision.order, Order::Attack { unit: A, target });
        assert!(decision.terms.get(Term::Wounded).0 > 0);
    }
}

#[test]
fn whoever_stays_looks_at_the_enemy() {
    let mut scene = field(&[("A", (0, 0), "squad"), ("T", (0, 6), "creatures")]);
    wall_in(&mut scene, Hex::ZERO, &[], Passage::Wall);
    let facing = Facing::South;
    assert_eq!(
        decide(&scene, Budget::NORMAL, 1).order,
        Order::Turn { unit: A, facing }
    );
    scene.units[0].facing = facing;
    assert_eq!(
        decide(&scene, Budget::NORMAL, 1).order,
        Order::Pass { unit: A }
    );
}

/// Forty by forty hexes with crates strewn over them, eight against eight.
fn large() -> Scene {
    let shape = Shape::Rectangle { cols: 40, rows: 40 };
    let names: Vec<String> = (0..16).map(|n| format!("U{n}")).collect();
    let units: Vec<(&str, (i32, i32), &str)> = names
        .iter()
        .enumerate()
        .map(|(n, name)| {
            let (n, squad) = (n as i32, n < 8);
            let col = 12 + 2 * (n % 8);
            let row = if squad { 24 } else { 15 };
            let side = if squad { "squad" } else { "creatures" };
            (name.as_str(), (col, row - col / 2), side)
        })
        .collect();
    let mut scene = scene(shape, &units);
    for (index, unit) in scene.units.iter_mut().enumerate() {
        unit.speed = Steps(8);
        if index % 2 == 0 {
            unit.weapon = blade("Sword");
        }
    }
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    for (index, hex) in hexes.into_iter().enumerate() {
        if index % 11 == 0 && scene.standing_on(hex).is_none() {
            let ground = Ground {
                cover: Some(CoverLevel::LIGHT),
                ..Ground::default()
            };
            scene.board.set(hex, ground).unwrap();
        }
    }
    scene
}

#[test]
fn budgets_are_kept_and_orders_allowed_whatever_they_are() {
    let scene = large();
    for budget in [0, 1, 7, 16, 40, 100, 500, 2000, 100_000] {
        let decision = decide(&scene, Budget(budget), 5);
        assert!(decision.judged <= budget, "{} of {budget}", decision.judged);
        assert_eq!(legality::check(&scene, &decision.order), Ok(()));
        assert_ne!(decision.order, Order::EndTurn, "budget {budget}");
        assert_eq!(
            decision,
            decide(&scene, Budget(budget), 5),
            "budget {budget}"
        );
    }
}

#[test]
fn the_seed_draws_between_equals() {
    let mut scene = field(&[("A", (5, 4), "squad"), ("T", (-5, -4), "creatures")]);
    // Two hexes are equally near to the prey.
    for unit in &mut scene.units {
        unit.weapon = blade("Sword");
        unit.speed = Steps(1);
    }
    let orders: Vec<Order> = (0..16)
        .map(|seed| decide(&scene, Budget::NORMAL, seed).order)
        .collect();
    assert!(orders.iter().any(|order| *order != orders[0]), "{orders:?}");
}

fn grenade(name: &str) -> Weapon {
    Weapon {
        name: name.to_owned(),
        uses: Some(1),
        ..Weapon::new(WeaponKind::Explosive, None)
    }
}

/// A with a rifle and a grenade on the belt, creatures close together behind cover
/// that bullets do not go through.
fn dug_in(enemies: usize) -> Scene {
    let all = [
        ("A", (0, 6), "squad"),
        ("T1", (0, 0), "creatures"),
        ("T2", (1, 0), "creatures"),
        ("T3", (0, -1), "creatures"),
    ];
    let mut scene = field(&all[..=enemies]);
    for hex in scene.board.hexes().collect::<Vec<_>>() {
        let ground = Ground {
            dug_in: CoverLevel::new(5),
            ..Ground::default()
        };
        scene.board.set(hex, ground).unwrap();
    }
    scene.units[0].carried = vec![grenade("Frag grenade")];
    scene
}

#[test]
fn a_grenade_is_taken_in_hand_where_bullets_do_nothing() {
    let decision = decide(&dug_in(3), Budget::NORMAL, 1);
    assert_eq!(decision.order, Order::Ready { unit: A, slot: 0 });
    assert!(
        decision.reason.contains("Frag grenade") && decision.reason.contains("T1"),
        "{}",
        decision.reason
    );
    // In the open the rifle does it.
    let mut open = dug_in(3);
    for hex in open.board.hexes().collect::<Vec<_>>() {
        open.board.set(hex, Ground::default()).unwrap();
    }
    let order = decide(&open, Budget::NORMAL, 1).order;
    assert!(!matches!(order, Order::Ready { .. }), "{order:?}");
}

#[test]
fn with_its_grenade_thrown_it_takes_its_rifle_again() {
    let mut scene = field(&[("A", (0, 6), "squad"), ("T", (0, 0), "creatures")]);
    scene.units[0].weapon = Weapon {
        uses: Some(0),
        ..grenade("Frag grenade")
    };
    scene.units[0].carried = vec![grenade("used up"), gun("Rifle", WeaponClass::Medium)];
    scene.units[0].carried[0].uses = Some(0);
    assert_eq!(
        decide(&scene, Budget::NORMAL, 1).order,
        Order::Ready { unit: A, slot: 1 }
    );
}

#[test]
fn a_second_action_is_used_for_a_second_attack() {
    let mut scene = field(&[("A", (0, 3), "squad"), ("T", (0, 0), "creatures")]);
    let target = UnitId(1);
    scene.settings.actions = Actions(2);
    scene.turn.active = Some(A);
    for activation in [Activation::Acted, Activation::Spent] {
        scene.units[0].activation = activation;
        scene.units[0].actions_left = Actions(1);
        assert_eq!(
            decide(&scene, Budget::NORMAL, 1).order,
            Order::Attack { unit: A, target },
            "{activation:?}"
        );
        scene.units[0].actions_left = Actions(0);
        let order = decide(&scene, Budget::NORMAL, 1).order;
        assert!(!matches!(order, Order::Attack { .. }), "{order:?}");
    }
}

#[test]
fn the_nimble_go_back_behind_the_wall_after_their_shot() {
    let mut scene = field(&[("A", (1, 2), "squad"), ("T", (0, -5), "creatures")]);
    for (q, r) in [(0, 2), (-1, 3), (0, 1), (-1, 2)] {
        let ground = Ground {
            passage: Passage::Wall,
            ..Ground::default()
        };
        scene.board.set(Hex::new(q, r), ground).unwrap();
    }
    scene.units[0].facing = Facing::North;
    scene.units[0].speed = Steps(8);
    // Two of four points are paid, the shot is fired.
    scene.units[0].paid = MoveCost(2);
    scene.units[0].activation = Activation::Acted;
    scene.units[0].traits = scene.units[0].traits.with(Trait::Nimble);
    scene.turn.active = Some(A);
    let decision = decide(&scene, Budget::NORMAL, 1);
    let Order::Move { to, .. } = decision.order else {
        panic!("{:?}", decision.order);
    };
    assert!(!sight(&scene, to, Hex::new(0, -5)), "{to:?}");
    // With nothing left of the Action it stays.
    scene.units[0].paid = MoveCost(4);
    let order = decide(&scene, Budget::NORMAL, 1).order;
    assert!(!matches!(order, Order::Move { .. }), "{order:?}");
}

#[test]
fn climbing_is_weighed_by_the_chance_to_fall() {
    // A tower two levels high between the two, seen over from its top only.
    let mut scene = field(&[("A", (0, 4), "squad"), ("T", (0, -4), "creatures")]);
    scene.units[0].speed = Steps(12);
    scene.units[0].weapon = gun("Rifle", WeaponClass::Medium);
    scene.units[1].weapon = blade("Claws");
    scene.units[1].speed = Steps(1);
    for hex in scene.board.hexes().collect::<Vec<_>>() {
        let ground = match (hex.y + hex.x / 2, hex) {
            (_, hex) if hex == Hex::new(0, 3) => Ground {
                level: Level(3),
                ..Ground::default()
            },
            (1..=2, _) => Ground {
                passage: Passage::Impassable,
                level: Level(2),
                ..Ground::default()
            },
            _ => continue,
        };
        scene.board.set(hex, ground).unwrap();
    }
    let up = Order::Move {
        unit: A,
        pace: Pace::Act,
        to: Hex::new(0, 3),
    };
    scene.units[0].athletics = Athletics(60);
    assert_eq!(decide(&scene, Budget::NORMAL, 1).order, up);
    scene.units[0].athletics = Athletics(-45);
    let decision = decide(&scene, Budget::NORMAL, 1);
    assert_ne!(decision.order, up, "{}", decision.terms);
}
