//! The attack: modifiers gathered, dice rolled (`ATK-1` to `ATK-9`).

use arrayvec::ArrayVec;
use smallvec::SmallVec;

use crate::cover::sight;
use crate::cybercore::{area, crossfire, flank, odds, range};
use crate::dice::{D100, Dice, OutOfDice};
use crate::numbers::{Advantage, CoverLevel, Dr, Health, Hits, Tl};
use crate::record::{
    Aimed, Ask, Attack, Cover, CoverFound, CrossfireFound, Effect, FlankFound, Modifier, Modifiers,
    Outcome, RangeBand, RangeFound, Refusal, Roll, ShotRecord, Source, WildDice,
};
use crate::scene::{DrModel, Scene, SellIt};
use crate::training;
use crate::unit::Unit;
use crate::weapon::{Tag, WeaponKind};

/// DR of each level of cover (`CC-COVER-1`).
pub const DR_PER_COVER_LEVEL: u32 = 2;

/// Disadvantage against a concealed target (`CC-COVER-3`).
pub const CONCEALED: Advantage = Advantage(-1);

/// Disadvantage of a two-handed weapon in an Action that changed level
/// (`CLIMB-1`).
pub const TWO_HANDED_CLIMB: Advantage = Advantage(-1);

/// The most extra dice either way (`ATK-4`).
pub const MOST_LEVELS: i32 = 3;

/// Naturals up to this are Critical Misses (`ATK-5`).
pub const CRITICAL_MISS_UP_TO: u32 = 5;

/// Naturals from this on are Critical Hits (`ATK-5`).
pub const CRITICAL_FROM: u32 = 96;

/// How far above the TL a total is a Solid and a Critical Hit (`ATK-5`).
pub const SOLID_ABOVE: i32 = 30;
/// See [`SOLID_ABOVE`].
pub const CRITICAL_ABOVE: i32 = 60;

/// Puts together what the earlier stages found.
#[must_use]
pub fn judge(
    scene: &Scene,
    ask: Ask,
    range: RangeFound,
    cover: CoverFound,
    flank: FlankFound,
    crossfire: CrossfireFound,
) -> ShotRecord {
    let (shooter, target) = (scene.unit(ask.shooter), scene.unit(ask.target));
    let weapon = &shooter.weapon;
    // An area goes round cover and smoke; a blast centred on the target is one.
    let blast = weapon.kind == WeaponKind::Explosive || ask.area.is_some();
    let band_tl = range::band_tl(range.band, weapon);
    // CC-COVER-2, AREA-1.
    let cover_dr = match cover.cover {
        Cover::Level(level) if !blast => dr_of(level),
        _ => Dr(0),
    };
    let (cover_tl, cover_dr) = match scene.settings.dr_model {
        DrModel::Flat => (Tl(0), cover_dr),
        DrModel::TlShift => (Tl(cover_dr.0 as i32), Dr(0)),
        DrModel::Off => (Tl(0), Dr(0)),
    };
    let armour_dr = target.armour.against(weapon.damage);

    let mut levels = weapon_levels(shooter, &range, ask.has_climbed(scene));
    levels.extend([
        (
            Source::Concealed,
            level_if(cover.concealed && !blast, CONCEALED),
        ),
        (Source::Flank, level_if(flank.is_flank(), flank::FLANK)),
        (
            Source::Crossfire,
            level_if(crossfire.is_crossfire(), crossfire::CROSSFIRE),
        ),
    ]);
    let summed = sum_up(levels);

    let mut modifiers = Modifiers::new();
    let mut add = |source, effect| modifiers.push(Modifier { source, effect });
    if band_tl != Tl(0) {
        add(Source::RangeBand, Effect::Tl(band_tl));
    }
    for modifier in summed.modifiers {
        add(modifier.source, modifier.effect);
    }
    if cover_tl != Tl(0) {
        add(Source::Cover, Effect::Tl(cover_tl));
    } else if cover_dr != Dr(0) {
        add(Source::Cover, Effect::Dr(cover_dr));
    }
    if armour_dr != Dr(0) {
        add(Source::Armour, Effect::Dr(armour_dr));
    }

    let attack = Attack {
        effective_tl: Tl(target
            .tl
            .0
            .saturating_add(band_tl.0)
            .saturating_add(cover_tl.0)),
        advantage: summed.advantage,
        sell_it: ask.sell_it.unwrap_or(scene.settings.sell_it),
        armour_dr,
        cover_dr,
        target_health: target.health,
        ..numbers(scene, shooter)
    };
    let refusal = refusal(scene, ask, &range, &cover);
    ShotRecord {
        ask,
        refusal,
        odds: refusal.is_none().then(|| odds::of(&attack)),
        range,
        cover,
        flank,
        crossfire,
        modifiers,
        tl_modifier: band_tl,
        training: training::breakdown(shooter),
        attack,
    }
}

/// Levels with the source of each.
pub(crate) type Levels = ArrayVec<(Source, Advantage), { Source::ALL.len() }>;

/// Levels that come from the weapon and whose hands it is in, whatever it is
/// aimed at (`RANGE-5`, `RANGE-6`, `THROW-4`, `ATK-3`, `CLIMB-1`).
pub(crate) fn weapon_levels(shooter: &Unit, range: &RangeFound, climbed: bool) -> Levels {
    let two_handed = shooter.weapon.tags.has(Tag::TwoHanded);
    Levels::from_iter([
        (
            Source::MeleeRange,
            range::melee_range(shooter, range.measured),
        ),
        (
            Source::HeavyMinimum,
            range::heavy_minimum(shooter, range.measured),
        ),
        (Source::ThrownBand, range::thrown_ladder(range.band)),
        (Source::Untrained, training::untrained(shooter)),
        (
            Source::TwoHandedClimb,
            level_if(climbed && two_handed, TWO_HANDED_CLIMB),
        ),
    ])
}

/// Levels summed up and held within the limit (`ATK-4`).
pub(crate) struct Summed {
    pub(crate) advantage: Advantage,
    /// Those that do something, in the order of [`Source`], the limit last.
    pub(crate) modifiers: Modifiers,
}

pub(crate) fn sum_up(mut levels: Levels) -> Summed {
    levels.retain(|(_, level)| *level != Advantage(0));
    levels.sort_by_key(|&(source, _)| source);
    let sum: i32 = levels.iter().map(|(_, level)| level.0).sum();
    let advantage = sum.clamp(-MOST_LEVELS, MOST_LEVELS);
    if advantage != sum {
        levels.push((Source::Clamp, Advantage(advantage - sum)));
    }
    Summed {
        advantage: Advantage(advantage),
        modifiers: levels
            .into_iter()
            .map(|(source, level)| Modifier {
                source,
                effect: Effect::Level(level),
            })
            .collect(),
    }
}

fn level_if(holds: bool, level: Advantage) -> Advantage {
    if holds { level } else { Advantage(0) }
}

/// The numbers of an attack that come from the attacker alone; there is nothing
/// yet that it is rolled against.
pub(crate) fn numbers(scene: &Scene, shooter: &Unit) -> Attack {
    let weapon = &shooter.weapon;
    Attack {
        accuracy: training::accuracy(shooter),
        effective_tl: Tl(0),
        advantage: Advantage(0),
        hits: weapon.hits,
        wild_die: weapon.wild_die,
        wild_dice: if weapon.tags.has(Tag::FullAuto) {
            WildDice::OnEveryHit
        } else {
            WildDice::OnSolid
        },
        sell_it: scene.settings.sell_it,
        armour_dr: Dr(0),
        cover_dr: Dr(0),
        target_health: Health(0),
    }
}

/// DR of a level of cover (`CC-COVER-1`).
#[must_use]
pub const fn dr_of(level: CoverLevel) -> Dr {
    Dr(level.get() as u32 * DR_PER_COVER_LEVEL)
}

fn refusal(scene: &Scene, ask: Ask, range: &RangeFound, cover: &CoverFound) -> Option<Refusal> {
    let standing = |id| scene.unit(id).is_standing();
    if !standing(ask.shooter) || !standing(ask.target) {
        return Some(Refusal::Down);
    }
    if let Some(aim) = ask.area {
        return in_area(scene, ask, aim, range, cover);
    }
    if scene.relation(ask.shooter, ask.target).is_friendly() {
        return Some(Refusal::Friendly);
    }
    match range.band {
        RangeBand::OutOfRange => Some(Refusal::OutOfRange),
        RangeBand::OutOfReach => Some(Refusal::OutOfReach),
        _ if !cover.sight() => Some(Refusal::NoSight),
        _ => None,
    }
}

/// Friends are struck, too; whether the area can be put there is asked as well.
fn in_area(
    scene: &Scene,
    ask: Ask,
    aim: Aimed,
    range: &RangeFound,
    cover: &CoverFound,
) -> Option<Refusal> {
    let at = if ask.target == ask.shooter {
        ask.from
    } else {
        scene.unit(ask.target).at
    };
    let shape = scene.unit(ask.shooter).weapon.area;
    let within = shape.is_some_and(|shape| area::contains(shape, ask.from, aim, at));
    match range.band {
        RangeBand::OutOfRange => Some(Refusal::OutOfRange),
        RangeBand::OutOfReach => Some(Refusal::OutOfReach),
        _ if !within => Some(Refusal::OutOfRange),
        _ if !sight(scene, ask.from, area::centre(ask.from, aim)) || !cover.sight() => {
            Some(Refusal::NoSight)
        }
        _ => None,
    }
}

/// The outcome of a kept die (`ATK-5`), read in the order of the rule.
#[must_use]
pub const fn outcome(attack: &Attack, kept: u32) -> Outcome {
    let over = attack
        .accuracy
        .0
        .saturating_add(kept as i32)
        .saturating_sub(attack.effective_tl.0);
    if kept <= CRITICAL_MISS_UP_TO {
        Outcome::CriticalMiss
    } else if kept >= CRITICAL_FROM || over >= CRITICAL_ABOVE {
        Outcome::Critical
    } else if over >= SOLID_ABOVE {
        Outcome::Solid
    } else if over > 0 {
        Outcome::Hit
    } else if over == 0 {
        Outcome::SellIt
    } else {
        Outcome::Miss
    }
}

/// Hits of an outcome before Wild Dice and DR (`ATK-6`, `ATK-7`).
#[must_use]
pub const fn hits_of(attack: &Attack, outcome: Outcome) -> Hits {
    match outcome {
        Outcome::Critical => Hits(attack.hits.0.saturating_mul(2)),
        Outcome::Solid | Outcome::Hit => attack.hits,
        Outcome::SellIt if matches!(attack.sell_it, SellIt::Hit | SellIt::Ask) => attack.hits,
        Outcome::SellIt | Outcome::Miss | Outcome::CriticalMiss => Hits(0),
    }
}

/// Number of Wild Dice of an outcome: one for each Hit (`ATK-8`).
#[must_use]
pub const fn wild_dice_of(attack: &Attack, outcome: Outcome) -> u32 {
    match (outcome, attack.wild_dice) {
        (Outcome::Critical | Outcome::Solid, _) | (_, WildDice::OnEveryHit) => {
            hits_of(attack, outcome).0
        }
        _ => 0,
    }
}

/// Whether an outcome counts as a hit, for a crossfire window (`XFIRE-1`).
#[must_use]
pub const fn is_hit(attack: &Attack, outcome: Outcome) -> bool {
    hits_of(attack, outcome).0 > 0
}

/// Rolls an attack: first the d100s, then the Wild Dice (`ATK-4` to `ATK-9`).
///
/// # Errors
/// When `dice` is a script that ends too early.
pub fn resolve(attack: &Attack, dice: &mut impl Dice) -> Result<Roll, OutOfDice> {
    let mut d100s = ArrayVec::new();
    for _ in 0..=attack.advantage.0.unsigned_abs() {
        d100s.push(dice.roll(D100)?);
    }
    let highest = d100s.iter().copied().max().unwrap_or(1);
    let lowest = d100s.iter().copied().min().unwrap_or(1);
    let kept = if attack.advantage.0 < 0 {
        lowest
    } else {
        highest
    };
    let outcome = outcome(attack, kept);
    let hits = hits_of(attack, outcome);

    let mut wild = SmallVec::new();
    let mut bonus = 0u32;
    for _ in 0..wild_dice_of(attack, outcome) {
        loop {
            let die = dice.roll(attack.wild_die)?;
            wild.push(die);
            if die < attack.wild_die.0 {
                break;
            }
            bonus += 1;
        }
    }
    let dr = attack.armour_dr.0.saturating_add(attack.cover_dr.0);
    Ok(Roll {
        dice: d100s,
        kept,
        total: attack.accuracy.0.saturating_add(kept as i32),
        outcome,
        hits,
        wild,
        bonus_hits: Hits(bonus),
        net_hits: Hits(hits.0.saturating_add(bonus).saturating_sub(dr)),
    })
}
