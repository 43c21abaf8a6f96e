//! The ids of all rules, and how they are found in text.

/// Families of rules in the order of the rulebook, with the number of rules.
const FAMILIES: [(&str, u32); 25] = [
    ("HEX", 2),
    ("LINE", 3),
    ("SIGHT", 5),
    ("COVER", 5),
    ("ANGLE", 3),
    ("RANGE", 7),
    ("THROW", 5),
    ("MELEE", 1),
    ("CC-COVER", 4),
    ("FLANK", 3),
    ("XFIRE", 8),
    ("FACTION", 1),
    ("ATK", 12),
    ("MOVE", 7),
    ("CLIMB", 2),
    ("PRONE", 1),
    ("WADE", 2),
    ("SWIM", 1),
    ("ZEROG", 1),
    ("FORCED", 1),
    ("AREA", 1),
    ("TURN", 5),
    ("OUT", 1),
    ("DU", 10),
    ("LA", 7),
];

/// Every id, in the order of the rulebook.
pub(crate) fn all() -> impl Iterator<Item = String> {
    FAMILIES
        .iter()
        .flat_map(|&(family, count)| (1..=count).map(move |n| format!("{family}-{n}")))
}

/// Ids in a text that look like a rule's but are none (`XFIRE-9`).
pub(crate) fn unknown_in(text: &str) -> Vec<&str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))
        .filter(|token| is_unknown(token))
        .collect()
}

fn is_unknown(token: &str) -> bool {
    let Some((family, number)) = token.rsplit_once('-') else {
        return false;
    };
    let Ok(number) = number.parse::<u32>() else {
        return false;
    };
    FAMILIES
        .iter()
        .any(|&(known, count)| known == family && !(1..=count).contains(&number))
}

#[cfg(test)]
mod tests {
    use super::{all, unknown_in};

    #[test]
    fn every_id_once() {
        let ids: Vec<String> = all().collect();
        let unique: std::collections::BTreeSet<_> = ids.iter().collect();
        assert_eq!(ids.len(), unique.len());
        assert_eq!(ids.len(), 98);
        assert_eq!(ids.first().map(String::as_str), Some("HEX-1"));
        assert!(ids.iter().any(|id| id == "CC-COVER-4"));
    }

    #[test]
    fn unknown_ids_are_found() {
        assert_eq!(
            unknown_in("(`XFIRE-9`), see COVER-0."),
            ["XFIRE-9", "COVER-0"]
        );
    }

    #[test]
    fn known_ids_and_other_words_are_not() {
        assert!(unknown_in("CC-COVER-4, COVER-5's, UTF-8, F-9, 1-3, -1").is_empty());
    }
}
