//! The list of scenarios: what there is to play, what each teaches, and a way
//! into it.
//!
//! ```text
//! +-------------------------------------------------+
//! | Pincer                                          |
//! | Choose a scenario …                             |
//! +-------------------------------------------------+
//! | +--------------------+ +--------------------+   |
//! | | map | title        | | map | title        |   |   scrolls
//! | |     | teaches …    | |     | …            |   |
//! | +--------------------+ +--------------------+   |
//! +-------------------------------------------------+
//! | what is selected              Quit   Play       |
//! +-------------------------------------------------+
//! ```
//!
//! As at the table, what is shown is a pure function of a [`Model`]; only
//! [`system`] touches Bevy.

use bevy_egui::egui::scroll_area::ScrollAreaOutput;
use bevy_egui::egui::{
    Align, CentralPanel, Color32, Frame, Layout, Margin, Panel, Rect, Response, ScrollArea, Sense,
    Stroke, TextureId, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use pincer_draw::palette;
use pincer_scenario::{Listed, Scenario};

use crate::control::{self, Face, State};
use crate::icons::Sign;
use crate::keycard;
use crate::state::{Asked, Offers};
use crate::theme::{self, rgb};

/// One scenario of the list.
pub mod card;

/// What keys do.
pub mod keys;

/// Pictures of the maps.
pub mod map;

/// The meeting with Bevy.
pub mod system;

pub use system::{StartPlugin, StartSystems};

/// From this width on cards lie side by side.
const WIDE: f32 = 900.0;
/// Below this height head and foot shrink.
const SHORT: f32 = 420.0;
/// Room between cards.
const GAP: f32 = 3.0 * theme::GRID;

/// What the list reads.
#[derive(Debug, Clone, Copy)]
pub struct Model<'a> {
    /// What there is to play.
    pub offers: &'a Offers,
    /// The place of the selected scenario.
    pub selected: usize,
    /// Whether the selected card has to be brought into sight.
    pub reveal: bool,
    /// The pictures of the maps that are there, with their sizes in pixels.
    pub maps: &'a [Option<(TextureId, Vec2)>],
    /// The battle that waits, and its round.
    pub waiting: Option<(&'a str, u32)>,
    /// The place of the scenario asked for once while that battle waits.
    pub asked: Option<usize>,
    /// Whether the list of keys is shown.
    pub help: bool,
}

/// What was clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Click {
    /// A card, once.
    Select(usize),
    /// Something to be carried out.
    Ask(Asked),
    /// The list of keys, or its end.
    Help,
    /// The way out of the program.
    Quit,
}

/// What came of showing the list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Shown {
    /// What was clicked.
    pub click: Option<Click>,
    /// Where the cards lie.
    pub cards: Vec<Rect>,
}

/// Room left and right of everything in a window of this width.
const fn margin(width: f32) -> i8 {
    if width < 480.0 { 8 } else { 24 }
}

/// The width a list has in a window of this width.
#[must_use]
pub fn inner(width: f32) -> f32 {
    width - 2.0 * f32::from(margin(width))
}

/// How many columns a list of this width has.
#[must_use]
pub fn columns(width: f32) -> usize {
    if width < WIDE { 1 } else { 2 }
}

/// Shows the list in a region that fills the window.
pub fn show(ui: &mut Ui, model: &Model<'_>) -> Shown {
    let low = ui.available_height() < SHORT;
    let side = margin(ui.available_width());
    let band = |vertical: i8| theme::panel().inner_margin(Margin::symmetric(side, vertical));
    let (head, foot) = if low { (40.0, 44.0) } else { (68.0, 68.0) };
    let mut shown = Shown::default();
    Panel::top("scenarios head")
        .exact_size(head)
        .resizable(false)
        .frame(band(0))
        .show(ui, |ui| heading(ui, model, low));
    Panel::bottom("scenarios foot")
        .exact_size(foot)
        .resizable(false)
        .frame(band(0))
        .show(ui, |ui| shown.click = footer(ui, model, low));
    CentralPanel::default()
        .frame(Frame::new().fill(rgb(palette::APP)))
        .show(ui, |ui| {
            let scrolled = ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                Frame::new()
                    .inner_margin(Margin::symmetric(side, GAP as i8))
                    .show(ui, |ui| {
                        let click = cards(ui, model, &mut shown.cards);
                        shown.click = shown.click.or(click);
                    });
            });
            if !model.help {
                scroll_from_afar(ui, scrolled);
            }
        });
    if model.help {
        let closed = keycard::show(ui.ctx(), |ui| {
            for (key, does) in keys::KEYS {
                keycard::row(ui, key, does);
            }
        });
        // What lies under the card is not clicked through it.
        shown.click = closed.then_some(Click::Help).or(shown.click);
    }
    shown
}

/// The wheel scrolls the list wherever the pointer is, over head and foot too.
fn scroll_from_afar<R>(ui: &Ui, shown: ScrollAreaOutput<R>) {
    let wheel = ui.input(|input| input.smooth_scroll_delta().y);
    if wheel == 0.0 || ui.rect_contains_pointer(shown.inner_rect) {
        return;
    }
    let most = (shown.content_size.y - shown.inner_rect.height()).max(0.0);
    let mut state = shown.state;
    state.offset.y = (state.offset.y - wheel).clamp(0.0, most);
    state.store(ui.ctx(), shown.id);
    ui.input_mut(|input| input.smooth_scroll_delta.y = 0.0);
    ui.ctx().request_repaint();
}

fn heading(ui: &mut Ui, model: &Model<'_>, low: bool) {
    let told = match model.offers.all().len() {
        1 => "1 scenario to play".to_owned(),
        many => format!("{many} scenarios to play"),
    };
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0 * theme::GRID;
        if low {
            ui.label(theme::bold("Choose a scenario", theme::HEADING));
        } else {
            ui.label(theme::bold("Pincer", theme::TITLE));
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.add_space((ui.available_height() - 36.0) / 2.0);
                ui.label(theme::bold("Choose a scenario", theme::HEADING));
                ui.label(theme::caption(told));
            });
        }
    });
}

/// What is selected, and what can be done with it.
fn footer(ui: &mut Ui, model: &Model<'_>, low: bool) -> Option<Click> {
    let (_, listed) = model.offers.all().get(model.selected)?;
    let mut click = None;
    let height = if low { 28.0 } else { 36.0 };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 2.0 * theme::GRID;
        // Whoever left this very battle is not sent back to its start unawares.
        let anew = model
            .waiting
            .is_some_and(|(battle, _)| battle == listed.title);
        let title = if anew { "Start anew" } else { "Play" };
        let play = Face {
            sign: Sign::Play,
            key: "Enter",
            title,
            small: &[title],
            second: "",
        };
        let tip = format!("{title}: {} (Enter)", listed.title);
        if control::flat(ui, vec2(148.0, height), play, State::Primary, &tip) {
            click = Some(Click::Ask(Asked::Play(model.selected)));
        }
        let (sign, title, tip, out) = match model.waiting {
            Some((battle, _)) => (
                Sign::Undo,
                "Back",
                format!("Back to {battle} (Esc)"),
                Click::Ask(Asked::Resume),
            ),
            None => (
                Sign::Close,
                "Quit",
                "Close Pincer (Esc)".to_owned(),
                Click::Quit,
            ),
        };
        let face = Face {
            sign,
            key: "Esc",
            title,
            small: &[title],
            second: "",
        };
        if control::flat(ui, vec2(104.0, height), face, State::Ready, &tip) {
            click = Some(out);
        }
        let help = if model.help {
            State::Selected
        } else {
            State::Ready
        };
        if control::square(ui, height, Sign::Help, help, "Keys", "F1") {
            click = Some(Click::Help);
        }
        let room = ui.available_rect_before_wrap();
        control::within(ui, room, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let second = match model.waiting {
                Some((battle, _)) if model.asked == Some(model.selected) => {
                    format!("{battle} waits; start another? Once more gives it up")
                }
                Some((battle, round)) => {
                    format!("{battle}, round {round}, waits until another battle begins")
                }
                None => {
                    "Arrow keys or a digit choose, Enter or a double click plays, F1 lists the keys"
                        .to_owned()
                }
            };
            let lines = [
                (
                    listed.title.as_str(),
                    theme::strong(theme::HEADING),
                    palette::TEXT,
                ),
                (
                    second.as_str(),
                    theme::regular(theme::CAPTION),
                    palette::DIM,
                ),
            ];
            let lines = if low { &lines[..1] } else { &lines[..] };
            let all = 18.0 * lines.len() as f32;
            ui.add_space((room.height() - all) / 2.0);
            for (words, font, colour) in lines {
                let galley = control::elided(ui, words, font.clone(), rgb(*colour), room.width());
                ui.label(galley);
            }
        });
    });
    click
}

/// The cards in rows; those of a row are equally high.
fn cards(ui: &mut Ui, model: &Model<'_>, places: &mut Vec<Rect>) -> Option<Click> {
    let full = ui.available_width();
    let columns = columns(full);
    let width = ((full - GAP * (columns - 1) as f32) / columns as f32).floor();
    let mut click = None;
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    let offers = model.offers.all();
    for first in (0..offers.len()).step_by(columns) {
        let row: Vec<(usize, card::Laid)> = (first..offers.len().min(first + columns))
            .map(|place| (place, card::lay(ui, &offers[place].1, key(place), width)))
            .collect();
        let height = row.iter().map(|(_, laid)| laid.height).fold(0.0, f32::max);
        ui.horizontal(|ui| {
            for (place, laid) in &row {
                let (scenario, listed) = &offers[*place];
                let selected = *place == model.selected;
                let picture = model.maps.get(*place).copied().flatten();
                let (rect, response) = control_of(ui, vec2(width, height), listed, selected);
                laid.paint(
                    ui,
                    rect,
                    scenario,
                    listed,
                    picture,
                    look(selected, &response),
                );
                if selected && model.reveal {
                    ui.scroll_to_rect(rect.expand(GAP), None);
                }
                if response.double_clicked() {
                    click = Some(Click::Ask(Asked::Play(*place)));
                } else if response.clicked() {
                    click = Some(Click::Select(*place));
                }
                places.push(rect);
            }
        });
    }
    click
}

/// The key that selects a card: the first nine have one.
fn key(place: usize) -> String {
    if place < 9 {
        (place + 1).to_string()
    } else {
        String::new()
    }
}

fn control_of(ui: &mut Ui, size: Vec2, listed: &Listed, selected: bool) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::Button, true, selected, card::spoken(listed))
    });
    (rect, response)
}

/// Fill and edge of a card.
fn look(selected: bool, response: &Response) -> (Color32, Stroke) {
    let (fill, width, edge) = match (selected, response.hovered()) {
        (true, _) => (palette::RAISED, 2.0, palette::SELECTED_EDGE),
        (false, true) => (palette::PANEL, 1.0, palette::FAINT),
        (false, false) => (palette::PANEL, 1.0, palette::LINE),
    };
    (rgb(fill), Stroke::new(width, rgb(edge)))
}

/// Whether a picture of a scenario's map is worth drawing.
#[must_use]
pub fn is_pictured(scenario: &Scenario) -> bool {
    scenario.scene.board.slots() <= map::MOST_HEXES
}

#[cfg(test)]
mod tests;
