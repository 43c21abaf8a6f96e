//! What the dice of an attack make: damage, HP, Structure (`LA-1`, `LA-6`).

use crate::dice::{Dice, OutOfDice};
use crate::lancer::chances::{Attack, CRITICAL_ROLLS, D6, D20, Outcome};
use crate::lancer::keys;
use crate::numbers::{Health, Hits};
use crate::scene::Scene;
use crate::sentences::words::plus;
use crate::system::{Blow, Consequence, Verdict};
use crate::unit::UnitId;

/// Rolls an attack: the d20, the d6 of Accuracy or Difficulty, then on a hit the
/// damage, once or for a critical twice.
///
/// # Errors
/// When `dice` is a list that ends too early.
pub(super) fn attack(
    scene: &Scene,
    verdict: &Verdict,
    dice: &mut dyn Dice,
) -> Result<Blow, OutOfDice> {
    let (shooter, target) = (
        scene.unit(verdict.ask.shooter),
        scene.unit(verdict.ask.target),
    );
    let difficulty = verdict.numbers.first().copied().unwrap_or(0);
    let attack = Attack::new(shooter, target, difficulty);
    let mut rolled = Rolled::default();
    let d20 = dice.roll(D20)?;
    rolled.all.push(d20);
    let extra = rolled.some(dice, attack.difficulty.unsigned_abs())?;
    let highest = extra.iter().copied().max().unwrap_or(0);
    let total = attack.total(d20, highest);
    let outcome = attack.outcome(total);
    let times = match outcome {
        Outcome::Critical => CRITICAL_ROLLS,
        Outcome::Hit => 1,
        Outcome::Miss => 0,
    };
    let mut damages = Vec::new();
    for _ in 0..times {
        damages.push(rolled.some(dice, attack.dice)?);
    }
    let sum = damages.iter().map(|roll| roll.iter().sum()).max();
    let damage = sum.map(|sum| attack.damage(sum));
    let loss = Loss::of(&attack, damage.unwrap_or(0));

    let verb = match shooter.weapon.is_melee() {
        true => "strikes",
        false => "shoots",
    };
    let mut detail = to_hit(&attack, d20, &extra, total);
    if let Some(damage) = damage {
        detail.push_str(&format!(" · {}", dealt(&attack, &damages, damage)));
    }
    Ok(Blow {
        title: format!(
            "{} {verb} {}: {}{}",
            shooter.name,
            target.name,
            outcome.title(),
            came(damage, &loss)
        ),
        detail,
        result: outcome.title(),
        dice: rolled.all,
        is_hit: outcome != Outcome::Miss,
        follows: follows(scene, verdict.ask.target, &loss),
    })
}

/// All dice in the order they were rolled.
#[derive(Default)]
struct Rolled {
    all: Vec<u32>,
}

impl Rolled {
    /// Some d6.
    fn some(&mut self, dice: &mut dyn Dice, count: u32) -> Result<Vec<u32>, OutOfDice> {
        let rolled: Vec<u32> = (0..count)
            .map(|_| dice.roll(D6))
            .collect::<Result<_, _>>()?;
        self.all.extend(&rolled);
        Ok(rolled)
    }
}

/// What damage takes (`LA-6`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Loss {
    damage: u32,
    /// Structure lost by it.
    structure: u32,
    /// HP left then, of the Structure that is left.
    hp: u32,
    /// Whether none is left.
    is_destroyed: bool,
}

impl Loss {
    /// HP go first; whenever they are gone a Structure is lost, they fill up again
    /// and the rest of the damage carries on.
    fn of(attack: &Attack, damage: u32) -> Self {
        let mut loss = Self {
            damage,
            structure: 0,
            hp: attack.hp,
            is_destroyed: false,
        };
        let mut rest = damage;
        while rest > 0 {
            if rest < loss.hp {
                loss.hp -= rest;
                break;
            }
            rest -= loss.hp;
            loss.structure += 1;
            if loss.structure == attack.structure {
                loss.hp = 0;
                loss.is_destroyed = true;
                break;
            }
            loss.hp = attack.full;
        }
        loss
    }
}

fn follows(scene: &Scene, target: UnitId, loss: &Loss) -> Vec<Consequence> {
    if loss.damage == 0 {
        return Vec::new();
    }
    let unit = scene.unit(target);
    let is_whole = loss.structure == 0;
    let mut follows = vec![Consequence::Hurt {
        unit: target,
        hits: Hits(loss.damage),
        left: Health(if is_whole { loss.hp } else { 0 }),
    }];
    if is_whole {
        return follows;
    }
    let full = keys::STRUCTURE.of(&unit.stats);
    let left = keys::structure_left(unit).saturating_sub(loss.structure);
    follows.push(Consequence::Unit {
        unit: target,
        key: keys::STRUCTURE_LOST,
        value: full - left as i32,
        told: match loss.is_destroyed {
            true => String::new(),
            false => format!(
                "{} loses {} Structure: {left} of {full} left",
                unit.name, loss.structure
            ),
        },
    });
    follows.push(match loss.is_destroyed {
        true => Consequence::Down { unit: target },
        false => Consequence::Filled {
            unit: target,
            health: Health(loss.hp),
        },
    });
    follows
}

/// ", 7 damage, 1 Structure lost".
fn came(damage: Option<u32>, loss: &Loss) -> String {
    match damage {
        None => String::new(),
        Some(0) => ", nothing gets through".to_owned(),
        Some(damage) if loss.is_destroyed => format!(", {damage} damage, destroyed"),
        Some(damage) if loss.structure > 0 => {
            format!(", {damage} damage, {} Structure lost", loss.structure)
        }
        Some(damage) => format!(", {damage} damage"),
    }
}

/// "d20 14 + 3 − 4 (highest of 4 2) = 13 against Evasion 9".
fn to_hit(attack: &Attack, d20: u32, extra: &[u32], total: i32) -> String {
    let sign = match attack.difficulty > 0 {
        true => '−',
        false => '+',
    };
    let extra = match extra {
        [] => String::new(),
        [only] => format!(" {sign} d6 {only}"),
        all => {
            let highest = all.iter().max().copied().unwrap_or(0);
            format!(" {sign} {highest} (highest of {})", faces(all))
        }
    };
    format!(
        "d20 {d20} {}{extra} = {total} against Evasion {}",
        plus(attack.grit),
        attack.evasion
    )
}

/// "2d6 5 3 + 1 − 2 armour = 7 damage", "2d6 5 3 or 6 6 + 1 = 13 damage".
fn dealt(attack: &Attack, rolls: &[Vec<u32>], damage: u32) -> String {
    let mut told = match attack.dice {
        0 => attack.bonus.to_string(),
        dice => {
            let rolls: Vec<String> = rolls.iter().map(|roll| faces(roll)).collect();
            let bonus = match attack.bonus {
                0 => String::new(),
                bonus => format!(" + {bonus}"),
            };
            format!("{dice}d6 {}{bonus}", rolls.join(" or "))
        }
    };
    if attack.armour > 0 {
        told.push_str(&format!(" − {} armour", attack.armour));
    }
    format!("{told} = {damage} damage")
}

/// "5 3".
fn faces(dice: &[u32]) -> String {
    dice.iter()
        .map(u32::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR_HP: Attack = Attack {
        grit: 0,
        difficulty: 0,
        evasion: 8,
        dice: 1,
        bonus: 0,
        armour: 0,
        hp: 4,
        full: 10,
        structure: 3,
    };

    #[test]
    fn damage_carries_on_into_the_next_structure() {
        let lost = |damage| {
            let loss = Loss::of(&FOUR_HP, damage);
            (loss.structure, loss.hp, loss.is_destroyed)
        };
        assert_eq!(lost(0), (0, 4, false));
        assert_eq!(lost(3), (0, 1, false));
        assert_eq!(lost(4), (1, 10, false));
        assert_eq!(lost(5), (1, 9, false));
        assert_eq!(lost(14), (2, 10, false));
        assert_eq!(lost(23), (2, 1, false));
        assert_eq!(lost(24), (3, 0, true));
        assert_eq!(lost(99), (3, 0, true));
    }

    #[test]
    fn what_destroys_is_what_the_chances_count() {
        for damage in 0..40 {
            let is_destroyed = damage > 0 && damage >= FOUR_HP.left();
            assert_eq!(Loss::of(&FOUR_HP, damage).is_destroyed, is_destroyed);
        }
    }

    #[test]
    fn the_dice_are_told_with_their_sums() {
        let hard = Attack {
            grit: 3,
            difficulty: 2,
            dice: 2,
            armour: 2,
            bonus: 1,
            ..FOUR_HP
        };
        let told = to_hit(&hard, 14, &[4, 2], 13);
        assert_eq!(
            told,
            "d20 14 + 3 − 4 (highest of 4 2) = 13 against Evasion 8"
        );
        let helped = Attack {
            difficulty: -1,
            ..hard
        };
        let told = to_hit(&helped, 14, &[5], 22);
        assert_eq!(told, "d20 14 + 3 + d6 5 = 22 against Evasion 8");
        let rolls = [vec![5, 3], vec![6, 6]];
        let told = dealt(&hard, &rolls, 11);
        assert_eq!(told, "2d6 5 3 or 6 6 + 1 − 2 armour = 11 damage");
        assert_eq!(dealt(&FOUR_HP, &rolls[..1], 8), "1d6 5 3 = 8 damage");
        let flat = Attack {
            dice: 0,
            bonus: 3,
            ..FOUR_HP
        };
        assert_eq!(dealt(&flat, &[vec![]], 3), "3 = 3 damage");
    }

    #[test]
    fn what_came_of_it_is_told_in_a_few_words() {
        let told = |damage| came(Some(damage), &Loss::of(&FOUR_HP, damage));
        assert_eq!(came(None, &Loss::of(&FOUR_HP, 0)), "");
        assert_eq!(told(0), ", nothing gets through");
        assert_eq!(told(3), ", 3 damage");
        assert_eq!(told(4), ", 4 damage, 1 Structure lost");
        assert_eq!(told(24), ", 24 damage, destroyed");
    }
}
