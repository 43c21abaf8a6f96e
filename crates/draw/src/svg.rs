//! The whole board as an SVG text.
//!
//! Tiles are groups used again and again; everything else is painted from the
//! same primitives as in the window. Numbers have two decimals at most, so the
//! same scene gives the same bytes.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use pincer_rules::Scene;

use crate::layout::{Layout, Point, Rect};
use crate::palette::{self, Colour};
use crate::shape::primitive::{self, Cap, Primitive, Track};
use crate::shape::{self, Anchor, Form, Shape};
use crate::terrain::art::{self, RADIUS};
use crate::terrain::{Tile, relief, sky, stack};
use crate::text::{CAP_HEIGHT, FAMILY};
use crate::token;

/// Empty space around the board, in pixels.
const MARGIN: f64 = 12.0;

/// The board with its tiles, units and extra shapes.
///
/// The shapes must have been made with the same layout; they are sorted here.
#[must_use]
pub fn board_svg(scene: &Scene, extra: &[Shape], layout: Layout) -> String {
    let mut shapes = relief::shapes(scene, layout);
    shapes.extend(token::all(scene, layout));
    shapes.extend(extra.iter().cloned());
    shape::sort(&mut shapes);
    let mut frame = layout.bounds(&scene.board);
    for shape in &shapes {
        if let Form::Label(label) = &shape.form {
            frame = frame.union(shape::label::frame(label));
        }
    }
    let frame = frame.inflate(MARGIN, MARGIN).expand();
    let mut svg = open(frame);
    background(&mut svg, frame);
    for star in sky::shapes(scene, layout, frame) {
        for primitive in primitive::of(&star) {
            paint(&mut svg, &primitive);
        }
    }
    board(&mut svg, scene, layout);
    for shape in &shapes {
        for primitive in primitive::of(shape) {
            paint(&mut svg, &primitive);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Shapes alone, on the colour behind the board, in a frame of their own.
#[must_use]
pub fn shapes_svg(shapes: &[Shape], frame: Rect) -> String {
    let mut sorted = shapes.to_vec();
    shape::sort(&mut sorted);
    let mut svg = open(frame);
    background(&mut svg, frame);
    for shape in &sorted {
        for primitive in primitive::of(shape) {
            paint(&mut svg, &primitive);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn open(frame: Rect) -> String {
    let (x, y) = (number(frame.x0), number(frame.y0));
    let (width, height) = (number(frame.width()), number(frame.height()));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{x} {y} {width} {height}">
"#
    )
}

fn background(svg: &mut String, frame: Rect) {
    let _ = writeln!(
        svg,
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>"#,
        number(frame.x0),
        number(frame.y0),
        number(frame.width()),
        number(frame.height()),
        palette::FIELD
    );
}

fn board(svg: &mut String, scene: &Scene, layout: Layout) {
    let hexes: Vec<_> = scene
        .board
        .hexes()
        .map(|hex| (hex, stack(&scene.board, hex)))
        .collect();
    let used: BTreeSet<Tile> = hexes.iter().flat_map(|(_, stack)| stack.iter()).collect();
    svg.push_str("<defs>");
    for &tile in &used {
        let _ = write!(svg, r#"<g id="t{}">{}</g>"#, tile.index(), art::svg(tile));
    }
    svg.push_str("</defs>\n");
    let scale = decimals(layout.radius / RADIUS, 5);
    // All bases first: what hangs over the edge of a hex lies on its neighbour.
    for bases in [true, false] {
        for (hex, stack) in &hexes {
            let centre = layout.centre(*hex);
            for tile in stack.iter().filter(|tile| tile.is_base() == bases) {
                let _ = writeln!(
                    svg,
                    r##"<use href="#t{}" transform="translate({} {}) scale({scale})"/>"##,
                    tile.index(),
                    number(centre.x),
                    number(centre.y),
                );
            }
        }
    }
}

/// Paints one primitive.
fn paint(svg: &mut String, primitive: &Primitive) {
    match primitive {
        Primitive::Fill { contours, colour } => {
            let data: String = contours.iter().map(|contour| path(contour, true)).collect();
            if !data.is_empty() {
                let _ = writeln!(
                    svg,
                    r#"<path d="{data}" fill-rule="evenodd"{}/>"#,
                    painted("fill", *colour)
                );
            }
        }
        Primitive::Strokes {
            tracks,
            width,
            cap,
            colour,
        } => {
            let data: String = tracks
                .iter()
                .map(|Track { points, closed }| path(points, *closed))
                .collect();
            let cap = match cap {
                Cap::Butt => "",
                Cap::Round => r#" stroke-linecap="round""#,
            };
            if !data.is_empty() {
                let _ = writeln!(
                    svg,
                    r#"<path d="{data}" fill="none"{} stroke-width="{}" stroke-linejoin="round"{cap}/>"#,
                    painted("stroke", *colour),
                    number(*width)
                );
            }
        }
        Primitive::Discs {
            centres,
            radius,
            colour,
        } => discs(svg, centres, *radius, *colour),
        Primitive::Text {
            at,
            text,
            anchor,
            size,
            weight,
            colour,
        } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let _ = writeln!(
                svg,
                r#"<text x="{}" y="{}" font-family="{FAMILY}, sans-serif" font-size="{}" font-weight="{}" text-anchor="{anchor}"{}>{}</text>"#,
                number(at.x),
                number(at.y + CAP_HEIGHT / 2.0 * size),
                number(*size),
                weight.number(),
                painted("fill", *colour),
                escaped(text),
            );
        }
    }
}

fn discs(svg: &mut String, centres: &[Point], radius: f64, colour: Colour) {
    if let [centre] = centres {
        let _ = writeln!(
            svg,
            r#"<circle cx="{}" cy="{}" r="{}"{}/>"#,
            number(centre.x),
            number(centre.y),
            number(radius),
            painted("fill", colour)
        );
        return;
    }
    if centres.is_empty() {
        return;
    }
    let (r, across) = (number(radius), number(2.0 * radius));
    let mut data = String::new();
    for centre in centres {
        let _ = write!(
            data,
            "M{} {}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z",
            number(centre.x - radius),
            number(centre.y)
        );
    }
    let _ = writeln!(svg, r#"<path d="{data}"{}/>"#, painted("fill", colour));
}

fn path(points: &[Point], closed: bool) -> String {
    let mut data = String::new();
    for (k, point) in points.iter().enumerate() {
        let _ = write!(
            data,
            "{}{} {}",
            if k == 0 { 'M' } else { 'L' },
            number(point.x),
            number(point.y)
        );
    }
    if closed && !data.is_empty() {
        data.push('Z');
    }
    data
}

fn painted(what: &str, colour: Colour) -> String {
    match colour.a {
        255 => format!(r#" {what}="{colour}""#),
        _ => format!(
            r#" {what}="{colour}" {what}-opacity="{}""#,
            decimals(colour.opacity(), 3)
        ),
    }
}

fn number(value: f64) -> String {
    decimals(value, 2)
}

/// A number without trailing zeros, and never "-0".
fn decimals(value: f64, places: usize) -> String {
    let mut digits = format!("{value:.places$}");
    if digits.contains('.') {
        digits.truncate(digits.trim_end_matches('0').trim_end_matches('.').len());
    }
    match digits.as_str() {
        "-0" => "0".to_owned(),
        _ => digits,
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!(number(1.0), "1");
        assert_eq!(number(-0.001), "0");
        assert_eq!(number(12.345), "12.35");
        assert_eq!(number(100.0), "100");
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escaped("a < b & c"), "a &lt; b &amp; c");
    }
}
