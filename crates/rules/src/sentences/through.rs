//! What armour and cover leave of the hits: that most of them do nothing is not
//! to be worked out from three numbers (`ATK-9`).

use crate::cybercore::attack::is_hit;
use crate::record::{Attack, Odds, Outcome};
use crate::sentences::words::{percent, share};

/// Differences below this are no news, in millionths.
const LEAST: i64 = 500;

/// How much of what hits is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopped {
    /// At least half of it.
    Most,
    /// Less.
    Some,
}

/// "77 % hit, only 0.1 % get through 10 DR"; `None` where whatever hits wounds.
#[must_use]
pub fn through(attack: &Attack, odds: &Odds) -> Option<(Stopped, String)> {
    let ways: u32 = Outcome::ALL
        .iter()
        .filter(|&&outcome| is_hit(attack, outcome))
        .map(|&outcome| odds.ways(outcome))
        .sum();
    let hit = i64::from(ways) * 1_000_000 / i64::from(odds.total.max(1));
    let wound = odds.wound_millionths().0;
    let dr = attack.armour_dr.0 + attack.cover_dr.0;
    if dr == 0 || hit - wound < LEAST {
        return None;
    }
    let stopped = match 2 * wound <= hit {
        true => Stopped::Most,
        false => Stopped::Some,
    };
    let words = format!(
        "{} hit, only {} get through {dr} DR",
        share(ways, odds.total),
        percent(odds.wound)
    );
    Some((stopped, words))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Shape};
    use crate::cybercore;
    use crate::faction::Factions;
    use crate::hex::Hex;
    use crate::numbers::{Dr, Steps};
    use crate::record::Ask;
    use crate::scene::Scene;
    use crate::unit::{Armour, Unit, UnitId};

    fn against(dr: u32) -> Option<(Stopped, String)> {
        let mut scene = Scene::new(Board::new(Shape::Hexagon { radius: Steps(4) }).unwrap());
        let mut factions = Factions::default();
        let squad = factions.add("squad").unwrap();
        let creatures = factions.add("creatures").unwrap();
        scene.factions = factions;
        let lurker = Unit {
            armour: Armour::all(Dr(dr)),
            ..Unit::new("Lurker", Hex::new(3, 0), creatures)
        };
        scene.units = vec![Unit::new("Bo", Hex::ZERO, squad), lurker];
        let record = cybercore::shot(&scene, Ask::new(&scene, UnitId(0), UnitId(1)));
        through(&record.attack, &record.odds.unwrap())
    }

    #[test]
    fn armour_that_stops_what_hits_is_named() {
        assert_eq!(against(0), None);
        let (stopped, words) = against(10).unwrap();
        assert_eq!(stopped, Stopped::Most);
        assert!(words.contains(" hit, only "), "{words}");
        assert!(words.ends_with(" get through 10 DR"), "{words}");
        // Never more than what hits.
        let all: Vec<_> = (0..12).map(|dr| against(dr).map(|told| told.0)).collect();
        let first = all.iter().position(Option::is_some).unwrap();
        assert!(all[first..].iter().all(Option::is_some), "{all:?}");
    }
}
