//! What lies on the shelf: every scenario file of the project comes along.

use pincer_scenario::embedded_scenarios;

#[test]
fn no_scenario_file_is_forgotten() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/scenarios");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|name| Some(name.strip_suffix(".toml")?.to_owned()))
        .collect();
    let mut listed: Vec<&str> = embedded_scenarios().iter().map(|(id, _)| *id).collect();
    assert_eq!(listed[0], "dockside", "the first is what a newcomer plays");
    files.sort();
    listed.sort_unstable();
    assert_eq!(files, listed);
}
