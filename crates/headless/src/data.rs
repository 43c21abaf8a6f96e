//! What there is to play: the scenarios and the catalogue that come with the
//! program, and those of a folder laid over them.
//!
//! ```text
//! DIR/scenarios/*.toml         listed too; the same name replaces
//! DIR/catalogue/terrain.toml   entries are added; the same name replaces
//!               weapons.toml
//!               units.toml
//! ```

use std::path::{Path, PathBuf};
use std::{fs, io};

use pincer_scenario::catalogue::Shelf;
use pincer_scenario::{Catalogue, Problems, Scenario, embedded_scenarios, load, visible};

/// Everything there is to choose from.
#[derive(Debug, Clone)]
pub struct Data {
    /// Terrain, weapons and unit profiles.
    pub catalogue: Catalogue,
    /// The scenarios, in the order in which they are listed.
    pub scenarios: Vec<Scenario>,
}

/// What is wrong with a folder of data, or a file.
#[derive(Debug, thiserror::Error)]
pub enum BadData {
    /// There is no such folder.
    #[error("{}: there is no such folder; --data wants one with scenarios/*.toml or catalogue/*.toml in it", shown(.0))]
    NoFolder(PathBuf),
    /// It holds nothing that is read.
    #[error("{}: neither a folder scenarios nor a folder catalogue is in it, so it adds nothing", shown(.0))]
    Empty(PathBuf),
    /// A file or folder cannot be read.
    #[error("{}: it cannot be read: {error}", shown(.path))]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// A file is no text.
    #[error("{}:{line}:{column} this is no UTF-8 text", shown(.path))]
    NoText {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The character of that line, from 1.
        column: usize,
    },
    /// A file of the catalogue that has no shelf.
    #[error("{}: a catalogue has terrain.toml, weapons.toml and units.toml; this file would not be read", shown(.0))]
    NoShelf(PathBuf),
    /// The file says what cannot be.
    #[error("{0}")]
    Problems(Problems),
    /// What comes along does not go with what is laid over it.
    #[error(
        "{0}\n(that scenario comes with the program: what the folder puts in the place of its terrain, weapons or profiles does not suit it)"
    )]
    NotSuited(Problems),
}

/// All that is wrong with a folder of data, a line or more each.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct AllBadData(pub Vec<BadData>);

/// Why a scenario cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum NoScenario {
    /// Neither a name nor a file.
    #[error(
        "there is no scenario '{}' and no such file; scenarios there are: {}",
        visible(asked),
        known.join(", ")
    )]
    Unknown {
        /// What was asked for.
        asked: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// The file cannot be read, or is no scenario.
    #[error("{0}")]
    Bad(BadData),
}

impl Data {
    /// What comes along, with a folder laid over it where one is given.
    ///
    /// # Errors
    /// All problems of all files, each with its line.
    pub fn read(folder: Option<&Path>) -> Result<Self, AllBadData> {
        let mut bad = Vec::new();
        let files = match folder {
            Some(folder) => Files::read(folder, &mut bad),
            None => Files::default(),
        };
        let shelves: Vec<(Shelf, &str, &str)> = files
            .catalogue
            .iter()
            .map(|(shelf, file)| (*shelf, file.name.as_str(), file.text.as_str()))
            .collect();
        let (catalogue, problems) = Catalogue::overlaid(&shelves);
        bad.extend(problems.into_iter().map(BadData::Problems));
        let sound = bad.is_empty();

        let mut scenarios = Vec::new();
        for (id, text) in embedded_scenarios() {
            if files.scenarios.iter().any(|file| file.id() == *id) {
                continue;
            }
            match load(text, &format!("{id}.toml"), &catalogue) {
                Ok(scenario) => scenarios.push(scenario),
                // A faulty catalogue has been told already.
                Err(problems) if sound => bad.push(BadData::NotSuited(problems)),
                Err(_) => {}
            }
        }
        for file in &files.scenarios {
            match load(&file.text, &file.name, &catalogue) {
                Ok(scenario) => scenarios.push(scenario),
                Err(problems) => bad.push(BadData::Problems(problems)),
            }
        }
        // What replaces a scenario takes its place in the list.
        let place = |scenario: &Scenario| {
            let embedded = embedded_scenarios().iter();
            let mut ids = embedded.map(|(id, _)| *id);
            ids.position(|id| id == scenario.id).unwrap_or(usize::MAX)
        };
        scenarios.sort_by_key(place);
        if bad.is_empty() {
            Ok(Self {
                catalogue,
                scenarios,
            })
        } else {
            Err(AllBadData(bad))
        }
    }

    /// The scenario of a name, or of a file.
    ///
    /// # Errors
    /// When there is none, or with all problems of its file.
    pub fn scenario(&self, asked: &str) -> Result<Scenario, NoScenario> {
        if let Some(known) = self.scenarios.iter().find(|known| known.id == asked) {
            return Ok(known.clone());
        }
        if !Path::new(asked).exists() {
            return Err(NoScenario::Unknown {
                asked: asked.to_owned(),
                known: self
                    .scenarios
                    .iter()
                    .map(|known| known.id.clone())
                    .collect(),
            });
        }
        let file = File::read(Path::new(asked)).map_err(NoScenario::Bad)?;
        load(&file.text, &file.name, &self.catalogue)
            .map_err(|problems| NoScenario::Bad(BadData::Problems(problems)))
    }
}

/// The files of a folder of data.
#[derive(Debug, Default)]
struct Files {
    catalogue: Vec<(Shelf, File)>,
    scenarios: Vec<File>,
}

#[derive(Debug)]
struct File {
    name: String,
    text: String,
}

impl Files {
    fn read(folder: &Path, bad: &mut Vec<BadData>) -> Self {
        let mut files = Self::default();
        if !folder.is_dir() {
            bad.push(BadData::NoFolder(folder.to_owned()));
            return files;
        }
        let (catalogue, scenarios) = (folder.join("catalogue"), folder.join("scenarios"));
        if !catalogue.exists() && !scenarios.exists() {
            bad.push(BadData::Empty(folder.to_owned()));
        }
        for path in toml_files(&catalogue, bad) {
            let shelf = Shelf::ALL
                .into_iter()
                .find(|shelf| path.file_name().is_some_and(|name| name == shelf.file()));
            match (shelf, File::read(&path)) {
                (Some(shelf), Ok(file)) => files.catalogue.push((shelf, file)),
                (None, _) => bad.push(BadData::NoShelf(path)),
                (Some(_), Err(error)) => bad.push(error),
            }
        }
        for path in toml_files(&scenarios, bad) {
            match File::read(&path) {
                Ok(file) => files.scenarios.push(file),
                Err(error) => bad.push(error),
            }
        }
        files
    }
}

impl File {
    fn read(path: &Path) -> Result<Self, BadData> {
        let bytes = fs::read(path).map_err(|error| BadData::Unreadable {
            path: path.to_owned(),
            error,
        })?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let sound = error.utf8_error().valid_up_to();
            let before = String::from_utf8_lossy(&error.as_bytes()[..sound]).into_owned();
            let line = before.rsplit('\n').next().unwrap_or_default();
            BadData::NoText {
                path: path.to_owned(),
                line: before.matches('\n').count() + 1,
                column: line.chars().count() + 1,
            }
        })?;
        Ok(Self {
            name: path.display().to_string(),
            text,
        })
    }

    fn id(&self) -> &str {
        let name = Path::new(&self.name).file_stem();
        name.and_then(|name| name.to_str()).unwrap_or_default()
    }
}

/// The name of a file or folder as it may be told.
pub(crate) fn shown(path: &Path) -> String {
    visible(&path.display().to_string())
}

/// The TOML files of a folder by name; none where there is no such folder.
fn toml_files(folder: &Path, bad: &mut Vec<BadData>) -> Vec<PathBuf> {
    let unreadable = |error| BadData::Unreadable {
        path: folder.to_owned(),
        error,
    };
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Vec::new(),
        Err(error) => {
            bad.push(unreadable(error));
            return Vec::new();
        }
    };
    let mut files = Vec::new();
    for entry in entries {
        match entry {
            // Hidden ones are an editor's, not a table's.
            Ok(entry) if entry.file_name().as_encoded_bytes().starts_with(b".") => {}
            Ok(entry) => files.push(entry.path()),
            Err(error) => bad.push(unreadable(error)),
        }
    }
    files.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    files.sort();
    files
}
