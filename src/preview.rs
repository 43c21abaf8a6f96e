//! What would happen: reach, path and pretended attacks for what is selected
//! and pointed at.
//!
//! Judged by the rules themselves, and only when something it depends on has
//! changed: panning, zooming and blinking judge nothing.

use bevy::prelude::*;
use pincer_rules::action::{self, Within};
use pincer_rules::cybercore::area;
use pincer_rules::cybercore::breach::{self, BreachAsk};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::judge;
use pincer_rules::legality::{self, NotAllowed};
use pincer_rules::movement::course::shots_on_the_way;
use pincer_rules::movement::current::{current_check, flow};
use pincer_rules::movement::forced;
use pincer_rules::movement::zerog;
use pincer_rules::movement::{Part, Path, path, reach};
use pincer_rules::numbers::Steps;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::{Aimed, Ask, Record, ShotRecord};
use pincer_rules::scene::Scene;
use pincer_rules::sentences::{forgone, movement};
use pincer_rules::system::{Feature, next_turns};
use pincer_rules::unit::{Climbed, UnitId};
use pincer_rules::weapon::Area;

use crate::state::{
    Cursor, Mode, Preview, Selection, Struck, Table, Target, aim_at, at_table, move_order,
};

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
    *preview = of(&table, &selection, cursor.hex);
}

/// What would happen, with a hex pointed at.
#[must_use]
pub fn of(table: &Table, selection: &Selection, pointed: Option<Hex>) -> Preview {
    let mut preview = Preview::default();
    let scene = &table.scene;
    let Some(unit) = selection
        .unit
        .filter(|&unit| scene.unit(unit).is_standing() && table.ending.is_none())
    else {
        return preview;
    };
    if let Some(waiting) = scene
        .turn
        .waiting
        .as_ref()
        .filter(|_| table.asked() == Some(unit))
    {
        let ask = Ask::new(scene, unit, waiting.mover).reacting();
        preview.record = Some(judge::attack(scene, ask));
        return preview;
    }
    // Whoever is not on shows what it could do in its own turn.
    let on = scene.turn.includes(unit, scene.unit(unit));
    if table.can_command(unit) || !on {
        let may = |pace| !on || legality::may_move(scene, unit, pace).is_ok();
        preview.act = may(Pace::Act).then(|| reach(scene, unit, Pace::Act));
        preview.run = may(Pace::Run).then(|| reach(scene, unit, Pace::Run));
    }
    if selection.mode == Mode::Breaking {
        preview.breakable = breakable(scene, unit);
    }
    // What is chosen is shown until it is confirmed, dropped or another chosen:
    // whatever the pointer is on, nothing else can be rolled for.
    let target = selection
        .target
        .or_else(|| pointed.and_then(|hex| selection.target_at(scene, hex)));
    let walk = pointed
        .filter(|_| target.is_none() && selection.mode == Mode::Ordinary)
        .and_then(|to| move_order(table, &preview, unit, to));
    if let Some(target) = target {
        attack(scene, unit, target, &mut preview);
    } else if let Some(Order::Move { pace, to, .. }) = walk
        && let Some(path) = path(scene, unit, pace, to)
    {
        preview.unused = forgone::by_order(scene, &Order::Move { unit, pace, to });
        walk_along(scene, unit, pace, path, &mut preview);
        return preview;
    } else if let Some(hex) = pointed.filter(|_| selection.mode == Mode::Ordinary) {
        forecast(scene, unit, hex, &mut preview);
    }
    preview.answers = answers(scene, unit);
    preview
}

/// What the water of a hex would do to the unit if it stood there, however far
/// that is.
fn forecast(scene: &Scene, unit: UnitId, hex: Hex, preview: &mut Preview) {
    let flows = scene.board.contains(hex) && flow(scene.board.ground(hex)).is_some();
    let taken = scene.standing_on(hex).is_some_and(|other| other != unit);
    if !flows || taken || !scene.board.ground(hex).can_be_entered() {
        return;
    }
    preview.current = current_check(&standing_at(scene, unit, hex, None), unit);
    if preview.current.is_some() {
        preview.water = Some(hex);
        preview.carried = carried(scene, unit, hex, None);
    }
}

/// The hexes whose cover the unit could attack from where it stands.
fn breakable(scene: &Scene, unit: UnitId) -> Vec<Hex> {
    if !scene.system.has(Feature::Breach) {
        return Vec::new();
    }
    scene
        .board
        .hexes()
        .filter(|&hex| breach::level(scene.board.ground(hex)).is_some())
        .filter(|&hex| {
            let ask = BreachAsk::new(scene, unit, hex);
            breach::judge(scene, ask).refusal.is_none()
        })
        .collect()
}

/// What would come of an attack on a target, and nothing else.
#[must_use]
pub fn of_attack(scene: &Scene, unit: UnitId, target: Target) -> Preview {
    let mut preview = Preview::default();
    attack(scene, unit, target, &mut preview);
    preview
}

/// Everything an attack would strike, and where to its hits would push.
fn attack(scene: &Scene, unit: UnitId, target: Target, preview: &mut Preview) {
    let me = scene.unit(unit);
    let is_blast = matches!(scene.area_of(unit), Some(Area::Blast(_)));
    let found = match target {
        Target::Unit(other) => is_blast.then(|| area::upon(scene, Ask::new(scene, unit, other))),
        Target::Area(aim) => Some(area::found(scene, unit, me.at, aim)),
        Target::Cover(hex) => is_blast.then(|| area::found(scene, unit, me.at, Aimed::At(hex))),
    };
    let mut struck = found.map(|found| Struck::judged(scene, found));
    match target {
        Target::Unit(other) => {
            let shot = || judge::attack(scene, Ask::new(scene, unit, other));
            preview.record = match &struck {
                // Smoke strikes nobody.
                Some(struck) if struck.found.refusal.is_none() => struck
                    .units
                    .iter()
                    .find(|record| record.ask.target == other)
                    .map(|record| record.clone().into()),
                _ => Some(shot()),
            };
        }
        Target::Area(_) => {}
        Target::Cover(hex) => {
            // What it is aimed at is asked for as without a blast.
            let record = breach::judge(scene, BreachAsk::new(scene, unit, hex));
            if let Some(struck) = &mut struck {
                struck.cover.retain(|other| other.ask.hex != hex);
            }
            preview.breach = Some(record);
        }
    }
    let centre = struck.as_ref().map_or(me.at, |struck| {
        area::centre(struck.found.from, struck.found.aim)
    });
    let hit: Vec<&ShotRecord> = match &struck {
        Some(struck) => struck.units.iter().collect(),
        None => preview
            .record
            .iter()
            .filter_map(Record::cybercore)
            .collect(),
    };
    if me.weapon.push > Steps(0) {
        preview.pushes = hit
            .iter()
            .filter(|record| record.refusal.is_none() || record.ask.area.is_some())
            .filter_map(|record| {
                let pushed = record.ask.target;
                let away = forced::away_from(centre, scene.unit(pushed).at)?;
                let forced = forced::push(scene, pushed, away, me.weapon.push);
                Some((pushed, forced))
            })
            .collect();
    }
    preview.area = struck;
    preview.not_now = not_now(scene, &target.order(unit));
    // What cannot be done loses nothing.
    if legality::check(scene, &target.order(unit)).is_ok() {
        preview.unused = forgone::by_order(scene, &target.order(unit));
    }
}

/// Why the unit cannot make an attack now that the attack's own rules allow.
fn not_now(scene: &Scene, order: &Order) -> Option<String> {
    match legality::check(scene, order) {
        // Of an enemy one asks what it could do in its own turn.
        Ok(())
        | Err(
            NotAllowed::Attack(_)
            | NotAllowed::Area(_)
            | NotAllowed::Breach(_)
            | NotAllowed::NotItsTurn(_),
        ) => None,
        Err(refused) => Some(refused.to_string()),
    }
}

/// The unit at the end of a path: what it could hit from there, what could hit
/// it, what the water would do.
fn walk_along(scene: &Scene, unit: UnitId, pace: Pace, path: Path, preview: &mut Preview) {
    let to = path.steps.last().map_or(path.start, |step| step.to);
    let facing = path.steps.last().map(|step| step.facing);
    let there = standing_at(scene, unit, to, facing);
    preview.current = current_check(&there, unit);
    // Who makes no check is not swept either.
    preview.carried = carried(scene, unit, to, path.drift)
        .filter(|_| path.drift.is_some() || preview.current.is_some());
    preview.answers = answers(&there, unit);
    preview.on_the_way = shots_on_the_way(scene, unit, &path);
    if may_attack_after(scene, unit, pace) {
        match legality::may_use_weapon(&there, unit) {
            Ok(()) => preview.from_hex = shots_from(scene, unit, to, climbed(scene, unit, &path)),
            Err(refused) => preview.no_weapon = Some(refused.to_string()),
        }
    }
    preview.path = Some((pace, path));
}

/// Where drift, or a current if its check fails, takes the unit from a hex.
fn carried(
    scene: &Scene,
    unit: UnitId,
    from: Hex,
    drift: Option<Facing>,
) -> Option<(forced::Forced, String)> {
    match drift {
        Some(direction) => {
            let forced = zerog::drift_from(scene, unit, from, direction);
            let words = movement::drifts_next(scene, &forced);
            Some((forced, words))
        }
        None => {
            let forced = forced::sweep_from(scene, unit, from)?;
            let words = movement::swept_next(scene, &forced);
            Some((forced, words))
        }
    }
}

/// Whether the unit will have changed its level in this Action (`CLIMB-1`).
fn climbed(scene: &Scene, unit: UnitId, path: &Path) -> Climbed {
    match path.parts().any(|(part, _)| part == Part::Climb) {
        true => Climbed::Yes,
        false => scene.unit(unit).climbed,
    }
}

/// The attacks on every enemy from a hex; of weapons aimed along a direction on
/// those that would be struck.
fn shots_from(scene: &Scene, unit: UnitId, from: Hex, climbed: Climbed) -> Vec<Record> {
    let mut me = scene.unit(unit).clone();
    me.at = from;
    enemies(scene, unit)
        .filter_map(|enemy| {
            let ask = Ask::new(scene, unit, enemy).standing_at(from);
            let ask = match scene.area_of(unit) {
                None | Some(Area::Blast(_)) => ask,
                Some(_) => {
                    let aim = aim_at(&me, scene.unit(enemy).at)?;
                    let struck = area::found(scene, unit, from, aim).struck;
                    struck.into_iter().find(|ask| ask.target == enemy)?
                }
            };
            Some(judge::attack(scene, ask.having(climbed)))
        })
        .collect()
}

fn may_attack_after(scene: &Scene, id: UnitId, pace: Pace) -> bool {
    let mut unit = scene.unit(id).clone();
    let Some(within) = action::to_move(scene, &unit, pace) else {
        return false;
    };
    unit.activation = action::after_move(scene, &unit, within, pace);
    if within == Within::Next {
        unit.actions_left.0 = unit.actions_left.0.saturating_sub(1);
    }
    action::to_act(&unit).is_some()
}

fn enemies(scene: &Scene, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    scene
        .standing()
        .map(|(other, _)| other)
        .filter(move |&other| scene.relation(unit, other).is_opposed())
}

/// The scene with a unit somewhere else.
fn standing_at(scene: &Scene, unit: UnitId, on: Hex, facing: Option<Facing>) -> Scene {
    let mut pretended = scene.clone();
    let moved = &mut pretended.units[usize::from(unit.0)];
    moved.at = on;
    moved.facing = facing.unwrap_or(moved.facing);
    pretended
}

/// What every enemy could do to a unit from where it stands, when its turn comes.
fn answers(scene: &Scene, unit: UnitId) -> Vec<Record> {
    let then = next_turns(scene);
    enemies(scene, unit)
        .map(|enemy| judge::attack(&then, Ask::new(&then, enemy, unit)))
        .collect()
}
