//! Attacks as a list, best first: who, by what cover, with what bonus, and the
//! chance to wound. Those that cannot be made stay, grey, with the reason.

use std::cmp::Reverse;

use bevy_egui::egui::{Rect, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};
use pincer_draw::palette;
use pincer_rules::faction::Relation;
use pincer_rules::record::{Cover, Record, Refusal};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::words;
use pincer_rules::unit::UnitId;

use crate::control;
use crate::hud::terms::{self, Term};
use crate::icons;
use crate::theme::{self, rgb};

const ROW: f32 = 22.0;

/// Which end of the attacks a list names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    /// Whoever would be hit.
    Target,
    /// Whoever would shoot.
    Shooter,
}

impl Who {
    const fn of(self, record: &Record) -> UnitId {
        match self {
            Self::Target => record.ask().target,
            Self::Shooter => record.ask().shooter,
        }
    }
}

/// Shows a list of attacks under a title.
pub fn list(ui: &mut Ui, scene: &Scene, title: &str, note: &str, records: &[Record], who: Who) {
    let mut sorted: Vec<&Record> = records.iter().collect();
    sorted.sort_by_key(|record| {
        let wound = record.prospect().map(|prospect| Reverse(prospect.wound));
        (wound.is_none(), wound, who.of(record))
    });
    control::section(ui, |ui| {
        control::heading(ui, title, note);
        for record in sorted {
            row(ui, scene, record, who.of(record));
        }
    });
}

/// "cover 2, flank, crossfire"; for an attack that cannot be made, why not.
#[must_use]
pub fn about(record: &Record) -> String {
    match record.refusal() {
        Some(Refusal::Down) => return "down".to_owned(),
        Some(Refusal::Friendly) => return "a friend".to_owned(),
        Some(Refusal::NoSight) => return "no sight".to_owned(),
        Some(Refusal::OutOfRange) => {
            return format!("out of range, {}", words::metres(record.distance()));
        }
        Some(Refusal::OutOfReach) => {
            return format!("out of reach, {}", words::hexes(record.distance()));
        }
        Some(Refusal::Clause(clause)) => return clause.short.to_owned(),
        None => {}
    }
    let record = match record {
        Record::Cybercore(record) => record,
        Record::Ruled(verdict) => return verdict.short.clone(),
    };
    let mut parts = vec![match record.cover.cover {
        Cover::None => "open".to_owned(),
        Cover::Level(level) => format!("cover {level}"),
        Cover::Full => "full cover".to_owned(),
    }];
    for (holds, word) in [
        (record.cover.concealed, "concealed"),
        (record.flank.is_flank(), "flank"),
        (record.crossfire.is_crossfire(), "crossfire"),
    ] {
        if holds {
            parts.push(word.to_owned());
        }
    }
    parts.join(", ")
}

fn row(ui: &mut Ui, scene: &Scene, record: &Record, named: UnitId) {
    let unit = scene.unit(named);
    let (chance, ink, dim) = match record.prospect() {
        Some(prospect) => (words::chance(prospect.wound), palette::TEXT, palette::DIM),
        None => ("–".to_owned(), palette::FAILED, palette::FAILED),
    };
    let relation = scene.relation(record.ask().shooter, record.ask().target);
    let about = match relation {
        // Fair game, but nobody one has to beat.
        Relation::Unfriendly => format!("{}, {}", relation.word(), about(record)),
        _ => about(record),
    };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    response.widget_info(|| {
        let words = format!("{}, {about}: {chance}", unit.name);
        WidgetInfo::labeled(WidgetType::Label, true, words)
    });
    let wounds = match record {
        Record::Cybercore(_) => Term::Wounds,
        Record::Ruled(_) => Term::Hurts,
    };
    let covered = matches!(record.cover().cover, Cover::Level(_)) && record.is_legal();
    let terms: &[Term] = match covered {
        true => &[wounds, Term::CoverLevel],
        false => &[wounds],
    };
    terms::explain_by(scene.system, response, terms);
    let middle = rect.center().y;
    let mut painter = ui.painter().clone();
    if !record.is_legal() {
        painter.multiply_opacity(0.6);
    }
    icons::side(
        &painter,
        scene,
        unit.faction,
        pos2(rect.left() + 9.0, middle),
        11.0,
    );
    let put = |galley: std::sync::Arc<bevy_egui::egui::Galley>, x: f32| {
        let place = Rect::from_min_size(pos2(x, middle - galley.size().y / 2.0), galley.size());
        ui.painter().galley(place.min, galley, rgb(ink));
        place.right()
    };
    let font = match record.is_legal() {
        true => theme::strong(theme::BODY),
        false => theme::regular(theme::BODY),
    };
    let number = ui.painter().layout_no_wrap(chance, font, rgb(ink));
    let end = rect.right() - number.size().x;
    put(number, end);
    let room = end - rect.left() - 24.0 - 16.0;
    let font = theme::regular(theme::BODY);
    let name = control::elided(ui, &unit.name, font, rgb(ink), room * 0.6);
    let after = put(name, rect.left() + 24.0);
    let font = theme::regular(theme::CAPTION);
    let words = control::elided(ui, &about, font, rgb(dim), end - after - 16.0);
    put(words, after + 8.0);
}
