//! Rust text with its comments and literals blanked, so that a search finds
//! code only.
//!
//! It knows line and nested block comments, plain, byte and raw strings and
//! character literals; a lifetime is not taken for one. Lines stay where they
//! are.

/// The text with every comment and literal replaced by spaces.
pub(crate) fn code_only(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let end = end_of_non_code(&chars, at);
        if end == at {
            out.push(chars[at]);
            at += 1;
        } else {
            for &c in &chars[at..end] {
                out.push(if c == '\n' { '\n' } else { ' ' });
            }
            at = end;
        }
    }
    out
}

/// Whether `word` stands in the text with no letter, digit or `_` beside it.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(start, _)| {
        !text[..start].ends_with(part) && !text[start + word.len()..].starts_with(part)
    })
}

/// The end of the comment or literal that begins at `at`; `at` when it is code.
fn end_of_non_code(chars: &[char], at: usize) -> usize {
    let next = |n: usize| chars.get(at + n).copied();
    match chars[at] {
        '/' if next(1) == Some('/') => find(chars, at, |c| c == '\n').unwrap_or(chars.len()),
        '/' if next(1) == Some('*') => end_of_block(chars, at),
        '"' => end_of_string(chars, at),
        '\'' if next(1) == Some('\\') => {
            find(chars, at + 3, |c| c == '\'').map_or(chars.len(), |end| end + 1)
        }
        '\'' if next(2) == Some('\'') => at + 3,
        'r' if !starts_inside_name(chars, at) => end_of_raw(chars, at).unwrap_or(at),
        _ => at,
    }
}

fn starts_inside_name(chars: &[char], at: usize) -> bool {
    at > 0 && (chars[at - 1].is_alphanumeric() || chars[at - 1] == '_') && chars[at - 1] != 'b'
}

fn find(chars: &[char], from: usize, wanted: impl Fn(char) -> bool) -> Option<usize> {
    (from..chars.len()).find(|&index| wanted(chars[index]))
}

fn end_of_block(chars: &[char], at: usize) -> usize {
    let mut depth = 0;
    let mut index = at;
    while index + 1 < chars.len() {
        match (chars[index], chars[index + 1]) {
            ('/', '*') => {
                depth += 1;
                index += 2;
            }
            ('*', '/') => {
                depth -= 1;
                index += 2;
                if depth == 0 {
                    return index;
                }
            }
            _ => index += 1,
        }
    }
    chars.len()
}

fn end_of_string(chars: &[char], at: usize) -> usize {
    let mut index = at + 1;
    while index < chars.len() {
        match chars[index] {
            '\\' => index += 2,
            '"' => return index + 1,
            _ => index += 1,
        }
    }
    chars.len()
}

/// The end of a raw string that begins with the `r` at `at`, if one does.
fn end_of_raw(chars: &[char], at: usize) -> Option<usize> {
    let open = find(chars, at + 1, |c| c != '#')?;
    let hashes = open - at - 1;
    if chars[open] != '"' {
        return None;
    }
    let mut index = open + 1;
    while index < chars.len() {
        let closing = chars[index] == '"'
            && chars[index + 1..]
                .iter()
                .take(hashes)
                .filter(|&&c| c == '#')
                .count()
                == hashes;
        if closing {
            return Some(index + 1 + hashes);
        }
        index += 1;
    }
    Some(chars.len())
}

#[cfg(test)]
mod tests {
    use super::{code_only, has_word};

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let code = code_only(text);
        assert_eq!(code.split_whitespace().collect::<String>(), expected);
        assert_eq!(code.lines().count(), text.lines().count(), "lines moved");
    }

    #[test]
    fn comments_go() {
        check("a // b\nc", "ac");
        check("a /* b /* c */ d */ e", "ae");
        check("//! doc\n/// doc\nfn", "fn");
    }

    #[test]
    fn literals_go() {
        check(r#"a "b \" // c" d"#, "ad");
        check(r##"a r#"b " c"# d"##, "ad");
        check("a 'b' '\\'' '\"' c", "ac");
        check("a b\"x\" c", "abc");
    }

    #[test]
    fn lifetimes_and_names_stay() {
        check("fn f<'a>(x: &'a str)", "fnf<'a>(x:&'astr)");
        check("for r in bar", "forrinbar");
        check("r#type", "r#type");
    }

    #[test]
    fn words_have_borders() {
        assert!(has_word("a::hud;", "hud"));
        assert!(!has_word("a::hudson", "hud"));
        assert!(!has_word("my_hud", "hud"));
    }
}
