//! The list of keys, and how this battle is played, on F1.

use bevy_egui::egui;
use pincer_rules::scene::{Ruling, Scene};
use pincer_rules::sentences::settings;
use pincer_rules::system::Feature;

use crate::control;
use crate::hud::{Model, goals};
use crate::keycard::{self, row};
use crate::state::{Action, OverlayKind};
use crate::theme;

/// Every key and what it does.
pub const KEYS: &[(&str, &str)] = &[
    (
        "Q W E",
        "hex cursor north-west, north, north-east; numpad 7 8 9",
    ),
    (
        "A S D",
        "hex cursor south-west, south, south-east; numpad 1 2 3",
    ),
    ("Click", "select, move, choose a target, attack it"),
    ("Drag", "with the right or middle button: pan the board"),
    ("Wheel", "zoom the board"),
    (
        "Enter",
        "as a click on the hex cursor; at the end, play again",
    ),
    ("Esc", "step back; at the end, look at the board"),
    ("Tab", "next unit that can still act"),
    ("F", "attack the chosen target"),
    (
        "L",
        "attack it, with Sell It a Miss, where the scenario lets one decide",
    ),
    (
        "G",
        "aim the area of the weapon in hand: point at a hex, confirm twice",
    ),
    ("B", "break cover: point at it, confirm twice"),
    ("T", "turn the unit, then a direction as above"),
    ("U", "stand up"),
    (
        "R V N H J K",
        "ready the first to the sixth other weapon it carries",
    ),
    ("X", "end the unit's activation"),
    ("Space", "end the turn; twice while units are left"),
    ("Ctrl Z", "undo, up to the last roll"),
    ("Ctrl Y", "redo"),
    (OVERLAYS, "overlays, at most three at once"),
    ("+ –", "zoom the board"),
    ("Arrows", "pan the board"),
    ("Home", "show the whole board"),
    ("P", "show or hide Why and log"),
    ("Ctrl + –", "larger or smaller text"),
    ("F1", "this list"),
    ("F2", "the list of scenarios; the battle waits"),
];

/// The keys that ready the weapons carried, in the order they are carried.
pub const READY: [&str; 6] = ["R", "V", "N", "H", "J", "K"];

/// The keys of the overlays.
const OVERLAYS: &str = "1 – 7";

/// Which overlays there are: "overlays: cost 1, sight 2; at most three at once".
fn overlays(scene: &Scene) -> String {
    let names: Vec<String> = (1..)
        .zip(OverlayKind::ALL)
        .filter(|(_, kind)| kind.is_known(scene))
        .map(|(key, kind)| format!("{} {key}", kind.name().to_lowercase()))
        .collect();
    format!("overlays: {}; at most three at once", names.join(", "))
}

/// Whether the rulebook of a scene knows what a key is for.
fn is_known(key: &str, scene: &Scene) -> bool {
    let needs = match key {
        "L" => return scene.system.rulings().contains(&Ruling::SellIt),
        "G" => Feature::Areas,
        "B" => Feature::Breach,
        "T" => Feature::Facing,
        "U" => Feature::Ground,
        _ => return true,
    };
    scene.system.has(needs)
}

/// The keys that do something in a scene, and what they do.
#[must_use]
pub fn keys(scene: &Scene) -> Vec<(&'static str, String)> {
    KEYS.iter()
        .filter(|(key, _)| is_known(key, scene))
        .map(|&(key, does)| match key {
            OVERLAYS => (key, overlays(scene)),
            _ => (key, does.to_owned()),
        })
        .collect()
}

/// Shows it over everything else.
pub fn show(ctx: &egui::Context, model: &Model<'_>) -> Option<Action> {
    keycard::show(ctx, |ui| {
        for (key, does) in keys(&model.table.scene) {
            row(ui, key, &does);
        }
        ui.add_space(2.0 * theme::GRID);
        control::heading(ui, "How this battle is played", "");
        for (about, words) in played(model) {
            row(ui, about, &words);
        }
    })
    .then_some(Action::ToggleHelp)
}

/// How this battle is played: its rulings, its goals, who stands how to whom.
#[must_use]
pub fn played(model: &Model<'_>) -> Vec<(&'static str, String)> {
    let table = model.table;
    let scene = &table.scene;
    let weighs = scene.system.has(Feature::Ground);
    let gravity = weighs.then(|| settings::gravity(scene.gravity));
    let mut lines = vec![
        (
            "Rules",
            [
                settings::system(scene.system).to_owned(),
                settings::turns(&scene.turn.order).to_owned(),
                settings::rounds(table.round_limit),
            ]
            .into_iter()
            .chain(gravity.map(str::to_owned))
            .collect::<Vec<_>>()
            .join(", "),
        ),
        ("Map", settings::size(&scene.board)),
    ];
    let primer = scene.system.primer().iter();
    lines.extend(primer.map(|&(about, words)| (about, words.to_owned())));
    for setting in settings::of(scene) {
        let changed = if setting.usual {
            ""
        } else {
            " (in this scenario)"
        };
        lines.push((
            "Ruling",
            format!("{}{changed}: {}", setting.text, setting.means),
        ));
    }
    lines.push(("Goal", settings::elimination().to_owned()));
    lines.extend(
        scene
            .goals
            .iter()
            .map(|goal| ("Goal", goals::told(scene, goal))),
    );
    for (place, one) in table.sides.iter().enumerate() {
        for other in &table.sides[place + 1..] {
            let relation = scene.factions.relation(one.faction, other.faction);
            let words = format!("{} and {}: {}", one.title, other.title, relation.word());
            lines.push(("Relation", words));
        }
    }
    lines
}
