//! What the list shows is what is known of each scenario, and clicks and keys
//! ask for one thing.

use bevy::input::ButtonState;
use bevy::prelude::KeyCode;
use bevy_egui::egui::{Event, Modifiers, MouseWheelUnit, Rect, TouchPhase, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use pincer_scenario::{Catalogue, Scenario, embedded_scenarios, load};

use crate::keyboard::Pressed;
use crate::start::{self, Click, Model, keys, map};
use crate::state::{Asked, Offers};
use crate::theme;

/// A plain window, the smallest wanted, and the plain one at scales 2 and 3.
const SIZES: [Vec2; 4] = [
    vec2(1280.0, 800.0),
    vec2(1024.0, 600.0),
    vec2(640.0, 400.0),
    vec2(427.0, 267.0),
];

fn dockside(changes: &[(&str, &str)]) -> Scenario {
    let (_, text) = embedded_scenarios()[0];
    let mut text = text.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    load(&text, "dockside.toml", Catalogue::embedded()).unwrap()
}

fn offers() -> Offers {
    let wreck = dockside(&[
        ("title = \"Dockside\"", "title = \"Cold Wreck\""),
        (
            "gravity = \"1g\"",
            "gravity = \"0g\"\nsettings = { mission_tl = 60 }",
        ),
        ("round_limit = 30", "round_limit = 8"),
    ]);
    let plain = dockside(&[("title = \"Dockside\"", "title = \"Third\"")]);
    Offers::new(vec![dockside(&[]), wreck, plain])
}

#[derive(Default)]
struct Seen {
    help: bool,
    /// The card to be brought into sight, if any.
    selected: Option<usize>,
    clicks: Vec<Click>,
    cards: Vec<Rect>,
}

fn window<'a>(
    offers: &'a Offers,
    size: Vec2,
    waiting: Option<(&'a str, u32)>,
) -> Harness<'a, Seen> {
    asked(offers, size, waiting, None)
}

/// The same when a scenario was asked for once.
fn asked<'a>(
    offers: &'a Offers,
    size: Vec2,
    waiting: Option<(&'a str, u32)>,
    asked: Option<usize>,
) -> Harness<'a, Seen> {
    let mut harness = Harness::builder()
        // The harness keeps a rim of its own.
        .with_size(size + Vec2::splat(16.0))
        .build_ui_state(
            move |ui, seen: &mut Seen| {
                if theme::ready(ui.ctx()) {
                    let shown = start::show(
                        ui,
                        &Model {
                            offers,
                            selected: seen.selected.unwrap_or(1),
                            reveal: seen.selected.is_some(),
                            maps: &[],
                            waiting,
                            asked,
                            help: seen.help,
                        },
                    );
                    seen.clicks.extend(shown.click);
                    seen.cards = shown.cards;
                }
            },
            Seen::default(),
        );
    harness.run_steps(4);
    harness
}

fn texts(harness: &Harness<'_, Seen>) -> String {
    let nodes = harness.query_all_by(|_| true);
    let words = nodes.flat_map(|node| {
        let node = node.accesskit_node();
        [node.label(), node.value()]
    });
    words.flatten().collect::<Vec<_>>().join("\n")
}

#[test]
fn a_card_says_everything_at_every_size() {
    let offers = offers();
    for size in SIZES {
        let harness = window(&offers, size, None);
        let all = texts(&harness);
        for wanted in [
            "Cold Wreck. Six of a squad hold",
            "Teaches: Where you stand decides",
            "Squad 6, yours. Pack 6, the AI's. 24 × 16 hexes",
            "Cybercore. turns side by side. 8 rounds at most. zero gravity. Mission TL 60",
            "Goal: leave no enemy standing",
            "Play",
            "Quit",
        ] {
            assert!(all.contains(wanted), "{wanted} at {size:?}\n{all}");
        }
        for mark in ['_', '{'] {
            assert!(!all.contains(mark), "{all}");
        }
    }
}

/// Cards lie side by side where there is room, never over each other and never
/// over the edge of the window.
#[test]
fn cards_lie_apart_and_inside() {
    let offers = offers();
    for size in SIZES {
        let harness = window(&offers, size, None);
        let cards = &harness.state().cards;
        assert_eq!(cards.len(), 3);
        for (index, card) in cards.iter().enumerate() {
            assert!(
                card.left() >= 0.0 && card.right() <= size.x + 16.0,
                "{card:?}"
            );
            assert!(card.height() >= 100.0, "{card:?}");
            for other in &cards[..index] {
                assert!(!card.shrink(0.5).intersects(*other), "{card:?} {other:?}");
            }
        }
        let beside = cards[0].top() == cards[1].top();
        assert_eq!(beside, size.x >= 1000.0, "{size:?}");
    }
}

#[test]
fn a_click_selects_and_the_buttons_play_and_leave() {
    let offers = offers();
    let click = |name: &str, waiting| {
        let mut harness = window(&offers, SIZES[0], waiting);
        harness.get_by_label_contains(name).click();
        harness.run_steps(3);
        harness.state().clicks.clone()
    };
    assert_eq!(click("Dockside. Six", None), [Click::Select(0)]);
    assert_eq!(click("Play", None), [Click::Ask(Asked::Play(1))]);
    assert_eq!(click("Quit", None), [Click::Quit]);
    let waiting = Some(("Dockside", 3));
    assert_eq!(click("Back", waiting), [Click::Ask(Asked::Resume)]);
    let harness = window(&offers, SIZES[0], waiting);
    let all = texts(&harness);
    assert!(
        all.contains("Dockside, round 3, waits until another battle begins"),
        "{all}"
    );
    assert!(!all.contains("Quit"), "{all}");
    // Enter on the battle that waits would not go on with it.
    assert!(all.contains("Play") && !all.contains("Start anew"), "{all}");
    let all = texts(&window(&offers, SIZES[0], Some(("Cold Wreck", 3))));
    assert!(all.contains("Start anew"), "{all}");
    for (place, warns) in [(1, true), (0, false)] {
        let all = texts(&asked(&offers, SIZES[0], waiting, Some(place)));
        let words = "Dockside waits; start another? Once more gives it up";
        assert_eq!(all.contains(words), warns, "{all}");
    }
}

fn pressed(codes: &[KeyCode], selected: usize, waiting: bool) -> Vec<Click> {
    let keys = codes.iter().map(|&code| (code, ButtonState::Pressed));
    keys::read(&Pressed::read(keys, false), selected, 5, 2, waiting, false)
}

#[test]
fn keys_choose_play_and_leave() {
    use KeyCode::{
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Digit3, Digit9, End, Enter, Escape, F2, Home,
        Tab,
    };
    let select = |key: KeyCode, from: usize| match pressed(&[key], from, false).as_slice() {
        [Click::Select(place)] => Some(*place),
        [] => None,
        other => panic!("{other:?}"),
    };
    // 0 1
    // 2 3
    // 4
    for (key, from, to) in [
        (ArrowDown, 0, Some(2)),
        (ArrowDown, 3, Some(4)),
        (ArrowDown, 4, None),
        (ArrowUp, 4, Some(2)),
        (ArrowUp, 1, None),
        (ArrowRight, 1, Some(2)),
        (ArrowRight, 4, None),
        (ArrowLeft, 2, Some(1)),
        (ArrowLeft, 0, None),
        (Tab, 4, Some(0)),
        (Home, 3, Some(0)),
        (End, 0, Some(4)),
        (Digit3, 0, Some(2)),
        (Digit9, 0, None),
    ] {
        assert_eq!(select(key, from), to, "{key:?} from {from}");
    }
    let play = |place| Click::Ask(Asked::Play(place));
    assert_eq!(pressed(&[Enter], 3, false), [play(3)]);
    // A whole gesture in one frame.
    assert_eq!(
        pressed(&[ArrowRight, Enter], 0, false),
        [Click::Select(1), play(1)]
    );
    assert_eq!(pressed(&[Escape], 0, false), [Click::Quit]);
    assert_eq!(pressed(&[F2], 0, false), []);
    for key in [Escape, F2] {
        assert_eq!(pressed(&[key], 0, true), [Click::Ask(Asked::Resume)]);
    }
}

/// F1 shows the keys and Escape closes them before it closes anything else.
#[test]
fn f1_gives_help() {
    let keys = |code, help| {
        let keys = [(code, ButtonState::Pressed)];
        keys::read(&Pressed::read(keys, false), 0, 5, 2, true, help)
    };
    assert_eq!(keys(KeyCode::F1, false), [Click::Help]);
    assert_eq!(keys(KeyCode::F1, true), [Click::Help]);
    assert_eq!(keys(KeyCode::Escape, true), [Click::Help]);
    let offers = offers();
    for size in SIZES {
        let mut harness = window(&offers, size, None);
        assert!(!texts(&harness).contains("scroll the list"));
        harness.get_by_label("Keys").click();
        harness.run_steps(3);
        assert_eq!(harness.state().clicks, [Click::Help], "{size:?}");
        harness.state_mut().help = true;
        harness.run_steps(3);
        let all = texts(&harness);
        for (key, does) in keys::KEYS {
            assert!(all.contains(key) && all.contains(does), "{key} at {size:?}");
        }
        harness.get_by_label_contains("Close the keys").click();
        harness.run_steps(3);
        assert_eq!(
            harness.state().clicks.last(),
            Some(&Click::Help),
            "{size:?}"
        );
    }
}

/// Over a card, over the head, over the foot: the wheel scrolls the list.
#[test]
fn the_wheel_scrolls_the_list_wherever_the_pointer_is() {
    let offers = offers();
    let size = SIZES[2];
    for y in [20.0, 200.0, size.y - 12.0] {
        let mut harness = window(&offers, size, None);
        let before = harness.state().cards[0].top();
        harness.event(Event::PointerMoved(pos2(60.0, y)));
        harness.run_steps(2);
        let wheel = |harness: &mut Harness<'_, Seen>, lines: f32| {
            harness.event(Event::MouseWheel {
                unit: MouseWheelUnit::Line,
                delta: vec2(0.0, lines),
                phase: TouchPhase::Move,
                modifiers: Modifiers::NONE,
            });
            harness.run_steps(30);
            harness.state().cards[0].top()
        };
        let down = wheel(&mut harness, -2.0);
        assert!(down < before - 20.0, "{y}: {before} {down}");
        let back = wheel(&mut harness, 9.0);
        assert!((back - before).abs() < 0.5, "{y}: {before} {back}");
    }
}

#[test]
fn the_chosen_card_is_brought_into_sight() {
    let offers = offers();
    let size = SIZES[2];
    let mut harness = window(&offers, size, None);
    // Between head and foot.
    let sight = |card: Rect| card.top() >= 40.0 && card.bottom() <= size.y + 16.0 - 44.0;
    for place in [2, 0, 2] {
        assert!(!sight(harness.state().cards[place]) || place == 0);
        harness.state_mut().selected = Some(place);
        harness.run_steps(40);
        assert!(sight(harness.state().cards[place]), "{place}");
        harness.state_mut().selected = None;
    }
}

#[test]
fn a_map_is_drawn_into_its_frame() {
    let scenario = dockside(&[]);
    let picture = map::draw(&scenario.scene, 212.0, 166.0).unwrap();
    let [width, height] = picture.size;
    assert!(
        (150..=212).contains(&width) && (120..=166).contains(&height),
        "{width} {height}"
    );
    let first = picture.pixels[0];
    assert!(picture.pixels.iter().any(|&pixel| pixel != first));
}
