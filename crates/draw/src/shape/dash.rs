//! Broken lines, cut into plain pieces: no painter needs to know of dashes.

use crate::layout::Point;
use crate::shape::Dash;

/// What a line becomes when it is broken.
#[derive(Debug, Clone, PartialEq)]
pub enum Broken {
    /// Pieces to be stroked.
    Pieces(Vec<Vec<Point>>),
    /// Centres of dots.
    Dots(Vec<Point>),
}

/// Dash and gap, in widths of the line; no dash at all for dots.
const fn pattern(dash: Dash) -> (f64, f64) {
    match dash {
        Dash::Solid => (1.0, 0.0),
        Dash::Long => (5.5, 2.6),
        Dash::Dashed => (2.8, 2.2),
        Dash::Dotted => (0.0, 2.1),
    }
}

/// Breaks a line of a width; a closed one ends where it began.
#[must_use]
pub fn cut(points: &[Point], closed: bool, dash: Dash, width: f64) -> Broken {
    let mut track = points.to_vec();
    if closed && let Some(&first) = points.first() {
        track.push(first);
    }
    if dash == Dash::Solid {
        return Broken::Pieces(vec![track]);
    }
    let length: f64 = track.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
    let (dash, gap) = pattern(dash);
    // Wide enough apart to be told from a solid line at any width.
    let unit = width.max(1.4);
    // A whole number of periods, so that no stump is left at the end.
    let periods = (length / ((dash + gap) * unit)).round().max(1.0);
    let period = length / periods;
    let on = period * dash / (dash + gap);
    if on == 0.0 {
        let dots = if closed { periods } else { periods + 1.0 };
        return Broken::Dots(
            (0..dots as usize)
                .map(|step| at(&track, step as f64 * period))
                .collect(),
        );
    }
    // An open line begins and ends with half a dash, as a closed one does
    // where both ends meet.
    let mut pieces = Vec::new();
    for step in 0..=periods as usize {
        let middle = step as f64 * period;
        let from = (middle - on / 2.0).max(0.0);
        let to = (middle + on / 2.0).min(length);
        if to > from {
            pieces.push(part(&track, from, to));
        }
    }
    Broken::Pieces(pieces)
}

/// The part of a line between two lengths.
fn part(track: &[Point], from: f64, to: f64) -> Vec<Point> {
    let mut points = vec![at(track, from)];
    let mut passed = 0.0;
    for pair in track.windows(2) {
        passed += pair[0].distance(pair[1]);
        if passed > from + 1e-9 && passed < to - 1e-9 {
            points.push(pair[1]);
        }
    }
    points.push(at(track, to));
    points
}

/// The point at a length along a line.
fn at(track: &[Point], length: f64) -> Point {
    let mut left = length;
    for pair in track.windows(2) {
        let step = pair[0].distance(pair[1]);
        if left <= step {
            return pair[0].lerp(pair[1], left / step.max(1e-12));
        }
        left -= step;
    }
    track.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Vec<Point> {
        [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0)]
            .map(Point::from)
            .to_vec()
    }

    #[test]
    fn dashes_lie_on_the_line_and_leave_gaps() {
        for dash in [Dash::Long, Dash::Dashed] {
            let Broken::Pieces(pieces) = cut(&square(), true, dash, 2.0) else {
                panic!("dashes are pieces");
            };
            let drawn: f64 = pieces
                .iter()
                .flat_map(|piece| piece.windows(2))
                .map(|pair| pair[0].distance(pair[1]))
                .sum();
            assert!(drawn > 60.0 && drawn < 130.0, "{dash:?} {drawn}");
        }
    }

    #[test]
    fn dots_are_evenly_spaced() {
        let Broken::Dots(dots) = cut(&square(), true, Dash::Dotted, 2.0) else {
            panic!("dots are dots");
        };
        let gap = dots[0].distance(dots[1]);
        for pair in dots.windows(2) {
            assert!(pair[0].distance(pair[1]) <= gap + 1e-6);
        }
        assert!(gap > 3.0);
    }

    #[test]
    fn a_solid_line_stays_whole() {
        assert_eq!(
            cut(&square()[..2], false, Dash::Solid, 2.0),
            Broken::Pieces(vec![square()[..2].to_vec()])
        );
    }
}
