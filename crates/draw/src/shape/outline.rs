//! The outline of a set of hexes as closed loops.
//!
//! Corners are counted in whole steps of half a hex width and half a hex
//! height, so that two edges meet where they should without comparing floats.

use std::collections::{BTreeMap, BTreeSet};

use kurbo::Vec2;
use pincer_rules::hex::Hex;

use crate::layout::{EDGES, Layout, Point, SQRT_3};
use crate::shape::primitive::Track;

/// A corner: x in half radii, y in half heights.
type Corner = (i32, i32);

const CORNERS: [Corner; 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

/// The loops around a set of hexes, holes included: right for the even-odd
/// rule. Every edge is walked clockwise around its hex.
#[must_use]
pub fn around(layout: Layout, hexes: &BTreeSet<(i32, i32)>) -> Vec<Vec<Point>> {
    border(layout, hexes, |next| !hexes.contains(&(next.x, next.y)))
        .into_iter()
        .map(|track| track.points)
        .collect()
}

/// The border of a set of hexes where it meets hexes that lie beyond, joined
/// into lines as long as they go.
#[must_use]
pub fn border(
    layout: Layout,
    hexes: &BTreeSet<(i32, i32)>,
    beyond: impl Fn(Hex) -> bool,
) -> Vec<Track> {
    let mut open: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    let mut entered: BTreeMap<Corner, usize> = BTreeMap::new();
    for &(q, r) in hexes {
        for (index, facing) in EDGES.iter().enumerate() {
            if beyond(Hex::new(q, r) + facing.offset()) {
                let (from, to) = (CORNERS[index], CORNERS[(index + 1) % 6]);
                let (x, y) = (3 * q, 2 * r + q);
                let to = (x + to.0, y + to.1);
                open.entry((x + from.0, y + from.1)).or_default().push(to);
                *entered.entry(to).or_default() += 1;
            }
        }
    }
    // Lines with ends first, from their ends; what is left are loops.
    let ends: Vec<Corner> = open
        .keys()
        .filter(|corner| !entered.contains_key(corner))
        .copied()
        .collect();
    let mut tracks: Vec<Track> = ends
        .into_iter()
        .map(|end| Track {
            points: walk(layout, &mut open, end),
            closed: false,
        })
        .collect();
    while let Some((&start, _)) = open.first_key_value() {
        let mut points = walk(layout, &mut open, start);
        points.pop();
        tracks.push(Track {
            points,
            closed: true,
        });
    }
    tracks
}

fn walk(layout: Layout, open: &mut BTreeMap<Corner, Vec<Corner>>, start: Corner) -> Vec<Point> {
    let mut points = vec![place(layout, start)];
    let mut here = start;
    while let Some(next) = step(open, here) {
        points.push(place(layout, next));
        here = next;
    }
    points
}

/// A set of hexes as [`around`] wants it.
#[must_use]
pub fn set(hexes: impl IntoIterator<Item = Hex>) -> BTreeSet<(i32, i32)> {
    hexes.into_iter().map(|hex| (hex.x, hex.y)).collect()
}

/// The loops around hexes.
#[must_use]
pub fn of(layout: Layout, hexes: impl IntoIterator<Item = Hex>) -> Vec<Vec<Point>> {
    around(layout, &set(hexes))
}

/// The same loops, drawn so many pixels further inside: outlines of several
/// sets lie beside each other instead of on each other.
#[must_use]
pub fn inset(loops: Vec<Vec<Point>>, by: f64) -> Vec<Vec<Point>> {
    // Every edge is walked clockwise around its hex, which lies to its right.
    let inward = |from: Point, to: Point| {
        let along = (to - from).normalize();
        Vec2::new(-along.y, along.x)
    };
    loops
        .into_iter()
        .map(|points| {
            let n = points.len();
            (0..n)
                .map(|k| {
                    let (before, here, after) =
                        (points[(k + n - 1) % n], points[k], points[(k + 1) % n]);
                    let (one, other) = (inward(before, here), inward(here, after));
                    // Where both inset edges meet.
                    here + (one + other) * (by / (1.0 + one.dot(other)))
                })
                .collect()
        })
        .collect()
}

fn step(open: &mut BTreeMap<Corner, Vec<Corner>>, here: Corner) -> Option<Corner> {
    let ends = open.get_mut(&here)?;
    let next = ends.pop();
    if ends.is_empty() {
        open.remove(&here);
    }
    next
}

fn place(layout: Layout, (x, y): Corner) -> Point {
    Point::new(
        f64::from(x) * layout.radius / 2.0,
        f64::from(y) * layout.radius * SQRT_3 / 2.0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::clip::contains;

    const LAYOUT: Layout = Layout { radius: 10.0 };

    #[test]
    fn one_hex_has_its_own_corners() {
        let loops = of(LAYOUT, [Hex::new(2, -3)]);
        assert_eq!(loops.len(), 1);
        assert_eq!(loops[0].len(), 6);
        for corner in LAYOUT.corners(Hex::new(2, -3)) {
            assert!(loops[0].iter().any(|point| point.distance(corner) < 1e-9));
        }
    }

    #[test]
    fn a_ring_has_a_hole() {
        let ring: Vec<Hex> = pincer_rules::hex::neighbours(Hex::ZERO).collect();
        let loops = of(LAYOUT, ring.clone());
        assert_eq!(loops.len(), 2);
        assert!(!contains(&loops, LAYOUT.centre(Hex::ZERO)));
        for hex in ring {
            assert!(contains(&loops, LAYOUT.centre(hex)));
        }
    }

    #[test]
    fn a_border_towards_one_side_is_a_line_with_ends() {
        let column: Vec<Hex> = (0..4).map(|r| Hex::new(0, r)).collect();
        let tracks = border(LAYOUT, &set(column), |next| next.x > 0);
        assert_eq!(tracks.len(), 1);
        assert!(!tracks[0].closed);
        assert_eq!(tracks[0].points.len(), 9);
    }

    #[test]
    fn an_inset_outline_lies_inside_its_hexes_and_off_their_edges() {
        let ring: Vec<Hex> = pincer_rules::hex::neighbours(Hex::ZERO).collect();
        for hexes in [vec![Hex::new(2, -3)], ring, vec![Hex::ZERO, Hex::new(1, 0)]] {
            let outer = of(LAYOUT, hexes);
            for (whole, inner) in outer.iter().zip(inset(outer.clone(), 2.0)) {
                for (at, point) in whole.iter().zip(inner) {
                    assert!(contains(&outer, point), "{point:?}");
                    let away = point.distance(*at);
                    assert!((2.0..2.6).contains(&away), "{away}");
                }
            }
        }
    }

    #[test]
    fn two_islands_are_two_loops() {
        assert_eq!(of(LAYOUT, [Hex::ZERO, Hex::new(5, 0)]).len(), 2);
        assert!(of(LAYOUT, []).is_empty());
    }
}
