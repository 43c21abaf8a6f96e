//! Smoke that grenades leave, and uses that run out (`CC-COVER-3`, `TURN-5`).

use pincer_rules::hex::Hex;
use pincer_rules::legality::NotAllowed;
use pincer_rules::numbers::{CoverLevel, Hits, Rounds, Steps};
use pincer_rules::order::Order;
use pincer_rules::record::{Aimed, Ask, Source};
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::Area;
use pincer_sim::battle::Rejected;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, give, grenade, id, kinds, unit};

const CENTRE: Hex = Hex::new(0, -4);

fn field(rounds: u32, uses: Option<u32>) -> Field {
    let mut field = Field::new(8);
    let ann = field.unit("Ann", (0, 0), "squad");
    ann.weapon = grenade(1);
    ann.weapon.hits = Hits(0);
    ann.weapon.smoke = Rounds(rounds);
    ann.weapon.uses = uses;
    ann.carried.push(pincer_rules::weapon::Weapon::default());
    field.unit("Foe", (0, -6), "creatures");
    field.unit("In it", (0, -4), "creatures");
    field.ground((1, -4), |ground| ground.cover = CoverLevel::new(1));
    field
}

fn smoke(hex: Hex) -> impl Fn(&Battle) -> u32 {
    move |battle| battle.scene().board.ground(hex).smoke.0
}

fn throw() -> Order {
    Order::Area {
        unit: UnitId(0),
        aim: Aimed::At(CENTRE),
    }
}

fn round(battle: &mut Battle) -> Vec<Fact> {
    give(battle, Order::EndTurn);
    give(battle, Order::EndTurn)
}

#[test]
fn it_hangs_for_its_rounds_and_hides_whoever_is_behind_it() {
    let mut battle = Battle::new(&field(2, None).sides(&["squad", "creatures"]));
    let hidden = |battle: &mut Battle| {
        let ask = Ask::new(battle.scene(), id(battle, "Foe"), id(battle, "Ann"));
        let records = battle.preview(&[ask]);
        let record = records[0].cybercore().unwrap();
        record.modifier(Source::Concealed).is_some()
    };
    assert!(!hidden(&mut battle));
    let facts = give(&mut battle, throw());
    // Nothing is rolled, so it can be taken back.
    assert_eq!(kinds(&facts), ["activated", "spent", "area", "smoke"]);
    assert!(hidden(&mut battle));
    assert_eq!(smoke(CENTRE)(&battle), 2);
    assert_eq!(smoke(Hex::new(0, -2))(&battle), 0);
    battle.undo().unwrap();
    assert!(!hidden(&mut battle));
    battle.redo().unwrap();

    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "turn", "thinned"]);
    assert_eq!(smoke(CENTRE)(&battle), 1);
    assert!(hidden(&mut battle));
    let facts = round(&mut battle);
    let gone = facts.iter().find_map(|fact| match fact {
        Fact::SmokeThinned { gone } => Some(gone.len()),
        _ => None,
    });
    assert_eq!(gone, Some(7));
    assert!(!hidden(&mut battle));
    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "turn"], "no smoke is left to thin");
}

#[test]
fn thicker_smoke_stays_and_smoke_of_the_map_does_not_thin() {
    let mut field = field(1, None);
    field.ground((0, -4), |ground| ground.smoke = Rounds(5));
    field.ground((0, -3), |ground| ground.conceals = true);
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    assert_eq!(smoke(CENTRE)(&battle), 5, "no round has passed yet");
    give(&mut battle, throw());
    assert_eq!(smoke(CENTRE)(&battle), 5);
    assert_eq!(smoke(Hex::new(0, -5))(&battle), 1);
    round(&mut battle);
    assert_eq!(smoke(CENTRE)(&battle), 4);
    assert!(battle.scene().board.ground(Hex::new(0, -3)).is_concealing());
}

/// Smoke and splinters at once: the smoke comes after the dice, over what is left
/// of the cover.
#[test]
fn it_spreads_after_the_dice() {
    let mut field = field(2, None);
    field.0.units[0].weapon.hits = Hits(3);
    let mut battle = Battle::new(&field.sides(&["squad", "creatures"]));
    let facts = give(&mut battle, throw());
    assert_eq!(kinds(&facts).last(), Some(&"smoke"));
    let broken = facts.iter().find_map(|fact| match fact {
        Fact::Breached { ground, .. } => Some(*ground),
        _ => None,
    });
    let now = battle.scene().board.ground(Hex::new(1, -4));
    assert_eq!(now.smoke, Rounds(2));
    assert_eq!(broken.map(|ground| ground.cover), Some(now.cover));
}

#[test]
fn uses_run_out_one_an_attack_and_stay_with_the_weapon() {
    let mut battle = Battle::new(&field(1, Some(2)).sides(&["squad", "creatures"]));
    let facts = give(&mut battle, throw());
    assert!(facts.contains(&Fact::Used {
        unit: UnitId(0),
        left: 1
    }));
    // The deed is told first, then what is left of the weapon.
    let place = |kind| kinds(&facts).iter().position(|&told| told == kind);
    assert!(place("area") < place("used"), "{:?}", kinds(&facts));
    round(&mut battle);
    give(&mut battle, throw());
    assert_eq!(unit(&battle, "Ann").weapon.uses, Some(0));
    round(&mut battle);
    assert_eq!(
        battle.submit(throw()),
        Err(Rejected::NotAllowed(NotAllowed::UsedUp(UnitId(0))))
    );
    let ready = Order::Ready {
        unit: UnitId(0),
        slot: 0,
    };
    give(&mut battle, ready);
    assert_eq!(unit(&battle, "Ann").weapon.uses, None);
    assert_eq!(unit(&battle, "Ann").carried[0].uses, Some(0));
    assert_eq!(
        unit(&battle, "Ann").carried[0].area,
        Some(Area::Blast(Steps(1)))
    );
}
