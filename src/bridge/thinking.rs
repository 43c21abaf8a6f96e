//! The AI thinks on a task, never in a frame, and wakes the window when it is
//! done.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use pincer_ai::{Budget, Decision, decide};
use pincer_rules::order::Order;

use crate::bridge::Host;
use crate::state::{Busy, Table};

/// What the AI is thinking about, if anything.
#[derive(Resource, Default)]
pub(super) struct Thought(Option<Task<Decision>>);

impl Thought {
    /// Whatever was thought about is of no use any more.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }
}

/// Starts a thought when it is the AI's turn and everything is shown.
pub(super) fn think(
    host: Res<Host>,
    mut table: ResMut<Table>,
    mut thought: ResMut<Thought>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    if thought.0.is_some() || host.busy(&table) != Busy::AiTurn {
        return;
    }
    let scene = host.battle.scene().clone();
    let seed = host.setup.scenario.seed;
    let waker = proxy.map(|proxy| (**proxy).clone());
    thought.0 = Some(AsyncComputeTaskPool::get().spawn(async move {
        let decision = decide(&scene, Budget::NORMAL, seed);
        if let Some(waker) = waker {
            // The window may be closed by now; then nobody waits.
            let _ = waker.send_event(WinitUserEvent::WakeUp);
        }
        decision
    }));
    table.busy = Busy::Thinking;
}

/// Why the AI gave its order; that it had nothing left to do tells nobody
/// anything.
fn worth_telling(decision: &Decision) -> Option<String> {
    (decision.order != Order::EndTurn).then(|| decision.reason.clone())
}

/// Takes the order of a finished thought.
pub(super) fn hear(
    mut host: ResMut<Host>,
    mut table: ResMut<Table>,
    mut thought: ResMut<Thought>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
) {
    let Some(task) = &mut thought.0 else { return };
    let Some(decision) = block_on(poll_once(task)) else {
        return;
    };
    thought.0 = None;
    table.busy = Busy::AiTurn;
    // Somebody may have taken the side over while the AI was thinking.
    if host.busy(&table) == Busy::AiTurn
        && let Err(refused) = host.submit(decision.order, worth_telling(&decision))
    {
        // A refused order would be asked for again for ever.
        error!("the AI asked for {:?}: {refused}", decision.order);
        table.notice = format!("the AI's order was refused: {refused}");
        let _ = host.submit(Order::EndTurn, None);
    }
    redraw.write(bevy::window::RequestRedraw);
}
