//! Paths against brute force: every walk a unit can take on a small board is
//! tried, and the best by the rule's order must be the one that is found
//! (`MOVE-5`, `MOVE-7`, `HEX-2`).

use std::collections::BTreeMap;

use pincer_rules::Scene;
use pincer_rules::cover::between;
use pincer_rules::faction::Relation;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::{path, reach};
use pincer_rules::numbers::{Hits, MoveCost, Steps};
use pincer_rules::order::Pace;
use pincer_rules::unit::UnitId;
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{FIRST, march};

use crate::movement::{budget, entering};

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
        let budget = budget(self.scene.unit(self.id), self.pace);
        let (cost, swims) = entering(self.scene, self.id, budget, here, next)?;
        let last_stroke = swims && cost == 2 && spent + 1 == budget;
        (spent == 0 || spent + cost <= budget || last_stroke).then_some(spent + cost)
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
        let mut scene = march(seed);
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
        walks.from(start, &(0, 0, 0, Vec::new()));
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

/// A path's parts add up, and each step looks where it goes.
#[test]
fn steps_add_up() {
    for seed in 0..100 {
        let scene = march(seed);
        for (hex, cost) in reach(&scene, FIRST, Pace::Run).iter() {
            let path = path(&scene, FIRST, Pace::Run, hex).unwrap();
            let mut here = path.start;
            let (mut sum, mut hits) = (0, 0);
            for step in &path.steps {
                assert_eq!(here + step.facing.offset(), step.to, "seed {seed}: {hex:?}");
                here = step.to;
                sum += step.cost.total().0;
                hits += step.hazard.map_or(0, |hazard| hazard.hits.0);
            }
            assert_eq!(
                (MoveCost(sum), Hits(hits)),
                (path.cost, path.hazard_hits),
                "seed {seed}"
            );
            assert_eq!(path.cost, cost, "seed {seed}: {hex:?}");
        }
    }
}
