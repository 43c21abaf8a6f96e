//! Signs: 16-pixel line icons of labels and 24-pixel filled marks of weapons.
//!
//! They are kept as SVG path data, as they were drawn, and flattened here.

use kurbo::{Affine, BezPath, PathEl};

use crate::layout::Point;
use crate::shape::primitive::Track;

/// A line icon, drawn in a square of 16.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Icon {
    /// A shield.
    Cover,
    /// A crosshair.
    Shot,
    /// An arrow to a ring.
    Move,
    /// Two arrow heads that pinch.
    Crossfire,
    /// A wedge.
    Flank,
    /// An eye.
    Sight,
    /// A triangle.
    Threat,
    /// A flame.
    Fire,
    /// A flag.
    Flag,
    /// Steps and an arrow up.
    Climb,
    /// A drop and an arrow down.
    Fall,
    /// An arrow up from the ground.
    StandUp,
    /// Two arrow heads one behind the other.
    Drift,
    /// An arrow away from a hand.
    Push,
    /// A burst.
    Blast,
    /// A block with a crack.
    Breach,
    /// A head and shoulders.
    Friend,
}

impl Icon {
    /// All icons.
    pub const ALL: [Self; 17] = [
        Self::Cover,
        Self::Shot,
        Self::Move,
        Self::Crossfire,
        Self::Flank,
        Self::Sight,
        Self::Threat,
        Self::Fire,
        Self::Flag,
        Self::Climb,
        Self::Fall,
        Self::StandUp,
        Self::Drift,
        Self::Push,
        Self::Blast,
        Self::Breach,
        Self::Friend,
    ];

    /// SVG path data in a square of 16, to be stroked 1.8 wide.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Cover => {
                "M8 1.6 L13.4 3.4 V8 C13.4 11.2 11.1 13.2 8 14.6 C4.9 13.2 2.6 11.2 2.6 8 V3.4 Z"
            }
            Self::Shot => {
                "M12.5 8 A4.5 4.5 0 1 1 3.5 8 A4.5 4.5 0 1 1 12.5 8 Z M8 1 V5 M8 11 V15 M1 8 H5 M11 8 H15"
            }
            Self::Move => {
                "M2 8 H8 M5.5 5 L8.5 8 L5.5 11 M14.6 8 A2.6 2.6 0 1 1 9.4 8 A2.6 2.6 0 1 1 14.6 8 Z"
            }
            Self::Crossfire => "M1.5 3.5 L6 8 L1.5 12.5 M14.5 3.5 L10 8 L14.5 12.5",
            Self::Flank => "M8 13.4 L1.4 6.6 A9 9 0 0 1 14.6 6.6 Z",
            Self::Sight => {
                "M1.2 8 C3.2 4.7 5.5 3.2 8 3.2 C10.5 3.2 12.8 4.7 14.8 8 C12.8 11.3 10.5 12.8 8 12.8 C5.5 12.8 3.2 11.3 1.2 8 Z M10.1 8 A2.1 2.1 0 1 1 5.9 8 A2.1 2.1 0 1 1 10.1 8 Z"
            }
            Self::Threat => "M8 2 L14.6 13.6 H1.4 Z M8 6.4 V9.6 M8 11.6 V11.8",
            Self::Fire => {
                "M8 1.6 C8.8 5 12.4 6.4 12.4 10 C12.4 13 10.4 14.6 8 14.6 C5.6 14.6 3.6 13 3.6 10 C3.6 8 5 7.2 5.2 5.2 C6.8 5.6 7.6 3.8 8 1.6 Z"
            }
            Self::Flag => "M4 14.4 V1.8 M4 2.4 H13 L10.6 5.6 L13 8.8 H4",
            Self::Climb => "M2 13.8 H6 V10 H10 V6.2 H14 M4.4 7 V2 M2.2 4.2 L4.4 2 L6.6 4.2",
            Self::Fall => "M1.8 4 H6.4 V13.8 H14.2 M11 1.8 V9.6 M8.6 7.2 L11 9.6 L13.4 7.2",
            Self::StandUp => "M3 14 H13 M8 11.2 V2.2 M4.6 5.6 L8 2.2 L11.4 5.6",
            Self::Drift => "M2.6 3.4 L7.2 8 L2.6 12.6 M8.6 3.4 L13.2 8 L8.6 12.6",
            Self::Push => "M2.2 3 V13 M4.8 8 H13.6 M10 4.4 L13.6 8 L10 11.6",
            Self::Blast => {
                "M8 1.4 L9.7 5.2 L13.6 3.6 L11.6 7.2 L15 9 L11.2 10.2 L11.8 14.2 L8.4 11.6 L5 14.4 L5.2 10.4 L1.2 9.6 L4.4 7.2 L2.2 3.8 L6.2 5.2 Z"
            }
            Self::Breach => "M2.2 3 H13.8 V13.2 H2.2 Z M9 3 L6.4 6.8 L9.8 9.2 L7.4 13.2",
            Self::Friend => {
                "M10.6 4.4 A2.6 2.6 0 1 1 5.4 4.4 A2.6 2.6 0 1 1 10.6 4.4 Z M2.8 14.2 C2.8 10.8 5 9.2 8 9.2 C11 9.2 13.2 10.8 13.2 14.2"
            }
        }
    }
}

/// A weapon's mark, drawn in a square of 24.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Glyph {
    /// Small ranged weapons.
    Pistol,
    /// Shotguns.
    Shotgun,
    /// Carbines: medium ranged weapons.
    Carbine,
    /// Assault rifles.
    Rifle,
    /// Heavy weapons on a bipod.
    Heavy,
    /// Heavy weapons that fire bursts.
    MachineGun,
    /// Bows and whatever else shoots arrows.
    Bow,
    /// A blade: melee of reach 1.
    Blade,
    /// A polearm: melee that reaches further.
    Polearm,
    /// Three claw marks.
    Claws,
    /// Jaws: a heavy bite.
    Jaws,
    /// A drop: spit, acid, spores.
    Drop,
    /// Thrown things.
    Thrown,
    /// Grenades and the like.
    Grenade,
}

impl Glyph {
    /// All marks.
    pub const ALL: [Self; 14] = [
        Self::Pistol,
        Self::Shotgun,
        Self::Carbine,
        Self::Rifle,
        Self::Heavy,
        Self::MachineGun,
        Self::Bow,
        Self::Blade,
        Self::Polearm,
        Self::Claws,
        Self::Jaws,
        Self::Drop,
        Self::Thrown,
        Self::Grenade,
    ];

    /// SVG path data in a square of 24, to be filled; its contours lie apart.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Pistol => "M4 7.6 H20 V11.8 H13.2 L12 13.2 H9.8 L8.6 18 H4.8 L6 11.8 H4 Z",
            Self::Shotgun => {
                "M1.4 16.4 L2.2 12.4 L7 10.2 H22.6 V12.2 H17.4 V13.4 H11.4 V12.4 H8 L5.4 14.6 L4 16.8 Z"
            }
            Self::Carbine => {
                "M2 15 L2.6 10.8 L6.4 10.2 L7.4 9 H16 V10.2 H21.6 V12 H15 L14.4 13 H12.6 L13.6 17.6 H11 L9.8 13 H8.2 L6 13.6 L4 15.8 Z"
            }
            Self::Rifle => {
                "M1 14.5 L1.6 11 L6 10.4 L7 9.4 H13 L13.6 8.4 H16 V9.4 H23 V11 H16.6 L15.6 12.4 H13 L12.2 16.4 H9.8 L10.4 12.8 H8 L5.6 13.4 L3.4 15.6 Z"
            }
            Self::Heavy => {
                "M0.6 15.4 L1.2 12 L5 11.4 L6.6 10.6 H12 V11 H23.6 V12.5 H13.6 L12.6 13.6 H9.6 L9 15.6 H7 L7.2 13.8 L5 14.2 L2.6 16 Z M7.4 7.2 H13 V8.8 H11.4 V10 H9 V8.8 H7.4 Z M18 13.2 L16.6 17.4 H18 L19.4 13.2 Z"
            }
            Self::MachineGun => {
                "M1 14 L1.6 10.2 L6 9.6 V8.4 H14 V9.8 H23.4 V11.6 H14.6 L13.4 12.8 H11.8 V15.4 H7.6 V12.8 H6 L3.2 14.6 Z M17 12.3 L15.2 17.6 H16.8 L18.2 13.4 L19.6 17.6 H21.2 L19.4 12.3 Z"
            }
            Self::Bow => {
                "M8.4 1 C18.4 4.4 18.4 19.6 8.4 23 L7.6 20.6 C14 17.2 14 6.8 7.6 3.4 Z M7.4 3.8 L8.4 4.6 L4.6 11 H11.9 V13 H4.6 L8.4 19.4 L7.4 20.2 L2.4 12 Z M16.1 11 V8.2 L23 12 L16.1 15.8 V13 Z"
            }
            Self::Blade => {
                "M20.6 3.4 L19.4 8.2 L10.6 17 L7 13.4 L15.8 4.6 Z M5.2 13 L11 18.8 L9.6 20.2 L7.9 18.5 L5.4 21 L3 18.6 L5.5 16.1 L3.8 14.4 Z"
            }
            Self::Polearm => {
                "M22.2 1.8 L20.8 7.6 L18.2 10.2 L13.8 5.8 L16.4 3.2 Z M13.1 8.5 L15.5 10.9 L4.2 22.2 L1.8 19.8 Z M10.3 7.4 L12 5.7 L18.3 12 L16.6 13.7 L14.9 12 L16.2 10.8 L13.2 7.8 L12 9.1 Z"
            }
            Self::Claws => {
                "M4.2 20 C4.4 13.5 6 8.5 9.4 3.6 C9.2 9 8.4 14.5 4.2 20 Z M9.6 20.8 C10.2 14.2 11.8 9.2 15 4.4 C15 10 13.8 15.6 9.6 20.8 Z M15.2 20.6 C16 15.4 17.2 10.8 20.4 6.6 C20.4 12 19 16.4 15.2 20.6 Z"
            }
            Self::Jaws => {
                "M2.6 8 L5 4.6 L7.6 9.2 L9.8 5 L12 9.8 L14.2 5 L16.4 9.2 L19 4.6 L21.4 8 L20 11.4 H4 Z M4 13 H20 L18.6 17.4 L16.2 14.8 L14.2 18.8 L12 14.8 L9.8 18.8 L7.8 14.8 L5.4 17.4 Z"
            }
            Self::Drop => {
                "M12 2.6 C15.4 7.6 18.2 11 18.2 14.8 C18.2 18.6 15.4 21 12 21 C8.6 21 5.8 18.6 5.8 14.8 C5.8 11 8.6 7.6 12 2.6 Z"
            }
            Self::Thrown => {
                "M12 2.4 L14.4 9.6 L21.6 12 L14.4 14.4 L12 21.6 L9.6 14.4 L2.4 12 L9.6 9.6 Z"
            }
            Self::Grenade => {
                "M11 9.4 C15.4 9.4 18 12.2 18 15.4 C18 18.6 15.4 21.4 11 21.4 C6.6 21.4 4 18.6 4 15.4 C4 12.2 6.6 9.4 11 9.4 Z M8.6 8.2 V5.2 H13.4 V8.2 Z M14.8 4.6 L19.8 7.2 V12.6 L17.8 11.6 V8.4 L14.4 6.6 Z M9.2 2.6 H14 V4 H9.2 Z"
            }
        }
    }
}

/// The lines of an icon of a size whose square starts at a corner.
#[must_use]
pub fn strokes(icon: Icon, corner: Point, size: f64) -> Vec<Track> {
    flatten(icon.path(), corner, size / 16.0)
}

/// The contours of a weapon's mark of a size around a centre.
#[must_use]
pub fn contours(glyph: Glyph, centre: Point, size: f64) -> Vec<Vec<Point>> {
    let corner = Point::new(centre.x - size / 2.0, centre.y - size / 2.0);
    flatten(glyph.path(), corner, size / 24.0)
        .into_iter()
        .map(|track| track.points)
        .collect()
}

fn flatten(data: &str, corner: Point, scale: f64) -> Vec<Track> {
    // A path that cannot be read draws nothing; a test reads them all.
    let Ok(path) = BezPath::from_svg(data) else {
        return Vec::new();
    };
    let placed = Affine::translate(corner.to_vec2()) * Affine::scale(scale) * path;
    let mut tracks: Vec<Track> = Vec::new();
    kurbo::flatten(placed, 0.04, |step| match step {
        PathEl::MoveTo(point) => tracks.push(Track {
            points: vec![point],
            closed: false,
        }),
        PathEl::LineTo(point) => {
            if let Some(track) = tracks.last_mut() {
                track.points.push(point);
            }
        }
        PathEl::ClosePath => {
            if let Some(track) = tracks.last_mut() {
                track.closed = true;
            }
        }
        // Flattening leaves no curves.
        PathEl::QuadTo(..) | PathEl::CurveTo(..) => {}
    });
    tracks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_can_be_read_and_fits_its_square() {
        for icon in Icon::ALL {
            let tracks = strokes(icon, Point::ZERO, 16.0);
            assert!(!tracks.is_empty(), "{icon:?}");
            let mut points = tracks.iter().flat_map(|track| &track.points);
            assert!(points.all(|p| p.x >= 0.0 && p.y >= 0.0 && p.x <= 16.0 && p.y <= 16.0));
        }
        for glyph in Glyph::ALL {
            let outlines = contours(glyph, Point::new(12.0, 12.0), 24.0);
            assert!(!outlines.is_empty(), "{glyph:?}");
            let mut points = outlines.iter().flatten();
            assert!(points.all(|p| p.x >= 0.0 && p.y >= 0.0 && p.x <= 24.0 && p.y <= 24.0));
        }
    }
}
