//! What a check found, and why a check could not run at all.

use std::path::PathBuf;

/// Problems that fail a check and notes that only inform.
#[derive(Debug, Default)]
pub(crate) struct Report {
    problems: Vec<String>,
    notes: Vec<String>,
}

impl Report {
    /// Adds something that must be mended.
    pub(crate) fn problem(&mut self, text: impl Into<String>) {
        self.problems.push(text.into());
    }

    /// Adds something worth reading.
    pub(crate) fn note(&mut self, text: impl Into<String>) {
        self.notes.push(text.into());
    }

    /// Takes over all that another report found.
    pub(crate) fn join(&mut self, other: Self) {
        self.problems.extend(other.problems);
        self.notes.extend(other.notes);
    }

    /// Everything that must be mended.
    pub(crate) fn problems(&self) -> &[String] {
        &self.problems
    }

    /// Notes to stdout, then problems to stderr.
    pub(crate) fn print(&self) {
        for note in &self.notes {
            println!("{note}");
        }
        for problem in &self.problems {
            eprintln!("error: {problem}");
        }
    }
}

/// Why a check failed or could not run.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Broken {
    /// Not one of the commands.
    #[error("there is no command `{0}`")]
    NoSuchCommand(String),
    /// The environment variable that cargo sets is missing.
    #[error("start it as `cargo xtask`: CARGO_MANIFEST_DIR is not set")]
    NoManifestDir,
    /// A file could not be read.
    #[error("cannot read {}: {source}", .path.display())]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A program could not be started.
    #[error("cannot start `{command}`: {source}")]
    Start {
        /// The whole command.
        command: String,
        /// Why.
        source: std::io::Error,
    },
    /// A program said no.
    #[error("`{command}` failed with {status}")]
    Failed {
        /// The whole command.
        command: String,
        /// How it ended.
        status: std::process::ExitStatus,
    },
    /// `cargo metadata` gave no answer.
    #[error("cargo metadata: {0}")]
    Metadata(#[from] cargo_metadata::Error),
    /// A check found problems.
    #[error("{check}: {count} problem(s)")]
    Problems {
        /// Which check.
        check: String,
        /// How many.
        count: usize,
    },
    /// The README does not show what it must.
    #[error("README.md: {0}")]
    Readme(#[from] crate::readme::BadReadme),
    /// The window tests need a display.
    #[error("the window tests need `xvfb-run` (package xvfb), which is not on the PATH")]
    NoXvfb,
}
