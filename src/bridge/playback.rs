//! Facts are shown one after another, each for a moment; any key ends it.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use pincer_sim::{Fact, tell};

use crate::bridge::Host;
use crate::state::{Action, Busy, Cursor, LogLine, Selection, Table};

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
    mut host: ResMut<Host>,
    mut table: ResMut<Table>,
    mut selection: ResMut<Selection>,
    mut actions: MessageReader<Action>,
    mut redraw: MessageWriter<RequestRedraw>,
    cursor: Res<Cursor>,
) {
    let _ = cursor;
    let skip = actions.read().count() > 0;
    if host.waiting.is_empty() {
        host.clock.left = Duration::ZERO;
        let busy = host.busy(&table);
        if table.busy != busy && table.busy != Busy::Thinking {
            table.busy = busy;
        }
        return;
    }
    let instant = skip || host.setup.pacing == Pacing::Instant;
    let mut passed = time.delta();
    while instant || host.clock.left <= passed {
        passed = passed.saturating_sub(host.clock.left);
        host.clock.left = Duration::ZERO;
        let Some(next) = host.waiting.pop_front() else {
            break;
        };
        show(&mut host, &mut table, next.fact, next.reason.as_deref());
        forget_the_fallen(&table, &mut selection);
        if host.waiting.is_empty() {
            break;
        }
    }
    host.clock.left = host.clock.left.saturating_sub(passed);
    if !host.waiting.is_empty() {
        redraw.write(RequestRedraw);
    }
}

fn show(host: &mut Host, table: &mut Table, fact: Fact, reason: Option<&str>) {
    host.shown.apply(&fact);
    host.clock.left = length(&fact);
    let told = tell::tell(host.shown.scene(), &fact);
    match (told, &fact, reason) {
        (Some(told), ..) => {
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
            _,
        ) => {
            let said = reason.map(str::to_owned);
            walk_on(table, host, *unit, *from, *to, cost.total().0, said);
        }
        (None, _, Some(reason)) => {
            // What an order starts with is seldom told itself: its reason waits
            // for the next fact that is.
            if let Some(next) = host.waiting.front_mut() {
                next.reason.get_or_insert_with(|| reason.to_owned());
            }
        }
        _ => {}
    }
    host.refresh(table);
}

/// The steps of a move share one line of the log.
fn walk_on(
    table: &mut Table,
    host: &Host,
    unit: pincer_rules::unit::UnitId,
    from: pincer_rules::Hex,
    to: pincer_rules::Hex,
    cost: u32,
    reason: Option<String>,
) {
    let scene = host.shown.scene();
    let mover = scene.unit(unit);
    let title = |hex| {
        format!(
            "{} moves to {}",
            mover.name,
            pincer_rules::sentences::words::at(hex)
        )
    };
    if let Some(last) = table.log.last_mut()
        && last.title == title(from)
    {
        last.title = title(to);
        return;
    }
    let spent = format!("{cost} movement for the first step");
    table.log.push(LogLine {
        title: title(to),
        detail: reason.unwrap_or(spent),
        faction: Some(mover.faction),
    });
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
