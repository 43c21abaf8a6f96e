//! A row that scrolls sideways: by the wheel, and by an arrow at each end beyond
//! which there is more. A bar would lie over the words.

use bevy_egui::egui::scroll_area::{ScrollAreaOutput, ScrollBarVisibility};
use bevy_egui::egui::{ScrollArea, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};
use pincer_draw::palette;

use crate::theme::{self, rgb};

/// How wide an arrow is.
const ARROW: f32 = 16.0;
/// The part of what is seen that a click goes on by.
const PAGE: f32 = 0.75;

/// Shows a row.
pub fn row<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    // A plain wheel turns up and down: here there is one way to go.
    ui.style_mut().always_scroll_the_only_direction = true;
    let shown = ScrollArea::horizontal()
        .auto_shrink(false)
        .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
        .show(ui, content);
    let hidden = shown.content_size.x - shown.inner_rect.width();
    let offset = shown.state.offset.x;
    if offset > 1.0 {
        arrow(ui, &shown, -1.0, "More to the left");
    }
    if offset < hidden - 1.0 {
        arrow(ui, &shown, 1.0, "More to the right");
    }
    shown.inner
}

/// An arrow at the end it points to.
fn arrow<R>(ui: &Ui, shown: &ScrollAreaOutput<R>, way: f32, name: &str) {
    let all = shown.inner_rect;
    let rect = if way < 0.0 {
        all.with_max_x(all.left() + ARROW)
    } else {
        all.with_min_x(all.right() - ARROW)
    };
    let response = ui.interact(rect, shown.id.with(name), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    let (fill, ink) = match response.hovered() {
        true => (palette::RAISED, palette::WHITE),
        false => (palette::PANEL, palette::TEXT),
    };
    ui.painter().rect_filled(rect, 0, rgb(fill));
    let edge = if way < 0.0 { rect.right() } else { rect.left() };
    ui.painter().vline(edge, rect.y_range(), theme::line());
    let (tip, half) = (rect.center() + vec2(2.5 * way, 0.0), vec2(5.0 * way, 5.0));
    let points = vec![
        pos2(tip.x - half.x, tip.y - half.y),
        tip,
        pos2(tip.x - half.x, tip.y + half.y),
    ];
    ui.painter()
        .add(Shape::line(points, Stroke::new(1.8, rgb(ink))));
    if response.on_hover_text(theme::body(name)).clicked() {
        let most = (shown.content_size.x - all.width()).max(0.0);
        let mut state = shown.state;
        state.offset.x = (state.offset.x + way * PAGE * all.width()).clamp(0.0, most);
        state.store(ui.ctx(), shown.id);
        ui.ctx().request_repaint();
    }
}
