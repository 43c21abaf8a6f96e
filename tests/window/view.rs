//! What is in sight: of the board while the AI plays, of the list, under a wheel.

use crate::RANGE;
use crate::driver::{Window, at, folder, patiently};

/// Whether a pixel lies in the part of the window that is the board.
fn in_area(state: &serde_json::Value, unit: &str) -> bool {
    let units = state["units"].as_array().unwrap();
    let of = units.iter().find(|entry| entry["name"] == unit).unwrap();
    let number = |value: &serde_json::Value| value.as_f64().unwrap();
    let (x, y) = (number(&of["pixel"][0]), number(&of["pixel"][1]));
    let area: Vec<f64> = state["area"]
        .as_array()
        .unwrap()
        .iter()
        .map(number)
        .collect();
    area[0] <= x && x <= area[2] && area[1] <= y && y <= area[3]
}

/// Whoever the AI moves or shoots with is brought into view, at once or gliding.
#[test]
fn the_ai_acts_in_sight() {
    for (name, arguments) in [("jump", &["--no-animation"][..]), ("glide", &[])] {
        let mut window = Window::open_with(&format!("sight-{name}"), RANGE, arguments);
        let start = window.state().unwrap();
        window.point_at(at(&start, "Dax"));
        let mut zoomed = start;
        for _ in 0..14 {
            let before = zoomed["radius"].as_f64();
            window.wheel_up();
            zoomed = window.until("the board is larger", |state| {
                state["radius"].as_f64() > before || before > Some(119.0)
            });
        }
        let pack = ["Lurker", "Spitter"];
        assert!(pack.iter().all(|unit| !in_area(&zoomed, unit)), "{zoomed}");
        for _ in 0..2 {
            window.key("space");
            window.until("it is asked or done", |state| {
                state["notice"] != "" || state["busy"] != "No"
            });
        }
        let after = window.until("the squad is on again", |state| {
            state["busy"] == "No" && state["round"] == 2 && state["settled"] == true
        });
        let seen = pack.iter().filter(|unit| in_area(&after, unit)).count();
        assert!(seen > 0, "{name}: {after}");
        assert_eq!(after["radius"], zoomed["radius"], "only moved");
    }
}

/// The wheel over the help and over the right panel leaves the board alone; over
/// the board it zooms.
#[test]
fn the_wheel_over_a_window_is_no_zoom() {
    let mut window = Window::open("wheel-over", &["--no-animation"]);
    let start = window.state().unwrap();
    let (x, y) = window.pixel(at(&start, "Yun"));
    // Over the right panel.
    window.point_at(at(&start, "Yun"));
    window.move_to(1200.0, 300.0);
    window.until("the panel is no board", |state| state["cursor"].is_null());
    window.wheel_up();
    // Keys come after the wheel: once they are answered, it has been.
    window.key("Tab");
    let one = window.until("a unit is selected", |state| state["selected"].is_string());
    assert_eq!(one["radius"], start["radius"]);
    // Over the help, which lies in the middle of the window.
    window.key("F1");
    let mut nudge = 0.0;
    patiently("the help lies over the board", || {
        nudge = 1.0 - nudge;
        window.move_to(600.0 + nudge, 400.0);
        window.state().filter(|state| state["cursor"].is_null())
    });
    window.wheel_up();
    window.key("Tab");
    let other = window.until("another is selected", |state| {
        state["selected"] != one["selected"]
    });
    assert_eq!(other["radius"], start["radius"]);
    window.key("F1");
    window.key("Escape");
    window.move_to(x, y);
    patiently("over the board it zooms", || {
        window.wheel_up();
        window
            .state()
            .filter(|state| state["radius"] != start["radius"])
    });
}

/// The card of whoever comes back to the list is in sight, and so is one that was
/// half out of sight when it was clicked; F1 and the wheel work there.
#[test]
fn the_list_shows_the_chosen_card_its_keys_and_scrolls() {
    let mut window = Window::open_list(&folder("list-view"), &["--size", "1024x600"]);
    let start = window.state().unwrap();
    let count = start["scenarios"].as_array().unwrap().len();
    let card = |state: &serde_json::Value, place: usize| {
        let card = state["scenarios"][place]["card"]
            .as_array()
            .unwrap()
            .clone();
        (card[1].as_f64().unwrap(), card[3].as_f64().unwrap())
    };
    let in_sight = move |(top, bottom): (f64, f64)| top >= 68.0 && bottom <= 532.0;
    window.key("F1");
    window.until("the keys are listed", |state| state["help"] == true);
    window.key("Escape");
    window.until("the list of keys is closed", |state| state["help"] == false);
    // Over the foot.
    window.move_to(300.0, 580.0);
    window.wheel_down();
    window.until("it scrolls", |state| card(state, 0).0 < card(&start, 0).0);
    window.key("End");
    let last = count - 1;
    window.until("the last is in sight", |state| {
        state["selected"] == state["scenarios"][last]["id"] && in_sight(card(state, last))
    });
    window.key("Return");
    window.until("it is played", |state| state["screen"] == "table");
    window.key("F2");
    window.until("whoever comes back sees it", |state| {
        state["screen"] == "scenarios" && in_sight(card(state, last))
    });
    // Half out of sight and clicked.
    window.key("Home");
    let top = window.until("the first is in sight", |state| in_sight(card(state, 0)));
    let half = (0..count).find(|&place| {
        let (top, bottom) = card(&top, place);
        top < 520.0 && bottom > 532.0
    });
    if let Some(place) = half {
        let x = top["scenarios"][place]["card"][0].as_f64().unwrap() + 40.0;
        window.click_at(x, card(&top, place).0 + 8.0, "1");
        window.until("the clicked one is in sight", |state| {
            state["selected"] == state["scenarios"][place]["id"] && in_sight(card(state, place))
        });
    }
}
