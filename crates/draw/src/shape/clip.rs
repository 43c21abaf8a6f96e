//! Hatches and dots cut to a region.
//!
//! Lines and dots keep one phase over the whole plane, so that a hatch runs on
//! from one hex into the next as if both were one region.

use kurbo::Affine;

use crate::layout::{Point, SQRT_3};

/// The pieces of parallel lines that lie inside contours (even-odd rule).
///
/// `angle` in degrees clockwise from the right, `spacing` in pixels.
#[must_use]
pub fn hatch(contours: &[Vec<Point>], angle: f64, spacing: f64) -> Vec<[Point; 2]> {
    let turn = Affine::rotate(-angle.to_radians());
    let back = turn.inverse();
    let turned: Vec<Vec<Point>> = contours
        .iter()
        .map(|contour| contour.iter().map(|&point| turn * point).collect())
        .collect();
    let Some((top, bottom)) = extent(&turned) else {
        return Vec::new();
    };
    let mut pieces = Vec::new();
    let mut row = (top / spacing).ceil();
    while row * spacing <= bottom {
        let y = row * spacing;
        for pair in crossings(&turned, y).chunks_exact(2) {
            if pair[1] - pair[0] > 1e-9 {
                pieces.push([back * Point::new(pair[0], y), back * Point::new(pair[1], y)]);
            }
        }
        row += 1.0;
    }
    pieces
}

/// The centres of staggered dots that lie wholly inside contours.
#[must_use]
pub fn dots(contours: &[Vec<Point>], spacing: f64, radius: f64) -> Vec<Point> {
    let Some((top, bottom)) = extent(contours) else {
        return Vec::new();
    };
    let height = spacing * SQRT_3 / 2.0;
    let mut centres = Vec::new();
    let mut row = (top / height).ceil();
    while row * height <= bottom {
        let y = row * height;
        let shift = if row.rem_euclid(2.0) < 0.5 { 0.0 } else { 0.5 };
        for pair in crossings(contours, y).chunks_exact(2) {
            let mut column = (pair[0] / spacing - shift).ceil();
            while (column + shift) * spacing <= pair[1] {
                let centre = Point::new((column + shift) * spacing, y);
                if is_clear_of_edges(contours, centre, radius) {
                    centres.push(centre);
                }
                column += 1.0;
            }
        }
        row += 1.0;
    }
    centres
}

/// Whether a point lies inside contours (even-odd rule).
#[must_use]
pub fn contains(contours: &[Vec<Point>], point: Point) -> bool {
    crossings(contours, point.y)
        .iter()
        .filter(|&&x| x < point.x)
        .count()
        % 2
        == 1
}

fn edges(contour: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = contour.iter().cycle().skip(1);
    contour.iter().copied().zip(next.copied())
}

/// Where a horizontal line meets the contours, from left to right. A corner
/// belongs to the edge below it, so the number is even.
fn crossings(contours: &[Vec<Point>], y: f64) -> Vec<f64> {
    let mut found: Vec<f64> = contours
        .iter()
        .flat_map(|contour| edges(contour))
        .filter(|(a, b)| (a.y <= y) != (b.y <= y))
        .map(|(a, b)| a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y))
        .collect();
    found.sort_by(f64::total_cmp);
    found
}

fn extent(contours: &[Vec<Point>]) -> Option<(f64, f64)> {
    contours
        .iter()
        .flatten()
        .map(|point| (point.y, point.y))
        .reduce(|(top, bottom), (y, _)| (top.min(y), bottom.max(y)))
}

fn is_clear_of_edges(contours: &[Vec<Point>], point: Point, radius: f64) -> bool {
    contours
        .iter()
        .flat_map(|contour| edges(contour))
        .all(|(a, b)| distance_to_edge(point, a, b) >= radius)
}

fn distance_to_edge(point: Point, a: Point, b: Point) -> f64 {
    let (along, to) = (b - a, point - a);
    let part = (to.dot(along) / along.hypot2().max(1e-12)).clamp(0.0, 1.0);
    (to - along * part).hypot()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Layout;
    use pincer_rules::Hex;

    fn hexagon() -> Vec<Vec<Point>> {
        let layout = Layout { radius: 20.0 };
        vec![layout.corners(Hex::new(3, -5)).to_vec()]
    }

    fn ring() -> Vec<Vec<Point>> {
        let layout = Layout { radius: 20.0 };
        [1.0, 0.5]
            .map(|scale| layout.corners_scaled(Hex::ZERO, scale).to_vec())
            .to_vec()
    }

    #[test]
    fn a_hatch_stays_inside() {
        for contours in [hexagon(), ring()] {
            for angle in [0.0, 30.0, 45.0, -45.0, 90.0, 117.0] {
                let pieces = hatch(&contours, angle, 3.0);
                assert!(pieces.len() > 8, "{angle}");
                for [a, b] in pieces {
                    for part in [0.001, 0.25, 0.5, 0.75, 0.999] {
                        assert!(contains(&contours, a.lerp(b, part)), "{angle} {a:?} {b:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_hatch_fills_its_share() {
        // Length of all lines times their distance is the area.
        let area = 1.5 * SQRT_3 * 400.0;
        for angle in [0.0, 45.0, 71.0] {
            let length: f64 = hatch(&hexagon(), angle, 0.5)
                .iter()
                .map(|[a, b]| a.distance(*b))
                .sum();
            assert!((length * 0.5 / area - 1.0).abs() < 0.02, "{angle}");
        }
    }

    #[test]
    fn dots_are_whole_and_inside() {
        for contours in [hexagon(), ring()] {
            let centres = dots(&contours, 4.0, 1.5);
            assert!(centres.len() > 20);
            for centre in centres {
                for step in 0..8 {
                    let angle = f64::from(step) * std::f64::consts::FRAC_PI_4;
                    let rim = crate::layout::polar(centre, angle, 1.49);
                    assert!(contains(&contours, rim), "{centre:?}");
                }
            }
        }
    }

    #[test]
    fn neighbouring_hexes_share_one_hatch() {
        let layout = Layout { radius: 20.0 };
        let a = vec![layout.corners(Hex::ZERO).to_vec()];
        let b = vec![layout.corners(Hex::new(0, 1)).to_vec()];
        let both = vec![a[0].clone(), b[0].clone()];
        let length = |contours: &[Vec<Point>]| -> f64 {
            hatch(contours, 45.0, 5.0)
                .iter()
                .map(|[a, b]| a.distance(*b))
                .sum()
        };
        assert!((length(&a) + length(&b) - length(&both)).abs() < 1e-6);
    }

    #[test]
    fn nothing_has_no_hatch() {
        assert!(hatch(&[], 45.0, 5.0).is_empty());
        assert!(dots(&[Vec::new()], 5.0, 1.0).is_empty());
    }
}
