//! The wheel scrolls what the pointer is over.

use bevy_egui::egui::{Event, Modifiers, MouseWheelUnit, TouchPhase, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use crate::hud::HelpOpen;
use crate::hud::fixture::{Bench, SIZES, SPITTER, Seen};

fn wheel(harness: &mut Harness<'_, Seen>, lines: f32) {
    harness.event(Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: vec2(0.0, lines),
        phase: TouchPhase::Move,
        modifiers: Modifiers::NONE,
    });
    harness.run_steps(30);
}

#[test]
fn the_wheel_scrolls_the_help_and_the_panel_under_the_pointer() {
    let mut help = Bench::new();
    help.size = SIZES[1];
    help.help = HelpOpen(true);
    let mut panel = Bench::attacking(SPITTER);
    panel.size = SIZES[1];
    for (bench, over) in [(help, "hex cursor north-west"), (panel, "takes down")] {
        let mut harness = bench.window();
        let top = |harness: &Harness<'_, Seen>| {
            harness
                .query_all_by_label_contains(over)
                .next()
                .unwrap()
                .rect()
                .top()
        };
        let before = top(&harness);
        harness
            .query_all_by_label_contains(over)
            .next()
            .unwrap()
            .hover();
        harness.run_steps(2);
        wheel(&mut harness, -2.0);
        assert!(top(&harness) < before - 20.0, "{over}");
    }
}

/// A plain wheel goes along a row.
#[test]
fn the_wheel_goes_along_the_actions() {
    let mut bench = super::names::armed(SIZES[1]);
    bench.selection.target = None;
    let mut harness = bench.window();
    let left = |harness: &Harness<'_, Seen>| {
        harness
            .get_by_label_contains("Attack, choose")
            .rect()
            .left()
    };
    let before = left(&harness);
    harness.get_by_label_contains("Attack, choose").hover();
    harness.run_steps(2);
    wheel(&mut harness, -2.0);
    assert!(left(&harness) < before - 20.0);
}
