//! Being pushed and swept, against the rule walked hex by hex, and what holds for
//! every forced movement (`FORCED-1`, `CLIMB-2`, `WADE-2`).

use pincer_rules::Scene;
use pincer_rules::board::{CurrentStrength, Passage};
use pincer_rules::hex::{Facing, Hex, adjacent};
use pincer_rules::movement::forced::{
    Collision, Fall, Forced, ForcedStep, Obstacle, away_from, push, sweep, sweep_from,
};
use pincer_rules::numbers::{Hits, Steps};
use pincer_rules::scene::Gravity;
use pincer_rules::unit::{Trait, UnitId};
use pincer_tests::chance::both_ways;
use pincer_tests::scenes::{rapids, wreck};
use pincer_tests::symmetry::Symmetry;

/// Whether a unit flies by the words of `ZEROG-1`.
pub(crate) fn flies(scene: &Scene, id: UnitId) -> bool {
    let traits = scene.unit(id).traits;
    let held = traits.has(Trait::MagBoots) || traits.has(Trait::Thruster);
    scene.gravity == Gravity::Zero && !held
}

/// Whether there is something to hold on to, seen from every hex that there is.
pub(crate) fn hold(scene: &Scene, hex: Hex) -> bool {
    hex.range(1).any(|near| {
        let ground = scene.board.ground(near);
        let solid = !scene.board.contains(near) || ground.passage != Passage::Open;
        ground.cover.is_some() || (near != hex && solid)
    })
}

/// The hexes a unit is moved through by the words of the rule, and how many were
/// left; the way is told hex by hex.
pub(crate) fn walked(
    scene: &Scene,
    id: UnitId,
    hexes: u32,
    way: impl Fn(Hex, Facing) -> Facing,
    first: Facing,
) -> (Vec<Hex>, u32) {
    let (mut here, mut direction) = (scene.unit(id).at, first);
    let mut entered = Vec::new();
    for left in (1..=hexes).rev() {
        direction = way(here, direction);
        let next = here + direction.offset();
        let level = |hex| scene.board.ground(hex).level.0;
        let climbs = level(next) - level(here);
        let taken = scene
            .units()
            .any(|(other, unit)| other != id && unit.is_standing() && unit.at == next);
        let open = scene.board.contains(next)
            && scene.board.ground(next).passage == Passage::Open
            && !taken;
        if !open || (climbs > 0 && !flies(scene, id)) {
            return (entered, left);
        }
        entered.push(next);
        if climbs <= -2 && !flies(scene, id) {
            return (entered, 0);
        }
        here = next;
    }
    (entered, 0)
}

/// What must hold of every forced movement over so many hexes.
pub(crate) fn obey(scene: &Scene, id: UnitId, forced: &Forced, hexes: u32, place: &str) {
    assert_eq!(forced.from, scene.unit(id).at, "{place}");
    let mut here = forced.from;
    for (index, step) in forced.steps.iter().enumerate() {
        assert!(
            adjacent(here, step.to),
            "{place}: it jumps to {:?}",
            step.to
        );
        assert!(scene.board.contains(step.to), "{place}: off the map");
        let ground = scene.board.ground(step.to);
        assert_eq!(ground.passage, Passage::Open, "{place}: {:?}", step.to);
        let stacked = scene.standing_on(step.to).filter(|&other| other != id);
        assert_eq!(stacked, None, "{place}: {:?}", step.to);
        // Each hex tells its hazard once, on the step into it.
        assert_eq!(step.hazard, ground.hazard, "{place}: {:?}", step.to);
        let drop = scene.board.ground(here).level.0 - ground.level.0;
        let deep = drop >= 2 && !flies(scene, id);
        let fall = deep.then(|| Fall::of(drop as u32));
        assert_eq!(step.fall, fall, "{place}: {:?}", step.to);
        let last = index + 1 == forced.steps.len();
        assert!(fall.is_none() || last, "{place}: it goes on after a fall");
        assert!(drop >= 0 || flies(scene, id), "{place}: it climbs");
        here = step.to;
    }
    assert_eq!(here, forced.end(), "{place}");
    if let Some(collision) = forced.collision {
        let gone = forced.steps.len() as u32;
        assert_eq!(collision.left, Steps(hexes - gone), "{place}");
        assert_eq!(collision.hits, Hits((hexes - gone) / 2), "{place}");
        let fell = forced.steps.last().and_then(|step| step.fall);
        assert_eq!(fell, None, "{place}: it fell and collided");
        match collision.against {
            Obstacle::Edge => assert!(
                here.range(1).any(|near| !scene.board.contains(near)),
                "{place}"
            ),
            Obstacle::Blocked(hex) => {
                assert!(adjacent(here, hex) && scene.board.contains(hex), "{place}");
                assert_ne!(scene.board.ground(hex).passage, Passage::Open, "{place}");
            }
            Obstacle::Higher(hex) => {
                assert!(adjacent(here, hex), "{place}");
                let level = |hex| scene.board.ground(hex).level;
                assert!(level(hex) > level(here), "{place}");
            }
            Obstacle::Unit(other) => {
                assert!(other != id && scene.unit(other).is_standing(), "{place}");
                assert!(adjacent(here, scene.unit(other).at), "{place}");
            }
        }
    }
    if forced.drift.is_some() {
        assert!(flies(scene, id) && !hold(scene, here), "{place}: it drifts");
    }
}

#[test]
fn pushes_follow_the_rule_hex_by_hex() {
    let (mut stopped, mut hurt, mut fell, mut burned) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for seed in 0..200 {
        for scene in [rapids(seed), wreck(seed)] {
            for (id, _) in scene.standing() {
                for (&direction, hexes) in Facing::ALL.iter().zip([1, 2, 3, 4, 6, 9]) {
                    let place = format!("seed {seed}: {id:?} {direction:?} {hexes}");
                    let forced = push(&scene, id, direction, Steps(hexes));
                    obey(&scene, id, &forced, hexes, &place);
                    let (entered, left) = walked(&scene, id, hexes, |_, _| direction, direction);
                    let found: Vec<Hex> = forced.steps.iter().map(|step| step.to).collect();
                    assert_eq!(found, entered, "{place}");
                    let stops = forced.collision.map_or(0, |collision| collision.left.0);
                    assert_eq!(stops, left, "{place}");
                    let adrift = flies(&scene, id) && !hold(&scene, forced.end());
                    assert_eq!(forced.drift, adrift.then_some(direction), "{place}");
                    stopped.push(forced.collision.is_some());
                    hurt.push(forced.collision.is_some_and(|met| met.hits > Hits(0)));
                    if !flies(&scene, id) {
                        fell.push(forced.steps.iter().any(|step| step.fall.is_some()));
                    }
                    burned.push(forced.steps.iter().any(|step| step.hazard.is_some()));
                }
            }
        }
    }
    both_ways("a push is stopped", stopped);
    both_ways("a push hurts", hurt);
    both_ways("a push ends in a fall", fell);
    both_ways("a push leads through a hazard", burned);
}

#[test]
fn sweeps_follow_the_current_hex_by_hex() {
    let (mut turned, mut stopped, mut fell) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..600 {
        let scene = rapids(seed);
        for (id, unit) in scene.standing() {
            let place = format!("seed {seed}: {id:?}");
            let current = scene.board.ground(unit.at).current;
            let forced = sweep(&scene, id);
            assert_eq!(forced.is_some(), current.is_some(), "{place}");
            // What is told of a hex before one goes there is what will be there.
            let mut elsewhere = scene.clone();
            let home = unit.at + Facing::ALL[seed as usize % 6].offset();
            elsewhere.units[usize::from(id.0)].at = home;
            assert_eq!(sweep_from(&elsewhere, id, unit.at), forced, "{place}");
            let (Some(current), Some(forced)) = (current, forced) else {
                continue;
            };
            let hexes = match current.strength {
                CurrentStrength::Rough => 2,
                CurrentStrength::Strong => 3,
                CurrentStrength::Torrent => 4,
            };
            obey(&scene, id, &forced, hexes, &place);
            let downstream = |hex, last| {
                let here = scene.board.ground(hex).current;
                here.map_or(last, |current| current.direction)
            };
            let (entered, left) = walked(&scene, id, hexes, downstream, current.direction);
            let found: Vec<Hex> = forced.steps.iter().map(|step| step.to).collect();
            assert_eq!(found, entered, "{place}");
            let stops = forced.collision.map_or(0, |collision| collision.left.0);
            assert_eq!(stops, left, "{place}");
            let ways: Vec<Hex> = std::iter::once(unit.at)
                .chain(entered)
                .collect::<Vec<_>>()
                .windows(2)
                .map(|pair| pair[1] - pair[0])
                .collect();
            turned.push(ways.windows(2).any(|pair| pair[0] != pair[1]));
            stopped.push(forced.collision.is_some());
            fell.push(forced.steps.iter().any(|step| step.fall.is_some()));
        }
    }
    both_ways("a current turns", turned);
    both_ways("a sweep is stopped", stopped);
    both_ways("a sweep ends in a fall", fell);
}

/// Half as many Hits as hexes, rounded down, and twice that above 10.
#[test]
fn falls_hurt_by_their_depth() {
    for (levels, hits) in [
        (2, 1),
        (3, 1),
        (4, 2),
        (9, 4),
        (10, 5),
        (11, 10),
        (12, 12),
        (13, 12),
        (30, 30),
    ] {
        let expected = Fall {
            levels,
            hits: Hits(hits),
        };
        assert_eq!(Fall::of(levels), expected);
    }
}

/// A hit pushes along the axis nearest to the way it came, the first of two that
/// are equally near, and nowhere from the very same hex.
#[test]
fn hits_push_away_from_where_they_came_from() {
    let from = Hex::new(2, -5);
    assert_eq!(away_from(from, from), None);
    for (index, &facing) in Facing::ALL.iter().enumerate() {
        for n in 1..5 {
            let target = from + facing.offset() * n;
            assert_eq!(away_from(from, target), Some(facing));
        }
        let next = Facing::ALL[(index + 1) % 6];
        let between = from + facing.offset() + next.offset();
        let first = if index == 5 { next } else { facing };
        assert_eq!(away_from(from, between), Some(first), "{facing:?}");
        let nearer = between + facing.offset();
        assert_eq!(away_from(from, nearer), Some(facing), "{facing:?}");
    }
}

fn changed(change: Symmetry, forced: &Forced) -> Forced {
    let against = |met: Obstacle| match met {
        Obstacle::Blocked(hex) => Obstacle::Blocked(change.hex(hex)),
        Obstacle::Higher(hex) => Obstacle::Higher(change.hex(hex)),
        other => other,
    };
    Forced {
        from: change.hex(forced.from),
        steps: forced
            .steps
            .iter()
            .map(|step| ForcedStep {
                to: change.hex(step.to),
                ..*step
            })
            .collect(),
        collision: forced.collision.map(|collision| Collision {
            against: against(collision.against),
            ..collision
        }),
        drift: forced.drift.map(|drift| change.facing(drift)),
    }
}

/// Turned and mirrored, every push and every sweep is the same one. The changed
/// board has a wall where the map ended.
#[test]
fn forced_movement_survives_turns_and_mirrors() {
    for seed in 0..60 {
        for scene in [rapids(seed), wreck(seed)] {
            for change in Symmetry::all() {
                let there = change.scene(&scene);
                let walled = |mut forced: Forced| {
                    if let Some(collision) = &mut forced.collision
                        && matches!(collision.against, Obstacle::Blocked(_))
                    {
                        collision.against = Obstacle::Edge;
                    }
                    forced
                };
                for (id, _) in scene.standing() {
                    let place = format!("seed {seed}, {change:?}: {id:?}");
                    for &direction in Facing::ALL {
                        let here = push(&scene, id, direction, Steps(5));
                        let turned = push(&there, id, change.facing(direction), Steps(5));
                        assert_eq!(walled(turned), walled(changed(change, &here)), "{place}");
                    }
                    let here = sweep(&scene, id).map(|forced| walled(changed(change, &forced)));
                    assert_eq!(sweep(&there, id).map(walled), here, "{place}");
                }
            }
        }
    }
}
