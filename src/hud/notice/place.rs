//! What a hex is, in a line: "crates, cover 1, 3 of 4 Hits", "waist-deep water,
//! strong current to the SE", "smoke (2 rounds left)".

use pincer_rules::board::{CurrentStrength, Ground, Passage};
use pincer_rules::cybercore::breach::{self, HITS_PER_LEVEL};
use pincer_rules::movement::costs::STEP;
use pincer_rules::movement::current::flow;
use pincer_rules::movement::forced::swept;
use pincer_rules::numbers::{Hits, Rounds, Stacks};
use pincer_rules::sentences::{sheet, words};
use pincer_rules::system::{Feature, System};

/// Everything there is to say of the ground.
pub(super) fn told(system: System, ground: &Ground) -> String {
    let mut parts = vec![words::ground(ground)];
    if ground.passage != Passage::Wall {
        parts.extend(ground.cover.map(|level| format!("cover {level}")));
        let bare = ground.cover.is_none();
        let dug_in = ground.dug_in.filter(|_| system.has(Feature::DugIn));
        parts.extend(dug_in.map(|level| match bare {
            true => format!("cover {level} within"),
            false => format!("dug in {level}"),
        }));
    }
    if ground.worn > Hits(0)
        && let Some(level) = breach::level(ground)
    {
        let all = u32::from(level.get()) * HITS_PER_LEVEL;
        parts.push(format!("{} of {all} Hits left", breach::left(ground)));
    }
    if let Some(current) = flow(ground) {
        let strength = match current.strength {
            CurrentStrength::Rough => "rough current",
            CurrentStrength::Strong => "strong current",
            CurrentStrength::Torrent => "torrent",
        };
        parts.push(format!(
            "{strength} to the {}, sweeps {}",
            current.direction.word(),
            words::hexes(swept(current.strength))
        ));
    }
    let Stacks(difficult) = system.difficult(ground.difficult);
    if difficult > 0 {
        parts.push(format!("costs {}", STEP + difficult));
    }
    if let Some(hazard) = ground.hazard {
        parts.push(words::hits(hazard.hits));
    }
    // Smoke that is all there is tells its rounds itself.
    let smoke = parts[0].starts_with("smoke");
    if ground.smoke > Rounds(0) && !smoke {
        parts.push(sheet::smoke(ground.smoke));
    } else if ground.is_concealing() && !smoke && system.has(Feature::Concealment) {
        parts.push("conceals".to_owned());
    }
    if ground.level.0 != 0 {
        parts.push(format!("level {}", words::signed(ground.level.0)));
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincer_rules::board::Current;
    use pincer_rules::hex::Facing;
    use pincer_rules::numbers::{Centimetres, CoverLevel};
    use pincer_rules::surface::Surface;

    #[test]
    fn cover_tells_what_is_left_of_it() {
        let mut ground = Ground {
            cover: CoverLevel::new(2),
            ..Ground::default()
        };
        assert_eq!(told(System::CYBERCORE, &ground), "console, cover 2");
        ground.worn = Hits(3);
        assert_eq!(
            told(System::CYBERCORE, &ground),
            "console, cover 2, 5 of 8 Hits left"
        );
        let position = Ground {
            dug_in: CoverLevel::new(3),
            ..Ground::default()
        };
        assert_eq!(
            told(System::CYBERCORE, &position),
            "dug-in position, cover 3 within"
        );
    }

    /// What it costs and what covers is the rulebook's to say (`LA-6`, `LA-7`).
    #[test]
    fn each_rulebook_has_its_own_costs() {
        let scrap = Ground {
            difficult: Stacks(2),
            dug_in: CoverLevel::new(3),
            ..Ground::default()
        };
        let by = |word: &str| told(System::from_word(word).unwrap(), &scrap);
        assert!(by("lancer").ends_with("costs 2"), "{}", by("lancer"));
        assert!(!by("lancer").contains("within"), "{}", by("lancer"));
        let hedge = Ground {
            conceals: true,
            surface: Surface::Foliage,
            ..Ground::default()
        };
        for (word, conceals) in [
            ("cybercore", true),
            ("dungeon_universalis", false),
            ("lancer", true),
        ] {
            let said = told(System::from_word(word).unwrap(), &hedge);
            assert_eq!(said.contains("conceals"), conceals, "{word}: {said}");
        }
        for word in ["cybercore", "dungeon_universalis"] {
            assert!(
                by(word).ends_with("cover 3 within, costs 3"),
                "{}",
                by(word)
            );
        }
    }

    #[test]
    fn water_and_smoke_tell_what_they_do() {
        let river = Ground {
            depth: Centimetres(90),
            current: Some(Current {
                strength: CurrentStrength::Strong,
                direction: Facing::South,
            }),
            ..Ground::default()
        };
        assert_eq!(
            told(System::CYBERCORE, &river),
            "waist-deep water, strong current to the S, sweeps 3 hexes"
        );
        let smoke = Ground {
            smoke: Rounds(2),
            ..Ground::default()
        };
        assert_eq!(told(System::CYBERCORE, &smoke), "smoke (2 rounds left)");
    }
}
