//! The components of a battle's world.
//!
//! A unit is one entity with [`Unit`] and every component below, spawned whole
//! and never changed in shape. Fields are private to this module and its only
//! writer, [`apply`]: everybody else reads.

pub mod apply;

pub mod shot;

use bevy_ecs::prelude::*;
use pincer_rules::board::Board;
use pincer_rules::faction::FactionId;
use pincer_rules::hex::{self, Hex};
use pincer_rules::numbers;
use pincer_rules::scene::{Scene, Turn, Window};
use pincer_rules::unit::{self, Activation, Standing, UnitId};
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

/// The weapon in hand and those carried besides.
/// Written by Apply when another is readied (`TURN-5`).
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

/// Whether a unit takes part or is scenery (`ATK-11`).
/// Written by Apply when it goes down.
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stance(Standing);

/// The crossfire window on a unit: who opened it and from where (`XFIRE-1`).
/// Written by Apply on the first hit, at its turn start and when it goes down.
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Crossfired(Option<Window>);

/// What a unit has done of its Action this turn (`MOVE-1`).
/// Written by Apply on every order and at turn starts.
/// Read by the scene system.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Action(Activation);

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
        Stance(unit.standing),
        Crossfired(window.copied()),
        Action(unit.activation),
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
        )>,
    ),
>;

/// Brings the scene up to date with the components that changed.
pub fn extract_scene(units: ChangedUnits, turn: Res<CurrentTurn>, mut scene: ResMut<CurrentScene>) {
    if turn.is_changed() {
        scene.0.turn.clone_from(&turn.0);
    }
    for (id, position, facing, weapon, health, stance, crossfired, action) in &units {
        let unit = &mut scene.0.units[usize::from(id.0.0)];
        unit.at = position.0;
        unit.facing = facing.0;
        if unit.weapon != weapon.in_hand {
            unit.weapon.clone_from(&weapon.in_hand);
            unit.carried.clone_from(&weapon.carried);
        }
        unit.health = health.0;
        unit.standing = stance.0;
        unit.activation = action.0;
        let windows = &mut scene.0.windows;
        windows.retain(|window| window.target != id.0);
        windows.extend(crossfired.0);
        windows.sort_by_key(|window| window.target);
    }
}
