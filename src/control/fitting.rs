//! Words where there is little room: smaller first, then shorter ones that mean
//! the same, at last without their middle. Both ends of a name tell it from
//! others; its beginning alone does not.

use bevy_egui::egui::Ui;

use super::{Face, line_width};
use crate::theme;

/// The sizes of a title, the second being the least of the style.
const SIZES: [f32; 2] = [theme::BODY, theme::CAPTION];

/// What a button says and how large, in the first of some widths in which any of
/// its words can be read whole.
pub(super) fn words(ui: &Ui, face: Face<'_>, widths: &[f32]) -> (String, f32) {
    let title = [face.title];
    let small = face.small.iter().filter(|words| **words != face.title);
    let all = || title.iter().chain(small.clone());
    for &width in widths {
        for words in all() {
            for size in SIZES {
                if line_width(ui, words, theme::strong(size)) <= width {
                    return ((*words).to_owned(), size);
                }
            }
        }
    }
    let widest = widths.iter().copied().fold(0.0, f32::max);
    let last = all().last().copied().unwrap_or_default();
    let font = theme::strong(theme::CAPTION);
    let fits = |words: &str| line_width(ui, words, font.clone()) <= widest;
    (middle(last, fits), theme::CAPTION)
}

/// A text without as much of its middle as must go: "Long-b…rifle".
#[must_use]
pub fn middle(text: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(text) {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    (1..letters.len())
        .rev()
        .map(|kept| {
            let (head, tail) = (kept.div_ceil(2), kept / 2);
            let cut = |part: &[char]| part.iter().collect::<String>();
            let (head, tail) = (cut(&letters[..head]), cut(&letters[letters.len() - tail..]));
            format!("{}…{}", head.trim_end(), tail.trim_start())
        })
        .find(|cut| fits(cut))
        .unwrap_or_else(|| "…".to_owned())
}

/// What the pointer reads on a button: its whole name and key before the tip, and
/// what a small one leaves out.
pub(super) fn hint(face: Face<'_>, tip: &str) -> String {
    let key = match face.key {
        "" => String::new(),
        key => format!(" ({key})"),
    };
    let mut parts = Vec::new();
    for part in [face.second, tip] {
        if !part.is_empty() && !parts.iter().any(|said: &&str| said.contains(part)) {
            parts.push(part);
        }
    }
    // The longer of two that say the same.
    if let [second, tip] = parts[..]
        && tip.to_lowercase().contains(&second.to_lowercase())
    {
        parts = vec![tip];
    }
    match parts.join(" · ") {
        words if words.is_empty() => format!("{}{key}", face.title),
        words => format!("{}{key}: {words}", face.title),
    }
}

#[cfg(test)]
mod tests {
    use super::middle;

    #[test]
    fn the_middle_goes_first() {
        let within = |most: usize| move |words: &str| words.chars().count() <= most;
        assert_eq!(middle("pistol", within(6)), "pistol");
        assert_eq!(middle("long-barrelled rifle", within(12)), "long-b…rifle");
        assert_eq!(middle("Lurker 2", within(6)), "Lur…2");
        assert_eq!(middle("Lurker", within(1)), "…");
        assert_eq!(middle("Lurker", within(0)), "…");
    }
}
