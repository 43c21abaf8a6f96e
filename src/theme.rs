//! How panels look: the palette, the two weights of Inter, five sizes of text
//! and a grid of four points, so that every room looks like the next.
//!
//! ```text
//! 11 caption   13 body   15 heading   22 result   32 title
//! ```

use std::sync::Arc;

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, RichText,
    Stroke, StrokeKind, TextStyle, Vec2, Visuals,
};
use pincer_draw::palette::{self, Colour};
use pincer_draw::text;

/// The grid: every distance is a multiple of it.
pub const GRID: f32 = 4.0;
/// Padding of a section.
pub const PADDING: f32 = 4.0 * GRID;
/// Radius of the corners of a control.
pub const RADIUS: u8 = 4;

/// Size of captions.
pub const CAPTION: f32 = 11.0;
/// Size of text.
pub const BODY: f32 = 13.0;
/// Size of headings.
pub const HEADING: f32 = 15.0;
/// Size of results.
pub const RESULT: f32 = 22.0;
/// Size of titles.
pub const TITLE: f32 = 32.0;

const REGULAR: &str = "inter";
const SEMI_BOLD: &str = "semibold";

/// Whether the fonts are there. The first time it is asked it sets fonts
/// and style, which the next pass sees: until then nothing may be laid out.
#[must_use]
pub fn ready(ctx: &egui::Context) -> bool {
    let there = ctx.fonts(|fonts| fonts.definitions().families.contains_key(&semi_bold()));
    if !there {
        apply(ctx);
        ctx.request_repaint();
    }
    there
}

/// A colour of the palette as egui has it.
#[must_use]
pub fn rgb(colour: Colour) -> Color32 {
    Color32::from_rgba_unmultiplied(colour.r, colour.g, colour.b, colour.a)
}

/// The font of a size in weight 400.
#[must_use]
pub const fn regular(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The font of a size in weight 600.
#[must_use]
pub fn strong(size: f32) -> FontId {
    FontId::new(size, semi_bold())
}

/// A line that explains another.
#[must_use]
pub fn caption(text: impl Into<String>) -> RichText {
    RichText::new(text)
        .font(regular(CAPTION))
        .color(rgb(palette::DIM))
}

/// Text.
#[must_use]
pub fn body(text: impl Into<String>) -> RichText {
    RichText::new(text)
        .font(regular(BODY))
        .color(rgb(palette::TEXT))
}

/// The same words with numbers kept together with their unit: "94.7 %" never
/// breaks before its sign.
#[must_use]
pub fn together(words: &str) -> String {
    words.replace(" %", "\u{a0}%")
}

/// Text in weight 600, of any of the sizes.
#[must_use]
pub fn bold(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text)
        .font(strong(size))
        .color(rgb(palette::TEXT))
}

/// A panel: flat, one line around it, no shadow.
pub fn panel() -> egui::Frame {
    egui::Frame::new().fill(rgb(palette::PANEL))
}

/// A card that floats over the board.
pub fn card() -> egui::Frame {
    panel()
        .stroke(line())
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::same(PADDING as i8))
}

/// The line between panels and sections.
#[must_use]
pub fn line() -> Stroke {
    Stroke::new(1.0, rgb(palette::LINE))
}

/// Fonts and style; see [`ready`].
pub fn apply(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(style);
    // Ctrl + and Ctrl - belong to the table's own list of keys.
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
}

fn semi_bold() -> FontFamily {
    FontFamily::Name(SEMI_BOLD.into())
}

fn fonts() -> FontDefinitions {
    // egui's own fonts stay behind Inter for letters Inter's subset lacks.
    let mut fonts = FontDefinitions::default();
    for (name, file) in [(REGULAR, text::REGULAR), (SEMI_BOLD, text::SEMI_BOLD)] {
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(file)));
    }
    let others = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    let before = |name: &str| {
        let mut list = vec![name.to_owned()];
        list.extend(others.iter().cloned());
        list
    };
    fonts.families.insert(semi_bold(), before(SEMI_BOLD));
    fonts
        .families
        .insert(FontFamily::Proportional, before(REGULAR));
    fonts
}

fn style(style: &mut egui::Style) {
    style.text_styles = [
        (TextStyle::Small, regular(CAPTION)),
        (TextStyle::Body, regular(BODY)),
        (TextStyle::Button, strong(BODY)),
        (TextStyle::Heading, strong(HEADING)),
        (
            TextStyle::Monospace,
            FontId::new(BODY, FontFamily::Monospace),
        ),
    ]
    .into();
    style.spacing.item_spacing = Vec2::new(2.0 * GRID, GRID);
    style.spacing.button_padding = Vec2::new(2.0 * GRID, GRID);
    style.spacing.interact_size.y = 6.0 * GRID;
    style.spacing.window_margin = Margin::same(PADDING as i8);
    // What is cut shows that it goes on, without taking room from the words.
    style.spacing.scroll.bar_width = 6.0;
    style.spacing.scroll.floating_width = 4.0;
    style.spacing.scroll.dormant_background_opacity = 0.4;
    style.spacing.scroll.dormant_handle_opacity = 0.7;
    // Words on panels are read, not dragged over.
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.3;
    // Nothing loops and nothing glides: movement means an event.
    style.animation_time = 0.0;
    style.scroll_animation = egui::style::ScrollAnimation::none();
    // A plain wheel moves rows that only go sideways.
    style.always_scroll_the_only_direction = true;
    visuals(&mut style.visuals);
}

fn visuals(visuals: &mut Visuals) {
    *visuals = Visuals::dark();
    visuals.panel_fill = rgb(palette::PANEL);
    visuals.window_fill = rgb(palette::PANEL);
    visuals.window_stroke = line();
    visuals.window_shadow = egui::Shadow::NONE;
    visuals.popup_shadow = egui::Shadow::NONE;
    visuals.window_corner_radius = CornerRadius::same(6);
    visuals.menu_corner_radius = CornerRadius::same(RADIUS);
    visuals.extreme_bg_color = rgb(palette::FIELD);
    visuals.faint_bg_color = rgb(palette::RAISED);
    visuals.hyperlink_color = rgb(palette::SELECTED_EDGE);
    visuals.warn_fg_color = rgb(palette::FLANK);
    visuals.error_fg_color = rgb(palette::THREAT);
    visuals.selection.bg_fill = rgb(palette::SELECTED);
    visuals.selection.stroke = Stroke::new(1.0, rgb(palette::SELECTED_EDGE));
    let widgets = &mut visuals.widgets;
    for (widget, fill, edge, text) in [
        (
            &mut widgets.noninteractive,
            palette::PANEL,
            palette::LINE,
            palette::TEXT,
        ),
        (
            &mut widgets.inactive,
            palette::RAISED,
            palette::LINE,
            palette::TEXT,
        ),
        (
            &mut widgets.hovered,
            palette::RAISED,
            palette::FAINT,
            palette::WHITE,
        ),
        (
            &mut widgets.active,
            palette::SELECTED,
            palette::SELECTED_EDGE,
            palette::WHITE,
        ),
        (
            &mut widgets.open,
            palette::RAISED,
            palette::FAINT,
            palette::TEXT,
        ),
    ] {
        widget.bg_fill = rgb(fill);
        widget.weak_bg_fill = rgb(fill);
        widget.bg_stroke = Stroke::new(1.0, rgb(edge));
        widget.fg_stroke = Stroke::new(1.0, rgb(text));
        widget.corner_radius = CornerRadius::same(RADIUS);
        widget.expansion = 0.0;
    }
}

/// Where the line of a framed control runs: inside, so that nothing grows.
pub const EDGE: StrokeKind = StrokeKind::Inside;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_are_there_in_the_second_pass() {
        let ctx = egui::Context::default();
        let mut passes = Vec::new();
        for _ in 0..2 {
            let output = ctx.run_ui(egui::RawInput::default(), |ui| passes.push(ready(ui.ctx())));
            output.drop_without_applying_deltas();
        }
        assert_eq!(passes.first(), Some(&false));
        assert_eq!(passes.last(), Some(&true));
    }

    #[test]
    fn digits_are_tabular() {
        let ctx = egui::Context::default();
        for _ in 0..2 {
            let output = ctx.run_ui(egui::RawInput::default(), |ui| {
                if !ready(ui.ctx()) {
                    return;
                }
                for font in [regular(BODY), strong(RESULT)] {
                    let width = |text: &str| {
                        ui.painter()
                            .layout_no_wrap(text.to_owned(), font.clone(), Color32::WHITE)
                            .size()
                            .x
                    };
                    assert!((width("1111") - width("8888")).abs() < 0.1);
                }
            });
            output.drop_without_applying_deltas();
        }
    }
}
