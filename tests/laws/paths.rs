//! Paths against brute force: every walk a unit can take on a small board is
//! tried, and the best by the rule's order must be the one that is found
//! (`MOVE-5`, `MOVE-7`, `HEX-2`).

use std::collections::BTreeMap;

use pincer_rules::Scene;
use pincer_rules::cover::between;
use pincer_rules::faction::Relation;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::costs::swims;
use pincer_rules::movement::{Part, path, reach};
use pincer_rules::numbers::{Advantage, Hits, MoveCost, Steps};
use pincer_rules::order::Pace;
use pincer_rules::unit::UnitId;
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{FIRST, trek};

use crate::movement::{after, purse};

/// What a walk is judged by, best first: cost, hazard Hits, hexes in sight of
/// an enemy, then its steps in the order N, NE, SE, S, SW, NW.
type Merit = (u32, u32, u32, Vec<usize>);

struct Walks<'a> {
    scene: &'a Scene,
    id: UnitId,
    pace: Pace,
    best: BTreeMap<(i32, i32), Merit>,
    /// How often the order of steps alone decided.
    ties: usize,
}

impl Walks<'_> {
    /// Tries every walk from here.
    fn from(&mut self, here: Hex, merit: &Merit) {
        for (index, facing) in Facing::ALL.iter().enumerate() {
            let next = here + facing.offset();
            let Some(total) = self.step(here, next, merit.0) else {
                continue;
            };
            let hazard = self
                .scene
                .board
                .ground(next)
                .hazard
                .map_or(0, |hazard| hazard.hits.0);
            let mut steps = merit.3.clone();
            steps.push(index);
            let walked = (
                total,
                merit.1 + hazard,
                merit.2 + u32::from(self.seen(next)),
                steps,
            );
            let key = (next.x, next.y);
            match self.best.get(&key) {
                Some(best) if *best <= walked => {
                    self.ties +=
                        usize::from((best.0, best.1, best.2) == (walked.0, walked.1, walked.2));
                }
                _ => {
                    self.best.insert(key, walked.clone());
                }
            }
            self.from(next, &walked);
        }
    }

    /// Points spent after a step; `None` when it cannot be taken.
    fn step(&self, here: Hex, next: Hex, spent: u32) -> Option<u32> {
        let purse = purse(self.scene.unit(self.id), self.pace);
        after(self.scene, self.id, &purse, (here, next), spent)
    }

    fn seen(&self, hex: Hex) -> bool {
        self.scene.units().any(|(other, unit)| {
            unit.is_standing()
                && self.scene.relation(self.id, other) == Relation::Hostile
                && between(self.scene, unit.at, hex).sight()
        })
    }
}

#[test]
fn paths_agree_with_brute_force() {
    let (mut hurt, mut exposed) = (Vec::new(), Vec::new());
    let mut ties = 0;
    for seed in 0..150 {
        let mut scene = trek(seed);
        // Every walk is tried: short ones only.
        let unit = &mut scene.units[0];
        unit.speed = Steps(unit.speed.0.min(4));
        let start = unit.at;
        let mut walks = Walks {
            scene: &scene,
            id: FIRST,
            pace: Pace::Run,
            best: BTreeMap::new(),
            ties: 0,
        };
        let begin = purse(scene.unit(FIRST), Pace::Run).begin.unwrap();
        walks.from(start, &(begin, 0, 0, Vec::new()));
        for (hex, _) in reach(&scene, FIRST, Pace::Run).iter() {
            let (cost, hits, seen, steps) = &walks.best[&(hex.x, hex.y)];
            let path = path(&scene, FIRST, Pace::Run, hex).unwrap();
            let walked: Vec<usize> = path.steps.iter().map(|step| step.facing as usize).collect();
            let place = format!("seed {seed}: {hex:?}");
            assert_eq!(path.cost, MoveCost(*cost), "{place}");
            assert_eq!(path.hazard_hits, Hits(*hits), "{place}");
            assert_eq!(path.exposed, *seen, "{place}");
            assert_eq!(&walked, steps, "{place}");
            assert_eq!(path.steps.last().map(|step| step.to), Some(hex), "{place}");
            hurt.push(*hits > 0);
            exposed.push(*seen > 0);
        }
        ties += walks.ties;
    }
    both_ways("a path through a hazard", hurt);
    both_ways("a path in sight of an enemy", exposed);
    assert!(ties > 100, "the order of steps decided {ties} times");
}

/// A path's parts add up, however they are summed, to what its hex costs; each
/// step looks where it goes, and asks for a check where it climbs 2 levels.
#[test]
fn steps_add_up() {
    let (mut climbs, mut stands, mut swum) = (Vec::new(), Vec::new(), Vec::new());
    let costs = |(_, cost): (Part, MoveCost)| cost > MoveCost(0);
    for seed in 0..200 {
        let scene = trek(seed);
        for &pace in Pace::ALL {
            let reach = reach(&scene, FIRST, pace);
            let start = scene.unit(FIRST).at;
            let (mut climbs_here, mut swims_here) = (false, false);
            let stays = reach.cost(start).map(|cost| (start, cost));
            for (hex, cost) in reach.iter().chain(stays) {
                let place = format!("seed {seed}: {hex:?} {pace:?}");
                let path = path(&scene, FIRST, pace, hex).unwrap();
                let mut here = path.start;
                let (mut sum, mut hits) = (path.stand_up.0, 0);
                let mut checks = 0;
                for step in &path.steps {
                    assert_eq!(here + step.facing.offset(), step.to, "{place}");
                    let level = |hex| scene.board.ground(hex).level.0;
                    let levels = (level(here) - level(step.to)).unsigned_abs();
                    let fall = step.check.map(|(check, fall)| {
                        assert_eq!(check.athletics, scene.unit(FIRST).athletics, "{place}");
                        assert_eq!(check.tl, scene.settings.mission_tl, "{place}");
                        assert_eq!(check.advantage, Advantage(0), "{place}");
                        (fall.levels, fall.hits.0)
                    });
                    let expected = (levels >= 2).then_some((levels, levels / 2));
                    assert_eq!(fall, expected, "{place}");
                    checks += u32::from(fall.is_some());
                    here = step.to;
                    sum += step.cost.total().0;
                    let parts: u32 = step.cost.parts().map(|(_, cost)| cost.0).sum();
                    assert_eq!(MoveCost(parts), step.cost.total(), "{place}");
                    let strokes = swims(scene.unit(FIRST), scene.board.ground(step.to));
                    let first = step.cost.parts().next().map(|(part, _)| part);
                    let expected = if strokes { Part::Swim } else { Part::Step };
                    assert_eq!(first, Some(expected), "{place}");
                    assert!(step.cost.parts().all(costs), "{place}");
                    swims_here |= strokes;
                    hits += step.hazard.map_or(0, |hazard| hazard.hits.0);
                }
                assert_eq!(here, hex, "{place}");
                assert_eq!(MoveCost(sum), path.cost, "{place}");
                assert_eq!(Hits(hits), path.hazard_hits, "{place}");
                assert_eq!(path.cost, cost, "{place}");
                let told: u32 = path.parts().map(|(_, cost)| cost.0).sum();
                assert_eq!(MoveCost(told), cost, "{place}");
                assert!(path.parts().all(costs), "{place}: a part costs nothing");
                assert_eq!(path.drift, None, "{place}");
                climbs_here |= checks > 0;
            }
            stands.push(stays.is_some_and(|(_, cost)| cost > MoveCost(0)));
            climbs.push(climbs_here);
            swum.push(swims_here);
        }
    }
    both_ways("a path with a check in reach", climbs);
    both_ways("somebody has to stand up", stands);
    both_ways("a hex in reach is swum", swum);
}
