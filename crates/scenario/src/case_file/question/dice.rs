//! Whether the dice a case gives are those that its question reads.

use pincer_rules::Scene;
use pincer_rules::cybercore::attack;
use pincer_rules::dice::OutOfDice;
use pincer_rules::numbers::Advantage;
use pincer_rules::record::Record;

use super::Question;
use crate::case_file::answer::{self, Script};
use crate::field::Field;
use crate::problem::{Fault, Report};

/// Checks that a roll has the dice it reads.
pub(in crate::case_file) fn check_dice(
    question: &Question,
    scene: &Scene,
    asked: &Field<'_, '_>,
    report: &mut Report,
) {
    let (kind, attack, (d100s, wild)) = match question {
        Question::Roll { dice, wild, .. } => {
            let record = match answer::record(scene, question) {
                Some(Record::Cybercore(record)) => record,
                Some(Record::Ruled(verdict)) => {
                    let mut script = Script::new(dice, wild);
                    if let Err(OutOfDice(faces)) =
                        scene.system.resolve(scene, &verdict, &mut script)
                    {
                        let (found, faces) = (dice.len(), faces.0);
                        let fault = Fault::TooFewDice { found, faces };
                        report.add(asked.spot(), "ask.roll.dice", fault);
                    }
                    return;
                }
                None => return,
            };
            ("roll", record.attack, (dice, wild))
        }
        Question::Breach {
            dice: Some((dice, wild)),
            ..
        } => {
            let Some(record) = answer::breach_record(scene, question) else {
                return;
            };
            ("breach", record.attack, (dice, wild))
        }
        Question::Check {
            dice: Some(dice), ..
        } => {
            if let Some((check, _)) = answer::check_asked(scene, question) {
                count(check.advantage, dice, "check", asked, report);
            }
            return;
        }
        _ => return,
    };
    if count(attack.advantage, d100s, kind, asked, report)
        && attack::resolve(&attack, &mut Script::new(d100s, wild)).is_err()
    {
        let found = wild.len();
        let place = format!("ask.{kind}.wild");
        report.add(asked.spot(), place, Fault::TooFewWildDice { found });
    }
}

/// Whether there are as many d100s as Advantage or Disadvantage makes of one.
fn count(
    advantage: Advantage,
    dice: &[u32],
    kind: &str,
    asked: &Field<'_, '_>,
    report: &mut Report,
) -> bool {
    let wanted = 1 + advantage.0.unsigned_abs() as usize;
    let found = dice.len();
    if found != wanted {
        let place = format!("ask.{kind}.dice");
        report.add(asked.spot(), place, Fault::WrongDice { wanted, found });
    }
    found == wanted
}
