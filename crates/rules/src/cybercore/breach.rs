//! Cover that breaks (`CC-COVER-4`).
//!
//! A hex of cover or a dug-in position has 4 Hits for each level. What it has
//! lost it has lost: every 4 lower it one level, and with the last level it is
//! rubble, which covers nobody and is difficult to cross. Walls are no cover.

use crate::board::{Ground, Passage};
use crate::cover::sight;
use crate::cybercore::{area, attack, odds, range};
use crate::hex::{Hex, distance};
use crate::numbers::{CoverLevel, Dr, Health, Hits, Stacks, Tl};
use crate::record::{
    Aimed, Attack, Effect, Modifier, Modifiers, Odds, RangeBand, RangeFound, Source,
};
use crate::scene::Scene;
use crate::unit::{Climbed, UnitId};
use crate::words::words;

/// Hits of a level of cover (`CC-COVER-4`).
pub const HITS_PER_LEVEL: u32 = 4;

/// The Target Level of cover (`CC-COVER-4`).
pub const COVER_TL: Tl = Tl(40);

/// Difficult stacks that rubble adds (`CC-COVER-4`).
pub const RUBBLE: Stacks = Stacks(1);

/// The question: what if this unit attacked the cover of that hex from here?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BreachAsk {
    /// Who attacks.
    pub shooter: UnitId,
    /// The hex of the cover.
    pub hex: Hex,
    /// Where the shooter stands for this attack.
    pub from: Hex,
    /// The area that strikes the cover, when the attack is not aimed at it.
    pub area: Option<Aimed>,
}

/// Why a piece of cover cannot be attacked: the first that holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoBreach {
    /// The attacker is down.
    Down,
    /// There is nothing on the hex that could break.
    NoCover,
    /// The weapon in hand is neither heavy nor made for demolition.
    TooLight,
    /// Out of range or reach.
    OutOfRange,
    /// No clear line.
    NoSight,
}

words!(NoBreach {
    Down = "down",
    NoCover = "no_cover",
    TooLight = "too_light",
    OutOfRange = "out_of_range",
    NoSight = "no_sight",
});

/// Everything the judge found about an attack on cover.
#[derive(Debug, Clone, PartialEq)]
pub struct BreachRecord {
    /// The question.
    pub ask: BreachAsk,
    /// Why it cannot be made; `None` when it can.
    pub refusal: Option<NoBreach>,
    /// Distance and band, of a blast to its centre.
    pub range: RangeFound,
    /// The level the hex gives now.
    pub level: Option<CoverLevel>,
    /// Hits until it is rubble.
    pub left: Hits,
    /// Every modifier, each source once.
    pub modifiers: Modifiers,
    /// The numbers the dice are rolled against; its target is the cover.
    pub attack: Attack,
    /// Exact chances: `wound` of any Hit, `kill` of rubble; `None` for an attack
    /// that cannot be made.
    pub odds: Option<Odds>,
}

/// The level that breaks first: the better of cover and dug-in position.
#[must_use]
pub fn level(ground: &Ground) -> Option<CoverLevel> {
    match ground.passage {
        Passage::Wall => None,
        Passage::Open | Passage::Impassable => ground.cover.max(ground.dug_in),
    }
}

/// Hits a hex can still take before it is rubble; 0 where nothing breaks.
#[must_use]
pub fn left(ground: &Ground) -> Hits {
    Hits(level(ground).map_or(0, |level| {
        (u32::from(level.get()) * HITS_PER_LEVEL).saturating_sub(ground.worn.0)
    }))
}

/// The ground after Hits on its cover (`CC-COVER-4`).
#[must_use]
pub fn after(ground: &Ground, hits: Hits) -> Ground {
    let Hits(left) = left(ground);
    if left == 0 || hits == Hits(0) {
        return *ground;
    }
    let lost = ground.worn.0.saturating_add(hits.0);
    let levels = lost / HITS_PER_LEVEL;
    let lowered = |level: Option<CoverLevel>| {
        let level = u32::from(level?.get()).checked_sub(levels)?;
        CoverLevel::new(level as u8)
    };
    let broken = hits.0 >= left;
    // Told and drawn: what has lost a level stays what it was.
    let surface = match ground.covered_by() {
        Some(thing) if levels > 0 => thing,
        _ => ground.surface,
    };
    Ground {
        cover: lowered(ground.cover),
        dug_in: lowered(ground.dug_in),
        worn: Hits(if broken { 0 } else { lost % HITS_PER_LEVEL }),
        difficult: if broken {
            Stacks(ground.difficult.0.saturating_add(RUBBLE.0))
        } else {
            ground.difficult
        },
        surface,
        ..*ground
    }
}

/// Judges an attack on cover. Changes nothing.
#[must_use]
pub fn judge(scene: &Scene, ask: BreachAsk) -> BreachRecord {
    let shooter = scene.unit(ask.shooter);
    let ground = scene.board.ground(ask.hex);
    let range = RangeFound {
        distance: distance(ask.from, ask.hex),
        ..match ask.area {
            Some(aim) => range::to_centre(scene, ask.shooter, ask.from, aim),
            None => range::to_hex(scene, ask.shooter, ask.from, ask.hex),
        }
    };
    let level_of = |hex| scene.board.ground(hex).level;
    let climbed = shooter.climbed == Climbed::Yes || level_of(ask.from) != level_of(shooter.at);
    let summed = attack::sum_up(attack::weapon_levels(shooter, &range, climbed));
    let band_tl = range::band_tl(range.band, &shooter.weapon);
    let mut modifiers = Modifiers::new();
    if band_tl != Tl(0) {
        modifiers.push(Modifier {
            source: Source::RangeBand,
            effect: Effect::Tl(band_tl),
        });
    }
    modifiers.extend(summed.modifiers);
    let left = left(ground);
    let attack = Attack {
        effective_tl: Tl(COVER_TL.0 + band_tl.0),
        advantage: summed.advantage,
        armour_dr: Dr(0),
        cover_dr: Dr(0),
        target_health: Health(left.0),
        ..attack::numbers(scene, shooter)
    };
    let refusal = refusal(scene, &ask, &range);
    BreachRecord {
        ask,
        refusal,
        range,
        level: level(ground),
        left,
        modifiers,
        odds: refusal.is_none().then(|| odds::of(&attack)),
        attack,
    }
}

fn refusal(scene: &Scene, ask: &BreachAsk, range: &RangeFound) -> Option<NoBreach> {
    let shooter = scene.unit(ask.shooter);
    if !shooter.is_standing() {
        return Some(NoBreach::Down);
    }
    if level(scene.board.ground(ask.hex)).is_none() {
        return Some(NoBreach::NoCover);
    }
    // A blast breaks what it touches, whatever it is thrown by.
    if ask.area.is_none() && !shooter.weapon.breaks_cover() {
        return Some(NoBreach::TooLight);
    }
    let centre = ask.centre();
    match range.band {
        RangeBand::OutOfRange | RangeBand::OutOfReach => Some(NoBreach::OutOfRange),
        _ if !sight(scene, ask.from, centre) || !sight(scene, centre, ask.hex) => {
            Some(NoBreach::NoSight)
        }
        _ => None,
    }
}

impl BreachAsk {
    /// An attack from where the shooter stands.
    #[must_use]
    pub fn new(scene: &Scene, shooter: UnitId, hex: Hex) -> Self {
        Self {
            shooter,
            hex,
            from: scene.unit(shooter).at,
            area: None,
        }
    }

    fn centre(&self) -> Hex {
        self.area
            .map_or(self.hex, |aim| area::centre(self.from, aim))
    }
}
