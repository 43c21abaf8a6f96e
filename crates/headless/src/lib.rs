//! The command line without a window.
//!
//! The small program `pincer-headless` is only this library; the program with
//! the window hands its other subcommands to it as well. Rooms in reading order:

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::data::Data;

/// Checking case files.
pub mod check;

/// What there is to play, and a user's own folder of it.
pub mod data;

/// Listing the scenarios.
pub mod scenarios;

/// A battle between AIs, and what is counted over it.
pub mod battle;

/// The game without a window.
pub mod skirmish;

/// Many battles, a line each.
pub mod simulate;

/// Drawing the tiles anew.
pub mod art;

/// What the command line asks for.
#[derive(Debug, Parser)]
#[command(
    name = "pincer-headless",
    version,
    about = "Pincer without a window: judge positions and check cases.",
    after_help = EXAMPLES
)]
pub struct Cli {
    /// A folder with scenarios and catalogues of your own, laid over those that
    /// come along.
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What can be done without a window.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check case files: ask the rules and compare with what is expected.
    Check(check::Arguments),
    /// List the scenarios there are to play.
    Scenarios(scenarios::Arguments),
    /// Let the AI play a scenario over and over, a line of JSON for each battle.
    Simulate(simulate::Arguments),
    /// Draw the tiles of tiles.svg into the atlas the window loads.
    Art {
        /// The folder the atlas is written to.
        #[arg(long, value_name = "DIR", default_value = "assets/art")]
        out: PathBuf,
    },
}

const EXAMPLES: &str = "\
Examples:
  pincer-headless check tests/cases/*.jsonl
  pincer-headless check --explain dispute.jsonl
  pincer-headless scenarios
  pincer-headless scenarios --json --data my-folder
  pincer-headless simulate dockside --seeds 1..50
  grep reach tests/cases/figures.jsonl | pincer-headless check -";

/// Exit code when a case failed or a line was malformed.
pub const FAILED: u8 = 1;
/// Exit code for wrong use and unreadable files, as `clap` has it.
pub const WRONG_USE: u8 = 2;

/// What became of writing results. A reader that has seen enough (`| head`)
/// closes the pipe, which is no failure; a full disk is one.
///
/// # Errors
/// The exit code when results were lost.
pub(crate) fn told(written: io::Result<()>) -> Result<(), ExitCode> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            // Without standard error there is nobody to tell; the exit code does.
            let _ = writeln!(
                io::stderr(),
                "error: the results cannot be written: {error}"
            );
            Err(ExitCode::from(WRONG_USE))
        }
        _ => Ok(()),
    }
}

/// What there is to play, with a folder laid over it where one is given.
///
/// # Errors
/// The exit code, once all problems of the folder are told.
pub fn data(folder: Option<&Path>) -> Result<Data, ExitCode> {
    Data::read(folder).map_err(|bad| {
        for problem in &bad.0 {
            let _ = writeln!(io::stderr(), "error: {problem}");
        }
        ExitCode::from(WRONG_USE)
    })
}

/// Does what the command line asks for.
#[must_use]
pub fn run(cli: Cli) -> ExitCode {
    let data = match data(cli.data.as_deref()) {
        Ok(data) => data,
        Err(code) => return code,
    };
    match cli.command {
        Command::Check(arguments) => check::run(&arguments),
        Command::Scenarios(arguments) => scenarios::run(&arguments, &data),
        Command::Simulate(arguments) => simulate::run(&arguments, &data),
        Command::Art { out } => match art::run(&out) {
            Ok(path) => {
                // Nobody need read it.
                let _ = writeln!(io::stdout(), "{}", data::shown(&path));
                ExitCode::SUCCESS
            }
            Err(error) => {
                let _ = writeln!(io::stderr(), "error: {error}");
                ExitCode::from(WRONG_USE)
            }
        },
    }
}
