//! A scene's hash tells every scene from every other that differs in anything a
//! rule reads: undo, replay and saves rest on it.

use std::collections::BTreeMap;

use pincer_rules::Scene;
use pincer_rules::board::{Board, Current, CurrentStrength, Ground, Hazard, Passage, Shape};
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hash;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::{
    Accuracy, Actions, Athletics, Centimetres, CoverLevel, Degrees, Dr, Faces, Health, Hits, Level,
    Metres, Might, MoveCost, Points, Rank, Round, Rounds, Stacks, Steps, Tl,
};
use pincer_rules::scene::{DrModel, Gravity, SellIt, TurnOrder, Window};
use pincer_rules::training::{Core, Training};
use pincer_rules::unit::{Activation, Climbed, Footing, Posture, Standing, Trait, Unit, UnitId};
use pincer_rules::weapon::{
    Area, Category, DamageType, NamedBand, Size, Tag, Weapon, WeaponClass, WeaponKind, WeaponType,
};
use pincer_tests::scenes::{FIRST, SECOND};

type Change = (&'static str, fn(&mut Scene));

fn start() -> Scene {
    let radius = Steps(4);
    let mut scene = Scene::new(Board::new(Shape::Hexagon { radius }).unwrap());
    for (name, at) in [("squad", Hex::new(0, 3)), ("creatures", Hex::new(0, -3))] {
        let faction = scene.factions.add(name).unwrap();
        scene.units.push(Unit::new(name, at, faction));
    }
    scene
}

fn one(scene: &mut Scene) -> &mut Unit {
    &mut scene.units[usize::from(FIRST.0)]
}

fn weapon(scene: &mut Scene) -> &mut Weapon {
    &mut one(scene).weapon
}

fn training(scene: &mut Scene) -> &mut Training {
    one(scene).training.get_or_insert_default()
}

fn ground(scene: &mut Scene, change: impl FnOnce(&mut Ground)) {
    let mut ground = Ground::default();
    change(&mut ground);
    scene.board.set(Hex::ZERO, ground).unwrap();
}

fn current(scene: &mut Scene, strength: CurrentStrength, direction: Facing) {
    ground(scene, |ground| {
        ground.current = Some(Current {
            strength,
            direction,
        });
    });
}

fn hazard(scene: &mut Scene, hits: u32, damage: DamageType) {
    let hits = Hits(hits);
    ground(scene, |ground| {
        ground.hazard = Some(Hazard { hits, damage });
    });
}

fn goal(scene: &mut Scene, side: u8, progress: u32, aim: Aim) {
    scene.goals = vec![Goal {
        side: FactionId(side),
        aim,
        progress: Rounds(progress),
    }];
}

fn hold(scene: &mut Scene, side: u8, progress: u32, rounds: u32, hex: Hex) {
    let aim = Aim::Hold {
        hexes: vec![hex],
        rounds: Rounds(rounds),
    };
    goal(scene, side, progress, aim);
}

fn reach(scene: &mut Scene, units: u32, hexes: &[Hex]) {
    let hexes = hexes.to_vec();
    goal(scene, 0, 0, Aim::Reach { hexes, units });
}

fn protect(scene: &mut Scene, unit: UnitId, until: u32) {
    let until = Round(until);
    goal(scene, 0, 0, Aim::Protect { unit, until });
}

fn window(scene: &mut Scene, target: UnitId, opener: UnitId, from: Hex) {
    scene.windows = vec![Window {
        target,
        opener,
        from,
    }];
}

const CHANGES: &[Change] = &[
    ("cover", |s| ground(s, |g| g.cover = CoverLevel::new(2))),
    ("dug in", |s| ground(s, |g| g.dug_in = CoverLevel::new(2))),
    ("a wall", |s| ground(s, |g| g.passage = Passage::Wall)),
    ("a pit", |s| ground(s, |g| g.passage = Passage::Impassable)),
    ("difficult", |s| ground(s, |g| g.difficult = Stacks(2))),
    ("conceals", |s| ground(s, |g| g.conceals = true)),
    ("smoke", |s| ground(s, |g| g.smoke = Rounds(2))),
    ("more smoke", |s| ground(s, |g| g.smoke = Rounds(3))),
    ("worn", |s| ground(s, |g| g.worn = Hits(2))),
    ("level", |s| ground(s, |g| g.level = Level(2))),
    ("depth", |s| ground(s, |g| g.depth = Centimetres(2))),
    ("hazard", |s| hazard(s, 2, DamageType::Ballistic)),
    ("a worse hazard", |s| hazard(s, 3, DamageType::Ballistic)),
    ("another hazard", |s| hazard(s, 2, DamageType::Laser)),
    ("a current", |s| {
        current(s, CurrentStrength::Rough, Facing::North);
    }),
    ("a stronger one", |s| {
        current(s, CurrentStrength::Strong, Facing::North);
    }),
    ("another way", |s| {
        current(s, CurrentStrength::Rough, Facing::South);
    }),
    ("gravity", |s| s.gravity = Gravity::Zero),
    ("DR model", |s| s.settings.dr_model = DrModel::Off),
    ("DR as TL", |s| s.settings.dr_model = DrModel::TlShift),
    ("Sell It missing", |s| s.settings.sell_it = SellIt::Miss),
    ("Sell It asked", |s| s.settings.sell_it = SellIt::Ask),
    ("Mission TL", |s| s.settings.mission_tl = Tl(60)),
    ("Actions", |s| s.settings.actions = Actions(2)),
    ("relations", |s| {
        s.factions
            .relate(FactionId(0), FactionId(1), Relation::Unfriendly);
    }),
    ("one more faction", |s| {
        s.factions.add("strangers").unwrap();
    }),
    ("name", |s| one(s).name.push('x')),
    ("profile", |s| one(s).profile.push('x')),
    ("place", |s| one(s).at += Hex::new(1, 0)),
    ("another place", |s| one(s).at += Hex::new(0, 1)),
    ("facing", |s| one(s).facing = one(s).facing.turned(1)),
    ("faction", |s| one(s).faction.0 ^= 1),
    ("view angle", |s| one(s).view_angle = Degrees(91)),
    ("speed", |s| one(s).speed.0 += 1),
    ("size", |s| one(s).size = Size::Huge),
    ("might", |s| one(s).might = Might(9)),
    ("accuracy", |s| one(s).accuracy = Accuracy(91)),
    ("TL", |s| one(s).tl = Tl(91)),
    ("armour", |s| {
        one(s).armour = one(s).armour.with(DamageType::Blade, Dr(9));
    }),
    ("health", |s| one(s).health = Health(91)),
    ("full health", |s| one(s).full_health = Health(91)),
    ("down", |s| one(s).standing = Standing::Down),
    ("athletics", |s| one(s).athletics = Athletics(91)),
    ("a trait", |s| {
        one(s).traits = [Trait::MagBoots].into_iter().collect();
    }),
    ("another trait", |s| {
        one(s).traits = [Trait::Thruster].into_iter().collect();
    }),
    ("acted", |s| one(s).activation = Activation::Acted),
    ("moved", |s| one(s).activation = Activation::Moved),
    ("Actions left", |s| one(s).actions_left = Actions(2)),
    ("paid", |s| one(s).paid = MoveCost(2)),
    ("climbed", |s| one(s).climbed = Climbed::Yes),
    ("prone", |s| one(s).posture = Posture::Prone),
    ("off its feet", |s| one(s).footing = Footing::Lost),
    ("drifting north", |s| one(s).drift = Some(Facing::North)),
    ("drifting south", |s| one(s).drift = Some(Facing::South)),
    ("carried", |s| one(s).carried.push(Weapon::default())),
    ("weapon", |s| weapon(s).name.push('x')),
    ("kind", |s| weapon(s).kind = WeaponKind::Thrown),
    ("class", |s| weapon(s).class = Some(WeaponClass::Shotgun)),
    ("no class", |s| weapon(s).class = None),
    ("increment", |s| weapon(s).increment = Metres(91)),
    ("reach", |s| weapon(s).reach = Steps(9)),
    ("item", |s| weapon(s).item_size = Size::Large),
    ("blast", |s| weapon(s).area = Some(Area::Blast(Steps(2)))),
    ("wider blast", |s| {
        weapon(s).area = Some(Area::Blast(Steps(3)));
    }),
    ("burst", |s| weapon(s).area = Some(Area::Burst(Steps(2)))),
    ("line", |s| weapon(s).area = Some(Area::Line(Steps(2)))),
    ("cone", |s| weapon(s).area = Some(Area::Cone(Steps(2)))),
    ("named band", |s| {
        weapon(s).named_band = Some(NamedBand::Short);
    }),
    ("push", |s| weapon(s).push = Steps(2)),
    ("smoke of it", |s| weapon(s).smoke = Rounds(2)),
    ("no uses", |s| weapon(s).uses = Some(0)),
    ("one use", |s| weapon(s).uses = Some(1)),
    ("category", |s| weapon(s).category = Category::Mounted),
    ("hits", |s| weapon(s).hits = Hits(9)),
    ("wild die", |s| weapon(s).wild_die = Faces(20)),
    ("damage", |s| weapon(s).damage = DamageType::Chemical),
    ("tag", |s| {
        weapon(s).tags = [Tag::FullAuto].into_iter().collect();
    }),
    ("another tag", |s| {
        weapon(s).tags = [Tag::Demolition].into_iter().collect();
    }),
    ("trained", |s| *training(s) = Training::default()),
    ("core", |s| training(s).core = Core::Combat),
    ("rank", |s| training(s).rank = Rank(2)),
    ("specialty", |s| {
        training(s).specialty = [WeaponType::Heavy].into_iter().collect();
    }),
    ("skill", |s| training(s).skill[1] = Points(2)),
    ("other skill", |s| training(s).skill[2] = Points(2)),
    ("familiar", |s| {
        training(s).familiarity = vec![("Rook".to_owned(), Points(2))];
    }),
    ("more familiar", |s| {
        training(s).familiarity = vec![("Rook".to_owned(), Points(3))];
    }),
    ("equipment", |s| training(s).equipment = Points(2)),
    ("talents", |s| training(s).talents = Points(2)),
    ("window", |s| window(s, FIRST, SECOND, Hex::new(2, 0))),
    ("window on another", |s| {
        window(s, SECOND, FIRST, Hex::new(2, 0));
    }),
    ("window from there", |s| {
        window(s, FIRST, SECOND, Hex::new(0, 2));
    }),
    ("hold", |s| hold(s, 0, 0, 2, Hex::ZERO)),
    ("hold for longer", |s| hold(s, 0, 0, 3, Hex::ZERO)),
    ("held already", |s| hold(s, 0, 1, 2, Hex::ZERO)),
    ("hold for others", |s| hold(s, 1, 0, 2, Hex::ZERO)),
    ("hold there", |s| hold(s, 0, 0, 2, Hex::new(1, 0))),
    ("reach", |s| reach(s, 1, &[Hex::ZERO])),
    ("reach with two", |s| reach(s, 2, &[Hex::ZERO])),
    ("reach either", |s| {
        reach(s, 1, &[Hex::ZERO, Hex::new(1, 0)]);
    }),
    ("protect", |s| protect(s, FIRST, 2)),
    ("protect longer", |s| protect(s, FIRST, 3)),
    ("protect another", |s| protect(s, SECOND, 2)),
    ("round", |s| s.turn.round = Round(7)),
    ("second side", |s| s.turn.current = 1),
    // Nobody is none of the units.
    ("the first acts", |s| s.turn.active = Some(UnitId(0))),
    ("the second acts", |s| s.turn.active = Some(UnitId(1))),
    ("a side", |s| {
        s.turn.order = TurnOrder::Sides(vec![FactionId(0)]);
    }),
    ("another side", |s| {
        s.turn.order = TurnOrder::Sides(vec![FactionId(1)]);
    }),
    ("both sides", |s| {
        s.turn.order = TurnOrder::Sides(vec![FactionId(0), FactionId(1)]);
    }),
    ("initiative", |s| {
        s.turn.order = TurnOrder::Initiative(vec![FIRST]);
    }),
    ("another's", |s| {
        s.turn.order = TurnOrder::Initiative(vec![SECOND]);
    }),
];

#[test]
fn whatever_a_rule_reads_is_in_the_hash() {
    let start = start();
    let mut known = BTreeMap::from([(hash::scene(&start), "nothing")]);
    for &(name, change) in CHANGES {
        let mut scene = start.clone();
        change(&mut scene);
        let hash = hash::scene(&scene);
        assert_eq!(hash, hash::scene(&scene.clone()), "{name}");
        let other = known.insert(hash, name);
        assert_eq!(other, None, "{name} has the hash of another change");
    }
}
