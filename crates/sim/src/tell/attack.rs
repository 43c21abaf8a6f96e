//! Attacks in words: what came of them, and every number that went into it.

use pincer_rules::Scene;
use pincer_rules::board::Ground;
use pincer_rules::cybercore::breach::{self, BreachRecord};
use pincer_rules::numbers::{Advantage, CoverLevel, Dr, Hits};
use pincer_rules::record::{Attack, Effect, Modifiers, Outcome, RangeBand, Roll, ShotRecord};
use pincer_rules::sentences::short_in;
use pincer_rules::sentences::words::{self, at, outcome, plus};

/// "Bo → Spitter 2: Hit, 2 Hits".
pub(super) fn title(scene: &Scene, record: &ShotRecord, roll: &Roll) -> String {
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
pub(super) fn detail(record: &ShotRecord, roll: &Roll) -> String {
    sums(&record.attack, record.range.band, &record.modifiers, roll)
}

/// "Bo → crates at 3,4: Hit, 3 Hits, level 2 → 1".
pub(super) fn breach_title(
    scene: &Scene,
    record: &BreachRecord,
    roll: &Roll,
    after: &Ground,
) -> String {
    let level = |level: Option<CoverLevel>| level.map_or(0, CoverLevel::get);
    let (had, has) = (level(record.level), level(breach::level(after)));
    let came = match (roll.net_hits, has) {
        (Hits(0), _) => String::new(),
        (hits, 0) => format!(", {}: rubble", words::hits(hits)),
        (hits, _) if has == had => format!(", {}, level {had} holds", words::hits(hits)),
        (hits, _) => format!(", {}, level {had} → {has}", words::hits(hits)),
    };
    format!(
        "{} → {} at {}: {}{came}",
        scene.unit(record.ask.shooter).name,
        words::struck_cover(after),
        at(record.ask.hex),
        outcome(roll.outcome),
    )
}

/// The same sums of an attack on cover.
pub(super) fn breach_detail(record: &BreachRecord, roll: &Roll) -> String {
    sums(&record.attack, record.range.band, &record.modifiers, roll)
}

fn sums(attack: &Attack, band: RangeBand, modifiers: &Modifiers, roll: &Roll) -> String {
    let mut parts = vec![format!(
        "{} {} = {} against TL {}",
        dice(&roll.dice, roll.kept, attack.advantage),
        plus(attack.accuracy.0),
        roll.total,
        attack.effective_tl
    )];
    parts.extend(
        modifiers
            .iter()
            .filter(|modifier| !matches!(modifier.effect, Effect::Dr(_)))
            .map(|modifier| short_in(band, *modifier)),
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
            " + {} of {} {}",
            roll.bonus_hits,
            match wild.as_slice() {
                [_] => "Wild Die",
                _ => "Wild Dice",
            },
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

/// "38", "lowest of 38 91: 38".
pub(super) fn dice(dice: &[u32], kept: u32, level: Advantage) -> String {
    match dice {
        [single] => single.to_string(),
        all => {
            let all: Vec<String> = all.iter().map(u32::to_string).collect();
            let which = if level.0 < 0 { "lowest" } else { "highest" };
            format!("{which} of {}: {kept}", all.join(" "))
        }
    }
}
