//! How a battle is played, in words: what its scenario chose where the rules
//! leave a choice, and its map, gravity and order of turns.
//!
//! Whoever lists scenarios tells what differs from the rule; whoever explains
//! a verdict tells what holds, differing or not.

use crate::board::{Board, Shape};
use crate::numbers::{Actions, Round};
use crate::scene::{DrModel, Gravity, Ruling, Scene, SellIt, Settings, TurnOrder};
use crate::system::System;

/// One setting as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// What it is about.
    pub about: Ruling,
    /// What holds: "cover DR comes off the Hits".
    pub text: String,
    /// What that comes to, in half a sentence.
    pub means: &'static str,
    /// Whether it stands as in a scenario that says nothing of it.
    pub usual: bool,
}

/// The settings of a scene that its rulebook knows.
#[must_use]
pub fn of(scene: &Scene) -> Vec<Setting> {
    let mut known = settings(&scene.settings);
    known.retain(|setting| scene.system.rulings().contains(&setting.about));
    known
}

/// All settings, in the order in which they are listed.
#[must_use]
pub fn settings(settings: &Settings) -> Vec<Setting> {
    let usual = Settings::default();
    // Every field by name: a new one has to be told too.
    let Settings {
        dr_model,
        sell_it,
        mission_tl,
        actions,
    } = *settings;
    let setting = |about, text: String, usual| Setting {
        about,
        text,
        means: means(about, settings),
        usual,
    };
    vec![
        setting(
            Ruling::CoverDr,
            cover_dr(dr_model).to_owned(),
            dr_model == usual.dr_model,
        ),
        setting(
            Ruling::SellIt,
            sell_it_is(sell_it).to_owned(),
            sell_it == usual.sell_it,
        ),
        setting(
            Ruling::MissionTl,
            format!("Mission TL {mission_tl}"),
            mission_tl == usual.mission_tl,
        ),
        setting(
            Ruling::Actions,
            actions_a_turn(actions),
            actions == usual.actions,
        ),
    ]
}

/// "Cybercore".
#[must_use]
pub fn system(system: System) -> &'static str {
    system.title()
}

/// "normal gravity".
#[must_use]
pub const fn gravity(gravity: Gravity) -> &'static str {
    match gravity {
        Gravity::Zero => "zero gravity",
        Gravity::Half => "half gravity",
        Gravity::One => "normal gravity",
        Gravity::Two => "double gravity",
        Gravity::Three => "triple gravity",
    }
}

/// "turns side by side" (`TURN-1`).
#[must_use]
pub const fn turns(order: &TurnOrder) -> &'static str {
    match order {
        TurnOrder::Sides(_) => "turns side by side",
        TurnOrder::Initiative(_) => "turns by initiative",
    }
}

/// "30 rounds at most" (`TURN-4`).
#[must_use]
pub fn rounds(limit: Round) -> String {
    match limit.0 {
        1 => "a single round".to_owned(),
        many => format!("{many} rounds at most"),
    }
}

/// "24 × 16 hexes", "radius 6, 127 hexes".
#[must_use]
pub fn size(board: &Board) -> String {
    match board.shape() {
        Shape::Rectangle { cols, rows } => format!("{cols} × {rows} hexes"),
        Shape::Hexagon { radius } => {
            format!("radius {radius}, {} hexes", board.hexes().count())
        }
    }
}

/// What wins where a scenario names no goal of its own (`TURN-4`).
#[must_use]
pub const fn elimination() -> &'static str {
    "leave no enemy standing"
}

const fn means(about: Ruling, settings: &Settings) -> &'static str {
    match about {
        Ruling::CoverDr => match settings.dr_model {
            DrModel::Flat => "what is behind cover is hit as easily, and takes fewer Hits",
            DrModel::TlShift => "what is behind cover is harder to hit, and takes all Hits",
            DrModel::Off => "only full cover protects",
        },
        Ruling::SellIt => match settings.sell_it {
            SellIt::Hit => "a total equal to the TL counts as a Hit",
            SellIt::Miss => "a total equal to the TL counts as a Miss",
            SellIt::Ask => "whether a total equal to the TL counts as a Hit or a Miss",
        },
        Ruling::MissionTl => {
            "what a climb or a stand in a current has to reach on d100 + Athletics"
        }
        Ruling::Actions => "each is a move and an act, or a run",
    }
}

fn actions_a_turn(actions: Actions) -> String {
    match actions.0 {
        1 => "1 Action a turn".to_owned(),
        many => format!("{many} Actions a turn"),
    }
}

const fn cover_dr(model: DrModel) -> &'static str {
    match model {
        DrModel::Flat => "cover DR comes off the Hits",
        DrModel::TlShift => "cover DR is added to the TL",
        DrModel::Off => "cover gives no DR",
    }
}

const fn sell_it_is(worth: SellIt) -> &'static str {
    match worth {
        SellIt::Hit => "Sell It hits",
        SellIt::Miss => "Sell It misses",
        SellIt::Ask => "the attacker decides Sell It",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::{Steps, Tl};

    #[test]
    fn every_setting_is_told_and_what_differs_is_marked() {
        let all = settings(&Settings::default());
        assert!(all.iter().all(|setting| setting.usual));
        assert!(all.iter().all(|setting| !setting.means.is_empty()));
        let changed = [
            (
                Settings {
                    dr_model: DrModel::TlShift,
                    ..Settings::default()
                },
                "cover DR is added to the TL",
            ),
            (
                Settings {
                    dr_model: DrModel::Off,
                    ..Settings::default()
                },
                "cover gives no DR",
            ),
            (
                Settings {
                    sell_it: SellIt::Miss,
                    ..Settings::default()
                },
                "Sell It misses",
            ),
            (
                Settings {
                    sell_it: SellIt::Ask,
                    ..Settings::default()
                },
                "the attacker decides Sell It",
            ),
            (
                Settings {
                    actions: Actions(2),
                    ..Settings::default()
                },
                "2 Actions a turn",
            ),
            (
                Settings {
                    mission_tl: Tl(60),
                    ..Settings::default()
                },
                "Mission TL 60",
            ),
        ];
        for (chosen, text) in changed {
            let told = settings(&chosen);
            assert_eq!(told.len(), all.len());
            let differ: Vec<_> = told.iter().filter(|setting| !setting.usual).collect();
            assert_eq!(differ.len(), 1, "{text}");
            assert_eq!(differ[0].text, text);
        }
    }

    #[test]
    fn maps_are_measured_in_hexes() {
        let board = |shape| Board::new(shape).expect("a map");
        let wide = Shape::Rectangle { cols: 24, rows: 16 };
        assert_eq!(size(&board(wide)), "24 × 16 hexes");
        let round = Shape::Hexagon { radius: Steps(6) };
        assert_eq!(size(&board(round)), "radius 6, 127 hexes");
    }
}
