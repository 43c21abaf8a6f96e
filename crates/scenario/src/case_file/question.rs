//! The questions a case may ask.

use pincer_rules::Scene;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::{MoveCost, Round, Steps};
use pincer_rules::order::Pace;
use pincer_rules::record::Aimed;
use pincer_rules::system::{Feature, System};
use pincer_rules::unit::UnitId;

use super::order::OrderAsked;
use super::play::PlayAsked;
use crate::field::Field;
use crate::problem::{Fault, Report};

mod dice;
mod keys;
mod write;

pub(super) use dice::check_dice;
pub(super) use write::{AskFile, write};

use keys::Keys;

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
        /// The area that strikes the target, when it is not aimed at it.
        area: Option<Aimed>,
    },
    /// Whom and what an area strikes.
    Area {
        /// Who attacks.
        from: UnitId,
        /// Where the area is put.
        aim: Aimed,
        /// A hex to ask it from, where the attacker is not yet.
        standing_at: Option<Hex>,
    },
    /// The record of an attack on cover, and what given dice do to it.
    Breach {
        /// Who attacks.
        from: UnitId,
        /// The hex of the cover.
        hex: Hex,
        /// A hex to ask it from, where the attacker is not yet.
        standing_at: Option<Hex>,
        /// The area that strikes the cover, when it is not aimed at it.
        area: Option<Aimed>,
        /// The d100s and the Wild Dice.
        dice: Option<(Vec<u32>, Vec<u32>)>,
    },
    /// Where a unit is pushed to.
    Push {
        /// Who is pushed.
        unit: UnitId,
        /// Which way.
        way: Away,
        /// How far.
        hexes: Steps,
    },
    /// Where the current a unit is in sweeps it.
    Sweep {
        /// Who is swept.
        unit: UnitId,
    },
    /// Where a unit drifts without gravity.
    Drift {
        /// Who drifts.
        unit: UnitId,
    },
    /// A check of climbing or of a current, and what given dice make of it.
    Check {
        /// Who makes it.
        unit: UnitId,
        /// What for.
        climb_to: Option<Hex>,
        /// The d100s.
        dice: Option<Vec<u32>>,
    },
    /// How far a unit throws the weapon in its hand.
    Throw {
        /// Who throws.
        unit: UnitId,
    },
    /// How a goal stands.
    Goal {
        /// Its place in the scene's list.
        place: usize,
        /// The round it is asked in.
        round: Round,
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
        /// Points paid before its act, for who splits its movement (`MOVE-1`).
        paid: Option<MoveCost>,
    },
    /// The path a unit takes.
    Path {
        /// Who moves.
        unit: UnitId,
        /// Where to.
        to: Hex,
        /// How.
        pace: Pace,
        /// Points paid before its act, for who splits its movement (`MOVE-1`).
        paid: Option<MoveCost>,
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
    /// What orders come to.
    Play(PlayAsked),
}

/// Which way somebody is pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Away {
    /// In a direction.
    Along(Facing),
    /// Away from a hex, as a hit from there would (`FORCED-1`).
    From(Hex),
}

impl Question {
    pub(super) const KINDS: [&'static str; 20] = [
        "shot",
        "area",
        "breach",
        "push",
        "sweep",
        "drift",
        "check",
        "throw",
        "goal",
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
        "play",
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
    let mut keys = Keys {
        fields: body.table(report)?,
        scene,
    };
    let question = keys.question(kind, report);
    keys.fields.finish(report);
    question
}

/// What a question of a run is about.
pub(super) const RUNS: &str = "runs";

/// What a kind of question needs that not every rulebook has: any of these.
pub(super) fn needs(kind: &str) -> Option<(&'static str, &'static [Feature])> {
    Some(match kind {
        "area" => ("areas", &[Feature::Areas]),
        "breach" => ("attacks on cover", &[Feature::Breach]),
        "push" => ("pushes", &[Feature::Ground]),
        "sweep" => ("currents", &[Feature::Ground]),
        "drift" => ("drifting", &[Feature::Ground]),
        "check" => ("checks", &[Feature::Ground]),
        "throw" => ("the thrown ladder", &[Feature::ThrownLadder]),
        "crossfire_map" => ("crossfire", &[Feature::Crossfire]),
        "flank_map" => ("flanks", &[Feature::Flank, Feature::PastCover]),
        _ => return None,
    })
}

/// What a question asks that a rulebook has no rules for.
pub(super) fn beyond(question: &Question, system: System) -> Option<&'static str> {
    let kind = match question {
        Question::Reach { pace, .. } | Question::Path { pace, .. } => {
            let is_known = *pace == Pace::Act || system.has(Feature::Run);
            return (!is_known).then_some(RUNS);
        }
        Question::Area { .. } | Question::Shot { area: Some(_), .. } => "area",
        Question::Breach { .. } => "breach",
        Question::Push { .. } => "push",
        Question::Sweep { .. } => "sweep",
        Question::Drift { .. } => "drift",
        Question::Check { .. } => "check",
        Question::Throw { .. } => "throw",
        Question::CrossfireMap { .. } => "crossfire_map",
        Question::FlankMap { .. } => "flank_map",
        _ => return None,
    };
    needs(kind)
        .filter(|&(_, features)| !system.has_any(features))
        .map(|(what, _)| what)
}
