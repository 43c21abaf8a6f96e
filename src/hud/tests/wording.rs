//! What words say, and how short they can be.

use egui_kittest::kittest::Queryable;
use pincer_rules::sentences::words;

use crate::hud::fixture::{BRUTE, Bench, INES, SIZES, SPITTER};
use crate::hud::strip::names;
use crate::hud::terms::Term;
use crate::state::Mode;
use crate::theme;

#[test]
fn words_of_the_rules_are_explained_where_the_pointer_rests() {
    let bench = Bench::attacking(SPITTER);
    for (name, term) in [
        ("Speed 4", Term::Tl),
        ("Speed 4", Term::Dr),
        ("Long rifle · 2 Hits", Term::Hits),
        ("Sell It", Term::SellIt),
        ("Spitter 2, 5 of 5 Health", Term::Crossfired),
        ("Solid Hit: ", Term::WildDice),
        ("mean Hits, 5 Health", Term::MeanHits),
        ("crates at 3,0", Term::CoverLevel),
        ("d100 + 50", Term::Tl),
        ("takes down", Term::TakesDown),
    ] {
        bench.lacks(term.meaning());
        let texts = bench.texts_over(name);
        assert!(
            texts.iter().any(|text| text == term.meaning()),
            "{name}: {term:?} is not among {texts:#?}"
        );
    }
}

#[test]
fn every_word_is_explained_in_a_sentence_of_its_own() {
    for (place, term) in Term::ALL.into_iter().enumerate() {
        let meaning = term.meaning();
        assert!(meaning.ends_with('.') && meaning.len() < 160, "{meaning}");
        let same = Term::ALL.iter().filter(|other| other.meaning() == meaning);
        assert_eq!(same.count(), 1, "{place}");
    }
}

#[test]
fn short_names_stay_apart() {
    let mut scene = Bench::new().table.scene;
    assert_eq!(names::short(&scene, SPITTER), "S2");
    assert_eq!(names::short(&scene, BRUTE), "Bru");
    scene.units[usize::from(BRUTE.0)].name = "Spinner 2".to_owned();
    let (a, b) = (names::short(&scene, SPITTER), names::short(&scene, BRUTE));
    assert_eq!((a.as_str(), b.as_str()), ("Spit2", "Spin2"));
    scene.units[usize::from(BRUTE.0)].name = "Inez".to_owned();
    assert_eq!(names::short(&scene, INES), "Ines");
    // Nothing tells two of one name apart but their places.
    scene.units[usize::from(BRUTE.0)].name = "Ines".to_owned();
    assert_eq!(names::short(&scene, INES), "Ines");
}

#[test]
fn the_fallen_are_named_where_they_lie() {
    let mut bench = Bench::new();
    bench.cursor.hex = Some(pincer_rules::Hex::new(2, 5));
    bench.has("2,5 · Dax, down · open ground");
    bench.table.scene.units[usize::from(INES.0)].at = pincer_rules::Hex::new(2, 5);
    bench.has("2,5 · Ines · Dax, down · open ground");
}

#[test]
fn a_hex_out_of_reach_says_so_before_it_is_clicked() {
    let mut bench = Bench::new();
    let scene = bench.table.scene.clone();
    let reach = pincer_rules::movement::reach(&scene, INES, pincer_rules::order::Pace::Act);
    let (near, _) = reach.iter().next().unwrap();
    let far = scene
        .board
        .hexes()
        .find(|&hex| reach.cost(hex).is_none() && scene.standing_on(hex).is_none())
        .unwrap();
    bench.preview.act = Some(reach);
    bench.cursor.hex = Some(far);
    bench.has(" · out of reach");
    // Whoever aims does not walk.
    bench.selection.mode = Mode::Aiming;
    bench.lacks(" · out of reach");
    bench.selection.mode = Mode::Ordinary;
    bench.cursor.hex = Some(near);
    bench.lacks(" · out of reach");
}

#[test]
fn the_state_of_a_unit_is_read_whole_beside_the_longest_name() {
    // The card ends this far from the left edge; the harness has a rim of 8.
    for (size, card) in [(SIZES[0], 352.0), (SIZES[1], 264.0)] {
        let mut bench = Bench::new();
        bench.size = size;
        bench.table.scene.units[usize::from(INES.0)].name =
            "Wilhelmina Featherstonehaugh of the Northern Refinery".to_owned();
        let harness = bench.window();
        let state = harness.get_by_label("ready").rect();
        assert!(state.right() <= 8.0 + card, "{state} {size}");
        assert!(state.width() > 20.0, "{state}");
    }
}

#[test]
fn profiles_of_two_words_are_read_as_such() {
    let mut bench = Bench::new();
    bench.table.scene.units[usize::from(INES.0)].profile = "knife_thrower".to_owned();
    bench.has("Squad · knife thrower");
    bench.lacks("knife_thrower");
}

#[test]
fn chances_never_break_before_their_sign() {
    assert_eq!(theme::together("wounds 94.7 %"), "wounds 94.7\u{a0}%");
    let mut bench = Bench::attacking(SPITTER);
    let mut record = bench.shot(INES, SPITTER);
    let odds = record.odds.as_mut().unwrap();
    odds.kill = 0.0001;
    let (wound, kill) = (words::percent(odds.wound), words::percent(odds.kill));
    bench.preview.record = Some(record.into());
    assert_eq!(kill, "under 0.1 %");
    let harness = bench.window();
    let height = |text: &str| harness.get_by_label(text).rect().height();
    assert_eq!(height(&wound), height(&kill));
}
