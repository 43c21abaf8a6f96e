//! A folder of one's own, laid over what comes along: what it adds, what it
//! replaces, and every way in which it can be wrong.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const ROOM: &str = "\
title = \"Room\"
summary = \"Two in a room.\"
teaches = \"A rail needs no second shot.\"
seed = 7
round_limit = 6
gravity = \"0g\"
map = '''
. . m .
. c . .
'''
[settings]
mission_tl = 60
[legend]
\".\" = \"deck\"
c = \"crates\"
m = \"moss\"
[[sides]]
faction = \"squad\"
player = \"human\"
[[sides]]
faction = \"creatures\"
[units.Ines]
profile = \"sniper\"
at = [0, 0]
[units.\"Lurker 1\"]
profile = \"lurker\"
faction = \"creatures\"
at = [3, 1]
";
const TERRAIN: &str = "[moss]\ntitle = \"Moss\"\ndifficult = 1\n";
const WEAPONS: &str = "[rail]\ntitle = \"Rail\"\nkind = \"ranged\"\nclass = \"heavy\"\n";
const UNITS: &str = "[sniper]\ntitle = \"Sniper\"\nweapon = \"rail\"\naccuracy = 40\n";

/// A folder of data with these files in it.
fn folder(test: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, text) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    folder
}

const SOUND: [(&str, &str); 4] = [
    ("scenarios/room.toml", ROOM),
    ("catalogue/terrain.toml", TERRAIN),
    ("catalogue/weapons.toml", WEAPONS),
    ("catalogue/units.toml", UNITS),
];

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pincer-headless"))
        .args(arguments)
        .arg("--data")
        .arg(folder)
        .output()
        .expect("the program")
}

fn told(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn listed(folder: &Path) -> Vec<Value> {
    told(&run(folder, &["scenarios", "--json"]))
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect()
}

#[test]
fn what_a_folder_adds_is_listed_and_played() {
    let folder = folder("adds", &SOUND);
    let text = told(&run(&folder, &["scenarios"]));
    assert!(text.starts_with("dockside: Dockside\n"), "{text}");
    let (_, room) = text
        .split_once("\n\nroom: Room\n")
        .expect("a block of its own");
    assert_eq!(
        room,
        "  Two in a room.\n  Teaches   A rail needs no second shot.\n  Sides     Squad 1, yours · Creatures 1, the AI's\n  Map       4 × 2 hexes, zero gravity\n  Rules     Cybercore · turns side by side · 6 rounds at most\n  Settings  Mission TL 60\n  Goal      leave no enemy standing\n"
    );
    let all = listed(&folder);
    let last = all.last().expect("one at least");
    assert_eq!(last["id"], "room");
    assert_eq!(last["settings"]["mission_tl"], 60);
    assert_eq!(last["gravity"], "0g");
    assert_eq!(
        last["differs"],
        serde_json::json!(["zero gravity", "Mission TL 60"])
    );
    let played = told(&run(&folder, &["simulate", "room", "--seeds", "3..4"]));
    assert_eq!(played.lines().count(), 2);
}

#[test]
fn the_same_name_replaces() {
    let docks = ROOM.replace("title = \"Room\"", "title = \"Other docks\"");
    let mut files = SOUND.to_vec();
    files[0] = ("scenarios/dockside.toml", &docks);
    let all = listed(&folder("replaces", &files));
    let docks: Vec<&Value> = all.iter().filter(|one| one["id"] == "dockside").collect();
    assert_eq!(docks.len(), 1);
    assert_eq!(docks[0]["title"], "Other docks");
    assert_eq!(all[0]["id"], "dockside", "it keeps its place");
}

/// A scenario file beside the folder uses its catalogue too.
#[test]
fn a_file_uses_the_catalogue_of_the_folder() {
    let folder = folder("file", &SOUND);
    let file = folder.join("scenarios/room.toml");
    let file = file.to_str().expect("a path");
    told(&run(&folder, &["simulate", file, "--seeds", "3"]));
}

#[track_caller]
fn wrong(folder: &Path, wanted: &[&str]) {
    for command in [
        &["scenarios"][..],
        &["simulate", "dockside", "--seeds", "1"],
    ] {
        let output = run(folder, command);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        let text = String::from_utf8(output.stderr).expect("text");
        for wanted in wanted {
            assert!(text.contains(wanted), "{wanted}\n{text}");
        }
        assert_eq!(text.lines().count(), wanted.len(), "{text}");
    }
}

#[test]
fn all_problems_of_all_files_are_told() {
    let weapons = WEAPONS.replace("ranged", "rangd");
    let units = UNITS.replace("accuracy", "acuracy");
    let other = ROOM.replace("seed = 7", "seed = -7");
    let room = ROOM.replace("at = [3, 1]", "at = [9, 1]");
    let folder = folder(
        "problems",
        &[
            ("scenarios/a.toml", &other),
            ("scenarios/room.toml", &room),
            ("scenarios/notes.txt", "not read"),
            ("catalogue/terrain.toml", TERRAIN),
            ("catalogue/weapons.toml", &weapons),
            ("catalogue/units.toml", &units),
        ],
    );
    wrong(
        &folder,
        &[
            "catalogue/weapons.toml:3:8 rail.kind: ",
            "catalogue/units.toml:4:1 sniper: there is no key \"acuracy\"",
            "scenarios/a.toml:4:8 seed: ",
            "scenarios/room.toml:28:6 units.Lurker 1.at: hex 9,1 lies outside the map",
        ],
    );
}

#[test]
fn a_folder_that_cannot_be_used_says_why() {
    let here = folder("unusable", &[("readme.txt", "")]);
    wrong(&here.join("nowhere"), &["nowhere: there is no such folder"]);
    wrong(
        &here.join("readme.txt"),
        &["readme.txt: there is no such folder"],
    );
    wrong(
        &here,
        &["unusable: neither a folder scenarios nor a folder catalogue"],
    );
    let typo = folder("typo", &[("catalogue/weapon.toml", WEAPONS)]);
    wrong(
        &typo,
        &["weapon.toml: a catalogue has terrain.toml, weapons.toml and units.toml"],
    );
    let odd = folder("odd", &[]);
    std::fs::create_dir_all(odd.join("scenarios/folder.toml")).expect("a folder");
    std::fs::write(
        odd.join("scenarios/latin.toml"),
        b"title = \"x\"\nsummary = \"a\xe4\"\n",
    )
    .expect("a file");
    wrong(
        &odd,
        &[
            "folder.toml: it cannot be read: ",
            "latin.toml:2:13 this is no UTF-8 text",
        ],
    );
}

/// What replaces the ground under somebody's feet is told as what it is.
#[test]
fn what_does_not_suit_a_scenario_that_comes_along_is_told() {
    let folder = folder(
        "unsuited",
        &[(
            "catalogue/terrain.toml",
            "[deck]\ntitle = \"Deck\"\nwall = true\n",
        )],
    );
    let output = run(&folder, &["scenarios"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let text = String::from_utf8(output.stderr).expect("text");
    assert!(text.contains("dockside.toml:"), "{text}");
    assert!(
        text.contains("that scenario comes with the program"),
        "{text}"
    );
}
