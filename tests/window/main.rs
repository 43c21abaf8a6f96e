//! The window, driven as a person would: run under Xvfb by `cargo xtask ci`.
//!
//! Every test names a hex, a pixel and a state: it clicks where the hex is
//! drawn and reads the shown state back.

mod aimed;

mod driver;

mod view;

use std::time::{Duration, Instant};

use driver::{Window, at, folder, of, patiently, program, run};
use pincer_draw::png;

/// Colours may be mixed with lines and shades: a pixel is near its colour.
fn near(picture: &png::Rgba, (x, y): (f64, f64), [r, g, b]: [u8; 3], tolerance: u8) -> bool {
    let (x, y) = (x.round() as i64, y.round() as i64);
    // A mark of a few pixels may lie on the very middle.
    (-6..=6).any(|dx| {
        let index = 4 * ((y * i64::from(picture.width)) + x + dx) as usize;
        let pixel = &picture.rgba[index..index + 3];
        pixel
            .iter()
            .zip([r, g, b])
            .all(|(&is, wanted)| is.abs_diff(wanted) <= tolerance)
    })
}

#[test]
fn dockside_is_drawn() {
    let folder = folder("drawn");
    let (picture, state) = (folder.join("picture.png"), folder.join("state.json"));
    let since = Instant::now();
    let output = run(program(&folder)
        .args(["play", "dockside", "--size", "1280x800", "--screenshot"])
        .arg(&picture)
        .arg("--state-file")
        .arg(&state));
    assert!(output.status.success(), "{output:?}");
    assert!(
        since.elapsed() < Duration::from_secs(20),
        "{:?}",
        since.elapsed()
    );

    let picture = png::read(&std::fs::read(picture).unwrap()).unwrap();
    assert_eq!((picture.width, picture.height), (1280, 800));
    let state: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(state).unwrap()).unwrap();
    let pixel = |hex: [f64; 2]| {
        let number = |value: &serde_json::Value| value.as_f64().unwrap();
        let radius = number(&state["radius"]);
        (
            number(&state["origin"][0]) + 1.5 * radius * hex[0],
            number(&state["origin"][1]) + 3.0_f64.sqrt() * radius * (hex[1] + hex[0] / 2.0),
        )
    };
    // Column 11 is the wall, row 0 its top; the bottom left corner is deep water.
    assert!(
        near(&picture, pixel([11.0, -5.0]), [0x6A, 0x76, 0x81], 24),
        "wall"
    );
    assert!(
        near(&picture, pixel([0.0, 15.0]), [0x11, 0x2A, 0x40], 24),
        "deep water"
    );
    assert!(
        near(&picture, pixel([9.0, -2.0]), [0x2B, 0x33, 0x3D], 24),
        "deck"
    );
    for (unit, plate) in [("Ines", [0x66, 0xD0, 0xFA]), ("Brute", [0xF2, 0xA8, 0x1E])] {
        let [q, r] = at(&state, unit);
        let (x, y) = pixel([q as f64, r as f64]);
        let radius = state["radius"].as_f64().unwrap();
        // The glyph lies on the middle: the plate is seen above it.
        assert!(near(&picture, (x, y - 0.42 * radius), plate, 40), "{unit}");
    }
}

/// At UI scale 1 and 2, with the panel open and shut, a click on a hex selects
/// what stands there and nothing else.
#[test]
fn clicks_find_their_hex_at_every_scale() {
    for scale in ["1", "2"] {
        let mut window = Window::open(
            &format!("clicks-{scale}"),
            &["--ui-scale", scale, "--no-animation"],
        );
        // Where there is little room the open panel is a drawer over the right
        // half of the board.
        let everybody = ["Yun", "Teo", "Brute", "Ines", "Spitter 2"];
        let left = ["Yun", "Teo", "Ines", "Mara"];
        for panel in ["first", "toggled"] {
            let start = window.state().unwrap();
            let units = match (scale, panel) {
                ("2", "toggled") => &left[..],
                _ => &everybody[..],
            };
            for &unit in units {
                window.key("Escape");
                window.key("Escape");
                window.until("nothing is selected", |state| state["selected"].is_null());
                window.click(at(&start, unit));
                window.until(&format!("{unit} is selected, panel {panel}"), |state| {
                    state["selected"] == unit
                });
            }
            let area = window.state().unwrap()["area"].clone();
            window.key("p");
            if scale == "1" && panel == "first" {
                window.until("the area has changed", |state| {
                    state["area"] != area && state["settled"] == true
                });
            }
        }
    }
}

#[test]
fn a_turn_changes_the_state_as_the_log_says() {
    let mut window = Window::open_with("turn", RANGE, &["--no-animation"]);
    let start = window.state().unwrap();
    assert_eq!(start["round"], 1);
    assert_eq!(start["turn"], "squad");

    // Select and move; undo takes it back, redo repeats it.
    let from = at(&start, "Ines");
    window.click(from);
    window.until("Ines is selected", |state| state["selected"] == "Ines");
    let to = [from[0] + 1, from[1] - 1];
    window.click(to);
    let moved = window.until("Ines has moved", |state| at(state, "Ines") == to);
    assert_eq!(of(&moved, "Ines")["activation"], "moved");
    assert_eq!(of(&moved, "Ines")["facing"], "NE");
    let line = moved["log"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(line, format!("Ines moves to {},{}", to[0], to[1]));
    window.chord("ctrl+z");
    let undone = window.until("the move is undone", |state| at(state, "Ines") == from);
    assert_eq!(undone["hash"], start["hash"]);
    window.chord("ctrl+y");
    window.until("the move is done again", |state| {
        state["hash"] == moved["hash"]
    });

    // Two hexes further the lurker is in the open.
    let target = "Lurker";
    window.point_at(at(&moved, target));
    let before = window.until("the shot is judged", |state| state["wounds"].is_number());
    assert!(
        before["wounds"].as_f64() > Some(0.5),
        "{}",
        before["wounds"]
    );
    window.click(at(&before, target));
    window.until("the target is chosen", |state| state["target"] == target);
    assert_eq!(
        window.state().unwrap()["log"],
        before["log"],
        "choosing rolls nothing"
    );
    window.key("f");
    let after = window.until("the attack is told", |state| {
        state["settled"] == true && state["log"] != before["log"]
    });
    assert_eq!(of(&after, "Ines")["activation"], "spent");
    let told: Vec<&str> = after["log"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|line| line.as_str())
        .collect();
    let attack = told
        .iter()
        .find_map(|line| line.strip_prefix(&format!("Ines → {target}: ")))
        .expect("the log tells the attack");
    let hits: u64 = attack
        .split(", ")
        .nth(1)
        .and_then(|hits| hits.split(' ').next()?.parse().ok())
        .unwrap_or(0);
    let health = |state: &serde_json::Value| of(state, target)["health"].as_u64().unwrap();
    assert_eq!(
        health(&after),
        health(&before).saturating_sub(hits),
        "{attack}"
    );
    // A roll is never taken back.
    window.chord("ctrl+z");
    window.until("undo is refused", |state| {
        state["notice"]
            .as_str()
            .is_some_and(|notice| notice.contains("dice"))
    });

    window.key("space");
    window.until("ending the turn with units left only asks", |state| {
        state["notice"]
            .as_str()
            .is_some_and(|notice| notice.starts_with("1 unit has"))
    });
    window.key("space");
    let next = window.until("the squad is on again", |state| {
        state["busy"] == "No" && state["round"] == 2
    });
    assert_eq!(next["turn"], "squad");
    assert!(
        next["log"].as_array().unwrap().len() > told.len(),
        "the pack has acted"
    );
}

/// The wheel zooms to the pointer, dragging pans, Home shows everything again;
/// the hex under the pointer stays right all the while.
#[test]
fn zoom_and_pan_keep_the_hex_under_the_pointer() {
    let mut window = Window::open("zoom", &["--no-animation"]);
    let start = window.state().unwrap();
    let hex = at(&start, "Brute");
    window.point_at(hex);
    window.wheel_up();
    let zoomed = window.until("the board is larger", |state| {
        state["radius"].as_f64() > start["radius"].as_f64().map(|radius| 1.1 * radius)
    });
    assert_eq!(
        zoomed["cursor"],
        serde_json::json!(hex),
        "zoomed to the pointer"
    );
    let (x, y) = window.pixel(hex);
    window.drag(x, y, -90.0, -40.0);
    window.until("the board is dragged", |state| {
        state["origin"] != zoomed["origin"]
    });
    let (dragged_x, dragged_y) = window.pixel(hex);
    assert!((dragged_x - x + 90.0).abs() < 3.0, "{x} {dragged_x}");
    assert!((dragged_y - y + 40.0).abs() < 3.0, "{y} {dragged_y}");
    window.click(hex);
    window.until("the Brute is selected", |state| {
        state["selected"] == "Brute"
    });
    window.key("Home");
    window.until("everything is shown", |state| {
        state["radius"] == start["radius"]
    });
}

/// A squad of one, a lurker in the open ahead, nothing between: what happens
/// here depends on no scenario that players are meant to enjoy.
const RANGE: &str = include_str!("range.toml");

/// The end is shown, stays while somebody looks, and Enter plays again.
#[test]
fn a_battle_ends_and_is_played_again() {
    let last = RANGE.replace("seed = 5", "seed = 11").replace(
        "at = [9, 2]\nfacing = \"SW\"\nhealth = 9",
        "at = [5, 4]\nhealth = 1",
    );
    let (last, _) = last.split_at(last.find("[units.Spitter]").unwrap());
    let mut window = Window::open_with("end", last, &["--no-animation"]);
    let start = window.state().unwrap();
    window.click(at(&start, "Ines"));
    window.until("Ines is selected", |state| state["selected"] == "Ines");
    window.click(at(&start, "Lurker"));
    window.until("the Lurker is chosen", |state| state["target"] == "Lurker");
    window.key("f");
    let end = window.until("the battle is over", |state| state["ending"].is_string());
    assert_eq!(end["ending"], "Victory: Squad");
    assert_eq!(of(&end, "Lurker")["standing"], false);
    // The key that struck the last blow starts nothing.
    window.key("Return");
    let again = patiently("Enter plays again, once the end was seen", || {
        window.key("Return");
        window.state().filter(|state| state["ending"].is_null())
    });
    assert_eq!(again["units"], start["units"]);
}

/// A shot in the middle of another's move is offered to whoever plays the shooter,
/// nothing else goes on before it is answered, and then the mover goes on.
#[test]
fn a_defensive_shot_is_offered_and_answered() {
    let offer = include_str!("offer.toml");
    let mut window = Window::open_with("offer", offer, &["--no-animation", "--hot-seat"]);
    let start = window.state().unwrap();
    window.click(at(&start, "Bo"));
    window.until("Bo is selected", |state| state["selected"] == "Bo");
    let [q, r] = at(&start, "Ann");
    // Two of the way are within three hexes of Ann, the last beside her.
    window.click([q + 1, r]);
    let asked = window.until("Ann is asked", |state| state["selected"] == "Ann");
    let [bq, br] = at(&asked, "Bo");
    assert_ne!([bq, br], [q + 1, r], "it waits on its way");
    window.key("space");
    window.until("nothing else goes on", |state| {
        state["notice"]
            .as_str()
            .is_some_and(|notice| notice.contains("first say whether to shoot"))
    });
    window.key("x");
    let after = window.until("Bo goes on", |state| {
        at(state, "Bo") == [q + 1, r] && state["selected"] == "Bo"
    });
    assert_eq!(of(&after, "Ann")["health"], of(&start, "Ann")["health"]);
}

/// A whole turn without the mouse.
#[test]
fn a_turn_by_keys_alone() {
    let mut window = Window::open_with("keys", RANGE, &["--no-animation", "--hot-seat"]);
    window.key("Tab");
    let state = window.until("a unit is selected", |state| state["selected"] == "Ines");
    let from = at(&state, "Ines");
    window.key("e");
    window.until("the cursor moved NE", |state| {
        state["cursor"] == serde_json::json!([from[0] + 1, from[1] - 1])
    });
    window.key("Return");
    window.until("Ines has moved", |state| {
        at(state, "Ines") == [from[0] + 1, from[1] - 1]
    });
    window.key("t");
    window.until("a direction is chosen", |state| state["turning"] == true);
    window.key("s");
    window.until("Ines looks south", |state| {
        of(state, "Ines")["facing"] == "S"
    });
    window.key("space");
    window.until("Dax has done nothing yet", |state| state["notice"] != "");
    window.key("space");
    window.until("the other side is on, at the same table", |state| {
        state["turn"] == "creatures" && state["busy"] == "No"
    });
}

/// Idle draws nothing: three seconds more of waiting add no frame.
#[test]
fn an_idle_window_draws_no_frames() {
    let mut window = Window::open("idle", &["--no-animation"]);
    let frames = |state: serde_json::Value| state["frames"].as_u64().unwrap();
    let mut poke = |hex: [i64; 2]| frames(window.point_at(hex));
    let places = [[5, 0], [6, 0], [7, 0], [8, 0]];
    poke(places[0]);
    let drawn_in = |pause: Duration, before: u64, after: &mut dyn FnMut() -> u64| {
        let until = Instant::now() + pause;
        while Instant::now() < until {
            std::thread::park_timeout(until - Instant::now());
        }
        after() - before
    };
    let mut last = poke(places[1]);
    let short = drawn_in(Duration::from_secs(1), last, &mut || {
        last = poke(places[2]);
        last
    });
    let long = drawn_in(Duration::from_secs(4), last, &mut || poke(places[3]));
    // Each pause ends with the frames of a pointer that moves; only those.
    assert!(
        long <= short + 2,
        "{short} frames in one second, {long} in four"
    );
    assert!(short < 30, "{short} frames for one move of the pointer");
}

#[test]
fn without_a_display_the_battle_is_played_here() {
    for (name, display) in [("none", None), ("dead", Some(":987"))] {
        let folder = folder(&format!("display-{name}"));
        let mut command = program(&folder);
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        if let Some(display) = display {
            command.env("DISPLAY", display);
        }
        let since = Instant::now();
        let output = run(&mut command);
        assert!(
            since.elapsed() < Duration::from_secs(20),
            "{:?}",
            since.elapsed()
        );
        assert!(output.status.success(), "{output:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with("No display"), "{text}");
        assert!(text.contains("Round 1: "), "{text}");
        let end = text.lines().last().unwrap();
        let picture = end.rsplit(' ').next().unwrap();
        let bytes = std::fs::read(picture).unwrap_or_else(|error| panic!("{end}: {error}"));
        assert!(png::read(&bytes).unwrap().width > 400);
    }
}

#[test]
fn without_a_driver_the_packages_are_named() {
    let folder = folder("driver");
    let nowhere = folder.join("nowhere");
    let output = run(program(&folder)
        .env("VK_DRIVER_FILES", &nowhere)
        .env("VK_ICD_FILENAMES", &nowhere)
        .env("__EGL_VENDOR_LIBRARY_FILENAMES", &nowhere)
        .env("__EGL_VENDOR_LIBRARY_DIRS", &nowhere)
        .env("LIBGL_DRIVERS_PATH", &nowhere));
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("mesa-vulkan-drivers libxkbcommon-x11-0"),
        "{told}"
    );
}

/// Results that are lost are no success; a reader that has seen enough is.
#[test]
fn a_full_disk_is_told_and_a_closed_pipe_is_not() {
    let folder = folder("full");
    let pincer = env!("CARGO_BIN_EXE_pincer");
    let line = r#"{"name": "x", "ask": {"line": {"from": [0, 0], "to": [1, 0]}}, "expect": {}}"#;
    std::fs::write(folder.join("case.jsonl"), line).unwrap();
    for command in ["check case.jsonl", "simulate dockside --seeds 1..1"] {
        let shell = |text: String| {
            run(std::process::Command::new("bash")
                .args(["-c", &text])
                .current_dir(&folder))
        };
        let full = shell(format!("{pincer} {command} > /dev/full"));
        assert_eq!(full.status.code(), Some(2), "{full:?}");
        assert!(String::from_utf8_lossy(&full.stderr).contains("cannot be written"));
        let closed = shell(format!(
            "{pincer} {command} | true; exit ${{PIPESTATUS[0]}}"
        ));
        assert_eq!(closed.status.code(), Some(0), "{closed:?}");
    }
    let no_reader = run(std::process::Command::new("bash")
        .args(["-c", &format!("{pincer} play > /dev/full")])
        .current_dir(&folder)
        .env("HOME", &folder)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY"));
    assert_eq!(no_reader.status.code(), Some(0), "{no_reader:?}");
}

/// A resized window is laid out at once, before anybody touches anything.
#[test]
fn a_resized_window_is_drawn_anew() {
    let mut window = Window::open("resize", &["--no-animation"]);
    for (width, height) in [(900, 620), (1200, 760), (700, 500)] {
        let before = window.state().unwrap();
        window.resize(width, height);
        window.until("the board has its new area", |state| {
            state["area"] != before["area"] && state["settled"] == true
        });
    }
}

/// The list by keys and mouse: choose, play, come back, play another; every
/// battle starts from scratch, and one that was left goes on.
#[test]
fn a_scenario_is_chosen_from_the_list() {
    let folder = folder("list");
    std::fs::create_dir_all(folder.join("data/scenarios")).unwrap();
    std::fs::write(folder.join("data/scenarios/range.toml"), RANGE).unwrap();
    let mut window = Window::open_list(&folder, &["--data", "data", "--no-animation"]);
    let list = window.state().unwrap();
    let ids = |state: &serde_json::Value| -> Vec<String> {
        let cards = state["scenarios"].as_array().unwrap().iter();
        cards
            .map(|card| card["id"].as_str().unwrap().to_owned())
            .collect()
    };
    let all = ids(&list);
    assert_eq!(all[0], "dockside");
    assert_eq!(all.last().unwrap(), "range");
    assert_eq!(list["selected"], "dockside");
    assert_eq!(window.title(), "Pincer");

    // The second of the list by keys.
    window.key("Right");
    window.until("the second is selected", |state| {
        state["selected"] == all[1]
    });
    window.key("Return");
    let on = |scenario: &str| {
        let scenario = scenario.to_owned();
        move |state: &serde_json::Value| {
            state["scenario"] == scenario
                && state["busy"] == "No"
                && state["settled"] == true
                && state["area"][2].as_f64() > state["area"][0].as_f64()
        }
    };
    window.until("the second is played", on(&all[1]));

    // The last, by a double click; it is seen before the first has moved.
    window.key("F2");
    window.until("the list is shown again", |state| {
        state["screen"] == "scenarios"
    });
    window.key("End");
    let last = |state: &serde_json::Value| {
        let card = state["scenarios"].as_array()?.last()?["card"].as_array()?;
        let edges = card.iter().map(serde_json::Value::as_f64);
        edges.collect::<Option<Vec<f64>>>()
    };
    // The foot of the list begins at 732.
    let list = window.until("the last is selected and in sight", |state| {
        state["selected"] == "range" && last(state).is_some_and(|card| card[3] <= 732.0)
    });
    let card = last(&list).unwrap();
    let middle = |from: usize| (card[from] + card[from + 2]) / 2.0;
    window.click_at(middle(0), middle(1), "2");
    let start = window.until("the range is played", on("range"));
    assert_eq!(window.title(), "Pincer: Range");
    assert!(
        start["selected"].is_null() && start["cursor"].is_null(),
        "{start}"
    );

    // A battle that is left goes on where it was.
    let from = at(&start, "Ines");
    let to = [from[0] + 1, from[1] - 1];
    window.click(from);
    window.until("Ines is selected", |state| state["selected"] == "Ines");
    window.click(to);
    let moved = window.until("Ines has moved", |state| at(state, "Ines") == to);
    window.wheel_up();
    window.until("the board is larger", |state| {
        state["radius"] != start["radius"]
    });
    window.key("F2");
    let list = window.until("the list is shown", |state| state["screen"] == "scenarios");
    assert_eq!(list["waiting"], "Range");
    window.key("Escape");
    let back = window.until("the battle goes on", |state| state["screen"] == "table");
    assert_eq!(back["hash"], moved["hash"]);
    assert_eq!(back["log"], moved["log"]);

    // Chosen anew it starts from scratch: units, log, selection and view.
    window.key("F2");
    window.until("the list is shown", |state| state["screen"] == "scenarios");
    window.key("Return");
    // A battle in which something was done is not given up by one key.
    window.until("it asks once more", |state| state["asked"] == true);
    window.key("Return");
    let again = window.until("the range is played anew", |state| {
        on("range")(state) && state["radius"] == start["radius"]
    });
    for key in [
        "hash", "log", "selected", "target", "undo", "origin", "units",
    ] {
        assert_eq!(again[key], start[key], "{key}");
    }
}

/// The list draws nothing while nobody does anything, and Escape closes it.
#[test]
fn an_idle_list_draws_no_frames() {
    let mut window = Window::open_list(&folder("idle-list"), &["--ui-scale", "2"]);
    let frames = |window: &mut Window, key: &str, scale: f64| {
        window.chord(key);
        let state = window.until("the scale has changed", |state| {
            state["scale"] == scale && state["settled"] == true
        });
        state["frames"].as_u64().unwrap()
    };
    let before = frames(&mut window, "ctrl+minus", 1.75);
    let until = Instant::now() + Duration::from_secs(4);
    while Instant::now() < until {
        std::thread::park_timeout(until - Instant::now());
    }
    let after = frames(&mut window, "ctrl+plus", 2.0);
    assert!(
        after - before < 30,
        "{} frames in four seconds",
        after - before
    );
    window.key("Escape");
    assert!(window.ended());
}

#[test]
fn the_list_is_pictured_where_no_scenario_is_named() {
    let folder = folder("list-picture");
    let picture = folder.join("list.png");
    let output = run(program(&folder).arg("--screenshot").arg(&picture));
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty() || !String::from_utf8_lossy(&output.stderr).contains("ERROR"));
    let picture = png::read(&std::fs::read(picture).unwrap()).unwrap();
    assert_eq!((picture.width, picture.height), (1280, 800));
    // The way in is the one light button, at the lower right.
    assert!(near(&picture, (1150.0, 755.0), [0xD9, 0xE6, 0xF0], 8));
}

#[test]
fn wrong_use_is_told_in_a_line() {
    let folder = folder("wrong");
    for (arguments, told) in [
        (&["play", "nowhere"][..], "dockside"),
        (&["play", "--size", "12"][..], "1280x800"),
        (&["play", "--ui-scale", "9"][..], "from 1 to 3"),
        (
            &["play", "--screenshot", "picture.txt"][..],
            "does not end in .png",
        ),
        (
            &["play", "--state-file", "nowhere/state.json"][..],
            "cannot be written",
        ),
        (&["dance"][..], "Usage"),
        (&["--size", "800x600", "scenarios"][..], "after the command"),
        (&["--data", "nowhere"][..], "there is no such folder"),
        (
            &["play", "range", "--data", "nowhere"][..],
            "there is no such folder",
        ),
    ] {
        let output = run(program(&folder).args(arguments));
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(told), "{arguments:?}: {text}");
    }
}
