//! Each kind of problem with its place, Dockside, and maps painted over.

use super::*;
use pincer_rules::board::{Passage, offset_to_axial};
use pincer_rules::faction::Relation;
use pincer_rules::numbers::{Centimetres, Health, Stacks};
use pincer_rules::unit::UnitId;

const SMALL: &str = "\
title = \"Small\"
seed = 7
map = '''
. . # .
. c . .
'''
[legend]
\".\" = \"deck\"
\"#\" = \"wall\"
c = \"crates\"
[[sides]]
faction = \"squad\"
player = \"human\"
[[sides]]
faction = \"creatures\"
[units.Ines]
profile = \"marksman\"
at = [0, 0]
[units.\"Lurker 1\"]
profile = \"lurker\"
faction = \"creatures\"
at = [3, 1]
";

fn load_small(from: &str, to: &str) -> Result<Scenario, Problems> {
    assert!(SMALL.contains(from), "{from}");
    load(
        &SMALL.replacen(from, to, 1),
        "maps/small.toml",
        Catalogue::embedded(),
    )
}

#[test]
fn a_small_scenario() {
    let scenario = load(SMALL, "maps/small.toml", Catalogue::embedded()).expect("sound");
    assert_eq!(
        (scenario.id.as_str(), scenario.title.as_str()),
        ("small", "Small")
    );
    assert_eq!((scenario.seed, scenario.round_limit), (7, Round(30)));
    assert!(scenario.scene.goals.is_empty());
    assert_eq!(scenario.turns, Turns::Sides);
    let factions: Vec<FactionId> = scenario.sides.iter().map(|side| side.faction).collect();
    assert_eq!(
        scenario.scene.turn.order,
        TurnOrder::Sides(factions.clone())
    );
    assert_eq!(scenario.scene.turn.round, Round(0));
    assert_eq!(scenario.sides[0].player, Player::Human);
    assert_eq!(scenario.sides[1].player, Player::Ai);
    assert_eq!(scenario.sides[1].title, "Creatures");
    let scene = &scenario.scene;
    assert_eq!(
        scene.factions.relation(factions[0], factions[1]),
        Relation::Hostile
    );
    let at = |col, row| scene.board.ground(offset_to_axial(col, row));
    assert_eq!(at(2, 0).passage, Passage::Wall);
    assert_eq!(
        at(1, 1).cover.map(pincer_rules::numbers::CoverLevel::get),
        Some(1)
    );
    assert_eq!(scene.board.hexes().count(), 8);
    let ines = scene.unit(UnitId(0));
    assert_eq!(
        (ines.name.as_str(), ines.profile.as_str()),
        ("Ines", "marksman")
    );
    assert_eq!(ines.weapon.name, "Rifle");
    assert_eq!(ines.carried.len(), 1);
    assert_eq!(scene.unit(UnitId(1)).at, offset_to_axial(3, 1));
}

#[test]
fn units_override_their_profiles() {
    let changed = "profile = \"marksman\"\nhealth = 2\nspeed = 7\nweapon = \"sword\"\ncarried = [\"pistol\", { name = \"Old gun\", kind = \"ranged\", class = \"heavy\" }]\ninitiative = 5\n";
    let scenario = load_small("profile = \"marksman\"\n", changed).expect("sound");
    let ines = scenario.scene.unit(UnitId(0));
    assert_eq!(ines.health, Health(2));
    assert_eq!(ines.full_health, Health(5));
    assert_eq!(ines.speed.0, 7);
    assert_eq!(ines.weapon.name, "Sword");
    assert_eq!(ines.carried[1].name, "Old gun");
    let profile = Catalogue::embedded()
        .unit_file("marksman")
        .expect("a profile");
    assert_eq!(Some(ines.accuracy.0), profile.accuracy);
}

#[test]
fn goals_name_hexes_of_the_map_and_edges() {
    use pincer_rules::goal::Aim;
    let goals = "goal = \"elimination\"\ngoals = [{ side = \"squad\", hold = [[3, 0]], rounds = 2 }, { side = \"squad\", reach = \"north edge\" }, { side = \"creatures\", reach = \"east edge\", units = 1 }, { side = \"squad\", protect = \"Ines\", until = 6 }]\nseed = 7\n";
    let scenario = load_small("seed = 7\n", goals).expect("sound");
    let aims: Vec<&Aim> = scenario.scene.goals.iter().map(|goal| &goal.aim).collect();
    let hexes = |places: &[(i32, i32)]| {
        let hexes = places.iter().map(|&(col, row)| offset_to_axial(col, row));
        hexes.collect::<Vec<_>>()
    };
    assert_eq!(
        *aims[0],
        Aim::Hold {
            hexes: hexes(&[(3, 0)]),
            rounds: pincer_rules::numbers::Rounds(2)
        }
    );
    // The wall in the third column is nobody's goal.
    assert_eq!(
        *aims[1],
        Aim::Reach {
            hexes: hexes(&[(0, 0), (1, 0), (3, 0)]),
            units: 1
        }
    );
    assert_eq!(
        *aims[2],
        Aim::Reach {
            hexes: hexes(&[(3, 0), (3, 1)]),
            units: 1
        }
    );
    assert_eq!(
        *aims[3],
        Aim::Protect {
            unit: UnitId(0),
            until: Round(6)
        }
    );
    assert_eq!(
        listed::Listed::of(&scenario).goals[0],
        "Squad: hold 3,-1 for 2 rounds in a row"
    );
}

#[test]
fn mass_is_a_speed_and_training_an_accuracy() {
    for (mass, speed) in [(0, 7), (3, 4), (5, 2), (9, 2)] {
        let changed = format!("profile = \"marksman\"\nmass = {mass}\n");
        let scenario = load_small("profile = \"marksman\"\n", &changed).expect("sound");
        assert_eq!(scenario.scene.unit(UnitId(0)).speed.0, speed, "{mass}");
    }
    let changed = "profile = \"marksman\"\ntraining = { rank = 2 }\n";
    let scenario = load_small("profile = \"marksman\"\n", changed).expect("sound");
    let training = scenario.scene.unit(UnitId(0)).training.clone();
    assert_eq!(training.map(|training| training.rank.0), Some(2));
    let changed = "profile = \"marksman\"\naccuracy = 33\n";
    let scenario = load_small("profile = \"marksman\"\n", changed).expect("sound");
    let ines = scenario.scene.unit(UnitId(0));
    assert_eq!((&ines.training, ines.accuracy.0), (&None, 33));
}

#[test]
fn initiative_waits_to_be_rolled() {
    let changed = "seed = 7\nturns = \"initiative\"\nround_limit = 8\ngravity = \"0.5g\"\nsettings = { dr_model = \"off\" }\n";
    let text = SMALL.replacen("seed = 7\n", changed, 1).replacen(
        "at = [3, 1]",
        "at = [3, 1]\ninitiative = -4",
        1,
    );
    let scenario = load(&text, "small.toml", Catalogue::embedded()).expect("sound");
    assert_eq!(scenario.turns, Turns::Initiative { bonus: vec![0, -4] });
    assert_eq!(scenario.scene.turn.order, TurnOrder::Initiative(Vec::new()));
    assert_eq!(scenario.round_limit, Round(8));
    assert_eq!(scenario.scene.gravity, pincer_rules::scene::Gravity::Half);
}

#[test]
fn hexes_add_to_what_the_map_draws() {
    let changed = "seed = 7\nhexes = { \"1,1\" = { difficult = 2 }, \"0,1\" = \"shallows\" }\n";
    let scenario = load_small("seed = 7\n", changed).expect("sound");
    let crates = scenario.scene.board.ground(offset_to_axial(1, 1));
    assert_eq!(
        crates.cover.map(pincer_rules::numbers::CoverLevel::get),
        Some(1)
    );
    assert_eq!(crates.difficult, Stacks(2));
    let water = scenario.scene.board.ground(offset_to_axial(0, 1));
    assert_eq!(water.depth, Centimetres(50));
}

#[test]
fn the_scene_of_a_case_pastes_into_a_scenario() {
    let text = r#"
title = "Pasted"
seed = 1
map = { radius = 6 }
hexes = { "-2,1" = { cover = 2, depth = 0.35 }, "0,-6" = { wall = true } }
sides = [{ faction = "squad" }, { faction = "creatures" }]
units = { T = { at = [-3, 0], armour = { laser = 3 } }, M = { at = [0, 2], faction = "creatures", weapon = { kind = "melee", reach = true } } }
crossfired = { T = { by = "M", from = [0, 3] } }
"#;
    let case = r#"{"name": "x", "map": {"radius": 6}, "hexes": {"-2,1": {"cover": 2, "depth": 0.35}, "0,-6": {"wall": true}}, "units": {"T": {"at": [-3, 0], "armour": {"laser": 3}}, "M": {"at": [0, 2], "faction": "creatures", "weapon": {"kind": "melee", "reach": true}}}, "crossfired": {"T": {"by": "M", "from": [0, 3]}}, "ask": {"symmetry": {}}, "expect": {}}"#;
    let mut scene = load(text, "pasted.toml", Catalogue::embedded())
        .expect("sound")
        .scene;
    let case = crate::read_case(case).expect("sound");
    scene.turn = case.scene.turn.clone();
    assert_eq!(scene, case.scene);
}

#[test]
fn every_kind_of_problem_has_its_line() {
    let cases = [
        ("seed = 7", "seed = ", ":2:"),
        (
            "seed = 7",
            "seed = 7\nformat = 2",
            "format: this file has format 2",
        ),
        ("seed = 7", "seed = -1", ":2:8 seed: -1 is not from 0"),
        ("seed = 7\n", "", "the key \"seed\" is missing"),
        ("title = \"Small\"\n", "", "the key \"title\" is missing"),
        (
            "seed = 7",
            "seed = 7\nrules = \"chess\"",
            "small.toml:3:9 rules: \"chess\" is no rule system",
        ),
        (
            "seed = 7",
            "seed = 7\ngoalz = \"elimination\"",
            "there is no key \"goalz\" here (did you mean \"goal",
        ),
        (
            "seed = 7",
            "seed = 7\ngoals = [{ side = \"raiders\", reach = [[0, 0]] }]",
            ":3:10 goals.side: there is no faction \"raiders\"",
        ),
        (
            "seed = 7",
            "seed = 7\nrelations = { \"raiders/squad\" = \"hostile\" }\ngoals = [{ side = \"raiders\", reach = [[0, 0]] }]",
            ":4:10 goals.side: \"raiders\" is the faction of no side",
        ),
        (
            "seed = 7",
            "seed = 7\ngoals = [{ side = \"squad\", reach = [[0, 0]], units = 2 }]",
            ":3:10 goals.units: 2 units of \"squad\" are wanted there, and it has 1",
        ),
        (
            "seed = 7",
            "seed = 7\ngoals = [{ side = \"squad\", hold = [[2, 0]], rounds = 2 }]",
            ":3:36 goals.hold: nobody can stand on hex 2,0: it is a wall or impassable",
        ),
        (
            "seed = 7",
            "seed = 7\ngoals = [{ side = \"squad\", hold = [[0, 0]], rounds = 2, progress = 1 }]",
            "goals: there is no key \"progress\"",
        ),
        (
            "profile = \"marksman\"",
            "profile = \"marksman\"\nspeed = 3\nmass = 3",
            "units.Ines.mass: \"speed\" and \"mass\" do not go together",
        ),
        (
            "seed = 7",
            "seed = 7\ngoal = \"flag\"",
            "goal: \"flag\" is no goal",
        ),
        (
            "seed = 7",
            "seed = 7\nturns = \"both\"",
            "\"both\" is no order of turns",
        ),
        (
            "seed = 7",
            "seed = 7\nround_limit = 0",
            "round_limit: 0 is not from 1 to 1000",
        ),
        (
            "seed = 7",
            "seed = 7\nrelations = { \"squad/creature\" = \"foes\" }",
            "\"foes\" is no relation",
        ),
        (
            "player = \"human\"",
            "player = \"me\"",
            ":13:10 sides.player: \"me\" is no player",
        ),
        (
            "faction = \"squad\"\n",
            "faction = \"\"\n",
            "a faction needs a name",
        ),
        (
            "faction = \"creatures\"\n[units",
            "faction = \"squad\"\n[units",
            "the faction \"squad\" has a side already",
        ),
        (
            "faction = \"creatures\"\n[units",
            "faction = \"beasts\"\n[units",
            "\"creatures\" is the faction of no side",
        ),
        (
            "faction = \"creatures\"\n[units",
            "faction = \"creaturs\"\n[units",
            "(did you mean \"creaturs\"?)",
        ),
        (
            "[[sides]]\nfaction = \"creatures\"\n",
            "",
            "at least two [[sides]]",
        ),
        (
            "faction = \"creatures\"\nat",
            "at",
            "the side \"creatures\" has no unit",
        ),
        (
            ". . # .",
            ". . X .",
            ":4:5 map, hex 2,0: the legend has no 'X'",
        ),
        (
            ". c . .",
            ". c .",
            ":5:1 map: this row has 3 hexes, and the first row has 4",
        ),
        (
            "map = '''\n. . # .\n. c . .\n'''",
            "map = '''\n'''",
            "the map has no rows",
        ),
        (
            "map = '''\n. . # .\n. c . .\n'''",
            "map = \". .\"",
            "write the map between '''",
        ),
        (
            "map = '''\n. . # .\n. c . .\n'''",
            "map = { radius = 4 }",
            "a legend needs a map drawn as text",
        ),
        (
            "map = '''\n. . # .\n. c . .\n'''",
            "",
            "the key \"map\" is missing",
        ),
        (
            "[legend]\n\".\" = \"deck\"\n\"#\" = \"wall\"\nc = \"crates\"\n",
            "",
            "the key \"legend\" is missing",
        ),
        (
            "c = \"crates\"",
            "c = \"crats\"",
            ":10:5 legend.c: there is no terrain \"crats\" (did you mean \"crates\"?)",
        ),
        (
            "c = \"crates\"",
            "cc = \"crates\"",
            ":10:1 legend: \"cc\" is not one visible character",
        ),
        (
            "c = \"crates\"",
            "c = { cover = 9 }",
            "legend.c.cover: 9 is not from 1 to 5",
        ),
        (
            "profile = \"marksman\"",
            "profile = \"marksmen\"",
            "units.Ines.profile: there is no unit profile \"marksmen\" (did you mean \"marksman\"?)",
        ),
        (
            "profile = \"marksman\"",
            "weapon = \"pistl\"",
            ":17:10 units.Ines.weapon: there is no weapon \"pistl\" (did you mean \"pistol\"?)",
        ),
        (
            "profile = \"marksman\"",
            "health = 6\nfull_health = 5",
            "units.Ines.health: 6 is not from 0 to 5",
        ),
        (
            "profile = \"marksman\"",
            "acuracy = 3",
            ":17:1 units.Ines: there is no key \"acuracy\" here (did you mean \"accuracy\"?)",
        ),
        (
            "at = [0, 0]",
            "at = [2, 0]",
            ":18:6 units.Ines.at: \"Ines\" cannot stand on hex 2,0: it is a wall",
        ),
        (
            "at = [0, 0]",
            "at = [3, 1]",
            "\"Lurker 1\" cannot stand on hex 3,1: \"Ines\" stands there",
        ),
        ("at = [0, 0]", "at = [4, 0]", "hex 4,0 lies outside the map"),
        ("at = [0, 0]", "", "units.Ines: the key \"at\" is missing"),
        ("[units.\"Lurker 1\"]", "[units.Ines]", "duplicate key"),
        (
            "seed = 7",
            "seed = 7\nhexes = { \"9,9\" = \"crates\" }",
            "hexes: hex 9,9 lies outside the map",
        ),
        (
            "seed = 7",
            "seed = 7\nhexes = { \"1;1\" = \"crates\" }",
            "\"1;1\" is no hex",
        ),
        (
            "seed = 7",
            "seed = 1979-05-27",
            "a whole number is wanted here, not a date",
        ),
    ];
    for (from, to, wanted) in cases {
        let told = load_small(from, to).expect_err(to).to_string();
        assert!(
            told.contains(wanted),
            "{to}\nsays   {told}\nwanted {wanted}"
        );
        assert!(
            told.lines()
                .all(|line| line.starts_with("maps/small.toml:")),
            "{told}"
        );
    }
}

#[test]
fn all_problems_are_told_at_once_in_order() {
    let text = SMALL
        .replacen(". . # .", ". ? # .", 1)
        .replacen("c = \"crates\"", "c = \"crats\"", 1)
        .replacen("profile = \"lurker\"", "profile = \"lurcher\"", 1)
        .replacen("at = [0, 0]", "at = [2, 0]", 1);
    let problems = load(&text, "small.toml", Catalogue::embedded()).expect_err("four");
    let lines: Vec<u32> = problems.list.iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [4, 10, 18, 20], "{problems}");
}

#[test]
fn windows_line_ends_change_nothing() {
    let text = SMALL.replace('\n', "\r\n");
    let windows = load(&text, "maps/small.toml", Catalogue::embedded()).expect("sound");
    assert_eq!(
        windows,
        load(SMALL, "maps/small.toml", Catalogue::embedded()).expect("sound")
    );
}

#[test]
fn a_painted_map_keeps_every_other_byte() {
    let painted = paint(SMALL, "small.toml", 3, 0, '#').expect("inside");
    assert_eq!(painted, SMALL.replacen(". . # .", ". . # #", 1));
    let scene = load(&painted, "small.toml", Catalogue::embedded())
        .expect("sound")
        .scene;
    assert_eq!(
        scene.board.ground(offset_to_axial(3, 0)).passage,
        Passage::Wall
    );
    assert_eq!(
        paint(&painted, "small.toml", 3, 0, '.').expect("inside"),
        SMALL
    );
    for (col, row, letter) in [(4, 0, '.'), (0, 2, '.'), (-1, 0, '.'), (0, 0, ' ')] {
        assert!(
            paint(SMALL, "small.toml", col, row, letter).is_err(),
            "{col},{row}"
        );
    }
}

#[test]
fn dockside_is_what_it_says() {
    let (id, text) = embedded_scenarios()[0];
    let scenario = load(text, "dockside.toml", Catalogue::embedded()).expect("sound");
    assert_eq!((id, scenario.id.as_str()), ("dockside", "dockside"));
    let scene = &scenario.scene;
    assert_eq!(scene.board.hexes().count(), 24 * 16);
    for side in &scenario.sides {
        let count = scene
            .units
            .iter()
            .filter(|unit| unit.faction == side.faction)
            .count();
        assert_eq!(count, 6, "{}", side.title);
    }
    let grounds: Vec<_> = scene
        .board
        .hexes()
        .map(|hex| *scene.board.ground(hex))
        .collect();
    for level in [1, 2, 3] {
        let there = grounds
            .iter()
            .filter(|ground| ground.cover.is_some_and(|c| c.get() == level));
        assert!(there.count() >= 4, "cover {level}");
    }
    assert!(
        grounds
            .iter()
            .filter(|ground| ground.hazard.is_some())
            .count()
            >= 4
    );
    assert!(grounds.iter().filter(|ground| ground.conceals).count() >= 3);
    assert!(
        grounds
            .iter()
            .filter(|ground| ground.difficult > Stacks(0))
            .count()
            >= 5
    );
    assert!(grounds.iter().any(|ground| ground.depth > Centimetres(150)));
    let nearest = scene
        .units()
        .flat_map(|(a, one)| scene.units().map(move |(b, other)| (a, b, one, other)))
        .filter(|&(a, b, ..)| scene.relation(a, b) == Relation::Hostile)
        .map(|(.., one, other)| pincer_rules::hex::distance(one.at, other.at).0)
        .min();
    assert!(
        nearest.is_some_and(|steps| (8..=12).contains(&steps)),
        "{nearest:?}"
    );
}

/// Each embedded scenario is sound, and its map survives having every hex
/// painted with what is there already.
#[test]
fn embedded_maps_round_trip() {
    for (id, text) in embedded_scenarios() {
        let scenario = load(text, &format!("{id}.toml"), Catalogue::embedded()).expect(id);
        assert_eq!(scenario.id, *id);
        let map = text.split("'''").nth(1).expect(id);
        let mut letters = map.chars().filter(|letter| !letter.is_whitespace());
        let first = letters.next().expect(id);
        let other = letters.find(|&letter| letter != first).expect(id);
        let painted = paint(text, id, 0, 0, other).expect(id);
        let other = load(&painted, &format!("{id}.toml"), Catalogue::embedded()).expect(id);
        let differ: Vec<_> = scenario
            .scene
            .board
            .hexes()
            .filter(|&hex| scenario.scene.board.ground(hex) != other.scene.board.ground(hex))
            .collect();
        assert_eq!(differ, [offset_to_axial(0, 0)], "{id}");
    }
}

/// Of what is wrong with one thing only the cause is told.
#[test]
fn only_the_cause_is_told() {
    let lurker = "profile = \"lurker\"\nfaction = \"creatures\"\nat = [3, 1]";
    let creatures = "[[sides]]\nfaction = \"creatures\"";
    let goal = "\n[[goals]]\nside = \"creatures\"\nreach = \"east edge\"\nunits = 1\n";
    let cases = [
        // A unit whose faction cannot be read may belong to any side.
        (
            lurker,
            "profile = \"lurker\"\nfaction = 5\nat = [3, 1]".to_owned(),
            "units.Lurker 1.faction: a text is wanted",
        ),
        (
            lurker,
            format!("profile = \"lurker\"\nfaction = 5\nat = [3, 1]{goal}"),
            "units.Lurker 1.faction: a text is wanted",
        ),
        (
            lurker,
            format!("{lurker}\ndrfting = \"N\"\nswept = 3"),
            "did you mean \"drifting\"",
        ),
        // A side that cannot be read is there all the same.
        (
            creatures,
            "[[sides]]\nfaction = 7".to_owned(),
            "sides.faction: a text is wanted",
        ),
        (
            creatures,
            "[[sides]]\nfacton = \"creatures\"".to_owned(),
            "there is no key \"facton\" here (did you mean \"faction\"?)",
        ),
        (
            lurker,
            format!("{lurker}\ndrifting = \"N\""),
            "\"Lurker 1\" on hex 3,1 cannot drift with gravity; add \"gravity\": \"0g\"",
        ),
        (
            lurker,
            format!("{lurker}\n[[goals]]\nside = \"squad\"\nreach = [\"east edge\"]"),
            "goals.reach: an edge stands by itself, without brackets",
        ),
    ];
    for (from, to, wanted) in cases {
        let found = load_small(from, &to).expect_err(&to);
        let told: Vec<String> = found.list.iter().map(ToString::to_string).collect();
        let most = if to.contains("swept") { 2 } else { 1 };
        assert_eq!(told.len(), most, "{to}: {told:?}");
        assert!(told.iter().any(|told| told.contains(wanted)), "{told:?}");
    }
}

#[test]
fn what_is_obeyed_and_not_seen_is_told_as_an_escape() {
    let text = SMALL.replace("seed = 7", "seed = \"x\"");
    let found = load(&text, "a\nb\u{1b}[1m\u{202e}.toml", Catalogue::embedded());
    let told = found.expect_err("no seed").to_string();
    assert!(
        told.starts_with(r"a\nb\u{1b}[1m\u{202e}.toml:2:8 seed: "),
        "{told}"
    );
    assert_eq!(crate::visible("Zoë, größer\tund"), r"Zoë, größer\tund");
}
