//! Whether the dice a case gives are those that its question reads.

use pincer_rules::Scene;
use pincer_rules::cybercore::attack;
use pincer_rules::dice::{Dice, OutOfDice};
use pincer_rules::numbers::{Advantage, Faces};
use pincer_rules::record::Record;

use super::Question;
use crate::case_file::answer::{self, Script};
use crate::field::Field;
use crate::problem::{Fault, OfRules, Report};

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
                    let mut strict = Strict {
                        dice: dice.iter().copied(),
                        wrong: None,
                    };
                    let rolled = scene.system.resolve(scene, &verdict, &mut strict);
                    let fault = match (strict.wrong, rolled) {
                        (Some((shows, Faces(faces))), _) => OfRules::NoSuchFace { shows, faces },
                        (None, Err(OutOfDice(Faces(faces)))) => {
                            let found = dice.len();
                            OfRules::TooFewDice { found, faces }
                        }
                        (None, Ok(_)) => return,
                    };
                    report.add(asked.spot(), "ask.roll.dice", fault);
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

/// Dice of a list, with the first that shows what it cannot.
struct Strict<I> {
    dice: I,
    wrong: Option<(u32, Faces)>,
}

impl<I: Iterator<Item = u32>> Dice for Strict<I> {
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice> {
        let shows = self.dice.next().ok_or(OutOfDice(faces))?;
        if !(1..=faces.0).contains(&shows) {
            self.wrong.get_or_insert((shows, faces));
        }
        Ok(shows.clamp(1, faces.0.max(1)))
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
