//! Which keys went down in this frame, each with or without Control.
//!
//! A frame in software takes long enough for a whole chord: the keys are read in
//! the order in which they were pressed, so that Control is neither missed nor
//! given to the key after it.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

/// The keys that went down in this frame.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Pressed {
    plain: Vec<KeyCode>,
    with_control: Vec<KeyCode>,
}

impl Pressed {
    /// Whether a key went down without Control.
    #[must_use]
    pub fn plain(&self, key: KeyCode) -> bool {
        self.plain.contains(&key)
    }

    /// Whether a key went down while Control was held.
    #[must_use]
    pub fn with_control(&self, key: KeyCode) -> bool {
        self.with_control.contains(&key)
    }

    /// Reads the keys of a frame in order; `held` says whether Control was held
    /// before the first.
    pub(crate) fn read(
        keys: impl IntoIterator<Item = (KeyCode, ButtonState)>,
        mut held: bool,
    ) -> Self {
        let mut pressed = Self::default();
        for (key, state) in keys {
            match (key, state) {
                (KeyCode::ControlLeft | KeyCode::ControlRight, state) => {
                    held = state == ButtonState::Pressed;
                }
                (key, ButtonState::Pressed) if held => pressed.with_control.push(key),
                (key, ButtonState::Pressed) => pressed.plain.push(key),
                (_, ButtonState::Released) => {}
            }
        }
        pressed
    }
}

/// Keeps [`Pressed`] up to date.
pub struct KeyboardPlugin;

impl Plugin for KeyboardPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Pressed>()
            .add_systems(PreUpdate, listen.after(bevy::input::InputSystems));
    }
}

fn listen(
    mut events: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    mut pressed: ResMut<Pressed>,
    mut held: Local<bool>,
) {
    let events = events
        .read()
        .filter(|event| !event.repeat)
        .map(|event| (event.key_code, event.state));
    let now = Pressed::read(events, *held);
    if *pressed != now {
        *pressed = now;
    }
    // A window that loses the focus lets go of all keys without saying which.
    *held = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONTROL: KeyCode = KeyCode::ControlLeft;
    const DOWN: ButtonState = ButtonState::Pressed;
    const UP: ButtonState = ButtonState::Released;

    #[test]
    fn a_whole_chord_in_one_frame_and_the_key_after_it() {
        let (z, space) = (KeyCode::KeyZ, KeyCode::Space);
        let keys = [
            (CONTROL, DOWN),
            (z, DOWN),
            (z, UP),
            (CONTROL, UP),
            (space, DOWN),
        ];
        let pressed = Pressed::read(keys, false);
        assert!(pressed.with_control(z) && !pressed.plain(z));
        assert!(pressed.plain(space) && !pressed.with_control(space));
    }

    #[test]
    fn control_held_from_before_counts_until_it_goes_up() {
        let (z, space) = (KeyCode::KeyZ, KeyCode::Space);
        let pressed = Pressed::read([(z, DOWN), (CONTROL, UP), (space, DOWN)], true);
        assert!(pressed.with_control(z));
        assert!(pressed.plain(space));
        assert_eq!(Pressed::read([], true), Pressed::default());
    }
}
