//! What is counted over a battle: how often the rules it is about came up.

use std::collections::BTreeSet;

use pincer_rules::cybercore::{breach, range};
use pincer_rules::faction::{FactionId, Relation};
use pincer_rules::hex::Hex;
use pincer_rules::record::{RangeBand, ShotRecord};
use pincer_rules::scene::{Gravity, Scene};
use pincer_rules::unit::UnitId;
use pincer_sim::Fact;
use pincer_sim::fact::{CheckPurpose, Force};

/// What is counted over a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Attacks on units rolled, one for each unit an area strikes.
    pub shots: u32,
    /// Attacks that dealt Hits before DR.
    pub hits: u32,
    /// Attacks with a flank (`FLANK-2`).
    pub flanks_taken: u32,
    /// Activations in which the unit could have had one with the weapon in hand,
    /// from where it stood or after a move within Move and Act. None is taken
    /// that was not available.
    pub flanks_available: u32,
    /// Attacks with a crossfire (`XFIRE-2`).
    pub crossfires_taken: u32,
    /// The same of crossfires.
    pub crossfires_available: u32,
    /// Areas struck: blasts, bursts, lines and cones (`AREA-1`).
    pub areas: u32,
    /// Units struck by an area of their own side or a friendly one (`AREA-1`).
    pub friends_struck: u32,
    /// Attacks on cover rolled, those of blasts included (`CC-COVER-4`).
    pub breaches: u32,
    /// Times cover or a dug-in position lost a level or more (`CC-COVER-4`).
    pub cover_broken: u32,
    /// Checks for climbing rolled (`CLIMB-2`).
    pub climb_checks: u32,
    /// Checks against a current rolled, those for one's footing included
    /// (`WADE-2`).
    pub current_checks: u32,
    /// Times a current swept a unit away (`WADE-2`).
    pub sweeps: u32,
    /// Falls (`CLIMB-2`, `FORCED-1`).
    pub falls: u32,
    /// Times a unit was pushed (`FORCED-1`).
    pub pushes: u32,
    /// Times a unit began to drift (`ZEROG-1`).
    pub drifts: u32,
    /// Attacks with thrown weapons in a better band than the distance would have
    /// with full weight (`THROW-3`).
    pub far_throws: u32,
    /// Attacks on units of factions that are Unfriendly, not Hostile
    /// (`FACTION-1`).
    pub unfriendly_shots: u32,
    /// Attacks along a line that goes past the cover of their target, as rulebooks
    /// other than Cybercore mark it (`LA-4`).
    pub lines_past_cover: u32,
    /// Attacks in the middle of another's move (`DU-9`).
    pub reactions: u32,
    /// Factions that attacked units of another one.
    pub attacking_sides: u32,
    /// Factions that attacked units of two others or more.
    pub two_fronts: u32,
}

/// Counts fact by fact.
#[derive(Debug, Default)]
pub(super) struct Counter {
    pub(super) counts: Counts,
    /// Who attacked whom.
    fronts: BTreeSet<(FactionId, FactionId)>,
    /// The last hex a unit was moved to against its will: a way of several hexes
    /// is one push, sweep or drift.
    moved: Option<(UnitId, Force, Hex)>,
}

impl Counter {
    /// Counts what an order made happen.
    pub(super) fn count(&mut self, scene: &Scene, facts: &[Fact]) {
        for fact in facts {
            self.fact(scene, fact);
        }
        self.moved = None;
        let attackers: BTreeSet<FactionId> = self.fronts.iter().map(|&(by, _)| by).collect();
        let fronts = |side: FactionId| self.fronts.iter().filter(|&&(by, _)| by == side).count();
        self.counts.attacking_sides = attackers.len() as u32;
        self.counts.two_fronts = attackers.iter().filter(|&&side| fronts(side) > 1).count() as u32;
    }

    fn fact(&mut self, scene: &Scene, fact: &Fact) {
        let counts = &mut self.counts;
        match fact {
            Fact::Attacked { record, roll } => {
                counts.shots += 1;
                counts.hits += u32::from(roll.hits.0 > 0);
                counts.flanks_taken += u32::from(record.flank.is_flank());
                counts.crossfires_taken += u32::from(record.crossfire.is_crossfire());
                self.attack(scene, record);
            }
            Fact::Struck { verdict, blow } => {
                counts.shots += 1;
                counts.hits += u32::from(blow.is_hit);
                counts.lines_past_cover += u32::from(verdict.is_flank);
                counts.reactions += u32::from(verdict.ask.is_reaction);
                self.front(scene, verdict.ask.shooter, verdict.ask.target);
            }
            Fact::AreaStruck { .. } => counts.areas += 1,
            Fact::Breached { record, ground, .. } => {
                counts.breaches += 1;
                counts.cover_broken += u32::from(breach::level(ground) < record.level);
            }
            Fact::Checked { purpose, .. } => match purpose {
                CheckPurpose::Climb { .. } => counts.climb_checks += 1,
                CheckPurpose::Current | CheckPurpose::Footing => counts.current_checks += 1,
            },
            Fact::Fell { .. } => counts.falls += 1,
            Fact::DriftChanged { drift, .. } => counts.drifts += u32::from(drift.is_some()),
            &Fact::Moved {
                unit,
                from,
                to,
                force,
            } => {
                if self.moved != Some((unit, force, from)) {
                    match force {
                        Force::Push => counts.pushes += 1,
                        Force::Current => counts.sweeps += 1,
                        Force::Drift => {}
                    }
                }
                self.moved = Some((unit, force, to));
            }
            _ => {}
        }
    }

    fn attack(&mut self, scene: &Scene, record: &ShotRecord) {
        let (shooter, target) = (record.ask.shooter, record.ask.target);
        let is_friendly = scene.relation(shooter, target).is_friendly();
        let by_area = u32::from(record.ask.area.is_some());
        self.counts.friends_struck += by_area * u32::from(is_friendly);
        self.counts.far_throws += u32::from(is_far_throw(scene, record));
        self.front(scene, shooter, target);
    }

    /// Who attacks whom, by whatever rulebook.
    fn front(&mut self, scene: &Scene, shooter: UnitId, target: UnitId) {
        let relation = scene.relation(shooter, target);
        self.counts.unfriendly_shots += u32::from(relation == Relation::Unfriendly);
        let (by, at) = (scene.unit(shooter).faction, scene.unit(target).faction);
        if by != at {
            self.fronts.insert((by, at));
        }
    }
}

/// Whether a thrown weapon flew farther than full weight would have let it.
fn is_far_throw(scene: &Scene, record: &ShotRecord) -> bool {
    let thrower = scene.unit(record.ask.shooter);
    let RangeBand::Thrown(band) = record.range.band else {
        return false;
    };
    let (distance, item) = (record.range.distance, thrower.weapon.item_size);
    range::thrown_band(distance, thrower.might, item, Gravity::One).is_none_or(|heavy| heavy > band)
}
