//! How many orders are allowed in a few fixed positions, counted by hand.
//!
//! A rule that allows too much or too little shows here as a number.

use pincer_rules::Scene;
use pincer_rules::board::Passage;
use pincer_rules::hex::Facing;
use pincer_rules::legality;
use pincer_rules::numbers::{Centimetres, CoverLevel, Level, Stacks, Steps};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Aimed;
use pincer_rules::unit::{Standing, Trait, UnitId};
use pincer_rules::weapon::{Area, Tag};
use pincer_sim::Battle;

use crate::table::{Field, attack, blade, face, grenade, walk};

/// Every order there is, allowed or not.
fn conceivable(scene: &Scene) -> Vec<Order> {
    let mut orders = vec![Order::EndTurn];
    for (unit, state) in scene.units() {
        for &pace in Pace::ALL {
            orders.extend(scene.board.hexes().map(|to| Order::Move { unit, pace, to }));
        }
        let targets = 0..scene.units.len() as u16;
        orders.extend(targets.map(|target| Order::Attack {
            unit,
            target: UnitId(target),
        }));
        let at_hexes = scene.board.hexes().map(Aimed::At);
        let along = Facing::ALL.iter().copied().map(Aimed::Along);
        let aims = at_hexes.chain(along).chain([Aimed::Around]);
        orders.extend(aims.map(|aim| Order::Area { unit, aim }));
        orders.extend(scene.board.hexes().map(|hex| Order::Breach { unit, hex }));
        let slots = 0..=state.carried.len() as u8;
        orders.extend(slots.map(|slot| Order::Ready { unit, slot }));
        orders.extend(
            Facing::ALL
                .iter()
                .map(|&facing| Order::Turn { unit, facing }),
        );
        orders.push(Order::Pass { unit });
    }
    orders
}

/// Those of them that are allowed.
fn allowed(scene: &Scene) -> Vec<Order> {
    let mut orders = conceivable(scene);
    orders.retain(|order| legality::check(scene, order).is_ok());
    orders
}

/// Place of an order's kind in [`counts`].
fn kind(order: &Order) -> usize {
    match order {
        Order::Move {
            pace: Pace::Run, ..
        } => 0,
        Order::Move { .. } => 1,
        Order::Attack { .. }
        | Order::Decline { .. }
        | Order::Area { .. }
        | Order::Breach { .. } => 2,
        Order::Ready { .. } => 3,
        Order::Turn { .. } => 4,
        Order::Pass { .. } | Order::React { .. } => 5,
        Order::EndTurn => 6,
    }
}

/// Allowed orders by kind: runs, moves, attacks, weapons, turns, passes, ends.
fn counts(scene: &Scene) -> [usize; 7] {
    let mut counts = [0; 7];
    for order in allowed(scene) {
        counts[kind(&order)] += 1;
    }
    counts
}

type Change = fn(&mut Field);
type Orders = fn(&Battle) -> Vec<Order>;

/// A rifle of Speed 4 in the middle of an open field and an enemy 6 hexes
/// north of it, changed and played on before the count.
#[test]
fn orders_of_fixed_positions() {
    // Hexes within n steps but the middle: 3n(n + 1); n = 4 gives 60, n = 2 gives 18.
    let table: [(&str, Change, Orders, [usize; 7]); 26] = [
        (
            "fresh: 60 runs, 18 moves, the enemy, 5 other facings",
            |_| {},
            |_| vec![],
            [60, 18, 1, 0, 5, 1, 1],
        ),
        (
            "moved within Move and Act: no more steps",
            |_| {},
            |b| vec![walk(b, "A", Pace::Act, (0, 1))],
            [0, 0, 1, 0, 5, 1, 1],
        ),
        (
            "acted: may still move, but not run",
            |_| {},
            |b| vec![attack(b, "A", "T")],
            [0, 18, 0, 0, 5, 1, 1],
        ),
        (
            "ran: only turning is left",
            |_| {},
            |b| vec![walk(b, "A", Pace::Run, (0, 4))],
            [0, 0, 0, 0, 5, 1, 1],
        ),
        (
            "moved and attacked: the same",
            |_| {},
            |b| vec![walk(b, "A", Pace::Act, (0, 1)), attack(b, "A", "T")],
            [0, 0, 0, 0, 5, 1, 1],
        ),
        (
            "turned: nothing is left but the end of the turn",
            |_| {},
            |b| vec![face(b, "A", Facing::South)],
            [0, 0, 0, 0, 0, 0, 1],
        ),
        (
            "the enemy's turn: near the rim 18 of its 60 hexes lie outside the map",
            |_| {},
            |_| vec![Order::EndTurn],
            // Within 4 of 0,-6 two rows of 6 and 5 lie beyond r = -8, two more beyond
            // q + r = -8, and 4 hexes beyond both: 11 + 11 - 4 = 18.
            [42, 18, 1, 0, 5, 1, 1],
        ),
        (
            "two carried weapons can be readied",
            |f| f.0.units[0].carried = vec![blade(), blade()],
            |_| vec![],
            [60, 18, 1, 2, 5, 1, 1],
        ),
        (
            "a blade reaches nobody at 6 hexes",
            |f| f.0.units[0].weapon = blade(),
            |_| vec![],
            [60, 18, 0, 0, 5, 1, 1],
        ),
        (
            "an enemy next to it takes one hex of each, and the two behind it in the run's rim stay",
            |f| f.0.units[1].at = pincer_rules::Hex::new(0, -1),
            |_| vec![],
            // Behind the enemy 0,-2 costs 3 by the side, 0,-3 costs 4, 0,-4 costs 5:
            // the run loses 0,-1 and 0,-4, Move and Act loses 0,-1 and 0,-2.
            [58, 16, 1, 0, 5, 1, 1],
        ),
        (
            "a friend next to it is passed, not stopped on; two units, one target",
            |f| {
                f.unit("B", (0, -1), "squad").speed = Steps(1);
            },
            |_| vec![],
            // A: 59 + 17. B, Speed 1: 6 neighbours less A's hex, both ways: 5 + 5.
            [59 + 5, 17 + 5, 2, 0, 10, 2, 1],
        ),
        (
            "a downed friend takes no hex and gives no orders",
            |f| {
                f.unit("B", (0, -1), "squad").standing = Standing::Down;
            },
            |_| vec![],
            [60, 18, 1, 0, 5, 1, 1],
        ),
        (
            "a friend is no target, a neutral is",
            |f| {
                f.unit("B", (8, 0), "civilians");
            },
            |_| vec![],
            [60, 18, 2, 0, 5, 1, 1],
        ),
        (
            "walled in: no step, no sight",
            |f| wall_in(f, Passage::Wall),
            |_| vec![],
            [0, 0, 0, 0, 5, 1, 1],
        ),
        (
            "behind a moat nobody can enter: no step, but sight",
            |f| wall_in(f, Passage::Impassable),
            |_| vec![],
            [0, 0, 1, 0, 5, 1, 1],
        ),
        (
            "3 stacks all around: a run of 4 crosses one hex, Move and Act takes its one step",
            |f| {
                ring(f, |f, at| {
                    f.ground(at, |ground| ground.difficult = Stacks(3));
                });
            },
            |_| vec![],
            [6, 6, 1, 0, 5, 1, 1],
        ),
        (
            "1 stack all around: 2 points a hex of the ring, 1 beyond: 6 + 12 + 18, and 6",
            |f| {
                ring(f, |f, at| {
                    f.ground(at, |ground| ground.difficult = Stacks(1));
                });
            },
            |_| vec![],
            [36, 6, 1, 0, 5, 1, 1],
        ),
        (
            "deep water all around: 2 points a stroke, then 2 on land; acting, one stroke",
            |f| {
                ring(f, |f, at| {
                    f.ground(at, |ground| ground.depth = Centimetres(500));
                });
            },
            |_| vec![],
            [36, 6, 1, 0, 5, 1, 1],
        ),
        (
            "swimming itself: the ground is open, the enemy out of question",
            |f| f.ground((0, 0), |ground| ground.depth = Centimetres(500)),
            |_| vec![],
            [60, 18, 0, 0, 5, 1, 1],
        ),
        (
            "ledges two levels up: a run climbs 2 levels but pays 5 for the one step, acting climbs 1",
            |f| {
                ring(f, |f, at| f.ground(at, |ground| ground.level = Level(2)));
            },
            |_| vec![],
            // The ledges are higher than both ends: they hide the enemy (SIGHT-3).
            [6, 0, 0, 0, 5, 1, 1],
        ),
        (
            "Speed 1: one hex either way",
            |f| f.0.units[0].speed = Steps(1),
            |_| vec![],
            [6, 6, 1, 0, 5, 1, 1],
        ),
        (
            "a grenade: the enemy, or any of the field's 217 hexes to burst on",
            |f| f.0.units[0].weapon = grenade(1),
            |_| vec![],
            [60, 18, 1 + 217, 0, 5, 1, 1],
        ),
        (
            "a cone is aimed along six directions and at nobody",
            |f| f.0.units[0].weapon.area = Some(Area::Cone(Steps(3))),
            |_| vec![],
            [60, 18, 6, 0, 5, 1, 1],
        ),
        (
            "made for demolition: the enemy and two crates; the wall is no cover",
            |f| {
                let tags = &mut f.0.units[0].weapon.tags;
                *tags = tags.with(Tag::Demolition);
                for at in [(7, 0), (7, -1)] {
                    f.ground(at, |ground| ground.cover = CoverLevel::new(1));
                }
                f.ground((8, -8), |ground| ground.passage = Passage::Wall);
            },
            |_| vec![],
            [60, 18, 3, 0, 5, 1, 1],
        ),
        (
            "no use left: nothing to attack with",
            |f| f.0.units[0].weapon.uses = Some(0),
            |_| vec![],
            [60, 18, 0, 0, 5, 1, 1],
        ),
        (
            "traits change no count",
            |f| f.0.units[0].traits = [Trait::Guardian].into_iter().collect(),
            |_| vec![],
            [60, 18, 1, 0, 5, 1, 1],
        ),
    ];
    for (what, change, orders, expected) in table {
        let mut field = Field::new(8);
        field.unit("A", (0, 0), "squad");
        field.unit("T", (0, -6), "creatures");
        change(&mut field);
        let sides: Vec<String> = field
            .0
            .factions
            .ids()
            .map(|side| field.0.factions.name(side).to_owned())
            .collect();
        let sides: Vec<&str> = sides.iter().map(String::as_str).collect();
        let mut battle = Battle::new(&field.sides(&sides));
        for order in orders(&battle) {
            battle.submit(order).unwrap();
        }
        assert_eq!(counts(battle.scene()), expected, "{what}");
    }
}

fn ring(field: &mut Field, mut change: impl FnMut(&mut Field, (i32, i32))) {
    for facing in Facing::ALL {
        let hex = facing.offset();
        change(field, (hex.x, hex.y));
    }
}

fn wall_in(field: &mut Field, passage: Passage) {
    ring(field, |field, at| {
        field.ground(at, |ground| ground.passage = passage);
    });
}

/// All ways to give two orders on a board of seven hexes: 6 runs and 6 moves of
/// a unit of Speed 2 in the middle, 5 turns, a pass and the end of the turn.
#[test]
fn pairs_of_orders_on_seven_hexes() {
    let mut field = Field::new(1);
    field.unit("A", (0, 0), "squad").speed = Steps(2);
    let scenario = field.sides(&["squad"]);
    let battle = Battle::new(&scenario);
    let first = allowed(battle.scene());
    assert_eq!(first.len(), 6 + 6 + 5 + 1 + 1);
    let mut seconds = [0; 7];
    for order in first {
        let mut battle = Battle::new(&scenario);
        battle.submit(order).unwrap();
        seconds[kind(&order)] += allowed(battle.scene()).len();
    }
    // After a step of either kind: 5 turns, a pass, the end. Nobody to attack and
    // nothing to ready. After a turn or a pass the unit is done. After the end of
    // the turn the next one is the same side's: all over again.
    assert_eq!(seconds, [6 * 7, 6 * 7, 0, 0, 5, 1, 19]);
}
