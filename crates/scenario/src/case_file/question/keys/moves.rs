//! The keys of being moved, of checks and of goals.

use pincer_rules::hex::adjacent;
use pincer_rules::movement;
use pincer_rules::movement::current::current_check;
use pincer_rules::numbers::{Round, Steps};
use pincer_rules::unit::UnitId;

use super::{Keys, dice, on_map};
use crate::case_file::question::{Away, Question};
use crate::field::Field;
use crate::problem::{Fault, Impossible, Report, Written, nearest};

impl Keys<'_, '_, '_> {
    pub(super) fn push(&mut self, report: &mut Report) -> Option<Question> {
        let unit = self.standing_unit(report);
        let hexes = self
            .fields
            .need(report, "hexes")
            .and_then(|field| field.int(report, 0..=1000));
        let from = self.fields.take("from");
        let direction = match from {
            Some(_) => self.fields.take("direction"),
            None => self.fields.need(report, "direction"),
        };
        let way = match (from, direction) {
            (Some(_), Some(field)) => {
                let (one, other) = ("from", "direction");
                field.fault(report, Fault::NotTogether { one, other });
                None
            }
            (Some(field), None) => self.away_from(unit, &field, report),
            (None, Some(field)) => field.word(report).map(Away::Along),
            (None, None) => None,
        };
        Some(Question::Push {
            unit: unit?,
            way: way?,
            hexes: Steps(hexes?),
        })
    }

    /// A hex that a hit comes from: not the one its target stands on.
    fn away_from(
        &self,
        unit: Option<UnitId>,
        field: &Field<'_, '_>,
        report: &mut Report,
    ) -> Option<Away> {
        let from = on_map(self.scene, field, report)?;
        let pushed = unit.map(|unit| self.scene.unit(unit));
        if let Some(pushed) = pushed.filter(|pushed| pushed.at == from)
            && !report.touches(&format!("units.{}", pushed.name))
        {
            let (name, hex) = (pushed.name.clone(), Written([from.x, from.y]));
            field.fault(report, Impossible::PushedFromWithin { name, hex });
            return None;
        }
        Some(Away::From(from))
    }

    pub(super) fn check(&mut self, report: &mut Report) -> Option<Question> {
        let unit = self.standing_unit(report);
        let rolled = match self.fields.take("dice") {
            Some(field) => dice(&field, 100, report).map(Some),
            None => Some(None),
        };
        let field = self.fields.need(report, "for")?;
        let climb_to = match field.text(report)? {
            "current" => {
                let unit = unit?;
                if current_check(self.scene, unit).is_none() {
                    return self.refuse("unit", unit, |name| Fault::NoWaterCheck { name }, report);
                }
                None
            }
            "climb" => {
                let to = self.hex("to", report);
                let (unit, to) = (unit?, to?);
                let at = self.scene.unit(unit).at;
                if !adjacent(at, to) || movement::climb_check(self.scene, unit, to).is_none() {
                    return self.refuse("to", unit, |name| Fault::NoClimbCheck { name }, report);
                }
                Some(to)
            }
            word => {
                let words = ["current", "climb"];
                let fault = Fault::UnknownWord {
                    word: word.to_owned(),
                    what: "reason for a check",
                    list: words.join(", "),
                    near: nearest(word, words),
                };
                field.fault(report, fault);
                return None;
            }
        };
        Some(Question::Check {
            unit: unit?,
            climb_to,
            dice: rolled?,
        })
    }

    pub(super) fn goal(&mut self, report: &mut Report) -> Option<Question> {
        let goals = self.scene.goals.len();
        let place = self.fields.need(report, "place");
        let round = match self.fields.take("round") {
            Some(field) => field.int(report, 0..=1000),
            None => Some(self.scene.turn.round.0),
        };
        let field = place?;
        if report.touches("goals") {
            return None;
        }
        if goals == 0 {
            field.fault(report, Fault::NoGoal);
            return None;
        }
        let place = field.int(report, 0..=goals as i64 - 1);
        Some(Question::Goal {
            place: place?,
            round: Round(round?),
        })
    }
}
