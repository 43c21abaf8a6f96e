//! The AI in battles of every kind of ground, weapon, goal and relation: each order
//! is allowed, has a reason to read and keeps to the budget, and every battle comes
//! to its end.

use pincer_ai::{Budget, decide};
use pincer_rules::board::{Current, CurrentStrength};
use pincer_rules::cybercore;
use pincer_rules::cybercore::area;
use pincer_rules::faction::FactionId;
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::legality;
use pincer_rules::numbers::{Actions, Hits, Round, Rounds, Steps};
use pincer_rules::order::Order;
use pincer_rules::record::Aimed;
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Posture, Trait};
use pincer_rules::weapon::{Area, NamedBand, Tag, Weapon, WeaponClass, WeaponKind};
use pincer_scenario::Scenario;
use pincer_sim::Battle;
use pincer_tests::chance::Chance;
use pincer_tests::scenes::{ambush, brawl, march, rapids, skirmish, trek, wreck};

use crate::table::{blade, scenario};

const BATTLES: u64 = 350;

/// A battle longer than this one stands still.
const MOST_ORDERS: u32 = 3000;

fn weapon(chance: &mut Chance) -> Weapon {
    let plain = Weapon::new(WeaponKind::Ranged, None);
    let area = |area| Weapon {
        area: Some(area),
        named_band: Some(NamedBand::Short),
        ..plain.clone()
    };
    match chance.up_to(0, 10) {
        0 => area(Area::Burst(Steps(2))),
        1 => area(Area::Line(Steps(4))),
        2 => area(Area::Cone(Steps(3))),
        3 => Weapon {
            uses: Some(1),
            ..Weapon::new(WeaponKind::Explosive, None)
        },
        4 => Weapon {
            area: Some(Area::Blast(Steps(2))),
            push: Steps(2),
            ..Weapon::new(WeaponKind::Explosive, None)
        },
        5 => Weapon {
            hits: Hits(0),
            smoke: Rounds(2),
            uses: Some(2),
            ..Weapon::new(WeaponKind::Explosive, None)
        },
        6..=8 => {
            let heavy = Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Heavy));
            Weapon {
                tags: heavy.tags.with(Tag::Demolition),
                ..heavy
            }
        }
        9 => Weapon::new(WeaponKind::Thrown, None),
        _ => blade(),
    }
}

fn goals(chance: &mut Chance, scene: &Scene) -> Vec<Goal> {
    let hexes: Vec<Hex> = scene
        .board
        .hexes()
        .filter(|&hex| scene.board.ground(hex).can_be_entered())
        .collect();
    let some = |chance: &mut Chance| vec![chance.pick(&hexes), chance.pick(&hexes)];
    let mut goals = Vec::new();
    for side in scene.factions.ids() {
        let mut add = |aim| {
            goals.push(Goal {
                side,
                aim,
                progress: Rounds(0),
            });
        };
        match chance.up_to(0, 7) {
            0 => add(Aim::Hold {
                hexes: some(chance),
                rounds: Rounds(chance.up_to(1, 4)),
            }),
            1 => add(Aim::Reach {
                hexes: some(chance),
                units: chance.up_to(1, 2),
            }),
            2 => {
                let own = scene.standing().find(|(_, unit)| unit.faction == side);
                if let Some((unit, _)) = own {
                    add(Aim::Protect {
                        unit,
                        until: Round(6),
                    });
                }
            }
            _ => {}
        }
    }
    goals
}

fn generated(seed: u64) -> Scenario {
    let make = [skirmish, brawl, ambush, march, trek, rapids, wreck];
    let mut scene = make[(seed % 7) as usize](seed);
    let mut chance = Chance::new(seed);
    for index in 0..scene.units.len() {
        let weapons = [weapon(&mut chance), weapon(&mut chance)];
        let unit = &mut scene.units[index];
        if chance.percent(60) {
            unit.weapon = weapons[0].clone();
        }
        unit.carried = weapons.to_vec();
        if chance.percent(20) {
            unit.posture = Posture::Prone;
        }
        if chance.percent(20) {
            unit.traits = unit.traits.with(Trait::Nimble);
        }
    }
    scene.settings.actions = Actions(chance.up_to(1, 2));
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    for hex in hexes {
        let mut ground = *scene.board.ground(hex);
        if ground.depth.0 > 0 && chance.percent(40) {
            ground.current = Some(Current {
                strength: chance.pick(CurrentStrength::ALL),
                direction: chance.pick(Facing::ALL),
            });
            scene.board.set(hex, ground).unwrap();
        }
    }
    scene.goals = goals(&mut chance, &scene);
    let order: Vec<FactionId> = scene.factions.ids().collect();
    let mut scenario = scenario(scene, order);
    scenario.seed = seed;
    scenario.round_limit = Round(8);
    scenario
}

#[test]
fn the_ai_plays_everything_there_is_to_its_end() {
    let mut kinds = [0u32; 8];
    for seed in 1..=BATTLES {
        let mut battle = Battle::new(&generated(seed));
        let budget = if seed % 3 == 0 {
            Budget::QUICK
        } else {
            Budget::NORMAL
        };
        let mut orders = 0;
        while battle.ending().is_none() {
            let scene = battle.scene();
            let decision = decide(scene, budget, seed);
            let place = format!("seed {seed}, order {orders}: {:?}", decision.order);
            assert_eq!(legality::check(scene, &decision.order), Ok(()), "{place}");
            assert!(decision.judged <= budget.0, "{place}: {}", decision.judged);
            let reason = &decision.reason;
            assert!(!reason.is_empty(), "{place}");
            assert!(!reason.contains(['_', '{', '}']), "{place}: {reason}");
            assert!(!harms_its_own(scene, &decision.order), "{place}");
            kinds[kind(&decision.order)] += 1;
            battle.submit(decision.order).unwrap();
            orders += 1;
            assert!(orders < MOST_ORDERS, "{place}: it stands still");
        }
    }
    // A law over battles in which nothing of it happens would prove nothing.
    for (index, least) in [500, 200, 100, 1, 50, 50, 50, 500].into_iter().enumerate() {
        assert!(kinds[index] >= least, "kind {index}: {kinds:?}");
    }
}

/// Whether an attack is aimed at somebody who is no enemy, or does more harm to its
/// own side than to enemies.
fn harms_its_own(scene: &Scene, order: &Order) -> bool {
    let (unit, aim) = match *order {
        Order::Attack { unit, target } => {
            if !scene.relation(unit, target).is_opposed() {
                return true;
            }
            (unit, Aimed::At(scene.unit(target).at))
        }
        Order::Area { unit, aim } => (unit, aim),
        _ => return false,
    };
    let found = area::found(scene, unit, scene.unit(unit).at, aim);
    let (mut enemies, mut friends) = (0, 0);
    for ask in found.struck {
        let odds = cybercore::shot(scene, ask).odds;
        let hurt = odds.map_or(0, |odds| odds.mean_hits_millionths().0);
        let relation = scene.relation(unit, ask.target);
        if ask.target == unit || relation.is_friendly() {
            friends += hurt;
        } else if relation.is_opposed() {
            enemies += hurt;
        }
    }
    friends > enemies
}

fn kind(order: &Order) -> usize {
    match order {
        Order::Move { .. } => 0,
        Order::Attack { .. } | Order::Decline { .. } => 1,
        Order::Area { .. } => 2,
        Order::Breach { .. } => 3,
        Order::Ready { .. } => 4,
        Order::Turn { .. } => 5,
        Order::Pass { .. } | Order::React { .. } => 6,
        Order::EndTurn => 7,
    }
}
