//! The panels around the board: who is on, what can be done, and why.
//!
//! ```text
//! +-------------------------------------------------+
//! | strip: title, round, units by side    undo … ?  |  56
//! | goals, where there are any                      |  24
//! +----+-----------------------------+--------------+
//! | 1  |                             | why          |
//! | …  |   board (left free)         |              |
//! | 7  |                             |              |
//! +----+-----------------------------+              |
//! | card | actions                   | log          |  84
//! +------------------------------------+------------+
//!   64                                    372
//! ```
//!
//! Every panel is a pure function from a [`Model`] to what was asked for, so
//! that it can be tested without a window; only [`system`] touches Bevy.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, Align2, Area, Id, Margin, Order, Panel, Rect, ScrollArea, Ui, Vec2};

use crate::control::State;
use crate::hud::ending::EndingCard;
use crate::icons::Sign;
use crate::state::{Action, Cursor, OverlaysOn, Preview, Selection, Table};
use crate::theme;

/// The selected unit's numbers.
pub mod card;

/// What it can do.
pub mod actions;

/// The end of the battle.
pub mod ending;

/// What wins beside elimination.
pub mod goals;

/// The list of keys, and how this battle is played.
pub mod help;

/// What overlays mean while they are on.
pub mod legend;

/// What happened.
pub mod log;

/// What the pointer is on, and what was refused.
pub mod notice;

/// The switches of the overlays.
pub mod overlays;

/// The units by side.
pub mod strip;

/// What the words of the rules mean.
pub mod terms;

/// The meeting with Bevy.
pub mod system;

/// Why an attack is as good as it is.
pub mod why;

#[cfg(test)]
pub(crate) mod fixture;

use crate::control;
pub use system::{HudPlugin, HudSystems};

/// Below this width the right panel is a drawer over the board.
pub const NARROW: f32 = 720.0;
/// Below this height strip and bottom bar shrink.
pub const SHORT: f32 = 420.0;
/// Width of the right panel.
pub const PANEL_WIDTH: f32 = 372.0;
/// The log keeps at least this height,
const LEAST_LOG: f32 = 100.0;
/// and takes at most this share of the right panel.
const MOST_LOG: f32 = 0.4;

/// Whether the right panel is shown: beside the board where there is room,
/// otherwise as a drawer over it, which starts shut.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PanelOpen {
    /// In a wide window.
    pub docked: bool,
    /// In a narrow one.
    pub drawer: bool,
}

impl Default for PanelOpen {
    fn default() -> Self {
        Self {
            docked: true,
            drawer: false,
        }
    }
}

impl PanelOpen {
    /// Shows or hides it in a window of this room.
    pub fn toggle(&mut self, room: Room) {
        match room.width {
            Fit::Ample => self.docked = !self.docked,
            Fit::Scant => self.drawer = !self.drawer,
        }
    }
}

/// Whether the list of keys is shown.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HelpOpen(pub bool);

/// Whether there is room to show everything at full size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// There is.
    Ample,
    /// Less is shown.
    Scant,
}

/// How much room a window has, in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// From left to right.
    pub width: Fit,
    /// From top to bottom.
    pub height: Fit,
}

impl Room {
    /// The room of a window of this many points.
    #[must_use]
    pub fn of(size: Vec2) -> Self {
        let fit = |have: f32, want: f32| {
            if have < want { Fit::Scant } else { Fit::Ample }
        };
        Self {
            width: fit(size.x, NARROW),
            height: fit(size.y, SHORT),
        }
    }

    const fn strip(self) -> f32 {
        match self.height {
            Fit::Ample => 56.0,
            Fit::Scant => 36.0,
        }
    }

    const fn bottom(self) -> f32 {
        match self.height {
            Fit::Ample => 84.0,
            Fit::Scant => 44.0,
        }
    }

    const fn left(self) -> f32 {
        match (self.width, self.height) {
            (Fit::Ample, Fit::Ample) => 64.0,
            _ => 44.0,
        }
    }
}

/// What panels read.
#[derive(Debug, Clone, Copy)]
pub struct Model<'a> {
    /// The table as shown.
    pub table: &'a Table,
    /// What is picked.
    pub selection: &'a Selection,
    /// What would happen.
    pub preview: &'a Preview,
    /// Which overlays are on.
    pub overlays: &'a OverlaysOn,
    /// The hex pointed at.
    pub cursor: &'a Cursor,
    /// Whether the right panel is shown.
    pub panel: PanelOpen,
    /// Whether the list of keys is shown.
    pub help: HelpOpen,
    /// Whether the card of the ending is shown.
    pub ending: EndingCard,
    /// How much room there is.
    pub room: Room,
}

/// What came of showing the panels.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown {
    /// What was asked for.
    pub actions: Vec<Action>,
    /// The part of the window the panels left free, in points.
    pub board: Rect,
}

/// Shows all panels in a region that fills the window.
pub fn show(ui: &mut Ui, model: &Model<'_>) -> Shown {
    let room = model.room;
    let mut actions = Vec::new();
    Panel::top("strip")
        .exact_size(room.strip())
        .resizable(false)
        .frame(theme::panel())
        .show(ui, |ui| actions.extend(strip::show(ui, model)));
    if goals::is_shown(model) {
        Panel::top("goals")
            .exact_size(goals::ROW)
            .resizable(false)
            .frame(theme::panel())
            .show(ui, |ui| goals::show(ui, model));
    }
    if room.width == Fit::Ample && model.panel.docked {
        Panel::right("why")
            .exact_size(PANEL_WIDTH)
            .resizable(false)
            .frame(theme::panel())
            .show(ui, |ui| right_panel(ui, model));
    }
    Panel::bottom("bottom")
        .exact_size(room.bottom())
        .resizable(false)
        .frame(theme::panel())
        .show(ui, |ui| actions.extend(bottom_bar(ui, model)));
    Panel::left("overlays")
        .exact_size(room.left())
        .resizable(false)
        .frame(theme::panel())
        .show(ui, |ui| actions.extend(overlays::show(ui, model)));

    let board = ui.available_rect_before_wrap();
    legend::show(ui.ctx(), board, model);
    notice::show(ui.ctx(), board, model);
    if room.width == Fit::Scant && model.panel.drawer {
        actions.extend(drawer(ui.ctx(), board, model));
    }
    actions.extend(ending::show(ui.ctx(), board, model));
    if model.help.0 {
        actions.extend(help::show(ui.ctx(), model));
    }
    Shown { actions, board }
}

/// Verdict before cause before log. Why has what height it needs, the log the
/// rest, within limits; in a low window everything scrolls together.
fn right_panel(ui: &mut Ui, model: &Model<'_>) {
    let all = ui.available_rect_before_wrap();
    let height = all.height();
    if height < 480.0 {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            why::show(ui, model);
            log::show(ui, model);
        });
        return;
    }
    let most = all.with_max_y(all.bottom() - LEAST_LOG);
    let needed = control::within(ui, most, |ui| {
        ScrollArea::vertical()
            .id_salt("why")
            .auto_shrink(false)
            .show(ui, |ui| why::show(ui, model))
            .content_size
            .y
    });
    let top = (all.top() + needed)
        .min(most.bottom())
        .max(all.bottom() - MOST_LOG * height)
        .round();
    ui.painter().hline(all.x_range(), top, theme::line());
    control::within(ui, all.with_min_y(top + 1.0), |ui| {
        ScrollArea::vertical()
            .id_salt("log")
            .auto_shrink(false)
            .show(ui, |ui| log::show(ui, model));
    });
}

fn drawer(ctx: &egui::Context, board: Rect, model: &Model<'_>) -> Option<Action> {
    // A strip of the board stays in sight, so that it is clear what lies below.
    let width = PANEL_WIDTH.min(board.width() - 12.0 * theme::GRID);
    let mut action = None;
    Area::new(Id::new("drawer"))
        .order(Order::Middle)
        .pivot(Align2::RIGHT_TOP)
        .fixed_pos(board.right_top())
        .constrain(false)
        .show(ctx, |ui| {
            theme::panel().stroke(theme::line()).show(ui, |ui| {
                ui.set_width(width - 2.0);
                ui.set_height(board.height() - 2.0);
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                egui::Frame::new()
                    .inner_margin(Margin::symmetric(theme::PADDING as i8, 4))
                    .show(ui, |ui| {
                        control::heading_with(ui, "Why and log", |ui| {
                            if control::square(
                                ui,
                                24.0,
                                Sign::Close,
                                State::Ready,
                                "Close the panel",
                                "P",
                            ) {
                                action = Some(Action::TogglePanel);
                            }
                        });
                    });
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    why::show(ui, model);
                    log::show(ui, model);
                });
            });
        });
    action
}

fn bottom_bar(ui: &mut Ui, model: &Model<'_>) -> Option<Action> {
    let all = ui.available_rect_before_wrap();
    let (share, least) = match model.room.width {
        Fit::Ample if all.width() < 600.0 => (0.39, 200.0),
        Fit::Ample => (0.39, 264.0),
        Fit::Scant => (0.36, 132.0),
    };
    let card_width = (all.width() * share).clamp(least, 352.0).round();
    let (left, right) = all.split_left_right_at_x(all.left() + card_width);
    control::within(ui, left, |ui| card::show(ui, model));
    ui.painter().vline(
        left.right(),
        all.y_range().shrink(2.0 * theme::GRID),
        theme::line(),
    );
    control::within(ui, right, |ui| actions::show(ui, model))
}

#[cfg(test)]
mod tests;
