//! Can a window be opened at all? Asked in a child process, because Bevy panics
//! without a display or a graphics driver, and an event loop can be made only
//! once a process.

use std::process::{Command, ExitCode, Stdio};

/// The hidden subcommand that asks.
pub const SUBCOMMAND: &str = "probe-window";

const NO_DISPLAY: u8 = 3;
const NO_DRIVER: u8 = 4;

/// What the child found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// A window can be opened.
    Window,
    /// There is no display, or it is dead.
    NoDisplay,
    /// There is no Vulkan or GL driver, or the child was killed while asking.
    NoDriver,
}

/// Asks a child process.
#[must_use]
pub fn ask() -> Found {
    let Ok(program) = std::env::current_exe() else {
        return Found::NoDriver;
    };
    let status = Command::new(program)
        .arg(SUBCOMMAND)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match status.ok().and_then(|status| status.code()) {
        Some(0) => Found::Window,
        Some(code) if code == i32::from(NO_DISPLAY) => Found::NoDisplay,
        _ => Found::NoDriver,
    }
}

/// The child's answer.
#[must_use]
pub fn answer() -> ExitCode {
    if winit::event_loop::EventLoop::<()>::with_user_event()
        .build()
        .is_err()
    {
        return ExitCode::from(NO_DISPLAY);
    }
    let instance = wgpu::Instance::new(wgpu::InstanceDescriptor {
        backends: wgpu::Backends::VULKAN | wgpu::Backends::GL,
        ..wgpu::InstanceDescriptor::new_without_display_handle()
    });
    let adapters = instance.enumerate_adapters(wgpu::Backends::VULKAN | wgpu::Backends::GL);
    if pollster(adapters).is_empty() {
        return ExitCode::from(NO_DRIVER);
    }
    ExitCode::SUCCESS
}

fn pollster<T>(future: impl Future<Output = T>) -> T {
    bevy::tasks::block_on(future)
}

/// What to tell somebody whose machine has no graphics driver.
pub const NO_DRIVER_HELP: &str = "\
pincer: no Vulkan or OpenGL driver was found, so no window can be opened.
On Debian or Ubuntu this installs one that needs no graphics card:
    apt-get install mesa-vulkan-drivers libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2
`pincer simulate dockside --seeds 1..1` and `pincer check FILE` work without a window.";
