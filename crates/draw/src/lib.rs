//! What an overlay shows, as shapes; SVG and PNG from them, without a GPU.
//!
//! One way leads from the rules to every picture: a record or a field of the
//! rules becomes [`Shape`]s, shapes become primitives, and the SVG writer and
//! the window paint the same primitives. Nothing here judges a shot. Floats are
//! fine: they place ink, not verdicts. Rooms in reading order:

// Hexes on the plane, and back.
pub mod layout;

// Every colour by its name.
pub mod palette;

// Fonts and how wide a text is.
pub mod text;

// Signs of labels and weapons.
pub mod icon;

// Shapes and the primitives they are painted with.
pub mod shape;

// What the ground looks like.
pub mod terrain;

// What units look like.
pub mod token;

// What the rules found, drawn.
pub mod overlay;

// Room for labels.
pub mod place;

// The board as SVG.
pub mod svg;

// SVG as PNG.
pub mod png;

// All tiles in one picture.
pub mod atlas;

// Which overlays are on.
mod show;

pub use layout::Layout;
pub use shape::Shape;
pub use show::{Movement, Overlay, Overlays, shapes};
