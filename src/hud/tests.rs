//! What panels show is what the model says, and a click asks for one thing.

use egui_kittest::kittest::Queryable;
use pincer_rules::numbers::{Advantage, Tl};
use pincer_rules::record::{Ask, Effect, Outcome, Source};
use pincer_rules::scene::DrModel;
use pincer_rules::sentences;

use crate::hud::ending::EndingCard;
use crate::hud::fixture::{BO, BRUTE, Bench, INES, SIZES, SPITTER};
use crate::hud::{HelpOpen, PanelOpen, Room, help, why};
use crate::state::{Action, Busy, Ended, Mode, OverlayKind};

/// Whose turn it is, what is shown meanwhile, how it ends.
mod course;

/// What words say and how short they can be.
mod wording;

/// Areas, cover that breaks, ways, the unit itself, goals, rulings.
mod aimed;

/// What overlays mean.
mod legend;

/// The wheel.
mod wheel;

/// Names and many buttons.
mod names;

/// Moving water.
mod water;

/// What a deed would leave unused.
mod unused;

/// What the line under the pointer and the unit's own sheet say of units.
mod readout;

/// Other rulebooks.
mod rulebooks;

fn draw(headline: &str) -> Option<Ended> {
    Some(Ended {
        headline: headline.to_owned(),
        winners: Vec::new(),
    })
}

#[test]
fn the_strip_names_battle_round_turn_and_units() {
    let bench = Bench::new();
    bench.has("Dockside");
    bench.has("Round 3 of 30 · Squad's turn");
    bench.has("Ines, 4 of 5 Health");
    bench.has("Bo, 5 of 5 Health, acted");
    bench.has("Dax, down");
    bench.has("Spitter 2, 5 of 5 Health, Crossfired");
    bench.has("Creatures, AI");
}

#[test]
fn a_click_in_the_strip_selects_or_hands_over() {
    let bench = Bench::new();
    assert_eq!(bench.click("Brute, 5 of 5"), [Action::Select(BRUTE)]);
    assert_eq!(bench.click("Creatures, AI"), [Action::TogglePlayer(1)]);
    assert_eq!(bench.click("Keys"), [Action::ToggleHelp]);
    assert_eq!(bench.click("Show the whole board"), [Action::FitBoard]);
}

#[test]
fn undo_and_redo_wait_until_there_is_something() {
    let mut bench = Bench::new();
    assert_eq!(bench.click("Undo"), []);
    assert_eq!(bench.click("Redo"), []);
    bench.table.undo = Ok(());
    bench.table.redo = true;
    assert_eq!(bench.click("Undo"), [Action::Undo]);
    assert_eq!(bench.click("Redo"), [Action::Redo]);
}

#[test]
fn overlays_are_switched_by_their_names() {
    let mut bench = Bench::new();
    bench.overlays.toggle(OverlayKind::Flank);
    for kind in OverlayKind::ALL {
        assert_eq!(bench.count(kind.name()), 1, "{kind:?}");
    }
    assert_eq!(bench.click("Threat"), [Action::Toggle(OverlayKind::Threat)]);
}

#[test]
fn the_turn_is_ended_by_a_click() {
    assert_eq!(
        Bench::new().click("End turn, 1 unit left"),
        [Action::EndTurn]
    );
}

#[test]
fn an_attack_needs_a_target_that_can_be_hit() {
    let bench = Bench::new();
    assert_eq!(bench.click("Attack, choose a target"), []);

    let friend = Bench::attacking(BO);
    assert_eq!(friend.click("Attack, no attack"), []);

    let bench = Bench::attacking(SPITTER);
    let odds = bench.shot(INES, SPITTER).odds.unwrap();
    let name = format!("Attack, wounds {}", sentences::words::percent(odds.wound));
    assert_eq!(bench.click(&name), [Action::Attack]);

    // The pointer is on another unit: the button still speaks of the target.
    let mut pointing = bench.clone();
    pointing.preview.record = Some(bench.record(INES, BRUTE));
    assert_eq!(pointing.click(&name), [Action::Attack]);
}

#[test]
fn other_weapons_turning_and_passing_are_asked_for() {
    let bench = Bench::new();
    assert_eq!(bench.click("Ready pistol"), [Action::Ready(0)]);
    assert_eq!(bench.click("Ready carbine"), [Action::Ready(1)]);
    assert_eq!(
        bench.click("Turn, ends the unit"),
        [Action::ToggleMode(Mode::Turning)]
    );
    assert_eq!(bench.click("End unit"), [Action::Pass]);
}

#[test]
fn whoever_is_not_on_takes_no_orders() {
    let mut bench = Bench::attacking(SPITTER);
    bench.table.busy = Busy::Thinking;
    bench.has("The AI is thinking…");
    for name in ["Attack,", "Turn,", "Ready pistol", "End unit", "End turn"] {
        assert_eq!(bench.click(name), [], "{name}");
    }
    bench.table.busy = Busy::AiTurn;
    bench.table.scene.turn.current = 1;
    bench.has("Creatures' turn");
    bench.table.busy = Busy::No;
    assert_eq!(bench.click("End unit"), []);
}

#[test]
fn the_card_shows_the_selected_unit_or_the_one_pointed_at() {
    let mut bench = Bench::new();
    bench.has("Squad · marksman");
    bench.has("4 of 5 Health");
    bench.has("Long rifle · 2 Hits, d6 · 80 m, bands of 20");
    bench.has("Speed 4 · TL 50 · DR 0 · accuracy 50");
    bench.selection.unit = None;
    bench.has("Nothing selected");
    bench.cursor.hex = Some(bench.table.scene.unit(SPITTER).at);
    bench.has("Speed 4 · TL 50 · DR 1 · accuracy 50");
    bench.has("4,0 · Spitter 2, hostile to you · smoke");
}

#[test]
fn a_refusal_stands_instead_of_numbers() {
    let mut bench = Bench::attacking(SPITTER);
    bench.has("takes down");
    bench.preview.record = Some(bench.record(INES, BO));
    bench.has("no attack: the target is a friend");
    bench.lacks("takes down");
    bench.lacks("Outcome");
}

#[test]
fn every_reason_stands_there_once() {
    let mut bench = Bench::attacking(SPITTER);
    for model in [DrModel::Flat, DrModel::TlShift, DrModel::Off] {
        bench.table.scene.settings.dr_model = model;
        bench.preview.record = Some(bench.record(INES, SPITTER));
        let record = bench.shot(INES, SPITTER);
        let reasons = sentences::why(&bench.table.scene, &record);
        assert!(reasons.len() >= record.modifiers.len());
        for reason in &reasons {
            assert_eq!(bench.count(&reason.line()), 1, "{}", reason.line());
        }
    }
}

#[test]
fn the_sums_of_the_modifiers_are_what_the_dice_are_rolled_against() {
    let bench = Bench::attacking(SPITTER);
    let record = bench.shot(INES, SPITTER);
    for source in [
        Source::RangeBand,
        Source::Concealed,
        Source::Crossfire,
        Source::Cover,
        Source::Armour,
    ] {
        assert!(record.modifier(source).is_some(), "{source:?}");
    }
    let texts = bench.texts();
    let shown = |before: &str, after: &str| -> i32 {
        texts
            .iter()
            .filter_map(|text| text.rsplit_once(": ")?.1.split_once(", "))
            .filter_map(|(amount, word)| {
                let sign = match word {
                    "easier" | "harder" => 1,
                    _ => return None,
                };
                let number = amount.strip_prefix(before)?.strip_suffix(after)?;
                Some(sign * number.replace('−', "-").parse::<i32>().ok()?)
            })
            .sum()
    };
    let levels = shown("Advantage ", "") - shown("Disadvantage ", "");
    assert_eq!(Advantage(levels), record.attack.advantage);
    assert_eq!(Tl(shown("", " TL")), record.tl_modifier);
    let dr = record.attack.cover_dr.0 + record.attack.armour_dr.0;
    assert_eq!(shown("", " DR"), dr as i32);
    let told: i32 = record
        .modifiers
        .iter()
        .map(|modifier| match modifier.effect {
            Effect::Level(level) => level.0,
            _ => 0,
        })
        .sum();
    assert_eq!(told, levels);
}

#[test]
fn the_outcomes_share_the_hundred_faces() {
    let record = Bench::attacking(SPITTER).shot(INES, SPITTER);
    let mut faces = 0;
    for &outcome in Outcome::ALL {
        let Some(needs) = why::outcomes::needs(&record.attack, outcome) else {
            continue;
        };
        let (first, last) = match (needs.strip_suffix('+'), needs.split_once('–')) {
            (Some(first), _) => (first, "100"),
            (None, Some((first, last))) => (first, last),
            (None, None) => (needs.as_str(), needs.as_str()),
        };
        faces += last.parse::<u32>().unwrap() - first.parse::<u32>().unwrap() + 1;
    }
    assert_eq!(faces, 100);
    assert_eq!(
        why::outcomes::needs(&record.attack, Outcome::CriticalMiss).as_deref(),
        Some("1–5")
    );
}

#[test]
fn the_legend_gives_range_and_chance_of_every_outcome() {
    let bench = Bench::attacking(SPITTER);
    let record = bench.shot(INES, SPITTER);
    let odds = record.odds.as_ref().unwrap();
    for &outcome in Outcome::ALL {
        let range = why::outcomes::needs(&record.attack, outcome);
        let share = match odds.ways(outcome) {
            0 => "–".to_owned(),
            ways => sentences::words::share(ways, odds.total),
        };
        let name = sentences::words::outcome(outcome);
        let range = range.unwrap_or_else(|| "–".to_owned());
        assert_eq!(
            bench.count(&format!("{name} {range}: {share}")),
            1,
            "{name}"
        );
    }
}

#[test]
fn a_hex_pointed_at_lists_shots_and_return_fire() {
    let mut bench = Bench::new();
    let scene = &bench.table.scene;
    let there = pincer_rules::Hex::new(1, 1);
    let ask = |target| Ask::new(scene, INES, target).standing_at(there);
    bench.preview.from_hex = [BRUTE, SPITTER]
        .map(|target| pincer_rules::judge::attack(scene, ask(target)))
        .into();
    bench.preview.answers = vec![bench.record(BRUTE, INES)];
    bench.has("From 1,1");
    bench.has("Could hit it there, from where they stand");
    bench.has("Brute, out of reach, 9 hexes: –");
    for record in &bench.preview.from_hex {
        let name = &bench.table.scene.unit(record.ask().target).name;
        bench.has(&format!("{name}, {}", why::shots::about(record)));
    }
}

#[test]
fn with_nothing_to_show_there_is_a_hint() {
    let mut bench = Bench::new();
    bench.has("Point at an enemy");
    bench.selection.unit = None;
    bench.has("press Tab");
}

#[test]
fn the_log_has_the_newest_line_on_top() {
    let bench = Bench::new();
    let harness = bench.window();
    let top = |text: &str| harness.get_by_label_contains(text).rect().top();
    assert!(top("Bo → Spitter 2") < top("Spitter 2 → Bo"));
}

#[test]
fn what_was_refused_is_said_over_the_board() {
    let mut bench = Bench::new();
    bench.table.notice = "the unit has moved already this turn".to_owned();
    bench.has("the unit has moved already this turn");
}

#[test]
fn help_lists_every_key() {
    let mut bench = Bench::new();
    bench.lacks("this list");
    bench.help = HelpOpen(true);
    let keys = help::keys(&bench.table.scene);
    assert_eq!(keys.len(), help::KEYS.len(), "Cybercore uses them all");
    for (key, does) in keys {
        bench.has(key);
        bench.has(&does);
    }
    for kind in OverlayKind::ALL {
        bench.has(&kind.name().to_lowercase());
    }
    assert_eq!(bench.click("Close the keys"), [Action::ToggleHelp]);
}

#[test]
fn the_end_offers_a_restart() {
    let mut bench = Bench::new();
    bench.table.busy = Busy::Over;
    bench.table.ending = draw("A draw: the round limit is reached");
    bench.ending = EndingCard::Open;
    bench.has("A draw: the round limit is reached");
    bench.has("after 3 rounds");
    bench.has("Squad (you): 2 of 3 standing");
    assert_eq!(bench.click("Play again"), [Action::Restart]);
    assert_eq!(bench.click("Look at the board"), [Action::Back]);
}

#[test]
fn the_board_keeps_most_of_the_window_at_every_size() {
    for size in SIZES {
        let mut bench = Bench::attacking(SPITTER);
        bench.size = size;
        let board = |bench: &Bench| bench.window().state().shown.clone().unwrap().board;
        let open = board(&bench);
        assert!(open.width() >= 0.5 * size.x, "{size} {open}");
        assert!(open.height() >= 0.65 * size.y, "{size} {open}");
        // A drawer lies over the board and takes nothing from it.
        bench.panel = PanelOpen {
            drawer: true,
            ..bench.panel
        };
        assert_eq!(board(&bench), open);
    }
}

#[test]
fn the_right_panel_opens_where_there_is_room_and_as_a_drawer_elsewhere() {
    let mut bench = Bench::attacking(SPITTER);
    bench.has("Outcome");
    bench.panel.toggle(Room::of(bench.size));
    bench.lacks("Outcome");
    bench.size = SIZES[3];
    bench.lacks("Outcome");
    bench.panel.toggle(Room::of(bench.size));
    bench.has("Outcome");
    assert_eq!(bench.click("Close the panel"), [Action::TogglePanel]);
}

#[test]
fn nothing_reads_like_a_file_or_a_type() {
    let mut quiet = Bench::new();
    quiet.selection.unit = None;
    let mut ended = Bench::attacking(SPITTER);
    ended.table.ending = draw("A draw");
    ended.ending = EndingCard::Open;
    ended.help = HelpOpen(true);
    let mut refused = Bench::attacking(BO);
    refused.cursor.hex = Some(refused.table.scene.unit(SPITTER).at);
    for bench in [quiet, ended, refused, Bench::attacking(SPITTER)] {
        for size in SIZES {
            let mut bench = bench.clone();
            bench.size = size;
            bench.panel.drawer = true;
            for text in bench.texts() {
                assert!(!text.contains(['_', '{', '}']), "{text}");
            }
        }
    }
}

#[test]
fn no_control_leaves_the_window() {
    for size in SIZES {
        let mut bench = Bench::attacking(SPITTER);
        bench.size = size;
        let harness = bench.window();
        for name in ["Undo", "Keys", "Cost", "Threat", "Attack", "End turn"] {
            let rect = harness.get_by_label_contains(name).rect();
            let inside = rect.left() >= 8.0
                && rect.top() >= 8.0
                && rect.right() <= size.x + 8.5
                && rect.bottom() <= size.y + 8.5;
            assert!(inside, "{name} {rect} {size}");
        }
    }
}
