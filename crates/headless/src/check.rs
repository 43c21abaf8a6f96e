//! `check`: case files against the rules.
//!
//! One line of output for each case that fails, one last line with the counts.
//! A malformed line is a failure like another; the rest still run.

use std::fmt;
use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use pincer_ai::{Budget, decide};
use pincer_rules::system::System;
use pincer_scenario::case_file::answer_order;
use pincer_scenario::{Case, CaseErrors, Question, answer, compare, read_case, tell};

use crate::data::shown;
use crate::{FAILED, WRONG_USE};

mod beside;
mod patience;
mod play;

use patience::Patience;
use play::{Play, Unplayable};

/// What `check` is asked to do.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  check tests/cases/*.jsonl         one line a failing case, then the counts
  check --explain dispute.jsonl     why each shot has its chance, in sentences
  tail -1 dispute.jsonl | check -   a case from standard input
  check --rules lancer both.jsonl   by another rulebook whose keys it carries
  check --explain --all-rules both.jsonl   what each rulebook says, side by side

A case is one JSON object a line: a scene, a question and the expected answer.
The exit code is 0 when all pass, 1 when one fails or is malformed, 2 when a file
cannot be read.")]
pub struct Arguments {
    /// Case files (.jsonl); - reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Tell everything about each case in sentences.
    #[arg(long)]
    pub explain: bool,
    /// Judge by another rulebook, in sentences: of each case whose units carry its
    /// keys. Answers of another rulebook are not compared.
    #[arg(long, value_name = "SYSTEM", value_parser = system)]
    pub rules: Option<System>,
    /// With --explain: what every rulebook says whose keys the units carry, side
    /// by side.
    #[arg(long, requires = "explain", conflicts_with = "rules")]
    pub all_rules: bool,
}

fn system(word: &str) -> Result<System, String> {
    System::from_word(word).ok_or_else(|| {
        let known = System::all().iter().map(|system| system.word());
        let known: Vec<&str> = known.collect();
        format!("there are no rules {word:?}, only {}", known.join(", "))
    })
}

/// How many cases passed and failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Cases that were answered as expected.
    pub passed: usize,
    /// Cases that were not, and malformed lines.
    pub failed: usize,
    /// Cases judged by another rulebook than their own, with nothing to compare.
    pub told: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.told, self.passed) {
            (0, _) => write!(f, "{} passed", self.passed)?,
            (told, 0) => write!(f, "{told} told, nothing compared")?,
            (told, passed) => write!(f, "{passed} passed, {told} told with nothing compared")?,
        }
        write!(f, ", {} failed", self.failed)
    }
}

/// What came of a line.
enum Came {
    Passed,
    Failed,
    Told,
}

/// How much is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Telling {
    /// Failures only.
    Failures,
    /// The findings of every case.
    Everything,
    /// The same by another rulebook.
    By(System),
    /// The same by every rulebook, side by side.
    Beside,
}

/// Checks all files and tells the result on standard output.
pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    let telling = match (arguments.rules, arguments.all_rules, arguments.explain) {
        (Some(system), ..) => Telling::By(system),
        (None, true, _) => Telling::Beside,
        (None, false, true) => Telling::Everything,
        (None, false, false) => Telling::Failures,
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut counts = Counts::default();
    let mut unreadable = false;
    let mut written = Ok(());
    let patience = Patience::start();
    for file in &arguments.files {
        match read(file) {
            Ok(bytes) => {
                let name = shown(file);
                let begin = |line| patience.answering(&name, line);
                written = check_lines(&name, &bytes, telling, &mut out, &mut counts, begin);
            }
            Err(error) => {
                unreadable = true;
                written = out.flush();
                let told = writeln!(io::stderr(), "error: cannot read {}: {error}", shown(file));
                // Without standard error there is nobody to tell; the exit code does.
                let _ = told;
            }
        }
        if written.is_err() {
            break;
        }
    }
    drop(patience);
    let written = written.and_then(|()| {
        writeln!(out, "{counts}")?;
        out.flush()
    });
    if let Err(code) = crate::told(written) {
        return code;
    }
    match (unreadable, counts.failed) {
        (true, _) => ExitCode::from(WRONG_USE),
        (false, 0) => ExitCode::SUCCESS,
        (false, _) => ExitCode::from(FAILED),
    }
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(file)
}

/// Checks the cases of one file and adds to the counts.
///
/// # Errors
/// Only those of `out`.
pub fn check(
    file: &str,
    bytes: &[u8],
    telling: Telling,
    out: &mut impl Write,
    counts: &mut Counts,
) -> io::Result<()> {
    check_lines(file, bytes, telling, out, counts, |_| {})
}

/// The same, telling of each line that it begins.
fn check_lines(
    file: &str,
    bytes: &[u8],
    telling: Telling,
    out: &mut impl Write,
    counts: &mut Counts,
    begin: impl Fn(usize),
) -> io::Result<()> {
    // Files that are joined keep the marks they began with.
    const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
    for (number, line) in (1..).zip(bytes.split(|&byte| byte == b'\n')) {
        let place = Place { file, number };
        let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        begin(number);
        let came = match str::from_utf8(line) {
            Ok(text) if text.trim().is_empty() || text.starts_with('#') => continue,
            Ok(text) => one(&place, text, telling, out)?,
            Err(error) => {
                let before = String::from_utf8_lossy(&line[..error.valid_up_to()]);
                let column = before.chars().count() + 1;
                place.malformed(column, "this is no UTF-8 text", out)?;
                Came::Failed
            }
        };
        match came {
            Came::Passed => counts.passed += 1,
            Came::Failed => counts.failed += 1,
            Came::Told => counts.told += 1,
        }
    }
    Ok(())
}

fn one(place: &Place<'_>, line: &str, telling: Telling, out: &mut impl Write) -> io::Result<Came> {
    let case = match read_case(line) {
        Ok(case) => case,
        Err(errors) => {
            place.malformed(first_column(&errors), &errors.to_string(), out)?;
            return Ok(Came::Failed);
        }
    };
    let case = match telling {
        Telling::By(system) => match case.by(system) {
            Ok(case) => case,
            Err(not_carried) => {
                place.malformed(1, &not_carried.to_string(), out)?;
                return Ok(Came::Failed);
            }
        },
        _ => case,
    };
    let Play { answer: got, log } = match found(&case) {
        Ok(play) => play,
        Err(why) => {
            place.malformed(1, &why.to_string(), out)?;
            return Ok(Came::Failed);
        }
    };
    let Place { file, number } = place;
    let name = one_line(&case.name);
    if telling == Telling::Beside {
        writeln!(out, "{file}:{number} {name}")?;
        for line in beside::lines(&case) {
            writeln!(out, "  {}", one_line(&line))?;
        }
    } else if telling != Telling::Failures {
        writeln!(out, "{file}:{number} {name}")?;
        let mut sentences = tell(&case, &got).into_iter();
        let question = sentences.next();
        for sentence in question.into_iter().chain(log).chain(sentences) {
            writeln!(out, "  {}", one_line(&sentence))?;
        }
    }
    // What another rulebook says was never expected.
    let is_other = case.systems.first() != Some(&case.scene.system);
    let mismatches = compare(&case.expect, &got);
    if is_other {
        return Ok(Came::Told);
    }
    if mismatches.is_empty() {
        return Ok(Came::Passed);
    }
    let told: Vec<String> = mismatches.iter().map(ToString::to_string).collect();
    writeln!(
        out,
        "{file}:{number} {name}: {}",
        one_line(&told.join("; "))
    )?;
    Ok(Came::Failed)
}

/// The answer of the rules; of the AI where an order is asked for, of a battle
/// where orders are played, with its log.
fn found(case: &Case) -> Result<Play, Unplayable> {
    let answer = match &case.question {
        Question::Play(asked) => return play::play(case, asked),
        Question::Order(asked) => {
            let position = asked.position(&case.scene);
            let budget = asked.budget.map_or(Budget::NORMAL, Budget);
            let decision = decide(&position, budget, asked.seed);
            answer_order(&position, &decision.order, &decision.reason)
        }
        question => answer(&case.scene, question),
    };
    let log = Vec::new();
    Ok(Play { answer, log })
}

fn first_column(errors: &CaseErrors) -> usize {
    errors
        .problems
        .first()
        .map_or(1, |problem| problem.column as usize)
}

/// A line of a file.
struct Place<'a> {
    file: &'a str,
    number: usize,
}

impl Place<'_> {
    fn malformed(&self, column: usize, message: &str, out: &mut impl Write) -> io::Result<()> {
        let Self { file, number } = self;
        writeln!(out, "{file}:{number}:{column} {}", one_line(message))
    }
}

/// Names may hold anything, and the output is one line a case.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect()
}
