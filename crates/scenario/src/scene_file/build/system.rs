//! What a file says of the board and the table that its rule system has no rules
//! for.

use pincer_rules::scene::Gravity;
use pincer_rules::system::Feature;

use crate::node::Spot;
use crate::problem::{OfRules, Report};
use crate::scene_file::{HexFile, SceneFile};

/// Nothing of one system leaks into another: what none of those a file names has
/// rules for is an error.
pub(super) fn check(file: &SceneFile, report: &mut Report) {
    let Some(&played) = file.systems.first() else {
        return;
    };
    let has = |feature| file.systems.iter().any(|system| system.has(feature));
    let mut refuse = |spot: Spot, place: String, what: &'static str| {
        let system = played.word();
        report.add(spot, place, OfRules::NotInTheseRules { what, system });
    };
    for &(placed, hex) in &file.hexes {
        for (what, feature) in features(hex) {
            if !has(feature) {
                refuse(placed.spot, format!("hexes.{}", placed.hex), what);
            }
        }
    }
    if !has(Feature::Ground) && file.gravity.is_some_and(|gravity| gravity != Gravity::One) {
        refuse(file.map_spot, "gravity".to_owned(), "gravity");
    }
    if let Some(window) = file.crossfired.first()
        && !has(Feature::Crossfire)
    {
        refuse(window.spot, "crossfired".to_owned(), "crossfire");
    }
    let knows = |ruling| {
        let mut systems = file.systems.iter();
        systems.any(|system| system.rulings().contains(&ruling))
    };
    for ruling in file.settings.given().filter(|&ruling| !knows(ruling)) {
        let place = format!("settings.{}", ruling.word());
        refuse(file.map_spot, place, "this setting");
    }
}

/// What of a hex not every rulebook speaks of.
fn features(hex: HexFile) -> impl Iterator<Item = (&'static str, Feature)> {
    let given = |is: bool, what, feature| is.then_some((what, feature));
    [
        given(hex.hazard.is_some(), "hazards", Feature::Ground),
        given(
            hex.level.is_some_and(|level| level != 0),
            "levels",
            Feature::Ground,
        ),
        given(
            hex.depth.is_some_and(|depth| depth != 0),
            "water",
            Feature::Ground,
        ),
        given(hex.current.is_some(), "currents", Feature::Ground),
        given(
            hex.lost.is_some_and(|lost| lost > 0),
            "worn cover",
            Feature::Breach,
        ),
        given(
            hex.smoke.is_some_and(|smoke| smoke > 0),
            "drifting smoke",
            Feature::Areas,
        ),
    ]
    .into_iter()
    .flatten()
}
