//! Goals beside elimination (`TURN-4`).

use pincer_rules::faction::FactionId;
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hex::Hex;
use pincer_rules::numbers::{Health, Round, Rounds};
use pincer_rules::order::{Order, Pace};
use pincer_rules::unit::{Armour, UnitId};
use pincer_sim::fact::Ending;
use pincer_sim::tell::ending_title;
use pincer_sim::{Battle, Fact};

use crate::table::{Field, give, kinds, walk};

const SQUAD: FactionId = FactionId(0);
const CREATURES: FactionId = FactionId(1);

fn field(aim: Aim) -> Field {
    let mut field = Field::new(6);
    field.unit("Ann", (0, 0), "squad");
    field.unit("Bo", (3, 0), "squad");
    field.unit("Foe", (0, -5), "creatures");
    field.0.goals.push(Goal {
        side: SQUAD,
        aim,
        progress: Rounds(0),
    });
    field
}

fn started(field: Field) -> Battle {
    Battle::new(&field.sides(&["squad", "creatures"]))
}

fn round(battle: &mut Battle) -> Vec<Fact> {
    give(battle, Order::EndTurn);
    give(battle, Order::EndTurn)
}

fn won(battle: &Battle) -> Option<Ending> {
    battle.ending().cloned()
}

fn by_goal(sides: &[FactionId]) -> Option<Ending> {
    Some(Ending::Goal {
        sides: sides.to_vec(),
        goal: 0,
    })
}

fn hold(rounds: u32) -> Aim {
    Aim::Hold {
        hexes: vec![Hex::new(0, 0), Hex::new(1, 0)],
        rounds: Rounds(rounds),
    }
}

#[test]
fn hexes_held_at_the_end_of_enough_rounds_win() {
    let mut battle = started(field(hold(2)));
    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "goal", "turn"]);
    assert_eq!(battle.scene().goals[0].progress, Rounds(1));
    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "goal", "over"]);
    assert_eq!(won(&battle), by_goal(&[SQUAD]));
    let title = ending_title(battle.scene(), battle.ending().unwrap());
    assert!(title.contains("hold"), "{title}");
}

#[test]
fn a_round_without_them_starts_the_count_anew() {
    let mut battle = started(field(hold(2)));
    round(&mut battle);
    let away = walk(&battle, "Ann", Pace::Act, (0, 2));
    give(&mut battle, away);
    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "goal", "turn"]);
    assert_eq!(battle.scene().goals[0].progress, Rounds(0));
    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "turn"], "nothing to tell");
    // An enemy on one of them keeps them from being held.
    let mut field = field(hold(1));
    field.unit("Guest", (1, 0), "creatures");
    let mut battle = started(field);
    round(&mut battle);
    assert_eq!(won(&battle), None);
}

#[test]
fn units_that_arrive_win_at_once() {
    let mut battle = started(field(Aim::Reach {
        hexes: vec![Hex::new(0, 2), Hex::new(3, 1)],
        units: 2,
    }));
    let order = walk(&battle, "Ann", Pace::Act, (0, 2));
    give(&mut battle, order);
    assert_eq!(won(&battle), None);
    let order = walk(&battle, "Bo", Pace::Act, (3, 1));
    let facts = give(&mut battle, order);
    assert_eq!(kinds(&facts).last(), Some(&"over"));
    assert_eq!(won(&battle), by_goal(&[SQUAD]));
    battle.undo().unwrap();
    assert_eq!(won(&battle), None);
}

fn protect(until: u32) -> Aim {
    Aim::Protect {
        unit: UnitId(0),
        until: Round(until),
    }
}

#[test]
fn a_unit_that_stands_when_its_round_ends_was_protected() {
    let mut battle = started(field(protect(2)));
    round(&mut battle);
    assert_eq!(won(&battle), None);
    let facts = round(&mut battle);
    assert_eq!(kinds(&facts), ["ended", "over"]);
    assert_eq!(won(&battle), by_goal(&[SQUAD]));
}

/// The fires of the round after come too late.
#[test]
fn the_next_rounds_fires_come_too_late() {
    let mut field = field(protect(1));
    let ann = &mut field.0.units[0];
    ann.armour = Armour::default();
    ann.health = Health(2);
    field.fire((0, 0), 1);
    let mut battle = started(field);
    assert_eq!(battle.scene().unit(UnitId(0)).health, Health(1));
    round(&mut battle);
    assert_eq!(won(&battle), by_goal(&[SQUAD]));
}

#[test]
fn its_enemies_win_when_it_goes_down() {
    let mut field = field(protect(5));
    let ann = &mut field.0.units[0];
    ann.armour = Armour::default();
    ann.health = Health(1);
    field.fire((0, 1), 1);
    let mut battle = started(field);
    let order = walk(&battle, "Ann", Pace::Act, (0, 1));
    give(&mut battle, order);
    assert_eq!(won(&battle), by_goal(&[CREATURES]));
}

#[test]
fn at_the_round_limit_who_still_stands_was_protected() {
    let mut scenario = field(protect(2)).sides(&["squad", "creatures"]);
    scenario.round_limit = Round(2);
    let mut battle = Battle::new(&scenario);
    round(&mut battle);
    round(&mut battle);
    assert_eq!(won(&battle), by_goal(&[SQUAD]));
    // Without the goal it is a draw.
    scenario.scene.goals.clear();
    let mut battle = Battle::new(&scenario);
    round(&mut battle);
    round(&mut battle);
    assert_eq!(won(&battle), Some(Ending::RoundLimit));
}

#[test]
fn elimination_wins_besides() {
    let mut field = field(hold(9));
    field.fire((0, -4), 9);
    let foe = &mut field.0.units[2];
    foe.armour = Armour::default();
    let mut battle = started(field);
    give(&mut battle, Order::EndTurn);
    let order = walk(&battle, "Foe", Pace::Act, (0, -4));
    give(&mut battle, order);
    assert_eq!(won(&battle), Some(Ending::Won { sides: vec![SQUAD] }));
}
