//! An area that is aimed: its hexes, where it is put, everyone it strikes, the
//! cover it breaks (`AREA-1`, `CC-COVER-4`).
//!
//! ```text
//!   hatched as a threat; its centre between six ticks
//!   [ ]  whoever is struck, with the chance to be wounded
//!   ⬡⬡   a friend: two outlines in the colour of its side, and the word
//!   ▨    a sign in the corner: cover that is struck too
//! ```

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::cybercore::area::{AreaFound, centre};
use pincer_rules::hex::Hex;
use pincer_rules::record::{Aimed, ShotRecord};
use pincer_rules::sentences::{self, board as words};
use pincer_rules::unit::UnitId;

use crate::icon::Icon;
use crate::layout::Layout;
use crate::overlay::shot::brackets;
use crate::overlay::{arrow_head, between_tokens, hex_outline, over_ground, sign, tag};
use crate::palette::{SHOT, THREAT};
use crate::shape::{Dash, Label, Layer, Shape, Stroke, outline};
use crate::token;

/// Hex width in pixels from which friends have their word.
pub const FRIENDS_FROM: f64 = 30.0;

/// Hex width in pixels from which everyone struck has a chance.
pub const CHANCES_FROM: f64 = 40.0;

/// The area with everyone in it. `records` are the judge's answers to what the
/// area asks of those it strikes; who has none has no chance written.
#[must_use]
pub fn shapes(
    scene: &Scene,
    layout: Layout,
    found: &AreaFound,
    records: &[ShotRecord],
) -> Vec<Shape> {
    let region = outline::of(layout, found.hexes.iter().copied());
    let mut shapes = Vec::new();
    if let Some(refusal) = found.refusal {
        // It is shown where it would be, but nothing is promised.
        let stroke = over_ground(THREAT.percent(75), 1.8).dashed(Dash::Dashed);
        shapes.push(Shape::outline(Layer::Outlines, region, stroke));
        shapes.extend(aim(layout, found, THREAT));
        shapes.push(about(layout, found, sentences::no_area(refusal)));
        return shapes;
    }
    shapes.push(Shape::fill(
        Layer::Fills,
        region.clone(),
        THREAT.percent(13),
    ));
    shapes.push(Shape::threat_hatch(region.clone(), 2));
    shapes.push(Shape::outline(
        Layer::Outlines,
        region,
        over_ground(THREAT, 2.0),
    ));
    shapes.extend(aim(layout, found, SHOT));
    for &hex in &found.breached {
        let stroke = Stroke::new(THREAT, 1.6).dashed(Dash::Dashed).cased();
        shapes.push(hex_outline(layout, hex, 0.86, stroke));
        let at = layout.centre(hex) + Vec2::new(-0.52, 0.52) * layout.radius;
        shapes.extend(sign(layout, at, Icon::Breach, THREAT));
    }
    for ask in &found.struck {
        let record = records.iter().find(|record| record.ask == *ask);
        shapes.extend(struck(scene, layout, found.shooter, ask.target, record));
    }
    let words = words::area(scene, found);
    shapes.push(about(layout, found, words));
    shapes
}

/// Brackets around somebody struck; a friend's two outlines and the word.
fn struck(
    scene: &Scene,
    layout: Layout,
    shooter: UnitId,
    id: UnitId,
    record: Option<&ShotRecord>,
) -> Vec<Shape> {
    let unit = scene.unit(id);
    let mut shapes = vec![brackets(layout, unit.at)];
    let friendly = scene.relation(shooter, id).is_friendly();
    let colour = match friendly {
        true => token::sides(&scene.factions)[usize::from(unit.faction.0)].colour(),
        false => THREAT,
    };
    if friendly {
        for (scale, width) in [(0.98, 2.2), (0.82, 1.6)] {
            let stroke = over_ground(colour, width);
            shapes.push(hex_outline(layout, unit.at, scale, stroke));
        }
    }
    if layout.width() >= FRIENDS_FROM {
        let wound = record
            .and_then(|record| record.odds.as_ref())
            .map(|odds| odds.wound)
            .filter(|_| layout.width() >= CHANCES_FROM);
        let words = words::struck(scene, shooter, id, wound);
        if !words.is_empty() {
            let at = layout.centre(unit.at) - Vec2::new(0.0, 1.02 * layout.radius);
            let icon = friendly.then_some(Icon::Friend);
            shapes.push(tag(at, words, icon, colour));
        }
    }
    shapes
}

/// Where it is put: ticks around the centre of a blast and the throw there, the
/// direction of a line or cone. A burst is around its user, who is marked already.
fn aim(layout: Layout, found: &AreaFound, colour: crate::palette::Colour) -> Vec<Shape> {
    let stroke = over_ground(colour, 2.0);
    let mut shapes = Vec::new();
    let here = layout.centre(found.from);
    match found.aim {
        Aimed::At(hex) => {
            shapes.push(ticks(layout, hex, stroke));
            if hex == found.from {
                return shapes;
            }
            let line = between_tokens(layout, here, layout.centre(hex));
            let dashed = over_ground(colour, 1.8).dashed(Dash::Dashed);
            shapes.push(Shape::line(Layer::Lines, line, dashed));
        }
        Aimed::Along(facing) => {
            let ahead = Vec2::from_angle(layout.bearing(facing)) * layout.height();
            let (from, tip) = (here + ahead * 0.56, here + ahead * 0.98);
            shapes.push(Shape::line(Layer::Lines, [from, tip], stroke));
            shapes.push(arrow_head(from, tip, 0.3 * layout.radius, stroke));
        }
        Aimed::Around => {}
    }
    shapes
}

/// Six ticks from the middles of a hex's edges inwards.
fn ticks(layout: Layout, hex: Hex, stroke: Stroke) -> Shape {
    let middle = layout.centre(hex);
    let corners = layout.corners(hex);
    let lines = (0..6)
        .map(|k| {
            let edge = corners[k].midpoint(corners[(k + 1) % 6]);
            vec![edge, edge.lerp(middle, 0.26)]
        })
        .collect();
    Shape::lines(Layer::Lines, lines, stroke)
}

fn about(layout: Layout, found: &AreaFound, words: impl Into<String>) -> Shape {
    let middle = layout.centre(centre(found.from, found.aim));
    let label = Label::of(middle, words, Icon::Blast, THREAT);
    Shape::label(label.stopping(0.95 * layout.radius))
}
