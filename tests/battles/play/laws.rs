//! What holds after every order, whatever it was.

use std::collections::{BTreeMap, BTreeSet};

use pincer_rules::cybercore::breach;
use pincer_rules::hex::Hex;
use pincer_rules::movement::reach;
use pincer_rules::numbers::{CoverLevel, Health};
use pincer_rules::order::Pace;
use pincer_rules::record::Ask;
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Trait, UnitId};
use pincer_rules::{cover, judge};
use pincer_scenario::{Question, read_case, write_case};
use pincer_sim::{Battle, Fact};
use pincer_tests::scenes::pairs;

/// Nobody is on anybody, off the map or where nobody can be.
pub(super) fn everybody_has_a_place(scene: &Scene, what: &str) {
    let mut taken = BTreeSet::new();
    for (id, unit) in scene.standing() {
        assert!(
            taken.insert((unit.at.x, unit.at.y)),
            "{what}: {id:?} is not alone"
        );
        assert!(scene.board.contains(unit.at), "{what}: {id:?} left the map");
        assert!(
            scene.board.ground(unit.at).can_be_entered(),
            "{what}: {id:?}"
        );
        assert!(
            unit.health > Health(0),
            "{what}: {id:?} stands without Health"
        );
    }
    let targets: Vec<UnitId> = scene.windows.iter().map(|window| window.target).collect();
    assert!(
        targets.is_sorted_by(|a, b| a < b),
        "{what}: one window each"
    );
}

/// Hazards take their Hits once for each entry, on foot, pushed, swept, adrift or
/// falling, and once at a turn's start; never else.
pub(super) fn hazards_are_paid_once(before: &Scene, facts: &[Fact], what: &str) {
    let hazard = |hex: Hex| before.board.ground(hex).hazard.is_some();
    let mut at: BTreeMap<UnitId, Hex> = before.units().map(|(id, unit)| (id, unit.at)).collect();
    // Entered, and not paid for yet.
    let mut owing: Option<(UnitId, Hex)> = None;
    let mut at_start: Option<BTreeSet<UnitId>> = None;
    for fact in facts {
        match *fact {
            Fact::TurnStarted { .. } => at_start = Some(BTreeSet::new()),
            Fact::Stepped { unit, to, .. } | Fact::Moved { unit, to, .. } => {
                assert_eq!(owing, None, "{what}: before {fact:?}");
                at.insert(unit, to);
                owing = hazard(to).then_some((unit, to));
            }
            Fact::Fell { unit, at: hex, .. } => {
                let entered = at.insert(unit, hex) != Some(hex);
                if entered {
                    assert_eq!(owing, None, "{what}: before {fact:?}");
                    owing = hazard(hex).then_some((unit, hex));
                }
            }
            Fact::Burned { unit, at: hex, .. } => {
                assert_eq!(at[&unit], hex, "{what}: {fact:?}");
                if owing == Some((unit, hex)) {
                    owing = None;
                } else {
                    let start = at_start.as_mut();
                    let first = start.is_some_and(|burned| burned.insert(unit));
                    assert!(first, "{what}: {unit:?} pays twice at {hex:?}");
                }
            }
            Fact::WentDown { unit } if owing.is_some_and(|(who, _)| who == unit) => owing = None,
            _ => {}
        }
    }
    assert_eq!(owing, None, "{what}: an entry was never paid");
}

/// Cover only ever gets worse, and rubble covers nobody: what a hex gave at most,
/// by hex.
#[derive(Debug, Default)]
pub(super) struct Cover(BTreeMap<(i32, i32), Option<u8>>);

impl Cover {
    pub(super) fn breaks_for_good(&mut self, scene: &Scene, facts: &[Fact], what: &str) {
        for fact in facts {
            if let Fact::Breached { record, ground, .. } = fact {
                let hex = record.ask.hex;
                let level = breach::level(ground).map(CoverLevel::get);
                assert!(level <= record.level.map(CoverLevel::get), "{what}");
                self.0.insert((hex.x, hex.y), level);
            }
        }
        for (&(q, r), &level) in &self.0 {
            let now = breach::level(scene.board.ground(Hex::new(q, r)));
            assert_eq!(now.map(CoverLevel::get), level, "{what}: {q},{r}");
        }
    }

    /// No shot of anybody at anybody has cover from rubble.
    pub(super) fn rubble_helps_nobody(&self, scene: &Scene, what: &str) {
        let rubble: BTreeSet<_> = self
            .0
            .iter()
            .filter(|(_, level)| level.is_none())
            .map(|(&hex, _)| hex)
            .collect();
        if rubble.is_empty() {
            return;
        }
        for (shooter, target) in pairs(scene) {
            let found = cover::judge(scene, Ask::new(scene, shooter, target));
            for hex in &found.hexes {
                let guarded = scene
                    .standing_on(*hex)
                    .is_some_and(|id| scene.unit(id).has(Trait::Guardian));
                assert!(
                    guarded || !rubble.contains(&(hex.x, hex.y)),
                    "{what}: {hex:?} is rubble"
                );
            }
        }
    }
}

/// Judging after any change equals judging a freshly loaded copy of the scene.
pub(super) fn judged_as_if_loaded_anew(battle: &mut Battle, what: &str) {
    let scene = battle.scene().clone();
    let all: Vec<Ask> = pairs(&scene)
        .map(|(shooter, target)| Ask::new(&scene, shooter, target))
        .collect();
    let Some(first) = all.first() else { return };
    let question = Question::Shot {
        from: first.shooter,
        at: first.target,
        standing_at: None,
        area: None,
    };
    let line = write_case(&scene, what, &question, &serde_json::Map::new()).unwrap();
    let loaded = read_case(&line).unwrap().scene;
    for hex in scene.board.hexes() {
        assert_eq!(
            scene.board.ground(hex),
            loaded.board.ground(hex),
            "{what}: {hex:?}"
        );
    }
    let records = battle.preview(&all);
    for (ask, record) in all.iter().zip(records) {
        assert_eq!(record, judge::attack(&loaded, *ask), "{what}");
    }
    // What a unit has done of its Action is no part of a case.
    let mut rested = scene.clone();
    for (unit, fresh) in rested.units.iter_mut().zip(&loaded.units) {
        unit.activation = fresh.activation;
        unit.actions_left = fresh.actions_left;
        unit.paid = fresh.paid;
    }
    for (id, _) in scene.standing() {
        assert_eq!(
            reach(&rested, id, Pace::Run),
            reach(&loaded, id, Pace::Run),
            "{what}: {id:?}"
        );
    }
}
