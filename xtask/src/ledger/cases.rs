//! The names of all cases, and the filters that map them to rules.
//!
//! A case carries no rule id. The ledger maps them: `figures.jsonl` is every
//! case of that file, `figures.jsonl "F-"` those whose name begins with `F-`.
//! A case that two filters of one rule find counts once.

use std::collections::{BTreeMap, BTreeSet};

use crate::repo::TextFile;

/// File name → names of its cases, in order.
#[derive(Debug, Default)]
pub(super) struct Cases(BTreeMap<String, Vec<String>>);

impl Cases {
    /// Reads the names. A line that is no JSON object with a name counts as a
    /// case without one: the case runner is who complains about it.
    pub(super) fn new(files: &[TextFile]) -> Self {
        Self(
            files
                .iter()
                .map(|file| {
                    let name = file.path.rsplit('/').next().unwrap_or(&file.path);
                    (name.to_owned(), names(&file.text))
                })
                .collect(),
        )
    }

    /// Whether there is a case file of this name.
    pub(super) fn has_file(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Number of all cases.
    pub(super) fn total(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// Number of different cases that any of the filters finds; all filters
    /// that find none, or cannot be read.
    pub(super) fn count(&self, filters: &[String]) -> Result<usize, Vec<String>> {
        let mut found = BTreeSet::new();
        let mut problems = Vec::new();
        for filter in filters {
            let (file, prefix) = match filter.split_once(' ') {
                None => (filter.as_str(), ""),
                Some((file, quoted)) => match unquote(quoted) {
                    Some(prefix) => (file, prefix),
                    None => {
                        problems.push(format!("filter {filter}: put the prefix in double quotes"));
                        continue;
                    }
                },
            };
            let before = problems.len();
            let Some(names) = self.0.get(file) else {
                problems.push(format!("filter {filter}: there is no case file {file}"));
                continue;
            };
            let mut hits = 0;
            for (index, _) in names
                .iter()
                .enumerate()
                .filter(|(_, name)| name.starts_with(prefix))
            {
                found.insert((file, index));
                hits += 1;
            }
            if hits == 0 && problems.len() == before {
                problems.push(format!("filter {filter} finds no case"));
            }
        }
        if problems.is_empty() {
            Ok(found.len())
        } else {
            Err(problems)
        }
    }
}

fn unquote(text: &str) -> Option<&str> {
    text.trim().strip_prefix('"')?.strip_suffix('"')
}

fn names(text: &str) -> Vec<String> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line)
                .ok()
                .and_then(|case| case.get("name")?.as_str().map(str::to_owned))
                .unwrap_or_default()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Cases;
    use crate::repo::TextFile;

    fn cases() -> Cases {
        Cases::new(&[TextFile {
            path: "tests/cases/a.jsonl".to_owned(),
            text: "# head\n\n{\"name\": \"F-1 x\"}\n{\"name\": \"F-2 y\"}\n{\"name\": \"X-1\"}\n"
                .to_owned(),
        }])
    }

    #[track_caller]
    fn check(filters: &[&str], expected: Option<usize>) {
        let filters: Vec<String> = filters.iter().map(|&text| text.to_owned()).collect();
        assert_eq!(cases().count(&filters).ok(), expected, "{filters:?}");
    }

    #[test]
    fn filters_count() {
        assert_eq!(cases().total(), 3);
        check(&["a.jsonl"], Some(3));
        check(&["a.jsonl \"F-\""], Some(2));
        check(&["a.jsonl \"F-\"", "a.jsonl \"F-1\""], Some(2));
        check(&["a.jsonl \"F-1 x\"", "a.jsonl \"X-\""], Some(2));
        check(&[], Some(0));
    }

    #[test]
    fn filters_that_find_nothing_are_errors() {
        check(&["a.jsonl \"Q\""], None);
        check(&["b.jsonl"], None);
        check(&["a.jsonl F-"], None);
    }
}
