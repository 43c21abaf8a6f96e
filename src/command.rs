//! The command line: with nothing to do a window opens, everything else goes to
//! `pincer-headless`.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use pincer_headless::WRONG_USE;
use pincer_headless::data::{Data, NoScenario};
use pincer_scenario::Scenario;

use crate::bridge::{Manner, Pacing};
use crate::probe::{self, Found};
use crate::state::Offers;
use crate::window::{self, Opening, Shot};

#[derive(Debug, Parser)]
#[command(
    name = "pincer",
    version,
    about = "A hex skirmish table where position decides more than dice.",
    after_help = EXAMPLES
)]
struct Cli {
    /// A folder with scenarios and catalogues of your own, laid over those that
    /// come along (see docs/scenarios.md).
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(flatten)]
    window: Window,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play a scenario in a window, or choose one there (as `pincer` alone does).
    Play(Play),
    #[command(flatten)]
    Headless(pincer_headless::Command),
    #[command(hide = true, name = probe::SUBCOMMAND)]
    ProbeWindow,
}

#[derive(Debug, Args)]
struct Play {
    /// The name of a scenario (see `pincer scenarios`), or a scenario file;
    /// without it the list is shown.
    scenario: Option<String>,
    #[command(flatten)]
    window: Window,
}

#[derive(Debug, Clone, PartialEq, Args)]
#[command(next_help_heading = "The window")]
struct Window {
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
    /// Save a picture of the window once everything is drawn, and quit: of the
    /// table, or of the list where no scenario is named.
    #[arg(long, value_name = "FILE.png", value_parser = picture)]
    screenshot: Option<PathBuf>,
    /// Write what is shown as JSON after every change, for tests.
    #[arg(long, value_name = "FILE.json")]
    state_file: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  pincer                                     choose a scenario and play
  pincer play dockside --hot-seat            two people at one table
  pincer scenarios                           what there is to play, in words
  pincer --data my-folder                    with scenarios and weapons of your own
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
    let Cli {
        data,
        window,
        command,
    } = Cli::parse();
    let plain = window == Cli::parse_from(["pincer"]).window;
    match command {
        None => play(
            Play {
                scenario: None,
                window,
            },
            data,
        ),
        // The window's options before a command would mean nothing, in silence.
        Some(_) if !plain => Cli::command()
            .error(
                ErrorKind::ArgumentConflict,
                "options of the window stand after the command: pincer play dockside --hot-seat",
            )
            .exit(),
        Some(Command::Play(arguments)) => play(arguments, data),
        Some(Command::Headless(command)) => {
            pincer_headless::run(pincer_headless::Cli { data, command })
        }
        Some(Command::ProbeWindow) => probe::answer(),
    }
}

fn play(arguments: Play, folder: Option<PathBuf>) -> ExitCode {
    let data = match pincer_headless::data(folder.as_deref()) {
        Ok(data) => data,
        Err(code) => return code,
    };
    let mut scenarios = data.scenarios.clone();
    let first = match &arguments.scenario {
        None => None,
        Some(asked) => match place(&data, asked, &mut scenarios) {
            Ok(place) => Some(place),
            Err(error) => {
                eprintln!("pincer: {error}");
                return ExitCode::from(WRONG_USE);
            }
        },
    };
    match probe::ask() {
        Found::Window => open(arguments.window, Offers::new(scenarios), first),
        Found::NoDisplay if arguments.window.screenshot.is_some() => {
            eprintln!("pincer: no display, so there is no window to take a picture of.");
            ExitCode::from(WRONG_USE)
        }
        Found::NoDisplay => {
            let Some(scenario) = scenarios.get(first.unwrap_or(0)) else {
                eprintln!("pincer: there is no scenario to play.");
                return ExitCode::from(WRONG_USE);
            };
            // Nobody need read it.
            let _ = writeln!(
                io::stdout(),
                "No display: the AI plays both sides of {} here.",
                scenario.title
            );
            pincer_headless::skirmish::run(scenario)
        }
        Found::NoDriver => {
            eprintln!("{}", probe::NO_DRIVER_HELP);
            ExitCode::FAILURE
        }
    }
}

/// The place of a scenario among all; a file of one's own comes last.
fn place(data: &Data, asked: &str, scenarios: &mut Vec<Scenario>) -> Result<usize, NoScenario> {
    let scenario = data.scenario(asked)?;
    if let Some(known) = scenarios.iter().position(|known| *known == scenario) {
        return Ok(known);
    }
    scenarios.push(scenario);
    Ok(scenarios.len() - 1)
}

fn open(arguments: Window, offers: Offers, first: Option<usize>) -> ExitCode {
    // Better now than when there is something to lose.
    let files = [&arguments.state_file, &arguments.screenshot];
    for file in files.into_iter().flatten() {
        let opened = OpenOptions::new().append(true).create(true).open(file);
        if let Err(error) = opened {
            eprintln!("pincer: {} cannot be written: {error}", file.display());
            return ExitCode::from(WRONG_USE);
        }
    }
    window::open(Opening {
        offers,
        first,
        manner: Manner {
            hot_seat: arguments.hot_seat,
            pacing: if arguments.no_animation {
                Pacing::Instant
            } else {
                Pacing::Watched
            },
            state_file: arguments.state_file,
        },
        size: arguments.size,
        ui_scale: arguments.ui_scale,
        shot: arguments.screenshot.map(Shot),
    })
}
