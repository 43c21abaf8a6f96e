//! Problems of areas, training, smoke and breaking cover.

use super::*;

/// A case whose unit A has a weapon.
fn with_weapon(keys: &str) -> String {
    with_unit(&format!(r#""weapon": {{{keys}}}"#))
}

#[test]
fn weapons() {
    assert_problems(&[
        (
            with_weapon(r#""kind": "ranged", "blast": 2"#),
            "units.A.weapon.blast: \"blast\" means nothing for a weapon of kind \"ranged\"",
        ),
        (
            with_weapon(r#""kind": "explosive", "cone": 2"#),
            "\"cone\" means nothing for a weapon of kind \"explosive\"",
        ),
        (
            with_weapon(r#""kind": "ranged", "line": 2, "cone": 2"#),
            "units.A.weapon.cone: \"line\" and \"cone\" do not go together; give one of them",
        ),
        (
            with_weapon(r#""kind": "ranged", "burst": 0"#),
            "units.A.weapon.burst: 0 is not from 1",
        ),
        (
            with_weapon(r#""kind": "ranged", "range": "shrt""#),
            "units.A.weapon.range: \"shrt\" is no range band (did you mean \"short\"?); it can be melee, point_blank, short, medium, long",
        ),
        (
            with_weapon(r#""kind": "melee", "range": "melee""#),
            "\"range\" means nothing for a weapon of kind \"melee\"",
        ),
        (
            with_weapon(r#""kind": "ranged", "range": "short", "increment": 5"#),
            "\"increment\" and \"range\" do not go together",
        ),
        (
            with_weapon(r#""kind": "ranged", "smoke": 2"#),
            "units.A.weapon.smoke: smoke needs an area to hang in; add \"burst\", \"line\" or \"cone\"",
        ),
        (
            with_weapon(r#""kind": "ranged", "push": -1"#),
            "units.A.weapon.push: -1 is not from 0",
        ),
        (
            with_weapon(r#""kind": "ranged", "uses": 0.5"#),
            "units.A.weapon.uses: 0.5 is not a whole number",
        ),
        (
            with_weapon(r#""kind": "ranged", "name": """#),
            "units.A.weapon.name: a weapon needs a name",
        ),
    ]);
}

#[test]
fn training() {
    assert_problems(&[
        (
            with_unit(r#""training": {}, "accuracy": 3"#),
            "units.A: \"accuracy\" and \"training\" do not go together",
        ),
        (
            with_unit(r#""training": {"core": "combta"}"#),
            "units.A.training.core: \"combta\" is no core (did you mean \"combat\"?)",
        ),
        (
            with_unit(r#""training": {"rank": -1}"#),
            "units.A.training.rank: -1 is not from 0",
        ),
        (
            with_unit(r#""training": {"specialty": ["medum"]}"#),
            "units.A.training.specialty: \"medum\" is no type of weapon (did you mean \"medium\"?)",
        ),
        (
            with_unit(r#""training": {"skill": {"bow": 3}}"#),
            "units.A.training.skill: there is no key \"bow\"",
        ),
        (
            with_unit(r#""training": {"skill": {"small": 1.5}}"#),
            "units.A.training.skill.small: 1.5 is not a whole number",
        ),
        (
            with_unit(r#""training": {"familiarity": {"Sting": "much"}}"#),
            "units.A.training.familiarity.Sting: a whole number is wanted here",
        ),
        (
            with_unit(r#""training": {"familiarity": {" ": 3}}"#),
            "units.A.training.familiarity: a weapon needs a name",
        ),
        (
            with_unit(r#""training": {"talent": 3}"#),
            "did you mean \"talents\"?",
        ),
    ]);
}

#[test]
fn ground() {
    assert_problems(&[
        (
            with(r#""hexes": {"1,2": {"smoke": -1}}"#),
            "hexes.1,2.smoke: -1 is not from 0",
        ),
        (
            with(r#""hexes": {"1,2": {"cover": 2, "lost": 9}}"#),
            "hexes.1,2.lost: the cover of hex 1,2 has 8 Hits and cannot have lost 9",
        ),
        (
            with(r#""hexes": {"1,2": {"lost": 1}}"#),
            "the cover of hex 1,2 has 0 Hits and cannot have lost 1",
        ),
        (
            with(r#""settings": {"actions": 0}"#),
            "settings.actions: 0 is not from 1 to 10",
        ),
        (
            with(r#""settings": {"sell_it": "aks"}"#),
            "did you mean \"ask\"?",
        ),
    ]);
}

#[test]
fn questions() {
    assert_problems(&[
        (
            asking(r#"{"area": {"from": "A"}}"#),
            "ask.area: an area is put somewhere by one of \"at\": [q, r], \"along\": \"NE\" and \"around\": true; found 0",
        ),
        (
            asking(r#"{"area": {"from": "A", "at": [0, 0], "along": "N"}}"#),
            "found 2",
        ),
        (
            asking(r#"{"area": {"from": "A", "around": false}}"#),
            "ask.area.around: an area is put somewhere",
        ),
        (
            asking(r#"{"area": {"from": "A", "along": "E"}}"#),
            "ask.area.along: \"E\" is no facing",
        ),
        (
            asking(r#"{"area": {"from": "A", "at": [0, 99]}}"#),
            "ask.area.at: hex 0,99 lies outside the map",
        ),
        (
            asking(r#"{"area": {"from": "A", "around": true, "standing_at": [0, 0]}}"#),
            "ask.area.standing_at: \"A\" cannot stand on hex 0,0: \"T\" stands there",
        ),
        (
            asking(r#"{"shot": {"from": "A", "at": "T", "area": {}}}"#),
            "ask.shot.area: an area is put somewhere",
        ),
        (
            asking(r#"{"shot": {"from": "A", "at": "T", "area": {"on": [0, 0]}}}"#),
            "ask.shot.area",
        ),
        (
            asking(r#"{"breach": {"from": "A"}}"#),
            "ask.breach: the key \"hex\" is missing",
        ),
        (
            asking(r#"{"breach": {"from": "A", "hex": [99, 0]}}"#),
            "ask.breach.hex: hex 99,0 lies outside",
        ),
        (
            asking(r#"{"breach": {"from": "A", "hex": [0, 0], "wild": [1]}}"#),
            "ask.breach.wild: the key \"dice\" is missing",
        ),
        (
            asking(r#"{"breach": {"from": "A", "hex": [0, 0], "dice": [1, 2], "wild": []}}"#),
            "ask.breach.dice: this attack rolls 1 d100, found 2",
        ),
        (
            asking(r#"{"breach": {"from": "A", "hex": [0, 0], "dice": [99], "wild": [6, 1]}}"#),
            "ask.breach.wild: this roll asks for more Wild Dice than the 2 given",
        ),
        (
            asking(r#"{"throw": {"unit": "A"}}"#),
            "ask.throw.unit: the weapon in \"A\"'s hand is not thrown",
        ),
    ]);
}
