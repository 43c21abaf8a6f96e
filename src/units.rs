//! The units on the board: their tokens, as shapes.

use bevy::prelude::*;
use pincer_draw::token;

use crate::layout::View;
use crate::picture::{Picture, ShapeSystems};
use crate::state::{Table, at_table};

/// Keeps the tokens in the picture up to date.
pub struct UnitsPlugin;

impl Plugin for UnitsPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, draw.in_set(ShapeSystems).run_if(at_table));
    }
}

fn draw(
    table: Res<Table>,
    view: Res<View>,
    mut picture: ResMut<Picture>,
    mut known: Local<Option<(u64, f32)>>,
) {
    let now = (table.version, view.radius);
    if *known == Some(now) {
        return;
    }
    *known = Some(now);
    picture.units = token::all(&table.scene, view.layout());
    picture.touch();
}
