//! The files of the project and the programs run in it.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::report::Broken;

/// The root folder of the workspace.
#[derive(Debug, Clone)]
pub(crate) struct Repo {
    root: PathBuf,
}

/// A text file of the project.
#[derive(Debug, Clone)]
pub(crate) struct TextFile {
    /// Relative to the root, with `/` between the parts.
    pub(crate) path: String,
    /// The whole text.
    pub(crate) text: String,
}

impl Repo {
    /// The workspace that holds this xtask.
    pub(crate) fn find() -> Result<Self, Broken> {
        // Asked at run time: a target folder may be shared by several clones.
        let manifest_dir = std::env::var_os("CARGO_MANIFEST_DIR").ok_or(Broken::NoManifestDir)?;
        let root = Path::new(&manifest_dir)
            .parent()
            .ok_or(Broken::NoManifestDir)?
            .to_path_buf();
        Ok(Self { root })
    }

    /// A path below the root.
    pub(crate) fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// Whether a file is there.
    pub(crate) fn has(&self, relative: &str) -> bool {
        self.path(relative).is_file()
    }

    /// The text of a file.
    pub(crate) fn read(&self, relative: &str) -> Result<String, Broken> {
        read(&self.path(relative))
    }

    /// All files below a folder with one of the extensions, sorted by path.
    /// Hidden folders and `target` are left out; a folder that is not there
    /// has no files.
    pub(crate) fn files(&self, below: &str, extensions: &[&str]) -> Result<Vec<TextFile>, Broken> {
        let mut found = Vec::new();
        for path in self.paths(below)? {
            if extensions
                .iter()
                .any(|ext| path.ends_with(&format!(".{ext}")))
            {
                let text = self.read(&path)?;
                found.push(TextFile { path, text });
            }
        }
        Ok(found)
    }

    /// The paths of all files below a folder, sorted.
    pub(crate) fn paths(&self, below: &str) -> Result<Vec<String>, Broken> {
        let mut found = Vec::new();
        let start = self.path(below);
        if start.is_dir() {
            walk(&start, &mut found)?;
        }
        let mut found: Vec<String> = found
            .iter()
            .filter_map(|path| path.strip_prefix(&self.root).ok())
            .map(|path| path.to_string_lossy().replace('\\', "/"))
            .collect();
        found.sort();
        Ok(found)
    }

    /// Runs a program in the root with its output on the terminal.
    pub(crate) fn run(&self, words: &[&str], env: &[(&str, &str)]) -> Result<(), Broken> {
        let mut command = self.command(words);
        command.envs(env.iter().copied());
        let status = command
            .status()
            .map_err(|source| start_error(words, source))?;
        if status.success() {
            Ok(())
        } else {
            Err(Broken::Failed {
                command: words.join(" "),
                status,
            })
        }
    }

    /// Runs a program in the root and gives what it printed.
    pub(crate) fn output(&self, words: &[&str]) -> Result<String, Broken> {
        let output = self
            .command(words)
            .stderr(std::process::Stdio::inherit())
            .output()
            .map_err(|source| start_error(words, source))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            Err(Broken::Failed {
                command: words.join(" "),
                status: output.status,
            })
        }
    }

    fn command(&self, words: &[&str]) -> Command {
        let (program, arguments) = words.split_first().unwrap_or((&"cargo", &[]));
        let mut command = Command::new(program);
        command.args(arguments).current_dir(&self.root);
        // What the outer cargo tells this program about itself would reach the
        // build scripts of the inner one and could make them run again.
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
                command.env_remove(name);
            }
        }
        command
    }
}

fn start_error(words: &[&str], source: std::io::Error) -> Broken {
    Broken::Start {
        command: words.join(" "),
        source,
    }
}

fn read(path: &Path) -> Result<String, Broken> {
    std::fs::read_to_string(path).map_err(|source| Broken::Read {
        path: path.to_path_buf(),
        source,
    })
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Broken> {
    let failed = |source| Broken::Read {
        path: folder.to_path_buf(),
        source,
    };
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = entry.path();
        if entry.file_type().map_err(failed)?.is_dir() {
            if !is_skipped(&entry.file_name()) {
                walk(&path, found)?;
            }
        } else {
            found.push(path);
        }
    }
    Ok(())
}

fn is_skipped(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with('.') || name == "target"
}
