//! The one place where panels meet Bevy: reads the resources, shows the panels,
//! sends what was asked for and publishes what is left for the board.

use bevy::prelude::{
    App, IntoScheduleConfigs, MessageReader, MessageWriter, Plugin, Res, ResMut, Result, SystemSet,
    resource_exists,
};
use bevy_egui::egui::{Id, LayerId, Ui, UiBuilder};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::hud::ending::EndingCard;
use crate::hud::{self, HelpOpen, Model, PanelOpen, Room};
use crate::layout::BoardArea;
use crate::state::{Action, Cursor, OverlaysOn, Preview, Selection, Table, at_table};
use crate::theme;

/// Marks the systems of the panels.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HudSystems;

/// The panels. What they read ([`Table`] and its neighbours) and the area they
/// leave ([`BoardArea`]) belong to others.
pub struct HudPlugin;

impl Plugin for HudPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<PanelOpen>()
            .init_resource::<HelpOpen>()
            .init_resource::<EndingCard>()
            .add_systems(
                EguiPrimaryContextPass,
                // Keys of the panels are answered before they are shown.
                (
                    answer.run_if(resource_exists::<Table>),
                    show.run_if(at_table),
                )
                    .chain()
                    .in_set(HudSystems),
            );
    }
}

/// What the panels keep for themselves is changed here, whoever asked for it.
fn answer(
    mut asked: MessageReader<'_, '_, Action>,
    mut panel: ResMut<'_, PanelOpen>,
    mut help: ResMut<'_, HelpOpen>,
    mut ending: ResMut<'_, EndingCard>,
    table: Res<'_, Table>,
    mut contexts: EguiContexts<'_, '_>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    for action in asked.read() {
        match *action {
            Action::TogglePanel => panel.toggle(Room::of(ctx.content_rect().size())),
            Action::ToggleHelp => help.0 = !help.0,
            Action::Back if help.0 => help.0 = false,
            Action::ChooseScenario => help.0 = false,
            action => *ending = ending.after(action),
        }
    }
    let card = ending.with(&table);
    if *ending != card {
        *ending = card;
    }
    Ok(())
}

fn show(
    mut contexts: EguiContexts<'_, '_>,
    mut board: ResMut<'_, BoardArea>,
    mut ask: MessageWriter<'_, Action>,
    panel: Res<'_, PanelOpen>,
    help: Res<'_, HelpOpen>,
    ending: Res<'_, EndingCard>,
    table: Res<'_, Table>,
    selection: Res<'_, Selection>,
    preview: Res<'_, Preview>,
    overlays: Res<'_, OverlaysOn>,
    cursor: Res<'_, Cursor>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let screen = ctx.content_rect();
    let mut ui = Ui::new(
        ctx.clone(),
        Id::new("hud"),
        UiBuilder::new()
            .layer_id(LayerId::background())
            .max_rect(screen),
    );
    let shown = hud::show(
        &mut ui,
        &Model {
            table: &table,
            selection: &selection,
            preview: &preview,
            overlays: &overlays,
            cursor: &cursor,
            panel: *panel,
            help: *help,
            ending: *ending,
            room: Room::of(screen.size()),
        },
    );
    if board.rect != shown.board {
        board.rect = shown.board;
        ctx.request_repaint();
    }
    if !shown.actions.is_empty() {
        // What was asked for is carried out in the next frame: there must be one.
        ctx.request_repaint();
    }
    for action in shown.actions {
        ask.write(action);
    }
    // Keys belong to the table: a button that kept the focus would take Space
    // and Enter from it, and Tab would wander over buttons, not units.
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
    Ok(())
}
