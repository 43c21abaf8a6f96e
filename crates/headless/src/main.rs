//! `pincer-headless`: the command line as a program of its own, built without
//! anything that draws on a screen.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    pincer_headless::run(pincer_headless::Cli::parse())
}
