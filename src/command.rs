//! The command line: with nothing to do a window opens, everything else goes to
//! `pincer-headless`.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use pincer_headless::lookup;
use pincer_scenario::Scenario;

use crate::bridge::{Pacing, Setup};
use crate::probe::{self, Found};
use crate::window::{self, Shot};

/// What is played when nothing is named.
const DEFAULT: &str = "dockside";

#[derive(Debug, Parser)]
#[command(
    name = "pincer",
    version,
    about = "A hex skirmish table where position decides more than dice.",
    after_help = EXAMPLES
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play a scenario in a window (what `pincer` alone does with Dockside).
    Play(Play),
    #[command(flatten)]
    Headless(pincer_headless::Command),
    #[command(hide = true, name = probe::SUBCOMMAND)]
    ProbeWindow,
}

#[derive(Debug, Args)]
struct Play {
    /// A scenario that comes with the program, or a scenario file.
    #[arg(default_value = DEFAULT)]
    scenario: String,
    /// Play every side at this table, nobody by the AI.
    #[arg(long)]
    hot_seat: bool,
    /// Show what happens at once, without animations.
    #[arg(long)]
    no_animation: bool,
    /// Size of everything on the screen, 1 to 3.
    #[arg(long, default_value_t = 1.0, value_parser = ui_scale)]
    ui_scale: f32,
    /// Size of the window in pixels.
    #[arg(long, value_name = "WxH", default_value = "1280x800", value_parser = size)]
    size: (u32, u32),
    /// Save a picture of the window once everything is drawn, and quit.
    #[arg(long, value_name = "FILE.png", value_parser = picture)]
    screenshot: Option<PathBuf>,
    /// Write what is shown as JSON after every change, for tests.
    #[arg(long, value_name = "FILE.json")]
    state_file: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  pincer                                     play Dockside
  pincer play dockside --hot-seat            two people at one table
  pincer play my-map.toml                    play a scenario file
  pincer check --explain dispute.jsonl       settle a question without a window
  pincer simulate dockside --seeds 1..50     let the AI play fifty battles";

fn size(text: &str) -> Result<(u32, u32), String> {
    let wrong = || format!("'{text}' is no size: write width x height in pixels, such as 1280x800");
    let (width, height) = text.split_once('x').ok_or_else(wrong)?;
    let pixels = |part: &str| {
        part.parse()
            .ok()
            .filter(|&n: &u32| (320..=8192).contains(&n))
    };
    pixels(width).zip(pixels(height)).ok_or_else(wrong)
}

fn picture(text: &str) -> Result<PathBuf, String> {
    let file = PathBuf::from(text);
    let ending = file.extension().and_then(|ending| ending.to_str());
    if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("png")) {
        Ok(file)
    } else {
        Err(format!(
            "'{text}' does not end in .png, the format it is saved in"
        ))
    }
}

fn ui_scale(text: &str) -> Result<f32, String> {
    text.parse()
        .ok()
        .filter(|scale| (1.0..=3.0).contains(scale))
        .ok_or_else(|| format!("'{text}' is no scale from 1 to 3"))
}

/// Does what the command line asks for.
#[must_use]
pub fn run() -> ExitCode {
    match Cli::parse().command {
        None => play(Cli::parse_from(["pincer", "play"]).play()),
        Some(Command::Play(arguments)) => play(Some(arguments)),
        Some(Command::Headless(command)) => pincer_headless::run(pincer_headless::Cli { command }),
        Some(Command::ProbeWindow) => probe::answer(),
    }
}

impl Cli {
    fn play(self) -> Option<Play> {
        match self.command {
            Some(Command::Play(arguments)) => Some(arguments),
            _ => None,
        }
    }
}

fn play(arguments: Option<Play>) -> ExitCode {
    let Some(arguments) = arguments else {
        return ExitCode::from(pincer_headless::WRONG_USE);
    };
    let scenario = match lookup::scenario(&arguments.scenario) {
        Ok(scenario) => scenario,
        Err(error) => {
            eprintln!("pincer: {error}");
            return ExitCode::from(pincer_headless::WRONG_USE);
        }
    };
    match probe::ask() {
        Found::Window => open(arguments, scenario),
        Found::NoDisplay if arguments.screenshot.is_some() => {
            eprintln!("pincer: no display, so there is no window to take a picture of.");
            ExitCode::from(pincer_headless::WRONG_USE)
        }
        Found::NoDisplay => {
            // Nobody need read it.
            let _ = writeln!(
                io::stdout(),
                "No display: the AI plays both sides of {} here.",
                scenario.title
            );
            pincer_headless::skirmish::run(&scenario)
        }
        Found::NoDriver => {
            eprintln!("{}", probe::NO_DRIVER_HELP);
            ExitCode::FAILURE
        }
    }
}

fn open(arguments: Play, scenario: Scenario) -> ExitCode {
    // Better now than when there is something to lose.
    let files = [&arguments.state_file, &arguments.screenshot];
    for file in files.into_iter().flatten() {
        let opened = OpenOptions::new().append(true).create(true).open(file);
        if let Err(error) = opened {
            eprintln!("pincer: {} cannot be written: {error}", file.display());
            return ExitCode::from(pincer_headless::WRONG_USE);
        }
    }
    let setup = Setup {
        scenario,
        hot_seat: arguments.hot_seat,
        pacing: if arguments.no_animation {
            Pacing::Instant
        } else {
            Pacing::Watched
        },
        state_file: arguments.state_file,
    };
    let shot = arguments.screenshot.map(Shot);
    window::open(setup, arguments.size, arguments.ui_scale, shot)
}
