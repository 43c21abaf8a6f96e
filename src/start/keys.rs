//! What keys do in the list: choose, play, leave.

use bevy::prelude::KeyCode;

use crate::keyboard::Pressed;
use crate::start::Click;
use crate::state::{Action, Asked};

/// The digits, which select the first nine.
const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// Every key and what it does, for whoever asks.
pub const KEYS: &[(&str, &str)] = &[
    ("Arrows", "choose the scenario above, below, beside"),
    ("1 – 9", "choose one of the first nine"),
    ("Tab", "choose the next"),
    ("Home End", "choose the first, the last"),
    ("Enter", "play the chosen scenario"),
    ("Click", "choose it; twice plays it"),
    ("Wheel", "scroll the list"),
    ("Esc", "back to the battle that waits; without one, quit"),
    ("F2", "back to the battle that waits"),
    ("Ctrl + –", "larger or smaller text"),
    (
        "F1",
        "this list; in a battle, its own keys and how it is played",
    ),
];

/// What the keys of a frame ask for, in a list of `count` scenarios in so many
/// columns; `waiting` says whether there is a battle to go back to, `help` whether
/// the list of keys is shown, which Escape closes first.
#[must_use]
pub fn read(
    keys: &Pressed,
    selected: usize,
    count: usize,
    columns: usize,
    waiting: bool,
    help: bool,
) -> Vec<Click> {
    let mut place = selected;
    let last = count.saturating_sub(1);
    let any = |codes: &[KeyCode]| codes.iter().any(|&code| keys.plain(code));
    if any(&[KeyCode::F1]) || help && any(&[KeyCode::Escape]) {
        return vec![Click::Help];
    }
    for (code, digit) in DIGITS.into_iter().zip(0..) {
        if keys.plain(code) && digit <= last {
            place = digit;
        }
    }
    if any(&[KeyCode::ArrowDown]) && place + columns <= last {
        place += columns;
    } else if any(&[KeyCode::ArrowDown]) {
        place = last;
    }
    if any(&[KeyCode::ArrowUp]) && place >= columns {
        place -= columns;
    }
    if any(&[KeyCode::ArrowRight]) {
        place = (place + 1).min(last);
    }
    if any(&[KeyCode::ArrowLeft]) {
        place = place.saturating_sub(1);
    }
    if any(&[KeyCode::Home]) {
        place = 0;
    }
    if any(&[KeyCode::End]) {
        place = last;
    }
    if any(&[KeyCode::Tab]) && count > 0 {
        place = (place + 1) % count;
    }
    let mut clicks = Vec::new();
    if place != selected {
        clicks.push(Click::Select(place));
    }
    if any(&[KeyCode::Enter, KeyCode::NumpadEnter]) {
        clicks.push(Click::Ask(Asked::Play(place)));
    }
    if waiting && any(&[KeyCode::Escape, KeyCode::F2]) {
        clicks.push(Click::Ask(Asked::Resume));
    } else if any(&[KeyCode::Escape]) {
        clicks.push(Click::Quit);
    }
    clicks
}

/// Larger and smaller text, as at the table.
pub fn scale(keys: &Pressed) -> impl Iterator<Item = Action> + '_ {
    [
        (KeyCode::Equal, 1),
        (KeyCode::NumpadAdd, 1),
        (KeyCode::Minus, -1),
        (KeyCode::NumpadSubtract, -1),
    ]
    .into_iter()
    .filter(|&(key, _)| keys.with_control(key))
    .map(|(_, step)| Action::Scale(step))
}
