//! Battles by Dungeon Universalis: what is played, told, taken back, interrupted
//! and replayed (`DU-5`, `DU-7`, `DU-9`, `DU-10`).

use pincer_ai::{Budget, decide};
use pincer_headless::battle::play;
use pincer_rules::dungeon_universalis::keys;
use pincer_rules::hash;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::legality::{self, NotAllowed};
use pincer_rules::movement::course::shots_on_the_way;
use pincer_rules::movement::{path, reach};
use pincer_rules::numbers::Health;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Ask, Record};
use pincer_rules::system::{RANGE, System};
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::{Weapon, WeaponKind};
use pincer_scenario::{Catalogue, Scenario, embedded_scenarios, load};
use pincer_sim::battle::{CannotUndo, Rejected};
use pincer_sim::tell::tell_all;
use pincer_sim::{Battle, Fact, Shown};

use crate::grammar::wrong_number;
use crate::table::{Field, attack, give, id, kinds, unit, walk};

fn barrow(seed: u64) -> Scenario {
    let (_, text) = embedded_scenarios()
        .iter()
        .find(|(id, _)| *id == "barrow")
        .unwrap();
    let scenario = load(text, "barrow", Catalogue::embedded()).unwrap();
    Scenario { seed, ..scenario }
}

/// Ann with a bow, Bo six hexes north of her with a blade and five wounds.
fn field() -> Field {
    let mut field = Field::new(8);
    field.0.system = System::from_word("dungeon_universalis").unwrap();
    let ann = field.unit("Ann", (0, 0), "squad");
    ann.weapon = Weapon::new(WeaponKind::Ranged, None);
    RANGE.set(&mut ann.weapon.stats, 10);
    keys::SKILL.set(&mut ann.stats, 2);
    let bo = field.unit("Bo", (0, -6), "creatures");
    bo.weapon = Weapon::new(WeaponKind::Melee, None);
    bo.facing = Facing::South;
    keys::MOVEMENT.set(&mut bo.stats, 6);
    field
}

fn lines(battle: &Battle, facts: &[Fact]) -> Vec<String> {
    tell_all(battle.scene(), facts)
        .into_iter()
        .flat_map(|told| [told.title, told.detail])
        .filter(|line| !line.is_empty())
        .collect()
}

fn rolling(field: Field, order: &[&str], dice: &[u32]) -> Battle {
    Battle::with_dice(&field.sides(order), dice.to_vec())
}

#[test]
fn a_shot_is_told_with_its_dice_and_what_it_did() {
    let dice = [5, 6, 4, 3];
    let mut battle = rolling(field(), &["squad", "creatures"], &dice);
    let order = attack(&battle, "Ann", "Bo");
    let facts = give(&mut battle, order);
    assert_eq!(kinds(&facts), ["activated", "spent", "struck", "hurt"]);
    let told = lines(&battle, &facts);
    assert_eq!(told[0], "Ann shoots Bo: hit, 1 wound");
    // Six hexes are -1, and beyond half of ten: the 6 adds no die.
    let sum = "2D6 5 + 6 + 1 = 12 against 10 · damage 4, each wounds from 4: 1 wound";
    assert_eq!(told[1], sum);
    assert_eq!(unit(&battle, "Bo").health, Health(4));
    assert_eq!(battle.can_undo(), Err(CannotUndo::Settled));
}

#[test]
fn a_blunder_is_told_hits_a_friend_breaks_the_bow_and_ends_the_activation() {
    let mut field = field();
    field.unit("Cy", (1, -1), "squad");
    let mut battle = rolling(field, &["squad", "creatures"], &[1, 1, 1, 5]);
    let order = attack(&battle, "Ann", "Bo");
    let facts = give(&mut battle, order);
    let told = lines(&battle, &facts);
    assert_eq!(told[0], "Ann shoots Bo: blunder hits Cy, 1 wound");
    for wanted in ["Ann's gun breaks", "Ann's activation ends with that"] {
        assert!(told.iter().any(|line| line == wanted), "{told:?}");
    }
    assert_eq!(unit(&battle, "Cy").health, Health(4));
    let order = walk(&battle, "Ann", Pace::Act, (0, 1));
    let refused = Err(Rejected::NotAllowed(NotAllowed::Done(UnitId(0))));
    assert_eq!(battle.submit(order).map(<[Fact]>::len), refused);
}

#[test]
fn an_interrupted_move_waits_and_is_not_taken_back() {
    let dice = [5, 5, 4];
    let mut battle = rolling(field(), &["creatures", "squad"], &dice);
    let order = walk(&battle, "Bo", Pace::Act, (0, -1));
    let facts = give(&mut battle, order);
    let waits = [
        "activated",
        "spent",
        "stepped",
        "noted",
        "stepped",
        "noted",
        "stepped",
        "noted",
        "interrupted",
    ];
    assert_eq!(kinds(&facts), waits);
    assert_eq!(unit(&battle, "Bo").at, Hex::new(0, -3));
    assert_eq!(battle.can_undo(), Err(CannotUndo::Settled));
    let ann = id(&battle, "Ann");
    for order in [
        Order::EndTurn,
        attack(&battle, "Bo", "Ann"),
        Order::Pass { unit: ann },
    ] {
        let refused = Err(Rejected::NotAllowed(NotAllowed::ReactionFirst(ann)));
        assert_eq!(battle.submit(order).map(<[Fact]>::len), refused);
    }
    let shoots = Order::React {
        unit: ann,
        shoots: true,
    };
    let facts = give(&mut battle, shoots);
    let told = lines(&battle, &facts);
    assert_eq!(told[0], "Ann shoots in defence at Bo: hit, 1 wound");
    assert_eq!(unit(&battle, "Bo").at, Hex::new(0, -3), "a wound stops it");
    assert_eq!(battle.scene().turn.waiting, None);
    assert_eq!(battle.can_undo(), Err(CannotUndo::Settled));
    assert_eq!(battle.bad_dice(), None);
    // Its own turn gives Ann another.
    assert!(keys::SHOT_BACK.is(&unit(&battle, "Ann").stats));
    give(&mut battle, Order::EndTurn);
    assert!(!keys::SHOT_BACK.is(&unit(&battle, "Ann").stats));
}

/// Whoever goes down while a move waits is asked no more, and the move goes on.
#[test]
fn nobody_who_is_down_shoots_in_defence() {
    let mut field = field();
    field.0.units[1].at = Hex::new(1, -6);
    let mut cy = field.0.units[0].clone();
    (cy.name, cy.at, cy.health) = ("Cy".to_owned(), Hex::new(1, 0), Health(1));
    field.0.units.push(cy);
    // Ann blunders, her gun holds, and Cy beside her takes the wound.
    let mut battle = rolling(field, &["creatures", "squad"], &[1, 1, 4, 6]);
    let [bo, ann, cy] = ["Bo", "Ann", "Cy"].map(|name| id(&battle, name));
    let order = walk(&battle, "Bo", Pace::Act, (1, -1));
    give(&mut battle, order);
    let asked = battle.scene().turn.waiting.as_ref().unwrap().asked.clone();
    assert_eq!(asked, [ann, cy]);
    let answer = |unit| Order::React { unit, shoots: true };
    let facts = give(&mut battle, answer(ann));
    assert!(!unit(&battle, "Cy").is_standing(), "{facts:?}");
    assert_eq!(battle.bad_dice(), None);
    assert_eq!(battle.scene().turn.waiting, None);
    assert_eq!(battle.scene().unit(bo).at, Hex::new(1, -1));
    let refused = Err(Rejected::NotAllowed(NotAllowed::NothingToAnswer));
    assert_eq!(battle.submit(answer(cy)).map(<[Fact]>::len), refused);
}

/// A shot that cannot be made is refused, and may still be declined.
#[test]
fn an_answer_that_cannot_be_given_is_refused() {
    let field = field();
    let mut battle = Battle::new(&field.sides(&["creatures", "squad"]));
    let order = walk(&battle, "Bo", Pace::Act, (0, -1));
    give(&mut battle, order);
    let mut scene = battle.scene().clone();
    let ann = id(&battle, "Ann");
    let answer = |shoots| Order::React { unit: ann, shoots };
    assert_eq!(legality::check(&scene, &answer(true)), Ok(()));
    keys::RELOADING.set(&mut scene.units[usize::from(ann.0)].weapon.stats, 1);
    let refused = legality::check(&scene, &answer(true));
    assert!(matches!(refused, Err(NotAllowed::Attack(_))), "{refused:?}");
    assert_eq!(legality::check(&scene, &answer(false)), Ok(()));
}

/// What is said of a way before it is walked is what comes: here the first hex
/// within three of Cy, and of Ann one hex later.
#[test]
fn the_shots_on_a_way_are_told_before_it_is_walked() {
    let mut field = field();
    let mut cy = field.0.units[0].clone();
    (cy.name, cy.at) = ("Cy".to_owned(), Hex::new(-1, -1));
    field.0.units.push(cy);
    let mut battle = Battle::new(&field.sides(&["creatures", "squad"]));
    let [bo, ann, cy] = ["Bo", "Ann", "Cy"].map(|name| id(&battle, name));
    let to = Hex::new(0, -1);
    let way = path(battle.scene(), bo, Pace::Act, to).unwrap();
    let told = shots_on_the_way(battle.scene(), bo, &way);
    let who = |shots: &[Record]| shots.iter().map(|it| it.ask().shooter).collect();
    let told: Vec<(Hex, Vec<UnitId>, Vec<Record>)> = told
        .into_iter()
        .map(|(hex, shots)| (hex, who(&shots), shots))
        .collect();
    let told_of = |place: usize| (told[place].0, told[place].1.clone());
    assert_eq!(told.len(), 2);
    assert_eq!(told_of(0), (Hex::new(0, -4), vec![cy]));
    assert_eq!(told_of(1), (Hex::new(0, -3), vec![ann]));
    let mut came = Vec::new();
    let order = walk(&battle, "Bo", Pace::Act, (0, -1));
    give(&mut battle, order);
    while let Some(waiting) = battle.scene().turn.waiting.clone() {
        // The very record that is rolled against.
        let asks: Vec<Ask> = waiting
            .asked
            .iter()
            .map(|&unit| Ask::new(battle.scene(), unit, bo).reacting())
            .collect();
        let judged = battle.preview(&asks);
        came.push((battle.scene().unit(bo).at, waiting.asked.clone(), judged));
        for unit in waiting.asked {
            give(
                &mut battle,
                Order::React {
                    unit,
                    shoots: false,
                },
            );
        }
    }
    assert_eq!(came, told);
    assert_eq!(battle.scene().unit(bo).at, to);
    // A way that ends elsewhere gives nobody a shot.
    let battle = Battle::new(&self::field().sides(&["creatures", "squad"]));
    let way = path(battle.scene(), bo, Pace::Act, Hex::new(0, -3)).unwrap();
    assert_eq!(shots_on_the_way(battle.scene(), bo, &way), []);
}

#[test]
fn a_plain_move_is_taken_back_with_its_steps() {
    let mut battle = Battle::new(&field().sides(&["squad", "creatures"]));
    let before = battle.hash();
    let order = walk(&battle, "Ann", Pace::Act, (0, 3));
    give(&mut battle, order);
    assert_eq!(keys::MOVED.of(&unit(&battle, "Ann").stats), 3);
    assert_ne!(battle.hash(), before);
    battle.undo().unwrap();
    assert_eq!(keys::MOVED.of(&unit(&battle, "Ann").stats), 0);
    assert_eq!(battle.hash(), before);
    battle.redo().unwrap();
    assert_eq!(keys::MOVED.of(&unit(&battle, "Ann").stats), 3);
}

/// What is shown before a move is what stands after it (`DU-5`).
#[test]
fn a_shot_from_elsewhere_counts_the_way_there() {
    let scenario = barrow(1);
    let start = Battle::new(&scenario);
    let mut compared = 0;
    let squad: Vec<UnitId> = start
        .scene()
        .standing()
        .filter(|&(id, unit)| start.scene().turn.includes(id, unit))
        .map(|(id, _)| id)
        .collect();
    for unit in squad {
        let near = reach(start.scene(), unit, Pace::Act);
        for (to, _) in near.iter().step_by(5) {
            let mut battle = Battle::new(&scenario);
            let enemies: Vec<UnitId> = battle
                .scene()
                .standing()
                .map(|(id, _)| id)
                .filter(|&id| battle.scene().relation(unit, id).is_opposed())
                .collect();
            let asks: Vec<Ask> = enemies
                .iter()
                .map(|&enemy| Ask::new(battle.scene(), unit, enemy).standing_at(to))
                .collect();
            let before = battle.preview(&asks);
            let pace = Pace::Act;
            battle.submit(Order::Move { unit, pace, to }).unwrap();
            if battle.scene().turn.waiting.is_some() {
                continue;
            }
            let asks: Vec<Ask> = enemies
                .iter()
                .map(|&enemy| Ask::new(battle.scene(), unit, enemy))
                .collect();
            assert_eq!(before, battle.preview(&asks));
            compared += before.len();
        }
    }
    assert!(compared > 200, "{compared}");
}

#[test]
fn battles_of_the_ai_end_are_told_and_replay() {
    let (mut reactions, mut misfires, mut stopped) = (0, 0, 0);
    for seed in 1..=12 {
        let scenario = barrow(seed);
        let played = play(&scenario, Budget::QUICK, |watched| {
            for told in tell_all(watched.scene, watched.facts) {
                for text in [&told.title, &told.detail] {
                    let is_plain = !text.contains(['_', '{', '}']) && !text.contains("::");
                    assert!(is_plain, "seed {seed}: {text}");
                    assert_eq!(wrong_number(text), None, "seed {seed}: {text}");
                }
                assert!(!told.title.trim().is_empty(), "seed {seed}: {told:?}");
            }
        });
        let battle = played.battle;
        assert!(battle.ending().is_some(), "seed {seed}");
        reactions += played.counts.reactions;
        for fact in battle.log().facts() {
            misfires += u32::from(matches!(fact, Fact::Forfeited { .. }));
            stopped += u32::from(matches!(fact, Fact::Stopped { .. }));
        }
        let replayed = Battle::replay(&scenario, battle.log().orders()).unwrap();
        assert_eq!(replayed.log(), battle.log(), "seed {seed}");
        assert_eq!(replayed.hash(), battle.hash(), "seed {seed}");
        let mut shown = Shown::new(scenario.scene.clone());
        for entry in battle.log().entries() {
            entry.facts.iter().for_each(|fact| shown.apply(fact));
            assert_eq!(hash::scene(shown.scene()), entry.hash, "seed {seed}");
        }
    }
    assert!(
        reactions > 10 && misfires > 3 && stopped > 3,
        "{reactions} reactions, {misfires} misfires, {stopped} stopped"
    );
}

/// Whoever is asked is answered for by the AI, whosever turn it is.
#[test]
fn the_ai_answers_for_who_is_asked() {
    let mut battle = Battle::new(&field().sides(&["creatures", "squad"]));
    let order = walk(&battle, "Bo", Pace::Act, (0, -1));
    give(&mut battle, order);
    let decision = decide(battle.scene(), Budget::NORMAL, 1);
    let unit = id(&battle, "Ann");
    assert_eq!(decision.order, Order::React { unit, shoots: true });
    battle.submit(decision.order).unwrap();
    assert_eq!(battle.scene().turn.waiting, None);
}
