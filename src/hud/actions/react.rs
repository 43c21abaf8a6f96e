//! What whoever is asked can answer while another unit is on its way (`DU-9`).

use pincer_draw::icon::Icon;
use pincer_rules::record::Record;
use pincer_rules::sentences::words;

use super::Choice;
use crate::control::State;
use crate::hud::Model;
use crate::icons::Sign;
use crate::state::Action;

pub(super) fn choices(model: &Model<'_>) -> Vec<Choice> {
    let scene = &model.table.scene;
    let mover = scene
        .turn
        .waiting
        .as_ref()
        .map_or("it", |waiting| &scene.unit(waiting.mover).name);
    let prospect = model
        .preview
        .record
        .as_ref()
        .and_then(Record::prospect)
        .unwrap_or_default();
    let chance = words::chance(prospect.wound);
    vec![
        Choice {
            sign: Sign::Board(Icon::Shot),
            key: "F",
            title: format!("Shoot {mover}"),
            small: ["Shoot"].map(str::to_owned).into(),
            tip: format!("Shoot at {mover} in the middle of its move: wounds {chance}"),
            second: format!("wounds {chance}"),
            state: State::Primary,
            action: Action::Attack,
        },
        Choice {
            sign: Sign::Done,
            key: "X",
            title: "Hold fire".to_owned(),
            small: ["Hold fire", "Hold"].map(str::to_owned).into(),
            tip: format!("{mover} moves on"),
            second: format!("{mover} moves on"),
            state: State::Ready,
            action: Action::Pass,
        },
    ]
}
