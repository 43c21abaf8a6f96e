//! Between the window and the battle: the only room that knows the simulation.
//!
//! Actions go in and become orders; facts come out and are played back one by
//! one into [`Table`], which is all the other rooms see. The battle is always
//! ahead of what is shown, and only orders ever go to it.

mod actions;

mod opening;

mod playback;

mod state_file;

mod thinking;

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use bevy::prelude::*;
use pincer_headless::battle::deed_line;
use pincer_rules::numbers::Round;
use pincer_rules::order::Order;
use pincer_rules::unit::UnitId;
use pincer_scenario::Scenario;
use pincer_sim::fact::Ending;
use pincer_sim::tell::lines::Teller;
use pincer_sim::{Battle, Fact, Shown, tell};

use crate::input::InputSystems;
use crate::preview::PreviewSystems;
use crate::state::{
    Asked, Busy, Ended, Follow, Listing, LogLine, Offers, Player, Playing, Screen, SideShown,
    Table, at_table,
};

pub use playback::Pacing;

/// How battles are played at this window, whichever they are.
#[derive(Resource, Debug, Clone)]
pub struct Manner {
    /// Whether every side is played at the table.
    pub hot_seat: bool,
    /// How long facts are shown.
    pub pacing: Pacing,
    /// Where the shown state is written after each fact.
    pub state_file: Option<PathBuf>,
}

/// A scenario, and how it is played.
#[derive(Debug, Clone)]
struct Setup {
    scenario: Scenario,
    manner: Manner,
}

/// Marks the systems that carry out actions and play facts back.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BridgeSystems;

/// Runs battles behind the window.
pub struct BridgePlugin {
    /// What there is to play.
    pub offers: Offers,
    /// The place of what is played at once; otherwise the list is shown.
    pub first: Option<usize>,
    /// How it is played.
    pub manner: Manner,
}

impl Plugin for BridgePlugin {
    fn build(&self, app: &mut App) {
        let first = self.first.and_then(|place| self.offers.all().get(place));
        if let Some((scenario, _)) = first {
            let (host, table) = Host::new(Setup {
                scenario: scenario.clone(),
                manner: self.manner.clone(),
            });
            app.insert_resource(host).insert_resource(table);
        }
        app.insert_resource(match first {
            Some(_) => Screen::Table,
            None => Screen::Scenarios,
        })
        .insert_resource(self.offers.clone())
        .insert_resource(self.manner.clone())
        .insert_resource(Listing {
            selected: self.first.unwrap_or(0),
            ..Listing::default()
        })
        .insert_resource(opening::first_overlays())
        .init_resource::<thinking::Thought>()
        .init_resource::<state_file::Written>()
        .add_message::<Asked>()
        .add_systems(
            Update,
            (
                actions::scale,
                opening::open,
                (
                    actions::carry_out,
                    thinking::hear,
                    playback::play,
                    thinking::think,
                )
                    .chain()
                    .run_if(at_table),
            )
                .chain()
                .in_set(BridgeSystems)
                .after(InputSystems)
                .before(PreviewSystems),
        )
        // Last, so that what is written is what was drawn.
        .add_systems(
            Last,
            (
                state_file::write_table.run_if(at_table),
                state_file::write_list.run_if(not(at_table)),
            ),
        );
    }
}

/// The battle, what is shown of it, and the facts in between.
#[derive(Resource)]
pub struct Host {
    setup: Setup,
    battle: Battle,
    shown: Shown,
    waiting: VecDeque<Waiting>,
    clock: playback::Clock,
    /// Puts what is shown into words.
    teller: Teller,
    /// Why the AI gave an order, by its place in the log.
    reasons: BTreeMap<usize, String>,
    /// The version of the table at which somebody asked to end the turn with
    /// units left.
    end_asked: Option<u64>,
    /// Whether a person has given an order: then the battle is not given up
    /// unawares.
    touched: bool,
}

/// A fact that has happened and is not shown yet.
struct Waiting {
    fact: Fact,
    /// Why the AI did it, told with the first fact of its order.
    reason: Option<String>,
}

impl Host {
    fn new(setup: Setup) -> (Self, Table) {
        let battle = Battle::new(&setup.scenario);
        let shown = Shown::new(setup.scenario.scene.clone());
        let table = Table {
            title: setup.scenario.title.clone(),
            scene: shown.scene().clone(),
            version: 0,
            sides: setup
                .scenario
                .sides
                .iter()
                .map(|side| SideShown {
                    title: side.title.clone(),
                    faction: side.faction,
                    player: match side.player {
                        Player::Ai if !setup.manner.hot_seat => Player::Ai,
                        _ => Player::Human,
                    },
                })
                .collect(),
            round_limit: setup.scenario.round_limit,
            log: Vec::new(),
            busy: Busy::Playing,
            undo: Err(String::new()),
            redo: false,
            playing: Playing::default(),
            follow: None,
            ending: None,
            ended_at: None,
            notice: String::new(),
        };
        let mut host = Self {
            setup,
            battle,
            shown,
            waiting: VecDeque::new(),
            clock: playback::Clock::default(),
            teller: Teller::default(),
            reasons: BTreeMap::new(),
            end_asked: None,
            touched: false,
        };
        let start: Vec<Fact> = host.battle.log().facts().cloned().collect();
        host.queue(&start, None);
        (host, table)
    }

    /// Gives the battle an order; what happens waits to be shown.
    fn submit(&mut self, order: Order, reason: Option<String>) -> Result<(), String> {
        let facts = self
            .battle
            .submit(order)
            .map(<[Fact]>::to_vec)
            .map_err(|rejected| rejected.to_string())?;
        // What was taken back before is forgotten with its reasons.
        let place = self.battle.log().entries().len() - 1;
        self.reasons.split_off(&place);
        if let Some(reason) = &reason {
            self.reasons.insert(place, reason.clone());
        }
        self.queue(&facts, reason);
        Ok(())
    }

    /// Carries out again what was taken back last, if anything.
    fn redo(&mut self) -> bool {
        let place = self.battle.log().entries().len();
        let Some(facts) = self.battle.redo().map(<[Fact]>::to_vec) else {
            return false;
        };
        self.queue(&facts, self.reasons.get(&place).cloned());
        true
    }

    fn queue(&mut self, facts: &[Fact], mut reason: Option<String>) {
        self.waiting.extend(facts.iter().map(|fact| Waiting {
            fact: fact.clone(),
            reason: reason.take(),
        }));
    }

    /// Shows the battle as it is, at once: after an undo there is nothing to
    /// play.
    fn show_all(&mut self, table: &mut Table) {
        self.waiting.clear();
        self.shown = Shown::new(self.setup.scenario.scene.clone());
        self.teller = Teller::default();
        table.log.clear();
        table.playing = Playing::default();
        for (place, entry) in self.battle.log().entries().iter().enumerate() {
            for fact in &entry.facts {
                self.shown.apply(fact);
            }
            let mut reason = self.reasons.get(&place).map(String::as_str);
            let deed = deed_line(self.shown.scene(), &entry.facts);
            let lines = tell::tell_all(self.shown.scene(), &entry.facts);
            for (line, told) in lines.into_iter().enumerate() {
                // Why it was done stands where it was done.
                let reason = reason.take_if(|_| line == deed);
                table.log.push(self.line(told, reason));
            }
        }
        self.refresh(table);
    }

    fn line(&self, told: tell::Told, reason: Option<&str>) -> LogLine {
        let scene = self.shown.scene();
        let detail = match reason {
            Some(reason) if told.detail.is_empty() => reason.to_owned(),
            Some(reason) => format!("{} · {reason}", told.detail),
            None => told.detail,
        };
        LogLine {
            title: told.title,
            detail,
            faction: told.unit.map(|unit| scene.unit(unit).faction),
        }
    }

    /// Brings the table up to date with what is shown.
    fn refresh(&self, table: &mut Table) {
        table.scene.clone_from(self.shown.scene());
        table.version += 1;
        table.undo = self.battle.can_undo().map_err(|error| error.to_string());
        table.redo = self.battle.can_redo();
        let over = self
            .waiting
            .is_empty()
            .then(|| self.battle.ending())
            .flatten();
        table.ending = over.map(|ending| Ended {
            headline: tell::ending_title(&table.scene, ending),
            winners: match ending {
                Ending::Won { sides } | Ending::Goal { sides, .. } => sides.clone(),
                Ending::NobodyLeft | Ending::RoundLimit => Vec::new(),
            },
        });
        table.busy = self.busy(table);
        let barred = match table.busy {
            Busy::AiTurn => Some("it is not your turn"),
            Busy::Over => Some("the battle is over"),
            Busy::No | Busy::Playing | Busy::Thinking => None,
        };
        if let Some(why) = barred {
            table.undo = Err(why.to_owned());
            table.redo = false;
        }
    }

    fn busy(&self, table: &Table) -> Busy {
        if !self.waiting.is_empty() || table.scene.turn.round == Round(0) {
            Busy::Playing
        } else if self.battle.ending().is_some() {
            Busy::Over
        } else if self.is_ai_turn(table) {
            Busy::AiTurn
        } else {
            Busy::No
        }
    }

    /// Where the board has to be looked at while a fact of the AI's turn is shown.
    fn followed(&self, table: &Table, unit: Option<UnitId>) -> Option<Follow> {
        let unit = unit.filter(|_| self.is_ai_turn(table))?;
        Some(Follow {
            hex: self.shown.scene().unit(unit).at,
            glides: self.setup.manner.pacing == Pacing::Watched,
        })
    }

    fn is_ai_turn(&self, table: &Table) -> bool {
        table
            .side_in_turn()
            .is_some_and(|side| table.sides[side].player == Player::Ai)
    }
}

#[cfg(test)]
mod tests;
