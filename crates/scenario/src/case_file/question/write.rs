//! Questions as files hold them.

use pincer_rules::Scene;
use pincer_rules::hex::Hex;
use pincer_rules::record::Aimed;
use pincer_rules::system::System;
use pincer_rules::unit::UnitId;
use serde::Serialize;

use super::{Away, Question};
use crate::case_file::order::{self, OrderFile};
use crate::case_file::play::{self, PlayFile};

/// Where an area is put.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::case_file) enum AimFile {
    At([i32; 2]),
    Along(&'static str),
    Around(bool),
}

/// The value of `ask`, its keys in the order one says them.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::case_file) enum AskFile<'a> {
    Shot {
        from: &'a str,
        at: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        standing_at: Option<[i32; 2]>,
        #[serde(skip_serializing_if = "Option::is_none")]
        area: Option<AimFile>,
    },
    Area {
        from: &'a str,
        #[serde(flatten)]
        aim: AimFile,
        #[serde(skip_serializing_if = "Option::is_none")]
        standing_at: Option<[i32; 2]>,
    },
    Breach {
        from: &'a str,
        hex: [i32; 2],
        #[serde(skip_serializing_if = "Option::is_none")]
        standing_at: Option<[i32; 2]>,
        #[serde(skip_serializing_if = "Option::is_none")]
        area: Option<AimFile>,
        #[serde(skip_serializing_if = "Option::is_none")]
        dice: Option<&'a [u32]>,
        #[serde(skip_serializing_if = "Option::is_none")]
        wild: Option<&'a [u32]>,
    },
    Push {
        unit: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        direction: Option<&'static str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<[i32; 2]>,
        hexes: u32,
    },
    Sweep {
        unit: &'a str,
    },
    Drift {
        unit: &'a str,
    },
    Check {
        unit: &'a str,
        r#for: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        to: Option<[i32; 2]>,
        #[serde(skip_serializing_if = "Option::is_none")]
        dice: Option<&'a [u32]>,
    },
    Throw {
        unit: &'a str,
    },
    Goal {
        place: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        round: Option<u32>,
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
        #[serde(skip_serializing_if = "Option::is_none")]
        paid: Option<u32>,
    },
    Path {
        unit: &'a str,
        to: [i32; 2],
        mode: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        paid: Option<u32>,
    },
    Roll {
        from: &'a str,
        at: &'a str,
        dice: &'a [u32],
        /// Only Cybercore has Wild Dice.
        #[serde(skip_serializing_if = "Option::is_none")]
        wild: Option<&'a [u32]>,
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
    Order(OrderFile<'a>),
    Play(PlayFile<'a>),
}

/// The value of `ask` for a question.
pub(in crate::case_file) fn write<'a>(question: &'a Question, scene: &'a Scene) -> AskFile<'a> {
    let name = |unit: UnitId| scene.unit(unit).name.as_str();
    let pair = |hex: Hex| [hex.x, hex.y];
    match *question {
        Question::Shot {
            from,
            at,
            standing_at,
            area,
        } => AskFile::Shot {
            from: name(from),
            at: name(at),
            standing_at: standing_at.map(pair),
            area: area.map(aim_file),
        },
        Question::Area {
            from,
            aim,
            standing_at,
        } => AskFile::Area {
            from: name(from),
            aim: aim_file(aim),
            standing_at: standing_at.map(pair),
        },
        Question::Breach {
            from,
            hex,
            standing_at,
            area,
            ref dice,
        } => AskFile::Breach {
            from: name(from),
            hex: pair(hex),
            standing_at: standing_at.map(pair),
            area: area.map(aim_file),
            dice: dice.as_ref().map(|(dice, _)| dice.as_slice()),
            wild: dice.as_ref().map(|(_, wild)| wild.as_slice()),
        },
        Question::Push { unit, way, hexes } => AskFile::Push {
            unit: name(unit),
            direction: match way {
                Away::Along(facing) => Some(facing.word()),
                Away::From(_) => None,
            },
            from: match way {
                Away::Along(_) => None,
                Away::From(hex) => Some(pair(hex)),
            },
            hexes: hexes.0,
        },
        Question::Sweep { unit } => AskFile::Sweep { unit: name(unit) },
        Question::Drift { unit } => AskFile::Drift { unit: name(unit) },
        Question::Check {
            unit,
            climb_to,
            ref dice,
        } => AskFile::Check {
            unit: name(unit),
            r#for: climb_to.map_or("current", |_| "climb"),
            to: climb_to.map(pair),
            dice: dice.as_deref(),
        },
        Question::Throw { unit } => AskFile::Throw { unit: name(unit) },
        Question::Goal { place, round } => AskFile::Goal {
            place,
            round: (round != scene.turn.round).then_some(round.0),
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
        Question::Reach { unit, pace, paid } => AskFile::Reach {
            unit: name(unit),
            mode: pace.word(),
            paid: paid.map(|paid| paid.0),
        },
        Question::Path {
            unit,
            to,
            pace,
            paid,
        } => AskFile::Path {
            unit: name(unit),
            to: pair(to),
            mode: pace.word(),
            paid: paid.map(|paid| paid.0),
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
            wild: (scene.system == System::CYBERCORE).then_some(wild),
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
        Question::Play(ref asked) => AskFile::Play(play::write(asked, scene)),
    }
}

const fn aim_file(aim: Aimed) -> AimFile {
    match aim {
        Aimed::At(hex) => AimFile::At([hex.x, hex.y]),
        Aimed::Along(facing) => AimFile::Along(facing.word()),
        Aimed::Around => AimFile::Around(true),
    }
}
