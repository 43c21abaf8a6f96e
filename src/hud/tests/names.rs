//! Names that can be read, and buttons that can be used, however many there are.

use bevy_egui::egui::{Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use pincer_rules::weapon::{Weapon, WeaponClass, WeaponKind};

use super::aimed::ines;
use crate::hud::fixture::{Bench, SIZES, Seen};
use crate::state::Action;

/// Everything that is painted: what is read, and whether its end is cut off.
fn painted(harness: &Harness<'_, Seen>) -> Vec<(String, bool)> {
    fn collect(shape: &Shape, out: &mut Vec<(String, bool)>) {
        match shape {
            Shape::Vec(all) => all.iter().for_each(|shape| collect(shape, out)),
            Shape::Text(text) => {
                let cut = text.galley.elided;
                out.push((text.galley.text().replace('\u{a0}', " "), cut));
            }
            _ => {}
        }
    }
    let mut out = Vec::new();
    for clipped in &harness.output().shapes {
        collect(&clipped.shape, &mut out);
    }
    out
}

/// Whether a text is a name, whole or without its middle.
fn names(shown: &str, name: &str) -> bool {
    match shown.split_once('…') {
        None => shown == name,
        Some((head, tail)) => {
            !head.is_empty() && !tail.is_empty() && name.starts_with(head) && name.ends_with(tail)
        }
    }
}

const WEAPONS: [&str; 6] = [
    "long-barrelled marksman's carbine",
    "long-barrelled marksman's rifle",
    "smoke grenade",
    "fragmentation grenade",
    "combat knife",
    "grenade launcher",
];

/// Ines carries six more weapons.
pub(super) fn armed(size: Vec2) -> Bench {
    let mut bench = Bench::new();
    bench.size = size;
    ines(&mut bench).carried = WEAPONS
        .map(|name| Weapon {
            name: name.to_owned(),
            ..Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Medium))
        })
        .into();
    bench
}

#[test]
fn units_of_long_names_are_told_apart_in_the_strip() {
    let all = [
        "Quartermaster 1",
        "Quartermaster 2",
        "Wilhelmina",
        "Gatekeeper 10",
        "Gatekeeper 1",
    ];
    for size in &SIZES[..2] {
        let mut bench = Bench::new();
        bench.size = *size;
        // Twelve in all: the cells are as narrow as they become.
        let more: Vec<_> = (0..7).map(|_| bench.table.scene.units[4].clone()).collect();
        bench.table.scene.units.extend(more);
        for (unit, name) in bench.table.scene.units.iter_mut().zip(all) {
            unit.name = name.to_owned();
        }
        let harness = bench.window();
        let painted = painted(&harness);
        let mut shown = Vec::new();
        for name in all {
            let found = painted.iter().filter(|(text, _)| names(text, name));
            let cell = found.map(|(text, _)| text).min_by_key(|text| text.len());
            let cell = cell.unwrap_or_else(|| panic!("{name} at {size}: {painted:#?}"));
            assert!(!shown.contains(cell), "{cell} is two of them");
            shown.push(cell.clone());
            // The pointer reads the whole of it.
            let texts = bench.texts_over(&format!("{name}, "));
            assert!(texts.iter().any(|text| text.starts_with(name)), "{name}");
        }
    }
}

#[test]
fn no_name_on_a_button_is_cut_at_its_end_and_its_hint_names_it_whole() {
    for size in &SIZES[..2] {
        let bench = armed(*size);
        let harness = bench.window();
        let painted = painted(&harness);
        for name in WEAPONS {
            let ready = format!("Ready {name}");
            let found = painted
                .iter()
                .any(|(text, cut)| !cut && (names(text, name) || names(text, &ready)));
            assert!(found, "{name} at {size}: {painted:#?}");
        }
    }
}

/// Every one of many buttons can be brought into sight and clicked, and says what
/// it does under the pointer.
#[test]
fn seven_weapons_are_used_in_the_smallest_window() {
    for size in &SIZES[..2] {
        let bench = armed(*size);
        for (slot, name) in WEAPONS.iter().enumerate() {
            let mut harness = bench.window();
            let label = format!("Ready {name}");
            let visible = |harness: &Harness<'_, Seen>| {
                let button = harness.get_by_label_contains(&label).rect();
                let end = harness.get_by_label_contains("End turn").rect();
                let more = harness.query_by_label("More to the right");
                let arrow = more.map_or(0.0, |arrow| arrow.rect().width());
                button.right() + arrow <= end.left()
            };
            for _ in 0..4 {
                if !visible(&harness) {
                    harness.get_by_label("More to the right").click();
                    harness.run_steps(3);
                }
            }
            assert!(visible(&harness), "{name} at {size}");
            harness.get_by_label_contains(&label).hover();
            harness.run_steps(4);
            let key = crate::hud::help::READY[slot];
            let hint = format!("Ready {name} ({key}): ");
            assert!(
                harness.query_by_label_contains(&hint).is_some(),
                "{hint} at {size}"
            );
            harness.get_by_label_contains(&format!("{label}, ")).click();
            harness.run_steps(3);
            assert_eq!(
                harness.state().actions,
                [Action::Ready(slot as u8)],
                "{name} at {size}"
            );
        }
    }
}
