//! What stands on and around a plate: weapon, health, name.

use kurbo::{Rect, Vec2};
use pincer_rules::numbers::Steps;
use pincer_rules::system::System;
use pincer_rules::unit::Unit;
use pincer_rules::weapon::{Category, DamageType, Tag, Weapon, WeaponClass, WeaponKind};

use crate::icon::Glyph;
use crate::layout::Point;
use crate::palette;
use crate::shape::primitive::rounded;
use crate::shape::{Form, Label, Layer, Shape, Stroke};
use crate::text::{self, Weight};
use crate::token::Side;

/// The mark of the weapon in a unit's hand. Bare hands of diamonds (beasts, as
/// a rule) are claws, or jaws where they hit hard.
#[must_use]
pub fn glyph(system: System, unit: &Unit, side: Side) -> Glyph {
    let weapon = &unit.weapon;
    match weapon.kind {
        WeaponKind::Melee => melee(weapon, side),
        WeaponKind::Thrown => Glyph::Thrown,
        WeaponKind::Explosive => Glyph::Grenade,
        WeaponKind::Ranged if system.has_bows() => Glyph::Bow,
        WeaponKind::Ranged if is_toxic(weapon.damage) => Glyph::Drop,
        WeaponKind::Ranged if weapon.tags.has(Tag::MachineGun) => Glyph::MachineGun,
        WeaponKind::Ranged => match weapon.class {
            Some(WeaponClass::Small) => Glyph::Pistol,
            Some(WeaponClass::Shotgun) => Glyph::Shotgun,
            Some(WeaponClass::Assault) => Glyph::Rifle,
            Some(WeaponClass::Heavy) => Glyph::Heavy,
            Some(WeaponClass::Medium) | None => Glyph::Carbine,
        },
    }
}

fn melee(weapon: &Weapon, side: Side) -> Glyph {
    if weapon.reach > Steps(1) {
        return Glyph::Polearm;
    }
    match (side, weapon.category) {
        (Side::Diamond, Category::Heavy | Category::Mounted) => Glyph::Jaws,
        (Side::Diamond, _) => Glyph::Claws,
        _ => Glyph::Blade,
    }
}

const fn is_toxic(damage: DamageType) -> bool {
    matches!(
        damage,
        DamageType::Chemical | DamageType::Bio | DamageType::Radiation
    )
}

/// What fits beside a plate: the number a name ends with, a short name with a
/// digit ("M1"), or the first letter.
#[must_use]
pub fn short_name(name: &str) -> String {
    if name.chars().count() <= 2 && name.contains(|letter: char| letter.is_ascii_digit()) {
        return name.to_owned();
    }
    if let Some((_, last)) = name.rsplit_once(' ')
        && !last.is_empty()
        && last.len() <= 2
        && last.bytes().all(|byte| byte.is_ascii_digit())
    {
        return last.to_owned();
    }
    name.chars()
        .next()
        .map(|letter| letter.to_uppercase().collect())
        .unwrap_or_default()
}

/// Up to this many points of health are pips, more is a number.
const MOST_PIPS: u32 = 8;

/// Pips below the plate, above it where `up` is -1, and at their end how often they
/// fill up again.
pub(super) fn pips(
    out: &mut Vec<Shape>,
    unit: &Unit,
    refills: u32,
    centre: Point,
    s: f64,
    up: f64,
) {
    let middle = centre + Vec2::new(0.0, 0.755 * up * s);
    let full = unit.full_health.0.max(unit.health.0);
    if full > MOST_PIPS {
        let words = format!("{}/{}", unit.health, full);
        let size = (0.3 * s).max(8.0);
        let half = text::width(&words, size, Weight::SemiBold) / 2.0 + 0.08 * s;
        bar(out, middle, half, s);
        out.push(on_tokens(Label::plain(middle, words, size)));
        more(out, middle, half, refills, s);
        return;
    }
    let n = f64::from(full);
    let gap = 0.06;
    let width = (0.2f64).min((1.24 - (n - 1.0) * gap) / n.max(1.0));
    let inner = n * width + (n - 1.0).max(0.0) * gap;
    let half = (inner / 2.0 + 0.07) * s;
    bar(out, middle, half, s);
    more(out, middle, half, refills, s);
    for pip in 0..full {
        let x = -inner / 2.0 + f64::from(pip) * (width + gap);
        let (fill, stroke, inset) = if pip < unit.health.0 {
            (Some(palette::SHOT), None, 0.0)
        } else {
            let edge = Stroke::new(palette::HOLLOW, 0.04 * s);
            (None, Some(edge), 0.02)
        };
        let frame = Rect::new(x + inset, -0.095 + inset, x + width - inset, 0.095 - inset);
        let frame = frame.scale_from_origin(s) + middle.to_vec2();
        out.push(Shape::polygon(
            Layer::Tokens,
            rounded(frame, 0.03 * s),
            fill,
            stroke,
        ));
    }
}

/// "+2" at the end of a bar: it fills up twice more.
fn more(out: &mut Vec<Shape>, middle: Point, half: f64, refills: u32, s: f64) {
    if refills == 0 {
        return;
    }
    let words = format!("+{refills}");
    let size = (0.3 * s).max(8.0);
    let width = text::width(&words, size, Weight::SemiBold) / 2.0 + 0.04 * s;
    let end = middle + Vec2::new(half + width, 0.0);
    bar(out, end, width, s);
    out.push(on_tokens(Label::plain(end, words, size)));
}

fn bar(out: &mut Vec<Shape>, middle: Point, half: f64, s: f64) {
    let frame = Rect::new(
        middle.x - half,
        middle.y - 0.155 * s,
        middle.x + half,
        middle.y + 0.155 * s,
    );
    out.push(Shape::polygon(
        Layer::Tokens,
        rounded(frame, 0.07 * s),
        Some(palette::CASING),
        None,
    ));
}

/// The short name in a dark box.
pub(super) fn number(out: &mut Vec<Shape>, name: &str, at: Point, s: f64) {
    let words = short_name(name);
    let size = (0.42 * s).max(10.0);
    let half = text::width(&words, size, Weight::SemiBold) / 2.0 + 0.07 * s;
    let frame = Rect::new(
        at.x - half,
        at.y - 0.6 * size,
        at.x + half,
        at.y + 0.6 * size,
    );
    out.push(Shape::polygon(
        Layer::Tokens,
        rounded(frame, 3.0),
        Some(palette::CASING),
        None,
    ));
    out.push(on_tokens(Label::plain(at, words, size)));
}

fn on_tokens(label: Label) -> Shape {
    Shape {
        layer: Layer::Tokens,
        form: Form::Label(label),
    }
}
