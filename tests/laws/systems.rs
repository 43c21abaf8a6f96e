//! What the board, the table and the AI are told by a rulebook beside its verdicts:
//! how far, how fast, by whom hampered, and what a share of a unit is worth.

use std::hash::BuildHasher;

use pincer_rules::board::{Board, Shape};
use pincer_rules::dice::{Dice, OutOfDice};
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::legality::{self, NotAllowed};
use pincer_rules::movement::{path, reach};
use pincer_rules::numbers::{Health, Stacks, Steps};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Aimed, Ask, Millionths, Record, Refusal};
use pincer_rules::scene::TurnOrder;
use pincer_rules::system::{
    Blow, Chance, Consequence, Feature, Key, Kind, RANGE, Ratio, RuleSystem, Stats, System,
    Verdict, halves, next_turns,
};
use pincer_rules::unit::{Activation, Climbed, Standing, Unit, UnitId};
use pincer_rules::weapon::{Weapon, WeaponKind};
use pincer_rules::{Scene, dungeon_universalis, judge, lancer};
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{pairs, skirmish};

const ANN: UnitId = UnitId(0);
const FOE: UnitId = UnitId(1);
const PAL: UnitId = UnitId(2);

/// A rulebook that says no more than it must.
struct Bare;

impl RuleSystem for Bare {
    fn word(&self) -> &'static str {
        "bare"
    }
    fn title(&self) -> &'static str {
        "Bare"
    }
    fn judge(&self, scene: &Scene, ask: Ask) -> Record {
        Record::Ruled(Box::new(Verdict::of(scene, ask)))
    }
    fn resolve(&self, _: &Scene, _: &Verdict, _: &mut dyn Dice) -> Result<Blow, OutOfDice> {
        Ok(Blow::default())
    }
}

fn known(word: &str) -> System {
    System::from_word(word).unwrap()
}

/// Ann with a bow of range 7 on 0,0, an enemy 4 off, a friend beside her.
fn scene(system: System) -> Scene {
    let radius = Steps(12);
    let mut scene = Scene::new(Board::new(Shape::Hexagon { radius }).unwrap());
    scene.system = system;
    for name in ["squad", "creatures"] {
        scene.factions.add(name).unwrap();
    }
    for (name, at, side) in [("Ann", (0, 0), 0), ("Foe", (4, 0), 1), ("Pal", (0, 1), 0)] {
        let mut unit = Unit::new(name, Hex::new(at.0, at.1), FactionId(side));
        unit.weapon = Weapon::new(WeaponKind::Ranged, None);
        RANGE.set(&mut unit.weapon.stats, 7);
        unit.full_health = Health(4);
        unit.health = Health(3);
        scene.units.push(unit);
    }
    scene
}

#[test]
fn a_rulebook_that_says_nothing_plays_plainly() {
    let scene = scene(System::of(&Bare));
    let (ann, system) = (scene.unit(ANN), scene.system);
    assert_eq!(system.budget(ann, Pace::Act), ann.speed);
    assert_eq!(system.budget(ann, Pace::Run), Steps(0));
    assert_eq!(system.difficult(Stacks(3)), Stacks(3));
    assert_eq!(system.reach(&ann.weapon), Steps(1));
    assert!(system.within_reach(&scene, ann, ann.at, Hex::new(9, 0)));
    assert_eq!(system.bands(ann), None);
    assert!(!system.is_hampered(&scene, ANN));
    assert_eq!(system.health(), "Health");
    assert!(system.unit_keys().is_empty() && system.weapon_keys().is_empty());
    assert!(system.reads().is_empty() && system.weapon_kinds().is_empty());
    assert!(system.primer().is_empty());
    assert_eq!(system.turn_starts(&scene, ANN), []);
    assert_eq!(system.is_activated(&scene, ANN), []);
    assert_eq!(system.steps(&scene, ANN), []);
    let record = judge::attack(&scene, Ask::new(&scene, ANN, FOE));
    assert_eq!(record.risk(&scene), Millionths(0));
    assert_eq!(format!("{system:?}"), "bare");
}

#[test]
fn each_rulebook_has_its_name_and_knows_its_weapons() {
    let told: Vec<(&str, &str, &str, &[WeaponKind])> = System::all()
        .iter()
        .map(|it| (it.word(), it.title(), it.health(), it.weapon_kinds()))
        .collect();
    use WeaponKind::{Melee, Ranged, Thrown};
    let wanted: [(&str, &str, &str, &[WeaponKind]); 3] = [
        ("cybercore", "Cybercore", "Health", &[]),
        (
            "dungeon_universalis",
            "Dungeon Universalis",
            "Health",
            &[Melee, Ranged, Thrown],
        ),
        ("lancer", "Lancer", "HP", &[Ranged, Melee]),
    ];
    assert_eq!(told, wanted);
}

/// Which parts of the board each rulebook speaks of.
#[test]
fn each_rulebook_has_rules_for_what_it_says() {
    use Feature::{
        Areas, Breach, Concealment, CoverLevels, Crossfire, DugIn, Facing, Flank, Ground,
        Reactions, Run,
    };
    let all = [
        Run,
        Facing,
        Flank,
        Crossfire,
        Areas,
        Breach,
        Ground,
        Concealment,
        CoverLevels,
        DugIn,
        Reactions,
    ];
    let of = |word: &str| -> Vec<Feature> {
        let system = known(word);
        all.into_iter()
            .filter(|&feature| system.has(feature))
            .collect()
    };
    assert_eq!(of("cybercore"), all[..10]);
    assert_eq!(
        of("dungeon_universalis"),
        [Facing, CoverLevels, DugIn, Reactions]
    );
    assert_eq!(of("lancer"), [Concealment]);
}

/// The AI thinks of no target that a weapon does not get to, and of every other.
#[test]
fn a_weapon_gets_as_far_as_its_verdicts_say() {
    for word in ["lancer", "dungeon_universalis"] {
        for kind in [WeaponKind::Ranged, WeaponKind::Melee] {
            for far in 1..=10 {
                let mut scene = scene(known(word));
                scene.units[0].weapon.kind = kind;
                scene.units[1].at = Hex::new(far, 0);
                let (ann, foe) = (scene.unit(ANN), scene.unit(FOE));
                let says = scene.system.within_reach(&scene, ann, ann.at, foe.at);
                let melee_only = kind == WeaponKind::Melee && word == "dungeon_universalis";
                assert_eq!(says, far <= if melee_only { 1 } else { 7 }, "{word} {far}");
                let refused = judge::attack(&scene, Ask::new(&scene, ANN, FOE)).refusal();
                let engaged = word == "dungeon_universalis" && far == 1 && !melee_only;
                assert_eq!(refused.is_none(), says && !engaged, "{word} {far}");
            }
        }
    }
    let bow = &scene(known("lancer")).units[0].weapon;
    assert_eq!(known("lancer").reach(bow), Steps(7));
    assert_eq!(known("dungeon_universalis").reach(bow), Steps(1));
}

/// In Cybercore as well: what it does not get to cannot be attacked.
#[test]
fn no_attack_is_made_beyond_what_a_weapon_gets_to() {
    let mut beyond = Vec::new();
    for seed in 0..120 {
        let scene = skirmish(seed);
        for (a, b) in pairs(&scene) {
            let (unit, to) = (scene.unit(a), scene.unit(b).at);
            let gets_there = scene.system.within_reach(&scene, unit, unit.at, to);
            let record = judge::attack(&scene, Ask::new(&scene, a, b));
            assert!(gets_there || !record.is_legal(), "seed {seed}");
            if unit.weapon.is_melee() && record.refusal() == Some(Refusal::OutOfReach) {
                assert!(!gets_there, "seed {seed}");
            }
            beyond.push(!gets_there);
            if let Some(prospect) = record.prospect() {
                let left = i64::from(scene.unit(b).health.0);
                assert_eq!(prospect.left, Millionths(left * 1_000_000));
            }
            assert_eq!(scene.system.reach(&unit.weapon), unit.weapon.reach);
        }
    }
    both_ways("out of reach", beyond);
}

/// What is equal is hashed alike, and nothing else.
#[test]
fn systems_differ_by_their_words() {
    let hasher = std::collections::hash_map::RandomState::new();
    for a in System::all() {
        for b in System::all() {
            let same = hasher.hash_one(a) == hasher.hash_one(b);
            assert_eq!((same, a == b), (a.word() == b.word(), a.word() == b.word()));
        }
    }
}

#[test]
fn bands_end_where_the_weapon_does() {
    let bands = |word: &str| {
        let scene = scene(known(word));
        let bands = scene.system.bands(scene.unit(ANN)).unwrap();
        bands
            .into_iter()
            .map(|(to, told)| (to.0, told))
            .collect::<Vec<_>>()
    };
    let told = |to: u32, text: &str| (to, text.to_owned());
    assert_eq!(bands("lancer"), [told(7, "range 7")]);
    assert_eq!(
        bands("dungeon_universalis"),
        [told(3, "0"), told(6, "−1"), told(7, "−2")]
    );
}

/// A ranged weapon suffers from an enemy beside its user and from nobody else.
#[test]
fn an_enemy_beside_it_hampers_a_bow_and_no_blade() {
    for word in ["lancer", "dungeon_universalis"] {
        let mut scene = scene(known(word));
        let hampered = |scene: &Scene| scene.system.is_hampered(scene, ANN);
        assert!(!hampered(&scene), "{word}: a friend is beside her");
        scene.units[1].at = Hex::new(1, 0);
        assert!(hampered(&scene), "{word}");
        scene.units[1].standing = Standing::Down;
        assert!(!hampered(&scene), "{word}: nobody stands there");
        scene.units[1].standing = Standing::Standing;
        scene.units[0].weapon.kind = WeaponKind::Melee;
        assert!(!hampered(&scene), "{word}: a blade");
    }
}

/// Whatever the rulebook, a whole unit is worth five Hits to who compares.
#[test]
fn a_share_of_a_unit_is_five_hits_of_it() {
    for word in ["lancer", "dungeon_universalis"] {
        let mut scene = scene(known(word));
        dungeon_universalis::keys::SKILL.set(&mut scene.units[0].stats, 3);
        let record = judge::attack(&scene, Ask::new(&scene, ANN, FOE));
        let (verdict, prospect) = (record.verdict().unwrap(), record.prospect().unwrap());
        // 3 of 4 are left to lose.
        assert_eq!(prospect.left, Millionths(3_750_000), "{word}");
        let harm = prospect.harm.0;
        assert!(harm > 0);
        assert_eq!(harm, 5 * verdict.harm.millionths().0, "{word}");
        assert_eq!(prospect.wound, verdict.wound.millionths(), "{word}");
        assert_eq!(prospect.kill, verdict.kill.millionths(), "{word}");
        assert_eq!(record.distance(), Steps(4));
        assert!(record.cover().sight() && record.is_legal());
        assert!(record.cybercore().is_none());
    }
}

/// Pal stands beside the line: a blunder (1 of 36) hits her, one die wounds on 4, 5
/// or 6 one of her 4.
#[test]
fn what_a_misfire_threatens_is_worth_five_hits_of_a_unit() {
    let mut scene = scene(known("dungeon_universalis"));
    let risk = |scene: &Scene| judge::attack(scene, Ask::new(scene, ANN, FOE)).risk(scene);
    let share = 1_000_000 / (36 * 2 * 4);
    assert_eq!(risk(&scene), Millionths(5 * share));
    // One that cannot be made threatens nobody.
    scene.units[1].at = Hex::new(8, 0);
    assert_eq!(risk(&scene), Millionths(0));
    scene.system = known("lancer");
    scene.units[1].at = Hex::new(4, 0);
    assert_eq!(risk(&scene), Millionths(0));
}

#[test]
fn millionths_are_rounded_down_and_never_divided_by_nothing() {
    let of = |ways, of| Ratio { ways, of }.millionths();
    assert_eq!(of(1, 3), Millionths(333_333));
    assert_eq!(of(2, 3), Millionths(666_666));
    assert_eq!(of(3, 2), Millionths(1_500_000));
    assert_eq!(of(0, 0), Millionths(0));
    assert_eq!(of(2, 0), Millionths(2_000_000));
    assert_eq!(Ratio::NEVER.millionths(), Millionths(0));
    // No product of two u64 is lost.
    assert_eq!(of(u64::MAX, u64::MAX), Millionths(1_000_000));
}

/// What the board alone refuses: a unit that is down, either of them, and a friend.
#[test]
fn a_bare_verdict_refuses_the_fallen_and_friends() {
    let mut scene = scene(System::of(&Bare));
    let word = |scene: &Scene, target| {
        let refusal = judge::attack(scene, Ask::new(scene, ANN, target)).refusal();
        refusal.map(Refusal::word)
    };
    assert_eq!(word(&scene, FOE), None);
    assert_eq!(word(&scene, PAL), Some("friendly"));
    scene.units[1].standing = Standing::Down;
    assert_eq!(word(&scene, FOE), Some("down"));
    scene.units[1].standing = Standing::Standing;
    scene.units[0].standing = Standing::Down;
    assert_eq!(word(&scene, FOE), Some("down"));
    assert_eq!(word(&scene, PAL), Some("down"));
}

#[test]
fn who_has_nothing_left_is_down() {
    let scene = scene(System::of(&Bare));
    let hurt = |hits| Consequence::hurt(&scene, FOE, pincer_rules::numbers::Hits(hits));
    let lost = |hits, left| Consequence::Hurt {
        unit: FOE,
        hits: pincer_rules::numbers::Hits(hits),
        left: Health(left),
    };
    assert_eq!(hurt(2), [lost(2, 1)]);
    assert_eq!(hurt(3), [lost(3, 0), Consequence::Down { unit: FOE }]);
    assert_eq!(hurt(9), [lost(9, 0), Consequence::Down { unit: FOE }]);
}

/// What a rulebook has no rules for is refused by the name of it.
#[test]
fn an_order_beyond_the_rulebook_is_refused() {
    let orders = |unit| {
        let to = Hex::new(1, 0);
        [
            (
                Feature::Run,
                Order::Move {
                    unit,
                    pace: Pace::Run,
                    to,
                },
            ),
            (Feature::Breach, Order::Breach { unit, hex: to }),
            (
                Feature::Areas,
                Order::Area {
                    unit,
                    aim: Aimed::At(to),
                },
            ),
            (
                Feature::Facing,
                Order::Turn {
                    unit,
                    facing: Facing::South,
                },
            ),
        ]
    };
    for system in System::all().iter().copied() {
        let mut scene = scene(system);
        scene.turn.order = TurnOrder::Sides(vec![FactionId(0)]);
        for (feature, order) in orders(ANN) {
            let refused =
                legality::check(&scene, &order) == Err(NotAllowed::NotInTheseRules(feature));
            assert_eq!(refused, !system.has(feature), "{system:?} {feature:?}");
        }
        let nobody = UnitId(scene.units.len() as u16);
        for (_, order) in orders(nobody) {
            let refused = legality::check(&scene, &order);
            assert_eq!(refused, Err(NotAllowed::NoSuchUnit(nobody)));
        }
    }
}

/// Without hexes to move there is nothing to have moved already, and no run.
#[test]
fn who_never_moves_is_told_so_whatever_it_did() {
    let mut scene = scene(known("dungeon_universalis"));
    dungeon_universalis::keys::MOVEMENT.set(&mut scene.units[0].stats, 0);
    for activation in [Activation::Ready, Activation::Acted] {
        scene.units[0].activation = activation;
        let refused = legality::may_move(&scene, ANN, Pace::Act);
        assert_eq!(refused, Err(NotAllowed::Immobile(ANN)));
        assert_eq!(reach(&scene, ANN, Pace::Act).iter().count(), 0);
    }
}

/// What an enemy could do is judged as its own turn will begin: it has moved no hex
/// yet and its weapon is loaded, unless its turn is the present one.
#[test]
fn answers_are_those_of_a_turn_that_begins() {
    let mut scene = scene(known("dungeon_universalis"));
    let side = |id: UnitId| scene.units[usize::from(id.0)].faction;
    scene.turn.order = TurnOrder::Sides(vec![side(ANN), side(FOE)]);
    for unit in &mut scene.units {
        unit.activation = Activation::Acted;
        unit.climbed = Climbed::Yes;
        unit.weapon = Weapon::new(WeaponKind::Ranged, None);
        RANGE.set(&mut unit.weapon.stats, 12);
        dungeon_universalis::keys::MOVED.set(&mut unit.stats, 3);
        dungeon_universalis::keys::RELOAD.set(&mut unit.weapon.stats, 1);
        dungeon_universalis::keys::RELOADING.set(&mut unit.weapon.stats, 1);
    }
    let then = next_turns(&scene);
    assert_eq!(then.unit(ANN), scene.unit(ANN), "its turn is on");
    let foe = then.unit(FOE);
    assert_eq!(
        (foe.activation, foe.climbed),
        (Activation::Ready, Climbed::No)
    );
    assert!(!dungeon_universalis::keys::MOVED.is(&foe.stats));
    assert!(!dungeon_universalis::keys::RELOADING.is(&foe.weapon.stats));
    // Whoever has had its activation waits for the next one like everybody.
    scene.units[usize::from(ANN.0)].activation = Activation::Done;
    let ann = next_turns(&scene).unit(ANN).clone();
    assert!(!dungeon_universalis::keys::MOVED.is(&ann.stats));
    // One turn more to be waited for, and it is no threat.
    let place = usize::from(FOE.0);
    dungeon_universalis::keys::RELOADING.set(&mut scene.units[place].weapon.stats, 2);
    let foe = next_turns(&scene).unit(FOE).clone();
    assert_eq!(
        dungeon_universalis::keys::RELOADING.of(&foe.weapon.stats),
        1
    );
}

/// Where nobody runs there is nowhere to run to, not even the hexes next to one.
#[test]
fn a_pace_that_no_rule_knows_leads_nowhere() {
    for word in ["dungeon_universalis", "lancer"] {
        let scene = scene(known(word));
        let beyond = NotAllowed::NotInTheseRules(Feature::Run);
        assert_eq!(legality::may_move(&scene, ANN, Pace::Run), Err(beyond));
        assert_eq!(reach(&scene, ANN, Pace::Run).iter().count(), 0);
        let walked = reach(&scene, ANN, Pace::Act);
        assert!(walked.iter().count() > 6);
        for (to, _) in walked.iter() {
            assert!(path(&scene, ANN, Pace::Act, to).is_some());
            assert_eq!(path(&scene, ANN, Pace::Run, to), None);
        }
    }
}

#[test]
fn keys_are_told_by_their_kind() {
    static SIZE: Key = Key::halves("body", "Size", &[1, 2, 3, 4], 2);
    static LOST: Key = Key::number("lost", "Lost", (0, 9), 0).state();
    static SKILL: Key = Key::number("skill", "Skill", (-1, 7), 0);
    static DOWN: Key = Key::flag("down", "Knocked Down");
    let mut stats = Stats::default();
    assert!(stats.is_empty());
    let told = |key: &Key, stats: &Stats| key.told(stats).map(|(_, text)| text);
    assert_eq!(told(&SKILL, &stats).as_deref(), Some("0"));
    assert_eq!(told(&SIZE, &stats).as_deref(), Some("1"));
    assert_eq!((told(&LOST, &stats), told(&DOWN, &stats)), (None, None));
    LOST.set(&mut stats, 2);
    DOWN.set(&mut stats, 1);
    assert!(!stats.is_empty() && DOWN.is(&stats));
    assert_eq!(LOST.told(&stats), Some(("Lost", "2".to_owned())));
    assert_eq!(told(&DOWN, &stats).as_deref(), Some(""));
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(halves),
        ["½", "1", "1½", "2", "2½", "3"]
    );
    let kept: Vec<(&str, i32)> = stats.iter().collect();
    assert_eq!(kept, [("down", 1), ("lost", 2)]);
    assert!(matches!(RANGE.kind, Kind::Number { least: 1, .. }));
}

fn scene_of_du() -> Scene {
    let mut scene = scene(known("dungeon_universalis"));
    dungeon_universalis::keys::SKILL.set(&mut scene.units[0].stats, 2);
    scene
}

/// What a card says in each rulebook.
#[test]
fn units_and_weapons_are_told_by_their_keys() {
    let mut scene = scene(known("lancer"));
    lancer::keys::DAMAGE_BONUS.set(&mut scene.units[0].weapon.stats, 2);
    let card = scene.system.weapon_sheet(&scene.units[0].weapon);
    let wanted = [("Range", "7".to_owned()), ("Damage", "1d6 + 2".to_owned())];
    assert_eq!(card, wanted);
    let stats = &mut scene.units[0].stats;
    lancer::keys::STRUCTURE.set(stats, 3);
    lancer::keys::STRUCTURE_LOST.set(stats, 1);
    let sheet = |scene: &Scene| scene.system.sheet(scene.unit(ANN));
    let text = |card: Vec<(&str, String)>| -> Vec<String> {
        let line = |(title, text)| format!("{title} {text}");
        card.into_iter().map(line).collect()
    };
    let card = [
        "Speed 4",
        "Grit 0",
        "Evasion 8",
        "Size 1",
        "Armour 0",
        "Structure 2 of 3",
    ];
    assert_eq!(text(sheet(&scene)), card);
    lancer::keys::ACCURACY.set(&mut scene.units[0].stats, 1);
    assert!(text(sheet(&scene)).contains(&"Accuracy 1".to_owned()));
    let scene_du = scene_of_du();
    let told = |&(title, text): &(&'static str, &str)| (title, text.to_owned());
    let unit = [
        ("Skill", "2"),
        ("Agility", "3"),
        ("Movement", "4"),
        ("Armour", "0"),
    ];
    let card: Vec<_> = unit.iter().map(told).collect();
    assert_eq!(scene_du.system.sheet(scene_du.unit(ANN)), card);
    let weapon = [("Range", "7"), ("Strength", "0")];
    let card: Vec<_> = weapon.iter().map(told).collect();
    let bow = &scene_du.units[0].weapon;
    assert_eq!(scene_du.system.weapon_sheet(bow), card);
    for system in System::all() {
        let is_cybercore = system.word() == "cybercore";
        assert_eq!(system.primer().is_empty(), is_cybercore);
        let whole = |(title, line): &(&str, &str)| !title.is_empty() && line.ends_with('.');
        assert!(system.primer().iter().all(whole), "{system:?}");
    }
}

/// All results together are certain, and good ones are the hits.
#[test]
fn good_results_are_the_chance_to_hit() {
    for word in ["lancer", "dungeon_universalis"] {
        let scene = scene(known(word));
        let record = judge::attack(&scene, Ask::new(&scene, ANN, FOE));
        let verdict = record.verdict().unwrap();
        let sum = |of: &dyn Fn(&Chance) -> bool| -> u64 {
            let chances = verdict.chances.iter().filter(|it| of(it));
            chances.map(|it| it.ratio.ways).sum()
        };
        let of = verdict.chances[0].ratio.of;
        assert_eq!(sum(&|_| true), of, "{word}");
        assert_eq!(
            sum(&|it| it.is_good) * verdict.hit.of,
            verdict.hit.ways * of,
            "{word}"
        );
    }
}
