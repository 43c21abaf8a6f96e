//! Which overlays are on, and all their shapes at once.

use std::collections::BTreeSet;

use pincer_rules::Scene;
use pincer_rules::action;
use pincer_rules::cybercore;
use pincer_rules::cybercore::area::AreaFound;
use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::field;
use pincer_rules::hex::Hex;
use pincer_rules::maps;
use pincer_rules::movement::forced::Forced;
use pincer_rules::movement::{self, path};
use pincer_rules::order::Pace;
use pincer_rules::record::{Record, ShotRecord};
use pincer_rules::sentences::board;
use pincer_rules::sentences::movement::pushed;
use pincer_rules::unit::UnitId;

use crate::icon::Icon;
use crate::layout::Layout;
use crate::overlay::{
    area, bands, breach, cone, coordinates, crossfire, flank, goals, lines, maps as drawn_maps,
    path as drawn_path, push, reach, ruled, shot, sight, surfaces, threat,
};
use crate::palette;
use crate::place;
use crate::shape::{self, Label, Shape};
use crate::token;

/// An overlay by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Overlay {
    /// What [`Overlays::unit`] can reach.
    Cost,
    /// What [`Overlays::from`] sees.
    Sight,
    /// How well hexes are covered from there.
    Cover,
    /// How far the unit's weapon carries.
    Bands,
    /// The far 120° and the partners of the record.
    Flank,
    /// The quadrants and the opener of the record.
    Crossfire,
    /// [`Overlays::threat`].
    Threat,
    /// The lines and the cover of the record.
    Shot,
    /// The unit's front.
    Cone,
    /// From where the record's attack would have crossfire.
    CrossfireMap,
    /// From where it would have the flank.
    FlankMap,
    /// What wins beside elimination, and how far it has come.
    Goals,
    /// Coordinates of all hexes.
    Coordinates,
}

impl Overlay {
    /// All overlays.
    pub const ALL: [Self; 13] = [
        Self::Cost,
        Self::Sight,
        Self::Cover,
        Self::Bands,
        Self::Flank,
        Self::Crossfire,
        Self::Threat,
        Self::Shot,
        Self::Cone,
        Self::CrossfireMap,
        Self::FlankMap,
        Self::Goals,
        Self::Coordinates,
    ];

    /// The word for it on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Cost => "cost",
            Self::Sight => "sight",
            Self::Cover => "cover",
            Self::Bands => "bands",
            Self::Flank => "flank",
            Self::Crossfire => "crossfire",
            Self::Threat => "threat",
            Self::Shot => "shot",
            Self::Cone => "cone",
            Self::CrossfireMap => "crossfire-map",
            Self::FlankMap => "flank-map",
            Self::Goals => "goals",
            Self::Coordinates => "coordinates",
        }
    }

    /// The overlay of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|overlay| overlay.word() == word)
    }
}

/// Which movement a unit has left of its Action (`MOVE-1`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Movement {
    /// Either: nothing is spent yet.
    #[default]
    ActOrRun,
    /// It has acted: only half its Speed is left.
    Act,
}

/// What is to be shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Overlays {
    /// The size of the hexes.
    pub layout: Layout,
    /// What is on. At most three at once can be read.
    pub shown: BTreeSet<Overlay>,
    /// Whose reach, bands and front are meant.
    pub unit: Option<UnitId>,
    /// From where sight and cover are meant; the unit's hex without it.
    pub from: Option<Hex>,
    /// Which of its two movements the unit still has.
    pub movement: Movement,
    /// A move of the unit that is thought about: its path and ghost.
    pub path: Option<(Pace, Hex)>,
    /// An area the unit aims: its hexes and everyone in it.
    pub area: Option<AreaFound>,
    /// An attack on cover.
    pub breach: Option<BreachRecord>,
    /// Units that would be moved, and how.
    pub pushes: Vec<(UnitId, Forced)>,
    /// Where drift or a current would take the unit from the end of its path, and
    /// what is said of it.
    pub carried: Option<(Forced, String)>,
    /// A word about what happens on a hex.
    pub note: Option<(Hex, String, Icon)>,
    /// A pair of hexes to be measured.
    pub measure: Option<(Hex, Hex)>,
    /// Chances to be wounded on hexes.
    pub threat: Vec<threat::Threatened>,
}

impl Overlays {
    /// Nothing, at a size.
    #[must_use]
    pub const fn none(layout: Layout) -> Self {
        Self {
            layout,
            shown: BTreeSet::new(),
            unit: None,
            from: None,
            movement: Movement::ActOrRun,
            path: None,
            area: None,
            breach: None,
            pushes: Vec::new(),
            carried: None,
            note: None,
            measure: None,
            threat: Vec::new(),
        }
    }

    /// The same with one more overlay on.
    #[must_use]
    pub fn with(mut self, overlay: Overlay) -> Self {
        self.shown.insert(overlay);
        self
    }
}

/// The shapes of all overlays that are on, in the order of painting, with the
/// labels where there is room. Overlays that lack their subject stay empty.
#[must_use]
pub fn shapes(scene: &Scene, record: Option<&Record>, overlays: &Overlays) -> Vec<Shape> {
    let layout = overlays.layout;
    let mut out = Vec::new();
    for &overlay in &overlays.shown {
        out.extend(one(scene, record, overlays, overlay));
    }
    if let (Some(unit), Some((pace, to))) = (overlays.unit, overlays.path)
        && let Some(found) = path(scene, unit, pace, to)
    {
        let points = action::points(scene, scene.unit(unit), pace);
        let left = board::left_of_the_move(scene, scene.unit(unit), pace, found.cost);
        out.extend(drawn_path::shapes(
            scene,
            layout,
            &found,
            (pace, points),
            left,
        ));
        if let Some(last) = found.steps.last() {
            out.extend(token::ghost(scene, unit, last.to, last.facing, layout));
        }
    }
    if let Some(found) = &overlays.area {
        let records: Vec<ShotRecord> = match found.refusal {
            None => found
                .struck
                .iter()
                .map(|&ask| cybercore::shot(scene, ask))
                .collect(),
            Some(_) => Vec::new(),
        };
        out.extend(area::shapes(scene, layout, found, &records));
    }
    if let Some(record) = &overlays.breach {
        out.extend(breach::shapes(scene, layout, record));
    }
    for (unit, forced) in &overlays.pushes {
        let words = pushed(scene, forced);
        out.extend(push::shapes(scene, layout, *unit, forced, words));
    }
    if let (Some(unit), Some((forced, words))) = (overlays.unit, &overlays.carried) {
        out.extend(push::shapes(scene, layout, unit, forced, words.clone()));
    }
    if let Some(unit) = overlays.unit {
        out.push(token::active(scene.unit(unit).at, layout));
    }
    if let Some((from, to)) = overlays.measure {
        let found = pincer_rules::cover::between(scene, from, to);
        out.extend(lines::measure(lines::Between {
            scene,
            layout,
            from,
            to,
            found: &found,
        }));
    }
    if let Some((hex, words, icon)) = &overlays.note {
        let label = Label::of(layout.centre(*hex), words.clone(), *icon, palette::SHOT);
        out.push(Shape::label(label.stopping(layout.radius)));
    }
    place::labels(&mut out, scene, layout);
    shape::sort(&mut out);
    out
}

fn one(
    scene: &Scene,
    attack: Option<&Record>,
    overlays: &Overlays,
    overlay: Overlay,
) -> Vec<Shape> {
    let layout = overlays.layout;
    let verdict = attack.and_then(Record::verdict);
    let record = attack.and_then(Record::cybercore);
    let origin = overlays
        .from
        .or_else(|| overlays.unit.map(|unit| scene.unit(unit).at));
    let drawn = match overlay {
        Overlay::Cost => overlays.unit.map(|unit| {
            let act = movement::reach(scene, unit, Pace::Act);
            let run = match overlays.movement {
                Movement::ActOrRun => movement::reach(scene, unit, Pace::Run),
                Movement::Act => act.clone(),
            };
            let mut shapes = reach::shapes(layout, scene.unit(unit).at, &act, &run);
            // The path's own numbers are enough, and one number a hex.
            let numbered = [Overlay::Threat, Overlay::Cover, Overlay::Coordinates]
                .iter()
                .any(|other| overlays.shown.contains(other));
            if overlays.path.is_none() && !numbered {
                shapes.extend(reach::costs(layout, &run));
            }
            let within = run.iter().map(|(hex, _)| hex).chain([scene.unit(unit).at]);
            shapes.extend(surfaces::shapes(scene, layout, unit, within));
            shapes
        }),
        Overlay::Sight => origin.map(|from| sight::shapes(layout, &field::field(scene, from))),
        Overlay::Cover => origin.map(|from| sight::covered(layout, &field::field(scene, from))),
        Overlay::Bands => overlays.unit.map(|unit| bands::shapes(scene, layout, unit)),
        Overlay::Cone => overlays
            .unit
            .map(|unit| cone::shapes(scene.system, layout, scene.unit(unit))),
        Overlay::Flank => record.map(|record| flank::shapes(scene, layout, record)),
        Overlay::Crossfire => record.map(|record| crossfire::shapes(scene, layout, record)),
        Overlay::Shot => record
            .map(|record| shot::shapes(scene, layout, record))
            .or_else(|| verdict.map(|verdict| ruled::shapes(scene, layout, verdict))),
        Overlay::Threat => Some(threat::shapes(layout, &overlays.threat)),
        Overlay::CrossfireMap => record.map(|record| {
            let hexes = maps::crossfire_map(scene, record.ask.shooter, record.ask.target);
            drawn_maps::crossfire(layout, &hexes)
        }),
        Overlay::FlankMap => attack.map(|attack| {
            let ask = attack.ask();
            let hexes = maps::flank_map(scene, ask.shooter, ask.target);
            drawn_maps::flank(layout, &hexes)
        }),
        Overlay::Goals => Some(goals::shapes(scene, layout)),
        Overlay::Coordinates => Some(coordinates::shapes(scene, layout)),
    };
    drawn.unwrap_or_default()
}

#[cfg(test)]
mod tests;
