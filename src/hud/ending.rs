//! The end of the battle: how it ended, after how many rounds, who still
//! stands, and a way to start again. The card can be put away to look at the
//! board.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align, Align2, Area, Id, Label, Layout, Order, Rect, vec2};
use pincer_draw::palette;
use pincer_rules::faction::FactionId;

use crate::control::{self, Face, State};
use crate::hud::Model;
use crate::hud::why::capital;
use crate::icons::Sign;
use crate::state::{Action, Ended, Player, SideShown, Table};
use crate::theme::{self, rgb};

/// Whether the card of the ending lies over the board.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EndingCard {
    /// The battle goes on.
    #[default]
    Waiting,
    /// It does.
    Open,
    /// It was put away.
    Closed,
}

impl EndingCard {
    /// What becomes of it when something was asked for. Only a card that has
    /// been seen is put away: a click may have skipped to the end.
    #[must_use]
    pub const fn after(self, action: Action) -> Self {
        match (self, action) {
            (_, Action::Restart) => Self::Waiting,
            (Self::Open, Action::Back | Action::Confirm(_)) => Self::Closed,
            (card, _) => card,
        }
    }

    /// Brings it up to date with the table.
    #[must_use]
    pub const fn with(self, table: &Table) -> Self {
        match (self, &table.ending) {
            (_, None) => Self::Waiting,
            (Self::Waiting, Some(_)) => Self::Open,
            (card, Some(_)) => card,
        }
    }
}

/// Shows it in the middle of the board while it is open.
pub fn show(ctx: &egui::Context, board: Rect, model: &Model<'_>) -> Option<Action> {
    let table = model.table;
    let told = table.ending.as_ref()?;
    if model.ending != EndingCard::Open {
        return None;
    }
    let (headline, goal) = match told.headline.split_once(", ") {
        Some((headline, goal)) => (headline, Some(capital(goal))),
        None => (told.headline.as_str(), None),
    };
    let person = verdict(table, told);
    let width = (board.width() - 2.0 * theme::PADDING - 34.0).clamp(120.0, 360.0);
    let mut action = None;
    Area::new(Id::new("ending"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(board.center())
        .show(ctx, |ui| {
            theme::card().show(ui, |ui| {
                ui.set_width(width);
                ui.with_layout(Layout::top_down(Align::Center), |ui| {
                    let size = if width < 300.0 || board.height() < 220.0 {
                        theme::RESULT
                    } else {
                        theme::TITLE
                    };
                    ui.add(Label::new(theme::bold(headline, size)).wrap());
                    if let Some(goal) = goal {
                        // What decided the battle, where it was not the last blow.
                        ui.add(Label::new(theme::body(goal)).wrap());
                    }
                    if let Some(person) = person {
                        ui.label(theme::bold(person, theme::HEADING));
                    }
                    ui.label(theme::body(rounds(table)));
                    for side in &table.sides {
                        let you = if is_the_person(table, side) {
                            " (you)"
                        } else {
                            ""
                        };
                        let standing = standing(table, side.faction);
                        let words = format!("{}{you}: {standing}", side.title);
                        ui.label(theme::caption(words));
                    }
                    ui.add_space(2.0 * theme::GRID);
                    action = buttons(ui, width);
                });
            });
        });
    action
}

fn buttons(ui: &mut egui::Ui, width: f32) -> Option<Action> {
    let mut action = None;
    let gap = 2.0 * theme::GRID;
    let wide = ((width - gap) / 2.0).min(160.0);
    let height = 32.0;
    let again = Face {
        sign: Sign::Undo,
        key: "Enter",
        title: "Play again",
        small: &["Play again", "Again"],
        second: "",
    };
    let other = Face {
        sign: Sign::List,
        key: "F2",
        title: "Choose another scenario",
        small: &["Choose another scenario", "Another scenario", "Another"],
        second: "",
    };
    let look = Face {
        sign: Sign::Board(pincer_draw::icon::Icon::Sight),
        key: "Esc",
        title: "Look at the board",
        small: &["Look at the board", "Look"],
        second: "",
    };
    ui.allocate_ui(vec2(2.0 * wide + gap, height), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            let size = vec2(wide, height);
            let tip = "Start the scenario again (Enter)";
            if control::flat(ui, size, again, State::Primary, tip) {
                action = Some(Action::Restart);
            }
            let tip = "Put this away (Esc, or a click on the board)";
            if control::flat(ui, size, look, State::Ready, tip) {
                action = Some(Action::Back);
            }
        });
    });
    let size = vec2(2.0 * wide + gap, height);
    let tip = "Go to the list of scenarios (F2)";
    if control::flat(ui, size, other, State::Ready, tip) {
        action = Some(Action::ChooseScenario);
    }
    if wide >= 150.0 {
        return action;
    }
    // Buttons this narrow leave their keys out.
    let keys = "Enter: play again · Esc: look at the board";
    let words = theme::caption(keys).color(rgb(palette::DIM));
    ui.add(Label::new(words).wrap());
    action
}

/// "You win" where one side alone is a person's; nothing of a draw.
fn verdict(table: &Table, ended: &Ended) -> Option<&'static str> {
    let person = table
        .sides
        .iter()
        .find(|side| is_the_person(table, side))
        .filter(|_| !ended.winners.is_empty())?;
    Some(match ended.winners.contains(&person.faction) {
        true => "You win",
        false => "You lose",
    })
}

/// Whether a side is played by the only person at the table.
fn is_the_person(table: &Table, side: &SideShown) -> bool {
    side.player == Player::Human && people(table) == 1
}

/// How many sides people play.
#[must_use]
pub fn people(table: &Table) -> usize {
    let human = |side: &&SideShown| side.player == Player::Human;
    table.sides.iter().filter(human).count()
}

fn rounds(table: &Table) -> String {
    match table.scene.turn.round.0 {
        1 => "after 1 round".to_owned(),
        many => format!("after {many} rounds"),
    }
}

fn standing(table: &Table, faction: FactionId) -> String {
    let of_side = || {
        table
            .scene
            .units
            .iter()
            .filter(|unit| unit.faction == faction)
    };
    let up = of_side().filter(|unit| unit.is_standing()).count();
    format!("{up} of {} standing", of_side().count())
}
