//! A word on standard error while a case takes long: which line it is, after
//! some seconds and then ever more rarely. A clock decides when, so nothing but
//! that word depends on it.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long a line is worked on in silence.
const SILENCE: Duration = Duration::from_secs(5);

/// A line that is being answered.
struct Wait {
    place: String,
    since: Instant,
    /// After how long the next word is due: each time twice as long.
    due: Duration,
}

impl Wait {
    fn new(place: String, now: Instant) -> Self {
        Self {
            place,
            since: now,
            due: SILENCE,
        }
    }

    /// How long nothing is due yet.
    fn left(&self, now: Instant) -> Duration {
        self.due
            .saturating_sub(now.saturating_duration_since(self.since))
    }

    /// What is to be said now, if anything is.
    fn word(&mut self, now: Instant) -> Option<String> {
        if self.left(now) > Duration::ZERO {
            return None;
        }
        let seconds = now.saturating_duration_since(self.since).as_secs();
        self.due *= 2;
        let place = &self.place;
        Some(format!("{place} is still being answered ({seconds} s)"))
    }
}

#[derive(Default)]
struct State {
    waiting: Option<Wait>,
    over: bool,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        // A word that was not said is no reason to stop answering.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Watches the clock beside the answering until it is dropped.
pub(super) struct Patience {
    shared: Arc<Shared>,
    watcher: Option<JoinHandle<()>>,
}

impl Patience {
    pub(super) fn start() -> Self {
        let shared = Arc::<Shared>::default();
        let theirs = Arc::clone(&shared);
        // Without a thread to spare cases are answered in silence.
        let watcher = thread::Builder::new().spawn(move || watch(&theirs)).ok();
        Self { shared, watcher }
    }

    /// Another line is being answered.
    pub(super) fn answering(&self, file: &str, line: usize) {
        let wait = Wait::new(format!("{file}:{line}"), Instant::now());
        let mut state = self.shared.state();
        let idle = state.waiting.is_none();
        state.waiting = Some(wait);
        drop(state);
        // Whoever watches wakes up by itself when the line before was due.
        if idle {
            self.shared.changed.notify_one();
        }
    }
}

impl Drop for Patience {
    fn drop(&mut self) {
        self.shared.state().over = true;
        self.shared.changed.notify_one();
        if let Some(watcher) = self.watcher.take() {
            // It only says words.
            let _ = watcher.join();
        }
    }
}

fn watch(shared: &Shared) {
    let mut state = shared.state();
    while !state.over {
        let now = Instant::now();
        let word = state.waiting.as_mut().and_then(|wait| wait.word(now));
        if let Some(word) = word {
            // Without standard error there is nobody to tell.
            let _ = writeln!(io::stderr(), "{word}");
        }
        let left = state.waiting.as_ref().map(|wait| wait.left(now));
        state = match left {
            Some(left) => {
                let woken = shared.changed.wait_timeout(state, left);
                woken.unwrap_or_else(PoisonError::into_inner).0
            }
            None => {
                let woken = shared.changed.wait(state);
                woken.unwrap_or_else(PoisonError::into_inner)
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_due_after_some_seconds_and_then_ever_more_rarely() {
        let start = Instant::now();
        let mut wait = Wait::new("a.jsonl:3".to_owned(), start);
        let said: Vec<(u64, String)> = (0..=45)
            .filter_map(|second| {
                let word = wait.word(start + Duration::from_secs(second))?;
                Some((second, word))
            })
            .collect();
        let seconds: Vec<u64> = said.iter().map(|(second, _)| *second).collect();
        assert_eq!(seconds, [5, 10, 20, 40]);
        assert_eq!(said[0].1, "a.jsonl:3 is still being answered (5 s)");
        assert_eq!(said[3].1, "a.jsonl:3 is still being answered (40 s)");
    }

    #[test]
    fn a_new_line_has_its_own_time() {
        let start = Instant::now();
        let late = start + Duration::from_secs(4);
        let mut wait = Wait::new("a.jsonl:4".to_owned(), late);
        assert_eq!(wait.left(start), SILENCE);
        assert_eq!(wait.word(start + Duration::from_secs(6)), None);
        assert!(wait.word(start + Duration::from_secs(9)).is_some());
    }

    #[test]
    fn watching_ends_with_the_answering() {
        let patience = Patience::start();
        for line in 1..100 {
            patience.answering("a.jsonl", line);
        }
        drop(patience);
    }
}
