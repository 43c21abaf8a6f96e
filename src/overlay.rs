//! What the board shows besides ground and units: reach, paths, shots, sight.
//!
//! `pincer-draw` makes the shapes, from the very records the panels read; this
//! room only decides which of them are on.

use std::collections::BTreeSet;

use bevy::prelude::*;
use pincer_draw::overlay::shot::brackets;
use pincer_draw::palette;
use pincer_draw::shape::{Dash, Layer, Shape, Stroke, outline};
use pincer_draw::{Movement, Overlay, Overlays, shapes, terrain};
use pincer_rules::cybercore::area::AreaFound;
use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::hex::Hex;
use pincer_rules::movement::Reach;
use pincer_rules::movement::forced::Forced;
use pincer_rules::record::Record;
use pincer_rules::scene::Scene;
use pincer_rules::unit::UnitId;

use crate::layout::View;
use crate::picture::{Picture, ShapeSystems};
use crate::state::{
    Cursor, Mode, OverlayKind, OverlaysOn, Playing, Preview, Selection, Table, at_table,
};

/// What enemies could do on hexes.
mod threat;

/// Keeps the overlays in the picture up to date.
pub struct OverlayPlugin;

impl Plugin for OverlayPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<OverlaysOn>().add_systems(
            Update,
            draw.in_set(ShapeSystems)
                .run_if(at_table.and_then(something_changed)),
        );
    }
}

fn something_changed(
    table: Res<Table>,
    view: Res<View>,
    preview: Res<Preview>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    on: Res<OverlaysOn>,
    mut known: Local<(u64, f32)>,
) -> bool {
    let now = (table.version, view.radius);
    let moved = *known != now;
    *known = now;
    moved
        || preview.is_changed()
        || selection.is_changed()
        || cursor.is_changed()
        || on.is_changed()
}

fn draw(
    table: Res<Table>,
    view: Res<View>,
    preview: Res<Preview>,
    selection: Res<Selection>,
    cursor: Res<Cursor>,
    on: Res<OverlaysOn>,
    mut threatened: Local<threat::Known>,
    mut picture: ResMut<Picture>,
) {
    let scene = &table.scene;
    let layout = view.layout();
    let mut out = terrain::relief::shapes(scene, layout);
    let subject = Subject::of(&table.playing, &preview);
    let mut overlays = what_is_on(scene, &view, &preview, subject, &selection, &cursor, &on);
    if let Some(unit) = selection.unit.filter(|_| on.has(OverlayKind::Threat)) {
        let reach = preview.run.as_ref().or(preview.act.as_ref());
        let reached = reach.into_iter().flat_map(Reach::iter);
        let here = scene.unit(unit).at;
        let hexes = reached.map(|(hex, _)| hex).chain([here]).collect();
        overlays.threat = threatened.on(&table, unit, hexes).to_vec();
    }
    if table.ending.is_some() {
        // Nobody goes for anything any more.
        overlays.shown.remove(&Overlay::Goals);
    }
    // It finds its place among the other labels, off every token.
    let note = table.playing.note.as_ref();
    overlays.note = note.map(|note| (note.at, note.text.clone(), note.icon));
    out.extend(shapes(scene, subject.record, &overlays));
    if !preview.breakable.is_empty() {
        // What could be broken, while it is being chosen.
        let region = outline::of(layout, preview.breakable.iter().copied());
        let stroke = Stroke::new(palette::COVER, 2.2)
            .dashed(Dash::Dashed)
            .cased();
        out.push(Shape::outline(Layer::Outlines, region, stroke));
    }
    let mut frame = |hex: Hex, colour, width| {
        out.push(Shape::polygon(
            Layer::Outlines,
            layout.corners_scaled(hex, 0.96),
            None,
            Some(Stroke::new(colour, width).cased()),
        ));
    };
    if let Some(hex) = cursor.hex {
        frame(hex, palette::REACH, 1.5);
    }
    if let Some(unit) = selection.unit {
        frame(scene.unit(unit).at, palette::SHOT, 2.4);
    }
    if let Some(record) = subject.record {
        out.push(brackets(layout, scene.unit(record.ask().target).at));
    }
    picture.overlays = out;
    picture.touch();
}

/// The attack the board shows: what is being shown comes before what is being
/// thought about, and what cannot be made now is not offered.
#[derive(Debug, Clone, Copy, Default)]
struct Subject<'a> {
    record: Option<&'a Record>,
    area: Option<&'a AreaFound>,
    breach: Option<&'a BreachRecord>,
    pushes: &'a [(UnitId, Forced)],
}

impl<'a> Subject<'a> {
    fn of(playing: &'a Playing, preview: &'a Preview) -> Self {
        if playing.record.is_some() || playing.area.is_some() || playing.breach.is_some() {
            return Self {
                record: playing.record.as_deref(),
                area: playing.area.as_deref().map(|struck| &struck.found),
                breach: playing.breach.as_deref(),
                pushes: &[],
            };
        }
        if preview.not_now.is_some() {
            return Self::default();
        }
        Self {
            record: preview.record.as_ref(),
            area: preview.area.as_ref().map(|struck| &struck.found),
            breach: preview.breach.as_ref(),
            pushes: &preview.pushes,
        }
    }

    const fn is_nothing(self) -> bool {
        self.record.is_none() && self.area.is_none() && self.breach.is_none()
    }
}

fn what_is_on(
    scene: &Scene,
    view: &View,
    preview: &Preview,
    subject: Subject<'_>,
    selection: &Selection,
    cursor: &Cursor,
    on: &OverlaysOn,
) -> Overlays {
    let mut shown = BTreeSet::new();
    // Where pointing does not mean going, nothing is said of ways.
    let considering = !subject.is_nothing() || selection.mode != Mode::Ordinary;
    if !scene.goals.is_empty() {
        shown.insert(Overlay::Goals);
    }
    // Flank, crossfire and the line to the target play no part in an area.
    if let (Some(record), None) = (subject.record, subject.area) {
        // An attack is explained by everything that decided it.
        shown.extend([Overlay::Shot, Overlay::Flank]);
        if !scene.unit(record.ask().shooter).weapon.is_melee() {
            shown.insert(Overlay::Crossfire);
        }
    }
    let can_move = preview.act.is_some() || preview.run.is_some();
    let free = cursor
        .hex
        .filter(|&hex| !scene.board.ground(hex).is_opaque());
    for kind in OverlayKind::ALL.into_iter().filter(|&kind| on.has(kind)) {
        match kind {
            OverlayKind::Cost if can_move && !considering => drop(shown.insert(Overlay::Cost)),
            OverlayKind::Cost => {}
            OverlayKind::Sight => drop(shown.insert(Overlay::Sight)),
            OverlayKind::Cover => drop(shown.insert(Overlay::Cover)),
            OverlayKind::Bands => drop(shown.insert(Overlay::Bands)),
            OverlayKind::Flank => drop(shown.insert(Overlay::FlankMap)),
            OverlayKind::Crossfire => drop(shown.insert(Overlay::CrossfireMap)),
            OverlayKind::Threat => drop(shown.insert(Overlay::Threat)),
        }
    }
    let walk = preview.path.as_ref().map(|(pace, path)| {
        let to = path.steps.last().map_or(path.start, |step| step.to);
        (*pace, to)
    });
    Overlays {
        shown,
        unit: selection.unit,
        // Sight is asked from where the selected unit would go, or stands, or
        // from the cursor without one.
        from: walk
            .map(|(_, to)| to)
            .or_else(|| selection.unit.map(|unit| scene.unit(unit).at))
            .or(free),
        movement: match preview.run {
            Some(_) => Movement::ActOrRun,
            None => Movement::Act,
        },
        path: walk,
        area: subject.area.cloned(),
        breach: subject.breach.cloned(),
        pushes: subject.pushes.to_vec(),
        carried: preview.carried.clone(),
        ..Overlays::none(view.layout())
    }
}
