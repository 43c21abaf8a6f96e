//! Whose turn it is, what is shown meanwhile, and how it ends.

use bevy_egui::egui::vec2;
use egui_kittest::kittest::Queryable;
use pincer_rules::legality;
use pincer_rules::numbers::{Dr, Health};
use pincer_rules::order::Order;
use pincer_rules::sentences;
use pincer_rules::unit::{Activation, Armour, Standing, UnitId};

use crate::hud::ending::EndingCard;
use crate::hud::fixture::{BO, BRUTE, Bench, INES, SIZES, SPITTER};
use crate::preview;
use crate::state::{Action, Busy, Ended, Mode, Player};

fn fell(bench: &mut Bench, units: &[UnitId], winner: &str) {
    for &id in units {
        let unit = &mut bench.table.scene.units[usize::from(id.0)];
        unit.standing = Standing::Down;
        unit.health = Health(0);
    }
    bench.table.busy = Busy::Over;
    let sides = bench.table.sides.iter();
    bench.table.ending = Some(Ended {
        headline: format!("Victory: {winner}"),
        winners: sides
            .filter(|side| side.title == winner)
            .map(|side| side.faction)
            .collect(),
    });
    bench.ending = bench.ending.with(&bench.table);
}

#[test]
fn an_attack_that_cannot_be_made_now_says_so_and_what_it_would_be() {
    let mut bench = Bench::attacking(SPITTER);
    bench.lacks("no attack now");
    bench.lacks("What it would be");
    bench.preview.not_now = Some("has used its act this turn".to_owned());
    bench.selection.target = None;
    bench.has("no attack now: has used its act this turn");
    bench.has("What it would be");
    bench.has("Outcome");
    bench.has("Why");
    bench.lacks("choose a target");
    assert_eq!(bench.click("Attack, has used its act this turn"), []);
}

#[test]
fn a_unit_that_has_acted_is_asked_for_no_target() {
    let mut bench = Bench::new();
    bench.has("Attack, choose a target");
    bench.table.scene.units[usize::from(INES.0)].activation = Activation::Acted;
    let order = Order::Attack {
        unit: INES,
        target: SPITTER,
    };
    let why = legality::check(&bench.table.scene, &order).unwrap_err();
    bench.has(&format!("Attack, {why}"));
    bench.lacks("choose a target");
}

#[test]
fn the_attack_being_shown_is_told_when_nothing_else_is_considered() {
    let mut bench = Bench::new();
    bench.selection.unit = None;
    bench.table.busy = Busy::Playing;
    bench.table.playing.record = Some(Box::new(bench.record(SPITTER, BO)));
    bench.has("Spitter 2 → Bo");
    bench.has("Shown on the board now");
    bench.has("Outcome");

    let mut other = bench.clone();
    other.preview.record = Some(bench.record(INES, SPITTER));
    other.has("Ines → Spitter 2");
    other.lacks("Shown on the board now");

    // The same attack: what is shown is what was rolled.
    let mut same = bench.clone();
    same.preview.record = Some(bench.record(SPITTER, BO));
    same.has("Shown on the board now");
}

#[test]
fn while_the_other_side_is_on_the_panel_says_whose_turn_it_is() {
    let mut bench = Bench::new();
    bench.selection.unit = None;
    bench.table.scene.turn.current = 1;
    for busy in [Busy::Thinking, Busy::AiTurn, Busy::Playing] {
        bench.table.busy = busy;
        bench.has("Creatures' turn");
        bench.has("What it does and why is told in the log.");
        bench.lacks("Nothing selected");
        bench.lacks("Select a unit");
    }
}

#[test]
fn the_strip_stands_still_when_the_turn_changes() {
    let mut bench = Bench::new();
    let place = |bench: &Bench| {
        let harness = bench.window();
        harness.get_by_label_contains("Brute, 5 of 5").rect()
    };
    let before = place(&bench);
    bench.table.scene.turn.current = 1;
    bench.table.busy = Busy::Thinking;
    assert_eq!(place(&bench), before);
    bench.table.busy = Busy::Over;
    assert_eq!(place(&bench), before);
}

#[test]
fn the_side_in_turn_is_marked_and_two_people_are_both_here() {
    let mut bench = Bench::new();
    bench.has("Squad, you, in turn");
    bench.has("Creatures, AI");
    bench.lacks("Creatures, AI, in turn");
    bench.table.sides[1].player = Player::Human;
    bench.table.scene.turn.current = 1;
    bench.has("Squad, here");
    bench.has("Creatures, here, in turn");
    bench.lacks("Squad, here, in turn");
}

#[test]
fn who_could_hit_is_told_for_ones_own_units_and_for_enemies() {
    let mut bench = Bench::new();
    bench.preview.answers = vec![bench.record(SPITTER, INES)];
    bench.has("Could hit it here, from where they stand");
    bench.selection.unit = Some(SPITTER);
    bench.preview.answers = vec![bench.record(INES, SPITTER)];
    bench.has("Your units could hit it");
    bench.lacks("from where they stand");
    // Others of its enemies are not one's own.
    bench.preview.answers = vec![bench.record(INES, SPITTER), bench.record(BRUTE, SPITTER)];
    bench.lacks("Your units could hit it");
    bench.preview.answers.pop();
    // At one table it is the side in turn that is "your units".
    bench.table.sides[1].player = Player::Human;
    bench.has("Your units could hit it");
    bench.table.scene.turn.current = 1;
    bench.has("from where they stand");
}

#[test]
fn units_left_and_a_second_press_are_told_on_the_button() {
    let mut bench = Bench::new();
    bench.has("End turn, 1 unit left: press twice");
    bench.table.scene.units[usize::from(BO.0)].activation = Activation::Ready;
    bench.has("End turn, 2 units left: press twice");
    for unit in &mut bench.table.scene.units {
        unit.activation = Activation::Done;
    }
    bench.has("End turn, all have acted");
    bench.lacks("press twice");
}

#[test]
fn turning_asks_for_a_point() {
    let mut bench = Bench::new();
    bench.has("Turn, ends the unit");
    bench.selection.mode = Mode::Turning;
    bench.has("Turn, point where to look");
    bench.has("Ready pistol, uses the act");
}

#[test]
fn a_victory_names_the_winner_and_the_person_where_there_is_one() {
    let mut bench = Bench::new();
    let mut lost = bench.clone();
    fell(&mut bench, &[SPITTER, BRUTE], "Squad");
    bench.has("Victory: Squad");
    bench.has("You win");
    bench.has("Look at the board");
    bench.size = vec2(320.0, 240.0);
    bench.has("Enter: play again · Esc: look at the board");

    fell(&mut lost, &[INES, BO], "Creatures");
    lost.has("Victory: Creatures");
    lost.has("You lose");
    // Two people, or none: nobody is "you".
    for player in [Player::Human, Player::Ai] {
        for side in &mut lost.table.sides {
            side.player = player;
        }
        lost.has("Victory: Creatures");
        lost.lacks("You ");
        lost.lacks("(you)");
    }
}

#[test]
fn the_card_of_the_ending_can_be_put_away_and_comes_back_after_a_restart() {
    let mut bench = Bench::new();
    let hex = bench.table.scene.unit(INES).at;
    // The click that skipped to the end does not put it away.
    bench.ending = bench.ending.after(Action::Confirm(hex));
    fell(&mut bench, &[SPITTER, BRUTE], "Squad");
    assert_eq!(bench.ending, EndingCard::Open);
    for away in [Action::Back, Action::Confirm(hex)] {
        assert_eq!(bench.ending.after(away), EndingCard::Closed);
    }
    assert_eq!(bench.ending.after(Action::FitBoard), EndingCard::Open);

    bench.ending = EndingCard::Closed.with(&bench.table);
    assert_eq!(bench.ending, EndingCard::Closed);
    bench.lacks("Victory");
    assert_eq!(bench.click("Play again"), [Action::Restart]);
    let fresh = bench.ending.after(Action::Restart);
    assert_eq!(fresh.with(&bench.table), EndingCard::Open);
    assert_eq!(
        EndingCard::Closed.with(&Bench::new().table),
        EndingCard::Waiting
    );
}

#[test]
fn the_log_leaves_why_the_height_it_needs() {
    let mut bench = Bench::new();
    let log = |bench: &Bench| {
        let harness = bench.window();
        let rect = harness.get_by_label("Log").rect();
        bench.size.y + 8.0 - rect.top()
    };
    // Nothing to say: the log has its most.
    let free = log(&bench);
    bench.preview = Bench::attacking(SPITTER).preview;
    let taken = log(&bench);
    assert!(taken < free, "{taken} {free}");
    bench.size = SIZES[1];
    let least = log(&bench);
    assert!((80.0..=100.0).contains(&least), "{least}");
    assert!(free <= 0.4 * SIZES[0].y, "{free}");
}

#[test]
fn what_is_dealt_stands_below_the_outcomes() {
    let bench = Bench::attacking(SPITTER);
    let lines = sentences::deals(&bench.shot(INES, SPITTER).attack);
    assert!(lines.len() > 1, "{lines:?}");
    for line in lines {
        assert_eq!(bench.count(&line), 1, "{line}");
    }
}

#[test]
fn nothing_is_considered_once_the_battle_is_over() {
    let mut bench = Bench::new();
    let pointed = Some(bench.table.scene.unit(SPITTER).at);
    let before = preview::of(&bench.table, &bench.selection, pointed);
    assert!(before.act.is_some() && before.record.is_some());
    fell(&mut bench, &[BRUTE], "Squad");
    let after = preview::of(&bench.table, &bench.selection, pointed);
    assert!(after.is_quiet() && after.act.is_none() && after.record.is_none());
}

#[test]
fn what_armour_stops_is_told_beside_the_numbers() {
    let mut bench = Bench::new();
    bench.table.scene.units[usize::from(SPITTER.0)].armour = Armour::all(Dr(10));
    let record = bench.shot(INES, SPITTER);
    let odds = record.odds.as_ref().expect("chances");
    let (_, words) = sentences::through(&record.attack, odds).expect("armour stops some");
    bench.preview.record = Some(record.into());
    bench.has(&words);
}
