//! Where the list meets Bevy: reads the keys, shows the list, has the pictures
//! drawn, sends what was asked for.

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::egui::{
    self, ColorImage, Id, LayerId, TextureHandle, TextureOptions, Ui, UiBuilder,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::keyboard::Pressed;
use crate::start::{self, Click, Model, card, columns, keys, map};
use crate::state::{Action, Asked, Listing, Offers, Table, at_table};
use crate::theme;

/// Marks the systems that read what is asked for in the list.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StartSystems;

/// Shows the list of scenarios.
pub struct StartPlugin;

impl Plugin for StartPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Maps>()
            .init_resource::<Reveal>()
            .add_systems(
                Update,
                show_anew
                    .before(StartSystems)
                    .run_if(condition_changed_to(true, not(at_table))),
            )
            .add_systems(
                Update,
                (listen, draw_maps)
                    .chain()
                    .in_set(StartSystems)
                    .run_if(not(at_table)),
            )
            .add_systems(EguiPrimaryContextPass, show.run_if(not(at_table)));
    }
}

/// The pictures of the maps, in the order of the list.
#[derive(Resource, Default)]
struct Maps {
    drawn: Vec<Drawn>,
    /// Pixels a point had when they were drawn.
    scale: f32,
}

enum Drawn {
    /// On its way.
    Coming(Task<Option<ColorImage>>),
    /// On the graphics card.
    There(TextureHandle),
    /// There is none.
    None,
}

/// Whether the selected card has to be brought into sight: a key moved the
/// selection, or the list is shown anew.
#[derive(Resource, Default)]
struct Reveal(bool);

/// Whoever comes back finds its card in sight.
fn show_anew(mut reveal: ResMut<Reveal>) {
    reveal.0 = true;
}

fn listen(
    pressed: Res<Pressed>,
    offers: Res<Offers>,
    table: Option<Res<Table>>,
    mut listing: ResMut<Listing>,
    mut reveal: ResMut<Reveal>,
    mut asked: MessageWriter<Asked>,
    mut actions: MessageWriter<Action>,
    mut exit: MessageWriter<AppExit>,
    mut contexts: EguiContexts,
) -> Result {
    let width = contexts.ctx_mut()?.content_rect().width();
    let count = offers.all().len();
    let clicks = keys::read(
        &pressed,
        listing.selected,
        count,
        columns(start::inner(width)),
        table.is_some(),
        listing.help,
    );
    for click in clicks {
        if let Click::Select(_) = click {
            reveal.0 = true;
        }
        follow(click, &mut listing, &mut asked, &mut exit);
    }
    for action in keys::scale(&pressed) {
        actions.write(action);
    }
    Ok(())
}

fn follow(
    click: Click,
    listing: &mut Listing,
    asked: &mut MessageWriter<Asked>,
    exit: &mut MessageWriter<AppExit>,
) {
    match click {
        Click::Select(place) => {
            listing.selected = place;
            listing.asked = listing.asked.filter(|&asked| asked == place);
        }
        Click::Ask(wish) => {
            listing.help = false;
            asked.write(wish);
        }
        Click::Help => listing.help = !listing.help,
        Click::Quit => {
            exit.write(AppExit::Success);
        }
    }
}

/// Has every map drawn once, and takes over what is ready.
fn draw_maps(
    offers: Res<Offers>,
    mut maps: ResMut<Maps>,
    mut listing: ResMut<Listing>,
    mut contexts: EguiContexts,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let scale = context.pixels_per_point();
    if maps.scale != scale {
        maps.scale = scale;
        let most = card::PICTURE * scale;
        let (width, height) = (f64::from(most.x), f64::from(most.y));
        let pool = AsyncComputeTaskPool::get();
        maps.drawn = offers
            .all()
            .iter()
            .map(|(scenario, _)| {
                if !start::is_pictured(scenario) {
                    return Drawn::None;
                }
                let scene = scenario.scene.clone();
                let waker = proxy.as_ref().map(|proxy| (***proxy).clone());
                Drawn::Coming(pool.spawn(async move {
                    let drawn = map::draw(&scene, width, height);
                    if let Some(waker) = waker {
                        // The window may be closed by now; then nobody waits.
                        let _ = waker.send_event(WinitUserEvent::WakeUp);
                    }
                    drawn
                }))
            })
            .collect();
    }
    for (place, drawn) in maps.drawn.iter_mut().enumerate() {
        let Drawn::Coming(task) = drawn else { continue };
        let Some(picture) = block_on(poll_once(task)) else {
            continue;
        };
        *drawn = match picture {
            Some(picture) => Drawn::There(context.load_texture(
                format!("map {place}"),
                picture,
                TextureOptions::LINEAR,
            )),
            None => Drawn::None,
        };
        redraw.write(RequestRedraw);
    }
    let pending = maps
        .drawn
        .iter()
        .any(|drawn| matches!(drawn, Drawn::Coming(_)));
    if listing.pending != pending {
        listing.pending = pending;
    }
    Ok(())
}

fn show(
    mut contexts: EguiContexts,
    offers: Res<Offers>,
    maps: Res<Maps>,
    table: Option<Res<Table>>,
    mut listing: ResMut<Listing>,
    mut reveal: ResMut<Reveal>,
    mut asked: MessageWriter<Asked>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    if !theme::ready(&ctx) {
        return Ok(());
    }
    let pictures: Vec<Option<(egui::TextureId, egui::Vec2)>> = maps
        .drawn
        .iter()
        .map(|drawn| match drawn {
            Drawn::There(texture) => Some((texture.id(), texture.size_vec2())),
            Drawn::Coming(_) | Drawn::None => None,
        })
        .collect();
    let mut ui = Ui::new(
        ctx.clone(),
        Id::new("scenarios"),
        UiBuilder::new()
            .layer_id(LayerId::background())
            .max_rect(ctx.content_rect()),
    );
    let shown = start::show(
        &mut ui,
        &Model {
            offers: &offers,
            selected: listing.selected,
            reveal: reveal.0,
            asked: listing.asked,
            help: listing.help,
            maps: &pictures,
            waiting: table
                .as_ref()
                .map(|table| (table.title.as_str(), table.scene.turn.round.0)),
        },
    );
    reveal.0 = false;
    if listing.cards != shown.cards {
        listing.cards = shown.cards;
        ctx.request_repaint();
    }
    if let Some(click) = shown.click {
        // What was asked for is carried out in the next frame: there must be one.
        ctx.request_repaint();
        // A card that was clicked may be half out of sight.
        reveal.0 |= matches!(click, Click::Select(_));
        follow(click, &mut listing, &mut asked, &mut exit);
    }
    // Keys belong to the list, not to a button that was clicked.
    ctx.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
    Ok(())
}
