//! The buttons that attack: the chosen target, an area, cover. Each says what
//! would come of it, or what is missing.

use pincer_draw::icon::Icon;
use pincer_rules::cybercore;
use pincer_rules::cybercore::breach::HITS_PER_LEVEL;
use pincer_rules::legality;
use pincer_rules::order::Order;
use pincer_rules::record::{Ask, Record};
use pincer_rules::scene::SellIt;
use pincer_rules::sentences::{board, words};
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::Area;

use super::{Choice, allowed, commanded, with_unused};
use crate::control::State;
use crate::hud::{Fit, Model};
use crate::icons::Sign;
use crate::preview;
use crate::state::{Action, Mode, Target};
use crate::theme;

pub(super) fn attack(model: &Model<'_>, id: UnitId) -> Choice {
    let target = model.selection.target;
    let refused = may_attack(model, id).and_then(|()| match (target, model.selection.mode) {
        (Some(target), _) => allowed(model, &target.order(id)),
        (None, Mode::Aiming) => Err("aim at a hex".to_owned()),
        (None, Mode::Breaking) => Err("choose cover".to_owned()),
        (None, _) => Err("choose a target".to_owned()),
    });
    let (state, face) = match (refused, target) {
        (Ok(()), Some(target)) => {
            let mut promise = promise(model, id, target);
            promise.tip = with_unused(model, &target.order(id), promise.tip);
            (promise.state, promise)
        }
        (Ok(()), None) => (State::Off, Promise::default()),
        (Err(why), _) => (
            State::Off,
            Promise {
                second: why.clone(),
                tip: why,
                ..Promise::default()
            },
        ),
    };
    Choice {
        sign: Sign::Board(face.icon),
        key: "F",
        title: "Attack".to_owned(),
        small: face.small,
        second: face.second,
        state,
        tip: theme::together(&face.tip),
        action: Action::Attack,
    }
}

/// What would come of an attack, on its button.
struct Promise {
    icon: Icon,
    small: Vec<String>,
    second: String,
    tip: String,
    /// How the button stands while the attack can be made.
    state: State,
}

impl Default for Promise {
    fn default() -> Self {
        Self {
            icon: Icon::Shot,
            small: Vec::new(),
            second: String::new(),
            tip: String::new(),
            state: State::Primary,
        }
    }
}

/// Asked for the chosen target itself, which is what board and panel show.
fn promise(model: &Model<'_>, id: UnitId, target: Target) -> Promise {
    let scene = &model.table.scene;
    let chosen = preview::of_attack(scene, id, target);
    let short = |chance: String| {
        // Where it is tight the chance says more than the word; in the smallest
        // windows the word must do.
        let least = match model.room.width {
            Fit::Ample => chance.clone(),
            Fit::Scant => "Attack".to_owned(),
        };
        vec![format!("Attack {chance}"), least]
    };
    if let Some(odds) = chosen.breach.as_ref().and_then(|record| record.odds) {
        let chance = words::percent(odds.wound);
        let second = format!("damages {chance}");
        return Promise {
            icon: Icon::Breach,
            small: short(chance),
            tip: format!("{second}, makes it rubble {}", words::percent(odds.kill)),
            second,
            state: State::Primary,
        };
    }
    if let Some(struck) = &chosen.area {
        let friends = struck.friends(scene).count();
        let second = board::area(scene, &struck.found);
        return Promise {
            icon: match friends {
                0 => Icon::Blast,
                _ => Icon::Threat,
            },
            small: vec![
                format!("Attack: {second}"),
                match friends {
                    0 => "Attack".to_owned(),
                    1 => "Attack: 1 friend".to_owned(),
                    n => format!("Attack: {n} friends"),
                },
                "Attack".to_owned(),
            ],
            state: match friends {
                0 => State::Primary,
                _ => State::Warning,
            },
            tip: format!("{second}; the panel lists them all"),
            second,
        };
    }
    let Some(record) = chosen.record.filter(Record::is_legal) else {
        return Promise::default();
    };
    let prospect = record.prospect().unwrap_or_default();
    let chance = words::chance(prospect.wound);
    let second = format!("wounds {chance}");
    Promise {
        icon: Icon::Shot,
        small: short(chance),
        tip: format!("{second}, takes down {}", words::chance(prospect.kill)),
        second,
        state: State::Primary,
    }
}

/// Letting Sell It be a Miss, where the scenario asks and a unit is chosen.
pub(super) fn decline(model: &Model<'_>, id: UnitId) -> Option<Choice> {
    let scene = &model.table.scene;
    let target = model.selection.target?.unit()?;
    if scene.settings.sell_it != SellIt::Ask {
        return None;
    }
    let odds = cybercore::shot(scene, Ask::new(scene, id, target).declining()).odds;
    let order = Order::Decline { unit: id, target };
    let (state, second) = match (commanded(model, id).and(allowed(model, &order)), odds) {
        (Ok(()), Some(odds)) => {
            let chance = words::percent(odds.wound);
            (State::Ready, format!("wounds {chance}"))
        }
        (Ok(()), None) => (State::Ready, String::new()),
        (Err(why), _) => (State::Off, why),
    };
    Some(Choice {
        sign: Sign::Board(Icon::Shot),
        key: "L",
        title: "Decline Sell It".to_owned(),
        small: ["Decline Sell It", "Decline"].map(str::to_owned).into(),
        tip: with_unused(
            model,
            &order,
            format!("The same attack, with Sell It a Miss: {second}"),
        ),
        second,
        state,
        action: Action::Decline,
    })
}

pub(super) fn aim(model: &Model<'_>, id: UnitId) -> Choice {
    let unit = model.table.scene.unit(id);
    let (what, how) = match unit.weapon.area {
        Some(Area::Line(_) | Area::Cone(_)) => ("a direction", "point in a direction"),
        Some(Area::Burst(_)) => ("all around", "attack, or Esc"),
        Some(Area::Blast(_)) | None => ("at any hex", "point at a hex"),
    };
    mode(
        model,
        id,
        Mode::Aiming,
        Choice {
            sign: Sign::Board(Icon::Blast),
            key: "G",
            title: "Aim".to_owned(),
            small: Vec::new(),
            second: what.to_owned(),
            state: State::Ready,
            tip: "Aim at hexes: everyone in the area is struck, friends too".to_owned(),
            action: Action::ToggleMode(Mode::Aiming),
        },
        how,
    )
}

pub(super) fn break_cover(model: &Model<'_>, id: UnitId) -> Choice {
    mode(
        model,
        id,
        Mode::Breaking,
        Choice {
            sign: Sign::Board(Icon::Breach),
            key: "B",
            title: "Break cover".to_owned(),
            small: ["Break cover", "Break"].map(str::to_owned).into(),
            second: format!("{HITS_PER_LEVEL} Hits a level"),
            state: State::Ready,
            tip: "Attack crates, columns, walls of bunkers: what breaks covers nobody".to_owned(),
            action: Action::ToggleMode(Mode::Breaking),
        },
        "point at cover",
    )
}

/// The button of a mode: selected while it is on, off where it cannot be used.
fn mode(model: &Model<'_>, id: UnitId, mode: Mode, choice: Choice, how: &str) -> Choice {
    if model.selection.mode == mode {
        return Choice {
            state: State::Selected,
            second: how.to_owned(),
            tip: format!("{}; Esc leaves it", crate::hud::why::capital(how)),
            ..choice
        };
    }
    match may_use(model, id) {
        Ok(()) => choice,
        Err(why) => Choice {
            state: State::Off,
            tip: why,
            ..choice
        },
    }
}

/// Whether a unit may attack anybody now, otherwise why not.
fn may_attack(model: &Model<'_>, id: UnitId) -> Result<(), String> {
    match &model.preview.not_now {
        Some(why) => Err(why.clone()),
        None => may_use(model, id),
    }
}

/// Whether a unit may use its weapon at all now.
fn may_use(model: &Model<'_>, id: UnitId) -> Result<(), String> {
    commanded(model, id)?;
    let scene = &model.table.scene;
    legality::may_act(scene, id)
        .and_then(|()| legality::may_use_weapon(scene, id))
        .map_err(|refused| refused.to_string())
}
