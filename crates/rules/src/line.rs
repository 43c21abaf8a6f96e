//! Which hexes a line of sight passes through (`LINE-1` to `LINE-3`).
//!
//! A hex is on the line when a positive length of the segment lies in its
//! interior. Where the segment runs along an edge, the hex on either side of
//! the edge belongs to one of two lines, the left and the right:
//!
//! ```text
//!       ___     ___          ___
//!   ___/ L \___/   \        /   \___
//!  / A     ___   B /       / A  \___\__    both: x and y,
//!  \___/ R \___/           \___/ x \ y \   two hexes of one step
//! ```
//!
//! With `to - from = a·u + b·v` (`u`, `v` the two directions around it) the
//! segment meets the ring of step `k` at `a·k/n` hexes along `u`. Only the hex
//! below and the hex above that point can be on the line, and whether they are
//! is one comparison of integers: a centre `cross` away is on the line when
//! `3·|cross| < n + max(a, b)`, the support of a hexagon across the segment.

use std::ops::ControlFlow;

use crate::angle::cross;
use crate::hex::{Facing, Hex, distance};

/// On which of the two lines a hex lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum On {
    /// On both.
    Both,
    /// Only on the left one: the segment runs along its edge.
    Left,
    /// Only on the right one.
    Right,
}

impl On {
    /// Whether the hex is on the left line.
    #[must_use]
    pub const fn left(self) -> bool {
        matches!(self, Self::Both | Self::Left)
    }

    /// Whether the hex is on the right line.
    #[must_use]
    pub const fn right(self) -> bool {
        matches!(self, Self::Both | Self::Right)
    }
}

/// The two lines between a pair of hexes, in order, ends included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sides {
    /// The left line.
    pub left: Vec<Hex>,
    /// The right line.
    pub right: Vec<Hex>,
}

/// Both lines as lists.
#[must_use]
pub fn sides(from: Hex, to: Hex) -> Sides {
    let (mut left, mut right) = (vec![from], vec![from]);
    between(from, to, |hex, on| {
        if on.left() {
            left.push(hex);
        }
        if on.right() {
            right.push(hex);
        }
    });
    if from != to {
        left.push(to);
        right.push(to);
    }
    Sides { left, right }
}

/// Visits every hex strictly between two ends that is on either line, in order; of two
/// that are equally far the one on the right line first.
pub fn between(from: Hex, to: Hex, mut visit: impl FnMut(Hex, On)) {
    until(from, to, |hex, on| {
        visit(hex, on);
        ControlFlow::Continue(())
    });
}

/// The same until nothing that follows can matter to the visitor.
pub fn until(from: Hex, to: Hex, mut visit: impl FnMut(Hex, On) -> ControlFlow<()>) {
    let n = i64::from(distance(from, to).0);
    if n < 2 {
        return;
    }
    let (u, v, a, b) = split(to - from);
    let support = n + a.max(b);
    let up = u - v;
    let mut rest = 0;
    let mut below = from;
    for _ in 1..n {
        rest += a;
        if rest >= n {
            rest -= n;
            below += u;
        } else {
            below += v;
        }
        // `cross` of the two centres is `rest` (to the right) and `rest - n`.
        let below_on = place(rest, a == b, support, On::Right);
        let above_on = place(n - rest, a == b, support, On::Left);
        let both = [(below, below_on), (below + up, above_on)];
        // The hex further along `v` is met first when the line leans to `u`.
        let order = if a < b { [1, 0] } else { [0, 1] };
        for (hex, on) in order.map(|place| both[place]) {
            if let Some(on) = on
                && visit(hex, on).is_break()
            {
                return;
            }
        }
    }
}

fn place(cross: i64, edge_running: bool, support: i64, side: On) -> Option<On> {
    match (3 * cross).cmp(&support) {
        std::cmp::Ordering::Less => Some(On::Both),
        std::cmp::Ordering::Equal if edge_running => Some(side),
        _ => None,
    }
}

/// Splits a vector into the two directions around it: `d = a·u + b·v` with
/// `a > 0` and `b >= 0`.
fn split(d: Hex) -> (Hex, Hex, i64, i64) {
    for facing in Facing::ALL {
        let (u, v) = (facing.offset(), facing.turned(1).offset());
        let (a, b) = (cross(d, v), cross(u, d));
        if a > 0 && b >= 0 {
            return (u, v, a, b);
        }
    }
    unreachable!("the six sectors cover every vector but zero")
}
