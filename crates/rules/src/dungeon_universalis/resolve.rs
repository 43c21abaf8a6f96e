//! The dice of an attack, and what they do (`DU-1`, `DU-7` to `DU-10`).
//!
//! They fall in this order: 2D6; after a blunder a D6 for the weapon; a die with as
//! many faces as there are friends to choose from, where there are several; damage.

use crate::dice::{Dice, OutOfDice};
use crate::numbers::{Faces, Hits};
use crate::scene::Scene;
use crate::sentences::words::{self, plus};
use crate::system::{Blow, Consequence, Verdict};
use crate::unit::UnitId;
use crate::weapon::WeaponKind;

use super::astray::Danger;
use super::chances::{BREAKS, Fell, TO_HIT, read, title};
use super::damage::{D6, Damage};
use super::{keys, reactions};

/// Rolls an attack.
///
/// # Errors
/// When `dice` is a list that ends too early.
pub(super) fn resolve(
    scene: &Scene,
    verdict: &Verdict,
    dice: &mut dyn Dice,
) -> Result<Blow, OutOfDice> {
    let ask = verdict.ask;
    let danger = Danger::of(scene, ask);
    let bonus = verdict.numbers.first().copied().unwrap_or(0);
    let pair = [dice.roll(D6)?, dice.roll(D6)?];
    let fell = read(pair, bonus, danger.as_ref());
    let mut fall = Fall {
        scene,
        verdict,
        dice,
        blow: Blow {
            dice: pair.to_vec(),
            ..Blow::default()
        },
        sums: vec![format!(
            "2D6 {} + {} {} = {} against {TO_HIT}",
            pair[0],
            pair[1],
            plus(bonus),
            (pair[0] + pair[1]) as i32 + bonus
        )],
    };
    let danger = danger.unwrap_or_default();
    let (result, came) = match fell {
        Fell::Hit(sixes) => {
            let wounds = fall.hurt(ask.target, sixes)?;
            fall.blow.is_hit = true;
            fall.stop(pair, wounds);
            (title::HIT, format!("hit, {}", told(wounds)))
        }
        Fell::Miss => (title::MISS, title::MISS.to_owned()),
        Fell::Stray(sixes) => {
            let came = fall.astray(&danger.stray, sixes)?;
            (title::STRAY, format!("{}{came}", title::STRAY))
        }
        Fell::Blunder => {
            let breaks = fall.roll(D6)?;
            fall.sums.push(format!("weapon {breaks}"));
            let came = fall.astray(&danger.blunder, 0)?;
            if u64::from(breaks) <= BREAKS.ways {
                fall.breaks();
                (title::BROKEN, format!("{}{came}", title::BLUNDER))
            } else {
                (title::BLUNDER, format!("{}{came}", title::BLUNDER))
            }
        }
    };
    let is_misfire = matches!(fell, Fell::Stray(_) | Fell::Blunder);
    Ok(fall.done(result, &came, is_misfire))
}

/// An attack whose dice are falling.
struct Fall<'a> {
    scene: &'a Scene,
    verdict: &'a Verdict,
    dice: &'a mut dyn Dice,
    blow: Blow,
    sums: Vec<String>,
}

impl Fall<'_> {
    fn roll(&mut self, faces: Faces) -> Result<u32, OutOfDice> {
        let shown = self.dice.roll(faces)?;
        self.blow.dice.push(shown);
        Ok(shown)
    }

    /// Damage on somebody (`DU-8`).
    fn hurt(&mut self, unit: UnitId, sixes: u32) -> Result<Hits, OutOfDice> {
        let victim = self.scene.unit(unit);
        let weapon = &self.scene.unit(self.verdict.ask.shooter).weapon;
        let damage = Damage::of(weapon, self.verdict.distance, victim);
        let (shown, wounds) = damage.roll(sixes, self.dice)?;
        let faces: Vec<String> = shown.iter().map(u32::to_string).collect();
        self.sums.push(format!(
            "damage {}, each wounds from {}: {}",
            words::list(&faces),
            damage.needs,
            told(wounds)
        ));
        self.blow.dice.extend(shown);
        if wounds > Hits(0) {
            let follows = Consequence::hurt(self.scene, unit, wounds);
            self.blow.follows.extend(follows);
        }
        Ok(wounds)
    }

    /// A friend is hit, one of several by a die; nobody where there is none.
    fn astray(&mut self, friends: &[UnitId], sixes: u32) -> Result<String, OutOfDice> {
        let unit = match friends {
            [] => return Ok(String::new()),
            [only] => *only,
            several => {
                let shown = self.roll(Faces(several.len() as u32))?;
                self.sums.push(format!("one of {}: {shown}", several.len()));
                let place = (shown as usize).clamp(1, several.len());
                several[place - 1]
            }
        };
        let wounds = self.hurt(unit, sixes)?;
        let name = &self.scene.unit(unit).name;
        Ok(format!(" hits {name}, {}", told(wounds)))
    }

    fn breaks(&mut self) {
        let unit = self.verdict.ask.shooter;
        let shooter = self.scene.unit(unit);
        self.blow.follows.push(Consequence::Weapon {
            unit,
            key: &keys::BROKEN,
            value: 1,
            told: format!("{}'s {} breaks", shooter.name, words::weapon(shooter)),
        });
    }

    /// A wound stops who is on its way (`DU-9`).
    fn stop(&mut self, pair: [u32; 2], wounds: Hits) {
        let unit = self.verdict.ask.target;
        let size = keys::size(self.scene.unit(unit));
        if self.verdict.ask.is_reaction && reactions::stops(size, wounds.0, pair) {
            self.blow.follows.push(Consequence::Stopped { unit });
        }
    }

    /// What any shot leaves behind, and the words for it all.
    fn done(mut self, result: &'static str, came: &str, is_misfire: bool) -> Blow {
        let ask = self.verdict.ask;
        let unit = ask.shooter;
        let (shooter, target) = (self.scene.unit(unit), self.scene.unit(ask.target));
        let does = match (shooter.weapon.kind, ask.is_reaction) {
            (WeaponKind::Melee, _) => "strikes",
            (WeaponKind::Thrown, false) => "throws at",
            (WeaponKind::Thrown, true) => "throws in defence at",
            (_, false) => "shoots",
            (_, true) => "shoots in defence at",
        };
        if let Some(turns) = keys::unloaded(&shooter.weapon)
            && !shooter.weapon.is_melee()
            && result != title::BROKEN
        {
            self.blow.follows.push(Consequence::Weapon {
                unit,
                key: &keys::RELOADING,
                value: turns,
                told: String::new(),
            });
        }
        if ask.is_reaction {
            self.blow.follows.push(Consequence::Unit {
                unit,
                key: &keys::SHOT_BACK,
                value: 1,
                told: String::new(),
            });
        } else if is_misfire {
            self.blow.follows.push(Consequence::Spent {
                unit,
                told: format!("{}'s activation ends with that", shooter.name),
            });
        }
        self.blow.title = format!("{} {does} {}: {came}", shooter.name, target.name);
        self.blow.detail = self.sums.join(" · ");
        self.blow.result = result;
        self.blow
    }
}

/// "no wound", "2 wounds".
fn told(wounds: Hits) -> String {
    match wounds.0 {
        0 => "no wound".to_owned(),
        1 => "1 wound".to_owned(),
        n => format!("{n} wounds"),
    }
}
