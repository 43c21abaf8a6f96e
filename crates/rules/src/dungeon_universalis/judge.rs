//! The verdict of an attack (`DU-1` to `DU-10`): everything found, added up, with
//! its exact chances.

use crate::numbers::Steps;
use crate::record::{Ask, CoverFound, Refusal};
use crate::scene::Scene;
use crate::system::{Ratio, Told, Verdict};

use super::astray::Danger;
use super::chances::Pairs;
use super::damage::Damage;
use super::modifiers::{self, Modifier};
use super::{keys, marks, refusal, telling};

/// What there is to find about an attack.
pub(super) struct Found {
    pub(super) ask: Ask,
    pub(super) refusal: Option<Refusal>,
    pub(super) far: Steps,
    pub(super) cover: CoverFound,
    pub(super) skill: i32,
    pub(super) modifiers: Vec<Modifier>,
    pub(super) danger: Option<Danger>,
    pub(super) damage: Damage,
    pub(super) pairs: Pairs,
}

impl Found {
    fn of(scene: &Scene, base: &Verdict) -> Self {
        let (ask, far, cover) = (base.ask, base.distance, base.cover.clone());
        let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
        let modifiers = modifiers::of(scene, ask, far, &cover);
        let skill = keys::SKILL.of(&shooter.stats);
        let danger = Danger::of(scene, ask);
        let bonus = skill + sum(&modifiers);
        Self {
            ask,
            refusal: base
                .refusal
                .or_else(|| refusal::of(scene, ask, far, &cover)),
            far,
            cover,
            skill,
            modifiers,
            damage: Damage::of(&shooter.weapon, far, target),
            pairs: Pairs::of(bonus, danger.as_ref()),
            danger,
        }
    }

    /// All modifiers without the Skill.
    pub(super) fn modifier(&self) -> i32 {
        sum(&self.modifiers)
    }
}

fn sum(modifiers: &[Modifier]) -> i32 {
    modifiers.iter().map(|modifier| modifier.amount).sum()
}

/// Judges an attack.
pub(super) fn judge(scene: &Scene, ask: Ask) -> Verdict {
    let base = Verdict::of(scene, ask);
    let found = Found::of(scene, &base);
    let target = scene.unit(ask.target);
    let legal = found.refusal.is_none();
    let when_legal = |ratio: Ratio| if legal { ratio } else { Ratio::NEVER };
    let mean = found.pairs.mean(found.damage);
    let full = u64::from(target.full_health.0.max(1));
    let mut told = vec![("cover", Told::Cover(found.cover.cover))];
    if legal {
        told.push(("modifier", Told::Number(found.modifier())));
    }
    Verdict {
        refusal: found.refusal,
        parts: telling::parts(scene, &found),
        short: telling::short(&found),
        needs: telling::needs(&found),
        numbers: vec![found.skill + found.modifier()],
        told,
        chances: match legal {
            true => found.pairs.chances(),
            false => Vec::new(),
        },
        hit: when_legal(found.pairs.any_hit()),
        wound: when_legal(found.pairs.wounds(found.damage, 1)),
        kill: when_legal(found.pairs.kills(found.damage, target.health)),
        harm: when_legal(Ratio {
            of: mean.of * full,
            ..mean
        }),
        mean: telling::mean(when_legal(mean)),
        marks: marks::all(scene, &found),
        ..base
    }
}
