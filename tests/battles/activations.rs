//! What a unit may do in its turn, and what is over then (`MOVE-1`, `HEX-2`,
//! `TURN-1`, `TURN-3`, `TURN-5`, `SWIM-1`).

use pincer_rules::hex::{Facing, Hex};
use pincer_rules::legality::NotAllowed;
use pincer_rules::numbers::Centimetres;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Refusal;
use pincer_rules::scene::CannotStand;
use pincer_rules::unit::Activation;
use pincer_rules::weapon::WeaponKind;
use pincer_sim::battle::Rejected;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, attack, blade, face, id, kinds, walk};

/// Ann with a rifle and a blade, Ben, and an enemy in range of everything.
fn skirmish() -> Battle {
    let mut field = Field::new(8);
    field.unit("Ann", (0, 0), "squad").carried.push(blade());
    field.unit("Ben", (3, 0), "squad");
    field.unit("Foe", (0, -5), "creatures");
    Battle::new(&field.sides(&["squad", "creatures"]))
}

fn state(battle: &Battle, name: &str) -> Activation {
    battle.scene().unit(id(battle, name)).activation
}

/// Gives an order that is refused, and checks that nothing has changed.
#[track_caller]
fn refused(battle: &mut Battle, order: Order) -> NotAllowed {
    let (hash, entries) = (battle.hash(), battle.log().entries().len());
    let rejected = battle.submit(order).unwrap_err();
    assert_eq!(battle.hash(), hash);
    assert_eq!(battle.log().entries().len(), entries);
    match rejected {
        Rejected::NotAllowed(why) => why,
        Rejected::Over => panic!("the battle goes on"),
    }
}

#[test]
fn moving_comes_before_the_act() {
    let mut battle = skirmish();
    let ann = id(&battle, "Ann");
    let order = walk(&battle, "Ann", Pace::Act, (0, -1));
    battle.submit(order).unwrap();
    assert_eq!(state(&battle, "Ann"), Activation::Moved);
    // Never split: there is no second part of the move, neither now nor later.
    let on = walk(&battle, "Ann", Pace::Act, (0, -2));
    assert_eq!(refused(&mut battle, on), NotAllowed::MovedAlready(ann));
    let run = walk(&battle, "Ann", Pace::Run, (0, -2));
    assert_eq!(refused(&mut battle, run), NotAllowed::MovedAlready(ann));
    let order = attack(&battle, "Ann", "Foe");
    battle.submit(order).unwrap();
    assert_eq!(state(&battle, "Ann"), Activation::Spent);
    assert_eq!(refused(&mut battle, order), NotAllowed::ActionUsed(ann));
    assert_eq!(refused(&mut battle, on), NotAllowed::MovedAlready(ann));
}

#[test]
fn or_after_it() {
    let mut battle = skirmish();
    let ann = id(&battle, "Ann");
    let order = attack(&battle, "Ann", "Foe");
    battle.submit(order).unwrap();
    assert_eq!(state(&battle, "Ann"), Activation::Acted);
    assert_eq!(refused(&mut battle, order), NotAllowed::ActedAlready(ann));
    let run = walk(&battle, "Ann", Pace::Run, (0, -1));
    assert_eq!(refused(&mut battle, run), NotAllowed::CannotRun(ann));
    let far = walk(&battle, "Ann", Pace::Act, (0, -3));
    let to = Hex::new(0, -3);
    assert_eq!(refused(&mut battle, far), NotAllowed::OutOfReach { to });
    let order = walk(&battle, "Ann", Pace::Act, (0, -2));
    battle.submit(order).unwrap();
    assert_eq!(state(&battle, "Ann"), Activation::Spent);
    let back = walk(&battle, "Ann", Pace::Act, (0, -1));
    assert_eq!(refused(&mut battle, back), NotAllowed::MovedAlready(ann));
}

#[test]
fn who_runs_does_nothing_else_but_turn_round() {
    let mut battle = skirmish();
    let ann = id(&battle, "Ann");
    let order = walk(&battle, "Ann", Pace::Run, (0, -4));
    battle.submit(order).unwrap();
    assert_eq!(state(&battle, "Ann"), Activation::Spent);
    let shot = attack(&battle, "Ann", "Foe");
    assert_eq!(refused(&mut battle, shot), NotAllowed::ActionUsed(ann));
    let ready = Order::Ready { unit: ann, slot: 0 };
    assert_eq!(refused(&mut battle, ready), NotAllowed::ActionUsed(ann));
    let order = face(&battle, "Ann", Facing::South);
    battle.submit(order).unwrap();
    assert_eq!(state(&battle, "Ann"), Activation::Done);
}

#[test]
fn turning_ends_the_activation_even_if_nothing_else_was_done() {
    let mut battle = skirmish();
    let ann = id(&battle, "Ann");
    let same = face(&battle, "Ann", Facing::North);
    assert_eq!(refused(&mut battle, same), NotAllowed::FacesThere(ann));
    let order = face(&battle, "Ann", Facing::SouthWest);
    let facts = battle.submit(order).unwrap().to_vec();
    assert_eq!(kinds(&facts), ["activated", "turned", "spent"]);
    assert_eq!(battle.scene().unit(ann).facing, Facing::SouthWest);
    for order in [
        face(&battle, "Ann", Facing::North),
        walk(&battle, "Ann", Pace::Act, (0, -1)),
        attack(&battle, "Ann", "Foe"),
        Order::Ready { unit: ann, slot: 0 },
        Order::Pass { unit: ann },
    ] {
        assert_eq!(refused(&mut battle, order), NotAllowed::Done(ann));
    }
}

#[test]
fn a_unit_looks_where_its_last_step_went_and_attacks_turn_nobody() {
    let mut battle = skirmish();
    let (ann, foe) = (id(&battle, "Ann"), id(&battle, "Foe"));
    let order = walk(&battle, "Ann", Pace::Act, (1, 1));
    let facts = battle.submit(order).unwrap().to_vec();
    let steps: Vec<(Hex, Facing)> = facts
        .iter()
        .filter_map(|fact| match *fact {
            Fact::Stepped { to, facing, .. } => Some((to, facing)),
            _ => None,
        })
        .collect();
    // Two equal ways: SE then S comes before S then SE (MOVE-7).
    let expected = [
        (Hex::new(1, 0), Facing::SouthEast),
        (Hex::new(1, 1), Facing::South),
    ];
    assert_eq!(steps, expected);
    assert_eq!(battle.scene().unit(ann).facing, Facing::South);
    let before = battle.scene().unit(foe).facing;
    // The enemy is straight behind: it is attacked all the same, over the shoulder.
    let order = attack(&battle, "Ann", "Foe");
    battle.submit(order).unwrap();
    assert_eq!(battle.scene().unit(ann).facing, Facing::South);
    assert_eq!(battle.scene().unit(foe).facing, before);
}

#[test]
fn units_act_one_after_another_each_once() {
    let mut battle = skirmish();
    let (ann, ben) = (id(&battle, "Ann"), id(&battle, "Ben"));
    let order = walk(&battle, "Ann", Pace::Act, (0, -1));
    battle.submit(order).unwrap();
    assert_eq!(battle.scene().turn.active, Some(ann));
    // Ben starts: Ann's activation is over, her act unused.
    let order = walk(&battle, "Ben", Pace::Act, (3, -1));
    let facts = battle.submit(order).unwrap().to_vec();
    assert_eq!(
        kinds(&facts),
        ["spent", "activated", "spent", "stepped"],
        "the first is over before the second begins"
    );
    assert_eq!(
        facts[0],
        Fact::ActionSpent {
            unit: ann,
            activation: Activation::Done
        }
    );
    assert_eq!(battle.scene().turn.active, Some(ben));
    let shot = attack(&battle, "Ann", "Foe");
    assert_eq!(refused(&mut battle, shot), NotAllowed::Done(ann));
    // The enemy's units wait for their own turn.
    let foe = id(&battle, "Foe");
    let early = Order::Pass { unit: foe };
    assert_eq!(refused(&mut battle, early), NotAllowed::NotItsTurn(foe));
    battle.submit(Order::EndTurn).unwrap();
    assert_eq!(
        state(&battle, "Ben"),
        Activation::Done,
        "what was left is lost"
    );
    let late = Order::Pass { unit: ann };
    assert_eq!(refused(&mut battle, late), NotAllowed::NotItsTurn(ann));
    battle.submit(Order::EndTurn).unwrap();
    assert_eq!(battle.scene().turn.round.0, 2);
    assert_eq!(state(&battle, "Ann"), Activation::Ready);
    assert_eq!(state(&battle, "Ben"), Activation::Ready);
}

/// Starting another unit by any order ends the first, and a pass is one.
#[test]
fn a_unit_may_pass_and_a_side_may_end_its_turn_at_any_time() {
    let mut battle = skirmish();
    let (ann, ben) = (id(&battle, "Ann"), id(&battle, "Ben"));
    battle.submit(Order::Pass { unit: ann }).unwrap();
    assert_eq!(state(&battle, "Ann"), Activation::Done);
    assert_eq!(battle.scene().turn.active, None);
    let again = Order::Pass { unit: ann };
    assert_eq!(refused(&mut battle, again), NotAllowed::Done(ann));
    // Nobody is left to act and still the turn is the side's until it says so.
    battle.submit(Order::Pass { unit: ben }).unwrap();
    assert_eq!(battle.scene().turn.current, 0);
    let facts = battle.submit(Order::EndTurn).unwrap().to_vec();
    assert_eq!(kinds(&facts), ["ended", "turn"]);
    assert_eq!(battle.scene().turn.current, 1);
}

#[test]
fn changing_the_weapon_is_an_act_and_swaps_the_two() {
    let mut battle = skirmish();
    let ann = id(&battle, "Ann");
    let weapons = |battle: &Battle| {
        let unit = battle.scene().unit(ann);
        (unit.weapon.kind, unit.carried[0].kind)
    };
    assert_eq!(weapons(&battle), (WeaponKind::Ranged, WeaponKind::Melee));
    let none = Order::Ready { unit: ann, slot: 1 };
    assert_eq!(refused(&mut battle, none), NotAllowed::NoSuchWeapon(1));
    let ready = Order::Ready { unit: ann, slot: 0 };
    battle.submit(ready).unwrap();
    assert_eq!(weapons(&battle), (WeaponKind::Melee, WeaponKind::Ranged));
    assert_eq!(state(&battle, "Ann"), Activation::Acted);
    assert_eq!(refused(&mut battle, ready), NotAllowed::ActedAlready(ann));
    let shot = attack(&battle, "Ann", "Foe");
    assert_eq!(refused(&mut battle, shot), NotAllowed::ActedAlready(ann));
    let order = walk(&battle, "Ann", Pace::Act, (0, -1));
    battle.submit(order).unwrap();
    battle.submit(Order::EndTurn).unwrap();
    battle.submit(Order::EndTurn).unwrap();
    // The blade is what it attacks with now.
    let shot = attack(&battle, "Ann", "Foe");
    let out_of_reach = NotAllowed::Attack(Refusal::OutOfReach);
    assert_eq!(refused(&mut battle, shot), out_of_reach);
    battle.submit(ready).unwrap();
    assert_eq!(weapons(&battle), (WeaponKind::Ranged, WeaponKind::Melee));
}

#[test]
fn who_swims_cannot_attack_and_who_wades_can() {
    let with_depth = |centimetres| {
        let mut field = Field::new(8);
        field.unit("Ann", (0, 0), "squad");
        field.unit("Foe", (0, -5), "creatures");
        field.ground((0, 0), |ground| ground.depth = Centimetres(centimetres));
        Battle::new(&field.sides(&["squad", "creatures"]))
    };
    let mut chest = with_depth(150);
    let shot = attack(&chest, "Ann", "Foe");
    assert!(chest.submit(shot).is_ok());
    let mut over_head = with_depth(151);
    let ann = id(&over_head, "Ann");
    assert_eq!(refused(&mut over_head, shot), NotAllowed::Swimming(ann));
    // It may be shot at.
    over_head.submit(Order::EndTurn).unwrap();
    let shot = attack(&over_head, "Foe", "Ann");
    assert!(over_head.submit(shot).is_ok());
}

#[test]
fn orders_about_nobody_or_nothing_are_refused() {
    let mut battle = skirmish();
    let ann = id(&battle, "Ann");
    let ghost = pincer_rules::unit::UnitId(99);
    let pass = Order::Pass { unit: ghost };
    assert_eq!(refused(&mut battle, pass), NotAllowed::NoSuchUnit(ghost));
    let order = Order::Attack {
        unit: ann,
        target: ghost,
    };
    assert_eq!(refused(&mut battle, order), NotAllowed::NoSuchUnit(ghost));
    let order = Order::Attack {
        unit: ann,
        target: ann,
    };
    assert_eq!(refused(&mut battle, order), NotAllowed::Itself(ann));
    let friend = attack(&battle, "Ann", "Ben");
    let refusal = NotAllowed::Attack(Refusal::Friendly);
    assert_eq!(refused(&mut battle, friend), refusal);
    // Where it stands already, too far, in somebody's place, off the map.
    for to in [(0, 0), (0, 8)] {
        let order = walk(&battle, "Ann", Pace::Run, to);
        let to = Hex::new(to.0, to.1);
        assert_eq!(refused(&mut battle, order), NotAllowed::OutOfReach { to });
    }
    let order = walk(&battle, "Ann", Pace::Run, (3, 0));
    let taken = CannotStand::Occupied {
        hex: Hex::new(3, 0),
        by: id(&battle, "Ben"),
    };
    assert_eq!(refused(&mut battle, order), NotAllowed::CannotStand(taken));
    for to in [(0, 9), (500, -500)] {
        let order = walk(&battle, "Ann", Pace::Run, to);
        let outside = CannotStand::Outside(Hex::new(to.0, to.1));
        assert_eq!(
            refused(&mut battle, order),
            NotAllowed::CannotStand(outside)
        );
    }
}
