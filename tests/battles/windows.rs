//! Crossfire windows over a battle: what opens one, who uses it, when it closes
//! (`XFIRE-1`, `XFIRE-3`, `XFIRE-8`, `TURN-2`).

use pincer_rules::numbers::{Dr, Health, Hits};
use pincer_rules::order::Order;
use pincer_rules::record::{Ask, NoCrossfire, Outcome};
use pincer_rules::scene::{SellIt, Window};
use pincer_rules::unit::{Armour, UnitId};
use pincer_rules::weapon::DamageType;
use pincer_scenario::Scenario;
use pincer_sim::{Battle, Fact};

use crate::table::{
    Field, SURE, attack, attacks, blade, frail, hit, id, kinds, miss, played, sell_it,
};

fn end_turn(battle: &mut Battle) -> Vec<Fact> {
    battle.submit(Order::EndTurn).unwrap().to_vec()
}

/// A marksman and a target 3 hexes ahead who faces it.
fn duel() -> Field {
    let mut field = Field::new(6);
    field.unit("R1", (0, -3), "squad").accuracy = SURE;
    field.unit("T", (0, 0), "creatures");
    field
}

fn window_on(battle: &Battle, name: &str) -> Option<Window> {
    battle.scene().window_on(id(battle, name)).copied()
}

#[test]
fn who_burns_to_death_at_its_turn_start_was_no_longer_crossfired() {
    let mut field = duel();
    field.fire((0, 0), 1);
    let target = &mut field.0.units[1];
    target.armour = Armour::all(Dr(100)).with(DamageType::Plasma, Dr(0));
    target.health = Health(1);
    let scenario = field.sides(&["squad", "creatures"]);
    let mut battle = played(&scenario, &[hit], |battle| {
        let order = attack(battle, "R1", "T");
        battle.submit(order).unwrap();
    });
    assert!(window_on(&battle, "T").is_some());
    let facts = end_turn(&mut battle);
    assert_eq!(
        kinds(&facts),
        ["spent", "ended", "turn", "closed", "burned", "down", "over"]
    );
}

/// Each stage is done for all units, in id order, before the next.
#[test]
fn a_turn_starts_stage_by_stage_in_unit_order() {
    let mut field = Field::new(6);
    field.unit("R1", (0, -3), "squad").accuracy = SURE;
    field.unit("R2", (2, -4), "squad").accuracy = SURE;
    for (name, at) in [("T1", (0, 0)), ("T2", (2, -1)), ("T3", (-3, 3))] {
        let unit = field.unit(name, at, "creatures");
        unit.armour = Armour::all(Dr(100)).with(DamageType::Plasma, Dr(0));
        unit.health = Health(2);
        field.fire(at, 2);
    }
    // The last of them stands beside the fire and goes on.
    field.0.units[4].at = pincer_rules::Hex::new(-4, 4);
    let scenario = field.sides(&["squad", "creatures"]);
    let mut battle = played(&scenario, &[hit, hit], |battle| {
        for (shooter, target) in [("R2", "T2"), ("R1", "T1")] {
            let order = attack(battle, shooter, target);
            battle.submit(order).unwrap();
        }
    });
    let facts = end_turn(&mut battle);
    assert_eq!(
        kinds(&facts),
        [
            "spent", "ended", "turn", "closed", "closed", "burned", "burned", "down", "down"
        ]
    );
    let who: Vec<UnitId> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::WindowClosed { target } => Some(*target),
            Fact::Burned { unit, .. } | Fact::WentDown { unit } => Some(*unit),
            _ => None,
        })
        .collect();
    let (first, second) = (id(&battle, "T1"), id(&battle, "T2"));
    assert_eq!(who, [first, second, first, second, first, second]);
    assert!(battle.scene().windows.is_empty());
    assert_eq!(battle.ending(), None);
}

/// Three sides: the window outlives the turn of everybody but its target.
#[test]
fn a_window_closes_at_the_targets_own_turn_start_and_not_before() {
    let mut field = duel();
    field.unit("H", (0, 3), "hunters").accuracy = SURE;
    let hunters = field.0.factions.find("hunters").unwrap();
    let creatures = field.0.factions.find("creatures").unwrap();
    let hostile = pincer_rules::faction::Relation::Hostile;
    field.0.factions.relate(hunters, creatures, hostile);
    let scenario = field.sides(&["squad", "hunters", "creatures"]);
    let mut battle = played(&scenario, &[hit, hit], |battle| {
        let order = attack(battle, "R1", "T");
        battle.submit(order).unwrap();
        let facts = end_turn(battle);
        assert!(!kinds(&facts).contains(&"closed"), "the hunters' turn");
        let order = attack(battle, "H", "T");
        battle.submit(order).unwrap();
    });
    let logged: Vec<Fact> = battle.log().facts().cloned().collect();
    let crossfires: Vec<bool> = attacks(&logged)
        .iter()
        .map(|(record, _)| record.crossfire.is_crossfire())
        .collect();
    assert_eq!(crossfires, [false, true], "the hunter uses the squad's");
    let facts = end_turn(&mut battle);
    let target = id(&battle, "T");
    assert!(facts.contains(&Fact::WindowClosed { target }));
    assert_eq!(window_on(&battle, "T"), None);
}

/// With initiative the turn of the target's friends closes nothing.
#[test]
fn by_initiative_a_window_closes_at_the_units_own_turn() {
    let mut field = duel();
    field.unit("Friend", (5, 0), "creatures");
    // Far apart, so that the d100s cannot turn the order over.
    let scenario = field.initiative(&[1000, 0, 500]);
    let mut battle = played(&scenario, &[hit], |battle| {
        let order = attack(battle, "R1", "T");
        battle.submit(order).unwrap();
    });
    assert!(window_on(&battle, "T").is_some());
    let facts = end_turn(&mut battle);
    assert_eq!(battle.scene().turn.current, 1, "the friend's turn");
    assert!(!kinds(&facts).contains(&"closed"));
    assert!(window_on(&battle, "T").is_some());
    let facts = end_turn(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "turn", "closed"]);
}

/// Four shooters around one target.
fn firing_squad() -> Scenario {
    let mut field = duel();
    field.unit("R2", (0, 3), "squad").accuracy = SURE;
    field.unit("R3", (-3, 3), "squad").accuracy = SURE;
    field.unit("R4", (3, 0), "squad").accuracy = SURE;
    field.sides(&["squad", "creatures"])
}

#[test]
fn a_third_and_a_fourth_shooter_use_the_window_and_the_opener_never() {
    let mut battle = played(&firing_squad(), &[hit, hit, hit, hit], |battle| {
        for shooter in ["R1", "R2", "R3", "R4"] {
            let order = attack(battle, shooter, "T");
            battle.submit(order).unwrap();
        }
    });
    let facts: Vec<Fact> = battle.log().facts().cloned().collect();
    let crossfires: Vec<bool> = attacks(&facts)
        .iter()
        .map(|(record, _)| record.crossfire.is_crossfire())
        .collect();
    assert_eq!(crossfires, [false, true, true, true]);
    // An open window is never replaced by the hits that follow.
    let opened = kinds(&facts)
        .iter()
        .filter(|kind| **kind == "opened")
        .count();
    assert_eq!(opened, 1);
    let window = window_on(&battle, "T").unwrap();
    assert_eq!(window.opener, id(&battle, "R1"));
    assert_eq!(window.from, pincer_rules::Hex::new(0, -3));
    let ask = Ask::new(battle.scene(), id(&battle, "R1"), id(&battle, "T"));
    let records = battle.preview(&[ask]);
    let record = records[0].cybercore().unwrap();
    assert_eq!(record.crossfire.failed, Some(NoCrossfire::OpenerItself));
}

#[test]
fn going_down_clears_a_units_window() {
    let mut field = duel();
    field.unit("R2", (0, 3), "squad").accuracy = SURE;
    field.unit("Other", (5, 0), "creatures");
    let target = &mut field.0.units[1];
    target.armour = Armour::default();
    target.health = Health(9);
    let scenario = field.sides(&["squad", "creatures"]);
    let mut battle = (0..2000)
        .find_map(|seed| {
            let mut battle = Battle::new(&Scenario {
                seed,
                ..scenario.clone()
            });
            for shooter in ["R1", "R2"] {
                let order = attack(&battle, shooter, "T");
                battle.submit(order).unwrap();
                if shooter == "R1" && window_on(&battle, "T").is_none() {
                    return None;
                }
            }
            let target = id(&battle, "T");
            (!battle.scene().unit(target).is_standing()).then_some(battle)
        })
        .unwrap();
    let facts = &battle.log().entries()[2].facts;
    assert_eq!(
        kinds(facts),
        ["spent", "activated", "spent", "attacked", "hurt", "down"][..].to_vec(),
        "the first shooter's activation ends, the second's shot takes it down"
    );
    assert_eq!(window_on(&battle, "T"), None);
    let facts = end_turn(&mut battle);
    assert!(!kinds(&facts).contains(&"closed"), "there is none to close");
}

#[test]
fn an_opener_that_goes_down_leaves_the_window_open() {
    let mut field = duel();
    frail(&mut field.0.units[0]);
    field.unit("R2", (0, 3), "squad").accuracy = SURE;
    let hunter = field.unit("H", (3, -3), "hunters");
    hunter.accuracy = SURE;
    hunter.weapon.hits = Hits(9);
    let hunters = field.0.factions.find("hunters").unwrap();
    let squad = field.0.factions.find("squad").unwrap();
    let hostile = pincer_rules::faction::Relation::Hostile;
    field.0.factions.relate(hunters, squad, hostile);
    let scenario = field.sides(&["squad", "hunters", "creatures"]);
    let battle = played(&scenario, &[hit, hit], |battle| {
        let order = attack(battle, "R1", "T");
        battle.submit(order).unwrap();
        end_turn(battle);
        let order = attack(battle, "H", "R1");
        battle.submit(order).unwrap();
    });
    let opener = id(&battle, "R1");
    assert!(!battle.scene().unit(opener).is_standing());
    assert_eq!(
        window_on(&battle, "T").map(|window| window.opener),
        Some(opener)
    );
}

#[test]
fn what_opens_a_window_and_what_does_not() {
    let opens = |scenario: &Scenario, outcomes: &[fn(pincer_rules::record::Outcome) -> bool]| {
        let battle = played(scenario, outcomes, |battle| {
            let order = attack(battle, "R1", "T");
            battle.submit(order).unwrap();
        });
        window_on(&battle, "T").is_some()
    };
    let sides = ["squad", "creatures"];
    assert!(
        opens(&duel().sides(&sides), &[hit]),
        "even when armour stops it all"
    );
    assert!(!opens(&duel().sides(&sides), &[miss]), "a miss");

    let mut adjacent = duel();
    adjacent.0.units[0].at = pincer_rules::Hex::new(0, -1);
    assert!(!opens(&adjacent.sides(&sides), &[hit]), "from the next hex");
    let mut two_away = duel();
    two_away.0.units[0].at = pincer_rules::Hex::new(0, -2);
    assert!(opens(&two_away.sides(&sides), &[hit]), "from two hexes");

    let mut polearm = duel();
    polearm.0.units[0].weapon = blade();
    polearm.0.units[0].weapon.reach = pincer_rules::numbers::Steps(3);
    assert!(!opens(&polearm.sides(&sides), &[hit]), "a blade");

    let mut even = duel();
    even.0.units[0].accuracy = pincer_rules::numbers::Accuracy(0);
    assert!(opens(&even.sides(&sides), &[sell_it]), "Sell It");
    let mut even = duel();
    even.0.units[0].accuracy = pincer_rules::numbers::Accuracy(0);
    even.0.settings.sell_it = SellIt::Miss;
    assert!(
        !opens(&even.sides(&sides), &[sell_it]),
        "Sell It worth nothing"
    );

    let mut deadly = duel();
    frail(&mut deadly.0.units[1]);
    deadly.unit("Other", (5, 0), "creatures");
    assert!(
        !opens(&deadly.sides(&sides), &[hit]),
        "the fallen have none"
    );
}

/// Whoever attacks may let a Sell It be a Miss, where the scenario asks, and the
/// same dice then hurt nobody (`ATK-6`).
#[test]
fn a_sell_it_may_be_declined_only_where_the_scenario_asks() {
    let mut even = duel();
    even.0.units[0].accuracy = pincer_rules::numbers::Accuracy(0);
    let decline = |battle: &Battle| Order::Decline {
        unit: id(battle, "R1"),
        target: id(battle, "T"),
    };
    let mut settled = Battle::new(&duel().sides(&["squad", "creatures"]));
    let order = decline(&settled);
    assert!(settled.submit(order).is_err());

    even.0.settings.sell_it = SellIt::Ask;
    let scenario = even.sides(&["squad", "creatures"]);
    let taken = played(&scenario, &[sell_it], |battle| {
        let order = attack(battle, "R1", "T");
        battle.submit(order).unwrap();
    });
    let facts: Vec<_> = taken.log().facts().cloned().collect();
    assert!(kinds(&facts).contains(&"opened"));

    let mut declined = Battle::new(taken.scenario());
    let order = decline(&declined);
    let facts = declined.submit(order).unwrap().to_vec();
    let (record, roll) = attacks(&facts)[0];
    assert_eq!(roll.outcome, Outcome::SellIt);
    assert_eq!(record.attack.sell_it, SellIt::Miss);
    assert_eq!(roll.hits, Hits(0));
    assert!(!kinds(&facts).contains(&"opened"));
    let again = Battle::replay(taken.scenario(), declined.log().orders()).unwrap();
    assert_eq!(again.hash(), declined.hash());
}
