//! The keys of each question.

use pincer_rules::Scene;
use pincer_rules::hex::Hex;
use pincer_rules::movement::{self, forced};
use pincer_rules::numbers::MoveCost;
use pincer_rules::order::Pace;
use pincer_rules::system::{Feature, System};
use pincer_rules::unit::{Trait, UnitId};
use pincer_rules::weapon::WeaponKind;

use super::Question;
use crate::case_file::{order, play};
use crate::field::{Field, Fields};
use crate::problem::{Fault, Impossible, OfRules, Report, Written};
use crate::scene_file::build;

mod attacks;
mod moves;

/// The most open hexes of a map whose symmetry is asked about; docs/cases.md
/// names it.
const MOST_SYMMETRIC: usize = 40_000;

/// The most faces of a Wild Die.
const MOST_FACES: u32 = 1000;

/// The keys of a question and the scene whose names they use.
pub(super) struct Keys<'n, 'a, 's> {
    pub(super) fields: Fields<'n, 'a>,
    pub(super) scene: &'s Scene,
}

impl Keys<'_, '_, '_> {
    pub(super) fn question(&mut self, kind: &str, report: &mut Report) -> Option<Question> {
        let needs = super::needs(kind);
        if let Some((what, features)) = needs
            && !self.scene.system.has_any(features)
        {
            let system = self.scene.system.word();
            let place = self.fields.place.clone();
            report.add(
                self.fields.spot,
                place,
                OfRules::NotInTheseRules { what, system },
            );
            return None;
        }
        Some(match kind {
            "shot" => return self.shot(report),
            "area" => return self.area(report),
            "breach" => return self.breach(report),
            "push" => return self.push(report),
            "sweep" => {
                let unit = self.standing_unit(report)?;
                if forced::sweep(self.scene, unit).is_none() {
                    return self.refuse("unit", unit, |name| Fault::NoCurrent { name }, report);
                }
                Question::Sweep { unit }
            }
            "drift" => {
                let unit = self.standing_unit(report)?;
                if self.scene.unit(unit).drift.is_none() {
                    return self.refuse("unit", unit, |name| Fault::NoDrift { name }, report);
                }
                Question::Drift { unit }
            }
            "check" => return self.check(report),
            "throw" => {
                let unit = self.standing_unit(report)?;
                if self.scene.unit(unit).weapon.kind != WeaponKind::Thrown {
                    return self.refuse(
                        "unit",
                        unit,
                        |name| Fault::NothingToThrow { name },
                        report,
                    );
                }
                Question::Throw { unit }
            }
            "goal" => return self.goal(report),
            "line" => {
                let (from, to) = (self.hex("from", report), self.hex("to", report));
                Question::Line {
                    from: from?,
                    to: to?,
                }
            }
            "sight" => {
                let (from, to) = (self.hex("from", report), self.hex("to", report));
                Question::Sight {
                    from: from?,
                    to: to?,
                }
            }
            "field" => Question::Field {
                from: self.hex("from", report)?,
            },
            "reach" => {
                let (unit, pace) = (self.unit("unit", report), self.pace(report));
                let paid = self.paid(unit, pace, report);
                Question::Reach {
                    unit: unit?,
                    pace: pace?,
                    paid: paid?,
                }
            }
            "path" => {
                let (unit, to) = (self.unit("unit", report), self.hex("to", report));
                let pace = self.pace(report);
                let paid = self.paid(unit, pace, report);
                Question::Path {
                    unit: unit?,
                    to: to?,
                    pace: pace?,
                    paid: paid?,
                }
            }
            "roll" => {
                let (from, at) = self.opponents("from", "at", report);
                let dice = self.need_dice("dice", 100, report);
                let faces = self.wild_faces(from, report);
                // Only Cybercore has Wild Dice.
                let wild = if self.scene.system == System::CYBERCORE {
                    self.need_dice("wild", faces, report)
                } else {
                    Some(Vec::new())
                };
                Question::Roll {
                    from: from?,
                    at: at?,
                    dice: dice?,
                    wild: wild?,
                }
            }
            "crossfire_map" => {
                let (shooter, target) = self.opponents("shooter", "target", report);
                if let Some(target) = target
                    && self.scene.window_on(target).is_none()
                    && !report.touches("crossfired")
                {
                    let name = self.scene.unit(target).name.clone();
                    let place = format!("{}.target", self.fields.place);
                    report.add(self.fields.spot, place, Fault::NoWindow { name });
                }
                Question::CrossfireMap {
                    shooter: shooter?,
                    target: target?,
                }
            }
            "flank_map" => {
                let (partner, target) = self.opponents("partner", "target", report);
                Question::FlankMap {
                    partner: partner?,
                    target: target?,
                }
            }
            "play" => Question::Play(play::read(&mut self.fields, self.scene, report)?),
            "order" => Question::Order(order::read(&mut self.fields, self.scene, report)?),
            _ => return self.symmetry(report),
        })
    }

    fn unit(&mut self, key: &'static str, report: &mut Report) -> Option<UnitId> {
        let field = self.fields.need(report, key)?;
        let name = field.text(report)?;
        let (spot, place) = (field.spot(), field.place.clone());
        build::named(self.scene, name, spot, place, report)
    }

    /// A unit that something is to happen to: one that stands (`ATK-11`).
    fn standing_unit(&mut self, report: &mut Report) -> Option<UnitId> {
        let unit = self.unit("unit", report)?;
        if !self.scene.unit(unit).is_standing() {
            return self.refuse("unit", unit, asked_of_fallen, report);
        }
        Some(unit)
    }

    fn opponents(
        &mut self,
        attacker: &'static str,
        target: &'static str,
        report: &mut Report,
    ) -> (Option<UnitId>, Option<UnitId>) {
        let pair = (self.unit(attacker, report), self.unit(target, report));
        if let (Some(one), Some(other)) = pair
            && one == other
        {
            let name = self.scene.unit(one).name.clone();
            let place = self.fields.place.clone();
            report.add(self.fields.spot, place, Fault::AttacksItself { name });
        }
        pair
    }

    fn hex(&mut self, key: &'static str, report: &mut Report) -> Option<Hex> {
        let field = self.fields.need(report, key)?;
        on_map(self.scene, &field, report)
    }

    fn pace(&mut self, report: &mut Report) -> Option<Pace> {
        let field = self.fields.need(report, "mode")?;
        let pace = field.word(report)?;
        if pace == Pace::Run && !self.scene.system.has(Feature::Run) {
            let system = self.scene.system.word();
            let what = super::RUNS;
            field.fault(report, OfRules::NotInTheseRules { what, system });
            return None;
        }
        Some(pace)
    }

    fn need_dice(
        &mut self,
        key: &'static str,
        faces: u32,
        report: &mut Report,
    ) -> Option<Vec<u32>> {
        let field = self.fields.need(report, key)?;
        dice(&field, faces, report)
    }

    /// The faces of a unit's Wild Dice; as many as there may be where it is not
    /// known who rolls them.
    fn wild_faces(&self, unit: Option<UnitId>, report: &Report) -> u32 {
        unit.map(|unit| self.scene.unit(unit))
            .filter(|unit| !report.touches(&format!("units.{}.weapon", unit.name)))
            .map_or(MOST_FACES, |unit| unit.weapon.wild_die.0)
    }

    /// Every pair of hexes is looked at, which takes minutes on large maps.
    fn symmetry(&self, report: &mut Report) -> Option<Question> {
        let board = &self.scene.board;
        let open = board.hexes().filter(|&hex| !board.ground(hex).is_opaque());
        let (hexes, most) = (open.count(), MOST_SYMMETRIC);
        if hexes > most {
            let place = self.fields.place.clone();
            let impossible = Impossible::TooManyPairs { hexes, most };
            report.add(self.fields.spot, place, impossible);
            return None;
        }
        Some(Question::Symmetry)
    }

    /// Points of a split movement; the inner `None` where none are told.
    fn paid(
        &mut self,
        unit: Option<UnitId>,
        pace: Option<Pace>,
        report: &mut Report,
    ) -> Option<Option<MoveCost>> {
        let Some(field) = self.fields.take("paid") else {
            return Some(None);
        };
        let (unit, pace) = (unit?, pace?);
        if pace == Pace::Run {
            let (one, other) = ("paid", "run");
            field.fault(report, Fault::NotTogether { one, other });
            return None;
        }
        let mover = self.scene.unit(unit);
        if !mover.has(Trait::Nimble) {
            return self.refuse("paid", unit, |name| Fault::NotNimble { name }, report);
        }
        // Whoever has paid all of it moves no more.
        let most = i64::from(movement::budget(self.scene, mover, pace).0) - 1;
        let paid = field.int(report, 0..=most)?;
        Some(Some(MoveCost(paid)))
    }

    /// Reports what is wrong with the unit a key names.
    fn refuse<T>(
        &mut self,
        key: &'static str,
        unit: UnitId,
        fault: impl FnOnce(String) -> Fault,
        report: &mut Report,
    ) -> Option<T> {
        let name = self.scene.unit(unit).name.clone();
        let field = self.fields.take(key)?;
        // Of a unit or ground that is wrong already this only follows.
        if !report.touches(&format!("units.{name}")) && !report.touches("hexes") {
            field.fault(report, fault(name));
        }
        None
    }
}

fn asked_of_fallen(name: String) -> Fault {
    Impossible::AskedOfFallen { name }.into()
}

/// A hex of the scene's map.
fn on_map(scene: &Scene, field: &Field<'_, '_>, report: &mut Report) -> Option<Hex> {
    let written = Written(field.pair(report)?);
    let hex = Hex::new(written.0[0], written.0[1]);
    if scene.board.contains(hex) {
        return Some(hex);
    }
    field.fault(report, Fault::Outside(written));
    None
}

fn dice(field: &Field<'_, '_>, faces: u32, report: &mut Report) -> Option<Vec<u32>> {
    let list = field.list(report)?;
    list.iter()
        .map(|die| die.int(report, 1..=i64::from(faces)))
        .collect()
}
