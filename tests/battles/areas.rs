//! Areas in battles: one roll a target, in id order, all judged first
//! (`AREA-1`, `CC-COVER-2`).

use pincer_rules::cybercore;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::{CoverLevel, Health, Steps};
use pincer_rules::order::Order;
use pincer_rules::record::{Aimed, Ask, Record};
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::{Area, Weapon, WeaponKind};
use pincer_sim::battle::Rejected;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, SURE, attack, attacks, give, grenade, hit, id, kinds, played};

/// Ada with a grenade, two foes and a friend within a hex of 0,-4.
fn crowd() -> Field {
    let mut field = Field::new(8);
    let ada = field.unit("Ada", (0, 0), "squad");
    ada.weapon = grenade(1);
    ada.accuracy = SURE;
    field.unit("Foe", (0, -4), "creatures").health = Health(90);
    field.unit("Other", (1, -4), "creatures");
    field.unit("Bo", (-1, -4), "squad");
    field.unit("Far", (3, -4), "creatures");
    field
}

fn put(unit: UnitId, aim: Aimed) -> Order {
    Order::Area { unit, aim }
}

/// Whom the attacks of some facts strike, by name, in order.
fn struck(battle: &Battle, facts: &[Fact]) -> Vec<String> {
    attacks(facts)
        .iter()
        .map(|(record, _)| battle.scene().unit(record.ask.target).name.clone())
        .collect()
}

#[test]
fn everyone_in_it_is_rolled_for_once_in_id_order_friends_too() {
    let mut battle = Battle::new(&crowd().sides(&["squad", "creatures"]));
    let order = put(id(&battle, "Ada"), Aimed::At(Hex::new(0, -4)));
    let before = battle.scene().clone();
    let facts = give(&mut battle, order);
    assert_eq!(struck(&battle, &facts), ["Foe", "Other", "Bo"]);
    assert_eq!(kinds(&facts)[..3], ["activated", "spent", "area"]);
    // All of them as they were judged before the first die fell.
    for (record, _) in attacks(&facts) {
        assert_eq!(*record, cybercore::shot(&before, record.ask));
        assert_eq!(record.ask.area, Some(Aimed::At(Hex::new(0, -4))));
    }
    assert!(battle.undo().is_err(), "dice were rolled");
}

#[test]
fn an_explosive_shot_strikes_all_around_its_target_and_the_target_as_previewed() {
    let mut battle = Battle::new(&crowd().sides(&["squad", "creatures"]));
    let (ada, foe) = (id(&battle, "Ada"), id(&battle, "Foe"));
    let plain = Ask::new(battle.scene(), ada, foe);
    let previewed = battle.preview(&[plain]);
    let order = attack(&battle, "Ada", "Foe");
    let facts = give(&mut battle, order);
    assert_eq!(struck(&battle, &facts), ["Foe", "Other", "Bo"]);
    let rolled = attacks(&facts);
    assert_eq!(Some(rolled[0].0), previewed[0].cybercore());
    for (record, _) in &rolled[1..] {
        assert_eq!(record.ask.area, Some(Aimed::At(Hex::new(0, -4))));
    }
}

/// The rule of preview and roll being one holds for whole areas.
#[test]
fn an_area_is_rolled_as_it_was_previewed_and_a_preview_changes_nothing() {
    let mut field = crowd();
    field.ground((0, -5), |ground| ground.cover = CoverLevel::new(2));
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let order = put(id(&battle, "Ada"), Aimed::At(Hex::new(0, -4)));
    let hash = battle.hash();
    let previewed = battle.preview_strike(&order).unwrap();
    assert_eq!(battle.hash(), hash);
    assert!(battle.preview(&[]).is_empty(), "no question is left behind");
    assert_eq!(previewed.breaches.len(), 1);
    let facts = give(&mut battle, order);
    let rolled: Vec<_> = attacks(&facts)
        .into_iter()
        .map(|(r, _)| Record::from(r.clone()))
        .collect();
    assert_eq!(rolled, previewed.shots);
    assert!(facts.iter().any(|fact| matches!(
        fact,
        Fact::Breached { record, .. } if **record == previewed.breaches[0]
    )));
    assert!(battle.preview_strike(&Order::EndTurn).is_none());
}

#[test]
fn each_target_hit_gets_its_window_from_where_the_thrower_stands() {
    let scenario = crowd().sides(&["squad", "creatures"]);
    let battle = played(&scenario, &[hit, hit, hit], |battle| {
        let order = attack(battle, "Ada", "Foe");
        battle.submit(order).unwrap();
    });
    for name in ["Foe", "Other", "Bo"] {
        let window = battle.scene().window_on(id(&battle, name)).unwrap();
        assert_eq!(
            (window.opener, window.from),
            (id(&battle, "Ada"), Hex::ZERO)
        );
    }
}

#[test]
fn the_thrower_of_a_blast_is_in_it_and_of_a_burst_is_not() {
    let mut field = crowd();
    field.unit("Near", (0, -1), "creatures");
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let order = attack(&battle, "Ada", "Near");
    let facts = give(&mut battle, order);
    assert_eq!(struck(&battle, &facts), ["Ada", "Near"]);

    let mut field = crowd();
    field.unit("Near", (0, -1), "creatures");
    field.0.units[0].weapon = Weapon {
        area: Some(Area::Burst(Steps(2))),
        ..Weapon::new(WeaponKind::Ranged, None)
    };
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let shot = attack(&battle, "Ada", "Near");
    assert!(matches!(battle.submit(shot), Err(Rejected::NotAllowed(_))));
    let facts = give(&mut battle, put(UnitId(0), Aimed::Around));
    assert_eq!(struck(&battle, &facts), ["Near"]);
}

#[test]
fn lines_and_cones_strike_along_a_direction() {
    for (area, expected) in [
        (Area::Line(Steps(4)), vec!["Foe"]),
        (Area::Cone(Steps(5)), vec!["Foe", "Other", "Bo"]),
    ] {
        let mut field = crowd();
        field.0.units[0].weapon = Weapon {
            area: Some(area),
            ..Weapon::new(WeaponKind::Ranged, None)
        };
        field.ground((0, -3), |ground| ground.cover = CoverLevel::new(1));
        let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
        let facts = give(&mut battle, put(UnitId(0), Aimed::Along(Facing::North)));
        assert_eq!(struck(&battle, &facts), expected, "{area:?}");
        assert!(!kinds(&facts).contains(&"breached"), "{area:?}");
    }
}

/// Somebody goes down, and the dice of the others are as if nothing had.
#[test]
fn who_goes_down_by_it_changes_nothing_for_the_others() {
    let facts_with = |health: u32| {
        let mut field = crowd();
        field.0.units[1].armour = pincer_rules::unit::Armour::default();
        field.0.units[1].health = Health(health);
        let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
        let order = attack(&battle, "Ada", "Foe");
        let facts = give(&mut battle, order);
        let down = kinds(&facts).contains(&"down");
        let others: Vec<_> = attacks(&facts)
            .into_iter()
            .skip(1)
            .map(|(record, roll)| (record.clone(), roll.clone()))
            .collect();
        (down, others)
    };
    let (down, frail) = facts_with(1);
    let (stands, tough) = facts_with(90);
    assert!(down && !stands);
    assert_eq!(frail, tough);
}
