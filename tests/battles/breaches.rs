//! Cover that breaks in battles (`CC-COVER-4`).

use pincer_rules::cover::judge as cover;
use pincer_rules::cybercore::breach::{self, BreachAsk};
use pincer_rules::hex::Hex;
use pincer_rules::legality::NotAllowed;
use pincer_rules::numbers::{CoverLevel, Hits, Stacks};
use pincer_rules::order::Order;
use pincer_rules::record::{Aimed, Ask, Cover};
use pincer_rules::weapon::Tag;
use pincer_sim::battle::{CannotUndo, Rejected};
use pincer_sim::{Battle, Fact};

use crate::table::{Field, SURE, attack, give, grenade, id, kinds, seeded, unit};

const CRATES: Hex = Hex::new(0, -3);

/// A sapper before crates of a level, a foe behind them.
fn siege(level: u8, hits: u32) -> Field {
    let mut field = Field::new(8);
    let sapper = field.unit("Sapper", (0, 0), "squad");
    sapper.weapon.tags = sapper.weapon.tags.with(Tag::Demolition);
    sapper.weapon.hits = Hits(hits);
    sapper.accuracy = SURE;
    field.unit("Foe", (0, -4), "creatures");
    field.ground((0, -3), |ground| ground.cover = CoverLevel::new(level));
    field
}

fn breach(battle: &Battle) -> Order {
    Order::Breach {
        unit: id(battle, "Sapper"),
        hex: CRATES,
    }
}

fn broken(battle: &Battle) -> bool {
    battle.scene().board.ground(CRATES).cover.is_none()
}

#[test]
fn an_attack_on_cover_is_rolled_as_it_was_previewed_and_lowers_it_by_its_hits() {
    let mut battle = Battle::new(&siege(2, 5).sides(&["squad", "creatures"]));
    let ask = BreachAsk::new(battle.scene(), id(&battle, "Sapper"), CRATES);
    let hash = battle.hash();
    let previewed = battle.preview_breaches(&[ask]);
    assert_eq!(previewed, [breach::judge(battle.scene(), ask)]);
    assert_eq!(battle.hash(), hash);
    let before = *battle.scene().board.ground(CRATES);
    let order = breach(&battle);
    let facts = give(&mut battle, order);
    assert_eq!(kinds(&facts), ["activated", "spent", "breached"]);
    let Fact::Breached {
        record,
        roll,
        ground,
    } = &facts[2]
    else {
        panic!("{facts:?}");
    };
    assert_eq!(**record, previewed[0]);
    assert_eq!(*ground, breach::after(&before, roll.net_hits));
    assert_eq!(battle.scene().board.ground(CRATES), ground);
    assert_eq!(battle.undo(), Err(CannotUndo::Settled));
    assert!(matches!(
        battle.submit(order),
        Err(Rejected::NotAllowed(NotAllowed::ActedAlready(_)))
    ));
}

#[test]
fn rubble_covers_nobody_at_once_and_is_hard_to_cross() {
    let battle = seeded(
        &siege(1, 9).sides(&["squad", "creatures"]),
        |battle| {
            let order = breach(battle);
            battle.submit(order).unwrap();
        },
        broken,
    );
    let ground = battle.scene().board.ground(CRATES);
    assert_eq!((ground.difficult, ground.worn), (Stacks(1), Hits(0)));
    let ask = Ask::new(battle.scene(), id(&battle, "Sapper"), id(&battle, "Foe"));
    assert_eq!(cover(battle.scene(), ask).cover, Cover::None);
    // What is rubble is no target any more.
    let again = BreachAsk::new(battle.scene(), id(&battle, "Sapper"), CRATES);
    assert!(breach::judge(battle.scene(), again).refusal.is_some());
}

#[test]
fn light_weapons_break_nothing() {
    let mut field = siege(1, 9);
    field.0.units[0].weapon = pincer_rules::weapon::Weapon::default();
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let order = breach(&battle);
    assert!(battle.submit(order).is_err());
}

/// All shots at units first, then the cover, in board order.
#[test]
fn a_blast_breaks_the_cover_it_touches_after_whom_it_strikes() {
    let mut field = siege(1, 9);
    field.ground((1, -4), |ground| ground.cover = CoverLevel::new(3));
    let sapper = &mut field.0.units[0];
    sapper.weapon = grenade(1);
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let order = attack(&battle, "Sapper", "Foe");
    let facts = give(&mut battle, order);
    let struck: Vec<Hex> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Breached { record, .. } => Some(record.ask.hex),
            _ => None,
        })
        .collect();
    assert_eq!(struck, [CRATES, Hex::new(1, -4)]);
    let kinds = kinds(&facts);
    let last_shot = kinds.iter().rposition(|&kind| kind == "attacked");
    let first_cover = kinds.iter().position(|&kind| kind == "breached");
    assert!(last_shot < first_cover, "{kinds:?}");
}

#[test]
fn a_grenade_thrown_at_cover_is_a_blast_there() {
    let mut field = siege(1, 9);
    field.0.units[0].weapon = grenade(1);
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let order = breach(&battle);
    let facts = give(&mut battle, order);
    assert!(facts.iter().any(|fact| matches!(
        fact,
        Fact::AreaStruck { found, .. } if found.aim == Aimed::At(CRATES)
    )));
    assert!(facts.iter().any(|fact| matches!(
        fact,
        Fact::Attacked { record, .. } if record.ask.target == id(&battle, "Foe")
    )));
    assert!(facts.iter().any(|fact| matches!(
        fact,
        Fact::Breached { record, .. } if record.ask.area.is_none()
    )));
}

#[test]
fn what_was_lost_stays_lost_until_the_next_attack() {
    let worn = |battle: &Battle| battle.scene().board.ground(CRATES).worn;
    let cover_left = |battle: &Battle| battle.scene().board.ground(CRATES).cover;
    let mut battle = seeded(
        &siege(2, 3).sides(&["squad", "creatures"]),
        |battle| {
            let order = breach(battle);
            battle.submit(order).unwrap();
        },
        |battle| worn(battle) == Hits(2) && cover_left(battle) == CoverLevel::new(1),
    );
    battle.submit(Order::EndTurn).unwrap();
    battle.submit(Order::EndTurn).unwrap();
    assert_eq!(worn(&battle), Hits(2));
    assert!(unit(&battle, "Sapper").is_standing());
    let ask = BreachAsk::new(battle.scene(), id(&battle, "Sapper"), CRATES);
    assert_eq!(battle.preview_breaches(&[ask])[0].left, Hits(2));
}
