//! One table from values to the words that files and people use for them.
//!
//! `words!` gives an enum its list of all values, the word that stands for it
//! in files (`point_blank`), and the way back.

/// Gives an enum `ALL`, `word` and `from_word`.
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $name {
            /// All values, in the order they are declared.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word for it in case and scenario files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// The value a word of a file stands for.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use words;
