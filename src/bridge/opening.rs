//! From the list to the table and back: a scenario that is chosen starts from
//! scratch, a battle that is left waits.

use bevy::prelude::*;

use crate::bridge::thinking::Thought;
use crate::bridge::{Host, Manner, Setup};
use crate::layout::{BoardArea, View};
use crate::state::{
    Action, Asked, Cursor, Listing, Offers, OverlayKind, OverlaysOn, Preview, Screen, Selection,
    Table,
};

/// What is on when a battle begins.
pub(super) fn first_overlays() -> OverlaysOn {
    let mut overlays = OverlaysOn::default();
    overlays.toggle(OverlayKind::Cost);
    overlays
}

/// Changes what the window shows.
pub(super) fn open(
    mut asked: MessageReader<Asked>,
    mut actions: MessageReader<Action>,
    screen: Res<Screen>,
    offers: Res<Offers>,
    manner: Res<Manner>,
    table: Option<Res<Table>>,
    host: Option<Res<Host>>,
    mut listing: ResMut<Listing>,
    mut thought: ResMut<Thought>,
    mut commands: Commands,
) {
    let leaves = actions
        .read()
        .any(|action| *action == Action::ChooseScenario);
    match *screen {
        Screen::Table if leaves => {
            asked.clear();
            listing.asked = None;
            commands.insert_resource(Screen::Scenarios);
        }
        Screen::Table => asked.clear(),
        Screen::Scenarios => match asked.read().last() {
            Some(Asked::Resume) if table.is_some() => commands.insert_resource(Screen::Table),
            Some(&Asked::Play(place))
                if gives_up(table.as_deref(), host.as_deref()) && listing.asked != Some(place) =>
            {
                listing.selected = place;
                listing.asked = Some(place);
            }
            Some(&Asked::Play(place)) if place < offers.all().len() => {
                let (scenario, _) = &offers.all()[place];
                let (host, mut fresh) = Host::new(Setup {
                    scenario: scenario.clone(),
                    manner: manner.clone(),
                });
                // Rooms tell one scene from another by its version alone.
                fresh.version = table.map_or(0, |table| table.version + 1);
                listing.selected = place;
                thought.forget();
                sit_down(&mut commands, host, fresh);
            }
            _ => {}
        },
    }
}

/// Whether starting a battle gives up another that a person has begun.
fn gives_up(table: Option<&Table>, host: Option<&Host>) -> bool {
    table.is_some_and(|table| table.ending.is_none()) && host.is_some_and(|host| host.touched)
}

/// Nothing of the battle before is left at the table.
fn sit_down(commands: &mut Commands, host: Host, table: Table) {
    commands.insert_resource(host);
    commands.insert_resource(table);
    commands.insert_resource(Selection::default());
    commands.insert_resource(Cursor::default());
    commands.insert_resource(Preview::default());
    commands.insert_resource(first_overlays());
    // The board is fitted once its area is known anew.
    commands.insert_resource(View::default());
    commands.insert_resource(BoardArea::default());
    commands.insert_resource(Screen::Table);
}
