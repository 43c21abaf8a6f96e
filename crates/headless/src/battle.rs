//! A battle the AI plays to its end, side against side.

use std::slice;

use pincer_ai::{Budget, decide};
use pincer_rules::cybercore;
use pincer_rules::faction::FactionId;
use pincer_rules::hex::Hex;
use pincer_rules::movement::costs::swims;
use pincer_rules::movement::reach;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Ask;
use pincer_rules::scene::Scene;
use pincer_rules::system::Feature;
use pincer_rules::unit::UnitId;
use pincer_scenario::Scenario;
use pincer_sim::fact::Ending;
use pincer_sim::tell::tell_all;
use pincer_sim::{Battle, Fact};

/// How often the rules came up.
pub mod counts;

use counts::Counter;
pub use counts::Counts;

/// What happened after an order, for those who watch.
pub struct Watched<'a> {
    /// The scene after it.
    pub scene: &'a Scene,
    /// What happened.
    pub facts: &'a [Fact],
    /// Why the AI gave it.
    pub reason: &'a str,
}

/// A battle that is over.
pub struct Played {
    /// The battle.
    pub battle: Battle,
    /// What was counted.
    pub counts: Counts,
}

impl Played {
    /// The winners by faction; none for a draw.
    #[must_use]
    pub fn winners(&self) -> &[FactionId] {
        match self.battle.ending() {
            Some(Ending::Won { sides } | Ending::Goal { sides, .. }) => sides,
            _ => &[],
        }
    }
}

/// Plays a scenario to its end.
pub fn play(scenario: &Scenario, budget: Budget, mut watch: impl FnMut(Watched)) -> Played {
    let mut battle = Battle::new(scenario);
    let mut counter = Counter::default();
    // The first turn has begun already.
    counter.count(battle.scene(), &battle.log().entries()[0].facts);
    watch(Watched {
        scene: battle.scene(),
        facts: &battle.log().entries()[0].facts,
        reason: "",
    });
    while battle.ending().is_none() {
        let decision = decide(battle.scene(), budget, scenario.seed);
        if let Some(unit) = decision.order.unit()
            && battle.scene().turn.active != Some(unit)
        {
            count_available(battle.scene(), unit, &mut counter.counts);
        }
        // A refused order would be asked for again for ever.
        if battle.submit(decision.order).is_err() && battle.submit(Order::EndTurn).is_err() {
            break;
        }
        if let Some(entry) = battle.log().entries().last() {
            counter.count(battle.scene(), &entry.facts);
            watch(Watched {
                scene: battle.scene(),
                facts: &entry.facts,
                reason: &decision.reason,
            });
        }
    }
    Played {
        battle,
        counts: counter.counts,
    }
}

/// Which of the lines that tell these facts tells the deed itself: what is only
/// counted before it, such as the uses of a weapon, is no deed.
#[must_use]
pub fn deed_line(scene: &Scene, facts: &[Fact]) -> usize {
    let is_deed = |fact: &Fact| {
        !matches!(fact, Fact::Used { .. }) && !tell_all(scene, slice::from_ref(fact)).is_empty()
    };
    facts
        .iter()
        .position(is_deed)
        .map_or(0, |place| tell_all(scene, &facts[..place]).len())
}

/// Whether a unit about to act could flank or cross fire from anywhere it can
/// go and still attack.
fn count_available(scene: &Scene, unit: UnitId, counts: &mut Counts) {
    if !scene.system.has(Feature::Flank) {
        return;
    }
    let near = reach(scene, unit, Pace::Act);
    let places: Vec<Hex> = near
        .iter()
        .map(|(hex, _)| hex)
        .chain([scene.unit(unit).at])
        // Nobody attacks while swimming (`SWIM-1`).
        .filter(|&hex| !swims(scene.unit(unit), scene.board.ground(hex)))
        .collect();
    let (mut flank, mut crossfire) = (false, false);
    for (enemy, _) in scene.standing() {
        if !scene.relation(unit, enemy).is_opposed() {
            continue;
        }
        for &hex in &places {
            let record = cybercore::shot(scene, Ask::new(scene, unit, enemy).standing_at(hex));
            flank |= record.is_legal() && record.flank.is_flank();
            crossfire |= record.is_legal() && record.crossfire.is_crossfire();
        }
    }
    counts.flanks_available += u32::from(flank);
    counts.crossfires_available += u32::from(crossfire);
}

#[cfg(test)]
mod tests;
