//! Scenarios by name or by file.

use std::path::Path;

use pincer_scenario::{Catalogue, Problems, Scenario, embedded_scenarios, load};

/// Why a scenario cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum NoScenario {
    /// Neither a name nor a file.
    #[error(
        "there is no scenario '{asked}' and no such file; scenarios that come along: {}",
        known.join(", ")
    )]
    Unknown {
        /// What was asked for.
        asked: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The file cannot be read.
    #[error("{file}: {error}")]
    Unreadable {
        /// The file.
        file: String,
        /// Why.
        error: std::io::Error,
    },
    /// The file is not a scenario.
    #[error("{0}")]
    Problems(Problems),
}

/// The scenario of a name, or of a file.
///
/// # Errors
/// When there is none, or with all problems of its file.
pub fn scenario(asked: &str) -> Result<Scenario, NoScenario> {
    let catalogue = Catalogue::embedded();
    let embedded = embedded_scenarios().iter().find(|(id, _)| *id == asked);
    if let Some((id, text)) = embedded {
        return load(text, &format!("{id}.toml"), catalogue).map_err(NoScenario::Problems);
    }
    if !Path::new(asked).exists() {
        return Err(NoScenario::Unknown {
            asked: asked.to_owned(),
            known: embedded_scenarios().iter().map(|(id, _)| *id).collect(),
        });
    }
    let text = std::fs::read_to_string(asked).map_err(|error| NoScenario::Unreadable {
        file: asked.to_owned(),
        error,
    })?;
    load(&text, asked, catalogue).map_err(NoScenario::Problems)
}
