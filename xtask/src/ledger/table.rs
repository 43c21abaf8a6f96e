//! The tables of docs/rules.md.
//!
//! ```text
//! | id | what it does | ruling? | file | test | cases |
//! | LINE-1 | ... | | `crates/rules/src/line.rs` | `tests/laws/lines.rs::name` | `geometry.jsonl "line"` |
//! ```
//!
//! Only what stands in backticks is read; a file cell without any must say
//! "not yet" or "left out".

/// One rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    /// The rule's id.
    pub(super) id: String,
    /// What the file cell says in words.
    pub(super) state: String,
    /// Files that implement it.
    pub(super) files: Vec<String>,
    /// Tests that prove it.
    pub(super) tests: Vec<String>,
    /// Filters over the case files.
    pub(super) cases: Vec<String>,
    /// Whether the table says anything about it.
    pub(super) described: bool,
}

impl Row {
    /// Whether the rule does not run yet, or never will.
    pub(super) fn is_planned(&self) -> bool {
        self.files.is_empty() && matches!(self.state.as_str(), "not yet" | "left out")
    }

    /// Why the row proves nothing; `None` when it does, or need not.
    pub(super) fn unproven(&self) -> Option<&'static str> {
        if !self.described {
            return Some("says nothing about what the rule does");
        }
        if self.is_planned() {
            let proven = !self.tests.is_empty() || !self.cases.is_empty();
            return proven.then_some("is not there yet but has a test: name its file");
        }
        if self.files.is_empty() {
            return Some("names no file and does not say `not yet`");
        }
        (self.tests.is_empty() && self.cases.is_empty()).then_some("has neither a test nor a case")
    }
}

/// All rows whose first cell is an id.
pub(super) fn rows(text: &str) -> Vec<Row> {
    text.lines().filter_map(row).collect()
}

fn row(line: &str) -> Option<Row> {
    let inside = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    let cells: Vec<&str> = inside.split('|').map(str::trim).collect();
    let [id, what, _ruling, file, test, cases] = cells.as_slice() else {
        return None;
    };
    let is_id = id.contains('-') && id.ends_with(|c: char| c.is_ascii_digit());
    is_id.then(|| Row {
        id: (*id).to_owned(),
        state: (*file).to_owned(),
        files: quoted(file),
        tests: quoted(test),
        cases: quoted(cases),
        described: !what.is_empty(),
    })
}

fn quoted(cell: &str) -> Vec<String> {
    cell.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn a_row_is_read() {
        let text = "| id | what it does | ruling? | file | test | cases |\n\
                    |---|---|---|---|---|---|\n\
                    | LINE-1 | All hexes. | yes | `a.rs`, `b.rs` | `c.rs::d` | `e.jsonl \"F-\"` `g.jsonl` |\n";
        let rows = rows(text);
        assert_eq!(rows.len(), 1);
        assert_eq!(rows[0].id, "LINE-1");
        assert_eq!(rows[0].files, ["a.rs", "b.rs"]);
        assert_eq!(rows[0].tests, ["c.rs::d"]);
        assert_eq!(rows[0].cases, ["e.jsonl \"F-\"", "g.jsonl"]);
        assert_eq!(rows[0].unproven(), None);
    }

    #[test]
    fn a_rule_needs_a_proof_or_a_not_yet() {
        let problem = |line: &str| rows(line)[0].unproven();
        assert_eq!(problem("| A-1 | x | | not yet | | |"), None);
        assert!(problem("| A-1 | x | | | | |").is_some());
        assert!(problem("| A-1 | x | | `a.rs` | | |").is_some());
        assert!(problem("| A-1 | | | `a.rs` | `a.rs::b` | |").is_some());
        assert!(problem("| A-1 | x | | not yet | `a.rs::b` | |").is_some());
        assert_eq!(problem("| A-1 | x | | `a.rs` | | `a.jsonl` |"), None);
    }
}
