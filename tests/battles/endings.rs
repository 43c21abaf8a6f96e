//! How battles end (`TURN-4`).

use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::hex::Hex;
use pincer_rules::numbers::{Health, Hits, Round};
use pincer_rules::order::Order;
use pincer_rules::unit::Standing;
use pincer_sim::battle::Rejected;
use pincer_sim::fact::Ending;
use pincer_sim::turn::ending::{Moment, ending};
use pincer_sim::{Battle, Fact};

use crate::table::{Field, SURE, attack, frail, hit, kinds, played};

/// Four factions with a unit each and relations as given; who is down is named.
fn ended(relations: &[(&str, &str, Relation)], down: &[&str]) -> Option<Vec<String>> {
    let mut field = Field::new(6);
    for (index, side) in ["squad", "creatures", "hunters", "civilians"]
        .iter()
        .enumerate()
    {
        let unit = field.unit(side, (index as i32, 0), side);
        if down.contains(side) {
            unit.standing = Standing::Down;
        }
    }
    let scene = &mut field.0;
    let side = |name: &str| scene.factions.find(name).unwrap();
    let related: Vec<(FactionId, FactionId, Relation)> = relations
        .iter()
        .map(|&(a, b, relation)| (side(a), side(b), relation))
        .collect();
    for (a, b, relation) in related {
        scene.factions.relate(a, b, relation);
    }
    let sides: Vec<FactionId> = scene.factions.ids().collect();
    ending(scene, &sides, Moment::Within).map(|ending| match ending {
        Ending::Won { sides } | Ending::Goal { sides, .. } => sides
            .iter()
            .map(|&side| scene.factions.name(side).to_owned())
            .collect(),
        Ending::NobodyLeft => vec!["nobody".to_owned()],
        Ending::RoundLimit => vec!["limit".to_owned()],
    })
}

#[test]
fn a_side_wins_when_nobody_hostile_to_it_stands() {
    use Relation::{Allies, Friendly, Hostile, Unfriendly};
    let won = |names: &[&str]| Some(names.iter().map(|&name| name.to_owned()).collect());
    let three = [
        ("squad", "hunters", Hostile),
        ("creatures", "hunters", Hostile),
    ];
    let allied = [
        ("squad", "hunters", Allies),
        ("creatures", "hunters", Hostile),
    ];
    let table: [(
        &str,
        &[(&str, &str, Relation)],
        &[&str],
        Option<Vec<String>>,
    ); 13] = [
        ("both stand", &[], &[], None),
        ("creatures fell", &[], &["creatures"], won(&["squad"])),
        ("squad fell", &[], &["squad"], won(&["creatures"])),
        // Neutrals never had an enemy: they neither win nor keep it going.
        (
            "only bystanders",
            &[],
            &["squad", "creatures"],
            won(&["nobody"]),
        ),
        (
            "nobody at all",
            &[],
            &["squad", "creatures", "hunters", "civilians"],
            won(&["nobody"]),
        ),
        ("three at war", &three, &["creatures"], None),
        (
            "one of three",
            &three,
            &["creatures", "hunters"],
            won(&["squad"]),
        ),
        (
            "third of three",
            &three,
            &["squad", "creatures"],
            won(&["hunters"]),
        ),
        (
            "allies win together",
            &allied,
            &["creatures"],
            won(&["squad", "hunters"]),
        ),
        (
            "the fallen ally does not",
            &allied,
            &["creatures", "hunters"],
            won(&["squad"]),
        ),
        ("creatures against allies", &allied, &["squad"], None),
        // Two wars: who has won its own waits for the other.
        (
            "two wars",
            &[("hunters", "civilians", Hostile)],
            &["creatures"],
            None,
        ),
        // Unfriendly is no war.
        (
            "unfriendly",
            &[
                ("squad", "creatures", Unfriendly),
                ("squad", "hunters", Friendly),
            ],
            &[],
            None,
        ),
    ];
    for (what, relations, down, expected) in table {
        assert_eq!(ended(relations, down), expected, "{what}");
    }
}

#[test]
fn the_last_blow_ends_the_battle_and_no_order_follows() {
    let mut field = Field::new(6);
    let hero = field.unit("A", (0, -3), "squad");
    hero.accuracy = SURE;
    hero.weapon.hits = Hits(9);
    frail(field.unit("T", (0, 0), "creatures"));
    field.unit("Bystander", (3, 0), "civilians");
    let scenario = field.sides(&["squad", "civilians", "creatures"]);
    let mut battle = played(&scenario, &[hit], |battle| {
        let order = attack(battle, "A", "T");
        battle.submit(order).unwrap();
    });
    let squad = battle.scene().factions.find("squad").unwrap();
    let ending = Ending::Won { sides: vec![squad] };
    assert_eq!(battle.ending(), Some(&ending));
    let facts = &battle.log().entries().last().unwrap().facts;
    assert_eq!(
        kinds(facts),
        ["activated", "spent", "attacked", "hurt", "down", "over"]
    );
    let hash = battle.hash();
    assert_eq!(battle.submit(Order::EndTurn).unwrap_err(), Rejected::Over);
    assert_eq!(battle.hash(), hash);
}

#[test]
fn after_the_last_round_it_is_a_draw() {
    let mut field = Field::new(6);
    field.unit("A", (0, -3), "squad");
    field.unit("T", (0, 0), "creatures");
    let mut scenario = field.sides(&["squad", "creatures"]);
    scenario.round_limit = Round(2);
    let mut battle = Battle::new(&scenario);
    let places: Vec<(u32, usize)> = (0..3)
        .map(|_| {
            battle.submit(Order::EndTurn).unwrap();
            (battle.scene().turn.round.0, battle.scene().turn.current)
        })
        .collect();
    assert_eq!(places, [(1, 1), (2, 0), (2, 1)]);
    assert_eq!(battle.ending(), None);
    let facts = battle.submit(Order::EndTurn).unwrap().to_vec();
    assert_eq!(kinds(&facts), ["ended", "over"]);
    assert_eq!(battle.ending(), Some(&Ending::RoundLimit));
    assert_eq!(battle.submit(Order::EndTurn).unwrap_err(), Rejected::Over);
}

/// A side without anybody left has no turns, and nobody is told of any.
#[test]
fn a_side_that_is_wiped_out_is_skipped() {
    let mut field = Field::new(6);
    let hero = field.unit("A", (0, -3), "squad");
    hero.accuracy = SURE;
    hero.weapon.hits = Hits(9);
    frail(field.unit("T", (0, 0), "creatures"));
    field.unit("H", (5, 0), "hunters");
    let squad = field.0.factions.find("squad").unwrap();
    let hunters = field.0.factions.find("hunters").unwrap();
    field.0.factions.relate(squad, hunters, Relation::Hostile);
    let scenario = field.sides(&["squad", "creatures", "hunters"]);
    let mut battle = played(&scenario, &[hit], |battle| {
        let order = attack(battle, "A", "T");
        battle.submit(order).unwrap();
    });
    assert_eq!(battle.ending(), None);
    let facts = battle.submit(Order::EndTurn).unwrap().to_vec();
    let turns: Vec<&Fact> = facts
        .iter()
        .filter(|fact| matches!(fact, Fact::TurnStarted { .. }))
        .collect();
    let hunters_turn = Fact::TurnStarted {
        round: Round(1),
        place: 2,
    };
    assert_eq!(turns, [&hunters_turn]);
    battle.submit(Order::EndTurn).unwrap();
    battle.submit(Order::EndTurn).unwrap();
    let turn = &battle.scene().turn;
    assert_eq!((turn.round, turn.current), (Round(2), 2));
}

/// A side may burn down at its own turn start; the next one goes on, or has won.
#[test]
fn a_side_that_burns_down_at_its_turn_start_loses_it() {
    let burning = |third: Option<Relation>| {
        let mut field = Field::new(6);
        field.unit("A", (0, -3), "squad");
        let target = field.unit("T", (0, 0), "creatures");
        frail(target);
        field.fire((0, 0), 1);
        if let Some(relation) = third {
            field.unit("H", (5, 0), "hunters");
            let squad = field.0.factions.find("squad").unwrap();
            let hunters = field.0.factions.find("hunters").unwrap();
            field.0.factions.relate(squad, hunters, relation);
            return Battle::new(&field.sides(&["squad", "creatures", "hunters"]));
        }
        Battle::new(&field.sides(&["squad", "creatures"]))
    };
    let mut two = burning(None);
    let facts = two.submit(Order::EndTurn).unwrap().to_vec();
    assert_eq!(kinds(&facts), ["ended", "turn", "burned", "down", "over"]);
    let mut three = burning(Some(Relation::Hostile));
    let facts = three.submit(Order::EndTurn).unwrap().to_vec();
    assert_eq!(kinds(&facts), ["ended", "turn", "burned", "down", "turn"]);
    assert_eq!(three.scene().turn.current, 2);
}

#[test]
fn a_battle_over_before_it_begins_says_so() {
    let mut field = Field::new(3);
    field.unit("A", (0, 0), "squad");
    field.unit("T", (2, 0), "creatures").standing = Standing::Down;
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    assert!(matches!(battle.ending(), Some(Ending::Won { .. })));
    assert_eq!(battle.submit(Order::EndTurn).unwrap_err(), Rejected::Over);

    let mut field = Field::new(3);
    for (name, side) in [("A", "squad"), ("T", "creatures")] {
        let unit = field.unit(name, (0, 0), side);
        unit.standing = Standing::Down;
        unit.health = Health(0);
        unit.at = Hex::ZERO;
    }
    let battle = Battle::new(&field.sides(&["squad", "creatures"]));
    assert_eq!(battle.ending(), Some(&Ending::NobodyLeft));
}
