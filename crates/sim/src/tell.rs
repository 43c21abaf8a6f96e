//! The log's sentences: every fact in words, rolls with their modifiers.

use pincer_rules::Scene;
use pincer_rules::numbers::{Advantage, Dr, Health, Hits};
use pincer_rules::record::{Attack, Effect, Outcome, Roll, ShotRecord};
use pincer_rules::scene::TurnOrder;
use pincer_rules::sentences::short;
use pincer_rules::sentences::words::{self, at, outcome, plus, signed};
use pincer_rules::unit::UnitId;

use crate::fact::{Ending, Fact};

/// One entry of the log as a person reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// "Bo → Spitter 2: Hit, 2 Hits".
    pub title: String,
    /// "38 + 31 = 69 against TL 57 · Point Blank −5 TL"; may be empty.
    pub detail: String,
    /// The unit it is about, for the colour of its side.
    pub unit: Option<UnitId>,
}

/// The words for a fact; `None` for those that another one tells.
#[must_use]
pub fn tell(scene: &Scene, fact: &Fact) -> Option<Told> {
    let name = |id: UnitId| scene.unit(id).name.as_str();
    let told = |title: String, detail: String, unit| Told {
        title,
        detail,
        unit,
    };
    Some(match fact {
        Fact::InitiativeRolled { order } => told(
            "Initiative".to_owned(),
            order
                .iter()
                .map(|&(id, total)| format!("{} {total}", name(id)))
                .collect::<Vec<_>>()
                .join(", "),
            None,
        ),
        Fact::TurnStarted { round, place } => told(
            format!("Round {round}: {}", whose(scene, *place)),
            String::new(),
            None,
        ),
        Fact::Attacked { record, roll } => told(
            attack_title(scene, record, roll),
            attack_detail(record, roll),
            Some(record.ask.shooter),
        ),
        Fact::Burned {
            unit,
            at: hex,
            hits,
            armour,
            left,
            ..
        } => {
            let net = Hits(hits.0 - armour.0);
            let less = match armour.0 {
                0 => String::new(),
                dr => format!(", armour {}", signed(-(dr as i32))),
            };
            told(
                format!(
                    "{} burns at {}: {}",
                    name(*unit),
                    at(*hex),
                    words::hits(net)
                ),
                format!("hazard {hits}{less} · Health {left} left"),
                Some(*unit),
            )
        }
        Fact::WentDown { unit } => told(
            format!("{} goes down", name(*unit)),
            String::new(),
            Some(*unit),
        ),
        Fact::WindowOpened { window } => told(
            format!("{} is Crossfired", name(window.target)),
            format!(
                "{} opened the window from {}",
                name(window.opener),
                at(window.from)
            ),
            Some(window.target),
        ),
        Fact::WindowClosed { target } => told(
            format!("{} is no longer Crossfired", name(*target)),
            "its turn starts: the window closes".to_owned(),
            Some(*target),
        ),
        // Who goes down says so itself.
        Fact::Hurt { unit, left, .. } if *left > Health(0) => told(
            format!(
                "{} has {left} of {} Health left",
                name(*unit),
                scene.unit(*unit).full_health
            ),
            String::new(),
            Some(*unit),
        ),
        Fact::Readied { unit, weapon, .. } => told(
            format!("{} readies another weapon", name(*unit)),
            match weapon.as_str() {
                "" => String::new(),
                weapon => format!("{weapon} in hand"),
            },
            Some(*unit),
        ),
        Fact::Turned { unit, facing } => told(
            format!("{} turns to face {}", name(*unit), facing.word()),
            String::new(),
            Some(*unit),
        ),
        Fact::Ended { ending } => told(ending_title(scene, ending), String::new(), None),
        Fact::Stepped { .. }
        | Fact::Activated { .. }
        | Fact::ActionSpent { .. }
        | Fact::Hurt { .. }
        | Fact::TurnEnded => return None,
        Fact::ActionBegun { .. }
        | Fact::Paid { .. }
        | Fact::StoodUp { .. }
        | Fact::Checked { .. }
        | Fact::Fell { .. }
        | Fact::Moved { .. }
        | Fact::Collided { .. }
        | Fact::FootingChanged { .. }
        | Fact::DriftChanged { .. }
        | Fact::AreaStruck { .. }
        | Fact::Breached { .. }
        | Fact::SmokeSpread { .. }
        | Fact::SmokeThinned { .. }
        | Fact::Used { .. }
        | Fact::GoalProgressed { .. } => return None,
    })
}

/// The words for a list of facts; the steps of a move are told as one line.
#[must_use]
pub fn tell_all(scene: &Scene, facts: &[Fact]) -> Vec<Told> {
    let mut all: Vec<Told> = Vec::new();
    let mut walk: Option<(UnitId, u32, pincer_rules::Hex)> = None;
    let close = |walk: &mut Option<(UnitId, u32, pincer_rules::Hex)>, all: &mut Vec<Told>| {
        if let Some((unit, cost, to)) = walk.take() {
            all.push(Told {
                title: format!("{} moves to {}", scene.unit(unit).name, at(to)),
                detail: format!("{cost} movement"),
                unit: Some(unit),
            });
        }
    };
    for fact in facts {
        if let Fact::Stepped { unit, to, cost, .. } = fact {
            let spent = walk.map_or(0, |(_, spent, _)| spent);
            walk = Some((*unit, spent + cost.total().0, *to));
            continue;
        }
        if let Some(told) = tell(scene, fact) {
            close(&mut walk, &mut all);
            all.push(told);
        }
    }
    close(&mut walk, &mut all);
    all
}

/// Who has the turn at a place of the order.
#[must_use]
pub fn whose(scene: &Scene, place: usize) -> String {
    match &scene.turn.order {
        TurnOrder::Sides(sides) => sides
            .get(place)
            .map(|&side| scene.factions.title(side).to_owned()),
        TurnOrder::Initiative(units) => units.get(place).map(|&id| scene.unit(id).name.clone()),
    }
    .unwrap_or_default()
}

/// How the battle ended, as a headline.
#[must_use]
pub fn ending_title(scene: &Scene, ending: &Ending) -> String {
    match ending {
        Ending::Won { sides } => {
            let names: Vec<&str> = sides
                .iter()
                .map(|&side| scene.factions.title(side))
                .collect();
            format!("Victory: {}", names.join(" and "))
        }
        Ending::Goal { sides, .. } => {
            let names: Vec<&str> = sides
                .iter()
                .map(|&side| scene.factions.title(side))
                .collect();
            format!("Victory: {}", names.join(" and "))
        }
        Ending::NobodyLeft => "A draw: no fighter is left standing".to_owned(),
        Ending::RoundLimit => "A draw: the round limit is reached".to_owned(),
    }
}

fn attack_title(scene: &Scene, record: &ShotRecord, roll: &Roll) -> String {
    let (shooter, target) = (
        scene.unit(record.ask.shooter),
        scene.unit(record.ask.target),
    );
    let hits = match roll.outcome {
        Outcome::Miss | Outcome::CriticalMiss => String::new(),
        _ if roll.net_hits == Hits(0) => ", nothing gets through".to_owned(),
        _ => format!(", {}", words::hits(roll.net_hits)),
    };
    format!(
        "{} → {}: {}{hits}",
        shooter.name,
        target.name,
        outcome(roll.outcome)
    )
}

/// "38 + 31 = 69 against TL 57 · Point Blank −5 TL · Hits 4 + 1 − 2 cover = 3".
fn attack_detail(record: &ShotRecord, roll: &Roll) -> String {
    let attack = &record.attack;
    let mut parts = vec![format!(
        "{} {} = {} against TL {}",
        dice(roll, attack.advantage),
        plus(attack.accuracy.0),
        roll.total,
        attack.effective_tl
    )];
    parts.extend(
        record
            .modifiers
            .iter()
            .filter(|modifier| !matches!(modifier.effect, Effect::Dr(_)))
            .map(|modifier| short(record, *modifier)),
    );
    if roll.hits > Hits(0) {
        parts.push(hits_sum(attack, roll));
    }
    parts.join(" · ")
}

/// "Hits 4 + 1 of Wild Dice 6 1 5 2 3 − 2 cover − 1 armour = 2".
fn hits_sum(attack: &Attack, roll: &Roll) -> String {
    let mut sum = format!("Hits {}", roll.hits);
    if !roll.wild.is_empty() {
        let wild: Vec<String> = roll.wild.iter().map(u32::to_string).collect();
        sum.push_str(&format!(
            " + {} of Wild Dice {}",
            roll.bonus_hits,
            wild.join(" ")
        ));
    }
    for (dr, what) in [(attack.cover_dr, "cover"), (attack.armour_dr, "armour")] {
        if dr > Dr(0) {
            sum.push_str(&format!(" − {dr} {what}"));
        }
    }
    format!("{sum} = {}", roll.net_hits)
}

fn dice(roll: &Roll, level: Advantage) -> String {
    match roll.dice.as_slice() {
        [single] => single.to_string(),
        all => {
            let all: Vec<String> = all.iter().map(u32::to_string).collect();
            let which = if level.0 < 0 { "lowest" } else { "highest" };
            format!("{which} of {}: {}", all.join(" "), roll.kept)
        }
    }
}
