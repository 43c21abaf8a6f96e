//! What the log says once it is written anew.

use bevy::ecs::system::RunSystemOnce;
use pincer_headless::data::Data;
use pincer_rules::hex::Hex;
use pincer_rules::hex::neighbours;
use pincer_rules::legality;
use pincer_rules::order::Order;

use pincer_rules::order::Pace;
use pincer_rules::unit::{Activation, Unit};
use pincer_rules::weapon::{Weapon, WeaponKind};

use super::*;
use crate::layout::{BoardArea, View};
use crate::preview;
use crate::state::{Action, Cursor, Mode, OverlaysOn, Preview, Selection, Target};

/// Everybody's weapon has three uses, and two enemies stand side by side.
fn host() -> (Host, Table) {
    let data = Data::read(None).unwrap();
    let mut scenario = data.scenario("dockside").unwrap();
    let scene = &mut scenario.scene;
    for unit in &mut scene.units {
        unit.weapon.uses = Some(3);
    }
    let first = scene.units[0].clone();
    let other = scene
        .units
        .iter()
        .position(|unit| unit.faction != first.faction)
        .unwrap();
    scene.units[other].at = neighbours(first.at)
        .find(|&hex| scene.can_stand(UnitId(other as u16), hex).is_ok())
        .unwrap();
    Host::new(Setup {
        scenario,
        manner: Manner {
            hot_seat: true,
            pacing: Pacing::Instant,
            state_file: None,
        },
    })
}

#[test]
fn why_stands_on_the_line_of_the_attack_when_the_log_is_written_anew() {
    let (mut host, mut table) = host();
    host.show_all(&mut table);
    let scene = host.battle.scene();
    let all = || scene.standing().map(|(id, _)| id);
    let attack = all()
        .flat_map(|unit| all().map(move |target| Order::Attack { unit, target }))
        .find(|order| legality::check(scene, order).is_ok())
        .expect("somebody stands next to an enemy");
    host.submit(attack, Some("the best shot".to_owned()))
        .unwrap();
    // As after an undo.
    host.show_all(&mut table);
    let line = |wanted: &str| {
        let lines = table.log.iter();
        lines
            .rev()
            .find(|line| line.title.contains(wanted))
            .unwrap()
    };
    let deed = line(" \u{2192} ");
    assert!(deed.detail.contains("the best shot"), "{deed:?}");
    let counted = line("can use its");
    assert!(!counted.detail.contains("the best shot"), "{counted:?}");
    let told = table
        .log
        .iter()
        .filter(|line| line.detail.contains("the best shot"));
    assert_eq!(told.count(), 1);
}

/// A table at which a unit with a grenade, a blade and an enemy beside it is
/// selected, as the window has it.
struct Seat(World, UnitId, UnitId);

impl Seat {
    fn new() -> Self {
        let (mut host, mut table) = host();
        host.show_all(&mut table);
        let mut setup = host.setup.clone();
        let scene = &mut setup.scenario.scene;
        let unit = UnitId(0);
        let mine = &mut scene.units[0];
        mine.weapon = Weapon::new(WeaponKind::Explosive, None);
        mine.carried = vec![Weapon::new(WeaponKind::Melee, None)];
        let (host, mut table) = {
            let (mut host, mut table) = Host::new(setup);
            host.show_all(&mut table);
            (host, table)
        };
        table.busy = Busy::No;
        let scene = &table.scene;
        let is_enemy = |other: &Unit| other.faction != scene.unit(unit).faction;
        let enemy = scene.units().find(|(_, other)| is_enemy(other)).unwrap().0;
        let mut world = World::new();
        world.init_resource::<Messages<Action>>();
        world.insert_resource(host);
        world.insert_resource(table);
        world.insert_resource(Selection {
            unit: Some(unit),
            ..Selection::default()
        });
        world.init_resource::<Cursor>();
        world.init_resource::<OverlaysOn>();
        world.init_resource::<Preview>();
        world.init_resource::<View>();
        world.init_resource::<BoardArea>();
        Self(world, unit, enemy)
    }

    /// Asks for something, with the preview the window would have by then.
    fn ask(&mut self, action: Action) {
        let pointed = match action {
            Action::Confirm(hex) => Some(hex),
            _ => None,
        };
        let world = &mut self.0;
        let considered = preview::of(
            world.resource::<Table>(),
            world.resource::<Selection>(),
            pointed,
        );
        world.insert_resource(considered);
        world.resource_mut::<Messages<Action>>().write(action);
        world.run_system_once(actions::carry_out).unwrap();
        world.resource_mut::<Messages<Action>>().clear();
        // What was done is shown at once.
        world.resource_scope(|world, mut host: Mut<Host>| {
            host.show_all(&mut world.resource_mut::<Table>());
        });
        world.resource_mut::<Table>().busy = Busy::No;
    }

    fn selection(&self) -> &Selection {
        self.0.resource::<Selection>()
    }

    fn scene(&self) -> &pincer_rules::Scene {
        &self.0.resource::<Table>().scene
    }
}

#[test]
fn readying_a_weapon_leaves_whatever_the_last_one_was_doing() {
    for chosen in [false, true] {
        let mut seat = Seat::new();
        seat.ask(Action::ToggleMode(Mode::Aiming));
        assert_eq!(seat.selection().mode, Mode::Aiming);
        if chosen {
            let far = seat.scene().unit(seat.2).at;
            seat.ask(Action::Confirm(far));
            assert!(seat.selection().target.is_some());
        }
        seat.ask(Action::Ready(0));
        assert_eq!(seat.selection().mode, Mode::Ordinary);
        assert_eq!(seat.selection().target, None);
        assert!(seat.scene().unit(seat.1).weapon.is_melee());
    }
    let mut seat = Seat::new();
    seat.0.resource_mut::<Selection>().mode = Mode::Breaking;
    seat.ask(Action::Ready(0));
    assert_eq!(seat.selection().mode, Mode::Ordinary);
}

#[test]
fn walking_drops_the_target_before_a_step_is_taken() {
    let mut seat = Seat::new();
    let (unit, enemy) = (seat.1, seat.2);
    let from = seat.scene().unit(unit).at;
    let reach = pincer_rules::movement::reach(seat.scene(), unit, Pace::Act);
    let to: Hex = reach.iter().next().expect("it can go somewhere").0;
    seat.ask(Action::Choose(Target::Unit(enemy)));
    assert_eq!(seat.selection().target, Some(Target::Unit(enemy)));
    seat.ask(Action::Confirm(to));
    assert_eq!(seat.selection().target, None);
    assert_eq!(seat.scene().unit(unit).at, from, "nobody goes a way unseen");
    seat.ask(Action::Confirm(to));
    assert_eq!(seat.scene().unit(unit).at, to);
    assert_eq!(seat.scene().unit(unit).activation, Activation::Moved);
}
