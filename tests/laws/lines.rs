//! Lines against an oracle in rationals: the segment is clipped against every
//! hexagon near it (`LINE-1` to `LINE-3`).
//!
//! In axial coordinates a hexagon is the set of points with `|2q + r|`,
//! `|q + 2r|` and `|q - r|` at most 1 from its centre. On the segment
//! `t·d, 0 ≤ t ≤ 1` each is an interval of `t`; the hex is on the line when
//! what is left has a length, unless one of the bounds holds all along it:
//! then the segment runs on the edge.

use num_rational::Ratio;
use pincer_rules::hex::{Hex, distance};
use pincer_rules::line;
use pincer_tests::symmetry::Symmetry;
use proptest::prelude::{ProptestConfig, any, prop_assert_eq, proptest};
use proptest::test_runner::RngSeed;

type Rational = Ratio<i64>;

/// Where the segment from 0,0 to `d` meets a hexagon.
enum Meets {
    Inside(Rational),
    OnEdge(Rational),
    Not,
}

/// Clips the segment; the number is the middle of what is left.
fn clip(d: Hex, centre: Hex) -> Meets {
    let forms = [(2, 1), (1, 2), (1, -1)];
    let (mut enter, mut leave) = (Rational::from(0), Rational::from(1));
    let mut edge = false;
    for (a, b) in forms {
        let form = |hex: Hex| i64::from(a * hex.x + b * hex.y);
        // |slope·t - offset| ≤ 1
        let (slope, offset) = (form(d), form(centre));
        if slope == 0 {
            match offset.abs() {
                0 => {}
                1 => edge = true,
                _ => return Meets::Not,
            }
            continue;
        }
        let ends = [
            Rational::new(offset - 1, slope),
            Rational::new(offset + 1, slope),
        ];
        let [low, high] = if slope > 0 { ends } else { [ends[1], ends[0]] };
        enter = enter.max(low);
        leave = leave.min(high);
    }
    let middle = (enter + leave) / 2;
    match (enter < leave, edge) {
        (false, _) => Meets::Not,
        (true, false) => Meets::Inside(middle),
        (true, true) => Meets::OnEdge(middle),
    }
}

/// Both lines by clipping.
fn oracle(from: Hex, to: Hex) -> line::Sides {
    if from == to {
        return line::Sides {
            left: vec![from],
            right: vec![from],
        };
    }
    let d = to - from;
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let steps = distance(from, to).0 as i32;
    for centre in Hex::ZERO.range(steps as u32 + 1) {
        // Only hexes that also lie near the far end can be met.
        if (centre.length() + (centre - d).length()) > steps + 1 {
            continue;
        }
        match clip(d, centre) {
            Meets::Not => {}
            Meets::Inside(at) => {
                left.push((at, from + centre));
                right.push((at, from + centre));
            }
            Meets::OnEdge(at) => {
                if d.x * centre.y - d.y * centre.x < 0 {
                    left.push((at, from + centre));
                } else {
                    right.push((at, from + centre));
                }
            }
        }
    }
    let sorted = |mut list: Vec<(Rational, Hex)>| {
        list.sort_by_key(|&(at, _)| at);
        list.into_iter().map(|(_, hex)| hex).collect()
    };
    line::Sides {
        left: sorted(left),
        right: sorted(right),
    }
}

#[test]
fn lines_agree_with_the_rational_oracle() {
    for to in Hex::ZERO.range(12) {
        assert_eq!(
            line::sides(Hex::ZERO, to),
            oracle(Hex::ZERO, to),
            "to {to:?}"
        );
    }
}

/// The rulebook's own example: two hexes of one step.
#[test]
fn two_hexes_of_one_step_are_both_on_the_line() {
    let sides = line::sides(Hex::ZERO, Hex::new(4, -1));
    for hex in [Hex::new(2, -1), Hex::new(2, 0)] {
        assert!(
            sides.left.contains(&hex) && sides.right.contains(&hex),
            "{hex:?}"
        );
    }
}

/// Along an edge the two sides lie on two lines, and neither line leaks.
#[test]
fn along_an_edge_each_side_has_its_own_line() {
    let sides = line::sides(Hex::ZERO, Hex::new(2, -1));
    assert_eq!(sides.left, [Hex::ZERO, Hex::new(1, -1), Hex::new(2, -1)]);
    assert_eq!(sides.right, [Hex::ZERO, Hex::new(1, 0), Hex::new(2, -1)]);
    let mut met = Vec::new();
    line::between(Hex::ZERO, Hex::new(2, -1), |hex, _| met.push(hex));
    assert_eq!(
        met,
        [Hex::new(1, 0), Hex::new(1, -1)],
        "of two equally far the right one is told first"
    );
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 2000,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(2),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn long_lines_agree_with_the_rational_oracle(
        q in -30..=30, r in -30..=30, dq in -30..=30, dr in -30..=30,
    ) {
        let (from, d) = (Hex::new(q, r), Hex::new(dq, dr));
        prop_assert_eq!(line::sides(from, from + d), oracle(from, from + d));
    }

    #[test]
    fn lines_survive_reversal_moves_turns_and_mirrors(
        dq in -40..=40, dr in -40..=40, mq in -999..=999, mr in -999..=999,
        mirrored in any::<bool>(), turned in 0..6u32,
    ) {
        let (from, to) = (Hex::ZERO, Hex::new(dq, dr));
        let plain = line::sides(from, to);

        let back = line::sides(to, from);
        let reversed = |list: &[Hex]| list.iter().rev().copied().collect::<Vec<_>>();
        prop_assert_eq!(&reversed(&back.left), &plain.right);
        prop_assert_eq!(&reversed(&back.right), &plain.left);

        let change = Symmetry { mirrored, turned, moved: Hex::new(mq, mr) };
        let changed = line::sides(change.hex(from), change.hex(to));
        let each = |list: &[Hex]| list.iter().map(|&hex| change.hex(hex)).collect::<Vec<_>>();
        let (left, right) = if mirrored {
            (&plain.right, &plain.left)
        } else {
            (&plain.left, &plain.right)
        };
        prop_assert_eq!(&changed.left, &each(left));
        prop_assert_eq!(&changed.right, &each(right));
    }
}
