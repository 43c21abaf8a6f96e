//! What would happen: reach, path and pretended attacks for what is selected
//! and pointed at.
//!
//! Judged by the rules themselves, and only when something it depends on has
//! changed: panning, zooming and blinking judge nothing.

use bevy::prelude::*;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::judge;
use pincer_rules::legality::{self, NotAllowed};
use pincer_rules::movement::{path, reach};
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Ask, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::unit::{Activation, UnitId};

use crate::state::{Cursor, Preview, Selection, Table, at_table, move_order};

/// Marks the system that brings the preview up to date.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PreviewSystems;

/// Keeps [`Preview`] up to date.
pub struct PreviewPlugin;

impl Plugin for PreviewPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Preview>()
            .add_systems(Update, consider.in_set(PreviewSystems).run_if(at_table));
    }
}

/// Everything the preview depends on.
type Subject = (u64, Selection, Option<Hex>, bool);

fn consider(
    table: Res<Table>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    mut preview: ResMut<Preview>,
    mut known: Local<Option<Subject>>,
) {
    let may_command = selection.unit.is_some_and(|unit| table.can_command(unit));
    let subject = (table.version, selection.clone(), cursor.hex, may_command);
    if known.as_ref() == Some(&subject) {
        return;
    }
    *known = Some(subject);
    *preview = Preview::default();
    let Some(unit) = selection.unit else { return };
    let scene = &table.scene;
    if !scene.unit(unit).is_standing() {
        return;
    }
    // Whoever is not on shows what it could do in its own turn.
    let on = scene.turn.includes(unit, scene.unit(unit));
    if may_command || !on {
        let may = |pace| !on || legality::may_move(scene, unit, pace).is_ok();
        preview.act = may(Pace::Act).then(|| reach(scene, unit, Pace::Act));
        preview.run = may(Pace::Run).then(|| reach(scene, unit, Pace::Run));
    }
    let enemy = cursor
        .hex
        .and_then(|hex| scene.standing_on(hex))
        .filter(|&other| other != unit && !scene.relation(unit, other).is_friendly());
    let here = scene.unit(unit).at;
    if let Some(target) = enemy.or(selection.target) {
        let ask = Ask::new(scene, unit, target);
        preview.not_now = not_now(scene, unit, target);
        preview.record = Some(judge::shot(scene, ask));
        preview.answers = answers(scene, unit, here, None);
        return;
    }
    let walk = cursor
        .hex
        .and_then(|to| move_order(&table, &preview, unit, to));
    match walk {
        Some(Order::Move { pace, to, .. }) => {
            let path = path(scene, unit, pace, to);
            let facing = path
                .as_ref()
                .and_then(|path| path.steps.last())
                .map(|step| step.facing);
            preview.path = path.map(|path| (pace, path));
            if may_attack_after(scene, unit, pace) {
                preview.from_hex = enemies(scene, unit)
                    .map(|enemy| judge::shot(scene, Ask::new(scene, unit, enemy).standing_at(to)))
                    .collect();
            }
            preview.answers = answers(scene, unit, to, facing);
        }
        _ => preview.answers = answers(scene, unit, here, None),
    }
}

/// Why the unit cannot make an attack now that the attack's own rules allow.
fn not_now(scene: &Scene, unit: UnitId, target: UnitId) -> Option<String> {
    match legality::check(scene, &Order::Attack { unit, target }) {
        // Of an enemy one asks what it could do in its own turn.
        Ok(()) | Err(NotAllowed::Attack(_) | NotAllowed::NotItsTurn(_)) => None,
        Err(refused) => Some(refused.to_string()),
    }
}

fn may_attack_after(scene: &Scene, unit: UnitId, pace: Pace) -> bool {
    pace == Pace::Act && scene.unit(unit).activation == Activation::Ready
}

fn enemies(scene: &Scene, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    scene
        .standing()
        .map(|(other, _)| other)
        .filter(move |&other| scene.relation(unit, other).is_opposed())
}

/// What every enemy could do from where it stands if the unit stood on a hex.
fn answers(scene: &Scene, unit: UnitId, on: Hex, facing: Option<Facing>) -> Vec<ShotRecord> {
    let mut pretended = scene.clone();
    let moved = &mut pretended.units[usize::from(unit.0)];
    moved.at = on;
    moved.facing = facing.unwrap_or(moved.facing);
    enemies(scene, unit)
        .map(|enemy| judge::shot(&pretended, Ask::new(&pretended, enemy, unit)))
        .collect()
}
