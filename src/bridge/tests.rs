//! What the log says once it is written anew.

use pincer_headless::data::Data;
use pincer_rules::hex::neighbours;
use pincer_rules::legality;
use pincer_rules::order::Order;

use super::*;

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
