//! `walls`: who may depend on whom, on what terms, and that everything is
//! built once.

mod edges;
mod licences;
mod one_build;
mod purity;

use cargo_metadata::MetadataCommand;

use crate::repo::Repo;
use crate::report::{Broken, Report};

/// All four walls.
pub(crate) fn check(repo: &Repo) -> Result<Report, Broken> {
    let metadata = MetadataCommand::new()
        .manifest_path(repo.path("Cargo.toml"))
        .exec()?;
    let mut report = Report::default();
    edges::check(repo, &metadata, &mut report)?;
    purity::check(repo, &mut report)?;
    licences::check(&metadata, &mut report);
    licences::fonts(repo, &mut report)?;
    report.join(one_build::check(repo)?);
    Ok(report)
}
