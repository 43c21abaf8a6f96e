//! What generated battles are fought with and over: everything a rule of
//! Cybercore reads.

use pincer_rules::board::{Current, CurrentStrength};
use pincer_rules::faction::FactionId;
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::{Actions, Athletics, Centimetres, Hits, Level, Round, Rounds, Steps};
use pincer_rules::scene::{Scene, TurnOrder};
use pincer_rules::unit::{Posture, Trait, UnitId};
use pincer_rules::weapon::{Area, Tag, Weapon, WeaponKind};
use pincer_scenario::{Scenario, Turns};
use pincer_tests::chance::Chance;
use pincer_tests::scenes::{ambush, brawl, march, skirmish};

use crate::table::{blade, scenario};

/// A generated battle: all kinds of ground and weapons, three sides, either
/// order of turns.
pub(super) fn generated(seed: u64) -> Scenario {
    let mut scene = match seed % 4 {
        0 => skirmish(seed),
        1 => brawl(seed),
        2 => ambush(seed),
        _ => march(seed),
    };
    let chance = &mut Chance::new(seed.wrapping_add(31_337));
    ground(chance, &mut scene);
    for index in 0..scene.units.len() {
        arm(chance, &mut scene, index);
    }
    if chance.percent(30) {
        scene.settings.actions = Actions(2);
    }
    if !scene.units.is_empty() && chance.percent(40) {
        let goal = goal(chance, &scene);
        scene.goals.push(goal);
    }
    let order: Vec<FactionId> = scene.factions.ids().collect();
    let mut scenario = scenario(scene, order);
    scenario.seed = seed;
    scenario.round_limit = Round(6);
    if seed.is_multiple_of(5) {
        let units = scenario.scene.units.len();
        let bonus = (0..units).map(|unit| (unit as i32 * 7) % 20).collect();
        scenario.turns = Turns::Initiative { bonus };
        scenario.scene.turn.order = TurnOrder::Initiative(Vec::new());
    }
    scenario
}

/// Currents in the water, and ground high and low enough to fall.
fn ground(chance: &mut Chance, scene: &mut Scene) {
    let (rough, wet) = (chance.percent(50), chance.percent(30));
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    for hex in hexes {
        let mut ground = *scene.board.ground(hex);
        if wet && chance.percent(40) {
            ground.depth = Centimetres(chance.up_to(20, 200));
        }
        if ground.depth.0 > 0 && chance.percent(60) {
            ground.current = Some(Current {
                strength: chance.pick(CurrentStrength::ALL),
                direction: chance.pick(Facing::ALL),
            });
        }
        if rough && chance.percent(20) {
            ground.level = Level(chance.between(0, 4));
        }
        if chance.percent(3) {
            ground.smoke = Rounds(chance.up_to(1, 3));
        }
        scene.board.set(hex, ground).unwrap();
    }
}

fn arm(chance: &mut Chance, scene: &mut Scene, index: usize) {
    let unit = &mut scene.units[index];
    unit.athletics = Athletics(chance.between(-10, 50));
    if chance.percent(40) {
        unit.speed = Steps(chance.up_to(4, 9));
    }
    for one in [Trait::Nimble, Trait::MagBoots, Trait::Thruster] {
        if chance.percent(15) {
            unit.traits = unit.traits.with(one);
        }
    }
    if chance.percent(8) {
        unit.posture = Posture::Prone;
    }
    if chance.percent(45) {
        unit.weapon = area_weapon(chance);
    }
    if chance.percent(25) {
        unit.weapon.push = Steps(chance.up_to(1, 5));
    }
    if chance.percent(20) {
        unit.weapon.tags = unit.weapon.tags.with(Tag::Demolition);
    }
    if chance.percent(20) {
        unit.weapon.uses = Some(chance.up_to(1, 3));
    }
    if index.is_multiple_of(3) {
        unit.carried.push(blade());
    }
}

fn area_weapon(chance: &mut Chance) -> Weapon {
    let size = Steps(chance.up_to(1, 3));
    let (kind, area) = match chance.up_to(1, 5) {
        1 => (WeaponKind::Ranged, Area::Burst(size)),
        2 => (WeaponKind::Ranged, Area::Line(Steps(size.0 + 2))),
        3 => (WeaponKind::Ranged, Area::Cone(Steps(size.0 + 1))),
        _ => (WeaponKind::Explosive, Area::Blast(size)),
    };
    let mut weapon = Weapon::new(kind, None);
    weapon.area = Some(area);
    if chance.percent(30) {
        weapon.smoke = Rounds(chance.up_to(1, 3));
        if chance.percent(60) {
            weapon.hits = Hits(0);
        }
    }
    weapon
}

fn goal(chance: &mut Chance, scene: &Scene) -> Goal {
    let open = |&hex: &Hex| scene.board.ground(hex).can_be_entered();
    let hexes: Vec<Hex> = scene.board.hexes().filter(open).collect();
    let mut some: Vec<Hex> = (0..8).map(|_| chance.pick(&hexes)).collect();
    some.sort_by_key(|hex| (hex.x, hex.y));
    some.dedup();
    let mut side = FactionId(chance.up_to(0, 2) as u8);
    let aim = match chance.up_to(1, 3) {
        1 => Aim::Hold {
            hexes: some,
            rounds: Rounds(chance.up_to(1, 3)),
        },
        2 => Aim::Reach {
            hexes: some,
            units: chance.up_to(1, 2),
        },
        _ => {
            let unit = UnitId(chance.up_to(0, scene.units.len() as u32 - 1) as u16);
            side = scene.unit(unit).faction;
            Aim::Protect {
                unit,
                until: Round(chance.up_to(1, 6)),
            }
        }
    };
    Goal {
        side,
        aim,
        progress: Rounds(0),
    }
}
