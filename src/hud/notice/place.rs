//! What a hex is, in a line: "crates, cover 1, 3 of 4 Hits", "waist-deep water,
//! strong current to the SE", "smoke (2 rounds left)".

use pincer_rules::board::{CurrentStrength, Ground, Passage};
use pincer_rules::cybercore::breach::{self, HITS_PER_LEVEL};
use pincer_rules::movement::current::flow;
use pincer_rules::movement::forced::swept;
use pincer_rules::numbers::{Hits, Rounds, Stacks};
use pincer_rules::sentences::{sheet, words};

/// Everything there is to say of the ground.
pub(super) fn told(ground: &Ground) -> String {
    let mut parts = vec![words::ground(ground)];
    if ground.passage != Passage::Wall {
        parts.extend(ground.cover.map(|level| format!("cover {level}")));
        let bare = ground.cover.is_none();
        parts.extend(ground.dug_in.map(|level| match bare {
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
    if ground.difficult > Stacks(0) {
        parts.push(format!("costs {}", 1 + ground.difficult.0));
    }
    if let Some(hazard) = ground.hazard {
        parts.push(words::hits(hazard.hits));
    }
    // Smoke that is all there is tells its rounds itself.
    let smoke = parts[0].starts_with("smoke");
    if ground.smoke > Rounds(0) && !smoke {
        parts.push(sheet::smoke(ground.smoke));
    } else if ground.is_concealing() && !smoke {
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

    #[test]
    fn cover_tells_what_is_left_of_it() {
        let mut ground = Ground {
            cover: CoverLevel::new(2),
            ..Ground::default()
        };
        assert_eq!(told(&ground), "console, cover 2");
        ground.worn = Hits(3);
        assert_eq!(told(&ground), "console, cover 2, 5 of 8 Hits left");
        let position = Ground {
            dug_in: CoverLevel::new(3),
            ..Ground::default()
        };
        assert_eq!(told(&position), "dug-in position, cover 3 within");
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
            told(&river),
            "waist-deep water, strong current to the S, sweeps 3 hexes"
        );
        let smoke = Ground {
            smoke: Rounds(2),
            ..Ground::default()
        };
        assert_eq!(told(&smoke), "smoke (2 rounds left)");
    }
}
