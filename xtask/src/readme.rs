//! The commands the README shows, so that CI runs exactly those.

/// What the README lacks.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub(crate) enum BadReadme {
    /// No line in a code block begins with the words.
    #[error("no code block shows a command that begins with `{0}`")]
    Missing(String),
    /// More than one does.
    #[error("{count} code lines begin with `{start}`, there must be one")]
    Several {
        /// The words.
        start: String,
        /// How many lines.
        count: usize,
    },
}

/// The one command in the README's code blocks that begins with `start`.
pub(crate) fn command(readme: &str, start: &str) -> Result<String, BadReadme> {
    let found: Vec<&str> = code_lines(readme)
        .filter(|line| {
            line.strip_prefix(start)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        })
        .collect();
    match found.as_slice() {
        [] => Err(BadReadme::Missing(start.to_owned())),
        [only] => Ok((*only).to_owned()),
        several => Err(BadReadme::Several {
            start: start.to_owned(),
            count: several.len(),
        }),
    }
}

/// Lines inside fences, without what follows a `#`.
fn code_lines(readme: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    readme.lines().filter_map(move |line| {
        if line.trim_start().starts_with("```") {
            inside = !inside;
            return None;
        }
        let code = line.split_once(" #").map_or(line, |(code, _)| code);
        inside.then(|| code.trim())
    })
}

#[cfg(test)]
mod tests {
    use super::{BadReadme, command};

    const README: &str =
        "cargo test\n```sh\ncargo run       # play\ncargo test --workspace\n```\ncargo test -p x\n";

    #[test]
    fn the_code_block_counts_and_comments_go() {
        assert_eq!(
            command(README, "cargo test").as_deref(),
            Ok("cargo test --workspace")
        );
        assert_eq!(command(README, "cargo run").as_deref(), Ok("cargo run"));
    }

    #[test]
    fn none_and_several_are_errors() {
        assert_eq!(
            command(README, "cargo bench"),
            Err(BadReadme::Missing("cargo bench".to_owned()))
        );
        assert!(matches!(
            command(README, "cargo"),
            Err(BadReadme::Several { count: 2, .. })
        ));
    }
}
