//! `ci`: the one command that proves a change.
//!
//! Steps run in order and the first that fails ends it. No step sets
//! RUSTFLAGS: that would compile Bevy again; clippy takes `-D warnings` behind
//! its `--`, and RUSTDOCFLAGS reaches rustdoc only.

use std::time::{Duration, Instant};

use crate::repo::Repo;
use crate::report::Broken;
use crate::{ledger, one, readme, tidy, walls};

/// All steps.
pub(crate) fn run(repo: &Repo) -> Result<(), Broken> {
    let readme = repo.read("README.md")?;
    let test = readme::command(&readme, "cargo test")?;
    readme::command(&readme, "cargo run")?;
    let test: Vec<&str> = test.split_whitespace().collect();

    let mut steps = Steps::default();
    let cargo = |words: &[&str]| repo.run(words, &[]);
    steps.step("fmt", || cargo(&["cargo", "fmt", "--all", "--check"]))?;
    steps.step("tidy", || one("tidy", tidy::check(repo)))?;
    steps.step("walls", || one("walls", walls::check(repo)))?;
    steps.step("ledger", || one("ledger", ledger::check(repo)))?;
    steps.step("clippy", || {
        cargo(&[
            "cargo",
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "-D",
            "warnings",
        ])
    })?;
    steps.step("test", || cargo(&test))?;
    steps.step("doc", || {
        repo.run(
            &["cargo", "doc", "--workspace", "--no-deps"],
            &[("RUSTDOCFLAGS", "-D warnings")],
        )
    })?;
    match window(repo)? {
        Window::Run => steps.step("window", || {
            cargo(&[
                "xvfb-run",
                "-a",
                "cargo",
                "test",
                "--test",
                "window",
                "--",
                "--test-threads=1",
            ])
        })?,
        Window::Skip(why) => println!("\n== window: skipped, {why}"),
    }
    steps.print();
    Ok(())
}

/// Names and seconds of the steps that are done.
#[derive(Default)]
struct Steps(Vec<(&'static str, Duration)>);

impl Steps {
    fn step(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<(), Broken>,
    ) -> Result<(), Broken> {
        println!("\n== {name}");
        let start = Instant::now();
        let outcome = work();
        let took = start.elapsed();
        let verdict = if outcome.is_ok() { "done" } else { "FAILED" };
        println!("== {name}: {verdict} after {:.1} s", took.as_secs_f64());
        self.0.push((name, took));
        outcome
    }

    fn print(&self) {
        let total: Duration = self.0.iter().map(|(_, took)| *took).sum();
        println!();
        for (name, took) in &self.0 {
            println!("{name:>8} {:8.1} s", took.as_secs_f64());
        }
        println!("{:>8} {:8.1} s", "all", total.as_secs_f64());
    }
}

enum Window {
    Run,
    Skip(&'static str),
}

/// Whether there are window tests and a display to run them on. In CI a
/// missing display is a failure, else a skipped step.
fn window(repo: &Repo) -> Result<Window, Broken> {
    let has_tests = repo
        .files("tests/window", &["rs"])?
        .iter()
        .any(|file| file.text.contains("#[test]"));
    if !has_tests {
        return Ok(Window::Skip("there are no window tests"));
    }
    if on_path("xvfb-run") {
        return Ok(Window::Run);
    }
    if std::env::var("CI").is_ok_and(|value| value == "true") {
        return Err(Broken::NoXvfb);
    }
    Ok(Window::Skip("`xvfb-run` is not on the PATH"))
}

fn on_path(program: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|path| {
        std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
    })
}
