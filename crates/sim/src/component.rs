//! The components of a battle's world.
//!
//! A unit is one entity with [`Unit`] and every component below, spawned whole
//! and never changed in shape. Fields are private to this module and its only
//! writer, [`apply`]: everybody else reads.

pub mod apply;

pub mod shot;

pub mod breach;

use std::collections::BTreeMap;

use bevy_ecs::prelude::*;
use pincer_rules::board::{Board, Ground};
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{self, Hex};
use pincer_rules::numbers::{self, Actions, MoveCost, Rounds};
use pincer_rules::scene::{Scene, Turn, Window};
use pincer_rules::system;
use pincer_rules::unit::{self, Activation, Climbed, Footing, Posture, Standing, UnitId};
use pincer_rules::weapon;

/// Marks a unit and carries its id; ids are places in the scene.
/// Written once, at the start.
/// Read by every query over units: resources are entities too.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit(pub UnitId);

/// The hex a unit stands on.
/// Written by Apply on every step.
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position(Hex);

/// The direction a unit looks in, one of six.
/// Written by Apply on every own step and turn (`HEX-2`).
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facing(hex::Facing);

/// The weapon in hand and those carried besides, with the uses left of each.
/// Written by Apply when another is readied or a use is gone (`TURN-5`).
/// Read by the scene system.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Weapon {
    in_hand: weapon::Weapon,
    carried: Vec<weapon::Weapon>,
}

/// Whose a unit is.
/// Written once, at the start.
/// Read by Apply, when a turn starts.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Faction(FactionId);

/// Health points left; a unit at 0 goes down (`ATK-11`).
/// Written by Apply on every wound.
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Health(numbers::Health);

/// How a unit stands: whether it takes part at all (`ATK-11`), lies on the ground
/// (`PRONE-1`), has lost its footing (`WADE-2`) or drifts (`ZEROG-1`).
/// Written by Apply on falls, checks, drifts and when it goes down.
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stance {
    standing: Standing,
    posture: Posture,
    footing: Footing,
    drift: Option<hex::Facing>,
}

/// The crossfire window on a unit: who opened it and from where (`XFIRE-1`).
/// Written by Apply on the first hit, at its turn start and when it goes down.
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Crossfired(Option<Window>);

/// What a unit has done of its Actions this turn (`MOVE-1`): of the one it is in,
/// how many come after it, the movement points paid, and whether it has climbed
/// (`CLIMB-1`).
/// Written by Apply on every order and at turn starts.
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Action {
    activation: Activation,
    left: Actions,
    paid: MoveCost,
    climbed: Climbed,
}

impl Action {
    /// A whole Action, with others to follow.
    const fn begun(left: Actions) -> Self {
        Self {
            activation: Activation::Ready,
            left,
            paid: MoveCost(0),
            climbed: Climbed::No,
        }
    }
}

/// The numbers that a rulebook keeps for a unit.
/// Written by Apply when a rulebook changes one.
/// Read by the scene system.
#[derive(Component, Debug, Clone, PartialEq, Eq, Default)]
pub struct Stats(system::Stats);

/// The entity of each unit, by id.
#[derive(Resource, Debug, Clone, Default)]
pub struct Roster(Vec<Entity>);

impl Roster {
    /// The entity of a unit.
    #[must_use]
    pub fn entity(&self, id: UnitId) -> Entity {
        self.0[usize::from(id.0)]
    }
}

/// Whose turn it is. Written by Apply, read by the scene system.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct CurrentTurn(Turn);

/// The hexes whose ground has changed since the scene was last brought up to
/// date, as they are now. Written by Apply, taken over by the scene system: a
/// board is never copied for a hex.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct ChangedGround(BTreeMap<(i32, i32), Ground>);

impl ChangedGround {
    /// The ground of a hex with what has changed.
    fn now<'a>(&'a self, board: &'a Board, hex: Hex) -> &'a Ground {
        self.0
            .get(&(hex.x, hex.y))
            .unwrap_or_else(|| board.ground(hex))
    }

    fn set(&mut self, hex: Hex, ground: Ground) {
        self.0.insert((hex.x, hex.y), ground);
    }
}

/// How far each goal has come (`TURN-4`). Written by Apply, read by the scene
/// system.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct GoalProgress(Vec<Rounds>);

/// The scene as the components have it now. Written by the scene system, read
/// by every stage.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct CurrentScene(Scene);

impl CurrentScene {
    /// The scene.
    #[must_use]
    pub const fn get(&self) -> &Scene {
        &self.0
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.0.board
    }
}

/// Fills a new world with the units and resources of a scene.
pub fn populate(world: &mut World, scene: Scene) {
    let in_id_order: Vec<UnitId> = scene.units().map(|(id, _)| id).collect();
    populate_in_order(world, scene, &in_id_order);
}

/// The same with units spawned in any order. Nothing may depend on it: rules see
/// units by id, in the scene.
pub(crate) fn populate_in_order(world: &mut World, scene: Scene, order: &[UnitId]) {
    let mut roster = vec![Entity::PLACEHOLDER; scene.units.len()];
    for &id in order {
        let entity = world.spawn(bundle(id, scene.unit(id), scene.window_on(id)));
        roster[usize::from(id.0)] = entity.id();
    }
    world.insert_resource(Roster(roster));
    world.insert_resource(CurrentTurn(scene.turn.clone()));
    world.insert_resource(ChangedGround::default());
    world.insert_resource(GoalProgress(
        scene.goals.iter().map(|goal| goal.progress).collect(),
    ));
    world.insert_resource(CurrentScene(scene));
}

fn bundle(id: UnitId, unit: &unit::Unit, window: Option<&Window>) -> impl Bundle + use<> {
    (
        Unit(id),
        Position(unit.at),
        Facing(unit.facing),
        Weapon {
            in_hand: unit.weapon.clone(),
            carried: unit.carried.clone(),
        },
        Faction(unit.faction),
        Health(unit.health),
        Stance {
            standing: unit.standing,
            posture: unit.posture,
            footing: unit.footing,
            drift: unit.drift,
        },
        Crossfired(window.copied()),
        Action {
            activation: unit.activation,
            left: unit.actions_left,
            paid: unit.paid,
            climbed: unit.climbed,
        },
        Stats(unit.stats.clone()),
    )
}

/// The units whose components changed since the scene was last brought up to
/// date.
type ChangedUnits<'w, 's> = Query<
    'w,
    's,
    (
        &'static Unit,
        &'static Position,
        &'static Facing,
        &'static Weapon,
        &'static Health,
        &'static Stance,
        &'static Crossfired,
        &'static Action,
        &'static Stats,
    ),
    (
        With<Unit>,
        Or<(
            Changed<Position>,
            Changed<Facing>,
            Changed<Weapon>,
            Changed<Health>,
            Changed<Stance>,
            Changed<Crossfired>,
            Changed<Action>,
            Changed<Stats>,
        )>,
    ),
>;

/// Brings the scene up to date with the components that changed.
pub fn extract_scene(
    units: ChangedUnits,
    turn: Res<CurrentTurn>,
    goals: Res<GoalProgress>,
    mut ground: ResMut<ChangedGround>,
    mut scene: ResMut<CurrentScene>,
) {
    if turn.is_changed() {
        scene.0.turn.clone_from(&turn.0);
    }
    if goals.is_changed() {
        for (goal, &progress) in scene.0.goals.iter_mut().zip(&goals.0) {
            goal.progress = progress;
        }
    }
    if !ground.0.is_empty() {
        for ((q, r), ground) in std::mem::take(&mut ground.0) {
            // Facts name hexes of the map; another has no ground to change.
            let _ = scene.0.board.set(Hex::new(q, r), ground);
        }
    }
    for (id, position, facing, weapon, health, stance, crossfired, action, stats) in &units {
        let unit = &mut scene.0.units[usize::from(id.0.0)];
        unit.at = position.0;
        unit.facing = facing.0;
        if unit.weapon != weapon.in_hand {
            unit.weapon.clone_from(&weapon.in_hand);
            unit.carried.clone_from(&weapon.carried);
        }
        unit.health = health.0;
        unit.standing = stance.standing;
        unit.posture = stance.posture;
        unit.footing = stance.footing;
        unit.drift = stance.drift;
        unit.activation = action.activation;
        unit.actions_left = action.left;
        unit.paid = action.paid;
        unit.climbed = action.climbed;
        if unit.stats != stats.0 {
            unit.stats.clone_from(&stats.0);
        }
        let windows = &mut scene.0.windows;
        windows.retain(|window| window.target != id.0);
        windows.extend(crossfired.0);
        windows.sort_by_key(|window| window.target);
    }
}
