//! What neighbouring hexes do to each other: the faces and edges of walls, the
//! banks of water, the edges where the ground falls.
//!
//! A tile knows only its own hex, so these are drawn as shapes above the tiles,
//! and so is what of a hex is a number ([`condition`]).
//! Light comes from above: edges that face down are darker and drop a face.

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::board::Board;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::{Centimetres, Level};
use pincer_rules::sentences::words::signed;

use crate::layout::{Layout, Point, SQRT_3};
use crate::palette::{self, Colour};
use crate::shape::{Label, Layer, Shape, Stroke};
use crate::terrain::{LARGEST_MARK, condition};

const WALL_FACE: Colour = Colour::hex(0x1D242B);
const WALL_SHADE: Colour = Colour::hex(0x98A4AE);
const FALL_FACE: Colour = Colour::hex(0x171C21);
const FALL_EDGE: Colour = Colour::hex(0x93A0AC);
const FALL_TICK: Colour = Colour::hex(0x72808C);
const BANK: Colour = Colour::hex(0x8FB0BF);

/// Height of a wall's face, in radii.
const WALL_DROP: f64 = 0.3;
/// Height of a level's face, in radii.
const FALL_DROP: f64 = 0.16;

/// All relief of a board.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout) -> Vec<Shape> {
    let board = &scene.board;
    let mut relief = Relief::new(layout);
    for hex in board.hexes() {
        let ground = board.ground(hex);
        if ground.is_opaque() {
            relief.wall(board, hex);
            continue;
        }
        if ground.depth > Centimetres(0) {
            relief.bank(board, hex);
        }
        relief.fall(board, hex);
    }
    let mut shapes = relief.shapes();
    shapes.extend(high_marks(board, layout));
    shapes.extend(condition::shapes(scene, layout));
    shapes
}

const fn faces_down(facing: Facing) -> bool {
    matches!(
        facing,
        Facing::SouthEast | Facing::South | Facing::SouthWest
    )
}

/// A hex of the map that is a wall: beyond the edge there is nothing to join.
fn is_wall(board: &Board, hex: Hex) -> bool {
    board.contains(hex) && board.ground(hex).is_opaque()
}

struct Relief {
    layout: Layout,
    fall_faces: Vec<Vec<Point>>,
    wall_faces: Vec<Vec<Point>>,
    lit: Vec<Vec<Point>>,
    shaded: Vec<Vec<Point>>,
    falls: Vec<Vec<Point>>,
    ticks: Vec<Vec<Point>>,
    banks: Vec<Vec<Point>>,
}

impl Relief {
    const fn new(layout: Layout) -> Self {
        Self {
            layout,
            fall_faces: Vec::new(),
            wall_faces: Vec::new(),
            lit: Vec::new(),
            shaded: Vec::new(),
            falls: Vec::new(),
            ticks: Vec::new(),
            banks: Vec::new(),
        }
    }

    fn wall(&mut self, board: &Board, hex: Hex) {
        for &facing in Facing::ALL {
            if is_wall(board, hex + facing.offset()) {
                continue;
            }
            let edge = self.layout.edge(hex, facing);
            if faces_down(facing) {
                let below = is_wall(board, hex + Facing::South.offset());
                let face = self.face(edge, facing, WALL_DROP, below);
                self.wall_faces.push(face);
                self.shaded.push(edge.to_vec());
            } else {
                self.lit.push(edge.to_vec());
            }
        }
    }

    /// The face below an edge. A slanted face would run into the wall below
    /// its hex, so there it ends at that wall's edge.
    fn face(&self, [a, b]: [Point; 2], facing: Facing, drop: f64, below: bool) -> Vec<Point> {
        let s = self.layout.radius;
        let down = Vec2::new(0.0, drop * s);
        let along = drop / SQRT_3;
        let foot = |corner: Point, side: f64| match below {
            true => corner + Vec2::new(side * s / 2.0, SQRT_3 / 2.0 * s) * along,
            false => corner + down,
        };
        match facing {
            // Clockwise edges: from the right corner down, and down to the left.
            Facing::SouthEast => vec![a, b, foot(b, 1.0), a + down],
            Facing::SouthWest => vec![a, b, b + down, foot(a, -1.0)],
            _ => vec![a, b, b + down, a + down],
        }
    }

    fn bank(&mut self, board: &Board, hex: Hex) {
        for &facing in Facing::ALL {
            let next = hex + facing.offset();
            let dry = board.contains(next)
                && board.ground(next).depth == Centimetres(0)
                && !board.ground(next).is_opaque();
            if dry {
                self.banks.push(self.layout.edge(hex, facing).to_vec());
            }
        }
    }

    fn fall(&mut self, board: &Board, hex: Hex) {
        let Level(here) = board.ground(hex).level;
        for &facing in Facing::ALL {
            let next = hex + facing.offset();
            if !board.contains(next) || is_wall(board, next) {
                continue;
            }
            let Level(there) = board.ground(next).level;
            if here <= there {
                continue;
            }
            let edge = self.layout.edge(hex, facing);
            if faces_down(facing) {
                let drop = FALL_DROP * f64::from(here.saturating_sub(there).min(3)).sqrt();
                let face = self.face(edge, facing, drop, false);
                self.fall_faces.push(face);
            }
            let centre = self.layout.centre(hex);
            for part in [0.2, 0.4, 0.6, 0.8] {
                let foot = edge[0].lerp(edge[1], part);
                self.ticks.push(vec![foot, foot.lerp(centre, 0.16)]);
            }
            self.falls.push(edge.to_vec());
        }
    }

    fn shapes(self) -> Vec<Shape> {
        let s = self.layout.radius;
        let mut out = Vec::new();
        for (faces, colour) in [(self.fall_faces, FALL_FACE), (self.wall_faces, WALL_FACE)] {
            // One shape each: under the even-odd rule overlaps would be holes.
            for face in faces {
                let edge = Stroke::new(palette::CASING.percent(70), (0.04 * s).max(0.8));
                out.push(Shape::polygon(
                    Layer::Relief,
                    face,
                    Some(colour),
                    Some(edge),
                ));
            }
        }
        for (lines, colour, width) in [
            (self.banks, BANK.percent(70), 0.06),
            (self.ticks, FALL_TICK, 0.04),
            (self.falls, FALL_EDGE, 0.06),
            (self.shaded, WALL_SHADE, 0.07),
            (self.lit, palette::PALE, 0.07),
        ] {
            if !lines.is_empty() {
                let stroke = Stroke::new(colour, (width * s).max(1.0));
                out.push(Shape::lines(Layer::Relief, lines, stroke));
            }
        }
        out
    }
}

/// Levels whose number no tile shows.
fn high_marks(board: &Board, layout: Layout) -> impl Iterator<Item = Shape> + '_ {
    board.hexes().filter_map(move |hex| {
        let ground = board.ground(hex);
        let beyond = !ground.is_opaque() && ground.level.0.abs() > LARGEST_MARK;
        beyond.then(|| {
            let at = layout.centre(hex) - Vec2::new(0.0, 0.55 * layout.radius);
            let size = 0.36 * layout.radius;
            Shape {
                layer: Layer::Relief,
                ..Shape::label(Label::plain(at, signed(ground.level.0), size))
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Form;
    use pincer_rules::board::{Ground, Passage, Shape as Outline};
    use pincer_rules::numbers::Steps;

    fn scene(walls: &[(i32, i32)]) -> Scene {
        let mut board = Board::new(Outline::Hexagon { radius: Steps(3) }).unwrap();
        for &(q, r) in walls {
            let wall = Ground {
                passage: Passage::Wall,
                ..Ground::default()
            };
            board.set(Hex::new(q, r), wall).unwrap();
        }
        Scene::new(board)
    }

    fn edges(shapes: &[Shape]) -> usize {
        shapes
            .iter()
            .map(|shape| match &shape.form {
                Form::Lines { lines, .. } => lines.len(),
                _ => 0,
            })
            .sum()
    }

    #[test]
    fn walls_join() {
        let layout = Layout { radius: 20.0 };
        assert_eq!(edges(&shapes(&scene(&[(0, 0)]), layout)), 6);
        assert_eq!(edges(&shapes(&scene(&[(0, 0), (0, 1)]), layout)), 10);
        // A wall on the rim shows its outer edge too.
        assert_eq!(edges(&shapes(&scene(&[(3, 0)]), layout)), 6);
    }

    #[test]
    fn open_ground_has_no_relief() {
        assert!(shapes(&scene(&[]), Layout { radius: 20.0 }).is_empty());
    }

    #[test]
    fn only_falling_edges_are_drawn() {
        let mut scene = scene(&[]);
        let high = Ground {
            level: Level(1),
            ..Ground::default()
        };
        scene.board.set(Hex::ZERO, high).unwrap();
        scene.board.set(Hex::new(0, 1), high).unwrap();
        let drawn = shapes(&scene, Layout { radius: 20.0 });
        // 10 outer edges with 4 ticks each.
        assert_eq!(edges(&drawn), 50);
    }
}
