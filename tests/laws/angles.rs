//! Angles: exact where floats are not (`ANGLE-1` to `ANGLE-3`).

use pincer_rules::angle::{at_least_120, between, quadrant};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::Degrees;
use pincer_rules::record::{Half, Hand};
use pincer_tests::chance::both_ways;
use pincer_tests::symmetry::Symmetry;

/// The turn from one bearing to another; positive clockwise.
fn turn(a: Hex, b: Hex) -> i32 {
    a.x * b.y - a.y * b.x
}

/// A bearing turned by whole sixths.
fn turned(hex: Hex, sixths: u32) -> Hex {
    Symmetry {
        turned: sixths,
        ..Symmetry::NONE
    }
    .hex(hex)
}

/// At least 120° apart: within the 120° between the bearing turned by 120° and
/// the one turned by 240°, borders included.
fn oracle(a: Hex, b: Hex) -> bool {
    turn(turned(a, 2), b) >= 0 && turn(b, turned(a, 4)) >= 0
}

fn bearings(radius: u32) -> Vec<Hex> {
    Hex::ZERO
        .range(radius)
        .filter(|&hex| hex != Hex::ZERO)
        .collect()
}

/// The angle in degrees by floats: right to a few parts in 10¹⁵.
fn degrees(a: Hex, b: Hex) -> f64 {
    let point = |hex: Hex| {
        let (q, r) = (f64::from(hex.x), f64::from(hex.y));
        (q * 3f64.sqrt() / 2.0, r + q / 2.0)
    };
    let ((ax, ay), (bx, by)) = (point(a), point(b));
    (ax * by - ay * bx)
        .atan2(ax * bx + ay * by)
        .to_degrees()
        .abs()
}

/// Fault: exactly 120° refused by floating point. Within 3 hexes there are 72
/// pairs at exactly 120°, and all count.
#[test]
fn seventy_two_exact_pairs() {
    let near = bearings(3);
    let mut exact = 0;
    let mut outcomes = Vec::new();
    for &a in &near {
        for &b in &near {
            assert_eq!(at_least_120(a, b), oracle(a, b), "{a:?} {b:?}");
            outcomes.push(at_least_120(a, b));
            // On the border: parallel to the bearing turned by 120° or 240°.
            let on_border = [2, 4].into_iter().any(|sixths| {
                let border = turned(a, sixths);
                turn(border, b) == 0 && border.x * b.x >= 0 && border.y * b.y >= 0
            });
            if on_border {
                exact += 1;
                assert!(at_least_120(a, b), "{a:?} {b:?}");
                assert_eq!(between(a, b), Degrees(120), "{a:?} {b:?}");
            }
        }
    }
    assert_eq!(exact, 2 * 72, "72 pairs, each in both orders");
    both_ways("at least 120°", outcomes);
}

#[test]
fn angles_agree_with_cones_further_out() {
    let far = bearings(9);
    for &a in &bearings(4) {
        for &b in &far {
            assert_eq!(at_least_120(a, b), oracle(a, b), "{a:?} {b:?}");
            assert_eq!(at_least_120(a, b), at_least_120(b, a), "{a:?} {b:?}");
        }
    }
}

/// Fault: perpendicular neighbours accepted by a test of axis signs.
#[test]
fn bearings_at_90_degrees_are_no_flank() {
    assert!(!at_least_120(Hex::new(0, -1), Hex::new(2, -1)));
    assert_eq!(between(Hex::new(0, -1), Hex::new(2, -1)), Degrees(90));
}

#[test]
fn whole_degrees_are_rounded_down() {
    for &a in &bearings(4) {
        for &b in &bearings(7) {
            let real = degrees(a, b);
            // A hair up, so that an exact angle is not rounded below itself.
            let expected = (real + 1e-9).floor();
            assert_eq!(f64::from(between(a, b).0), expected, "{a:?} {b:?}: {real}");
        }
    }
}

/// Front or back for every facing, bearing and a set of view angles, against
/// floats with the border given to the front.
#[test]
fn borders_of_the_view_angle() {
    let mut on_border = 0;
    for &facing in Facing::ALL {
        for bearing in bearings(6) {
            for view in [
                0, 1, 60, 90, 119, 120, 121, 137, 180, 181, 210, 240, 300, 359, 360,
            ] {
                let real = degrees(facing.offset(), bearing);
                let half = f64::from(view) / 2.0;
                on_border += u32::from((real - half).abs() < 1e-9);
                let expected = if real <= half + 1e-9 {
                    Half::Front
                } else {
                    Half::Back
                };
                let found = quadrant(facing, Degrees(view), bearing).half;
                assert_eq!(found, expected, "{facing:?} {bearing:?} {view}: {real}");
            }
        }
    }
    assert!(
        on_border > 100,
        "{on_border} bearings lie exactly on a border"
    );
}

/// 105° each side is no border of any centre: 100.9° is front, 106.1° back.
#[test]
fn the_default_front_ends_at_105_degrees() {
    let side = |q, r| quadrant(Facing::North, Degrees(210), Hex::new(q, r)).half;
    assert_eq!(side(3, -1), Half::Front);
    assert_eq!(side(2, 0), Half::Back);
    let mut nearest = f64::MAX;
    for bearing in bearings(12) {
        let off = (degrees(Facing::North.offset(), bearing) - 105.0).abs();
        nearest = nearest.min(off);
    }
    assert!(nearest > 0.01, "a centre lies {nearest}° from the border");
}

/// Fault: left and right swapped by a copied constant.
#[test]
fn hands_swap_in_the_mirror() {
    for bearing in bearings(5) {
        for &facing in Facing::ALL {
            let plain = quadrant(facing, Degrees(210), bearing);
            for change in Symmetry::all() {
                let there = quadrant(change.facing(facing), Degrees(210), change.hex(bearing));
                assert_eq!(there.half, plain.half, "{bearing:?} {facing:?} {change:?}");
                assert_eq!(
                    there.hand,
                    change.hand(plain.hand),
                    "{bearing:?} {facing:?} {change:?}"
                );
            }
        }
    }
    let hand = |q, r| quadrant(Facing::North, Degrees(210), Hex::new(q, r)).hand;
    assert_eq!(hand(1, -1), Hand::Right);
    assert_eq!(hand(-1, 0), Hand::Left);
    assert_eq!([hand(0, -2), hand(0, 3)], [Hand::Axis; 2]);
}

/// Where somebody stands on the very hex there is no bearing, and nothing is
/// opposite to it.
#[test]
fn no_bearing_is_opposite_to_nothing() {
    for bearing in bearings(3).into_iter().chain([Hex::ZERO]) {
        assert!(!at_least_120(Hex::ZERO, bearing), "{bearing:?}");
        assert!(!at_least_120(bearing, Hex::ZERO), "{bearing:?}");
        assert_eq!(between(Hex::ZERO, bearing), Degrees(0), "{bearing:?}");
        assert_eq!(between(bearing, Hex::ZERO), Degrees(0), "{bearing:?}");
    }
}
