//! What kind of fact it is and whom it is about, for case files and counts.

use pincer_rules::unit::UnitId;

use super::{Ending, Fact};

macro_rules! kinds {
    ($($variant:ident = $word:literal),+ $(,)?) => {
        impl Fact {
            /// The words for all kinds, in the order they are declared.
            pub const KINDS: &'static [&'static str] = &[$($word),+];

            /// The word for its kind in case files.
            #[must_use]
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $word,)+
                }
            }
        }
    };
}

kinds! {
    InitiativeRolled = "initiative_rolled",
    TurnStarted = "turn_started",
    Activated = "activated",
    ActionSpent = "action_spent",
    Stepped = "stepped",
    ActionBegun = "action_begun",
    Paid = "paid",
    StoodUp = "stood_up",
    Checked = "checked",
    Fell = "fell",
    Moved = "moved",
    Collided = "collided",
    FootingChanged = "footing_changed",
    DriftChanged = "drift_changed",
    AreaStruck = "area_struck",
    Breached = "breached",
    SmokeSpread = "smoke_spread",
    SmokeThinned = "smoke_thinned",
    Used = "used",
    GoalProgressed = "goal_progressed",
    Turned = "turned",
    Readied = "readied",
    Attacked = "attacked",
    Struck = "struck",
    Noted = "noted",
    Filled = "filled",
    Forfeited = "forfeited",
    Interrupted = "interrupted",
    Answered = "answered",
    WalkedOn = "walked_on",
    Stopped = "stopped",
    Hurt = "hurt",
    Burned = "burned",
    WentDown = "went_down",
    WindowOpened = "window_opened",
    WindowClosed = "window_closed",
    TurnEnded = "turn_ended",
    Ended = "ended",
}

impl Fact {
    /// Whom it happened to or who did it; of an attack, who is attacked.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        match self {
            Self::Activated { unit }
            | Self::ActionSpent { unit, .. }
            | Self::Stepped { unit, .. }
            | Self::ActionBegun { unit, .. }
            | Self::Paid { unit, .. }
            | Self::StoodUp { unit, .. }
            | Self::Checked { unit, .. }
            | Self::Fell { unit, .. }
            | Self::Moved { unit, .. }
            | Self::Collided { unit, .. }
            | Self::FootingChanged { unit, .. }
            | Self::DriftChanged { unit, .. }
            | Self::Used { unit, .. }
            | Self::Turned { unit, .. }
            | Self::Readied { unit, .. }
            | Self::Noted { unit, .. }
            | Self::Filled { unit, .. }
            | Self::Forfeited { unit, .. }
            | Self::Answered { unit, .. }
            | Self::WalkedOn { unit }
            | Self::Stopped { unit }
            | Self::Hurt { unit, .. }
            | Self::Burned { unit, .. }
            | Self::WentDown { unit } => Some(*unit),
            Self::Attacked { record, .. } => Some(record.ask.target),
            Self::Struck { verdict, .. } => Some(verdict.ask.target),
            Self::Interrupted { waiting } => Some(waiting.mover),
            Self::WindowOpened { window } => Some(window.target),
            Self::WindowClosed { target } => Some(*target),
            Self::InitiativeRolled { .. }
            | Self::TurnStarted { .. }
            | Self::AreaStruck { .. }
            | Self::Breached { .. }
            | Self::SmokeSpread { .. }
            | Self::SmokeThinned { .. }
            | Self::GoalProgressed { .. }
            | Self::TurnEnded
            | Self::Ended { .. } => None,
        }
    }
}

impl Ending {
    /// The word for it in case files.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Won { .. } => "won",
            Self::Goal { .. } => "goal",
            Self::NobodyLeft => "nobody_left",
            Self::RoundLimit => "round_limit",
        }
    }
}
