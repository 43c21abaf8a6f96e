//! What the accuracy is the sum of, and the scenario's rulings where they
//! matter to an attack (`ATK-2`, `ATK-6`, `ATK-9`).

use crate::record::{Outcome, ShotRecord, Source};
use crate::scene::{DrModel, Scene, SellIt};
use crate::sentences::sheet::summed;
use crate::sentences::words::signed;
use crate::sentences::{Reason, Tone, Topic};

/// "accuracy +57: Core Training +38, skill +12, familiarity +5, equipment +2".
pub(super) fn accuracy(record: &ShotRecord) -> Option<Reason> {
    let parts = record.training?;
    Some(Reason {
        topic: Topic::Training,
        tone: Tone::Told,
        text: format!("accuracy: {}", summed(&parts)),
        amount: signed(record.attack.accuracy.0),
    })
}

/// The rulings that change this attack.
pub(super) fn told(scene: &Scene, record: &ShotRecord) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut tell =
        |text: &str| reasons.push(Reason::told(Topic::Setting, Tone::Told, text.to_owned()));
    if scene.settings.dr_model == DrModel::TlShift && record.modifier(Source::Cover).is_some() {
        tell("in this scenario cover raises the Target Level in place of DR");
    }
    let can_sell = record
        .odds
        .is_some_and(|odds| odds.ways(Outcome::SellIt) > 0);
    match scene.settings.sell_it {
        SellIt::Miss if can_sell => tell("in this scenario Sell It is a Miss"),
        SellIt::Ask if can_sell => tell("in this scenario the attacker decides Sell It"),
        _ => {}
    }
    reasons
}
