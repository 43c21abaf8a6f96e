//! Sight, cover and smoke in words (`COVER-*`, `SIGHT-*`, `CC-COVER-*`).

use crate::hex::Hex;
use crate::record::{Cover, ShotRecord, Source};
use crate::scene::{DrModel, Scene};
use crate::sentences::words::{self, at};
use crate::sentences::{Reason, Tone, Topic};

/// "Crates at 14,-2: cover 1".
pub(super) fn covered(scene: &Scene, record: &ShotRecord) -> String {
    let Cover::Level(level) = record.cover.cover else {
        return "no cover".to_owned();
    };
    format!(
        "{}: cover {level}",
        places(scene, record, &record.cover.hexes)
    )
}

/// "crates at 14,-2 and Bo at 3,1".
pub(super) fn places(scene: &Scene, record: &ShotRecord, hexes: &[Hex]) -> String {
    let names: Vec<String> = hexes
        .iter()
        .map(|&hex| {
            let ground = scene.board.ground(hex);
            let guardian = ground.cover.is_none() && !record.cover.dug_in;
            let what = match scene.standing_on(hex) {
                Some(unit) if guardian => scene.unit(unit).name.clone(),
                _ if record.cover.dug_in => "dug-in position".to_owned(),
                _ => words::ground(ground),
            };
            format!("{what} at {}", at(hex))
        })
        .collect();
    words::list(&names)
}

/// "smoke (2 rounds left) at 14,-2 and hedge at 15,-2".
pub(super) fn concealing(scene: &Scene, hexes: &[Hex]) -> String {
    let names: Vec<String> = hexes
        .iter()
        .map(|&hex| {
            let what = words::concealing(scene.board.ground(hex));
            format!("{what} at {}", at(hex))
        })
        .collect();
    words::list(&names)
}

/// What the lines met that gave nothing, and why (`COVER-1`, `COVER-2`,
/// `SIGHT-5`, `CC-COVER-2`).
pub(super) fn cover_told(scene: &Scene, record: &ShotRecord) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let found = &record.cover;
    let mut tell = |topic, text: String| reasons.push(Reason::told(topic, Tone::Told, text));
    match found.cover {
        Cover::None => tell(Topic::Cover, "in the open: no cover".to_owned()),
        Cover::Level(_) if scene.settings.dr_model == DrModel::Off => tell(
            Topic::Cover,
            format!(
                "{}, which gives no DR in this scenario",
                covered(scene, record)
            ),
        ),
        Cover::Level(_) if record.modifier(Source::Cover).is_none() => tell(
            Topic::Cover,
            format!("{}, which gives nothing here", covered(scene, record)),
        ),
        Cover::Level(_) => {}
        Cover::Full => {
            let wall = places(scene, record, &found.blockers);
            tell(Topic::Sight, format!("no clear line: {wall}"));
        }
    }
    for &hex in &found.fired_over {
        let here = places(scene, record, &[hex]);
        tell(
            Topic::Cover,
            format!("{here} ignored: one's own, fired over"),
        );
    }
    for &hex in &found.not_stacked {
        let here = places(scene, record, &[hex]);
        tell(
            Topic::Cover,
            format!("nothing more from {here}: only the best cover counts"),
        );
    }
    if found.concealed && record.modifier(Source::Concealed).is_none() {
        tell(Topic::Concealment, "an area minds no smoke".to_owned());
    }
    if found.tie_rule {
        tell(Topic::Sight, tie(record));
    }
    reasons
}

fn tie(record: &ShotRecord) -> String {
    let side = |found: &crate::record::SideFound| match (found.clear, found.cover) {
        (false, _) => "blocked".to_owned(),
        (true, None) => "open".to_owned(),
        (true, Some(level)) => format!("cover {level}"),
    };
    format!(
        "tie rule: the line runs along an edge, left {}, right {}; the better one counts",
        side(&record.cover.left),
        side(&record.cover.right),
    )
}
