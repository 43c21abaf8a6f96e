//! Areas, cover that breaks, ways, the unit itself, goals, rulings: what the
//! panels say is what the rules found.

use pincer_rules::action;
use pincer_rules::board::{Ground, Hazard};
use pincer_rules::cybercore;
use pincer_rules::goal::{Aim, Goal};
use pincer_rules::hex::{Facing, Hex};
use pincer_rules::movement::zerog;
use pincer_rules::numbers::{Actions, CoverLevel, Hits, Level, Rounds, Stacks, Steps};
use pincer_rules::order::Pace;
use pincer_rules::record::{Aimed, Ask};
use pincer_rules::scene::{DrModel, Gravity, SellIt};
use pincer_rules::sentences::{self, board, goals, movement, sheet, words};
use pincer_rules::unit::{Activation, Posture, Trait, Unit, UnitId};
use pincer_rules::weapon::{Area, DamageType, Tag, Tags, Weapon, WeaponKind};

use crate::hud::fixture::{BO, BRUTE, Bench, INES, SIZES, SPITTER};
use crate::hud::{HelpOpen, help};
use crate::preview;
use crate::state::{Action, Ended, Mode, Target};

pub(super) fn ines(bench: &mut Bench) -> &mut Unit {
    &mut bench.table.scene.units[usize::from(INES.0)]
}

/// Ines has a grenade in hand; Bo stands next to Spitter 2.
fn grenade() -> Bench {
    let mut bench = Bench::new();
    bench.table.scene.units[usize::from(BO.0)].at = Hex::new(5, 0);
    ines(&mut bench).weapon = Weapon {
        name: "frag grenade".to_owned(),
        uses: Some(2),
        ..Weapon::new(WeaponKind::Explosive, None)
    };
    bench
}

fn choose(bench: &mut Bench, target: Target) {
    bench.selection.target = Some(target);
    consider(bench, None);
}

pub(super) fn consider(bench: &mut Bench, pointed: Option<Hex>) {
    bench.cursor.hex = pointed;
    bench.preview = preview::of(&bench.table, &bench.selection, pointed);
}

#[test]
fn everyone_in_a_blast_is_listed_and_friends_are_warned_of() {
    let mut bench = grenade();
    choose(&mut bench, Target::Unit(SPITTER));
    let struck = bench.preview.area.clone().expect("a blast");
    assert_eq!(struck.units.len(), 2);
    bench.has("Ines: blast of 1 hex at 4,0");
    bench.has("Strikes 2, one of them a friend");
    bench.has("A friend is struck");
    for record in &struck.units {
        let name = &bench.table.scene.unit(record.ask.target).name;
        let odds = record.odds.expect("chances");
        let chances = format!(
            "{name}: wounds {}, down {}",
            words::percent(odds.wound),
            words::percent(odds.kill)
        );
        assert_eq!(bench.count(&chances), 1, "{chances}");
    }
    // The crates next to the target are struck, too.
    bench.has("Crates 1 · 4 of 4 Hits");
    let button = format!("Attack, {}", board::area(&bench.table.scene, &struck.found));
    assert_eq!(bench.click(&button), [Action::Attack]);
}

#[test]
fn sell_it_is_declined_where_the_scenario_asks() {
    let mut bench = Bench::attacking(SPITTER);
    bench.lacks("Decline");
    bench.table.scene.settings.sell_it = SellIt::Ask;
    let ask = Ask::new(&bench.table.scene, INES, SPITTER).declining();
    let odds = cybercore::shot(&bench.table.scene, ask)
        .odds
        .expect("chances");
    let button = format!("Decline Sell It, wounds {}", words::percent(odds.wound));
    assert_eq!(bench.click(&button), [Action::Decline]);
    bench.selection.target = None;
    bench.lacks("Decline");
}

#[test]
fn a_blast_that_spares_friends_warns_of_nobody() {
    let mut bench = grenade();
    bench.table.scene.units[usize::from(BO.0)].at = Hex::new(9, -1);
    choose(&mut bench, Target::Area(Aimed::At(Hex::new(4, 0))));
    bench.has("Spitter 2: wounds");
    bench.lacks("friend");
    choose(&mut bench, Target::Area(Aimed::At(Hex::new(-12, 12))));
    bench.has("Strikes nobody");
    ines(&mut bench).weapon.area = Some(Area::Blast(Steps(0)));
    choose(&mut bench, Target::Area(Aimed::At(Hex::new(4, 0))));
    bench.has("Ines: blast of its hex alone at 4,0");
    let far = Target::Area(Aimed::At(Hex::new(13, 0)));
    choose(&mut bench, far);
    bench.has(sentences::no_area(
        pincer_rules::cybercore::area::NoArea::NoCentre,
    ));
}

#[test]
fn what_is_chosen_stays_on_the_panel_whatever_is_pointed_at() {
    let brute = |bench: &Bench| bench.table.scene.unit(BRUTE).at;
    let at = Target::Area(Aimed::At(Hex::new(4, 0)));
    let cases = [
        (Mode::Ordinary, Target::Unit(SPITTER)),
        (Mode::Aiming, at),
        (Mode::Breaking, Target::Cover(Hex::new(3, 0))),
    ];
    for (mode, target) in cases {
        let mut bench = grenade();
        bench.selection.mode = mode;
        choose(&mut bench, target);
        let chosen = bench.preview.clone();
        for other in [brute(&bench), Hex::new(0, 1), Hex::new(1, 0)] {
            consider(&mut bench, Some(other));
            assert_eq!(bench.preview.area, chosen.area, "{target:?}");
            assert_eq!(bench.preview.record, chosen.record, "{target:?}");
            assert_eq!(bench.preview.breach, chosen.breach, "{target:?}");
        }
        bench.selection.target = None;
        let other = brute(&bench);
        consider(&mut bench, Some(other));
        assert_ne!(bench.preview.area, chosen.area, "{target:?}");
    }
}

#[test]
fn aiming_and_breaking_are_buttons_of_weapons_that_can() {
    let mut bench = Bench::new();
    bench.lacks("Aim, ");
    bench.lacks("Break cover");
    let mut armed = grenade();
    assert_eq!(
        armed.click("Aim, at any hex"),
        [Action::ToggleMode(Mode::Aiming)]
    );
    armed.selection.mode = Mode::Aiming;
    armed.has("Aim, point at a hex");
    armed.has("Attack, aim at a hex");
    ines(&mut bench).weapon.tags = Tags::default().with(Tag::Demolition);
    assert_eq!(
        bench.click("Break cover, 4 Hits a level"),
        [Action::ToggleMode(Mode::Breaking)]
    );
    ines(&mut bench).activation = Activation::Acted;
    assert_eq!(bench.click("Break cover, 4 Hits a level"), []);
}

#[test]
fn a_weapon_along_a_direction_strikes_whoever_stands_there() {
    let mut bench = Bench::new();
    ines(&mut bench).weapon = Weapon {
        area: Some(Area::Line(Steps(5))),
        ..Weapon::new(WeaponKind::Ranged, None)
    };
    let toward = bench.table.scene.unit(SPITTER).at;
    consider(&mut bench, Some(toward));
    assert_eq!(bench.preview.not_now, None);
    bench.has("Ines: line of 5 hexes to the SE");
    bench.has("Attack, choose a target");
    bench.has("Aim, a direction");
}

#[test]
fn cover_that_is_attacked_tells_its_chances_and_its_reasons() {
    let mut bench = Bench::new();
    ines(&mut bench).weapon.tags = Tags::default().with(Tag::Demolition);
    bench.selection.mode = Mode::Breaking;
    let crates = Hex::new(3, 0);
    consider(&mut bench, Some(crates));
    assert_eq!(bench.preview.breakable, [crates]);
    let record = bench.preview.breach.clone().expect("crates");
    let odds = record.odds.expect("chances");
    bench.has("Ines → crates at 3,0");
    bench.has("Crates 1 · 4 of 4 Hits");
    bench.has("damages it");
    bench.has("makes it rubble");
    bench.has(&words::percent(odds.kill));
    for reason in sentences::breach_why(&bench.table.scene, &record) {
        assert_eq!(bench.count(&reason.line()), 1, "{}", reason.line());
    }
    choose(&mut bench, Target::Cover(crates));
    let button = format!("Attack, damages {}", words::percent(odds.wound));
    assert_eq!(bench.click(&button), [Action::Attack]);
}

#[test]
fn a_way_tells_its_sum_its_checks_and_its_hazards() {
    let mut bench = Bench::new();
    let board = &mut bench.table.scene.board;
    let ledge = Ground {
        level: Level(2),
        ..Ground::default()
    };
    let fire = Ground {
        hazard: Some(Hazard {
            hits: Hits(2),
            damage: DamageType::Plasma,
        }),
        difficult: Stacks(1),
        ..Ground::default()
    };
    board.set(Hex::new(0, -1), ledge).unwrap();
    board.set(Hex::new(0, 1), fire).unwrap();
    ines(&mut bench).speed = Steps(8);

    consider(&mut bench, Some(Hex::new(0, -1)));
    let (pace, path) = bench.preview.path.clone().expect("a way up");
    // One step is always allowed, whatever it costs.
    assert_eq!(pace, Pace::Act);
    let (check, fall) = path.steps[0].check.expect("a check");
    bench.has(&format!("To 0,-1: {}", movement::climb(check, fall)));
    bench.has(&format!("{} = {}", path.cost, movement::path_cost(&path)));
    bench.has(": more than 4, the one step always allowed");
    consider(&mut bench, Some(Hex::new(-6, 0)));
    bench.has("Run, up to 8 hexes: no attack in this Action");

    consider(&mut bench, Some(Hex::new(0, 1)));
    bench.has("2 = 1 step + 1 difficult ground");
    bench.has("Fire at 0,1: 2 Hits");
    let points = action::points(&bench.table.scene, bench.table.scene.unit(INES), Pace::Act);
    bench.has(&format!("Move and Act, up to {}", words::hexes(points)));
}

#[test]
fn whoever_lets_go_without_gravity_is_warned() {
    let mut bench = Bench::new();
    bench.table.scene.gravity = Gravity::Zero;
    ines(&mut bench).at = Hex::new(2, 0);
    consider(&mut bench, Some(Hex::new(1, 0)));
    let unit = bench.table.scene.unit(INES).clone();
    let warning = movement::drifts_each_turn(&unit, Facing::NorthWest);
    bench.lacks(&warning);
    consider(&mut bench, Some(Hex::new(0, 2)));
    let (_, path) = bench.preview.path.clone().expect("a flight");
    let direction = path.drift.expect("nothing to hold on to");
    let warning = movement::drifts_each_turn(&unit, direction);
    bench.has(&warning[1..]);
    let end = path.steps.last().expect("a hex of flight").to;
    let next = zerog::drift_from(&bench.table.scene, INES, end, direction);
    let (forced, words) = bench.preview.carried.clone().expect("a way further");
    assert_eq!(forced, next);
    assert!(forced.steps.len() > 1, "{forced:?}");
    bench.has(&words[1..]);
}

#[test]
fn the_prone_are_told_and_stand_up_by_a_button() {
    let mut bench = Bench::new();
    bench.lacks("Stand up");
    ines(&mut bench).posture = Posture::Prone;
    bench.has("4 of 5 Health · prone");
    assert_eq!(bench.click("Stand up, costs 2"), [Action::StandUp]);
    let here = bench.table.scene.unit(INES).at;
    consider(&mut bench, Some(here));
    bench.has("Ines stands up");
    bench.has("2 = 2 standing up");
}

#[test]
fn the_unit_itself_is_told_while_nothing_is_considered() {
    let mut bench = Bench::new();
    let unit = ines(&mut bench);
    unit.traits = unit.traits.with(Trait::Nimble);
    unit.carried[0].uses = Some(1);
    unit.carried.push(Weapon {
        name: "bolas".to_owned(),
        ..Weapon::new(WeaponKind::Thrown, None)
    });
    let unit = bench.table.scene.unit(INES).clone();
    bench.has(&sheet::body(&unit));
    bench.has("Nimble");
    bench.has("Long rifle, in hand: 80 m, bands of 20");
    bench.has("Pistol, R readies it: ");
    bench.has("1 use left");
    bench.has("Carbine, V readies it: ");
    bench.has("Bolas, N readies it: thrown with heft 2: 16 m clean, 64 m at most");
    let told = bench.texts_over("Nimble");
    let does = sheet::trait_does(Trait::Nimble);
    assert!(told.iter().any(|text| text == does), "{told:#?}");
    // An attack takes its place.
    let attacking = Bench::attacking(SPITTER);
    attacking.lacks(&sheet::body(&unit));
}

#[test]
fn further_actions_are_counted_on_the_card() {
    let mut bench = Bench::new();
    bench.lacks("Action 1");
    bench.table.scene.settings.actions = Actions(2);
    ines(&mut bench).actions_left = Actions(1);
    bench.has("ready · Action 1 of 2");
    ines(&mut bench).activation = Activation::Spent;
    bench.has("may go on · Action 1 of 2");
    ines(&mut bench).actions_left = Actions(0);
    bench.has("may turn · Action 2 of 2");
}

fn goal(bench: &Bench, unit: UnitId, aim: Aim) -> Goal {
    Goal {
        side: bench.table.scene.unit(unit).faction,
        aim,
        progress: Rounds(1),
    }
}

#[test]
fn goals_of_both_sides_are_told_with_how_far_they_have_come() {
    let mut bench = Bench::new();
    let hold = Aim::Hold {
        hexes: vec![Hex::new(0, 0), Hex::new(1, 0)],
        rounds: Rounds(3),
    };
    let protect = Aim::Protect {
        unit: BRUTE,
        until: pincer_rules::numbers::Round(9),
    };
    let both = vec![goal(&bench, INES, hold), goal(&bench, SPITTER, protect)];
    bench.table.scene.goals = both;
    let scene = bench.table.scene.clone();
    for goal in &scene.goals {
        let side = scene.factions.title(goal.side);
        let told = format!(
            "{side}: {} · {}",
            goals::goal(&scene, goal),
            goals::progress(&scene, goal)
        );
        assert_eq!(bench.count(&told), 1, "{told}");
    }
    // In the lowest windows F1 tells them.
    bench.size = SIZES[3];
    bench.lacks("hold any of 2 hexes");
    bench.help = HelpOpen(true);
    bench.has("hold any of 2 hexes");
}

#[test]
fn a_victory_by_a_goal_names_it() {
    let mut bench = Bench::new();
    let squad = bench.table.scene.unit(INES).faction;
    bench.table.ending = Some(Ended {
        headline: "Victory: Squad, by its goal: hold 3,4 for 3 rounds in a row".to_owned(),
        winners: vec![squad],
    });
    bench.ending = bench.ending.with(&bench.table);
    assert_eq!(bench.count("Victory: Squad"), 1);
    bench.has("By its goal: hold 3,4 for 3 rounds in a row");
    // The other side still stands and has lost all the same.
    bench.has("You win");
}

#[test]
fn rulings_and_relations_are_told_on_f1() {
    let mut bench = Bench::new();
    bench.table.scene.settings.dr_model = DrModel::TlShift;
    bench.help = HelpOpen(true);
    bench.has("How this battle is played");
    for (_, words) in help::played(&bench.model()) {
        bench.has(&words);
    }
    bench.has("cover DR is added to the TL (in this scenario): what is behind cover");
    bench.has("Sell It hits: a total equal to the TL counts as a Hit");
    bench.has("Squad and Creatures: hostile");
}

#[test]
fn what_is_shown_of_an_area_and_of_cover_is_on_the_panel() {
    let mut bench = grenade();
    bench.selection.unit = None;
    let chosen = preview::of_attack(&bench.table.scene, INES, Target::Unit(SPITTER));
    bench.table.playing.area = chosen.area.map(Box::new);
    bench.has("Shown on the board now");
    bench.has("A friend is struck");
    let mut bench = Bench::new();
    ines(&mut bench).weapon.tags = Tags::default().with(Tag::Demolition);
    bench.selection.unit = None;
    let cover = Target::Cover(Hex::new(3, 0));
    let chosen = preview::of_attack(&bench.table.scene, INES, cover);
    bench.table.playing.breach = chosen.breach.map(Box::new);
    bench.has("Shown on the board now");
    bench.has("makes it rubble");
}

#[test]
fn cover_that_has_lost_hits_says_so_under_the_pointer() {
    let mut bench = Bench::new();
    let worn = Ground {
        cover: CoverLevel::new(2),
        worn: Hits(3),
        ..Ground::default()
    };
    bench.table.scene.board.set(Hex::new(3, 0), worn).unwrap();
    bench.cursor.hex = Some(Hex::new(3, 0));
    bench.has("3,0 · console, cover 2, 5 of 8 Hits left");
}
