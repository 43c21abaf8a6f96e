//! `cargo xtask`: what keeps the house in order.
//!
//! ```text
//! cargo xtask ci      everything below, then tests, docs and window tests
//! cargo xtask tidy    file sizes, module names, walls inside src/, leftovers
//! cargo xtask walls   dependencies of each crate, licences, the one build
//! cargo xtask ledger  docs/rules.md against the files, tests and cases
//! ```
//!
//! Every check collects all of its problems before it fails.

mod ci;
mod ids;
mod ledger;
mod readme;
mod repo;
mod report;
mod source;
mod tidy;
mod walls;

use std::process::ExitCode;

use repo::Repo;
use report::{Broken, Report};

const USAGE: &str = "usage: cargo xtask ci | tidy | walls | ledger";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [command] = words.as_slice() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let outcome = Repo::find().and_then(|repo| match command.as_str() {
        "ci" => ci::run(&repo),
        "tidy" => one("tidy", tidy::check(&repo)),
        "walls" => one("walls", walls::check(&repo)),
        "ledger" => one("ledger", ledger::check(&repo)),
        other => Err(Broken::NoSuchCommand(other.to_owned())),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Broken::NoSuchCommand(name)) => {
            eprintln!("xtask: there is no command `{name}`\n{USAGE}");
            ExitCode::from(2)
        }
        Err(broken) => {
            eprintln!("xtask: {broken}");
            ExitCode::FAILURE
        }
    }
}

/// Prints a check's report and turns problems into a failure.
fn one(name: &str, report: Result<Report, Broken>) -> Result<(), Broken> {
    let report = report?;
    report.print();
    match report.problems().len() {
        0 => {
            println!("{name}: fine");
            Ok(())
        }
        count => Err(Broken::Problems {
            check: name.to_owned(),
            count,
        }),
    }
}
