//! Where hexes lie on the plane, and which hex a point of it belongs to.
//!
//! Flat-top, y grows downwards, 0,0 at the origin; `s` is the hex radius, so a
//! hex is `2s` wide and `√3·s` high:
//!
//! ```text
//!       4 _____ 5        x = 1.5·s·q
//!        /     \         y = √3·s·(r + q/2)
//!     3 /   +   \ 0
//!       \       /        corner k lies 60°·k clockwise from the right,
//!      2 \_____/ 1       edge k runs from corner k to corner k + 1
//! ```

pub use kurbo::Point;
pub use kurbo::Rect;

use kurbo::Vec2;
use pincer_rules::board::Board;
use pincer_rules::hex::{Facing, Hex};

/// `√3`: heights of hexes are multiples of it.
pub const SQRT_3: f64 = 1.732_050_807_568_877_2;

/// The edge of a hex that each corner begins, in corner order.
pub const EDGES: [Facing; 6] = [
    Facing::SouthEast,
    Facing::South,
    Facing::SouthWest,
    Facing::NorthWest,
    Facing::North,
    Facing::NorthEast,
];

/// The size at which hexes are laid out.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// Hex radius `s` in pixels, more than 0.
    pub radius: f64,
}

impl Layout {
    /// A layout whose hexes are `width` pixels wide.
    #[must_use]
    pub const fn of_width(width: f64) -> Self {
        Self {
            radius: width / 2.0,
        }
    }

    /// Width of a hex in pixels, from corner to corner.
    #[must_use]
    pub const fn width(self) -> f64 {
        2.0 * self.radius
    }

    /// Height of a hex in pixels, from edge to edge.
    #[must_use]
    pub const fn height(self) -> f64 {
        SQRT_3 * self.radius
    }

    /// The centre of a hex.
    #[must_use]
    pub fn centre(self, hex: Hex) -> Point {
        let (q, r) = (f64::from(hex.x), f64::from(hex.y));
        Point::new(1.5 * self.radius * q, SQRT_3 * self.radius * (r + q / 2.0))
    }

    /// The six corners of a hex, clockwise from the right one.
    #[must_use]
    pub fn corners(self, hex: Hex) -> [Point; 6] {
        self.corners_scaled(hex, 1.0)
    }

    /// The corners of a hex drawn `scale` times as large around its centre.
    #[must_use]
    pub fn corners_scaled(self, hex: Hex, scale: f64) -> [Point; 6] {
        let centre = self.centre(hex);
        let (s, h) = (self.radius * scale, SQRT_3 / 2.0 * self.radius * scale);
        [
            (s, 0.0),
            (s / 2.0, h),
            (-s / 2.0, h),
            (-s, 0.0),
            (-s / 2.0, -h),
            (s / 2.0, -h),
        ]
        .map(|(x, y)| centre + Vec2::new(x, y))
    }

    /// Both ends of the edge a hex shares with its neighbour, clockwise.
    #[must_use]
    pub fn edge(self, hex: Hex, towards: Facing) -> [Point; 2] {
        let corners = self.corners(hex);
        let index = EDGES
            .iter()
            .position(|&edge| edge == towards)
            .unwrap_or_default();
        [corners[index], corners[(index + 1) % 6]]
    }

    /// The hex whose centre is nearest to a point.
    #[must_use]
    pub fn nearest(self, point: Point) -> Hex {
        let q = point.x / (1.5 * self.radius);
        let r = point.y / (SQRT_3 * self.radius) - q / 2.0;
        let s = -q - r;
        let (mut whole_q, mut whole_r) = (q.round(), r.round());
        let whole_s = s.round();
        // The coordinate that was rounded furthest follows from the other two.
        let (off_q, off_r) = ((whole_q - q).abs(), (whole_r - r).abs());
        let off_s = (whole_s - s).abs();
        if off_q > off_r && off_q > off_s {
            whole_q = -whole_r - whole_s;
        } else if off_r > off_s {
            whole_r = -whole_q - whole_s;
        }
        Hex::new(whole_q as i32, whole_r as i32)
    }

    /// The least rectangle around all hexes of a board.
    #[must_use]
    pub fn bounds(self, board: &Board) -> Rect {
        let mut hexes = board.hexes().map(|hex| self.centre(hex));
        let Some(first) = hexes.next() else {
            return Rect::ZERO;
        };
        hexes
            .fold(Rect::from_points(first, first), |bounds, centre| {
                bounds.union_pt(centre)
            })
            .inflate(self.radius, self.height() / 2.0)
    }

    /// The bearing of a facing in radians, clockwise from the right.
    #[must_use]
    pub fn bearing(self, facing: Facing) -> f64 {
        let offset = self.centre(facing.offset());
        offset.y.atan2(offset.x)
    }
}

/// The point at an angle (radians, clockwise from the right) and distance.
#[must_use]
pub fn polar(centre: Point, angle: f64, distance: f64) -> Point {
    centre + Vec2::from_angle(angle) * distance
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::hex::{distance, neighbours};
    use pincer_rules::numbers::Steps;

    #[test]
    fn a_point_belongs_to_the_nearest_centre() {
        // 10,000 points spread by the golden ratio, near 0,0 and far off,
        // on the negative side too, at four zooms.
        for (zoom, radius) in [6.0, 24.0, 31.7, 90.0].into_iter().enumerate() {
            let layout = Layout { radius };
            for i in 0..2500u32 {
                let a = (f64::from(i) * 0.618_033_988_749_895).fract() - 0.5;
                let b = (f64::from(i) * 0.754_877_666_246_693).fract() - 0.5;
                let far = if i % 2 == 0 { 8.0 } else { 1200.0 };
                let point = Point::new(a * far * radius, b * far * radius);
                let hex = layout.nearest(point);
                let off = layout.centre(hex).distance(point);
                assert!(off <= radius * (1.0 + 1e-9), "zoom {zoom}, point {i}");
                for other in neighbours(hex) {
                    assert!(
                        off <= layout.centre(other).distance(point) + 1e-6,
                        "zoom {zoom}, {point:?}: {other:?} is nearer than {hex:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn centres_are_their_own_hexes() {
        let layout = Layout { radius: 13.0 };
        for q in -60..60 {
            for r in -60..60 {
                let hex = Hex::new(q, r);
                assert_eq!(layout.nearest(layout.centre(hex)), hex);
            }
        }
    }

    #[test]
    fn edges_lie_between_the_two_centres() {
        let layout = Layout { radius: 10.0 };
        for &facing in Facing::ALL {
            let [a, b] = layout.edge(Hex::ZERO, facing);
            let middle = layout.centre(facing.offset()).midpoint(Point::ZERO);
            assert!(a.midpoint(b).distance(middle) < 1e-9, "{facing:?}");
            assert_eq!(distance(Hex::ZERO, facing.offset()), Steps(1));
        }
    }
}
