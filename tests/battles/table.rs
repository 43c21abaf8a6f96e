//! Small battles to play by hand: an open field, units on it, and dice that
//! fall as a test wants them.

use pincer_rules::Scene;
use pincer_rules::board::{Board, Ground, Hazard, Shape};
use pincer_rules::check::Passed;
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::{Accuracy, Dr, Health, Hits, Round, Steps, Tl};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Outcome, Roll, ShotRecord};
use pincer_rules::unit::{Armour, Unit, UnitId};
use pincer_rules::weapon::{Area, DamageType, Weapon, WeaponKind};
use pincer_scenario::{Catalogue, Player, Scenario, Side, Turns, embedded_scenarios, load};
use pincer_sim::{Battle, Fact};

/// A field on which a battle is set up.
pub(crate) struct Field(pub(crate) Scene);

impl Field {
    /// Open ground around 0,0 with squad and creatures at war.
    pub(crate) fn new(radius: u32) -> Self {
        let shape = Shape::Hexagon {
            radius: Steps(radius),
        };
        let mut scene = Scene::new(Board::new(shape).unwrap());
        scene.factions.add("squad").unwrap();
        scene.factions.add("creatures").unwrap();
        Self(scene)
    }

    /// A unit with the defaults of a case, a rifle in hand and armour nothing
    /// goes through: what is hit is only hit. Its side is made if it is new.
    pub(crate) fn unit(&mut self, name: &str, at: (i32, i32), side: &str) -> &mut Unit {
        let faction = self.0.factions.add(side).unwrap();
        let mut unit = Unit::new(name, Hex::new(at.0, at.1), faction);
        unit.armour = Armour::all(Dr(100));
        self.0.units.push(unit);
        self.0.units.last_mut().unwrap()
    }

    /// Changes the ground of a hex.
    pub(crate) fn ground(&mut self, at: (i32, i32), change: impl FnOnce(&mut Ground)) {
        let hex = Hex::new(at.0, at.1);
        let mut ground = *self.0.board.ground(hex);
        change(&mut ground);
        self.0.board.set(hex, ground).unwrap();
    }

    /// Fire of so many Hits.
    pub(crate) fn fire(&mut self, at: (i32, i32), hits: u32) {
        self.ground(at, |ground| {
            ground.hazard = Some(Hazard {
                hits: Hits(hits),
                damage: DamageType::Plasma,
            });
        });
    }

    /// The battle in which these sides take turns.
    pub(crate) fn sides(self, order: &[&str]) -> Scenario {
        let find = |name: &&str| self.0.factions.find(name).unwrap();
        let order = order.iter().map(find).collect();
        scenario(self.0, order)
    }

    /// The battle in which units take turns by initiative.
    pub(crate) fn initiative(self, bonus: &[i32]) -> Scenario {
        let factions = self.0.factions.ids().collect();
        let mut scenario = scenario(self.0, factions);
        scenario.turns = Turns::Initiative {
            bonus: bonus.to_vec(),
        };
        scenario.scene.turn.order = pincer_rules::scene::TurnOrder::Initiative(Vec::new());
        scenario
    }
}

/// A scene as a battle of its factions, in the order given.
pub(crate) fn scenario(mut scene: Scene, order: Vec<FactionId>) -> Scenario {
    let sides = order
        .iter()
        .map(|&faction| Side {
            faction,
            title: scene.factions.name(faction).to_owned(),
            player: Player::Ai,
        })
        .collect();
    scene.turn = pincer_rules::scene::Turn::default();
    scene.turn.order = pincer_rules::scene::TurnOrder::Sides(order);
    Scenario {
        id: "table".to_owned(),
        title: "Table".to_owned(),
        summary: String::new(),
        teaches: String::new(),
        scene,
        turns: Turns::Sides,
        sides,
        seed: 1,
        round_limit: Round(30),
    }
}

/// A scene as a battle of all its factions, one of them first.
pub(crate) fn starting_with(scene: &Scene, first: FactionId) -> Scenario {
    let others = scene.factions.ids().filter(|&faction| faction != first);
    let order = std::iter::once(first).chain(others).collect();
    scenario(scene.clone(), order)
}

/// The scenario that comes along.
pub(crate) fn dockside() -> Scenario {
    let (id, text) = embedded_scenarios()[0];
    load(text, &format!("{id}.toml"), Catalogue::embedded()).unwrap()
}

/// A fist or a blade.
pub(crate) fn blade() -> Weapon {
    Weapon::new(WeaponKind::Melee, None)
}

/// Sure of everything but a Critical Miss.
pub(crate) const SURE: Accuracy = Accuracy(200);

/// Makes a unit that one hit takes down.
pub(crate) fn frail(unit: &mut Unit) {
    unit.armour = Armour::default();
    unit.health = Health(1);
    unit.full_health = Health(1);
    unit.tl = Tl(10);
}

/// The unit of a name.
pub(crate) fn id(battle: &Battle, name: &str) -> UnitId {
    battle.scene().find(name).unwrap()
}

/// An attack by names.
pub(crate) fn attack(battle: &Battle, unit: &str, target: &str) -> Order {
    Order::Attack {
        unit: id(battle, unit),
        target: id(battle, target),
    }
}

/// A move by name.
pub(crate) fn walk(battle: &Battle, unit: &str, pace: Pace, to: (i32, i32)) -> Order {
    Order::Move {
        unit: id(battle, unit),
        pace,
        to: Hex::new(to.0, to.1),
    }
}

/// A turn by name.
pub(crate) fn face(battle: &Battle, unit: &str, facing: Facing) -> Order {
    Order::Turn {
        unit: id(battle, unit),
        facing,
    }
}

/// The attacks of some facts.
pub(crate) fn attacks(facts: &[Fact]) -> Vec<(&ShotRecord, &Roll)> {
    facts
        .iter()
        .filter_map(|fact| match fact {
            Fact::Attacked { record, roll } => Some((&**record, &**roll)),
            _ => None,
        })
        .collect()
}

/// Plays a scenario from the first seed whose dice fall as they should: the
/// attacks' outcomes, in order.
pub(crate) fn played(
    scenario: &Scenario,
    outcomes: &[fn(Outcome) -> bool],
    play: impl Fn(&mut Battle),
) -> Battle {
    for seed in 0..5000 {
        let mut battle = Battle::new(&Scenario {
            seed,
            ..scenario.clone()
        });
        play(&mut battle);
        let facts: Vec<Fact> = battle.log().facts().cloned().collect();
        let rolled: Vec<Outcome> = attacks(&facts)
            .iter()
            .map(|(_, roll)| roll.outcome)
            .collect();
        if rolled.len() == outcomes.len()
            && rolled
                .iter()
                .zip(outcomes)
                .all(|(&roll, wanted)| wanted(roll))
        {
            return battle;
        }
    }
    panic!("in 5000 seeds the dice never fell as they should");
}

/// Hit or better.
pub(crate) fn hit(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Critical | Outcome::Solid | Outcome::Hit)
}

/// Nothing.
pub(crate) fn miss(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Miss | Outcome::CriticalMiss)
}

/// Exactly the Target Level.
pub(crate) fn sell_it(outcome: Outcome) -> bool {
    outcome == Outcome::SellIt
}

/// The names of facts, to compare their order.
pub(crate) fn kinds(facts: &[Fact]) -> Vec<&'static str> {
    facts
        .iter()
        .map(|fact| match fact {
            Fact::InitiativeRolled { .. } => "initiative",
            Fact::TurnStarted { .. } => "turn",
            Fact::Activated { .. } => "activated",
            Fact::ActionSpent { .. } => "spent",
            Fact::Stepped { .. } => "stepped",
            Fact::Turned { .. } => "turned",
            Fact::Readied { .. } => "readied",
            Fact::Attacked { .. } => "attacked",
            Fact::Hurt { .. } => "hurt",
            Fact::Burned { .. } => "burned",
            Fact::WentDown { .. } => "down",
            Fact::WindowOpened { .. } => "opened",
            Fact::WindowClosed { .. } => "closed",
            Fact::TurnEnded => "ended",
            Fact::Ended { .. } => "over",
            Fact::ActionBegun { .. } => "begun",
            Fact::Paid { .. } => "paid",
            Fact::StoodUp { .. } => "stood up",
            Fact::Checked { .. } => "checked",
            Fact::Fell { .. } => "fell",
            Fact::Moved { .. } => "moved",
            Fact::Collided { .. } => "collided",
            Fact::FootingChanged { .. } => "footing",
            Fact::DriftChanged { .. } => "drift",
            Fact::AreaStruck { .. } => "area",
            Fact::Breached { .. } => "breached",
            Fact::SmokeSpread { .. } => "smoke",
            Fact::SmokeThinned { .. } => "thinned",
            Fact::Used { .. } => "used",
            Fact::GoalProgressed { .. } => "goal",
            Fact::Struck { .. } => "struck",
            Fact::Noted { .. } => "noted",
            Fact::Filled { .. } => "filled",
            Fact::Forfeited { .. } => "forfeited",
            Fact::Interrupted { .. } => "interrupted",
            Fact::Answered { .. } => "answered",
            Fact::WalkedOn { .. } => "walked on",
            Fact::Stopped { .. } => "stopped",
        })
        .collect()
}

/// Plays a scenario from the first seed after which the battle is as wanted.
pub(crate) fn seeded(
    scenario: &Scenario,
    play: impl Fn(&mut Battle),
    wanted: impl Fn(&Battle) -> bool,
) -> Battle {
    for seed in 0..5000 {
        let mut battle = Battle::new(&Scenario {
            seed,
            ..scenario.clone()
        });
        play(&mut battle);
        if wanted(&battle) {
            return battle;
        }
    }
    panic!("in 5000 seeds the battle never went as it should");
}

/// The facts of the last order.
pub(crate) fn last(battle: &Battle) -> &[Fact] {
    &battle.log().entries().last().unwrap().facts
}

/// Gives an order that must be allowed and returns what happened.
pub(crate) fn give(battle: &mut Battle, order: Order) -> Vec<Fact> {
    battle.submit(order).unwrap().to_vec()
}

/// Whether the last check among some facts was passed.
pub(crate) fn passed(facts: &[Fact]) -> Option<bool> {
    facts.iter().rev().find_map(|fact| match fact {
        Fact::Checked { roll, .. } => Some(roll.outcome == Passed::Yes),
        _ => None,
    })
}

/// A grenade with a blast, sure to hit hard what wears no armour.
pub(crate) fn grenade(radius: u32) -> Weapon {
    Weapon {
        name: "Frag grenade".to_owned(),
        area: Some(Area::Blast(Steps(radius))),
        ..Weapon::new(WeaponKind::Explosive, None)
    }
}

/// Where a unit stands.
pub(crate) fn at(battle: &Battle, name: &str) -> (i32, i32) {
    let hex = battle.scene().unit(id(battle, name)).at;
    (hex.x, hex.y)
}

/// A unit's state.
pub(crate) fn unit<'a>(battle: &'a Battle, name: &str) -> &'a Unit {
    battle.scene().unit(id(battle, name))
}
