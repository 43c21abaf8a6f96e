//! The board's picture: shapes from `pincer-draw` painted with egui.
//!
//! Two rooms fill it, the units and the overlays; both give shapes, which are
//! taken apart into the same primitives the SVG writer uses. They are painted
//! in the background layer, above the tilemap and under the panels.

use bevy::prelude::*;
use bevy_egui::egui::{self, Mesh, epaint};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use lyon_tessellation::math::point;
use lyon_tessellation::path::Path;
use lyon_tessellation::{BuffersBuilder, FillOptions, FillTessellator, FillVertex, VertexBuffers};
use pincer_draw::layout::Point;
use pincer_draw::palette::Colour;
use pincer_draw::shape::primitive::{self, Cap, Primitive, Track};
use pincer_draw::shape::{Anchor, Shape, sort};
use pincer_draw::text::{CAP_HEIGHT, Weight};

use crate::layout::{BoardArea, View};
use crate::state::at_table;
use crate::theme;

/// What the rooms want painted, at the view's hex radius.
#[derive(Resource, Debug, Default)]
pub struct Picture {
    /// Shapes of the units.
    pub units: Vec<Shape>,
    /// Shapes of the overlays, and of what neighbouring hexes do to each other.
    pub overlays: Vec<Shape>,
    painted: Option<Painted>,
}

/// Shapes ready for egui, around the board's 0,0.
#[derive(Debug)]
struct Painted {
    shapes: Vec<egui::Shape>,
    scale: f32,
}

impl Picture {
    /// Has everything painted anew.
    pub fn touch(&mut self) {
        self.painted = None;
    }
}

/// Marks the systems that paint the board, before the panels.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PictureSystems;

/// Marks the systems that make shapes, once view and preview are what they will
/// be in this frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ShapeSystems;

/// Paints the board.
pub struct PicturePlugin;

impl Plugin for PicturePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Picture>().add_systems(
            EguiPrimaryContextPass,
            paint.in_set(PictureSystems).run_if(at_table),
        );
    }
}

fn paint(
    mut contexts: EguiContexts,
    mut picture: ResMut<Picture>,
    view: Res<View>,
    area: Res<BoardArea>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if !theme::ready(context) {
        return Ok(());
    }
    let scale = context.pixels_per_point();
    let stale = picture
        .painted
        .as_ref()
        .is_none_or(|painted| painted.scale != scale);
    if stale {
        let mut shapes: Vec<Shape> = picture.overlays.clone();
        shapes.extend(picture.units.iter().cloned());
        sort(&mut shapes);
        let mut brush = Brush {
            context,
            tessellator: FillTessellator::new(),
            out: Vec::new(),
        };
        for primitive in shapes.iter().flat_map(primitive::of) {
            brush.paint(&primitive);
        }
        let shapes = brush.out;
        picture.painted = Some(Painted { shapes, scale });
    }
    let origin = view.origin(area.rect).to_vec2();
    let painter = context
        .layer_painter(egui::LayerId::background())
        .with_clip_rect(area.rect);
    if let Some(painted) = &picture.painted {
        painter.extend(painted.shapes.iter().cloned().map(|mut shape| {
            shape.translate(origin);
            shape
        }));
    }
    Ok(())
}

struct Brush<'a> {
    context: &'a egui::Context,
    tessellator: FillTessellator,
    out: Vec<egui::Shape>,
}

impl Brush<'_> {
    fn paint(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Fill { contours, colour } => self.fill(contours, *colour),
            Primitive::Strokes {
                tracks,
                width,
                cap,
                colour,
            } => {
                for track in tracks {
                    self.stroke(track, *width as f32, *cap, *colour);
                }
            }
            Primitive::Discs {
                centres,
                radius,
                colour,
            } => self.out.extend(centres.iter().map(|&centre| {
                egui::Shape::circle_filled(pos(centre), *radius as f32, theme::rgb(*colour))
            })),
            Primitive::Text {
                at,
                text,
                anchor,
                size,
                weight,
                colour,
            } => self.text(*at, text, *anchor, *size as f32, *weight, *colour),
        }
    }

    fn fill(&mut self, contours: &[Vec<Point>], colour: Colour) {
        let colour = theme::rgb(colour);
        if let [single] = contours
            && is_convex(single)
        {
            let points = single.iter().map(|&point| pos(point)).collect();
            let none = egui::Stroke::NONE;
            self.out
                .push(egui::Shape::convex_polygon(points, colour, none));
            return;
        }
        let mut path = Path::builder();
        for contour in contours {
            let mut points = contour.iter().map(|p| point(p.x as f32, p.y as f32));
            let Some(first) = points.next() else { continue };
            path.begin(first);
            points.for_each(|next| {
                path.line_to(next);
            });
            path.end(true);
        }
        let mut buffers: VertexBuffers<epaint::Vertex, u32> = VertexBuffers::new();
        let vertex = |vertex: FillVertex| epaint::Vertex {
            pos: egui::pos2(vertex.position().x, vertex.position().y),
            uv: epaint::WHITE_UV,
            color: colour,
        };
        let filled = self.tessellator.tessellate_path(
            &path.build(),
            &FillOptions::even_odd(),
            &mut BuffersBuilder::new(&mut buffers, vertex),
        );
        if filled.is_ok() {
            self.out.push(egui::Shape::mesh(Mesh {
                indices: buffers.indices,
                vertices: buffers.vertices,
                texture_id: egui::TextureId::default(),
            }));
        }
    }

    fn stroke(&mut self, track: &Track, width: f32, cap: Cap, colour: Colour) {
        let points: Vec<egui::Pos2> = track.points.iter().map(|&point| pos(point)).collect();
        let colour = theme::rgb(colour);
        let stroke = egui::Stroke::new(width, colour);
        let ends = (cap == Cap::Round && !track.closed && width > 2.0)
            .then(|| [points.first(), points.last()]);
        for &end in ends.iter().flatten().flatten() {
            self.out
                .push(egui::Shape::circle_filled(*end, width / 2.0, colour));
        }
        self.out.push(if track.closed {
            egui::Shape::closed_line(points, stroke)
        } else {
            egui::Shape::line(points, stroke)
        });
    }

    fn text(
        &mut self,
        at: Point,
        text: &str,
        anchor: Anchor,
        size: f32,
        weight: Weight,
        colour: Colour,
    ) {
        let font = match weight {
            Weight::Regular => theme::regular(size),
            Weight::SemiBold => theme::strong(size),
        };
        let colour = theme::rgb(colour);
        let galley = self
            .context
            .fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, colour));
        // The point is the middle of the capitals, which sit on the baseline.
        let baseline = galley
            .rows
            .first()
            .and_then(|row| row.glyphs.first())
            .map_or(galley.size().y * 0.8, |glyph| glyph.pos.y);
        let left = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => galley.size().x / 2.0,
            Anchor::End => galley.size().x,
        };
        let up = baseline - CAP_HEIGHT as f32 * size / 2.0;
        let corner = pos(at) - egui::vec2(left, up);
        self.out.push(egui::Shape::galley(corner, galley, colour));
    }
}

fn pos(point: Point) -> egui::Pos2 {
    egui::pos2(point.x as f32, point.y as f32)
}

/// Whether a contour turns one way only, once round.
fn is_convex(points: &[Point]) -> bool {
    if points.len() < 3 {
        return false;
    }
    let at = |index: usize| points[index % points.len()];
    let (mut left, mut right, mut round) = (false, false, 0.0);
    for index in 0..points.len() {
        let (a, b) = (at(index + 1) - at(index), at(index + 2) - at(index + 1));
        let cross = a.cross(b);
        left |= cross < -1e-9;
        right |= cross > 1e-9;
        round += cross.atan2(a.dot(b));
    }
    left != right && round.abs() < 1.01 * std::f64::consts::TAU
}
