//! The questions a case may ask.

use pincer_rules::Scene;
use pincer_rules::cybercore::attack;
use pincer_rules::hex::Hex;
use pincer_rules::judge;
use pincer_rules::order::Pace;
use pincer_rules::record::Ask;
use pincer_rules::scene::CannotStand;
use pincer_rules::unit::UnitId;
use serde::Serialize;

use super::answer::Script;
use super::order::{self, OrderAsked};
use crate::field::{Field, Fields};
use crate::problem::{Fault, Report, Written};
use crate::scene_file::build;

/// What a case asks of its scene.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// The record of an attack.
    Shot {
        /// Who attacks.
        from: UnitId,
        /// Who is attacked.
        at: UnitId,
        /// A hex to ask it from, where the attacker is not yet.
        standing_at: Option<Hex>,
    },
    /// The two sides of a line.
    Line {
        /// One end.
        from: Hex,
        /// The other end.
        to: Hex,
    },
    /// Sight and cover between two hexes.
    Sight {
        /// Where one looks from.
        from: Hex,
        /// Where one looks at.
        to: Hex,
    },
    /// Sight and cover from a hex to the whole map.
    Field {
        /// Where one looks from.
        from: Hex,
    },
    /// What a unit can reach.
    Reach {
        /// Who moves.
        unit: UnitId,
        /// How.
        pace: Pace,
    },
    /// The path a unit takes.
    Path {
        /// Who moves.
        unit: UnitId,
        /// Where to.
        to: Hex,
        /// How.
        pace: Pace,
    },
    /// The resolution of given dice.
    Roll {
        /// Who attacks.
        from: UnitId,
        /// Who is attacked.
        at: UnitId,
        /// The d100s, as many as the attack rolls.
        dice: Vec<u32>,
        /// The Wild Dice; those left over are ignored.
        wild: Vec<u32>,
    },
    /// Where an attack would have crossfire.
    CrossfireMap {
        /// Who would shoot.
        shooter: UnitId,
        /// At whom.
        target: UnitId,
    },
    /// Where an attack would have the flank.
    FlankMap {
        /// Who would join.
        partner: UnitId,
        /// Around whom.
        target: UnitId,
    },
    /// Whether sight is the same both ways everywhere.
    Symmetry,
    /// What the AI does next.
    Order(OrderAsked),
}

impl Question {
    pub(super) const KINDS: [&'static str; 11] = [
        "shot",
        "line",
        "sight",
        "field",
        "reach",
        "path",
        "roll",
        "crossfire_map",
        "flank_map",
        "symmetry",
        "order",
    ];
}

/// Reads the value of `ask`.
pub(super) fn read(field: &Field<'_, '_>, scene: &Scene, report: &mut Report) -> Option<Question> {
    let mut kinds = field.table(report)?;
    let asked: Vec<(&str, Field<'_, '_>)> = Question::KINDS
        .into_iter()
        .filter_map(|kind| Some((kind, kinds.take(kind)?)))
        .collect();
    let unknown = report.len();
    kinds.finish(report);
    let [(kind, body)] = asked.as_slice() else {
        if report.len() == unknown {
            field.fault(report, Fault::OneQuestion { found: asked.len() });
        }
        return None;
    };
    let fields = body.table(report)?;
    let mut keys = Keys { fields, scene };
    let question = keys.question(kind, report);
    keys.fields.finish(report);
    question
}

/// The keys of a question and the scene whose names they use.
struct Keys<'n, 'a, 's> {
    fields: Fields<'n, 'a>,
    scene: &'s Scene,
}

impl Keys<'_, '_, '_> {
    fn question(&mut self, kind: &str, report: &mut Report) -> Option<Question> {
        Some(match kind {
            "shot" => {
                let ((from, at), standing_at) = (
                    self.opponents("from", "at", report),
                    self.fields.take("standing_at"),
                );
                let place = standing_at.map(|field| (self.hex_of(&field, report), field));
                let standing_at = match (place, from) {
                    (Some((hex, field)), Some(unit)) => {
                        Some(self.standing_at(unit, hex?, &field, report)?)
                    }
                    (Some((hex, _)), None) => hex,
                    (None, _) => None,
                };
                Question::Shot {
                    from: from?,
                    at: at?,
                    standing_at,
                }
            }
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
                Question::Reach {
                    unit: unit?,
                    pace: pace?,
                }
            }
            "path" => {
                let (unit, to) = (self.unit("unit", report), self.hex("to", report));
                let pace = self.pace(report);
                Question::Path {
                    unit: unit?,
                    to: to?,
                    pace: pace?,
                }
            }
            "roll" => {
                let (from, at) = self.opponents("from", "at", report);
                let dice = self.dice("dice", 100, report);
                let faces = from.map_or(2, |from| self.scene.unit(from).weapon.wild_die.0);
                let wild = self.dice("wild", faces, report);
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
            "order" => Question::Order(order::read(&mut self.fields, self.scene, report)?),
            _ => Question::Symmetry,
        })
    }

    fn unit(&mut self, key: &'static str, report: &mut Report) -> Option<UnitId> {
        let field = self.fields.need(report, key)?;
        let name = field.text(report)?;
        build::find(self.scene, name)
            .map_err(|fault| field.fault(report, fault))
            .ok()
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
        self.hex_of(&field, report)
    }

    fn hex_of(&self, field: &Field<'_, '_>, report: &mut Report) -> Option<Hex> {
        let written = Written(field.pair(report)?);
        let hex = Hex::new(written.0[0], written.0[1]);
        if self.scene.board.contains(hex) {
            return Some(hex);
        }
        field.fault(report, Fault::Outside(written));
        None
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
            Err(CannotStand::Occupied { by, .. }) => Fault::Occupied {
                name: name(),
                hex: written,
                by: self.scene.unit(by).name.clone(),
            },
        };
        field.fault(report, fault);
        None
    }

    fn pace(&mut self, report: &mut Report) -> Option<Pace> {
        self.fields.need(report, "mode")?.word(report)
    }

    fn dice(&mut self, key: &'static str, faces: u32, report: &mut Report) -> Option<Vec<u32>> {
        let list = self.fields.need(report, key)?.list(report)?;
        list.iter()
            .map(|die| die.int(report, 1..=i64::from(faces)))
            .collect()
    }
}

/// Checks that a roll has the dice it reads.
pub(super) fn check_dice(
    question: &Question,
    scene: &Scene,
    asked: &Field<'_, '_>,
    report: &mut Report,
) {
    let Question::Roll {
        from,
        at,
        dice,
        wild,
    } = question
    else {
        return;
    };
    let record = judge::shot(scene, Ask::new(scene, *from, *at));
    let wanted = 1 + record.attack.advantage.0.unsigned_abs() as usize;
    if dice.len() != wanted {
        let found = dice.len();
        report.add(
            asked.spot(),
            "ask.roll.dice",
            Fault::WrongDice { wanted, found },
        );
    } else if attack::resolve(&record.attack, &mut Script::new(dice, wild)).is_err() {
        let found = wild.len();
        report.add(
            asked.spot(),
            "ask.roll.wild",
            Fault::TooFewWildDice { found },
        );
    }
}

/// The value of `ask`, its keys in the order one says them.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum AskFile<'a> {
    Shot {
        from: &'a str,
        at: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        standing_at: Option<[i32; 2]>,
    },
    Line {
        from: [i32; 2],
        to: [i32; 2],
    },
    Sight {
        from: [i32; 2],
        to: [i32; 2],
    },
    Field {
        from: [i32; 2],
    },
    Reach {
        unit: &'a str,
        mode: &'static str,
    },
    Path {
        unit: &'a str,
        to: [i32; 2],
        mode: &'static str,
    },
    Roll {
        from: &'a str,
        at: &'a str,
        dice: &'a [u32],
        wild: &'a [u32],
    },
    CrossfireMap {
        shooter: &'a str,
        target: &'a str,
    },
    FlankMap {
        partner: &'a str,
        target: &'a str,
    },
    Symmetry {},
    Order(order::OrderFile<'a>),
}

/// The value of `ask` for a question.
pub(super) fn write<'a>(question: &'a Question, scene: &'a Scene) -> AskFile<'a> {
    let name = |unit: UnitId| scene.unit(unit).name.as_str();
    let pair = |hex: Hex| [hex.x, hex.y];
    match *question {
        Question::Shot {
            from,
            at,
            standing_at,
        } => AskFile::Shot {
            from: name(from),
            at: name(at),
            standing_at: standing_at.map(pair),
        },
        Question::Line { from, to } => AskFile::Line {
            from: pair(from),
            to: pair(to),
        },
        Question::Sight { from, to } => AskFile::Sight {
            from: pair(from),
            to: pair(to),
        },
        Question::Field { from } => AskFile::Field { from: pair(from) },
        Question::Reach { unit, pace } => AskFile::Reach {
            unit: name(unit),
            mode: pace.word(),
        },
        Question::Path { unit, to, pace } => AskFile::Path {
            unit: name(unit),
            to: pair(to),
            mode: pace.word(),
        },
        Question::Roll {
            from,
            at,
            ref dice,
            ref wild,
        } => AskFile::Roll {
            from: name(from),
            at: name(at),
            dice,
            wild,
        },
        Question::CrossfireMap { shooter, target } => AskFile::CrossfireMap {
            shooter: name(shooter),
            target: name(target),
        },
        Question::FlankMap { partner, target } => AskFile::FlankMap {
            partner: name(partner),
            target: name(target),
        },
        Question::Symmetry => AskFile::Symmetry {},
        Question::Order(ref asked) => AskFile::Order(order::write(asked, scene)),
    }
}
