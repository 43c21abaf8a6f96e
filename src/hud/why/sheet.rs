//! The unit itself, while nothing is considered: body, bearing, traits, training,
//! the weapon in hand and those it carries.

use bevy_egui::egui::{Label, Ui};
use pincer_draw::icon::Icon;
use pincer_draw::palette;
use pincer_rules::movement::zerog;
use pincer_rules::numbers::Dr;
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{movement, sheet, words};
use pincer_rules::system::System;
use pincer_rules::unit::{Unit, UnitId};
use pincer_rules::weapon::{DamageType, Weapon, WeaponKind};

use super::{capital, told};
use crate::control;
use crate::hud::terms::{self, Term};
use crate::hud::{Model, card, help};
use crate::icons::Sign;
use crate::theme::{self, rgb};

/// Shows the unit pointed at, or else the selected one.
pub(super) fn show(ui: &mut Ui, model: &Model<'_>) {
    let scene = &model.table.scene;
    let pointed = model.cursor.hex.and_then(|hex| scene.standing_on(hex));
    let Some(id) = pointed.or(model.selection.unit) else {
        return;
    };
    let unit = scene.unit(id);
    control::section(ui, |ui| {
        control::heading(ui, &unit.name, &card::profile(unit));
        let ink = rgb(palette::DIM);
        if scene.system != System::CYBERCORE {
            relation(ui, model, id);
            other_system(ui, scene, unit);
            return;
        }
        let shown = ui.add(Label::new(theme::caption(sheet::body(unit))).wrap());
        terms::explain(shown, &[Term::Might, Term::Athletics]);
        ui.add_space(theme::GRID);
        relation(ui, model, id);
        for bearing in sheet::bearing(unit) {
            let shown = told(
                ui,
                Sign::Board(Icon::Fall),
                rgb(palette::FLANK),
                &capital(&bearing),
            );
            terms::explain(shown, &[Term::Prone, Term::Drift]);
        }
        if zerog::is_stranded(scene, id) {
            let words = capital(movement::NOTHING_TO_PUSH_OFF);
            let shown = told(ui, Sign::Board(Icon::Drift), rgb(palette::THREAT), &words);
            terms::explain(shown, &[Term::Drift]);
        }
        for which in unit.traits.iter() {
            let name = capital(&sheet::trait_name(which));
            told(ui, Sign::Done, ink, &name).on_hover_ui(|ui| {
                ui.set_max_width(280.0);
                ui.label(theme::body(sheet::trait_does(which)));
            });
        }
        for words in armour(unit) {
            let shown = told(ui, Sign::Armour, ink, &words);
            terms::explain(shown, &[Term::Dr]);
        }
        if let Some(training) = sheet::training(unit) {
            let shown = told(ui, Sign::Training, ink, &capital(&training));
            terms::explain(shown, &[Term::Accuracy, Term::Training]);
        }
        weapon(ui, model, unit, &unit.weapon, "in hand");
        for (slot, carried) in unit.carried.iter().enumerate() {
            let key = help::READY
                .get(slot)
                .map_or_else(String::new, |key| format!("{key} readies it"));
            weapon(ui, model, unit, carried, &key);
        }
    });
}

/// A unit of a rulebook that keeps numbers of its own.
fn other_system(ui: &mut Ui, scene: &Scene, unit: &Unit) {
    let ink = rgb(palette::DIM);
    for (title, value) in scene.system.sheet(unit) {
        told(ui, Sign::Training, ink, format!("{title} {value}").trim());
    }
    let hands = std::iter::once((&unit.weapon, ", in hand"))
        .chain(unit.carried.iter().map(|weapon| (weapon, "")));
    for (weapon, which) in hands {
        let name = match weapon.name.as_str() {
            "" => "weapon",
            name => name,
        };
        let numbers = card::listed(scene.system.weapon_sheet(weapon));
        let words = format!("{}{which}: {numbers}", capital(name));
        told(ui, Sign::Board(Icon::Shot), ink, &words);
    }
}

/// How a unit stands to the selected one, or else to whoever is at the table.
fn relation(ui: &mut Ui, model: &Model<'_>, id: UnitId) {
    let Some(words) = crate::hud::notice::relation_told(model, id) else {
        return;
    };
    told(
        ui,
        Sign::Board(Icon::Friend),
        rgb(palette::DIM),
        &capital(&words),
    );
}

/// One line for each DR: "DR 2 against ballistic damage, blades"; nothing where
/// it is the same against everything, which the card says.
fn armour(unit: &Unit) -> Vec<String> {
    let mut levels: Vec<Dr> = DamageType::ALL
        .iter()
        .map(|&damage| unit.armour.against(damage))
        .collect();
    levels.sort_unstable();
    levels.dedup();
    if levels.len() < 2 {
        return Vec::new();
    }
    levels
        .into_iter()
        .rev()
        .filter(|&dr| dr > Dr(0))
        .map(|dr| {
            let against: Vec<&str> = DamageType::ALL
                .iter()
                .filter(|&&damage| unit.armour.against(damage) == dr)
                .map(|&damage| words::damage(damage))
                .collect();
            format!("DR {dr} against {}", against.join(", "))
        })
        .collect()
}

fn weapon(ui: &mut Ui, model: &Model<'_>, unit: &Unit, weapon: &Weapon, which: &str) {
    let does = card::does(&model.table.scene, unit, weapon);
    let name = match weapon.name.as_str() {
        "" => "weapon",
        name => name,
    };
    let words = match which {
        "" => format!("{}: {}", capital(name), does),
        which => format!("{}, {which}: {}", capital(name), does),
    };
    let sign = match weapon.area {
        Some(_) => Sign::Board(Icon::Blast),
        None => Sign::Board(Icon::Shot),
    };
    let shown = told(ui, sign, rgb(palette::DIM), &words);
    let mut about = vec![Term::Hits, Term::WildDice, Term::Accuracy];
    if weapon.kind == WeaponKind::Thrown {
        about.push(Term::Heft);
    }
    if weapon.area.is_some() {
        about.push(Term::Area);
    }
    if weapon.breaks_cover() {
        about.push(Term::CoverHits);
    }
    terms::explain(shown, &about);
}
