//! Generated scenes, one family for each kind of question.
//!
//! ```text
//! skirmish   0 to 12 units of all kinds on any ground
//! brawl      unit 0 strikes at unit 1 with friends and others round about
//! ambush     unit 0 shoots at unit 1, on whom a window is open
//! march      unit 0 walks over hard ground among friends and enemies
//! trek       the same in the middle of a turn: prone, off their feet, nimble
//! rapids     units on ledges and in currents, to be pushed and swept
//! wreck      units without gravity, drifting among what is left of a ship
//! ```

use pincer_rules::board::Board;
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::hex::{Facing, Hex, distance};
use pincer_rules::numbers::{
    Accuracy, Athletics, Degrees, Dr, Health, Hits, Might, MoveCost, Steps, Tl,
};
use pincer_rules::scene::{DrModel, Gravity, SellIt, Window};
use pincer_rules::unit::{Activation, Armour, Footing, Posture, Standing, Trait, Unit, UnitId};
use pincer_rules::weapon::{DamageType, Size, Tag, Weapon, WeaponClass, WeaponKind};
use pincer_rules::{Scene, faction::Factions};

use crate::chance::Chance;
use crate::ground::{self, Terrain};

/// Who acts in a brawl, an ambush, a march.
pub const FIRST: UnitId = UnitId(0);
/// Whom a brawl and an ambush are about.
pub const SECOND: UnitId = UnitId(1);

/// Up to 12 units of all kinds on any ground.
#[must_use]
pub fn skirmish(seed: u64) -> Scene {
    let chance = &mut Chance::new(seed);
    let radius = chance.up_to(3, 12);
    let terrain = Terrain::any(chance);
    let mut scene = scene(chance, radius, terrain);
    let units = chance.up_to(0, 12);
    for _ in 0..units {
        if let Some(at) = free(chance, &scene, |_| true) {
            let weapon = weapon(chance);
            add(chance, &mut scene, at, weapon);
        }
    }
    open_windows(chance, &mut scene);
    scene
}

/// Blades around a target: units 0, 1 and 2 and up to 4 more, most within reach.
#[must_use]
pub fn brawl(seed: u64) -> Scene {
    let chance = &mut Chance::new(seed);
    let radius = chance.up_to(3, 5);
    let terrain = Terrain {
        walls: if chance.percent(50) {
            chance.up_to(0, 40)
        } else {
            0
        },
        cover: chance.up_to(0, 30),
        levels: if chance.percent(30) { 20 } else { 0 },
        ..Terrain::default()
    };
    let mut scene = scene(chance, radius, terrain);
    let units = chance.up_to(3, 7);
    for index in 0..units {
        let near = chance.percent(85);
        let place = |hex: Hex| match index {
            1 => hex == Hex::ZERO,
            _ => !near || distance(hex, Hex::ZERO) <= Steps(2),
        };
        if index == 1 {
            clear(&mut scene, Hex::ZERO);
        }
        let Some(at) = free(chance, &scene, |hex| {
            place(hex) && (index == 1 || hex != Hex::ZERO)
        }) else {
            continue;
        };
        let weapon = if chance.percent(85) {
            blade(chance)
        } else {
            weapon(chance)
        };
        let id = add(chance, &mut scene, at, weapon);
        if index < 3 {
            oppose(&mut scene, id, index);
        }
    }
    scene
}

/// A shot at a target on whom somebody has opened a window.
#[must_use]
pub fn ambush(seed: u64) -> Scene {
    let chance = &mut Chance::new(seed);
    let radius = chance.up_to(4, 9);
    let terrain = Terrain {
        walls: chance.up_to(0, 15),
        cover: chance.up_to(0, 30),
        smoke: chance.up_to(0, 10),
        ..Terrain::default()
    };
    let mut scene = scene(chance, radius, terrain);
    let units = chance.up_to(3, 8);
    for index in 0..units {
        if index == 1 {
            clear(&mut scene, Hex::ZERO);
        }
        let near = index > 2 && chance.percent(60);
        let Some(at) = free(chance, &scene, |hex| match index {
            1 => hex == Hex::ZERO,
            _ => hex != Hex::ZERO && (!near || distance(hex, Hex::ZERO) <= Steps(2)),
        }) else {
            continue;
        };
        let weapon = match index {
            0 | 2 if chance.percent(90) => gun(chance),
            _ => weapon(chance),
        };
        let id = add(chance, &mut scene, at, weapon);
        if index < 3 {
            oppose(&mut scene, id, index);
        }
    }
    if scene.units.len() > 2 && chance.percent(90) {
        let opener = UnitId(if chance.percent(90) { 2 } else { 0 });
        let from = if chance.percent(80) {
            scene.unit(opener).at
        } else {
            let hexes: Vec<Hex> = scene.board.hexes().collect();
            chance.pick(&hexes)
        };
        scene.windows.push(Window {
            target: SECOND,
            opener,
            from,
        });
    }
    scene
}

/// A walker among friends and enemies on hard ground.
#[must_use]
pub fn march(seed: u64) -> Scene {
    let chance = &mut Chance::new(seed);
    let radius = chance.up_to(3, 6);
    let terrain = Terrain {
        walls: chance.up_to(0, 40),
        pits: chance.up_to(0, 10),
        levels: if chance.percent(60) { 30 } else { 0 },
        water: if chance.percent(60) { 30 } else { 0 },
        difficult: chance.up_to(0, 60),
        hazards: chance.up_to(0, 40),
        ..Terrain::default()
    };
    let mut scene = scene(chance, radius, terrain);
    clear(&mut scene, Hex::ZERO);
    let walker = weapon(chance);
    add(chance, &mut scene, Hex::ZERO, walker);
    scene.units[0].standing = Standing::Standing;
    let others = chance.up_to(0, 7);
    for _ in 0..others {
        if let Some(at) = free(chance, &scene, |_| true) {
            let weapon = weapon(chance);
            add(chance, &mut scene, at, weapon);
        }
    }
    scene
}

/// A march in the middle of a turn: some lie prone or have lost their footing,
/// some are nimble and have paid for a part of their Action. All walk, in boots
/// where there is no gravity.
#[must_use]
pub fn trek(seed: u64) -> Scene {
    let mut scene = march(seed);
    let chance = &mut Chance::new(seed + 1_000_000);
    if chance.percent(70) {
        raise(chance, &mut scene, 25);
    }
    for unit in &mut scene.units {
        unit.speed = Steps(chance.up_to(1, 8));
        if scene.gravity == Gravity::Zero {
            let boots = chance.pick(&[Trait::MagBoots, Trait::Thruster]);
            unit.traits = unit.traits.with(boots);
        }
        unsettle(chance, unit);
        if chance.percent(40) {
            unit.traits = unit.traits.with(Trait::Nimble);
            unit.activation = Activation::Acted;
            unit.paid = MoveCost(chance.up_to(0, unit.speed.half_up().0 - 1));
        }
    }
    scene
}

/// Units on ledges and in currents, with hazards and each other in the way.
#[must_use]
pub fn rapids(seed: u64) -> Scene {
    let chance = &mut Chance::new(seed);
    let radius = chance.up_to(3, 6);
    let terrain = Terrain {
        walls: chance.up_to(0, 15),
        pits: chance.up_to(0, 10),
        water: chance.up_to(30, 90),
        currents: 80,
        difficult: chance.up_to(20, 80),
        hazards: chance.up_to(0, 40),
        ..Terrain::default()
    };
    let mut scene = scene(chance, radius, terrain);
    if chance.percent(80) {
        raise(chance, &mut scene, 50);
    }
    crowd(chance, &mut scene);
    scene
}

/// Units without gravity; a few of them walk in boots or steer a thruster.
#[must_use]
pub fn wreck(seed: u64) -> Scene {
    let chance = &mut Chance::new(seed);
    let radius = chance.up_to(3, 7);
    let terrain = Terrain {
        walls: chance.up_to(0, 12),
        pits: chance.up_to(0, 5),
        cover: chance.up_to(0, 8),
        levels: if chance.percent(50) { 30 } else { 0 },
        water: chance.up_to(0, 10),
        difficult: chance.up_to(0, 30),
        hazards: chance.up_to(0, 40),
        ..Terrain::default()
    };
    let mut scene = scene(chance, radius, terrain);
    scene.gravity = Gravity::Zero;
    crowd(chance, &mut scene);
    for unit in &mut scene.units {
        if chance.percent(15) {
            let boots = chance.pick(&[Trait::MagBoots, Trait::Thruster]);
            unit.traits = unit.traits.with(boots);
        }
        if chance.percent(70) {
            unit.drift = Some(chance.pick(Facing::ALL));
        }
    }
    scene
}

/// Raises so many hexes of a hundred by up to four levels.
fn raise(chance: &mut Chance, scene: &mut Scene, percent: u32) {
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    for hex in hexes {
        if chance.percent(percent) {
            let mut ground = *scene.board.ground(hex);
            ground.level.0 += chance.between(1, 4);
            scene
                .board
                .set(hex, ground)
                .expect("the hex is on the board");
        }
    }
}

fn crowd(chance: &mut Chance, scene: &mut Scene) {
    for _ in 0..chance.up_to(1, 8) {
        if let Some(at) = free(chance, scene, |_| true) {
            let weapon = weapon(chance);
            let id = add(chance, scene, at, weapon);
            unsettle(chance, &mut scene.units[usize::from(id.0)]);
        }
    }
}

fn unsettle(chance: &mut Chance, unit: &mut Unit) {
    unit.athletics = Athletics(chance.between(-20, 60));
    if chance.percent(25) {
        unit.posture = Posture::Prone;
    }
    if chance.percent(50) {
        unit.footing = Footing::Lost;
    }
}

/// Every ordered pair of units.
pub fn pairs(scene: &Scene) -> impl Iterator<Item = (UnitId, UnitId)> + '_ {
    scene.units().flat_map(move |(a, _)| {
        scene
            .units()
            .filter(move |&(b, _)| b != a)
            .map(move |(b, _)| (a, b))
    })
}

fn scene(chance: &mut Chance, radius: u32, terrain: Terrain) -> Scene {
    let board: Board = ground::board(chance, radius, terrain);
    let mut scene = Scene::new(board);
    scene.gravity = chance.pick(Gravity::ALL);
    scene.settings.dr_model = chance.pick(DrModel::ALL);
    scene.settings.sell_it = chance.pick(SellIt::ALL);
    let mut factions = Factions::default();
    for name in ["squad", "creatures", "hunters"] {
        factions.add(name).expect("three factions are few");
    }
    for (a, b) in [(0, 2), (1, 2)] {
        factions.relate(FactionId(a), FactionId(b), chance.pick(Relation::ALL));
    }
    if chance.percent(20) {
        factions.relate(FactionId(0), FactionId(1), chance.pick(Relation::ALL));
    }
    scene.factions = factions;
    scene
}

/// Makes a hex open ground.
fn clear(scene: &mut Scene, hex: Hex) {
    scene
        .board
        .set(hex, pincer_rules::board::Ground::default())
        .expect("the hex is on the board");
}

/// A free hex of those wanted, if there is one.
fn free(chance: &mut Chance, scene: &Scene, wanted: impl Fn(Hex) -> bool) -> Option<Hex> {
    let hexes: Vec<Hex> = scene
        .board
        .hexes()
        .filter(|&hex| {
            wanted(hex)
                && scene.board.ground(hex).can_be_entered()
                && scene.standing_on(hex).is_none()
        })
        .collect();
    (!hexes.is_empty()).then(|| chance.pick(&hexes))
}

/// Units 0 and 2 are squad, unit 1 a creature, most of the time.
fn oppose(scene: &mut Scene, id: UnitId, index: u32) {
    let unit = &mut scene.units[usize::from(id.0)];
    unit.faction = FactionId(u8::from(index == 1));
    unit.standing = Standing::Standing;
}

fn open_windows(chance: &mut Chance, scene: &mut Scene) {
    let ids: Vec<UnitId> = scene.units().map(|(id, _)| id).collect();
    let hexes: Vec<Hex> = scene.board.hexes().collect();
    for &target in &ids {
        let opener = chance.pick(&ids);
        if opener != target && chance.percent(30) {
            let from = chance.pick(&hexes);
            // Nobody has fired out of a wall.
            if scene.board.ground(from).can_be_entered() {
                scene.windows.push(Window {
                    target,
                    opener,
                    from,
                });
            }
        }
    }
}

fn add(chance: &mut Chance, scene: &mut Scene, at: Hex, weapon: Weapon) -> UnitId {
    let id = UnitId(scene.units.len() as u16);
    let faction = FactionId(chance.up_to(0, 2) as u8);
    let mut unit = Unit::new(&format!("u{}", id.0), at, faction);
    unit.facing = chance.pick(Facing::ALL);
    unit.view_angle = Degrees(chance.pick(&[210, 210, 180, 240, 120, 90, 60, 300, 360, 0, 137]));
    unit.speed = Steps(chance.up_to(1, 6));
    unit.size = chance.pick(Size::ALL);
    unit.might = Might(chance.between(1, 10));
    unit.accuracy = Accuracy(chance.between(0, 110));
    unit.tl = Tl(chance.between(20, 120));
    unit.armour = Armour::all(Dr(chance.up_to(0, 3)));
    unit.health = Health(chance.up_to(1, 8));
    unit.full_health = unit.health;
    if chance.percent(12) {
        unit.standing = Standing::Down;
    }
    for one in [
        Trait::Guardian,
        Trait::CloseQuartersTraining,
        Trait::CloseQuartersSpecialist,
    ] {
        if chance.percent(10) {
            unit.traits = unit.traits.with(one);
        }
    }
    unit.weapon = weapon;
    scene.units.push(unit);
    id
}

/// Any weapon.
fn weapon(chance: &mut Chance) -> Weapon {
    if chance.percent(40) {
        blade(chance)
    } else {
        gun(chance)
    }
}

fn blade(chance: &mut Chance) -> Weapon {
    let mut weapon = Weapon::new(WeaponKind::Melee, None);
    weapon.reach = Steps(chance.pick(&[1, 1, 2, 2, 3]));
    finish(chance, weapon)
}

fn gun(chance: &mut Chance) -> Weapon {
    let kind = chance.pick(&[
        WeaponKind::Ranged,
        WeaponKind::Ranged,
        WeaponKind::Ranged,
        WeaponKind::Thrown,
        WeaponKind::Explosive,
    ]);
    let class = chance.percent(80).then(|| chance.pick(WeaponClass::ALL));
    let mut weapon = Weapon::new(kind, class);
    weapon.item_size = chance.pick(&[Size::Tiny, Size::Small, Size::Medium, Size::Large]);
    finish(chance, weapon)
}

fn finish(chance: &mut Chance, mut weapon: Weapon) -> Weapon {
    weapon.damage = chance.pick(DamageType::ALL);
    if chance.percent(20) {
        weapon.hits = Hits(chance.up_to(1, 8));
    }
    for &tag in Tag::ALL {
        if chance.percent(15) {
            weapon.tags = weapon.tags.with(tag);
        }
    }
    weapon
}
