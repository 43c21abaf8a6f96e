//! Where the board lies on the screen: hexes to points and back.
//!
//! Three planes meet here. The *board* plane is `pincer_draw::layout` at a hex
//! radius of 1, y downwards. The *screen* is egui points, y downwards, so the
//! UI scale is already in it. The *world* is Bevy's, y upwards, at the radius of
//! the atlas's hexes, where the tilemap lies:
//!
//! ```text
//!   board ──radius, pan──▶ screen        world = board × WORLD_RADIUS, y flipped
//! ```
//!
//! Everything that points or paints goes through [`View`], so the hex under the
//! pointer is right at every zoom, pan, UI scale and panel state.

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;
use bevy_egui::egui;
use pincer_draw::layout::{Layout, Point, SQRT_3};
use pincer_rules::board::{Board, axial_to_offset};
use pincer_rules::hex::Hex;

/// Radius of a hex in the world: the atlas is drawn at twice this width.
pub const WORLD_RADIUS: f32 = pincer_draw::atlas::HEX_WIDTH as f32 / 2.0;

/// The least and the largest hex radius on the screen, in points.
const RADII: std::ops::RangeInclusive<f32> = 1.0..=120.0;

/// The least share of what fits its area that a board is zoomed out to.
const LEAST: f32 = 0.6;

/// Room left around a board that is fitted into its area, in points.
const MARGIN: f32 = 12.0;

/// The part of the window that no panel covers, in egui points.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct BoardArea {
    /// The rectangle.
    pub rect: egui::Rect,
}

impl Default for BoardArea {
    fn default() -> Self {
        Self {
            rect: egui::Rect::NOTHING,
        }
    }
}

/// Which part of the board is shown, and how large.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct View {
    /// The point of the board plane in the middle of the area.
    pub centre: egui::Vec2,
    /// Hex radius in points.
    pub radius: f32,
    /// The least hex radius of this board: smaller it would be lost.
    pub least: f32,
    /// Whether the board still fills its area as it was fitted: it is then
    /// fitted again when the area changes.
    pub fitted: bool,
}

impl Default for View {
    fn default() -> Self {
        Self {
            centre: egui::Vec2::ZERO,
            radius: 28.0,
            least: *RADII.start(),
            fitted: true,
        }
    }
}

impl View {
    /// The layout of shapes on the screen.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout {
            radius: f64::from(self.radius),
        }
    }

    /// Where the board's 0,0 lies on the screen: what shapes are moved by.
    #[must_use]
    pub fn origin(&self, area: egui::Rect) -> egui::Pos2 {
        area.center() - self.centre * self.radius
    }

    /// The centre of a hex on the screen.
    #[must_use]
    pub fn pos_of(&self, area: egui::Rect, hex: Hex) -> egui::Pos2 {
        let centre = self.layout().centre(hex);
        self.origin(area) + egui::vec2(centre.x as f32, centre.y as f32)
    }

    /// The hex whose centre is nearest to a point of the screen.
    #[must_use]
    pub fn hex_at(&self, area: egui::Rect, pos: egui::Pos2) -> Hex {
        let offset = pos - self.origin(area);
        self.layout()
            .nearest(Point::new(f64::from(offset.x), f64::from(offset.y)))
    }

    /// Shows the whole board.
    pub fn fit(&mut self, area: egui::Rect, board: &Board) {
        self.limit(area, board);
        self.radius = fitting(area, board);
        let middle = Layout { radius: 1.0 }.bounds(board).center();
        self.centre = egui::vec2(middle.x as f32, middle.y as f32);
        self.fitted = true;
    }

    /// Keeps the board from being zoomed out to less than a share of its area.
    pub fn limit(&mut self, area: egui::Rect, board: &Board) {
        self.least = (LEAST * fitting(area, board)).max(*RADII.start());
    }

    /// Zooms by a factor around a point of the screen, which keeps its place.
    pub fn zoom_at(&mut self, area: egui::Rect, pos: egui::Pos2, factor: f32) {
        let before = (pos - area.center()) / self.radius;
        self.radius = (self.radius * factor).clamp(self.least, *RADII.end());
        self.centre += before - (pos - area.center()) / self.radius;
        self.fitted = false;
    }

    /// Moves the board by points of the screen.
    pub fn pan(&mut self, by: egui::Vec2) {
        self.centre -= by / self.radius;
        self.fitted = false;
    }

    /// Moves the board just so far that a hex is seen.
    pub fn reveal(&mut self, area: egui::Rect, hex: Hex) {
        if let Some(by) = self.hidden_by(area, hex) {
            self.pan(by);
        }
    }

    /// By how many points of the screen the board has to be moved so that a hex is
    /// seen; `None` where it is.
    #[must_use]
    pub fn hidden_by(&self, area: egui::Rect, hex: Hex) -> Option<egui::Vec2> {
        let pos = self.pos_of(area, hex);
        let room = area.shrink(self.radius.min(area.width().min(area.height()) / 4.0));
        let nearest = room.clamp(pos);
        (nearest != pos).then(|| nearest - pos)
    }

    /// The camera that shows this: where it stands in the world, and how many
    /// world units a logical pixel is.
    #[must_use]
    pub fn camera(&self, area: egui::Rect, window: egui::Vec2, ui_scale: f32) -> (Vec2, f32) {
        // The camera looks at the middle of the window, the view at the area's.
        let aside = (window / 2.0 - area.center().to_vec2()) / self.radius;
        let looks_at = self.centre + aside;
        (
            Vec2::new(looks_at.x, -looks_at.y) * WORLD_RADIUS,
            WORLD_RADIUS / (self.radius * ui_scale),
        )
    }
}

/// How a board lies in a tilemap of odd-q columns, rows counted upwards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TileGrid {
    least: (i64, i64),
    /// Columns and rows.
    pub size: TilemapSize,
    /// Which columns lie half a hex lower.
    pub system: HexCoordSystem,
}

impl TileGrid {
    /// The grid around a board.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let (mut least, mut most) = ((i64::MAX, i64::MAX), (i64::MIN, i64::MIN));
        for hex in board.hexes() {
            let (col, row) = axial_to_offset(hex);
            least = (least.0.min(col), least.1.min(row));
            most = (most.0.max(col), most.1.max(row));
        }
        // Odd columns lie lower. Counted from the first column of the map that
        // is every second one from 1, or from 0 where the first is itself odd.
        let system = if least.0.rem_euclid(2) == 0 {
            HexCoordSystem::ColumnEven
        } else {
            HexCoordSystem::ColumnOdd
        };
        Self {
            least,
            size: TilemapSize {
                x: (most.0 - least.0 + 1) as u32,
                y: (most.1 - least.1 + 1) as u32,
            },
            system,
        }
    }

    /// The tile of a hex of the board.
    #[must_use]
    pub fn tile(&self, hex: Hex) -> TilePos {
        let (col, row) = axial_to_offset(hex);
        TilePos {
            x: (col - self.least.0) as u32,
            y: self.size.y - 1 - (row - self.least.1) as u32,
        }
    }

    /// Distances between tiles in the world.
    #[must_use]
    pub fn grid_size() -> TilemapGridSize {
        TilemapGridSize {
            x: 2.0 * WORLD_RADIUS,
            y: SQRT_3 as f32 * WORLD_RADIUS,
        }
    }

    /// What the tilemap is moved by so that every tile lies on its hex.
    #[must_use]
    pub fn origin(&self, board: &Board) -> Vec2 {
        board
            .hexes()
            .next()
            .map_or(Vec2::ZERO, |hex| world_of(hex) - self.tile_in_map(hex))
    }

    fn tile_in_map(&self, hex: Hex) -> Vec2 {
        let size = Self::grid_size();
        let tile_size = TilemapTileSize {
            x: size.x,
            y: size.y,
        };
        self.tile(hex).center_in_world(
            &self.size,
            &size,
            &tile_size,
            &TilemapType::Hexagon(self.system),
            &TilemapAnchor::None,
        )
    }
}

/// The centre of a hex in the world.
#[must_use]
pub fn world_of(hex: Hex) -> Vec2 {
    let centre = Layout {
        radius: f64::from(WORLD_RADIUS),
    }
    .centre(hex);
    Vec2::new(centre.x as f32, -centre.y as f32)
}

/// The hex radius at which the whole board fills its area.
fn fitting(area: egui::Rect, board: &Board) -> f32 {
    let bounds = Layout { radius: 1.0 }.bounds(board);
    let (width, height) = (bounds.width() as f32, bounds.height() as f32);
    let room = area.shrink(MARGIN);
    (room.width() / width)
        .min(room.height() / height)
        .clamp(*RADII.start(), *RADII.end())
}

/// Whether no floating window of the interface lies over a point.
#[must_use]
pub fn is_board(context: &egui::Context, pos: egui::Pos2) -> bool {
    context
        .layer_id_at(pos)
        .is_none_or(|layer| layer.order == egui::Order::Background)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::board::Shape;
    use pincer_rules::numbers::Steps;

    fn boards() -> Vec<Board> {
        [
            Shape::Rectangle { cols: 24, rows: 16 },
            Shape::Rectangle { cols: 1, rows: 3 },
            Shape::Rectangle { cols: 5, rows: 1 },
            Shape::Hexagon { radius: Steps(3) },
            Shape::Hexagon { radius: Steps(4) },
        ]
        .into_iter()
        .map(|shape| Board::new(shape).unwrap())
        .collect()
    }

    #[test]
    fn every_tile_lies_on_its_hex() {
        for board in boards() {
            let grid = TileGrid::new(&board);
            let origin = grid.origin(&board);
            for hex in board.hexes() {
                let tile = grid.tile_in_map(hex) + origin;
                assert!(tile.distance(world_of(hex)) < 0.01, "{hex:?} {tile}");
            }
        }
    }

    /// 10,000 points at every zoom, pan and area: the hex under the pointer is
    /// the one with the nearest centre.
    #[test]
    fn the_hex_under_the_pointer_is_the_nearest() {
        let mut dice = pincer_rules::dice::Stream::new(7, 1);
        let mut next = |low: f32, high: f32| {
            let share = dice.next(pincer_rules::numbers::Faces(10_000)) as f32 / 10_000.0;
            low + share * (high - low)
        };
        for _ in 0..10_000 {
            let area = egui::Rect::from_min_size(
                egui::pos2(next(0.0, 80.0), next(0.0, 60.0)),
                egui::vec2(next(200.0, 3000.0), next(100.0, 2000.0)),
            );
            let mut view = View {
                centre: egui::vec2(next(-60.0, 60.0), next(-60.0, 60.0)),
                radius: next(6.0, 120.0),
                least: *RADII.start(),
                fitted: false,
            };
            let pos = area.lerp_inside(egui::vec2(next(0.0, 1.0), next(0.0, 1.0)));
            view.zoom_at(area, pos, next(0.5, 2.0));
            let hex = view.hex_at(area, pos);
            let away = |hex| view.pos_of(area, hex).distance(pos);
            for other in pincer_rules::hex::neighbours(hex) {
                assert!(
                    away(hex) <= away(other) + 0.01,
                    "{hex:?} {other:?} {view:?}"
                );
            }
        }
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let area = egui::Rect::from_min_size(egui::pos2(60.0, 56.0), egui::vec2(840.0, 660.0));
        let mut view = View::default();
        view.fit(area, &boards()[0]);
        let pos = egui::pos2(300.0, 500.0);
        let before = (pos - view.origin(area)) / view.radius;
        view.zoom_at(area, pos, 1.7);
        let after = (pos - view.origin(area)) / view.radius;
        assert!((before - after).length() < 1e-3);
    }

    #[test]
    fn a_board_is_never_zoomed_out_until_it_is_lost() {
        let area = egui::Rect::from_min_size(egui::pos2(60.0, 56.0), egui::vec2(840.0, 660.0));
        for board in boards() {
            let mut view = View::default();
            view.fit(area, &board);
            let fitted = view.radius;
            for _ in 0..40 {
                view.zoom_at(area, area.center(), 1.0 / 1.15);
            }
            assert!(
                (view.radius - (LEAST * fitted).max(1.0)).abs() < 1e-3,
                "{view:?}"
            );
            view.fit(area, &board);
            assert!((view.radius - fitted).abs() < 1e-6);
        }
    }

    #[test]
    fn a_fitted_board_lies_within_its_area() {
        let area = egui::Rect::from_min_size(egui::pos2(60.0, 56.0), egui::vec2(840.0, 660.0));
        for board in boards() {
            let mut view = View::default();
            view.fit(area, &board);
            for hex in board.hexes() {
                assert!(area.contains(view.pos_of(area, hex)), "{hex:?}");
            }
        }
    }

    /// The camera puts the world point of a hex on the same pixel as the view.
    #[test]
    fn camera_and_view_agree() {
        let area = egui::Rect::from_min_size(egui::pos2(60.0, 56.0), egui::vec2(500.0, 300.0));
        let window = egui::vec2(900.0, 500.0);
        let mut view = View::default();
        view.fit(area, &boards()[0]);
        view.pan(egui::vec2(33.0, -21.0));
        for ui_scale in [1.0, 2.0] {
            let (camera, units) = view.camera(area, window, ui_scale);
            for hex in [Hex::new(0, 0), Hex::new(7, 3), Hex::new(-2, 9)] {
                let away = (world_of(hex) - camera) / units;
                // Logical pixels from the middle of the window, y upwards.
                let pixel = window * ui_scale / 2.0 + egui::vec2(away.x, -away.y);
                let point = view.pos_of(area, hex).to_vec2() * ui_scale;
                assert!((pixel - point).length() < 0.01, "{hex:?} {pixel} {point}");
            }
        }
    }
}
