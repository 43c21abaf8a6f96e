//! What the line under the pointer and the unit's own sheet say of units: why one
//! stays where it is, who is fair game without being an enemy.

use pincer_rules::faction::Relation;
use pincer_rules::hex::Hex;
use pincer_rules::scene::Gravity;
use pincer_rules::sentences::movement;

use super::aimed::{consider, ines};
use crate::hud::fixture::{Bench, INES, SPITTER};

#[test]
fn whoever_has_nothing_to_push_off_from_is_told_so() {
    let mut bench = Bench::new();
    bench.table.scene.gravity = Gravity::Zero;
    ines(&mut bench).at = Hex::new(0, 4);
    consider(&mut bench, Some(Hex::new(0, 6)));
    bench.has(&format!("out of reach, {}", movement::NOTHING_TO_PUSH_OFF));
    bench.has("Health · nothing to push off from");
}

#[test]
fn fair_game_that_is_no_enemy_is_told_as_that() {
    let mut bench = Bench::new();
    let side = |bench: &Bench, unit| bench.table.scene.unit(unit).faction;
    let (mine, theirs) = (side(&bench, INES), side(&bench, SPITTER));
    let at = bench.table.scene.unit(SPITTER).at;
    bench
        .table
        .scene
        .factions
        .relate(mine, theirs, Relation::Unfriendly);
    consider(&mut bench, Some(at));
    bench.has("unfriendly to Ines: may be attacked like an enemy, need not be beaten to win");
    consider(&mut bench, Some(Hex::new(0, 1)));
    bench.has("Spitter 2, unfriendly, ");
    bench
        .table
        .scene
        .factions
        .relate(mine, theirs, Relation::Hostile);
    consider(&mut bench, Some(at));
    bench.has("hostile to Ines");
    bench.lacks("like an enemy");
}
