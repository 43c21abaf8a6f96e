//! The hovered shot: its lines, what covers the target, how likely it wounds.

use kurbo::Vec2;
use pincer_rules::Scene;
use pincer_rules::numbers::Dr;
use pincer_rules::record::{Effect, ShotRecord, Source};
use pincer_rules::sentences::{self, words};

use crate::icon::Icon;
use crate::layout::Layout;
use crate::overlay::lines::{self, Between};
use crate::palette::{SHOT, THREAT, WHITE};
use crate::shape::{Label, Layer, Shape, Stroke};

/// Everything the record says of the line of an attack.
#[must_use]
pub fn shapes(scene: &Scene, layout: Layout, record: &ShotRecord) -> Vec<Shape> {
    let target = scene.unit(record.ask.target);
    let between = Between {
        scene,
        layout,
        from: record.ask.from,
        to: target.at,
        found: &record.cover,
    };
    let dr = match record.modifier(Source::Cover) {
        Some(Effect::Dr(Dr(dr))) => Some(dr),
        _ => None,
    };
    // The verdict comes before its causes, so its label is placed first.
    let mut shapes: Vec<Shape> = verdict(between, record).into_iter().collect();
    shapes.extend(lines::shapes(between, dr));
    shapes.push(brackets(layout, target.at));
    shapes
}

/// How likely the attack wounds, or why there is none, told nearer to the
/// shooter, where fewer things stand in the way.
fn verdict(between: Between, record: &ShotRecord) -> Option<Shape> {
    let (words, colour) = match (record.refusal, &record.odds) {
        (Some(refused), _) => (sentences::refusal(refused).to_owned(), THREAT),
        (None, Some(odds)) => (format!("wounds {}", words::percent(odds.wound)), SHOT),
        (None, None) => return None,
    };
    let about = between.on_used_line(0.4);
    Some(Shape::label(Label::of(about, words, Icon::Shot, colour)))
}

/// Four corner brackets around a target.
#[must_use]
pub fn brackets(layout: Layout, hex: pincer_rules::Hex) -> Shape {
    let (centre, s) = (layout.centre(hex), layout.radius);
    let corners = layout.corners_scaled(hex, 1.02);
    let lines = [1usize, 2, 4, 5]
        .map(|k| {
            let corner = corners[k];
            let aside = corners[if k == 1 || k == 5 { 0 } else { 3 }];
            let along = Vec2::new((centre.x - corner.x).signum() * 0.26 * s, 0.0);
            vec![corner + along, corner, corner.lerp(aside, 0.26)]
        })
        .to_vec();
    Shape::lines(Layer::Lines, lines, Stroke::new(WHITE, 2.2).cased())
}
