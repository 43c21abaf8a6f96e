//! Random play: any order that is allowed, and some that are not, over hundreds
//! of generated battles with every weapon and ground there is. Nothing ever
//! panics, and after every order:
//!
//! - the second state, fed with the log, equals the scene;
//! - nobody stands on anybody or off the map, whatever moved it;
//! - a move costs what its preview said and rolls the checks it named;
//! - hazards are paid exactly once an entry;
//! - attacks and breaches have the records of the preview made just before;
//! - cover only breaks, and rubble helps nobody;
//! - judging equals judging a freshly loaded copy;
//! - a refused order has left hash and log as they were;
//! - undo gives back the hashes of before, and redo the log.

use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::legality;
use pincer_rules::movement::path;
use pincer_rules::order::Order;
use pincer_rules::record::{Record, ShotRecord};
use pincer_sim::fact::{Ending, Force};
use pincer_sim::strike::Judged;
use pincer_sim::{Battle, Fact, Shown};
use pincer_tests::chance::{Chance, both_ways};

#[path = "play/arms.rs"]
mod arms;

#[path = "play/orders.rs"]
mod orders;

#[path = "play/ways.rs"]
mod ways;

#[path = "play/laws.rs"]
mod laws;

const BATTLES: u64 = 300;
const MOST_ORDERS: u32 = 120;

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
    areas: u32,
    breaches: u32,
    rubble: u32,
    checks: u32,
    falls: u32,
    pushed: u32,
    swept: u32,
    drifted: u32,
    collisions: u32,
    feet: u32,
    stood_up: u32,
    begun: u32,
    paid: u32,
    smoke: u32,
    thinned: u32,
    used: u32,
    goals: u32,
    won_by_goal: u32,
    reloaded: u32,
}

struct Play {
    battle: Battle,
    shown: Shown,
    chance: Chance,
    cover: laws::Cover,
    what: String,
}

impl Play {
    fn new(seed: u64) -> Self {
        let scenario = arms::generated(seed);
        let mut play = Self {
            battle: Battle::new(&scenario),
            shown: Shown::new(scenario.scene),
            chance: Chance::new(seed.wrapping_add(77_777)),
            cover: laws::Cover::default(),
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
        let order = orders::any(&mut self.chance, self.battle.scene());
        let what = format!("{}, order {}: {order:?}", self.what, seen.orders);
        let before = self.battle.scene().clone();
        let hash = self.battle.hash();
        let entries = self.battle.log().entries().len();
        let verdict = legality::check(&before, &order);
        let previewed = match verdict {
            Ok(()) => self.battle.preview_strike(&order),
            Err(_) => None,
        };
        assert_eq!(
            self.battle.hash(),
            hash,
            "{what}: a preview changes nothing"
        );

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
        laws::everybody_has_a_place(self.battle.scene(), &what);
        laws::hazards_are_paid_once(&before, &facts, &what);
        self.cover
            .breaks_for_good(self.battle.scene(), &facts, &what);
        for fact in &facts {
            seen.see(fact);
        }
        if let Order::Move { unit, pace, to } = order {
            let promised = path(&before, unit, pace, to).unwrap();
            let came = ways::as_promised(&before, unit, &promised, &facts, &what);
            seen.stopped += u32::from(came == ways::Came::Burned);
        }
        if let Some(previewed) = previewed {
            rolled_as_previewed(&previewed, &facts, &what);
        }
        if self.chance.percent(8) {
            self.there_and_back(&what, seen);
        }
        if self.chance.percent(6) {
            self.cover.rubble_helps_nobody(self.battle.scene(), &what);
            laws::judged_as_if_loaded_anew(&mut self.battle, &what);
            seen.reloaded += 1;
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

/// Everything struck has the record it was previewed with, in the same order.
fn rolled_as_previewed(previewed: &Judged, facts: &[Fact], what: &str) {
    let shots: Vec<&ShotRecord> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Attacked { record, .. } => Some(&**record),
            _ => None,
        })
        .collect();
    let breaches: Vec<&BreachRecord> = facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Breached { record, .. } => Some(&**record),
            _ => None,
        })
        .collect();
    let expected: Option<Vec<&ShotRecord>> =
        previewed.shots.iter().map(Record::cybercore).collect();
    assert_eq!(Some(shots), expected, "{what}");
    assert_eq!(
        breaches,
        previewed.breaches.iter().collect::<Vec<_>>(),
        "{what}"
    );
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
            Fact::AreaStruck { .. } => self.areas += 1,
            Fact::Breached { ground, .. } => {
                self.breaches += 1;
                let left = pincer_rules::cybercore::breach::level(ground);
                self.rubble += u32::from(left.is_none());
            }
            Fact::Checked { .. } => self.checks += 1,
            Fact::Fell { .. } => self.falls += 1,
            Fact::Moved { force, .. } => match force {
                Force::Push => self.pushed += 1,
                Force::Current => self.swept += 1,
                Force::Drift => self.drifted += 1,
            },
            Fact::Collided { .. } => self.collisions += 1,
            Fact::FootingChanged { .. } => self.feet += 1,
            Fact::StoodUp { .. } => self.stood_up += 1,
            Fact::ActionBegun { .. } => self.begun += 1,
            Fact::Paid { .. } => self.paid += 1,
            Fact::SmokeSpread { .. } => self.smoke += 1,
            Fact::SmokeThinned { .. } => self.thinned += 1,
            Fact::Used { .. } => self.used += 1,
            Fact::GoalProgressed { .. } => self.goals += 1,
            Fact::Ended { ending } => {
                self.over += 1;
                self.won_by_goal += u32::from(matches!(ending, Ending::Goal { .. }));
            }
            _ => {}
        }
    }

    /// What must have happened now and then.
    fn rare(&self) -> [(&'static str, u32); 27] {
        [
            ("crossfires", self.crossfires),
            ("flanks", self.flanks),
            ("windows", self.windows),
            ("closed", self.closed),
            ("burns", self.burns),
            ("stopped", self.stopped),
            ("undone", self.undone),
            ("over", self.over),
            ("areas", self.areas),
            ("breaches", self.breaches),
            ("rubble", self.rubble),
            ("checks", self.checks),
            ("falls", self.falls),
            ("pushed", self.pushed),
            ("swept", self.swept),
            ("drifted", self.drifted),
            ("collisions", self.collisions),
            ("feet", self.feet),
            ("stood up", self.stood_up),
            ("begun", self.begun),
            ("paid", self.paid),
            ("smoke", self.smoke),
            ("thinned", self.thinned),
            ("used", self.used),
            ("goals", self.goals),
            ("won by goal", self.won_by_goal),
            ("reloaded", self.reloaded),
        ]
    }
}

/// One such battle, played to its end or long enough.
pub(crate) fn random(seed: u64) -> Battle {
    let mut battle = Battle::new(&arms::generated(seed));
    let mut chance = Chance::new(seed.wrapping_add(77_777));
    for _ in 0..MOST_ORDERS {
        if battle.ending().is_some() {
            break;
        }
        let order = orders::any(&mut chance, battle.scene());
        // Those that are not allowed change nothing.
        let _ = battle.submit(order);
    }
    battle
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
    for (what, count) in seen.rare() {
        assert!(count >= 5, "{what}: {seen:?}");
    }
    both_ways("more than 20 orders", long);
}
