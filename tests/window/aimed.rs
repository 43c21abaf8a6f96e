//! Attacks on more than one unit, and on cover, driven as a person would.

use crate::driver::{Window, at, of};

/// A charge, a friend too near, and crates: for attacks on more than one unit.
const DEMOLITION: &str = include_str!("demolition.toml");

/// A blast is aimed at the ground, shows whom it strikes, warns of a friend, and
/// is confirmed by a second click.
#[test]
fn a_blast_is_aimed_by_mouse() {
    let mut window = Window::open_with("blast", DEMOLITION, &["--no-animation"]);
    let start = window.state().unwrap();
    window.click(at(&start, "Ines"));
    window.until("Ines is selected", |state| state["selected"] == "Ines");
    window.key("g");
    window.until("it aims", |state| state["aiming"] == true);
    // Free ground next to both.
    let [q, r] = at(&start, "Lurker");
    let between = [q, r + 1];
    assert_ne!(at(&start, "Dax"), between);
    window.point_at(between);
    window.until("both are struck", |state| {
        state["struck"] == serde_json::json!(["Dax", "Lurker"])
    });
    window.click(between);
    let chosen = window.until("the blast is chosen", |state| {
        state["target"] == serde_json::json!({ "blast": between })
    });
    let notice = chosen["notice"].as_str().unwrap();
    assert!(notice.contains("a friend, Dax"), "{notice}");
    assert_eq!(chosen["log"], start["log"], "choosing rolls nothing");
    window.click(between);
    let after = window.until("the blast is told", |state| {
        state["settled"] == true && state["log"] != chosen["log"]
    });
    let told = after["log"].to_string();
    assert!(told.contains("strikes 2, one of them a friend"), "{told}");
    for unit in ["Dax", "Lurker"] {
        assert!(told.contains(&format!("Ines → {unit}: ")), "{told}");
    }
    assert_eq!(after["aiming"], false);
    assert_eq!(of(&after, "Ines")["activation"], "acted");
}

/// Cover is broken without the mouse; Esc leaves it before.
#[test]
fn cover_is_broken_by_keys() {
    let mut window = Window::open_with("breach", DEMOLITION, &["--no-animation"]);
    window.key("Tab");
    let start = window.until("Ines is selected", |state| state["selected"] == "Ines");
    window.key("b");
    let breaking = window.until("cover is chosen", |state| state["breaking"] == true);
    let crates = &breaking["breakable"];
    assert_eq!(crates.as_array().unwrap().len(), 1, "{crates}");
    let crates = crates[0].clone();
    window.key("Escape");
    window.until("it is left", |state| state["breaking"] == false);
    window.key("b");
    window.until("cover is chosen again", |state| state["breaking"] == true);
    for key in ["e", "e", "e"] {
        let before = window.state().unwrap()["cursor"].clone();
        window.key(key);
        window.until("the cursor has moved", |state| state["cursor"] != before);
    }
    window.until("the cursor is on the crates", |state| {
        state["cursor"] == crates && state["breach"] == 4
    });
    window.key("Return");
    let chosen = window.until("the crates are chosen", |state| {
        state["target"] == serde_json::json!({ "cover": crates })
    });
    assert_eq!(chosen["log"], start["log"], "choosing rolls nothing");
    window.key("Return");
    let after = window.until("the attack is told", |state| {
        state["settled"] == true && state["log"] != chosen["log"]
    });
    let told = after["log"].to_string();
    assert!(told.contains("Ines → crates at "), "{told}");
    assert_eq!(after["breaking"], false);
}
