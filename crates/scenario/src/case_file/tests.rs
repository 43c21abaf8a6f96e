//! Every shipped case read, answered, written and read again.

use super::*;
use pincer_rules::order::Order;

mod orders;
mod play;
mod problems;
mod rulebooks;

const UNITS: &str =
    r#""units": {"T": {"at": [0, 0], "faction": "creatures"}, "A": {"at": [0, 3]}}"#;
const ASK: &str = r#""ask": {"shot": {"from": "A", "at": "T"}}, "expect": {}"#;

#[test]
fn defaults_are_those_of_the_format() {
    let line = format!(r#"{{"name": "x", {UNITS}, {ASK}}}"#);
    let case = read_case(&line).expect("sound");
    let unit = &case.scene.units[1];
    let plain = pincer_rules::unit::Unit::new("A", unit.at, unit.faction);
    assert_eq!(*unit, plain);
    assert_eq!(
        case.scene.board.shape(),
        pincer_rules::board::Shape::Hexagon {
            radius: pincer_rules::numbers::Steps(24)
        }
    );
    // The order of the file, not of the alphabet.
    assert_eq!(case.scene.units[0].name, "T");
}

#[test]
fn a_down_unit_shares_its_hex_and_zero_health_is_down() {
    let line = format!(
        r#"{{"name": "x", "units": {{"T": {{"at": [0, 0], "down": true}}, "A": {{"at": [0, 0]}}, "B": {{"at": [0, 1], "health": 0}}}}, {ASK}}}"#
    );
    let case = read_case(&line).expect("sound");
    assert!(!case.scene.units[0].is_standing());
    assert!(!case.scene.units[2].is_standing());
}

fn shipped() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases");
    let mut lines = Vec::new();
    for file in std::fs::read_dir(folder).expect("the cases") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|ending| ending == "jsonl") {
            let text = std::fs::read_to_string(&path).expect("text");
            for (index, line) in text.lines().enumerate() {
                if line.starts_with("{") && line.contains("\"expect\"") {
                    lines.push((format!("{}:{}", path.display(), index + 1), line.to_owned()));
                }
            }
        }
    }
    lines
}

#[test]
fn every_shipped_case_survives_writing_and_reading() {
    let lines = shipped();
    assert!(lines.len() >= 1863);
    for (place, line) in lines {
        let case = read_case(&line).unwrap_or_else(|errors| panic!("{place}: {errors}"));
        let written =
            write_case(&case.scene, &case.name, &case.question, &case.expect).expect(&place);
        assert!(!written.contains('\n'));
        let again =
            read_case(&written).unwrap_or_else(|errors| panic!("{place}: {errors}\n{written}"));
        assert_eq!(case, again, "{place}\n{written}");
    }
}

#[test]
fn everything_a_scene_can_hold_survives() {
    let line = r#"{"name": "all \"of\" it", "rules": "cybercore", "map": {"cols": 9, "rows": 7}, "gravity": "0g", "hexes": {"3,1": {"depth": 2}, "0,0": {"cover": 3, "difficult": 2, "hazard": {"hits": 2, "type": "bio"}, "conceals": true, "level": -2, "depth": 0.35, "current": {"strength": "torrent", "direction": "SW"}, "dug_in": 4, "lost": 5, "smoke": 2, "surface": "planks"}, "1,1": {"wall": true}, "2,1": {"impassable": true}, "3,3": {"cover": 1, "lost": 4}, "4,3": {"dug_in": 1, "lost": 3}}, "units": {"Zoë": {"at": [3, 1], "facing": "SW", "faction": "wardens", "view_angle": 90, "speed": 7, "size": "huge", "might": 9, "accuracy": -3, "tl": 61, "armour": {"laser": 3, "ballistic": 1}, "health": 9, "down": true, "athletics": 12, "traits": ["guardian", "close_quarters_training:small", "nimble", "mag_boots", "thruster"], "weapon": {"kind": "thrown", "item_size": "large", "hits": 7, "wild_die": 12, "category": "mounted", "damage": "chemical", "tags": ["two_handed", "full_auto"]}, "prone": true, "swept": true, "climbed": true}, "B": {"at": [4, 1], "armour": 2, "training": {}, "weapon": {"kind": "melee", "reach": true, "push": 3}}, "C": {"at": [4, 2], "training": {"core": "sci_ops", "rank": 3, "specialty": ["heavy", "explosive"], "skill": {"explosive": 4, "small": -1}, "familiarity": {"Sting": 11, "Bee": 2}, "equipment": 5, "talents": -2}, "weapon": {"name": "Sting", "kind": "explosive", "blast": 3, "increment": 9, "class": "heavy", "smoke": 3, "uses": 2}}, "D": {"at": [5, 2], "weapon": {"kind": "ranged", "cone": 3, "range": "short", "hits": 0}}, "E": {"at": [5, 3], "drifting": "NW", "weapon": {"line": 4}}, "F": {"at": [6, 2], "weapon": {"kind": "thrown", "burst": 2, "smoke": 1, "range": "point_blank"}}}, "crossfired": {"B": {"by": "C", "from": [0, 1]}}, "settings": {"dr_model": "tl_shift", "sell_it": "ask", "mission_tl": 60, "actions": 3}, "relations": {"squad/wardens": "unfriendly", "ghosts/ghosts": "allies", "creatures/squad": "neutral"}, "goals": [{"side": "wardens", "hold": [[3, 1], [0, 1]], "rounds": 3, "progress": 2}, {"side": "ghosts", "reach": [[4, 3]], "units": 2}, {"side": "squad", "protect": "Zoë", "until": 9}], "ask": {"shot": {"from": "C", "at": "B", "standing_at": [5, 1]}}, "expect": {"legal": false, "wound": null}}"#;
    let case = read_case(line).expect("sound");
    let written = write_case(&case.scene, &case.name, &case.question, &case.expect).expect("text");
    assert_eq!(read_case(&written).expect("sound"), case, "{written}");
    assert_eq!(written.matches("0.35").count(), 1);
    for kept in [
        "at\":[3,1]",
        "huge",
        "\"0g\"",
        "torrent",
        "Sting",
        "\"line\":4",
    ] {
        assert!(written.contains(kept), "{written}");
    }
}

#[test]
fn what_is_default_is_left_out() {
    let line = r#"{"name":"x","units":{"T":{"at":[0,0],"faction":"creatures"},"A":{"at":[0,3]}},"ask":{"shot":{"from":"A","at":"T"}},"expect":{"legal":true}}"#;
    let case = read_case(line).expect("sound");
    assert_eq!(
        write_case(&case.scene, "x", &case.question, &case.expect).expect("text"),
        line
    );
}

#[test]
fn every_shipped_case_is_answered_as_expected() {
    let mut wrong = Vec::new();
    for (place, line) in shipped() {
        let case = read_case(&line).expect(&place);
        // Orders are the AI's to answer, plays those of whoever plays them.
        if matches!(case.question, Question::Order(_) | Question::Play(_)) {
            continue;
        }
        for mismatch in compare(&case.expect, &answer(&case.scene, &case.question)) {
            wrong.push(format!("{place} {}: {mismatch}", case.name));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_question_can_be_told() {
    let mut kinds = std::collections::BTreeSet::new();
    for (place, line) in shipped() {
        let case = read_case(&line).expect(&place);
        kinds.insert(format!("{:?}", std::mem::discriminant(&case.question)));
        let got = match &case.question {
            Question::Order(_) => answer_order(&case.scene, &Order::EndTurn, "all done"),
            Question::Play(_) => {
                let played = Played {
                    scene: &case.scene,
                    refused: None,
                    ended: None,
                    winners: &[],
                    facts: Vec::new(),
                    dice_left: 0,
                };
                answer_play(&played, &case.expect)
            }
            other => answer(&case.scene, other),
        };
        let told = tell(&case, &got);
        assert!(told.len() >= 2, "{place}: {told:?}");
        assert!(told.iter().all(|line| !line.trim().is_empty()), "{told:?}");
        let foreign = |line: &String| line.contains(['_', '{', '"']);
        assert!(!told.iter().any(foreign), "{place}: {told:?}");
    }
    assert_eq!(kinds.len(), Question::KINDS.len());
}
