//! What a current would do is told wherever the pointer finds one.

use pincer_rules::board::{Current, CurrentStrength, Ground};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::current::current_check;
use pincer_rules::movement::forced::sweep_from;
use pincer_rules::numbers::Centimetres;
use pincer_rules::sentences::movement;

use super::aimed::consider;
use crate::hud::fixture::{Bench, INES};

#[test]
fn the_forecast_of_a_current_is_told_beyond_reach_too() {
    let mut bench = Bench::new();
    let (near, far) = (Hex::new(0, 2), Hex::new(-2, 9));
    for hex in [near, far] {
        let river = Ground {
            depth: Centimetres(90),
            current: Some(Current {
                strength: CurrentStrength::Strong,
                direction: Facing::South,
            }),
            ..Ground::default()
        };
        bench.table.scene.board.set(hex, river).unwrap();
    }
    for (hex, walks) in [(near, true), (far, false)] {
        consider(&mut bench, Some(hex));
        assert_eq!(bench.preview.path.is_some(), walks, "{hex:?}");
        let mut there = bench.table.scene.clone();
        there.units[usize::from(INES.0)].at = hex;
        let check = current_check(&there, INES).expect("a check");
        let swept = sweep_from(&bench.table.scene, INES, hex).expect("a sweep");
        assert_eq!(bench.preview.current, Some(check), "{hex:?}");
        // Where to: on the board and in words.
        let (forced, words) = bench.preview.carried.clone().expect("where to");
        assert_eq!(forced, swept);
        assert_eq!(words, movement::swept_next(&there, &swept));
        bench.has(&format!("At its next turn: {}", movement::current(&check)));
        bench.has(&format!("Ines there: {}", movement::current(&check)));
    }
    bench.has("If Ines stood on -2,9");
    // Dry ground promises nothing.
    consider(&mut bench, Some(Hex::new(-3, 9)));
    assert_eq!((bench.preview.current, bench.preview.water), (None, None));
    bench.lacks("If Ines stood");
}
