//! `ledger`: docs/rules.md against the project.
//!
//! Every id of the rulebook stands there once; every file it names exists;
//! every test it names exists; every filter over the case files finds a case.
//! A rule that runs has a file and a test or a case, others say "not yet".

mod cases;
mod table;

use std::collections::BTreeMap;

use crate::ids;
use crate::repo::Repo;
use crate::report::{Broken, Report};

use cases::Cases;
use table::Row;

const LEDGER: &str = "docs/rules.md";
const CASES: &str = "tests/cases";

/// Checks the ledger and tells how many cases touch each rule.
pub(crate) fn check(repo: &Repo) -> Result<Report, Broken> {
    let rows = table::rows(&repo.read(LEDGER)?);
    let cases = Cases::new(&repo.files(CASES, &["jsonl"])?);
    let mut report = Report::default();
    complete(&rows, &mut report);
    let mut counts = BTreeMap::new();
    for row in &rows {
        for file in &row.files {
            if !repo.has(file) {
                report.problem(format!("{LEDGER}: {}: there is no file {file}", row.id));
            }
        }
        for test in &row.tests {
            let text = match test.split_once("::") {
                Some((file, _)) if repo.has(file) => Some(repo.read(file)?),
                _ => None,
            };
            if let Err(why) = has_test(test, text.as_deref(), &cases) {
                report.problem(format!("{LEDGER}: {}: {why}", row.id));
            }
        }
        match cases.count(&row.cases) {
            Ok(count) => {
                counts.insert(row.id.clone(), count);
            }
            Err(problems) => {
                for why in problems {
                    report.problem(format!("{LEDGER}: {}: {why}", row.id));
                }
            }
        }
        if let Some(why) = row.unproven() {
            report.problem(format!("{LEDGER}: {}: {why}", row.id));
        }
    }
    report.note("ledger: cases and named tests of each rule");
    for row in &rows {
        let count = counts.get(&row.id).copied().unwrap_or_default();
        let state = if row.is_planned() {
            row.state.as_str()
        } else {
            ""
        };
        report.note(format!(
            "{:>11} {count:5} cases {:3} tests  {state}",
            row.id,
            row.tests.len()
        ));
    }
    let planned = rows.iter().filter(|row| row.state == "not yet").count();
    report.note(format!(
        "ledger: {} rules, {planned} not yet, {} cases",
        rows.len(),
        cases.total()
    ));
    Ok(report)
}

/// Every id once, and no other.
fn complete(rows: &[Row], report: &mut Report) {
    for id in ids::all() {
        match rows.iter().filter(|row| row.id == id).count() {
            0 => report.problem(format!("{LEDGER}: {id} is missing")),
            1 => {}
            n => report.problem(format!("{LEDGER}: {id} stands there {n} times")),
        }
    }
    for row in rows {
        if !ids::all().any(|id| id == row.id) {
            report.problem(format!("{LEDGER}: there is no rule {}", row.id));
        }
    }
}

/// Whether a named test exists: a case file, or `path/file.rs::function`
/// whose text is given.
fn has_test(test: &str, text: Option<&str>, cases: &Cases) -> Result<(), String> {
    let Some((file, name)) = test.split_once("::") else {
        return if cases.has_file(test) {
            Ok(())
        } else {
            Err(format!("there is no case file {test}"))
        };
    };
    let text = text.ok_or_else(|| format!("there is no test file {file}"))?;
    if text.contains(&format!("fn {name}(")) {
        Ok(())
    } else {
        Err(format!("{file} has no test {name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::cases::Cases;
    use super::{complete, has_test, table};
    use crate::ids;
    use crate::report::Report;

    #[test]
    fn tests_are_looked_up() {
        let cases = Cases::new(&[]);
        let text = Some("#[test]\nfn mutual() {}");
        assert!(has_test("tests/laws.rs::mutual", text, &cases).is_ok());
        assert!(has_test("tests/laws.rs::mutua", text, &cases).is_err());
        assert!(has_test("tests/laws.rs::mutual", None, &cases).is_err());
        assert!(has_test("figures.jsonl", None, &cases).is_err());
    }

    #[test]
    fn missing_double_and_unknown_ids_are_told() {
        let line = |id: &str| format!("| {id} | does a thing | | not yet | | |\n");
        let all: String = ids::all().map(|id| line(&id)).collect();
        let problems = |text: &str| {
            let mut report = Report::default();
            complete(&table::rows(text), &mut report);
            report.problems().to_vec()
        };
        assert!(problems(&all).is_empty());
        assert_eq!(problems(&all.replace(&line("HEX-2"), "")).len(), 1);
        assert_eq!(problems(&(all.clone() + &line("HEX-2"))).len(), 1);
        assert_eq!(problems(&(all + &line("HEX-3"))).len(), 1);
    }
}
