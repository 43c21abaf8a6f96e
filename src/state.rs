//! What the rooms of the window share: what is shown, what is selected, what
//! is being considered, what was asked for.
//!
//! Rooms never import each other; they read and write these resources, and ask
//! for things by sending an [`Action`].

mod playing;

mod selection;

use bevy::prelude::*;
use bevy_egui::egui;
use pincer_rules::cybercore::breach::BreachRecord;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::current::CurrentCheck;
use pincer_rules::movement::forced::Forced;
use pincer_rules::movement::{Path, Reach};
use pincer_rules::numbers::Round;
use pincer_rules::order::{Order, Pace};
use pincer_rules::record::Record;
use pincer_rules::scene::Scene;
use pincer_rules::system::Feature;
use pincer_rules::unit::{Activation, UnitId};

pub use pincer_scenario::Player;
pub use playing::{Ended, Note, Playing, Struck};
pub use selection::{Mode, Selection, Target, aim_at};

use pincer_scenario::{Listed, Scenario};

/// Something a person asks for, by mouse or key.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Select a unit.
    Select(UnitId),
    /// Select the next unit that can still do something.
    NextUnit,
    /// Point at a hex and confirm, as a click or Enter does: select, move,
    /// choose a target, or confirm the chosen one.
    Confirm(Hex),
    /// Choose a target without confirming it.
    Choose(Target),
    /// Attack the chosen target.
    Attack,
    /// Attack it with Sell It a Miss, where the scenario lets one decide.
    Decline,
    /// Have pointing mean something else, or what it did before.
    ToggleMode(Mode),
    /// Have the selected unit stand up.
    StandUp,
    /// Turn the selected unit.
    Turn(Facing),
    /// Take another weapon in hand.
    Ready(u8),
    /// End the selected unit's activation.
    Pass,
    /// End the turn.
    EndTurn,
    /// Take the last order back.
    Undo,
    /// Carry out again what was taken back.
    Redo,
    /// Step back: stop turning, drop the target, deselect.
    Back,
    /// Show or hide an overlay.
    Toggle(OverlayKind),
    /// Show the whole board.
    FitBoard,
    /// Show or hide the right panel.
    TogglePanel,
    /// Make everything on the screen larger (1) or smaller (-1).
    Scale(i8),
    /// Show or hide the list of keys.
    ToggleHelp,
    /// Hand a side to the AI or back to the person.
    TogglePlayer(usize),
    /// Start the scenario again.
    Restart,
    /// Go to the list of scenarios; the battle waits.
    ChooseScenario,
}

/// What the window shows.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// The list of scenarios.
    Scenarios,
    /// The table: a [`Table`] is there.
    Table,
}

/// Whether the table is shown. Everything that belongs to it rests meanwhile.
#[must_use]
pub fn at_table(screen: Res<Screen>) -> bool {
    *screen == Screen::Table
}

/// What there is to play, in the order of the list.
#[derive(Resource, Debug, Clone, Default)]
pub struct Offers {
    scenarios: Vec<(Scenario, Listed)>,
}

impl Offers {
    /// These scenarios.
    #[must_use]
    pub fn new(scenarios: Vec<Scenario>) -> Self {
        let scenarios = scenarios.into_iter().map(|scenario| {
            let listed = Listed::of(&scenario);
            (scenario, listed)
        });
        Self {
            scenarios: scenarios.collect(),
        }
    }

    /// The scenarios with what there is to know of each.
    #[must_use]
    pub fn all(&self) -> &[(Scenario, Listed)] {
        &self.scenarios
    }
}

/// What the list of scenarios asks for.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Play the scenario at this place of the list.
    Play(usize),
    /// Go back to the battle that waits.
    Resume,
}

/// The list of scenarios as it is shown.
#[derive(Resource, Debug, Clone, PartialEq, Default)]
pub struct Listing {
    /// The place of the selected scenario.
    pub selected: usize,
    /// The place of the scenario that was asked for while a battle waits: asked
    /// for once more, it starts and the battle is given up.
    pub asked: Option<usize>,
    /// Whether the list of keys is shown.
    pub help: bool,
    /// Where the cards lie, in egui points.
    pub cards: Vec<egui::Rect>,
    /// Whether pictures are still being drawn.
    pub pending: bool,
}

/// The overlays on keys 1 to 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OverlayKind {
    /// Reach and the cost of each hex.
    Cost,
    /// What is seen from the selected unit or the cursor.
    Sight,
    /// Cover from there.
    Cover,
    /// Range bands of the weapon in hand.
    Bands,
    /// Hexes that would make the flank on the target.
    Flank,
    /// Hexes that would have crossfire on the target.
    Crossfire,
    /// What the enemies could do to the unit on each hex in reach.
    Threat,
}

impl OverlayKind {
    /// All, in the order of their keys.
    pub const ALL: [Self; 7] = [
        Self::Cost,
        Self::Sight,
        Self::Cover,
        Self::Bands,
        Self::Flank,
        Self::Crossfire,
        Self::Threat,
    ];

    /// Its name on the button.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cost => "Cost",
            Self::Sight => "Sight",
            Self::Cover => "Cover",
            Self::Bands => "Bands",
            Self::Flank => "Flank",
            Self::Crossfire => "Crossfire",
            Self::Threat => "Threat",
        }
    }

    /// Whether the rulebook of a scene knows what it shows.
    #[must_use]
    pub fn is_known(self, scene: &Scene) -> bool {
        match self {
            Self::Flank => scene.system.has_any(&[Feature::Flank, Feature::PastCover]),
            Self::Crossfire => scene.system.has(Feature::Crossfire),
            Self::Cover => scene.system.has(Feature::CoverLevels),
            _ => true,
        }
    }
}

/// At most this many overlays at once, or nothing reads.
pub const MOST_OVERLAYS: usize = 3;

/// Which overlays are on, the one switched on last at the end.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct OverlaysOn(Vec<OverlayKind>);

impl OverlaysOn {
    /// Whether an overlay is on.
    #[must_use]
    pub fn has(&self, kind: OverlayKind) -> bool {
        self.0.contains(&kind)
    }

    /// Switches an overlay; beyond [`MOST_OVERLAYS`] the oldest goes.
    pub fn toggle(&mut self, kind: OverlayKind) {
        if self.has(kind) {
            self.0.retain(|&on| on != kind);
        } else {
            self.0.push(kind);
            if self.0.len() > MOST_OVERLAYS {
                self.0.remove(0);
            }
        }
    }
}

/// A side as the screen names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideShown {
    /// "Squad".
    pub title: String,
    /// Its faction.
    pub faction: pincer_rules::faction::FactionId,
    /// Who plays it.
    pub player: Player,
}

/// Why the table does not take orders just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Busy {
    /// It does.
    #[default]
    No,
    /// Facts are being played back.
    Playing,
    /// The AI is thinking.
    Thinking,
    /// It is the AI's turn, between two thoughts.
    AiTurn,
    /// The battle is over.
    Over,
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// "Bo → Spitter 2: Hit, 2 Hits".
    pub title: String,
    /// Dice and modifiers, or the AI's reason; may be empty.
    pub detail: String,
    /// The side it is about.
    pub faction: Option<pincer_rules::faction::FactionId>,
}

/// The table as it is shown: it follows the battle fact by fact.
#[derive(Resource, Debug, Clone)]
pub struct Table {
    /// The scenario's title.
    pub title: String,
    /// The scene as shown.
    pub scene: Scene,
    /// Grows whenever the scene changes.
    pub version: u64,
    /// The sides in the order of their turns.
    pub sides: Vec<SideShown>,
    /// The round after which it is a draw.
    pub round_limit: Round,
    /// Everything told so far, newest last.
    pub log: Vec<LogLine>,
    /// Whether orders are taken.
    pub busy: Busy,
    /// Whether something can be taken back; otherwise why not.
    pub undo: Result<(), String>,
    /// Whether something can be carried out again.
    pub redo: bool,
    /// What is being shown just now, the AI's deeds too.
    pub playing: Playing,
    /// Whom to follow: where the AI's unit is that does something just now.
    pub follow: Option<Follow>,
    /// How the battle ended.
    pub ending: Option<Ended>,
    /// When that was first shown, in the window's time.
    pub ended_at: Option<std::time::Duration>,
    /// Why the last thing asked for was not done; empty when it was.
    pub notice: String,
}

impl Table {
    /// The side whose turn it is, by its place; `None` outside a battle.
    #[must_use]
    pub fn side_in_turn(&self) -> Option<usize> {
        let scene = &self.scene;
        let unit = match self.asked() {
            Some(id) => scene.unit(id),
            None => {
                scene
                    .units()
                    .find(|&(id, unit)| scene.turn.includes(id, unit))?
                    .1
            }
        };
        self.sides
            .iter()
            .position(|side| side.faction == unit.faction)
    }

    /// Who has to say whether it shoots at a unit on its way, if anybody.
    #[must_use]
    pub fn asked(&self) -> Option<UnitId> {
        self.scene.turn.waiting.as_ref()?.asked.first().copied()
    }

    /// How many units of the side in turn have done nothing yet.
    #[must_use]
    pub fn units_left(&self) -> usize {
        let scene = &self.scene;
        scene
            .standing()
            .filter(|&(id, unit)| {
                scene.turn.includes(id, unit) && unit.activation == Activation::Ready
            })
            .count()
    }

    /// Whether a person may give this unit orders now.
    #[must_use]
    pub fn can_command(&self, id: UnitId) -> bool {
        let unit = self.scene.unit(id);
        if let Some(asked) = self.asked() {
            return self.busy == Busy::No && asked == id;
        }
        self.busy == Busy::No
            && unit.is_standing()
            && unit.activation != Activation::Done
            && self.scene.turn.includes(id, unit)
    }
}

/// A hex that has to be in sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Follow {
    /// The hex.
    pub hex: Hex,
    /// Whether the board glides there; with animations off it jumps.
    pub glides: bool,
}

/// The hex pointed at, by the mouse or by keys.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cursor {
    /// The hex, when it is on the map and no panel lies over it.
    pub hex: Option<Hex>,
}

/// What would happen: computed from the rules whenever something it depends on
/// changed, never while panning.
#[derive(Resource, Debug, Clone, Default)]
pub struct Preview {
    /// Reach of the selected unit within Move and Act: what is left of its turn,
    /// or what it could do in a turn of its own.
    pub act: Option<Reach>,
    /// Reach of the selected unit at a run.
    pub run: Option<Reach>,
    /// The path to the hex under the cursor, and how it would be walked.
    pub path: Option<(Pace, Path)>,
    /// Where others may shoot at the unit on that path, and how well.
    pub on_the_way: Vec<(Hex, Vec<Record>)>,
    /// A hex of moving water that is pointed at and not walked to.
    pub water: Option<Hex>,
    /// What the current would ask at the end of that path, or there, at the start
    /// of the unit's next turn.
    pub current: Option<CurrentCheck>,
    /// Where the unit would then be at its next turn, drifting or swept away, and
    /// what is said of it.
    pub carried: Option<(Forced, String)>,
    /// The attack considered: selected unit on the chosen or hovered enemy,
    /// from where it stands.
    pub record: Option<Record>,
    /// The area considered, with everyone in it.
    pub area: Option<Struck>,
    /// The attack on cover considered.
    pub breach: Option<BreachRecord>,
    /// Whom a hit would push, and how far.
    pub pushes: Vec<(UnitId, Forced)>,
    /// The cover that could be attacked, while some is being chosen.
    pub breakable: Vec<Hex>,
    /// Why the selected unit cannot make that attack now, though the rules of
    /// the attack itself would let it: it has run, has used its act, is not on.
    pub not_now: Option<String>,
    /// What the deed that is considered would leave unused for good.
    pub unused: Option<String>,
    /// Why the unit could not use its weapon at the end of that path.
    pub no_weapon: Option<String>,
    /// Attacks of the selected unit on every enemy from the hovered hex.
    pub from_hex: Vec<Record>,
    /// What the enemies could do to the selected unit, on the hovered hex or
    /// where it stands.
    pub answers: Vec<Record>,
}

impl Preview {
    /// Whether nothing at all would happen by what is pointed at.
    #[must_use]
    pub const fn is_quiet(&self) -> bool {
        self.from_hex.is_empty() && self.answers.is_empty() && self.path.is_none()
    }
}

/// The order a person's click would give; used by mouse and keys alike.
#[must_use]
pub fn move_order(table: &Table, preview: &Preview, unit: UnitId, to: Hex) -> Option<Order> {
    let act = preview.act.as_ref()?.cost(to).is_some();
    let run = preview
        .run
        .as_ref()
        .is_some_and(|run| run.cost(to).is_some());
    let pace = match (act, run) {
        (true, _) => Pace::Act,
        (false, true) => Pace::Run,
        (false, false) => return None,
    };
    let order = Order::Move { unit, pace, to };
    pincer_rules::legality::check(&table.scene, &order)
        .is_ok()
        .then_some(order)
}
