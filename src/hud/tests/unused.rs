//! What a deed would leave unused is told before it is done.

use pincer_rules::hex::Hex;
use pincer_rules::numbers::Actions;
use pincer_rules::unit::Activation;

use super::aimed::{consider, ines};
use crate::hud::fixture::{BO, Bench, INES, SPITTER};
use crate::state::Target;

/// Bo has attacked and may still move; Ines is selected.
fn bo_is_on() -> Bench {
    let mut bench = Bench::new();
    bench.table.scene.turn.active = Some(BO);
    bench.table.scene.units[usize::from(BO.0)].activation = Activation::Acted;
    bench
}

fn hint(bench: &Bench, button: &str, told: &str) {
    let texts = bench.texts_over(button);
    assert!(
        texts.iter().any(|text| text.contains(told)),
        "{button}: {told:?} is not among {texts:#?}"
    );
}

#[test]
fn another_units_unused_move_is_told_before_an_attack_a_step_and_the_end_of_the_turn() {
    let lost = "Bo is then done, its move unused";
    let mut bench = bo_is_on();
    hint(&bench, "End turn", "Bo: its move unused");
    consider(&mut bench, Some(Hex::new(1, 0)));
    assert!(bench.preview.path.is_some());
    // In the panel, and in the line under the pointer.
    bench.has(lost);
    assert!(
        bench
            .texts()
            .iter()
            .any(|text| text.starts_with("1,0") && text.contains(lost))
    );
    bench.selection.target = Some(Target::Unit(SPITTER));
    consider(&mut bench, None);
    bench.has(lost);
    hint(&bench, "Attack, wounds", lost);
    for button in ["End unit", "Turn, ends", "Ready pistol"] {
        hint(&bench, button, lost);
    }
    // Whoever has nothing left loses nothing.
    bench.table.scene.units[usize::from(BO.0)].activation = Activation::Spent;
    consider(&mut bench, None);
    bench.lacks("is then done");
}

#[test]
fn ones_own_unused_move_is_told_on_whatever_ends_the_activation() {
    let mut bench = Bench::new();
    bench.table.scene.turn.active = Some(INES);
    ines(&mut bench).activation = Activation::Acted;
    bench.has("End unit, its move unused");
    hint(&bench, "End unit", "ends Ines, its move unused");
    hint(&bench, "Turn, ends", "ends Ines, its move unused");
    ines(&mut bench).activation = Activation::Spent;
    bench.has("End unit, nothing more");
    // A second attack begins the second Action: the first one's move is gone.
    ines(&mut bench).activation = Activation::Acted;
    ines(&mut bench).actions_left = Actions(1);
    bench.selection.target = Some(Target::Unit(SPITTER));
    consider(&mut bench, None);
    let lost = "egins the next Action, its move unused";
    bench.has(lost);
    hint(&bench, "Attack, wounds", lost);
}
