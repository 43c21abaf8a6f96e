//! Signs on panels: line icons in a square of 16, tokens and marks of sides.
//!
//! What the board uses too comes from the drawing crate, so that a shield on a
//! button is the shield on the map; only controls that no map knows have their
//! lines here.

use bevy_egui::egui::{self, Color32, Painter, Pos2, Rect, Shape, Stroke, pos2};
use pincer_draw::icon::Icon;
use pincer_draw::layout::{Layout, Point};
use pincer_draw::shape::primitive::{self, Primitive, Track};
use pincer_draw::token::{self, Look, Side};
use pincer_rules::Scene;
use pincer_rules::faction::FactionId;
use pincer_rules::sentences::Topic;
use pincer_rules::unit::UnitId;

use crate::state::OverlayKind;
use crate::theme::rgb;

mod lines;

/// A sign of a control or a line of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// One the board uses too.
    Board(Icon),
    /// A hexagon with a 1.
    Cost,
    /// Three rings.
    Bands,
    /// An arrow that turns.
    Turn,
    /// Two arrows that change places.
    Ready,
    /// A tick.
    Done,
    /// A flag.
    EndTurn,
    /// An arrow back.
    Undo,
    /// An arrow forth.
    Redo,
    /// Four corners.
    Fit,
    /// A question mark.
    Help,
    /// Three lines, each with a dot before it.
    List,
    /// A triangle that points right.
    Play,
    /// A window with a column on its right.
    Panel,
    /// A cross.
    Close,
    /// A ruler.
    Range,
    /// A cloud.
    Concealment,
    /// A breastplate.
    Armour,
    /// A bar that ends at a wall.
    Limit,
    /// Three dots.
    Waiting,
    /// Three bars, each higher than the one before.
    Training,
    /// Two sliders.
    Setting,
}

impl Sign {
    /// All signs.
    #[cfg(test)]
    fn all() -> impl Iterator<Item = Self> {
        Icon::ALL.into_iter().map(Self::Board).chain([
            Self::Cost,
            Self::Bands,
            Self::Turn,
            Self::Ready,
            Self::Done,
            Self::EndTurn,
            Self::Undo,
            Self::Redo,
            Self::Fit,
            Self::Help,
            Self::List,
            Self::Play,
            Self::Panel,
            Self::Close,
            Self::Range,
            Self::Concealment,
            Self::Armour,
            Self::Limit,
            Self::Waiting,
            Self::Training,
            Self::Setting,
        ])
    }
}

impl From<OverlayKind> for Sign {
    fn from(kind: OverlayKind) -> Self {
        match kind {
            OverlayKind::Cost => Self::Cost,
            OverlayKind::Sight => Self::Board(Icon::Sight),
            OverlayKind::Cover => Self::Board(Icon::Cover),
            OverlayKind::Bands => Self::Bands,
            OverlayKind::Flank => Self::Board(Icon::Flank),
            OverlayKind::Crossfire => Self::Board(Icon::Crossfire),
            OverlayKind::Threat => Self::Board(Icon::Threat),
        }
    }
}

impl From<Topic> for Sign {
    fn from(topic: Topic) -> Self {
        match topic {
            Topic::Range => Self::Range,
            Topic::Sight => Self::Board(Icon::Sight),
            Topic::Cover => Self::Board(Icon::Cover),
            Topic::Concealment => Self::Concealment,
            Topic::Flank => Self::Board(Icon::Flank),
            Topic::Crossfire => Self::Board(Icon::Crossfire),
            Topic::Armour => Self::Armour,
            Topic::Limit => Self::Limit,
            Topic::Training => Self::Training,
            Topic::Setting => Self::Setting,
        }
    }
}

/// Paints a sign into a square.
pub fn paint(painter: &Painter, sign: Sign, rect: Rect, colour: Color32) {
    let unit = rect.width() / 16.0;
    let stroke = Stroke::new((1.5 * unit).max(1.0), colour);
    for track in lines::of(sign) {
        let points = track
            .points
            .iter()
            .map(|point| rect.min + egui::vec2(point.x as f32, point.y as f32) * unit)
            .collect();
        painter.add(if track.closed {
            Shape::closed_line(points, stroke)
        } else {
            Shape::line(points, stroke)
        });
    }
}

/// Paints a unit's token around a point, `radius` being that of its hex: plate,
/// weapon, facing and view angle. Numbers and pips are said in words beside it.
pub fn token(painter: &Painter, scene: &Scene, id: UnitId, centre: Pos2, radius: f32) {
    // A token this small leaves numbers and pips out; it is painted larger.
    let layout = Layout::of_width(token::PIPS_FROM - 1.0);
    let scale = radius / layout.radius as f32;
    let from = layout.centre(scene.unit(id).at);
    let place = |point: &Point| {
        centre + egui::vec2((point.x - from.x) as f32, (point.y - from.y) as f32) * scale
    };
    for shape in token::one(scene, id, layout, Look::Present) {
        for primitive in primitive::of(&shape) {
            primitive_on(painter, &primitive, scale, place);
        }
    }
}

/// Paints the plate of a side without anything on it around a point.
pub fn side(painter: &Painter, scene: &Scene, faction: FactionId, centre: Pos2, radius: f32) {
    let side = side_of(scene, faction);
    let fill = rgb(side.colour());
    if side == Side::Circle {
        painter.circle_filled(centre, 0.56 * radius, fill);
        return;
    }
    let corners = side
        .plate(Point::ZERO, f64::from(radius))
        .iter()
        .map(|corner| centre + egui::vec2(corner.x as f32, corner.y as f32))
        .collect();
    painter.add(Shape::convex_polygon(corners, fill, Stroke::NONE));
}

/// The plate of a faction.
#[must_use]
pub fn side_of(scene: &Scene, faction: FactionId) -> Side {
    token::sides(&scene.factions)
        .get(usize::from(faction.0))
        .copied()
        .unwrap_or(Side::Square)
}

fn primitive_on(
    painter: &Painter,
    primitive: &Primitive,
    scale: f32,
    place: impl Fn(&Point) -> Pos2,
) {
    match primitive {
        Primitive::Fill { contours, colour } => {
            let contours: Vec<Vec<Pos2>> = contours
                .iter()
                .map(|contour| contour.iter().map(&place).collect())
                .collect();
            fill(painter, contours, rgb(*colour));
        }
        Primitive::Strokes {
            tracks,
            width,
            colour,
            ..
        } => {
            let stroke = Stroke::new(*width as f32 * scale, rgb(*colour));
            for Track { points, closed } in tracks {
                let points = points.iter().map(&place).collect();
                painter.add(if *closed {
                    Shape::closed_line(points, stroke)
                } else {
                    Shape::line(points, stroke)
                });
            }
        }
        Primitive::Discs {
            centres,
            radius,
            colour,
        } => {
            for centre in centres {
                painter.circle_filled(place(centre), *radius as f32 * scale, rgb(*colour));
            }
        }
        // Words on panels are laid out by egui, so that they can be read aloud.
        Primitive::Text { .. } => {}
    }
}

/// Fills contours by the even-odd rule. egui fills convex outlines only, so
/// others are cut into the bands between the heights of their points:
///
/// ```text
///    /\    /\        - - -  every band is a row of quads
///   /  \  /  \       - - -
///  /    \/    \      - - -
/// ```
fn fill(painter: &Painter, mut contours: Vec<Vec<Pos2>>, colour: Color32) {
    if let [contour] = contours.as_slice()
        && is_convex(contour)
    {
        let contour = contours.remove(0);
        painter.add(Shape::convex_polygon(contour, colour, Stroke::NONE));
        return;
    }
    let mut heights: Vec<f32> = contours.iter().flatten().map(|point| point.y).collect();
    heights.sort_by(f32::total_cmp);
    heights.dedup();
    let mut mesh = egui::Mesh::default();
    for band in heights.windows(2) {
        let &[top, bottom] = band else { continue };
        let mut crossings: Vec<(f32, f32)> = contours
            .iter()
            .flat_map(|contour| edges(contour))
            .filter(|(a, b)| a.y.min(b.y) <= top && a.y.max(b.y) >= bottom && a.y != b.y)
            .map(|(a, b)| (x_at(a, b, top), x_at(a, b, bottom)))
            .collect();
        crossings.sort_by(|a, b| (a.0 + a.1).total_cmp(&(b.0 + b.1)));
        for pair in crossings.chunks_exact(2) {
            let first = mesh.vertices.len() as u32;
            let (left, right) = (pair[0], pair[1]);
            for (x, y) in [
                (left.0, top),
                (right.0, top),
                (right.1, bottom),
                (left.1, bottom),
            ] {
                mesh.colored_vertex(pos2(x, y), colour);
            }
            mesh.add_triangle(first, first + 1, first + 2);
            mesh.add_triangle(first, first + 2, first + 3);
        }
    }
    painter.add(Shape::mesh(mesh));
    // Meshes have hard edges; a hairline around them is smooth.
    for contour in contours {
        painter.add(Shape::closed_line(contour, Stroke::new(0.5, colour)));
    }
}

fn edges(contour: &[Pos2]) -> impl Iterator<Item = (Pos2, Pos2)> + '_ {
    let next = contour.iter().cycle().skip(1);
    contour.iter().copied().zip(next.copied())
}

fn x_at(a: Pos2, b: Pos2, y: f32) -> f32 {
    a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
}

fn is_convex(contour: &[Pos2]) -> bool {
    let n = contour.len();
    let turns = (0..n).map(|k| {
        let (a, b, c) = (contour[k], contour[(k + 1) % n], contour[(k + 2) % n]);
        (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    });
    let (mut left, mut right) = (false, false);
    for turn in turns {
        left |= turn < -1e-4;
        right |= turn > 1e-4;
    }
    !(left && right)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_lines_that_fit_its_square() {
        for sign in Sign::all() {
            let tracks = lines::of(sign);
            assert!(!tracks.is_empty(), "{sign:?}");
            for Point { x, y } in tracks.iter().flat_map(|track| &track.points) {
                let inside = 0.0..=16.0;
                assert!(inside.contains(x) && inside.contains(y), "{sign:?} {x} {y}");
            }
        }
    }

    #[test]
    fn concave_outlines_are_told_from_convex_ones() {
        let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Pos2::from);
        let dart = [(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)].map(Pos2::from);
        assert!(is_convex(&square));
        assert!(!is_convex(&dart));
    }
}
