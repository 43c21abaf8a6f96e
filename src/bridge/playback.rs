//! Facts are shown one after another, each for a moment; any key ends it.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use pincer_rules::sentences::words::at;
use pincer_sim::{Fact, tell};

use crate::bridge::Host;
use crate::state::{Busy, LogLine, Selection, Table};

/// How long facts are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Pacing {
    /// As long as it takes to follow them.
    #[default]
    Watched,
    /// Not at all.
    Instant,
}

/// A step of a move.
const STEP: Duration = Duration::from_millis(90);
/// An attack: its tracer and its number.
const ATTACK: Duration = Duration::from_millis(520);
/// Fire, and somebody going down.
const WOUND: Duration = Duration::from_millis(400);

/// When the next fact may be shown.
#[derive(Debug, Default)]
pub(super) struct Clock {
    left: Duration,
    /// What the move that is being shown has cost so far.
    walked: u32,
}

fn length(fact: &Fact) -> Duration {
    match fact {
        Fact::Stepped { .. } => STEP,
        Fact::Attacked { .. } => ATTACK,
        Fact::Burned { .. } | Fact::WentDown { .. } => WOUND,
        _ => Duration::ZERO,
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

/// The attack that was shown is shown no more.
fn put_away(table: &mut Table) {
    if table.playing.take().is_some() {
        table.version += 1;
    }
}

fn show(host: &mut Host, table: &mut Table, fact: Fact, reason: Option<&str>) {
    host.shown.apply(&fact);
    table.playing = match &fact {
        Fact::Attacked { record, .. } => Some(record.clone()),
        // What an attack leads to is shown with it.
        Fact::Hurt { .. } | Fact::WindowOpened { .. } | Fact::WentDown { .. } => {
            table.playing.take()
        }
        _ => None,
    };
    host.clock.left = length(&fact);
    let told = tell::tell(host.shown.scene(), &fact);
    match (told, &fact) {
        (Some(told), _) => {
            let line = host.line(told, reason);
            table.log.push(line);
        }
        (
            None,
            Fact::Stepped {
                unit,
                from,
                to,
                cost,
                ..
            },
        ) => {
            let mover = host.shown.scene().unit(*unit);
            let title = |hex| format!("{} moves to {}", mover.name, at(hex));
            // The steps of a move share one line of the log.
            let goes_on = table
                .log
                .last()
                .is_some_and(|last| last.title == title(*from));
            if !goes_on {
                host.clock.walked = 0;
                table.log.push(LogLine {
                    title: String::new(),
                    detail: String::new(),
                    faction: Some(mover.faction),
                });
            }
            host.clock.walked += cost.total().0;
            let spent = format!("{} movement", host.clock.walked);
            if let Some(line) = table.log.last_mut() {
                line.title = title(*to);
                let why = line.detail.split_once(" · ").map(|(_, why)| why.to_owned());
                line.detail = match reason.map(str::to_owned).or(why) {
                    Some(why) => format!("{spent} · {why}"),
                    None => spent,
                };
            }
        }
        (None, _) => {
            // What an order starts with is seldom told itself: its reason waits
            // for the next fact that is.
            if let (Some(reason), Some(next)) = (reason, host.waiting.front_mut()) {
                next.reason.get_or_insert_with(|| reason.to_owned());
            }
        }
    }
    host.refresh(table);
}

/// A unit that went down is neither selected nor a target.
fn forget_the_fallen(table: &Table, selection: &mut ResMut<Selection>) {
    let fallen = |unit: pincer_rules::unit::UnitId| !table.scene.unit(unit).is_standing();
    if selection.unit.is_some_and(fallen) {
        **selection = Selection::default();
    } else if selection.target.is_some_and(fallen) {
        selection.target = None;
    }
}
