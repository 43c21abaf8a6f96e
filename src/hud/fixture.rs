//! A small battle in the middle of a turn, and a window to look at it.
//!
//! ```text
//!   Bo (opened the window)  ->  Spitter 2 in smoke behind crates  <-  Ines
//! ```

use bevy_egui::egui::{Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use pincer_rules::board::{Board, Ground, Shape};
use pincer_rules::cybercore;
use pincer_rules::faction::Factions;
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::numbers::{CoverLevel, Dr, Health, Round, Steps};
use pincer_rules::record::{Ask, Record, ShotRecord};
use pincer_rules::scene::{Scene, TurnOrder, Window};
use pincer_rules::unit::{Activation, Armour, Standing, Unit, UnitId};
use pincer_rules::weapon::{Weapon, WeaponClass, WeaponKind};

use crate::hud::ending::EndingCard;
use crate::hud::{self, HelpOpen, Model, PanelOpen, Room, Shown};
use crate::state::{
    Action, Busy, Cursor, LogLine, OverlaysOn, Player, Playing, Preview, Selection, SideShown,
    Table, Target,
};
use crate::theme;

pub(crate) const INES: UnitId = UnitId(0);
pub(crate) const BO: UnitId = UnitId(1);
pub(crate) const SPITTER: UnitId = UnitId(3);
pub(crate) const BRUTE: UnitId = UnitId(4);

/// A plain window, the default one, the smallest wanted, and both at scale 3.
pub(crate) const SIZES: [Vec2; 4] = [
    vec2(1280.0, 800.0),
    vec2(1024.0, 600.0),
    vec2(640.0, 400.0),
    vec2(427.0, 267.0),
];

/// Everything a [`Model`] borrows.
#[derive(Debug, Clone)]
pub(crate) struct Bench {
    pub(crate) table: Table,
    pub(crate) selection: Selection,
    pub(crate) preview: Preview,
    pub(crate) overlays: OverlaysOn,
    pub(crate) cursor: Cursor,
    pub(crate) panel: PanelOpen,
    pub(crate) help: HelpOpen,
    pub(crate) ending: EndingCard,
    pub(crate) size: Vec2,
}

/// What a harness remembers between passes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seen {
    pub(crate) actions: Vec<Action>,
    pub(crate) shown: Option<Shown>,
}

impl Bench {
    /// Ines is selected and nothing is considered.
    pub(crate) fn new() -> Self {
        Self {
            table: table(),
            selection: Selection {
                unit: Some(INES),
                ..Selection::default()
            },
            preview: Preview::default(),
            overlays: OverlaysOn::default(),
            cursor: Cursor::default(),
            panel: PanelOpen::default(),
            help: HelpOpen::default(),
            ending: EndingCard::default(),
            size: SIZES[0],
        }
    }

    /// Spitter 2 is chosen and the attack on it considered.
    pub(crate) fn attacking(target: UnitId) -> Self {
        let mut bench = Self::new();
        bench.selection.target = Some(Target::Unit(target));
        bench.preview.record = Some(bench.record(INES, target));
        bench.preview.answers = vec![bench.record(SPITTER, INES), bench.record(BRUTE, INES)];
        bench
    }

    pub(crate) fn record(&self, shooter: UnitId, target: UnitId) -> Record {
        self.shot(shooter, target).into()
    }

    pub(crate) fn shot(&self, shooter: UnitId, target: UnitId) -> ShotRecord {
        let scene = &self.table.scene;
        cybercore::shot(scene, Ask::new(scene, shooter, target))
    }

    pub(crate) fn model(&self) -> Model<'_> {
        Model {
            table: &self.table,
            selection: &self.selection,
            preview: &self.preview,
            overlays: &self.overlays,
            cursor: &self.cursor,
            panel: self.panel,
            help: self.help,
            ending: self.ending,
            room: Room::of(self.size),
        }
    }

    /// The whole window, two passes in.
    pub(crate) fn window(&self) -> Harness<'_, Seen> {
        let mut harness = Harness::builder()
            // The harness keeps a rim of its own.
            .with_size(self.size + Vec2::splat(16.0))
            .build_ui_state(
                |ui, seen: &mut Seen| {
                    if theme::ready(ui.ctx()) {
                        let shown = hud::show(ui, &self.model());
                        seen.actions.extend(&shown.actions);
                        seen.shown = Some(shown);
                    }
                },
                Seen::default(),
            );
        harness.run_steps(4);
        harness
    }

    /// What comes of a click on the control with this name.
    pub(crate) fn click(&self, name: &str) -> Vec<Action> {
        let mut harness = self.window();
        harness.get_by_label_contains(name).click();
        harness.run_steps(3);
        harness.state().actions.clone()
    }

    /// Every text once the pointer has rested on the thing with this name.
    pub(crate) fn texts_over(&self, name: &str) -> Vec<String> {
        let mut harness = self.window();
        harness.get_by_label_contains(name).hover();
        harness.run_steps(4);
        read(&harness)
    }

    /// Every text that can be read or heard.
    pub(crate) fn texts(&self) -> Vec<String> {
        read(&self.window())
    }

    pub(crate) fn count(&self, text: &str) -> usize {
        self.texts().iter().filter(|shown| *shown == text).count()
    }

    #[track_caller]
    pub(crate) fn has(&self, text: &str) {
        let texts = self.texts();
        assert!(
            texts.iter().any(|shown| shown.contains(text)),
            "{text:?} is not among {texts:#?}"
        );
    }

    #[track_caller]
    pub(crate) fn lacks(&self, text: &str) {
        let texts = self.texts();
        let found = texts.iter().find(|shown| shown.contains(text));
        assert_eq!(found, None, "{text:?}");
    }
}

/// Every text, with numbers and their units as the rules write them.
fn read(harness: &Harness<'_, Seen>) -> Vec<String> {
    harness
        .query_all_by(|_| true)
        .flat_map(|node| {
            let node = node.accesskit_node();
            [node.label(), node.value()]
        })
        .flatten()
        .map(|text| text.replace('\u{a0}', " "))
        .filter(|text| !text.is_empty())
        .collect()
}

fn table() -> Table {
    let scene = scene();
    let line = |title: &str, detail: &str, unit: usize| LogLine {
        title: title.to_owned(),
        detail: detail.to_owned(),
        faction: Some(scene.units[unit].faction),
    };
    let log = vec![
        line("Spitter 2 → Bo: Miss", "12 + 38 = 50 against TL 50", 3),
        line(
            "Bo → Spitter 2: Hit, 2 Hits",
            "opens the crossfire window",
            1,
        ),
    ];
    let side = |title: &str, unit: usize, player| SideShown {
        title: title.to_owned(),
        faction: scene.units[unit].faction,
        player,
    };
    let sides = vec![
        side("Squad", 0, Player::Human),
        side("Creatures", 3, Player::Ai),
    ];
    Table {
        title: "Dockside".to_owned(),
        version: 1,
        sides,
        round_limit: Round(30),
        log,
        busy: Busy::No,
        undo: Err("a roll cannot be taken back".to_owned()),
        redo: false,
        playing: Playing::default(),
        follow: None,
        ending: None,
        ended_at: None,
        notice: String::new(),
        scene,
    }
}

fn scene() -> Scene {
    let shape = Shape::Hexagon { radius: Steps(12) };
    let mut scene = Scene::new(Board::new(shape).unwrap());
    let crates = Ground {
        cover: CoverLevel::new(1),
        ..Ground::default()
    };
    let smoke = Ground {
        conceals: true,
        ..Ground::default()
    };
    scene.board.set(Hex::new(3, 0), crates).unwrap();
    scene.board.set(Hex::new(4, 0), smoke).unwrap();
    let mut factions = Factions::default();
    let squad = factions.add("squad").unwrap();
    let creatures = factions.add("creatures").unwrap();
    scene.factions = factions;
    let unit = |name: &str, q: i32, r: i32, faction| Unit::new(name, Hex::new(q, r), faction);
    let rifle = |name: &str| Weapon {
        name: name.to_owned(),
        ..Weapon::new(WeaponKind::Ranged, Some(WeaponClass::Medium))
    };
    let ines = Unit {
        profile: "marksman".to_owned(),
        facing: Facing::SouthEast,
        health: Health(4),
        weapon: rifle("long rifle"),
        carried: vec![rifle("pistol"), rifle("carbine")],
        ..unit("Ines", 0, 0, squad)
    };
    let dax = Unit {
        standing: Standing::Down,
        health: Health(0),
        ..unit("Dax", 2, 5, squad)
    };
    let bo = Unit {
        activation: Activation::Done,
        ..unit("Bo", 9, -1, squad)
    };
    let spitter = Unit {
        armour: Armour::all(Dr(1)),
        facing: Facing::North,
        ..unit("Spitter 2", 4, 0, creatures)
    };
    let brute = Unit {
        weapon: Weapon::new(WeaponKind::Melee, None),
        ..unit("Brute", -9, 9, creatures)
    };
    let from = bo.at;
    scene.units = vec![ines, bo, dax, spitter, brute];
    scene.windows.push(Window {
        target: SPITTER,
        opener: BO,
        from,
    });
    scene.turn.round = Round(3);
    scene.turn.order = TurnOrder::Sides(vec![squad, creatures]);
    scene
}
