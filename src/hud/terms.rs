//! What the words of the rules mean, in a sentence each, for whoever rests the
//! pointer on one. The glossary in `docs` has all of them.

use bevy_egui::egui::Response;
use pincer_rules::record::Outcome;
use pincer_rules::system::{Feature, System};

use crate::theme;

/// A word of the rules that panels use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Term {
    /// Target Level.
    Tl,
    /// Damage Reduction.
    Dr,
    /// Damage.
    Hits,
    /// An exact total.
    SellIt,
    /// A unit with a window on it.
    Crossfired,
    /// Extra damage dice.
    WildDice,
    /// How much cover.
    CoverLevel,
    /// Average damage.
    MeanHits,
    /// Extra d100.
    Advantage,
    /// At least one Hit comes through.
    Wounds,
    /// All Health is lost.
    TakesDown,
    /// How well a unit attacks.
    Accuracy,
    /// Everyone inside.
    Area,
    /// What breaks cover.
    CoverHits,
    /// What is left of cover.
    Rubble,
    /// A roll of Athletics.
    Check,
    /// On the ground.
    Prone,
    /// Without gravity.
    Drift,
    /// What a turn is made of.
    Action,
    /// Strength.
    Might,
    /// Climbing and swimming.
    Athletics,
    /// How well it throws.
    Heft,
    /// Where accuracy comes from.
    Training,
    /// The attack finds its target.
    Hit,
    /// The target loses anything.
    Hurts,
    /// The target is out of the battle.
    Fells,
}

impl Term {
    /// All of them.
    pub const ALL: [Self; 26] = [
        Self::Tl,
        Self::Dr,
        Self::Hits,
        Self::SellIt,
        Self::Crossfired,
        Self::WildDice,
        Self::CoverLevel,
        Self::MeanHits,
        Self::Advantage,
        Self::Wounds,
        Self::TakesDown,
        Self::Accuracy,
        Self::Area,
        Self::CoverHits,
        Self::Rubble,
        Self::Check,
        Self::Prone,
        Self::Drift,
        Self::Action,
        Self::Might,
        Self::Athletics,
        Self::Heft,
        Self::Training,
        Self::Hit,
        Self::Hurts,
        Self::Fells,
    ];

    /// What it means.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Tl => "TL, Target Level: what d100 and accuracy together must exceed to hit.",
            Self::Dr => "DR, Damage Reduction: Hits that armour and cover take off an attack.",
            Self::Hits => "Hits: damage. What is left after DR comes off Health.",
            Self::SellIt => {
                "Sell It: the total is exactly the TL. The scenario says whether \
                 that is a plain hit without Wild Dice or nothing."
            }
            Self::Crossfired => {
                "Crossfired: a shot has hit it since its last turn, so that a \
                 shooter on another side of it may have crossfire."
            }
            Self::WildDice => {
                "Wild Dice: extra dice of a strong hit. Each that shows its \
                 highest face adds a Hit and is rolled again."
            }
            Self::CoverLevel => {
                "Cover has levels from 1 to 5: the higher, the more of an \
                 attack it takes off. Full cover cannot be shot at."
            }
            Self::MeanHits => "Mean Hits: what an attack like this takes off Health on average.",
            Self::Advantage => {
                "Advantage: more d100, the highest counts. With Disadvantage the lowest counts."
            }
            Self::Wounds => "Wounds: the chance that at least one Hit is left after DR.",
            Self::TakesDown => "Takes down: the chance that no Health is left.",
            Self::Accuracy => "Accuracy: what a unit adds to its d100.",
            Self::Area => {
                "Area: everyone in it is struck, friends too. Cover does not help, a wall does."
            }
            Self::CoverHits => {
                "Cover has 4 Hits for each level and keeps what it lost: every 4 lower it one level."
            }
            Self::Rubble => {
                "Rubble: cover without a level. It covers nobody and is difficult to cross."
            }
            Self::Check => "Check: d100 and Athletics must reach the Mission TL of the scenario.",
            Self::Prone => {
                "Prone: on the ground. Standing up costs half of Speed before any other step."
            }
            Self::Drift => {
                "Drift: without gravity a unit flies on until there is something to hold on to."
            }
            Self::Action => "Action: a run, or a shorter move with an attack before or after it.",
            Self::Might => "Might: how far a unit throws.",
            Self::Athletics => "Athletics: what a unit adds to checks of climbing and of currents.",
            Self::Heft => {
                "Heft: half of Might, rounded up. Each band of a throw is as many steps long."
            }
            Self::Training => {
                "Training: who has too little with a weapon loses Core Training and has Disadvantage 1."
            }
            Self::Hit => {
                "Hits: the chance that the attack finds its target, whatever comes through."
            }
            Self::Hurts => "Wounds: the chance that the target loses anything.",
            Self::Fells => "Takes down: the chance that this one attack takes the target out.",
        }
    }

    /// Whether a rulebook uses the word. Those of dice and damage are Cybercore's.
    #[must_use]
    pub fn is_known(self, system: System) -> bool {
        match self {
            Self::Hit | Self::Hurts | Self::Fells => true,
            Self::Crossfired => system.has(Feature::Crossfire),
            Self::Area => system.has(Feature::Areas),
            Self::CoverHits | Self::Rubble => system.has(Feature::Breach),
            Self::Check | Self::Prone | Self::Drift => system.has(Feature::Ground),
            _ => system == System::CYBERCORE,
        }
    }

    /// What an outcome means: the word that explains it best.
    #[must_use]
    pub const fn of_outcome(outcome: Outcome) -> Option<Self> {
        match outcome {
            Outcome::SellIt => Some(Self::SellIt),
            Outcome::Critical | Outcome::Solid => Some(Self::WildDice),
            Outcome::Hit => Some(Self::Hits),
            Outcome::Miss => Some(Self::Tl),
            Outcome::CriticalMiss => None,
        }
    }

    /// The word in whose measure an amount such as "+2 DR" is told.
    #[must_use]
    pub fn of_amount(amount: &str) -> Option<Self> {
        match amount.rsplit(' ').next() {
            Some("TL") => Some(Self::Tl),
            Some("DR") => Some(Self::Dr),
            _ if amount.contains("dvantage") => Some(Self::Advantage),
            _ => None,
        }
    }
}

/// Explains words where the pointer rests on something.
pub fn explain(response: Response, terms: &[Term]) -> Response {
    if terms.is_empty() {
        return response;
    }
    response.on_hover_ui(|ui| {
        ui.set_max_width(280.0);
        for term in terms {
            ui.label(theme::body(term.meaning()));
        }
    })
}

/// Explains those of some words that the rulebook uses.
pub fn explain_by(system: System, response: Response, terms: &[Term]) -> Response {
    let is_known = |term: &Term| term.is_known(system);
    let known: Vec<Term> = terms.iter().copied().filter(is_known).collect();
    explain(response, &known)
}
