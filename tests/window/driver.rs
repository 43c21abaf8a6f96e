//! Drives the program from outside: a real window, xdotool for hands, the state
//! file for eyes.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Longer than this nothing takes, even in software on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program, in a folder of its own: it carries everything it needs.
pub(crate) fn program(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pincer"));
    command
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("HOME", folder)
        .stdin(Stdio::null());
    command
}

/// A fresh, empty folder for one test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program to its end.
pub(crate) fn run(command: &mut Command) -> Output {
    command.output().unwrap()
}

/// A running window.
pub(crate) struct Window {
    child: Child,
    id: String,
    state: PathBuf,
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Window {
    /// Opens a window and waits until it is drawn and takes orders.
    pub(crate) fn open(test: &str, arguments: &[&str]) -> Self {
        Self::start(&folder(test), "dockside", arguments)
    }

    /// The same with a scenario file.
    pub(crate) fn open_with(test: &str, scenario: &str, arguments: &[&str]) -> Self {
        let folder = folder(test);
        std::fs::write(folder.join("scenario.toml"), scenario).unwrap();
        Self::start(&folder, "scenario.toml", arguments)
    }

    /// Opens a window with the list of scenarios and waits until it is drawn.
    pub(crate) fn open_list(folder: &Path, arguments: &[&str]) -> Self {
        let mut window = Self::spawn(folder, arguments);
        window.until("the list is shown", |state| {
            state["screen"] == "scenarios" && state["settled"] == true
        });
        window.focus();
        window
    }

    fn start(folder: &Path, scenario: &str, arguments: &[&str]) -> Self {
        let mut window = Self::spawn(folder, &[&["play", scenario], arguments].concat());
        window.until("the table takes orders", |state| state["busy"] == "No");
        window.focus();
        window.until("the board has its area", |state| {
            state["settled"] == true && state["area"][2].as_f64() > state["area"][0].as_f64()
        });
        window
    }

    fn spawn(folder: &Path, arguments: &[&str]) -> Self {
        let state = folder.join("state.json");
        let child = program(folder)
            .args(arguments)
            .arg("--state-file")
            .arg(&state)
            .spawn()
            .unwrap();
        Self {
            child,
            id: String::new(),
            state,
        }
    }

    /// Finds the window and has keys go to it.
    fn focus(&mut self) {
        let pid = self.child.id().to_string();
        self.id = patiently("the window is found", || {
            let found = xdotool(&["search", "--onlyvisible", "--pid", &pid, "--name", "Pincer"]);
            found.lines().next().map(str::to_owned)
        });
        // Without a window manager keys go nowhere until the focus is set.
        xdotool(&["windowfocus", "--sync", &self.id]);
    }

    /// What its title bar says.
    pub(crate) fn title(&self) -> String {
        xdotool(&["getwindowname", &self.id]).trim().to_owned()
    }

    /// Waits until the program has ended by itself.
    pub(crate) fn ended(&mut self) -> bool {
        let child = &mut self.child;
        patiently("the program ends", || child.try_wait().unwrap()).success()
    }

    /// Clicks a pixel so many times.
    pub(crate) fn click_at(&self, x: f64, y: f64, times: &str) {
        self.move_to(x, y);
        xdotool(&["click", "--repeat", times, "--delay", "80", "1"]);
    }

    /// What is shown now.
    pub(crate) fn state(&self) -> Option<Value> {
        let text = std::fs::read_to_string(&self.state).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// Waits until what is shown is as wanted.
    pub(crate) fn until(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Ok(Some(status)) = self.child.try_wait() {
            panic!("the window closed with {status} before {what}");
        }
        let state = &self.state;
        patiently(what, || {
            let text = std::fs::read_to_string(state).ok()?;
            serde_json::from_str(&text)
                .ok()
                .filter(|state| wanted(state))
        })
    }

    /// The pixel of a hex, from origin and radius alone.
    pub(crate) fn pixel(&self, hex: [i64; 2]) -> (f64, f64) {
        let state = self.state().unwrap();
        let number = |value: &Value| value.as_f64().unwrap();
        let radius = number(&state["radius"]);
        let (q, r) = (hex[0] as f64, hex[1] as f64);
        (
            number(&state["origin"][0]) + 1.5 * radius * q,
            number(&state["origin"][1]) + 3.0_f64.sqrt() * radius * (r + q / 2.0),
        )
    }

    /// Points at a hex and waits until the window knows.
    pub(crate) fn point_at(&mut self, hex: [i64; 2]) -> Value {
        let (x, y) = self.pixel(hex);
        self.move_to(x, y);
        self.until(&format!("the pointer is on {hex:?}"), |state| {
            state["cursor"] == serde_json::json!(hex)
        })
    }

    /// Moves the mouse to a pixel.
    pub(crate) fn move_to(&self, x: f64, y: f64) {
        let (x, y) = (format!("{x:.0}"), format!("{y:.0}"));
        xdotool(&["mousemove", "--window", &self.id, &x, &y]);
    }

    /// Clicks a hex.
    pub(crate) fn click(&mut self, hex: [i64; 2]) {
        self.point_at(hex);
        xdotool(&["click", "1"]);
    }

    /// Resizes the window, in pixels.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let (width, height) = (width.to_string(), height.to_string());
        xdotool(&["windowsize", &self.id, &width, &height]);
    }

    /// One notch of the wheel, away from oneself.
    pub(crate) fn wheel_up(&self) {
        xdotool(&["click", "4"]);
    }

    /// One notch of the wheel, towards oneself.
    pub(crate) fn wheel_down(&self) {
        xdotool(&["click", "5"]);
    }

    /// Drags the board with the right button.
    pub(crate) fn drag(&mut self, x: f64, y: f64, by_x: f64, by_y: f64) {
        self.move_to(x, y);
        xdotool(&["mousedown", "3"]);
        // A drag is many small moves, each seen before the next.
        for step in 1..=10 {
            let before = self.state().unwrap()["origin"].clone();
            let share = f64::from(step) / 10.0;
            self.move_to(x + share * by_x, y + share * by_y);
            self.until("the drag is seen", |state| state["origin"] != before);
        }
        xdotool(&["mouseup", "3"]);
    }

    /// Presses a key.
    pub(crate) fn key(&self, key: &str) {
        xdotool(&["key", "--window", &self.id, key]);
    }

    /// Presses a key by hand, as one who holds Control would.
    pub(crate) fn chord(&self, key: &str) {
        xdotool(&["key", key]);
    }
}

/// The hex a unit stands on.
pub(crate) fn at(state: &Value, unit: &str) -> [i64; 2] {
    let hex = &of(state, unit)["at"];
    [hex[0].as_i64().unwrap(), hex[1].as_i64().unwrap()]
}

/// A unit's entry of the state.
pub(crate) fn of<'a>(state: &'a Value, unit: &str) -> &'a Value {
    state["units"]
        .as_array()
        .unwrap()
        .iter()
        .find(|entry| entry["name"] == unit)
        .unwrap_or_else(|| panic!("{unit} is shown"))
}

fn xdotool(arguments: &[&str]) -> String {
    let output = Command::new("xdotool").args(arguments).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub(crate) fn patiently<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let since = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(since.elapsed() < PATIENCE, "waited in vain until {what}");
        std::thread::yield_now();
        std::thread::park_timeout(Duration::from_millis(30));
    }
}
