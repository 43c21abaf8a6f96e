//! Facts are shown one after another, each for a moment; any key ends it.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use pincer_draw::icon::Icon;
use pincer_rules::Scene;
use pincer_rules::check::Passed;
use pincer_rules::record::Record;
use pincer_rules::unit::UnitId;
use pincer_sim::Fact;
use pincer_sim::fact::CheckPurpose;
use pincer_sim::tell::Told;
use pincer_sim::tell::lines::Line;

use crate::bridge::{Host, Waiting};
use crate::state::{Busy, Note, Playing, Selection, Struck, Table, Target};

/// How long facts are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pacing {
    /// As long as it takes to follow them.
    #[default]
    Watched,
    /// Not at all.
    Instant,
}

/// A step of a move, and a hex somebody is moved,
const STEP: Duration = Duration::from_millis(90);
/// and at most all of a way.
const WAY: Duration = Duration::from_millis(450);
/// An attack: its tracer and its number.
const ATTACK: Duration = Duration::from_millis(520);
/// An area, before anybody in it is rolled for.
const AREA: Duration = Duration::from_millis(320);
/// One of several attacks of an area: its number.
const STRUCK: Duration = Duration::from_millis(400);
/// Fire, a fall, somebody going down: a number too.
const WOUND: Duration = Duration::from_millis(400);
/// A check that is rolled is read, not only seen.
const CHECK: Duration = Duration::from_millis(700);
/// Smoke, somebody standing up.
const CHANGE: Duration = Duration::from_millis(240);

/// When the next fact may be shown.
#[derive(Debug, Default)]
pub(super) struct Clock {
    left: Duration,
    /// Whose way is being shown, and how long each of its hexes takes.
    way: Option<(UnitId, Duration)>,
    /// Why the deed that is being shown was done.
    reason: Option<String>,
}

impl Clock {
    /// How long a fact is shown; `waiting` are those that come after it.
    fn length(&mut self, fact: &Fact, waiting: &VecDeque<Waiting>) -> Duration {
        let moved = moved(fact);
        if moved.is_none() {
            self.way = None;
        }
        match fact {
            Fact::Stepped { unit, .. } | Fact::Moved { unit, .. } => {
                let each = match self.way {
                    Some((id, each)) if id == *unit => each,
                    _ => {
                        let rest = waiting
                            .iter()
                            .take_while(|next| moved == self::moved(&next.fact));
                        STEP.min(WAY / (1 + rest.count() as u32))
                    }
                };
                self.way = Some((*unit, each));
                each
            }
            Fact::AreaStruck { .. } => AREA,
            Fact::Attacked { record, .. } if record.ask.area.is_some() => STRUCK,
            Fact::Breached { record, .. } if record.ask.area.is_some() => STRUCK,
            Fact::Attacked { .. } | Fact::Struck { .. } | Fact::Breached { .. } => ATTACK,
            Fact::Checked { .. } => CHECK,
            Fact::Burned { .. }
            | Fact::WentDown { .. }
            | Fact::Fell { .. }
            | Fact::Collided { .. } => WOUND,
            Fact::StoodUp { .. } | Fact::SmokeSpread { .. } | Fact::DriftChanged { .. } => CHANGE,
            _ => Duration::ZERO,
        }
    }
}

/// Who is a hex further, if that is what a fact tells.
const fn moved(fact: &Fact) -> Option<UnitId> {
    match fact {
        Fact::Stepped { unit, .. } | Fact::Moved { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// Shows the facts whose time has come.
pub(super) fn play(
    time: Res<Time>,
    real: Res<Time<Real>>,
    mut host: ResMut<Host>,
    mut table: ResMut<Table>,
    mut selection: ResMut<Selection>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut was_playing: Local<bool>,
    mut was_asked: Local<bool>,
) {
    // What starts an animation does not end it.
    let pressed = keys.get_just_pressed().count() > 0 || buttons.get_just_pressed().count() > 0;
    let skip = pressed && *was_playing;
    *was_playing = !host.waiting.is_empty();
    if host.waiting.is_empty() && host.clock.left > Duration::ZERO {
        // The last fact has its moment too.
        host.clock.left = match pressed {
            true => Duration::ZERO,
            false => host.clock.left.saturating_sub(time.delta()),
        };
        redraw.write(RequestRedraw);
        return;
    }
    if host.waiting.is_empty() {
        put_away(&mut table);
        let busy = host.busy(&table);
        if table.busy != busy && table.busy != Busy::Thinking {
            table.busy = busy;
        }
        // Whoever is asked is looked at, and afterwards whoever was on its way.
        let on_its_way = table
            .scene
            .turn
            .active
            .filter(|&unit| table.can_command(unit));
        if let (Busy::No, None, Some(active), true) = (busy, table.asked(), on_its_way, *was_asked)
        {
            *selection = Selection {
                unit: Some(active),
                ..Selection::default()
            };
            redraw.write(RequestRedraw);
        }
        *was_asked = table.asked().is_some();
        if let (Busy::No, Some(asked)) = (busy, table.asked())
            && selection.unit != Some(asked)
        {
            *selection = Selection {
                unit: Some(asked),
                ..Selection::default()
            };
            redraw.write(RequestRedraw);
        }
        return;
    }
    let instant = skip || host.setup.manner.pacing == Pacing::Instant;
    let mut passed = time.delta();
    while instant || host.clock.left <= passed {
        passed = passed.saturating_sub(host.clock.left);
        host.clock.left = Duration::ZERO;
        let Some(next) = host.waiting.pop_front() else {
            break;
        };
        show(&mut host, &mut table, next.fact, next.reason.as_deref());
        if table.ending.is_some() {
            table.ended_at.get_or_insert(real.elapsed());
        }
        forget_the_fallen(&table, &mut selection);
        if host.waiting.is_empty() {
            break;
        }
    }
    if instant {
        host.clock.left = Duration::ZERO;
        put_away(&mut table);
    } else {
        host.clock.left = host.clock.left.saturating_sub(passed);
        redraw.write(RequestRedraw);
    }
}

/// What was shown is shown no more.
fn put_away(table: &mut Table) {
    if !std::mem::take(&mut table.playing).is_nothing() {
        table.version += 1;
    }
}

fn show(host: &mut Host, table: &mut Table, fact: Fact, reason: Option<&str>) {
    // An order is told by its deed, not by what is counted before it.
    let reason = match (&fact, host.waiting.front_mut()) {
        (Fact::Used { .. }, Some(next)) => {
            hand_on(reason, next);
            None
        }
        _ => reason,
    };
    // What was refused in the turn before is of no use in this one.
    if let Fact::TurnStarted { .. } = fact {
        table.notice.clear();
    }
    host.shown.apply(&fact);
    host.clock.left = host.clock.length(&fact, &host.waiting);
    let scene = host.shown.scene();
    let line = host.teller.hear(scene, &fact);
    let actor = match &line {
        Line::New(told) | Line::Grown(told) => told.unit,
        Line::None => None,
    };
    if let Some(follow) = host.followed(table, actor) {
        table.follow = Some(follow);
    }
    let scene = host.shown.scene();
    match line {
        Line::New(told) => {
            table.playing = playing(scene, &fact, &told, std::mem::take(&mut table.playing));
            host.clock.reason = reason.map(str::to_owned);
            table.log.push(host.line(told, reason));
        }
        // The hexes of a way share one line of the log.
        Line::Grown(told) => {
            let line = host.line(told, host.clock.reason.as_deref());
            if let Some(last) = table.log.last_mut() {
                *last = line;
            }
        }
        Line::None => {
            // What an order starts with is seldom told itself: its reason waits
            // for the next fact that is.
            if let Some(next) = host.waiting.front_mut() {
                hand_on(reason, next);
            }
        }
    }
    host.refresh(table);
}

/// Why something was done is said with a later fact.
fn hand_on(reason: Option<&str>, next: &mut Waiting) {
    if let Some(reason) = reason {
        next.reason.get_or_insert_with(|| reason.to_owned());
    }
}

/// What is on the board beside the scene while a fact is shown. What an attack
/// leads to is shown with it.
fn playing(scene: &Scene, fact: &Fact, told: &Told, before: Playing) -> Playing {
    let note = note(scene, fact, told);
    match fact {
        Fact::AreaStruck { found, .. } => Playing {
            area: Some(Box::new(Struck::judged(scene, (**found).clone()))),
            ..Playing::default()
        },
        Fact::Struck { verdict, .. } => Playing {
            record: Some(Box::new(Record::Ruled(verdict.clone()))),
            ..Playing::default()
        },
        Fact::Attacked { record, .. } => Playing {
            record: Some(Box::new(Record::Cybercore(record.clone()))),
            area: before
                .area
                .filter(|area| area.found.shooter == record.ask.shooter),
            ..Playing::default()
        },
        Fact::Breached { record, .. } => Playing {
            breach: Some(record.clone()),
            area: before
                .area
                .filter(|area| area.found.shooter == record.ask.shooter),
            note,
            ..Playing::default()
        },
        Fact::Used { .. }
        | Fact::Hurt { .. }
        | Fact::WindowOpened { .. }
        | Fact::WentDown { .. } => before,
        _ => Playing {
            note,
            ..Playing::default()
        },
    }
}

/// What is said beside it on the board: dice of checks, falls, collisions.
fn note(scene: &Scene, fact: &Fact, told: &Told) -> Option<Note> {
    let on = |unit: UnitId| scene.unit(unit).at;
    let (at, text, icon) = match fact {
        Fact::Checked {
            unit,
            purpose,
            roll,
            ..
        } => {
            let came = match roll.outcome {
                Passed::Yes => "passes",
                Passed::No => "fails",
            };
            let icon = match purpose {
                CheckPurpose::Climb { .. } => Icon::Climb,
                CheckPurpose::Current | CheckPurpose::Footing => Icon::Drift,
            };
            (on(*unit), format!("{}: {came}", told.detail), icon)
        }
        Fact::Fell { unit, .. } => (on(*unit), told.title.clone(), Icon::Fall),
        Fact::Collided { unit, .. } => (on(*unit), told.title.clone(), Icon::Push),
        Fact::DriftChanged { unit, .. } => (on(*unit), told.title.clone(), Icon::Drift),
        Fact::StoodUp { unit, .. } => (on(*unit), told.title.clone(), Icon::StandUp),
        Fact::Burned { unit, .. } => (on(*unit), told.title.clone(), Icon::Fire),
        Fact::Breached { record, .. } => (record.ask.hex, told.title.clone(), Icon::Breach),
        _ => return None,
    };
    Some(Note { at, text, icon })
}

/// A unit that went down is neither selected nor a target; nothing is once the
/// battle is over.
fn forget_the_fallen(table: &Table, selection: &mut ResMut<Selection>) {
    if table.ending.is_some() {
        **selection = Selection::default();
        return;
    }
    let fallen = |unit: UnitId| !table.scene.unit(unit).is_standing();
    if selection.unit.is_some_and(fallen) {
        **selection = Selection::default();
    } else if selection.target.and_then(Target::unit).is_some_and(fallen) {
        selection.target = None;
    }
}

#[cfg(test)]
mod tests;
