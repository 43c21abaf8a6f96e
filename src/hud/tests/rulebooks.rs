//! What the panels show of rulebooks other than Cybercore.

use pincer_rules::dungeon_universalis::keys;
use pincer_rules::hex::Hex;
use pincer_rules::judge;
use pincer_rules::record::Ask;
use pincer_rules::scene::Waiting;
use pincer_rules::sentences::verdict::percent;
use pincer_rules::sentences::words;
use pincer_rules::system::{RANGE, System};
use pincer_rules::unit::UnitId;
use pincer_rules::weapon::{Weapon, WeaponKind};

use super::*;
use crate::hud::card;
use crate::hud::terms::Term;
use crate::preview;
use crate::state::Target;

fn playing(rules: &str) -> Bench {
    let mut bench = Bench::new();
    bench.table.scene.system = System::from_word(rules).expect(rules);
    bench.table.scene.windows.clear();
    bench.table.log.clear();
    bench
}

/// Ines attacks, and what the rulebook says of it is on the panel.
fn attacking(rules: &str, target: UnitId) -> Bench {
    let mut bench = playing(rules);
    bench.selection.target = Some(Target::Unit(target));
    let scene = &bench.table.scene;
    bench.preview.record = Some(judge::attack(scene, Ask::new(scene, INES, target)));
    bench
}

#[test]
fn a_verdict_shows_its_numbers_its_results_and_its_reasons_with_their_rules() {
    for rules in ["lancer", "dungeon_universalis"] {
        let mut bench = attacking(rules, SPITTER);
        // So near that every weapon gets there.
        let near = bench.table.scene.unit(INES).at + Hex::new(1, 0);
        bench.table.scene.units[usize::from(SPITTER.0)].at = near;
        bench.table.scene.units[usize::from(BRUTE.0)].at = Hex::new(-9, 0);
        let scene = &bench.table.scene;
        let record = judge::attack(scene, Ask::new(scene, INES, SPITTER));
        let verdict = record.verdict().expect("another rulebook").clone();
        bench.preview.record = Some(record);
        bench.has("Ines → Spitter 2");
        bench.has(&verdict.needs);
        if verdict.refusal.is_none() {
            bench.has(&percent(verdict.hit));
            for chance in verdict
                .chances
                .iter()
                .filter(|chance| chance.ratio.ways > 0)
            {
                bench.has(&format!("{}: {}", chance.title, percent(chance.ratio)));
            }
        }
        for reason in sentences::verdict::why(&verdict) {
            bench.has(&reason.line());
        }
        bench.lacks("Wild");
    }
}

#[test]
fn what_a_rulebook_does_not_know_has_no_button_and_no_switch() {
    let cybercore = Bench::new();
    cybercore.has("Flank");
    cybercore.has("Turn");
    for (rules, turns, flanks) in [
        ("lancer", false, true),
        ("dungeon_universalis", true, false),
    ] {
        let bench = playing(rules);
        for missing in ["Crossfire", "TL ", "Break cover"] {
            bench.lacks(missing);
        }
        assert_eq!(bench.count("Flank"), usize::from(flanks), "{rules}");
        let turn = |text: &String| text.starts_with("Turn:") || text.starts_with("Turn,");
        assert_eq!(bench.texts().iter().any(turn), turns, "{rules}");
        bench.has(bench.table.scene.system.health());
    }
}

#[test]
fn the_list_of_keys_says_how_each_rulebook_is_played() {
    for rules in ["lancer", "dungeon_universalis"] {
        let mut bench = playing(rules);
        bench.help = HelpOpen(true);
        let lines = help::played(&bench.model());
        let primer = bench.table.scene.system.primer();
        assert!(primer.len() > 3, "{rules}");
        for (about, words) in primer {
            assert!(lines.contains(&(about, (*words).to_owned())), "{about}");
        }
        assert!(lines.iter().all(|(about, _)| *about != "Ruling"), "{rules}");
    }
}

/// No word of Cybercore's dice and damage is explained where other dice fall, and no
/// weapon is told in its numbers.
#[test]
fn words_of_cybercore_are_not_explained_elsewhere() {
    for rules in ["lancer", "dungeon_universalis"] {
        let mut bench = attacking(rules, SPITTER);
        let scene = &mut bench.table.scene;
        let near = scene.unit(INES).at + Hex::new(1, 0);
        scene.units[usize::from(SPITTER.0)].at = near;
        let mut bow = Weapon::new(WeaponKind::Ranged, None);
        bow.name = "recurve".to_owned();
        scene.units[usize::from(INES.0)].carried = vec![bow];
        let scene = &bench.table.scene;
        let record = judge::attack(scene, Ask::new(scene, INES, SPITTER));
        let needs = record.verdict().expect("another rulebook").needs.clone();
        bench.preview.record = Some(record);
        bench.preview.answers = vec![judge::attack(scene, Ask::new(scene, BRUTE, INES))];
        let carried = bench.table.scene.unit(INES).carried[0].clone();
        let does = card::does(&bench.table.scene, bench.table.scene.unit(INES), &carried);
        assert_eq!(
            does,
            card::listed(bench.table.scene.system.weapon_sheet(&carried))
        );
        let answer = |text: &String| text.starts_with("Brute, ") && text.contains(": ");
        let answer = bench.texts().into_iter().find(answer).expect("an answer");
        for over in [needs.as_str(), answer.as_str()] {
            let texts = bench.texts_over(over);
            let known = |term: Term| term.is_known(bench.table.scene.system);
            for term in Term::ALL.into_iter().filter(|&term| !known(term)) {
                let told = texts.iter().any(|text| text == term.meaning());
                assert!(!told, "{rules}, over {over}: {term:?}");
            }
        }
        let texts = bench.texts_over("Ready recurve");
        assert!(texts.iter().any(|text| text.contains(&does)), "{texts:#?}");
        for text in &texts {
            assert!(
                !text.contains("bands of") && !text.contains("ballistic"),
                "{text}"
            );
        }
        bench.help = HelpOpen(true);
        bench.lacks("gravity");
        bench.lacks("crossfire");
    }
    assert!(
        Term::ALL
            .iter()
            .all(|term| term.is_known(System::CYBERCORE))
    );
}

/// What enemies answer is judged as their turn will begin (`DU-5`).
#[test]
fn answers_know_that_a_turn_begins_with_a_loaded_weapon() {
    let mut bench = playing("dungeon_universalis");
    let scene = &mut bench.table.scene;
    let near = scene.unit(INES).at + Hex::new(2, 0);
    let spitter = &mut scene.units[usize::from(SPITTER.0)];
    spitter.at = near;
    spitter.weapon = Weapon::new(WeaponKind::Ranged, None);
    RANGE.set(&mut spitter.weapon.stats, 8);
    keys::RELOAD.set(&mut spitter.weapon.stats, 1);
    keys::RELOADING.set(&mut spitter.weapon.stats, 1);
    keys::MOVED.set(&mut spitter.stats, 3);
    let mut rested = scene.clone();
    let spitter = &mut rested.units[usize::from(SPITTER.0)];
    keys::RELOADING.set(&mut spitter.weapon.stats, 0);
    keys::MOVED.set(&mut spitter.stats, 0);
    let wanted = judge::attack(&rested, Ask::new(&rested, SPITTER, INES));
    assert!(wanted.is_legal());
    let preview = preview::of(&bench.table, &bench.selection, None);
    assert!(preview.answers.contains(&wanted), "{:#?}", preview.answers);
}

/// Who may shoot at it on its way, and how well, is told before a unit goes (`DU-9`).
#[test]
fn shots_on_the_way_are_told_with_their_chances() {
    let mut bench = playing("dungeon_universalis");
    let scene = &mut bench.table.scene;
    let from = scene.unit(INES).at;
    let ines = &mut scene.units[usize::from(INES.0)];
    ines.weapon = Weapon::new(WeaponKind::Melee, None);
    keys::MOVEMENT.set(&mut ines.stats, 9);
    let spitter = &mut scene.units[usize::from(SPITTER.0)];
    spitter.at = from + Hex::new(5, 0);
    spitter.weapon = Weapon::new(WeaponKind::Ranged, None);
    RANGE.set(&mut spitter.weapon.stats, 9);
    let to = from + Hex::new(4, 0);
    bench.preview = preview::of(&bench.table, &bench.selection, Some(to));
    bench.cursor.hex = Some(to);
    let [(hex, shots)] = bench.preview.on_the_way.as_slice() else {
        panic!("{:?}", bench.preview.on_the_way);
    };
    let [shot] = shots.as_slice() else {
        panic!("{shots:?}");
    };
    let wounds = percent(shot.verdict().expect("another rulebook").wound);
    let where_to = words::at(*hex);
    bench.has(&format!(
        "At {where_to} Spitter 2 (wounds {wounds}) may shoot at it on its way"
    ));
}

/// Spitter 2 comes on, and Ines is asked.
fn asked() -> Bench {
    let mut bench = playing("dungeon_universalis");
    bench.table.scene.turn.waiting = Some(Waiting {
        mover: SPITTER,
        start: Hex::new(9, 0),
        to: Hex::new(1, 0),
        rest: Vec::new(),
        asked: vec![INES],
        answered: Vec::new(),
    });
    bench
}

#[test]
fn whoever_is_asked_can_shoot_or_hold_and_nothing_else() {
    let mut bench = asked();
    bench.preview = preview::of(&bench.table, &bench.selection, None);
    let ask = *bench.preview.record.as_ref().expect("a shot").ask();
    assert!(ask.is_reaction && ask.target == SPITTER);
    bench.has("Spitter 2 comes on to 1,0: does Ines shoot? F shoots, X holds fire.");
    bench.has("Ines is asked");
    assert_eq!(bench.click("Shoot Spitter 2"), [Action::Attack]);
    assert_eq!(bench.click("Hold fire"), [Action::Pass]);
    bench.lacks("End unit");
    assert_eq!(bench.click("End turn"), []);
    assert!(bench.table.can_command(INES));
    assert!(!bench.table.can_command(BO));
}

#[test]
fn the_card_tells_what_a_unit_is_by_its_rulebook() {
    let bench = playing("lancer");
    let speed = bench.table.scene.unit(INES).speed;
    bench.has(&format!("Speed {speed} · Grit 0 · Evasion 8 · Size 1"));
    let bench = playing("dungeon_universalis");
    bench.has("Skill 0 · Agility 3 · Movement 4");
}
