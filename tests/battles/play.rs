//! Random play: any order that is allowed, and some that are not, over hundreds
//! of generated battles. Nothing ever panics, and after every order:
//!
//! - the second state, fed with the log, equals the scene;
//! - no two standing units share a hex;
//! - a move costs what its preview said and burns once a hex;
//! - an attack has the record of the preview made just before;
//! - a refused order has left hash and log as they were;
//! - undo gives back the hashes of before, and redo the log.

use std::collections::BTreeSet;

use pincer_rules::faction::FactionId;
use pincer_rules::hex::Facing;
use pincer_rules::legality;
use pincer_rules::movement::{Path, path, reach};
use pincer_rules::numbers::Round;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Ask;
use pincer_rules::scene::{Scene, TurnOrder};
use pincer_rules::unit::{Activation, UnitId};
use pincer_scenario::{Scenario, Turns};
use pincer_sim::{Battle, Fact, Shown};
use pincer_tests::chance::{Chance, both_ways};
use pincer_tests::scenes::{ambush, brawl, march, skirmish};

use crate::table::{blade, scenario};

const BATTLES: u64 = 300;
const MOST_ORDERS: u32 = 120;

/// A generated battle: all kinds of ground and weapons, three sides, either
/// order of turns.
fn generated(seed: u64) -> Scenario {
    let scene = match seed % 4 {
        0 => skirmish(seed),
        1 => brawl(seed),
        2 => ambush(seed),
        _ => march(seed),
    };
    let order: Vec<FactionId> = scene.factions.ids().collect();
    let mut scenario = scenario(scene, order);
    scenario.seed = seed;
    scenario.round_limit = Round(6);
    for (index, unit) in scenario.scene.units.iter_mut().enumerate() {
        if index % 3 == 0 {
            unit.carried.push(blade());
        }
    }
    if seed.is_multiple_of(5) {
        let units = scenario.scene.units.len();
        let bonus = (0..units).map(|unit| (unit as i32 * 7) % 20).collect();
        scenario.turns = Turns::Initiative { bonus };
        scenario.scene.turn.order = TurnOrder::Initiative(Vec::new());
    }
    scenario
}

/// A random order of a random kind, allowed or not.
fn any_order(chance: &mut Chance, scene: &Scene) -> Order {
    let its: Vec<UnitId> = scene
        .standing()
        .filter(|&(id, unit)| scene.turn.includes(id, unit) && unit.activation != Activation::Done)
        .map(|(id, _)| id)
        .collect();
    if its.is_empty() || chance.percent(3) {
        return Order::EndTurn;
    }
    // Most of the time the one that has begun goes on.
    let unit = match scene.turn.active {
        Some(active) if chance.percent(60) => active,
        _ => chance.pick(&its),
    };
    let targets = scene.units.len() as u32;
    match chance.up_to(1, 10) {
        1..=4 => {
            let pace = chance.pick(Pace::ALL);
            let mut to: Vec<_> = reach(scene, unit, pace)
                .iter()
                .map(|(hex, _)| hex)
                .collect();
            to.push(scene.unit(unit).at);
            Order::Move {
                unit,
                pace,
                to: chance.pick(&to),
            }
        }
        5..=8 => {
            let all: Vec<UnitId> = scene.units().map(|(id, _)| id).collect();
            let fair: Vec<UnitId> = all
                .iter()
                .copied()
                .filter(|&target| legality::check(scene, &Order::Attack { unit, target }).is_ok())
                .collect();
            let target = if fair.is_empty() || chance.percent(20) {
                UnitId(chance.up_to(0, targets) as u16)
            } else {
                chance.pick(&fair)
            };
            Order::Attack { unit, target }
        }
        9 => Order::Ready {
            unit,
            slot: chance.up_to(0, 1) as u8,
        },
        _ if chance.percent(80) => Order::Turn {
            unit,
            facing: chance.pick(Facing::ALL),
        },
        _ => Order::Pass { unit },
    }
}

/// What happened over all battles: a law over battles in which nothing happens
/// would hold for the wrong reason.
#[derive(Debug, Default)]
struct Seen {
    orders: u32,
    refused: u32,
    attacks: u32,
    crossfires: u32,
    flanks: u32,
    windows: u32,
    closed: u32,
    burns: u32,
    stopped: u32,
    undone: u32,
    over: u32,
}

struct Play {
    battle: Battle,
    shown: Shown,
    chance: Chance,
    what: String,
}

impl Play {
    fn new(seed: u64) -> Self {
        let scenario = generated(seed);
        let mut play = Self {
            battle: Battle::new(&scenario),
            shown: Shown::new(scenario.scene),
            chance: Chance::new(seed.wrapping_add(77_777)),
            what: format!("seed {seed}"),
        };
        play.show(&play.battle.log().entries()[0].facts.clone());
        play
    }

    fn show(&mut self, facts: &[Fact]) {
        for fact in facts {
            self.shown.apply(fact);
        }
        assert_eq!(self.shown.scene(), self.battle.scene(), "{}", self.what);
    }

    fn step(&mut self, seen: &mut Seen) {
        let order = any_order(&mut self.chance, self.battle.scene());
        let what = format!("{}, order {}: {order:?}", self.what, seen.orders);
        let before = self.battle.scene().clone();
        let hash = self.battle.hash();
        let entries = self.battle.log().entries().len();
        let previewed = match order {
            Order::Attack { unit, target } if usize::from(target.0) < before.units.len() => {
                self.battle.preview(&[Ask::new(&before, unit, target)])
            }
            _ => Vec::new(),
        };
        assert_eq!(
            self.battle.hash(),
            hash,
            "{what}: a preview changes nothing"
        );

        let verdict = legality::check(&before, &order);
        let submitted = self.battle.submit(order).map(<[Fact]>::to_vec);
        assert_eq!(submitted.is_ok(), verdict.is_ok(), "{what}");
        let Ok(facts) = submitted else {
            seen.refused += 1;
            assert_eq!(self.battle.scene(), &before, "{what}");
            assert_eq!(self.battle.hash(), hash, "{what}");
            assert_eq!(self.battle.log().entries().len(), entries, "{what}");
            return;
        };
        seen.orders += 1;
        self.show(&facts);
        no_two_on_one_hex(self.battle.scene(), &what);
        burns_of_turn_starts(&facts, &what);
        for fact in &facts {
            seen.see(fact);
        }
        match order {
            Order::Move { unit, pace, to } => {
                let promised = path(&before, unit, pace, to).unwrap();
                let stopped = walked_as_promised(&before, unit, &promised, &facts, &what);
                seen.stopped += u32::from(stopped);
            }
            Order::Attack { .. } => {
                let logged: Vec<_> = facts
                    .iter()
                    .filter_map(|fact| match fact {
                        Fact::Attacked { record, .. } => Some((**record).clone()),
                        _ => None,
                    })
                    .collect();
                assert_eq!(logged, previewed, "{what}");
            }
            _ => {}
        }
        if self.chance.percent(8) {
            self.there_and_back(&what, seen);
        }
    }

    /// Takes back up to 3 orders and gives them again.
    fn there_and_back(&mut self, what: &str, seen: &mut Seen) {
        let log = self.battle.log().clone();
        let wanted = self.chance.up_to(1, 3);
        let mut taken = 0;
        while taken < wanted && self.battle.can_undo().is_ok() {
            self.battle.undo().unwrap();
            taken += 1;
            let left = self.battle.log().entries();
            assert_eq!(left, &log.entries()[..left.len()], "{what}");
            assert_eq!(self.battle.hash(), left[left.len() - 1].hash, "{what}");
        }
        seen.undone += taken;
        for _ in 0..taken {
            self.battle.redo().unwrap();
        }
        assert_eq!(self.battle.log(), &log, "{what}");
        assert_eq!(self.shown.scene(), self.battle.scene(), "{what}");
    }
}

impl Seen {
    fn see(&mut self, fact: &Fact) {
        match fact {
            Fact::Attacked { record, .. } => {
                self.attacks += 1;
                self.crossfires += u32::from(record.crossfire.is_crossfire());
                self.flanks += u32::from(record.flank.is_flank());
            }
            Fact::WindowOpened { .. } => self.windows += 1,
            Fact::WindowClosed { .. } => self.closed += 1,
            Fact::Burned { .. } => self.burns += 1,
            Fact::Ended { .. } => self.over += 1,
            _ => {}
        }
    }
}

fn no_two_on_one_hex(scene: &Scene, what: &str) {
    let mut taken = BTreeSet::new();
    for (id, unit) in scene.standing() {
        assert!(
            taken.insert((unit.at.x, unit.at.y)),
            "{what}: {id:?} is not alone"
        );
        assert!(
            scene.board.ground(unit.at).can_be_entered(),
            "{what}: {id:?}"
        );
    }
    let targets: Vec<UnitId> = scene.windows.iter().map(|window| window.target).collect();
    assert!(
        targets.is_sorted_by(|a, b| a < b),
        "{what}: one window each"
    );
}

/// Steps, costs and burns of a move against its preview. Whether it was stopped.
fn walked_as_promised(
    before: &Scene,
    unit: UnitId,
    promised: &Path,
    facts: &[Fact],
    what: &str,
) -> bool {
    let (mut steps, mut paid, mut at) = (0, 0, before.unit(unit).at);
    let mut health = before.unit(unit).health.0;
    let mut facts = facts
        .iter()
        .skip_while(|fact| !matches!(fact, Fact::Stepped { .. }))
        .peekable();
    while let Some(&Fact::Stepped {
        from,
        to,
        facing,
        cost,
        ..
    }) = facts.peek()
    {
        facts.next();
        let step = &promised.steps[steps];
        assert_eq!(
            (from, to, facing, *cost),
            (&at, &step.to, &step.facing, step.cost),
            "{what}"
        );
        (at, steps, paid) = (*to, steps + 1, paid + cost.total().0);
        if let Some(hazard) = before.board.ground(*to).hazard {
            let armour = before.unit(unit).armour.against(hazard.damage).0;
            health = health.saturating_sub(hazard.hits.0.saturating_sub(armour));
            match facts.next() {
                Some(Fact::Burned {
                    unit: who,
                    at: hex,
                    left,
                    ..
                }) => {
                    assert_eq!((*who, *hex, left.0), (unit, at, health), "{what}");
                }
                other => panic!("{what}: {at:?} burns, but next came {other:?}"),
            }
            if health == 0 {
                let down = Fact::WentDown { unit };
                assert_eq!(facts.next(), Some(&down), "{what}");
                return steps < promised.steps.len();
            }
        }
    }
    assert_eq!(steps, promised.steps.len(), "{what}");
    assert_eq!(paid, promised.cost.0, "{what}");
    let turns_after = facts.skip_while(|fact| !matches!(fact, Fact::TurnStarted { .. }));
    let burned_again = facts_burn(turns_after, unit);
    assert!(
        burned_again <= 1,
        "{what}: paid once an entry and once a turn start"
    );
    false
}

fn facts_burn<'a>(facts: impl Iterator<Item = &'a Fact>, unit: UnitId) -> usize {
    facts
        .filter(|fact| matches!(fact, Fact::Burned { unit: who, .. } if *who == unit))
        .count()
}

/// At a turn's start everybody burns at most once.
fn burns_of_turn_starts(facts: &[Fact], what: &str) {
    let turns = facts.split(|fact| matches!(fact, Fact::TurnStarted { .. }));
    for turn in turns.skip(1) {
        let mut burned = BTreeSet::new();
        for fact in turn {
            if let Fact::Burned { unit, .. } = fact {
                assert!(burned.insert(unit), "{what}: {unit:?} burned twice");
            }
        }
    }
}

#[test]
fn random_battles_keep_every_promise() {
    let mut seen = Seen::default();
    let mut long = Vec::new();
    for seed in 0..BATTLES {
        let mut play = Play::new(seed);
        let mut orders = 0;
        while play.battle.ending().is_none() && orders < MOST_ORDERS {
            play.step(&mut seen);
            orders += 1;
        }
        long.push(orders > 20);
        let replayed = Battle::replay(play.battle.scenario(), play.battle.log().orders()).unwrap();
        assert_eq!(replayed.log(), play.battle.log(), "{}", play.what);
    }
    let Seen {
        orders,
        refused,
        attacks,
        ..
    } = seen;
    assert!(orders > 5000 && refused > 1000 && attacks > 700, "{seen:?}");
    let rare = [
        seen.crossfires,
        seen.flanks,
        seen.windows,
        seen.closed,
        seen.burns,
        seen.stopped,
        seen.undone,
        seen.over,
    ];
    assert!(rare.iter().all(|&count| count >= 5), "{seen:?}");
    both_ways("more than 20 orders", long);
}
