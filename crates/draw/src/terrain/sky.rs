//! What lies around a map without gravity: stars.

use pincer_rules::Scene;
use pincer_rules::scene::Gravity;

use crate::layout::{Layout, Point, Rect};
use crate::palette::{Colour, FAINT, TEXT};
use crate::shape::{Layer, Shape};

/// Distance of the stars' cells, in hex radii.
const APART: f64 = 1.3;

/// Sparse specks within a frame wherever there is no hex; none where things have
/// weight. They stand still, and where they are depends on the frame of the plane
/// alone, so that a map keeps its sky.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout, frame: Rect) -> Vec<Shape> {
    if scene.gravity != Gravity::Zero {
        return Vec::new();
    }
    let cell = APART * layout.radius;
    let columns = (frame.x0 / cell).floor() as i32..=(frame.x1 / cell).ceil() as i32;
    let rows = (frame.y0 / cell).floor() as i32..=(frame.y1 / cell).ceil() as i32;
    let mut shapes = Vec::new();
    for column in columns {
        for row in rows.clone() {
            let mixed = mix(column, row);
            let part = |shift: u32| f64::from((mixed >> shift) & 0xFF) / 255.0;
            let at = Point::new(
                (f64::from(column) + part(0)) * cell,
                (f64::from(row) + part(8)) * cell,
            );
            // Every third cell is empty, and nothing shines through a deck.
            if mixed >> 30 == 0 || !frame.contains(at) || scene.board.contains(layout.nearest(at)) {
                continue;
            }
            shapes.push(star(at, part(16)));
        }
    }
    shapes
}

fn star(at: Point, brightness: f64) -> Shape {
    let (radius, colour): (f64, Colour) = match brightness {
        b if b > 0.93 => (1.4, TEXT.percent(90)),
        b if b > 0.7 => (1.1, TEXT.percent(60)),
        _ => (0.8, FAINT.percent(70)),
    };
    Shape::circle(Layer::Relief, at, radius, Some(colour), None)
}

fn mix(column: i32, row: i32) -> u32 {
    let mixed = (column as u32)
        .wrapping_mul(0x9E37_79B1)
        .wrapping_add((row as u32).wrapping_mul(0x85EB_CA77));
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    let mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297A_2D39);
    mixed ^ (mixed >> 15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;
    use pincer_rules::board::{Board, Shape as Outline};
    use pincer_rules::numbers::Steps;

    #[test]
    fn stars_shine_beside_the_map_and_only_without_gravity() {
        let board = Board::new(Outline::Hexagon { radius: Steps(4) }).unwrap();
        let mut scene = Scene::new(board);
        let layout = Layout { radius: 20.0 };
        let frame = layout.bounds(&scene.board).inflate(60.0, 60.0);
        assert!(shapes(&scene, layout, frame).is_empty());
        scene.gravity = Gravity::Zero;
        let stars = shapes(&scene, layout, frame);
        assert!(stars.len() > 40, "{}", stars.len());
        for star in stars {
            let Form::Circle { centre, .. } = star.form else {
                panic!("stars are discs");
            };
            assert!(!scene.board.contains(layout.nearest(centre)));
            assert!(frame.contains(centre));
        }
    }
}
