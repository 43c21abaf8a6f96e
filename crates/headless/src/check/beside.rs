//! What every rulebook says of one case, side by side.

use pincer_rules::system::System;
use pincer_scenario::case_file::NotJudged;
use pincer_scenario::{Case, tell};

use super::found;

/// Width of a column and of the gap after it.
const COLUMN: usize = 38;
const GAP: usize = 2;

/// A column for each rulebook, its name on top.
pub(super) fn lines(case: &Case) -> Vec<String> {
    let columns: Vec<Vec<String>> = System::all()
        .iter()
        .map(|&system| column(case, system))
        .collect();
    let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
    (0..rows)
        .map(|row| {
            let cells = columns
                .iter()
                .map(|column| column.get(row).map_or("", String::as_str));
            let line: String = cells
                .map(|cell| {
                    let used = cell.chars().count();
                    format!("{cell}{}", " ".repeat((COLUMN + GAP).saturating_sub(used)))
                })
                .collect();
            line.trim_end().to_owned()
        })
        .collect()
}

fn column(case: &Case, system: System) -> Vec<String> {
    let told = match case.by(system) {
        Ok(case) => match found(&case) {
            Ok(play) => tell(&case, &play.answer),
            Err(why) => vec![why.to_string()],
        },
        Err(NotJudged::NoKeys { .. }) => {
            vec![format!("the units carry no keys of {}", system.word())]
        }
        Err(why) => vec![why.to_string()],
    };
    let mut lines = vec![
        system.title().to_owned(),
        "-".repeat(system.title().chars().count()),
    ];
    for sentence in told {
        lines.extend(wrapped(&sentence));
    }
    lines
}

/// A sentence over as many lines as it needs, the later ones further in.
fn wrapped(sentence: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in sentence.split_whitespace() {
        let used = line.chars().count();
        if used > 0 && used + 1 + word.chars().count() > COLUMN {
            lines.push(std::mem::replace(&mut line, " ".to_owned()));
        } else if used > 0 {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sentences_are_wrapped_and_nothing_is_lost() {
        let sentence = "a sentence that is so long that it cannot stand in one column at all";
        let lines = wrapped(sentence);
        assert!(lines.len() > 1);
        assert!(lines.iter().all(|line| line.chars().count() <= COLUMN));
        let words: Vec<&str> = lines
            .iter()
            .flat_map(|line| line.split_whitespace())
            .collect();
        assert_eq!(words.join(" "), sentence);
    }
}
