//! The board glides to whoever the AI moves beyond its edge; whoever moves the
//! board meanwhile has it as it likes.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui;

use crate::layout::{BoardArea, View};
use crate::state::{Follow, Table};

/// How long a glide takes.
const GLIDE: Duration = Duration::from_millis(150);

/// The way of a glide that is under way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Way {
    from: egui::Vec2,
    to: egui::Vec2,
    passed: Duration,
}

impl Way {
    /// Where the middle of the view is some time later; `true` once it is there.
    fn on(&mut self, by: Duration) -> (egui::Vec2, bool) {
        self.passed = (self.passed + by).min(GLIDE);
        let share = self.passed.as_secs_f32() / GLIDE.as_secs_f32();
        // It starts and ends gently.
        let eased = share * share * (3.0 - 2.0 * share);
        (
            self.from + (self.to - self.from) * eased,
            self.passed == GLIDE,
        )
    }
}

/// What is known from the frame before.
#[derive(Debug, Default)]
pub(super) struct Known {
    followed: Option<Follow>,
    way: Option<Way>,
    /// Where the glide itself has put the view.
    put: Option<egui::Vec2>,
}

impl Known {
    /// Moves the view one frame on; whether there is more to come.
    fn go_on(
        &mut self,
        view: &mut View,
        area: egui::Rect,
        follow: Option<Follow>,
        by: Duration,
    ) -> bool {
        if self.way.is_some() && self.put != Some(view.centre) {
            // Somebody else moved it.
            self.way = None;
        }
        if let Some(asked) = follow
            && self.followed != follow
            && area.is_positive()
            && let Some(hidden) = view.hidden_by(area, asked.hex)
        {
            let mut seen = *view;
            seen.pan(hidden);
            if asked.glides {
                self.way = Some(Way {
                    from: view.centre,
                    to: seen.centre,
                    passed: Duration::ZERO,
                });
            } else {
                *view = seen;
            }
        }
        self.followed = follow;
        let Some(way) = &mut self.way else {
            return false;
        };
        let (centre, there) = way.on(by);
        view.centre = centre;
        view.fitted = false;
        self.put = Some(centre);
        if there {
            self.way = None;
        }
        true
    }
}

pub(super) fn follow(
    table: Res<Table>,
    area: Res<BoardArea>,
    time: Res<Time>,
    mut known: Local<Known>,
    mut view: ResMut<View>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut now = *view;
    if known.go_on(&mut now, area.rect, table.follow, time.delta()) {
        redraw.write(RequestRedraw);
    }
    if *view != now {
        *view = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::hex::Hex;

    const FRAME: Duration = Duration::from_millis(16);

    fn area() -> egui::Rect {
        egui::Rect::from_min_size(egui::pos2(60.0, 56.0), egui::vec2(840.0, 660.0))
    }

    fn view() -> View {
        View {
            radius: 30.0,
            fitted: false,
            ..View::default()
        }
    }

    fn sees(view: &View, hex: Hex) -> bool {
        view.hidden_by(area(), hex).is_none()
    }

    #[test]
    fn an_actor_out_of_sight_is_brought_into_it_smoothly() {
        let far = Hex::new(25, 0);
        let asked = |glides| Some(Follow { hex: far, glides });
        let mut moving = view();
        let mut known = Known::default();
        assert!(!sees(&moving, far));
        let mut places = vec![moving.centre];
        while known.go_on(&mut moving, area(), asked(true), FRAME) {
            places.push(moving.centre);
        }
        assert!(sees(&moving, far));
        assert_eq!(places.len(), 11, "150 ms in frames of 16");
        let steps = places.windows(2).map(|pair| (pair[1] - pair[0]).length());
        let all = (places[10] - places[0]).length();
        assert!(steps.fold(0.0, f32::max) < all / 4.0, "no jump");
        // With animations off it is there at once.
        let mut jumping = view();
        assert!(!Known::default().go_on(&mut jumping, area(), asked(false), FRAME));
        assert!((jumping.centre - moving.centre).length() < 1e-3);
    }

    #[test]
    fn who_is_in_sight_moves_nothing_and_who_moves_the_board_keeps_it() {
        let near = Some(Follow {
            hex: Hex::new(2, 1),
            glides: true,
        });
        let mut still = view();
        assert!(!Known::default().go_on(&mut still, area(), near, FRAME));
        assert_eq!(still, view());
        let far = Some(Follow {
            hex: Hex::new(25, 0),
            glides: true,
        });
        let (mut moved, mut known) = (view(), Known::default());
        assert!(known.go_on(&mut moved, area(), far, FRAME));
        moved.pan(egui::vec2(50.0, 0.0));
        let own = moved;
        assert!(!known.go_on(&mut moved, area(), far, FRAME));
        assert_eq!(moved, own);
    }
}
