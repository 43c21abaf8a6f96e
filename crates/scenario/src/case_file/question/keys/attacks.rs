//! The keys of attacks: shots, areas, and attacks on cover.

use pincer_rules::Scene;
use pincer_rules::hex::Hex;
use pincer_rules::record::Aimed;
use pincer_rules::scene::CannotStand;
use pincer_rules::system::Feature;
use pincer_rules::unit::UnitId;

use super::{Keys, dice, on_map};
use crate::case_file::question::Question;
use crate::field::{Field, Fields};
use crate::problem::{Fault, OfRules, Report, Written};

impl Keys<'_, '_, '_> {
    pub(super) fn shot(&mut self, report: &mut Report) -> Option<Question> {
        let area = self.struck_by(report);
        // Whoever throws a blast may stand in it.
        let (from, at) = match area {
            None | Some(None) => self.opponents("from", "at", report),
            Some(Some(_)) => (self.unit("from", report), self.unit("at", report)),
        };
        let standing_at = self.standing(from, report);
        Some(Question::Shot {
            from: from?,
            at: at?,
            standing_at: standing_at?,
            area: area?,
        })
    }

    pub(super) fn area(&mut self, report: &mut Report) -> Option<Question> {
        let from = self.unit("from", report);
        let standing_at = self.standing(from, report);
        let aim = aim(&mut self.fields, self.scene, report);
        Some(Question::Area {
            from: from?,
            aim: aim?,
            standing_at: standing_at?,
        })
    }

    pub(super) fn breach(&mut self, report: &mut Report) -> Option<Question> {
        let (from, hex) = (self.unit("from", report), self.hex("hex", report));
        let standing_at = self.standing(from, report);
        let area = self.struck_by(report);
        let d100s = self.fields.take("dice");
        let wild = self.fields.take("wild");
        let faces = self.wild_faces(from, report);
        let rolled = match (&d100s, &wild) {
            (None, None) => Some(None),
            (None, Some(field)) => {
                field.fault(report, Fault::Missing { key: "dice" });
                None
            }
            (Some(d100s), wild) => {
                let d100s = dice(d100s, 100, report);
                let wild = wild
                    .as_ref()
                    .map_or(Some(Vec::new()), |field| dice(field, faces, report));
                d100s.zip(wild).map(Some)
            }
        };
        Some(Question::Breach {
            from: from?,
            hex: hex?,
            standing_at: standing_at?,
            area: area?,
            dice: rolled?,
        })
    }

    /// The area that strikes a target; the inner `None` where it is aimed at.
    fn struck_by(&mut self, report: &mut Report) -> Option<Option<Aimed>> {
        let Some(field) = self.fields.take("area") else {
            return Some(None);
        };
        if !self.scene.system.has(Feature::Areas) {
            let (what, system) = ("areas", self.scene.system.word());
            field.fault(report, OfRules::NotInTheseRules { what, system });
            return None;
        }
        let mut fields = field.table(report)?;
        let aim = aim(&mut fields, self.scene, report);
        fields.finish(report);
        aim.map(Some)
    }

    /// The hex of `standing_at`; the inner `None` where there is no such key.
    fn standing(&mut self, unit: Option<UnitId>, report: &mut Report) -> Option<Option<Hex>> {
        let Some(field) = self.fields.take("standing_at") else {
            return Some(None);
        };
        let hex = on_map(self.scene, &field, report)?;
        match unit {
            Some(unit) => self.standing_at(unit, hex, &field, report).map(Some),
            None => Some(Some(hex)),
        }
    }

    fn standing_at(
        &self,
        unit: UnitId,
        hex: Hex,
        field: &Field<'_, '_>,
        report: &mut Report,
    ) -> Option<Hex> {
        let written = Written([hex.x, hex.y]);
        let name = || self.scene.unit(unit).name.clone();
        let fault = match self.scene.can_stand(unit, hex) {
            Ok(()) => return Some(hex),
            Err(CannotStand::Outside(_)) => Fault::Outside(written),
            Err(CannotStand::Blocked(_)) => Fault::Blocked {
                name: name(),
                hex: written,
            },
            // Where that unit stands is wrong already.
            Err(CannotStand::Occupied { by, .. })
                if report.touches(&format!("units.{}", self.scene.unit(by).name)) =>
            {
                return None;
            }
            Err(CannotStand::Occupied { by, .. }) => Fault::Occupied {
                name: name(),
                hex: written,
                by: self.scene.unit(by).name.clone(),
            },
        };
        field.fault(report, fault);
        None
    }
}

/// Where an area is put: one of `at`, `along` and `around`.
fn aim(fields: &mut Fields<'_, '_>, scene: &Scene, report: &mut Report) -> Option<Aimed> {
    let (at, along, around) = (
        fields.take("at"),
        fields.take("along"),
        fields.take("around"),
    );
    let found = [&at, &along, &around].into_iter().flatten().count();
    if found != 1 {
        report.add(
            fields.spot,
            fields.place.clone(),
            Fault::OneAiming { found },
        );
        return None;
    }
    if let Some(field) = at {
        return on_map(scene, &field, report).map(Aimed::At);
    }
    if let Some(field) = along {
        return field.word(report).map(Aimed::Along);
    }
    let field = around?;
    if !field.flag(report)? {
        field.fault(report, Fault::OneAiming { found: 0 });
        return None;
    }
    Some(Aimed::Around)
}
